"""What the files of a game hold; `find_games` tells which games there are.

A game is a folder with a `game.yml`; all other `*.yml` and `*.yaml` directly in it are its season files.
"""

# Paths stay text: to import pathlib costs a cold check more than to read a season, and it rewrites them.

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, NamedTuple

from kwcheck.findings import Finding
from kwcheck.reading.files import printable, read_bytes, read_document, shown_path, start_of, unreadable
from kwcheck.reading.folders import (
    GAME,
    MISNAMED,
    RESULTS,
    is_yaml,
    join_shown,
    leaves,
    link_outside,
    misnamed,
    without_game,
)
from kwcheck.reading.search import Found, find_games

if TYPE_CHECKING:
    from kwcheck.reading.documents import Document

__all__ = ["Found", "GameFiles", "SeasonFile", "find_games", "read_game"]

_SLUG: Final = "abcdefghijklmnopqrstuvwxyz0123456789-"


class SeasonFile(NamedTuple):
    """A season file; `document` is None where it cannot be read, and a finding says why."""

    stem: str
    shown: str
    document: Document | None


class GameFiles(NamedTuple):
    """What stands in the folder of a game.

    `folder` is the path as it was given and `shown` what reports call it. `seasons` are in the order of their file
    names. `results` are the bytes of every readable file `results/STEM.yml`, by stem, those without a season too.
    """

    slug: str
    folder: str
    shown: str
    game: Document | None
    seasons: tuple[SeasonFile, ...]
    results: dict[str, bytes]
    findings: tuple[Finding, ...]


def read_game(folder: str) -> GameFiles:
    """Everything in the folder of a game, each file read once; what cannot be read is a finding."""
    return _Reader(folder).read()


class _Reader:
    """One folder on its way to a `GameFiles`; findings are gathered on the way."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.shown = shown_path(folder)
        self.slug = os.path.basename(os.path.abspath(folder))
        self.findings: list[Finding] = []

    def read(self) -> GameFiles:
        names = self._names(self.folder, self.shown)
        game = self._document(GAME, names[GAME]) if GAME in names else None
        self._check_names(names)
        seasons = self._seasons(names)
        results = self._results()
        findings = tuple(finding._replace(game=self.slug) for finding in self.findings)
        return GameFiles(self.slug, self.folder, self.shown, game, seasons, results, findings)

    def _names(self, folder: str, shown: str) -> dict[str, bool]:
        """The names of the YAML files in a folder, in order; those that are links are True."""
        try:
            with os.scandir(folder) as entries:
                found = [(entry.name, entry.is_symlink()) for entry in entries if is_yaml(entry.name)]
        except OSError as error:
            self.findings.append(unreadable(shown, (error.strerror or str(error)).lower()))
            return {}
        return dict(sorted(found))

    def _check_names(self, names: dict[str, bool]) -> None:
        if MISNAMED in names:
            self.findings.append(misnamed(self._file(MISNAMED)))
        if GAME not in names:
            self.findings.append(without_game(self._file(next(iter(names), GAME))))
        elif not self.slug or self.slug.strip(_SLUG):
            message = f"the folder {printable(self.slug)!r} cannot be the public name of a game."
            remedy = "Rename the folder: lower-case letters, digits and hyphens only."
            self.findings.append(Finding("game-slug", "error", message, start_of(self._file(GAME)), remedy))

    def _seasons(self, names: dict[str, bool]) -> tuple[SeasonFile, ...]:
        seasons: dict[str, SeasonFile] = {}
        for name, link in names.items():
            if name in {GAME, MISNAMED}:
                continue
            stem = name.rpartition(".")[0]
            if stem in seasons:
                self._clash(name, seasons[stem].shown)
            else:
                seasons[stem] = SeasonFile(stem, self._file(name), self._document(name, link))
        return tuple(seasons.values())

    def _clash(self, name: str, other: str) -> None:
        message = f"{other} has the same name up to the dot, so both would have the same results file."
        place = start_of(self._file(name))
        self.findings.append(
            Finding("season-name-clash", "error", message, place, "Rename one of the two files.")
        )

    def _results(self) -> dict[str, bytes]:
        folder = os.path.join(self.folder, RESULTS)
        if not os.path.lexists(folder):
            return {}
        if os.path.islink(folder) and leaves(folder, self.folder):
            self.findings.append(link_outside(self._file(RESULTS)))
            return {}
        results = {}
        for name, link in self._names(folder, self._file(RESULTS)).items():
            if name.endswith(".yml"):
                data = self._bytes(f"{RESULTS}/{name}", link)
                if data is not None:
                    results[name.removesuffix(".yml")] = data
        return results

    def _file(self, name: str) -> str:
        return join_shown(self.shown, name)

    def _document(self, name: str, link: bool) -> Document | None:
        path, shown = os.path.join(self.folder, name), self._file(name)
        if link and self._outside(path, shown):
            return None
        document, findings = read_document(path, shown)
        self.findings += findings
        return document

    def _bytes(self, name: str, link: bool) -> bytes | None:
        path, shown = os.path.join(self.folder, name), self._file(name)
        if link and self._outside(path, shown):
            return None
        data = read_bytes(path, shown)
        if isinstance(data, Finding):
            self.findings.append(data)
            return None
        return data

    def _outside(self, path: str, shown: str) -> bool:
        if not os.path.exists(path) or not leaves(path, self.folder):
            return False
        self.findings.append(link_outside(shown))
        return True
