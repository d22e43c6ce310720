"""A game of Root to measure on: twelve rounds of three factions, the same bytes everywhere, nothing wrong in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

ROUNDS = 12

_GAME = """\
rules: root-duchy
title: The Measured Burrow {number:02d}
text: |
  Nothing in this game was ever played: it is here to be read quickly.
law: "2020-12"
map: autumn
deck: standard
seats:
  - {{faction: duchy, player: Oskar}}
  - {{faction: eyrie, player: Tove}}
  - {{faction: marquise, player: Ida}}
"""
_SET_UP = """\
round: 0
state: resolved
turns:
  - faction: eyrie
    actions:
      - {do: place, clearing: 1, pieces: {warrior: 6, roost: 1}}
  - faction: marquise
    actions:
      - {do: place, clearing: 2, pieces: {keep: 1, warrior: 1, sawmill: 1}}
      - {do: place, clearing: 4, warriors: 1}
  - faction: duchy
    actions:
      - {do: set-up, supply: {warrior: 20, tunnel: 3}, burrow: beside-the-map, ministers: 9, crowns: 9}
      - {do: place, clearing: 3, warriors: 2, tunnel: 1}
      - {do: place, clearing: 6, warriors: 2}
      - {do: place, clearing: 7, warriors: 2}
      - {do: place, clearing: 11, warriors: 2}
"""
_ROUND = """\
round: {number}
state: resolved
title: The round of the {sign}
turns:
  - faction: duchy
    actions:
      - {{phase: birdsong, do: place, warriors: 1}}
{daylight}      - {{phase: evening, do: discard-revealed, cards: []}}
      - {{do: draw, cards: 2}}
{limit}    score: {score}
    comment: |
      Nobody spoke while the {sign} was counted.
  - faction: eyrie
    actions:
      - {{do: place, clearing: 1, warriors: 1}}
      - {{do: move, from: 1, to: {there}, warriors: 2}}
      - {{do: move, from: {there}, to: 1, warriors: 2}}
      - {{do: remove, clearing: 1, warriors: 1}}
      - {{do: score, points: 1}}
    score: {number}
  - faction: marquise
    actions:
      - {{do: place, clearing: 2, pieces: {{wood: 1}}}}
      - {{do: remove, clearing: 2, pieces: {{wood: 1}}}}
      - {{do: draw, cards: 1}}
      - {{do: discard, cards: [unknown]}}
chronicle: |
  The {sign} stood by the river until evening, and the moles went round it.
"""
_SIGNS = ("Broken Bell", "Red Thaw", "Two Moons", "Locked Granary", "Quiet Geese", "Empty Chair", "Late Post")
_FIRST = (
    "{phase: daylight, by: assembly, do: build, building: market, clearing: 11, reveal: mouse}",
    "{by: assembly, do: move, from: burrow, to: 3, warriors: 1}",
)
_SECOND = (
    "{phase: daylight, by: assembly, do: move, from: burrow, to: 3, warriors: 1}",
    "{by: assembly, do: dig, clearing: 7, spend: mouse, warriors: 0}",
    "{do: sway, minister: marshal, reveal: [rabbit, fox]}",
)
_LATER = (
    "{phase: daylight, by: assembly, do: move, from: burrow, to: 7, warriors: 1}",
    "{by: assembly, do: move, from: 7, to: 3, warriors: 1}",
    "{by: marshal, do: move, from: 6, to: 11, warriors: 1}",
)
_BACK = (*_LATER[:2], "{by: marshal, do: move, from: 11, to: 6, warriors: 1}")


def _duchy(number: int) -> str:
    lines = {1: _FIRST, 2: _SECOND}.get(number, _LATER if number % 2 else _BACK)
    return "".join(f"      - {line}\n" for line in lines)


def _limit(number: int) -> str:
    """What is above five cards after two were drawn."""
    cards = {1: "", 2: "fox"}.get(number, "rabbit, unknown")
    return f"      - {{do: hand-limit, cards: [{cards}]}}\n" if cards else ""


def write_rounds(folder: Path, count: int) -> None:
    """Write `count` games of a set-up and twelve rounds into `folder`, without results."""
    for each in range(1, count + 1):
        game = folder / f"burrow-{each:02d}"
        game.mkdir(parents=True)
        files = {"game.yml": _GAME.format(number=each), "00.yml": _SET_UP}
        for number in range(1, ROUNDS + 1):
            files[f"{number:02d}.yml"] = _ROUND.format(
                number=number,
                sign=_SIGNS[(number + each) % 7],
                daylight=_duchy(number),
                limit=_limit(number),
                score=min(number - 1, 1),
                there=(5, 9, 10)[number % 3],
            )
        for name, text in files.items():
            (game / name).write_text(text, encoding="utf-8", newline="\n")
