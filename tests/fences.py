"""The fenced blocks of a page of the manual, and running what they tell a reader to type."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.git import GIT

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
_FENCE = re.compile(r'^```([\w-]*)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
_STATUS = re.compile(r"#\s*exit status (\d+)\s*$")


class Fence(NamedTuple):
    """One fenced block: its language, the file it shows if any, what stands in it, its line on the page."""

    language: str
    title: str | None
    body: str
    line: int


class Step(NamedTuple):
    """A command of a console block, the output shown below it (None where none is) and its exit status."""

    command: str
    output: str | None
    status: int
    line: int


def fences(page: Path) -> list[Fence]:
    """Every fenced block of a page, in order. A fence that this cannot read is an error of the page."""
    text = page.read_text(encoding="utf-8")
    found = [
        Fence(match[1], match[2], match[3], text.count("\n", 0, match.start()) + 1)
        for match in _FENCE.finditer(text)
    ]
    ticks = len(re.findall(r"^```", text, re.MULTILINE))
    if ticks != 2 * len(found):
        raise ValueError(f"{page.name}: {ticks} fence lines, but {len(found)} blocks were understood")
    return found


def steps(fence: Fence) -> list[Step]:
    """The commands of a console block: lines that begin with `$ `, each with the output under it."""
    found: list[Step] = []
    for chunk in re.split(r"^\$ ", fence.body, flags=re.MULTILINE)[1:]:
        command, _, output = chunk.partition("\n")
        status = _STATUS.search(command)
        found.append(Step(command, output.rstrip() or None, int(status[1]) if status else 0, fence.line))
    return found


def show_file(fence: Fence, folder: Path) -> None:
    """Write the file that a block with a title shows."""
    path = folder / (fence.title or "")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(fence.body, encoding="utf-8", newline="\n")


def shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a script as a reader would, in `folder`, with this environment's programs first on the path."""
    kept = {key: value for key, value in os.environ.items() if key in {"LANG", "TMPDIR", "SYSTEMROOT"}}
    environment = (
        kept
        | GIT
        | {
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "HOME": str(folder.parent),
            "NO_MKDOCS_2_WARNING": "1",
        }
    )
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )


def walk_through(page: Path, folder: Path) -> None:
    """Do what a tutorial says, block by block: write its files, run its commands, compare what it shows.

    Raises:
        AssertionError: where a command fails or prints something else than the block after it.
    """
    printed: str | None = None
    for fence in fences(page):
        where = f"{page.name}:{fence.line}"
        if fence.title is not None:
            show_file(fence, folder)
            printed = None
        elif fence.language == "sh":
            run = shell(fence.body, folder)
            assert run.returncode == 0, f"{where}: {run.stdout}{run.stderr}"
            printed = run.stdout
        else:
            assert fence.language == "text", f"{where}: a {fence.language} block is neither file nor command"
            assert printed is not None, f"{where}: no command stands directly before this output"
            assert printed.rstrip() == fence.body.rstrip(), where
            printed = None


def same(shown: str, printed: str) -> bool:
    """Whether an output is the one shown. A line of three dots in what is shown stands for any lines."""
    pieces = [
        re.escape(piece) for piece in re.split(r"^\.\.\.$\n?", shown.rstrip() + "\n", flags=re.MULTILINE)
    ]
    return re.fullmatch("(?:.*\n)*".join(pieces), printed.rstrip() + "\n") is not None


def commands(page: Path) -> str:
    """Everything that a tutorial tells a reader to type."""
    return "".join(fence.body for fence in fences(page) if fence.language == "sh")
