"""How much of what the Duchy did cannot be told: one note for a game, so that nobody takes silence for a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.findings import Remark
from kwcheck.rulebooks.root_duchy.data import DUCHY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kwcheck.rulebooks.root_duchy.turns import PlayedRound


def untold(rounds: Iterable[PlayedRound]) -> tuple[int, int]:
    """How many of the Duchy's actions cannot be told, and how many there are; the set-up is left out."""
    some = every = 0
    for played in rounds:
        for turn in played.turns:
            if turn.record.faction == DUCHY and played.season.number > 0:
                every += len(turn.record.actions)
                some += len({r.subject for r in turn.remarks if r.rule == "cannot-be-told"})
    return some, every


def share_untold(rounds: Iterable[PlayedRound]) -> Iterator[tuple[str, Remark]]:
    """The note on a game in which something could not be told, at its last round."""
    played = tuple(rounds)
    some, every = untold(played)
    if some:
        yield (
            played[-1].season.stem,
            Remark(
                "untold-share",
                "note",
                f"{some} of {every} actions of the Duchy so far ({100 * some / every:.1f} %) cannot be told.",
                ("round",),
            ),
        )
