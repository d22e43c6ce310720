"""Run one case: write its files, check the game, and tell every difference from what the case expects."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import yaml

from kwcheck.checking import CheckedGame, check_game
from kwcheck.publishing import pages
from kwcheck.reading.games import read_game

if TYPE_CHECKING:
    from pathlib import Path

    from kwcheck.findings import Finding
    from tests.conformance.cases import Case

REPEATED = ("agent", "objective", "target", "in-season")


def differences(case: Case, folder: Path) -> list[str]:
    """Where the game of `case`, written below `folder`, comes out otherwise than it expects; empty if nowhere."""
    game, seasons, expect = case.get("game", {}), case["seasons"], case["expect"]
    checked = check_game(read_game(str(_write(game, seasons, folder / "case"))), freshness=False)
    found = [
        f"season {number}: expected {wanted}, got {have}"
        for number, result in enumerate(expect["seasons"], 1)
        for wanted, have in [_compared(result, checked.results.get(f"{number:02}"))]
        if wanted != have
    ]
    found += _finding_differences(expect.get("findings", []), checked)
    if "pages-differ-from" in expect:
        rules = {**game.get("house-rules", {}), **expect["pages-differ-from"]}
        other = _write({**game, "house-rules": rules}, seasons, folder / "other" / "case")
        if pages([str(folder / "case")]) == pages([str(other)]):
            found.append(f"the pages under {rules} are the same")
    return found


def _write(game: Case, seasons: list[Case], folder: Path) -> Path:
    """The files of a game as JSON, which is YAML; the season files are 01.yml, 02.yml ..."""
    folder.mkdir(parents=True)
    files = {"game": {"rules": "kingdoms", "title": "A case", **game}}
    files |= {f"{number:02}": season for number, season in enumerate(seasons, 1)}
    for name, content in files.items():
        (folder / f"{name}.yml").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return folder


def _compared(wanted: Case | str, text: str | None) -> tuple[object, object]:
    """Both sides of a season in one shape: what a case leaves out is empty or absent."""
    if wanted == "unchecked":
        return None, None
    if isinstance(wanted, str) or text is None:
        return wanted, "none" if text is None else text
    results = yaml.safe_load(text)
    return _whole(wanted, wanted), _whole(results, wanted)


def _whole(results: Case, wanted: Case) -> Case:
    """What is compared of `results`: heads that the case tells, and everything computed."""
    lists, captives = results.get("intrigues", {}), results.get("captives", {})
    computed = {
        court: [{key: item[key] for key in item if key not in REPEATED} for item in lists.get(court, [])]
        for court in ("white", "black")
    }
    return {
        **{key: results.get(key) for key in ("year", "season", "priority") if key in wanted},
        "intrigues": computed,
        "captives": {by: captives.get(by, []) for by in ("by-white", "by-black")},
        "effects": results.get("effects", []),
        "ended": results.get("ended"),
    }


def _finding_differences(wanted: list[Case], checked: CheckedGame) -> list[str]:
    """Findings that are missing, and errors that nobody expects."""
    missing = [want for want in wanted if not any(_matches(want, have) for have in checked.findings)]
    surplus = [have for have in checked.errors if not any(_matches(want, have) for want in wanted)]
    return [f"missing: {want}" for want in missing] + [
        f"unexpected: {have.rule}: {have.message}" for have in surplus
    ]


def _matches(want: Case, have: Finding) -> bool:
    return all(getattr(have, key) == value for key, value in {"severity": "error", **want}.items())
