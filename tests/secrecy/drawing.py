"""Pairs drawn once by number, the same ones every time, for tests that run many generators over the same pairs.

Chance alone draws them: Hypothesis by itself begins with small examples and then tries several near each other, which
finds faults well but would count the same pair many times.
"""

from __future__ import annotations

import os
import random
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings

from tests.secrecy.varying import pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.secrecy.varying import Pair

FULL = os.environ.get("KWCHECK_FULL") == "1"
"""Whether the long run was asked for, which takes minutes."""
_BYTES = 1 << 14
"""More chance than a pair uses up."""


class _Source:
    """The pairs of one seed, drawn as they are asked for."""

    def __init__(self, seed: int, *, lawful: bool) -> None:
        self.found: list[Pair] = []
        self._chance = random.Random(seed)  # noqa: S311 - to be the same every time is what is wanted

        def keep(pair: Pair) -> None:
            self.found.append(pair._replace(steps=()))

        drawing: Any = settings(database=None, deadline=None)(given(pairs(lawful=lawful, many=True))(keep))
        self._draw: Callable[[bytes], object] = drawing.hypothesis.fuzz_one_input

    def get(self, place: int) -> Pair:
        while len(self.found) <= place:
            self._draw(self._chance.randbytes(_BYTES))
        return self.found[place]


@cache
def _source(seed: int, lawful: bool) -> _Source:
    return _Source(seed, lawful=lawful)


def drawn(seed: int, count: int, *, lawful: bool = True) -> Iterator[Pair]:
    """The first `count` pairs of one seed, no more of them than are looked at."""
    return (_source(seed, lawful).get(place) for place in range(count))
