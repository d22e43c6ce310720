"""The vectors of `vectors.yaml`, and what a page that holds one must be like."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import yaml

PLAIN = "blockquote br code em h4 h5 h6 hr li ol p pre s strong table tbody td th thead tr ul"  # without attributes
ALLOWED = {tag: set[str]() for tag in PLAIN.split()} | {"div": {"class"}, "a": {"href", "rel", "title"}}
"""The elements that a text may bring and their attributes, written out again."""


class Vector(NamedTuple):
    """One thing to type."""

    name: str
    text: str
    shows: str
    links: tuple[str, ...]


def load() -> list[Vector]:
    """All vectors, named by class and number."""
    listed = yaml.safe_load(Path(__file__).with_name("vectors.yaml").read_text("utf-8"))
    return [
        Vector(
            f"{kind}-{number}",
            each["text"],
            one_line(each.get("shows", each["text"])),
            tuple(each.get("links", ())),
        )
        for kind, group in listed.items()
        for number, each in enumerate(group, 1)
    ]


def one_line(text: str) -> str:
    """A text with single spaces."""
    return " ".join(text.split())


class Reader(HTMLParser):
    """Reads HTML into what a person sees, the elements and the addresses."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self._texts: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.strange: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    @property
    def shown(self) -> str:
        """What a person reads, with single spaces."""
        return one_line("".join(self._texts))

    @property
    def links(self) -> tuple[str, ...]:
        """The addresses of all links."""
        return tuple(attributes["href"] for tag, attributes in self.elements if tag == "a")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element and its attributes."""
        self.elements.append((tag, {key: value or "" for key, value in attrs}))
        if tag not in {"br", "hr"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """The end of an element."""
        if not self.open or self.open.pop() != tag:
            self.strange.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Text."""
        self._texts.append(data)

    def handle_comment(self, data: str) -> None:
        """A comment, of which there is none."""
        self.strange.append(f"<!--{data}")

    def handle_decl(self, decl: str) -> None:
        """A declaration, of which there is none."""
        self.strange.append(f"<!{decl}")

    def handle_pi(self, data: str) -> None:
        """A processing instruction, of which there is none."""
        self.strange.append(f"<?{data}")
