"""Places that an action cannot be at: the supply, a hand or a board, where a clearing or the Burrow is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.scene import Breach, clearing, power, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

MEANT: dict[str, tuple[str, tuple[str, ...]]] = {
    "move": ("move", ("from", "to")),
    "build": ("build", ("clearing",)),
    "recruit": ("recruit", ("to",)),
    "battle": ("battle", ("clearing",)),
    "dig": ("dig", ("clearing",)),
    "expose": ("exposure", ("clearing",)),
}
"""Each form with its rule, and the keys under which it names a clearing or the Burrow."""


def somewhere(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.2, 4.3, 12.5.1, 13.2.4: one moves, builds, digs and battles in clearings; a tunnel is taken back from one."""
    del scene
    rule, keys = MEANT.get(action.do, ("", ()))
    rule = "foremole" if action.do == "build" and power(action) == "foremole" else rule
    for key in keys:
        if key in action.fields.mapping and clearing(action, key) is None:
            yield Breach(
                rule,
                f"{action.do} names {written(action, key)}, which is neither a clearing nor the Burrow.",
                "Write the number of the clearing, or `burrow`.",
                key,
            )


CLAUSES = (somewhere,)
