"""Completeness is a law beside secrecy: every fact of a view stands on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from kwcheck.chronicle import render
from kwcheck.views import kingdoms
from kwcheck.views.kingdoms import SeasonRef
from tests.chronicle.dropping import reached, without
from tests.chronicle.examples import BARE, FULL, FULL_FOR, KING, PROPAGANDA
from tests.chronicle.facts import missing
from tests.chronicle.strategies import games, games_for_an_audience

if TYPE_CHECKING:
    from kwcheck.views.kingdoms import AudienceView, GameView

VIEWS = (
    kingdoms.Named,
    kingdoms.SeasonRef,
    kingdoms.Descriptor,
    kingdoms.CourtPiece,
    kingdoms.CourtView,
    kingdoms.HouseRule,
    kingdoms.EventView,
    kingdoms.ChangeView,
    kingdoms.Numbers,
    kingdoms.RevealedIntrigue,
    kingdoms.CameToLight,
    kingdoms.EffectView,
    kingdoms.Captive,
    kingdoms.Ended,
    kingdoms.SeasonView,
    kingdoms.GameView,
    kingdoms.ModifierView,
    kingdoms.OwnIntrigue,
    kingdoms.PrivateNote,
    kingdoms.SeasonMore,
    kingdoms.AudienceView,
)
NO_FACTS = {
    ("GameView", "rules"): "chooses the templates",
    ("GameView", "players"): "an audience is told more of them",
    ("AudienceView", "audience"): "what it is called comes with the view",
    ("EffectView", "kind"): "chooses the sentence, and another has no words for the other fields",
}
INSTEAD = {
    ("Named", "piece"): "unseelie-rook",
    ("SeasonRef", "season"): "autumn",
    ("SeasonView", "season"): "autumn",
    ("HouseRule", "key"): "strength-floor",
    ("HouseRule", "value"): "none",
    ("ChangeView", "kind"): "end",
    ("ChangeView", "piece"): KING,
    ("RevealedIntrigue", "outcome"): "failure",
    ("EffectView", "piece"): KING,
    ("EffectView", "battle_rating"): 0,
    ("EffectView", "until"): SeasonRef(9, "autumn"),
    ("EffectView", "in_season"): SeasonRef(9, "autumn"),
    ("CameToLight", "planned"): SeasonRef(9, "autumn"),
    ("CameToLight", "intrigue"): PROPAGANDA,
    ("Captive", "piece"): KING,
    ("AudienceView", "public"): BARE,
    ("PrivateNote", "text"): "",
    ("CourtPiece", "piece"): KING,
    ("GameView", "slug"): "elsewhere",
    ("GameView", "title"): "",
}
"""What stands in for a value that every page needs, where nothing would be no view at all."""


@settings(max_examples=200, deadline=None)
@given(games())
def test_every_fact_stands_on_a_page(game: GameView) -> None:
    assert missing([game], render([game])) == []


@settings(max_examples=200, deadline=None)
@given(games_for_an_audience())
def test_every_fact_for_an_audience_stands_on_a_page(game: AudienceView) -> None:
    assert missing([game], render([game], "somebody")) == []


@settings(max_examples=100, deadline=None)
@given(games_for_an_audience())
def test_a_page_for_an_audience_holds_the_public_page(game: AudienceView) -> None:
    public = render([game.public._replace(players=game.players)])
    for path, page in render([game]).items():
        lines = iter(page.decode().splitlines())
        assert all(line in lines for line in public[path].decode().splitlines()), path


def test_the_example_has_every_fact_and_tells_it() -> None:
    assert missing([FULL], render([FULL])) == []
    assert missing([FULL_FOR], render([FULL_FOR])) == []


def test_every_view_type_is_listed() -> None:
    assert reached(kingdoms.AudienceView) == set(VIEWS)


@pytest.mark.parametrize(
    ("view", "field"),
    [
        pytest.param(view, field, id=f"{view.__name__}.{field}")
        for view in VIEWS
        for field in view._fields
        if (view.__name__, field) not in NO_FACTS
    ],
)
def test_a_chronicle_that_drops_a_kind_of_fact_is_noticed(view: type[Any], field: str) -> None:
    mutant = without(FULL_FOR, view, field, INSTEAD)
    assert mutant != FULL_FOR, "the example must have the fact that the mutant drops"
    assert missing([FULL_FOR], render([mutant]))
