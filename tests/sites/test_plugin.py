"""The plugin in real builds: what it adds, what it refuses, and that it takes nothing away."""

from __future__ import annotations

import json
import os
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin

import pytest

from kwcheck.findings import Finding, Place, Span
from tests.chronicle.examples import BARE, FULL, WINTER
from tests.chronicle.vectors import Reader
from tests.sites.conftest import MATERIAL, MKDOCS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.sites.conftest import Site, Told

THEMES = pytest.mark.parametrize("theme", [MATERIAL, MKDOCS], ids=lambda theme: str(theme["name"]))
NAVS = pytest.mark.parametrize(
    "nav", [None, [{"Home": "index.md"}, {"Chronicle": "games/index.md"}]], ids=["no-nav", "nav"]
)
ADDRESSES = pytest.mark.parametrize("directory_urls", [True, False], ids=["folders", "files"])
PAGES = (
    "games/index.html",
    "games/frost-succession/index.html",
    "games/frost-succession/year-01/winter/index.html",
    "games/frost-succession/year-02/summer/index.html",
    "games/frost-succession/year-03/winter/index.html",
    "games/quiet-winter/index.html",
)
HAND_WRITTEN = pytest.mark.parametrize(
    "path",
    [
        "games/index.md",
        "games/README.md",
        "games/frost-succession.md",
        "games/frost-succession/year-01/winter.md",
        "games/frost-succession/year-01/winter/index.md",
        "games/frost-succession/year-01/winter/index.html",
    ],
)


@THEMES
@NAVS
@ADDRESSES
def test_a_strict_build_holds_every_page_and_no_dead_link(
    site: Site, told: Told, theme: dict[str, object], nav: object, directory_urls: bool
) -> None:
    told.views = [FULL, BARE]
    settings: dict[str, object] = {"theme": theme, "use_directory_urls": directory_urls}
    site.configure(**settings, **({"nav": nav} if nav else {}))
    built = site.build()
    assert built.status == 0, built.log
    assert "WARNING" not in built.log
    for page in PAGES:
        assert (built.site / page).is_file()
    assert dead_links(built.site) == []


def test_the_log_of_a_build_is_quiet(site: Site, told: Told) -> None:
    told.views = [FULL]
    site.configure(nav=[{"Home": "index.md"}, {"Chronicle": "games/index.md"}])
    lines = [line for line in site.build().log.splitlines() if "games/frost-succession/year" in line]
    assert lines == []


def test_games_stand_in_the_navigation_by_their_titles(site: Site, told: Told) -> None:
    told.views = [FULL, BARE]
    page = site.build().page("")
    shown = re.findall(r'class="md-ellipsis">\s*(.*?)\s*</span>', re.sub(r"\s+", " ", page))
    assert [entry.strip() for entry in shown if "Winter" in entry or "Succession" in entry] == [
        "The Frost Succession",
        "A Quiet Winter",
    ]
    assert "Frost succession" not in page


def test_a_keeper_may_name_a_season_in_the_navigation(site: Site, told: Told) -> None:
    told.views = [FULL]
    season = "games/frost-succession/year-01/winter/index.md"
    site.configure(nav=[{"Home": "index.md"}, {"The lanterns": [{"That night": season}]}])
    built = site.build()
    assert built.status == 0, built.log
    assert "That night" in built.page("")
    assert "The lanterns" in built.page("")


def test_pages_written_by_hand_stay_as_they_are(site: Site, told: Told) -> None:
    site.write("docs/games/notes.md", "# Notes on games\n")
    site.configure(plugins=["search"])
    without = site.build()
    before = without.page("games/notes/")
    told.views = [FULL]
    site.configure()
    article = re.compile(r"<article.*?</article>", re.DOTALL)
    assert article.findall(site.build().page("games/notes/")) == article.findall(before)


def test_pages_have_no_edit_link(site: Site, told: Told) -> None:
    told.views = [FULL]
    site.configure(repo_url="https://example.org/keeper/secret", edit_uri="edit/main/docs/", theme=MKDOCS)
    built = site.build()
    assert "edit/main/docs/index.md" in built.page("")
    for page in PAGES[:5]:
        assert "edit/main" not in built.page(page)


@THEMES
def test_search_shows_titles_as_they_are(site: Site, told: Told, theme: dict[str, object]) -> None:
    title = 'The King\'s "Night" & <Day>'
    told.views = [FULL._replace(title=title, seasons=(WINTER._replace(title=title),))]
    site.configure(theme=theme)
    entries = json.loads((site.build().site / "search/search_index.json").read_text("utf-8"))["docs"]
    titles = [entry["title"] for entry in entries if "/frost-succession/" in entry["location"]]
    assert titles
    assert {Reader(shown).shown for shown in titles if "Night" in shown} == {
        title,
        f"Year 1, Winter: {title}",
    }
    assert not any("<" in shown or "&#39;" in shown for shown in titles)


