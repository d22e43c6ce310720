"""`kwcheck explain`: how each outcome came about."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kwcheck.cli import OK, CannotRunError
from kwcheck.cli.loading import one_game, one_turn, one_view
from kwcheck.seeing import knows_everything

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the explanation of a game, a season or an entry."""
    game = one_game(arguments.game)
    if game.book is None or game.played is None:
        raise CannotRunError(f"{game.files.shown} could not be replayed")
    view = None if knows_everything(game, arguments.audience) else one_view(game, arguments.audience)
    turns = [one_turn(game, arguments.season, view)] if arguments.season else list(game.played.turns)
    said = []
    for turn in turns:
        if view is None:
            text = game.book.explain(game.game, turn, arguments.entry)
        else:
            text = game.book.explain_view(view, turn, arguments.entry)
        if text is None:
            what = f"no entry {arguments.entry!r} in" if arguments.entry else "nothing is published of"
            raise CannotRunError(f"{what} {turn.season.label}")
        said.append(text)
    sys.stdout.write("\n".join(said))
    return OK
