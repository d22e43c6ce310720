"""From the document of a game file to its record. What is not whole is left out and its default holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.reading.fields import Fields
from kwcheck.rulebooks.kingdoms.pieces import (
    ATTRIBUTES,
    COURTS,
    PIECES,
    UNLESS_STATED,
    primary_attribute,
)
from kwcheck.rulebooks.kingdoms.records import (
    CourtRecord,
    DescriptorRecord,
    Game,
    HouseRules,
    PieceRecord,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kwcheck.reading.documents import Path, Value

_READINGS = frozenset(HouseRules._fields) - {"publish_numbers"}
"""The house rules whose value is a word."""

_OF_PROSE = frozenset(("name", "text", "descriptors"))
"""What is said of a court or piece, and changes no number."""
PLAYERS = ("adjudicator", "white-king", "white-queen", "black-king", "black-queen")


def read_game(slug: str, value: Value, faulty: Iterable[Path]) -> Game:
    """The record of a game file."""
    fields = Fields.of(value, faulty)
    courts = read_courts(fields)
    players = fields.inner("players")
    return Game(
        slug=slug,
        title=fields.text("title") or slug,
        text=fields.text("text"),
        players=tuple((role, name) for role in PLAYERS if (name := players.text(role))),
        publish_players=fields.flag("publish-players"),
        reveal=fields.text("reveal") or "nothing",
        courts=courts,
        house_rules=_house_rules(fields.inner("house-rules")),
        attributes={
            f"{court}/{name}": _attributes(name, courts[court].pieces.get(name))
            for court in COURTS
            for name in PIECES
        },
        unread=fields.faulty.within(("house-rules",)) or any(map(_counts, fields.faulty.below(("courts",)))),
    )


def _counts(path: Path) -> bool:
    """May a fault at this path of `courts` have hidden an attribute?"""
    return _OF_PROSE.isdisjoint(path)


def read_courts(fields: Fields) -> dict[str, CourtRecord]:
    """The two courts as a game file describes them."""
    return {court: _court(fields.inner("courts").inner(court)) for court in COURTS}


def _court(fields: Fields) -> CourtRecord:
    pieces = fields.inner("pieces")
    return CourtRecord(
        fields.text("name"),
        fields.text("text"),
        {name: _piece(pieces.inner(name)) for name in PIECES if name in pieces.mapping},
    )


def _piece(fields: Fields) -> PieceRecord:
    return PieceRecord(
        name=fields.text("name"),
        text=fields.text("text"),
        attributes=tuple((a, n) for a in ATTRIBUTES if (n := fields.number(a)) is not None),
        descriptors=tuple(
            DescriptorRecord(item.text("name") or "", item.text("text"))
            for item in fields.sound("descriptors")
        ),
    )


def _attributes(name: str, stated: PieceRecord | None) -> dict[str, int]:
    return {primary_attribute(name): UNLESS_STATED} | dict(stated.attributes if stated else ())


def _house_rules(fields: Fields) -> HouseRules:
    chosen = {key.replace("-", "_"): text for key in fields.mapping if (text := fields.text(key))}
    readings = {key: text for key, text in chosen.items() if key in _READINGS}
    return HouseRules(**readings, publish_numbers=fields.flag("publish-numbers"))
