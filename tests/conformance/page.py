"""The page of cases: `python -m tests.conformance.page` writes it, a test holds it current."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.conformance.cases import cases, sections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.conformance.cases import Case

PAGE = Path(__file__).parents[2] / "docs" / "cases.md"
HEAD = """# Cases

Numbered cases of a Winter, each a game with what has to come out. They are data, `tests/conformance/*.yaml`, in a form
of their own, `tests/conformance/case.schema.json`, so that another program can be held to them. Every one that is not
pending passes in this version: the tests run them, and this page is generated from them.

- **passed**: the text decides the case, or (**implied**) two texts joined do.
- **house rule**: the text leaves it open; the case passes under the reading told.
- **pending**: it needs what is not adjudicated here yet.

W, S, M and A are the winter, springtime, summer and autumn cases of one collection, whose numbers have gaps; K are
further cases. Letters after a number are the values of one house rule.
"""


def text() -> str:
    """The page."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield HEAD
    words = [_standing(case)[0] for case in cases()]
    counts = [f"{words.count(word)} {word}" for word in ("passed", "house rule", "pending")]
    yield f"{len(words)} cases: {', '.join(counts)}."
    for title, found in sections():
        yield from (
            "",
            f"## {title}",
            "",
            "| | case | standing | source | reading |",
            "|---|---|---|---|---|",
        )
        yield from (_row(case) for case in found)
    yield ""


def _row(case: Case) -> str:
    word, detail = _standing(case)
    standing = f"{word} ({detail})" if detail else word
    cells = (case["id"], case["title"], standing, case["source"], case["reading"])
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _standing(case: Case) -> tuple[str, str]:
    """One of the three words, and what is to be said beside it."""
    if "pending" in case:
        return "pending", case["pending"]
    if case["decided"] == "house-rule":
        return "house rule", f"`{case['house-rule']}`" if "house-rule" in case else ""
    return "passed", "implied" if case["decided"] == "implied" else ""


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
