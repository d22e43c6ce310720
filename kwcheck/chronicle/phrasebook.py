"""A phrase book: a sentence is found by its shape, and told in the words that another language has for that shape.

A shape is the sentence with gaps, such as "{card} was revealed in {place}". A gap is named for its kind, and a digit
tells two of one kind apart. `card~` in a shape is "card" or "cards", `was~` is "was" or "were". The phrase for a shape
has the same gaps, in any order, each in a form: "{place.at} открыта {card}".
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_GAP = re.compile(r"\{([a-z]+)(\d*)(?:\.([a-z]+(?:\.[a-z]+)?))?\}")
_EITHER = {"was~": "(?:was|were)"}


class Part(NamedTuple):
    """A part of a phrase: text as it stands, or what filled a gap, with its kind and the form that it is told in."""

    text: str
    kind: str | None = None
    form: str = ""


def phrased(sentence: str, phrases: Mapping[str, str], kinds: Mapping[str, str]) -> list[Part]:
    """The parts of the phrase for the first shape that the sentence has; none where it has none of them.

    Args:
        sentence: what is to be told.
        phrases: shapes, each with its phrase.
        kinds: what can stand in a gap of each kind, as regular expressions.
    """
    for shape, phrase in phrases.items():
        found = _pattern(shape, tuple(kinds.items())).fullmatch(sentence)
        if found:
            return list(_parts(phrase, found.groupdict()))
    return []


def spelled(sentence: str, names: Mapping[str, str]) -> str:
    """The sentence with the names of things in the place of the keys that files have for them."""
    keys = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    return re.sub(rf"(?<![\w-])(?:{keys})(?![\w-])", lambda found: names[found[0]], sentence)


@cache
def _pattern(shape: str, kinds: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """The shape as a regular expression, with a group for each gap."""
    written, end = "", 0
    for gap in _GAP.finditer(shape):
        written += f"{_literal(shape[end : gap.start()])}(?P<{gap[1]}{gap[2]}>{dict(kinds)[gap[1]]})"
        end = gap.end()
    return re.compile(written + _literal(shape[end:]))


def _literal(text: str) -> str:
    words = re.split(r"(\w+~)", text)
    return "".join(
        _EITHER.get(word, f"{re.escape(word[:-1])}s?") if word.endswith("~") else re.escape(word)
        for word in words
    )


def _parts(phrase: str, gaps: Mapping[str, str]) -> Iterator[Part]:
    end = 0
    for gap in _GAP.finditer(phrase):
        if gap.start() > end:
            yield Part(phrase[end : gap.start()])
        yield Part(gaps[gap[1] + gap[2]], gap[1], gap[3] or "")
        end = gap.end()
    if end < len(phrase):
        yield Part(phrase[end:])
