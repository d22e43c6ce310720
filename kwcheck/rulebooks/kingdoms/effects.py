"""What outlasts the season: propaganda, manipulation, espionage (Winter: Intrigue Objective)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.pieces import COURTS, ENEMY, HOME, UNSEELIE, controller
from kwcheck.rulebooks.kingdoms.position import Effect, Position
from kwcheck.rulebooks.kingdoms.records import Game, Season, When

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kwcheck.rulebooks.kingdoms.history import Resolution

LAST_YEAR = 12


def as_season_begins(position: Position, season: Season) -> Position:
    """Propaganda lasts until the start of winter next year: it ends as that season begins."""
    running = tuple(e for e in position.effects if e.kind != "propaganda" or e.when.order > season.order)
    return position._replace(effects=running)


def as_season_ends(position: Position, season: Season) -> Position:
    """Manipulation and espionage are of one season; after it nothing is left of them."""
    return position._replace(effects=tuple(e for e in position.effects if e.when.order > season.order))


def manipulated_now(position: Position, season: Season) -> frozenset[str]:
    """The pieces that cannot act in this season."""
    return frozenset(
        e.piece for e in position.effects if e.kind == "manipulation" and e.piece and e.when == season.when
    )


def caused_by(resolutions: Iterable[Resolution], game: Game, year: int) -> tuple[Effect, ...]:
    """The effects of a winter's successes, White's list first, each list in its order.

    The last year has no following one, so its intrigues leave no effect. The same manipulation twice is redundant;
    propagandas against one court are one effect with their sum, which the house rule `propaganda` holds at 1 or
    lets grow.
    """
    if year >= LAST_YEAR:
        return ()
    effects: list[Effect] = []
    for resolution in sorted(resolutions, key=_list_order):
        effect = _effect(resolution, year + 1)
        if effect is not None and effect not in effects:
            effects.append(effect)
    return tuple(
        e._replace(amount=_propagandas(resolutions, e, game)) if e.kind == "propaganda" else e
        for e in effects
    )


def _propagandas(resolutions: Iterable[Resolution], effect: Effect, game: Game) -> int:
    if game.house_rules.propaganda == "once":
        return 1
    return sum(1 for r in resolutions if _effect(r, effect.when.year) == effect)


def _list_order(resolution: Resolution) -> tuple[int, int]:
    intrigue = resolution.intrigue
    return COURTS.index(intrigue.court), intrigue.number


def _effect(resolution: Resolution, next_year: int) -> Effect | None:
    intrigue = resolution.intrigue
    if resolution.outcome != "success":
        return None
    if intrigue.objective == "propaganda":
        return Effect("propaganda", When(next_year, "winter"), court=ENEMY[intrigue.court], amount=1)
    if intrigue.objective == "manipulation" and intrigue.target and intrigue.in_season:
        return Effect("manipulation", When(next_year, intrigue.in_season), piece=intrigue.target)
    if intrigue.objective == "espionage":
        return Effect(
            "espionage", When(next_year, "summer"), court=intrigue.court, known_to=(told_of(resolution),)
        )
    return None


def told_of(resolution: Resolution) -> str:
    """The player who is told of a successful espionage: the one who controls the agent.

    Where a ruling lets one succeed without an agent, the one who controls the court's Unseelie pieces.
    """
    intrigue = resolution.intrigue
    return controller(intrigue.agent or HOME[intrigue.court, UNSEELIE][0])
