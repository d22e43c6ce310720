"""The whole page set in a real browser: nothing runs, nothing fails, nobody else is asked for anything."""

from __future__ import annotations

import os
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.chronicle.examples import BARE, FULL
from tests.sites.conftest import MATERIAL
from tests.sites.hostile import configure, game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Dialog, Locator, Page

    from tests.sites.conftest import Site, Told

CHROMIUM = Path(os.environ.get("KWCHECK_CHROMIUM", "/usr/bin/chromium"))
REQUIRED = os.environ.get("KWCHECK_REQUIRE_BROWSER") == "1"
PATIENCE = 300_000.0
"""Milliseconds after which something that has not come will never come, however busy the machine is."""
SWITCHES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# MkDocs' own theme asks a CDN for its highlighter unless told not to: the keeper's choice, and not of these pages.
THEMES = pytest.mark.parametrize(
    "theme", [MATERIAL, {"name": "mkdocs", "highlightjs": False}], ids=["material", "mkdocs"]
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    if not CHROMIUM.exists() and not REQUIRED:
        pytest.skip(f"there is no browser at {CHROMIUM}; with KWCHECK_REQUIRE_BROWSER=1 this fails")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=str(CHROMIUM), args=SWITCHES, timeout=PATIENCE)
        yield started
        started.close()


class Watch:
    """What a browser did on the way: dialogs, complaints, requests to others."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.seen: list[str] = []
        self.home = home
        context.on("page", self._page)
        context.on("request", lambda request: self._request(request.url))
        context.on("dialog", self._dialog)
        context.on("weberror", lambda error: self.seen.append(f"error: {error.error}"))
        context.on("console", lambda message: self._console(message.type, message.text))

    def kinds(self) -> set[str]:
        """What sorts of things it saw."""
        return {line.partition(":")[0] for line in self.seen}

    def _dialog(self, dialog: Dialog) -> None:
        self.seen.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _page(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE)

    def _request(self, url: str) -> None:
        if not url.startswith((self.home, "data:", "blob:")):
            self.seen.append(f"request: {url}")

    def _console(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.seen.append(f"console {kind}: {text}")


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and keeps its log to itself."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name in the standard library
        """Nothing."""


@pytest.fixture
def home(site: Site) -> Iterator[str]:
    """The address of the site, served from its folder."""
    (site.root / "site").mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site.root / "site")))
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


@THEMES
def test_every_page_is_quiet(
    site: Site, told: Told, home: str, browser: Browser, theme: dict[str, object]
) -> None:
    told.views = [game(), FULL, BARE]
    configure(site, theme)
    built = site.build("--no-strict")
    assert built.status == 0, built.log
    context = browser.new_context()
    watch = Watch(context, home)
    page = context.new_page()
    pages = sorted((built.site / "games").rglob("index.html"))
    assert len(pages) > 30
    for file in pages:
        page.goto(home + file.parent.relative_to(built.site).as_posix() + "/")
        page.mouse.move(200, 300)
        for element in page.locator(".kwcheck-text a").all()[:5]:
            element.hover(force=True)
            element.focus()
    context.close()
    assert watch.seen == []


@THEMES
def test_a_search_shows_what_was_typed_and_runs_none_of_it(
    site: Site, told: Told, home: str, browser: Browser, theme: dict[str, object]
) -> None:
    told.views = [game()]
    configure(site, theme)
    assert site.build("--no-strict").status == 0
    context = browser.new_context()
    watch = Watch(context, home)
    page = context.new_page()
    found = _search(page, home, str(theme["name"]), "propaganda")
    expect(found).to_contain_text("alert(1)", timeout=PATIENCE)
    context.close()
    assert watch.seen == []


def test_a_watch_sees_what_there_is_to_see(site: Site, told: Told, home: str, browser: Browser) -> None:
    told.views = [BARE]
    site.write("docs/index.md", "<img src='https://evil.example/x.png' onerror='alert(1)'>\n")
    assert site.build().status == 0
    context = browser.new_context()
    watch = Watch(context, home)
    context.route("https://evil.example/*", lambda route: route.abort())
    page = context.new_page()
    page.goto(home)
    wanted, passed = {"dialog", "request", "console error"}, 0
    while wanted - watch.kinds() and passed < PATIENCE:
        page.wait_for_timeout(100)
        passed += 100
    context.close()
    assert wanted <= watch.kinds()


def _search(page: Page, home: str, theme: str, word: str) -> Locator:
    """Where the site shows what it finds, while it is still finding."""
    if theme == "mkdocs":
        page.goto(f"{home}?q={word}")
        return page.locator("#mkdocs-search-results")
    page.goto(home)
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(word)
    return page.locator(".md-search-result__list")
