"""The bundled campaign shows everything a winter can bring, and its results are those of the sums done by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from kwcheck.checking import check_game
from kwcheck.reading.games import read_game

GAME = Path(__file__).parents[1] / "games" / "frost-succession"

# Attack Strength and Internal Security, added up by hand from the text of Winter; None where nothing is compared.
BY_HAND: dict[str, dict[str, list[tuple[int, int] | None]]] = {
    "01-4-winter": {
        "white": [(5 + 1, 5), (6 + 1, 4 + 5 + 2), None],
        "black": [(7 + 1 + 2, 5 + 5), (5 + 1, 5 + 6), (0 + 1, 5 + 6)],
    },
    "02-4-winter": {"white": [(6 - 1, 4), (5, 5 + 5), (5, 5 + 5)], "black": [(5 + 1, 6), (7 - 1, 5 + 5)]},
    "03-4-winter": {
        "white": [(5 + 1, 5), (5 + 1, 4 + 5), (6 + 1 + 2, 4 + 5)],
        "black": [(0 + 1, 0), None, (5 + 1, 5 + 6 + 1)],
    },
}


def load(stem: str) -> dict[str, Any]:
    """A file of the campaign as another YAML reader sees it; `BaseLoader` leaves every scalar as text."""
    read = yaml.load((GAME / f"{stem}.yml").read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506 - makes only text
    assert isinstance(read, dict)
    return read


def entries() -> list[dict[str, Any]]:
    return [entry for stem in BY_HAND for court in load(stem)["intrigues"].values() for entry in court]


@pytest.mark.parametrize("stem", BY_HAND)
def test_strengths_are_those_added_up_by_hand(stem: str) -> None:
    results = load(f"results/{stem}")["intrigues"]
    for court, sums in BY_HAND[stem].items():
        found = [
            (int(entry["attack-strength"]), int(entry["internal-security"])) if "margin" in entry else None
            for entry in results[court]
        ]
        assert found == sums, court


def test_it_checks_without_error_or_warning() -> None:
    findings = check_game(read_game(str(GAME))).findings
    assert [(f.rule, f.severity) for f in findings] == [("consent-missing", "note")]


def test_every_objective_and_outcome_is_there_and_asserted() -> None:
    assert {entry["objective"] for entry in entries()} == {
        "espionage",
        "kidnap",
        "propaganda",
        "manipulation",
    }
    assert {entry["outcome"] for entry in entries()} == {"success", "failure", "captured", "cancelled"}


def test_a_ruling_a_house_rule_and_private_notes_are_there() -> None:
    notes = [note for path in GAME.glob("*.yml") for note in load(path.stem).get("private", [])]
    assert any("ruling" in entry for entry in entries())
    assert load("game")["house-rules"] == {"internal-security": "snapshot"}
    assert any("until" in note for note in notes)
    assert any("until" not in note for note in notes)


def test_the_house_rule_matters() -> None:
    dynamic = read_game(str(GAME))
    assert dynamic.game is not None
    assert isinstance(dynamic.game.value, dict)
    dynamic.game.value["house-rules"] = {"internal-security": "dynamic"}
    rules = [finding.rule for finding in check_game(dynamic, freshness=False).errors]
    assert "outcome-mismatch" in rules
