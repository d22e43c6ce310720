"""A campaign to stand in, and the command line as a function."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest

from kwcheck.cli import main
from tests import campaigns

if TYPE_CHECKING:
    from pathlib import Path


class Done(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


class Cli(Protocol):
    """Runs one command in the working directory."""

    def __call__(self, *arguments: str) -> Done:
        """What it printed and how it ended."""


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """The command line in this process."""
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)

    def run(*arguments: str) -> Done:
        capsys.readouterr()
        try:
            status = main(arguments)
        except SystemExit as left:
            status = int(left.code or 0)
        out, err = capsys.readouterr()
        return Done(status, out, err)

    return run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def campaign(folder: Path, cli: Cli) -> Path:
    """A working directory with the bundled game, its results fresh."""
    campaigns.whole(folder)
    assert cli("resolve").status == 0
    return folder


def program(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The real program."""
    return subprocess.run(
        [sys.executable, "-m", "kwcheck", *arguments],
        cwd=folder,
        env={**os.environ, "GITHUB_ACTIONS": "", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=300,
        check=False,
    )
