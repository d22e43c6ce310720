"""Git for tests, whatever the person who runs them has configured."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

WHO = ("-c", "user.name=Mags", "-c", "user.email=mags@example.org")


def git(folder: Path, *words: str) -> str:
    """What git answers in a folder."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    done = subprocess.run(
        ["git", *WHO, *words], cwd=folder, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def commit(folder: Path) -> str:
    """Commit everything, and if it is nothing; the hash of the commit."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "--message", "A season")
    return git(folder, "rev-parse", "HEAD")
