"""The bundled game of Root has all that a recorder can write of the Duchy, and each broken paragraph is found in it.

What a turn is ruled legal for, and the points, were worked out at the table before the replay was asked.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.checking import check_game
from kwcheck.reading.games import GameFiles, read_game
from kwcheck.rulebooks.root_duchy.data import MINISTERS, SHORT
from kwcheck.rulebooks.root_duchy.rules import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.findings import Finding

GAMES = Path(__file__).parents[1] / "games"
GAME = GAMES / "eight-crowns"
RUSSIAN = GAMES / "vecher-v-nore"
ROUNDS = range(11)
CITES = {rule.name: rule.cites for rule in RULES}

BROKEN = {
    "round 0": "12.3.6",
    "round 2": "12.6.1",
    "round 3": "12.4",
    "round 5": "12.2.2",
    "round 8": "12.5.2.IV",
}
"""The turns that the table ruled legal, and the paragraph that each of them breaks."""
SLIPS = [("round 1", "build-spent"), ("round 10", "outrage")]
"""What was left in and only warned of."""
POINTS = {
    "eyrie": [0, 1, 3, 7, 11, 14, 17, 20, 21, 22, 22],
    "duchy": [0, 1, 4, 5, 8, 11, 14, 19, 24, 28, 31],
    "alliance": [0, 1, 2, 3, 5, 9, 9, 12, 16, 21, 21],
    "corvids": [0, 1, 1, 1, 3, 4, 7, 11, 19, 29, 29],
}
"""After every round, as they stood on the track."""


@cache
def load(path: Path) -> dict[str, Any]:
    """A file of the game as another YAML reader sees it; `BaseLoader` leaves every scalar as text."""
    read = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506 - makes only text
    assert isinstance(read, dict)
    return read


def turns(game: Path = GAME) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every turn of the game with the label of its round."""
    for path in sorted(game.glob("[0-9]*.yml")):
        for turn in load(path)["turns"]:
            yield f"round {load(path)['round']}", turn


def actions(faction: str = "duchy", game: Path = GAME) -> list[dict[str, Any]]:
    return [action for _, turn in turns(game) if turn["faction"] == faction for action in turn["actions"]]


def findings(game: Path = GAME) -> tuple[Finding, ...]:
    return check_game(read_game(str(game))).findings


def without_rulings() -> GameFiles:
    """The game as if nobody at the table had ruled anything."""
    files = read_game(str(GAME))
    for season in files.seasons:
        assert season.document is not None
        value = season.document.value
        assert isinstance(value, dict)
        listed = value["turns"]
        assert isinstance(listed, list)
        for turn in listed:
            assert isinstance(turn, dict)
            turn.pop("ruling", None)
    return files


def minister(name: str) -> str:
    return SHORT.get(name, name)


def each(value: object) -> list[str]:
    """One card or a list of cards."""
    return [value] if isinstance(value, str) else list(value) if isinstance(value, list) else []


def test_it_checks_without_error_and_warns_of_the_slips_alone() -> None:
    found = findings()
    assert not [f for f in found if f.severity == "error"]
    assert [(f.season, f.rule) for f in found if f.severity == "warning"] == SLIPS


def test_without_the_rulings_each_paragraph_is_found_and_nothing_else() -> None:
    errors = check_game(without_rulings(), freshness=False).errors
    assert {str(f.season): CITES[f.rule] for f in errors} == BROKEN
    assert len(errors) == len(BROKEN)
    assert {cites.split(".")[1] for cites in BROKEN.values()} == {"2", "3", "4", "5", "6"}


def test_every_turn_ruled_legal_is_one_of_the_duchy_and_says_why() -> None:
    ruled = [(label, turn) for label, turn in turns() if "ruling" in turn]
    assert [label for label, _ in ruled] == list(BROKEN)
    assert all(turn["faction"] == "duchy" and turn["ruling"]["because"].strip() for _, turn in ruled)


def test_every_broken_paragraph_is_kept_in_another_turn() -> None:
    """Turns that nothing is said of do what 12.2 and 12.4 to 12.6 speak of; a good set-up is in the Russian game."""
    told = {(f.season, (f.subject or "").split(":")[0]) for f in findings()}
    quiet = [turn for label, turn in turns() if (label, turn["faction"]) not in told]
    forms = {(a.get("phase"), a["do"]) for t in quiet if t["faction"] == "duchy" for a in t["actions"]}
    assert {
        ("birdsong", "place"),
        ("daylight", "dig"),
        (None, "sway"),
        (None, "craft"),
        (None, "draw"),
    } <= forms
    assert "price-of-failure" in {action["do"] for turn in quiet for action in turn["actions"]}
    assert not findings(RUSSIAN)
    assert any(action["do"] == "set-up" for action in actions(game=RUSSIAN))


def test_all_nine_ministers_are_swayed_and_act() -> None:
    swayed = [minister(action["minister"]) for action in actions() if action["do"] == "sway"]
    acting = {minister(action[key]) for action in actions() for key in ("by", "as") if key in action}
    assert sorted(swayed) == sorted(MINISTERS)
    assert set(MINISTERS) <= acting


