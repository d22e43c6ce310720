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
    ("ambush", "error", "4.3.1"),
    ("assembly-action", "error", "12.5.1"),
    ("banker", "error", "12.5.2.V"),
    ("baron", "error", "12.5.2.VIII"),
    ("battle", "error", "4.3"),
    ("battle-hits", "error", "4.3.2"),
    ("battle-losses", "error", "4.3.4"),
    ("birdsong", "error", "12.4"),
    ("brigadier", "error", "12.5.2.IV"),
    ("build", "error", "12.5.1.I"),
    ("build-spent", "warning", "12.5.1.I"),
    ("burrow", "error", "12.2.2"),
    ("burrow-no-slots", "error", "12.2.2"),
    ("cannot-be-told", "note", None),
    ("captain", "error", "12.5.2.II"),
    ("capture-captive", "error", None),
    ("card-unknown", "note", None),
    ("consent-missing", "note", AGENTS),
    ("craft", "error", "12.6.2"),
    ("craft-duplicate", "error", "4.1.4"),
    ("craft-in-evening", "error", "12.2.1"),
    ("craft-item", "error", "4.1.2"),
    ("craft-points", "error", "3.2.2"),
    ("crafting-pieces", "error", "12.2.1"),
    ("daylight-only", "error", "12.5"),
    ("dig", "error", "12.5.1.V"),
    ("dominance", "error", "3.3"),
    ("duchess", "error", "12.5.2.VII"),
    ("earl", "error", "12.5.2.IX"),
    ("end-twice", "error", None),
    ("evening-discard", "error", "12.6.1"),
    ("evening-draw", "error", "12.6.3"),
    ("exposure", "error", "13.2.4"),
    ("faction-unseated", "error", None),
    ("ferry", "error", "14.1.2.V"),
    ("file-unreadable", "error", None),
    ("foremole", "error", "12.5.2.I"),
    ("foremole-spent", "warning", "12.5.2.I"),
    ("game-file-missing", "error", None),
    ("game-link-outside", "warning", None),
    ("game-over", "error", "3.1"),
    ("game-slug", "error", None),
    ("game-slug-twice", "warning", None),
    ("game-yaml-name", "error", None),
    ("hand", "error", "2.1"),
    ("hand-card", "error", "2.1"),
    ("impossible-state", "note", None),
    ("keep", "error", "6.2.2"),
    ("key-missing", "error", None),
    ("key-not-taken", "error", OBJECTIVE),
    ("key-out-of-season", "error", None),
    ("key-unknown", "error", None),
    ("link-outside", "error", None),
    ("loyal-ministers-act", "error", "12.5.2"),
    ("marshal", "error", "12.5.2.III"),
    ("mayor", "error", "12.5.2.VI"),
    ("move", "error", "4.2"),
    ("move-rule", "error", "4.2.1"),
    ("no-interruption", "error", "1.4.2"),
    ("numbers-betray", "warning", RESOLVING),
    ("objective-missing", "error", OBJECTIVE),
    ("objective-unknown", "error", OBJECTIVE),
    ("once-each", "error", "12.5.2"),
    ("open-path", "error", "14.1.3.III"),
    ("order-of-daylight", "error", "12.5"),
    ("outcome-mismatch", "error", RESOLVING),
    ("outrage", "error", "8.2.6"),
    ("pass", "error", "14.1.3.IV"),
    ("price-of-failure", "error", "12.2.3"),
    ("recruit", "error", "12.5.1.II"),
    ("release-free", "error", None),
    ("release-king", "error", "Overview: Checkmate"),
    ("remote-public", "warning", None),
    ("removal-points", "error", "3.2.1"),
    ("results-missing", "error", None),
    ("results-orphaned", "error", None),
    ("results-stale", "error", None),
    ("rootlog-cut", "note", None),
    ("rootlog-slip", "note", None),
    ("rootlog-unread", "note", None),
    ("score-total", "error", "3.2"),
    ("season-after-end", "error", None),
    ("season-after-plan", "error", None),
    ("season-gap", "note", None),
    ("season-missing", "error", OBJECTIVE),
    ("season-name-clash", "error", None),
    ("season-twice", "error", None),
    ("season-unchecked", "note", None),
    ("season-unknown", "error", OBJECTIVE),
    ("set-up-burrow", "error", "12.3.2"),
    ("set-up-crowns", "error", "12.3.6"),
    ("set-up-ministers", "error", "12.3.5"),
    ("set-up-supply", "error", "12.3.1"),
    ("set-up-surface", "error", "12.3.3"),
    ("set-up-tracks", "error", "12.3.4"),
    ("snare", "error", "13.7.2"),
    ("stands-on-void", "note", RESOLVING),
    ("sway-crown", "error", "12.5.3.I"),
    ("sway-one", "error", "12.5.3"),
    ("sway-points", "error", "12.5.3.III"),
    ("sway-reveal", "error", "12.5.3.II"),
    ("target-captive", "error", OBJECTIVE),
    ("target-forbidden", "error", OBJECTIVE),
    ("target-missing", "error", OBJECTIVE),
    ("three-tunnels", "error", "12.2.4"),
    ("turn-twice", "error", None),
    ("two-assembly-actions", "error", "12.5.1"),
    ("untold-share", "note", None),
    ("value-range", "error", None),
    ("value-type", "error", None),
    ("value-unknown", "error", None),
    ("winner", "error", "3.1"),
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
