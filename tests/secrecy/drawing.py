"""Pairs drawn once by number, the same ones every time, for tests that run many generators over the same pairs."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.secrecy.varying import pairs

if TYPE_CHECKING:
    from tests.secrecy.varying import Pair

FULL = os.environ.get("KWCHECK_FULL") == "1"
"""Whether the long run was asked for, which takes minutes."""


@cache
def drawn(number: int, count: int, *, lawful: bool = True) -> tuple[Pair, ...]:
    """The first `count` pairs of one seed."""
    found: list[Pair] = []

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(pairs(lawful=lawful))
    def keep(pair: Pair) -> None:
        found.append(pair)

    keep()
    return tuple(found)
