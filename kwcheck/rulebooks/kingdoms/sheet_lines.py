"""The lines of the running sheet: wrapped, indented, begun with a capital."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 100


def sentence(words: str) -> str:
    """The words with a capital at their head."""
    return f"{words[0].upper()}{words[1:]}"


def wrapped(line: str, indent: str) -> list[str]:
    """The line in lines of one width, all but the first indented."""
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def prose(text: str | None, indent: str = "    ") -> Iterator[str]:
    """A text in lines of one width, its paragraphs apart."""
    for paragraph in (text or "").strip().split("\n\n"):
        yield from wrapped(f"{indent}{paragraph}", indent)
