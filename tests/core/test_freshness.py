"""Committed results held against what the rules give: by value, never by layout."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from tests.core.files import check, check_values, files, said
from tests.core.test_asserted import FIRST, SECOND
from tests.strategies import games

if TYPE_CHECKING:
    from tests.strategies import GameValues

TEXTS = {
    "a": FIRST.format(kidnap="success", attack=5, propaganda="cancelled"),
    "b": SECOND.format(second="success"),
    "c": SECOND.format(second="success").replace("year: 2", "year: 3"),
}
RESULTS = check(TEXTS).results


def test_what_resolve_writes_is_fresh() -> None:
    assert said(check(TEXTS, RESULTS)) == []


def test_missing_results_are_told_at_the_season() -> None:
    (finding,) = check(TEXTS, {stem: RESULTS[stem] for stem in "ac"}).findings
    assert (finding.rule, finding.place.path) == ("results-missing", "games/g/b.yml")
    assert "results/b.yml" in finding.message
    assert finding.remedy is not None
    assert "`kwcheck resolve games/g`" in finding.remedy


@pytest.mark.parametrize("state", ["planning", "draft", None])
def test_orphaned_results_are_told_at_themselves(state: str | None) -> None:
    texts = {"a": TEXTS["a"], "b": TEXTS["b"]}
    if state:
        texts["c"] = TEXTS["c"].replace("resolved", state)
    (finding,) = check(texts, RESULTS).findings
    assert (finding.rule, finding.place.path) == ("results-orphaned", "games/g/results/c.yml")
    assert finding.remedy is not None
    assert "git rm games/g/results/c.yml" in finding.remedy


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\N{BYTE ORDER MARK}" + text,
        lambda text: text.partition("\n")[2],
        lambda text: text.replace("success", '"success"').replace("year: 2", "year:   02 # two"),
        lambda text: text + "\n\n# seen by Mags\n",
    ],
    ids=["CRLF", "BOM", "no header", "quotes and spaces", "comment"],
)
def test_line_ends_and_layout_do_not_count(change: object) -> None:
    assert callable(change)
    changed = {stem: change(text) for stem, text in RESULTS.items()}
    assert changed != RESULTS
    assert said(check(TEXTS, changed)) == []


def test_the_same_values_in_another_order_and_style_are_fresh() -> None:
    document = files({"r": RESULTS["a"]}).seasons[0].document
    assert document is not None
    assert isinstance(document.value, dict)
    turned = json.dumps(dict(reversed(document.value.items())))
    assert said(check(TEXTS, {**RESULTS, "a": turned})) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("outcome: success", "outcome: failure"),
        ("attack-strength: 5", "attack-strength: 6"),
        ("attack-strength: 5", "attack-strength: 5.0"),
        ("attack-strength: 5", "attack-strength: '5'"),
        ("year: 2", "year: true"),
        ("by-white: [queen]", "by-white: []"),
        ("effects:", "effect:"),
        ("season: winter", "season: winter\nseason: winter"),
        ("season: winter", "season: [winter"),
    ],
)
def test_any_other_value_is_stale(old: str, new: str) -> None:
    assert old in RESULTS["b"]
    game = check(TEXTS, {**RESULTS, "b": RESULTS["b"].replace(old, new)})
    assert said(game) == [("b", "error", "results-stale")]


def test_true_is_not_one() -> None:
    ruled = TEXTS["b"].replace("outcome: success", "outcome: success, ruling: {outcome: success}")
    results = check({"a": TEXTS["a"], "b": ruled}).results
    assert "ruled: true" in results["b"]
    stale = {**results, "b": results["b"].replace("ruled: true", "ruled: 1")}
    assert said(check({"a": TEXTS["a"], "b": ruled}, stale)) == [("b", "error", "results-stale")]


def test_after_an_old_season_is_corrected_there_is_one_finding_that_lists_what_changes() -> None:
    """The kidnap turns out to have failed: later outcomes that were declared by the old results fall with it."""
    corrected = FIRST.format(kidnap="failure", attack=4, propaganda="failure")
    game = check({**TEXTS, "a": corrected}, RESULTS)
    (finding,) = game.findings
    assert finding.rule == "results-stale"
    assert finding.place.path == "games/g/a.yml"
    for part in (
        "white intrigue 1: failure, was success",
        "black intrigue 1: failure, was cancelled",
        "b: white intrigue 1: failure, was success",
        "c: white intrigue 1: failure, was success",
    ):
        assert part in finding.message


def test_a_later_outcome_that_was_wrong_before_is_not_folded_away() -> None:
    corrected = FIRST.format(kidnap="failure", attack=4, propaganda="failure")
    wrong = TEXTS["c"].replace("outcome: success", "outcome: captured")
    game = check({**TEXTS, "a": corrected, "c": wrong}, RESULTS)
    assert said(game) == [("a", "error", "results-stale"), ("c", "error", "outcome-mismatch")]


def test_the_cause_itself_stays_a_finding() -> None:
    game = check({**TEXTS, "a": TEXTS["a"].replace("attack: 5", "attack: 4")}, RESULTS)
    assert said(game) == [("a", "error", "results-stale"), ("a", "error", "outcome-mismatch")]


def test_results_after_an_unreadable_season_are_not_judged() -> None:
    game = check({**TEXTS, "b": "year: 2\nseason: winter\nstate: [\n"}, {**RESULTS, "c": "year: 77"})
    assert said(game) == [
        ("b", "error", "yaml-syntax"),
        ("c", "note", "season-unchecked"),
    ]


@settings(max_examples=40, deadline=None)
@given(games())
def test_results_of_any_game_are_fresh_once_written_and_orphaned_once_the_season_is_gone(
    values: GameValues,
) -> None:
    results = check_values(values).results
    texts = {"game": values.game, **values.seasons}
    assert {rule for _, _, rule in said(check(texts, results)) if rule.startswith("results-")} == set()
    gone = check({"game": values.game}, results)
    assert [stem for stem, _, rule in said(gone) if rule == "results-orphaned"] == sorted(results)
