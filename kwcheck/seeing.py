"""Audiences and views: the one step between what happened and what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame
    from kwcheck.rulebooks import Opaque, Rulebook

PUBLIC = "public"


class UnknownAudienceError(ValueError):
    """A rulebook has no such audience; the message names those that it has."""


def see(game: CheckedGame, audience: str = PUBLIC) -> Opaque:
    """The view that `audience` has of a checked game.

    Raises:
        UnknownAudienceError: the rulebook of the game knows no such audience.
        ValueError: the game could not be replayed.
    """
    if game.book is None or game.played is None:
        raise ValueError(f"{game.files.shown} could not be replayed")
    refuse_unknown(game.book, game.game, audience)
    return game.book.view(game.game, game.played, audience)


def refuse_unknown(book: Rulebook, game: Opaque, audience: str) -> None:
    """Does nothing for an audience that the rulebook has for this game.

    Raises:
        UnknownAudienceError: it has no such audience.
    """
    known = book.audiences(game)
    if audience not in known:
        raise UnknownAudienceError(f"{book.name} has no audience {audience!r}; it has {', '.join(known)}")


def knows_everything(game: CheckedGame, audience: str | None) -> bool:
    """Is this the one who writes the files down: the last audience of the rulebook, meant where none is named?"""
    return game.book is not None and audience in (None, game.book.audiences(game.game)[-1])
