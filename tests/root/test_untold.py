"""How much of the Duchy's game cannot be told, as a check prints it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kwcheck.checking import check_game
from kwcheck.reading.games import read_game
from kwcheck.rulebooks.root_duchy.untold import share_untold, untold
from tests.root.law_cases import cases
from tests.root.playing import play

GAMES = Path(__file__).parents[2] / "games"
OURS = sorted(path.parent for path in GAMES.glob("*/game.yml") if "root-duchy" in path.read_text("utf-8"))


@pytest.mark.parametrize("folder", OURS, ids=[folder.name for folder in OURS])
def test_of_a_game_in_the_box_at_most_a_twentieth(folder: Path) -> None:
    checked = check_game(read_game(str(folder)))
    assert checked.played is not None
    some, every = untold(checked.played.turns)
    assert every
    assert 20 * some <= every
    assert some == len({(f.season, f.subject) for f in checked.findings if f.rule == "cannot-be-told"})


def test_there_is_a_game_in_the_box() -> None:
    assert OURS


def test_the_note_says_how_many_of_how_many() -> None:
    case = next(case for case in cases() if case["id"] == "card-move")
    [(stem, remark)] = share_untold([play(case)])
    assert (stem, remark.severity) == ("01", "note")
    assert remark.message == "1 of 3 actions of the Duchy so far (33.3 %) cannot be told."


def test_without_such_an_action_nothing_is_said() -> None:
    case = next(case for case in cases() if case["id"] == "12.4-none")
    assert untold([play(case)]) == (0, 2)
    assert list(share_untold([play(case)])) == []


def test_one_action_counts_once_whatever_is_said_of_it() -> None:
    case = next(case for case in cases() if case["id"] == "Q21")
    assert untold([play(case)]) == (1, 4)


def test_set_up_and_others_do_not_count() -> None:
    case = next(case for case in cases() if case["id"] == "12.3.1-supply")
    assert untold([play(case)]) == (0, 0)
