"""What the commands share: finding games, seasons and entries by the words of the command line."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from kwcheck.checking import CheckedGame, check_game
from kwcheck.cli import CannotRunError
from kwcheck.cli.recordings import is_one_file, read_files
from kwcheck.reading.files import shown_path
from kwcheck.reading.folders import as_argument
from kwcheck.reading.search import Found, find_games
from kwcheck.seeing import UnknownAudienceError, see

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.reading.games import GameFiles
    from kwcheck.rulebooks import Opaque

DEFAULT = "games"


def found_games(paths: Sequence[str]) -> Found:
    """The games under the paths.

    Raises:
        CannotRunError: a path is absent, unreadable, or a file that is a whole game.
    """
    for path in filter(is_one_file, paths):
        raise CannotRunError(
            f"{path} is no folder; make one with `kwcheck import rootlog {path} --into games/SLUG`"
        )
    found = find_games(paths or [DEFAULT])
    if found.unusable:
        raise CannotRunError("; ".join(found.unusable))
    return found


def with_recordings(paths: Sequence[str]) -> Found:
    """The games under the paths, and the files among them that hold a whole game each.

    Raises:
        CannotRunError: a path is absent or unreadable.
    """
    recordings = [path for path in paths if is_one_file(path)]
    absent = [path for path in recordings if not os.access(path, os.R_OK)]
    if absent:
        raise CannotRunError("; ".join(f"{path}: there is no such file that can be read" for path in absent))
    others = [path for path in paths if path not in recordings]
    if not recordings:
        return found_games(others)
    found = found_games(others) if others else Found((), (), (), frozenset())
    only = None if found.only is None else found.only | {shown_path(path) for path in recordings}
    return found._replace(games=(*found.games, *recordings), only=only)


def slug_of(folder: str) -> str:
    """The public name of the game in a folder, or in a file that is a whole game."""
    return read_files(folder).slug if is_one_file(folder) else os.path.basename(os.path.abspath(folder))


def one_game(name: str) -> CheckedGame:
    """The game that a path, a slug or a recording names, checked without its results.

    Raises:
        CannotRunError: there is none, or the slug is not unique, or its game file cannot be read.
    """
    known = os.path.isdir(name) or (is_one_file(name) and os.path.isfile(name))
    game = check_game(read_files(name if known else _by_slug(name)), freshness=False)
    if game.played is None:
        raise CannotRunError(
            f"{_of(game.files)} cannot be read; run `kwcheck check {as_argument(game.files.shown)}`"
        )
    return game


def _of(files: GameFiles) -> str:
    """What messages call the file that says what is played."""
    return files.shown if is_one_file(files.folder) else f"{files.shown}/game.yml"


def _by_slug(slug: str) -> str:
    folders = find_games([DEFAULT]).games if os.path.isdir(DEFAULT) else ()
    named = [folder for folder in folders if slug_of(folder) == slug]
    if len(named) == 1:
        return named[0]
    if named:
        raise CannotRunError(f"{slug!r} names several games: {', '.join(named)}; give the path")
    known = ", ".join(sorted({slug_of(folder) for folder in folders})) or "none"
    raise CannotRunError(f"no game {slug!r}: not a folder, and not a slug under {DEFAULT}/ (there: {known})")


def one_turn(game: CheckedGame, season: str, view: Opaque = None) -> Opaque:
    """The season that a stem or "1/winter" names, as it was replayed.

    For somebody with no more than a `view` what is not told there is not there at all, and no other season is named:
    files have names that nobody is told.

    Raises:
        CannotRunError: there is none.
    """
    turns = [*game.played.turns, *game.played.plans] if game.played else []
    for turn in turns:
        if season in (turn.season.stem, turn.season.reference) and _is_told(game, turn, view):
            return turn
    if view is not None:
        raise CannotRunError(f"nothing is published of a season {season!r} in {game.files.shown}")
    known = ", ".join(turn.season.stem for turn in turns) or "none"
    hint = " (it was not replayed: an earlier file cannot be read)" if season in game.unchecked else ""
    raise CannotRunError(f"no season {season!r} in {game.files.shown}{hint}; there: {known}")


def _is_told(game: CheckedGame, turn: Opaque, view: Opaque) -> bool:
    """Is there anything of a season in a view? Without a view everything is told."""
    return view is None or (game.book is not None and game.book.explain_view(view, turn, None) is not None)


def one_view(game: CheckedGame, audience: str) -> Opaque:
    """What an audience knows of a game.

    Raises:
        CannotRunError: the rulebook has no such audience.
    """
    try:
        return see(game, audience)
    except UnknownAudienceError as problem:
        raise CannotRunError(str(problem)) from problem
