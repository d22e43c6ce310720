"""A season file that cannot be read: what is before it is resolved, what is after it is said to be unchecked."""

from __future__ import annotations

import pytest

from tests.core.files import check, said

UNREADABLE = [
    "",
    "\n",
    "# nothing\n",
    "7\n",
    "[]\n",
    "year: 2\nseason: winter\nstate: [\n",
    "year: 2\nseason: winter\nstate: resolved\n\tx: 1\n",
    "<<<<<<< HEAD\nyear: 2\nseason: winter\n",
    "year: two\nseason: winter\nstate: resolved\n",
    "year: 2\nseason: midwinter\nstate: resolved\n",
    "year: 2\nseason: winter\nstate: done\n",
    "year: 2\nseason: winter\nstate:\n",
    "year: 99\nseason: winter\nstate: resolved\n",
    "season: winter\nstate: resolved\n",
    "year: 2\nstate: resolved\n",
    "year: 2\nyear: 2\nseason: winter\nstate: resolved\n",
]
CHANGE = "changes: [{capture: white/queen}]\n"


def winter(year: int, more: str = "") -> str:
    return f"year: {year}\nseason: winter\nstate: resolved\n{more}"


@pytest.mark.parametrize("text", UNREADABLE)
def test_the_seasons_after_it_wait_for_it_and_those_before_do_not(text: str) -> None:
    game = check({"01": winter(1), "02": text, "03": winter(3, "changes: 7\n"), "04": winter(4, CHANGE * 2)})
    found = said(game)
    assert [f for f in found if f[0] == "01"] == []
    assert [severity for stem, severity, _ in found if stem == "02"].count("error") >= 1
    # Their form is checked all the same, and of their rules nothing is said.
    assert [f for f in found if f[0] == "03"] == [
        ("03", "note", "season-unchecked"),
        ("03", "error", "value-type"),
    ]
    assert ("04", "note", "season-unchecked") in found
    assert list(game.results) == ["01"]
    assert sorted(game.unchecked) == ["02", "03", "04"]


def test_the_note_names_the_file_to_mend() -> None:
    game = check({"01": winter(1), "02": "year: [", "03": winter(3)})
    (note,) = [f for f in game.findings if f.rule == "season-unchecked"]
    assert note.message == "this season was not replayed, because 02.yml cannot be read."
    assert (note.place.path, note.season) == ("games/g/03.yml", "year 3 winter")
    assert note.remedy == "Mend 02.yml first."


def test_the_place_it_names_counts_more_than_its_name() -> None:
    """It says that it is year 3, so only what comes after year 3 waits for it, whatever it is called."""
    broken = "year: 3\nseason: winter\nstate: done\n"
    game = check({"00": broken, "01": winter(1), "02": winter(2), "04": winter(4)})
    assert list(game.results) == ["01", "02"]
    assert sorted(game.unchecked) == ["00", "04"]


def test_without_a_place_it_stands_before_the_next_file_by_name() -> None:
    game = check({"a": winter(1), "b": "year: [", "c": winter(2), "d": winter(3)})
    assert list(game.results) == ["a"]
    last = check({"a": winter(1), "b": winter(2), "z": "year: ["})
    assert list(last.results) == ["a", "b"]
    assert [rule for _, _, rule in said(last)] == ["yaml-syntax"]


def test_the_first_of_several_counts() -> None:
    game = check({"01": winter(1), "02": "year: [", "03": winter(3), "04": "", "05": winter(5)})
    assert list(game.results) == ["01"]
    assert [f.message for f in game.findings if f.rule == "season-unchecked"] == [
        "this season was not replayed, because 02.yml cannot be read."
    ] * 2
