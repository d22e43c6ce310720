"""The page for recorders works as written, and every form that it shows is read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.rootlog.grammar import parse_line
from kwcheck.rulebooks.root_duchy.rootlog.notation import Unread
from tests.fences import DOCS, walk_through

if TYPE_CHECKING:
    from pathlib import Path

PAGE = DOCS / "rootlog.md"


def test_every_block_of_the_page_works(tmp_path: Path) -> None:
    folder = tmp_path / "evenings"
    folder.mkdir()
    walk_through(PAGE, folder)


def test_every_form_of_the_table_is_of_the_notation() -> None:
    table = re.findall(r"^\| .+ \| (.*`.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    forms = [form for row in table for form in re.findall(r"`([^`]+)`", row) if "->" in form or "++" in form]
    assert len(forms) >= 20
    assert [each for form in forms for each in parse_line(form) if isinstance(each, Unread)] == []
