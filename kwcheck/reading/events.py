"""Plain values and their places out of PyYAML's C events, in one pass.

Faults that are merely inside a text (a second key, an empty value, a tag) are gathered and the item is left
out; its key stays in `Node.keys`, so that nobody takes it for missing. Other faults stop the reading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, cast

from yaml import events
from yaml._yaml import CParser

from kwcheck.reading.documents import Node, Value
from kwcheck.reading.scalars import NUMERIC, WORDS, NumberError, resolve

if TYPE_CHECKING:
    from collections.abc import Callable

    from yaml._yaml import Mark

    from kwcheck.reading.faults import Fault

# Typed loosely, because `Event` below says of all of them what holds of the one at hand.
ALIAS: Final[type[object]] = events.AliasEvent
DOCUMENT: Final[type[object]] = events.DocumentStartEvent
MAPPING: Final[type[object]] = events.MappingStartEvent
MAPPING_END: Final[type[object]] = events.MappingEndEvent
SCALAR: Final[type[object]] = events.ScalarEvent
SEQUENCE_END: Final[type[object]] = events.SequenceEndEvent

MAX_DEPTH: Final = 64
MAX_ALIASED: Final = 10_000
MAX_FAULTS: Final = 1_000

_new = tuple.__new__  # Node(...) costs twice as much, and one is made for every value of every file


class Event(Protocol):
    """What is read of PyYAML's events: all have the marks, each kind some of the rest."""

    start_mark: Mark
    end_mark: Mark
    anchor: str | None
    tag: str | None
    value: str
    style: str
    flow_style: bool
    version: tuple[int, int] | None
    tags: dict[str, str] | None


class Gap:
    """What stands for a value that is left out."""


EMPTY: Final = Gap()  # nothing, or a null, is written
FAULTY: Final = Gap()  # something is written that cannot be used; the fault has been told


