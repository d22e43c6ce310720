"""The pages of `kwcheck publish` through generators that know nothing of kwcheck: whole, linked, and inert."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import markdown
import pytest

from kwcheck.chronicle import render
from tests.campaigns import BUNDLED
from tests.chronicle.vectors import Reader
from tests.fences import shell
from tests.sites.conftest import Built
from tests.sites.hostile import EXTENSIONS, NEIGHBOUR, game, pages_of_vectors
from tests.sites.test_hostile import check_headings, check_secret, check_texts, check_titles
from tests.sites.test_plugin import dead_links

if TYPE_CHECKING:
    from tests.sites.conftest import Site

LINK = re.compile(r'href="([^"]+)"')


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of the bundled games, as the command writes them."""
    folder = tmp_path_factory.mktemp("campaign")
    shutil.copytree(BUNDLED.parent, folder / "games")
    run = shell("kwcheck publish --out chronicle", folder)
    assert run.returncode == 0, run.stdout + run.stderr
    return folder / "chronicle"


def test_plain_markdown_links_every_page_and_no_other(published: Path) -> None:
    pages = {page.resolve(): page.read_text("utf-8") for page in published.rglob("*.md")}
    assert len(pages) > 10
    linked = {
        (page.parent / link.partition("#")[0]).resolve()
        for page, text in pages.items()
        for link in LINK.findall(plain(text))
        if not re.match("[a-z]+:|#", link)
    }
    assert linked <= set(pages)
    assert set(pages) - linked <= {(published / "games" / "index.md").resolve()}


@pytest.mark.parametrize("extensions", [[], ["extra", "smarty", "toc"]], ids=["plain", "extra"])
def test_plain_markdown_shows_texts_as_typed(extensions: list[str]) -> None:
    pages = render([game()])
    seasons = [page for path, page in sorted(pages.items()) if "/year-" in path]
    shown = {text for page in seasons for text in blocks(plain(page.decode(), extensions))}
    expected = {vector.shows for vectors in pages_of_vectors() for vector in vectors}
    assert shown == expected | {f"{NEIGHBOUR}: truly"}


def test_zensical_makes_a_site_of_the_chronicle(site: Site, published: Path) -> None:
    shutil.copytree(published, site.root / "docs" / "chronicle")
    site.configure(plugins=["search"])
    built = zensical(site)
    assert "No issues found" in built.log
    pages = [page.relative_to(published).with_suffix(".html") for page in published.rglob("*.md")]
    assert {page for page in pages if not (built.site / "chronicle" / page).is_file()} == set()
    shutil.move(built.site / "chronicle" / "games", built.site / "games")  # where the links are looked after
    assert [link for link in dead_links(built.site) if "assets/" not in link] == []


def test_zensical_shows_texts_as_typed_with_every_extension_on(site: Site) -> None:
    """It has macros and snippets of its own."""
    site.write("games/x/01-4-winter.yml", "private: the-secret-of-the-winter-file\n")
    for path, page in render([game()]).items():
        site.write(f"docs/{path}", page.decode())
    snippets = {"pymdownx.snippets": {"base_path": ["."], "restrict_base_path": False}}
    site.configure(markdown_extensions=[*EXTENSIONS, snippets], plugins=["search", "macros"])
    site.write("docs/control.md", '--8<-- "games/x/01-4-winter.yml"\n\n{{ config.site_name }}\n')
    control = zensical(site).page("control/")
    assert "the-secret-of-the-winter-file" in control
    (site.root / "docs" / "control.md").unlink()
    built = zensical(site)
    check_texts(built)
    check_headings(built)
    check_titles(built)
    check_secret(built)


def test_zensical_leaves_the_plugin_out_and_publishes_nothing_of_a_game(site: Site) -> None:
    """It passes over plugins that it does not know, without a word: the chronicle is missing, and nothing else."""
    shutil.copytree(BUNDLED, site.root / "games" / "frost-succession")
    built = zensical(site)
    assert not (built.site / "games").exists()
    private = b"Mistress Tallow"
    assert not [file for file in built.site.rglob("*") if file.is_file() and private in file.read_bytes()]


def zensical(site: Site) -> Built:
    """What `zensical build --strict --clean` does."""
    shutil.rmtree(site.root / "site", ignore_errors=True)
    done = subprocess.run(
        [Path(sys.executable).with_name("zensical"), "build", "--strict", "--clean"],
        cwd=site.root,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    built = Built(done.returncode, done.stdout + done.stderr, site.root / "site")
    assert built.status == 0, built.log
    return built


def plain(page: str, extensions: list[str] | None = None) -> str:
    """The HTML of a page, its front matter taken off as every generator does."""
    _, _, text = page.split("---\n", 2)
    return markdown.markdown(text, extensions=extensions or [])


def blocks(html: str) -> list[str]:
    """What a reader sees of each text that somebody wrote."""
    found = re.findall(r'<div class="kwcheck-text">(.*?)</div>', html, re.DOTALL)
    return [Reader(block).shown for block in found]
