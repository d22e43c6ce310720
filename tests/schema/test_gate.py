"""The compiled gate and the reference validator are of one mind, and words are found for all that they refuse."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import given, settings

from kwcheck.reading.composer import compose
from kwcheck.reading.form_rules import RULES as OF_EVERY_FILE
from kwcheck.reading.problems import reference
from kwcheck.reading.schema import FileKind, accepts, check_form, finding
from kwcheck.rulebooks.kingdoms.form import words
from kwcheck.rulebooks.kingdoms.form_rules import RULES
from kwcheck.rulebooks.root_duchy.form_rules import RULES as ROOT_RULES
from kwcheck.rulebooks.root_duchy.rulebook import RULEBOOK
from tests.schema.samples import KINDS, ROOT_KINDS, root_samples, samples, spoilt

if TYPE_CHECKING:
    from kwcheck.reading.documents import Document
    from kwcheck.reading.schema import Fault, FileKind

NAMES = {"white": {"Brother Alban": "seelie-bishop"}, "black": {"Dame Hollow": "queen"}}
JARGON = re.compile(
    r"is not of type|additional propert|enum\b|pattern|oneOf|anyOf|\binstance\b|schema|\bobject\b|\barray\b"
    r"|\binteger\b|\bstring\b|\bboolean\b|\bnull\b|\bvalidat|\brequired propert|\bdict\b|\bstr\b|\{'",
    re.IGNORECASE,
)


def test_there_is_much_to_compare() -> None:
    assert len(samples()) > 100
    assert {kind for _, kind, _ in samples()} == set(KINDS)


@pytest.mark.parametrize("name", KINDS.values())
def test_both_agree_on_everything_in_the_repository(name: str) -> None:
    for where, kind, value in samples():
        if KINDS[kind] == name:
            assert accepts("kingdoms", kind, value) == reference(name).is_valid(value), where


@given(spoilt())
@settings(max_examples=600, deadline=None, derandomize=True)
def test_both_agree_on_spoilt_files(made: tuple[FileKind, Any]) -> None:
    kind, value = made
    assert accepts("kingdoms", kind, value) == reference(KINDS[kind]).is_valid(value)


@given(spoilt())
@settings(max_examples=250, deadline=None, derandomize=True)
def test_a_spoilt_file_is_explained_in_words_of_the_game(made: tuple[FileKind, Any]) -> None:
    kind, value = made
    text = yaml.safe_dump(value, allow_unicode=True, sort_keys=False)
    document, unread = compose("file.yml", text)
    if document is None or unread:
        return
    faults = check_form("kingdoms", kind, document, words(NAMES))
    assert bool(faults) != accepts("kingdoms", kind, document.value)
    hold_to_words(faults, document)


def hold_to_words(faults: list[Fault], document: Document) -> None:
    """Each mistake once, in words of the game, at a place of the file."""
    seen = [finding(fault, document) for fault in faults]
    assert len({(f.place, f.message) for f in seen}) == len(seen), "a mistake is told twice"
    for said in seen:
        assert said.rule in {rule.name for rule in (*OF_EVERY_FILE, *RULES, *ROOT_RULES)}
        without_quotes = re.sub(r"`[^`]*`", "", f"{said.message} {said.remedy or ''}")
        assert not JARGON.search(without_quotes), said.message
        assert said.message.endswith("."), said.message
        assert said.remedy is None or said.remedy.endswith("."), said.remedy
        assert 1 <= said.place.span.line <= document.text.count("\n") + 1


def test_there_is_much_to_compare_in_root_too() -> None:
    assert len(root_samples()) > 60
    assert {kind for _, kind, _ in root_samples()} == set(ROOT_KINDS)
    for where, kind, value in root_samples():
        assert accepts("root-duchy", kind, value, RULEBOOK.schema(kind)), where


@given(spoilt(root_samples()))
@settings(max_examples=400, deadline=None, derandomize=True)
def test_a_spoilt_file_of_root_is_judged_alike_and_explained_in_words(made: tuple[FileKind, Any]) -> None:
    kind, value = made
    schema = RULEBOOK.schema(kind)
    assert accepts("root-duchy", kind, value, schema) == reference(ROOT_KINDS[kind]).is_valid(value)
    text = yaml.safe_dump(value, allow_unicode=True, sort_keys=False)
    document, unread = compose("file.yml", text)
    if document is None or unread:
        return
    faults = check_form("root-duchy", kind, document, RULEBOOK.words({}), schema)
    assert bool(faults) != accepts("root-duchy", kind, document.value, schema)
    hold_to_words(faults, document)


@pytest.mark.parametrize(
    ("played", "real"),
    [
        ("2026-11-20", True),
        ("2024-02-29", True),
        ("2000-02-29", True),
        ("2400-02-29", True),
        ("1900-02-29", False),
        ("2023-02-29", False),
        ("2026-04-31", False),
        ("2026-13-01", False),
        ("2026-00-10", False),
        ("2026-1-5", False),
        ("20.11.2026", False),
        ("2026-11-20T19:00", False),
        ("２０２６-11-20", False),
        ("2026-11-20\n", False),
        (" 2026-11-20", False),
    ],
)
def test_a_date_is_one_of_the_calendar(played: str, real: bool) -> None:
    value: Any = {"year": 1, "season": "winter", "played": played}
    assert accepts("kingdoms", "season", value) is real
    assert reference("kingdoms-season").is_valid(value) is real


@pytest.mark.parametrize("number", [5.0, 1e3, -0.0, 0.5])
@pytest.mark.parametrize("key", ["year", "title", "chronicle", "unheard-of"])
def test_no_number_has_a_point(number: float, key: str) -> None:
    value: Any = {"year": 1, "season": "winter", key: number}
    assert not accepts("kingdoms", "season", value)
    assert not reference("kingdoms-season").is_valid(value)


@pytest.mark.parametrize(
    "blank", ["", " ", "\t\n", "\u00a0", "\u2003\u3000", "\ufeff", "\x1f", "\u0085", "\u200b"]
)
def test_a_name_is_not_blank(blank: str) -> None:
    for name in (blank, f"{blank}x"):
        value: Any = {"rules": "kingdoms", "title": name}
        assert accepts("kingdoms", "game", value) is name.endswith("x")
        assert reference("kingdoms-game").is_valid(value) is name.endswith("x")


def test_a_clean_check_does_not_load_the_reference_validator() -> None:
    script = (
        "import sys; from kwcheck.reading.schema import accepts;"
        "from kwcheck.rulebooks.kingdoms.form import words; words({});"
        "assert accepts('kingdoms', 'season', {'year': 1, 'season': 'winter'});"
        "print(sorted({m.partition('.')[0] for m in sys.modules} & {'jsonschema', 'referencing', 'json'}))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
