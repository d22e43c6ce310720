"""What a proof has to know of a rulebook: its kinds of secret, how to vary each, and what is told openly."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from kwcheck.playing import Played
    from kwcheck.proving.campaign import Campaign
    from kwcheck.rulebooks import Opaque, Rulebook

T = TypeVar("T")

KNOWN = {"kingdoms": "kwcheck.proving.kingdoms", "root-duchy": "kwcheck.proving.root_duchy"}
"""Rulebooks all of whose secrets can be varied, and the module that does it."""


class Chance:
    """Draws of a proof; hidden things are called, often, by names that stand on public pages."""

    def __init__(self, random: Random, public: Sequence[str]) -> None:
        self.random = random
        self._names = [text for text in public if len(text) <= 40 and "\n" not in text.strip()]
        self._texts = [text for text in public if len(text) > 40]

    def one(self, things: Sequence[T]) -> T | None:
        """One of them; None where there is none."""
        return self.random.choice(things) if things else None

    def some(self, things: Sequence[T], number: int) -> list[T]:
        """So many of them, or all."""
        return self.random.sample(things, min(number, len(things)))

    def yes(self) -> bool:
        """Heads or tails."""
        return self.random.random() < 0.5

    def number(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return self.random.randint(low, high)

    def name(self) -> str:
        """A name that stands on a public page, a new one, or one that begins like a public one."""
        new = f"Hidden {self.number(0, 10**9)}"
        public = (self.one(self._names) or new).strip()
        return self.random.choice((public or new, new, f"{public} {new}"))

    def text(self) -> str:
        """Markdown: names, a public text once more, headings, links."""
        new = f"Whispered {self.number(0, 10**9)}."
        public = self.one(self._texts) or new
        return self.random.choice(
            (new, public, f"# {self.name()}\n\n{new}", f"{public}\n\n{new}", f"[{self.name()}](x)")
        )


class Kind(NamedTuple):
    """A kind of secret.

    `present` tells whether a game holds one that is hidden still; `vary` changes the values of its files, and
    returns False where it finds nothing to change. `beside_records` is true where the secret never becomes part of
    the records: a comment.
    """

    present: Callable[[Opaque, Played[Opaque], Campaign], bool]
    vary: Callable[[Campaign, Opaque, Played[Opaque], Chance], bool]
    beside_records: bool = False


class Secrets(NamedTuple):
    """The kinds of secret of a rulebook.

    `told` is everything that is told openly, off the records, in plain values. The kinds in `company` go together
    with every other.
    """

    kinds: Mapping[str, Kind]
    company: Sequence[str]
    told: Callable[[Opaque, Played[Opaque]], object]


def is_known(book: Rulebook) -> bool:
    """Can all secrets of this rulebook be varied, and not only what every game has?"""
    return book.name in KNOWN


def secrets_of(book: Rulebook) -> Secrets:
    """The secrets of a rulebook that can be varied."""
    if is_known(book):
        known: Secrets = import_module(KNOWN[book.name]).SECRETS
        return known
    from kwcheck.proving.any_game import secrets_of_any

    return secrets_of_any(book)
