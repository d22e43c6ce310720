"""The tutorial works as written: every block of it is executed, in an empty folder, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fences import DOCS, commands, walk_through

if TYPE_CHECKING:
    from pathlib import Path

PAGE = DOCS / "tutorial.md"


def test_every_block_of_the_tutorial_works(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    walk_through(PAGE, folder)


def test_the_tutorial_ends_with_a_page_and_a_green_check() -> None:
    typed = commands(PAGE)
    for command in (
        "kwcheck check",
        "kwcheck resolve",
        "kwcheck publish",
        "mkdocs build --strict",
        "git push",
    ):
        assert command in typed
