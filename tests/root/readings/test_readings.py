"""What holds of every reading, how long the worst takes, and that both forms of our own games say the same."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kwcheck.reading.games import read_game as files_of
from kwcheck.rulebooks.root_duchy.board import at_start
from kwcheck.rulebooks.root_duchy.data import ITEMS, MINISTERS
from kwcheck.rulebooks.root_duchy.files import read_game, read_round
from kwcheck.rulebooks.root_duchy.rootlog.documents import read_recording
from kwcheck.rulebooks.root_duchy.rootlog.exporting import export_log
from kwcheck.rulebooks.root_duchy.rootlog.readings_search import Need, Right, Rules, search
from kwcheck.rulebooks.root_duchy.turns import PlayedRound, PlayedTurn, play_round
from tests.root.readings.lines import CITES, Sample, found, played, samples

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Game

GAMES = Path(__file__).parents[3] / "games"
SAMPLES = samples()
COURT = next(sample for sample in SAMPLES if sample.id.startswith("c-courts 2:"))
SIGNS = sorted({sign for sample in SAMPLES for sign in sample.line.split("/") if sign})


def other(line: str, sample: Sample = COURT) -> PlayedTurn:
    """Another line on the position of a sample."""
    return played(sample._replace(line=line))


def cost(line: str, sample: Sample = COURT) -> float:
    """The seconds of processor time that a line takes to read: the least of three, for a busy machine adds to them."""
    took = []
    for _ in range(3):
        start = time.process_time()
        other(line, sample)
        took.append(time.process_time() - start)
    return min(took)


# The search


def brute_force(needs: list[Need], loyal: tuple[str, ...]) -> int:
    """The fewest errors of any assignment of moves and battles, tried one by one.

    A way is how many Assembly actions were taken, who has acted, what the Brigadier has begun, the step, the errors.
    """
    ways: set[tuple[int, tuple[str, ...], str, int, int]] = {(0, (), "", 0, 0)}
    for need in needs:
        after = set()
        for assembly, acted, brigadier, step, errors in ways:
            wrong = int(assembly >= 2 or step > 1)
            after.add((assembly + 1, acted, brigadier, max(step, 1), errors + wrong))
            single = {"move": "marshal", "battle": "captain"}[need.do]
            if single in loyal and single not in acted:
                after.add((assembly, (*acted, single), brigadier, 2, errors))
            if "brigadier" in loyal and brigadier in ("", need.do):
                after.add((assembly, acted, "done" if brigadier else need.do, 2, errors))
        ways = after
    return min(errors for *_, errors in ways)


@given(
    st.lists(st.sampled_from(["move", "battle"]), max_size=7),
    st.lists(st.sampled_from(["marshal", "captain", "brigadier"]), unique=True),
)
@settings(max_examples=120, deadline=None)
def test_the_search_finds_what_trying_everything_finds(does: list[str], loyal: list[str]) -> None:
    needs = [Need(do) for do in does]
    found_best = search(needs, Rules(tuple(loyal), together=False))
    assert found_best.cost.errors == brute_force(needs, tuple(loyal))
    assert len(found_best.rights) == len(needs)
    for right, equals in zip(found_best.rights, found_best.equals, strict=True):
        assert right in equals


def test_equal_readings_are_counted_and_named() -> None:
    turn = search([Need("battle"), Need("battle")], Rules(("captain", "brigadier"), together=False))
    assert turn.number == 3  # captain and brigadier, brigadier and captain, brigadier twice
    assert turn.equals == ((Right("captain"), Right("brigadier")), (Right("brigadier"), Right("captain")))


def test_the_worst_turn_is_read_within_a_second() -> None:
    ministers = [name for name in MINISTERS if name != "banker"]
    case = {**COURT.case, "position": {**COURT.case["position"], "ministers": ministers}}
    signs = ["w3->6", "XE11", "R#^/b_c->6", "w6->3", "F#D->/t+w0->12", "2M#D->/++2", "XE6", "M#^/b_m->11"]
    line = "/".join(["3w->0", *(signs * 6)[:40], "(F+2M)#^/#banker->$/++2/B#D->/3#->D"])
    turn = other(line, COURT._replace(case=case))
    assert cost(line, COURT._replace(case=case)) < 1
    assert len(turn.record.actions) >= 40
    assert "rootlog-cut" not in {remark.rule for remark in turn.remarks}


def test_a_turn_that_is_cut_says_so() -> None:
    turn = other("w->0/" + "w3->6/w6->3/" * 60 + "#->D")
    assert "rootlog-cut" in {remark.rule for remark in turn.remarks}


# Every line


@given(st.lists(st.sampled_from(SIGNS), max_size=14), st.integers(0, len(SAMPLES) - 1))
@settings(max_examples=150, deadline=None)
def test_any_line_is_read_and_read_again_the_same(signs: list[str], number: int) -> None:
    sample = SAMPLES[number]
    turn = other("/".join(signs), sample)
    assert turn == other("/".join(signs), sample)
    numbers = [action.number for action in turn.record.actions]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(points >= 0 for _, points in turn.after.points)
    assert all(count > 0 for _, count in turn.after.pieces)
    for remark in turn.remarks:
        assert remark.path[:2] == ("turns", 0)


@given(st.lists(st.sampled_from(SIGNS), max_size=10))
@settings(max_examples=60, deadline=None)
def test_every_deed_of_daylight_has_a_right(signs: list[str]) -> None:
    turn = other("/".join(["w->0", *signs]))
    for action in turn.record.actions:
        if action.do in ("move", "battle", "build", "recruit", "dig", "bank"):
            assert action.by is not None


@pytest.mark.parametrize("line", ["2w->0/" * 400, "++/" * 700, "XE11/(9Ew+9w)11->/" * 60, "M#D->/" * 500])
def test_long_lines_are_read_in_time(line: str) -> None:
    assert cost(line) < 5


# Both forms of our own games

NOT_IN_A_LOG = {
    "hand": "how many cards a hand was found to hold",
    "set-up-crowns": "what was laid ready",
    "evening-discard": "that no bird was discarded is written in a file, and left out of a log",
    "birdsong": "the right by which warriors came into the Burrow",
    "two-assembly-actions": "the right by which warriors came into the Burrow",
    "brigadier": "the right by which something was done, where another was free",
}
"""What a file of a round says and a log cannot, by the rule of the finding that it makes."""


def played_files(name: str) -> tuple[Game, list[PlayedRound]]:
    files = files_of(str(GAMES / name))
    assert files.game is not None
    game = read_game(name, files.game.value, ())
    seasons = [(each.stem, each.document.value) for each in files.seasons if each.document is not None]
    return game, rounds(game, seasons)


def rounds(game: Game, seasons: list[tuple[str, Value]]) -> list[PlayedRound]:
    position, every = at_start(game.map, game.suits, game.factions), list[PlayedRound]()
    for stem, value in seasons:
        season = read_round(stem, value, ())
        assert season is not None
        every.append(play_round(game, position, season))
        position = every[-1].after
    return every


@pytest.mark.parametrize("name", ["eight-crowns", "vecher-v-nore"])
def test_a_game_of_ours_is_the_same_in_both_forms(name: str) -> None:
    game, files = played_files(name)
    log = read_recording(export_log(game, files), name, name, game.law)
    again = rounds(
        read_game(name, log.game.value, ()), [(stem, document.value) for stem, document in log.seasons]
    )
    assert len(files) == len(again)
    for one, two in zip(files, again, strict=True):
        for mine, theirs in zip(one.turns, two.turns, strict=True):
            assert without_hands(mine) == without_hands(theirs)
            assert findings(mine) == findings(theirs), theirs.record.rootlog


def without_hands(turn: PlayedTurn) -> Position:
    """The position without what a log does not hold: what is known of hands, the card behind a crafted item.

    Nor what a slip leaves in doubt, which is another one in a log.
    """
    pile = Counter[str]()
    for card, number in turn.after.discard:
        pile["unknown" if card in ITEMS else card] += number
    return turn.after._replace(
        hands=(), known=(), fewer=0, more=0, astray=(), discard=tuple(sorted(pile.items()))
    )


def findings(turn: PlayedTurn) -> Counter[tuple[str | None, str]]:
    return Counter((CITES[r.rule], r.severity) for r in turn.remarks if r.rule not in NOT_IN_A_LOG)


def test_what_a_log_cannot_hold_is_needed_in_the_list() -> None:
    rules = {remark.rule for turn in played_files("eight-crowns")[1] for remark in turn.remarks}
    logs = {"two-assembly-actions"}
    assert set(NOT_IN_A_LOG) <= rules | logs
    assert found(other("w->0/w3->6/#->D")) == []
