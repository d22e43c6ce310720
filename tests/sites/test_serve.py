"""The real `mkdocs serve` on a real campaign: an edit is seen, and nothing is rebuilt without one."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.sites.conftest import Site

GAME = "rules: kingdoms\ntitle: The Frost Succession\n"
WINTER = "year: 1\nseason: winter\nstate: resolved\nchronicle: {text}\nintrigues: {{white: [], black: []}}\n"
PAGE = "games/frost/year-01/winter/"
PATIENCE = 60.0
QUIET = 3.0


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
        """What it said so far."""
        return self._log.read_text("utf-8")

    @property
    def builds(self) -> int:
        """How often it has built the site."""
        return len(re.findall(r"Documentation built in", self.log))

    def get(self, path: str) -> str:
        """A page, or nothing while there is none."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/{path}", timeout=10) as answer:
                body: bytes = answer.read()
        except (URLError, ConnectionError, TimeoutError):
            return ""
        return body.decode()

    def until(self, done: Callable[[], bool]) -> None:
        """Waits until something is so."""
        limit = time.monotonic() + PATIENCE
        while not done():
            assert self._process.poll() is None, self.log
            assert time.monotonic() < limit, self.log
            time.sleep(0.2)

    def settled(self) -> int:
        """How often it has built, once it has built nothing for a while: an endless rebuild never gets here.

        One edit may be more than one build: what the system tells of it can come while a build runs already.
        """
        limit = time.monotonic() + PATIENCE
        builds, since = self.builds, time.monotonic()
        while time.monotonic() < since + QUIET:
            assert time.monotonic() < limit, self.log
            time.sleep(0.2)
            if self.builds != builds:
                builds, since = self.builds, time.monotonic()
        return builds

    def stop(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait(timeout=300)


@pytest.fixture
def server(site: Site, tmp_path: Path) -> Iterator[Server]:
    """A server of one game with one winter."""
    site.write("games/frost/game.yml", GAME)
    site.write("games/frost/01-4-winter.yml", WINTER.format(text="The passes closed early"))
    running = Server(site, tmp_path / "serve.log")
    yield running
    running.stop()


def test_an_edit_is_served_and_nothing_is_rebuilt_without_one(site: Site, server: Server) -> None:
    server.until(lambda: "The passes closed early" in server.get(PAGE))
    first = server.settled()

    site.write("games/frost/01-4-winter.yml", WINTER.format(text="The passes stayed open"))
    server.until(lambda: "The passes stayed open" in server.get(PAGE))
    assert "The passes closed early" not in server.get(PAGE)
    second = server.settled()
    assert second > first

    site.write("games/frost/01-3-autumn.yml", "year: 1\nseason: autumn\nstate: resolved\n")
    server.until(lambda: "Year 1, Autumn" in server.get("games/frost/year-01/autumn/"))
    (site.root / "games/frost/01-3-autumn.yml").unlink()
    server.until(lambda: not server.get("games/frost/year-01/autumn/"))
    server.settled()


def test_an_error_is_told_and_its_mending_is_served(site: Site, server: Server) -> None:
    server.until(lambda: "The passes closed early" in server.get(PAGE))
    site.write("games/frost/01-4-winter.yml", WINTER.format(text="x") + "season: winter\n")
    server.until(lambda: "The chronicle is not published" in server.log)
    assert "games/frost/01-4-winter.yml:6:1" in server.log
    site.write("games/frost/01-4-winter.yml", WINTER.format(text="The passes stayed open"))
    server.until(lambda: "The passes stayed open" in server.get(PAGE))
