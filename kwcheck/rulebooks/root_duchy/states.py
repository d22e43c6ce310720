"""States of the board that no table can show: said once, and then taken as they were recorded."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BUILDINGS, COMPONENTS, DUCHY
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import Breach, called
from kwcheck.rulebooks.root_duchy.wording import some

EVENING = 4
"""The step in which what was revealed is in the hand again (12.6.1)."""

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.scene import Scene


def impossible(scene: Scene, *, told: bool) -> Iterator[Breach]:
    """What is impossible and was not said yet; where `told`, an error of the action itself has said it."""
    board = scene.board
    _fill_the_burrow(scene)
    for key, message in (*_fewer_than_none(board), *_too_many(board)):
        if key not in board.strange:
            board.strange.add(key)
            if not told:
                yield Breach(
                    "impossible-state",
                    message,
                    "Look for a removal or a move that is missing, or a slip.",
                    severity="note",
                )
    for faction, number in board.hands.items():
        open_ = len(scene.revealed) if faction == DUCHY and scene.step < EVENING else 0
        board.hands[faction] = max(number, open_)
        board.fewer += max(number, open_) - number if faction == DUCHY else 0


def _fill_the_burrow(scene: Scene) -> None:
    """Warriors whom Birdsong owed and did not write may have come out of the Burrow all the same."""
    at = (BURROW, DUCHY, "warrior")
    if scene.short and scene.board.pieces.get(at, 0) < 0:
        scene.board.pieces[at] = 0


def _too_many(board: Board) -> Iterator[tuple[str, str]]:
    """Counted in one pass: it is asked after every action of a game."""
    out, built = Counter[tuple[str, str]](), Counter[int]()
    for (place, faction, piece), number in board.pieces.items():
        out[faction, piece] += number
        if piece in BUILDINGS and place != BURROW:
            built[place] += number
    for faction in board.points:
        for piece, box in COMPONENTS[faction].items():
            if out[faction, piece] > box:
                told = f"{some(out[faction, piece], 'piece')} of {faction} ({piece}) are out; the box holds {box}."
                yield f"{faction} {piece}", told
    for clearing in sorted(built):
        slots = board.map.slots[clearing - 1] - (clearing in board.ruins)
        if built[clearing] > slots:
            stand = "stands" if built[clearing] == 1 else "stand"
            told = f"clearing {clearing}, which has {some(slots, 'slot')} without a ruin."
            yield f"slots {clearing}", f"{some(built[clearing], 'building')} {stand} in {told}"
    for place in (BURROW, *CLEARINGS):
        if board.count(place, DUCHY, "tunnel") > 1:
            yield f"tunnels {place}", f"two tunnels are in {called(place)}."


def _fewer_than_none(board: Board) -> Iterator[tuple[str, str]]:
    """What left without being there; nothing is left of it, so that what is too many is counted after that."""
    for (place, faction, piece), number in list(board.pieces.items()):
        if number < 0:
            board.pieces[place, faction, piece] = 0
            if faction == DUCHY and piece in BUILDINGS:
                board.disputed.append((piece, place))
            yield (
                f"{place} {faction} {piece}",
                f"{some(-number, 'piece')} of {faction} ({piece}) left {called(place)} without being there.",
            )
