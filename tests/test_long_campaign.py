"""The long campaign has twelve winters with everything in them that could give a secret away.

What counts as a secret and when it opens is read from the replay; the sums were done by hand before it was run. A
game that has ended cannot have a plan, so the plan, and a note whose time has not come, are in a small third game.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html import unescape
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.checking import CheckedGame, check_game
from kwcheck.publishing import pages
from kwcheck.reading.games import read_game
from kwcheck.rulebooks.kingdoms.pieces import name_of
from kwcheck.rulebooks.kingdoms.records import When
from kwcheck.rulebooks.kingdoms.revealing import came_to_light

if TYPE_CHECKING:
    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn

GAMES = Path(__file__).parents[1] / "games"
LONG = GAMES / "two-riverbeds"
OPEN = GAMES / "open-table"
OBJECTIVES = ("espionage", "kidnap", "propaganda", "manipulation")
OUTCOMES = ("success", "failure", "captured", "cancelled")
PROSE = ("text", "chronicle", "tale", "because")

Sum = tuple[int, int] | None
# Attack Strength and Internal Security of each winter, added up by hand; None where nothing is compared.
BY_HAND: dict[int, dict[str, list[Sum]]] = {
    1: {
        "white": [(5 + 1, 5 + 4), (6 + 1, 5 + 5)],
        "black": [(6 + 1 + 1, 4 + 4), (0 + 1, 5 + 5), (6 + 1, 5 + 5), None, (0 + 1, 4 + 4)],
    },
    2: {
        "white": [(4 + 2, 5 + 5 + 2), (6, 5 + 5), (5 + 4, 5 + 4)],
        "black": [(6, 4 + 2), (6, 5 + 5), None],
    },
    3: {"white": [(6, 5), (0, 5 + 4 + 1), (5 - 1, 5 + 4)], "black": [(6, 4), (6 - 1, 5 + 5)]},
    4: {
        "white": [(5 + 1, 5), (5 + 1, 5), (4 + 2 + 1, 5 + 5)],
        "black": [(6, 5), (0, 5), (0, 4 + 3 + 3)],
    },
    5: {
        "white": [(4 + 2 + 1 - 2, 5), (5, 5), (0, 5)],
        "black": [None, (5 + 3 + 2 - 2, 4 + 4), (6 - 2, 4 + 1), (0, 5)],
    },
    6: {"white": [(5, 0), (0, 5 + 5 + 1), (5, 0), (6, 5 + 5)], "black": [(5, 5), (6, 5)]},
    7: {
        "white": [(4 + 2 + 1, 5), (6 + 1, 5 + 4), (5, 4), (0, 4)],
        "black": [(6 + 1, 4), (0 + 1, 4), (6, 5), None],
    },
    8: {
        "white": [(5, 7 + 4 + 3), (0, 5), None],
        "black": [(6, 4 + 4), (6, 5), (0, 5), (5 + 3, 4 + 4)],
    },
    9: {
        "white": [(0, 7 + 4), (4 + 2 - 1, 5)],
        "black": [None, (0, 4), (0, 4 + 5), (6 - 1, 5 + 5)],
    },
    10: {"white": [(6, 5), (5, 7 + 4), (0, 5)], "black": [(6, 4), (0, 4), (6, 5 + 6), None]},
    11: {"white": [(5, 4), (0, 4)], "black": [(7, 7), (6, 4 + 3), (0, 4)]},
    12: {
        "white": [None, None, None],
        "black": [(6, 7 + 6), (6 - 2, 5 + 8), (5 + 3 - 2, 5 + 8 + 3), None, None],
    },
}
# Every successful espionage, and whether the enemy then marched; the summer of year 6 is a draft and opens nothing.
ESPIONAGES = [
    ("black", 1, True),
    ("white", 3, False),
    ("black", 5, False),
    ("white", 7, True),
    ("black", 8, True),
    ("white", 10, True),
    ("black", 10, False),
]


@cache
def checked(game: Path) -> CheckedGame:
    return check_game(read_game(str(game)))


@cache
def turns(game: Path = LONG) -> tuple[Turn, ...]:
    played = checked(game).played
    assert played is not None
    return tuple(played.turns)


def resolutions(game: Path = LONG) -> list[tuple[Turn, Resolution]]:
    return [(turn, resolution) for turn in turns(game) for resolution in turn.resolutions]


@cache
def sources(game: Path) -> dict[str, Any]:
    """The files of a game as another YAML reader sees them; `BaseLoader` leaves every scalar as text."""
    return {
        path.stem: yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506 - makes only text
        for path in sorted(game.glob("*.yml"))
    }


def seasons(game: Path, state: str) -> dict[str, Any]:
    return {stem: file for stem, file in sources(game).items() if file.get("state") == state}


def prose(value: object, keys: tuple[str, ...] = PROSE) -> list[str]:
    """The texts under these keys, at any depth."""
    if isinstance(value, list):
        return [text for item in value for text in prose(item, keys)]
    if not isinstance(value, dict):
        return []
    here = [item for key, item in value.items() if key in keys and isinstance(item, str)]
    return here + [text for item in value.values() for text in prose(item, keys)]


def sentences(text: str) -> list[str]:
    """Its sentences without marks or case, so that two cannot differ by a comma."""
    parts = re.split(r"(?<=[.!?:;])[\s\"*)]+", " ".join(text.split()))
    return [words(part) for part in parts if words(part)]


def words(page: str) -> str:
    """The words of a page or a text in a row, without markup, marks or case."""
    return " ".join(re.findall(r"\w+", unescape(re.sub(r"<[^>]*>", " ", page)).casefold()))


@pytest.mark.parametrize("game", [LONG, OPEN], ids=lambda game: game.name)
def test_it_checks_without_error_or_warning(game: Path) -> None:
    assert {(f.rule, f.severity) for f in checked(game).findings} <= {("consent-missing", "note")}
    assert len(turns(game)) == len(seasons(game, "resolved"))


@pytest.mark.parametrize("year", BY_HAND)
def test_strengths_are_those_added_up_by_hand(year: int) -> None:
    (turn,) = (t for t in turns() if t.season.when == (year, "winter"))
    for court, sums in BY_HAND[year].items():
        compared = [r.comparison for r in turn.resolutions if r.intrigue.court == court]
        found = [(c.attack.total, c.security.total) if c else None for c in compared]
        assert found == sums, court


def test_every_outcome_is_asserted_and_every_intrigue_has_a_tale() -> None:
    for game in (LONG, OPEN):
        assert all(r.intrigue.asserted == r.outcome for _, r in resolutions(game))
        assert all(r.intrigue.tale for _, r in resolutions(game))


def test_every_objective_has_every_outcome() -> None:
    found = {(r.intrigue.objective, r.outcome) for _, r in resolutions()}
    assert found == {(objective, outcome) for objective in OBJECTIVES for outcome in OUTCOMES}


def test_every_cause_of_cancellation_is_there_but_invalid() -> None:
    causes = Counter(r.cause for _, r in resolutions() if r.cause)
    assert set(causes) == {
        "game-over",
        "no-agent",
        "no-consent",
        "agent-captured",
        "target-captive",
        "ruled",
    }


def test_both_courts_have_had_priority_in_twelve_winters() -> None:
    winters = [turn for turn in turns() if turn.season.when.season == "winter"]
    assert [turn.season.when.year for turn in winters] == list(range(1, 13))
    assert [turn.priority for turn in winters] == ["white", "black"] * 6


def test_some_espionages_open_and_some_never_do() -> None:
    found = [
        (r.intrigue.court, turn.season.when.year, came_to_light(turn, r, turns()) is not None)
        for turn, r in sorted(
            resolutions(), key=lambda pair: (pair[0].season.order, pair[1].intrigue.court == "black")
        )
        if r.secret
    ]
    assert found == ESPIONAGES


def test_a_tale_stands_on_a_page_if_it_opened_and_else_on_none() -> None:
    published = words(" ".join(page.decode() for page in pages([str(LONG)]).pages.values()))
    for turn, r in resolutions():
        shut = r.outcome == "cancelled" or (r.secret and came_to_light(turn, r, turns()) is None)
        assert (words(r.intrigue.tale or "") in published) is not shut, (turn.season.stem, r.intrigue.label)


def test_a_king_is_one_step_from_capture_and_another_is_captured_and_ends_the_game() -> None:
    kings = {
        (turn.season.when.year, r.intrigue.court): r
        for turn, r in resolutions()
        if r.intrigue.agent and name_of(r.intrigue.agent) == "king"
    }
    danger = kings[8, "white"].comparison
    assert danger is not None
    assert danger.margin == -9
    assert kings[12, "black"].taken == "black/king"
    assert turns()[-1].after.ended == ("white", "king-captured")
    assert [turn.season.stem for turn in turns() if turn.after.over] == ["12-4-winter"]


def test_rulings_overrule_in_three_ways_and_one_of_them_in_secret() -> None:
    ruled = {(r.computed, r.outcome, r.secret) for _, r in resolutions() if r.ruled}
    assert ruled == {
        ("failure", "success", True),
        ("failure", "captured", False),
        ("failure", "cancelled", False),
    }


def test_private_notes_are_for_everyone_and_some_open() -> None:
    long, other = ([note for turn in turns(g) for note in turn.season.private] for g in (LONG, OPEN))
    assert {name for note in long for name in note.to} == {
        *("adjudicator", "white", "white-king", "white-queen", "black", "black-king", "black-queen")
    }
    dated = [note.until for note in long if note.until not in (None, "end")]
    assert len(dated) >= 5
    assert len([note for note in long if note.until == "end"]) >= 3
    assert len([note for note in long if note.until is None]) >= 5
    last = turns(OPEN)[-1].season.when
    assert any(isinstance(note.until, When) and note.until.order > last.order for note in other)


def test_changes_of_every_kind_some_for_a_few_alone() -> None:
    changes = [change for turn in turns() for change in turn.season.changes]
    assert {change.kind for change in changes} == {"capture", "release", "set", "stop"}
    assert {(change.kind, change.to) for change in changes if change.to} == {
        ("stop", ("black",)),
        ("stop", ("white-queen",)),
        ("set", ("white",)),
    }


def test_drafts_stand_in_the_calendar_and_a_plan_in_the_third_game() -> None:
    assert set(seasons(LONG, "draft")) == {"06-2-summer", "08-3-autumn", "09-1-springtime"}
    assert all(draft["events"] for draft in seasons(LONG, "draft").values())
    (plan,) = seasons(OPEN, "planning").values()
    assert plan["events"]
    assert plan["private"]
    assert {*plan["intrigues"]} == {"white", "black"}
    assert seasons(OPEN, "draft")


def test_the_games_play_under_different_settings() -> None:
    long, other, first = (sources(game)["game"] for game in (LONG, OPEN, GAMES / "frost-succession"))
    assert {long["reveal"], other["reveal"], first["reveal"]} == {"nothing", "everything", "not-private"}
    assert long["publish-players"] == "false"
    assert set(long["players"]) == {"adjudicator", "white-king", "white-queen", "black-king", "black-queen"}
    assert not set(long["house-rules"]) & (set(first["house-rules"]) | set(other["house-rules"]))
    assert other["house-rules"] == {"publish-numbers": "true"}


@pytest.mark.parametrize("house_rule", ["several-attributes", "strength-floor", "propaganda"])
def test_every_house_rule_of_it_matters(house_rule: str) -> None:
    default = read_game(str(LONG))
    assert default.game is not None
    assert isinstance(default.game.value, dict)
    house_rules = default.game.value["house-rules"]
    assert isinstance(house_rules, dict)
    assert house_rules.pop(house_rule)
    assert check_game(default, freshness=False).results != checked(LONG).results


def test_no_sentence_stands_twice_in_any_game() -> None:
    found = Counter(
        sentence
        for game in sorted(GAMES.iterdir())
        for file in sources(game).values()
        for text in prose(file)
        for sentence in sentences(text)
    )
    assert found.total() > 700
    assert [sentence for sentence, times in found.items() if times > 1] == []


def test_the_median_season_has_sixty_words_of_chronicle_and_tales() -> None:
    lengths = [
        sum(len(text.split()) for text in prose(file, ("chronicle", "tale")))
        for file in seasons(LONG, "resolved").values()
    ]
    assert len(lengths) == 32
    assert median(lengths) >= 60
