"""A campaign in git, as an Adjudicator keeps it: no mock, the real programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.git import environment

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(sys.executable).parent
GAME = "frost-succession"


class Campaign:
    """A clone with a work tree and the bare repository that it is pushed to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "campaign"
        self.server = folder / "server.git"
        self.game = self.folder / "games" / GAME
        inherited = {name: value for name, value in environment().items() if not name.startswith("GITHUB")}
        self.environment = inherited | {"PATH": f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"}

    def run(self, *command: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a program in the work tree; what it says on both streams stands in `stdout`."""
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment | more,
            check=False,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def do(self, *command: str | Path) -> str:
        """Run a program that has to succeed; what it said."""
        done = self.run(*command)
        assert done.returncode == 0, done.stdout
        return done.stdout.strip()

    def hook(self, name: str, script: str) -> None:
        """Install `script` as a git hook of the work tree."""
        file = self.folder / ".git" / "hooks" / name
        file.write_text(script, encoding="utf-8")
        file.chmod(0o755)

    def write_season(self, year: int, *, outcome: str | None = None) -> str:
        """Write a winter in which one plan has no agent, with its results; the path from the work tree.

        That plan is cancelled in every position, so an `outcome` "success" is wrong, at line 7, column 16.
        """
        lines = [f"year: {year}", "season: winter", "state: resolved", "intrigues:", "  white:"]
        lines += ["    - objective: propaganda"]
        if outcome is not None:
            lines += [f"      outcome: {outcome}"]
        file = self.game / f"{year:02d}-4-winter.yml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.run("kwcheck", "resolve", "games")
        return f"games/{GAME}/{file.name}"

    def commit(self, message: str, *options: str) -> subprocess.CompletedProcess[str]:
        """Stage everything and try to commit it."""
        self.do("git", "add", "--all")
        return self.run("git", "commit", "--quiet", "--message", message, *options)

    def head(self) -> str:
        """The commit of the work tree."""
        return self.do("git", "rev-parse", "HEAD")


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    """The bundled campaign in a repository of its own, pushed to a bare one; no hooks yet."""
    made = Campaign(tmp_path)
    shutil.copytree(ROOT / "games" / GAME, made.game)
    shutil.copy(ROOT / ".gitattributes", made.folder)
    made.run("kwcheck", "resolve", "games")
    made.do("git", "init", "--quiet", "--initial-branch=main")
    made.do("git", "init", "--quiet", "--bare", "--initial-branch=main", made.server)
    made.do("git", "remote", "add", "origin", made.server)
    assert made.commit("Three winters").returncode == 0
    made.do("git", "push", "--quiet", "--set-upstream", "origin", "main")
    return made


@pytest.fixture(scope="session")
def hook_entry() -> str:
    """The command that .pre-commit-hooks.yaml has pre-commit run."""
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    entry: str = hook["entry"]
    return entry
