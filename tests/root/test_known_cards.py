"""What a record lets one know of hands and of the discard pile."""

from __future__ import annotations

from typing import Any

import pytest

from kwcheck.rulebooks.root_duchy.board import Position, at_start
from kwcheck.rulebooks.root_duchy.files import read_game, read_round
from kwcheck.rulebooks.root_duchy.public import round_view
from kwcheck.rulebooks.root_duchy.turns import play_round

GAME: dict[str, Any] = {
    "rules": "root-duchy",
    "title": "x",
    "map": "autumn",
    "seats": [{"faction": "duchy"}, {"faction": "eyrie"}],
}


def after(*actions: dict[str, Any], hand: list[str] | None = None) -> Position:
    """The position after one turn of the Duchy that begins with this hand noted in set-up."""
    game = read_game("x", GAME, ())
    begun: dict[str, Any] = {"faction": "duchy", "actions": []} | ({"hand": hand} if hand is not None else {})
    position = at_start(game.map, game.suits, game.factions)
    for number, turn in enumerate((begun, {"faction": "duchy", "actions": list(actions)})):
        record = read_round("r", {"round": number, "state": "resolved", "turns": [turn]}, ())
        assert record is not None
        position = play_round(game, position, record).after
    return position


def known(position: Position) -> tuple[str, ...]:
    return dict(position.known).get("duchy", ())


def test_a_noted_hand_is_known_but_for_cards_that_nobody_saw() -> None:
    assert known(after(hand=["fox", "unknown", "bird"])) == ("bird", "fox")


def test_a_spent_card_is_in_the_pile_and_known_no_more() -> None:
    dig = {"phase": "daylight", "by": "assembly", "do": "dig", "clearing": 5, "spend": "rabbit"}
    position = after(dig, hand=["rabbit", "rabbit", "fox"])
    assert known(position) == ("fox", "rabbit")
    assert dict(position.discard) == {"rabbit": 1}


def test_revealed_cards_are_known_and_the_birds_among_them_go() -> None:
    sway = {"phase": "daylight", "do": "sway", "minister": "captain", "reveal": ["fox", "bird"]}
    position = after(sway, {"phase": "evening", "do": "discard-revealed", "cards": ["bird"]})
    assert known(position) == ("fox",)
    assert dict(position.discard) == {"bird": 1}


def test_a_card_that_leaves_unnamed_may_be_any() -> None:
    limit = {"phase": "evening", "do": "hand-limit", "cards": ["unknown"]}
    position = after(limit, hand=["fox", "mouse", "bird"])
    assert known(position) == ()
    assert dict(position.discard) == {"unknown": 1}


@pytest.mark.parametrize(("card", "pile"), [("travel-gear", {"travel-gear": 1}), ("tunnels", {})])
def test_a_craft_for_an_item_is_discarded_and_a_lasting_one_stays(card: str, pile: dict[str, int]) -> None:
    assert dict(after({"phase": "evening", "do": "craft", "card": card}).discard) == pile


def test_a_given_card_is_known_no_more_and_not_in_the_pile() -> None:
    move = {"phase": "daylight", "by": "assembly", "do": "move", "from": 1, "to": 5, "warriors": 1}
    position = after({**move, "outrage": "rabbit"}, hand=["rabbit", "fox", "fox"])
    assert known(position) == ("fox", "fox")
    assert position.discard == ()


@pytest.mark.parametrize(
    ("held", "spent", "left"),
    [
        (["fox", "mouse"], "anvil", ("mouse",)),
        (["anvil", "mouse"], "fox", ("mouse",)),
        (["anvil", "foxfolk-steel", "mouse"], "fox", ("mouse",)),
        (["fox", "fox"], "anvil", ("fox",)),
        (["dominance-fox", "fox"], "fox-dominance", ("fox",)),
        (["mouse", "bird"], "anvil", ("bird", "mouse")),
    ],
)
def test_a_card_known_by_another_name_is_gone_too(held: list[str], spent: str, left: tuple[str, ...]) -> None:
    assert (
        known(after({"phase": "daylight", "do": "spend", "cards": [spent]}, hand=[*held, "unknown"])) == left
    )


@pytest.mark.parametrize(
    ("held", "shown", "knows"),
    [
        (["fox", "mouse"], ["anvil"], ("anvil", "mouse")),
        (["anvil", "mouse"], ["fox"], ("anvil", "mouse")),
        (["fox", "unknown"], ["fox", "anvil"], ("anvil", "fox")),
        (["fox", "fox"], ["fox", "anvil"], ("anvil", "fox")),
    ],
)
def test_a_card_that_is_shown_is_known_by_the_better_of_its_names(
    held: list[str], shown: list[str], knows: tuple[str, ...]
) -> None:
    assert (
        known(after({"phase": "daylight", "do": "sway", "minister": "captain", "reveal": shown}, hand=held))
        == knows
    )


def test_what_is_said_of_the_cards_in_a_hand_is_the_recorders_alone() -> None:
    """And it hides nothing that everybody may read: the twenty-first warrior is told beside it."""
    game = read_game("x", GAME, ())
    begun = {"do": "place", "clearing": 3, "warriors": 1}
    place = {"phase": "daylight", "do": "place", "to": "burrow", "warriors": 21, "spend": "rabbit"}
    turns: list[Any] = [
        [{"faction": "duchy", "actions": [begun], "hand": ["fox"]}],
        [{"faction": "duchy", "actions": [place]}],
    ]
    position = at_start(game.map, game.suits, game.factions)
    for number, written in enumerate(turns):
        record = read_round("r", {"round": number, "state": "resolved", "turns": written}, ())
        assert record is not None
        played = play_round(game, position, record)
        position = played.after
    told = {remark.rule for remark in played.remarks}
    published = {note.rule for turn in round_view(played).turns for act in turn.actions for note in act.notes}
    assert told - published - {"birdsong", "evening-draw"} == {"hand-card"}
    assert "impossible-state" in published
