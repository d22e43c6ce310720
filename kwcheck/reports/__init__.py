"""Reports: findings as text for people, JSON for programs, annotations for GitHub. One module a format."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kwcheck.findings import Finding


class Summary(NamedTuple):
    """What was checked: how many games and season files."""

    games: int
    seasons: int


Lines = Callable[[str], Sequence[str]]
"""The lines of a file by its shown path; none where it cannot be read."""


def report(form: str, findings: Sequence[Finding], summary: Summary, lines: Lines) -> str:
    """The report in one of the formats "text", "concise", "json" and "github"."""
    # A module is imported only when its format is asked for: a clean check pays for no other.
    write: Callable[[Sequence[Finding], Summary, Lines], str] = import_module(f"kwcheck.reports.{form}").write
    return write(findings, summary, lines)


def counts(findings: Sequence[Finding]) -> dict[str, int]:
    """How many errors, warnings and notes."""
    return {
        severity + "s": sum(1 for finding in findings if finding.severity == severity)
        for severity in ("error", "warning", "note")
    }


def closing(findings: Sequence[Finding], summary: Summary) -> str:
    """The last line: "1 game, 3 seasons: 1 error, 2 notes."."""
    found = ", ".join(many(number, severity[:-1]) for severity, number in counts(findings).items() if number)
    return f"{many(summary.games, 'game')}, {many(summary.seasons, 'season')}: {found or 'all is well'}."


def many(number: int, thing: str) -> str:
    """A number of things: "1 game", "2 games"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
