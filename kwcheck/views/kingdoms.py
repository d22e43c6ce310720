"""The public view of a game of Kingdoms (contract, section 4).

These types have no field for what the public may never know: cancelled intrigues, consent, modifiers, rulings,
places in a list, private entries before their time, drafts. What a game's house rules open is an optional value.
Text fields hold Markdown by people one does not fully trust; names and titles are plain text.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Court = Literal["white", "black"]


class Named(NamedTuple):
    """A piece as a reader meets it: `piece` is "seelie-bishop", `name` the one its court gave it, if any."""

    court: Court
    piece: str
    name: str | None


class SeasonRef(NamedTuple):
    """A season of the calendar."""

    year: int
    season: str


class Descriptor(NamedTuple):
    """A boon, drawback or trait; inert text."""

    name: str
    text: str | None


class CourtPiece(NamedTuple):
    """A piece of a court with everything its court tells of it; `attributes` in the order of the rulebook."""

    piece: Named
    text: str | None
    attributes: tuple[tuple[str, int], ...]
    descriptors: tuple[Descriptor, ...]


class CourtView(NamedTuple):
    """A court: `name` as the campaign calls it, or None."""

    court: Court
    name: str | None
    text: str | None
    pieces: tuple[CourtPiece, ...]


class HouseRule(NamedTuple):
    """A house rule in play: key and value as in the game file ("internal-security", "snapshot")."""

    key: str
    value: str


class EventView(NamedTuple):
    """Something told to everybody before the courts planned. Numbers are None where the event has none.

    `court` None means both courts; `objectives` empty means every objective.
    """

    name: str
    text: str | None
    attack: int | None
    security: int | None
    court: Court | None
    objectives: tuple[str, ...]


class ChangeView(NamedTuple):
    """Something that happened beside the rules: "capture", "release", "set", "stop" or "end".

    `attributes` belong to "set"; `won_by` and `how` to "end"; `piece` is None for "end".
    """

    kind: str
    piece: Named | None
    attributes: tuple[tuple[str, int], ...]
    won_by: Court | None
    how: str | None
    text: str | None


class Numbers(NamedTuple):
    """What the house rule `publish-numbers` opens; `counted` are the pieces that made up the security."""

    attack_strength: int
    internal_security: int
    margin: int
    counted: tuple[tuple[Named, int], ...]


class RevealedIntrigue(NamedTuple):
    """An intrigue that everybody knows of.

    `outcome` is "success", "failure" or "captured"; `taken` the piece that became captive by it; `came_to_light` the
    later season in which a successful espionage took effect, None for all others.
    """

    court: Court
    agent: Named | None
    objective: str | None
    target: Named | None
    in_season: str | None
    outcome: str
    taken: Named | None
    tale: str | None
    numbers: Numbers | None
    came_to_light: SeasonRef | None


class CameToLight(NamedTuple):
    """An espionage of the winter `planned` that took effect, and so became known, in the season that holds this."""

    planned: SeasonRef
    intrigue: RevealedIntrigue


class EffectView(NamedTuple):
    """A public effect that runs or is still to come: "propaganda", "manipulation" or "espionage".

    `until` belongs to propaganda (it ends as that season begins), `in_season` to the other two.
    """

    kind: str
    court: Court | None
    piece: Named | None
    battle_rating: int | None
    until: SeasonRef | None
    in_season: SeasonRef | None


class Captive(NamedTuple):
    """A piece and the court that holds it."""

    piece: Named
    held_by: Court


class Ended(NamedTuple):
    """How the game ended; `won_by` None where nobody won or nobody has said."""

    won_by: Court | None
    how: str | None


class SeasonView(NamedTuple):
    """One season. A planning season has nothing after `events`; a draft has no view at all.

    `intrigues` stand in the order of their revealing. `opened` are once private texts whose time has come.
    `captives` and `effects` are those after the season, `ended` is set in the season that ended the game.
    """

    year: int
    season: str
    planning: bool
    priority: Court
    title: str | None
    played: str | None
    events: tuple[EventView, ...]
    chronicle: str | None
    changes: tuple[ChangeView, ...]
    later_changes: tuple[ChangeView, ...]
    campaigns: tuple[Court, ...]
    came_to_light: tuple[CameToLight, ...]
    intrigues: tuple[RevealedIntrigue, ...]
    opened: tuple[str, ...]
    captives: tuple[Captive, ...]
    effects: tuple[EffectView, ...]
    ended: Ended | None

    @property
    def place(self) -> tuple[str, ...]:
        """The parts of the season's published path below the game: ("year-01", "winter")."""
        return (f"year-{self.year:02d}", self.season)


class GameView(NamedTuple):
    """A game. `players` is empty unless the game publishes them; `house_rules` are all in play, defaults too."""

    rules: str
    slug: str
    title: str
    text: str | None
    players: tuple[tuple[str, str], ...]
    courts: tuple[CourtView, ...]
    house_rules: tuple[HouseRule, ...]
    seasons: tuple[SeasonView, ...]
    ended: Ended | None


class ModifierView(NamedTuple):
    """A named addition to an intrigue; an addition of 0 is none."""

    name: str
    attack: int
    security: int


class OwnIntrigue(NamedTuple):
    """A line of an Intrigue List as somebody sees it who may know more of it than everybody.

    None, or an empty tuple, where the audience may not know, or where there is nothing. `number` is its place in the
    list. `ruling`, `because` and `asserted` are for the Adjudicator alone.
    """

    court: Court
    number: int | None = None
    agent: Named | None = None
    objective: str | None = None
    target: Named | None = None
    in_season: str | None = None
    consent: bool | None = None
    modifiers: tuple[ModifierView, ...] = ()
    outcome: str | None = None
    cause: str | None = None
    taken: Named | None = None
    tale: str | None = None
    attack_strength: int | None = None
    internal_security: int | None = None
    margin: int | None = None
    counted: tuple[tuple[Named, int], ...] = ()
    ruling: str | None = None
    because: str | None = None
    asserted: str | None = None


class PrivateNote(NamedTuple):
    """A private entry that the audience may read; `to` are those it was written for."""

    to: tuple[str, ...]
    text: str


class SeasonMore(NamedTuple):
    """What an audience knows of a season beside what everybody knows; never empty.

    `own` are lines of Intrigue Lists, White's first, each in list order; `against` are intrigues of the enemy that
    everybody knows of, with the security of one's own that they met; `changes` are those told to a few.
    """

    year: int
    season: str
    own: tuple[OwnIntrigue, ...] = ()
    against: tuple[OwnIntrigue, ...] = ()
    changes: tuple[ChangeView, ...] = ()
    notes: tuple[PrivateNote, ...] = ()


class AudienceView(NamedTuple):
    """A game for one audience: the public view, and what this audience knows beside it, season by season.

    For the public itself only a game that has ended and opens its secrets has one.
    """

    public: GameView
    audience: str
    players: tuple[tuple[str, str], ...]
    more: tuple[SeasonMore, ...]

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
    def seasons(self) -> tuple[SeasonView, ...]:
        """Its seasons, in order."""
        return self.public.seasons

    def beside(self, season: SeasonView) -> SeasonMore | None:
        """What this audience knows of one of the seasons beside what everybody knows."""
        when = (season.year, season.season)
        return next((more for more in self.more if (more.year, more.season) == when), None)
