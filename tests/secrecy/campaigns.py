"""Campaigns of pairs: the values of their files with what a file says beside its values, and their check."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from kwcheck.publishing import blocking
from tests.core.files import check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.checking import CheckedGame
    from kwcheck.findings import Finding
    from kwcheck.reading.documents import Path
    from tests.strategies import GameValues

REVEALS = ("nothing", "not-private", "everything")


class Campaign(NamedTuple):
    """A game as values, with the comment that stands at the head of each of its files."""

    values: GameValues
    comments: dict[str, str]

    def texts(self) -> dict[str, str]:
        """The files as they are written, by stem; `game` is the game file."""
        written = {"game": self.values.game, **self.values.seasons}
        return {
            stem: self._head(stem) + json.dumps(value, indent=1) + "\n" for stem, value in written.items()
        }

    def _head(self, stem: str) -> str:
        comment = self.comments.get(stem)
        return f"# {comment}\n" if comment else ""

    def check(self) -> CheckedGame:
        """The campaign read, checked and replayed in memory."""
        return check(self.texts())


def mended(campaign: Campaign) -> Campaign:
    """The campaign without what stops publishing: wrong entries, impossible changes, seasons after the end."""
    while found := list(_faults(campaign.check())):
        seasons = campaign.values.seasons
        for stem, path in found:
            _take_out(seasons, stem, path)
    return campaign


def _faults(game: CheckedGame) -> Iterator[tuple[str, Path]]:
    """One fault of every season file, the last one, so that places before it stay what they are."""
    documents = {file.shown: file for file in game.files.seasons}
    last: dict[str, Finding] = {finding.place.path: finding for finding in blocking(game)}
    for shown, finding in last.items():
        file = documents[shown]
        assert file.document is not None
        yield file.stem, file.document.path_at(finding.place.span)


def _take_out(seasons: dict[str, dict[str, Any]], stem: str, path: Path) -> None:
    match path:
        case ("intrigues", "white" | "black" as court, int(place), *_):
            entry = seasons[stem]["intrigues"][court][place]
            if entry.pop("outcome", None) is None:
                del seasons[stem]["intrigues"][court][place]
        case ("changes", int(place), *_):
            del seasons[stem]["changes"][place]
        case _:
            del seasons[stem]
