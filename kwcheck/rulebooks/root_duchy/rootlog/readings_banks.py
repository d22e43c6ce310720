"""Cards with points beside them: are they those of the Banker, or was the point for something else?"""

from __future__ import annotations

from itertools import accumulate, takewhile
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DUCHY, SUITS, may_match, suits_of
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import UNDER_A_RIGHT
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Aside, Drew, Paid, Scored

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling
    from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Fact

OF_DAYLIGHT = UNDER_A_RIGHT | {"sway"}


def banks(telling: Telling, at: int, fact: Paid) -> bool:
    """12.5.2.V: cards spent in Daylight, and as many points scored beside them; any points where he is loyal."""
    loyal = "banker" in telling.before.swayed
    swayed = any(deed.do == "sway" and deed.at < at for deed in telling.deeds)
    if telling.drawn(at) or (swayed and _pass_alone(telling, at)):
        return False
    late = birds_at_the_end(telling, at, fact)
    if late:
        if not loyal or swayed or _pass_alone(telling, at):
            return False
    elif _is_outrage(telling, at, fact, loyal):
        return True
    fact = _in_parts(telling, at, fact) if loyal else fact
    # A point before birds that were revealed is that of something else: they may go in Evening for none.
    for place in (_behind(telling, at), *(() if late else (at - 1,))):
        points = _points(telling, place)
        if place > at and len(fact.cards) in _in_a_row(telling, place):
            points = len(fact.cards)
        if points < 1 or (place < at and not loyal and telling.near(place, -1) is not None):
            continue
        if points == len(fact.cards) or (loyal and place > at):
            for cards in _by_banker_and_mayor(telling, fact.cards):
                telling.add("bank", at, {"spend": [*cards]}).owed = len(cards)
            telling.deeds.sort(key=lambda each: each.at)
            return True
    return False


def _by_banker_and_mayor(telling: Telling, cards: tuple[str, ...]) -> list[list[str]]:
    """12.5.2.V and VI: cards of two suits in one action are those of the Banker and of the Mayor as a second one."""
    suits = {card for card in cards if card in SUITS}
    if len(suits) != 2 or "mayor" not in telling.before.swayed:
        return [[*cards]]
    first = next(card for card in cards if card in suits)
    return [[card for card in cards if card == first], [card for card in cards if card != first]]


def is_the_bankers(telling: Telling, at: int, fact: Paid) -> bool:
    """Is he loyal, and as many points right behind the cards, with nothing before that waits for points?"""
    if "banker" not in telling.before.swayed or _points(telling, at + 1) != len(fact.cards):
        return False
    owed = sum(deed.owed for deed in telling.deeds if deed.at < at)
    return owed <= sum(_points(telling, place) for place in range(at))


def _points(telling: Telling, place: int) -> int:
    """What the Duchy scored there."""
    fact = telling.facts[place] if 0 <= place < len(telling.facts) else None
    return fact.points if isinstance(fact, Scored) and fact.faction == DUCHY else 0


def _in_a_row(telling: Telling, place: int) -> set[int]:
    """What the scores from there on come to, one after another."""
    row = takewhile(bool, (_points(telling, n) for n in range(place, len(telling.facts))))
    return {*accumulate(row)}


def _behind(telling: Telling, at: int) -> int:
    """The next fact that is not one of the cards already taken together.

    Of several payments in a row with as many scores behind them each has its own.
    """
    part = takewhile(lambda fact: isinstance(fact, Aside), telling.facts[at + 1 :])
    place = at + 1 + sum(1 for _ in part)
    before = sum(1 for _ in takewhile(_is_payment, reversed(telling.facts[:at])))
    behind = sum(1 for _ in takewhile(_is_payment, telling.facts[place:]))
    scores = place + behind
    paid = sum(1 for _ in takewhile(lambda n: _points(telling, n), range(scores, len(telling.facts))))
    return scores + before if behind + before and paid == before + 1 + behind else place


def _is_payment(fact: Fact) -> bool:
    return isinstance(fact, Paid) and fact.taker is None and fact.faction == DUCHY


def _in_parts(telling: Telling, at: int, fact: Paid) -> Paid:
    """The Banker's cards where they are written as several actions with one score behind them."""
    others = [*takewhile(_is_payment, telling.facts[at + 1 :])]
    cards = [card for each in (fact, *others) if isinstance(each, Paid) for card in each.cards]
    if not others or _points(telling, at + 1 + len(others)) != len(cards):
        return fact
    for place, other in enumerate(others, at + 1):
        telling.facts[place] = Aside(other.span, other.part)
    return fact._replace(cards=tuple(cards))


# What else it may be


def _is_outrage(telling: Telling, at: int, fact: Paid, loyal: bool) -> bool:
    """8.2.6: a card for a deed that owes one, written without where it went."""
    if len(fact.cards) != 1:
        return False
    owing = [
        deed for deed in telling.deeds if deed.sympathy and deed.at < at and "outrage" not in deed.fields
    ]
    given = sum(
        len(f.cards)
        for f in telling.facts
        if isinstance(f, Paid) and (f.faction, f.taker) == (DUCHY, "alliance")
    )
    shown = sum(isinstance(f, Drew) and f.supporters for f in telling.facts)
    owing = owing[given + shown :]
    deed = next((deed for deed in reversed(owing) if _matches(telling, deed, fact.cards[0])), None)
    if deed is None or not _for_outrage_alone(telling, at, deed, loyal):
        return False
    telling.facts[at] = fact._replace(taker="alliance")
    message = "the card for Outrage is discarded; it is taken as given to the Alliance."
    telling.slip(at, message, "Write where it went: R#D->A$.", deed)
    return True


def _for_outrage_alone(telling: Telling, at: int, deed: Deed, loyal: bool) -> bool:
    """Is the card for nothing else: right behind the deed, or with a point for the token beside it?"""
    points = _points(telling, at + 1)
    if points:
        return points == 1 and (not loyal or deed.owed == 1)
    lacking = any(each.lacks_card() or each.lacks_reveal() for each in telling.deeds)
    return telling.near(at, -1) is deed and not lacking


def _matches(telling: Telling, deed: Deed, card: str) -> bool:
    suit = telling.board.suit(deed.place() or 0)
    return suit is None or may_match(card, suit)


def birds_at_the_end(telling: Telling, at: int, fact: Paid) -> bool:
    """12.6.1: could these be the birds that were revealed, behind all of Daylight?"""
    if any(deed.do in OF_DAYLIGHT and deed.at > at for deed in telling.deeds):
        return False
    shown = [card for deed in telling.deeds if deed.do in ("build", "sway") for card in deed.cards("reveal")]
    birds = sum(BIRD in (suits_of(card) or (BIRD,)) for card in shown)
    return birds >= len(fact.cards) and all(BIRD in (suits_of(card) or (BIRD,)) for card in fact.cards)


def _pass_alone(telling: Telling, at: int) -> bool:
    """Mountain, 14.1.3.IV: is the point behind these cards the last one, and the Pass ruled?"""
    pass_ = telling.board.map.pass_
    ruled = pass_ is not None and telling.board.ruler(pass_) == DUCHY
    later = any(_points(telling, place) for place in range(at + 2, len(telling.facts)))
    return ruled and _points(telling, at + 1) == 1 and not later
