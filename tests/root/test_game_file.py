"""What a fault of the game file leaves open is no second error in the rounds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.files import said
from tests.root.tables import FIRST, GAME, built, play

LINE = {"faction": "eyrie", "rootlog": "R#E->$_x/w->6/3w6->2"}


@pytest.mark.parametrize(
    ("wrong", "severity"),
    [
        ({"map": "montain"}, "note"),
        ({"law": "2021"}, "note"),
        ({"deck": "exiles"}, "note"),
        ({"title": 7}, "error"),
        ({"seats": [{"faction": "duchy", "player": ["O"]}, *GAME["seats"][1:]]}, "error"),
    ],
)
def test_what_may_rest_on_an_unread_part_of_the_game_file_is_a_note(
    wrong: dict[str, Any], severity: str
) -> None:
    game = play(built(reveal="fox"), game={**GAME, **wrong})
    found = [f for f in game.findings if f.rule == "build" and "6" in f.message]
    assert [f.severity for f in found] == [severity]
    assert (found[0].remedy or "").startswith("Mend game.yml first") == (severity == "note")
    assert [rule for stem, severity, rule in said(game) if (stem, severity) == ("game", "error")] != []


def test_who_may_sit_on_a_seat_that_cannot_be_read_is_not_told_to_have_none() -> None:
    season = {**FIRST, "turns": [*FIRST["turns"], LINE]}
    seats = [*GAME["seats"][:2], {"faction": "Eyrie", "player": "Tove"}]
    assert said(play(season, game={**GAME, "seats": seats})) == [("game", "error", "value-unknown")]


def test_who_has_no_seat_is_told_that_alone() -> None:
    season = {**FIRST, "turns": [*FIRST["turns"], LINE]}
    told = said(play(season, game={**GAME, "seats": GAME["seats"][:2]}))
    assert {rule for _, _, rule in told} == {"faction-unseated"}


def test_a_turn_in_both_forms_is_to_lose_one_of_them() -> None:
    season = {**FIRST, "turns": [{**FIRST["turns"][0], "rootlog": "w->0"}]}
    (found,) = [f for f in play(season).findings if f.rule == "key-unknown"]
    assert (found.message, found.remedy) == (
        "`rootlog` cannot stand beside `actions`.",
        "Leave one of the two out.",
    )
