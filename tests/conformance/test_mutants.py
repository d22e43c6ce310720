"""Every mutant of the resolver is told from the rules by the cases alone."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.cases import running
from tests.conformance.mutants import MUTANTS, Mutant


@pytest.fixture(scope="module")
def fates() -> dict[str, str | None]:
    """For each mutant by name, and for the resolver itself under the empty name, the case that kills it."""
    command = [sys.executable, "-m", "tests.conformance.trial"]
    trial = subprocess.run(
        command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False, timeout=1800
    )
    assert trial.returncode == 0, trial.stderr
    told: dict[str, str | None] = json.loads(trial.stdout)
    return told


def test_the_resolver_itself_lives(fates: dict[str, str | None]) -> None:
    assert fates[""] is None


def test_there_are_enough_mutants_and_no_two_of_one_name() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 25


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_changes_a_line_that_is_there(mutant: Mutant) -> None:
    spec = importlib.util.find_spec(mutant.module_name)
    assert spec is not None
    assert Path(spec.origin or "").read_text(encoding="utf-8").count(mutant.old) == 1


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_is_killed(mutant: Mutant, fates: dict[str, str | None]) -> None:
    assert fates[mutant.name] in {case["id"] for case in running()}
