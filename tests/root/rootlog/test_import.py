"""`kwcheck import rootlog` drops nothing, and `kwcheck export rootlog` gives it back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kwcheck.checking import check_game
from kwcheck.reading.games import read_game
from kwcheck.rulebooks.root_duchy.rootlog.exporting import export_log
from kwcheck.rulebooks.root_duchy.rootlog.importing import HEADER, import_log
from tests.root.rootlog.lines import lines
from tests.root.rootlog.tables import HEAD, files
from tests.root.rootlog.test_log import EVENING

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame
    from tests.cli.conftest import Cli, Done

GAMES = Path(__file__).parents[3] / "games"


def imported(cli: Cli, text: str, *options: str) -> Done:
    """An import of a log called "An evening.rootlog"."""
    Path("An evening.rootlog").write_text(text, encoding="utf-8", newline="")
    return cli("import", "rootlog", "An evening.rootlog", "--into", "games/mill", *options)


def values(game: Path) -> dict[str, Any]:
    """Every file of a folder as plain values."""
    return {
        path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(game.glob("*.yml"))
    }


def test_an_import_makes_the_folder_of_a_game(folder: Path, cli: Cli) -> None:
    done = imported(cli, EVENING)
    assert done == (0, "wrote games/mill: 4 rounds, 15 actions read, 0 not read\n", "")
    files = values(folder / "games" / "mill")
    assert list(files) == ["00", "01", "02", "03", "game"]
    assert files["game"] == {
        "rules": "root-duchy",
        "title": "An evening",
        "law": "2020-12",
        "map": "lake",
        "deck": "standard",
        "suits": [
            "fox",
            "rabbit",
            "mouse",
            "rabbit",
            "fox",
            "mouse",
            "mouse",
            "rabbit",
            "fox",
            "mouse",
            "rabbit",
            "fox",
        ],
        "seats": [
            {"faction": "eyrie", "player": "Eve"},
            {"faction": "marquise", "player": "Cat"},
            {"faction": "corvids", "player": "Pia"},
        ],
        "pool": ["marquise", "eyrie", "corvids"],
        "winner": ["eyrie"],
        "source": "An evening.rootlog",
        "comment": "An evening at the mill\nhttps://example.org/evening\nplays for the first time",
    }
    assert files["01"] == {
        "round": 1,
        "state": "resolved",
        "turns": [
            {"faction": "eyrie", "rootlog": "F#E->$_x/w->2/2w2->10/#->E"},
            {"faction": "marquise", "rootlog": "t->1", "comment": "\nthe kettle boiled"},
            {"faction": "corvids", "rootlog": "w->5"},
        ],
    }
    assert files["03"]["turns"][0]["comment"] == "\n\nat last"
    assert cli("resolve").status == 0
    assert cli("check").out == "1 game, 4 seasons: all is well.\n"


@pytest.mark.usefixtures("folder")
def test_an_import_and_a_check_of_the_log_find_the_same(cli: Cli) -> None:
    text = EVENING.replace("w->6", "9w3->7/r_b->3").replace("w->5", "w~5")
    done = imported(cli, text)
    assert "15 actions read, 1 not read" in done.out
    assert [line for line in done.out.splitlines() if "rootlog-" in line] == [
        "games/mill/01.yml:11:15: note: rootlog-unread (round 1, corvids)",
        "games/mill/02.yml:9:22: note: rootlog-slip (round 2, corvids)",
        "games/mill/02.yml:9:22: note: rootlog-slip (round 2, corvids)",
    ]

    def told(*paths: str) -> list[tuple[str, ...]]:
        found = json.loads(cli("check", "--format", "json", *paths).out)["findings"]
        return sorted(
            (f["rule"], f["message"], f["season"], f["subject"])
            for f in found
            if not f["rule"].startswith("results-")
        )

    assert told("games") == told("An evening.rootlog")


def test_an_import_writes_into_a_folder_only_when_it_is_told_to(folder: Path, cli: Cli) -> None:
    game = folder / "games" / "mill"
    assert imported(cli, EVENING).status == 0
    again = imported(cli, EVENING)
    assert (again.status, again.out) == (2, "")
    assert "--force" in again.err
    shorter = EVENING.partition("C:w->1 //")[0]
    assert imported(cli, shorter, "--force", "--law", "2021-11").status == 0
    assert sorted(values(game)) == ["00", "01", "game"]
    assert values(game)["game"]["law"] == "2021-11"


def test_an_import_touches_nothing_that_somebody_else_wrote(folder: Path, cli: Cli) -> None:
    game = folder / "games" / "mill"
    game.mkdir(parents=True)
    (game / "00.yml").write_text("round: 0\n", encoding="utf-8")
    done = imported(cli, EVENING, "--force")
    assert (done.status, done.out) == (2, "")
    assert "00.yml was not written by an import" in done.err
    assert (game / "00.yml").read_text(encoding="utf-8") == "round: 0\n"
    assert [path.name for path in game.iterdir()] == ["00.yml"]


def test_what_cannot_be_imported_writes_nothing(folder: Path, cli: Cli) -> None:
    done = imported(cli, EVENING, "--law", "1999")
    assert (done.status, "no edition '1999'" in done.err) == (2, True)
    assert not (folder / "games").exists()


def test_a_log_that_cannot_be_read_is_not_imported(folder: Path, cli: Cli) -> None:
    (folder / "x.rootlog").write_bytes(b"Map: F\xffll")
    for name in ("x.rootlog", "y.rootlog"):
        assert cli("import", "rootlog", name, "--into", "games/mill").status == 2


@pytest.mark.parametrize("more", ["// much ado\n" * 20_000, "C:w->1\n" * 500], ids=["long", "many"])
def test_a_log_that_is_no_game_any_more_is_refused_in_words(folder: Path, cli: Cli, more: str) -> None:
    done = imported(cli, EVENING + more)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("kwcheck: An evening.rootlog: ")
    assert not (folder / "games").exists()


def test_a_folder_that_is_no_slug_is_written_and_another_name_is_told(folder: Path, cli: Cli) -> None:
    (folder / "e.rootlog").write_text(EVENING, encoding="utf-8")
    done = cli("import", "rootlog", "e.rootlog", "--into", "games/2020_11 Mill")
    assert done.status == 0
    assert done.err.endswith("with small letters, digits and hyphens, such as 2020-11-mill\n")
    assert (folder / "games" / "2020_11 Mill" / "game.yml").exists()
    assert "game-slug" in cli("check").out


def test_the_report_of_an_import_has_every_form(folder: Path, cli: Cli) -> None:
    done = imported(cli, EVENING.replace("w->5", "w~5"), "--format", "json")
    assert [found["rule"] for found in json.loads(done.out)["findings"]] == ["rootlog-unread"]
    assert (folder / "games" / "mill" / "00.yml").read_text(encoding="utf-8").startswith(HEADER)


def solid(text: str) -> list[str]:
    return ["".join(line.split()) for line in text.split("\n")]


@pytest.mark.usefixtures("folder")
def test_what_was_imported_is_exported_line_for_line(cli: Cli) -> None:
    assert imported(cli, EVENING).status == 0
    moved = EVENING.replace("C: Cat   // plays for the first time\n", "C: Cat\n").replace(
        "// https://example.org/evening\n", "// https://example.org/evening\n// plays for the first time\n\n"
    )
    moved = moved.replace("Winner: E // at last", "// at last\n\nWinner: E").replace("P:w->6\n", "P:w->6\n\n")
    assert solid(cli("export", "rootlog", "games/mill").out) == solid(moved)


def test_totals_that_are_noted_are_compared_and_exported(folder: Path, cli: Cli) -> None:
    text = EVENING.replace("C:t->1", "C:t->1/++2").replace("P:w->5", "P:w->5 //score:3// she was sure")
    text = text.replace("E:F#E->$_x/w->2/2w2->10/#->E", "E:F#E->$_x/w->2/2w2->10/#->E // score: 1")
    assert imported(cli, text).status == 0
    turns = values(folder / "games" / "mill")["01"]["turns"]
    assert [turn.get("score") for turn in turns] == [1, None, 3]
    assert turns[2]["comment"] == "she was sure"
    found = json.loads(cli("check", "--format", "json", "An evening.rootlog").out)["findings"]
    shown = [(f["rule"], f["line"], f["column"], f["message"]) for f in found]
    lines = text.split("\n")
    eve, pia = (
        next(n for n, line in enumerate(lines, 1) if part in line) for part in ("score: 1", "score:3")
    )
    assert shown == [
        ("score-total", eve, lines[eve - 1].index("1", 30) + 1, shown[0][3]),
        ("score-total", pia, lines[pia - 1].index("3") + 1, shown[1][3]),
    ]
    back = cli("export", "rootlog", "games/mill").out
    assert "P:w->5 // score: 3 // she was sure\n" in back
    (folder / "again.rootlog").write_text(back, encoding="utf-8")
    assert cli("import", "rootlog", "again.rootlog", "--into", "games/again").status == 0
    assert values(folder / "games" / "again")["01"] == values(folder / "games" / "mill")["01"]


@pytest.mark.usefixtures("folder")
def test_a_game_without_the_suits_of_its_map_is_exported_without_them(cli: Cli) -> None:
    assert imported(cli, EVENING.replace("F12", "X12")).status == 0
    done = cli("export", "rootlog", "games/mill")
    assert (done.status, "\nClearings:" in done.out, "X12" in done.out) == (0, False, True)


def test_an_export_of_another_game_is_refused(folder: Path, cli: Cli) -> None:
    shutil.copytree(GAMES / "frost-succession", folder / "games" / "frost-succession")
    done = cli("export", "rootlog", "frost-succession")
    assert (done.status, "no game of Root" in done.err) == (2, True)


comments = st.text(alphabet="aé \t'\"#:-{}[]\\\x85", max_size=20)


@given(
    st.lists(st.tuples(st.sampled_from("CEVPOA"), lines(), st.none() | comments), min_size=1, max_size=6),
    st.lists(comments, max_size=3),
)
@settings(max_examples=60, deadline=None)
def test_any_log_survives_import_and_export(
    tmp_path_factory: pytest.TempPathFactory, turns: list[tuple[str, str, str | None]], asides: list[str]
) -> None:
    text = HEAD + "".join(
        f"{letter}:{line}"
        + ("\n" if said is None else f" // {said}\n")
        + "".join(f"// {each}\n" for each in asides)
        for letter, line, said in turns
    )
    mill = tmp_path_factory.mktemp("mill")
    for name, written in import_log(text, "mill").files.items():
        (mill / name).write_text(written, encoding="utf-8", newline="")
    game = check_game(read_game(str(mill)), freshness=False)
    assert [found for found in game.findings if found.rule.startswith(("yaml-", "key-", "value-"))] == []
    assert game.played is not None
    back = export_log(game.game, game.played.turns)
    kept = [line for line in solid(text) if line not in ("", "//")]
    assert [line for line in solid(back) if line not in ("", "//")] == [
        line.removesuffix("//") for line in kept
    ]


def positions(game: CheckedGame) -> list[Any]:
    """Pieces, tunnels, points after every round."""
    assert game.played is not None
    return [(turn.after.pieces, turn.after.points, turn.after.opened) for turn in game.played.turns]


OURS = [
    path.parent.name
    for path in sorted(GAMES.glob("*/game.yml"))
    if "root-duchy" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", OURS)
def test_a_game_in_yaml_and_its_log_have_one_position_after_every_round(name: str) -> None:
    game = check_game(read_game(str(GAMES / name)), freshness=False)
    assert game.played is not None
    text = export_log(game.game, game.played.turns)
    read = check_game(files(text, name, game.game.law), freshness=False)
    assert positions(read) == positions(game)