def test_the_assembly_does_all_it_can() -> None:
    count = Counter(action["do"] for action in actions() if action.get("by") == "assembly")
    assert set(count) == {"build", "recruit", "move", "battle", "dig"}
    assert max(count.values()) >= 5


def test_prices_of_failure_are_paid_on_the_turns_of_two_others() -> None:
    paid = [
        (label, turn["faction"], minister(action["minister"]))
        for label, turn in turns()
        for action in turn["actions"]
        if action["do"] == "price-of-failure"
    ]
    assert paid == [
        ("round 5", "alliance", "banker"),
        ("round 8", "corvids", "baron-of-dirt"),
        ("round 9", "corvids", "earl-of-stone"),
    ]


@pytest.mark.parametrize(
    ("form", "key", "value"),
    [
        ("dig", "take-back", "10"),
        ("open-path", "between", ["11", "12"]),
        ("craft", "card", "a-visit-to-friends"),
        ("expose", "right", "false"),
        ("move", "outrage", "fox"),
        ("hand-limit", "cards", ["mouse"]),
    ],
)
def test_the_rarer_things_are_there(form: str, key: str, value: object) -> None:
    assert value in [action.get(key) for action in actions() if action["do"] == form]


def test_hands_are_noted_now_and_then_by_three_factions() -> None:
    noted = Counter(turn["faction"] for _, turn in turns() if "hand" in turn)
    assert 0 < noted["duchy"] < len(ROUNDS)
    assert noted["alliance"]
    assert noted["corvids"]


def test_hands_that_were_noted_follow_from_one_another() -> None:
    """What was held and did not go is still there in the next hand that was noted."""
    held: Counter[str] | None = None
    for label, turn in turns():
        for action in turn["actions"]:
            if held is not None and "duchy" in (turn["faction"], action.get("of")):
                held.subtract(gone(action))
        if turn["faction"] == "duchy":
            noted = Counter(turn["hand"]) if "hand" in turn else None
            if held is not None and noted is not None:
                assert +held <= noted, label
            held = noted


def gone(action: dict[str, Any]) -> list[str]:
    """The cards that an action takes out of the Duchy's hand; a card spent to build came back."""
    keys = {
        "dig": ("spend", "outrage"),
        "bank": ("spend",),
        "open-path": ("spend",),
        "move": ("outrage",),
        "price-of-failure": ("discard",),
        "discard-revealed": ("cards",),
        "hand-limit": ("cards",),
        "expose": ("show",),
        "craft": ("card",),
    }
    return [card for key in keys.get(action["do"], ()) for card in each(action.get(key))]


@pytest.mark.parametrize("faction", POINTS)
def test_points_are_those_of_the_track(faction: str) -> None:
    found = [int(load(GAME / "results" / f"{number:02}.yml")["points"][faction]) for number in ROUNDS]
    assert found == POINTS[faction]


def test_the_duchy_wins_in_the_last_round_and_nobody_plays_after_it() -> None:
    assert load(GAME / "game.yml")["winner"] == ["duchy"]
    assert [turn["faction"] for label, turn in turns() if label == "round 10"] == ["eyrie", "duchy"]


def test_short_names_of_ministers_mean_the_ministers() -> None:
    """`earl` is swayed, acts and is lost in the files; the results know the Earl of Stone alone."""
    assert "earl" in {action.get("minister") for action in actions()}
    assert "earl-of-stone" in load(GAME / "results" / "08.yml")["ministers"]
    assert load(GAME / "results" / "09.yml")["ministers"][-1] == "duchess-of-mud"


def test_paragraphs_of_chapter_12_stand_beside_what_the_duchy_did() -> None:
    """And beside the prices that it pays on the turns of others."""
    checked = check_game(read_game(str(GAME)))
    assert checked.book is not None
    assert checked.played is not None
    view = checked.book.view(checked.game, checked.played, "public")
    cited = {
        (turn.faction, action.do)
        for each in view.seasons
        for turn in each.turns
        for action in turn.actions
        if action.paragraph is not None or action.step is not None
    }
    assert {do for faction, do in cited if faction != "duchy"} == {"price-of-failure"}
    assert {"build", "sway", "draw"} <= {do for faction, do in cited if faction == "duchy"}


def test_nothing_of_it_cannot_be_told() -> None:
    assert "cannot-be-told" not in {finding.rule for finding in (*findings(), *findings(RUSSIAN))}


def test_the_small_game_is_written_in_russian() -> None:
    prose = [load(RUSSIAN / "game.yml")[key] for key in ("title", "text", "source", "comment")]
    prose += [turn["comment"] for _, turn in turns(RUSSIAN) if "comment" in turn]
    assert load(RUSSIAN / "game.yml")["language"] == "ru"
    assert not [text for text in prose if any("a" <= letter.lower() <= "z" for letter in text)]
