"""The position: everything that one season hands to the next. Immutable, small, hashable."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kwcheck.rulebooks.kingdoms.records import Attributes, Game, When


class Effect(NamedTuple):
    """An effect of an intrigue that runs or is still to come.

    `kind` is "propaganda" (`court` suffers it, `amount` is what each pawn loses, `when` the winter whose start ends
    it), "manipulation" (`piece` cannot act in the season `when`) or "espionage" (`court` spies in the summer `when`,
    `known_to` the players who know).
    """

    kind: str
    when: When
    court: str | None = None
    piece: str | None = None
    amount: int = 0
    known_to: tuple[str, ...] = ()


class Ended(NamedTuple):
    """How the game ended; None where nobody won, or where the file does not say."""

    won_by: str | None
    how: str | None


class Position(NamedTuple):
    """Where everything stands between two seasons.

    `captives` are full pieces, each held by the enemy court; `changed` the attributes that were set since the game
    file; `over` is true once the game has ended, `ended` says how where that is known.
    """

    captives: frozenset[str] = frozenset()
    changed: tuple[tuple[str, Attributes], ...] = ()
    effects: tuple[Effect, ...] = ()
    ended: Ended | None = None
    over: bool = False


def attributes_of(piece: str, game: Game, position: Position) -> dict[str, int]:
    """Every attribute of a piece as it stands: the game file's, with what was set since."""
    for changed, attributes in position.changed:
        if changed == piece:
            return {**game.attributes[piece], **dict(attributes)}
    return game.attributes[piece]


def with_attributes(position: Position, piece: str, attributes: Attributes) -> Position:
    """The position after attributes of a piece were set; they last until set again."""
    changed = dict(position.changed)
    changed[piece] = tuple(sorted({**dict(changed.get(piece, ())), **dict(attributes)}.items()))
    return position._replace(changed=tuple(sorted(changed.items())))
