"""The page about the Law says what the cases and the rules say."""

from __future__ import annotations

import re
from pathlib import Path

from kwcheck.rulebooks.root_duchy.data import LAWS
from kwcheck.rulebooks.root_duchy.rules import RULES
from tests.root.law_cases import cases

PAGE = (Path(__file__).parents[2] / "docs" / "root-law.md").read_text(encoding="utf-8")


def test_every_disputed_question_stands_on_the_page_with_its_ruling() -> None:
    rows = [f"| {case['id']} | {case['title']} |" for case in cases() if case["id"].startswith("Q")]
    assert [line for line in PAGE.splitlines() if line.startswith("| Q")] == rows


def test_every_paragraph_of_another_chapter_stands_on_the_page() -> None:
    others = {rule.cites for rule in RULES if rule.cites and not rule.cites.startswith("12.")}
    table = "\n".join(line for line in PAGE.splitlines() if line.startswith("| "))
    assert others <= set(re.findall(r"\d+(?:\.\d+)+(?:\.[IVX]+)?", table))


def test_the_editions_on_the_page_are_those_that_there_are() -> None:
    named = set(re.findall(r"`(ru|20\d\d-\d\d)`", PAGE))
    assert named <= set(LAWS)
    assert {"ru", "2020-01", "2020-02", "2021-11", "2023-08", "2025-10"} <= named