class UnreadableError(Exception):
    """The reading cannot go on; the fault says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.wording)
        self.fault = fault


class Composer:
    """One text on its way to a value; `faults` are those that did not stop it."""

    def __init__(self, text: str) -> None:
        self.faults: list[Fault] = []
        self._text = text
        self._get = cast("Callable[[], Event]", CParser(text).get_event)
        self._anchors: dict[str, tuple[Value | Gap, Node] | None] = {}
        self._aliased = 0

    def compose(self) -> tuple[Value, Node] | None:
        """The value of the text and where it stands; None where it holds none.

        Raises:
            UnreadableError: what is there cannot be read at all.
            yaml.YAMLError: what is there is not YAML.
        """
        self._get()
        event = self._get()
        if type(event) is not DOCUMENT:
            self._fault("empty file", 0, 0)
            return None
        if event.tags or event.version not in {None, (1, 2)}:
            start = event.start_mark.index
            self._fault("directive", start, start + 1)
        value, node = self._value(self._get(), 1)
        self._get()
        event = self._get()
        if type(event) is DOCUMENT:
            raise self._unreadable("second document", event)
        if value is EMPTY:
            self._empty("empty file" if node.start == node.end else "empty root", node, (0, 0))
        return None if isinstance(value, Gap) else (value, node)

    def _value(self, event: Event, depth: int) -> tuple[Value | Gap, Node]:
        kind = type(event)
        if kind is SCALAR:
            return self._scalar(event)
        if kind is ALIAS:
            return self._alias(event, depth)
        if depth > MAX_DEPTH:
            raise self._unreadable("nesting", event)
        if event.anchor is not None or event.tag is not None:
            return self._marked_collection(event, depth)
        return self._mapping(event, depth) if kind is MAPPING else self._sequence(event, depth)

    def _scalar(self, event: Event) -> tuple[Value | Gap, Node]:
        raw = event.value
        if (
            (event.style or (raw not in WORDS and raw[0] not in NUMERIC))
            and event.anchor is None
            and event.tag is None
        ):
            return raw, _new(Node, (event.start_mark.index, event.end_mark.index, None, None, None))
        return self._odd_scalar(event)

    def _mapping(self, opened: Event, depth: int) -> tuple[Value, Node]:
        get, scalar = self._get, self._scalar
        value: dict[str, Value] = {}
        keys: dict[str, tuple[int, int]] = {}
        values: dict[str, Node] = {}
        node = None
        while type(event := get()) is not MAPPING_END:
            span = (event.start_mark.index, event.end_mark.index)
            name = self._key(event, span, keys, depth)
            event = get()
            item, node = scalar(event) if type(event) is SCALAR else self._value(event, depth + 1)
            if isinstance(item, Gap):
                if item is EMPTY and name is not None:
                    self._empty("empty value", node, span)
            elif name is not None:
                value[name] = item
                values[name] = node
        start, end = _edges(opened, event, node)
        return value, _new(Node, (start, end, None, keys, values))

    def _sequence(self, opened: Event, depth: int) -> tuple[Value, Node]:
        get, scalar = self._get, self._scalar
        value: list[Value] = []
        items: list[Node] = []
        node = None
        while type(event := get()) is not SEQUENCE_END:
            item, node = scalar(event) if type(event) is SCALAR else self._value(event, depth + 1)
            if not isinstance(item, Gap):
                value.append(item)
                items.append(node)
            elif item is EMPTY:
                self._empty("empty item", node, (max(node.start - 1, 0), node.start))
        start, end = _edges(opened, event, node)
        return value, _new(Node, (start, end, items, None, None))

    def _key(
        self, event: Event, span: tuple[int, int], keys: dict[str, tuple[int, int]], depth: int
    ) -> str | None:
        """The name to keep a value under, noted in `keys`; None where the value is to be left out."""
        if type(event) is SCALAR and event.anchor is None and event.tag is None:
            name = event.value
            if name not in keys and name not in WORDS and name[0] not in NUMERIC:
                keys[name] = span
                return name
        return self._odd_key(event, keys, depth)

    def _odd_key(self, event: Event, keys: dict[str, tuple[int, int]], depth: int) -> str | None:
        if type(event) is SCALAR and event.value == "<<" and not event.style:
            self._fault("merge", event.start_mark.index, event.end_mark.index)
            return None
        key, node = self._value(event, depth + 1)
        if isinstance(key, Gap):
            if key is EMPTY:
                written = self._text[node.start : node.end]
                wording = "key of nothing" if written else "empty key"
                self._fault(wording, node.start, max(node.end, node.start + 1), f"`{written}`")
            return None
        if not isinstance(key, str):
            wording = "key of parts" if isinstance(key, (list, dict)) else "key not text"
            self._fault(wording, node.start, node.end, f"`{self._text[node.start : node.end]}`")
            return None
        if key in keys:
            self._fault("duplicate", node.start, node.end, f"`{key}`", keys[key])
            return None
        keys[key] = (node.start, node.end)
        return key

    def _odd_scalar(self, event: Event) -> tuple[Value | Gap, Node]:
        start, end = event.start_mark.index, event.end_mark.index
        if event.value or event.style:
            start = self._content_start(event)
        value: Value | Gap | None = event.value
        if event.tag is not None:
            self._tag(event)
            value = FAULTY
        elif not event.style:
            try:
                value = resolve(event.value)
            except NumberError as error:
                self._fault("number", start, end, str(error))
                value = FAULTY
        made = (EMPTY if value is None else value), _new(Node, (start, end, None, None, None))
        if event.anchor is not None:
            self._anchors[event.anchor] = made
        return made

    def _marked_collection(self, event: Event, depth: int) -> tuple[Value | Gap, Node]:
        if event.anchor is not None:
            self._anchors[event.anchor] = None
        if event.tag is not None:
            self._tag(event)
        build = self._mapping if type(event) is MAPPING else self._sequence
        value, node = build(event, depth)
        made = (value if event.tag is None else FAULTY), node._replace(start=self._content_start(event))
        if event.anchor is not None:
            self._anchors[event.anchor] = made
        return made

    def _alias(self, event: Event, depth: int) -> tuple[Value | Gap, Node]:
        start, end = event.start_mark.index, event.end_mark.index
        name = event.anchor or ""
        found = self._anchors.get(name)
        if found is None:
            self._fault("recursive alias" if name in self._anchors else "unknown alias", start, end, name)
            return FAULTY, Node(start, end)
        value, node = found
        if isinstance(value, Gap):
            return FAULTY, Node(start, end)
        self._aliased, height = weigh(node, self._aliased)
        if self._aliased > MAX_ALIASED:
            raise self._unreadable("too many aliases", event)
        if depth - 1 + height > MAX_DEPTH:
            raise self._unreadable("nesting", event)
        return value, node._replace(start=start, end=end)

    def _content_start(self, event: Event) -> int:
        """Where the value itself begins: behind its anchor and its tag."""
        start = event.start_mark.index
        if event.anchor is None and event.tag is None:
            return start
        marks = (event.anchor is not None) + (event.tag is not None)
        from kwcheck.reading.marks import after_marks

        return after_marks(self._text, start, marks, event.end_mark.index)

    def _tag(self, event: Event) -> None:
        start = event.start_mark.index
        if self._text[start] != "!":
            start = self._text.index("!", start)
        end = start + len(self._text[start:].split(None, 1)[0])
        self._fault("tag", start, end, f"`{self._text[start:end]}`")

    def _empty(self, wording: str, node: Node, owner: tuple[int, int]) -> None:
        """An empty value stands where its null is written, or at its owner: the key or the dash."""
        start, end = (node.start, node.end) if node.end > node.start else owner
        self._fault(wording, start, end, f"`{self._text[slice(*owner)]}`")

    def _fault(
        self, wording: str, start: int, end: int, named: str = "", first: tuple[int, int] | None = None
    ) -> None:
        from kwcheck.reading.faults import Fault

        if len(self.faults) >= MAX_FAULTS:
            raise UnreadableError(Fault("too many faults", start, end))
        self.faults.append(Fault(wording, start, end, named, first))

    def _unreadable(self, wording: str, event: Event) -> UnreadableError:
        from kwcheck.reading.faults import Fault

        start, end = event.start_mark.index, event.end_mark.index
        return UnreadableError(Fault(wording, start, max(end, start + 1)))


def _edges(opened: Event, closed: Event, last: Node | None) -> tuple[int, int]:
    """Where a collection begins and ends; one without a closing bracket ends with its last child."""
    start, end = closed.start_mark.index, closed.end_mark.index
    return opened.start_mark.index, end if end > start or last is None else last.end


def weigh(node: Node, count: int) -> tuple[int, int]:
    """The values at and below `node` added to `count`, and how deep collections nest there.

    Counting stops soon after the limit, so that a bomb costs no more than the limit.
    """
    count += 1
    below = node.items if node.items is not None else list((node.values or {}).values())
    if node.items is None and node.values is None:
        return count, 0
    height = 0
    for child in below:
        if count > MAX_ALIASED:
            break
        count, child_height = weigh(child, count)
        height = max(height, child_height)
    return count, height + 1
