"""The budgets of a cold check, counted in processor time, which a busy machine disturbs little."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from bench.__main__ import CHECK, FLOOR, MANY, ONE, ROOT, Budget, Measured, prepare, verdicts
from bench.measure import Run, interleaved, peak_memory, run_once

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("budget", [ONE, ROOT, MANY], ids=lambda b: f"{b.games}-games-of-{b.seasons}")
def test_a_cold_check_keeps_its_budget(budget: Budget, tmp_path: Path) -> None:
    """The median of a few rounds; where it is over the budget, that of more rounds decides."""
    prepare(tmp_path, budget)
    few = 7 if budget.games == 1 else 3
    ratios: list[float] = []
    while len(ratios) < 3 and (not ratios or ratios[-1] > budget.times_floor):
        runs = interleaved({"floor": FLOOR, "check": CHECK}, tmp_path, few * (1 + len(ratios)))
        ratios.append(runs["check"].processor / runs["floor"].processor)
    assert ratios[-1] <= budget.times_floor, ratios
    if budget.peak is not None:
        assert peak_memory(CHECK, tmp_path) < budget.peak


@pytest.mark.parametrize(("budget", "files"), [(ONE, 12), (ROOT, 13)])
def test_the_measured_games_are_the_same_everywhere(budget: Budget, files: int, tmp_path: Path) -> None:
    """Two runs of the generator write the same bytes."""
    for name in ("one", "two"):
        prepare(tmp_path / name, budget)
    one, two = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.yml")}
        for folder in (tmp_path / "one", tmp_path / "two")
    )
    assert one == two
    assert len(one) == 1 + files + files


def test_nothing_is_said_of_the_measured_games(tmp_path: Path) -> None:
    """What is measured is a check that finds nothing: not an error, not a note."""
    for budget in (ONE, ROOT):
        write_into = tmp_path / budget.seasons
        prepare(write_into, budget)
        done = subprocess.run(CHECK, cwd=write_into, capture_output=True, text=True, check=True)
        assert done.stdout.count("\n") == 1, done.stdout


def test_a_program_that_fails_is_not_measured(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit(3)"]
    for measure in (run_once, peak_memory):
        with pytest.raises(RuntimeError, match="exit status 3"):
            measure(command, tmp_path)


def test_peak_memory_is_that_of_the_program_alone(tmp_path: Path) -> None:
    """The kernel hands a parent's peak on to its children, and this parent holds 100 MB more than they."""
    ballast = bytearray(100_000_000)
    small = peak_memory([sys.executable, "-c", "pass"], tmp_path)
    large = peak_memory([sys.executable, "-c", "b'x' * 50_000_000"], tmp_path)
    assert len(ballast) == 100_000_000
    assert small < 50
    assert 50 < large < 100


@pytest.mark.parametrize(
    ("ours", "peak", "broken"),
    [
        (2.9, 79.0, []),
        (3.1, 79.0, ["at most 3.0 times the floor"]),
        (2.9, 81.0, ["below 80 MB"]),
        (4.5, 79.0, ["at most 3.0 times the floor", "faster than peer"]),
    ],
)
def test_a_broken_promise_is_said(ours: float, peak: float, broken: list[str]) -> None:
    runs = {"floor": Run(1.0, 1.0), "kwcheck": Run(ours, ours), "peer": Run(4.0, 4.0)}
    measured = Measured(runs, {"floor": 20.0, "kwcheck": peak, "peer": 90.0})
    assert [promise for promise, kept in verdicts(MANY, measured).items() if not kept] == broken
