"""The table of who may know what: twice written, whole, current in the manual, and what kwcheck goes by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.reading.schema import schema_text
from kwcheck.rulebooks.kingdoms import secrecy
from kwcheck.rulebooks.kingdoms.secrecy import EVERYBODY, TABLE, intrigue_facts
from tests.core.files import check
from tests.secrecy.page import PAGE, refreshed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.kingdoms.secrecy import Fact

GOLDEN = Path(__file__).with_name("golden.yaml")
WORDS = {
    "yes": ("yes", "yes"),
    "no": ("no", "no"),
    "never": ("never", "never"),
    "names": ("with `publish-players`", ""),
    "numbers": ("with `publish-numbers`, once revealed", "with `publish-numbers`, once revealed"),
    "told": ("once revealed", ""),
    "until": ("from `until`", ""),
    "unless-to": ("yes; with `to` no", ""),
    "those-of-to": ("", "yes; with `to` those alone"),
    "in-to": ("", "those named in `to`"),
    "controller": ("", "yes; of a successful espionage its controller alone"),
    "defender": ("", "the defending court, once revealed"),
}
"""What each word of the golden table is in kwcheck's own, for the public and for the court."""

WINTER = {
    "year": 1,
    "season": "winter",
    "state": "resolved",
    "intrigues": {
        "white": [
            {"agent": "unseelie-bishop", "objective": "kidnap", "target": "unseelie-bishop", "consent": True},
            {"agent": "seelie-bishop", "objective": "manipulation", "target": "queen", "in-season": "summer",
             "outcome": "failure", "modifiers": [{"name": "Fog", "attack": 1}], "tale": "A tale",
             "ruling": {"outcome": "captured", "because": "Agreed"}},
            {"objective": "propaganda"},
        ],
        "black": [],
    },
}  # fmt: skip
INTRIGUE_FIELDS = [field for field in TABLE if ".intrigues." in field]


def test_the_table_is_the_one_written_by_hand() -> None:
    golden = yaml.load(GOLDEN.read_text("utf-8"), yaml.BaseLoader)  # noqa: S506  # texts and nothing else
    assert {field: (WORDS[public][0], WORDS[own][1]) for field, (public, own) in golden.items()} == TABLE


def test_the_table_of_the_manual_is_current() -> None:
    page = PAGE.read_text("utf-8")
    assert page == refreshed(page)


@pytest.mark.parametrize("kind", ["game", "season"])
def test_every_field_of_a_file_has_a_row_and_every_row_a_field(kind: str) -> None:
    leaves = set(fields(json.loads(schema_text(f"kingdoms-{kind}"))))
    rows = {row.removeprefix(f"{kind}.") for row in TABLE if row.startswith(f"{kind}.")}
    assert [leaf for leaf in sorted(leaves) if not any(is_at_or_below(leaf, row) for row in rows)] == []
    unused = {row for row in rows if not any(is_at_or_below(leaf, row) for leaf in leaves)}
    assert unused == (
        {"intrigues.number"} if kind == "season" else set()
    )  # the place in a list is no key of its own


def test_a_field_that_no_row_covers_is_found() -> None:
    schema = json.loads(schema_text("kingdoms-season"))
    schema["$defs"]["intrigue"]["properties"]["bribe"] = {"type": "integer"}
    assert "intrigues.bribe" in set(fields(schema))
    assert not any(is_at_or_below("intrigues.bribe", row.removeprefix("season.")) for row in TABLE)


def fields(schema: dict[str, Any]) -> Iterator[str]:
    """The path of every value that a file of this schema may hold, without the courts of lists."""
    found = set(_below(schema, schema, ()))
    yield from (field for field in found if not any(other.startswith(f"{field}.") for other in found))


def _below(part: dict[str, Any], root: dict[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    below = list(_parts(part, root))
    inner = [(key, value) for each in below for key, value in each.get("properties", {}).items()]
    items = [each["items"] for each in below if isinstance(each.get("items"), dict)]
    for key, value in inner:
        step = () if path == ("intrigues",) and key in ("white", "black") else (key,)
        yield from _below(value if isinstance(value, dict) else {}, root, (*path, *step))
    for item in items:
        yield from _below(item, root, path)
    if not inner and not items and path:
        yield ".".join(path)


def _parts(part: dict[str, Any], root: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A part of a schema with everything that it is joined from."""
    yield part
    if "$ref" in part:
        yield from _parts(root["$defs"][part["$ref"].rpartition("/")[2]], root)
    for join in ("allOf", "anyOf", "oneOf"):
        for each in part.get(join, []):
            yield from _parts(each, root)
    for case in ("if", "then", "else"):
        if case in part:
            yield from _parts(part[case], root)


def is_at_or_below(field: str, row: str) -> bool:
    """Does a row of the table hold for a field?"""
    return field == row or field.startswith(f"{row}.")


@pytest.mark.parametrize("field", INTRIGUE_FIELDS)
def test_a_field_without_a_row_is_private(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TABLE, field)
    found = [fact for fact in facts() if fact.field == field]
    assert found
    assert all(fact.known_to == frozenset() for fact in found)


@pytest.mark.parametrize("field", INTRIGUE_FIELDS)
def test_the_table_decides_who_may_know(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    others = {fact for fact in facts() if fact.field != field}
    monkeypatch.setitem(TABLE, field, secrecy.OPEN)
    assert {fact.known_to for fact in facts() if fact.field == field} == {EVERYBODY}
    monkeypatch.setitem(TABLE, field, secrecy.ALONE)
    assert {fact.known_to for fact in facts() if fact.field == field} == {frozenset()}
    assert {fact for fact in facts() if fact.field != field} == others


def facts() -> list[Fact]:
    """The facts of the winter above."""
    game = check({"01-4-winter": WINTER})
    assert game.played is not None
    return list(intrigue_facts(game.game, game.played.turns[0], game.played.turns))
