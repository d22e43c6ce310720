"""The winner that a game file names."""

from __future__ import annotations

import pytest

from kwcheck.rulebooks.root_duchy.ended import wrong_winner
from kwcheck.rulebooks.root_duchy.turns import play_round
from tests.root.law_cases import cases
from tests.root.playing import game_of, play, position_of, round_of

CASE = next(case for case in cases() if case["id"] == "thirty")


@pytest.mark.parametrize("named", [[], ["duchy"], ["duchy", "vagabond"]])
def test_whoever_has_won_may_be_named_alone_in_a_coalition_or_not_at_all(named: list[str]) -> None:
    assert list(wrong_winner(game_of(CASE)._replace(winner=tuple(named)), [play(CASE)])) == []


def test_another_name_is_told_at_the_round_in_which_the_game_was_won() -> None:
    game = game_of(CASE)._replace(winner=("eyrie",))
    won = play(CASE)
    after = play_round(game, won.after, round_of(CASE))
    [(stem, remark)] = wrong_winner(game, [won, after])
    assert (stem, remark.rule, remark.severity) == ("01", "winner", "error")
    assert "names eyrie as the winner, but duchy has won" in remark.message


def test_a_record_that_stops_before_the_end_shows_nobody() -> None:
    case = next(case for case in cases() if case["id"] == "12.4-none")
    game = game_of(case)._replace(winner=("eyrie",))
    assert list(wrong_winner(game, [play_round(game, position_of(case, game), round_of(case))])) == []


def test_of_a_log_it_is_a_note_since_its_points_may_have_slipped() -> None:
    game = game_of(CASE)._replace(winner=("eyrie",))
    won = play(CASE)
    logged = tuple(t._replace(record=t.record._replace(rootlog="w->0")) for t in won.turns)
    [(_, remark)] = wrong_winner(game, [won._replace(turns=logged)])
    assert remark.severity == "note"
