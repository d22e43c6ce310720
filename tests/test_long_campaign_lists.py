"""How many intrigues of a court the long campaign tells of a winter does not give away what it leaves out."""

from __future__ import annotations

from statistics import mean
from typing import NamedTuple

import pytest

from kwcheck.rulebooks.kingdoms.revealing import is_revealed
from tests.test_long_campaign import turns

COURTS = ("white", "black")


class Winter(NamedTuple):
    """Of one court's Intrigue List: how many were told, were not told, and were espionages not told."""

    told: int
    hidden: int
    spies: int


def winters(court: str, *, at_the_end: bool) -> list[Winter]:
    """What was told by the end of each winter, or by the end of the game.

    Without the winter that ended the game: everybody knows that it did, and so that the lists broke off.
    """
    found = []
    for place, turn in enumerate(turns(), 1):
        if turn.season.when.season != "winter" or turn.after.over:
            continue
        seen = turns() if at_the_end else turns()[:place]
        listed = [r for r in turn.resolutions if r.intrigue.court == court]
        hidden = [r for r in listed if not is_revealed(turn, r, seen)]
        found.append(Winter(len(listed) - len(hidden), len(hidden), sum(r.secret for r in hidden)))
    assert len(found) == 11
    return found


def share_with_spies(lists: list[Winter], told: int) -> float:
    """The part of the winters with so many told in which an espionage was not."""
    return mean(winter.spies > 0 for winter in lists if winter.told == told)


@pytest.mark.parametrize("at_the_end", [False, True], ids=["that-winter", "at-the-end"])
@pytest.mark.parametrize("court", COURTS)
def test_no_number_told_occurs_only_where_something_is_hidden(court: str, at_the_end: bool) -> None:
    lists = winters(court, at_the_end=at_the_end)
    beside_hidden = {winter.told for winter in lists if winter.hidden}
    beside_nothing = {winter.told for winter in lists if not winter.hidden}
    assert beside_hidden
    assert beside_hidden <= beside_nothing
    assert all(share_with_spies(lists, told) <= 1 / 2 for told in beside_nothing)


@pytest.mark.parametrize("court", COURTS)
def test_short_lists_and_long_ones_hide_espionages_about_as_often(court: str) -> None:
    lists = winters(court, at_the_end=False)
    assert {winter.told for winter in lists} == {2, 3}
    short, long = (share_with_spies(lists, told) for told in (2, 3))
    assert 0 < short <= 2 * long
    assert 0 < long <= 2 * short
