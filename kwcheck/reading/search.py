"""Which games there are under the paths of a command.

Games are the folder that a path names and all folders below it that hold a `game.yml`; hidden folders and links to
folders are not entered. The order of a listing plays no part.
"""

# Paths stay text: to import pathlib costs a cold check more than to read a season, and it rewrites them.

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.findings import Finding
from kwcheck.reading.files import read_bytes, shown_path, start_of, unreadable
from kwcheck.reading.folders import (
    GAME,
    MISNAMED,
    RESULTS,
    is_yaml,
    join_shown,
    leaves,
    misnamed,
    without_game,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


class Found(NamedTuple):
    """What the paths of a command led to.

    `games` are folders, in the order of what reports call them. `unusable` says of each path that is absent or
    unreadable why (exit status 2). `only` holds what reports call the files that were named one by one, None where
    every path is a folder; `whole` what they call the folders that were named beside such files.
    """

    games: tuple[str, ...]
    findings: tuple[Finding, ...]
    unusable: tuple[str, ...]
    only: frozenset[str] | None
    whole: tuple[str, ...] = ()

    def reports(self, path: str) -> bool:
        """Are findings in this file to be reported? For single files only theirs are."""
        if self.only is None or path in self.only:
            return True
        return any(folder in {".", path} or path.startswith(f"{folder}/") for folder in self.whole)


def find_games(paths: Sequence[str]) -> Found:
    """The games under `paths`, each of them a folder or a file; for a file its game."""
    search = _Search()
    for path in paths:
        if os.path.isdir(path):
            search.folder(path)
        elif os.path.exists(path):
            search.file(path)
        else:
            search.unusable.append(f"{path}: there is no such file or folder")
    return search.found()


class _Folder(NamedTuple):
    """One folder on the way: the YAML files directly in it, the folders to enter, and the links to folders."""

    path: str
    files: tuple[str, ...]
    below: tuple[str, ...]
    links: tuple[str, ...]


class _Search:
    """One search under way."""

    def __init__(self) -> None:
        self.unusable: list[str] = []
        self._games: dict[str, str] = {}
        self._findings: dict[Finding, None] = {}
        self._only: set[str] = set()
        self._whole: set[str] = set()

    def found(self) -> Found:
        """What has been found, in order."""
        games = sorted(self._games.values(), key=shown_path)
        self._slugs(games)
        only = frozenset(self._only) if self._only else None
        return Found(
            tuple(games), tuple(self._findings), tuple(self.unusable), only, tuple(sorted(self._whole))
        )

    def _slugs(self, games: Sequence[str]) -> None:
        """Two games of one slug are checked, but cannot stand in one chronicle."""
        first: dict[str, str] = {}
        for folder in games:
            slug = os.path.basename(os.path.abspath(folder))
            if slug in first:
                message = (
                    f"{first[slug]} has the slug {slug} too; published, both would have the same address"
                )
                place = start_of(join_shown(shown_path(folder), GAME))
                self._say(
                    Finding("game-slug-twice", "warning", message, place, "Rename one of the two folders.")
                )
            first.setdefault(slug, shown_path(folder))

    def folder(self, path: str) -> None:
        """Search a folder and everything below it."""
        try:
            waiting = [(_list(path), os.path.lexists(os.path.join(path, os.pardir, GAME)))]
        except OSError as error:
            self.unusable.append(f"{path}: {(error.strerror or str(error)).lower()}")
            return
        self._whole.add(shown_path(path))
        while waiting:
            folder, inside = waiting.pop()
            inside = self._look(folder, inside) or inside
            self._links(folder, path)
            for name in folder.below:
                try:
                    waiting.append((_list(os.path.join(folder.path, name)), inside))
                except OSError as error:
                    shown = shown_path(os.path.join(folder.path, name))
                    self._say(unreadable(shown, (error.strerror or str(error)).lower()))

    def file(self, path: str) -> None:
        """Find the game of one file."""
        folder = os.path.dirname(path) or os.curdir
        if os.path.basename(os.path.abspath(folder)) == RESULTS and not os.path.lexists(
            os.path.join(folder, GAME)
        ):
            folder = os.path.dirname(folder) or os.path.join(folder, os.pardir)
        shown = shown_path(path)
        self._only.add(shown)
        if os.path.lexists(os.path.join(folder, GAME)):
            self._games.setdefault(os.path.realpath(folder), folder)
        elif os.path.basename(path) == MISNAMED:
            self._say(misnamed(shown))
        elif is_yaml(os.path.basename(path)):
            self._say(without_game(shown))

    def _look(self, folder: _Folder, inside: bool) -> bool:
        """Is this folder a game? A folder that was meant to be one, outside of all games, is an error."""
        if GAME in folder.files:
            self._games.setdefault(os.path.realpath(folder.path), folder.path)
            return True
        if inside or not folder.files:
            return False
        shown = shown_path(folder.path)
        if MISNAMED in folder.files:
            self._say(misnamed(join_shown(shown, MISNAMED)))
        elif _meant_as_game(folder):
            self._say(without_game(join_shown(shown, folder.files[0])))
        return False

    def _links(self, folder: _Folder, path: str) -> None:
        for name in folder.links:
            link = os.path.join(folder.path, name)
            if os.path.lexists(os.path.join(link, GAME)) and leaves(link, path):
                message = (
                    "this is a link to a game outside of the folder that is searched, and it is not followed."
                )
                remedy = "Name the folder of that game itself, or move the game here."
                self._say(
                    Finding("game-link-outside", "warning", message, start_of(shown_path(link)), remedy)
                )

    def _say(self, finding: Finding) -> None:
        self._findings[finding] = None


def _list(path: str) -> _Folder:
    files, below, links = [], [], []
    with os.scandir(path) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if is_yaml(entry.name):
                files.append(entry.name)
            elif entry.is_dir(follow_symlinks=False):
                below.append(entry.name)
            elif entry.is_symlink():
                links.append(entry.name)
    return _Folder(path, tuple(sorted(files)), tuple(sorted(below, reverse=True)), tuple(sorted(links)))


def _meant_as_game(folder: _Folder) -> bool:
    """Is this a child of `games/`, or is one of its files a season by its keys? Other YAML files are not ours."""
    if os.path.basename(os.path.dirname(os.path.abspath(folder.path))) == "games":
        return True
    import re

    key = re.compile(rb"^(?:year|round|season)[ \t]*:", re.MULTILINE)
    for name in folder.files:
        data = read_bytes(os.path.join(folder.path, name), name)
        if isinstance(data, bytes) and key.search(data):
            return True
    return False
