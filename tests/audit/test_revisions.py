"""`audit --since` with real repositories: what git holds, what it does not, and what it never did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kwcheck.reading.games import read_game
from kwcheck.reading.revisions import RevisionError, read_revision
from tests import campaigns
from tests.audit.repository import commit, git

if TYPE_CHECKING:
    from pathlib import Path

GAME = campaigns.GAME


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with the bundled game in its only commit."""
    folder = tmp_path / "campaign"
    folder.mkdir()
    git(folder, "init", "--quiet", "--initial-branch=main")
    campaigns.whole(folder)
    commit(folder)
    return folder


def values(folder: Path, revision: str) -> dict[str, object]:
    """The values of the season files at a revision."""
    found = read_revision(str(folder / GAME), revision)
    assert found is not None
    return {file.stem: file.document.value if file.document else None for file in found.seasons}


@pytest.mark.parametrize("revision", ["HEAD", "main", "@", "HEAD~0", "HEAD^{commit}", "HEAD^{tree}"])
def test_a_revision_is_read_as_the_folder_was(repository: Path, revision: str) -> None:
    here = read_game(str(repository / GAME))
    expected = {file.stem: file.document.value if file.document else None for file in here.seasons}
    then = read_revision(str(repository / GAME), revision)
    assert then is not None
    assert values(repository, revision) == expected
    assert (then.slug, then.game and then.game.value) == (here.slug, here.game and here.game.value)


def test_the_working_tree_and_the_index_play_no_part(repository: Path) -> None:
    before = values(repository, "HEAD")
    campaigns.replace(repository / GAME / "01-4-winter.yml", "outcome: success", "outcome: failure")
    git(repository, "add", "--all")
    (repository / GAME / "02-4-winter.yml").unlink()
    assert values(repository, "HEAD") == before
    assert git(repository, "stash", "list") == ""


@pytest.mark.parametrize("revision", ["HEAD~1", "HEAD^", "HEAD^1", "HEAD~", "main~7", "HEAD^^", "0" * 40])
def test_before_the_first_commit_there_was_nothing(repository: Path, revision: str) -> None:
    assert read_revision(str(repository / GAME), revision) is None


def test_before_any_commit_head_is_nothing(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    campaigns.whole(tmp_path)
    assert read_revision(str(tmp_path / GAME), "HEAD") is None


def test_a_folder_that_came_later_was_not_there(repository: Path) -> None:
    (repository / "games" / "other").mkdir()
    (repository / "games" / "other" / "game.yml").write_text("rules: kingdoms\ntitle: O\n", encoding="utf-8")
    commit(repository)
    assert read_revision(str(repository / "games" / "other"), "HEAD~1") is None
    assert read_revision(str(repository / "games" / "other"), "HEAD") is not None


def test_a_folder_without_its_game_file_was_no_game(repository: Path) -> None:
    git(repository, "rm", "--quiet", f"{GAME}/game.yml")
    commit(repository)
    assert read_revision(str(repository / GAME), "HEAD") is None


def test_a_game_at_the_top_of_its_repository(tmp_path: Path) -> None:
    game = campaigns.whole(tmp_path)
    git(game, "init", "--quiet")
    commit(game)
    found = read_revision(str(game), "HEAD")
    assert found is not None
    assert len(found.seasons) > 5


def test_a_link_beside_it_is_followed_and_one_that_leads_out_is_not(repository: Path) -> None:
    game = repository / GAME
    (game / "02-1-springtime.yml").rename(game / "spring.txt")
    (game / "02-1-springtime.yml").symlink_to("spring.txt")
    (game / "03-1-springtime.yml").unlink()
    (game / "03-1-springtime.yml").symlink_to("../elsewhere.yml")
    commit(repository)
    found = values(repository, "HEAD")
    assert isinstance(found["02-1-springtime"], dict)
    assert found["03-1-springtime"] is None


@pytest.mark.parametrize(
    "revision", ["nope", "deadbeef", "", "--all", "HEAD:games", "v1~2", "HEAD^2", "0" * 39]
)
def test_an_unknown_revision_is_refused_in_words(repository: Path, revision: str) -> None:
    with pytest.raises(RevisionError, match=r"git knows no revision|cannot read"):
        read_revision(str(repository / GAME), revision)


def test_a_shallow_clone_says_what_it_lacks(repository: Path, tmp_path: Path) -> None:
    first = git(repository, "rev-parse", "HEAD")
    commit(repository)
    git(tmp_path, "clone", "--quiet", "--depth=1", f"file://{repository}", "clone")
    clone = tmp_path / "clone"
    for revision in (first, "HEAD~1", "HEAD^"):
        with pytest.raises(RevisionError, match=r"shallow clone.*git fetch --unshallow"):
            read_revision(str(clone / GAME), revision)
    assert read_revision(str(clone / GAME), "HEAD") is not None
    git(clone, "fetch", "--quiet", "--unshallow")
    assert read_revision(str(clone / GAME), "HEAD~1") is not None


def test_a_clone_without_old_files_fetches_none(repository: Path, tmp_path: Path) -> None:
    git(repository, "config", "uploadpack.allowFilter", "true")
    campaigns.replace(repository / GAME / "01-4-winter.yml", "outcome: success", "outcome: failure")
    commit(repository)
    git(tmp_path, "clone", "--quiet", "--filter=blob:none", f"file://{repository}", "clone")
    with pytest.raises(RevisionError, match=r"does not hold|cannot read"):
        read_revision(str(tmp_path / "clone" / GAME), "HEAD~1")


def test_outside_of_any_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    campaigns.whole(tmp_path)
    with pytest.raises(RevisionError, match="not a git repository"):
        read_revision(str(tmp_path / GAME), "HEAD")


def test_inside_a_hook_the_repository_is_found_all_the_same(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository)
    monkeypatch.setenv("GIT_DIR", ".git")
    assert read_revision(GAME, "HEAD") is not None


def test_without_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(RevisionError, match="git cannot be run"):
        read_revision(str(repository / GAME), "HEAD")
