"""Small logs for tests: an evening of seven on the autumn map, and what came of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.checking import check_game
from kwcheck.cli.recordings import as_files
from kwcheck.rulebooks.root_duchy.rootlog.documents import LAW, read_recording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.checking import CheckedGame
    from kwcheck.reading.games import GameFiles
    from kwcheck.rulebooks.root_duchy.board import Position

HEAD = """Map: Fall
Deck: E&P
A: Una
V: Finn
O: Ole
P: Pia
D: Dov
E: Eve
C: Cat
"""
FIRST = ("C:w->1", "C:w1->", "E:6w->1")
"""What is always there: six warriors of the Eyrie in the first clearing."""


def files(text: str, name: str, law: str = LAW) -> GameFiles:
    """The text of a log as it is checked."""
    return as_files(read_recording(text, name, f"{name}.rootlog", law), name, f"{name}.rootlog")


def log(lines: Sequence[str], head: str = HEAD) -> str:
    """A log: everybody's first line is the set-up."""
    return head + "".join(f"{line}\n" for line in lines)


def played(lines: Sequence[str], head: str = HEAD) -> CheckedGame:
    """A log that was checked, whatever it says."""
    return check_game(files(log(lines, head), "evening"), freshness=False)


def after(game: CheckedGame) -> Position:
    """The position at the end."""
    assert game.played is not None
    position: Position = game.played.turns[-1].after
    return position


def text_at(game: CheckedGame, number: int, text: str) -> str:
    """The part of a log that a finding points at."""
    span = game.findings[number].place.span
    line = text.split("\n")[span.line - 1]
    return line[span.column - 1 : span.end_column - 1]
