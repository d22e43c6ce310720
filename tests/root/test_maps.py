"""The four maps as data: counts, and the places where a slip of memory would go."""

from __future__ import annotations

import pytest

from kwcheck.rulebooks.root_duchy.board import Board, at_start
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS, CORNERS, MAPS, neighbours

SLOTS = {
    "autumn": (1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3, 2),
    "winter": (1, 1, 2, 2, 2, 2, 1, 2, 2, 1, 3, 3),
    "lake": (2, 1, 1, 1, 3, 2, 1, 1, 1, 3, 3, 3),
    "mountain": (2, 2, 2, 2, 1, 1, 1, 1, 3, 2, 3, 3),
}
ADJACENT = {
    "autumn": {1: {5, 9, 10}, 4: {8, 9, 12}, 7: {3, 8, 12}, 11: {3, 6, 12}, 12: {4, 7, 9, 10, 11}},
    "winter": {1: {5, 10, 11}, 4: {9, 10, 11}, 7: {2, 3}, 8: {3, 9, 12}, 12: {2, 3, 8}},
    "lake": {1: {5, 9}, 4: {5, 6}, 7: {2, 6, 10, 11}, 11: {5, 6, 7}, 12: {3, 9}},
    "mountain": {1: {8, 9}, 3: {6, 11}, 7: {12}, 10: {5, 9, 11, 12}, 12: {4, 7, 9, 10}},
}


@pytest.mark.parametrize(
    ("name", "paths", "closed", "rivers"),
    [("autumn", 18, 0, 4), ("winter", 16, 0, 3), ("lake", 17, 0, 6), ("mountain", 15, 6, 2)],
)
def test_paths_and_rivers_are_counted(name: str, paths: int, closed: int, rivers: int) -> None:
    here = MAPS[name]
    assert (len(here.paths), len(here.closed), len(here.rivers)) == (paths, closed, rivers)
    for link in here.paths | here.closed | here.rivers:
        assert len(link) == 2
        assert link <= set(CLEARINGS)
    assert not here.paths & here.closed
    assert not here.paths & here.rivers


@pytest.mark.parametrize("name", MAPS)
def test_slots_of_every_clearing(name: str) -> None:
    assert MAPS[name].slots == SLOTS[name]
    board = Board(at_start(name, ("fox",) * 12, ("duchy",)))
    for clearing in CLEARINGS:
        assert board.open_slots(clearing) == SLOTS[name][clearing - 1] - (clearing in MAPS[name].ruins)
    assert board.open_slots(BURROW) == 0


@pytest.mark.parametrize("name", MAPS)
def test_neighbours(name: str) -> None:
    for clearing, near in ADJACENT[name].items():
        assert neighbours(name, clearing, frozenset()) == near
    for clearing in CLEARINGS:
        for other in neighbours(name, clearing, frozenset()):
            assert clearing in neighbours(name, other, frozenset())


@pytest.mark.parametrize("name", MAPS)
def test_corners_and_ruins(name: str) -> None:
    here = MAPS[name]
    assert set(here.diagonal) == set(CORNERS)
    for corner in CORNERS:
        assert here.diagonal[here.diagonal[corner]] == corner != here.diagonal[corner]
    assert len(here.ruins) == 4
    assert not here.ruins & set(CORNERS)


def test_only_the_lake_has_its_corners_otherwise() -> None:
    assert MAPS["lake"].diagonal == {1: 2, 2: 1, 3: 4, 4: 3}
    for name in ("autumn", "winter", "mountain"):
        assert MAPS[name].diagonal == {1: 3, 3: 1, 2: 4, 4: 2}


def test_seven_and_eleven_of_autumn_are_joined_by_a_river_alone() -> None:
    assert 11 not in neighbours("autumn", 7, frozenset())
    assert frozenset({7, 11}) in MAPS["autumn"].rivers
    assert frozenset({1, 7}) not in MAPS["autumn"].rivers


def test_a_closed_path_is_one_when_it_is_open() -> None:
    assert 7 not in neighbours("mountain", 3, frozenset())
    assert 7 in neighbours("mountain", 3, frozenset({frozenset({3, 7})}))
    assert 8 not in neighbours("mountain", 3, frozenset({frozenset({3, 8})}))


def test_suits_are_four_of_each_on_the_autumn_map() -> None:
    suits = MAPS["autumn"].suits
    assert suits is not None
    assert sorted(suits) == sorted(("fox", "rabbit", "mouse") * 4)
    assert all(MAPS[name].suits is None for name in ("winter", "lake", "mountain"))


def test_the_coast_the_ferry_and_the_pass() -> None:
    assert MAPS["lake"].coast == {1, 10, 11, 12}
    assert {clearing for river in MAPS["lake"].rivers for clearing in river} == MAPS["lake"].coast
    assert (MAPS["lake"].ferry, MAPS["mountain"].pass_) == (1, 10)
    assert all(MAPS[name].ferry is None for name in ("autumn", "winter", "mountain"))
