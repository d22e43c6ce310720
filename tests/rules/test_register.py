"""The register of rules held against a list that is written out: nothing comes, goes or changes unseen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from kwcheck.register import page, rules
from tests.rules import manual

if TYPE_CHECKING:
    from kwcheck.findings import Rule

AGENTS = "Winter: Agents"
OBJECTIVE = "Winter: Intrigue Objective"
RESOLVING = "Winter: Resolving Intrigues"
EXPECTED: tuple[tuple[str, str, str | None], ...] = (
    ("agent-captive", "error", "Springtime: Captives"),
    ("agent-manipulated", "error", OBJECTIVE),
    ("agent-one", "error", AGENTS),
    ("agent-stopped", "error", AGENTS),
    ("agent-twice", "error", AGENTS),
    ("agent-unknown", "error", AGENTS),
    ("capture-captive", "error", None),
    ("consent-missing", "note", AGENTS),
    ("end-twice", "error", None),
    ("file-unreadable", "error", None),
    ("game-file-missing", "error", None),
    ("game-link-outside", "warning", None),
    ("game-slug", "error", None),
    ("game-slug-twice", "warning", None),
    ("game-yaml-name", "error", None),
    ("key-missing", "error", None),
    ("key-not-taken", "error", OBJECTIVE),
    ("key-out-of-season", "error", None),
    ("key-unknown", "error", None),
    ("link-outside", "error", None),
    ("numbers-betray", "warning", RESOLVING),
    ("objective-missing", "error", OBJECTIVE),
    ("objective-unknown", "error", OBJECTIVE),
    ("outcome-mismatch", "error", RESOLVING),
    ("release-free", "error", None),
    ("release-king", "error", "Overview: Checkmate"),
    ("remote-public", "warning", None),
    ("results-missing", "error", None),
    ("results-orphaned", "error", None),
    ("results-stale", "error", None),
    ("season-after-end", "error", None),
    ("season-after-plan", "error", None),
    ("season-gap", "note", None),
    ("season-missing", "error", OBJECTIVE),
    ("season-name-clash", "error", None),
    ("season-twice", "error", None),
    ("season-unchecked", "note", None),
    ("season-unknown", "error", OBJECTIVE),
    ("stands-on-void", "note", RESOLVING),
    ("target-captive", "error", OBJECTIVE),
    ("target-forbidden", "error", OBJECTIVE),
    ("target-missing", "error", OBJECTIVE),
    ("value-range", "error", None),
    ("value-type", "error", None),
    ("value-unknown", "error", None),
    ("wrong-nature", "error", OBJECTIVE),
    ("yaml-aliases", "error", None),
    ("yaml-conflict-markers", "error", None),
    ("yaml-control-character", "error", None),
    ("yaml-directive", "error", None),
    ("yaml-documents", "error", None),
    ("yaml-duplicate-key", "error", None),
    ("yaml-empty-file", "error", None),
    ("yaml-empty-value", "error", None),
    ("yaml-encoding", "error", None),
    ("yaml-key", "error", None),
    ("yaml-merge-key", "error", None),
    ("yaml-nesting", "error", None),
    ("yaml-number", "error", None),
    ("yaml-recursive-alias", "error", None),
    ("yaml-syntax", "error", None),
    ("yaml-tag", "error", None),
    ("yaml-too-large", "error", None),
    ("yaml-too-many-faults", "error", None),
    ("yaml-unknown-alias", "error", None),
)


def test_the_register_holds_the_rules_of_this_list() -> None:
    assert tuple((rule.name, rule.severity, rule.cites) for rule in rules().values()) == EXPECTED


@pytest.mark.parametrize("rule", rules().values(), ids=lambda rule: rule.name)
def test_a_summary_is_one_sentence(rule: Rule) -> None:
    summary = rule.summary
    assert re.fullmatch(r"[A-Z][^.?!\n]*(?:\.(?:yml|yaml)[^.?!\n]*)?\.", summary), summary


def test_names_that_programs_rely_on_are_kept_for_them() -> None:
    """No other rule begins with `results-`: workflows choose by that."""
    assert [name for name in rules() if name.startswith("results-")] == [
        "results-missing",
        "results-orphaned",
        "results-stale",
    ]


def test_a_rule_that_is_not_registered_has_no_page() -> None:
    with pytest.raises(KeyError):
        page("index")


def test_the_manual_shows_every_rule_as_it_is() -> None:
    """`python -m tests.rules.manual` writes them anew."""
    stands = {path.name: path.read_text(encoding="utf-8") for path in manual.FOLDER.glob("*.md")}
    assert stands == manual.written()


def test_every_rule_stands_in_one_chapter_of_the_manual() -> None:
    assert sorted(rule.name for _, chapter in manual.CHAPTERS for rule in chapter) == sorted(rules())
