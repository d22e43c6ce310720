"""Intrigues that may have been planned and that nobody was told of, for the search in `inferring`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.pieces import BACK_RANK, ENEMY, NATURE, UNSEELIE
from kwcheck.rulebooks.kingdoms.records import Intrigue

if TYPE_CHECKING:
    from collections.abc import Iterator


def spying(piece: str) -> Intrigue:
    """An espionage by the piece."""
    return _intrigue(piece, "espionage")


def lawful(piece: str) -> Iterator[Intrigue]:
    """The intrigues that differ in how they could be cancelled."""
    if NATURE[piece] == UNSEELIE:
        enemy = ENEMY[piece.partition("/")[0]]
        yield from (_intrigue(piece, "kidnap", f"{enemy}/{name}") for name in BACK_RANK if name != "king")
    else:
        yield _intrigue(piece, "propaganda")


def _intrigue(piece: str, objective: str, target: str | None = None) -> Intrigue:
    """An intrigue that would be the first of its court's list."""
    return Intrigue(
        court=piece.partition("/")[0],
        number=1,
        path=(),
        agent=piece,
        stated_agent=True,
        objective=objective,
        target=target,
        in_season=None,
        consent=True,
        modifiers=(),
        ruling=None,
        asserted=None,
        tale=None,
        unread=False,
    )
