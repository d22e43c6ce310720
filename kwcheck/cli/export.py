"""`kwcheck export rootlog`: a game of Root as a log."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kwcheck.cli import OK, CannotRunError
from kwcheck.cli.loading import one_game
from kwcheck.reading.folders import as_argument

if TYPE_CHECKING:
    from argparse import Namespace

    from kwcheck.checking import CheckedGame


def run(arguments: Namespace) -> int:
    """Print the log."""
    sys.stdout.write(log_of(one_game(arguments.game)))
    return OK


def log_of(game: CheckedGame) -> str:
    """The log of a game.

    Raises:
        CannotRunError: it is no game of Root, or a round of it cannot be read.
    """
    from kwcheck.rulebooks.root_duchy.rootlog.exporting import export_log

    if game.book is None or game.played is None or game.book.name != "root-duchy":
        raise CannotRunError(f"{game.files.shown} is no game of Root, and has no log")
    if game.unchecked:
        raise CannotRunError(
            f"a round of {game.files.shown} cannot be read; run `kwcheck check {as_argument(game.files.shown)}`"
        )
    return export_log(game.game, game.played.turns)
