"""A log as a whole: its lines, its rounds, and a check of the file itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kwcheck.checking import check_game
from kwcheck.cli import main
from kwcheck.rulebooks.root_duchy.rootlog.documents import slug
from kwcheck.rulebooks.root_duchy.rootlog.importing import import_log
from kwcheck.rulebooks.root_duchy.rootlog.log import read_log
from tests.root.rootlog.lines import lines
from tests.root.rootlog.tables import HEAD, after, files, log, played, text_at

if TYPE_CHECKING:
    from pathlib import Path

EVENING = """// An evening at the mill
// https://example.org/evening
Map: Lake
Deck: Standard
Clearings: F1, R2, M3, R4, F5, M6, M7, R8, F9, M10, R11, F12
Pool: CEP
P: Pia
C: Cat   // plays for the first time
E: Eve

E:b+6w->2/#builder->$
C:t_k->1/w->1+5+9 // and a sawmill somewhere
P:w->3+8

E:F#E->$_x/w->2/2w2->10/#->E
C:t->1
// the kettle boiled
P:w->5

C:w->1 // Eve was in the kitchen and had no turn
P:w->6
E:w->2/++

Winner: E // at last
"""


def rounds(text: str) -> list[tuple[int, str]]:
    return [(each.number, "".join(turn.letter.text for turn in each.turns)) for each in read_log(text).rounds]


def test_the_lines_of_a_log() -> None:
    read = read_log(EVENING)
    assert {key: text.text for key, text in read.header.items() if key != "Clearings"} == {
        "Map": "Lake",
        "Deck": "Standard",
        "Pool": "CEP",
    }
    assert read.seats == ("E", "C", "P")
    assert read.before == (
        "An evening at the mill",
        "https://example.org/evening",
        "plays for the first time",
        "",
    )
    assert read.winner is not None
    assert read.winner.text == "E"
    assert read.rounds[0].turns[1].comment == "and a sawmill somewhere"
    assert read.rounds[1].turns[1].tail == ("the kettle boiled",)
    assert read.rounds[-1].turns[-1].tail == ("", "at last")
    assert read.strange == ()


def test_a_round_ends_where_a_faction_comes_again_or_one_that_plays_earlier() -> None:
    assert rounds(EVENING) == [(0, "ECP"), (1, "ECP"), (2, "CP"), (3, "E")]


def test_set_up_in_any_order_is_round_0() -> None:
    assert rounds(EVENING.replace("E:b+6w", "X").replace("P:w->3+8\n", "P:w->3+8\nE:b->2\n"))[0] == (0, "CPE")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("final", [True, False])
def test_line_ends_and_the_last_of_them_change_nothing(end: str, final: bool) -> None:
    text = EVENING.replace("\n", end)
    text = text if final else text.removesuffix(end)
    read = read_log(text)
    assert rounds(text) == rounds(EVENING)
    assert read.before == read_log(EVENING).before
    for each in read.rounds:
        for turn in each.turns:
            assert text[turn.actions.span.start : turn.actions.span.end] == turn.actions.text


def test_a_log_is_checked_like_the_folder_of_a_game() -> None:
    game = check_game(files(EVENING, "An evening"), freshness=False)
    assert game.findings == ()
    assert (game.game.map, game.game.deck, game.game.law) == ("lake", "standard", "2020-12")
    assert game.game.suits[:3] == ("fox", "rabbit", "mouse")
    assert game.game.seats == (("eyrie", "Eve"), ("marquise", "Cat"), ("corvids", "Pia"))
    assert (game.game.title, game.files.slug, game.game.winner) == ("An evening", "an-evening", ("eyrie",))
    assert dict(after(game).points)["eyrie"] == 1


def test_a_finding_points_at_the_line_and_column_of_the_log() -> None:
    text = EVENING.replace("w->6", "w->6/ 9w6->7")
    game = check_game(files(text, "e"), freshness=False)
    (found,) = game.findings
    assert (found.rule, found.season, found.subject) == ("impossible-state", "round 2", "corvids: action 2")
    assert found.place.span[:2] == (21, 9)
    assert text_at(game, 0, text) == "9w6->7"


def test_lines_of_no_kind_are_told_of_and_the_game_goes_on() -> None:
    text = EVENING.replace("C:t->1\n", "C:t->1\nQ:w->3\nnothing at all\nMap: Fall\n")
    game = check_game(files(text, "e"), freshness=False)
    assert [(f.rule, f.severity, text_at(game, n, text)) for n, f in enumerate(game.findings)] == [
        ("rootlog-unread", "note", "Q:w->3"),
        ("rootlog-unread", "note", "nothing at all"),
        ("rootlog-unread", "note", "Map: Fall"),
    ]
    assert dict(after(game).points)["eyrie"] == 1


def test_the_turn_of_a_faction_without_a_player_is_not_dropped() -> None:
    text = EVENING.replace("C:t->1\n", "C:t->1\nA:t->5\n")
    game = check_game(files(text, "e"), freshness=False)
    assert ((5, "alliance", "sympathy"), 1) in after(game).pieces
    assert [(found.rule, found.season) for found in game.findings] == [("rootlog-unread", "round 1")]


def test_what_the_header_gets_wrong_is_said_where_it_stands() -> None:
    text = EVENING.replace("Map: Lake", "Map: Swamp").replace("Pool: CEP", "Pool: CEP and Cats")
    game = check_game(files(text, "e"), freshness=False)
    assert {text_at(game, number, text) for number in range(len(game.findings))} >= {"Swamp", "CEP and Cats"}
    assert {found.severity for found in game.findings} == {"error"}


@pytest.mark.parametrize(
    "more",
    ["// much ado\n" * 20_000, "C:w->1\n" * 500, "C:" + "w->1/" * 30_000 + "\n"],
    ids=["long", "many", "wide"],
)
def test_what_no_game_is_long_enough_for_is_told_of_once(more: str) -> None:
    text = EVENING + more
    game = check_game(files(text, "e"), freshness=False)
    assert [found.rule for found in game.findings if found.rule == "rootlog-unread"] == ["rootlog-unread"]
    assert game.played is not None
    assert len(game.played.turns) <= 100
    with pytest.raises(ValueError, match=r"at most 100 rounds|more than 100000 signs"):
        import_log(text, "e")


def test_clearings_that_are_not_twelve_leave_the_map_without_suits() -> None:
    game = check_game(files(EVENING.replace("F12", "X12"), "e"), freshness=False)
    assert [found.rule for found in game.findings] == ["key-missing"]


@pytest.mark.parametrize(
    ("told", "at"),
    [
        (["E:f->11"], 11),
        (["C:w1->11"], 11),
        (["C:(w+f)1->12", "E:f12->10"], 10),
        (["C:w1->5/f->12", "E:f->4"], 12),
    ],
)
def test_the_ferry_is_where_it_is_written(told: list[str], at: int) -> None:
    suits = "Clearings: F1, R2, M3, R4, F5, M6, M7, R8, F9, M10, R11, F12\n"
    lake = HEAD.replace("Fall", "Lake").replace("A:", f"{suits}A:", 1)
    assert after(played(["E:w->2", "C:2w->1", *told], lake)).ferry == at


def test_a_slug_is_made_of_any_name() -> None:
    assert [slug(name) for name in ("2024_01 Éve!", "___", "Wet-Wood")] == ["2024-01-ve", "log", "wet-wood"]


@given(st.lists(st.tuples(st.sampled_from("CEVPOA"), lines()), max_size=8))
@settings(max_examples=60, deadline=None)
def test_any_turns_are_replayed(turns: list[tuple[str, str]]) -> None:
    game = played([f"{letter}:{line}" for letter, line in turns])
    assert [found for found in game.findings if found.rule == "rootlog-unread"] == []
    assert game.played is not None


@given(st.text(max_size=300) | st.text(alphabet="CEDP:w->3/\n\r #+^X;t", max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_text_is_a_log_of_some_sort(text: str) -> None:
    for whole in (text, HEAD + text):
        assert check_game(files(whole, "e"), freshness=False).files.slug == "e"


@given(st.binary(max_size=200))
@settings(max_examples=60, deadline=None)
def test_any_bytes_are_a_file(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("log") / "some.rootlog"
    path.write_bytes(data)
    assert main(["check", str(path)]) in (0, 1)


def test_check_reads_a_log_directly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.rootlog").write_text(EVENING, encoding="utf-8", newline="")
    assert main(["check", "evening.rootlog"]) == 0
    assert capsys.readouterr().out == "1 game, 4 seasons: all is well.\n"
    assert main(["check", "--format", "json", "evening.rootlog"]) == 0
    assert json.loads(capsys.readouterr().out)["summary"]["games"] == 1
    assert main(["show", "evening.rootlog"]) == 0
    assert "eyrie: 1 point\n" in capsys.readouterr().out


def test_a_log_beside_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.rootlog").write_text(EVENING.replace("w->6", "w=6"), encoding="utf-8")
    assert main(["new", "game", "other"]) == 0
    assert main(["check", "games", "evening.rootlog", "--format", "concise"]) == 0
    assert "evening.rootlog:21:3: note" in capsys.readouterr().out


def test_a_public_log_says_of_a_log_whether_it_is_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "An evening.rootlog").write_text(EVENING, encoding="utf-8")
    (tmp_path / "other.rootlog").write_text(EVENING.replace("Map: Lake", "Map: Pond"), encoding="utf-8")
    assert main(["check", "--public-log", "An evening.rootlog", "other.rootlog"]) == 1
    printed = capsys.readouterr().out
    assert "Pond" not in printed
    clean, unclean = printed.splitlines()[:2]
    assert ("an-evening" in clean, "other" in unclean, clean != unclean) == (True, True, True)


@pytest.mark.parametrize("command", [["resolve"], ["publish", "--out", "pages"]])
def test_what_writes_beside_a_game_takes_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.rootlog").write_text(EVENING, encoding="utf-8")
    assert main([*command, "evening.rootlog"]) == 2
    assert "kwcheck import rootlog evening.rootlog" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["evening.rootlog"]


def test_a_log_that_is_not_there_cannot_be_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check", "nothing.rootlog"]) == 2
    assert "nothing.rootlog" in capsys.readouterr().err


def test_a_log_without_any_turn_is_a_game_without_rounds() -> None:
    assert check_game(files(log([]), "e"), freshness=False).findings == ()
