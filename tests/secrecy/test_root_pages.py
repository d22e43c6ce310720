"""The law of Root's views, pages and words: games that tell an audience the same look the same to it, byte for byte."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from kwcheck.seeing import see
from tests.secrecy.drawing import FULL
from tests.secrecy.killing import generate
from tests.secrecy.root_drawing import CHANGES, OTHERS, drawn

if TYPE_CHECKING:
    from tests.strategies import Value

AUDIENCES = ("public", "duchy", *OTHERS)
SEEDS = 5 if FULL else 1
PAIRS = 20 if FULL else 4


@pytest.mark.parametrize("stage", ["pages", "words"])
@pytest.mark.parametrize("audience", AUDIENCES)
def test_pages_and_words_for_an_audience_are_the_same(audience: str, stage: str) -> None:
    for seed in range(SEEDS):
        for pair in drawn(seed, PAIRS, audience):
            one, other = generate(pair, stage, audience)
            assert one == other
            assert see(pair.one_checked, audience) == see(pair.other_checked, audience)


def test_what_publish_writes_and_says_is_the_same() -> None:
    for seed in range(SEEDS):
        for pair in drawn(seed, PAIRS):
            one, other = generate(pair, "publish")
            assert one.status == 0
            assert one == other


@pytest.mark.usefixtures("epoch")
@pytest.mark.parametrize("place", range(10 if FULL else 1))
def test_a_site_is_the_same_file_for_file(place: int) -> None:
    pair = list(drawn(1, place + 1))[-1]
    one, other = generate(pair, "site")
    assert one[""] == b"0  "
    assert any("/round-" in path for path in one)
    assert {path for path in one.keys() | other.keys() if one.get(path) != other.get(path)} == set()


@pytest.mark.parametrize("audience", ["public", "corvids"])
def test_the_pairs_are_no_empty_ones(audience: str) -> None:
    found = list(drawn(0, 12, audience))
    made = Counter(name for pair in found for name in pair.made)
    assert sum(pair.differs for pair in found) == len(found)
    assert len(made) == len(set(CHANGES))
    assert made["other hand"] + made["hand noted"] > len(found)


def test_a_player_sees_that_his_own_hand_is_another() -> None:
    differ = 0
    for pair in drawn(0, 12, "public"):
        hands = [
            [hand for value in each.values.seasons.values() for hand in _hands_of_the_duchy(value)]
            for each in (pair.one, pair.other)
        ]
        if sorted(map(str, hands[0])) != sorted(map(str, hands[1])):
            one, other = generate(pair, "pages", "duchy")
            differ += one != other
    assert differ > 4


def _hands_of_the_duchy(season: Value) -> list[list[str]]:
    turns = season["turns"] if season["state"] == "resolved" else []
    return [turn["hand"] for turn in turns if turn["faction"] == "duchy" and "hand" in turn]


def test_everybody_knows_no_more_than_a_faction_and_that_no_more_than_the_recorder() -> None:
    for pair in drawn(0, 6):
        game = pair.one_checked
        assert game.book is not None
        facts = {a: set(game.book.told(see(game, a))) for a in game.book.audiences(game.game)}
        for audience, known in facts.items():
            assert facts["public"] <= known <= facts["recorder"], audience
        assert facts["public"] < facts["recorder"]


@pytest.mark.parametrize("audience", ["public", "duchy", "recorder"])
def test_a_round_looks_the_same_when_later_ones_come(audience: str) -> None:
    for pair in drawn(0, 6):
        seasons = pair.one.values.seasons
        played = [stem for stem, value in seasons.items() if value["state"] == "resolved"]
        last = max(played, key=lambda stem: int(seasons[stem]["round"]))
        fewer = {stem: value for stem, value in seasons.items() if stem in played and stem != last}
        before = pair.one._replace(values=pair.one.values._replace(seasons=fewer)).check()
        one, other = see(before, audience), see(pair.one_checked, audience)
        rounds = [season for season in other.seasons if not season.planning]
        assert list(one.seasons) == rounds[:-1]
        if audience != "public":
            assert all(one.beside(season) == other.beside(season) for season in one.seasons)
