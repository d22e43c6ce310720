"""`python -m bench`: the numbers of docs/speed.md, measured here and now."""

from __future__ import annotations

import argparse
import compileall
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bench import peers
from bench.games import write_games
from bench.measure import Run, interleaved, peak_memory, run_once
from bench.rounds import write_rounds

if TYPE_CHECKING:
    from collections.abc import Sequence

PACKAGE = Path(__file__).parents[1] / "kwcheck"
KWCHECK = str(Path(sys.executable).parent / "kwcheck")
CHECK = [KWCHECK, "check", "games"]
FLOOR = [sys.executable, str(Path(__file__).parent / "floor.py"), "games"]


class Budget(NamedTuple):
    """What a cold check of `games` games may take: times the floor, and MB where that is bounded.

    `seasons` says what is in each: twelve winters of Kingdoms or twelve rounds of Root.
    """

    games: int
    times_floor: float
    peak: float | None
    seasons: str = "winters"


class Measured(NamedTuple):
    """The medians of each program and its peak memory in MB; "floor" and "kwcheck" are among the names."""

    runs: dict[str, Run]
    peaks: dict[str, float]


ONE = Budget(games=1, times_floor=1.7, peak=None)
ROOT = Budget(games=1, times_floor=2.0, peak=None, seasons="rounds")
MANY = Budget(games=80, times_floor=3.0, peak=80.0)


def prepare(folder: Path, budget: Budget) -> None:
    """Write the games into `folder`/games, and their results.

    The package is compiled first, as an installed one is: a checkout may not be, where PYTHONDONTWRITEBYTECODE is set.
    """
    compileall.compile_dir(PACKAGE, quiet=2)
    write = write_rounds if budget.seasons == "rounds" else write_games
    write(folder / "games", budget.games)
    run_once([KWCHECK, "resolve", "games"], folder)


def measure(folder: Path, budget: Budget, times: int, *, with_peers: bool) -> Measured:
    """Measure a cold check of the games of a budget, `times` rounds of it; the peers know winters alone."""
    prepare(folder, budget)
    programs: dict[str, Sequence[str]] = {"floor": FLOOR, "kwcheck": CHECK}
    if with_peers and budget.seasons == "winters":
        seasons = sorted(str(path.relative_to(folder)) for path in folder.glob("games/*/*-winter.yml"))
        programs |= peers.commands(seasons)
    runs = interleaved(programs, folder, times)
    return Measured(runs, {name: peak_memory(command, folder) for name, command in programs.items()})


def table(measured: Measured) -> str:
    """A Markdown table of what was measured."""
    floor = measured.runs["floor"].wall
    lines = ["| program | ms | times the floor | processor ms | peak MB |", "|---|---:|---:|---:|---:|"]
    for name, run in measured.runs.items():
        cells = f"{run.wall * 1e3:.0f} | {run.wall / floor:.2f} | {run.processor * 1e3:.0f}"
        lines.append(f"| {name} | {cells} | {measured.peaks[name]:.0f} |")
    return "\n".join(lines)


def verdicts(budget: Budget, measured: Measured) -> dict[str, bool]:
    """Each promise about this size, and whether it is kept."""
    ours = measured.runs["kwcheck"].wall
    most = budget.times_floor * measured.runs["floor"].wall
    kept = {f"at most {budget.times_floor} times the floor": ours <= most}
    if budget.peak is not None:
        kept[f"below {budget.peak:.0f} MB"] = measured.peaks["kwcheck"] < budget.peak
    for name in measured.runs.keys() - {"floor", "kwcheck"}:
        kept[f"faster than {name}"] = ours < measured.runs[name].wall
    return dict(sorted(kept.items()))


def main() -> int:
    """Measure both sizes; exit status 1 when a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--times", type=int, default=15, help="rounds for one game; a third of them for 80")
    parser.add_argument("--no-peers", action="store_true", help="only the floor and kwcheck")
    options = parser.parse_args()
    all_kept = True
    for budget, times in ((ONE, options.times), (ROOT, options.times), (MANY, max(3, options.times // 3))):
        with tempfile.TemporaryDirectory() as folder:
            measured = measure(Path(folder), budget, times, with_peers=not options.no_peers)
        print(
            f"\n{budget.games} x 12 {budget.seasons}, medians of {times} interleaved cold runs\n\n{table(measured)}\n"
        )
        for promise, kept in verdicts(budget, measured).items():
            print(f"- {'kept' if kept else 'BROKEN'}: {promise}")
            all_kept &= kept
    return 0 if all_kept else 1


if __name__ == "__main__":
    sys.exit(main())
