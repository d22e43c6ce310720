"""Games as folders: which are found, in which order, and what stands in one."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest

from kwcheck.reading.games import find_games, read_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kwcheck.findings import Finding

GAME = "rules: kingdoms\ntitle: A game\n"
SEASON = "year: 1\nseason: winter\n"


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Make files below the working directory, by what their names ask for."""
    monkeypatch.chdir(tmp_path)

    def write(*names: str) -> None:
        for name in names:
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(GAME if name.endswith("game.yml") else SEASON, encoding="utf-8")

    return write


def said(findings: tuple[Finding, ...]) -> list[tuple[str, str]]:
    return [(finding.rule, finding.place.path) for finding in findings]


def test_games_are_the_folder_and_all_below(make: Callable[..., None]) -> None:
    make("games/b/game.yml", "games/a/game.yml", "games/a/later/c/game.yml", "games/.old/d/game.yml")
    found = find_games(["games"])
    assert found.games == ("games/a", "games/a/later/c", "games/b")
    assert (found.findings, found.unusable, found.only) == ((), (), None)
    assert find_games(["games/a"]).games == ("games/a", "games/a/later/c")


def test_a_game_is_found_once(make: Callable[..., None], tmp_path: Path) -> None:
    make("games/a/game.yml", "games/a/x.yml")
    (tmp_path / "games/again").symlink_to("a")
    assert find_games(["games", "games/a", str(tmp_path / "games"), "games/a/x.yml"]).games == ("games/a",)


