"""The values that a line of Rootlog is read into, each with its place in the line.

Letters are kept as they are written; `kwcheck.rulebooks.root_duchy.rootlog.letters` says what they stand for.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias


class Span(NamedTuple):
    """Code points of the text that was read, the end exclusive."""

    start: int
    end: int


PlaceKind: TypeAlias = Literal["clearing", "way", "hand", "board", "quests", "discard", "suit", "word"]


class Place(NamedTuple):
    """Where something is, or what it becomes.

    A "clearing" is `0` (the Burrow) to `12`, a "way" a forest or path (`1_2_5`), a "hand" the letter of a faction, a
    "board" `$`, `D$` or `$_x`, "quests" `Q`, the "discard" pile `*`, a "suit" one of `BFMR`, a "word" the state of an
    item or of a relationship (`s`, `e`, `h`).
    """

    text: str
    kind: PlaceKind

    @property
    def clearing(self) -> int | None:
        """The number of a clearing, 0 for the Burrow."""
        return int(self.text) if self.kind == "clearing" else None

    @property
    def owner(self) -> str | None:
        """The letter of the faction whose hand or board it is, where it is written."""
        letter = self.text.partition("$")[0]
        return letter if letter and self.kind in ("hand", "board") else None


class Piece(NamedTuple):
    """A warrior `w`, pawn `p`, building `b`, token `t` or ferry `f`; `sort` is what stands behind `_`.

    `swapped` where the two letters stand the wrong way round, `r_b` for `b_r`: a slip.
    """

    kind: str
    sort: str | None = None
    swapped: bool = False


class Card(NamedTuple):
    """A card: its suit, its name; `sign` is whether the `#` stands here (in a group it stands behind)."""

    suit: str | None = None
    name: str | None = None
    sign: bool = True


class Item(NamedTuple):
    """An item, `_` for all; `states` are where it lies and how it is turned: `sde`."""

    letter: str
    states: str = ""


class Marker(NamedTuple):
    """Something on a faction board, `$_x`: a price, a relationship, a column of the Decree. "" for all of it."""

    name: str


class Way(NamedTuple):
    """A closed path, `3_7`."""

    text: str


class Hireling(NamedTuple):
    """A hireling as a whole, `h_E`, `h_Ed` or `h_dE` when demoted; its letters are the owner of the term."""


class Group(NamedTuple):
    """Several things in brackets; with `sign` they are cards of these suits, `(2M+B)#`."""

    terms: tuple[Term, ...]
    sign: bool = False
    name: str | None = None


Thing: TypeAlias = "Piece | Card | Item | Marker | Way | Hireling | Group"


class Term(NamedTuple):
    """One part of what moves: how many, whose, what, from where. What is not written is None."""

    span: Span
    number: int | None
    owner: str | None
    thing: Thing
    start: Place | None


class Move(NamedTuple):
    """`3w2->4`: things go from where they are to one place, or one to each of several."""

    span: Span
    terms: tuple[Term, ...]
    to: tuple[Place, ...]
    arrow: str = "->"


class Reveal(NamedTuple):
    """`F#D^A`: cards are shown. No terms: the whole hand; `by` is then whose it is."""

    span: Span
    terms: tuple[Term, ...]
    by: str | None
    to: str | None


class Battle(NamedTuple):
    """`DXE6F@B@(2,1)`. An ambush is the suit of the card, "" where none is written."""

    span: Span
    attacker: str | None
    defender: str
    clearing: int
    ambushes: tuple[str, ...] = ()
    dice: tuple[int, int] | None = None


class Craft(NamedTuple):
    """`Z%s` or `Zs`, an item; `Zfpart`, a card. `sign` is the `%` or `#` that is written."""

    span: Span
    name: str
    is_item: bool
    suit: str | None = None
    sign: str = ""


class Score(NamedTuple):
    """`A++2`, `--`. `sign` is as it is written."""

    span: Span
    faction: str | None
    sign: str
    number: int | None

    @property
    def points(self) -> int:
        """Points won; below nothing, lost."""
        points = 1 if self.number is None else self.number
        return points if self.sign == "++" else -points


class ScoreMarker(NamedTuple):
    """`++->C$`: the marker leaves the track for dominance, or for a coalition."""

    span: Span
    faction: str | None
    to: Place
    arrow: str = "->"


class Guess(NamedTuple):
    """`?Pt_e3`, or `?Pt3^t_e` (`long`): Exposure. What comes next tells whether it was right."""

    span: Span
    owner: str | None
    plot: str
    clearing: int
    long: bool = False


class Flip(NamedTuple):
    """`Pt4^t_b`: a piece that stands in a clearing shows another face."""

    span: Span
    owner: str | None
    piece: Piece
    clearing: int
    becomes: Piece


class Swap(NamedTuple):
    """`t12<->t4`: two pieces change places. Each side is a piece and its clearing."""

    span: Span
    first: Term
    second: Term


class Unread(NamedTuple):
    """Something that is no action of the notation, kept as it is written; `why` goes on after a colon."""

    span: Span
    text: str
    why: str


Parsed: TypeAlias = "Move | Reveal | Battle | Craft | Score | ScoreMarker | Guess | Flip | Swap | Unread"


class Line(NamedTuple):
    """The actions of one turn; `marks` are what stands before, between and behind them: `/`, `;` or nothing."""

    actions: tuple[Parsed, ...]
    marks: tuple[str, ...]
