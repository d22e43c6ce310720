"""`kwcheck resolve`: write the results of every resolved season, whole or not at all, only where they change."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.checking import CheckedGame, check_game
from kwcheck.cli import NO_GAME, NO_GAME_FOUND, CannotRunError
from kwcheck.cli.check import log_is_public, status_of, write_report, write_verdicts
from kwcheck.cli.loading import found_games
from kwcheck.findings import in_order
from kwcheck.freshness import is_fresh
from kwcheck.reading.folders import RESULTS, join_shown
from kwcheck.reading.games import read_game
from kwcheck.reports import Summary
from kwcheck.writing import write_whole

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Resolve and report; rule errors are told and stop nothing."""
    found = found_games(arguments.paths)
    games = [check_game(read_game(folder), freshness=False) for folder in found.games]
    findings = in_order([*found.findings, *(finding for game in games for finding in game.findings)])
    findings = [finding for finding in findings if found.reports(finding.place.path)]
    if not games and not findings:
        print(NO_GAME_FOUND, file=sys.stderr)
        return NO_GAME
    if log_is_public(arguments):
        _write_in_silence(games, stdout=arguments.stdout)
        write_verdicts(found.games, findings)
        return status_of(found.games, findings)
    if arguments.stdout:
        for game in games:
            sys.stdout.write(_printed(game, found.only))
        return status_of(found.games, findings)
    written = [path for game in games for path in _write(game)]
    if arguments.format == "text":
        sys.stdout.writelines(f"wrote {path}\n" for path in written)
    write_report(arguments.format, findings, Summary(len(games), sum(len(g.files.seasons) for g in games)))
    return status_of(found.games, findings)


def _write_in_silence(games: list[CheckedGame], *, stdout: bool) -> None:
    """Which files change tells of a season: in a public log they are not named, not even where writing fails."""
    if stdout:
        raise CannotRunError("--stdout prints results, which a public log must not hold")
    try:
        for game in games:
            _write(game)
    except CannotRunError:
        raise CannotRunError("some results cannot be written") from None


def _write(game: CheckedGame) -> list[str]:
    """Write what is missing or not the same by its bytes; the paths that were written."""
    folder = Path(game.files.folder) / RESULTS
    if folder.is_symlink():
        raise CannotRunError(f"{folder} is a link; results are written into a folder of the game itself")
    written = []
    for stem, text in game.results.items():
        have = game.files.results.get(stem)
        if have is None or not is_fresh(have, text):
            try:
                write_whole(folder / f"{stem}.yml", text.encode())
            except OSError as problem:
                raise CannotRunError(
                    f"{folder / stem}.yml cannot be written: {problem.strerror}"
                ) from problem
            written.append(join_shown(game.files.shown, f"{RESULTS}/{stem}.yml"))
    return written


def _printed(game: CheckedGame, only: frozenset[str] | None) -> str:
    """Results of resolved seasons, and what plans and drafts would bring, one document a season."""
    if game.book is None or game.played is None:
        return ""
    shown = {file.stem: file.shown for file in game.files.seasons}
    turns = sorted((*game.played.turns, *game.played.plans), key=lambda turn: turn.season.order)
    return "".join(
        f"---\n# {shown[turn.season.stem]}\n{game.book.results_text(game.book.results(turn))}"
        for turn in turns
        if only is None or shown[turn.season.stem] in only
    )
