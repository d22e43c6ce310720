"""Declared outcomes: one finding for a cause, its consequences named with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from tests.core.files import check, check_values, said
from tests.strategies import games

if TYPE_CHECKING:
    from kwcheck.findings import Finding
    from tests.strategies import GameValues

HEAD = "year: {year}\nseason: winter\nstate: resolved\nintrigues:\n"
# White's bishop kidnaps the black Queen or not; Black's list stands on her.
FIRST = HEAD.format(year=1) + (
    "  white:\n"
    "    - {{agent: unseelie-bishop, objective: kidnap, target: queen, consent: true, outcome: {kidnap},"
    " modifiers: [{{name: m, attack: {attack}}}]}}\n"
    "  black:\n"
    "    - {{agent: queen, objective: propaganda, consent: true, outcome: {propaganda}}}\n"
)
SECOND = HEAD.format(year=2) + (
    "  white:\n    - {{agent: seelie-bishop, objective: propaganda, outcome: {second}}}\n"
)


def mismatches(texts: dict[str, str]) -> list[Finding]:
    return [finding for finding in check(texts).findings if finding.rule == "outcome-mismatch"]


def test_a_mismatch_tells_both_outcomes_the_arithmetic_the_pieces_and_the_paragraph() -> None:
    text = (
        HEAD.format(year=1)
        + "  white:\n    - {agent: unseelie-bishop, objective: espionage, consent: true, outcome: success}\n"
    )
    game = "rules: kingdoms\ntitle: G\ncourts: {white: {pieces: {unseelie-bishop: {name: Brother Alban}}}}\n"
    (finding,) = mismatches({"game": game, "a": text})
    assert finding.message.startswith(
        "asserted success, but Attack Strength 5 (intrigue of Brother Alban) meets "
        "Unseelie Internal Security 10 (king 5, unseelie-rook 5): fails by 5"
    )
    assert finding.season == "year 1 winter"
    assert finding.subject == "white intrigue 1"
    assert text.splitlines()[finding.place.span.line - 1][finding.place.span.column - 1 :].startswith(
        "success"
    )
    assert finding.remedy is not None
    assert "`outcome: failure`" in finding.remedy


def test_what_the_rules_give_is_not_found() -> None:
    first = FIRST.format(kidnap="success", attack=5, propaganda="cancelled")
    assert mismatches({"a": first, "b": SECOND.format(second="success")}) == []


def test_a_consequence_in_the_same_winter_is_named_with_its_cause() -> None:
    """The kidnap fails by the rules: so the Queen is free, and her propaganda takes place and fails."""
    (finding,) = mismatches({"a": FIRST.format(kidnap="success", attack=4, propaganda="cancelled")})
    assert finding.subject == "white intrigue 1"
    assert "; 1 later declared outcome would hold if this one did" in finding.message
    ((place, label),) = finding.related
    assert (place.path, place.span.line) == ("games/g/a.yml", 8)
    assert label == "asserted cancelled, now failure"


def test_consequences_reach_over_seasons() -> None:
    texts = {
        "a": FIRST.format(kidnap="success", attack=4, propaganda="cancelled"),
        "b": SECOND.format(second="success"),
    }
    (finding,) = mismatches(texts)
    assert [place.path for place, _ in finding.related] == ["games/g/a.yml", "games/g/b.yml"]
    assert "; 2 later declared outcomes would hold" in finding.message


def test_a_mistake_of_its_own_is_a_finding_of_its_own() -> None:
    texts = {
        "a": FIRST.format(kidnap="success", attack=4, propaganda="success"),
        "b": SECOND.format(second="captured"),
    }
    assert [(f.place.path[-5:], f.subject, len(f.related)) for f in mismatches(texts)] == [
        ("a.yml", "white intrigue 1", 0),
        ("a.yml", "black intrigue 1", 0),
        ("b.yml", "white intrigue 1", 0),
    ]


def test_what_would_be_void_would_not_hold() -> None:
    """Manipulated, Black's Bishop could not have been the agent: its outcome is no consequence, and told by itself."""
    first = HEAD.format(year=1) + (
        "  white:\n    - {agent: seelie-bishop, objective: manipulation, target: seelie-bishop, in-season: winter,"
        " outcome: success}\n"
    )
    agent = "  black:\n    - {{agent: seelie-bishop, objective: propaganda, consent: true, outcome: {0}}}\n"
    second = HEAD.format(year=2) + agent.format("success")
    assert [len(finding.related) for finding in mismatches({"a": first, "b": second})] == [0, 0]
    second = HEAD.format(year=2) + agent.format("cancelled")
    assert [len(finding.related) for finding in mismatches({"a": first, "b": second})] == [1]


