"""`kwcheck show`: the position after a season."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kwcheck.cli import OK, CannotRunError
from kwcheck.cli.loading import one_game, one_turn, one_view
from kwcheck.seeing import knows_everything

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the position."""
    game = one_game(arguments.game)
    if game.book is None or game.played is None:
        raise CannotRunError(f"{game.files.shown} could not be replayed")
    last = game.played.turns[-1] if game.played.turns else None
    if knows_everything(game, arguments.audience):
        turn = one_turn(game, arguments.at) if arguments.at else last
        sys.stdout.write(game.book.show(game.game, turn))
    else:
        view = one_view(game, arguments.audience)
        turn = one_turn(game, arguments.at, view) if arguments.at else last
        sys.stdout.write(game.book.show_view(view, turn))
    return OK
