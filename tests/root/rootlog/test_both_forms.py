"""The pages of our own games are the same whether their turns are written out or are lines of Rootlog."""

from __future__ import annotations

import html
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.checking import check_game
from kwcheck.reading.games import read_game
from kwcheck.rulebooks.root_duchy.rootlog.writing import line_of
from tests.fences import ROOT

if TYPE_CHECKING:
    from tests.cli.conftest import Cli

NOT_IN_A_LOG = {
    "the phases of other factions": r"\*(?:Birdsong|Daylight(?:: [A-Z][a-z]+)?|Evening|Утро|День|Вечер)\*",
    "what the Duchy lays ready": r"(?:Laid ready|Готовится к игре|> .*crowns were laid out).*",
    "hits of a card": r" Extra hits: [0-9]+\.",
    "the number of an action": r"^\*\*[0-9]+\.\*\* ",
    "the right and paragraph where another right is as good": (
        r"^The (?:Captain|Marshal|Brigadier|Mayor)(?:, acting for the [A-Z][a-z]+,)? | \([0-9.IVX]+\)$"
    ),
    "the Pass where its point is one of several, or stands before the draw": r" for the Pass",
}
"""What a log cannot hold, as it stands on a page."""
RULED = {
    ("eight-crowns", "02"): "a bird that was kept is an empty list in a file and nothing in a line",
    ("eight-crowns", "03"): "three warriors are one number, of Birdsong alone or with a recruit",
    ("eight-crowns", "08"): "the Brigadier's wrong act may have been the Mayor's",
}
"""Rounds with a ruling on what a line says otherwise: what the Law has to say, and so the actions, differ there."""
ITEMS = {"Crafted A Visit to Friends": "Crafted a boot"}
"""The card behind a crafted item."""


def told(page: Path) -> list[str]:
    """The lines of a page without what a log cannot hold."""
    text = html.unescape(page.read_text(encoding="utf-8"))
    for pattern in NOT_IN_A_LOG.values():
        text = re.sub(pattern, "", text, flags=re.MULTILINE)
    for card, item in ITEMS.items():
        text = text.replace(card, item)
    return [f"{line[0].upper()}{line[1:]}" for line in text.split("\n") if line]


def both(name: str) -> None:
    """A game of ours under `written`, and under `lines` with a line of Rootlog for every turn.

    What is said of a single action is in neither: a line has one comment, that of the turn.
    """
    game = check_game(read_game(str(ROOT / "games" / name)), freshness=False)
    assert game.played is not None
    for form in ("written", "lines"):
        (Path(form) / name).mkdir(parents=True)
        shutil.copy(ROOT / "games" / name / "game.yml", Path(form) / name)
    for played in game.played.turns:
        file = f"{played.season.number:02d}.yml"
        value: dict[str, Any] = yaml.safe_load((ROOT / "games" / name / file).read_text(encoding="utf-8"))
        for turn in value["turns"]:
            for action in turn["actions"]:
                action.pop("comment", None)
        Path("written", name, file).write_text(yaml.safe_dump(value, allow_unicode=True), encoding="utf-8")
        for turn, done in zip(value["turns"], played.turns, strict=True):
            del turn["actions"]
            turn["rootlog"] = line_of(game.game, done)
        Path("lines", name, file).write_text(yaml.safe_dump(value, allow_unicode=True), encoding="utf-8")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["eight-crowns", "vecher-v-nore"])
def test_the_pages_of_a_game_are_the_same_in_both_forms(name: str, cli: Cli) -> None:
    both(name)
    for form in ("written", "lines"):
        assert cli("publish", "--out", f"{form}-out", f"{form}/{name}").status == 0
    pages = sorted(page.relative_to("written-out") for page in Path("written-out").rglob("*.md"))
    assert pages == sorted(page.relative_to("lines-out") for page in Path("lines-out").rglob("*.md"))
    assert len(pages) > 5
    differ = [page.parent.name for page in pages if told("written-out" / page) != told("lines-out" / page)]
    assert differ == [f"round-{number}" for game, number in RULED if game == name]
