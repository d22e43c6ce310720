"""A game of a rulebook from elsewhere goes all the way, found by its entry point and by nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kwcheck.checking import check_game
from kwcheck.cli import main
from kwcheck.reading.games import read_game
from kwcheck.seeing import UnknownAudienceError, see
from tests.sites.conftest import Site

if TYPE_CHECKING:
    from pathlib import Path

NIGHTS = {1: ("high", 5), 2: ("low", 6), 3: ("low", 1)}
SHOWN = {"public": set[int](), "caller": {5, 1}, "banker": {5, 6, 1}}


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with one game of a rulebook that is installed."""
    installed = tmp_path / "installed"
    info = installed / "wager-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wager\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[kwcheck.rulebooks]\nwager = tests.rulebooks.wager:RULEBOOK\n", "utf-8"
    )
    monkeypatch.syspath_prepend(str(installed))
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "games" / "cup"
    game.mkdir(parents=True)
    (game / "game.yml").write_text("rules: wager\ntitle: Under the Cup\n", "utf-8")
    for night, (call, die) in NIGHTS.items():
        write(game, night, f"night: {night}\nstate: resolved\ncall: {call}\ndie: {die}\n")
    return game


def write(game: Path, night: int, text: str) -> None:
    """Writes a season file."""
    (game / f"night-{night:02d}.yml").write_text(text, "utf-8")


def test_it_is_checked_and_resolved(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 1
    assert "results-missing" in capsys.readouterr().out
    assert main(["resolve"]) == 0
    assert (table / "results" / "night-02.yml").read_text("utf-8") == "night: 2\nright: false\n"
    assert main(["check", "--strict"]) == 0
    write(table, 2, "night: 2\nstate: resolved\ncall: high\ndie: 6\n")
    capsys.readouterr()
    assert main(["check"]) == 1
    assert "results-stale" in capsys.readouterr().out


def test_its_own_schema_and_rules_are_held(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["resolve"])
    write(table, 2, "night: 2\nstate: resolved\ncall: hihg\ndie: 6\nextra: 1\n")
    capsys.readouterr()
    assert main(["check", "--format", "concise"]) == 1
    said = capsys.readouterr().out
    for place, rule in (("3:7", "value-unknown"), ("5:1", "key-unknown"), ("1:8", "die-missing")):
        assert any(f"night-02.yml:{place}" in line and rule in line for line in said.splitlines()), said


@pytest.mark.parametrize("audience", SHOWN)
def test_each_audience_sees_what_it_may(table: Path, audience: str) -> None:
    view = see(check_game(read_game(str(table)), freshness=False), audience)
    assert [(night.night, night.call) for night in view.seasons] == [(n, c) for n, (c, _) in NIGHTS.items()]
    assert {night.die for night in view.seasons} - {None} == SHOWN[audience]


def test_an_audience_of_another_rulebook_is_unknown(table: Path) -> None:
    with pytest.raises(
        UnknownAudienceError, match="wager has no audience 'white'; it has public, caller, banker"
    ):
        see(check_game(read_game(str(table)), freshness=False), "white")
    assert main(["publish", "--as", "white", "--out", "out"]) == 2


@pytest.mark.parametrize("audience", SHOWN)
def test_it_is_published(table: Path, audience: str) -> None:
    assert main(["publish", "--as", audience, "--out", "out"]) == 0
    pages = {
        path.parent.name: path.read_text("utf-8") for path in table.parents[1].glob("out/games/cup/*/*.md")
    }
    for night, (call, die) in NIGHTS.items():
        page = pages[f"night-{night:02d}"]
        assert f"The call was {call}." in page
        assert (f"The die showed {die}." in page) == (die in SHOWN[audience])
        assert (f"*This page is for the {audience} alone.*" in page) == (audience != "public")


def test_it_stands_on_a_site(table: Path) -> None:
    site = Site(table.parents[1])
    site.configure(site_dir="out", plugins=["search", {"kwcheck": {"audience": "caller"}}])
    built = site.build()
    assert built.status == 0, built.log
    assert "The die showed 5." in built.page("games/cup/night-01/")
    assert "The die" not in built.page("games/cup/night-02/")


def test_the_one_who_writes_the_files_is_told_everything(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", str(table)]) == 0
    assert capsys.readouterr().out == "high met 5\n\nlow met 6\n\nlow met 1\n"
    assert main(["explain", "cup", "night-02", "--as", "caller"]) == 0
    assert capsys.readouterr().out == "low\n"
    assert main(["show", "cup"]) == 0
    assert capsys.readouterr().out == "Under the Cup: night 3\n"
