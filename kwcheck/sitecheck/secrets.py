"""The private texts of games, as runs of words to look for, and where each stands.

Private is every text of a game's files that does not also stand in the public view. So nothing here has to know what
may be published, and a new kind of secret is looked for from its first day on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kwcheck.sitecheck.names import inside, whole
from kwcheck.sitecheck.words import RUN, forms, squeezed, without_markup, words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from kwcheck.checking import CheckedGame
    from kwcheck.reading.documents import Document, Path, Value

Run = tuple[str, ...]

_TERM = re.compile(r"[a-z0-9]+(?:[-/][a-z0-9]+)*")
"""A value that the format gives, such as white/seelie-rook, and no text of anybody's."""
_COMMENT = re.compile(r"(?:^|.*?\s)#(.*)")
"""A comment, on a line of its own or after a value. What looks like one inside a text is private as that text is."""
_TOGETHER = 10
"""Letters from which on words that were run together are looked for inside other words."""


class Secrets:
    """Every run of words that tells a secret, with the places of the texts that hold it."""

    def __init__(self, games: Sequence[CheckedGame], pages: Mapping[str, bytes]) -> None:
        public = _Public(form for page in pages.values() for form in forms(page.decode()))
        self._places: dict[int, dict[Run, list[str]]] = {}
        for game in games:
            for document in _documents(game):
                for text, line in _texts(document):
                    for run in dict.fromkeys(_runs(text)):
                        if not public.has(run):
                            places = self._places.setdefault(len(run), {}).setdefault(run, [])
                            places.append(f"{document.path}:{line}")
        self._squeezed: dict[str, list[tuple[str, Run]]] = {}
        for run in (run for runs in self._places.values() for run in runs):
            if len(glued := "".join(run)) >= _TOGETHER:
                self._squeezed.setdefault(glued[:_TOGETHER], []).append((glued, run))

    def places(self, told: Collection[Run]) -> list[str]:
        """The season files and lines of the private texts that hold one of these runs."""
        return sorted({place for run in told for place in self._places[len(run)][run]})

    def in_text(self, found: Sequence[str]) -> set[Run]:
        """The runs that these words hold, also where a run stands there as one word or within one."""
        told: set[Run] = set()
        for length, runs in self._places.items():
            told.update(runs.keys() & set(zip(*(found[start:] for start in range(length)), strict=False)))
        for word in {word for word in found if len(word) >= _TOGETHER}:
            told.update(run for run in self._together(word) if len(run) > 1)
        return told

    def in_name(self, path: str) -> set[Run]:
        """The runs that a path spells, also where all its words are run together."""
        spelt = (run for form in forms(path) for run in self.in_text(words(form)))
        return {*spelt, *self._together(squeezed(path))}

    def _together(self, found: str) -> Iterator[Run]:
        for start in range(len(found) - _TOGETHER + 1):
            for glued, run in self._squeezed.get(found[start : start + _TOGETHER], ()):
                if found.startswith(glued, start):
                    yield run


class _Public:
    """Every run of up to five words that everybody may read."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._runs: set[Run] = set()
        for text in dict.fromkeys(texts):
            found = words(text)
            for length in range(1, RUN + 1):
                self._runs.update(zip(*(found[start:] for start in range(length)), strict=False))

    def has(self, run: Run) -> bool:
        return run in self._runs


def _documents(game: CheckedGame) -> Iterator[Document]:
    if game.files.game is not None:
        yield game.files.game
    yield from (file.document for file in game.files.seasons if file.document is not None)


def _texts(document: Document) -> Iterator[tuple[str, int]]:
    """Every text of a file with its line: values first, then comments."""
    for path, text in _leaves(document.value, ()):
        if not _TERM.fullmatch(text):
            yield text, document.place(path).span.line
    said: list[str] = []
    for number, line in enumerate((*document.text.splitlines(), ""), start=1):
        comment = _COMMENT.match(line)
        if said and not line.lstrip().startswith("#"):
            yield "\n".join(said), number - len(said)
            said = []
        if comment:
            said.append(comment.group(1))


def _leaves(value: Value, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, below in value.items():
            yield from _leaves(below, (*path, key))
    elif isinstance(value, list):
        for place, below in enumerate(value):
            yield from _leaves(below, (*path, place))


def _runs(text: str) -> Iterator[Run]:
    for form in dict.fromkeys((without_markup(text), text)):
        found = words(form)
        yield from zip(*(found[start:] for start in range(RUN)), strict=False)
        yield from whole(form)
        yield from inside(form)
