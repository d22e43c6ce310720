"""Findings are values: what is wrong, where, what the rule says and what to write instead.

A finding cannot be made without a real place. Nothing here reads a file or knows a rulebook.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Severity = Literal["error", "warning", "note"]


class Span(NamedTuple):
    """A stretch of a text: 1-based, columns in code points, the end exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Place(NamedTuple):
    """A span inside a file; `path` is relative to the working directory, with forward slashes."""

    path: str
    span: Span


class Related(NamedTuple):
    """A second place that a finding speaks of, with a few words on why."""

    place: Place
    label: str


class Finding(NamedTuple):
    """One thing to tell the person who wrote the file.

    `season` is the label of a season ("year 1 winter"), `subject` the entry meant ("white intrigue 1").
    """

    rule: str
    severity: Severity
    message: str
    place: Place
    remedy: str | None = None
    game: str | None = None
    season: str | None = None
    subject: str | None = None
    related: tuple[Related, ...] = ()


class Remark(NamedTuple):
    """A finding of the replay before it is given its place: the replay knows records and paths, not files.

    `path` leads to the value meant inside the season file. Each of `related` is the stem of a season file, a path in
    it, and a label.
    """

    rule: str
    severity: Severity
    message: str
    path: tuple[str | int, ...]
    remedy: str | None = None
    subject: str | None = None
    related: tuple[tuple[str, tuple[str | int, ...], str], ...] = ()


class Rule(NamedTuple):
    """A rule that findings are reported under. Its page is `pages/NAME.md` beside the module that lists it.

    `cites` is the paragraph of the source text, or None where the rule is of the file format.
    """

    name: str
    severity: Severity
    summary: str
    cites: str | None = None


def in_order(findings: list[Finding]) -> list[Finding]:
    """The findings by path, line, column, rule, each once: the one order of every report."""
    return sorted(
        dict.fromkeys(findings),
        key=lambda f: (f.place.path, f.place.span.line, f.place.span.column, f.rule, f.message),
    )
