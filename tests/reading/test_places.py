"""Every place is the place of its value: the text that stands there, read alone, gives the value."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from kwcheck.reading.composer import compose
from tests.reading.emitter import LINE_ENDS_OF_OLD, ODD, Emitted, documents
from tests.reading.reference import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.findings import Span
    from kwcheck.reading.documents import Document, Path, Value


def paths(value: Value, path: Path = ()) -> Iterator[tuple[Path, Value]]:
    yield path, value
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from paths(item, (*path, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, (*path, key))


def cut(text: str, span: Span) -> str:
    """The text at a span, found without the reader's own arithmetic."""
    starts = [0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", text))]
    return text[starts[span.line - 1] + span.column - 1 : starts[span.end_line - 1] + span.end_column - 1]


def read(emitted: Emitted) -> Document:
    document, findings = compose("season.yml", emitted.text)
    assert findings == []
    assert document is not None
    return document


def check_places(emitted: Emitted) -> None:
    document = read(emitted)
    for path, value in paths(emitted.value):
        span = document.place(path).span
        there = cut(document.text, span)
        if there.startswith("*"):
            assert emitted.anchors[there[1:]] == value
            continue
        if re.search(r"\*a\d", there):
            continue  # an alias is read through its anchor, and that stands outside
        if isinstance(value, (list, dict)) and not there.startswith(("[", "{")):
            assert there[:1].strip(), "a block begins with its first key or dash"
            there = " " * (span.column - 1) + there
        alone, findings = compose("alone.yml", there)
        assert alone is not None, (there, findings)
        assert alone.value == value
        assert type(alone.value) is type(value)
        if path and isinstance(path[-1], str):
            key, _ = compose("key.yml", cut(document.text, document.key_place(path).span))
            assert key is not None
            assert key.value == path[-1]


@settings(max_examples=100, deadline=None)
@given(documents())
def test_the_text_at_a_place_gives_the_value(emitted: Emitted) -> None:
    check_places(emitted)


WHOLE = st.recursive(
    st.integers(0, 9),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.sampled_from("bcd"), below, max_size=3),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(WHOLE)
def test_behind_an_alias_a_fault_is_told_at_the_alias(value: Value) -> None:
    document, _ = compose("season.yml", f"anchor: &a {json.dumps(value)}\nuses: [*a, {{deep: *a}}]\n")
    assert document is not None
    for path, _ in paths(value):
        written = document.place(("anchor", *path))
        assert document.telling(written, ("anchor", *path)) == (written, ())
        for alias in (("uses", 0), ("uses", 1, "deep")):
            told, beside = document.telling(document.place((*alias, *path)), (*alias, *path))
            assert (cut(document.text, told.span), told) == ("*a", document.place(alias))
            assert [related.place for related in beside] == ([written] if path else [])


@settings(max_examples=50, deadline=None)
@given(documents(ODD + LINE_ENDS_OF_OLD))
def test_line_ends_of_yaml_1_1_are_characters(emitted: Emitted) -> None:
    assert read(emitted).value == emitted.value
    check_places(emitted)


@settings(max_examples=100, deadline=None)
@given(documents())
def test_the_value_is_that_of_the_reference_loader(emitted: Emitted) -> None:
    value = read(emitted).value
    assert value == emitted.value
    assert repr(value) == repr(load(emitted.text))
