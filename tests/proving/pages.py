"""The proof of the pages of a game, as both rulebooks are put to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck import publishing
from kwcheck.proving import Proof, prove
from kwcheck.proving.comparing import Built

if TYPE_CHECKING:
    from pathlib import Path


def pages(games: Path) -> Built:
    """What is published of the folder."""
    published = publishing.pages([str(games)])
    return Built(published.pages, "", 1 if published.findings else 0)


def proof(game: Path, pairs: int = 3) -> Proof:
    """The proof of a game of few pairs."""
    return prove([str(game)], pages, pairs=pairs)
