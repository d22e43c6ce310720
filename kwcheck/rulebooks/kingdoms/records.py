"""Records: what a game file and its season files say, as frozen values without places or prose rules.

Every record that findings may point at knows its `path` inside its document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from kwcheck.reading.documents import Path

SEASONS = ("springtime", "summer", "autumn", "winter")
State = Literal["draft", "planning", "resolved"]
Outcome = Literal["success", "failure", "captured", "cancelled"]
Attributes = tuple[tuple[str, int], ...]


class When(NamedTuple):
    """A season of the calendar, year 1 springtime to year 12 winter."""

    year: int
    season: str

    @property
    def order(self) -> int:
        """Seasons counted from springtime of year 0: what comes later is larger."""
        return self.year * 4 + SEASONS.index(self.season)

    @property
    def label(self) -> str:
        """As messages call it: "year 1 winter"."""
        return f"year {self.year} {self.season}"


class HouseRules(NamedTuple):
    """The readings a game is played under; the defaults stand first in the table of house rules."""

    internal_security: str = "dynamic"
    captured_agent: str = "cancelled"
    several_attributes: str = "highest"
    strength_floor: str = "none"
    propaganda: str = "once"
    captive_target: str = "cancelled"
    publish_numbers: bool = False


class DescriptorRecord(NamedTuple):
    """A boon, drawback or trait: inert."""

    name: str
    text: str | None


class PieceRecord(NamedTuple):
    """What the game file says of one piece; `attributes` only those it states."""

    name: str | None = None
    text: str | None = None
    attributes: Attributes = ()
    descriptors: tuple[DescriptorRecord, ...] = ()


class CourtRecord(NamedTuple):
    """What the game file says of one court; `pieces` by the name of the piece."""

    name: str | None
    text: str | None
    pieces: dict[str, PieceRecord]


class Game(NamedTuple):
    """A game file. `attributes` holds every attribute of every piece, stated or by default.

    `unread` says that a house rule or an attribute could not be read: the default in its place may be wrong.
    """

    slug: str
    title: str
    text: str | None
    players: tuple[tuple[str, str], ...]
    publish_players: bool
    reveal: str
    courts: dict[str, CourtRecord]
    house_rules: HouseRules
    attributes: dict[str, dict[str, int]]
    unread: bool = False

    def given_name(self, piece: str) -> str | None:
        """The name its court gave to "white/queen", if any."""
        court, _, name = piece.partition("/")
        record = self.courts[court].pieces.get(name)
        return record.name if record else None


class Event(NamedTuple):
    """Something told to everybody before the courts plan; empty `objectives` mean all, no `court` both."""

    name: str
    text: str | None
    attack: int | None
    security: int | None
    court: str | None
    objectives: tuple[str, ...]


class Modifier(NamedTuple):
    """A named addition to one intrigue: to its Attack Strength, to the Internal Security it meets, or to both."""

    name: str
    attack: int
    security: int


class Ruling(NamedTuple):
    """The Adjudicator's own outcome for an intrigue, and the reason, which is the Adjudicator's alone."""

    outcome: Outcome
    because: str


class Intrigue(NamedTuple):
    """One line of a court's Intrigue List.

    `agent` and `target` are full pieces ("white/queen") or None where left out or unknown; `stated_agent` is true
    where the line names an agent, known or not; `unread` is true where a part of the line could not be read, which
    voids it, and `unread_consent` where that part is the consent.
    """

    court: str
    number: int
    path: Path
    agent: str | None
    stated_agent: bool
    objective: str | None
    target: str | None
    in_season: str | None
    consent: bool
    modifiers: tuple[Modifier, ...]
    ruling: Ruling | None
    asserted: Outcome | None
    tale: str | None
    unread: bool
    unread_consent: bool = False

    @property
    def label(self) -> str:
        """As messages call it: "white intrigue 1"."""
        return f"{self.court} intrigue {self.number}"


class Change(NamedTuple):
    """Something that happened beside the rules: "capture", "release", "set", "stop" or "end"."""

    kind: str
    path: Path
    piece: str | None
    attributes: Attributes
    won_by: str | None
    how: str | None
    text: str | None
    after: bool
    to: tuple[str, ...]


class Private(NamedTuple):
    """A private entry: `until` is a season, "end" or None for never."""

    to: tuple[str, ...]
    until: When | Literal["end"] | None
    text: str


class Season(NamedTuple):
    """A season file that could be read. `stem` is its file name without the ending; lists are in list order."""

    stem: str
    when: When
    state: State
    title: str | None
    played: str | None
    events: tuple[Event, ...]
    changes: tuple[Change, ...]
    campaigns: tuple[str, ...]
    chronicle: str | None
    private: tuple[Private, ...]
    intrigues: dict[str, tuple[Intrigue, ...]]

    @property
    def order(self) -> int:
        """Its place in the calendar."""
        return self.when.order

    @property
    def label(self) -> str:
        """As messages call it: "year 1 winter"."""
        return self.when.label

    @property
    def reference(self) -> str:
        """As the command line calls it: "1/winter"."""
        return f"{self.when.year}/{self.when.season}"
