"""Which piece somebody meant who wrote the name that a campaign gives it, or the piece in other words."""

from __future__ import annotations

from collections.abc import Mapping

from kwcheck.reading.suggest import near, nearest, normal, same

Names = Mapping[str, Mapping[str, str]]
"""Court, then the name given to a piece, then the piece: `{"white": {"Brother Alban": "seelie-bishop"}}`."""


def named(text: str, names: Names) -> list[tuple[str, str]]:
    """The pieces, as court and piece, that have this name, but for capitals and joints."""
    form = normal(text)
    return [
        (court, piece)
        for court, given in names.items()
        for name, piece in given.items()
        if normal(name) == form
    ]


def meant_piece(text: str, pieces: tuple[str, ...], given: Mapping[str, str]) -> tuple[str, ...]:
    """The pieces among `pieces` that were most probably meant.

    The piece in other words comes first, then a slip in a name given to one of them, then a slip in the piece.
    """
    if found := same(text, pieces):
        return found
    if names := near(text, given):
        return tuple(given[name] for name in names if given[name] in pieces)
    return nearest(text, pieces)
