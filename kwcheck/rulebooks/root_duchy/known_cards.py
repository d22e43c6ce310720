"""What is known of hands and of the discard pile: the cards that a record names, where they went.

A hand is known as far as its cards were revealed, shown or noted and did not leave it since; a card that leaves it
unnamed may be any of them, and then nothing is known. A record does not say when the pile was shuffled into a new
deck, so the pile is all that went there by name or unnamed since the record began.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import EVERY_CARD, UNKNOWN
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
    if action.do == "craft":
        discarded += _crafted_for_good(action)
    leave(board, who, discarded)
    pile(board, discarded)
    leave(board, scene.record.faction, cards(action, "outrage"))
    given = [*(cards(action, "cards") if action.do == "give" else ())]
    given += leaving if "to" in action.fields.mapping else ()
    given += cards(action, "show") if action.do == "expose" and not action.fields.flag("right") else ()
    leave(board, who, given)
    ambush = cards(action, "ambush")
    leave(board, action.fields.text("against") or "", ambush)
    pile(board, ambush)


def note_hand(board: Board, faction: str, noted: Iterable[str]) -> None:
    """What a recorder noted is known; cards that he did not see are not."""
    board.known[faction] = sorted(card for card in noted if card != UNKNOWN)


def learn(board: Board, faction: str, shown: tuple[str, ...]) -> None:
    """Cards that were shown are in the hand, beside those known to be there that are not the same."""
    known = board.known.setdefault(faction, [])
    for card in set(shown) - {UNKNOWN}:
        known += [card] * (shown.count(card) - known.count(card))
    known.sort()


def leave(board: Board, faction: str, gone: Iterable[str]) -> None:
    """Cards left a hand: a named one that was known is known no more; an unnamed one may have been any."""
    known = board.known.setdefault(faction, [])
    for card in gone:
        if card in known:
            known.remove(card)
        elif card == UNKNOWN:
            known.clear()
    if board.hands.get(faction) == 0:
        known.clear()


def pile(board: Board, gone: Iterable[str], each: int = 1) -> None:
    """Cards went to the discard pile; a negative `each` takes back what was only assumed to have gone."""
    for card in gone:
        board.discard[card] = board.discard.get(card, 0) + each


def _crafted_for_good(action: Action) -> tuple[str, ...]:
    """A card crafted for its item is discarded; one with a lasting effect stays in play."""
    name = action.fields.text("card") or UNKNOWN
    if "item" in action.fields.mapping:  # a log names the item alone
        return (UNKNOWN,)
    card = EVERY_CARD.get(name)
    return (name,) if card is not None and card.item else ()
