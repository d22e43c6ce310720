"""Sites for others than the public: they say so everywhere, and never get where a public site is looked for."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from mkdocs.__main__ import cli

from kwcheck.mkdocs_audience import NOINDEX, without_index
from tests.chronicle.examples import BARE, FULL
from tests.sites.conftest import MATERIAL, MKDOCS, WHOM

if TYPE_CHECKING:
    from tests.sites.conftest import Built, Site, Told

BUNDLED = Path(__file__).parents[2] / "games" / "frost-succession"
THEMES = pytest.mark.parametrize("theme", [MATERIAL, MKDOCS], ids=lambda theme: str(theme["name"]))
RAW = "<!doctype html>\n<title>Raw</title><p>By hand"


def whose(site: Site, audience: str, **settings: object) -> None:
    """Configures the site for an audience."""
    settings = {"site_dir": f"site-{audience}", **settings}
    site.configure(plugins=["search", {"kwcheck": {"audience": audience}}], **settings)


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@THEMES
def test_every_page_says_for_whom_it_is_and_asks_not_to_be_found(
    site: Site, told: Told, theme: dict[str, object]
) -> None:
    told.views = [FULL, BARE]
    site.write("docs/raw.html", RAW)
    site.write("docs/notes.md", "# Notes\n")
    whose(site, "white-king", theme=theme)
    built = site.build()
    assert built.status == 0, built.log
    pages = {path: page.decode() for path, page in files(built.site).items() if path.endswith(".html")}
    assert {"404.html", "raw.html", "notes/index.html", "games/index.html"} <= set(pages)
    for path, page in pages.items():
        assert page.count(NOINDEX.decode()) == 1, path
        if path != "raw.html":
            title = re.search(r"<title>(.*?)</title>", page, re.DOTALL)
            assert title, path
            assert WHOM in title[1].replace("&#39;", "'"), path
        if path not in ("raw.html", "404.html"):
            assert f"This page is for {WHOM} alone." in page.replace("&#39;", "'"), path
    assert (built.site / "robots.txt").read_bytes() == b"User-agent: *\nDisallow: /\n"


def test_robots_of_the_keeper_do_not_let_anybody_in(site: Site, told: Told) -> None:
    told.views = [BARE]
    site.write("docs/robots.txt", "User-agent: *\nAllow: /\n")
    whose(site, "white-king")
    assert b"Disallow: /\n" in (site.build().site / "robots.txt").read_bytes()


def test_a_public_site_says_nothing_of_audiences(site: Site, told: Told) -> None:
    told.views = [FULL]
    built = site.build()
    assert built.status == 0
    assert not [
        path for path, page in files(built.site).items() if b"noindex" in page and path.endswith("html")
    ]
    assert not (built.site / ".kwcheck").exists()
    assert not (built.site / "robots.txt").exists()


@pytest.mark.parametrize("page", [b"<p>x", b"<!DOCTYPE html><p>x", b"<html><HEAD lang=x><header>", b""])
def test_any_page_can_be_kept_from_search_engines(page: bytes) -> None:
    changed = without_index(page)
    assert changed.replace(NOINDEX, b"") == page
    assert re.match(rb"(?i)(<!doctype html>|<html><head lang=x>)?<meta name=.robots", changed)
    assert without_index(changed) == changed


def test_a_public_site_is_never_overwritten(site: Site, told: Told) -> None:
    told.views = [BARE]
    site.configure(site_dir="out")
    before = files(site.build().site)
    whose(site, "white-king", site_dir="out")
    refused(site.build(), "it may be public", before)


def test_nor_is_a_site_for_somebody_else(site: Site, told: Told) -> None:
    told.views = [BARE]
    whose(site, "white-king", site_dir="out")
    built = site.build()
    assert built.status == 0, built.log
    before = files(built.site)
    whose(site, "white-queen", site_dir="out")
    refused(site.build(), "holds a site for white-king, and this one is for white-queen", before)
    site.configure(site_dir="out")
    refused(site.build(), "holds a site for white-king, and this one is for public", before)
    whose(site, "white-king", site_dir="out")
    assert site.build().status == 0


def test_a_build_that_broke_off_has_left_its_mark(site: Site, told: Told) -> None:
    told.views = [BARE]
    site.write("docs/games/quiet-winter.md", "# In the way\n")
    whose(site, "white-king", site_dir="out")
    assert site.build().status != 0
    (site.root / "docs/games/quiet-winter.md").unlink()
    site.configure(site_dir="out")
    assert "holds a site for white-king" in site.build().log


@pytest.mark.parametrize("name", ["site", "public", "docs/../Public", "_site", "gh-pages"])
def test_folders_that_hosts_look_for_are_refused(site: Site, told: Told, name: str) -> None:
    told.views = [BARE]
    whose(site, "adjudicator", site_dir=name)
    refused(site.build(), "is put before everybody", {})


@pytest.mark.parametrize(
    ("other", "out"),
    [
        ("site_name: Public\nsite_dir: out\n", "out"),
        ("INHERIT: base.yml\nsite_dir: './out' # there\n", "out"),
        ("site_name: Public\nsite_dir: out\n", "out/black"),
        ("site_name: Public\ndocs_dir: pages\n", "pages/black"),
    ],
    ids=["whole", "inherits", "below", "in its pages"],
)
def test_the_folder_of_a_public_site_that_is_configured_beside_it_is_refused(
    site: Site, told: Told, other: str, out: str
) -> None:
    told.views = [BARE]
    site.write("mkdocs-public.yml", other)
    site.write("compose.yml", "services: {}\n")
    whose(site, "black", site_dir=out)
    refused(site.build(), "of mkdocs-public.yml, which builds a site for another audience", {})
    site.write("mkdocs-public.yml", f"{other}plugins:\n  - kwcheck:\n      audience: black\n")
    assert site.build().status == 0


def test_it_is_not_deployed_to_a_branch(site: Site, told: Told) -> None:
    told.views = [BARE]
    whose(site, "black")
    deployed = CliRunner().invoke(cli, ["gh-deploy", "--config-file", str(site.root / "mkdocs.yml")])
    assert deployed.exit_code != 0
    assert "cannot be deployed to a branch" in deployed.output


def test_each_audience_has_a_cache_of_its_own(site: Site, told: Told) -> None:
    told.views = [FULL]
    whose(site, "white-king")
    site.build()
    told.views = [BARE]
    site.configure()
    built = site.build()
    assert built.status == 0
    assert not (built.site / "games/frost-succession").exists()
    kept = {path.parent.name for path in (site.root / ".cache/kwcheck/mkdocs").glob("*/games")}
    assert kept == {"public", "white-king"}


@pytest.mark.parametrize(
    ("audience", "whom"),
    [
        ("white-king", "the White King's player"),
        ("black-queen", "the Black Queen's player"),
        ("white", "the players of the White Court"),
        ("adjudicator", "the Adjudicator"),
    ],
)
def test_a_real_campaign_for_every_sort_of_audience(site: Site, audience: str, whom: str) -> None:
    shutil.copytree(BUNDLED, site.root / "games" / "frost")
    whose(site, audience)
    built = site.build()
    assert built.status == 0, built.log
    page = built.page("games/frost/year-01/winter/").replace("&#39;", "'")
    assert f"This page is for {whom} alone." in page
    assert ("The Intrigue List of The Icehouse Court" in page) == (audience in ("black-queen", "adjudicator"))


def test_an_unknown_audience_is_told_in_words(site: Site) -> None:
    shutil.copytree(BUNDLED, site.root / "games" / "frost")
    whose(site, "red-king")
    refused(site.build(), "kingdoms has no audience 'red-king'; it has public, white-king", None)


def refused(built: Built, words: str, before: dict[str, bytes] | None) -> None:
    """Holds a build to its refusal, and to having touched nothing."""
    assert built.status != 0
    assert words in built.log
    if before is not None:
        assert files(built.site) == before
