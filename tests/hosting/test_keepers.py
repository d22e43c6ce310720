"""The recipe of the manual for keepers, executed: the public repository holds the site, one commit, and no secret."""

from __future__ import annotations

import gzip
import html
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, NamedTuple

import pytest
import yaml

from tests.campaigns import BUNDLED, replace
from tests.fences import DOCS, shell, walk_through

if TYPE_CHECKING:
    from pathlib import Path

PAGE = DOCS / "keepers.md"
KEYS = re.compile(
    rb"^\s*(?:- )?(?:agent|consent|courts|intrigues|internal-security|objective|outcome|revealed-to|reveal):",
    re.MULTILINE,
)
"""Keys of season files, games and results, at the beginning of a line."""


class Keeper(NamedTuple):
    """The keeper's working copy and the two repositories."""

    folder: Path
    private: Path
    public: Path

    def deploy(self, **environment: str) -> str:
        """Push the site as the manual says; what was printed."""
        told = "".join(f"export {key}={value}; " for key, value in environment.items())
        run = shell(f"{told}sh deploy-site ../chronicle.git", self.folder)
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout


@pytest.fixture(scope="module")
def after_the_recipe(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    """A keeper who has done all that the page says."""
    root = tmp_path_factory.mktemp("keeper")
    folder = root / "campaign"
    shutil.copytree(BUNDLED.parent, folder / "games")
    walk_through(PAGE, folder)
    return Keeper(folder, root / "campaign.git", root / "chronicle.git")


@pytest.fixture
def keeper(after_the_recipe: Keeper, tmp_path: Path) -> Keeper:
    """A copy of it, to go on with."""
    root = shutil.copytree(after_the_recipe.folder.parent, tmp_path / "keeper")
    return Keeper(root / "campaign", root / "campaign.git", root / "chronicle.git")


def test_the_public_repository_holds_the_site_and_one_commit_without_a_past(keeper: Keeper) -> None:
    assert git(keeper.public, "rev-list", "--all", "--count").split() == ["1"]
    assert git(keeper.public, "for-each-ref", "--format=%(refname)").split() == ["refs/heads/gh-pages"]
    files = git(keeper.public, "ls-tree", "-r", "--name-only", "gh-pages").split("\n")
    assert {"index.html", "games/frost-succession/year-01/winter/index.html"} <= set(files)
    assert not [file for file in files if file.endswith((".yml", ".yaml", ".md"))]


def test_the_commit_bears_no_name_and_no_word_of_the_campaign(keeper: Keeper) -> None:
    commit = git(keeper.public, "cat-file", "commit", "gh-pages")
    assert "Mags" not in commit
    assert "mags@example.org" not in commit
    message = commit.partition("\n\n")[2].strip()
    assert re.fullmatch("[0-9a-f]{64}", message)
    assert not {line for line in git(keeper.private, "rev-list", "--all").split() if line in commit}


def test_no_object_of_the_public_repository_holds_anything_of_the_games(keeper: Keeper) -> None:
    assert objects(keeper.public).keys().isdisjoint(objects(keeper.private).keys())
    secrets = private_sentences(keeper)
    assert len(secrets) > 100
    assert telling(keeper.public, secrets) == {}


def test_the_search_finds_what_there_is_to_find(keeper: Keeper) -> None:
    """The private repository, a page that tells one note, and a compressed one."""
    secrets = private_sentences(keeper)
    assert set().union(*telling(keeper.private, secrets).values()) >= {*secrets, "a key of a season file"}
    for name, content in (
        ("a.html", html.escape(secrets[0]).encode()),
        ("a.gz", gzip.compress(secrets[0].encode())),
    ):
        file = keeper.folder / name
        file.write_bytes(content)
        git(keeper.public, "hash-object", "-w", str(file))
    assert sorted(telling(keeper.public, secrets).values()) == [{secrets[0]}, {secrets[0]}]


def test_the_same_digest_pushes_nothing_on_another_day(keeper: Keeper) -> None:
    before = git(keeper.public, "for-each-ref"), objects(keeper.public)
    season = keeper.folder / "games" / "frost-succession" / "02-3-autumn.yml"
    replace(season, "just one of them is hers", "neither of them is hers")
    assert "nothing is pushed" in keeper.deploy(SOURCE_DATE_EPOCH="1900000000")
    assert (git(keeper.public, "for-each-ref"), objects(keeper.public)) == before


def test_a_public_change_takes_the_place_of_the_commit_before(keeper: Keeper) -> None:
    before = git(keeper.public, "rev-parse", "gh-pages")
    season = keeper.folder / "games" / "frost-succession" / "02-3-autumn.yml"
    replace(season, "learning a great deal about wharves", "learning next to nothing about wharves")
    assert "The new site is pushed." in keeper.deploy()
    assert git(keeper.public, "rev-parse", "gh-pages") != before
    assert git(keeper.public, "rev-list", "--all", "--count").split() == ["1"]
    assert telling(keeper.public, private_sentences(keeper)) == {}


def test_a_site_with_a_secret_in_it_is_not_pushed(keeper: Keeper) -> None:
    before = objects(keeper.public)
    note = "The wharfinger carries two sets of keys, and just one of them is hers."
    index = keeper.folder / "docs" / "index.md"
    index.write_text(index.read_text("utf-8") + f"\n{note}\n", encoding="utf-8")
    run = shell("sh deploy-site ../chronicle.git", keeper.folder)
    assert run.returncode == 1
    assert "index.html holds private text: games/frost-succession/02-3-autumn.yml" in run.stderr
    assert objects(keeper.public) == before


def test_a_warning_stops_the_push(keeper: Keeper) -> None:
    """MkDocs counts no warning under `--quiet`, whatever `--strict` says."""
    before = objects(keeper.public)
    with (keeper.folder / "mkdocs.yml").open("a", encoding="utf-8") as config:
        config.write("markdown_extensions:\n  - pymdownx.snippets\n")
    run = shell("sh deploy-site ../chronicle.git", keeper.folder)
    assert run.returncode == 1
    assert "A page can include files of the games by pymdownx.snippets" in run.stderr
    assert objects(keeper.public) == before


def test_a_game_with_an_error_is_not_pushed_and_a_public_log_does_not_say_why(keeper: Keeper) -> None:
    before = objects(keeper.public)
    season = keeper.folder / "games" / "frost-succession" / "01-4-winter.yml"
    replace(season, "outcome: success", "outcome: captured")
    run = shell("export KWCHECK_PUBLIC_LOG=1; sh deploy-site ../chronicle.git", keeper.folder)
    assert run.returncode == 1
    assert "frost-succession: not clean" in run.stderr
    assert not re.search("01-4-winter|captured|outcome", run.stdout + run.stderr)
    assert objects(keeper.public) == before


def git(repository: Path, *arguments: str) -> str:
    """What git says of a repository."""
    done = subprocess.run(
        ["git", *arguments], cwd=repository, capture_output=True, text=True, check=True, timeout=300
    )
    return done.stdout


def objects(repository: Path) -> dict[str, bytes]:
    """Every object, reachable or not, unpacked: identity to content."""
    done = subprocess.run(
        ["git", "cat-file", "--batch-all-objects", "--batch"],
        cwd=repository,
        capture_output=True,
        check=True,
        timeout=300,
    )
    found, rest = {}, done.stdout
    while rest:
        head, _, rest = rest.partition(b"\n")
        name, _, size = head.decode().split()
        found[name], rest = rest[: int(size)], rest[int(size) + 1 :]
    return found


def telling(repository: Path, secrets: list[str]) -> dict[str, set[str]]:
    """The objects that hold a private sentence or a key of a season file, and what they hold."""
    found = {}
    for name, content in objects(repository).items():
        whole = gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content
        text = one_line(html.unescape(whole.decode("utf-8", "replace")))
        held = {secret for secret in secrets if secret in text}
        if KEYS.search(whole):
            held.add("a key of a season file")
        if held:
            found[name] = held
    return found


def private_sentences(keeper: Keeper) -> list[str]:
    """The sentences of the games, of 20 characters or more, that stand on no page of the public view."""
    run = shell("rm -rf ../view && kwcheck publish --out ../view", keeper.folder)
    assert run.returncode == 0, run.stdout
    pages = (page.read_text("utf-8") for page in (keeper.folder.parent / "view").rglob("*.md"))
    public = one_line(re.sub("<[^>]*>|[*_]", "", html.unescape(" ".join(pages))))
    texts = [
        one_line(text)
        for file in sorted((keeper.folder / "games").rglob("*.yml"))
        for text in strings(yaml.safe_load(file.read_text("utf-8")))
    ]
    sentences = (sentence for text in texts for sentence in re.split(r"(?<=[.?!]) ", text))
    return sorted({s for s in sentences if len(s) >= 20 and not re.search("[*_#]", s) and s not in public})


def strings(value: object) -> list[str]:
    """Every text in a value."""
    if isinstance(value, dict):
        return [text for each in value.values() for text in strings(each)]
    if isinstance(value, list):
        return [text for each in value for text in strings(each)]
    return [value] if isinstance(value, str) else []


def one_line(text: str) -> str:
    """A text with single spaces."""
    return " ".join(text.split())
