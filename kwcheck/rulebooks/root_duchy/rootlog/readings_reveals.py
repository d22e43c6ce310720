"""Which card that was shown is for which building, minister or guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS, RANKS, may_match, suits_of
from kwcheck.rulebooks.root_duchy.rootlog.readings_banks import is_the_bankers
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import QUIET, Paid, Showed
from kwcheck.rulebooks.root_duchy.scene import Breach

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling


def find_reveals(telling: Telling) -> None:
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
        fact
        for at, fact in enumerate(before)
        if isinstance(fact, Paid)
        and (fact.faction, fact.taker, len(fact.cards)) == (DUCHY, None, 1)
        and not is_the_bankers(telling, at, fact)
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
    part = build.part if build is not None else None
    builds = [deed for deed in telling.deeds if deed.lacks_reveal() and deed.part == part]
    if sway is not None:
        sway.fields["reveal"] = [*cards]
    elif len(cards) <= len(builds):
        shown, places = [[*cards]], [at]
        for each in builds:
            _reveal_one(telling, each, shown, places)
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
