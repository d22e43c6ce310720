"""Git for tests, whatever the person who runs them has configured."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

from tests.git import environment

if TYPE_CHECKING:
    from pathlib import Path


def git(folder: Path, *words: str) -> str:
    """What git answers in a folder."""
    done = subprocess.run(
        ["git", *words], cwd=folder, env=environment(), check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def commit(folder: Path) -> str:
    """Commit everything, and if it is nothing; the hash of the commit."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "--message", "A season")
    return git(folder, "rev-parse", "HEAD")
