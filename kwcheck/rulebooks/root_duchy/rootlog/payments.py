"""11.2: warriors paid to the Riverfolk lie on their board, and come back to their supplies as they are spent.

Recorders leave out much of what is spent, so that these are warriors who may lie there, and no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.rootlog.letters import FACTIONS
from kwcheck.rulebooks.root_duchy.rootlog.moved import MovedPiece, moved
from kwcheck.rulebooks.root_duchy.rootlog.notation import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed, Place

RIVERFOLK = "riverfolk"


def with_payments(position: Position, line: Sequence[Parsed], mover: str) -> Position:
    """The position with what a line pays to the Riverfolk and takes of it; their own warriors are no payment."""
    if not any(faction == RIVERFOLK for faction, _ in position.points):
        return position
    paid = dict(position.paid)
    for action in line:
        for part in moved(action, mover) if isinstance(action, Move) else ():
            if not isinstance(part, MovedPiece) or part.piece != "warrior" or part.faction == RIVERFOLK:
                continue
            change = _is_theirs(part.end, mover) - _is_theirs(part.start, mover)
            paid[part.faction] = max(0, paid.get(part.faction, 0) + change * part.number)
    return position._replace(
        paid=tuple(sorted((faction, number) for faction, number in paid.items() if number))
    )


def _is_theirs(place: Place | None, mover: str) -> bool:
    """Is it the board of the Riverfolk?"""
    return place is not None and place.kind == "board" and FACTIONS.get(place.owner or "", mover) == RIVERFOLK
