"""`kwcheck audit`: who may know what, who can conclude what, and what a change makes public."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kwcheck.auditing import audit, since
from kwcheck.checking import CheckedGame, check_game
from kwcheck.cli import ERRORS, OK, CannotRunError
from kwcheck.cli.loading import one_game
from kwcheck.reading.revisions import RevisionError, read_revision

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the audit of one game."""
    game = one_game(arguments.game)
    found = audit(game)
    if arguments.since is not None:
        found = found._replace(since=since(_at(game, arguments.since), game))
    if arguments.format == "json":
        from kwcheck.auditing.as_json import report
    else:
        from kwcheck.auditing.as_text import report
    sys.stdout.write(report(game.files.slug, found, arguments.since))
    return ERRORS if arguments.fail_on_reveal and found.reveals else OK


def _at(game: CheckedGame, revision: str) -> CheckedGame | None:
    """The game as it was at a revision; None where there was none."""
    try:
        files = read_revision(game.files.folder, revision)
    except RevisionError as problem:
        raise CannotRunError(str(problem)) from problem
    return check_game(files, freshness=False) if files else None
