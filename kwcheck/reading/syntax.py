"""What stops the reading of a text, in words for the person who wrote it, at the exact place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from yaml import MarkedYAMLError, YAMLError
from yaml.reader import ReaderError

from kwcheck.findings import Finding
from kwcheck.reading.events import Composer, UnreadableError
from kwcheck.reading.faults import Fault, blank, finding
from kwcheck.reading.syntax_words import explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.reading.documents import Document

_CONFLICT: Final = re.compile(r"^(?:<{7}|>{7})(?: [^\r\n]*)?$", re.MULTILINE)
_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NAMES: Final = {"\0": "a NUL", "\ufeff": "a byte order mark"}


def findings_of(path: str, text: str, faults: Sequence[Fault], stopped: Exception | None) -> list[Finding]:
    """The findings for the faults of a text, and for what stopped its reading, if anything did."""
    document = blank(path, text)
    found = [finding(fault, document) for fault in faults]
    if isinstance(stopped, UnreadableError):
        found.append(finding(stopped.fault, document))
    elif isinstance(stopped, ReaderError):
        found.append(_unprintable(document))
    elif isinstance(stopped, MarkedYAMLError):
        found.append(_syntax(document, stopped))
    return found


def before_reading(path: str, text: str) -> list[Finding]:
    """What a text tells without being parsed: an unfinished merge, a byte order mark in the middle."""
    document = blank(path, text)
    found = [
        _conflict(document, *mark.span()) for mark in _CONFLICT.finditer(text) if text[mark.start()] == "<"
    ]
    if not found:
        found = [_conflict(document, *mark.span()) for mark in _CONFLICT.finditer(text)]
    if not found and "\ufeff" in text:
        found = [_character(document, text.index("\ufeff"))]
    return found


def lone_surrogate(path: str, text: str, at: int) -> Finding:
    """The finding for half a character, which no UTF-8 file can hold."""
    return _character(blank(path, text), at)


def _conflict(document: Document, start: int, end: int) -> Finding:
    return Finding(
        "yaml-conflict-markers",
        "error",
        "a merge was left unfinished: git has put both versions here, and its own lines around them.",
        document.at(start, end),
        "Keep what is right of the two, delete the lines beginning with <<<<<<<, ======= and >>>>>>>, "
        "and commit again.",
    )


def _unprintable(document: Document) -> Finding:
    found = _UNPRINTABLE.search(document.text)
    return _character(document, found.start() if found else 0)


def _character(document: Document, at: int) -> Finding:
    character = document.text[at]
    name = f"{_NAMES.get(character, 'a character that cannot be printed')} (U+{ord(character):04X})"
    return Finding(
        "yaml-control-character",
        "error",
        f"{name} stands in the file.",
        document.at(at, at + 1),
        "Delete it: text needs no control characters but tabs and line ends.",
    )


def _too_deep(text: str, stopped: int) -> Fault:
    """The first level too many: where the parser looks far ahead it stops before it has handed over any.

    What stands before is read again by itself; that has more levels than may be, but not more than the parser bears.
    """
    try:
        Composer(text[:stopped]).compose()
    except UnreadableError as error:
        return error.fault
    except YAMLError:
        pass
    return Fault("nesting", stopped, stopped + 1)


def _syntax(document: Document, error: MarkedYAMLError) -> Finding:
    text = document.text
    problem = error.problem_mark.index if error.problem_mark is not None else 0
    opened = error.context_mark.index if error.context_mark is not None else problem
    if "maximum nesting depth" in str(error.problem):
        return finding(_too_deep(text, problem), document)
    said = explain(text, str(error.context), str(error.problem), opened, min(problem, len(text)))
    if said.conflict:
        return _conflict(document, said.start, said.end)
    return Finding("yaml-syntax", "error", said.message, document.at(said.start, said.end), said.remedy)
