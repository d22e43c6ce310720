"""Every page of every rule is run: the bad files break the rule, the good ones break none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kwcheck.checking import check_game
from kwcheck.reading.games import read_game
from kwcheck.reading.remotes import public_remotes
from kwcheck.reading.search import find_games
from kwcheck.register import page, page_names, rules
from kwcheck.writing import write_whole
from tests.rules import pages

if TYPE_CHECKING:
    from pathlib import Path

    from kwcheck.findings import Finding

NAMES = sorted(pages.PAGES)


def findings(fences: list[pages.Fence], campaign: Path, *, resolve: bool) -> list[Finding]:
    """What a check says of an example; with `resolve`, after the results were written."""
    pages.lay_out(fences, campaign)
    found = find_games(["games"])
    if resolve:
        for folder in found.games:
            for stem, text in check_game(read_game(folder), freshness=False).results.items():
                write_whole(campaign / folder / "results" / f"{stem}.yml", text.encode())
    remotes = public_remotes(found.games[0] if found.games else ".", {})
    return [
        *remotes,
        *found.findings,
        *(f for folder in found.games for f in check_game(read_game(folder)).findings),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_bad_files_break_the_rule(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = findings(pages.read(name).bad, tmp_path, resolve=not name.startswith("results-"))
    assert rules()[name].severity in {f.severity for f in found if f.rule == name}, found


@pytest.mark.parametrize("name", NAMES)
def test_the_good_files_break_no_rule(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = findings(pages.read(name).good, tmp_path, resolve=not name.startswith("results-"))
    assert [f for f in found if f.severity == "error" or f.rule == name] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_called_like_its_rule_and_says_more_than_the_summary(name: str) -> None:
    read = pages.read(name)
    assert read.heading == name
    assert len(read.says) > len(rules()[name].summary)
    assert page(name).startswith(f"# {name}\n")


def test_every_rule_has_one_page_and_every_page_one_rule() -> None:
    assert NAMES == page_names() == sorted(rules())
    assert len(list(pages.PACKAGE.glob("**/pages/*.md"))) == len(NAMES)
