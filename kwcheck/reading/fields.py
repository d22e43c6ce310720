"""Taking records out of documents: each field is there in the right form, or it is left out.

The schema has said what is wrong; here nothing is said again. A wrong piece of one item never hides the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kwcheck.reading.documents import Path, Value


class Faulty(NamedTuple):
    """The paths that a fault of form stands on; what lies at or above one of them is not whole."""

    paths: tuple[Path, ...] = ()

    def within(self, path: Path) -> bool:
        """Is something at or below `path` wrong?"""
        return any(faulty[: len(path)] == path for faulty in self.paths)

    def below(self, path: Path) -> Iterator[Path]:
        """What is wrong below `path`, as paths from there on."""
        for faulty in self.paths:
            if faulty[: len(path)] == path:
                yield faulty[len(path) :]


class Fields(NamedTuple):
    """A mapping of a document, its path, and what is wrong in the document."""

    mapping: dict[str, Value]
    path: Path = ()
    faulty: Faulty = Faulty()

    @classmethod
    def of(cls, value: Value, faulty: Iterable[Path] = ()) -> Fields:
        """The fields of a whole document; none where it is no mapping."""
        return cls(value if isinstance(value, dict) else {}, (), Faulty(tuple(faulty)))

    def whole(self, key: str) -> bool:
        """Is `key` there with nothing wrong at or below it?"""
        return key in self.mapping and not (self.faulty.paths and self.faulty.within((*self.path, key)))

    def text(self, key: str) -> str | None:
        """A text."""
        value = self.mapping.get(key)
        return value if isinstance(value, str) and self.whole(key) else None

    def number(self, key: str) -> int | None:
        """A whole number."""
        value = self.mapping.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) and self.whole(key) else None

    def flag(self, key: str) -> bool:
        """True only where `true` is written."""
        return self.mapping.get(key) is True and self.whole(key)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.mapping.get(key)
        if not isinstance(value, list) or not self.whole(key):
            return ()
        return tuple(item for item in value if isinstance(item, str))

    def inner(self, key: str) -> Fields:
        """The mapping under `key`; an empty one where there is none."""
        value = self.mapping.get(key)
        return Fields(value if isinstance(value, dict) else {}, (*self.path, key), self.faulty)

    def each(self, key: str) -> list[Fields]:
        """The mappings of the list under `key`, whole or not."""
        value = self.mapping.get(key)
        items = value if isinstance(value, list) else []
        path = (*self.path, key)
        return [
            Fields(item, (*path, place), self.faulty)
            for place, item in enumerate(items)
            if isinstance(item, dict)
        ]

    def sound(self, key: str) -> list[Fields]:
        """The mappings of the list under `key` in which nothing is wrong."""
        items = self.each(key)
        return [item for item in items if not self.faulty.within(item.path)] if self.faulty.paths else items
