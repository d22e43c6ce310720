"""`kwcheck tell`: the running sheet says everything to the right people, step by step, and nothing to others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from kwcheck.rulebooks.kingdoms.sheet import running_sheet
from tests import campaigns
from tests.cli.conftest import Cli, cli, folder
from tests.core.files import check, check_values
from tests.strategies import GameValues, games

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["cli", "folder"]

GAME = """
rules: kingdoms
title: G
players: {white-king: Ana, white-queen: Ben}
courts:
  white: {name: The Lamps, pieces: {queen: {name: Nerys}, unseelie-knight: {name: Jory}}}
"""
WINTER = """
year: 1
season: winter
state: resolved
events:
  - {name: Fog, text: It lay for a week., attack: 10, court: white, objective: [espionage]}
  - {name: Ice, security: -1}
chronicle: |
  One.

  Two.
changes:
  - {capture: black/seelie-rook, text: At the ford.}
  - {stop: white/unseelie-knight, to: [white], text: A fever.}
  - {set: {piece: black/king, dreaming: 4}, after: true}
private:
  - {to: [adjudicator], text: Mine.}
  - {to: [white-king], until: {year: 2, season: summer}, text: For the King.}
intrigues:
  white:
    - {agent: queen, objective: espionage, consent: true, tale: By the window.}
    - {agent: unseelie-rook, objective: kidnap, target: queen, tale: He was not asked.}
  black:
    - {agent: unseelie-bishop, objective: kidnap, target: seelie-bishop, tale: A cart.}
    - {agent: queen, objective: manipulation, target: queen, in-season: summer, consent: true,
       ruling: {outcome: failure, because: No.}}
"""
SHEET = """\
G: year 1 winter

(1) Say to everybody
  Winter has begun. This is year 1 of 12, and the Lamps has priority.

(2) Tell everybody the events
  Fog: +10 to the Attack Strength of every espionage by the Lamps
    It lay for a week.
  Ice: -1 to the Internal Security of both courts against every intrigue

(3) The courts plan apart
  Nobody is held captive or manipulated.

(4) The lists that you were told
  The Lamps:
    1. Nerys, espionage
    2. white unseelie-rook, kidnap of black queen (the Queen player has not agreed)
  The Black Court:
    1. black unseelie-bishop, kidnap of white seelie-bishop
    2. black queen, manipulation of Nerys, for summer

(5) Run through it in this order, each court's intrigues with its own players aside
   - tell everybody: black seelie-rook is captured.
     At the ford.
   - only for Ana (white-king) and Ben (white-queen): Jory can do nothing this season.

  1. white intrigue 1: Nerys, espionage
     Attack Strength 15 meets Internal Security 9: succeeds by 6
     only for Ben (white-queen)
     By the window.

  2. white intrigue 2: white unseelie-rook, kidnap of black queen (the Queen player has not agreed)
     cancelled: the Queen player's consent is missing
     only for Ana (white-king) and Ben (white-queen)
     He was not asked.

  3. black intrigue 1: black unseelie-bishop, kidnap of white seelie-bishop
     Attack Strength 5 meets Internal Security 4: succeeds by 1
     to be revealed
     A cart.

  4. black intrigue 2: black queen, manipulation of Nerys, for summer
     you ruled: failure
     to be revealed
   - tell everybody: black king now has dreaming 4.

With everybody back in the room, tell them
  - The kidnap by black unseelie-bishop against white seelie-bishop succeeded; white seelie-bishop
    is captive of the Black Court.
  - The manipulation by black queen against Nerys failed.

Read to everybody
    One.
    Two.

Take every player aside in turn, those too for whom there is nothing: then it is no sign
  Ana (white-king):
    - The kidnap by white unseelie-rook against black queen did not take place, for the Queen
      player's consent is missing.
    - Jory can do nothing this season.
      A fever.
    - a note (for everybody from year 2 summer):
      For the King.
  Ben (white-queen):
    - The espionage by Nerys succeeded.
    - The kidnap by white unseelie-rook against black queen did not take place, for the Queen
      player's consent is missing.
    - Jory can do nothing this season.
      A fever.
  the black-king: nothing.
  the black-queen: nothing.

