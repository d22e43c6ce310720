"""The public view holds nothing that the public may not know. A first look: the proof comes with more audiences."""

from __future__ import annotations

import copy
import re
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings

from kwcheck.seeing import see
from tests.core.files import check_values, files
from tests.strategies import ENEMY, games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.checking import CheckedGame
    from tests.strategies import GameValues

HIDDEN = ("because", "modifier", "hidden")
TOKEN = re.compile(r"[a-z]+ \d{3}")


def stands_in(view: object) -> set[str]:
    """Every token that stands anywhere in a view."""
    return set(TOKEN.findall(repr(view)))


def results(game: CheckedGame, stem: str) -> dict[str, Any]:
    """The results of a season as another program would read them."""
    document = files({"r": game.results[stem]}).seasons[0].document
    assert document is not None
    assert isinstance(document.value, dict)
    return document.value


def entries(values: GameValues, game: CheckedGame) -> Iterator[tuple[dict[str, Any], bool]]:
    """Every entry of a list in a resolved winter, and whether the public may know of it (contract, section 4)."""
    campaigns = {
        (season["year"], campaign["by"])
        for season in values.seasons.values()
        if season["state"] == "resolved"
        for campaign in season.get("campaigns", [])
    }
    for stem in game.results:
        season = values.seasons[stem]
        for court, listed in season.get("intrigues", {}).items():
            for entry, result in zip(listed, results(game, stem)["intrigues"][court], strict=True):
                secret = entry["objective"] == "espionage" and result["outcome"] == "success"
                known = not secret or (season["year"] + 1, ENEMY[court]) in campaigns
                yield entry, known and result["outcome"] != "cancelled"


def open_by(season: dict[str, Any]) -> list[str]:
    """What a resolved season tells everybody: title, chronicle, events, changes that are for all."""
    texts = [season["title"], season["chronicle"]]
    texts += [event[key] for event in season["events"] for key in ("name", "text") if key in event]
    return texts + [change["text"] for change in season["changes"] if "to" not in change]


@settings(max_examples=80, deadline=None)
@given(games())
def test_an_entry_stands_in_the_view_when_it_may_and_never_else(values: GameValues) -> None:
    game = check_values(values)
    seen = stands_in(see(game))
    for entry, public in entries(values, game):
        assert (entry["tale"] in seen) == public


@settings(max_examples=80, deadline=None)
@given(games())
def test_modifiers_reasons_drafts_and_what_is_for_some_never_stand_in_the_view(values: GameValues) -> None:
    game = check_values(values)
    seen = stands_in(see(game))
    assert [token for token in seen if token.startswith(HIDDEN)] == []
    for season in values.seasons.values():
        for entry in season["private"]:
            assert "until" in entry or entry["text"] not in seen
        if season["state"] == "draft":
            assert seen.isdisjoint(TOKEN.findall(repr(season)))
        elif season["state"] == "planning":
            events = TOKEN.findall(repr(season["events"]))
            assert seen & set(TOKEN.findall(repr(season))) == set(events)
        else:
            assert seen.issuperset(open_by(season))
    assert seen.isdisjoint(values.game["players"].values()) != (values.game.get("publish-players") is True)


def _reworded(value: Any, hidden: set[str]) -> Any:  # noqa: ANN401 - the value of a file, whatever it is
    """The value with every hidden text changed."""
    if isinstance(value, dict):
        return {key: _reworded(below, hidden) for key, below in value.items()}
    if isinstance(value, list):
        return [_reworded(below, hidden) for below in value]
    return f"another {value}" if value in hidden or str(value).startswith(HIDDEN) else value


@settings(max_examples=60, deadline=None)
@given(games())
def test_two_campaigns_that_differ_in_hidden_things_alone_look_the_same(values: GameValues) -> None:
    game = check_values(values)
    hidden = {entry["tale"] for entry, public in entries(values, game) if not public}
    other = copy.deepcopy(values)._replace(seasons=_reworded(values.seasons, hidden))
    for season in other.seasons.values():
        season["private"] = [entry for entry in season["private"] if "until" in entry]
        season["private"].append({"to": ["white-king"], "text": "and one more"})
        for listed in season.get("intrigues", {}).values():
            # A place in a list is hidden, and so is an entry that was cancelled for want of an agent.
            listed.insert(0, {"objective": "propaganda", "tale": "nobody went"})
    if not values.game.get("publish-players"):
        other.game["players"] = {"adjudicator": "Somebody else"}
    other.seasons["12-4-winter"] = {"year": 12, "season": "winter", "title": "A draft"}
    assert see(check_values(other)) == see(game)
