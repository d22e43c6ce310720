"""A turn of the Duchy as a line told it, read for the right by which each thing was done.

A line says what moved and not why. A reading gives every deed its right: Birdsong, one of two Assembly actions, a
minister once, Sway, Evening, or a right outside them. It is a list of actions as a file of a round would have them,
and goes through the same clauses of the Law. The reading that breaks least is taken; equal ones are kept to be told.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.reading.fields import Fields
from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS, SOLDIERS, may_match, since
from kwcheck.rulebooks.root_duchy.law.around import SHOWN
from kwcheck.rulebooks.root_duchy.law.parliament import LORDS
from kwcheck.rulebooks.root_duchy.records import Action
from kwcheck.rulebooks.root_duchy.rootlog.readings_cards import find_cards
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import UNDER_A_RIGHT, Deed, Telling
from kwcheck.rulebooks.root_duchy.rootlog.readings_evening import OF_DAYLIGHT, divide, find_draws
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Hired, Paid
from kwcheck.rulebooks.root_duchy.rootlog.readings_lines import facts
from kwcheck.rulebooks.root_duchy.rootlog.readings_outrage import UNDRAWN, held_a_match, pay_outrage
from kwcheck.rulebooks.root_duchy.rootlog.readings_pieces import tell
from kwcheck.rulebooks.root_duchy.rootlog.readings_points import find_points
from kwcheck.rulebooks.root_duchy.rootlog.readings_search import Need, Rules, search
from kwcheck.rulebooks.root_duchy.scene import Breach
from kwcheck.rulebooks.root_duchy.wording import some

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.reading.documents import Path
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Game, Phase
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed, Span
    from kwcheck.rulebooks.root_duchy.rootlog.readings_search import Found


MANY = 20
"""Warriors beyond those of Birdsong whom nobody can have recruited: there are no more in the box."""


class Reading(NamedTuple):
    """A turn of the Duchy that was read.

    `said` is what is to be told besides the breaches of the Law, each with its place in the line and the number of the
    action it belongs to, if any. `rights` are for each action all rights that are as good as the one taken, `equal`
    the number of readings that are as good. `cut` is whether the turn was too long to be searched whole, `omitted`
    what may have been left out of the line.
    """

    actions: tuple[Action, ...]
    said: tuple[tuple[Breach, Span, int | None], ...]
    rights: tuple[tuple[str, ...], ...]
    equal: int
    cut: bool
    omitted: tuple[str, ...]


def read_turn(game: Game, before: Position, parsed: Sequence[Parsed], path: Path) -> Reading:
    """The best reading of a line of the Duchy. `path` leads to the line; the places of actions lie below it."""
    telling = Telling(game, before, facts(parsed))
    tell(telling)
    find_draws(telling)
    find_cards(telling)
    pay_outrage(telling)
    _twice(telling)
    find_points(telling)
    _left_open(telling)
    divide(telling)
    found = _best(telling)
    _mark_hired(telling)
    actions = tuple(_action(deed, number, path) for number, deed in enumerate(telling.deeds, 1))
    numbers = {id(deed): number for number, deed in enumerate(telling.deeds, 1)}
    said = tuple((breach, span, numbers.get(id(deed))) for breach, deed, span in telling.said)
    rights = tuple(deed.rights for deed in telling.deeds)
    if any(deed.do == "spend" and "of" not in deed.fields and not deed.evening for deed in telling.deeds):
        telling.omitted.add("dig")
    return Reading(actions, said, rights, found.number, found.cut, tuple(sorted(telling.omitted)))


def _twice(telling: Telling) -> None:
    """A building, a dig or a path right behind the same one, without a card: the sign was written twice."""
    for first, second in pairwise(telling.deeds):
        same = all(
            first.fields.get(key) == second.fields.get(key) for key in ("building", "clearing", "between")
        )
        lacking = next((deed for deed in (second, first) if deed.lacks_card() or deed.lacks_reveal()), None)
        if same and (first.do, first.part + 1) == (second.do, second.part) and lacking is not None:
            lacking.by, lacking.owed = lacking.by or "assembly", 0
            lacking.fields["twice"] = True


def _left_open(telling: Telling) -> None:
    """What must follow and is not written: the draw for a hand shown (8.2.6), what came of a guess (13.2.4)."""
    for deed in telling.deeds:
        if deed.do == "expose" and "right" not in deed.fields:
            deed.fields["right"] = False
            message = "the plot stays, and no card was given for a wrong guess."
            breach = Breach(
                "exposure", message, "Write Pt5->, or the card that was given.", severity="warning"
            )
            telling.say(deed.at, breach, deed)
        if deed.do == "battle":
            _lost_for_nothing(telling, deed)
        if deed.fields.get("outrage") == SHOWN and (card := held_a_match(telling, deed)):
            message = f"the hand was shown as one without a match, but {card} was in it, which is used later."
            telling.say(deed.at, Breach("outrage", message, "Give the matching card: M#D->A$."), deed)
        if deed.fields.get("outrage") == UNDRAWN:
            deed.fields["outrage"] = SHOWN
            message = "the hand was shown to the Alliance, who drew no card for it."
            breach = Breach("outrage", message, "Write ^A, then #->A$.", severity="warning")
            telling.say(deed.at, breach, deed)


def _lost_for_nothing(telling: Telling, battle: Deed) -> None:
    """3.2.1: buildings and tokens that the Duchy loses score for the one who defended."""
    lost = sum(number for piece, number in battle.pieces("lost").items() if piece not in SOLDIERS)
    enemy = battle.fields["against"]
    scored = sum(
        deed.number("points")
        for deed in telling.deeds
        if deed.do == "score" and deed.fields.get("of") == enemy
    )
    if lost > scored:
        gone = f"{some(lost, 'building')} or {'token' if lost == 1 else 'tokens'}"
        message = f"{enemy} removed {gone} of the Duchy, and scored {some(scored, 'point')} this turn."
        breach = Breach("removal-points", message, "Write the points, such as A++.", severity="warning")
        telling.say(battle.at, breach, battle)


# Birdsong, recruits, and the right of everything else


def _best(telling: Telling) -> Found:
    """Try every way to part the warriors who came into the Burrow, and take the one that breaks least."""
    tried = []
    for order, (wrong, missing, burrow) in enumerate(_burrowings(telling)):
        deeds = _merged(telling.deeds, burrow)
        found = search(_needs(telling, deeds), _rules(telling))
        tried.append(((found.cost.errors + wrong, missing, order), deeds, found))
    _, deeds, found = min(tried, key=lambda each: each[0])
    telling.deeds = deeds
    for deed, right, equals in zip(deeds, found.rights, found.equals, strict=True):
        if right is not None:
            deed.by, deed.acting = right.by, right.acting
            deed.rights = tuple(each.called() for each in equals)
    return found


def _burrowings(telling: Telling) -> Iterator[tuple[int, int, list[Deed]]]:
    """Birdsong as it is due and the rest recruited; all of it Birdsong; none of it. With what each breaks and lacks."""
    if _strayed(telling):
        yield 0, 0, _parted(telling, [(at, number) for at, _, number in telling.burrowed], 0)
        return
    days = [deed.at for deed in telling.deeds if deed.do in OF_DAYLIGHT]
    first = min(days, default=len(telling.facts))
    arrivals = [(at, number) for at, _, number in telling.burrowed]
    early = sum(number for at, number in arrivals if at < first)
    if not arrivals:
        yield 0, 0, []
        return
    total = sum(number for _, number in arrivals)
    for each in telling.dues:
        due = min(each, early or arrivals[0][1])
        if total - due > MANY:
            yield 1, 0, _parted(telling, arrivals, total)
            return
        yield int(not early or due < each), 0, _parted(telling, arrivals, due)
    if telling.due < telling.called_for <= early:
        yield 0, 1, _parted(telling, arrivals, telling.called_for)
    if early > telling.due:
        yield 1, 0, _parted(telling, arrivals, early)
    elif not early:
        yield 0, 1, _parted(telling, arrivals, 0)


def _strayed(telling: Telling) -> bool:
    """12.4: is the first thing done a placing of warriors on the map, and none comes into the Burrow before it?"""
    first = next((deed for deed in telling.deeds if deed.do in OF_DAYLIGHT), None)
    if first is None or first.do != "recruit" or any(at < first.at for at, _, _ in telling.burrowed):
        return False
    first.do = "place"
    first.fields["clearing"] = first.fields.pop("to")
    return True


def _parted(telling: Telling, arrivals: Sequence[tuple[int, int]], birdsong: int) -> list[Deed]:
    """The first so many warriors are of Birdsong, each one more is recruited."""
    deeds: list[Deed] = []
    left = birdsong
    for at, number in arrivals:
        taken = min(left, number)
        left -= taken
        if taken and deeds and deeds[0].do == "place":
            deeds[0].fields["warriors"] = deeds[0].number("warriors") + taken
        elif taken:
            deeds.append(Deed("place", at, telling.facts[at], {"warriors": taken}))
        deeds += [Deed("recruit", at, telling.facts[at], {"warriors": 1}) for _ in range(number - taken)]
    return deeds


def _merged(deeds: Sequence[Deed], burrow: Sequence[Deed]) -> list[Deed]:
    """The deeds with those of the Burrow at their places; what Evening has put in order stays so."""
    merged = list(deeds)
    for deed in burrow:
        place = next((n for n, each in enumerate(merged) if each.at > deed.at), len(merged))
        merged.insert(place, deed)
    return merged


def _needs(telling: Telling, deeds: Sequence[Deed]) -> list[Need]:
    needs = []
    for deed in deeds:
        if deed.do in ("sway", "price-of-failure") and "minister" in deed.fields:
            needs.append(Need(deed.do, minister=str(deed.fields["minister"])))
        elif deed.do in ("draw", "craft", "discard-revealed", "hand-limit") and deed.evening:
            needs.append(Need("evening"))
        elif deed.do == "score" and deed.by in LORDS:
            needs.append(Need("score", by=deed.by))
        elif deed.by is not None:
            needs.append(Need("free"))
        else:
            needs.append(Need(deed.do, _matches(telling, deed)))
    return needs


def _matches(telling: Telling, deed: Deed) -> bool:
    """Does the card shown or spent for a building match its clearing?"""
    suit = telling.board.suit(deed.place() or 0)
    cards = [*deed.cards("reveal"), *deed.cards("spend")]
    return suit is None or all(may_match(card, suit) for card in cards)


def _rules(telling: Telling) -> Rules:
    law = telling.game.law
    together = law == "ru" or since(law, "2021-11")
    swayed = telling.before.swayed
    doubted = frozenset(name for name, _ in telling.before.astray if name in MINISTERS).difference(swayed)
    return Rules((*swayed, *sorted(doubted)), together, telling.before.crafted, doubted)


# As actions


def _mark_hired(telling: Telling) -> None:
    """11.2: whoever paid the Riverfolk and got no card has hired boats or mercenaries, which are not followed."""
    paid = sum(isinstance(fact, Hired) for fact in telling.facts)
    bought = sum(isinstance(f, Paid) and (f.faction, f.taker) == ("riverfolk", DUCHY) for f in telling.facts)
    if paid > bought:
        for deed in telling.deeds:
            if deed.do in UNDER_A_RIGHT:
                deed.fields["hired"] = True


def _action(deed: Deed, number: int, path: Path) -> Action:
    phase = _phase(deed)
    mapping = {"phase": phase, "by": deed.by, "as": deed.acting}
    fields = {key: value for key, value in mapping.items() if value is not None}
    place = (*path, deed.span.start, deed.span.end)
    return Action(
        number, deed.do, phase, deed.by, deed.acting, Fields({"do": deed.do, **fields, **deed.fields}, place)
    )


def _phase(deed: Deed) -> Phase:
    if deed.do == "place" and "warriors" in deed.fields:
        return "birdsong"
    return "evening" if deed.evening else "daylight"
