"""`kwcheck site-check`: a finished site against the public view, and its digest."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.checking import check_game
from kwcheck.cli import ERRORS, NO_GAME, NO_GAME_FOUND, OK, CannotRunError
from kwcheck.cli.check import log_is_public, write_report, write_verdicts
from kwcheck.cli.loading import DEFAULT, found_games
from kwcheck.findings import in_order
from kwcheck.publishing import pages
from kwcheck.reading.files import printable
from kwcheck.reading.games import read_game
from kwcheck.reports import Summary, many
from kwcheck.sitecheck import check_site
from kwcheck.sitecheck.digest import digest

if TYPE_CHECKING:
    from argparse import Namespace

    from kwcheck.sitecheck import SiteReport


def run(arguments: Namespace) -> int:
    """Name what is wrong with the site, or print its digest."""
    site = _read(arguments.site)
    if arguments.digest:
        print(digest(site))
        return OK
    public_log = log_is_public(arguments)
    found = found_games(arguments.paths)
    published = pages(arguments.paths or [DEFAULT], up_to_first_error=arguments.up_to_first_error)
    if published.findings and not arguments.up_to_first_error:
        if public_log:
            write_verdicts(found.games, published.findings, strict=True)
        else:
            write_report("text", in_order(published.findings), Summary(len(found.games), published.seasons))
        return ERRORS
    if not found.games:
        print(NO_GAME_FOUND, file=sys.stderr)
        return NO_GAME
    games = [check_game(read_game(folder), freshness=False) for folder in found.games]
    report = check_site(site, games, published.pages)
    if public_log:
        print("The site is not clean." if report.faults else "The site is clean.")
    else:
        _print(arguments.site, report, len(site))
    return ERRORS if report.faults else OK


def _read(folder: str) -> dict[str, bytes]:
    """Every file of the site by its path, links followed; a repository that the folder may be is no part of it.

    Raises:
        CannotRunError: it is no folder, or cannot be read.
    """
    root = Path(folder)
    if not root.is_dir():
        raise CannotRunError(f"there is no folder {folder}")
    site: dict[str, bytes] = {}
    seen: set[str] = set()
    try:
        for place, below, files in os.walk(root, followlinks=True):
            real = os.path.realpath(place)
            below[:] = [] if real in seen else sorted(name for name in below if name != ".git")
            seen.add(real)
            for name in files:
                file = Path(place, name)
                if name != ".git" and file.is_file():
                    site[file.relative_to(root).as_posix()] = file.read_bytes()
    except OSError as problem:
        raise CannotRunError(f"{folder} cannot be read: {problem.strerror}") from problem
    return dict(sorted(site.items()))


def _print(site: str, report: SiteReport, files: int) -> None:
    lines = [f"{site}/{page} is missing: the public view has this page." for page in report.missing]
    lines += [f"{site}/{page} is too much: the public view has no such page." for page in report.unknown]
    for path, by_name, place in report.telling:
        where = f"the name of a file in {site}/{path}" if by_name else f"{site}/{path}"
        lines.append(f"{where} holds private text: {place}")
    lines += [f"{site}/{path} is compressed in a way that cannot be undone here." for path in report.closed]
    faults = many(report.faults, "fault") if report.faults else "all is well"
    sys.stdout.writelines(f"{printable(line)}\n" for line in [*lines, f"{many(files, 'file')}: {faults}."])
