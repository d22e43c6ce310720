"""The words for what is wrong in a YAML file, apart from its syntax: one entry a fault."""

from __future__ import annotations

from typing import Final, NamedTuple

from kwcheck.findings import Finding, Place, Related
from kwcheck.reading.documents import Document, Node


class Fault(NamedTuple):
    """A fault met while reading: its words in `WORDING`, where it stands, and what the words name."""

    wording: str
    start: int
    end: int
    named: str = ""
    first: tuple[int, int] | None = None


class Wording(NamedTuple):
    """The rule a fault is reported under, its message and remedy (`{0}` is what the fault names)."""

    rule: str
    message: str
    remedy: str


WORDING: Final = {
    "empty value": Wording(
        "yaml-empty-value", "{0} has no value.", "Write a value, or leave the key out; no list is written []."
    ),
    "empty item": Wording(
        "yaml-empty-value",
        "this item of the list is empty.",
        "Write the item, or delete it; no list is written [].",
    ),
    "empty root": Wording(
        "yaml-empty-value", "the file holds {0}, which is nothing.", "Write the keys of the file."
    ),
    "empty file": Wording(
        "yaml-empty-file", "the file is empty.", "Write the keys of the file, or delete the file."
    ),
    "duplicate": Wording(
        "yaml-duplicate-key", "{0} is written twice in one mapping.", "Keep one of the two, or join them."
    ),
    "merge": Wording(
        "yaml-merge-key", "a merge key (`<<`) is not allowed.", "Write out the keys that it was to bring in."
    ),
    "tag": Wording(
        "yaml-tag",
        "a YAML tag ({0}) is not allowed.",
        "Take the tag away; if this is text that begins with an exclamation mark, put it into quotes.",
    ),
    "key not text": Wording("yaml-key", "a key has to be text, and {0} is not.", "Put the key into quotes."),
    "key of nothing": Wording(
        "yaml-key",
        "a key has to be text, and {0} is nothing.",
        "Write a name before the colon; if {0} is the name, put it into quotes.",
    ),
    "empty key": Wording("yaml-key", "a key is missing here.", "Write a name before the colon."),
    "key of parts": Wording(
        "yaml-key",
        "a key has to be text, not a list or a mapping.",
        "Write a name before the colon; text that begins with a bracket or a brace needs quotes.",
    ),
    "number": Wording(
        "yaml-number", "{0}.", "Write a number of at most 18 digits, or put it into quotes if it is text."
    ),
    "nesting": Wording(
        "yaml-nesting",
        "lists and mappings are nested more than 64 deep here.",
        "A file of a game needs fewer than ten levels: look for a bracket or an indentation too many.",
    ),
    "too many aliases": Wording(
        "yaml-aliases",
        "the aliases of this file stand for more than 10,000 values.",
        "Write out what is meant instead of repeating it by aliases.",
    ),
    "too many faults": Wording(
        "yaml-too-many-faults",
        "a thousand faults stand above this one, and the rest is not read.",
        "Mend those first; a file with so many was hardly written by hand.",
    ),
    "recursive alias": Wording(
        "yaml-recursive-alias",
        "*{0} stands inside the very value that it repeats.",
        "Write out the value that is meant.",
    ),
    "unknown alias": Wording(
        "yaml-unknown-alias",
        "*{0} repeats nothing: no value above is marked &{0}.",
        "Mark the value with &{0}; if this is text that begins with an asterisk, put it into quotes.",
    ),
    "second document": Wording(
        "yaml-documents",
        "a second document begins here.",
        "Keep one document a file: take the line --- away.",
    ),
    "directive": Wording(
        "yaml-directive",
        "a directive (a line beginning with %) is not allowed.",
        "Take the line away; YAML is read as 1.2.",
    ),
}


def finding(fault: Fault, document: Document) -> Finding:
    """The finding that tells of `fault`, with its places in the text of `document`."""
    rule, message, remedy = WORDING[fault.wording]
    related: tuple[Related, ...] = ()
    if fault.first is not None:
        related = (Related(document.at(*fault.first), "first written here"),)
    place = document.at(fault.start, fault.end)
    return Finding(
        rule, "error", message.format(fault.named), place, remedy.format(fault.named), related=related
    )


def blank(path: str, text: str) -> Document:
    """A document without a value, to find places in `text` with."""
    return Document(path, text, "", Node(0, 0))


def whole_file(rule: str, path: str, message: str, remedy: str) -> Finding:
    """A finding on a file as a whole: it stands at 1:1."""
    from kwcheck.findings import Span

    return Finding(rule, "error", message, Place(path, Span(1, 1, 1, 1)), remedy)
