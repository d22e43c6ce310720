"""The cases of `inferences.yaml`: what each audience is forced to conclude, worked out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.rulebooks import BETRAYING
from kwcheck.rulebooks.kingdoms.concluding import conclusions
from kwcheck.rulebooks.kingdoms.covers import minimal_covers
from tests.core.files import check

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("inferences.yaml").read_text("utf-8"))


def game_of(case: dict[str, Any]) -> CheckedGame:
    """The game of a case; year and season are those of the file's name."""
    game = {"rules": "kingdoms", "title": "Case", **case.get("game", {})}
    seasons = {
        stem: {"year": int(stem[:2]), "season": stem[5:], "state": "resolved", **season}
        for stem, season in case["seasons"].items()
    }
    checked = check({"game": game, **seasons})
    assert checked.errors == []
    return checked


def concluded(game: CheckedGame, audience: str, *, betraying: bool) -> list[str]:
    """As the cases write it: "in-field: white/queen !"."""
    assert game.played is not None
    return [
        f"{c.kind}: {', '.join(c.about)}{'' if c.holds else ' !'}"
        for c in conclusions(game.game, game.played, audience)
        if (c.kind in BETRAYING) == betraying
    ]


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_each_audience_concludes_what_it_must_and_no_more(case: dict[str, Any]) -> None:
    game = game_of(case)
    for audience, expected in case["concluded"].items():
        assert concluded(game, audience, betraying=True) == expected, audience
    for audience, expected in case.get("also", {}).items():
        assert concluded(game, audience, betraying=False) == expected, audience


@pytest.mark.parametrize(
    ("sets", "covers"),
    [
        ([], []),
        ([""], []),
        (["a", ""], []),
        (["a"], ["a"]),
        (["ab"], ["a", "b"]),
        (["ab", "bc"], ["b", "ac"]),
        (["ab", "cd"], ["ac", "ad", "bc", "bd"]),
        (["abc", "ab"], ["a", "b"]),
    ],
)
def test_minimal_covers(sets: list[str], covers: list[str]) -> None:
    names = {"a": "white/king", "b": "white/queen", "c": "black/king", "d": "black/queen"}
    found = minimal_covers(frozenset(names[letter] for letter in one) for one in sets)
    assert found == [frozenset(names[letter] for letter in cover) for cover in covers]
