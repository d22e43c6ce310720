"""`kwcheck new game` and `kwcheck new season`: files to fill in; nothing that exists is touched."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.cli import OK, CannotRunError
from kwcheck.cli.loading import DEFAULT, one_game
from kwcheck.reading.folders import as_argument
from kwcheck.rulebooks import BUILT_IN, rulebook

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Write one file and say which."""
    path, text = (
        _game(arguments.name, arguments.rules) if arguments.what == "game" else _season(arguments.name)
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as problem:
        why = "is there already" if path.is_file() else f"cannot be written: {problem.strerror}"
        raise CannotRunError(f"{path.as_posix()} {why}") from problem
    sys.stdout.write(f"wrote {path.as_posix()}\n")
    return OK


def _game(slug: str, rules: str) -> tuple[Path, str]:
    if not re.fullmatch(r"[a-z0-9-]+", slug):
        raise CannotRunError(
            f"{slug!r} is no slug: write small letters, digits and hyphens, such as frost-succession"
        )
    book = rulebook(rules)
    if book is None:
        raise CannotRunError(f"no rulebook is called {rules!r}; there are {', '.join(BUILT_IN)}")
    return Path(DEFAULT) / slug / "game.yml", book.new_game(slug)


def _season(name: str) -> tuple[Path, str]:
    game = one_game(name)
    if game.book is None or game.played is None:
        raise CannotRunError(f"{game.files.shown} could not be replayed")
    if game.unchecked:
        raise CannotRunError(
            f"a season of {game.files.shown} cannot be read; run `kwcheck check {as_argument(game.files.shown)}`"
        )
    scaffold = game.book.next_season(game.game, game.played)
    if scaffold is None:
        raise CannotRunError(f"{game.files.shown} has ended")
    stem, text = scaffold
    return Path(game.files.folder) / f"{stem}.yml", text
