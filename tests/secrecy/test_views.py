"""The law of views: campaigns that openly tell an audience the same look the same to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kwcheck.seeing import see
from tests.secrecy.drawing import FULL, drawn
from tests.secrecy.operations import OPERATIONS
from tests.secrecy.told import PLAYERS
from tests.secrecy.varying import Pair, bared, campaigns, pairs

if TYPE_CHECKING:
    from tests.secrecy.campaigns import Campaign

AUDIENCES = sorted(PLAYERS)


@settings(
    max_examples=1250 if FULL else 30,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)
@given(pairs())
def test_campaigns_that_tell_the_public_the_same_look_the_same_to_it(pair: Pair) -> None:
    view = see(pair.one_checked)
    for step in pair.steps:
        assert see(step) == view


@pytest.mark.parametrize("audience", [a for a in AUDIENCES if a != "public"])
@settings(
    max_examples=250 if FULL else 6,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_campaigns_that_tell_a_player_the_same_look_the_same_to_him(
    audience: str, data: st.DataObject
) -> None:
    pair = data.draw(pairs(audience=audience))
    view = see(pair.one_checked, audience)
    for step in pair.steps:
        assert see(step, audience) == view


@settings(
    max_examples=250 if FULL else 8,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)
@given(campaigns())
def test_a_campaign_looks_like_what_is_left_of_it_without_its_secrets(campaign: Campaign) -> None:
    pair = bared(campaign)
    assert see(pair.one_checked) == see(pair.other_checked)
    again = bared(pair.other)
    assert see(again.other_checked) == see(pair.one_checked)


def test_the_pairs_are_no_empty_ones() -> None:
    """Another version of Hypothesis draws other pairs: as many are drawn as it takes to meet every operation."""
    found: list[Pair] = []
    made, undone = Counter[str](), Counter[str]()
    for pair in drawn(0, 300):
        found.append(pair)
        made.update(pair.made)
        undone.update(pair.undone)
        if len(found) >= (200 if FULL else 30) and made.keys() == OPERATIONS.keys():
            break
    assert sum(pair.differs for pair in found) > 0.8 * len(found)
    assert made.keys() == OPERATIONS.keys()
    assert made.total() > undone.total()
