"""12.2.1 and 12.6.2 crafting, with 4.1 of the general Law."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DECKS, DUCHY, SUITS, SUPPLY_OF_ITEMS, UNKNOWN
from kwcheck.rulebooks.root_duchy.maps import CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import Breach
from kwcheck.rulebooks.root_duchy.wording import were

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.data import Card
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def card_of(scene: Scene, action: Action) -> Card | None:
    """The card that is crafted, where it is one of the deck of this game."""
    return DECKS[scene.game.deck].get(action.fields.text("card") or "") if action.do == "craft" else None


def craft_in_evening(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.1: the Duchy crafts in Evening."""
    del scene
    if action.do == "craft" and action.phase in ("birdsong", "daylight"):
        yield Breach(
            "craft-in-evening",
            f"{action.fields.text('card')} was crafted in {action.phase}; the Duchy crafts in Evening.",
            "Write `phase: evening` where Evening begins.",
            "do",
        )


def crafting_pieces(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.1: citadels and markets are activated, for the suits of their clearings, each once a turn (4.1.1)."""
    card = card_of(scene, action)
    if card and card.cost and not payable(scene.board, (*scene.craft_used, *card.cost)):
        used = f" ({were(len(scene.craft_used), 'piece')} activated already)" if scene.craft_used else ""
        yield Breach(
            "crafting-pieces",
            f"{action.fields.text('card')} costs {', '.join(card.cost)}, which the citadels and markets on the map "
            f"cannot pay{used}.",
            "Each building is activated once a turn, for the suit of its clearing.",
            "card",
            "note" if scene.board.disputed else "error",
        )


def payable(board: Board, cost: Sequence[str]) -> bool:
    """Can the citadels and markets on the map pay all of a cost, each once (12.2.1, 12.6.2)?"""
    left = Counter(
        board.suit(place) or ""
        for place in CLEARINGS
        for _ in range(board.count(place, DUCHY, "citadel") + board.count(place, DUCHY, "market"))
    )
    certain = Counter(suit for suit in cost if suit != "any")
    # A clearing whose suit nobody wrote has any.
    short = sum((certain - left).values())
    return short <= left.get("", 0) and len(cost) <= left.total()


def craft_a_card(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.2: a card of the deck that can be crafted; ambush and dominance cards cannot (2.1.6, 2.1.7)."""
    name = action.fields.text("card")
    if action.do != "craft" or name is None:
        return
    card = card_of(scene, action)
    if name in (UNKNOWN, BIRD, *SUITS):
        told = f"{name} was crafted; what it costs cannot be told without the card's name."
        yield Breach("cannot-be-told", told, "Write the name of the card.", "card", "note")
    elif card is None:
        yield Breach(
            "craft",
            f"there is no card {name} in the deck {scene.game.deck}.",
            "Write the card's name, words joined by hyphens.",
            "card",
        )
    elif not card.cost:
        yield Breach("craft", f"{name} cannot be crafted.", "Write another card.", "card")


def item_in_the_supply(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.1.2: a card whose item is not in the supply any more cannot be crafted."""
    card = card_of(scene, action)
    if card and card.item and scene.board.items.count(card.item) >= SUPPLY_OF_ITEMS[card.item]:
        yield Breach(
            "craft-item",
            f"no {card.item} is left in the supply of items, so {action.fields.text('card')} cannot be crafted.",
            "Look for a craft that was written twice, or take it out.",
            "card",
        )


def item_points(scene: Scene, action: Action) -> Iterator[Breach]:
    """3.2.2: an item scores the points on its card, and one more with the Master Engravers."""
    card, points = card_of(scene, action), action.fields.number("points")
    if card is None or points is None:
        return
    due = craft_points(scene.board, card)
    if points != due:
        yield Breach(
            "craft-points",
            f"{action.fields.text('card')} scored {points}; it is {due}.",
            f"Write `points: {due}`, or leave it out.",
            "points",
            "error" if points else "warning",
        )


def craft_points(board: Board, card: Card) -> int:
    """What crafting the card scores."""
    return card.points + (1 if card.item and "master-engravers" in board.crafted else 0)


def no_duplicate(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.1.4: no second copy of a lasting effect."""
    name = action.fields.text("card")
    if action.do == "craft" and name in scene.board.crafted:
        yield Breach(
            "craft-duplicate",
            f"{name} lies in the play area already; nobody crafts the same lasting effect twice.",
            "Look for a craft that was written twice, or take it out.",
            "card",
        )


CLAUSES = (
    craft_in_evening,
    crafting_pieces,
    craft_a_card,
    item_in_the_supply,
    item_points,
    no_duplicate,
)
