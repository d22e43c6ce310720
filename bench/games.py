"""Games to measure on: the same bytes on every machine, without an error in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

YEARS = 12

_PLACES = ("Ashen Ford", "Rook Hill", "Long Weir", "Salt Gate", "Barley Cross", "Hollow Quay", "Tern Point")
_SIGNS = ("Broken Bell", "Red Thaw", "Two Moons", "Locked Granary", "Quiet Geese", "Empty Chair", "Late Post")
_TRADES = ("carter", "chandler", "ferrywoman", "tanner", "midwife", "salt seller", "clock mender")

_GAME = """\
rules: kingdoms
title: The Measured Crown {number:02d}
text: |
  Two courts count the winters from {place}. Nothing in this game was ever played:
  it is here to be read quickly.
players: {{adjudicator: Mags, white-king: Ana, white-queen: Ben, black-king: Cid, black-queen: Dot}}
publish-players: false
courts:
  white:
    name: Court of the {place}
    pieces:
      king: {{name: Aldous the Patient}}
      queen: {{name: Merrin, text: She keeps the keys and the weather.}}
      seelie-bishop: {{name: Brother Alban, text: A preacher with a good memory for faces.}}
  black:
    name: Court of the {sign}
    pieces:
      king: {{name: Sorrel}}
      unseelie-bishop: {{name: Mother Vane}}
house-rules: {{internal-security: dynamic, several-attributes: highest}}
"""

_WINTER = """\
year: {year}
season: winter
state: resolved
title: The Winter of the {sign}
played: "2026-{month:02d}-20"
events:
  - name: The road to {place} is closed
    text: |
      Snow lies to the eaves. A {trade} came through on foot and will not say
      who paid for the guide.
{event}
{changes}chronicle: |
  The first frost came to {place} on a market day, and the stalls were left standing.

  For nine nights nobody crossed the river. On the tenth a {trade} lit a lamp on the
  far bank, and by morning both courts had sent somebody to ask her name.

  - The granaries were counted twice.
  - The bells were not rung.
private:
  - to: [adjudicator]
    text: The {trade} is paid by both courts. Neither has asked yet.
intrigues:
  white:
    - agent: unseelie-bishop
      objective: kidnap
      target: queen
      consent: true
      outcome: failure
      tale: |
        The sledge waited below the wall of {place} until the moon was down.
        The Queen had gone to bed early, with the wrong window open.
    - agent: seelie-bishop
      objective: propaganda
      modifiers:
        - {{name: A full church, attack: 6}}
      outcome: success
      tale: The sermon was about shoes. The soldiers had none.
    - agent: unseelie-knight
      objective: espionage
      consent: true
      modifiers:
        - {{name: A borrowed uniform, attack: {uniform}}}
      outcome: {espionage}
  black:
    - agent: seelie-bishop
      objective: manipulation
      target: seelie-bishop
      in-season: {manipulated}
      consent: true
      modifiers:
        - {{name: Letters in his own hand, attack: 6}}
      outcome: success
      tale: |
        He read the letter three times. *It was what he would have written.*
    - agent: unseelie-bishop
      objective: kidnap
      target: seelie-knight
      modifiers:
        - {{name: The stable door, attack: {stable}}}
      outcome: {kidnap}
      tale: The horse came home before the light did.
    - objective: propaganda
      outcome: cancelled
"""


def _winter(year: int, number: int) -> str:
    """The winter of `year`; what it asserts follows from default attributes, event and modifiers."""
    turn = year + number
    taken = year % 3 == 0
    changes = "changes:\n  - release: white/seelie-knight\n    text: Bought back for a bridge.\n"
    return _WINTER.format(
        year=year,
        sign=_SIGNS[turn % 7],
        place=_PLACES[turn * 3 % 7],
        trade=_TRADES[turn * 5 % 7],
        month=year,
        event="    security: 1\n    court: black" if year % 2 else "    attack: -1",
        changes=changes if year % 3 == 1 and year > 1 else "",
        uniform=12 if year % 2 else 8,
        espionage="success" if year % 2 else "failure",
        manipulated=("springtime", "summer", "autumn")[turn % 3],
        stable=6 if taken else 1,
        kidnap="success" if taken else "failure",
    )


def write_games(folder: Path, count: int) -> None:
    """Write `count` games of twelve winters into `folder`, without results: `kwcheck resolve` makes those."""
    for number in range(1, count + 1):
        game = folder / f"game-{number:02d}"
        game.mkdir(parents=True)
        text = _GAME.format(number=number, place=_PLACES[number % 7], sign=_SIGNS[number * 2 % 7])
        (game / "game.yml").write_text(text, encoding="utf-8", newline="\n")
        for year in range(1, YEARS + 1):
            name = f"{year:02d}-4-winter.yml"
            (game / name).write_text(_winter(year, number), encoding="utf-8", newline="\n")
