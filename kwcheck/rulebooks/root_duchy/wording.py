"""Numbers in the sentences of a finding: "1 card was", "2 cards were"."""

from __future__ import annotations


def some(number: int, noun: str, rest: str = "") -> str:
    """A number with its noun, and what belongs to the noun."""
    return f"{number} {noun if number == 1 else noun + 's'}{rest}"


def were(number: int, noun: str, rest: str = "") -> str:
    """The same, with `was` or `were` behind it."""
    return f"{some(number, noun, rest)} {'was' if number == 1 else 'were'}"
