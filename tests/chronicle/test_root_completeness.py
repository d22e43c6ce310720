"""Completeness of the pages of Root: every fact of a view stands in its place, in either language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from kwcheck.chronicle import render
from kwcheck.views import root_duchy
from kwcheck.views.root_duchy import AudienceView, LawNote, Scored, Seat
from tests.chronicle.dropping import reached, without
from tests.chronicle.root_examples import BARE, FULL, FULL_FOR, in_language
from tests.chronicle.root_facts import missing
from tests.chronicle.root_strategies import games, games_for_an_audience
from tests.chronicle.root_words import ENGLISH, RUSSIAN

if TYPE_CHECKING:
    from kwcheck.views.root_duchy import GameView

VIEWS: tuple[type[Any], ...] = (
    root_duchy.Seat,
    root_duchy.LawNote,
    root_duchy.Scored,
    root_duchy.Used,
    root_duchy.ActionView,
    root_duchy.TurnView,
    root_duchy.Standing,
    root_duchy.ClearingView,
    root_duchy.Hand,
    root_duchy.Points,
    root_duchy.Crowns,
    root_duchy.PositionView,
    root_duchy.RoundView,
    root_duchy.GameView,
    root_duchy.HandView,
    root_duchy.RoundMore,
    root_duchy.AudienceView,
)
NO_FACTS = {
    ("GameView", "rules"): "chooses the templates",
    ("GameView", "language"): "chooses the words",
    ("AudienceView", "audience"): "whom a page is for has a test of its own",
    ("TurnView", "number"): "turns stand in their order",
    ("HandView", "turn"): "hands stand in the order of the turns",
    ("LawNote", "remedy"): "is for the recorder, who reads it in `check`",
}
IN_ONE = {
    ("LawNote", "rule"): RUSSIAN,
}
"""What only one language tells: a message that no phrase book has is told by its rule, in Russian."""
INSTEAD = {
    ("Seat", "faction"): "eyrie",
    ("LawNote", "rule"): "score-total",
    ("LawNote", "severity"): "warning",
    ("LawNote", "message"): "something else.",
    ("Scored", "faction"): "lizards",
    ("Scored", "cause"): "recorded",
    ("Used", "how"): "cards",
    ("Used", "cards"): ("bird",),
    ("ActionView", "do"): "draw",
    ("ActionView", "card"): "cobbler",
    ("TurnView", "faction"): "lizards",
    ("Standing", "faction"): "lizards",
    ("ClearingView", "suit"): "rabbit",
    ("Hand", "faction"): "lizards",
    ("Points", "faction"): "lizards",
    ("Crowns", "rank"): "noble",
    ("GameView", "slug"): "elsewhere",
    ("GameView", "title"): "",
    ("GameView", "seats"): (Seat("keepers", "Ida"), Seat("duchy", "Oskar")),
    ("GameView", "law"): "2020-12",
    ("GameView", "map"): "lake",
    ("GameView", "deck"): "standard",
    ("HandView", "faction"): "lizards",
    ("AudienceView", "public"): BARE,
}
"""What stands in for a value that every page needs, where nothing would be no view at all."""


@settings(max_examples=60, deadline=None, derandomize=True)
@given(games())
def test_every_fact_stands_in_its_place(game: GameView) -> None:
    assert missing(game, render([game])) == []


@settings(max_examples=40, deadline=None, derandomize=True)
@given(games_for_an_audience())
def test_every_fact_for_an_audience_stands_in_its_place(view: AudienceView) -> None:
    assert missing(view, render([view], "somebody")) == []


@settings(max_examples=25, deadline=None, derandomize=True)
@given(games_for_an_audience())
def test_a_page_for_an_audience_holds_the_public_page(view: AudienceView) -> None:
    public = render([view.public])
    for path, page in render([view]).items():
        lines = iter(page.decode().splitlines())
        assert all(line in lines for line in public[path].decode().splitlines()), path


@pytest.mark.parametrize("language", [ENGLISH, RUSSIAN])
def test_the_examples_tell_every_fact(language: str) -> None:
    for view in (FULL, FULL_FOR, BARE):
        told = in_language(view, language)
        assert missing(told, render([told])) == []


def test_every_view_type_is_listed() -> None:
    assert reached(root_duchy.AudienceView) == set(VIEWS)


@pytest.mark.parametrize("language", [ENGLISH, RUSSIAN])
@pytest.mark.parametrize(
    ("view", "field"),
    [
        pytest.param(view, field, id=f"{view.__name__}.{field}")
        for view in VIEWS
        for field in view._fields
        if (view.__name__, field) not in NO_FACTS
    ],
)
def test_a_chronicle_that_drops_a_kind_of_fact_is_noticed(view: type[Any], field: str, language: str) -> None:
    if language != IN_ONE.get((view.__name__, field), language):
        return
    whole = in_language(FULL_FOR, language)
    mutant = without(whole, view, field, INSTEAD)
    assert mutant != whole, "the example must have the fact that the mutant drops"
    assert missing(whole, render([mutant]))


def test_what_is_told_in_one_language_is_not_told_in_the_other() -> None:
    rule = without(FULL_FOR, LawNote, "rule", INSTEAD)
    assert render([rule]) == render([FULL_FOR])
    assert render([in_language(rule, RUSSIAN)]) != render([in_language(FULL_FOR, RUSSIAN)])


def test_the_points_of_a_score_are_told_once() -> None:
    page = render([FULL])["games/long-table/round-03/index.md"].decode()
    assert Scored("eyrie", 2, "pass") in {
        each for turn in FULL.seasons[1].turns for a in turn.actions for each in a.scored
    }
    assert page.count("the Pass") == 1
