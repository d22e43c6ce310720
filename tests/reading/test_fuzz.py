"""Whatever stands in a file: a document or a finding at a real place, and never a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from yaml.composer import ComposerError

from kwcheck.reading.documents import line_starts
from kwcheck.reading.files import parse
from kwcheck.reading.rules import RULES
from tests.reading.reference import load

if TYPE_CHECKING:
    from kwcheck.findings import Span

NAMES = {rule.name for rule in RULES}
SEASON = """\
year: 1
season: winter
title: "The Long Frost"
events:
  - name: Deep Snow
    text: >-
      Nobody travels
      far.
    security: 2
intrigues:
  white:
    - &first {agent: unseelie-bishop, objective: kidnap, target: queen}
    - agent: seelie-knight   # at dawn
      objective: propaganda
      tale: |
        A song was *sung*.

        Twice: in the tavern.
  black: []
private:
  - to: [white-king, 'white-queen']
    text: Ёлка 𝄞
"""
PIECES = st.sampled_from(
    [*"\t\n\r:-[]{}#&*!|>'\"%@`,?~\\ \0\x85\u2028\ufeffé𝄞1e.", "\r\n", "<<: *first", "*first", "&first", "!!str", "---",
     "- ", "? ", ": ", "  ", "null", "year: 1", "\n...\n", "<<<<<<<", "0x", ".inf", "!<", "\n%YAML 1.1\n"]
)  # fmt: skip


def check(data: bytes) -> None:
    document, findings = parse(data, "x.yml")
    assert document is not None or findings
    text = data.decode("utf-8-sig", errors="replace")
    for finding in findings:
        assert finding.rule in NAMES
        check_span(finding.place.span, text)
        for related in finding.related:
            check_span(related.place.span, text)
    if document is not None and not findings and not any(end in text for end in "\x85\u2028\u2029"):
        try:
            expected = load(text)
        except ComposerError as error:  # it refuses a second anchor of a name, which YAML 1.2 allows
            assert "duplicate anchor" in str(error)  # noqa: PT017 - any other error fails here
        else:
            assert repr(document.value) == repr(expected)


def check_span(span: Span, text: str) -> None:
    lines = len(line_starts(text))
    assert 1 <= span.line <= span.end_line <= lines
    assert span.column >= 1
    assert (span.line, span.column) <= (span.end_line, span.end_column)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60))
def test_bytes(data: bytes) -> None:
    check(data)


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=12).map("".join))
def test_pieces_of_yaml(text: str) -> None:
    check(text.encode())


@settings(max_examples=600, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(SEASON)), st.integers(0, 3), PIECES), min_size=1, max_size=4))
def test_a_season_with_slips(slips: list[tuple[int, int, str]]) -> None:
    text = SEASON
    for at, gone, piece in slips:
        text = text[:at] + piece + text[at + gone :]
    check(text.encode())


def test_the_reference_is_strict_where_it_has_to_be() -> None:
    assert load("a: [010, no, 0o7, ~]\n") == {"a": [10, "no", 7, None]}
