"""Copies of the bundled campaign for tests: whole, or with mistakes of many sorts."""

from __future__ import annotations

import shutil
from pathlib import Path

BUNDLED = Path(__file__).parents[1] / "games" / "frost-succession"
GAME = "games/frost-succession"


def whole(campaign: Path) -> Path:
    """A campaign with a fresh copy of the bundled game; its folder."""
    shutil.copytree(BUNDLED, campaign / GAME)
    return campaign / GAME


def broken(campaign: Path) -> Path:
    """The same with a wrong outcome, an impossible change, an entry that is void, an unknown key."""
    game = whole(campaign)
    replace(game / "01-4-winter.yml", "outcome: success", "outcome: captured")
    replace(game / "02-2-summer.yml", "capture: black/unseelie-rook", "release: black/unseelie-rook")
    replace(game / "02-4-winter.yml", "objective: kidnap", "objective: propaganda")
    replace(game / "03-4-winter.yml", "title:", "tittle:")
    return game


def replace(file: Path, old: str, new: str) -> None:
    """Replace the first `old` of a file, which has to be there."""
    text = file.read_text(encoding="utf-8")
    if old not in text:
        raise ValueError(f"{old!r} is not in {file.name}")
    file.write_text(text.replace(old, new, 1), encoding="utf-8", newline="\n")
