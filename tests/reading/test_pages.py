"""Every rule of the reading room has a page, and its bad and good files are what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kwcheck.reading.games import find_games, read_game
from kwcheck.reading.remotes import public_remotes
from kwcheck.reading.rules import RULES
from tests.reading.fences import PAGES, shown, write

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [rule.name for rule in RULES]
SEVERITIES = {rule.name: rule.severity for rule in RULES}


def rules_found(name: str, heading: str, folder: Path) -> set[str]:
    files = shown(name, heading)
    assert files, f"no file under {heading}"
    found = find_games([str(write(files, folder))])
    assert found.unusable == ()
    findings = [*found.findings, *(f for game in found.games for f in read_game(game).findings)]
    findings += [finding for game in found.games for finding in public_remotes(game, {})]
    assert all(finding.severity == SEVERITIES[finding.rule] for finding in findings)
    return {finding.rule for finding in findings}


def test_every_rule_has_a_page_and_every_page_a_rule() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_bad_file_breaks_the_rule_and_the_good_one_none(name: str, tmp_path: Path) -> None:
    assert (PAGES / f"{name}.md").read_text(encoding="utf-8").startswith(f"# {name}\n\n")
    bad = rules_found(name, "Bad", tmp_path / "bad")
    assert bad - ({"yaml-duplicate-key"} if name == "yaml-too-many-faults" else set()) == {name}
    assert rules_found(name, "Good", tmp_path / "good") == set()
