"""Every way in which recorders bend the notation has a case, and the position comes out right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from kwcheck.rulebooks.root_duchy.board import Board
from tests.root.rootlog.tables import after, log, played, text_at

CASES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "looseness.yaml").read_text(encoding="utf-8")
)
LETTERS = "CEDPOVA"


def lines_of(case: dict[str, Any]) -> list[str]:
    """The set-up of everybody, one line each, then the turns of the case."""
    set_up: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    set_up["E"].append("6w->1")
    for line in case.get("set-up", []):
        set_up[line[0]].append(line[2:])
    return [*(f"{letter}:{'/'.join(parts)}" for letter, parts in set_up.items()), *case["lines"]]


@pytest.mark.parametrize("case", CASES, ids=[case["kind"] for case in CASES])
def test_a_loose_line_is_read_as_it_is_meant(case: dict[str, Any]) -> None:
    lines = lines_of(case)
    game = played(lines)
    board = Board(after(game))
    for clearing, factions in case.get("then", {}).items():
        for faction, pieces in factions.items():
            assert board.here(clearing, faction) == pieces, (clearing, faction)
    assert {faction: board.points[faction] for faction in case.get("points", {})} == case.get("points", {})
    assert {faction: board.hands[faction] for faction in case.get("hands", {})} == case.get("hands", {})
    assert board.position.swayed == tuple(case.get("loyal", ()))
    if "ruins" in case:
        assert board.ruins == set(case["ruins"])
    text = log(lines)
    said = [
        [found.rule, text_at(game, number, text)]
        for number, found in enumerate(game.findings)
        if found.season != "round 0"
    ]
    assert said == case.get("notes", [])
    errors = [
        found.rule for found in game.findings if found.severity == "error" and found.season != "round 0"
    ]
    assert errors == case.get("errors", errors)
    assert all(found.severity == "note" for found in game.findings if found.rule.startswith("rootlog-"))
