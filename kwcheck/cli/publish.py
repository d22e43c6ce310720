"""`kwcheck publish`: the chronicle as Markdown pages, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.cli import ERRORS, NO_GAME, NO_GAME_FOUND, OK, CannotRunError
from kwcheck.cli.check import write_report
from kwcheck.cli.loading import DEFAULT, found_games
from kwcheck.findings import in_order
from kwcheck.publishing import pages
from kwcheck.reports import Summary
from kwcheck.seeing import PUBLIC

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

MARK = ".kwcheck"
"""The file that says a folder was written by kwcheck and may be replaced."""


def run(arguments: Namespace) -> int:
    """Write the pages, or refuse and say why."""
    if arguments.audience != PUBLIC:
        raise CannotRunError("only the public chronicle can be published so far")
    out = Path(arguments.out)
    _check_ours(out)
    found = found_games(arguments.paths)
    published = pages(arguments.paths or [DEFAULT], up_to_first_error=arguments.up_to_first_error)
    if published.findings:
        write_report("text", in_order(published.findings), Summary(len(found.games), 0))
        if not arguments.up_to_first_error:
            return ERRORS
    if not found.games:
        print(NO_GAME_FOUND, file=sys.stderr)
        return NO_GAME
    try:
        _replace(out, published.pages)
    except OSError as problem:
        raise CannotRunError(f"{out} cannot be written: {problem.strerror}") from problem
    return OK


def _check_ours(out: Path) -> None:
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise CannotRunError(f"{out} is not a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).is_file():
        raise CannotRunError(f"{out} holds files that kwcheck did not write; give another folder or empty it")


def _replace(out: Path, content: Mapping[str, bytes]) -> None:
    """Write everything beside the folder, then put it in its place: readers see the old chronicle or the new one."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".kwcheck-", dir=out.parent))
    try:
        fresh.chmod(0o755)
        for path, text in {MARK: b"Written by kwcheck publish; replaced as a whole.\n", **content}.items():
            target = fresh / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text)
        _swap(fresh, out)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise


def _swap(fresh: Path, out: Path) -> None:
    """The old folder is put aside and comes back if the fresh one cannot take its place."""
    aside = Path(tempfile.mkdtemp(prefix=".kwcheck-", dir=out.parent))
    kept = out.exists()
    try:
        if kept:
            os.replace(out, aside)  # noqa: PTH105 - takes the place of the empty folder in one step
        try:
            os.replace(fresh, out)  # noqa: PTH105
        except BaseException:
            if kept:
                os.replace(aside, out)  # noqa: PTH105
            raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)
