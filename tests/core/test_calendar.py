"""The replay goes by the calendar: two files, plans, the end, gaps, and what an earlier file hides."""

from __future__ import annotations

import pytest

from kwcheck.playing import gaps
from tests.core.files import check, said

END = "changes: [{end: {how: agreement}}]\n"
KING = "changes: [{capture: black/king}]\n"


def season(year: int, name: str = "winter", state: str = "resolved", more: str = "") -> str:
    return f"year: {year}\nseason: {name}\nstate: {state}\n{more}"


def test_of_two_files_for_one_season_the_first_by_name_is_played() -> None:
    late = season(1, more="changes: [{capture: white/queen}]\n")
    game = check({"b": late, "a": season(1)})
    assert said(game) == [("b", "error", "season-twice")]
    assert game.findings[0].related[0].place.path == "games/g/a.yml"
    assert list(game.results) == ["a"]
    assert "queen" not in game.results["a"]


@pytest.mark.parametrize("state", ["planning", "draft"])
def test_a_draft_or_plan_never_stands_in_the_way_of_the_resolved_season(state: str) -> None:
    capture = season(1, more="changes: [{capture: white/queen}]\n")
    game = check({"a": season(1, state=state), "b": capture, "c": season(2)})
    assert said(game) == [("a", "error", "season-twice")]
    assert list(game.results) == ["b", "c"]
    assert "queen" in game.results["c"]


def test_a_draft_never_stands_in_the_way_of_the_plan() -> None:
    game = check({"a": season(1, state="draft"), "b": season(1, state="planning")})
    assert said(game) == [("a", "error", "season-twice")]


def test_the_order_comes_from_what_stands_inside() -> None:
    capture = season(1, more="changes: [{capture: white/queen}]\n")
    free = "changes: [{release: white/queen}]\n"
    assert said(check({"a": season(2, "summer", more=free), "z": capture})) == []
    assert said(check({"z": season(1, "summer", more=free), "a": capture})) == [
        ("z", "error", "release-free")
    ]


@pytest.mark.parametrize("state", ["resolved", "planning", "draft"])
def test_only_a_planning_season_bars_what_is_resolved_after_it(state: str) -> None:
    game = check({"a": season(1, state=state), "b": season(2), "c": season(3)})
    late = [("b", "error", "season-after-plan"), ("c", "error", "season-after-plan")]
    assert [finding for finding in said(game) if finding[2] != "season-gap"] == (
        late if state == "planning" else []
    )
    assert list(game.results) == (["a", "b", "c"] if state == "resolved" else ["b", "c"])


@pytest.mark.parametrize("state", ["planning", "draft"])
def test_a_plan_does_not_move_the_position(state: str) -> None:
    capture = season(1, state=state, more="changes: [{capture: white/queen}]\n")
    release = season(2, state=state, more="changes: [{release: white/queen}]\n")
    assert said(check({"a": capture, "b": release})) == [("b", "note", "release-free")]


@pytest.mark.parametrize("ending", [END, KING])
def test_what_comes_after_the_end_is_told(ending: str) -> None:
    later = {"b": season(2), "c": season(3, state="draft")}
    assert said(check({"a": season(1, more=ending), **later})) == [
        ("b", "error", "season-after-end"),
        ("c", "note", "season-after-end"),
    ]
    assert said(check({"a": season(1), **later})) == []


def test_the_winter_of_year_12_ends_the_game_and_nothing_can_follow_it() -> None:
    game = check({"a": season(12)})
    assert said(game) == []
    assert game.played is not None
    assert game.played.turns[-1].after.over
    assert "ended" not in game.results["a"]
    assert said(check({"a": season(12), "b": season(13)})) == [("b", "error", "value-range")]


def test_a_gap_is_a_note_with_the_seasons_that_are_missing() -> None:
    game = check({"a": season(1), "b": season(2), "c": season(5)})
    assert said(game) == [("c", "note", "season-gap")]
    assert "year 3 winter, year 4 winter" in game.findings[0].message


def test_a_season_that_has_a_plan_is_no_gap() -> None:
    game = check({"a": season(1), "b": season(2, state="draft"), "c": season(3)})
    assert "season-gap" not in {rule for _, _, rule in said(game)}


@pytest.mark.parametrize(
    ("orders", "missing"),
    [
        ([], []),
        ([7], []),
        ([7, 11, 15], []),
        ([7, 15], [(15, [11])]),
        ([15, 7, 7], [(15, [11])]),
        ([4, 7, 11], [(11, [8])]),
        ([4, 7, 8, 11, 19], [(19, [12, 15, 16])]),
    ],
)
def test_gaps_are_of_the_sorts_of_season_that_a_table_records(
    orders: list[int], missing: list[tuple[int, list[int]]]
) -> None:
    assert gaps(orders, lambda order: order % 4) == missing
