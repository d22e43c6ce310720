"""What an audience knows beside the public, through the whole way from files to pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kwcheck.chronicle import render
from kwcheck.seeing import see
from kwcheck.views.kingdoms import AudienceView, GameView
from tests.chronicle.facts import plain
from tests.core.files import check

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame

SPY: dict[str, Any] = {
    "agent": "unseelie-bishop",
    "objective": "espionage",
    "modifiers": [{"name": "A clerk in debt", "attack": 9}],
    "tale": "He read the roll",
}
WASTED = {"agent": "unseelie-knight", "objective": "kidnap", "target": "seelie-rook", "tale": "He waited"}
SONGS = {"agent": "seelie-bishop", "objective": "propaganda", "consent": True, "tale": "They sang"}
NOBODY = {"objective": "propaganda", "tale": "Nobody went"}
SUMMER = {"year": 2, "season": "summer", "state": "resolved", "campaigns": [{"by": "white"}]}


def winter(*lines: dict[str, Any]) -> dict[str, Any]:
    """A winter in which White does nothing."""
    lists = {"white": [], "black": list(lines)}
    return {"year": 1, "season": "winter", "state": "resolved", "intrigues": lists}


def game(*lines: dict[str, Any], ended: bool = False, reveal: str = "nothing") -> CheckedGame:
    """A game in which a Black espionage came to light, and which may have ended."""
    summer = {**SUMMER, "changes": [{"end": {"won-by": "white", "how": "checkmate"}}]} if ended else SUMMER
    own = {"rules": "kingdoms", "title": "G", "reveal": reveal, "players": {"white-king": "Ana"}}
    return check({"game": own, "01-4-winter": winter(*lines), "02-2-summer": summer})


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_place_of_an_espionage_in_the_list_of_the_enemy_is_nobodys(place: int) -> None:
    lines: list[dict[str, Any]] = [WASTED, SONGS]
    lines.insert(place, SPY)
    view = see(game(*lines), "white-king")
    against = [line.objective for more in view.more for line in more.against]
    assert against == ["kidnap", "propaganda", "espionage"]
    assert view == see(game(SPY, WASTED, SONGS), "white-king")


@pytest.mark.parametrize("reveal", ["nothing", "not-private", "everything"])
def test_the_lists_stand_on_the_public_pages_once_an_ended_game_opens_them(reveal: str) -> None:
    ended = game(SPY, NOBODY, ended=True, reveal=reveal)
    view = see(ended)
    page = plain(render([view])["games/g/year-01/winter/index.md"].decode())
    opened = reveal != "nothing"
    assert isinstance(view, AudienceView if opened else GameView)
    for told in ("The Intrigue List of the Black Court", "A clerk in debt", "Nobody went"):
        assert (told in page) == opened
    assert "This page is for" not in page
    assert "Ana" not in render([view])["games/g/index.md"].decode()


@pytest.mark.parametrize("reveal", ["not-private", "everything"])
def test_a_game_that_goes_on_opens_nothing(reveal: str) -> None:
    assert isinstance(see(game(SPY, NOBODY, reveal=reveal)), GameView)


@pytest.mark.parametrize(
    ("audience", "known"),
    [
        ("white-king", False), ("white-queen", False), ("white", False),
        ("black-king", True), ("black-queen", True), ("black", True), ("adjudicator", True),
    ],
)  # fmt: skip
def test_the_list_of_a_court_stands_on_the_pages_of_those_who_wrote_it(audience: str, known: bool) -> None:
    pages = render([see(game(SPY, NOBODY), audience)], "somebody")
    assert ("Nobody went" in plain(pages["games/g/year-01/winter/index.md"].decode())) == known
    assert "Ana" in pages["games/g/index.md"].decode()
