"""The real generators, stage by stage: what a campaign becomes as pages, as a published folder, as a built site."""

from __future__ import annotations

import contextlib
import io
import os
from typing import TYPE_CHECKING, NamedTuple

import yaml
from click.testing import CliRunner
from mkdocs.__main__ import cli

from kwcheck.chronicle import render
from kwcheck.cli import main
from kwcheck.seeing import see

if TYPE_CHECKING:
    from pathlib import Path

    from kwcheck.checking import CheckedGame
    from tests.secrecy.campaigns import Campaign

LONG_AGO = 1_000_000_000
"""A time in 2001, in seconds: older than anything that a test writes."""
DAY = 86_400


class PublishedFile(NamedTuple):
    """A file as its reader meets it; `modified` is None where it is no older than the run that wrote it."""

    content: bytes
    mode: int
    modified: int | None


class Publication(NamedTuple):
    """What `kwcheck publish` did: its exit status, what it said, the folder it wrote."""

    status: int
    output: str
    errors: str
    files: dict[str, PublishedFile]


def pages(game: CheckedGame, audience: str = "public") -> list[tuple[str, bytes]]:
    """The pages for an audience, in the order in which they are handed over."""
    assert game.book is not None
    whom = None if audience == "public" else game.book.for_whom(audience)
    return list(render([see(game, audience)], whom).items())


def words(game: CheckedGame, audience: str = "public") -> list[str | None]:
    """What `explain` and `show` say to an audience of every season, drafts and plans among them."""
    assert game.book is not None
    assert game.played is not None
    view = see(game, audience)
    turns = sorted((*game.played.turns, *game.played.plans), key=lambda turn: turn.season.order)
    said = [(game.book.explain_view(view, turn, None), game.book.show_view(view, turn)) for turn in turns]
    return [text for explained, shown in said if explained is not None for text in (explained, shown)]


def write(campaign: Campaign, root: Path, twin: int) -> None:
    """The game folder; a partner (`twin` 1) has other file times and modes, and files that are no season."""
    folder = root / "games" / "g"
    folder.mkdir(parents=True)
    extra = {"notes.txt": "To be told to nobody.\n", "map.svg": "<svg/>\n"} if twin else {}
    texts = {f"{stem}.yml": text for stem, text in campaign.texts().items()}
    for name, text in {**texts, **extra}.items():
        file = folder / name
        file.write_text(text, encoding="utf-8")
        file.chmod(0o600 if twin else 0o644)
        os.utime(file, (LONG_AGO + twin * DAY,) * 2)


def publish(campaign: Campaign, root: Path, twin: int) -> Publication:
    """`kwcheck publish` in a folder of its own."""
    write(campaign, root, twin)
    output, errors = io.StringIO(), io.StringIO()
    with contextlib.chdir(root), contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        status = main(["publish", "games", "--out", "out"])
    files = {path: _published(root / "out" / path) for path in _below(root / "out")}
    return Publication(status, output.getvalue(), errors.getvalue(), files)


def site(campaign: Campaign, root: Path, twin: int) -> dict[str, bytes]:
    """`mkdocs build` with Material and search; every file by its path, and what the build said under no path."""
    write(campaign, root, twin)
    (root / "docs").mkdir()
    (root / "docs" / "index.md").write_text("# Home\n", encoding="utf-8")
    settings = {
        "site_name": "Our games",
        "site_url": "https://example.org/",
        "theme": {"name": "material", "font": False},
        "plugins": ["search", "kwcheck"],
    }
    config = root / "mkdocs.yml"
    config.write_text(yaml.safe_dump(settings, sort_keys=False), encoding="utf-8")
    built = CliRunner().invoke(cli, ["build", "--strict", "--quiet", "--config-file", str(config)])
    said = f"{built.exit_code} {built.output} {built.exception or ''}"
    files = {path: (root / "site" / path).read_bytes() for path in _below(root / "site")}
    return {"": said.encode(), **files}


def _below(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def _published(file: Path) -> PublishedFile:
    status = file.stat()
    old = status.st_mtime < LONG_AGO + 365 * DAY
    return PublishedFile(file.read_bytes(), status.st_mode, int(status.st_mtime) if old else None)
