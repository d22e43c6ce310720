"""Evening: where it begins, which draw is its own, and the birds that were discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DUCHY, must_be_bird
from kwcheck.rulebooks.root_duchy.law.evening import draw_due
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import UNDER_A_RIGHT
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import QUIET, Crafted, Drew, Paid, Scored
from kwcheck.rulebooks.root_duchy.scene import Breach
from kwcheck.rulebooks.root_duchy.wording import were

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling
    from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Fact

OF_DAYLIGHT = UNDER_A_RIGHT | {"sway"}
OF_EVENING = ("discard-revealed", "craft", "draw", "hand-limit")


DRAWING = {"better-burrow-bank", "charm-offensive", "informants", "murine-brokers", "tax-collector"}
"""Cards in the play area that draw others."""


def find_draws(telling: Telling) -> None:
    """The draw of Evening is the last one; those right before it are it too where they are due together.

    One number may hold it and the card of the ferry, or what a crafted card draws. Where the turn wins the game there
    is none, and the ferry's card stands before what was still done.
    """
    draws = [
        (at, len(fact.cards))
        for at, fact in enumerate(telling.facts)
        if isinstance(fact, Drew) and fact.faction == DUCHY
    ]
    draws = draws or _mistaken(telling)
    if not draws:
        return
    rides = _rides(telling)
    if rides >= sum(cards for _, cards in draws) and _goes_on(telling, draws[-1][0]):
        for at, cards in draws:
            telling.add("draw", at, {"cards": cards}).by = "rule"
        telling.deeds.sort(key=lambda deed: deed.at)
        return
    at, number = draws.pop()
    due = draw_due(telling.board)
    cards_draw = bool(DRAWING & {*telling.before.crafted})
    while draws and (number < due or not (rides or cards_draw)) and _quiet(telling.facts[draws[-1][0] : at]):
        at, more = draws.pop()
        number += more
    over = number - due if cards_draw else min(number - due, rides - sum(cards for _, cards in draws))
    if over > 0:
        draws.append((at, over))
        number -= over
    telling.add("draw", at, {"cards": number}).evening = True
    for early, cards in draws:
        telling.add("draw", early, {"cards": cards}).by = "rule"
    telling.deeds.sort(key=lambda deed: deed.at)


def _goes_on(telling: Telling, at: int) -> bool:
    """Is anything of Daylight done behind a draw?"""
    return any(deed.do in OF_DAYLIGHT and deed.at > at for deed in telling.deeds)


def _rides(telling: Telling) -> int:
    """Lake, 14.1.2.V: how often the ferry was taken, which draws a card each time."""
    ferry, coast, rides = telling.before.ferry, telling.board.map.coast, 0
    for deed in telling.deeds:
        if deed.do == "move" and deed.fields["from"] == ferry != deed.place() and deed.place() in coast:
            ferry, rides = deed.place(), rides + 1
    return rides


def _quiet(facts: Sequence[Fact]) -> bool:
    return all(isinstance(fact, QUIET) for fact in facts)


def _mistaken(telling: Telling) -> list[tuple[int, int]]:
    """A draw at the very end with the letter of another hand, where the Duchy drew nothing.

    Only what the Duchy discards from above five cards, and points, may stand behind it.
    """
    facts = telling.facts
    at = next((n for n in reversed(range(len(facts))) if not _behind_the_draw(facts[n])), None)
    last = facts[at] if at is not None else None
    if at is None or not isinstance(last, Drew) or last.supporters:
        return []
    after_craft = at > 0 and isinstance(facts[at - 1], Crafted)
    if after_craft and last.faction in telling.game.factions:
        return []
    telling.deeds = [deed for deed in telling.deeds if not (deed.do == "draw" and deed.at == at)]
    message = f"the draw is written for {last.faction}; the Duchy has drawn nothing, so it is taken for hers."
    telling.slip(at, message, "Write the letter of the hand: ->D.")
    telling.facts[at] = last._replace(faction=DUCHY)
    return [(at, len(last.cards))]


def _behind_the_draw(fact: Fact) -> bool:
    discard = isinstance(fact, Paid) and (fact.faction, fact.taker) == (DUCHY, None)
    return discard or (isinstance(fact, Scored) and fact.faction == DUCHY)


def divide(telling: Telling) -> None:
    """Mark what is of Evening, and bring the revealed birds to its beginning."""
    deeds = telling.deeds
    day = max((deed.at for deed in deeds if deed.do in OF_DAYLIGHT), default=-1)
    draw = next((deed.at for deed in deeds if deed.do == "draw" and deed.evening), None)
    begins = [d.at for d in deeds if d.do in OF_EVENING and d.by is None and d.at > day]
    start = min([*begins, *([] if draw is None else [draw])], default=None)
    for deed in deeds:
        late = start is not None and deed.at >= start
        deed.evening = deed.evening or late or deed.do in ("discard-revealed", "hand-limit")
    _birds_behind_the_draw(telling)
    _birds_first(telling)
    _one_hand_limit(telling)


def _birds_behind_the_draw(telling: Telling) -> None:
    """12.6.1: birds that were revealed, and are discarded behind the draw, are these rather than above five cards."""
    shown = sum(must_be_bird(card) for deed in telling.deeds for card in deed.cards("reveal"))
    gone = sum(len(deed.cards("cards")) for deed in telling.deeds if deed.do == "discard-revealed")
    for deed in [deed for deed in telling.deeds if deed.do == "hand-limit"]:
        birds = [card for card in deed.cards("cards") if card == BIRD][: max(shown - gone, 0)]
        if not birds:
            continue
        gone += len(birds)
        rest = deed.cards("cards")
        for bird in birds:
            rest.remove(bird)
        telling.add("discard-revealed", deed.at, {"cards": [*birds]}).evening = True
        deed.fields["cards"] = [*rest]
        if not rest:
            telling.deeds.remove(deed)


def _birds_first(telling: Telling) -> None:
    """12.6.1 comes before all else in Evening; recorders write it beside what was revealed."""
    discards = [deed for deed in telling.deeds if deed.do == "discard-revealed"]
    if not discards:
        return
    first = discards[0]
    cards = [card for deed in discards for card in deed.cards("cards")]
    shown = [card for deed in telling.deeds for card in deed.cards("reveal")]
    missing = sum(map(must_be_bird, shown)) - len(cards)
    if missing > 0:
        message = f"{were(missing, 'more bird')} revealed than discarded in Evening."
        breach = Breach("evening-discard", message, "Write every bird: 2B#D->.", severity="warning")
        telling.say(first.at, breach, first)
        cards += [BIRD] * missing
    first.fields["cards"] = [*cards]
    rest = [deed for deed in telling.deeds if deed.do != "discard-revealed"]
    place = next((n for n, deed in enumerate(rest) if deed.evening and deed.do in OF_EVENING), None)
    place = len(rest) if place is None else place
    telling.deeds = [*rest[:place], first, *rest[place:]]


def _one_hand_limit(telling: Telling) -> None:
    """12.6.3: what is above five cards goes at the end, in however many parts it was written."""
    limits = [deed for deed in telling.deeds if deed.do == "hand-limit"]
    if limits:
        limits[0].fields["cards"] = [card for deed in limits for card in deed.cards("cards")]
        telling.deeds = [deed for deed in telling.deeds if deed not in limits]
        draw: Deed | None = next((d for d in telling.deeds if d.do == "draw" and d.evening), None)
        place = len(telling.deeds) if draw is None else telling.deeds.index(draw) + 1
        telling.deeds.insert(place, limits[0])
