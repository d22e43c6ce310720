"""The command line: each command is a few lines over the rest of the package.

Exit status: 0 no error; 1 an error finding; 2 the command cannot run; 3 no game under the paths.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

OK, ERRORS, CANNOT_RUN, NO_GAME = 0, 1, 2, 3
INTERRUPTED = 130
"""What a shell expects of a program that was stopped from the keyboard."""
NO_GAME_FOUND = "kwcheck: no game under the paths: no folder with a game.yml"


class CannotRunError(Exception):
    """The command cannot run: its message says what was asked for and what there is."""


def main(argv: Sequence[str]) -> int:
    """Run one command; its report goes to standard output, everything else to standard error."""
    if list(argv) in (["--version"], ["-V"]):
        from kwcheck import __version__

        print(f"kwcheck {__version__}")
        return OK
    from kwcheck.cli.arguments import parse

    arguments = parse(argv)
    name = arguments.command.replace("-", "_")
    command = import_module(f"kwcheck.cli.{'import_' if name == 'import' else name}")
    try:
        _refuse_secrets_in_public(arguments)
        status: int = command.run(arguments)
        sys.stdout.flush()
    except CannotRunError as problem:
        print(f"kwcheck: {problem}", file=sys.stderr)
        return CANNOT_RUN
    except BrokenPipeError:
        # The reader of our output left early, as `head` does: nothing to report, and nobody to report it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ERRORS
    except KeyboardInterrupt:
        print("kwcheck: interrupted", file=sys.stderr)
        return INTERRUPTED
    except Exception:
        if not _is_public(arguments):
            raise
        # What went wrong in here may quote a season file.
        print("kwcheck: the program failed; run it where nobody else reads its output", file=sys.stderr)
        return CANNOT_RUN
    return status


def _is_public(arguments: Namespace) -> bool:
    from kwcheck.public_log import is_public

    return is_public(getattr(arguments, "public_log", False), os.environ)


def _refuse_secrets_in_public(arguments: Namespace) -> None:
    from kwcheck.public_log import VARIABLE, forbidden

    if forbidden(arguments.command, getattr(arguments, "audience", None)) and _is_public(arguments):
        raise CannotRunError(
            f"{VARIABLE} says that everybody reads this, and {arguments.command} tells secrets"
        )
