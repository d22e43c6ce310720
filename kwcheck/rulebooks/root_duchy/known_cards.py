"""What is known of hands and of the discard pile: the cards that a record names, where they went.

A hand is known as far as its cards were revealed, shown or noted and did not leave it since; a card that leaves it
unnamed may be any of them, and then nothing is known. A record does not say when the pile was shuffled into a new
deck, so the pile is all that went there by name or unnamed since the record began.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, EVERY_CARD, SUITS, UNKNOWN, suits_of
from kwcheck.rulebooks.root_duchy.law.victory import suit_of
from kwcheck.rulebooks.root_duchy.scene import cards, owner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

TO_THE_PILE = ("spend", "answer", "discard")
FROM_HAND = frozenset(("discard-revealed", "hand-limit", "discard", "spend"))


def follow(scene: Scene, action: Action) -> None:
    """Follow the named cards of one action, after it was done.

    Cards that a log spends to a board, as for outrage to the Supporters, lie there and in no pile.
    """
    board, who = scene.board, owner(scene, action)
    if action.do == "price-of-failure":
        who = action.fields.text("of") or who
    learn(board, who, (*cards(action, "reveal"), *cards(action, "show")))
    discarded = [card for key in TO_THE_PILE for card in cards(action, key)]
    leaving = cards(action, "cards") if action.do in FROM_HAND else ()
    if action.fields.text("from") != "board" and "to" not in action.fields.mapping:
        discarded += leaving
    leave(board, who, (*discarded, *_crafted(action)))
    pile(board, (*discarded, *filter(_is_discarded, _crafted(action))))
    leave(board, scene.record.faction, cards(action, "outrage"))
    given = [*(cards(action, "cards") if action.do == "give" else ())]
    given += leaving if "to" in action.fields.mapping else ()
    given += cards(action, "show") if action.do == "expose" and not action.fields.flag("right") else ()
    leave(board, who, given)
    _dominance_card(board, who, action)
    ambush = cards(action, "ambush")
    leave(board, action.fields.text("against") or "", ambush)
    pile(board, ambush)


def note_hand(board: Board, faction: str, noted: Iterable[str]) -> None:
    """What a recorder noted is known; cards that he did not see are not."""
    board.known[faction] = sorted(card for card in noted if card != UNKNOWN)


def may_be_one(card: str, other: str) -> bool:
    """Can both words mean the same card, as `fox` and `anvil` can? A word that names no card may mean any."""
    suits, others = suits_of(card), suits_of(other)
    if card == other or suits is None or others is None:
        return True
    if {card, other} & {*SUITS, BIRD}:
        return bool(suits & others)
    words, other_words = set(card.split("-")), set(other.split("-"))
    return words <= other_words or other_words <= words


def learn(board: Board, faction: str, shown: tuple[str, ...]) -> None:
    """Cards that were shown are in the hand.

    One that may be a card known to be there is taken to be it, and known by the better name of the two.
    """
    known = board.known.setdefault(faction, [])
    rest, better = list(known), []
    for card in shown:
        if card in rest:
            rest.remove(card)
        elif card != UNKNOWN:
            better.append(card)
    for card in better:
        same = next((each for each in rest if may_be_one(card, each)), None)
        if same is not None:
            rest.remove(same)
        if same is None or same in (*SUITS, BIRD):
            known.append(card)
        if same in (*SUITS, BIRD):
            known.remove(same)
    known.sort()


def leave(board: Board, faction: str, gone: Iterable[str]) -> None:
    """Cards left a hand: a named one that was known is known no more; an unnamed one may have been any.

    One that is known by another name alone is gone; where it may have been one of several, none of them is known.
    """
    known = board.known.setdefault(faction, [])
    for card in gone:
        if card in known:
            known.remove(card)
        elif card == UNKNOWN:
            known.clear()
        else:
            same = {each for each in known if may_be_one(card, each)}
            same = {each for each in same if {*each.split("-")} == {*card.split("-")}} or same
            if len(same) == 1:
                known.remove(*same)
            else:
                known[:] = [each for each in known if each not in same]
    if board.hands.get(faction) == 0:
        known.clear()


def pile(board: Board, gone: Iterable[str], each: int = 1) -> None:
    """Cards went to the discard pile; a negative `each` takes back what was only assumed to have gone."""
    for card in gone:
        board.discard[card] = board.discard.get(card, 0) + each


def _crafted(action: Action) -> tuple[str, ...]:
    """The card that was crafted, which leaves the hand; a log names the item alone."""
    if action.do != "craft":
        return ()
    return (UNKNOWN,) if "item" in action.fields.mapping else (action.fields.text("card") or "",)


def _is_discarded(crafted: str) -> bool:
    """A card crafted for its item or its one effect is discarded; one with a lasting effect stays in play."""
    card = EVERY_CARD.get(crafted)
    return crafted == UNKNOWN or crafted.startswith("favor-") or (card is not None and card.item is not None)


def _dominance_card(board: Board, faction: str, action: Action) -> None:
    """Taken for a card it is in the hand; activated it leaves the hand, for no pile (3.3)."""
    if action.do != "dominance":
        return
    card = f"dominance-{suit_of(action)}"
    if "spend" in action.fields.mapping:
        board.known[faction] = sorted((*board.known.get(faction, ()), card))
    else:
        leave(board, faction, (card,))
