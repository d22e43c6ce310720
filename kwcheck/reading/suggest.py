"""The nearest of the words that a file may use: the same word in another dress, then slips of the finger."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_LONGEST = 60
"""Nothing that a file may use is longer; what is longer is not a slip of the finger."""
_MOST = 3
"""More than this many suggestions are no help."""
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_SEPARATORS = re.compile(r"[\W_]+")


def nearest(word: str, known: Iterable[str], also: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The known words that `word` was most probably meant to be: none, one, or a few that are equally near.

    Args:
        word: what was written.
        known: what may be written; ties keep this order.
        also: other words for known ones, in lower-case kebab-case ("fall" for "autumn").
    """
    known = tuple(known)
    return same(word, known, also) or near(word, known)


def same(word: str, known: Iterable[str], also: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The known words that `word` is, but for capitals, joints, plural, order, an omitted part or one too many.

    What is too many may have a slip instead: "white-quen" is no "white" where there is "white-queen".
    """
    form = normal(word)
    if not form or len(form) > _LONGEST:
        return ()
    known = tuple(known)
    forms = {candidate: normal(candidate) for candidate in known}
    if (meant := (also or {}).get(form)) in forms and meant is not None:
        return (meant,)
    for alike in _ALIKE:
        found = tuple(candidate for candidate, other in forms.items() if alike(form, other))
        if found:
            slip = alike in _TOO_LONG and near(word, known)
            return found if len(found) <= _MOST and not slip else ()
    return ()


def _parts(form: str) -> list[str]:
    return sorted(form.split("-"))


_TOO_LONG: tuple[Callable[[str, str], bool], ...] = (
    lambda form, other: len(other) > 3 and form.startswith(other),
    lambda form, other: set(_parts(form)) > set(_parts(other)),
)
_ALIKE: tuple[Callable[[str, str], bool], ...] = (
    lambda form, other: other == form,
    lambda form, other: other.removesuffix("s") == form.removesuffix("s"),
    lambda form, other: _parts(other) == _parts(form),
    lambda form, other: other.replace("-", "") == form.replace("-", ""),
    lambda form, other: set(_parts(form)) < set(_parts(other)),
    lambda form, other: len(form) > 3 and other.startswith(form),
    *_TOO_LONG,
)
"""In which ways two words are the same, the surest first."""


def near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words that are fewest slips of the finger away, if those are few for the word's length."""
    form = normal(word)
    if not form or len(form) > _LONGEST:
        return ()
    limit = 1 if len(form) <= 4 else 2 if len(form) <= 8 else 3
    slips = {
        candidate: distance(form, other)
        for candidate in known
        if abs(len(other := normal(candidate)) - len(form)) <= limit
    }
    fewest = min(slips.values(), default=limit + 1)
    if fewest > limit:
        return ()
    found = tuple(candidate for candidate, count in slips.items() if count == fewest)
    return found if len(found) <= _MOST else ()


@lru_cache(maxsize=4096)
def normal(word: str) -> str:
    """A word in lower-case kebab-case: "inSeason", "In season" and "in_season" are "in-season"."""
    return _SEPARATORS.sub("-", _CAMEL.sub("-", word)).strip("-").casefold()


@lru_cache(maxsize=4096)
def distance(left: str, right: str) -> int:
    """How many letters were added, lost, changed or swapped with a neighbour between two words."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, letter in enumerate(left, 1):
        before, last, row = row, before, [i]
        for j, other in enumerate(right, 1):
            slips = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == other:
                slips = min(slips, last[j - 2] + 1)
            row.append(slips)
    return row[-1]
