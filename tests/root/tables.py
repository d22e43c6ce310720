"""A small game of Root to change in one point: three factions on the mountain, a set-up and one round."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from tests.core.files import check

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame

Value = Any
GAME: dict[str, Value] = {
    "rules": "root-duchy",
    "title": "An evening at the Long Table",
    "law": "2020-12",
    "map": "mountain",
    "suits": [
        *("fox", "rabbit", "fox", "mouse", "mouse", "mouse"),
        *("rabbit", "rabbit", "rabbit", "fox", "mouse", "fox"),
    ],
    "seats": [
        {"faction": "duchy", "player": "Oskar"},
        {"faction": "corvids", "player": "Ida"},
        {"faction": "eyrie", "player": "Tove"},
    ],
}
SET_UP: dict[str, Value] = {
    "round": 0,
    "state": "resolved",
    "turns": [
        {
            "faction": "eyrie",
            "actions": [{"do": "place", "clearing": 1, "pieces": {"warrior": 6, "roost": 1}}],
        },
        {
            "faction": "duchy",
            "actions": [
                {"do": "place", "clearing": 3, "warriors": 2, "tunnel": 1},
                {"do": "place", "clearing": 6, "warriors": 2},
                {"do": "place", "clearing": 11, "warriors": 2},
            ],
        },
    ],
}
FIRST: dict[str, Value] = {
    "round": 1,
    "state": "resolved",
    "turns": [
        {
            "faction": "duchy",
            "actions": [
                {"phase": "birdsong", "do": "place", "warriors": 1},
                {
                    "phase": "daylight",
                    "by": "assembly",
                    "do": "build",
                    "building": "citadel",
                    "clearing": 6,
                    "reveal": "mouse",
                },
                {"do": "sway", "minister": "captain", "reveal": ["fox", "mouse"]},
                {"phase": "evening", "do": "discard-revealed", "cards": []},
                {"do": "draw", "cards": 1},
            ],
            "score": 1,
            "hand": ["mouse", "fox", "mouse", "bird"],
        },
        {
            "faction": "corvids",
            "actions": [{"do": "place", "clearing": 7, "warriors": 1}],
            "hand": ["rabbit"] * 3,
        },
    ],
}
BUILD = 1
"""The place of the build among the actions of the first turn."""


def first(**turn: Value) -> dict[str, Value]:
    """The first round, with keys of the Duchy's turn changed."""
    season = copy.deepcopy(FIRST)
    season["turns"][0] |= turn
    return season


def built(**action: Value) -> dict[str, Value]:
    """The first round, with keys of its build changed."""
    season = copy.deepcopy(FIRST)
    season["turns"][0]["actions"][BUILD] |= action
    return season


def play(*seasons: dict[str, Value], game: dict[str, Value] | None = None, **results: str) -> CheckedGame:
    """A check of the set-up and these rounds; their stems are their numbers."""
    rounds = {f"{season['round']:02d}": season for season in (SET_UP, *seasons)}
    return check({"game": game or GAME, **rounds}, results or None)
