"""Crafted cards that change a battle: more hits, none of an ambush, or none at all.

They are optional but for the Scouting Party, so what they may have done cannot be told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.board import Board

OF_THE_ATTACKER = ("brutal-tactics",)
OF_THE_DEFENDER = ("sappers",)


def more_hits(suit: str | None, *, attacking: bool) -> frozenset[str]:
    """The cards that let their owner deal one hit more in a clearing of a suit."""
    return frozenset((*(OF_THE_ATTACKER if attacking else OF_THE_DEFENDER), f"{suit}-partisans"))


def hits_by_cards(board: Board, where: int, faction: str, *, attacking: bool) -> int:
    """How many hits a faction's cards in play may add to those that it rolled."""
    return len(more_hits(board.suit(where), attacking=attacking) & board.in_play(faction))


def unambushed(board: Board, attacker: str) -> bool:
    """With the Scouting Party an attacker is not affected by ambush cards."""
    return "scouting-party" in board.in_play(attacker)


def stops_hits(board: Board, faction: str) -> bool:
    """The Armorers are discarded to ignore all rolled hits."""
    return "armorers" in board.in_play(faction)
