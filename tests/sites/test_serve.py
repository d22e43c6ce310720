"""The real `mkdocs serve` on a real campaign: an edit is seen, and nothing is rebuilt without one."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from http.client import HTTPException
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.sites.conftest import Site

GAME = "rules: kingdoms\ntitle: The Frost Succession\n"
WINTER = "year: 1\nseason: winter\nstate: resolved\nchronicle: {text}\nintrigues: {{white: [], black: []}}\n"
PAGE = "games/frost/year-01/winter/"
AUTUMN = "games/frost/year-01/autumn/"
PATIENCE = 300.0
"""Seconds after which something that has not come will never come, however busy the machine is."""
QUIET = 3.0
ENDS = ("Serving on", "Reloading browsers", "An error happened during the rebuild")
DIRECT = build_opener(ProxyHandler({}))  # whatever proxy the environment names


class Server:
    """A running `mkdocs serve`."""

    def __init__(self, site: Site, log: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._log = log
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "mkdocs", "serve", "--strict", "-a", f"127.0.0.1:{self.port}"],
                cwd=site.root,
                stdout=out,
                stderr=subprocess.STDOUT,
            )

    @property
    def log(self) -> str:
        """What it said so far; it may be in the middle of a line."""
        return self._log.read_text("utf-8", errors="replace")

    @property
    def builds(self) -> tuple[int, int]:
        """How often it has begun to build the site, and how often it was done with it.

        MkDocs leaves out "Documentation built in" where a build takes as many hundredths of a second as one before it.
        """
        log = self.log
        return log.count("Building documentation"), sum(log.count(end) for end in ENDS)

    def lives(self) -> bool:
        """Whether it runs. One whose port another program took, while it built the site, ends at once."""
        return self._process.poll() is None

    def get(self, path: str) -> str | None:
        """A page, nothing in it where there is none; None while nobody answers."""
        try:
            with DIRECT.open(f"http://127.0.0.1:{self.port}/{path}", timeout=10) as answer:
                body: bytes = answer.read()
        except HTTPError as missing:
            missing.close()
            return ""
        except (OSError, HTTPException):
            return None
        return body.decode()

    def shows(self, path: str, text: str) -> bool:
        """Whether a text stands on a page."""
        return text in (self.get(path) or "")

    def until(self, done: Callable[[], bool]) -> None:
        """Waits until something is so."""
        limit = time.monotonic() + PATIENCE
        while not done():
            assert self.lives(), self.log
            assert time.monotonic() < limit, self.log
            time.sleep(0.2)

    def settled(self) -> int:
        """How often it has built, once it has built nothing for a while: an endless rebuild never gets here.

        One edit may be more than one build: what the system tells of it can come while a build runs already.
        """
        limit = time.monotonic() + PATIENCE
        builds, since = self.builds, time.monotonic()
        while builds[0] != builds[1] or time.monotonic() < since + QUIET:
            assert time.monotonic() < limit, self.log
            time.sleep(0.2)
            if self.builds != builds:
                builds, since = self.builds, time.monotonic()
        return builds[1]

    def stop(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)


@pytest.fixture
def server(site: Site, tmp_path: Path) -> Iterator[Server]:
    """A server of one game with one winter, which sees what is edited."""
    site.write("games/frost/game.yml", GAME)
    site.write("games/frost/01-4-winter.yml", WINTER.format(text="The passes closed early"))
    with ExitStack() as ending:
        running = answering(site, tmp_path / "serve.log", ending)
        watching(running, site.root / "games/frost/game.yml")
        yield running


def answering(site: Site, log: Path, ending: ExitStack) -> Server:
    """A server that shows the page. It takes its port only after the first build, and may find it taken by then."""

    def decided() -> bool:
        return not running.lives() or running.shows(PAGE, "The passes closed early")

    for _ in range(5):
        running = Server(site, log)
        ending.callback(running.stop)
        running.until(decided)
        if running.lives():
            return running
        assert "Address already in use" in running.log, running.log
    raise AssertionError("five ports were taken, one after the other")


def watching(running: Server, file: Path) -> None:
    """Waits until it sees that a file is touched.

    A thread of its own learns how the folder looks, some time after the server answers, and what was edited before that
    is never seen.
    """

    def seen() -> bool:
        os.utime(file)
        return running.builds[0] > 1

    running.until(seen)
    running.settled()


def test_an_edit_is_served_and_nothing_is_rebuilt_without_one(site: Site, server: Server) -> None:
    first = server.settled()
    site.write("games/frost/01-4-winter.yml", WINTER.format(text="The passes stayed open"))
    server.until(lambda: server.shows(PAGE, "The passes stayed open"))
    assert not server.shows(PAGE, "The passes closed early")
    assert server.settled() > first

    site.write("games/frost/01-3-autumn.yml", "year: 1\nseason: autumn\nstate: resolved\n")
    server.until(lambda: server.shows(AUTUMN, "Year 1, Autumn"))
    (site.root / "games/frost/01-3-autumn.yml").unlink()
    server.until(lambda: server.get(AUTUMN) == "")
    server.settled()


def test_an_error_is_told_and_its_mending_is_served(site: Site, server: Server) -> None:
    site.write("games/frost/01-4-winter.yml", WINTER.format(text="x") + "season: winter\n")
    server.until(lambda: "The chronicle is not published" in server.log)
    server.until(lambda: "games/frost/01-4-winter.yml:6:1" in server.log)
    site.write("games/frost/01-4-winter.yml", WINTER.format(text="The passes stayed open"))
    server.until(lambda: server.shows(PAGE, "The passes stayed open"))
