"""Who may know what (contract, section 4): a table, and the facts of a game with those who may know each.

A fact is one field of one entry, with its value. Whoever is not named may not know it, and a field without a row in
the table is nobody's to know. The Adjudicator knows everything and is never named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kwcheck.rulebooks.kingdoms.effects import told_of
from kwcheck.rulebooks.kingdoms.pieces import COURTS, ENEMY
from kwcheck.rulebooks.kingdoms.revealing import has_opened, is_revealed, opens_private

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import Change, Game, Private

PLAYERS = ("white-king", "white-queen", "black-king", "black-queen")
COURT_PLAYERS = {court: frozenset((f"{court}-king", f"{court}-queen")) for court in COURTS}
EVERYBODY = frozenset(("public", *PLAYERS))
NOBODY: frozenset[str] = frozenset()


class Policy(NamedTuple):
    """Who may know a field, in the words of the table; the Adjudicator always may."""

    public: str
    own_court: str


OPEN = Policy("yes", "yes")
NAMES = Policy("with `publish-players`", "yes")
FEW = Policy("yes; with `to` no", "yes; with `to` those alone")
NAMED = Policy("from `until`", "those named in `to`")
REVEALED = Policy("once revealed", "yes")
TOLD = Policy("once revealed", "yes; of a successful espionage its controller alone")
OWN = Policy("no", "yes")
STRENGTH = Policy("with `publish-numbers`, once revealed", "yes")
SECURITY = Policy("with `publish-numbers`, once revealed", "the defending court, once revealed")
MARGIN = Policy("with `publish-numbers`, once revealed", "with `publish-numbers`, once revealed")
ALONE = Policy("never", "never")

TABLE: dict[str, Policy] = {
    "game.rules": OPEN,
    "game.title": OPEN,
    "game.text": OPEN,
    "game.players": NAMES,
    "game.publish-players": ALONE,
    "game.reveal": ALONE,
    "game.courts": OPEN,
    "game.house-rules": OPEN,
    "season.year": OPEN,
    "season.season": OPEN,
    "season.state": ALONE,
    "season.title": OPEN,
    "season.played": OPEN,
    "season.events": OPEN,
    "season.chronicle": OPEN,
    "season.changes": FEW,
    "season.campaigns": OPEN,
    "season.private": NAMED,
    "season.intrigues.agent": REVEALED,
    "season.intrigues.objective": REVEALED,
    "season.intrigues.target": REVEALED,
    "season.intrigues.in-season": REVEALED,
    "season.intrigues.tale": TOLD,
    "season.intrigues.consent": OWN,
    "season.intrigues.modifiers": OWN,
    "season.intrigues.number": OWN,
    "season.intrigues.outcome": ALONE,
    "season.intrigues.ruling": ALONE,
    "results.priority": OPEN,
    "results.captives": OPEN,
    "results.effects": OPEN,
    "results.ended": OPEN,
    "results.intrigues.outcome": TOLD,
    "results.intrigues.taken": TOLD,
    "results.intrigues.cause": OWN,
    "results.intrigues.attack-strength": STRENGTH,
    "results.intrigues.internal-security": SECURITY,
    "results.intrigues.counted": SECURITY,
    "results.intrigues.margin": MARGIN,
}
"""Every field of the files and of what the replay finds. What has no row is private: nobody learns that it exists."""


class Fact(NamedTuple):
    """One field of one entry, with its value, and who may know it beside the Adjudicator.

    `season` is the place in the calendar, None for what is of the whole game; `entry` is unique in its season.
    """

    season: int | None
    entry: str
    field: str
    value: Any
    known_to: frozenset[str]


def may_know(audience: str, known_to: frozenset[str]) -> bool:
    """May an audience know a fact? "white" and "black" know what both their players do."""
    if audience == "adjudicator":
        return True
    if audience in COURT_PLAYERS:
        return known_to >= COURT_PLAYERS[audience]
    return audience in known_to


def addressed(to: Sequence[str]) -> frozenset[str]:
    """The players that a list of audiences in a file names."""
    return frozenset(player for name in to for player in COURT_PLAYERS.get(name, {name})) & EVERYBODY


def intrigue_facts(game: Game, turn: Turn, turns: Sequence[Turn], *, opened: bool = False) -> Iterator[Fact]:
    """The facts of every line of both lists of a winter; `opened` where the end of the game opens the lists."""
    for resolution in turn.resolutions:
        known = _Known(game, resolution, is_revealed(turn, resolution, turns), opened)
        for field, value in _fields(resolution):
            if value is not None and value != ():
                entry = resolution.intrigue.label
                yield Fact(turn.season.order, entry, field, value, known.to(TABLE.get(field, ALONE)))


def _fields(resolution: Resolution) -> Iterator[tuple[str, Any]]:
    intrigue, comparison, ruling = resolution.intrigue, resolution.comparison, resolution.intrigue.ruling
    yield "season.intrigues.number", intrigue.number
    yield "season.intrigues.agent", intrigue.agent
    yield "season.intrigues.objective", intrigue.objective
    yield "season.intrigues.target", intrigue.target
    yield "season.intrigues.in-season", intrigue.in_season
    yield "season.intrigues.consent", intrigue.consent
    yield "season.intrigues.modifiers", intrigue.modifiers
    yield "season.intrigues.tale", intrigue.tale
    yield "season.intrigues.outcome", intrigue.asserted
    yield "season.intrigues.ruling", ruling
    yield "results.intrigues.outcome", resolution.outcome
    # That it was ruled is the Adjudicator's alone, so a cause that says so is told with the ruling or not at all.
    yield "results.intrigues.cause", None if resolution.cause == "ruled" else resolution.cause
    yield "results.intrigues.taken", resolution.taken
    if comparison:
        yield "results.intrigues.attack-strength", comparison.attack.total
        yield "results.intrigues.internal-security", comparison.security.total
        yield "results.intrigues.counted", comparison.security.counted
        yield "results.intrigues.margin", comparison.margin


class _Known(NamedTuple):
    """What decides who may know the fields of one intrigue."""

    game: Game
    resolution: Resolution
    revealed: bool
    opened: bool

    def to(self, policy: Policy) -> frozenset[str]:
        """Who may know a field under `policy`."""
        if policy is ALONE:
            return NOBODY
        if self.opened:
            # Numbers that would deny a ruled outcome tell of the ruling: they open to nobody more, for good.
            denying = {SECURITY: self._defender, MARGIN: NOBODY} if not self._agreed else {}
            return denying.get(policy, EVERYBODY)
        own = COURT_PLAYERS[self.resolution.intrigue.court]
        return {
            OPEN: EVERYBODY,
            REVEALED: EVERYBODY if self.revealed else own,
            TOLD: EVERYBODY if self.revealed else self._told(own),
            OWN: own,
            STRENGTH: EVERYBODY if self._printed else own,
            SECURITY: EVERYBODY if self._printed else self._defender,
            MARGIN: EVERYBODY if self._printed else NOBODY,
        }.get(policy, NOBODY)

    def _told(self, own: frozenset[str]) -> frozenset[str]:
        return frozenset({told_of(self.resolution)}) if self.resolution.secret else own

    @property
    def _defender(self) -> frozenset[str]:
        """The enemy counts his own security, but only against what he knows of."""
        return COURT_PLAYERS[ENEMY[self.resolution.intrigue.court]] if self.revealed else NOBODY

    @property
    def _printed(self) -> bool:
        """Numbers are printed by house rule; those that would deny a ruled outcome are not, for they tell of it."""
        return self.game.house_rules.publish_numbers and self.revealed and self._agreed

    @property
    def _agreed(self) -> bool:
        """Is the outcome the one that the numbers give?"""
        return self.resolution.computed == self.resolution.outcome


def change_known_to(change: Change, *, opened: bool = False) -> frozenset[str]:
    """Who may know a change: everybody, or those that it names."""
    return addressed(change.to) if change.to and not opened else EVERYBODY


def private_known_to(entry: Private, game: Game, turns: Sequence[Turn]) -> frozenset[str]:
    """Who may read a private entry by now."""
    if has_opened(entry, turns) or opens_private(game, turns):
        return EVERYBODY
    return addressed(entry.to)
