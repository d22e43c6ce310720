"""From facts to deeds: the pieces move as they were written, so that each deed knows how the map stood before it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, UNKNOWN
from kwcheck.rulebooks.root_duchy.law.evening import draw_due
from kwcheck.rulebooks.root_duchy.law.parliament import LORDS, lord_points
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.rootlog.letters import A_BUILDING
from kwcheck.rulebooks.root_duchy.rootlog.readings_battles import (
    extra_hits,
    fought,
    gone,
    results_behind,
    share_results,
    taken,
)
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import place_name
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import (
    Came,
    Crafted,
    Drew,
    Dropped,
    Fought,
    Gone,
    Guessed,
    Laid,
    Lost,
    Odd,
    Opened,
    Paid,
    Scored,
    Swayed,
    Went,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Telling


MOST = 4
"""Tunnels or buildings that one sign places at most before it is all the same how many more."""


def tell(telling: Telling) -> None:
    """Every fact of the map, in order."""
    results_behind(telling)
    _given_for_a_guess(telling)
    for at, fact in enumerate(telling.facts):
        _TELL.get(type(fact), _nothing)(telling, at, fact)
    for at, origin in telling.back:
        telling.add("remove", at, {"at": place_name(origin), "pieces": {"tunnel": 1}})
    telling.deeds.sort(key=lambda deed: deed.at)
    share_results(telling)
    extra_hits(telling)


def _given_for_a_guess(telling: Telling) -> None:
    """13.2.4: a card of a suit that comes to the Corvids behind a guess is the one of a wrong guess, not the deck's."""
    for at, (guess, fact) in enumerate(pairwise(telling.facts), 1):
        if not isinstance(guess, Guessed) or not isinstance(fact, Drew):
            continue
        if fact.faction == "corvids" and len(fact.cards) == 1 and fact.cards[0] != UNKNOWN:
            telling.facts[at] = Paid(fact.span, fact.part, DUCHY, fact.cards, "corvids", owned=False)
            message = "the card for a wrong guess comes out of no hand; it is taken from the Duchy's."
            telling.slip(at, message, "Write the letter of the hand: M#D->P.")


def _nothing(telling: Telling, at: int, fact: object) -> None:
    del telling, at, fact


def _came(telling: Telling, at: int, fact: Came) -> None:
    pieces, goal = {fact.piece: fact.number}, place_name(fact.goal)
    if fact.faction != DUCHY:
        telling.add("place", at, {"of": fact.faction, "clearing": goal, "pieces": {**pieces}})
    elif fact.piece == "warrior" and fact.goal == BURROW:
        telling.burrowed.append((at, len(telling.deeds), fact.number))
    elif fact.piece == "warrior":
        telling.add("recruit", at, {"to": goal, "warriors": fact.number})
    else:
        unsure = fact.piece == A_BUILDING
        fact = _known(telling, at, fact)
        for _ in range(min(fact.number, MOST)):
            if fact.piece == "tunnel":
                _dig(telling, at, fact.goal)
            else:
                deed = telling.add("build", at, {"building": fact.piece, "clearing": goal})
                deed.fields |= {"unsure": True} if unsure else {}
    telling.board.add(fact.goal, fact.faction, fact.piece, fact.number)


def _known(telling: Telling, at: int, fact: Came) -> Came:
    """A building with its kind: where that is not written, the one that the draw of Evening counts, else a citadel."""
    if fact.piece != A_BUILDING:
        return fact
    drawn = sum(len(f.cards) for f in telling.facts if isinstance(f, Drew) and f.faction == DUCHY)
    markets = telling.board.supply(DUCHY, "market") > 0
    market = markets and (drawn > draw_due(telling.board) or telling.board.supply(DUCHY, "citadel") < 1)
    piece = "market" if market else "citadel"
    message = f"this does not say whether it is a citadel or a market; it is taken for a {piece}."
    telling.slip(at, message, "Write b_c for a citadel, b_m for a market.")
    return fact._replace(piece=piece)


def _odd(telling: Telling, at: int, fact: Odd) -> None:
    telling.slip(at, fact.message, fact.remedy)


def _dig(telling: Telling, at: int, goal: int) -> None:
    deed = telling.add("dig", at, {"clearing": place_name(goal)})
    if telling.back:
        _, deed.fields["take-back"] = telling.back.pop()
    deed.fields["warriors"] = 0