def test_the_order_of_a_listing_plays_no_part(
    make: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    make(
        *(
            f"games/{game}/{name}.yml"
            for game in "cab"
            for name in ("game", "2", "1", "results/2", "results/1")
        )
    )
    make("games/z/2.yml", "games/y/1.yml")
    usual = find_games(["games"])
    games = [read_game(folder) for folder in usual.games]
    scan = os.scandir

    class Shuffled:
        def __init__(self, path: str) -> None:
            with scan(path) as entries:
                self.entries = list(entries)
            random.Random(1).shuffle(self.entries)  # noqa: S311 - no secret

        def __enter__(self) -> Iterator[os.DirEntry[str]]:
            return iter(self.entries)

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr(os, "scandir", Shuffled)
    assert find_games(["games"]) == usual
    for game in games:
        again = read_game(game.folder)
        assert [season.shown for season in again.seasons] == [season.shown for season in game.seasons]
        assert list(again.results) == list(game.results) == ["1", "2"]


def test_a_file_is_its_game_and_only_its_findings(make: Callable[..., None]) -> None:
    make("games/a/game.yml", "games/a/x.yml", "games/a/results/x.yml", "games/b/game.yml")
    found = find_games(["games/a/x.yml"])
    assert found.games == ("games/a",)
    assert found.only == frozenset({"games/a/x.yml"})
    assert found.reports("games/a/x.yml")
    assert not found.reports("games/a/game.yml")
    assert find_games(["games/a/results/x.yml"]).games == ("games/a",)
    both = find_games(["games/a/x.yml", "games/b"])
    assert both.games == ("games/a", "games/b")
    assert both.reports("games/b/game.yml")
    assert not both.reports("games/a/game.yml")


def test_paths_from_inside_a_game(
    make: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make("games/a/game.yml", "games/a/x.yml", "games/a/results/x.yml")
    monkeypatch.chdir(tmp_path / "games/a")
    assert find_games(["."]).games == (".",)
    assert find_games(["x.yml"]).reports("x.yml")
    assert [read_game(folder).slug for folder in find_games(["results/x.yml"]).games] == ["a"]
    game = read_game(".")
    assert (game.slug, game.shown, [season.shown for season in game.seasons]) == ("a", ".", ["x.yml"])
    monkeypatch.chdir("results")
    assert [read_game(folder).slug for folder in find_games(["x.yml"]).games] == ["a"]


def test_what_is_absent_cannot_be_searched(make: Callable[..., None], tmp_path: Path) -> None:
    make("games/a/game.yml")
    (tmp_path / "link.yml").symlink_to("nowhere")
    found = find_games(["games", "nothing", "link.yml", ""])
    assert found.games == ("games/a",)
    assert [message.partition(":")[0] for message in found.unusable] == ["nothing", "link.yml", ""]


def test_a_folder_that_cannot_be_listed(make: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    make("games/a/game.yml", "games/b/x.yml")
    scan = os.scandir

    def refuse(path: str) -> object:
        if path.endswith(("b", "locked")):
            raise PermissionError(13, "Permission denied")
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    found = find_games(["games"])
    assert found.games == ("games/a",)
    assert said(found.findings) == [("file-unreadable", "games/b")]
    assert find_games(["games/b"]).unusable == ("games/b: permission denied",)
    assert ("file-unreadable", "games/b") in said(read_game("games/b").findings)


def test_nothing_is_no_game(make: Callable[..., None], tmp_path: Path) -> None:
    make("mkdocs.yml", "notes/.hidden.yml")
    (tmp_path / "mkdocs.yml").write_text("site_name: x\n", encoding="utf-8")
    found = find_games(["."])
    assert (found.games, found.findings, found.unusable) == ((), (), ())


@pytest.mark.parametrize("path", ["games", "games/a", "games/a/x.yaml"])
def test_season_files_without_a_game_are_told(make: Callable[..., None], path: str) -> None:
    make("games/a/x.yaml")
    found = find_games([path])
    assert found.games == ()
    assert said(found.findings) == [("game-file-missing", "games/a/x.yaml")]
    assert found.reports("games/a/x.yaml")


def test_a_folder_of_any_name_with_seasons_is_told(make: Callable[..., None], tmp_path: Path) -> None:
    make("campaign/a/game.yml", "campaign/b/x.yml", "campaign/c/data.yml")
    (tmp_path / "campaign/c/data.yml").write_text("- 1\n", encoding="utf-8")
    assert said(find_games(["campaign"]).findings) == [("game-file-missing", "campaign/b/x.yml")]


def test_game_yaml_is_told(make: Callable[..., None]) -> None:
    make("games/a/game.yaml", "games/a/x.yml", "games/b/game.yml", "games/b/game.yaml")
    found = find_games(["games"])
    assert found.games == ("games/b",)
    assert said(found.findings) == [("game-yaml-name", "games/a/game.yaml")]
    assert said(find_games(["games/a/game.yaml"]).findings) == [("game-yaml-name", "games/a/game.yaml")]
    game = read_game("games/b")
    assert game.seasons == ()
    assert said(game.findings) == [("game-yaml-name", "games/b/game.yaml")]


def test_links_to_games_elsewhere_are_not_followed(make: Callable[..., None], tmp_path: Path) -> None:
    make("games/a/game.yml", "elsewhere/game.yml", "other/x.txt")
    for name in ("elsewhere", "other"):
        (tmp_path / "games" / name).symlink_to(f"../{name}")
    found = find_games(["games"])
    assert found.games == ("games/a",)
    assert [(f.rule, f.severity, f.place.path) for f in found.findings] == [
        ("game-link-outside", "warning", "games/elsewhere")
    ]
    assert find_games(["games/elsewhere"]).games == ("games/elsewhere",)


def test_the_files_of_a_game(make: Callable[..., None]) -> None:
    make("games/a/game.yml", "games/a/02.yaml", "games/a/01.yml", "games/a/.#01.yml", "games/a/notes/x.yml")
    make("games/a/results/01.yml", "games/a/results/99.yml")
    game = read_game("games/a")
    assert (game.slug, game.folder, game.shown, game.findings) == ("a", "games/a", "games/a", ())
    assert game.game is not None
    assert game.game.path == "games/a/game.yml"
    assert [(season.stem, season.shown) for season in game.seasons] == [
        ("01", "games/a/01.yml"),
        ("02", "games/a/02.yaml"),
    ]
    assert game.results == {"01": SEASON.encode(), "99": SEASON.encode()}


def test_every_file_is_read_once(make: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    make("games/a/game.yml", "games/a/01.yml", "games/a/results/01.yml", "games/b/01.yml")
    opened: list[str] = []
    really = os.open

    def count(path: str, flags: int) -> int:
        opened.append(path)
        return really(path, flags)

    monkeypatch.setattr(os, "open", count)
    for folder in find_games(["games"]).games:
        read_game(folder)
    assert sorted(opened) == ["games/a/01.yml", "games/a/game.yml", "games/a/results/01.yml"]


def test_two_seasons_of_one_name_are_told(make: Callable[..., None]) -> None:
    make("games/a/game.yml", "games/a/01.yml", "games/a/01.yaml")
    game = read_game("games/a")
    assert [season.shown for season in game.seasons] == ["games/a/01.yaml"]
    assert said(game.findings) == [("season-name-clash", "games/a/01.yml")]


@pytest.mark.parametrize("slug", ["A", "a_b", "зима", "a b", "x\ny"])
def test_a_slug_has_an_alphabet(make: Callable[..., None], slug: str) -> None:
    make(f"games/{slug}/game.yml")
    (folder,) = find_games(["games"]).games
    game = read_game(folder)
    assert game.slug == slug
    assert [(f.rule, f.game) for f in game.findings] == [("game-slug", slug)]
    assert all(f.place.path.isprintable() and f.message.isprintable() for f in game.findings)


def test_links_inside_a_game_are_followed(make: Callable[..., None], tmp_path: Path) -> None:
    make("games/a/game.yml", "games/a/drafts/x.yml")
    (tmp_path / "games/a/01.yml").symlink_to("drafts/x.yml")
    game = read_game("games/a")
    assert game.findings == ()
    assert [season.document is not None for season in game.seasons] == [True]


def test_results_elsewhere_are_not_read(make: Callable[..., None], tmp_path: Path) -> None:
    make("games/a/game.yml", "elsewhere/01.yml")
    (tmp_path / "games/a/results").symlink_to("../../elsewhere")
    game = read_game("games/a")
    assert game.results == {}
    assert said(game.findings) == [("link-outside", "games/a/results")]


def test_results_that_are_no_folder(make: Callable[..., None]) -> None:
    make("games/a/game.yml", "games/a/results")
    game = read_game("games/a")
    assert game.results == {}
    assert said(game.findings) == [("file-unreadable", "games/a/results")]