@pytest.mark.parametrize(
    ("wrong", "rests"),
    [
        ("house-rules: {internal-security: snapshoot}", True),
        ("courts: {black: {pieces: {seelie-rook: {protection: six}}}}", True),
        ("courts: {black: {pieces: {seelie-rook: 6}}}", True),
        ("courts: {black: {pieces: {seelie-rook: {name: [Rook]}}}}", False),
        ("players: {white-king: 1}", False),
    ],
)
def test_what_may_rest_on_an_unread_part_of_the_game_file_says_so(wrong: str, rests: bool) -> None:
    game = f"rules: kingdoms\ntitle: G\n{wrong}\n"
    (finding,) = mismatches({"game": game, "b": SECOND.format(second="success")})
    assert finding.severity == "error"
    assert (finding.remedy or "").startswith("Mend game.yml first") == rests


def test_stale_results_are_mended_behind_the_game_file() -> None:
    texts = {"b": SECOND.format(second="failure")}
    stale = {"b": "year: 2\nseason: winter\n"}
    for game, begins in (
        ("rules: kingdoms\ntitle: G\n", "Run `kwcheck resolve games/g`"),
        (
            "rules: kingdoms\ntitle: G\nhouse-rules: {propaganda: twice}\n",
            "Mend game.yml first. Run `kwcheck",
        ),
    ):
        (found,) = [f for f in check({"game": game, **texts}, stale).findings if f.rule == "results-stale"]
        assert found.severity == "error"
        assert (found.remedy or "").startswith(begins)


def test_a_ruling_is_what_counts_and_what_is_compared() -> None:
    text = HEAD.format(year=1) + (
        "  white:\n    - {{agent: seelie-bishop, objective: propaganda, outcome: {said},"
        " ruling: {{outcome: success, because: x}}}}\n"
    )
    assert mismatches({"a": text.format(said="success")}) == []
    (finding,) = mismatches({"a": text.format(said="failure")})
    assert finding.message.startswith("asserted failure, but the Adjudicator ruled success")
    assert finding.severity == "error"


def test_a_plan_is_told_as_a_note() -> None:
    text = SECOND.format(second="success").replace("resolved", "planning")
    assert said(check({"b": text})) == [("b", "note", "outcome-mismatch")]


@settings(max_examples=60, deadline=None)
@given(games(plans=False))
def test_every_wrong_outcome_is_told_once_and_writing_what_is_told_mends_all(values: GameValues) -> None:
    first = check_values(values)
    found = [f for f in first.findings if f.rule == "outcome-mismatch"]
    told = [(f.place.path, f.place.span) for f in found]
    told += [(place.path, place.span) for f in found for place, _ in f.related]
    assert first.played is not None
    wrong = {
        (turn.season.stem, resolution.intrigue.court, resolution.intrigue.number): resolution.outcome
        for turn in first.played.turns
        for resolution in turn.resolutions
        if resolution.intrigue.asserted not in (None, resolution.outcome) and resolution.cause != "invalid"
    }
    assert len(told) == len(set(told)) == len(wrong)
    for (stem, court, number), outcome in wrong.items():
        values.seasons[stem]["intrigues"][court][number - 1]["outcome"] = outcome
    assert [f for f in check_values(values).findings if f.rule == "outcome-mismatch"] == []


@settings(max_examples=40, deadline=None)
@given(games(plans=False))
def test_a_declared_outcome_is_compared_and_never_followed(values: GameValues) -> None:
    declared = check_values(values).results
    for season in values.seasons.values():
        for entries in season.get("intrigues", {}).values():
            for entry in entries:
                entry.pop("outcome", None)
    assert check_values(values).results == declared
    assert all(
        re.match(r"# Generated by: kwcheck resolve\. Do not edit\.\n", text) for text in declared.values()
    )
