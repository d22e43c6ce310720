"""Which card pays for which deed: revealed, spent, given for outrage, shown for a guess, discarded in Evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DUCHY, suits_of
from kwcheck.rulebooks.root_duchy.rootlog.readings_banks import banks, birds_at_the_end, is_the_bankers
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import UNDER_A_RIGHT
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import (
    Drew,
    Paid,
)
from kwcheck.rulebooks.root_duchy.rootlog.readings_outrage import fits
from kwcheck.rulebooks.root_duchy.rootlog.readings_reveals import find_reveals

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Telling

OF_DAYLIGHT = UNDER_A_RIGHT | {"sway"}


def find_cards(telling: Telling) -> None:
    """Give every card of the line its purpose."""
    find_reveals(telling)
    for at, fact in enumerate(telling.facts):
        if isinstance(fact, Paid):
            if fact.taker is not None:
                _given(telling, at, fact)
            elif fact.faction == DUCHY:
                _spent(telling, at, fact)
            elif not _is_the_ambush(telling, at, fact):
                telling.add("spend", at, {"of": fact.faction, "cards": [*fact.cards]}).by = "rule"
    telling.deeds.sort(key=lambda deed: deed.at)
    _far_off(telling)


# What is given


def _given(telling: Telling, at: int, fact: Paid) -> None:
    """Cards for another faction; those for outrage are found by `pay_outrage`."""
    if fact.taker == "alliance" and fact.faction == DUCHY:
        return
    if fact.taker == "corvids" and fact.faction == DUCHY:
        guesses = [d for d in telling.deeds if d.do == "expose" and "right" not in d.fields]
        guesses.sort(key=lambda deed: (deed.at > at, -deed.at))
        if guesses:
            guesses[0].fields |= {"right": False, "show": fact.cards[0]}
            return
    fields: dict[str, Value] = {"cards": [*fact.cards], "to": fact.taker or ""}
    telling.add("give", at, fields if fact.faction == DUCHY else {**fields, "of": fact.faction})


# What is spent or discarded


def _is_the_ambush(telling: Telling, at: int, fact: Paid) -> bool:
    """Is it the discard of an ambush that stands in its battle already?"""
    battle = next((d for d in reversed(telling.deeds) if d.do == "battle" and d.at < at), None)
    if battle is None or battle.fields["against"] != fact.faction or len(fact.cards) != 1:
        return False
    return f"ambush-{fact.cards[0]}" in battle.cards("ambush") or fact.cards[0] in battle.cards("ambush")


def _spent(telling: Telling, at: int, fact: Paid) -> None:
    if not fact.owned:
        letter = "Write the letter of the hand: D."
        telling.slip(at, "a card is discarded out of no hand; it is taken from the Duchy's.", letter)
    if not (
        _half_of_a_price(telling, fact, at + 1)
        or _pays(telling, at, fact)
        or _half_of_a_price(telling, fact, at - 1)
        or _whole_price(telling, at, fact)
        or banks(telling, at, fact)
        or _is_the_answer(telling, at, fact)
    ):
        _discarded(telling, at, fact)


def _half_of_a_price(telling: Telling, fact: Paid, beside: int) -> bool:
    """12.2.3: a card right beside the minister who was lost is that of the same Price of Failure."""
    lost = next((d for d in telling.deeds if d.do == "price-of-failure" and d.at == beside), None)
    if lost is None or "discard" in lost.fields or len(fact.cards) != 1:
        return False
    lost.fields["discard"] = fact.cards[0]
    return True


def _whole_price(telling: Telling, at: int, fact: Paid) -> bool:
    """12.2.3: a card behind a battle that cost a building, where no minister was lost and nothing else came between."""
    done = [d for d in telling.deeds if d.at < at and (d.do in OF_DAYLIGHT or d.do == "price-of-failure")]
    battle = max(done, key=lambda deed: deed.at, default=None)
    if battle is None or not battle.lost_buildings() or len(fact.cards) != 1 or telling.before.swayed:
        return False
    telling.add("price-of-failure", at, {"discard": fact.cards[0]})
    return True


def _pays(telling: Telling, at: int, fact: Paid) -> bool:
    """Is it the price of the deed before or behind it?"""
    if len(fact.cards) != 1:
        return False
    before, behind = telling.near(at, -1), telling.near(at, 1)
    for deed in (behind, before):
        if deed is None or (deed is before and deed.do == "build" and is_the_bankers(telling, at, fact)):
            continue
        if deed.lacks_card() or (deed.lacks_reveal() and fact.cards):
            deed.fields["spend"] = fact.cards[0]
            return True
    return False


def _is_the_answer(telling: Telling, at: int, fact: Paid) -> bool:
    """4.3.1: is it the discard of the card that answered the ambush of the battle before?"""
    before = telling.near(at, -1)
    if before is None or before.do != "battle" or len(fact.cards) != 1 or birds_at_the_end(telling, at, fact):
        return False
    answers = before.cards("answer")
    return f"ambush-{fact.cards[0]}" in answers or fact.cards[0] in answers


def _far_off(telling: Telling) -> None:
    """Cards that stand away from the deed they paid for: one whose suit it asks, else the nearest."""
    spent = [
        d for d in telling.deeds if d.do == "spend" and "of" not in d.fields and len(d.cards("cards")) == 1
    ]
    for deed in [deed for deed in telling.deeds if deed.lacks_card() or deed.lacks_reveal()]:
        spent.sort(key=lambda card: (not fits(telling, deed, card.cards("cards")[0]), abs(card.at - deed.at)))
        if spent:
            card = spent.pop(0)
            deed.fields["spend"] = card.cards("cards")[0]
            telling.deeds.remove(card)


def _discarded(telling: Telling, at: int, fact: Paid) -> None:
    """In Evening: birds that were revealed, then what is above five cards; before it, something not followed."""
    birds = tuple(card for card in fact.cards if card == BIRD)
    if 0 < len(birds) < len(fact.cards):
        rest = tuple(card for card in fact.cards if card != BIRD)
        _discard(telling, at, fact._replace(cards=birds))
        fact = fact._replace(cards=rest)
    _discard(telling, at, fact)


def _discard(telling: Telling, at: int, fact: Paid) -> None:
    drawn = telling.drawn(at)
    due = [card for deed in telling.deeds if deed.do in ("build", "sway") for card in deed.cards("reveal")]
    gone = [card for deed in telling.deeds if deed.do == "discard-revealed" for card in deed.cards("cards")]
    birds = sum(BIRD in (suits_of(card) or (BIRD,)) for card in due) - len(gone)
    are_birds = all(BIRD in (suits_of(card) or (BIRD,)) for card in fact.cards)
    later = any(deed.do in OF_DAYLIGHT for deed in telling.deeds if deed.at > at)
    if are_birds and birds >= len(fact.cards) and not (drawn and _above_five(telling)):
        telling.add("discard-revealed", at, {"cards": [*fact.cards]})
    elif drawn or (not later and (_above_five(telling) or not _draws(telling))):
        telling.add("hand-limit", at, {"cards": [*fact.cards]})
    elif not later and any(card in due for card in fact.cards):
        telling.add("discard-revealed", at, {"cards": [*fact.cards]})
    else:
        telling.add("spend", at, {"cards": [*fact.cards]})
    telling.deeds.sort(key=lambda deed: deed.at)


def _draws(telling: Telling) -> bool:
    """Is any draw of the Duchy written?"""
    return any(isinstance(fact, Drew) and fact.faction == DUCHY for fact in telling.facts)


def _above_five(telling: Telling) -> bool:
    """Does the hand come to more than five cards by the end of the turn, as far as that is known?"""
    hand = dict(telling.before.hands).get(DUCHY)
    if hand is None:
        return True
    for fact in telling.facts:
        if isinstance(fact, Drew) and fact.faction == DUCHY:
            hand += len(fact.cards)
    for deed in telling.deeds:
        hand -= sum(len(deed.cards(key)) for key in ("spend", "cards") if deed.do != "draw")
    return hand > 5
