"""When a hidden thing opens: an espionage takes effect, a private entry's time comes, the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.pieces import ENEMY
from kwcheck.rulebooks.kingdoms.records import When

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import Game, Private


def came_to_light(turn: Turn, resolution: Resolution, turns: Sequence[Turn]) -> When | None:
    """The summer in which a successful espionage of `turn` took effect: as the enemy revealed his first campaign."""
    if not resolution.secret:
        return None
    summer = When(turn.season.when.year + 1, "summer")
    for other in turns:
        if other.season.when == summer and ENEMY[resolution.intrigue.court] in other.season.campaigns:
            return summer
    return None


def is_revealed(turn: Turn, resolution: Resolution, turns: Sequence[Turn]) -> bool:
    """Does everybody know of it by now? Cancelled intrigues never are (Winter: Resolving Intrigues)."""
    if resolution.outcome == "cancelled":
        return False
    return not resolution.secret or came_to_light(turn, resolution, turns) is not None


def has_opened(entry: Private, turns: Sequence[Turn]) -> bool:
    """Has the time of a private entry come: a resolved season at or after `until`, or the end of the game?"""
    if entry.until is None:
        return False
    if entry.until == "end":
        return is_over(turns)
    return any(turn.season.order >= entry.until.order for turn in turns)


def is_over(turns: Sequence[Turn]) -> bool:
    """Has the game ended, whatever ended it?"""
    return any(turn.after.over for turn in turns)


def opens_secrets(game: Game, turns: Sequence[Turn]) -> bool:
    """Has the game ended under a `reveal` that opens what the lists held?"""
    return game.reveal != "nothing" and is_over(turns)


def opens_private(game: Game, turns: Sequence[Turn]) -> bool:
    """Has the game ended under the `reveal` that opens private entries too?"""
    return game.reveal == "everything" and is_over(turns)
