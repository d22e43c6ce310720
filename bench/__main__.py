"""`python -m bench`: the numbers of docs/speed.md, measured here and now."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bench import peers
from bench.games import write_games
from bench.measure import interleaved, peak_memory, run_once

if TYPE_CHECKING:
    from collections.abc import Sequence

FLOOR = [sys.executable, str(Path(__file__).parent / "floor.py"), "games"]
KWCHECK = [sys.executable, "-m", "kwcheck"]
CHECK = [*KWCHECK, "check", "games"]


class Budget(NamedTuple):
    """What a cold check of `games` games may take: times the floor, and MB where that is bounded."""

    games: int
    times_floor: float
    peak: float | None


ONE = Budget(games=1, times_floor=1.7, peak=None)
MANY = Budget(games=80, times_floor=3.0, peak=80.0)


def prepare(folder: Path, games: int) -> None:
    """Write the games into `folder`/games, and their results."""
    write_games(folder / "games", games)
    run_once([*KWCHECK, "resolve", "games"], folder)


def seasons_below(folder: Path) -> list[str]:
    """The season files of the games in `folder`/games, as the peers are to be given them."""
    return sorted(str(path.relative_to(folder)) for path in folder.glob("games/*/*-winter.yml"))


def measure(folder: Path, budget: Budget, times: int, with_peers: bool) -> bool:
    """Measure one size and print its table; true when every budget is kept."""
    prepare(folder, budget.games)
    programs: dict[str, Sequence[str]] = {"floor": FLOOR, "kwcheck check": CHECK}
    if with_peers:
        programs |= peers.commands(seasons_below(folder))
    runs = interleaved(programs, folder, times)
    peaks = {name: peak_memory(command, folder) for name, command in programs.items()}
    floor = runs["floor"].wall
    print(f"\n{budget.games} x 12 winters, medians of {times} interleaved cold runs\n")
    print("| program | ms | times the floor | processor ms | peak MB |\n|---|---:|---:|---:|---:|")
    for name, run in runs.items():
        cells = f"{run.wall * 1e3:.0f} | {run.wall / floor:.2f} | {run.processor * 1e3:.0f}"
        print(f"| {name} | {cells} | {peaks[name]:.0f} |")
    ours = runs["kwcheck check"].wall
    kept = {
        f"at most {budget.times_floor} times the floor": ours <= budget.times_floor * floor,
        "below every peer": all(
            run.wall > ours for name, run in runs.items() if name in programs.keys() - _OURS
        ),
    }
    if budget.peak is not None:
        kept[f"below {budget.peak:.0f} MB"] = peaks["kwcheck check"] < budget.peak
    for line, is_kept in kept.items():
        print(f"\n{'kept' if is_kept else 'BROKEN'}: {line}", end="")
    print()
    return all(kept.values())


_OURS = {"floor", "kwcheck check"}


def main() -> int:
    """Measure both sizes; exit status 1 when a budget is broken."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--times", type=int, default=15, help="rounds for one game; a third of them for 80")
    parser.add_argument("--no-peers", action="store_true", help="only the floor and kwcheck")
    options = parser.parse_args()
    kept = []
    for budget, times in ((ONE, options.times), (MANY, max(3, options.times // 3))):
        with tempfile.TemporaryDirectory() as folder:
            kept.append(measure(Path(folder), budget, times, with_peers=not options.no_peers))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
