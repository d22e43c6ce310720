"""The nearest known word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kwcheck.reading.suggest import distance, near, nearest, normal, same
from tests.strategies import BACK_RANK, PAWNS, SEASONS

AUDIENCES = ("adjudicator", "white-king", "white-queen", "black-king", "black-queen", "white", "black")
KEYS = ("agent", "objective", "target", "in-season", "consent", "outcome", "modifiers", "ruling", "tale")


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("Queen", BACK_RANK, ("queen",)),
        ("SEELIE BISHOP", BACK_RANK, ("seelie-bishop",)),
        ("seelieBishop", BACK_RANK, ("seelie-bishop",)),
        ("seelie_bishop", BACK_RANK, ("seelie-bishop",)),
        ("seeliebishop", BACK_RANK, ("seelie-bishop",)),
        ("bishop-seelie", BACK_RANK, ("seelie-bishop",)),
        ("bishop", BACK_RANK, ("seelie-bishop", "unseelie-bishop")),
        ("the queen", BACK_RANK, ("queen",)),
        ("unseelie-bishpo", BACK_RANK, ("unseelie-bishop",)),
        ("knigth", BACK_RANK, ()),
        ("kign", BACK_RANK, ("king",)),
        ("modifier", KEYS, ("modifiers",)),
        ("season", KEYS, ("in-season",)),
        ("targets", KEYS, ("target",)),
        ("trget", KEYS, ("target",)),
        ("concent", KEYS, ("consent",)),
        ("spring", SEASONS, ("springtime",)),
        ("sumer", SEASONS, ("summer",)),
        ("fall", SEASONS, ("autumn",)),
        ("white-quen", AUDIENCES, ("white-queen",)),
        ("whitequen", AUDIENCES, ("white-queen",)),
        ("white-court", AUDIENCES, ("white",)),
        ("yule", SEASONS, ()),
        ("pawn", PAWNS, ()),
        ("pawn1", PAWNS, ("pawn-1",)),
        ("", BACK_RANK, ()),
        ("—", BACK_RANK, ()),
        ("x" * 100_000, BACK_RANK, ()),
    ],
)
def test_the_word_meant(word: str, known: tuple[str, ...], meant: tuple[str, ...]) -> None:
    assert nearest(word, known, {"fall": "autumn"}) == meant


def test_another_word_counts_only_where_its_meaning_may_be_written() -> None:
    assert same("fall", SEASONS, {"fall": "autumn"}) == ("autumn",)
    assert same("fall", BACK_RANK, {"fall": "autumn"}) == ()


@given(st.sampled_from(BACK_RANK + KEYS + AUDIENCES), st.data())
def test_one_slip_is_always_found(word: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(word) - 2))
    slips = {
        "lost": word[:place] + word[place + 1 :],
        "doubled": word[: place + 1] + word[place:],
        "swapped": word[:place] + word[place + 1] + word[place] + word[place + 2 :],
        "changed": word[:place] + "z" + word[place + 1 :],
    }
    slip = data.draw(st.sampled_from(sorted(slips)))
    assert word in nearest(slips[slip], BACK_RANK + KEYS + AUDIENCES)


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_the_distance_is_one_of_slips(left: str, right: str) -> None:
    assert distance(left, right) == distance(right, left)
    assert (distance(left, right) == 0) == (left == right)
    assert abs(len(left) - len(right)) <= distance(left, right) <= max(len(left), len(right))
    assert distance(left, f"{right}z") <= distance(left, right) + 1


def test_neighbours_swapped_are_one_slip() -> None:
    assert distance("winter", "witner") == 1
    assert distance("abcd", "badc") == 2
    assert distance("ca", "abc") == 3


@given(st.lists(st.text(max_size=10), unique=True), st.text(max_size=10))
def test_suggestions_are_known_few_and_in_order(known: list[str], word: str) -> None:
    for found in (same(word, known), near(word, known)):
        assert len(found) <= 3
        assert list(found) == [candidate for candidate in known if candidate in found]


@given(st.text(max_size=20))
def test_the_normal_form_is_its_own(word: str) -> None:
    assert normal(normal(word)) == normal(word)
