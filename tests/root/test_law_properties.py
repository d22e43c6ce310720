"""What holds of the replay whatever was written down."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kwcheck.rulebooks.root_duchy.board import Board, Position, at_start
from kwcheck.rulebooks.root_duchy.data import BIRD, COMPONENTS, DUCHY, MINISTERS, SUITS
from kwcheck.rulebooks.root_duchy.files import read_round
from kwcheck.rulebooks.root_duchy.law.parliament import POWERS
from kwcheck.rulebooks.root_duchy.law.swaying import matched
from kwcheck.rulebooks.root_duchy.maps import CLEARINGS, MAPS
from kwcheck.rulebooks.root_duchy.rules import RULES
from kwcheck.rulebooks.root_duchy.turns import PlayedRound, play_round
from tests.root.playing import game_of

PLACES = st.sampled_from([*CLEARINGS, "burrow"])
CARDS = st.sampled_from([*SUITS, BIRD, "unknown", "travel-gear", "ambush-bird"])
FEW = st.integers(0, 5)
OTHERS = ("eyrie", "corvids", "alliance", "marquise")
RIGHTS = st.sampled_from(["assembly", "rule", *MINISTERS])
SEVERITY = {rule.name: rule.severity for rule in RULES}


def pieces(faction: str) -> st.SearchStrategy[dict[str, int]]:
    return st.dictionaries(st.sampled_from(sorted(COMPONENTS[faction])), st.integers(1, 4), max_size=2)


def action(do: str, **keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    always = {"do": st.just(do)}
    maybe = {
        "phase": st.sampled_from(["birdsong", "daylight", "evening"]),
        "by": RIGHTS,
        "as": st.sampled_from(sorted(MINISTERS)),
        **keys,
    }
    return st.fixed_dictionaries(always, optional=maybe)


def battle() -> st.SearchStrategy[dict[str, Any]]:
    def against(enemy: str) -> st.SearchStrategy[dict[str, Any]]:
        return action(
            "battle",
            clearing=PLACES,
            against=st.just(enemy),
            dice=st.lists(st.integers(0, 3), min_size=2, max_size=2),
            removed=pieces(enemy),
            lost=pieces(DUCHY),
            ambush=CARDS,
            answer=CARDS,
            extra=FEW,
            outrage=CARDS,
        )

    return st.sampled_from((DUCHY, *OTHERS)).flatmap(against)


OWNER = st.sampled_from((DUCHY, *OTHERS))
ACTIONS = st.one_of(
    action("place", clearing=PLACES, warriors=FEW, pieces=pieces(DUCHY), of=OWNER),
    action("remove", clearing=PLACES, pieces=pieces(DUCHY), of=OWNER),
    action("move", **{"from": PLACES, "to": PLACES, "warriors": FEW, "outrage": CARDS, "of": OWNER}),
    action(
        "build", building=st.sampled_from(["citadel", "market"]), clearing=PLACES, reveal=CARDS, spend=CARDS
    ),
    action("recruit", warriors=FEW, to=PLACES),
    action("dig", **{"clearing": PLACES, "spend": CARDS, "take-back": PLACES, "warriors": FEW}),
    battle(),
    action("bank", spend=st.lists(CARDS, max_size=4), points=FEW),
    action("score", points=st.integers(-9, 40), spend=st.lists(CARDS, max_size=2), of=OWNER),
    action(
        "sway", minister=st.sampled_from(sorted(MINISTERS)), reveal=st.lists(CARDS, max_size=5), points=FEW
    ),
    action("discard-revealed", cards=st.lists(CARDS, max_size=3)),
    action("craft", card=CARDS, points=FEW),
    action("draw", cards=FEW, of=OWNER),
    action("hand-limit", cards=st.lists(CARDS, max_size=3)),
    action("give", cards=st.lists(CARDS, max_size=3), to=OWNER),
    action("dominance", card=CARDS, spend=CARDS),
    action("open-path", between=st.lists(st.sampled_from(CLEARINGS), min_size=2, max_size=2), spend=CARDS),
    action("expose", clearing=PLACES, show=CARDS, right=st.booleans()),
    action("price-of-failure", minister=st.sampled_from(sorted(MINISTERS)), discard=CARDS),
    action("explore", clearing=PLACES),
)
TURNS = st.fixed_dictionaries(
    {"faction": st.sampled_from((DUCHY, DUCHY, *OTHERS)), "actions": st.lists(ACTIONS, max_size=7)},
    optional={"score": st.integers(0, 30), "hand": st.lists(CARDS, max_size=7)},
)
GAME = st.sampled_from(sorted(MAPS)).map(
    lambda name: game_of({"game": {"map": name, "suits": ["fox", "rabbit", "mouse"] * 4}})
)


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Position, list[PlayedRound], list[PlayedRound]]:
    """Some rounds of whatever, played twice from the same start."""
    game = draw(GAME)
    written = draw(st.lists(st.lists(TURNS, max_size=3), min_size=1, max_size=3))
    start = at_start(game.map, game.suits, game.factions)
    played: list[list[PlayedRound]] = [[], []]
    for which in played:
        position = start
        for number, turns in enumerate(written):
            value: dict[str, Any] = {"round": number, "state": "resolved", "turns": turns}
            season = read_round(str(number), value, ())
            assert season is not None
            which.append(play_round(game, position, season))
            position = which[-1].after
    return start, played[0], played[1]


@settings(max_examples=150)
@given(rounds())
def test_any_sequence_of_actions_can_be_replayed_and_keeps_what_always_holds(
    tried: tuple[Position, list[PlayedRound], list[PlayedRound]],
) -> None:
    start, first, second = tried
    assert first == second
    assert first[0].before == start
    for played in first:
        board = Board(played.after)
        assert all(points >= 0 for points in board.points.values())
        assert all(number > 0 for number in board.pieces.values())
        assert all(number >= 0 for number in board.hands.values())
        assert all(0 <= left <= 3 for left in board.crowns.values())
        for faction in board.points:
            for piece in COMPONENTS[faction]:
                # The box is conserved, but where the record said otherwise and was told so.
                assert board.supply(faction, piece) >= 0 or f"{faction} {piece}" in board.strange
        assert {remark.rule for remark in played.remarks} <= SEVERITY.keys()


@settings(max_examples=150)
@given(rounds())
def test_a_breach_is_named_once(tried: tuple[Position, list[PlayedRound], list[PlayedRound]]) -> None:
    for played in tried[1]:
        for turn in played.turns:
            said = [(remark.rule, remark.path, remark.message) for remark in turn.remarks]
            unpaid = [each for each in said if each[0] == "price-of-failure"]
            once = [each for each in said if each not in unpaid]
            assert len(once) == len(set(once))


@settings(max_examples=150)
@given(rounds())
def test_an_impossible_state_is_told_once_in_a_game(
    tried: tuple[Position, list[PlayedRound], list[PlayedRound]],
) -> None:
    told = [r.message for played in tried[1] for r in played.remarks if r.rule == "impossible-state"]
    kinds = [message.split(";")[0].lstrip("0123456789 ") for message in told]
    assert len(kinds) == len(set(kinds))


@given(
    st.lists(st.sampled_from(SUITS), min_size=12, max_size=12),
    st.sets(st.sampled_from(CLEARINGS), max_size=5),
    st.lists(st.sampled_from([*SUITS, BIRD, "unknown"]), max_size=4),
)
def test_matching_equals_trying_everything(suits: list[str], held: set[int], shown: list[str]) -> None:
    board = Board(at_start("winter", tuple(suits), (DUCHY,)))
    for clearing in held:
        board.add(clearing, DUCHY, "tunnel")
    by_force = any(
        all(card in (BIRD, "unknown", suits[at - 1]) for card, at in zip(shown, order, strict=True))
        for order in permutations(sorted(held), len(shown))
    )
    assert matched(board, shown) == by_force


def test_every_minister_but_the_mayor_has_a_power_of_his_own() -> None:
    assert POWERS.keys() | {"mayor"} == MINISTERS.keys()
