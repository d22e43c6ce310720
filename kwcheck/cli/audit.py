"""`kwcheck audit`: who may know what, who can conclude what, and what a change makes public."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kwcheck.auditing import audit, since
from kwcheck.auditing.withdrawing import cut_short, unread
from kwcheck.checking import CheckedGame, check_game
from kwcheck.cli import ERRORS, OK, CannotRunError
from kwcheck.cli.loading import one_game
from kwcheck.reading.revisions import RevisionError, read_revision

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the audit of one game; what of it could not be read is said on standard error, and is an error."""
    game = one_game(arguments.game)
    found = audit(game)
    if arguments.since is not None:
        old = _at(game, arguments.since)
        if old:
            _say_unread_then(old, arguments.since)
        found = found._replace(since=since(old, game))
    if arguments.format == "json":
        from kwcheck.auditing.as_json import report
    else:
        from kwcheck.auditing.as_text import report
    sys.stdout.write(report(game.files.slug, found, arguments.since))
    whole = _say_unread(game)
    return ERRORS if not whole or (arguments.fail_on_reveal and found.reveals) else OK


def _say_unread(game: CheckedGame) -> bool:
    """Say what the audit could not look at; was everything there?"""
    broken, after = unread(game)
    if not broken:
        return True
    them = _them(broken)
    left = f"the audit ends before {them}" if cut_short(game) else f"the audit leaves {them} out"
    without = f", without {', '.join(after)}" if after else ""
    sys.stderr.write(f"kwcheck audit: {', '.join(broken)} cannot be read: {left}{without}\n")
    return False


def _say_unread_then(old: CheckedGame, revision: str) -> None:
    """Say what of the revision nothing could be compared with: all that stands there now counts as new."""
    broken, after = unread(old)
    if broken:
        missing = f"nothing is compared with {_them(broken)}"
        without = f" and {', '.join(after)}" if after else ""
        sys.stderr.write(
            f"kwcheck audit: {', '.join(broken)} cannot be read at {revision}: {missing}{without}\n"
        )


def _them(files: tuple[str, ...]) -> str:
    return "it" if len(files) == 1 else "them"


def _at(game: CheckedGame, revision: str) -> CheckedGame | None:
    """The game as it was at a revision; None where there was none."""
    try:
        files = read_revision(game.files.folder, revision)
    except RevisionError as problem:
        raise CannotRunError(str(problem)) from problem
    return check_game(files, freshness=False) if files else None
