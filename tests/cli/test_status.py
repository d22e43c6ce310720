"""The exit status of every command, and the words beside it: 0, 1, 2 and 3 of the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests import campaigns
from tests.cli.conftest import Cli, program

if TYPE_CHECKING:
    from pathlib import Path

GAME = campaigns.GAME
WINTER = f"{GAME}/01-4-winter.yml"
GAMES = f"""Mags'"'"'s games/{GAME}"""


def test_a_clean_campaign_is_0(campaign: Path, cli: Cli) -> None:
    done = cli("check")
    assert (done.status, done.err) == (0, "")
    assert done.out.endswith("1 game, 9 seasons: 1 note.\n")
    assert program("check", folder=campaign).returncode == 0


def test_an_error_is_1(campaign: Path, cli: Cli) -> None:
    campaigns.replace(campaign / WINTER, "outcome: success", "outcome: captured")
    done = cli("check")
    assert (done.status, done.err) == (1, "")
    assert "outcome-mismatch" in done.out
    assert program("check", folder=campaign).returncode == 1
    assert cli("resolve").status == 1


@pytest.mark.parametrize(
    ("name", "content", "rule"),
    [
        ("04-4-winter.yml", b"year: [", "yaml-syntax"),
        ("04-4-winter.yml", b"", "yaml-empty-file"),
        ("04-4-winter.yml", b"title: \xe9\n", "yaml-encoding"),
        ("04-4-winter.yml", "year: 1\n".encode("utf-16"), "yaml-encoding"),
        ("game.yml", b"rules: [", "yaml-syntax"),
        ("../lost/01-4-winter.yml", b"year: 1\n", "game-file-missing"),
        ("../lost/game.yaml", b"rules: kingdoms\n", "game-yaml-name"),
    ],
)
def test_whatever_is_wrong_inside_of_a_game_is_1(
    campaign: Path, cli: Cli, name: str, content: bytes, rule: str
) -> None:
    file = campaign / GAME / name
    (campaign / "games" / "lost").mkdir()
    file.write_bytes(content)
    for command in ("check", "resolve"):
        done = cli(command)
        assert (done.status, done.err) == (1, "")
        assert rule in done.out


def test_a_folder_with_seasons_and_no_game_is_1_and_not_3(folder: Path, cli: Cli) -> None:
    (folder / "games" / "lost").mkdir(parents=True)
    (folder / "games" / "lost" / "01-4-winter.yml").write_text("year: 1\nseason: winter\n", encoding="utf-8")
    for arguments in (("check",), ("resolve",), ("publish", "--out", "out")):
        done = cli(*arguments)
        assert done.status == 1, arguments
        assert "game-file-missing" in done.out
    assert not (folder / "out").exists()


@pytest.mark.parametrize("command", ["check", "resolve", "publish"])
def test_no_game_is_3(folder: Path, cli: Cli, command: str) -> None:
    (folder / "games").mkdir()
    (folder / "games" / "notes.txt").write_text("nothing", encoding="utf-8")
    done = cli(command, *(["--out", "out"] if command == "publish" else []))
    assert (done.status, done.out) == (3, "")
    assert "no game" in done.err
    assert not (folder / "out").exists()


@pytest.mark.parametrize(
    "command", [["check"], ["resolve"], ["resolve", "--stdout"], ["check", "--public-log"]]
)
def test_a_warning_where_no_game_is_stays_3(folder: Path, cli: Cli, command: list[str]) -> None:
    campaigns.whole(folder / "elsewhere")
    (folder / "games").mkdir()
    (folder / "games/linked").symlink_to("../elsewhere/games/frost-succession")
    done = cli(*command, "games")
    assert (done.status, done.err) == (3, "kwcheck: no game under the paths: no folder with a game.yml\n")


def test_a_command_to_copy_names_a_path_as_a_shell_takes_it(folder: Path, cli: Cli) -> None:
    campaigns.whole(folder / "Mags's games")
    (results,) = (folder / "Mags's games" / GAME / "results").glob("01-4*")
    results.unlink()
    (results.parent / "old one.yml").write_text("year: 1\n", encoding="utf-8")
    said = cli("check", "Mags's games").out
    assert f"`kwcheck resolve '{GAMES}'`" in said
    assert f"`git rm '{GAMES}/results/old one.yml'`" in said


@pytest.mark.usefixtures("campaign")
def test_a_note_never_changes_the_status(cli: Cli) -> None:
    assert ": note: " in cli("check").out
    assert cli("check", "--strict").status == 0


