"""What one audience was told of a winter, as the search for forced conclusions needs it (see `inferring`).

Made from the view of the audience and from public facts; nothing that the audience may not know gets in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.kingdoms.changes import apply_changes, stopped_by
from kwcheck.rulebooks.kingdoms.effects import as_season_begins, manipulated_now
from kwcheck.rulebooks.kingdoms.intrigues import Eve, lacks_consent
from kwcheck.rulebooks.kingdoms.pieces import COURTS, ENEMY
from kwcheck.rulebooks.kingdoms.position import Position
from kwcheck.rulebooks.kingdoms.records import Intrigue, Modifier, Outcome, When
from kwcheck.rulebooks.kingdoms.revealing import opens_secrets
from kwcheck.rulebooks.kingdoms.secrecy import change_known_to, may_know
from kwcheck.rulebooks.kingdoms.winter import Judged
from kwcheck.views.kingdoms import AudienceView, OwnIntrigue, RevealedIntrigue

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.kingdoms.history import Turn
    from kwcheck.rulebooks.kingdoms.records import Game
    from kwcheck.views.kingdoms import GameView, Named, Numbers, SeasonMore, SeasonView

Counted = tuple[tuple[str, int], ...]


class Line(NamedTuple):
    """An intrigue that the audience knows of.

    `outcome` is None where it was not told; `attack`, `security` and `counted` are the totals and pieces it was told,
    None else. `placed` is false for what came to light later: nobody knows when in the winter it was resolved.
    `in_field` is None where the audience cannot tell whether the agent was in the field.
    """

    judged: Judged
    outcome: Outcome | None
    taken: str | None
    attack: int | None
    security: int | None
    counted: Counted | None
    placed: bool
    in_field: bool | None

    @property
    def intrigue(self) -> Intrigue:
        """The intrigue itself."""
        return self.judged.intrigue


class ToldWinter(NamedTuple):
    """A winter as one audience knows it.

    `whole` are the courts whose lists it knows from end to end; `come_to_light` those whose successful espionages
    would be known to everybody by now.
    """

    game: Game
    eve: Eve
    position: Position
    lines: dict[str, tuple[Line, ...]]
    whole: frozenset[str]
    come_to_light: frozenset[str]


def told_winters(
    game: Game, turns: Sequence[Turn], view: GameView | AudienceView, audience: str
) -> Iterator[tuple[Turn, ToldWinter]]:
    """Every resolved winter, as the audience of `view` knows it."""
    position = Position()
    extra = {(m.year, m.season): m for m in view.more} if isinstance(view, AudienceView) else {}
    shown = {When(s.year, s.season): s for s in view.seasons}
    whole = (
        frozenset(COURTS) if opens_secrets(game, turns) else frozenset(COURTS) & {audience.partition("-")[0]}
    )
    opened = opens_secrets(game, turns)
    for turn in turns:
        when = turn.season.when
        known = tuple(c for c in turn.season.changes if may_know(audience, change_known_to(c, opened=opened)))
        position = as_season_begins(_public(turn.before, position), turn.season)
        early = [change for change in known if not change.after]
        position, _ = apply_changes(early, position)
        if when.season == "winter":
            lines = {court: tuple(_lines(court, shown[when], extra.get(when), whole)) for court in COURTS}
            listed = {court: tuple(line.intrigue for line in lines[court]) for court in COURTS}
            season = turn.season._replace(changes=known, private=(), intrigues=listed)
            eve = Eve(season, position.captives, stopped_by(early), manipulated_now(position, season))
            light = frozenset(court for court in COURTS if _would_be_known(court, when, shown))
            yield turn, ToldWinter(game, eve, position, lines, whole, light)
        position, _ = apply_changes((c for c in known if c.after), position)


def _public(before: Position, known: Position) -> Position:
    """Who is captive, who is manipulated and whether the game has ended, with the attributes that are `known`."""
    effects = tuple(effect for effect in before.effects if effect.kind != "espionage")
    return before._replace(changed=known.changed, effects=effects)


def _would_be_known(court: str, winter: When, shown: dict[When, SeasonView]) -> bool:
    """Has the enemy revealed a campaign in the summer in which a spy of this winter takes effect?"""
    summer = shown.get(When(winter.year + 1, "summer"))
    return summer is not None and ENEMY[court] in summer.campaigns


def _lines(court: str, season: SeasonView, more: SeasonMore | None, whole: frozenset[str]) -> Iterator[Line]:
    if court in whole:
        yield from (_own(line) for line in (more.own if more else ()) if line.court == court)
        return
    met = [line for line in (more.against if more else ()) if line.court == court]
    for number, seen in enumerate((i for i in season.intrigues if i.court == court), start=1):
        matching = [line for line in met if _same(line, seen)]
        if matching:
            met.remove(matching[0])
        yield _revealed(number, seen, matching[0] if matching else None)


def _same(line: OwnIntrigue, seen: RevealedIntrigue) -> bool:
    return (line.agent, line.objective, line.target) == (seen.agent, seen.objective, seen.target)


def _revealed(number: int, seen: RevealedIntrigue, met: OwnIntrigue | None) -> Line:
    """An intrigue of a court whose list the audience does not know; `met` is what its own security told it."""
    intrigue = _intrigue(seen, number, consent=True, stated=seen.agent is not None, modifiers=())
    numbers: Numbers | OwnIntrigue | None = seen.numbers or met
    return Line(
        Judged(intrigue, invalid=False, consented=True),
        _outcome(seen.outcome),
        _piece(seen.taken),
        numbers.attack_strength if numbers else None,
        numbers.internal_security if numbers else None,
        _counted(numbers),
        placed=seen.came_to_light is None,
        in_field=seen.agent is not None,
    )


def _own(line: OwnIntrigue) -> Line:
    """A line of a list that the audience knows whole."""
    modifiers = tuple(Modifier(*modifier) for modifier in line.modifiers)
    stated = line.agent is not None or line.cause != "no-agent"
    intrigue = _intrigue(line, line.number or 0, bool(line.consent), stated, modifiers)
    lacking = lacks_consent(intrigue)
    home = lacking or line.agent is None or line.cause in ("no-agent", "invalid", "no-consent")
    return Line(
        Judged(intrigue, line.cause == "invalid", not lacking),
        _outcome(line.outcome),
        _piece(line.taken),
        line.attack_strength,
        line.internal_security,
        _counted(line),
        placed=True,
        in_field=False if home else None if line.cause in ("game-over", "ruled") else True,
    )


def _intrigue(
    line: OwnIntrigue | RevealedIntrigue,
    number: int,
    consent: bool,
    stated: bool,
    modifiers: tuple[Modifier, ...],
) -> Intrigue:
    return Intrigue(
        court=line.court,
        number=number,
        path=(),
        agent=_piece(line.agent),
        stated_agent=stated,
        objective=line.objective,
        target=_piece(line.target),
        in_season=line.in_season,
        consent=consent,
        modifiers=modifiers,
        ruling=None,
        asserted=None,
        tale=None,
        unread=False,
    )


def _piece(named: Named | None) -> str | None:
    return f"{named.court}/{named.piece}" if named else None


def _outcome(word: str | None) -> Outcome | None:
    outcomes: tuple[Outcome, ...] = ("success", "failure", "captured", "cancelled")
    return next((outcome for outcome in outcomes if outcome == word), None)


def _counted(numbers: Numbers | OwnIntrigue | None) -> Counted | None:
    if numbers is None or numbers.internal_security is None:
        return None
    return tuple((f"{named.court}/{named.piece}", worth) for named, worth in numbers.counted)
