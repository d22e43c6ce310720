"""Sites built by the real MkDocs, in this process or in its own."""

from __future__ import annotations

import logging
import os
from types import SimpleNamespace
from typing import TYPE_CHECKING, NamedTuple

import pytest
import yaml
from click.testing import CliRunner
from mkdocs.__main__ import cli
from mkdocs.utils import DuplicateFilter

import kwcheck.publishing
from kwcheck.chronicle import render

if TYPE_CHECKING:
    from pathlib import Path

    from kwcheck.findings import Finding
    from kwcheck.views.kingdoms import AudienceView, GameView

os.environ["NO_MKDOCS_2_WARNING"] = "1"

MATERIAL: dict[str, object] = {"name": "material", "font": False}
MKDOCS: dict[str, object] = {"name": "mkdocs"}
WHOM = "the White King's player"


class Built(NamedTuple):
    """What `mkdocs build` did."""

    status: int
    log: str
    site: Path

    def page(self, address: str) -> str:
        """The HTML at an address that ends in a slash, or of a file."""
        return (
            self.site / address / ("index.html" if address.endswith("/") or not address else "")
        ).read_text("utf-8")


class Site:
    """A folder with `mkdocs.yml`, `docs/` and `games/`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("docs/index.md", "# Home\n")
        (root / "games").mkdir(exist_ok=True)
        self.configure()

    def write(self, path: str, content: str) -> Path:
        """Writes a file below the root."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
        return file

    def configure(self, **settings: object) -> None:
        """Writes `mkdocs.yml`; Material, search and the plugin unless told otherwise."""
        whole = {"site_name": "Our games", "theme": MATERIAL, "plugins": ["search", "kwcheck"], **settings}
        self.write("mkdocs.yml", yaml.safe_dump(whole, sort_keys=False))

    def build(self, *options: str) -> Built:
        """Runs `mkdocs build --strict`. MkDocs says the same once in a process; here each build starts afresh."""
        for said in logging.getLogger("mkdocs.commands.build").filters:
            if isinstance(said, DuplicateFilter):
                said.msgs.clear()
        result = CliRunner().invoke(
            cli, ["build", "--strict", "--config-file", str(self.root / "mkdocs.yml"), *options]
        )
        told = result.output + (repr(result.exception) if result.exception else "")
        configured = yaml.safe_load((self.root / "mkdocs.yml").read_text("utf-8"))
        return Built(result.exit_code, told, self.root / configured.get("site_dir", "site"))


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """An empty site."""
    return Site(tmp_path)


class Told:
    """What the plugin is told in place of what the folder of games holds."""

    def __init__(self) -> None:
        self.views: list[GameView | AudienceView] = []
        self.findings: list[Finding] = []
        self.asked: list[dict[str, object]] = []

    def pages(self, paths: list[str], **options: object) -> SimpleNamespace:
        """Stands in for `kwcheck.publishing.pages`."""
        self.asked.append({"paths": paths, **options})
        for_whom = None if options["audience"] == "public" else WHOM
        return SimpleNamespace(pages=render(self.views, for_whom), findings=self.findings, for_whom=for_whom)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Views by hand, so that a site can hold what no folder of games would."""
    stand_in = Told()
    monkeypatch.setattr(kwcheck, "publishing", stand_in)
    return stand_in
