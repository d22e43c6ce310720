"""Mutants against pairs: how many pairs it takes to see a leak. As a program it prints the table of all of them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.secrecy import drawing, generating, root_drawing
from tests.secrecy.mutants import MUTANTS
from tests.secrecy.mutating import Mutant, mutated
from tests.secrecy.root_mutants import ROOT_MUTANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.secrecy.campaigns import Campaign
    from tests.secrecy.varying import Pair

PAIRS = 50
SEEDS = 20
_WRITERS: dict[str, Callable[[Campaign, Path, int], Any]] = {
    "publish": generating.publish,
    "site": generating.site,
}


def drawn(world: str, seed: int, count: int, audience: str = "public") -> Iterator[Pair]:
    """The first pairs of one seed, of the rulebook that is asked for, which tell an audience the same."""
    if world == "kingdoms":
        return drawing.drawn(seed, count)
    return root_drawing.drawn(seed, count, audience)


def generate(pair: Pair, stage: str, audience: str = "public") -> tuple[Any, ...]:
    """What both campaigns of a pair become; "replay" are the pages of a game that is checked and played anew."""
    if stage == "replay":
        return tuple(generating.pages(each.check(), audience) for each in (pair.one, pair.other))
    if stage in ("pages", "words"):
        make = generating.pages if stage == "pages" else generating.words
        return make(pair.one_checked, audience), make(pair.other_checked, audience)
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        return _WRITERS[stage](pair.one, Path(one), 0), _WRITERS[stage](pair.other, Path(other), 1)


def pairs_to_kill(mutant: Mutant, seed: int) -> int | None:
    """The number of the first pair that a mutant makes differ; None where it survives all of them."""
    # Pairs are drawn by the generator as it is: what a mutant would have undone it could not be seen by.
    for number, pair in enumerate(drawn(mutant.world, seed, PAIRS, mutant.audience), start=1):
        with mutated(mutant):
            one, other = generate(pair, mutant.stage, mutant.audience)
        if one != other:
            return number
    return None


def row(mutant: Mutant, seeds: int) -> tuple[str, str, str, float, int]:
    """A row of the table: the thing, its rulebook, at which stage for whom, mean pairs to kill, seeds killed."""
    found = [number for seed in range(seeds) if (number := pairs_to_kill(mutant, seed)) is not None]
    seen = mutant.stage if mutant.audience == "public" else f"{mutant.stage} for {mutant.audience}"
    return mutant.thing, mutant.world, seen, sum(found) / max(len(found), 1), len(found)


def table(seeds: int) -> str:
    """All mutants, in Markdown."""
    lines = ["| a leak in | of | seen in | pairs to kill | killed |", "| --- | --- | --- | ---: | ---: |"]
    for mutant in (*MUTANTS, *ROOT_MUTANTS):
        thing, world, seen, mean, killed = row(mutant, seeds)
        lines.append(f"| {thing} | {world} | {seen} | {mean:.1f} | {killed}/{seeds} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS))
