"""A slip of form is told once: the Law says nothing of what it left out, and all that it says of the rest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.checking import check_game
from kwcheck.reading.games import read_game

if TYPE_CHECKING:
    from kwcheck.findings import Finding

SHEET: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("slips.yaml").read_text(encoding="utf-8"))
SLIPS: list[dict[str, Any]] = SHEET["slips"]
FORM = {"key-unknown", "key-missing", "value-unknown", "value-type", "value-range"}


def findings(folder: Path, set_up: list[Any], turn: list[Any], **besides: object) -> list[Finding]:
    """What is found in a game of the sheet with this set-up of the Duchy and this turn."""
    eyrie = {"faction": "eyrie", "actions": SHEET["set-up"]["eyrie"]}
    rounds = [[{"faction": "duchy", "actions": set_up}, eyrie]]
    if turn:
        rounds.append([{"faction": "duchy", "actions": turn, **besides}])
    (folder / "game.yml").write_text(yaml.safe_dump(SHEET["game"], sort_keys=False), encoding="utf-8")
    for number, turns in enumerate(rounds):
        text = yaml.safe_dump({"round": number, "state": "resolved", "turns": turns}, sort_keys=False)
        (folder / f"{number:02}.yml").write_text(text, encoding="utf-8")
    found = check_game(read_game(str(folder)), freshness=False).findings
    return [finding for finding in found if finding.rule != "game-slug"]


def with_slip(slip: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    set_up, turn = list(SHEET["set-up"]["duchy"]), list(SHEET["turn"])
    (turn if slip["in"] == "turn" else set_up)[slip["number"] - 1] = slip["written"]
    return set_up, turn if slip["in"] == "turn" else []


def test_without_a_slip_nothing_is_said(tmp_path: Path) -> None:
    assert findings(tmp_path, SHEET["set-up"]["duchy"], SHEET["turn"], score=1) == []


@pytest.mark.parametrize("slip", SLIPS, ids=[f"{s['in']} {s['number']}: {s['says']}" for s in SLIPS])
def test_a_slip_is_told_and_nothing_else(slip: dict[str, Any], tmp_path: Path) -> None:
    found = findings(tmp_path, *with_slip(slip), score=1)
    assert [(f.rule in FORM, f.subject) for f in found] == [(True, f"duchy: action {slip['number']}")], found


def test_it_hides_nothing_else_that_is_against_the_law(tmp_path: Path) -> None:
    turn = list(SHEET["turn"])
    turn[1] = {**turn[1], "clearing": 8, "reveals": turn[1]["reveal"]}
    turn[2] = {**turn[2], "to": 7}
    turn.insert(3, turn[2])
    found = findings(tmp_path, SHEET["set-up"]["duchy"], turn)
    told = {(f.rule, f.subject) for f in found if f.severity == "error"}
    assert told == {
        ("key-unknown", "duchy: action 2"),
        ("build", "duchy: action 2"),
        ("burrow", "duchy: action 3"),
        ("burrow", "duchy: action 4"),
        ("two-assembly-actions", "duchy: action 4"),
    }
