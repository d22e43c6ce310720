"""The four maps as data. Clearings have the numbers of the printed diagrams; corners are 1 to 4 on every map.

Slots include the one that a ruin covers. Closed paths are no paths until somebody opens them.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Link = frozenset[int]
BURROW = 0
"""The number of the Burrow where clearings are numbers; it is on no map."""


class Map(NamedTuple):
    """A map: `slots` of clearing 1 first; `diagonal` gives the opposite of each corner.

    `pass_` is the Pass of Mountain, `ferry` the clearing where the ferry of Lake begins.
    """

    name: str
    paths: frozenset[Link]
    closed: frozenset[Link]
    rivers: frozenset[Link]
    slots: tuple[int, ...]
    ruins: frozenset[int]
    diagonal: dict[int, int]
    suits: tuple[str, ...] | None
    coast: frozenset[int] = frozenset()
    pass_: int | None = None
    ferry: int | None = None


def _links(text: str) -> frozenset[Link]:
    return frozenset(frozenset(map(int, pair.split("-"))) for pair in text.split())


ACROSS = {1: 3, 3: 1, 2: 4, 4: 2}
LETTERS = {"F": "fox", "M": "mouse", "R": "rabbit"}

AUTUMN = Map(
    "autumn",
    _links("1-5 1-9 1-10 2-5 2-6 2-10 3-6 3-7 3-11 4-8 4-9 4-12 6-11 7-8 7-12 9-12 10-12 11-12"),
    frozenset(),
    _links("4-7 7-11 10-11 5-10"),
    (1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3, 2),
    frozenset({6, 10, 11, 12}),
    ACROSS,
    tuple(LETTERS[letter] for letter in "FMRRRFMFMRMF"),
)
WINTER = Map(
    "winter",
    _links("1-5 1-10 1-11 2-6 2-7 2-12 3-7 3-8 3-12 4-9 4-10 4-11 5-6 8-9 8-12 9-11"),
    frozenset(),
    _links("10-11 11-12 7-12"),
    (1, 1, 2, 2, 2, 2, 1, 2, 2, 1, 3, 3),
    frozenset({8, 9, 11, 12}),
    ACROSS,
    None,
)
LAKE = Map(
    "lake",
    _links("1-5 1-9 2-7 2-8 2-10 3-8 3-9 3-12 4-5 4-6 5-11 6-7 6-11 7-10 7-11 8-10 9-12"),
    frozenset(),
    _links("1-10 1-11 1-12 10-11 10-12 11-12"),
    (2, 1, 1, 1, 3, 2, 1, 1, 1, 3, 3, 3),
    frozenset({5, 10, 11, 12}),
    {1: 2, 2: 1, 3: 4, 4: 3},
    None,
    coast=frozenset({1, 10, 11, 12}),
    ferry=1,
)
MOUNTAIN = Map(
    "mountain",
    _links("1-8 1-9 2-6 2-11 3-6 3-11 4-8 4-12 5-10 5-11 7-12 9-10 9-12 10-11 10-12"),
    _links("2-5 3-7 5-9 6-11 8-9 11-12"),
    _links("2-10 4-10"),
    (2, 2, 2, 2, 1, 1, 1, 1, 3, 2, 3, 3),
    frozenset({9, 10, 11, 12}),
    ACROSS,
    None,
    pass_=10,
)
MAPS = {each.name: each for each in (AUTUMN, WINTER, LAKE, MOUNTAIN)}
CLEARINGS = tuple(range(1, 13))
CORNERS = (1, 2, 3, 4)


@cache
def neighbours(name: str, clearing: int, opened: frozenset[Link]) -> frozenset[int]:
    """The clearings that an open path joins to this one."""
    here = MAPS[name]
    return frozenset(
        other
        for link in here.paths | (here.closed & opened)
        if clearing in link
        for other in link - {clearing}
    )
