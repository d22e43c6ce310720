"""Every case of the Law comes out as it says, and every clause of chapter 12 has its pair."""

from __future__ import annotations

import pytest

from tests.root.law_cases import Trial, cases, trials
from tests.root.playing import found, judged

TRIALS = trials()


@pytest.mark.parametrize("trial", TRIALS, ids=[trial.id for trial in TRIALS])
def test_the_law_says_what_the_case_says(trial: Trial) -> None:
    assert found(trial.case) == trial.finds, judged(trial.case)


def test_every_case_has_a_number_of_its_own() -> None:
    numbers = [trial.id for trial in TRIALS]
    assert len(numbers) == len(set(numbers))
    assert len(cases()) == len({case["id"] for case in cases()})
