"""Everything that the files of a game hold, with who may know it: the rows of an audit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks import Entry
from kwcheck.rulebooks.kingdoms.pieces import COURTS, name_of
from kwcheck.rulebooks.kingdoms.revealing import opens_secrets
from kwcheck.rulebooks.kingdoms.secrecy import (
    EVERYBODY,
    NOBODY,
    PLAYERS,
    change_known_to,
    intrigue_facts,
    may_know,
    private_known_to,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.playing import Played
    from kwcheck.rulebooks.kingdoms.history import Turn
    from kwcheck.rulebooks.kingdoms.records import Change, Event, Game, Intrigue, Season

Field = tuple[str, frozenset[str]]

ITSELF = frozenset(
    (
        "season.intrigues.agent",
        "season.intrigues.objective",
        "season.intrigues.target",
        "season.intrigues.in-season",
        "season.intrigues.tale",
        "results.intrigues.outcome",
        "results.intrigues.taken",
        "results.intrigues.cause",
    )
)
"""Who knows all of these knows the intrigue; lists, consent, numbers and the Adjudicator's notes are beside it."""


def entries(game: Game, played: Played[Turn], audiences: Sequence[str]) -> Iterator[Entry]:
    """The game, then every season in the order of the calendar, and in each the order of its file."""
    for row in _rows(game, played):
        yield Entry(
            row.turn.season.label if row.turn else None,
            row.name,
            tuple((audience, row.known_by(audience)) for audience in audiences),
            tuple(
                (field, tuple(a for a in audiences if may_know(a, known_to)))
                for field, known_to in row.fields
            ),
        )


class _Row(NamedTuple):
    """An entry; who knows all fields of `itself` (all, if None) knows it, who knows any field knows a part."""

    turn: Turn | None
    name: str
    fields: Sequence[Field]
    itself: frozenset[str] | None = None

    def known_by(self, audience: str) -> str:
        """Does an audience know it: "yes", "part" or "no"?"""
        counting = [
            known_to for field, known_to in self.fields if self.itself is None or field in self.itself
        ]
        if all(may_know(audience, known_to) for known_to in counting):
            return "yes"
        return "part" if any(may_know(audience, known_to) for _, known_to in self.fields) else "no"


def _rows(game: Game, played: Played[Turn]) -> Iterator[_Row]:
    yield _Row(None, "the game", [("game.title", EVERYBODY), ("game.courts", EVERYBODY)])
    if game.players:
        names = EVERYBODY if game.publish_players else frozenset(PLAYERS)
        yield _Row(None, "player names", [("game.players", names)])
    for turn in sorted((*played.turns, *played.plans), key=lambda t: t.season.order):
        if turn.season.state == "resolved":
            yield from _resolved(game, turn, played)
        else:
            yield from _unresolved(turn, EVERYBODY if turn.season.state == "planning" else NOBODY)


def _resolved(game: Game, turn: Turn, played: Played[Turn]) -> Iterator[_Row]:
    season, turns = turn.season, played.turns
    opened = opens_secrets(game, turns)
    open_fields = ["year", "season"] + [
        key for key in ("title", "played", "chronicle", "campaigns") if getattr(season, key)
    ]
    yield _Row(turn, "the season", [(f"season.{key}", EVERYBODY) for key in open_fields])
    for number, event in enumerate(season.events, start=1):
        yield _Row(turn, _event(number, event), [("season.events", EVERYBODY)])
    for number, change in enumerate(season.changes, start=1):
        known_to = change_known_to(change, opened=opened)
        yield _Row(turn, _change(number, change), [("season.changes", known_to)])
    facts = list(intrigue_facts(game, turn, turns, opened=opened))
    for court in COURTS:
        for resolution in turn.listed(court):
            label = resolution.intrigue.label
            fields = [(f.field, f.known_to) for f in facts if f.entry == label]
            yield _Row(turn, _intrigue(resolution.intrigue, resolution.outcome), fields, ITSELF)
    for number, private in enumerate(season.private, start=1):
        known_to = private_known_to(private, game, turns)
        name = f"private entry {number} to {', '.join(private.to)}"
        yield _Row(turn, name, [("season.private", known_to)])


def _unresolved(turn: Turn, opened: frozenset[str]) -> Iterator[_Row]:
    """A planning season, of which the opening is told, or a draft, of which nothing is."""
    season = turn.season
    yield _Row(turn, f"the season ({season.state})", [("season.year", opened), ("season.season", opened)])
    for number, event in enumerate(season.events, start=1):
        yield _Row(turn, _event(number, event), [("season.events", opened)])
    texts = [f"season.{key}" for key in ("title", "played", "chronicle", "campaigns") if getattr(season, key)]
    if texts:
        yield _Row(turn, "what is written of it", [(text, NOBODY) for text in texts])
    for number, change in enumerate(season.changes, start=1):
        yield _Row(turn, _change(number, change), [("season.changes", NOBODY)])
    for court in COURTS:
        for intrigue in season.intrigues.get(court, ()):
            yield _Row(turn, _intrigue(intrigue, None), [("season.intrigues.agent", NOBODY)])
    for number, private in enumerate(season.private, start=1):
        yield _Row(turn, f"private entry {number} to {', '.join(private.to)}", [("season.private", NOBODY)])


def _event(number: int, event: Event) -> str:
    return f"event {number}: {event.name}"


def _change(number: int, change: Change) -> str:
    return f"change {number}: {change.kind} {change.piece or ''}".rstrip()


def _intrigue(intrigue: Intrigue, outcome: str | None) -> str:
    agent = name_of(intrigue.agent) if intrigue.agent else "nobody"
    found = f", {outcome}" if outcome else ""
    return f"{intrigue.label}: {intrigue.objective or 'no objective'} by {agent}{found}"


def changed_lists(old: Season, new: Season) -> list[str]:
    """The Intrigue Lists that are not what they were when the season was resolved."""
    return [
        f"the Intrigue List of the {court.capitalize()} Court"
        for court in COURTS
        if _listed(old, court) != _listed(new, court)
    ]


def _listed(season: Season, court: str) -> list[tuple[object, ...]]:
    """What decides outcomes, and the tale; an outcome that is only asserted decides nothing."""
    return [
        (i.agent, i.objective, i.target, i.in_season, i.consent, i.modifiers, i.ruling, i.tale)
        for i in season.intrigues.get(court, ())
    ]