@HAND_WRITTEN
def test_a_page_of_the_same_address_is_refused(site: Site, told: Told, path: str) -> None:
    told.views = [FULL]
    site.write(f"docs/{path}", "# By hand\n")
    built = site.build()
    assert built.status != 0
    assert path in built.log
    assert "rename or remove it" in built.log


def test_errors_in_a_game_stop_the_build_with_their_findings(site: Site, told: Told) -> None:
    place = Place("games/x/01-4-winter.yml", Span(12, 18, 12, 25))
    told.findings = [Finding("outcome-mismatch", "error", "asserted success, but it fails", place)]
    built = site.build()
    assert built.status != 0
    assert "games/x/01-4-winter.yml:12:18: asserted success, but it fails [outcome-mismatch]" in built.log
    assert not (built.site / "games").exists()


def test_up_to_the_first_error_the_build_goes_on(site: Site, told: Told) -> None:
    place = Place("games/x/01-4-winter.yml", Span(12, 18, 12, 25))
    told.findings = [Finding("outcome-mismatch", "error", "asserted success, but it fails", place)]
    told.views = [BARE]
    site.configure(plugins=[{"kwcheck": {"up_to_first_error": True}}])
    built = site.build()
    assert built.status == 0, built.log
    assert told.asked[-1]["up_to_first_error"] is True
    assert "asserted success, but it fails" in built.log


def test_what_the_plugin_asks_for(site: Site, told: Told) -> None:
    site.write("campaigns/x/game.yml", "rules: kingdoms\n")
    site.configure(plugins=[{"kwcheck": {"games": "campaigns"}}])
    assert site.build().status == 0
    assert told.asked == [
        {"paths": [str(site.root / "campaigns")], "up_to_first_error": False, "audience": "public"}
    ]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"audience": "../white"}, "There is no audience '../white'"),
        ({"audience": 1}, "audience"),
        ({"up_to_first_error": "maybe"}, "up_to_first_error"),
        ({"games": 3}, "games"),
        ({"game": "games"}, "Unrecognised configuration name: game"),
        ({"games": "nowhere"}, "There is no folder of games"),
        ({"games": "mkdocs.yml"}, "There is no folder of games"),
        ({"games": "."}, "holds docs_dir"),
        ({"games": "docs"}, "holds docs_dir"),
    ],
)
def test_options_that_are_refused(site: Site, told: Told, options: dict[str, object], words: str) -> None:
    told.views = [BARE]
    site.configure(plugins=[{"kwcheck": options}])
    built = site.build()
    assert built.status != 0
    assert words in built.log


def test_games_that_hold_the_site_are_refused(site: Site, told: Told) -> None:
    told.views = [BARE]
    site.configure(site_dir="games/site")
    built = site.build()
    assert built.status != 0
    assert "holds site_dir" in built.log


def test_only_pages_that_changed_are_written(site: Site, told: Told) -> None:
    told.views = [FULL, BARE]
    site.build()
    for file in cached(site):
        os.utime(file, (1, 1))
    told.views = [FULL, BARE._replace(text="Now with a text")]
    site.build()
    written = [file.as_posix() for file in cached(site) if file.stat().st_mtime != 1]
    assert [path.partition("/games/")[2] for path in written] == ["quiet-winter/index.md"]


def test_pages_of_games_that_are_gone_are_removed(site: Site, told: Told) -> None:
    told.views = [FULL, BARE]
    site.build()
    told.views = [BARE]
    built = site.build()
    assert not (built.site / "games/frost-succession").exists()
    assert not list(site.root.glob(".cache/**/frost-succession"))


def test_nothing_is_written_into_the_folders_that_are_watched(site: Site, told: Told) -> None:
    told.views = [FULL]
    before = sorted(path for folder in ("docs", "games") for path in (site.root / folder).rglob("*"))
    site.build()
    assert before == sorted(path for folder in ("docs", "games") for path in (site.root / folder).rglob("*"))


def cached(site: Site) -> list[Path]:
    """The pages in the cache."""
    return sorted(path for path in (site.root / ".cache").rglob("*.md"))


def dead_links(site: Path) -> list[str]:
    """The links of all chronicle pages that lead to no file of the site."""
    found = []
    for page in sorted((site / "games").rglob("*.html")):
        here = page.relative_to(site).as_posix()
        reader = _Links()
        reader.feed(page.read_text("utf-8"))
        for link in reader.found:
            if re.match(r"[a-z]+:|#", link):
                continue
            target = (
                unquote(urljoin(f"http://site/{here}", link)).removeprefix("http://site/").partition("#")[0]
            )
            if target.endswith("/") or not target:
                target += "index.html"
            if not (site / target).is_file():
                found.append(f"{here}: {link}")
    return found


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.found.extend(value for key, value in attrs if key == "href" and value)
