"""Which paragraph of the Law an action of the Duchy is done under."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.scene import power

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.records import Action

ASSEMBLY = {
    "build": "12.5.1.I",
    "recruit": "12.5.1.II",
    "move": "12.5.1.III",
    "battle": "12.5.1.IV",
    "dig": "12.5.1.V",
}
MINISTERS = {
    "foremole": "12.5.2.I",
    "captain": "12.5.2.II",
    "marshal": "12.5.2.III",
    "brigadier": "12.5.2.IV",
    "banker": "12.5.2.V",
    "mayor": "12.5.2.VI",
    "duchess-of-mud": "12.5.2.VII",
    "baron-of-dirt": "12.5.2.VIII",
    "earl-of-stone": "12.5.2.IX",
}
OTHERS = {
    "sway": "12.5.3",
    "discard-revealed": "12.6.1",
    "craft": "12.6.2",
    "draw": "12.6.3",
    "hand-limit": "12.6.3",
    "price-of-failure": "12.2.3",
}


def paragraph(action: Action) -> str | None:
    """The paragraph, or None for what another chapter or a card allows."""
    if action.do == "place" and action.phase == "birdsong":
        return "12.4"
    if action.by == "assembly":
        return ASSEMBLY.get(action.do, "12.5.1")
    if action.by in MINISTERS:
        return MINISTERS.get(power(action) or "", MINISTERS[action.by])
    return OTHERS.get(action.do)
