"""Records of a game of Root: what the files say, with the place of every action in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from kwcheck.reading.documents import Path
    from kwcheck.reading.fields import Fields

Phase = Literal["birdsong", "daylight", "evening"]
PHASES: tuple[Phase, ...] = ("birdsong", "daylight", "evening")


class Game(NamedTuple):
    """A game file. `factions` are the seats in playing order; `law` is the edition played under.

    `seats_unread` says that not all seats could be read: whom they lack cannot be told. `unread` says the same of the
    map, its suits, the deck or the edition: what is taken in their place may be wrong.
    """

    slug: str
    title: str
    text: str | None
    law: str
    language: str
    map: str
    deck: str
    suits: tuple[str, ...]
    seats: tuple[tuple[str, str | None], ...]
    winner: tuple[str, ...]
    pool: tuple[str, ...] = ()
    landmarks: tuple[str, ...] = ()
    hirelings: tuple[str, ...] = ()
    source: str | None = None
    comment: str | None = None
    seats_unread: bool = False
    unread: bool = False

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions in playing order."""
        return tuple(faction for faction, _ in self.seats)

    def may_play(self, faction: str) -> bool:
        """Has a faction a seat, as far as can be told?"""
        return self.seats_unread or faction in self.factions


class Action(NamedTuple):
    """One action of a turn, as it was written: `do` says what, `by` under which right, `acting` for whom a Mayor acts.

    `fields` are the keys of the action; `number` counts from 1 inside the turn. `holed` says that a key of it was left
    aside, as one that it does not have.
    """

    number: int
    do: str
    phase: Phase | None
    by: str | None
    acting: str | None
    fields: Fields
    holed: bool = False

    @property
    def path(self) -> Path:
        """Where it stands in its season file."""
        return self.fields.path


class TurnRecord(NamedTuple):
    """One faction's turn. `hand` is what the recorder noted, private to the faction.

    `rootlog` is the turn as a line of that notation, where it was written so; its actions come of the replay. `equal`
    is the number of readings of the Duchy's line that are as good, `rights` for each action all rights in them.
    `resting` are the rules whose breaches may rest on a part of the line that could not be read, or has no reason;
    `omitted` is what may have been left out of it, a "building", a "minister" with his rank, or a "dig".
    `holed` says that an action is not whole and left out, or has a key that was left aside.
    """

    number: int
    path: Path
    faction: str
    actions: tuple[Action, ...]
    score: int | None
    hand: tuple[str, ...] | None
    ruling: str | None
    comment: str | None
    rootlog: str | None = None
    equal: int = 1
    rights: tuple[tuple[str, ...], ...] = ()
    resting: frozenset[str] = frozenset()
    omitted: tuple[str, ...] = ()
    holed: bool = False


class Round(NamedTuple):
    """A season file: one round; round 0 is the set-up."""

    stem: str
    number: int
    state: str
    title: str | None
    turns: tuple[TurnRecord, ...]
    chronicle: str | None

    @property
    def order(self) -> int:
        """Its place in the game."""
        return self.number

    @property
    def label(self) -> str:
        """As messages call it."""
        return f"round {self.number}"

    @property
    def reference(self) -> str:
        """As the command line calls it."""
        return f"round/{self.number}"
