"""Mutants against pairs: how many pairs it takes to see a leak. As a program it prints the table of all of them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.secrecy import generating
from tests.secrecy.drawing import drawn
from tests.secrecy.mutants import MUTANTS
from tests.secrecy.mutating import Mutant, mutated

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.secrecy.campaigns import Campaign
    from tests.secrecy.varying import Pair

PAIRS = 50
SEEDS = 20
_WRITERS: dict[str, Callable[[Campaign, Path, int], Any]] = {
    "publish": generating.publish,
    "site": generating.site,
}


def generate(pair: Pair, stage: str) -> tuple[Any, Any]:
    """What both campaigns of a pair become."""
    if stage == "pages":
        return generating.pages(pair.one_checked), generating.pages(pair.other_checked)
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        return _WRITERS[stage](pair.one, Path(one), 0), _WRITERS[stage](pair.other, Path(other), 1)


def pairs_to_kill(mutant: Mutant, seed: int) -> int | None:
    """The number of the first pair that a mutant makes differ; None where it survives all of them."""
    # Pairs are drawn by the generator as it is: what a mutant would have undone it could not be seen by.
    for number, pair in enumerate(drawn(seed, PAIRS), start=1):
        with mutated(mutant):
            one, other = generate(pair, mutant.stage)
        if one != other:
            return number
    return None


def row(mutant: Mutant, seeds: int) -> tuple[str, str, float, int]:
    """A row of the table: the derived thing, the stage, the pairs to kill on average, how many seeds killed."""
    found = [number for seed in range(seeds) if (number := pairs_to_kill(mutant, seed)) is not None]
    return mutant.thing, mutant.stage, sum(found) / max(len(found), 1), len(found)


def table(seeds: int) -> str:
    """All mutants, in Markdown."""
    lines = ["| a leak in | seen in | pairs to kill | killed |", "| --- | --- | ---: | ---: |"]
    for mutant in MUTANTS:
        thing, stage, mean, killed = row(mutant, seeds)
        lines.append(f"| {thing} | {stage} | {mean:.1f} | {killed}/{seeds} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS))
