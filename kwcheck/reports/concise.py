"""One line a finding, for editors and `grep`: path:line:column: severity: message [rule]."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.findings import Finding
    from kwcheck.reports import Lines, Summary


def write(findings: Sequence[Finding], summary: Summary, lines: Lines) -> str:
    """One line a finding; nothing where there is none."""
    del summary, lines
    return "".join(
        f"{f.place.path}:{f.place.span.line}:{f.place.span.column}: {f.severity}: {f.message} [{f.rule}]\n"
        for f in findings
    )
