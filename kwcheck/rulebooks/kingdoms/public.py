"""Who may know what (contract, section 4): from the history to the public view.

What is not copied into the view here cannot be published, for the view has no field that could hold it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kwcheck.findings import Remark
from kwcheck.rulebooks.kingdoms.pieces import (
    ATTRIBUTES,
    COURTS,
    ENEMY,
    NATURE,
    PIECES,
    court_of,
    in_rank_order,
    name_of,
)
from kwcheck.rulebooks.kingdoms.records import When
from kwcheck.rulebooks.kingdoms.revealing import came_to_light, is_revealed
from kwcheck.rulebooks.kingdoms.secrecy import private_known_to
from kwcheck.views import kingdoms as views

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kwcheck.playing import Played
    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.position import Effect, Ended
    from kwcheck.rulebooks.kingdoms.records import Change, CourtRecord, Event, Game


def public_view(game: Game, played: Played[Turn]) -> views.GameView:
    """What anybody may know of a game: its resolved seasons, the openings of planned ones, nothing of drafts."""
    names = Names(game)
    seen = [_season(game, turn, played.turns, names) for turn in played.turns]
    seen += [_opening(turn) for turn in played.plans if turn.season.state == "planning"]
    last = played.turns[-1].after.ended if played.turns else None
    return views.GameView(
        rules="kingdoms",
        slug=game.slug,
        title=game.title,
        text=game.text,
        players=game.players if game.publish_players else (),
        courts=tuple(_court(court, game.courts[court], game, names) for court in COURTS),
        house_rules=tuple(
            views.HouseRule(key.replace("_", "-"), str(value).lower())
            for key, value in game.house_rules._asdict().items()
        ),
        seasons=tuple(sorted(seen, key=lambda season: When(season.year, season.season).order)),
        ended=_ended(last),
    )


class Names:
    """Pieces as a reader meets them."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def piece(self, piece: str) -> views.Named:
        """A piece with the name its court gave it."""
        return views.Named(as_court(court_of(piece)), name_of(piece), self._game.given_name(piece))

    def maybe(self, piece: str | None) -> views.Named | None:
        """The same for what may be no piece."""
        return self.piece(piece) if piece else None


def as_court(court: str) -> views.Court:
    """A court of the records as the views type it."""
    return cast("views.Court", court)


def _court(court: str, record: CourtRecord, game: Game, names: Names) -> views.CourtView:
    def piece(name: str) -> views.CourtPiece:
        full = f"{court}/{name}"
        stated = record.pieces.get(name)
        held = game.attributes[full]
        return views.CourtPiece(
            names.piece(full),
            stated.text if stated else None,
            tuple((attribute, held[attribute]) for attribute in ATTRIBUTES if attribute in held),
            tuple(views.Descriptor(d.name, d.text) for d in stated.descriptors) if stated else (),
        )

    return views.CourtView(as_court(court), record.name, record.text, tuple(map(piece, PIECES)))


def _opening(turn: Turn) -> views.SeasonView:
    """A season that was opened and not yet resolved: year, season, priority, events (contract, section 2)."""
    season = turn.season
    return views.SeasonView(
        year=season.when.year,
        season=season.when.season,
        planning=True,
        priority=as_court(turn.priority),
        title=None,
        played=None,
        events=tuple(map(_event, season.events)),
        chronicle=None,
        changes=(),
        later_changes=(),
        campaigns=(),
        came_to_light=(),
        intrigues=(),
        opened=(),
        captives=(),
        effects=(),
        ended=None,
    )


def _season(game: Game, turn: Turn, turns: Sequence[Turn], names: Names) -> views.SeasonView:
    season = turn.season
    public = [change for change in season.changes if not change.to]
    return views.SeasonView(
        year=season.when.year,
        season=season.when.season,
        planning=False,
        priority=as_court(turn.priority),
        title=season.title,
        played=season.played,
        events=tuple(map(_event, season.events)),
        chronicle=season.chronicle,
        changes=tuple(change_view(change, names) for change in public if not change.after),
        later_changes=tuple(change_view(change, names) for change in public if change.after),
        campaigns=tuple(map(as_court, season.campaigns)),
        came_to_light=tuple(_came_to_light(game, turn, turns, names)),
        intrigues=tuple(_revealed(game, turn, turns, names)),
        opened=tuple(_opened(game, turn, turns)),
        captives=tuple(
            views.Captive(names.piece(piece), as_court(ENEMY[court_of(piece)]))
            for piece in in_rank_order(turn.after.captives)
        ),
        effects=tuple(_effect(effect, names) for effect in turn.after.effects if effect.kind != "espionage"),
        ended=_ended(turn.after.ended) if not turn.before.over else None,
    )


