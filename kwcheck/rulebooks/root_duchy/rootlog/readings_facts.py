"""A line of the Duchy as facts: what came, went, was shown, was scored, one after the other, and not yet why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Span


class Came(NamedTuple):
    """Pieces that were placed in a clearing or the Burrow."""

    span: Span
    part: int
    faction: str
    piece: str
    number: int
    goal: int


class Went(NamedTuple):
    """Pieces that went from one clearing to another."""

    span: Span
    part: int
    faction: str
    piece: str
    number: int
    origin: int
    goal: int


class Gone(NamedTuple):
    """Pieces that left one clearing for no other; None for a clearing that was not written."""

    span: Span
    part: int
    origin: int | None
    pieces: tuple[tuple[str, str, int], ...]


class Paid(NamedTuple):
    """Cards that left a hand: to the discard pile, or to another faction. `owned` is whether a hand was written."""

    span: Span
    part: int
    faction: str
    cards: tuple[str, ...]
    taker: str | None
    owned: bool


class Drew(NamedTuple):
    """Cards that came into a hand, or to the Supporters of the Alliance (`supporters`)."""

    span: Span
    part: int
    faction: str
    cards: tuple[str, ...]
    supporters: bool


class Showed(NamedTuple):
    """Cards that were shown to everybody or to one faction; no cards: the whole hand."""

    span: Span
    part: int
    faction: str
    cards: tuple[str, ...]
    to: str | None


class Fought(NamedTuple):
    """A battle; the suits of the ambush and of the card that answers it."""

    span: Span
    part: int
    attacker: str
    defender: str
    clearing: int
    ambushes: tuple[str, ...]
    dice: tuple[int, int] | None


class Scored(NamedTuple):
    """Points won, below nothing lost."""

    span: Span
    part: int
    faction: str
    points: int


class Swayed(NamedTuple):
    """A minister swayed."""

    span: Span
    part: int
    minister: str


class Lost(NamedTuple):
    """A minister lost."""

    span: Span
    part: int
    minister: str


class Opened(NamedTuple):
    """A closed path opened."""

    span: Span
    part: int
    link: tuple[int, ...]


class Guessed(NamedTuple):
    """A plot guessed."""

    span: Span
    part: int
    clearing: int
    plot: str


class Crafted(NamedTuple):
    """A card crafted, or an item, behind which several cards may stand."""

    span: Span
    part: int
    card: str | None
    item: str | None


class Laid(NamedTuple):
    """A card laid out of the hand into the own play area: dominance."""

    span: Span
    part: int
    card: str


class Dropped(NamedTuple):
    """A crafted card that leaves the play area of the Duchy; None for one without a name, which cannot lie there."""

    span: Span
    part: int
    card: str | None


class Exhausted(NamedTuple):
    """An item turned over, as the League of Adventurous Mice does for a move or a battle."""

    span: Span
    part: int


class Hired(NamedTuple):
    """Warriors given to the Riverfolk for a card or a service (11.2)."""

    span: Span
    part: int
    number: int


class Odd(NamedTuple):
    """A slip of notation: what is written, and what to write instead."""

    span: Span
    part: int
    message: str
    remedy: str


class Aside(NamedTuple):
    """Something that changes nothing that is followed."""

    span: Span
    part: int


Fact: TypeAlias = (
    "Came | Went | Gone | Paid | Drew | Showed | Fought | Scored | Swayed | Lost | Opened | Guessed | Crafted"
    " | Laid | Dropped | Exhausted | Hired | Odd | Aside"
)

QUIET = (Scored, Drew, Aside, Exhausted, Hired, Odd, Showed)
"""Facts that may stand between an action and the card that pays for it."""
