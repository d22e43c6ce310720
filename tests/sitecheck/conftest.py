"""The bundled campaign with secrets of every sort, and a site of its pages made by hand."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

import pytest

from kwcheck import publishing
from tests import campaigns

if TYPE_CHECKING:
    from pathlib import Path

DRAFT = """\
year: 5
season: winter
title: The Tollkeeper of Underharrow
events:
  - name: Quarantine in the harbour
    text: Nobody has told the physicians yet that the ships from Esterholm are coming.
"""


@pytest.fixture
def campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with a game that also has a draft, and its site under `site/`."""
    game = campaigns.whole(tmp_path)
    (game / "05-4-winter.yml").write_text(DRAFT, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    for path, page in publishing.pages(["games"]).pages.items():
        file = tmp_path / "site" / path.replace(".md", ".html")
        file.parent.mkdir(parents=True, exist_ok=True)
        body = html.unescape(page.decode()).replace("\n\n", "</p>\n<p>")
        file.write_text(f"<html><body><nav>Home</nav>\n<p>{body}</p></body></html>", "utf-8")
    return tmp_path
