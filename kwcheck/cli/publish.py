"""`kwcheck publish`: the chronicle as Markdown pages, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.cli import ERRORS, NO_GAME, NO_GAME_FOUND, OK, CannotRunError
from kwcheck.cli.check import log_is_public, write_report, write_verdicts
from kwcheck.cli.loading import DEFAULT, found_games
from kwcheck.findings import in_order
from kwcheck.projects import projects
from kwcheck.publishing import HOSTED, KEEP_AWAY, pages
from kwcheck.reports import Summary
from kwcheck.seeing import PUBLIC, UnknownAudienceError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

    from kwcheck.publishing import Published

MARK = ".kwcheck"
"""The file that says a folder was written by kwcheck and may be replaced."""


def run(arguments: Namespace) -> int:
    """Write the pages, or refuse and say why; with `--prove` only once the proof holds."""
    out = _out(arguments)
    public_log = log_is_public(arguments)
    found = found_games(arguments.paths)
    published = _pages(arguments)
    if published.findings:
        if public_log:
            write_verdicts(found.games, published.findings, strict=True)
        else:
            write_report("text", in_order(published.findings), Summary(len(found.games), published.seasons))
        if not arguments.up_to_first_error:
            return ERRORS
    if not found.games:
        print(NO_GAME_FOUND, file=sys.stderr)
        return NO_GAME
    if arguments.prove:
        from kwcheck.cli import proof

        status = proof.run(arguments, found.games, public_log=public_log)
        if status != OK:
            return status
    return _write(out, _content(published, arguments.audience)) if out else OK


def _out(arguments: Namespace) -> Path | None:
    """Where to write; None where all that is wanted is the proof."""
    if not arguments.prove and arguments.site:
        raise CannotRunError("--site says what to prove: give --prove too")
    if arguments.prove and (arguments.audience != PUBLIC or arguments.up_to_first_error):
        raise CannotRunError("--prove is for the public pages of games without errors")
    if arguments.out is None:
        if not arguments.prove:
            raise CannotRunError("give the folder to write: --out DIR")
        return None
    out = Path(arguments.out)
    if arguments.audience != PUBLIC:
        _check_hidden(out, arguments.audience)
    _check_ours(out, arguments.audience)
    return out


def _write(out: Path, content: Mapping[str, bytes]) -> int:
    try:
        _replace(out, content)
    except OSError as problem:
        raise CannotRunError(f"{out} cannot be written: {problem.strerror}") from problem
    return OK


def _pages(arguments: Namespace) -> Published:
    try:
        return pages(
            arguments.paths or [DEFAULT],
            up_to_first_error=arguments.up_to_first_error,
            audience=arguments.audience,
        )
    except UnknownAudienceError as problem:
        raise CannotRunError(str(problem)) from problem


def _content(published: Published, audience: str) -> dict[str, bytes]:
    """What the folder holds; what is not for everybody asks search engines to keep away."""
    robots = {"robots.txt": KEEP_AWAY} if published.for_whom else {}
    return {MARK: _mark(audience), **robots, **published.pages}


def _mark(audience: str) -> bytes:
    """What the mark holds: for whom the folder is, so that it never becomes another's."""
    whom = "" if audience == PUBLIC else f"Audience: {audience}\n"
    return f"Written by kwcheck publish; replaced as a whole.\n{whom}".encode()


def _check_hidden(out: Path, audience: str) -> None:
    """Refuse a folder that is put before everybody, or stands in one.

    Its way from here tells, and every MkDocs project above it.
    """
    real = out.resolve()
    shared = Path(os.path.commonpath([real, Path.cwd()]))
    hosted = [part for part in (*real.relative_to(shared).parts, real.name) if part.lower() in HOSTED]
    if hosted:
        raise CannotRunError(
            f"{out}: a folder called {hosted[0]} is put before everybody, and this chronicle is for {audience}; "
            f"give a folder of another name, such as for-{audience}"
        )
    for project in (each for above in real.parents for each in projects(above)):
        if project.audience != audience and (taken := project.holds(real)):
            raise CannotRunError(
                f"{out} stands in {taken.name}/ of {project.file.name}, a site for {project.audience}, "
                f"and this chronicle is for {audience}; give a folder outside of it"
            )


def _check_ours(out: Path, audience: str) -> None:
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise CannotRunError(f"{out} is not a folder")
    if not out.is_dir() or not any(out.iterdir()):
        return
    mark = out / MARK
    if not mark.is_file():
        raise CannotRunError(f"{out} holds files that kwcheck did not write; give another folder or empty it")
    if mark.read_bytes() != _mark(audience):
        raise CannotRunError(
            f"{out} holds a chronicle for another audience than {audience}; give each audience a folder of its own"
        )


def _replace(out: Path, content: Mapping[str, bytes]) -> None:
    """Write everything beside the folder, then put it in its place: readers see the old chronicle or the new one."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".kwcheck-", dir=out.parent))
    try:
        fresh.chmod(0o755)
        for path, text in content.items():
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
