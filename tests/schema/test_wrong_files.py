"""Each wrong file gets exactly these words at exactly this place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from kwcheck.findings import Finding, in_order
from kwcheck.reading.composer import compose
from kwcheck.reading.form_rules import RULES as OF_EVERY_FILE
from kwcheck.reading.schema import FileKind, check_form, finding
from kwcheck.reading.schema_words import noun
from kwcheck.rulebooks.kingdoms.form import words
from kwcheck.rulebooks.kingdoms.form_rules import RULES
from tests.core.files import check

TABLE: dict[str, Any] = yaml.safe_load(
    Path(__file__).with_name("wrong-files.yaml").read_text(encoding="utf-8")
)


def found_in(kind: FileKind, text: str, names: dict[str, dict[str, str]]) -> list[Finding]:
    document, unread = compose("file.yml", text)
    assert document is not None
    assert unread == []
    return in_order(
        [finding(fault, document) for fault in check_form("kingdoms", kind, document, words(names))]
    )


@pytest.mark.parametrize("wrong", TABLE["files"], ids=lambda wrong: wrong["title"])
def test_what_is_said_of_a_wrong_file(wrong: dict[str, Any]) -> None:
    said = [
        {
            "rule": f.rule,
            "at": [f.place.span.line, f.place.span.column],
            "message": f.message,
            **({"remedy": f.remedy} if f.remedy else {}),
        }
        for f in found_in(wrong["kind"], wrong["text"], TABLE["names"])
    ]
    assert said == wrong["said"]


@pytest.mark.parametrize("wrong", TABLE["files"], ids=lambda wrong: wrong["title"])
def test_a_check_of_the_whole_game_says_it_too(wrong: dict[str, Any]) -> None:
    """What reads a wrong file after its form was checked, or before, takes it as it is."""
    texts = {"game": wrong["text"]} if wrong["kind"] == "game" else {"a": wrong["text"]}
    told = [finding.rule for finding in check(texts).findings]
    for rule in {said["rule"] for said in wrong["said"]}:
        assert told.count(rule) >= [said["rule"] for said in wrong["said"]].count(rule)


def test_every_rule_of_form_is_in_the_table() -> None:
    told = {said["rule"] for wrong in TABLE["files"] for said in wrong["said"]}
    assert told == {rule.name for rule in (*OF_EVERY_FILE, *RULES)}


def test_the_place_ends_where_the_value_or_the_key_ends() -> None:
    text = "year: 1\r\nseason: winter\r\nevents:\r\n  - {name: 🜁, court: Whitte, atack: 1}\r\n"
    at = {f.rule: f.place.span for f in found_in("season", text, {})}
    lines = text.split("\r\n")
    cut = {rule: lines[s.line - 1][s.column - 1 : s.end_column - 1] for rule, s in at.items()}
    assert cut == {"value-unknown": "Whitte", "key-unknown": "atack"}


@pytest.mark.parametrize(
    ("entry", "broken"),
    [
        ("{agent: king, objective: propaganda, target: queen}", None),
        ("{agent: king, objective: propaganda, mood: foul}", None),
        ("{agent: king, objectiv: propaganda}", ("intrigues", "white", 0)),
        ("{agent: king}", ("intrigues", "white", 0)),
        ("{agent: nobody, objective: propaganda}", ("intrigues", "white", 0, "agent")),
        ("{agent: king, objective: propaganda, consent: yes}", ("intrigues", "white", 0, "consent")),
    ],
)
def test_a_fault_says_what_cannot_be_used_because_of_it(
    entry: str, broken: tuple[str | int, ...] | None
) -> None:
    document, _ = compose("file.yml", f"year: 1\nseason: winter\nintrigues: {{white: [{entry}]}}\n")
    assert document is not None
    assert [fault.broken for fault in check_form("kingdoms", "season", document, words({}))] == [broken]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("rules: kingdom\nfoo: 1\n", "value-unknown"),
        ("title: X\n", "key-missing"),
        ("title: X\nrule: kingdoms\n", "key-unknown"),
        ("rules: 1\n", "value-type"),
    ],
)
def test_a_game_of_no_known_rulebook_is_one_mistake(text: str, rule: str) -> None:
    document, _ = compose("game.yml", text)
    assert document is not None
    assert [fault.rule for fault in check_form("", "game", document)] == [rule]


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("Event", "an event"),
        ("House rules", "house rules"),
        ("Intrigue Lists", "the Intrigue Lists"),
        ("Pieces of a court", "pieces of a court"),
        ("Gift of cards", "a gift of cards"),
        ("Price of Failure", "a Price of Failure"),
        ("Set-up of the Duchy", "a set-up of the Duchy"),
        ("Discard of the revealed birds", "a discard of the revealed birds"),
    ],
)
def test_a_part_of_a_file_is_called_as_one_speaks(title: str, called: str) -> None:
    assert noun(title) == called
