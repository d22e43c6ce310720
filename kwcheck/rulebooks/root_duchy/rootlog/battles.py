"""The battles of a line with their results, which stand behind them, often after cards and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy.data import BUILDINGS, COMPONENTS
from kwcheck.rulebooks.root_duchy.rootlog.letters import A_BUILDING, FACTIONS, SUITS
from kwcheck.rulebooks.root_duchy.rootlog.moved import MovedPiece, moved
from kwcheck.rulebooks.root_duchy.rootlog.notation import Battle, Flip, Move, Reveal, Score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed


class Result(NamedTuple):
    """What a battle removed on both sides. `parts` are the places in the line that told it.

    `slips` are the places in the line where the clearing is left out or is another one.
    """

    removed: dict[str, int]
    lost: dict[str, int]
    parts: tuple[int, ...]
    slips: tuple[int, ...]


def ambush_cards(battle: Battle) -> tuple[str, ...]:
    """The ambush and its answer, as cards."""
    return tuple(f"ambush-{SUITS[suit]}" if suit else "ambush" for suit in battle.ambushes)


def result_of(battle: Battle, place: int, line: Sequence[Parsed], mover: str, board: Board) -> Result:
    """The result of the battle at a place of a line: removals of the two sides that stand behind it.

    Cards, points and what is revealed may stand between; anything else ends it. A removal without a clearing, or from
    one where nothing of the kind stands, is of this battle where it can be.
    """
    removed: dict[str, int] = {}
    lost: dict[str, int] = {}
    parts: list[int] = []
    slips: list[int] = []
    defender = FACTIONS.get(battle.defender, "")
    for number in range(place + 1, len(line)):
        action = line[number]
        if isinstance(action, Move):
            pieces = [part for part in moved(action, mover) if isinstance(part, MovedPiece)]
            if not pieces or _to_the_keep(pieces, battle):
                continue
            replaced = number + 1 < len(line) and _is_replaced(pieces, line[number + 1], mover)
            if replaced or not _is_result(pieces, battle, {mover, defender}, board):
                break
            parts.append(number)
            slips += [number] if any(part.origin != battle.clearing for part in pieces) else []
            for part in pieces:
                side = removed if part.faction == defender else lost
                name = standing(board, battle.clearing, part.faction, part)
                side[name] = side.get(name, 0) + part.number
        elif not isinstance(action, Score | Reveal | Flip):
            break
    return Result(removed, lost, tuple(parts), tuple(slips))


def _to_the_keep(pieces: Sequence[MovedPiece], battle: Battle) -> bool:
    """Warriors of the Marquise who come to the keep by the Field Hospitals, 6.2.3: no result, but it goes on."""
    return all(
        part.faction == "marquise" and part.origin == battle.clearing and part.goal is not None
        for part in pieces
    )


def _is_result(pieces: Sequence[MovedPiece], battle: Battle, sides: set[str], board: Board) -> bool:
    if not all(_is_removal(part) and part.faction in sides for part in pieces):
        return False
    return all(part.origin in (None, battle.clearing) for part in pieces) or (
        not all(_stands(board, part.origin, part) for part in pieces)
        and all(_stands(board, battle.clearing, part) for part in pieces)
    )


def _is_replaced(pieces: Sequence[MovedPiece], following: Parsed, mover: str) -> bool:
    """Does a warrior of the mover's make room for a token or building there, as for a plot: `w4->/t->4`?"""
    if len(pieces) != 1 or pieces[0].faction != mover or not isinstance(following, Move):
        return False
    placed = [part for part in moved(following, mover) if isinstance(part, MovedPiece)]
    return any(
        part.faction == mover and part.letters.kind in "tb" and part.start is None
        and part.goal is not None and part.goal == pieces[0].origin
        for part in placed
    )  # fmt: skip


def _is_removal(part: MovedPiece) -> bool:
    """From the map, or from nowhere in particular, to nowhere: `2w3->`, `2w->`."""
    return part.piece is not None and part.end is None and (part.start is None or part.origin is not None)


def _stands(board: Board, place: int | None, part: MovedPiece) -> bool:
    if place is None:
        return False
    return board.count(place, part.faction, standing(board, place, part.faction, part)) >= part.number


def standing(board: Board, place: int, faction: str, part: MovedPiece) -> str:
    """The name under which a piece stands there: a plot is face down until it is turned over."""
    name = part.piece or ""
    here = board.here(place, faction)
    if name == A_BUILDING:
        return building_at(board, place, faction)
    if name in here or faction != "corvids" or part.letters.kind != "t":
        return name
    tokens = [piece for piece in here if piece not in ("warrior", name)]
    return "plot" if "plot" in tokens else tokens[0] if tokens else name


def building_at(board: Board, place: int | None, faction: str) -> str:
    """The building that is meant where its kind is not written: one that stands there, else any of the faction."""
    here = board.here(place, faction) if place is not None else {}
    return next(piece for piece in (*here, *COMPONENTS[faction]) if piece in BUILDINGS)
