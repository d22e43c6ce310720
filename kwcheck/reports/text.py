"""For people: where, what, the line itself with a mark under it, what the rule says, what to write instead."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kwcheck.reports import Lines, Summary, closing

LONGEST = 400
"""Code points of a line that are shown; of a longer one the part around the mark."""
BEFORE = 100
"""Code points of a long line that are shown before the mark."""

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.findings import Finding, Span


def write(findings: Sequence[Finding], summary: Summary, lines: Lines) -> str:
    """One paragraph a finding, then the count. Every file is read once."""
    known = cache(lines)
    return (
        "".join(f"{_finding(finding, known)}\n" for finding in findings) + closing(findings, summary) + "\n"
    )


def _finding(finding: Finding, lines: Lines) -> str:
    from kwcheck.register import cites

    span = finding.place.span
    about = ", ".join(part for part in (finding.season, finding.subject) if part)
    said = [
        f"{finding.place.path}:{span.line}:{span.column}: {finding.severity}: {finding.rule}"
        + (f" ({about})" if about else ""),
        f"  {finding.message}",
        *_excerpt(lines(finding.place.path), span),
    ]
    paragraph = cites(finding.rule)
    if paragraph:
        said.append(f"  rule: {paragraph}")
    if finding.remedy:
        said.append(f"  mend: {finding.remedy}")
    for place, label in finding.related:
        said.append(f"  see:  {place.path}:{place.span.line}:{place.span.column}: {label}")
    return "".join(f"{line}\n" for line in said)


def _excerpt(lines: Sequence[str], span: Span) -> list[str]:
    if span.line > len(lines) or not lines[span.line - 1].strip():
        return []
    line = lines[span.line - 1]
    end = span.end_column if span.end_line == span.line else len(line) + 1
    if len(line) > LONGEST:
        line, span, end = _around(line, span, end)
    # Tabs keep their width under the line, so that the mark stands where it should.
    lead = "".join("\t" if char == "\t" else " " for char in line[: span.column - 1])
    number = str(span.line)
    return [f"    {number} | {line}", f"    {' ' * len(number)} | {lead}{'^' * max(1, end - span.column)}"]


def _around(line: str, span: Span, end: int) -> tuple[str, Span, int]:
    """The part of a long line in which the mark begins, what was left out shown by `…`, and the mark moved along."""
    first = max(0, min(span.column - 1 - BEFORE, len(line) - LONGEST))
    part = line[first : first + LONGEST]
    ahead, behind = "…" if first else "", "…" if first + LONGEST < len(line) else ""
    moved = span._replace(column=span.column - first + len(ahead))
    return f"{ahead}{part}{behind}", moved, min(end - first + len(ahead), len(ahead) + LONGEST + 1)