def test_a_warning_changes_it_only_when_strict(folder: Path, cli: Cli) -> None:
    game = folder / "games" / "g"
    game.mkdir(parents=True)
    house_rules = "rules: kingdoms\ntitle: G\nhouse-rules: {publish-numbers: true}\n"
    (game / "game.yml").write_text(house_rules, encoding="utf-8")
    (game / "01-4-winter.yml").write_text(BETRAYED, encoding="utf-8")
    assert cli("resolve").status == 0
    assert ": warning: numbers-betray" in cli("check").out
    assert cli("check").status == 0
    assert cli("check", "--strict").status == 1


BETRAYED = """\
year: 1
season: winter
state: resolved
intrigues:
  white:
    - {agent: queen, objective: espionage, consent: true, modifiers: [{name: m, attack: 9}]}
  black:
    - {agent: unseelie-bishop, objective: kidnap, target: seelie-rook}
"""


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("chek",),
        ("check", "--frobnicate"),
        ("check", "--format", "xml"),
        ("check", "nowhere"),
        ("check", f"{GAME}/nothing.yml"),
        ("check", f"{GAME}/game.yml/below"),
        ("check", "games", "nowhere"),
        ("resolve", "nowhere"),
        ("publish",),
        ("publish", "--out", "out", "nowhere"),
        ("publish", "--out", "out", "--as", "everybody"),
        ("publish", "--out", "games"),
        ("publish", "--out", WINTER),
        ("publish", "--out", f"{WINTER}/below"),
        ("explain",),
        ("explain", "nothing"),
        ("explain", "frost-succession", "9/winter"),
        ("explain", "frost-succession", "1/winter", "white/9"),
        ("explain", "frost-succession", "1/winter", "green/1"),
        ("explain", "frost-succession", "1/winter", "white"),
        ("explain", "frost-succession", "1/winter", "white/one"),
        ("explain", "frost-succession", "1/winter", "white/-1"),
        ("explain", "frost-succession", "--as", "black-kings"),
        ("show", "nothing"),
        ("show", "frost-succession", "--at", "9/winter"),
        ("show", "frost-succession", "--as", "everybody"),
        ("rule", "no-such-rule"),
        ("rule", "../reading/pages/yaml-syntax"),
        ("new", "game", "The Long Thaw"),
        ("new", "game", "../elsewhere"),
        ("new", "game", ""),
        ("new", "game", "frost-succession"),
        ("new", "season", "nothing"),
        ("new", "campaign", "x"),
    ],
    ids=lambda arguments: " ".join(arguments) or "nothing",
)
def test_what_cannot_run_is_2_says_why_and_touches_nothing(
    campaign: Path, cli: Cli, arguments: tuple[str, ...]
) -> None:
    before = {path: path.stat().st_mtime_ns for path in campaign.rglob("*")}
    done = cli(*arguments)
    assert (done.status, done.out) == (2, "")
    assert "kwcheck" in done.err
    assert "Traceback" not in done.err
    assert {path: path.stat().st_mtime_ns for path in campaign.rglob("*")} == before


@pytest.mark.usefixtures("campaign")
def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(cli: Cli) -> None:
    assert "did you mean 'wrong-nature'" in cli("rule", "wrong-natur").err
    assert "frost-succession" in cli("show", "frost-sucession").err
    assert "01-4-winter" in cli("show", "frost-succession", "--at", "01-4-winer").err


def test_a_game_is_named_by_path_or_by_a_slug_that_is_unique(campaign: Path, cli: Cli) -> None:
    by_slug = cli("show", "frost-succession")
    assert by_slug.status == 0
    assert cli("show", GAME) == by_slug
    assert cli("show", str(campaign / GAME)) == by_slug
    (campaign / "games" / "same").symlink_to("frost-succession")
    assert cli("show", "frost-succession") == by_slug
    campaigns.whole(campaign / "games" / "older")
    done = cli("show", "frost-succession")
    assert done.status == 2
    assert "names several games" in done.err


@pytest.mark.usefixtures("campaign")
def test_seasons_are_named_by_their_file_or_their_place(cli: Cli) -> None:
    assert cli("explain", GAME, "02-4-winter") == cli("explain", GAME, "2/winter")
    assert cli("show", GAME, "--at", "02-4-winter") == cli("show", GAME, "--at", "2/winter")


def test_a_game_file_that_cannot_be_read_leaves_nothing_to_explain(campaign: Path, cli: Cli) -> None:
    (campaign / GAME / "game.yml").write_text("rules: chess\ntitle: G\n", encoding="utf-8")
    for arguments in (("explain", GAME), ("show", GAME), ("new", "season", GAME)):
        done = cli(*arguments)
        assert done.status == 2
        assert "kwcheck check" in done.err
