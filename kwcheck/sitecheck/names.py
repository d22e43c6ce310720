"""Phrases that look like names: short enough to miss a run of five words, and telling all the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kwcheck.sitecheck.words import RUN, words

if TYPE_CHECKING:
    from collections.abc import Iterator

LENGTH = 12
"""Characters from which on a phrase is looked for."""

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_WITHIN = frozenset(
    ("and", "da", "de", "del", "der", "des", "di", "du", "la", "le", "of", "the", "van", "von", "y", "zu")
)
"""Small words that stand inside of names."""
_SENTENCES_BEGIN_WITH = frozenset(
    re.findall(
        r"\w+",
        "a after all an and as at before both but by each every for from he her here his how i if in "
        "into it its no nobody nor not now of on once one only or our she since so some that the their "
        "then there these they this those to under until we what when where which while who why with "
        "without yet you your",
    )
)


def whole(text: str) -> Iterator[tuple[str, ...]]:
    """A name, or any short text, as it is."""
    found = tuple(words(text))
    if 0 < len(found) < RUN and len(text.strip()) >= LENGTH and any(char.isalpha() for char in text):
        yield found


def inside(text: str) -> Iterator[tuple[str, ...]]:
    """Runs of capitalised words in a text, and all that is inside of such a run.

    A long capitalised word alone counts where no sentence begins with it.
    """
    run: list[re.Match[str]] = []
    for match in _WORD.finditer(text):
        if run and not re.fullmatch(r"[ \n-]?[ ]?", text[run[-1].end() : match.start()]):
            yield from _of_run(text, run)
            run = []
        if match.group()[0].isupper() or (run and match.group() in _WITHIN):
            run.append(match)
        else:
            yield from _of_run(text, run)
            run = []
    yield from _of_run(text, run)


def _of_run(text: str, run: list[re.Match[str]]) -> Iterator[tuple[str, ...]]:
    for start, first in enumerate(run):
        if not first.group()[0].isupper() or first.group().lower() in _SENTENCES_BEGIN_WITH:
            continue
        for end in range(start + 1, len(run) + 1):
            last = run[end - 1]
            phrase = text[first.start() : last.end()]
            if len(phrase) < LENGTH or not last.group()[0].isupper():
                continue
            if end - start == 1 and _begins_sentence(text, first.start()):
                continue
            found = tuple(words(phrase))
            if len(found) < RUN:
                yield found


def _begins_sentence(text: str, place: int) -> bool:
    before = text[:place].rstrip(" \n\t*_\"'“‘(>#")
    return not before or before[-1] in ".!?:;…"
