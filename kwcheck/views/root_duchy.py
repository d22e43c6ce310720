"""What an audience may know of a game of Root: the table as everybody saw it, and beside it the hands it may know.

Everything at the table is public but the cards in hands. `GameView` and what it is made of have no field for those;
`AudienceView` adds the hands that one audience may know. Texts marked so hold Markdown by people one does not fully
trust; names and titles are plain text. A place is a clearing's number as text, or "burrow", "supply", "hand", "board".
"""

from __future__ import annotations

from typing import NamedTuple

Pieces = tuple[tuple[str, int], ...]
"""Names of pieces with how many, in the order of the box: (("warrior", 2), ("tunnel", 1))."""


class Seat(NamedTuple):
    """A faction in play and who plays it, in playing order."""

    faction: str
    player: str | None


class LawNote(NamedTuple):
    """What the Law has to say of an action or of a turn.

    `severity` is "error" (against the Law), "warning" (a consequence is missing) or "note" (cannot be told, or a slip
    of notation); `ruled` that the table let it stand. `cites` is the paragraph, `remedy` what to write instead.
    """

    rule: str
    severity: str
    cites: str | None
    message: str
    remedy: str | None
    ruled: bool


class Scored(NamedTuple):
    """Points of a faction, and what for.

    `cause` is one of "removed", "banker", "duchess", "baron", "earl", "sway", "craft", "path", "pass", "exposure",
    "recorded".
    """

    faction: str
    points: int
    cause: str


class Used(NamedTuple):
    """Cards that left a hand or were shown, by the key they stand under.

    `how` is one of "reveal", "spend", "show", "ambush", "answer", "outrage", "discard", "cards"; a card is a suit,
    "unknown" or the name of the card.
    """

    how: str
    cards: tuple[str, ...]


class ActionView(NamedTuple):
    """One action as it was recorded, legal or not. What it does not name is None or empty.

    `do` is the form of the action; `step` one of "birdsong", "assembly", "parliament", "sway", "evening"; `by` a
    minister, "assembly" or "rule"; `acting` for whom a Mayor acts; `paragraph` that of the Law it is done under.
    `place` is where; `start` and `end` whence and whither; `faction` whose pieces are meant, who is fought,
    or who is given cards; `giver` whose cards those are, where that is written;
    `number` counts actions of the turn from 1. `pieces` are placed, moved or removed; `removed` and `lost` fell in a
    battle; `drawn` how many cards were drawn; `declared` the points that were written down; `scored` what it brought.
    """

    number: int
    do: str
    phase: str | None = None
    step: str | None = None
    by: str | None = None
    acting: str | None = None
    paragraph: str | None = None
    faction: str | None = None
    giver: str | None = None
    place: str | None = None
    start: str | None = None
    end: str | None = None
    pieces: Pieces = ()
    building: str | None = None
    take_back: str | None = None
    between: tuple[str, ...] = ()
    minister: str | None = None
    used: tuple[Used, ...] = ()
    card: str | None = None
    drawn: int | None = None
    dice: tuple[int, ...] = ()
    removed: Pieces = ()
    lost: Pieces = ()
    extra: int | None = None
    guess: str | None = None
    right: bool | None = None
    laid_out: tuple[tuple[str, Pieces], ...] = ()
    counted: tuple[tuple[str, int], ...] = ()
    burrow: str | None = None
    declared: int | None = None
    scored: tuple[Scored, ...] = ()
    comment: str | None = None
    notes: tuple[LawNote, ...] = ()


class TurnView(NamedTuple):
    """One faction's turn. `notes` are of the turn as a whole; `ruling` and `comment` are Markdown.

    `score` is the faction's total after the turn, `declared` the one that was written down, if any.
    """

    number: int
    faction: str
    actions: tuple[ActionView, ...]
    scored: tuple[Scored, ...]
    score: int
    declared: int | None
    ruling: str | None
    comment: str | None
    notes: tuple[LawNote, ...]


