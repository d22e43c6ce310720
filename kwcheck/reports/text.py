"""For people: where, what, the line itself with a mark under it, what the rule says, what to write instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.reports import Lines, Summary, closing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.findings import Finding, Span


def write(findings: Sequence[Finding], summary: Summary, lines: Lines) -> str:
    """One paragraph a finding, then the count."""
    return (
        "".join(f"{_finding(finding, lines)}\n" for finding in findings) + closing(findings, summary) + "\n"
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
    # Tabs keep their width under the line, so that the mark stands where it should.
    lead = "".join("\t" if char == "\t" else " " for char in line[: span.column - 1])
    number = str(span.line)
    return [f"    {number} | {line}", f"    {' ' * len(number)} | {lead}{'^' * max(1, end - span.column)}"]
