"""Attack Strength and Internal Security (Winter: Total Attack Strength; Calculating Internal Security)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.kingdoms.pieces import (
    ATTACK_ATTRIBUTES,
    ENEMY,
    HOME,
    SECURITY_ATTRIBUTES,
)
from kwcheck.rulebooks.kingdoms.position import Position, attributes_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kwcheck.rulebooks.kingdoms.records import Event, Game, Intrigue


class Part(NamedTuple):
    """A named addition: a modifier of the intrigue or an event of the season."""

    name: str
    amount: int


class Attack(NamedTuple):
    """An Attack Strength: the attributes that counted, what was added, and the total after the floor."""

    attributes: tuple[tuple[str, int], ...]
    added: tuple[Part, ...]
    total: int


class Security(NamedTuple):
    """An Internal Security: who counted for how much, who would have and did not and why, what was added, the total."""

    nature: str
    counted: tuple[tuple[str, int], ...]
    away: tuple[tuple[str, str], ...]
    added: tuple[Part, ...]
    total: int


class Board(NamedTuple):
    """What both strengths are read from: the game, where everything stands now, the events of the season."""

    game: Game
    position: Position
    events: tuple[Event, ...]

    def attributes(self, piece: str) -> dict[str, int]:
        """Every attribute of a piece as it stands."""
        return attributes_of(piece, self.game, self.position)


def attack_strength(intrigue: Intrigue, board: Board) -> Attack:
    """The intrigue, sorcery or dreaming of the agent; 0 without any of them (Winter: Total Attack Strength).

    With several, the highest or the sum by the house rule `several-attributes`; then modifiers and events, then the
    floor. The intrigue must have an agent.
    """
    if intrigue.agent is None:
        raise ValueError("an intrigue without an agent has no Attack Strength")
    held = board.attributes(intrigue.agent)
    having = tuple((name, held[name]) for name in ATTACK_ATTRIBUTES if name in held)
    if having and board.game.house_rules.several_attributes == "highest":
        having = (max(having, key=lambda pair: pair[1]),)
    added = tuple(Part(m.name, m.attack) for m in intrigue.modifiers if m.attack)
    added += tuple(
        Part(event.name, event.attack)
        for event in board.events
        if event.attack and _applies(event, intrigue, event.court in (None, intrigue.court))
    )
    return Attack(having, added, _total(having, added, board.game))


def internal_security(intrigue: Intrigue, nature: str, board: Board, absent: dict[str, str]) -> Security:
    """Sorcery, dreaming and protection of the enemy's pieces of that nature who are at home.

    `absent` names who does not count and why: agents in the field, captives, the stopped and the manipulated
    (Winter: Calculating Internal Security; In the Field).
    """
    defender = ENEMY[intrigue.court]
    counted = []
    away = []
    for piece in HOME[defender, nature]:
        held = board.attributes(piece)
        worth = [held[name] for name in SECURITY_ATTRIBUTES if name in held]
        if worth and piece in absent:
            away.append((piece, absent[piece]))
        elif worth:
            counted.append((piece, sum(worth)))
    added = tuple(Part(m.name, m.security) for m in intrigue.modifiers if m.security)
    added += tuple(
        Part(event.name, event.security)
        for event in board.events
        if event.security and _applies(event, intrigue, event.court in (None, defender))
    )
    return Security(nature, tuple(counted), tuple(away), added, _total(counted, added, board.game))


def _applies(event: Event, intrigue: Intrigue, right_court: bool) -> bool:
    return right_court and (not event.objectives or intrigue.objective in event.objectives)


def _total(parts: Iterable[tuple[str, int]], added: Iterable[Part], game: Game) -> int:
    total = sum(value for _, value in (*parts, *added))
    return max(total, 0) if game.house_rules.strength_floor == "zero" else total
