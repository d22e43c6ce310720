"""Which card pays for which deed: revealed, spent, given for outrage, shown for a guess, discarded in Evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DUCHY, MINISTERS, RANKS, may_match, suits_of
from kwcheck.rulebooks.root_duchy.rootlog.readings_banks import banks, birds_at_the_end
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import UNDER_A_RIGHT
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import (
    QUIET,
    Drew,
    Paid,
    Showed,
)
from kwcheck.rulebooks.root_duchy.rootlog.readings_outrage import fits
from kwcheck.rulebooks.root_duchy.scene import Breach

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling

OF_DAYLIGHT = UNDER_A_RIGHT | {"sway"}


def find_cards(telling: Telling) -> None:
    """Give every card of the line its purpose."""
    _reveal(telling)
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


# What is revealed


def _reveal(telling: Telling) -> None:
    """A building takes one card, the latest shown before it; a minister all that are left."""
    shown: list[list[str]] = []
    places: list[int] = []
    deeds = {deed.at: deed for deed in telling.deeds if deed.do in ("build", "sway")}
    for at, fact in enumerate(telling.facts):
        if isinstance(fact, Showed) and fact.faction == DUCHY and fact.cards:
            if not _for_a_guess(telling, at, fact):
                shown.append([*fact.cards])
                places.append(at)
        elif at in deeds and deeds[at].do == "build":
            _reveal_one(telling, deeds[at], shown, places)
        elif at in deeds:
            _set_aside(telling, deeds[at], shown, places)
            _far_from(telling, deeds[at], shown, places)
            deeds[at].fields["reveal"] = [card for cards in shown for card in cards]
            shown.clear()
            places.clear()
    for cards, at in zip(shown, places, strict=True):
        _reveal_late(telling, cards, at)


def _set_aside(telling: Telling, sway: Deed, shown: list[list[str]], places: list[int]) -> None:
    """A card that is not the minister's: of a building right before it, or, as one too many, shown for a dig.

    Where there is none too many, it is the building's if the minister's are written together, or too few anyhow.
    """
    rank = RANKS[MINISTERS[str(sway.fields["minister"])]]
    together = any(len(cards) > 1 for cards in shown)
    for cards, at in zip([*shown], [*places], strict=True):
        if len(cards) != 1:
            continue
        build, dig = telling.near(at, -1), telling.near(at, 1)
        too_many = sum(map(len, shown)) > rank.cards
        too_few = sum(map(len, shown)) < rank.cards
        if (
            build is not None
            and build.lacks_reveal()
            and (too_many or ((together or too_few) and not _spent_for_it(telling, sway)))
        ):
            build.fields["reveal"] = cards[0]
        elif too_many and dig is not None and dig.do == "dig" and dig.lacks_card():
            dig.fields["spend"] = cards[0]
            message = f"{cards[0]} was revealed to dig; a card is spent."
            telling.say(at, Breach("dig", message, "Discard it: M#D->."), dig)
        else:
            continue
        shown.remove(cards)
        places.remove(at)


def _spent_for_it(telling: Telling, sway: Deed) -> bool:
    """May a card have been spent for a building before Sway, beside those for digs and paths?"""
    before = telling.facts[: sway.at]
    spent = [
        f for f in before if isinstance(f, Paid) and (f.faction, f.taker, len(f.cards)) == (DUCHY, None, 1)
    ]
    return len(spent) > sum(deed.lacks_card() for deed in telling.deeds if deed.at < sway.at)


def _far_from(telling: Telling, sway: Deed, shown: list[list[str]], places: list[int]) -> None:
    """Cards shown before something else was done are not the minister's where those right before him are enough."""
    asked = RANKS[MINISTERS[str(sway.fields["minister"])]].cards
    while len(shown) > 1 and sum(map(len, shown)) > asked:
        first, second = places[0], places[1]
        apart = any(not isinstance(fact, QUIET) for fact in telling.facts[first:second])
        whole = apart or len(shown[-1]) == asked
        if not whole or sum(map(len, shown[1:])) < asked:
            return
        _for_nothing(telling, shown.pop(0), places.pop(0))


def _for_nothing(telling: Telling, cards: list[str], at: int) -> None:
    """A building or a minister may have been left out."""
    told = f"{', '.join(cards)} {'was' if len(cards) == 1 else 'were'} shown for nothing that is written."
    remedy = "Write the building or the minister behind it."
    telling.say(at, Breach("cannot-be-told", told, remedy, severity="note"))
    rank = next((name for name, rank in RANKS.items() if rank.cards == len(cards)), "minister")
    telling.omitted |= {"building"} if len(cards) == 1 else {"minister", rank}


def _reveal_late(telling: Telling, cards: list[str], at: int) -> None:
    """Cards that were shown behind what they were shown for, or for nothing that is followed."""
    sway = next((d for d in reversed(telling.deeds) if d.do == "sway" and not d.cards("reveal")), None)
    build = telling.near(at, -1)
    if sway is not None:
        sway.fields["reveal"] = [*cards]
    elif build is not None and build.lacks_reveal() and len(cards) == 1:
        build.fields["reveal"] = cards[0]
    else:
        _for_nothing(telling, cards, at)


def _reveal_one(telling: Telling, build: Deed, shown: list[list[str]], places: list[int]) -> None:
    if not shown:
        return
    alone = (cards for cards in reversed(shown) if len(cards) == 1)
    cards, place = next(alone, shown[-1]), build.place()
    suit = telling.board.suit(place) if place is not None else None
    exact = [card for card in cards if suit in (suits_of(card) or ())]
    fitting = exact or [card for card in cards if suit and may_match(card, suit)] or cards
    build.fields["reveal"] = fitting[0]
    cards.remove(fitting[0])
    if not cards:
        places.pop(shown.index(cards))
        shown.remove(cards)


def _for_a_guess(telling: Telling, at: int, fact: Showed) -> bool:
    """13.2.4: one card shown just before a plot is guessed, or just behind it, to the Corvids or to everybody."""
    lacking = [deed for deed in telling.deeds if deed.do == "expose" and "show" not in deed.fields]
    beside = [deed for deed in lacking if abs(deed.at - at) == 1 and len(fact.cards) == 1]
    if not beside and fact.to != "corvids":
        return False
    guess = next(iter((*reversed(beside), *(deed for deed in lacking if deed.at > at))), None)
    if guess is not None:
        guess.fields["show"] = fact.cards[0]
    return guess is not None or fact.to == "corvids"


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
        if deed is None:
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
