"""The tutorial for recorders of Root works as written, in an empty folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fences import DOCS, commands, walk_through

if TYPE_CHECKING:
    from pathlib import Path

PAGE = DOCS / "tutorial-root.md"


def test_every_block_of_the_tutorial_works(tmp_path: Path) -> None:
    folder = tmp_path / "evenings"
    folder.mkdir()
    walk_through(PAGE, folder)


def test_an_illegal_turn_is_found_explained_ruled_resolved_and_published() -> None:
    typed = commands(PAGE)
    for command in ("new game", "new season", "check", "explain", "resolve", "show", "publish"):
        assert f"kwcheck {command}" in typed
    text = PAGE.read_text(encoding="utf-8")
    assert (
        text.index("error: two-assembly-actions") < text.index("ruling:") < text.index("note: two-assembly")
    )
