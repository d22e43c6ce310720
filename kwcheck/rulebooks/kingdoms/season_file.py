"""From the document of a season file to its record.

A season without a valid year, season or state cannot be read. Else what is not whole is left out: an event, a change,
a private entry; an entry of an Intrigue List stays in its place and is void.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.reading.fields import Fields
from kwcheck.rulebooks.kingdoms.intrigues import OBJECTIVE_NATURE
from kwcheck.rulebooks.kingdoms.pieces import ATTRIBUTES, BACK_RANK, COURTS, ENEMY
from kwcheck.rulebooks.kingdoms.records import (
    SEASONS,
    Change,
    Event,
    Intrigue,
    Modifier,
    Private,
    Ruling,
    Season,
    When,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kwcheck.reading.documents import Path, Value
    from kwcheck.rulebooks.kingdoms.records import Outcome, State

CHANGES = ("capture", "release", "set", "stop", "end")
STATES: tuple[State, ...] = ("draft", "planning", "resolved")
OUTCOMES: tuple[Outcome, ...] = ("success", "failure", "captured", "cancelled")
_STANDS_ASIDE = ("outcome", "ruling", "modifiers")
"""Keys of an intrigue whose wrong value is left out, unless it is of a wrong type, which voids the entry."""


def read_season(
    stem: str, value: Value, faulty: Iterable[Path], wrong_types: Iterable[Path]
) -> Season | None:
    """The record of a season file, or None where it cannot be read.

    `faulty` are the paths of every fault but unknown keys; `wrong_types` those among them that are of a wrong type.
    """
    fields = Fields.of(value, faulty)
    year, season, state = fields.number("year"), fields.text("season"), _state(fields)
    if year is None or season not in SEASONS or state is None:
        return None
    types = frozenset(wrong_types)
    winter = season == "winter"
    return Season(
        stem=stem,
        when=When(year, season),
        state=state,
        title=fields.text("title"),
        played=fields.text("played"),
        events=tuple(_event(item) for item in fields.sound("events")),
        changes=tuple(_change(item) for item in fields.sound("changes")),
        campaigns=tuple(item.text("by") or "" for item in fields.sound("campaigns")),
        chronicle=fields.text("chronicle"),
        private=tuple(_private(item) for item in fields.sound("private")),
        intrigues={court: _list(fields, court, types) if winter else () for court in COURTS},
    )


def _state(fields: Fields) -> State | None:
    stated = None if fields.faulty.within(("state",)) else fields.mapping.get("state", "draft")
    return next((state for state in STATES if state == stated), None)


def _event(fields: Fields) -> Event:
    return Event(
        name=fields.text("name") or "",
        text=fields.text("text"),
        attack=fields.number("attack"),
        security=fields.number("security"),
        court=fields.text("court"),
        objectives=fields.texts("objective"),
    )


def _change(fields: Fields) -> Change:
    kind = next(kind for kind in CHANGES if kind in fields.mapping)
    inner = fields.inner(kind)
    return Change(
        kind=kind,
        path=fields.path,
        piece=fields.text(kind) or inner.text("piece"),
        attributes=tuple((a, n) for a in ATTRIBUTES if (n := inner.number(a)) is not None),
        won_by=inner.text("won-by"),
        how=inner.text("how"),
        text=fields.text("text"),
        after=fields.flag("after"),
        to=fields.texts("to"),
    )


def _private(fields: Fields) -> Private:
    until = fields.inner("until")
    year, season = until.number("year"), until.text("season")
    when = When(year, season) if year is not None and season is not None else None
    return Private(
        to=fields.texts("to"),
        until="end" if fields.text("until") == "end" else when,
        text=fields.text("text") or "",
    )


def _list(fields: Fields, court: str, wrong_types: frozenset[Path]) -> tuple[Intrigue, ...]:
    entries = fields.inner("intrigues").mapping.get(court)
    if not isinstance(entries, list):
        return ()
    path: Path = ("intrigues", court)
    return tuple(
        _intrigue(
            Fields(item if isinstance(item, dict) else {}, (*path, place), fields.faulty), court, wrong_types
        )
        for place, item in enumerate(entries)
    )


def _intrigue(fields: Fields, court: str, wrong_types: frozenset[Path]) -> Intrigue:
    agent, objective = fields.text("agent"), fields.text("objective")
    # A king as target stays in the record: it voids the entry, but a ruling may let it count all the same.
    target = fields.mapping.get("target")
    return Intrigue(
        court=court,
        number=int(fields.path[-1]) + 1,
        path=fields.path,
        agent=f"{court}/{agent}" if agent in BACK_RANK else None,
        stated_agent="agent" in fields.mapping,
        objective=objective if objective in OBJECTIVE_NATURE else None,
        target=f"{ENEMY[court]}/{target}" if target in BACK_RANK else None,
        in_season=next((season for season in SEASONS if season == fields.text("in-season")), None),
        consent=fields.flag("consent"),
        modifiers=tuple(
            Modifier(item.text("name") or "", item.number("attack") or 0, item.number("security") or 0)
            for item in fields.sound("modifiers")
        ),
        ruling=_ruling(fields.inner("ruling")) if fields.whole("ruling") else None,
        asserted=_outcome(fields),
        tale=fields.text("tale"),
        unread=any(
            _voids(below, (*fields.path, *below) in wrong_types) for below in fields.faulty.below(fields.path)
        ),
        unread_consent="consent" in fields.mapping and not fields.whole("consent"),
    )


def _voids(below: Path, wrong_type: bool) -> bool:
    """Does a fault at this place of an entry void it, or is only what it stands on left out?"""
    if not below or below[0] not in _STANDS_ASIDE:
        return True
    return wrong_type and (len(below) == 1 or below[0] == "modifiers")


def _ruling(fields: Fields) -> Ruling | None:
    outcome = _outcome(fields)
    return Ruling(outcome, fields.text("because") or "") if outcome else None


def _outcome(fields: Fields) -> Outcome | None:
    return next((outcome for outcome in OUTCOMES if outcome == fields.text("outcome")), None)