For you alone
    Mine.

What runs on
  espionage by white for year 2 summer, known to white-queen
"""


def sheet(stem: str, **files: str) -> str:
    """The sheet of one of these seasons; `game` is the game file."""
    game = check({"game": GAME, **files})
    assert game.played is not None
    turns = (*game.played.turns, *game.played.plans)
    return running_sheet(
        game.game, game.played.turns, next(turn for turn in turns if turn.season.stem == stem)
    )


def test_a_whole_winter() -> None:
    assert sheet("w", w=WINTER) == SHEET


def test_before_resolution_steps_1_and_2_stand_first_and_the_rest_is_marked() -> None:
    planned = sheet("w", w=WINTER.replace("resolved", "planning"))
    first, mark, rest = planned.partition("For you alone: what stands in the file so far would bring this.\n")
    assert mark
    assert "This season is still planning." in first
    assert "(1)" in first
    assert "(2)" in first
    assert "(3)" not in first
    assert "Nerys" not in first
    assert "What runs on" not in rest
    assert "(5) Run through" in rest


def test_a_season_that_was_only_opened_has_steps_1_and_2_alone() -> None:
    opened = sheet("w", w="year: 2\nseason: winter\nstate: planning\nevents: [{name: Frost}]\n")
    assert opened == (
        "G: year 2 winter\nThis season is still planning.\n\n(1) Say to everybody\n"
        "  Winter has begun. This is year 2 of 12, and the Black Court has priority.\n\n"
        "(2) Tell everybody the events\n  Frost\n"
    )


def test_a_draft_says_that_it_is_one() -> None:
    assert "This season is still a draft." in sheet("w", w=WINTER.replace("resolved", "draft"))


def test_an_espionage_takes_effect_as_the_first_campaign_is_revealed() -> None:
    summer = "year: 2\nseason: summer\nstate: resolved\ncampaigns: [{by: white}, {by: black}, {by: black}]\n"
    told = sheet("y", w=WINTER, y=summer)
    campaigns_told = told.partition("(5) Run through it in this order\n")[2].splitlines()
    assert campaigns_told[:7] == [
        "   - tell everybody: The Lamps reveals a campaign.",
        "   - tell everybody: The Black Court reveals a campaign.",
        "   - take aside Ben (white-queen): your espionage takes effect: read the Campaign List of the Black",
        "     Court now, before you decide on your defences.",
        "   - tell everybody: The Lamps had spied last winter. The espionage by Nerys succeeded.",
        "     By the window.",
        "   - tell everybody: The Black Court reveals a campaign.",
    ]


def test_the_end_of_the_game_is_told() -> None:
    over = "year: 2\nseason: autumn\nstate: resolved\nchanges: [{end: {won-by: white, how: agreement}}]\n"
    told = sheet("a", a=over)
    assert "   - tell everybody: the game is won by the Lamps.\n" in told
    assert "  - The game is over: the Lamps has won.\n" in told
    assert "(5) There is nothing to run" in sheet("s", s="year: 1\nseason: springtime\nstate: resolved\n")


OPENED = "Tell everybody what opens now\n"


def opened(told: str) -> list[str]:
    """The lines of what opens."""
    return told.partition(OPENED)[2].partition("\n\n")[0].splitlines()


def test_a_note_opens_in_the_first_season_at_or_after_its_time() -> None:
    spring = "year: 2\nseason: springtime\nstate: resolved\n"
    summer, autumn = spring.replace("springtime", "summer"), spring.replace("springtime", "autumn")
    seasons = {"w": WINTER, "y": spring, "z": autumn}
    assert OPENED not in sheet("w", **seasons)
    assert OPENED not in sheet("y", **seasons)
    for others in (seasons, {**seasons, "zz": autumn.replace("autumn", "winter")}):
        assert opened(sheet("z", **others)) == [
            "  - year 1 winter: a note to Ana (white-king)",
            "    For the King.",
        ]
    later = {"w": WINTER, "s": summer, "z": autumn}
    assert opened(sheet("s", **later))
    assert OPENED not in sheet("z", **later)
    planned = sheet("s", w=WINTER, s=summer.replace("resolved", "planning"))
    assert "For the King." in planned.partition("For you alone")[2]


def test_a_note_that_opens_at_once_is_told_to_everybody_and_to_nobody_aside() -> None:
    told = sheet(
        "w", w=WINTER.replace("until: {year: 2, season: summer}", "until: {year: 1, season: winter}")
    )
    assert opened(told) == ["  - year 1 winter: a note to Ana (white-king)", "    For the King."]
    assert told.count("For the King.") == 1


OVER = "year: 2\nseason: autumn\nstate: resolved\nchanges: [{end: {won-by: white, how: agreement}}]\n"
LISTS = [
    "  - year 1 winter: The espionage by Nerys succeeded.",
    "    By the window.",
    "  - year 1 winter: The kidnap by white unseelie-rook against black queen did not take place, for the",
    "    Queen player's consent is missing.",
    "    He was not asked.",
    "  - year 1 winter: Jory can do nothing this season.",
    "    A fever.",
]
KING = ["  - year 1 winter: a note to Ana (white-king)", "    For the King."]
MINE = ["  - year 1 winter: a note", "    Mine."]


@pytest.mark.parametrize(
    ("reveal", "lines"),
    [("nothing", KING), ("not-private", [*LISTS, *KING]), ("everything", [*LISTS, *MINE, *KING])],
)
def test_the_end_opens_what_the_game_says(reveal: str, lines: list[str]) -> None:
    seasons = {"w": WINTER, "a": OVER, "z": "year: 2\nseason: winter\nstate: planning\n"}
    told = sheet("a", game=f"{GAME}reveal: {reveal}\n", **seasons)
    assert opened(told) == lines
    assert OPENED not in sheet("z", game=f"{GAME}reveal: {reveal}\n", **seasons)


TOKEN = re.compile(r"[a-z]+ \d{3}")


@settings(max_examples=60, deadline=None)
@given(games())
def test_every_text_of_a_season_stands_on_its_sheet(values: GameValues) -> None:
    """Nothing that a file holds is forgotten, but what the Adjudicator alone reckons with."""
    game = check_values(values)
    assert game.played is not None
    for turn in (*game.played.turns, *game.played.plans):
        written = set(TOKEN.findall(repr(values.seasons[turn.season.stem])))
        silent = {text for text in written if text.startswith(("modifier", "because"))}
        told = set(TOKEN.findall(" ".join(running_sheet(game.game, game.played.turns, turn).split())))
        shown = turn.season.state == "resolved" or any(
            (turn.season.changes, turn.season.private, *turn.season.intrigues.values())
        )
        if shown:
            assert written - silent <= told


def test_the_command(folder: Path, cli: Cli) -> None:
    campaigns.whole(folder)
    done = cli("tell", "frost-succession", "3/winter")
    assert done.status == 0
    assert "Ben (white-queen):\n    - The espionage by Mistress Tallow succeeded." in done.out
    assert cli("tell", "frost-succession", "03-4-winter").out == done.out


@pytest.mark.parametrize(
    "words", [("nope", "1/winter"), ("frost-succession", "9/winter"), ("frost-succession",)]
)
def test_what_is_not_there_is_status_2(folder: Path, cli: Cli, words: tuple[str, ...]) -> None:
    campaigns.whole(folder)
    done = cli("tell", *words)
    assert (done.status, done.out) == (2, "")
    assert done.err


def test_an_intrigue_without_an_agent_is_its_courts() -> None:
    text = (
        "year: 1\nseason: winter\nstate: resolved\nintrigues: {black: [{objective: kidnap, target: queen}]}\n"
    )
    said = " ".join(sheet("a", a=text).split())
    assert "The kidnap by the Black Court against Nerys did not take place, for it has no agent." in said
