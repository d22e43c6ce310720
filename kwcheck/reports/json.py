"""For programs: the JSON of a check, as the contract fixes it. Private, as the repository is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from kwcheck.register import cites
from kwcheck.reports import Lines, Summary, counts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.findings import Finding, Place

SCHEMA_VERSION = 1


def write(findings: Sequence[Finding], summary: Summary, lines: Lines) -> str:
    """One document; every key is always there, null or an empty list where there is nothing."""
    del lines
    document = {
        "schema_version": SCHEMA_VERSION,
        "summary": summary._asdict() | counts(findings),
        "findings": [_finding(finding) for finding in findings],
    }
    return json.dumps(document, indent=2) + "\n"


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "message": finding.message,
        "remedy": finding.remedy,
        "cites": cites(finding.rule),
        **_place(finding.place),
        "game": finding.game,
        "season": finding.season,
        "subject": finding.subject,
        "related": [_place(place) | {"label": label} for place, label in finding.related],
    }


def _place(place: Place) -> dict[str, Any]:
    return {"path": place.path, **place.span._asdict()}
