"""Strict YAML 1.2 core: a text in, a document and its findings out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yaml import YAMLError

from kwcheck.reading.documents import Document
from kwcheck.reading.events import Composer, UnreadableError

if TYPE_CHECKING:
    from kwcheck.findings import Finding

BYTE_ORDER_MARK: Final = "\ufeff"


def compose(path: str, text: str) -> tuple[Document | None, list[Finding]]:
    """The document that `text` holds, and what is wrong with its YAML, in the order of the text.

    A second key, an empty value, a tag, a merge key, a number too long and an alias without an anchor are
    left out of the document, with a finding each. Where the text cannot be read to its end there is no
    document.

    Args:
        path: What messages call the file.
        text: The whole text; a byte order mark at its start is dropped.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    if "<<<<<<<" in text or ">>>>>>>" in text or BYTE_ORDER_MARK in text:
        from kwcheck.reading.syntax import before_reading

        if findings := before_reading(path, text):
            return None, findings
    if not text.isascii() and any(line_end in text for line_end in "\x85\u2028\u2029"):
        from kwcheck.reading.line_ends import compose_guarded

        return compose_guarded(path, text)
    return compose_plain(path, text, text)


def compose_plain(path: str, text: str, guarded: str) -> tuple[Document | None, list[Finding]]:
    """As `compose`, of `guarded`: `text` without the characters that the parser takes for line ends."""
    try:
        composer = Composer(guarded)
    except UnicodeEncodeError as error:
        from kwcheck.reading.syntax import lone_surrogate

        return None, [lone_surrogate(path, text, error.start)]
    made = None
    stopped: Exception | None = None
    try:
        made = composer.compose()
    except (YAMLError, UnreadableError) as error:
        stopped = error
    document = Document(path, text, *made) if made is not None else None
    if stopped is None and not composer.faults:
        return document, []
    from kwcheck.reading.syntax import findings_of

    return document, findings_of(path, text, composer.faults, stopped)
