"""The page on readings names every rule of the Law, with its paragraph, and weighs it as lines of ours are weighed."""

from __future__ import annotations

import re

from kwcheck.rulebooks.root_duchy.public import round_view
from kwcheck.rulebooks.root_duchy.records import Round
from kwcheck.rulebooks.root_duchy.rules import RULES
from kwcheck.rulebooks.root_duchy.telling import explain_round
from kwcheck.rulebooks.root_duchy.turns import PlayedRound
from tests.fences import DOCS
from tests.root.readings.lines import played, samples

PAGE = (DOCS / "readings.md").read_text(encoding="utf-8")
ROWS = [row for row in re.findall(r"^\| (.+?) \| (.*?) ?\| (.+) \|$", PAGE, re.MULTILINE) if row[0] != "rule"]
NOT_IN_A_LOG = {
    *("set-up-supply", "set-up-burrow", "set-up-tracks", "set-up-ministers", "set-up-crowns"),
    "hand-card",
}


def test_every_rule_stands_in_the_table_once() -> None:
    named = [name for names, _, _ in ROWS for name in names.split(", ")]
    assert sorted(named) == sorted(rule.name for rule in RULES if rule.name not in NOT_IN_A_LOG)
    for name in NOT_IN_A_LOG:
        assert f"`{name}`" in PAGE


def test_paragraphs_are_those_of_the_rules() -> None:
    cites = {rule.name: rule.cites or "" for rule in RULES}
    for names, paragraphs, _ in ROWS:
        first, last = cites[names.split(", ")[0]], cites[names.split(", ")[-1]]
        assert paragraphs.startswith(first)
        assert paragraphs.split(", ")[-1].split(" to ")[-1] in last


def test_lines_of_ours_are_weighed_as_the_table_says() -> None:
    weights = {name: weight for names, _, weight in ROWS for name in names.split(", ")}
    seen = {
        (remark.rule, remark.severity)
        for sample in samples()
        for remark in played(sample).remarks
        if remark.rule in weights
    }
    assert [(rule, severity) for rule, severity in sorted(seen) if severity not in weights[rule]] == []
    assert len(seen) >= 45


def test_the_explanation_on_the_page_is_what_is_explained() -> None:
    court = next(sample for sample in samples() if sample.id.startswith("c-courts 2:"))
    case = {**court.case, "position": {**court.case["position"], "ministers": ["captain", "brigadier"]}}
    turn = played(court._replace(case=case, line="w->0/XE11/#->D"))
    season = Round("01", 1, "resolved", None, (turn.record,), None)
    view = round_view(PlayedRound(season, turn.after, turn.after, (turn,)))
    text = explain_round(view, (), "duchy", [turn.record])
    shown = PAGE.split("```text\n")[1].split("```")[0]
    assert text is not None
    assert text.startswith(shown)
