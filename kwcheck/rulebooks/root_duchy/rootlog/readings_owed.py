"""The points that a deed brings of itself: a minister swayed, an item crafted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DECKS, MINISTERS, RANKS
from kwcheck.rulebooks.root_duchy.law.crafting import craft_points, payable

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling


def owe(telling: Telling, deed: Deed) -> None:
    """Points that a deed brings of itself, besides what it removed."""
    if deed.do == "sway":
        minister = deed.fields["minister"]
        twice = any(
            d.do == "sway" and d.at < deed.at and d.fields["minister"] == minister for d in telling.deeds
        )
        deed.owed = 0 if twice else RANKS[MINISTERS[minister]].points if isinstance(minister, str) else 0
    elif deed.do == "craft":
        _name_the_card(telling, deed)
        card = DECKS[telling.game.deck].get(str(deed.fields["card"]))
        deed.owed = craft_points(telling.board, card) if card else 0


def _name_the_card(telling: Telling, deed: Deed) -> None:
    """Behind an item several cards may stand: one that the buildings can pay, where there is one."""
    item = deed.fields.get("item")
    deck = DECKS[telling.game.deck]
    able = [name for name, card in deck.items() if item is not None and card.item == item]
    paid = [name for name in able if payable(telling.board, deck[name].cost)]
    if able:
        deed.fields["card"] = (paid or able)[0]
