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
    from typing import TextIO

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
    try:
        _refuse_no_folder()
        command = import_module(f"kwcheck.cli.{'import_' if name == 'import' else name}")
        _refuse_secrets_in_public(arguments)
        status: int = command.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output left early, as `head` does: nothing to report, and nobody to report it to.
        _drop_output()
        return ERRORS
    except KeyboardInterrupt:
        print("kwcheck: interrupted", file=sys.stderr)
        return INTERRUPTED
    except Exception as problem:
        said = _why(problem, arguments)
        if said is None:
            raise
        print(f"kwcheck: {said}", file=sys.stderr)
        return CANNOT_RUN
    return status


def open_streams() -> None:
    """Whoever closed a stream wants to hear nothing there; the exit status still tells."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()


def _nowhere() -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _why(problem: Exception, arguments: Namespace) -> str | None:
    """Why the command cannot run; None for a mistake of the program itself, where nobody else reads of it."""
    if isinstance(problem, CannotRunError):
        return str(problem)
    if _is_public(arguments):
        # What went wrong in here may quote a season file.
        return "the program failed; run it where nobody else reads its output"
    if isinstance(problem, OSError):
        # Every command answers for the files it reads and writes; what is left is where its report goes.
        _drop_output()
        return f"{problem.filename or 'the report'}: {problem.strerror}"
    return None


def _drop_output() -> None:
    """What was printed and could not be written is not tried again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _is_public(arguments: Namespace) -> bool:
    from kwcheck.public_log import is_public

    return is_public(getattr(arguments, "public_log", False), os.environ)


def _refuse_no_folder() -> None:
    """Where the working directory is gone no path means anything, and some Pythons cannot load their libraries."""
    try:
        os.getcwd()  # noqa: PTH109  # to import pathlib costs a cold check more than to read a season
    except OSError as problem:
        raise CannotRunError("the folder that you are in is gone; go to one that is there") from problem


def _refuse_secrets_in_public(arguments: Namespace) -> None:
    from kwcheck.public_log import VARIABLE, forbidden

    if forbidden(arguments.command, getattr(arguments, "audience", None)) and _is_public(arguments):
        raise CannotRunError(
            f"{VARIABLE} says that everybody reads this, and {arguments.command} tells secrets"
        )
