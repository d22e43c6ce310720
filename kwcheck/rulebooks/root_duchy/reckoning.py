"""What an action changes in hands, points and ministers. It is done as it was written, legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DECKS, DUCHY, MINISTERS, RANKS, must_be_bird
from kwcheck.rulebooks.root_duchy.known_cards import leave
from kwcheck.rulebooks.root_duchy.law.around import written_twice
from kwcheck.rulebooks.root_duchy.law.crafting import craft_points, payable
from kwcheck.rulebooks.root_duchy.law.evening import draw_due, keep_to_the_limit
from kwcheck.rulebooks.root_duchy.law.parliament import LORDS, lord_points
from kwcheck.rulebooks.root_duchy.law.price import card_unwritten, halves, lose_a_card, settle
from kwcheck.rulebooks.root_duchy.law.victory import suit_of
from kwcheck.rulebooks.root_duchy.scene import cards, minister_of, owner, power

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def spend(scene: Scene, action: Action) -> None:
    """The cards that were spent leave the hand."""
    scene.board.cards(scene.record.faction, -len(cards(action, "spend")))


def _bank(scene: Scene, action: Action) -> None:
    spent = cards(action, "spend")
    spend(scene, action)
    scene.score(DUCHY, len(spent), "banker")


def _score(scene: Scene, action: Action) -> None:
    points = action.fields.number("points")
    if power(action) == "banker":
        _bank(scene, action)
    elif action.by in LORDS:
        due = lord_points(scene.board, action.by)
        scene.score(DUCHY, due if points is None else points, LORDS[action.by])
    elif points is not None and not written_twice(scene, action):
        scene.score(owner(scene, action), points, "pass" if _of_the_pass(scene, action) else "recorded")


def _of_the_pass(scene: Scene, action: Action) -> bool:
    return bool(scene.board.map.pass_) and action.phase == "evening" and action.by in (None, "rule")


def _sway(scene: Scene, action: Action) -> None:
    minister = minister_of(action)
    scene.revealed += cards(action, "reveal")
    if minister not in MINISTERS:
        return
    rank = MINISTERS[minister]
    if minister not in scene.board.swayed:
        scene.board.swayed.append(minister)
        scene.board.crowns[rank] = max(0, scene.board.crowns[rank] - 1)
    scene.new_ministers.append(minister)
    points = action.fields.number("points")
    scene.score(DUCHY, RANKS[rank].points if points is None else points, "sway")


def _discard_revealed(scene: Scene, action: Action) -> None:
    """Birds go, all that were revealed; the rest is in the hand again (12.6.1)."""
    written, birds = len(cards(action, "cards")), [*filter(must_be_bird, scene.revealed)]
    scene.board.cards(DUCHY, -max(written, len(birds)))
    leave(scene.board, DUCHY, birds[written:])
    scene.revealed.clear()


def _craft(scene: Scene, action: Action) -> None:
    name = action.fields.text("card")
    card = DECKS[scene.game.deck].get(name or "")
    who = owner(scene, action)
    scene.board.cards(who, -1)
    if card is None:
        return
    if card.item:
        scene.board.items.append(card.item)
    lasting = not card.item and not (name or "").startswith("favor-")
    if who != DUCHY:
        scene.board.crafted_by_others += [(who, name or "")] if lasting else []
        return
    if payable(scene.board, (*scene.craft_used, *card.cost)):
        scene.craft_used += card.cost
    points = action.fields.number("points")
    scene.score(DUCHY, craft_points(scene.board, card) if points is None else points, "craft")
    if lasting:
        scene.board.crafted.append(name or "")


def _draw(scene: Scene, action: Action) -> None:
    number = action.fields.number("cards")
    who = owner(scene, action)
    due = draw_due(scene.board) if who == DUCHY and action.by is None else 1
    scene.board.cards(who, due if number is None else number)
    if action.by == "rule":
        scene.ferried = max(0, scene.ferried - (1 if number is None else number))


def _leave(scene: Scene, action: Action) -> None:
    """Cards leave a hand: above the limit, spent or discarded for what has no form of its own.

    From the board they are crafted cards that leave the play area, and their lasting effects with them.
    """
    if action.fields.text("from") == "board":
        who = owner(scene, action)
        for card in cards(action, "cards"):
            if who == DUCHY and card in scene.board.crafted:
                scene.board.crafted.remove(card)
            elif (who, card) in scene.board.crafted_by_others:
                scene.board.crafted_by_others.remove((who, card))
        return
    scene.board.cards(owner(scene, action), -len(cards(action, "cards")))


def _hand_limit(scene: Scene, action: Action) -> None:
    if owner(scene, action) == DUCHY:
        keep_to_the_limit(scene, action)
    _leave(scene, action)


def _give(scene: Scene, action: Action) -> None:
    """Cards change hands."""
    _leave(scene, action)
    scene.board.cards(action.fields.text("to") or "", len(cards(action, "cards")))


def _dominance(scene: Scene, action: Action) -> None:
    """Taken for a card it is in the hand, and the hand as large as before; activated it leaves the hand (3.3)."""
    if "spend" in action.fields.mapping:
        return
    scene.board.cards(scene.record.faction, -1)
    scene.board.dominance.setdefault(scene.record.faction, suit_of(action))


def _price(scene: Scene, action: Action) -> None:
    minister = minister_of(action)
    unwritten = card_unwritten(scene, action)
    if not halves(scene.record.actions).get(action.number):
        settle(scene)
    if unwritten:
        lose_a_card(scene.board)
    scene.board.cards(DUCHY, -len(cards(action, "discard")))
    if minister in scene.board.swayed:
        # The crown stays lost: it lay on the minister's card and goes out of the game (12.2.3).
        scene.board.swayed.remove(minister)


OF_HANDS: dict[str, Callable[[Scene, Action], None]] = {
    "bank": _bank,
    "score": _score,
    "sway": _sway,
    "discard-revealed": _discard_revealed,
    "craft": _craft,
    "draw": _draw,
    "hand-limit": _hand_limit,
    "spend": _leave,
    "discard": _leave,
    "give": _give,
    "dominance": _dominance,
    "price-of-failure": _price,
}
"""What does each form of an action that leaves the map alone."""
