"""`python -m tests.refresh_manual`: write anew the outputs that the manual shows, to be read before committing.

In the tutorials every command with output is followed by a block with it. On the command-line page only outputs that
are shown already are written anew, and those shortened by a line of three dots are left alone.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path

from tests.fences import DOCS, ROOT, fences, shell, show_file, steps

_SHELL = re.compile(r"(?<=^```sh\n)(.*?)(^```\n)(?:\n```text\n.*?^```\n)?", re.MULTILINE | re.DOTALL)


def refresh_tutorial(page: Path, folder: Path) -> None:
    """Walk through the tutorial in `folder` and write what its commands print."""
    text = page.read_text(encoding="utf-8")
    outputs: list[str] = []
    for fence in fences(page):
        if fence.title is not None:
            show_file(fence, folder)
        elif fence.language == "sh":
            outputs.append(shell(fence.body, folder).stdout.rstrip())

    def with_output(match: re.Match[str]) -> str:
        printed = outputs.pop(0)
        return match[1] + match[2] + (f"\n```text\n{printed}\n```\n" if printed else "")

    page.write_text(_SHELL.sub(with_output, text), encoding="utf-8", newline="\n")


def refresh_transcripts(page: Path, folder: Path) -> None:
    """Run each command of the console blocks in a fresh copy of the bundled games."""
    text = page.read_text(encoding="utf-8")
    for fence in fences(page):
        if fence.language != "console":
            continue
        body = ""
        for number, step in enumerate(steps(fence)):
            output = step.output
            if output is not None and not re.search(r"^\.\.\.$", output, re.MULTILINE):
                copy = folder / f"{fence.line}-{number}"
                shutil.copytree(ROOT / "games", copy / "games")
                output = shell(step.command, copy).stdout.rstrip()
            body += f"$ {step.command}\n" + (f"{output}\n" if output else "")
        text = text.replace(f"```console\n{fence.body}```", f"```console\n{body}```")
    page.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for tutorial in ("tutorial", "tutorial-root"):
            campaigns = Path(scratch) / tutorial
            campaigns.mkdir()
            refresh_tutorial(DOCS / f"{tutorial}.md", campaigns)
        refresh_transcripts(DOCS / "command-line.md", Path(scratch))
