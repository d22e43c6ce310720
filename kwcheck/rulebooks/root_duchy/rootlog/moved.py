"""What a move of the notation moves: each part with its number, whose it is, from where and to where.

`w->4+6` is one warrior to each, `(t+2w0)->7` and `t+4w0->1` begin in the Burrow, what has no start in a removal was
where the part behind it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy.rootlog.letters import FACTIONS, card_name, piece_name
from kwcheck.rulebooks.root_duchy.rootlog.notation import Card, Group, Item, Piece

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.rootlog.notation import Move, Place, Reveal, Span, Term


class MovedPiece(NamedTuple):
    """Pieces of one sort that go from one place to one other.

    `piece` is None for a ferry, and for a piece that the faction does not have. A clearing is None where nothing is
    written: a supply, a board, a forest; `start` and `end` are then what was written, if anything.
    """

    span: Span
    number: int
    faction: str
    piece: str | None
    origin: int | None
    goal: int | None
    start: Place | None
    end: Place | None
    letters: Piece


class MovedCards(NamedTuple):
    """Cards of one suit or name: `start` None is the deck, `end` None the discard pile."""

    span: Span
    number: int
    card: str
    letters: Card
    start: Place | None
    end: Place | None

    @property
    def giver(self) -> str | None:
        """The faction out of whose hand they come."""
        return _hand(self.start)

    @property
    def taker(self) -> str | None:
        """The faction into whose hand they go."""
        return _hand(self.end)


class MovedItems(NamedTuple):
    """Items; they are not followed but where they come out of a ruin."""

    span: Span
    number: int
    letter: str
    start: Place | None
    end: Place | None


Moved = MovedPiece | MovedCards | MovedItems


def moved(move: Move, mover: str) -> tuple[Moved, ...]:
    """Everything that a move moves, part by part; `mover` is the faction whose turn it is."""
    parts: list[Moved] = []
    for part in _parts(move.terms, removal=not move.to):
        for end in move.to or (None,):
            parts += _one(part, end, mover)
    return tuple(parts)


def shown_cards(reveal: Reveal) -> tuple[str, ...]:
    """The cards that a reveal shows, one by one; nothing for a whole hand."""
    parts = _parts(reveal.terms, removal=False)
    return tuple(
        card_name(part.thing)
        for part in parts
        if isinstance(part.thing, Card)
        for _ in range(1 if part.number is None else part.number)
    )


def _hand(place: Place | None) -> str | None:
    return FACTIONS.get(place.text) if place and place.kind == "hand" else None


def _parts(terms: tuple[Term, ...], *, removal: bool) -> Iterator[Term]:
    """The terms without brackets, each with its own start; in a removal the start of the last is that of all."""
    flat = [part for term in terms for part in _open(term)]
    last = flat[-1].start if removal else None
    for part in flat:
        shared = part.start is None and isinstance(part.thing, Piece)
        yield part._replace(start=last) if shared and last else part


def _open(term: Term) -> Iterator[Term]:
    """The parts of a group take its start; its `#` makes its suits cards."""
    if not isinstance(term.thing, Group):
        yield term
        return
    for part in term.thing.terms:
        thing = part.thing
        if isinstance(thing, Card) and term.thing.sign:
            thing = Card(thing.suit, term.thing.name)
        yield part._replace(thing=thing, start=part.start or term.start)


def _one(part: Term, end: Place | None, mover: str) -> Iterator[Moved]:
    number = 1 if part.number is None else part.number
    if isinstance(part.thing, Piece):
        faction = FACTIONS.get(part.owner, "") if part.owner else mover
        origin, goal = (place.clearing if place else None for place in (part.start, end))
        piece = piece_name(faction, part.thing)
        yield MovedPiece(part.span, number, faction, piece, origin, goal, part.start, end, part.thing)
    elif isinstance(part.thing, Card):
        yield MovedCards(part.span, number, card_name(part.thing), part.thing, part.start, end)
    elif isinstance(part.thing, Item):
        yield MovedItems(part.span, number, part.thing.letter, part.start, end)
