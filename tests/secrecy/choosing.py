"""How an operation chooses where and what it changes, and the register of all operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tests.strategies import COURTS, PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kwcheck.rulebooks.kingdoms.history import Turn
    from tests.secrecy.campaigns import Campaign

    Change = Callable[[Campaign, "Chooser"], Campaign]

T = TypeVar("T")


class NothingToVaryError(Exception):
    """A campaign holds nothing of the kind that an operation changes."""


class Chooser:
    """Where and what an operation changes: its numbers, used one after the other, zero when they are used up."""

    def __init__(self, numbers: Sequence[int], public: Sequence[str], turns: Sequence[Turn]) -> None:
        self._numbers = list(numbers)
        self._public = public
        self.turns = turns

    def number(self) -> int:
        """The next number."""
        return self._numbers.pop(0) if self._numbers else 0

    def of(self, things: Sequence[T]) -> T:
        """One of some things."""
        if not things:
            raise NothingToVaryError
        return things[self.number() % len(things)]

    def place(self, things: Sequence[object]) -> int:
        """A place between things, before the first or behind the last too."""
        return self.number() % (len(things) + 1)

    def text(self) -> str:
        """A text of one's own, or one that already stands in public."""
        number = self.number()
        return f"varied {number:03}" if number % 2 == 0 or not self._public else self.of(self._public)

    def to(self) -> list[str]:
        """Whom a thing is for."""
        return [self.of((*PLAYERS, *COURTS))]


OPERATIONS: dict[str, Change] = {}
"""By name; filled by the modules of operations as they are imported."""


def operation(change: Change) -> Change:
    """Register an operation under the words of its name."""
    OPERATIONS[change.__name__.strip("_").replace("_", " ")] = change
    return change
