"""The tutorial works as written: every block of it is executed, in an empty folder, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fences import DOCS, fences, shell, show_file

if TYPE_CHECKING:
    from pathlib import Path

PAGE = DOCS / "tutorial.md"


def test_every_block_of_the_tutorial_works(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    printed: str | None = None
    for fence in fences(PAGE):
        where = f"{PAGE.name}:{fence.line}"
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


def test_the_tutorial_ends_with_a_page_and_a_green_check() -> None:
    commands = "".join(fence.body for fence in fences(PAGE) if fence.language == "sh")
    for command in (
        "kwcheck check",
        "kwcheck resolve",
        "kwcheck publish",
        "mkdocs build --strict",
        "git push",
    ):
        assert command in commands
