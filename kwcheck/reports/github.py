"""Annotations for GitHub Actions: workflow commands that mark the lines of a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.findings import Finding
    from kwcheck.reports import Lines, Summary

LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def write(findings: Sequence[Finding], summary: Summary, lines: Lines) -> str:
    """One annotation a finding, errors first: GitHub keeps only the first ten of a kind."""
    del summary, lines
    ranked = sorted(findings, key=lambda finding: list(LEVELS).index(finding.severity))
    return "".join(f"{_annotation(finding)}\n" for finding in ranked)


def _annotation(finding: Finding) -> str:
    span = finding.place.span
    where = {"file": finding.place.path, "line": span.line, "endLine": span.end_line}
    if span.line == span.end_line:
        where |= {"col": span.column, "endColumn": max(span.column, span.end_column - 1)}
    where["title"] = finding.rule
    properties = ",".join(f"{key}={_property(str(value))}" for key, value in where.items())
    message = finding.message + (f"\n{finding.remedy}" if finding.remedy else "")
    return f"::{LEVELS[finding.severity]} {properties}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
