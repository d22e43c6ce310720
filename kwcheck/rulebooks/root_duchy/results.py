"""Results of a round: a plain value, and its one text form.

Every turn with the points it scored and what for, the Duchy's turns action by action with their paragraphs, then the
position after the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.layout import HEADER, flow
from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import DUCHY, PIECES
from kwcheck.rulebooks.root_duchy.law.daylight import step_of
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.paragraphs import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Points
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound, PlayedTurn

STEP_NAMES = ("birdsong", "assembly", "parliament", "sway", "evening")


def results_value(played: PlayedRound) -> dict[str, Value]:
    """The results of one round, keys in the order in which they are written."""
    after = Board(played.after)
    return {
        "round": played.season.number,
        "turns": [_turn(turn) for turn in played.turns],
        "clearings": [_clearing(after, place) for place in CLEARINGS],
        "burrow": _pieces(after, BURROW, DUCHY),
        "opened": [[*sorted(link)] for link in sorted(after.opened, key=sorted)],
        "points": dict(after.points),
        "hands": dict(after.hands),
        "ministers": list(played.after.swayed),
        "crowns": dict(after.crowns),
        "tunnels": list(after.tunnels()),
        **_besides(after),
    }


def _besides(board: Board) -> dict[str, Value]:
    """What not every game has: the ferry, crafted cards and items, dominance, a winner."""
    value: dict[str, Value] = {}
    if board.ferry is not None:
        value["ferry"] = board.ferry
    if board.crafted:
        value["crafted"] = list(board.crafted)
    if board.items:
        value["items"] = [*sorted(board.items)]
    if board.dominance:
        value["dominance"] = dict(board.dominance)
    if board.winner is not None:
        value["winner"] = board.winner
    known: dict[str, Value] = {faction: list(hand) for faction, hand in board.known.items() if hand}
    if known:
        value["known-hands"] = known
    if board.discard:
        value["discard"] = dict(board.discard)
    return value


def _turn(turn: PlayedTurn) -> dict[str, Value]:
    value: dict[str, Value] = {"faction": turn.record.faction}
    if turn.record.faction == DUCHY:
        value["actions"] = [_action(action) for action in turn.record.actions]
    value["scored"] = [
        _scored(scored, source, turn.record.faction)
        for scored, source in zip(turn.points, turn.sources, strict=True)
    ]
    value["score"] = dict(turn.after.points).get(turn.record.faction, 0)
    return value


def _scored(scored: Points, source: int, whose_turn: str) -> dict[str, Value]:
    """Points with what they were for, the action that brought them, and who scored where it is another's turn."""
    value: dict[str, Value] = {"points": scored.points, "for": scored.cause}
    if scored.faction != whose_turn:
        value["faction"] = scored.faction
    if source:
        value["action"] = source
    return value


def _action(action: Action) -> dict[str, Value]:
    step = step_of(action)
    value: dict[str, Value] = {"action": action.number, "do": action.do}
    if step is not None:
        value["step"] = STEP_NAMES[step]
    law = paragraph(action)
    if law:
        value["law"] = law
    return value


def _clearing(board: Board, place: int) -> dict[str, Value]:
    value: dict[str, Value] = {"clearing": place, "suit": board.suit(place) or "unknown"}
    ruler = board.ruler(place)
    if ruler:
        value["ruler"] = ruler
    for faction in board.points:
        pieces = _pieces(board, place, faction)
        if pieces:
            value[faction] = pieces
    return value


def _pieces(board: Board, place: int, faction: str) -> dict[str, Value]:
    here = board.here(place, faction)
    return {piece: here[piece] for piece in PIECES if piece in here}


def results_text(value: dict[str, Value]) -> str:
    """The text of a results file; lists of mappings stand line by line, everything else on one line."""
    return HEADER + "".join(f"{line}\n" for key, item in value.items() for line in _lines(key, item))


def _lines(key: str, item: Value) -> Iterator[str]:
    if key != "turns" or not isinstance(item, list):
        if isinstance(item, list) and item and isinstance(item[0], dict):
            yield f"{key}:"
            yield from (f"  - {flow(entry)}" for entry in item)
        else:
            yield f"{key}: {flow(item)}"
        return
    yield f"{key}:" if item else f"{key}: []"
    for turn in item:
        mark = "  - "
        for name, below in turn.items() if isinstance(turn, dict) else ():
            if isinstance(below, list) and below:
                yield f"{mark}{name}:"
                yield from (f"      - {flow(entry)}" for entry in below)
            else:
                yield f"{mark}{name}: {flow(below)}"
            mark = "    "
