"""Pairs: one thing of the first list with one of the second that fits it, and no two with the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


A = TypeVar("A")
B = TypeVar("B")


def pairs(these: Sequence[A], those: Sequence[B], fits: Callable[[A, B], bool]) -> dict[int, int]:
    """The places in `these` that found a partner, with his place in `those`: as many as there can be.

    Found by augmenting paths, so that an early choice never stands in the way of a later one.
    """
    partner: dict[int, int] = {}

    def place(this: int, tried: set[int]) -> bool:
        for that, candidate in enumerate(those):
            if that not in tried and fits(these[this], candidate):
                tried.add(that)
                if that not in partner or place(partner[that], tried):
                    partner[that] = this
                    return True
        return False

    for this in range(len(these)):
        place(this, set())
    return {this: that for that, this in partner.items()}
