"""Where only the rules decided, whatever an audience is said to be able to conclude is so."""

from __future__ import annotations

import copy
from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from kwcheck.rulebooks.kingdoms.audiences import FOR_WHOM
from kwcheck.rulebooks.kingdoms.concluding import conclusions
from kwcheck.seeing import see
from tests.audit.strategies import busy_winters, plain_games
from tests.core.files import check_values
from tests.strategies import COURTS, GameValues

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame
    from kwcheck.rulebooks import Conclusion

AUDIENCES = tuple(FOR_WHOM)[:-1]
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def concluded(game: CheckedGame, audience: str) -> list[Conclusion]:
    assert game.played is not None
    return list(conclusions(game.game, game.played, audience))


@SLOW
@given(st.one_of(plain_games(), busy_winters(), busy_winters()))
def test_what_is_concluded_is_so_and_every_outcome_is_explained(values: GameValues) -> None:
    game = check_values(values)
    for audience in AUDIENCES:
        for conclusion in concluded(game, audience):
            assert conclusion.kind not in {"unexplained", "gave-up"}
            assert conclusion.holds, f"{audience}: {conclusion.text}"


@SLOW
@given(busy_winters(), st.data())
def test_who_sees_the_same_concludes_the_same(values: GameValues, data: st.DataObject) -> None:
    """Hidden entries may go or come: where the public view does not change, no conclusion does."""
    other = copy.deepcopy(values)
    for season in other.seasons.values():
        for court in COURTS:
            entries = season.get("intrigues", {}).get(court, [])
            if entries and data.draw(st.booleans()):
                entries.pop(data.draw(st.integers(0, len(entries) - 1)))
    first, second = check_values(values), check_values(other)
    if see(first) == see(second):
        text = [conclusion[:-1] for conclusion in concluded(first, "public")]
        assert text == [conclusion[:-1] for conclusion in concluded(second, "public")]


def kinds(values: GameValues) -> Counter[str]:
    game = check_values(values)
    return Counter(c.kind for audience in AUDIENCES for c in concluded(game, audience))


def test_the_property_meets_every_kind() -> None:
    """It could not fail otherwise. Another version of Hypothesis draws other games: some more are drawn if need be."""
    wanted = {"in-field", "at-home", "no-espionage", "by-elimination"}
    seen: Counter[str] = Counter()
    for number in range(10):
        if wanted <= set(seen):
            break

        @seed(number)
        @settings(max_examples=60, deadline=None, database=None, derandomize=False)
        @given(busy_winters())
        def look(values: GameValues) -> None:
            seen.update(kinds(values))

        look()
    assert wanted <= set(seen)


@SLOW
@given(busy_winters())
def test_the_limit_bounds_the_search_and_is_said(values: GameValues) -> None:
    game = check_values(values)
    assert game.played is not None
    found = list(conclusions(game.game, game.played, "public", limit=1))
    assert {conclusion.kind for conclusion in found} == {"gave-up"}
