"""Who may know what of a game of Root: all that lies on the table, and of hands each faction its own.

The recorder knows everything and is never named in the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kwcheck.reading.documents import Path

PUBLIC = "public"
RECORDER = "recorder"


class Policy(NamedTuple):
    """Who may know a field, in the words of the table; the recorder always may."""

    public: str
    own_faction: str


OPEN = Policy("yes", "yes")
OWN = Policy("no", "yes")
ALONE = Policy("never", "never")

TABLE: dict[str, Policy] = {
    "game.rules": OPEN,
    "game.title": OPEN,
    "game.text": OPEN,
    "game.law": OPEN,
    "game.language": OPEN,
    "game.map": OPEN,
    "game.deck": OPEN,
    "game.suits": OPEN,
    "game.seats": OPEN,
    "game.pool": OPEN,
    "game.landmarks": OPEN,
    "game.hirelings": OPEN,
    "game.source": OPEN,
    "game.comment": OPEN,
    "game.winner": OPEN,
    "round.round": OPEN,
    "round.state": ALONE,
    "round.title": OPEN,
    "round.chronicle": OPEN,
    "round.turns.faction": OPEN,
    "round.turns.actions": OPEN,
    "round.turns.rootlog": OPEN,
    "round.turns.score": OPEN,
    "round.turns.ruling": OPEN,
    "round.turns.comment": OPEN,
    "round.turns.hand": OWN,
    "results.clearings": OPEN,
    "results.burrow": OPEN,
    "results.opened": OPEN,
    "results.points": OPEN,
    "results.hands": OPEN,
    "results.ministers": OPEN,
    "results.crowns": OPEN,
    "results.tunnels": OPEN,
    "results.turns": OPEN,
    "results.known-hands": OWN,
    "results.discard": OPEN,
}
"""Every field of the files and of what the replay finds. What has no row is private: nobody learns that it exists.

`results.hands` are numbers of cards, which everybody may count; `round.turns.hand` are the cards.
"""


def may_know_hand(audience: str, faction: str) -> bool:
    """May an audience know the cards in a faction's hand?"""
    return audience in (RECORDER, faction)


OF_A_HAND = frozenset(("hand-card",))
"""The rules that speak of the cards in a hand; what they say is the recorder's, wherever it stands."""


def of_a_hand(rule: str, path: Path) -> bool:
    """Does a remark of this rule, at this path of a round, speak of the cards in a hand?"""
    return rule in OF_A_HAND or path[2:3] == ("hand",)
