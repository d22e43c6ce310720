"""Covers: the smallest sets of pieces that share one with every given set. Plain logic of sets, no rule of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.pieces import NATURE, in_rank_order

if TYPE_CHECKING:
    from collections.abc import Iterable

Pieces = frozenset[str]


def minimal_covers(sets: Iterable[Pieces]) -> list[Pieces]:
    """The smallest sets that share a piece with every given one; none where a given one is empty.

    In order of size, then of the pieces' ranks.
    """
    place = {piece: number for number, piece in enumerate(NATURE)}
    covers: list[Pieces] = [frozenset()]
    for given in _minimal(sets):
        longer = {cover | {piece} for cover in covers if not cover & given for piece in given}
        covers = _minimal([*(cover for cover in covers if cover & given), *longer])
    ordered = sorted(covers, key=lambda cover: (len(cover), [place[piece] for piece in in_rank_order(cover)]))
    return [cover for cover in ordered if cover]


def _minimal(sets: Iterable[Pieces]) -> list[Pieces]:
    """Those that hold no other one, the small ones first."""
    kept: list[Pieces] = []
    for given in sorted(set(sets), key=lambda one: (len(one), sorted(one))):
        if not any(smaller <= given for smaller in kept):
            kept.append(given)
    return kept
