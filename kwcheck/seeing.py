"""Audiences and views: the one step between what happened and what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame
    from kwcheck.rulebooks import Opaque

PUBLIC = "public"
ADJUDICATOR = "adjudicator"


def see(game: CheckedGame, audience: str = PUBLIC) -> Opaque:
    """The view that `audience` has of a checked game; only the public has one so far.

    Raises:
        ValueError: for an audience that has no view, or a game that could not be replayed.
    """
    if audience != PUBLIC:
        raise ValueError(f"no view for the audience {audience!r}")
    if game.book is None or game.played is None:
        raise ValueError(f"{game.files.shown} could not be replayed")
    return game.book.view(game.game, game.played)
