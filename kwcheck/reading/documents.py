"""A document: the plain value of a YAML file, and the place of every key and value in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kwcheck.findings import Place, Related, Span

if TYPE_CHECKING:
    from collections.abc import Iterable

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value]"
Key: TypeAlias = "str | int"
Path: TypeAlias = "tuple[Key, ...]"

_ALIAS = re.compile(r"\*[^\s,\[\]{}]+")


class Node(NamedTuple):
    """Where a value stands: offsets in code points, the end exclusive, and the same for what it holds.

    `items` holds the nodes of a sequence, `keys` the offsets of each key of a mapping and `values` the node of
    each of its values; all are None for a scalar. An alias has the offsets of the alias and the insides of its
    anchor.
    """

    start: int
    end: int
    items: list[Node] | None = None
    keys: dict[str, tuple[int, int]] | None = None
    values: dict[str, Node] | None = None

    def child(self, key: Key) -> Node | None:
        """The node below `key`, or None where there is none."""
        if isinstance(key, int):
            return self.items[key] if self.items is not None and key < len(self.items) else None
        return self.values.get(key) if self.values is not None else None


class Document:
    """One file that was read: its `value` and the places of everything in it.

    `path` is what messages call the file; `text` is the decoded text without a byte order mark, with its own line
    ends. Lines end at LF, CRLF or CR.
    """

    def __init__(self, path: str, text: str, value: Value, root: Node) -> None:
        self.path = path
        self.text = text
        self.value = value
        self.root = root

    def place(self, path: Path = ()) -> Place:
        """The place of the value at `path`; where that does not exist, of the nearest value above it.

        Below a text two numbers are the code points of it that are meant, the end exclusive.
        """
        node = self.root
        for depth, key in enumerate(path):
            below = node.child(key)
            if below is None:
                return self._inside(node, path[:depth], path[depth:])
            node = below
        return self.at(node.start, node.end)

    def _inside(self, node: Node, path: Path, rest: Path) -> Place:
        """A part of the text at `path`; all of it where it is not written as it reads, or no part is meant."""
        match rest:
            case (int(start), int(end), *_):
                value: Value = self.value
                for key in path:
                    value = value[key]  # type: ignore[index]  # the path led here
                begin = self.text.find(value, node.start, node.end) if isinstance(value, str) else -1
                if begin >= 0:
                    return self.at(begin + start, begin + end)
        return self.at(node.start, node.end)

    def key_place(self, path: Path) -> Place:
        """The place of the key that names the value at `path`; of the value itself for an item of a list."""
        node = self.root
        for key in path[:-1]:
            below = node.child(key)
            if below is None:
                return self.place(path)
            node = below
        last = path[-1] if path else None
        if isinstance(last, str) and node.keys is not None and last in node.keys:
            return self.at(*node.keys[last])
        return self.place(path)

    def lacking(self, path: Path) -> Place:
        """Where to point for a key that the mapping at `path` lacks.

        The key that names the mapping; at top level the mapping's first key, in a list item its first key too; 1:1
        for an empty file.
        """
        if path and isinstance(path[-1], str):
            return self.key_place(path)
        node: Node | None = self.root
        for key in path:
            node = node.child(key) if node is not None else None
        if node is not None and node.keys:
            return self.at(*next(iter(node.keys.values())))
        return self.place(path)

    def telling(self, place: Place, path: Path) -> tuple[Place, tuple[Related, ...]]:
        """Where a fault at `place` is told of, to which `path` leads, and what else it speaks of.

        Behind an alias this is the alias, since there the text is used that stands elsewhere; that is named beside it.
        """
        node: Node | None = self.root
        for key in path:
            node = node.child(key) if node is not None else None
            if node is not None and _ALIAS.fullmatch(self.text, node.start, node.end):
                alias = self.at(node.start, node.end)
                return alias, () if place == alias else (Related(place, "the alias repeats this"),)
        return place, ()

    def unusable(self, path: Path) -> frozenset[str]:
        """The keys that are written in the mapping at `path` with a value that YAML refuses."""
        node: Node | None = self.root
        for key in path:
            node = node.child(key) if node is not None else None
        if node is None or node.keys is None or node.values is None:
            return frozenset()
        return frozenset(node.keys) - frozenset(node.values)

    def path_at(self, span: Span) -> Path:
        """The path of the innermost mapping or list item that holds a span: what a fault there stands on."""
        starts = self._line_starts
        offset = starts[min(span.line, len(starts)) - 1] + span.column - 1
        path: Path = ()
        node = self.root
        while True:
            step = next(
                ((key, below) for key, below in _children(node) if below.start <= offset < below.end), None
            )
            if step is None:
                return path
            path, node = (*path, step[0]), step[1]

    def at(self, start: int, end: int) -> Place:
        """The place between two offsets of the text."""
        line, column = self._line_column(start)
        end_line, end_column = self._line_column(end)
        return Place(self.path, Span(line, column, end_line, end_column))

    @cached_property
    def _line_starts(self) -> list[int]:
        return line_starts(self.text)

    def _line_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1


def _children(node: Node) -> Iterable[tuple[Key, Node]]:
    if node.items is not None:
        return enumerate(node.items)
    return node.values.items() if node.values is not None else ()


def line_starts(text: str) -> list[int]:
    """The offset at which each line of `text` begins; lines end at LF, CRLF or CR."""
    starts = [0]
    position = 0
    for line in text.replace("\r\n", " \n").replace("\r", "\n").split("\n")[:-1]:
        position += len(line) + 1
        starts.append(position)
    return starts
