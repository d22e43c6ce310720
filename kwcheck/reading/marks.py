"""Stepping over the anchor and the tag that stand before a value."""

from __future__ import annotations

import re

_MARK = re.compile(r"(?:&[\w-]+|![^\s,\[\]{}]*)(?:[ \t\r\n]|(?<=[ \t\r\n])#[^\r\n]*)*")


def after_marks(text: str, start: int, marks: int, limit: int) -> int:
    """The offset behind `marks` anchors and tags at `start`, at most `limit`."""
    for _ in range(marks):
        found = _MARK.match(text, start)
        if found is not None:
            start = found.end()
    return min(start, limit)