class Standing(NamedTuple):
    """A faction's pieces in a clearing."""

    faction: str
    pieces: Pieces


class ClearingView(NamedTuple):
    """A clearing after a round: `open_slots` have neither building nor ruin, `ruler` is None where nobody rules."""

    clearing: int
    suit: str
    ruler: str | None
    open_slots: int
    ruin: bool
    standing: tuple[Standing, ...]


class Hand(NamedTuple):
    """How many cards a faction holds, which everybody may know."""

    faction: str
    cards: int


class Points(NamedTuple):
    """The points of a faction."""

    faction: str
    points: int


class Crowns(NamedTuple):
    """The crowns of a rank still on the Duchy's board."""

    rank: str
    left: int


class PositionView(NamedTuple):
    """The table after a round. `supply` is what the Duchy has left to place; `opened` are pairs of clearings.

    `ferry` is the clearing of the ferry, on the lake; `crafted` the Duchy's cards with a lasting effect; `items` what
    was taken from the supply of items; `dominance` factions with the suit of their dominance card; `winner` whoever
    has won by now, by the Law.
    """

    clearings: tuple[ClearingView, ...]
    burrow: Pieces
    supply: Pieces
    points: tuple[Points, ...]
    hands: tuple[Hand, ...]
    ministers: tuple[str, ...]
    crowns: tuple[Crowns, ...]
    tunnels: tuple[int, ...]
    opened: tuple[tuple[int, int], ...]
    ferry: int | None = None
    crafted: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    dominance: tuple[tuple[str, str], ...] = ()
    winner: str | None = None


class RoundView(NamedTuple):
    """One round; of a planned one nothing is told but its number. `chronicle` is Markdown.

    `position` is the one after the round, None for a plan; `over` says that the game ended in it.
    """

    round: int
    planning: bool
    title: str | None
    chronicle: str | None
    turns: tuple[TurnView, ...]
    position: PositionView | None
    over: bool

    @property
    def place(self) -> tuple[str, ...]:
        """The parts of the round's published path below the game: ("round-03",)."""
        return (f"round-{self.round:02d}",)


class GameView(NamedTuple):
    """A game. `suits` are those of clearings 1 to 12; `text` and `comment` are Markdown; `language` is "en" or "ru"."""

    rules: str
    slug: str
    title: str
    text: str | None
    language: str
    law: str
    map: str
    deck: str
    suits: tuple[str, ...]
    seats: tuple[Seat, ...]
    pool: tuple[str, ...]
    landmarks: tuple[str, ...]
    hirelings: tuple[str, ...]
    source: str | None
    comment: str | None
    winner: tuple[str, ...]
    seasons: tuple[RoundView, ...]

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions in playing order."""
        return tuple(seat.faction for seat in self.seats)


class HandView(NamedTuple):
    """The cards in a faction's hand after one of its turns; `turn` is the number of the turn in the round."""

    turn: int
    faction: str
    cards: tuple[str, ...]


class RoundMore(NamedTuple):
    """What an audience knows of a round beside what everybody knows; never empty."""

    round: int
    hands: tuple[HandView, ...]


class AudienceView(NamedTuple):
    """A game for one audience: the public view, and the hands that this audience knows, round by round."""

    public: GameView
    audience: str
    more: tuple[RoundMore, ...]

    @property
    def rules(self) -> str:
        """The rulebook."""
        return self.public.rules

    @property
    def slug(self) -> str:
        """The folder of its pages."""
        return self.public.slug

    @property
    def title(self) -> str:
        """Its title, plain text."""
        return self.public.title

    @property
    def seasons(self) -> tuple[RoundView, ...]:
        """Its rounds, in order."""
        return self.public.seasons

    def beside(self, season: RoundView) -> RoundMore | None:
        """What this audience knows of one of the rounds beside what everybody knows."""
        return next((more for more in self.more if more.round == season.round), None)
