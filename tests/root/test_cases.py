"""Every case of the Law comes out as it says, and every clause of chapter 12 has its pair."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest
from jsonschema import Draft202012Validator

from kwcheck.rulebooks.root_duchy.rules import RULES
from tests.root.law_cases import HERE, Trial, cases, files, trials
from tests.root.playing import found, judged, play

TRIALS = trials()
CLAUSES = (
    *("12.2.1", "12.2.2", "12.2.3", "12.2.4"),
    *(f"12.3.{step}" for step in range(1, 7)),
    *("12.4", "12.5"),
    *("12.5.1", "12.5.1.I", "12.5.1.II", "12.5.1.III", "12.5.1.IV", "12.5.1.V"),
    *("12.5.2", "12.5.2.I", "12.5.2.II", "12.5.2.III", "12.5.2.IV", "12.5.2.V"),
    *("12.5.2.VI", "12.5.2.VII", "12.5.2.VIII", "12.5.2.IX"),
    *("12.5.3", "12.5.3.I", "12.5.3.II", "12.5.3.III"),
    *("12.6.1", "12.6.2", "12.6.3"),
)
# The two actions of which chapter 12 says no more than that they may be taken.
OF_THE_GENERAL_LAW = {"12.5.1.III": {"4.2", "4.2.1"}, "12.5.1.IV": {"4.3"}}
QUESTIONS = (1, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 15, 16, 17, 19, 21, 22, 27, 29, 30, 32, 34, 35, 38, 39, 40)


@pytest.mark.parametrize("trial", TRIALS, ids=[trial.id for trial in TRIALS])
def test_the_law_says_what_the_case_says(trial: Trial) -> None:
    assert found(trial.case) == trial.finds, judged(trial.case)


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_a_turn_that_satisfies_it_and_the_same_one_broken_in_that_point(clause: str) -> None:
    pairs = [case for case in cases() if case.get("clause") == clause and not case.get("finds")]
    assert pairs
    cited = {
        variant["finds"][0]["paragraph"]
        for case in pairs
        for variant in case["broken"]
        if len(variant["finds"]) == 1
    }
    assert OF_THE_GENERAL_LAW.get(clause, {clause}) <= cited


def test_every_rule_that_can_be_broken_is_broken_by_a_case_and_by_nothing_else() -> None:
    alone: dict[str, int] = defaultdict(int)
    for trial in TRIALS:
        said = judged(trial.case)
        if len(said) == 1:
            alone[said[0].rule] += 1
    of_a_game = {"untold-share", "winner"}
    assert {rule.name for rule in RULES} == set(alone) | of_a_game


def test_the_cases_have_the_form_that_is_written_down() -> None:
    validator = Draft202012Validator(json.loads((HERE / "case.schema.json").read_text(encoding="utf-8")))
    for name, file in files().items():
        # Through JSON, whose keys are texts: clearings are written as numbers.
        wrong = [error.message for error in validator.iter_errors(json.loads(json.dumps(file)))]
        assert wrong == [], name


def test_every_case_has_a_number_of_its_own() -> None:
    numbers = [trial.id for trial in TRIALS]
    assert len(numbers) == len(set(numbers))
    assert len(cases()) == len({case["id"] for case in cases()})


def test_the_disputed_questions_are_cases() -> None:
    assert [case["id"] for case in cases() if case["id"].startswith("Q")] == [f"Q{n}" for n in QUESTIONS]


@pytest.mark.parametrize("case", [case for case in cases() if "winner" in case], ids=lambda case: case["id"])
def test_who_has_won(case: dict[str, object]) -> None:
    assert play(case).after.winner == case["winner"]
