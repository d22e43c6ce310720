"""From the documents of a game and its rounds to records. What is not whole is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.reading.fields import Faulty, Fields
from kwcheck.rulebooks.root_duchy.data import FACTIONS, LAWS, SHORT
from kwcheck.rulebooks.root_duchy.maps import MAPS
from kwcheck.rulebooks.root_duchy.records import PHASES, Action, Game, Phase, Round, TurnRecord

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kwcheck.reading.documents import Path, Value

STATES = ("draft", "planning", "resolved")


OF_THE_LAW: tuple[Path, ...] = (("map",), ("suits",), ("deck",), ("law",))
"""The keys of a game file that the Law rests on."""


def read_game(slug: str, value: Value, faulty: Iterable[Path]) -> Game:
    """The record of a game file; suits come from the map where the file leaves them out, and are "" on any other."""
    fields = Fields.of(value, faulty)
    name = fields.text("map") or "autumn"
    chosen = MAPS.get(name, MAPS["autumn"])
    suits = fields.texts("suits")
    law = fields.text("law") or "ru"
    seats = tuple(
        (faction, seat.text("player"))
        for seat in fields.each("seats")
        if (faction := seat.text("faction")) in FACTIONS and faction is not None
    )
    return Game(
        slug=slug,
        title=fields.text("title") or slug,
        text=fields.text("text"),
        law=law if law in LAWS else "ru",
        language=fields.text("language") or "en",
        map=chosen.name,
        deck=fields.text("deck") or "standard",
        suits=suits if len(suits) == len(chosen.slots) else chosen.suits or ("",) * len(chosen.slots),
        seats=seats,
        winner=fields.texts("winner"),
        pool=fields.texts("pool"),
        landmarks=fields.texts("landmarks"),
        hirelings=fields.texts("hirelings"),
        source=fields.text("source"),
        comment=fields.text("comment"),
        seats_unread=len(seats) < _written(fields, "seats"),
        unread="map" not in fields.mapping or any(map(fields.faulty.within, OF_THE_LAW)),
    )


def read_round(
    stem: str, value: Value, faulty: Iterable[Path], left_aside: Iterable[Path] = ()
) -> Round | None:
    """The record of a season file, or None without a valid round and state.

    Of a turn that is not all there, or has keys that were left aside, less can be said.
    """
    fields = Fields.of(value, faulty)
    number = fields.number("round")
    state = fields.mapping.get("state", "draft")
    if number is None or number < 0 or state not in STATES:
        return None
    aside = Faulty(tuple(left_aside))
    turns = tuple(
        _turn(turn, place, aside)
        for place, turn in enumerate(fields.each("turns"), 1)
        if turn.text("faction") in FACTIONS
    )
    return Round(stem, number, str(state), fields.text("title"), turns, fields.text("chronicle"))


def _turn(fields: Fields, number: int, aside: Faulty) -> TurnRecord:
    ruling = fields.inner("ruling")
    actions = tuple(_actions(fields, aside))
    return TurnRecord(
        number=number,
        path=fields.path,
        faction=fields.text("faction") or "",
        actions=actions,
        score=fields.number("score"),
        hand=fields.texts("hand") if fields.whole("hand") else None,
        ruling=ruling.text("because") if "because" in ruling.mapping else None,
        comment=fields.text("comment"),
        rootlog=fields.text("rootlog"),
        holed=len(actions) < _written(fields, "actions") or any(action.holed for action in actions),
    )


def _written(fields: Fields, key: str) -> int:
    """How many entries stand in a list, whole or not."""
    listed = fields.mapping.get(key)
    return len(listed) if isinstance(listed, list) else 0


def _actions(fields: Fields, aside: Faulty) -> Iterable[Action]:
    """The actions that are whole; a phase holds until the next is written."""
    phase: Phase | None = None
    for number, each in enumerate(fields.each("actions"), 1):
        phase = next((p for p in PHASES if p == each.text("phase")), phase)
        do = each.text("do")
        if do is not None and not each.faulty.within(each.path):
            by, acting = _minister(each.text("by")), _minister(each.text("as"))
            yield Action(number, do, phase, by, acting, each, aside.within(each.path))


def _minister(name: str | None) -> str | None:
    return SHORT.get(name, name) if name else None
