"""Outrage, 8.2.6: which card was given for which deed, or the hand that was shown instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, may_match, suits_of
from kwcheck.rulebooks.root_duchy.law.around import SHOWN
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Drew, Paid, Showed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling

UNDRAWN = "undrawn"
"""Written for a hand that was shown to the Alliance, who drew nothing for it."""


def pay_outrage(telling: Telling) -> None:
    """8.2.6: each payment belongs to the nearest deed before it that owes one, rather one whose suit it matches."""
    owing = [deed for deed in telling.deeds if deed.sympathy]
    for at, card in _payments(telling):
        open_ = [deed for deed in owing if "outrage" not in deed.fields]
        before = [deed for deed in reversed(open_) if deed.at <= at]
        suited = [deed for deed in before if fits(telling, deed, card)]
        deed = next(iter((*suited, *before, *open_)), None)
        if deed is not None:
            deed.fields["outrage"] = card
            deed.answered = at
        elif card not in (SHOWN, UNDRAWN):
            telling.add("give", at, {"cards": [card], "to": "alliance"})


def held_a_match(telling: Telling, deed: Deed) -> str | None:
    """8.2.6: the matching card that was used behind a hand shown as one without, where none came into it since."""
    suit = telling.board.suit(deed.place() or 0)
    shown = any(isinstance(f, Showed) and not f.cards and f.to == "alliance" for f in telling.facts)
    for fact in telling.facts[deed.answered + 1 :] if shown and suit else ():
        if isinstance(fact, Drew) and fact.faction == DUCHY:
            return None
        if isinstance(fact, Showed | Paid) and fact.faction == DUCHY:
            matching = [card for card in fact.cards if suits_of(card) and may_match(card, suit or "")]
            if matching:
                return matching[0]
    return None


def fits(telling: Telling, deed: Deed, card: str) -> bool:
    """Does a card match the clearing of a deed?"""
    suit = telling.board.suit(deed.place() or 0)
    return suit is None or card in (SHOWN, UNDRAWN) or may_match(card, suit)


def _payments(telling: Telling) -> Iterator[tuple[int, str]]:
    """Cards given to the Alliance; a hand shown to it, for which it draws a card."""
    shown: list[int] = []
    drawn: list[int] = []
    for at, fact in enumerate(telling.facts):
        if isinstance(fact, Paid) and (fact.faction, fact.taker) == (DUCHY, "alliance"):
            yield from ((at, card) for card in fact.cards)
        elif isinstance(fact, Showed) and not fact.cards and fact.to == "alliance":
            shown.append(at)
        elif isinstance(fact, Drew) and fact.faction == "alliance" and fact.supporters:
            drawn.append(at)
    yield from ((at, SHOWN) for at in drawn)
    yield from ((at, UNDRAWN) for at in shown[len(drawn) :])
