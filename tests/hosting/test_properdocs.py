"""The plugin under ProperDocs, which loads the plugins of MkDocs: the same pages, the same refusals."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.campaigns import BUNDLED
from tests.sites.conftest import Built
from tests.sites.test_plugin import dead_links

if TYPE_CHECKING:
    from pathlib import Path

    from tests.sites.conftest import Site

ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)


@pytest.fixture(autouse=True)
def game(site: Site) -> Path:
    """The bundled game."""
    return shutil.copytree(BUNDLED, site.root / "games" / "frost-succession")


@pytest.mark.parametrize("config", ["mkdocs.yml", "properdocs.yml"])
def test_a_strict_build_has_the_pages_that_mkdocs_makes(site: Site, config: str) -> None:
    by_mkdocs = site.build()
    pages = articles(by_mkdocs.site)
    (site.root / "mkdocs.yml").rename(site.root / config)
    built = properdocs(site, config)
    assert built.status == 0, built.log
    assert "WARNING" not in built.log
    assert len(pages) > 10
    assert articles(built.site) == pages
    assert dead_links(built.site) == []


def test_an_error_in_a_game_stops_the_build_in_words(site: Site, game: Path) -> None:
    (game / "01-4-winter.yml").write_text("year: 1\nseason: midwinter\n", encoding="utf-8")
    refused(site, "The chronicle is not published, since its games have errors.")


def test_games_inside_the_docs_are_refused(site: Site, game: Path) -> None:
    (site.root / "docs" / "all").symlink_to(game.parent)
    refused(site, "inside docs_dir")


def test_a_page_that_reads_a_season_is_refused(site: Site) -> None:
    site.write("docs/notes.md", '--8<-- "01-4-winter.yml"')
    base = str(site.root / "games" / "frost-succession")
    site.configure(markdown_extensions=[{"pymdownx.snippets": {"base_path": base}}])
    refused(site, "of a game is read while the site is made")


def properdocs(site: Site, config: str = "mkdocs.yml") -> Built:
    """What `properdocs build --strict` does."""
    shutil.rmtree(site.root / "site", ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "properdocs", "build", "--strict", "-f", config],
        cwd=site.root,
        env={**os.environ, "DISABLE_MKDOCS_2_WARNING": "true"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    return Built(done.returncode, done.stdout + done.stderr, site.root / "site")


def refused(site: Site, words: str) -> None:
    """Holds a build to its refusal in words, without a traceback."""
    built = properdocs(site)
    assert built.status != 0
    assert words in built.log
    assert "Traceback" not in built.log
    assert not (built.site / "games").exists()


def articles(folder: Path) -> dict[str, list[str]]:
    """What each page of the chronicle says."""
    pages = sorted((folder / "games").rglob("*.html"))
    return {page.relative_to(folder).as_posix(): ARTICLE.findall(page.read_text("utf-8")) for page in pages}
