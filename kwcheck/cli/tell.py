"""`kwcheck tell`: the running sheet of a season, for the Adjudicator's own eyes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kwcheck.cli import OK, CannotRunError
from kwcheck.cli.loading import one_game, one_turn

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print what to say to whom."""
    game = one_game(arguments.game)
    if game.book is None or game.played is None:
        raise CannotRunError(f"{game.files.shown} could not be replayed")
    sys.stdout.write(game.book.tell(game.game, game.played, one_turn(game, arguments.season)))
    return OK
