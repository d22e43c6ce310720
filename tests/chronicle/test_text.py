"""Text by people one does not trust: what it shows, and what it cannot bring."""

from __future__ import annotations

import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kwcheck.chronicle.text import name, text, title
from tests.chronicle.vectors import ALLOWED, Reader, Vector, load, one_line

VECTORS = load()
every_vector = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
INERT = re.compile(r"(?:[^\W_\d]|[^\x00-\x7f]| |&#\d+;)*")
"""Letters, what lies beyond ASCII, spaces and numeric entities."""


def test_there_are_vectors_of_every_class() -> None:
    classes = {vector.name.rsplit("-", 1)[0] for vector in VECTORS}
    assert len(VECTORS) >= 80
    assert classes == {
        "schemes",
        "handlers",
        "elements",
        "svg-and-math",
        "css",
        "entities",
        "control-characters",
        "markdown-tricks",
        "templates",
    }


@every_vector
def test_a_text_shows_what_it_should(vector: Vector) -> None:
    read = Reader(text(vector.text))
    assert read.shown == vector.shows
    assert read.links == vector.links


@every_vector
def test_a_text_is_one_inert_block(vector: Vector) -> None:
    check_block(text(vector.text))


@every_vector
def test_a_name_shows_its_characters_and_nothing_else(vector: Vector) -> None:
    written = name(vector.text)
    read = Reader(written)
    assert INERT.fullmatch(written)
    assert read.elements == []
    cleaned = re.sub("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069]", "", vector.text)
    assert read.shown == one_line(cleaned)


@every_vector
def test_a_title_is_yaml_that_html_may_show(vector: Vector) -> None:
    value = yaml.safe_load(f"title: {title(vector.text)}\n")["title"]
    assert "{" not in value
    read = Reader(value)
    assert read.elements == []
    assert read.shown == Reader(name(vector.text)).shown


@given(st.text())
def test_any_text_is_one_inert_block(raw: str) -> None:
    check_block(text(raw))


@given(st.text(alphabet="ab \n\t`~*_[]()<>!#|-=+:{}%&;\"'\\/\x00\u202e"))
def test_any_markup_is_one_inert_block(raw: str) -> None:
    check_block(text(raw))


@given(st.text(st.characters(codec="utf-16", exclude_categories=())))
def test_any_name_and_title_can_be_written(raw: str) -> None:
    assert INERT.fullmatch(name(raw))
    assert isinstance(yaml.safe_load(f"title: {title(raw)}\n")["title"], str)
    name(raw).encode()


def test_headings_begin_below_the_page() -> None:
    assert "<h4>A</h4>" in text("# A")
    assert "<h6>A</h6>" in text("### A")
    assert "<h6>A</h6>" in text("###### A")
    assert "<h5>A</h5>" in text("# A", below=4)


def test_a_link_tells_neither_whence_nor_for_whom() -> None:
    assert 'rel="nofollow noopener noreferrer"' in text("[a](https://example.org)")


def test_a_text_of_nothing_is_an_empty_block() -> None:
    assert text(" \n ") == '<div class="kwcheck-text"></div>'


def test_deep_and_long_texts_take_no_time() -> None:
    for raw in ("> " * 5000, "[" * 20000, "`" * 20001, "*a " * 20000, "- " * 5000, "![" * 10000):
        check_block(text(raw))


def check_block(block: str) -> None:
    """Holds a text to its form: one line, one element, allowed tags only, nothing that others could read."""
    assert "\n" not in block
    assert block.startswith('<div class="kwcheck-text">')
    assert block.endswith("</div>")
    read = Reader(block)
    assert read.strange == []
    assert read.open == []
    assert [tag for tag, _ in read.elements].count("div") == 1
    for tag, attributes in read.elements:
        assert attributes.keys() <= ALLOWED[tag]
        assert re.match(r"https?://|mailto:", attributes.get("href", "mailto:"), re.IGNORECASE)
    outside = re.sub(r'</?[a-z0-9]+(?: [a-z]+="[^"<>]*")*>', "", block)
    assert INERT.fullmatch(outside), outside
    for value in re.findall(r'(?:href|title)="([^"]*)"', block):
        assert INERT.fullmatch(value), value