def _event(event: Event) -> views.EventView:
    return views.EventView(
        event.name,
        event.text,
        event.attack,
        event.security,
        as_court(event.court) if event.court else None,
        event.objectives,
    )


def change_view(change: Change, names: Names) -> views.ChangeView:
    """A change as whoever may know it reads it."""
    return views.ChangeView(
        change.kind,
        names.maybe(change.piece),
        change.attributes,
        as_court(change.won_by) if change.won_by else None,
        change.how,
        change.text,
    )


def _ended(ended: Ended | None) -> views.Ended | None:
    if ended is None:
        return None
    return views.Ended(as_court(ended.won_by) if ended.won_by else None, ended.how)


def _effect(effect: Effect, names: Names) -> views.EffectView:
    when = views.SeasonRef(*effect.when)
    propaganda = effect.kind == "propaganda"
    return views.EffectView(
        effect.kind,
        as_court(effect.court) if effect.court else None,
        names.maybe(effect.piece),
        -effect.amount if propaganda else None,
        when if propaganda else None,
        None if propaganda else when,
    )


def _revealed(
    game: Game, turn: Turn, turns: Sequence[Turn], names: Names
) -> Iterator[views.RevealedIntrigue]:
    """In the order of revealing: as they were resolved, then what came to light later."""
    later: list[views.RevealedIntrigue] = []
    for resolution in turn.resolutions:
        if not is_revealed(turn, resolution, turns):
            continue
        if light := came_to_light(turn, resolution, turns):
            later.append(_intrigue(game, resolution, names, views.SeasonRef(*light)))
        else:
            yield _intrigue(game, resolution, names, None)
    yield from later


def _came_to_light(
    game: Game, turn: Turn, turns: Sequence[Turn], names: Names
) -> Iterator[views.CameToLight]:
    """The espionages of last winter that took effect in this season."""
    now = views.SeasonRef(*turn.season.when)
    for winter in turns:
        for resolution in winter.resolutions:
            if came_to_light(winter, resolution, turns) == turn.season.when:
                planned = views.SeasonRef(*winter.season.when)
                yield views.CameToLight(planned, _intrigue(game, resolution, names, now))


def _intrigue(
    game: Game, resolution: Resolution, names: Names, light: views.SeasonRef | None
) -> views.RevealedIntrigue:
    intrigue = resolution.intrigue
    return views.RevealedIntrigue(
        as_court(intrigue.court),
        names.maybe(intrigue.agent),
        intrigue.objective,
        names.maybe(intrigue.target),
        intrigue.in_season,
        resolution.outcome,
        names.maybe(resolution.taken),
        intrigue.tale,
        _numbers(resolution, names) if game.house_rules.publish_numbers else None,
        light,
    )


def _numbers(resolution: Resolution, names: Names) -> views.Numbers | None:
    """What `publish-numbers` opens. Numbers that deny a ruled outcome would tell of the ruling: there are none."""
    comparison = resolution.comparison
    if comparison is None or resolution.computed != resolution.outcome:
        return None
    counted = tuple((names.piece(piece), worth) for piece, worth in comparison.security.counted)
    return views.Numbers(comparison.attack.total, comparison.security.total, comparison.margin, counted)


def _opened(game: Game, turn: Turn, turns: Sequence[Turn]) -> Iterator[str]:
    """Private entries that are so no longer."""
    for entry in turn.season.private:
        if "public" in private_known_to(entry, game, turns):
            yield entry.text


def betraying_number(turns: Iterable[Turn]) -> Iterator[tuple[str, Remark]]:
    """The first winter in which a printed Internal Security betrays a successful espionage, said once for a game."""
    for turn in turns:
        for secret in turn.resolutions:
            agent = secret.intrigue.agent
            if not secret.secret or agent is None:
                continue
            if any(_misses(other, agent) for other in turn.resolutions if not other.secret):
                yield (
                    turn.season.stem,
                    Remark(
                        "numbers-betray",
                        "warning",
                        f"`publish-numbers` prints an Internal Security in which {agent} does not count, so every "
                        "reader can tell that the piece was in the field: a secret espionage is betrayed.",
                        (*secret.intrigue.path, "agent"),
                        "Set `publish-numbers: false`, or accept that the numbers tell.",
                        secret.intrigue.label,
                    ),
                )
                return


def _misses(other: Resolution, agent: str) -> bool:
    """Is a printed security one in which this agent, were he at home, would count?"""
    return (
        other.comparison is not None
        and other.computed == other.outcome
        and other.outcome != "cancelled"
        and other.intrigue.court != court_of(agent)
        and other.comparison.security.nature == NATURE[agent]
        and (agent, "in the field") in other.comparison.security.away
    )
