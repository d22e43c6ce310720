"""From the text of a turn to values. What cannot be read is a value too, and the rest of the turn goes on.

Blanks mean nothing anywhere, so each action is read without them and its places are counted back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from kwcheck.rulebooks.root_duchy.rootlog import signs
from kwcheck.rulebooks.root_duchy.rootlog.notation import (
    Battle,
    Card,
    Craft,
    Flip,
    Group,
    Guess,
    Hireling,
    Item,
    Line,
    Marker,
    Move,
    Piece,
    Place,
    PlaceKind,
    Reveal,
    Score,
    ScoreMarker,
    Span,
    Swap,
    Term,
    Unread,
    Way,
)

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed, Thing

LONGEST = 2000
"""Code points of one action beyond which nobody wrote it by hand; it is not read."""
MOST = 200
"""Things that one action moves, each to each place, beyond which nobody wrote it by hand; and actions of a turn."""
_KINDS: dict[str, PlaceKind] = {kind: kind for kind in get_args(PlaceKind)}


def read_line(text: str) -> Line:
    """The actions of a turn without its faction and comment, and the marks between them."""
    actions: list[Parsed] = []
    marks = [""]
    end = 0
    for match in signs.BETWEEN.finditer(text):
        if len(actions) == MOST:
            break
        marks[-1] += _solid(text[end : match.start()])
        end = match.end()
        if match[0].strip():
            actions.append(_action(match[0], match.start()))
            marks.append("")
    if _solid(text[end:]).strip("/;"):
        actions.append(_rest(text, end))
        return Line(tuple(actions), (*marks, ""))
    marks[-1] += _solid(text[end:])
    return Line(tuple(actions), tuple(marks))


def parse_line(text: str) -> tuple[Parsed, ...]:
    """The actions of a turn without its faction and comment, in order."""
    return read_line(text).actions


def _rest(text: str, end: int) -> Unread:
    """What comes after as many actions as a turn can have."""
    return Unread(Span(end, len(text)), text[end:], f"a turn has at most {MOST} actions")


def _solid(text: str) -> str:
    return "".join(text.split())


class _NoActionError(Exception):
    """What was read is no action; the message says why."""


def _action(text: str, offset: int) -> Parsed:
    """One action. `text` is not blank and begins at `offset` of its line."""
    places = [offset + place for place, sign in enumerate(text) if not sign.isspace()]
    span = Span(places[0], places[-1] + 1)
    solid = _solid(text)
    if len(solid) > LONGEST:
        return Unread(span, text.strip(), "it is far too long")
    try:
        return _Reader(solid, places, span).action()
    except _NoActionError as why:
        return Unread(span, text.strip(), str(why))


class _Reader:
    """One action being read; `places` are where its code points stand in the line."""

    def __init__(self, text: str, places: Sequence[int], span: Span) -> None:
        self.text = text
        self.places = places
        self.span = span
        self.at = 0

    def action(self) -> Parsed:
        """The value that the whole text is."""
        for form, make in _FORMS:
            match = form.fullmatch(self.text)
            if match:
                return make(self, match)
        raise _NoActionError("there is neither an arrow -> nor another sign of an action in it")

    def move(self, match: re.Match[str]) -> Parsed:
        """`THING[start]->[destination]`."""
        way = signs.WAY.fullmatch(match[1])
        if way:
            terms: tuple[Term, ...] = (Term(self.span, None, None, Way(way[0]), None),)
        else:
            terms = self.terms(len(match[1]))
        to = self.destinations(match.start(3))
        parts = sum(len(term.thing.terms) if isinstance(term.thing, Group) else 1 for term in terms)
        if parts * len(to) > MOST:
            raise _NoActionError("it moves far too many things")
        return Move(self.span, terms, to, match[2])

    def reveal(self, match: re.Match[str]) -> Parsed:
        """`[n][card][faction]^[faction]`; whose the cards are is the start of the last."""
        terms = self.terms(len(match[1]))
        if not all(_shows_cards(term.thing) for term in terms):
            raise _NoActionError("only cards are revealed, such as (F+B)#^")
        start = terms[-1].start
        return Reveal(self.span, terms, start.owner if start else None, match[2])

    def swap(self, match: re.Match[str]) -> Parsed:
        """`t12<->t4`."""
        middle = self.text.index("<->")
        first = Span(self.places[0], self.places[middle - 1] + 1)
        second = Span(self.places[middle + 3], self.span.end)
        return Swap(
            self.span,
            Term(first, None, match[1], Piece(match[2], match[3]), Place(match[4], "clearing")),
            Term(second, None, match[5], Piece(match[6], match[7]), Place(match[8], "clearing")),
        )

    def destinations(self, start: int) -> tuple[Place, ...]:
        """Everything behind the arrow."""
        self.at = start
        if start == len(self.text):
            return ()
        places = [self.place(signs.END)]
        while self.at < len(self.text):
            self.sign("+")
            places.append(self.place(signs.END))
        return tuple(places)

    def terms(self, end: int, *, bracketed: bool = False) -> tuple[Term, ...]:
        """Terms joined by `+`, up to `end`, or up to the closing bracket."""
        terms = [self.term(bracketed)]
        while self.at < end and self.text[self.at] == "+":
            self.at += 1
            terms.append(self.term(bracketed))
        if not bracketed and self.at != end:
            raise _NoActionError(f"{self.text[self.at : end]!r} cannot be read")
        return tuple(terms)

    def term(self, bracketed: bool) -> Term:
        """One term: number, owner, thing, start."""
        begin = self.at
        number = self.take(signs.NUMBER)
        owner: str | None = None
        thing: Thing | None = self.group() if self.next() == "(" and not bracketed else self.no_piece()
        if thing is None:
            letters = self.take(signs.FACTION)
            owner = letters[0] if letters else None
            thing = self.of_faction(owner)
        if thing is None and bracketed and not owner:
            thing = self.bare_suit()
        if thing is None:
            rest = self.text[self.at :]
            raise _NoActionError(f"{rest!r} is no piece, card or item" if rest else "it breaks off")
        start = self.place(signs.START) if signs.START.match(self.text, self.at) else None
        span = Span(self.places[begin], self.places[self.at - 1] + 1)
        return Term(span, int(number[0]) if number else None, owner, thing, start)

    def no_piece(self) -> Thing | None:
        """A card or an item, which have no owner before them."""
        if card := self.take(signs.CARD):
            return Card(card[1], card[2])
        if item := self.take(signs.ITEM):
            return Item(item[1], item[2])
        return None

    def of_faction(self, owner: str | None) -> Thing | None:
        """A piece, something on a board, or a hireling."""
        if piece := self.take(signs.PIECE):
            return Piece(piece[1], piece[2])
        if piece := self.take(signs.SWAPPED):
            return Piece(piece[2], piece[1], swapped=True)
        if marker := self.take(signs.MARKER):
            return Marker(marker[1])
        return Hireling() if owner and owner.startswith("h_") else None

    def bare_suit(self) -> Thing | None:
        """A suit in brackets; the `#` stands behind them."""
        if self.next() not in tuple("BFMR"):
            return None
        self.at += 1
        return Card(self.text[self.at - 1], sign=False)

    def group(self) -> Group:
        """Terms in brackets, with the `#` behind them where they are suits of cards."""
        self.at += 1
        terms = self.terms(len(self.text), bracketed=True)
        self.sign(")")
        cards = self.take(signs.GROUP_CARDS)
        suits = [term for term in terms if isinstance(term.thing, Card) and not term.thing.sign]
        if len(suits) != (len(terms) if cards else 0):
            raise _NoActionError("suits alone, and nothing else, have a # behind their brackets: (2M+B)#")
        return Group(terms, bool(cards), cards[1] if cards else None)

    def place(self, form: re.Pattern[str]) -> Place:
        """A place of one of the kinds of a form."""
        match = self.take(form)
        if match is None or match.lastgroup is None:
            rest = self.text[self.at :]
            raise _NoActionError(f"{rest!r} is no place" if rest else "it breaks off")
        return Place(match[0], _KINDS[match.lastgroup])

    def sign(self, sign: str) -> None:
        """One sign that has to stand here."""
        if self.next() != sign:
            rest = self.text[self.at :]
            raise _NoActionError(f"{sign} is missing before {rest!r}" if rest else f"{sign} is missing")
        self.at += 1

    def next(self) -> str:
        """The code point that comes next, "" at the end."""
        return self.text[self.at : self.at + 1]

    def take(self, form: re.Pattern[str]) -> re.Match[str] | None:
        """What matches here, if anything; one goes on behind it."""
        match = form.match(self.text, self.at)
        if match:
            self.at = match.end()
        return match


def _shows_cards(thing: Thing) -> bool:
    return isinstance(thing, Card) or (isinstance(thing, Group) and thing.sign)


def _battle(reader: _Reader, match: re.Match[str]) -> Parsed:
    ambushes = tuple(match[place][:-1] for place in (4, 5) if match[place])
    dice = (int(match[6]), int(match[7])) if match[6] else None
    return Battle(reader.span, match[1], match[2], int(match[3]), ambushes, dice)


def _score(reader: _Reader, match: re.Match[str]) -> Parsed:
    return Score(reader.span, match[1], match[2], int(match[3]) if match[3] else None)


def _flip(reader: _Reader, match: re.Match[str]) -> Parsed:
    piece, becomes = Piece(match[2], match[3]), Piece(match[5], match[6])
    return Flip(reader.span, match[1], piece, int(match[4]), becomes)


_FORMS: tuple[tuple[re.Pattern[str], Callable[[_Reader, re.Match[str]], Parsed]], ...] = (
    (signs.SCORE, _score),
    (signs.SCORE_MARKER, lambda r, m: ScoreMarker(r.span, m[1], Place(m[3], "board"), m[2])),
    (signs.BATTLE, _battle),
    (signs.CRAFT_ITEM, lambda r, m: Craft(r.span, m[2], is_item=True, sign=m[1])),
    (signs.CRAFT_CARD, lambda r, m: Craft(r.span, m[3], is_item=False, suit=m[1] or None, sign=m[2])),
    (signs.GUESS, lambda r, m: Guess(r.span, m[1], m[2], int(m[3]))),
    (signs.LONG_GUESS, lambda r, m: Guess(r.span, m[1], m[3], int(m[2]), long=True)),
    (signs.SWAP, _Reader.swap),
    (signs.FLIP, _flip),
    (signs.REVEAL_HAND, lambda r, m: Reveal(r.span, (), m[1], m[2])),
    (signs.REVEAL, _Reader.reveal),
    (signs.MOVE, _Reader.move),
)
"""Every form of an action, tried in this order."""
