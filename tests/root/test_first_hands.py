"""How many cards the Duchy holds when a record begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kwcheck.rulebooks.root_duchy.board import at_start
from kwcheck.rulebooks.root_duchy.files import read_round
from kwcheck.rulebooks.root_duchy.turns import play_round
from tests.root.playing import game_of

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.board import Position

GAME = game_of({"game": {"map": "autumn"}})
HOME = [
    {"do": "place", "clearing": 3, "warriors": 2, "tunnel": 1},
    *({"do": "place", "clearing": clearing, "warriors": 2} for clearing in (6, 7, 11)),
]


def after(number: int, before: Position, **turn: object) -> tuple[Position, list[str]]:
    """The position after a turn of the Duchy, and the rules that were named."""
    value: dict[str, Any] = {"round": number, "state": "resolved", "turns": [{"faction": "duchy", **turn}]}
    season = read_round(str(number), value, ())
    assert season is not None
    played = play_round(GAME, before, season)
    return played.after, [remark.rule for remark in played.remarks]


def start() -> Position:
    return at_start(GAME.map, GAME.suits, GAME.factions)


def turn(*cards: str) -> list[dict[str, Any]]:
    return [
        {"phase": "birdsong", "do": "place", "warriors": 1},
        {"phase": "daylight", "do": "sway", "minister": "earl", "reveal": [*cards]},
        {"phase": "evening", "do": "draw", "cards": 1},
    ]


def test_three_after_a_set_up() -> None:
    position, _ = after(0, start(), actions=HOME)
    assert dict(position.hands)["duchy"] == 3
    position, rules = after(1, position, actions=turn("fox", "mouse", "mouse", "rabbit"))
    assert rules == ["hand"]


def test_unknown_where_ministers_are_loyal_or_buildings_stand_already() -> None:
    for more in (
        {"do": "sway", "minister": "captain"},
        {"do": "place", "clearing": 7, "pieces": {"market": 1}},
    ):
        position, _ = after(0, start(), actions=[*HOME, more])
        assert position.hands == ()


def test_unknown_without_a_set_up_and_then_nothing_is_said_of_it() -> None:
    position, rules = after(4, start(), actions=turn("fox", "mouse", "mouse", "rabbit"))
    assert "hand" not in rules
    assert position.hands == ()


def test_a_noted_hand_is_known_from_then_on() -> None:
    position, _ = after(0, start(), actions=[*HOME, {"do": "sway", "minister": "captain"}], hand=["fox"] * 4)
    assert dict(position.hands)["duchy"] == 4
    position, _ = after(4, start(), actions=HOME, hand=["fox", "unknown"])
    assert dict(position.hands) == {"duchy": 2}


def test_cards_dealt_in_the_set_up_are_the_hand_and_not_added_to_three() -> None:
    for more, cards in (
        ([{"do": "draw", "cards": 3}], 3),
        ([{"do": "draw", "cards": 5}, {"do": "discard", "cards": ["fox", "unknown"]}], 3),
        ([{"do": "draw", "cards": 2}, {"do": "draw", "cards": 2}], 4),
    ):
        position, _ = after(0, start(), actions=[*HOME, *more])
        assert dict(position.hands)["duchy"] == cards
    position, _ = after(1, position, actions=turn())
    assert dict(position.hands)["duchy"] == 5
