"""The secrets of Kingdoms: every kind of section 4 of the table of who may know what, and what is told openly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.proving import any_game, kingdoms_files, kingdoms_lists
from kwcheck.proving.kinds import Secrets
from kwcheck.rulebooks.kingdoms.revealing import came_to_light, opens_secrets
from kwcheck.rulebooks.kingdoms.secrecy import EVERYBODY, change_known_to, intrigue_facts, private_known_to

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.playing import Played
    from kwcheck.rulebooks.kingdoms.history import Turn
    from kwcheck.rulebooks.kingdoms.records import Change, Game

_NEVER = {"season.intrigues.number"}
"""The place in the list is told of no entry, only the order of those that are revealed."""


def told(game: Game, played: Played[Turn]) -> object:
    """Everything that is told openly, off the records: two games with equal values have to be published the same."""
    seasons = [(turn.season.order, _resolved(game, turn, played.turns)) for turn in played.turns]
    seasons += [
        (plan.season.order, (plan.season.when, plan.priority, plan.season.events))
        for plan in played.plans
        if plan.season.state == "planning"
    ]
    whole = game._replace(players=game.players if game.publish_players else (), reveal="")
    return whole, sorted(seasons, key=lambda season: season[0])


def _resolved(game: Game, turn: Turn, turns: Sequence[Turn]) -> object:
    season = turn.season
    return (
        (season.when, turn.priority, season.title, season.played, season.events, season.chronicle),
        season.campaigns,
        [
            _change(change)
            for change in season.changes
            if change_known_to(change) == EVERYBODY and not change.after
        ],
        [
            _change(change)
            for change in season.changes
            if change_known_to(change) == EVERYBODY and change.after
        ],
        [_change(change) for change in season.changes if change.to and opens_secrets(game, turns)],
        [entry.text for entry in season.private if "public" in private_known_to(entry, game, turns)],
        [*_intrigues(game, turn, turns)],
        turn.after.captives,
        [effect for effect in turn.after.effects if effect.kind != "espionage"],
        turn.after.ended,
        turn.after.over,
    )


def _change(change: Change) -> Change:
    """Its place in the file among hidden ones is nobody's business, nor to whom all of them could be told."""
    return change._replace(path=(), to=())


def _intrigues(game: Game, turn: Turn, turns: Sequence[Turn]) -> Iterator[object]:
    """The open facts of every entry that has any, in the order in which they were revealed."""
    opened = opens_secrets(game, turns)
    facts = [*intrigue_facts(game, turn, turns, opened=opened)]
    order = sorted(turn.resolutions, key=lambda r: came_to_light(turn, r, turns) is not None)
    if opened:
        # Opened lists are printed as lists: places and order in them are told.
        yield [[r.intrigue.number for r in turn.listed(court)] for court in ("white", "black")]
    for resolution in order:
        entry = {
            fact.field: fact.value
            for fact in facts
            if fact.entry == resolution.intrigue.label and "public" in fact.known_to
        }
        if entry:
            court, number = resolution.intrigue.court, resolution.intrigue.number
            light = came_to_light(turn, resolution, turns)
            kept = {field: value for field, value in entry.items() if opened or field not in _NEVER}
            yield court, number if opened else None, light, kept


SECRETS = Secrets(
    {**kingdoms_lists.KINDS, **kingdoms_files.KINDS, **any_game.KINDS},
    (*kingdoms_files.COMPANY, *any_game.COMPANY),
    told,
)
