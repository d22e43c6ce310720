"""Play the turn of a case on the position of the case, and say what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.board import Board, at_start
from kwcheck.rulebooks.root_duchy.data import COMPONENTS
from kwcheck.rulebooks.root_duchy.files import read_game, read_round
from kwcheck.rulebooks.root_duchy.known_cards import note_hand
from kwcheck.rulebooks.root_duchy.rules import RULES
from kwcheck.rulebooks.root_duchy.scene import place_of
from kwcheck.rulebooks.root_duchy.turns import PlayedRound, play_round

if TYPE_CHECKING:
    from kwcheck.findings import Remark
    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Game, Round
    from tests.root.law_cases import Case, Finds

CITES = {rule.name: rule.cites for rule in RULES}
SEATS = ("duchy", "corvids", "eyrie", "marquise", "alliance", "lizards", "hundreds", "vagabond")


def game_of(case: Case) -> Game:
    """The game of a case: all of `SEATS` are in play unless it names its own."""
    seats: list[Value] = [{"faction": faction} for faction in case.get("game", {}).get("seats", SEATS)]
    return read_game("case", {"rules": "root-duchy", **case.get("game", {}), "seats": seats}, ())


def position_of(case: Case, game: Game) -> Position:
    """The position that a case begins with."""
    wanted = case["position"]
    board = Board(at_start(game.map, game.suits, game.factions))
    for faction in COMPONENTS.keys() & wanted.keys():
        for where, pieces in wanted[faction].items():
            place = place_of(where)
            assert place is not None
            for piece, number in pieces.items():
                board.add(place, faction, piece, number)
    hand = wanted.get("hand", 3)
    board.hands["duchy"] = hand if isinstance(hand, int) else len(hand)
    note_hand(board, "duchy", () if isinstance(hand, int) else hand)
    board.points |= wanted.get("points", {})
    board.swayed += [
        {"duchess": "duchess-of-mud", "baron": "baron-of-dirt", "earl": "earl-of-stone"}.get(name, name)
        for name in wanted.get("ministers", [])
    ]
    board.crowns |= wanted.get("crowns", {})
    board.opened |= {frozenset(link) for link in wanted.get("opened", [])}
    board.ruins -= set(wanted.get("explored", []))
    board.crafted += wanted.get("crafted", [])
    board.items += wanted.get("items", [])
    board.ferry = wanted.get("ferry", board.ferry)
    board.dominance |= wanted.get("dominance", {})
    return board.frozen(over=False)


def round_of(case: Case) -> Round:
    """The round of a case: the turns of others before it, and the turn that is judged, last."""
    turn: dict[str, Value] = {
        "faction": case.get("faction", "duchy"),
        "actions": case["turn"],
        **{key: case[key] for key in ("score", "hand") if key in case},
    }
    value: dict[str, Value] = {
        "round": case.get("round", 1),
        "state": "resolved",
        "turns": [*case.get("others", []), turn],
    }
    season = read_round("01", value, ())
    assert season is not None
    return season


def play(case: Case) -> PlayedRound:
    """The round of a case, replayed."""
    game = game_of(case)
    return play_round(game, position_of(case, game), round_of(case))


def judged(case: Case) -> list[Remark]:
    """What is said of the turn that is judged."""
    return list(play(case).turns[-1].remarks)


def found(case: Case) -> Finds:
    """The same as paragraph, severity and number of the action."""
    return [(CITES[r.rule], r.severity, _action(r.subject or "")) for r in judged(case)]


def _action(subject: str) -> int | None:
    _, mark, number = subject.partition(": action ")
    return int(number) if mark else None
