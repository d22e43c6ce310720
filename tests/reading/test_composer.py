"""What is wrong in a text is told at its place, and the rest is read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.reading.composer import compose
from kwcheck.reading.events import MAX_ALIASED, MAX_DEPTH
from kwcheck.reading.rules import RULES

if TYPE_CHECKING:
    from kwcheck.findings import Finding, Place

FOLDER = Path(__file__).parent
NAMES = {rule.name for rule in RULES}


def cases(file: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load((FOLDER / file).read_text(encoding="utf-8"))
    return found


def at(place: Place) -> str:
    span = place.span
    return f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"


def in_words(finding: Finding) -> str:
    assert finding.rule in NAMES
    assert finding.message.endswith(".")
    assert finding.remedy
    related = [f"{place.label.split()[0]} {at(place.place)}" for place in finding.related]
    return " ".join([finding.rule, at(finding.place), *related])


@pytest.mark.parametrize("case", cases("faults.yaml"), ids=lambda case: str(case["name"]))
def test_faults_are_told_at_their_place_and_the_rest_is_read(case: dict[str, Any]) -> None:
    document, findings = compose("x.yml", case["text"])
    assert [in_words(finding) for finding in findings] == case["found"]
    assert case.get("says") in (None, [finding.message for finding in findings])
    assert repr(document.value if document else None) == repr(case.get("value"))


@pytest.mark.parametrize("case", cases("syntax.yaml"), ids=lambda case: repr(case["text"]))
def test_slips_are_explained_at_their_place(case: dict[str, Any]) -> None:
    document, findings = compose("x.yml", case["text"])
    assert document is None
    assert in_words(findings[-1]) == f"yaml-syntax {case['at']}"
    assert case["says"] in findings[-1].message


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a: ", "}"), ("- ", "")])
def test_nesting_has_a_limit(opening: str, closing: str) -> None:
    inner = "x"
    document, findings = compose("x.yml", opening * MAX_DEPTH + inner + closing * MAX_DEPTH)
    assert document is not None
    assert findings == []
    document, findings = compose("x.yml", opening * (MAX_DEPTH + 1) + inner + closing * (MAX_DEPTH + 1))
    assert document is None
    column = len(opening) * MAX_DEPTH + 1
    assert [in_words(finding) for finding in findings] == [f"yaml-nesting 1:{column}-1:{column + 1}"]


def test_aliases_count_for_nesting() -> None:
    half = MAX_DEPTH // 2
    fits = f"- &x {'[' * half}{']' * half}\n- {'[' * (half - 1)}*x{']' * (half - 1)}\n"
    assert compose("x.yml", fits)[0] is not None
    document, findings = compose("x.yml", fits.replace("*x", "[*x]"))
    assert document is None
    assert [finding.rule for finding in findings] == ["yaml-nesting"]


def test_aliases_stand_for_so_many_values_and_no_more() -> None:
    hundred = f"&x [{', '.join(['1'] * 99)}]"  # with the list itself, a hundred values
    most = MAX_ALIASED // 100
    text = f"- {hundred}\n" + "- *x\n" * most
    assert compose("x.yml", text)[1] == []
    document, findings = compose("x.yml", text + "- *x\n")
    assert document is None
    assert [in_words(finding) for finding in findings] == [f"yaml-aliases {most + 2}:3-{most + 2}:5"]


def test_a_byte_order_mark_moves_no_column() -> None:
    document, findings = compose("x.yml", "\ufeffa: [1]\n")
    assert findings == []
    assert document is not None
    assert at(document.place(("a",))) == "1:4-1:7"


def test_keys_of_left_out_values_are_not_forgotten() -> None:
    document, _ = compose("x.yml", "a:\nb: 1\n")
    assert document is not None
    assert document.value == {"b": 1}
    assert list(document.root.keys or ()) == ["a", "b"]


def test_an_anchor_is_no_part_of_the_place() -> None:
    document, _ = compose("x.yml", "a: &x\n  - 1\nb: &y z\nc: &w # said\n  d: 1\n")
    assert document is not None
    assert [at(document.place((key,))) for key in "abc"] == ["2:3-2:6", "3:7-3:8", "5:3-5:7"]


def test_half_a_character_is_told() -> None:
    document, findings = compose("x.yml", "a: \ud800\n")
    assert document is None
    assert [in_words(finding) for finding in findings] == ["yaml-control-character 1:4-1:5"]
