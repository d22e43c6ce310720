"""The law of pages and of sites: what is openly told makes up every byte, path, time and word that leaves the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings

from tests.secrecy import generating
from tests.secrecy.drawing import FULL, drawn
from tests.secrecy.killing import generate
from tests.secrecy.varying import Pair, pairs

if TYPE_CHECKING:
    from pathlib import Path


@settings(
    max_examples=250 if FULL else 15,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)
@given(pairs(lawful=True))
def test_pages_are_the_same_byte_for_byte_and_in_their_order(pair: Pair) -> None:
    one, other = generate(pair, "pages")
    assert one == other


@pytest.mark.parametrize("seed", range(20 if FULL else 1))
def test_what_publish_writes_and_says_is_the_same(seed: int) -> None:
    for pair in drawn(seed, 20 if FULL else 10):
        one, other = generate(pair, "publish")
        assert one.status == 0
        assert one == other


@pytest.mark.usefixtures("epoch")
@pytest.mark.parametrize("place", range(20 if FULL else 2))
def test_a_site_is_the_same_file_for_file(place: int) -> None:
    pair = list(drawn(0, place + 1))[-1]
    one, other = generate(pair, "site")
    assert one[""] == b"0  "
    assert len(one) > 40
    assert {path for path in one.keys() | other.keys() if one.get(path) != other.get(path)} == set()


def test_a_refused_campaign_publishes_nothing_at_all(tmp_path: Path) -> None:
    pair = next(drawn(0, 1))
    pair.one.values.game["tittle"] = "A key that there is not"
    published = generating.publish(pair.one, tmp_path, 0)
    assert (published.status, published.files) == (1, {})