def _went(telling: Telling, at: int, fact: Went) -> None:
    origin, goal = place_name(fact.origin), place_name(fact.goal)
    if fact.faction != DUCHY:
        taken(telling, at, fact)
    elif fact.piece == "tunnel":
        telling.back.append((at, fact.origin))
        _dig(telling, at, fact.goal)
    elif fact.piece != "warrior":
        pieces = {fact.piece: fact.number}
        telling.add("remove", at, {"at": origin, "pieces": {**pieces}})
        telling.add("place", at, {"clearing": goal, "pieces": {**pieces}})
    elif not _through_the_new_tunnel(telling, at, fact):
        deed = telling.add("move", at, {"from": origin, "to": goal, "warriors": fact.number})
        deed.sympathy = telling.board.count(fact.goal, "alliance", "sympathy") > 0
        if _again(telling, at, fact):
            deed.by, deed.sympathy = "assembly", False
            deed.fields["twice"] = True
    telling.board.add(fact.origin, fact.faction, fact.piece, -fact.number)
    telling.board.add(fact.goal, fact.faction, fact.piece, fact.number)


def _again(telling: Telling, at: int, fact: Went) -> bool:
    """Is it the move before, written twice? There are not so many who could follow."""
    before = telling.facts[at - 1] if at else None
    same = isinstance(before, Went) and before[2:] == fact[2:] and before.part == fact.part - 1
    return same and telling.board.count(fact.origin, DUCHY, "warrior") < fact.number


def _through_the_new_tunnel(telling: Telling, at: int, fact: Went) -> bool:
    """12.5.1.V: the warriors who follow a dig belong to it, four at most, unless more are written with the tunnel."""
    dig = telling.last()
    if dig is None or dig.do != "dig" or fact.origin != BURROW or dig.place() != fact.goal:
        return False
    number = dig.number("warriors") + fact.number
    together = telling.facts[dig.at].part == fact.part
    if (number > 4 and not together) or any(isinstance(f, Fought) for f in telling.facts[dig.at : at]):
        return False
    dig.fields["warriors"] = number
    telling.parts[at] = dig
    dig.sympathy = telling.board.count(fact.goal, "alliance", "sympathy") > 0
    return True


def _swayed(telling: Telling, at: int, fact: Swayed) -> None:
    telling.add("sway", at, {"minister": fact.minister})


def _lost(telling: Telling, at: int, fact: Lost) -> None:
    telling.add("price-of-failure", at, {"minister": fact.minister})


def _opened(telling: Telling, at: int, fact: Opened) -> None:
    deed = telling.add("open-path", at, {"between": list(fact.link)})
    deed.by, deed.owed = "rule", 1


def _guessed(telling: Telling, at: int, fact: Guessed) -> None:
    telling.add("expose", at, {"clearing": place_name(fact.clearing), "guess": fact.plot}).by = "rule"


def _crafted(telling: Telling, at: int, fact: Crafted) -> None:
    deed = telling.add("craft", at, {"card": fact.card or "unknown"})
    if fact.item:
        deed.fields["item"] = fact.item


def _laid(telling: Telling, at: int, fact: Laid) -> None:
    if fact.card.startswith("dominance"):
        telling.add("dominance", at, {"card": fact.card}).by = "rule"
    else:
        telling.add("discard", at, {"cards": [fact.card]})


def _dropped(telling: Telling, at: int, fact: Dropped) -> None:
    if fact.card is None:
        message = "cards of a suit lie on no board of the Duchy; whose they were is not written."
        telling.slip(at, message, "Write whose board it was, such as A$.")
    else:
        telling.add("discard", at, {"cards": [fact.card], "from": "board"}).by = "rule"


def _scored(telling: Telling, at: int, fact: Scored) -> None:
    if fact.faction == DUCHY:
        telling.lords[at] = {lord: lord_points(telling.board, lord) for lord in LORDS}
    else:
        telling.add("score", at, {"of": fact.faction, "points": fact.points})


def _drew(telling: Telling, at: int, fact: Drew) -> None:
    if fact.faction != DUCHY and not fact.supporters:
        telling.add("draw", at, {"of": fact.faction, "cards": len(fact.cards)}).by = "rule"


_TELL: dict[type, Callable[..., None]] = {
    Came: _came,
    Went: _went,
    Gone: gone,
    Fought: fought,
    Swayed: _swayed,
    Lost: _lost,
    Odd: _odd,
    Opened: _opened,
    Guessed: _guessed,
    Crafted: _crafted,
    Laid: _laid,
    Dropped: _dropped,
    Scored: _scored,
    Drew: _drew,
}
