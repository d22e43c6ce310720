"""What opens in a season: what a few were told, or nobody, and everybody learns from then on (see `revealing`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.kingdoms.revealing import (
    came_to_light,
    has_opened,
    is_revealed,
    opens_private,
    opens_secrets,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import Change, Game, Private


class Opens(NamedTuple):
    """What everybody learns in one season, each with the season that it stands in, in the order of the calendar.

    `spies` are the espionages that come to light; `intrigues` and `changes` are opened by the end of the game,
    `private` entries by that or because their `until` is reached.
    """

    spies: tuple[tuple[Turn, Resolution], ...]
    intrigues: tuple[tuple[Turn, Resolution], ...]
    changes: tuple[tuple[Turn, Change], ...]
    private: tuple[tuple[Turn, Private], ...]


def opens(game: Game, turns: Sequence[Turn], turn: Turn) -> Opens:
    """What opens in `turn`, which may be a plan, after those of the resolved `turns` that come before it."""
    before = [earlier for earlier in turns if earlier.season.order < turn.season.order]
    now = [*before, turn]
    # What was open already opens only for what the season itself adds.
    lists = ([turn] if opens_secrets(game, before) else now) if opens_secrets(game, now) else []

    def is_open(entry: Private, by: Sequence[Turn]) -> bool:
        return has_opened(entry, by) or opens_private(game, by)

    return Opens(
        tuple(
            (t, r)
            for t in before
            for r in t.resolutions
            if came_to_light(t, r, now) == turn.season.when and not opens_secrets(game, before)
        ),
        tuple((t, r) for t in lists for r in t.resolutions if not is_revealed(t, r, now)),
        tuple((t, c) for t in lists for c in t.season.changes if c.to),
        tuple(
            (t, entry)
            for t in now
            for entry in t.season.private
            if is_open(entry, now) and (t is turn or not is_open(entry, before))
        ),
    )
