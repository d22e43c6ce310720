"""The page of the manual on the annotated game shows what is published."""

from __future__ import annotations

import html
import re

from kwcheck.publishing import pages
from tests.fences import DOCS, ROOT

PAGE = DOCS / "root-chronicle.md"


def test_every_line_that_the_manual_shows_is_published() -> None:
    published = pages([str(ROOT / "games")])
    told = {line for page in published.pages.values() for line in html.unescape(page.decode()).splitlines()}
    shown = re.findall(r"(?ms)^```text\n(.*?)^```$", PAGE.read_text("utf-8"))
    assert len(shown) == 3
    assert [line for block in shown for line in block.splitlines() if line and line not in told] == []
