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
COMPUTED = ("outcome", "cause", "ruled", "attack-strength", "internal-security", "margin", "revealed-to")


def differences(case: Case, folder: Path) -> list[str]:
    """Where the game of `case`, written below `folder`, comes out otherwise than it expects; empty if nowhere."""
    game, seasons, expect = case.get("game", {}), case["seasons"], case["expect"]
    checked = check_game(read_game(str(_write(game, seasons, folder / "case"))), freshness=False)
    found = [
        f"season {number}: expected {wanted}, got {have}"
        for number, (result, season) in enumerate(zip(expect["seasons"], seasons, strict=True), 1)
        for wanted, have in [_compared(result, season, checked.results.get(f"{number:02}"))]
        if wanted != have
    ]
    found += _finding_differences(expect.get("findings", []), checked)
    if "pages-differ-from" in expect:
        rules = {**game.get("house-rules", {}), **expect["pages-differ-from"]}
        other = _write({**game, "house-rules": rules}, seasons, folder / "other" / "case")
        one, two = _season_pages(folder / "case"), _season_pages(other)
        if one == two or one.keys() != two.keys():
            found.append(f"the pages of the seasons under {rules} are the same, or missing")
    return found


def _season_pages(folder: Path) -> dict[str, bytes]:
    return {path: page for path, page in pages([str(folder)]).pages.items() if "/year-" in path}


def _write(game: Case, seasons: list[Case], folder: Path) -> Path:
    """The files of a game as JSON, which is YAML; the season files are 01.yml, 02.yml ..."""
    folder.mkdir(parents=True)
    named = [("game", {"rules": "kingdoms", "title": "A case", **game})]
    for name, content in named + [(f"{number:02}", season) for number, season in enumerate(seasons, 1)]:
        (folder / f"{name}.yml").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return folder


def _compared(wanted: Case | str, season: Case, text: str | None) -> tuple[object, object]:
    """Both sides of a season in one shape: what a case leaves out is empty or absent."""
    if wanted == "unchecked":
        return None, None
    if isinstance(wanted, str) or text is None:
        return wanted, "none" if text is None else text
    have = yaml.safe_load(text)
    told = {"priority": have["priority"], "year": season["year"], "season": season["season"], **wanted}
    told["intrigues"] = {
        court: [{**i, **_keys(s, REPEATED)} for s, i in zip(season["intrigues"][court], items, strict=True)]
        for court, items in wanted.get("intrigues", {}).items()
    }
    return _whole(told), _whole(have)


def _whole(results: Case) -> Case:
    """What is compared of results; where strengths were compared, the keys repeated from the list too."""
    lists, captives = results.get("intrigues", {}), results.get("captives", {})
    return {
        **{key: results[key] for key in ("year", "season", "priority")},
        "intrigues": {
            court: [_keys(item, COMPUTED + REPEATED * ("margin" in item)) for item in lists.get(court, [])]
            for court in ("white", "black")
        },
        "captives": {by: captives.get(by, []) for by in ("by-white", "by-black")},
        "effects": results.get("effects", []),
        "ended": results.get("ended"),
    }


def _keys(item: Case, keys: tuple[str, ...]) -> Case:
    return {key: item[key] for key in keys if key in item}


def _finding_differences(wanted: list[Case], checked: CheckedGame) -> list[str]:
    """Findings that are missing, and errors that nobody expects."""
    missing = [want for want in wanted if not any(_matches(want, have) for have in checked.findings)]
    surplus = [have for have in checked.errors if not any(_matches(want, have) for want in wanted)]
    return [f"missing: {want}" for want in missing] + [f"unexpected: {have}" for have in surplus]


def _matches(want: Case, have: Finding) -> bool:
    return all(getattr(have, key) == value for key, value in {"severity": "error", **want}.items())
