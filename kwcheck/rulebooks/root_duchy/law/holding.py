"""2.1: the cards in a hand by name, as far as the record says them.

What is in a hand is its faction's alone. So nothing here may be published or change what is: the findings have a rule
of their own, and are the recorder's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, UNKNOWN
from kwcheck.rulebooks.root_duchy.known_cards import FROM_HAND, may_be_one
from kwcheck.rulebooks.root_duchy.law.around import SHOWN, USED
from kwcheck.rulebooks.root_duchy.pairing import pairs
from kwcheck.rulebooks.root_duchy.scene import Breach, cards, owner, theirs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

RULE = "hand-card"
OF_CARDS = frozenset((*USED, "cards", "card", "discard", "ambush"))
"""The keys under which cards of a hand stand."""


def holds_what_it_uses(scene: Scene, action: Action) -> Iterator[Breach]:
    """2.1: what leaves the hand or is revealed is one of its cards, and none that lies revealed.

    Cards of the hand that nobody saw, such as those drawn since it was noted, may be any. How many there are is
    counted apart.
    """
    known, hand = scene.board.known.get(DUCHY, []), scene.board.hands.get(DUCHY)
    if hand is None or len(known) > hand or scene.record.rootlog is not None:
        return
    used = _out_of_the_hand(scene, action)
    lying = scene.revealed if scene.mine and action.do != "craft" else []
    if not used or len(used) + len(lying) > hand:
        return
    unseen = hand - len(known)
    if not _are_among((*lying, *used), (*known, *[UNKNOWN] * unseen)):
        held = [*known, *([f"{unseen} that nobody saw"] if unseen else [])]
        revealed = f"; {', '.join(lying)} lay revealed" if lying else ""
        yield Breach(
            RULE,
            f"{', '.join(used)} came out of the Duchy's hand, which held {', '.join(held)}{revealed}.",
            "Look for a slip in `hand` or in the card that was written, or for cards that changed hands.",
            faction=DUCHY,
        )


def told_of_a_card(breaches: Sequence[Breach]) -> bool:
    """Has something else been told of the cards that an action uses? Then they may be a slip, and others were used."""
    return any(breach.severity != "note" and breach.key in OF_CARDS for breach in breaches)


def noted_with_its_cards(scene: Scene, noted: Sequence[str]) -> Iterator[Breach]:
    """2.1: a noted hand has the cards that are known to be in it; where it has not, one of the two is a slip."""
    faction = scene.record.faction
    known = scene.board.known.get(faction, [])
    if len(known) > len(noted) or _are_among(known, noted):
        return
    are = "is" if len(known) == 1 else "are"
    yield Breach(
        RULE,
        f"the hand is noted as {', '.join(noted)}, but {', '.join(known)} {are} known to be in it.",
        "Look for a slip in `hand`, or for a card that left the hand.",
        "hand",
        "note",
    )


def _out_of_the_hand(scene: Scene, action: Action) -> tuple[str, ...]:
    """The cards that an action takes out of the Duchy's hand or reveals from it, as they were written."""
    if action.do == "price-of-failure":
        return cards(action, "discard")
    if not scene.mine or theirs(action):
        return cards(action, "ambush") if action.fields.text("against") == DUCHY else ()
    used = [card for key in USED for card in cards(action, key) if card != SHOWN]
    of_the_hand = owner(scene, action) == DUCHY and action.fields.text("from") != "board"
    if action.do in {*FROM_HAND, "give"} - {"discard-revealed"} and of_the_hand:
        used += cards(action, "cards")
    if action.do == "craft" or (action.do == "dominance" and not used):
        used += cards(action, "card")
    return tuple(used)


def _are_among(these: Sequence[str], those: Sequence[str]) -> bool:
    """Can each of these cards be another one of those? One that nobody saw may be any."""
    named = [card for card in these if card != UNKNOWN]
    return len(pairs(named, those, _one_of)) == len(named)


def _one_of(card: str, other: str) -> bool:
    return other == UNKNOWN or may_be_one(card, other)
