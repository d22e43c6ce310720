"""`kwcheck check`: everything that can be wrong with a game, in one run."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from kwcheck.checking import check_game
from kwcheck.cli import ERRORS, NO_GAME, NO_GAME_FOUND, OK, CannotRunError
from kwcheck.cli.loading import slug_of, with_recordings
from kwcheck.cli.recordings import is_one_file, read_files
from kwcheck.findings import Finding, in_order
from kwcheck.parallel import each
from kwcheck.public_log import is_public, verdicts
from kwcheck.reading.remotes import public_remotes
from kwcheck.reports import Summary, report

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence


def run(arguments: Namespace) -> int:
    """Check and report."""
    found = with_recordings(arguments.paths)
    findings = list(found.findings)
    seasons = 0
    for number, of_game in each(_check, found.games):
        seasons += number
        findings += of_game
    if not found.games and not findings:
        print(NO_GAME_FOUND, file=sys.stderr)
        return NO_GAME
    findings = [finding for finding in findings if found.reports(finding.place.path)]
    if log_is_public(arguments):
        write_verdicts(found.games, findings, strict=arguments.strict)
        return status_of(found.games, findings, strict=arguments.strict)
    findings = in_order([*public_remotes(found.games[0] if found.games else ".", os.environ), *findings])
    write_report(arguments.format, findings, Summary(len(found.games), seasons))
    return status_of(found.games, findings, strict=arguments.strict)


def log_is_public(arguments: Namespace) -> bool:
    """Is everybody to read what this command prints?

    Raises:
        CannotRunError: a form of report was asked for, too, and every other form tells more.
    """
    public = is_public(arguments.public_log, os.environ)
    if public and getattr(arguments, "format", "text") != "text":
        raise CannotRunError("a public log takes no --format: it says of each game whether it is clean")
    return public


def write_verdicts(folders: Sequence[str], findings: Sequence[Finding], *, strict: bool = False) -> None:
    """Print all that a public log may hold."""
    unclean = {finding.game for finding in findings if status([finding], strict=strict) != OK}
    sys.stdout.write(verdicts([slug_of(folder) for folder in folders], unclean))


def _check(folder: str) -> tuple[int, tuple[Finding, ...]]:
    files = read_files(folder)
    return len(files.seasons), check_game(files, freshness=not is_one_file(folder)).findings


def write_report(form: str, findings: Sequence[Finding], summary: Summary) -> None:
    """Print the report; in GitHub Actions annotations come by themselves beside text, never beside another format."""
    sys.stdout.write(report(form, findings, summary, _lines))
    if form == "text" and os.environ.get("GITHUB_ACTIONS") == "true":
        sys.stdout.write(report("github", findings, summary, _lines))


def status_of(games: Sequence[str], findings: Sequence[Finding], *, strict: bool = False) -> int:
    """As `status`; where nothing worse was found than that there is no game, it is that, and it is said."""
    found = status(findings, strict=strict)
    if games or found != OK:
        return found
    print(NO_GAME_FOUND, file=sys.stderr)
    return NO_GAME


def status(findings: Sequence[Finding], *, strict: bool = False) -> int:
    """1 with an error (and, when strict, a warning), else 0."""
    fatal = {"error", "warning"} if strict else {"error"}
    return ERRORS if any(finding.severity in fatal for finding in findings) else OK


def _lines(path: str) -> Sequence[str]:
    from kwcheck.reading.files import read_lines

    return read_lines(path)
