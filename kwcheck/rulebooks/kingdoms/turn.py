"""One season of any kind: what ends as it begins, changes, intrigues in winter, changes after them, what remains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.changes import apply_changes, stopped_by
from kwcheck.rulebooks.kingdoms.effects import (
    LAST_YEAR,
    as_season_begins,
    as_season_ends,
    caused_by,
    manipulated_now,
)
from kwcheck.rulebooks.kingdoms.history import Resolution, Turn, priority
from kwcheck.rulebooks.kingdoms.intrigues import Eve
from kwcheck.rulebooks.kingdoms.winter import resolve_lists

if TYPE_CHECKING:
    from kwcheck.findings import Remark
    from kwcheck.rulebooks.kingdoms.position import Position
    from kwcheck.rulebooks.kingdoms.records import Game, Season


def turn(game: Game, before: Position, season: Season) -> Turn:
    """The season replayed from the position before it: a pure function of its three arguments."""
    remarks: list[Remark] = []
    position = as_season_begins(before, season)
    early = [change for change in season.changes if not change.after]
    position, said = apply_changes(early, position)
    remarks += said
    resolutions: list[Resolution] = []
    if season.when.season == "winter":
        eve = Eve(season, position.captives, stopped_by(early), manipulated_now(position, season))
        position, resolutions, said = resolve_lists(game, position, eve)
        remarks += said
        position = position._replace(
            effects=position.effects + caused_by(resolutions, game, season.when.year)
        )
    position, said = apply_changes((c for c in season.changes if c.after), position)
    remarks += said
    position = as_season_ends(position, season)
    if season.when == (LAST_YEAR, "winter"):
        position = position._replace(over=True)
    year = season.when.year
    return Turn(season, before, position, priority(year), tuple(resolutions), tuple(remarks))
