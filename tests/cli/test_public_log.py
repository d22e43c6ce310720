"""A log that everybody reads: clean or not, and nothing that depends on a secret."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests import campaigns
from tests.cli.conftest import Cli, program

if TYPE_CHECKING:
    from pathlib import Path

WINTER = f"{campaigns.GAME}/01-4-winter.yml"
CLEAN = "frost-succession: clean\n"
NOT_CLEAN = "frost-succession: not clean\n"
BETRAYED = "rules: kingdoms\ntitle: The Frost Succession\nhouse-rules: {publish-numbers: true}\n"
BETRAYING = """\
year: 1
season: winter
state: resolved
intrigues:
  white: [{agent: queen, objective: espionage, consent: true, modifiers: [{name: A borrowed face, attack: 5}]}]
  black: [{agent: unseelie-bishop, objective: kidnap, target: seelie-rook}]
"""


def test_a_clean_game_is_said_to_be_so(campaign: Path, cli: Cli) -> None:
    for command in ("check", "resolve"):
        assert cli(command, "--public-log") == (0, CLEAN, "")
    assert cli("publish", "--public-log", "--out", "chronicle") == (0, "", "")
    assert (campaign / "chronicle").is_dir()


def test_of_a_game_with_errors_nothing_else_is_said(campaign: Path, cli: Cli) -> None:
    campaigns.replace(campaign / WINTER, "outcome: success", "outcome: captured")
    for command in ("check", "resolve"):
        assert cli(command, "--public-log") == (1, NOT_CLEAN, "")
    assert cli("publish", "--public-log", "--out", "chronicle") == (1, NOT_CLEAN, "")
    assert not (campaign / "chronicle").exists()
    assert cli("publish", "--public-log", "--out", "chronicle", "--up-to-first-error") == (0, NOT_CLEAN, "")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("outcome: success", "outcome: captured"),
        ("objective: kidnap", "objective: kidnapp"),
        ("year: 1", "year: ["),
        ("state: resolved", "state: settled"),
    ],
)
def test_every_error_looks_the_same(campaign: Path, cli: Cli, old: str, new: str) -> None:
    campaigns.replace(campaign / WINTER, old, new)
    assert cli("check", "--public-log") == (1, NOT_CLEAN, "")


def test_a_note_or_a_secret_that_changes_no_page_changes_no_line(campaign: Path, cli: Cli) -> None:
    """A line of a list without its consent is told by a note; so is a draft against the rules."""
    assert "1 note" in cli("check").out
    (campaign / campaigns.GAME / "09-4-winter.yml").write_text(
        "year: 9\nseason: winter\nintrigues: {white: [{agent: king, objective: kidnap, target: queen}]}\n",
        "utf-8",
    )
    campaigns.replace(campaign / WINTER, "private:", "private:\n  - {to: [white], text: Say nothing.}")
    assert "1 note." not in cli("check").out
    assert cli("check", "--public-log") == (0, CLEAN, "")


def test_warnings_count_where_they_are_counted(campaign: Path, cli: Cli) -> None:
    game = campaign / campaigns.GAME
    for file in game.glob("*.yml"):
        file.unlink()
    shutil.rmtree(game / "results")
    (game / "game.yml").write_text(BETRAYED, "utf-8")
    (game / "01-4-winter.yml").write_text(BETRAYING, "utf-8")
    cli("resolve")
    assert "numbers-betray" in cli("check").out
    assert cli("check", "--public-log") == (0, CLEAN, "")
    assert cli("check", "--public-log", "--strict") == (1, NOT_CLEAN, "")


def test_a_folder_without_its_game_file_is_not_named(campaign: Path, cli: Cli) -> None:
    (campaign / "games" / "the-kings-plot").mkdir()
    (campaign / "games" / "the-kings-plot" / "01-4-winter.yml").write_text("year: 1\n", "utf-8")
    assert cli("check", "--public-log") == (1, f"{CLEAN}not clean\n", "")


def test_resolve_does_not_say_what_it_wrote(campaign: Path, cli: Cli) -> None:
    results = campaign / campaigns.GAME / "results" / "01-4-winter.yml"
    results.unlink()
    assert cli("resolve", "--public-log") == (0, CLEAN, "")
    assert results.is_file()
    assert cli("resolve", "--public-log", "--stdout").status == 2
    results.unlink()
    results.mkdir()
    done = cli("resolve", "--public-log")
    assert (done.status, done.out) == (2, "")
    assert "winter" not in done.err


@pytest.mark.parametrize("value", ["1", "true", "yes"])
def test_the_variable_does_what_the_flag_does(campaign: Path, value: str) -> None:
    done = program("check", folder=campaign, KWCHECK_PUBLIC_LOG=value, GITHUB_ACTIONS="true")
    assert (done.returncode, done.stdout, done.stderr) == (0, CLEAN.encode(), b"")


@pytest.mark.parametrize("value", ["", "0", "false"])
def test_nothing_is_public_by_itself(campaign: Path, value: str) -> None:
    done = program("check", folder=campaign, KWCHECK_PUBLIC_LOG=value, GITHUB_ACTIONS="true", CI="true")
    assert b"consent-missing" in done.stdout


@pytest.mark.usefixtures("campaign")
@pytest.mark.parametrize("form", ["concise", "json", "github"])
def test_no_other_form_goes_with_it(cli: Cli, form: str) -> None:
    done = cli("check", "--public-log", "--format", form)
    assert (done.status, done.out) == (2, "")
    assert "--format" in done.err


@pytest.mark.usefixtures("campaign")
@pytest.mark.parametrize("command", ["explain", "show", "audit"])
def test_commands_that_tell_secrets_do_not_run_where_everybody_reads(
    cli: Cli, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KWCHECK_PUBLIC_LOG", "1")
    done = cli(command, "frost-succession")
    assert (done.status, done.out) == (2, "")
    assert "KWCHECK_PUBLIC_LOG" in done.err
    assert cli("show", "frost-succession", "--as", "public").status == 0


@pytest.mark.usefixtures("campaign")
def test_a_failure_of_the_program_quotes_nothing(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> int:
        raise RuntimeError("She knows where the keys are.")

    monkeypatch.setattr("kwcheck.cli.check.run", fail)
    done = cli("check", "--public-log")
    assert (done.status, done.out) == (2, "")
    assert "keys" not in done.err
    with pytest.raises(RuntimeError):
        cli("check")
