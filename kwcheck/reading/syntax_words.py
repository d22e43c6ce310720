"""The parser's complaints in words of ours: which slip of the pen is behind each, and where that slip is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Said(NamedTuple):
    """What to say of a syntax error, and the offsets to say it at."""

    start: int
    end: int
    message: str
    remedy: str
    conflict: bool = False


class Trouble(NamedTuple):
    """A complaint: the text, the parser's words, where what it was reading began, and where it stopped."""

    text: str
    context: str
    problem: str
    opened: int
    at: int

    def line(self, at: int) -> tuple[int, str]:
        """The offset at which the line around `at` begins, and the line without its end."""
        start = max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1
        found = _LINE.match(self.text, start)
        return start, found.group() if found else ""

    def line_before(self, at: int) -> tuple[int, str]:
        """The last line above the one around `at` that holds anything but a comment."""
        start, line = self.line(at)
        while start > 0:
            start, line = self.line(start - 1)
            if line.strip(" \t") and not line.lstrip(" \t").startswith("#"):
                break
        return start, line

    def said(self, message: str, remedy: str, start: int | None = None, end: int | None = None) -> Said:
        """These words, said of the word at the place where the parser stopped, or of another stretch."""
        if start is None:
            start = self.at
        if end is None:
            word = _WORD.match(self.text, start)
            end = max(word.end() if word else start, min(start + 1, len(self.text)))
        return Said(start, end, message, remedy)


_LINE: Final = re.compile(r"[^\r\n]*")
_WORD: Final = re.compile(r"[^\s,\[\]{}]+")
_LIST_ITEM: Final = re.compile(r"-(?:[ \t\r\n]|$)")
_KEY: Final = re.compile(r"\s*(?:- +)*[^\s#][^#]*?:(?:\s|$)")
_CONFLICT: Final = re.compile(r"(?:<{7}|={7}|\|{7}|>{7})(?: .*)?")


def explain(text: str, context: str, problem: str, opened: int, at: int) -> Said:
    """The words for one complaint of the parser.

    Args:
        text: The whole text.
        context: What the parser was doing.
        problem: What it met.
        opened: Where that which it was reading began.
        at: Where it stopped.
    """
    trouble = Trouble(text, context, problem, opened, at)
    for place in (opened, at):
        start, line = trouble.line(place)
        if _CONFLICT.fullmatch(line):
            return Said(start, start + len(line), "", "", conflict=True)
    start, line = trouble.line(at)
    indentation = line[: len(line) - len(line.lstrip(" \t"))]
    if "\t" in indentation and at <= start + len(indentation):
        tab = start + indentation.index("\t")
        return trouble.said(
            "a tab stands in the indentation.", "Indent with spaces only: two for each level.", tab, tab + 1
        )
    for words, say in _COMPLAINTS.items():
        if words in problem or words in context:
            return say(trouble)
    return trouble.said(
        "this cannot be read as YAML.", "Compare the line with the one above; put text into quotes."
    )


def _unclosed_quote(trouble: Trouble) -> Said:
    quote = trouble.text[trouble.opened]
    return trouble.said(
        f"the text that begins with {quote} here has no closing {quote}.",
        f"Close it with {quote}.",
        trouble.opened,
        trouble.opened + 1,
    )


def _unclosed_bracket(trouble: Trouble) -> Said:
    bracket = trouble.text[trouble.opened]
    kind, closing = ("list", "]") if bracket == "[" else ("mapping", "}")
    if bracket not in "[{":
        return trouble.said(
            "a comma or a closing bracket is missing here.", "Close the bracket, or add the comma."
        )
    same_line = trouble.line(trouble.opened)[0] == trouble.line(trouble.at)[0] and trouble.at < len(
        trouble.text
    )
    start = trouble.at if same_line and trouble.text[trouble.at] not in "\r\n" else trouble.opened
    return trouble.said(
        f"the {kind} that begins with {bracket} is not closed, or a comma is missing in it.",
        f"Separate its parts by commas and close it with {closing}; "
        "text that holds a comma, a colon or a bracket needs quotes.",
        start,
        start + 1,
    )


def _second_colon(trouble: Trouble) -> Said:
    start, line = trouble.line(trouble.at)
    before = line[: trouble.at - start]
    if _KEY.match(before + " ") or re.search(r":\s", before):
        return trouble.said(
            "a second colon stands in this line, and text with a colon and a space in it needs quotes.",
            "Put the text behind the first colon into quotes, or begin it on the next line after |.",
            end=trouble.at + 1,
        )
    above_start, above = trouble.line_before(trouble.at)
    indent, indent_above = len(line) - len(line.lstrip(" \t")), len(above) - len(above.lstrip(" \t"))
    if _KEY.match(above) and indent > indent_above:
        return trouble.said(
            "this line is indented deeper than the line above, which has its value already.",
            "Begin it in the same column as the key above it.",
            start + indent,
            trouble.at,
        )
    if above_start == start:
        return trouble.said(
            "a colon cannot stand here.", "Write a short key, a colon, a space and the value."
        )
    return _no_colon(trouble, above_start, above)


def _no_colon(trouble: Trouble, start: int, line: str) -> Said:
    begin = start + len(line) - len(line.lstrip(" \t"))
    end = start + len(line.rstrip(" \t"))
    if re.search(r"\S:\S", line):
        return trouble.said("a colon needs a space behind it.", "Write `key: value`.", begin, end)
    return trouble.said(
        "this line has no colon, so it is neither a key nor part of a text.",
        "Write a colon and a value behind the key; indent the lines of a text deeper than its key.",
        begin,
        end,
    )


def _expected_colon(trouble: Trouble) -> Said:
    start, line = trouble.line(trouble.opened)
    if line[trouble.opened - start :].startswith(('"', "'")):
        return _after_quote(trouble)
    return _no_colon(trouble, start, line)


def _after_quote(trouble: Trouble) -> Said:
    return trouble.said(
        "text goes on behind the closing quote.",
        'Put all of it into quotes; a quote inside \'…\' is written twice, one inside "…" is written \\".',
    )


def _expected_key(trouble: Trouble) -> Said:
    start, line = trouble.line(trouble.at)
    before = line[: trouble.at - start]
    if before.strip(" \t"):
        if before.rstrip(" \t").endswith(('"', "'")):
            return _after_quote(trouble)
        return trouble.said("something stands here that cannot follow.", "Put the whole text into quotes.")
    if _LIST_ITEM.match(trouble.text, trouble.at):
        return trouble.said(
            "a list item stands where a key is expected.",
            "Write list items below the key of the list, each in the same column.",
        )
    if trouble.text[trouble.at : trouble.at + 1] == ":":
        return trouble.said("a colon stands here without a key before it.", "Write the key before the colon.")
    return trouble.said(
        f"this line begins in column {len(before) + 1}, and no key above it does.",
        "Begin it in the same column as the other keys of its mapping.",
    )


def _expected_item(trouble: Trouble) -> Said:
    return trouble.said(
        "a list was expected to go on here with a dash.",
        "Begin each item with a dash in the same column; keys of one item stand below its first key.",
    )


def _cannot_start(trouble: Trouble) -> Said:
    character = trouble.text[trouble.at : trouble.at + 1]
    if character == "\t":
        return trouble.said("a tab stands here.", "Use spaces.", end=trouble.at + 1)
    return trouble.said(f"text cannot begin with {character}.", "Put the text into quotes.")


def _special_start(trouble: Trouble) -> Said:
    character = trouble.text[trouble.opened : trouble.opened + 1]
    return trouble.said(
        f"text that begins with {character} needs quotes, or YAML takes it for a mark of its own.",
        "Put the text into quotes, or begin it on the next line after |.",
        trouble.opened,
    )


def _fixed(message: str, remedy: str) -> Callable[[Trouble], Said]:
    return lambda trouble: trouble.said(message, remedy)


# The first entry whose words stand in the parser's own is the one that speaks.
_COMPLAINTS: Final[dict[str, Callable[[Trouble], Said]]] = {
    "scanning an alias": _special_start,
    "scanning an anchor": _special_start,
    "tag": _special_start,
    "unexpected end of stream": _unclosed_quote,
    "unexpected document indicator": _unclosed_quote,
    "escape c": _fixed(
        'a backslash inside "…" begins an escape, and this one is none.',
        "Write \\\\, or use '…' for the quotes.",
    ),
    "did not find expected hexdecimal number": _fixed(
        'an escape in "…" needs hexadecimal digits here.',
        "Write \\\\ for a backslash, or use '…' for the quotes.",
    ),
    "parsing a quoted scalar": _fixed('this escape in "…" cannot be read.', "Use '…' for the quotes."),
    "scanning a block scalar": _fixed(
        "behind | or > the text begins on the next line, and only a comment may stand in this one.",
        "Begin the text on the next line, indented by spaces.",
    ),
    "did not find expected ',' or": _unclosed_bracket,
    "mapping values are not allowed": _second_colon,
    "could not find expected ':'": _expected_colon,
    "did not find expected key": _expected_key,
    "did not find expected '-'": _expected_item,
    "block sequence entries are not allowed": _fixed(
        "a dash and a space begin a list item, and a list cannot begin in this line.",
        "Begin the list on the next line; put text that begins with a dash into quotes.",
    ),
    "mapping keys are not allowed": _fixed(
        "a question mark and a space mean something else in YAML.", "Put the text into quotes."
    ),
    "cannot start any token": _cannot_start,
    "expected node content": _fixed(
        "a value is missing here, or text begins with a bracket or a comma.",
        "Write the value; put text that begins with one of , [ ] { } into quotes.",
    ),
    "directive": _fixed(
        "a line that begins with % is a directive, and this one cannot be read.", "Take the line away."
    ),
    "incompatible YAML document": _fixed(
        "this asks for another version of YAML than 1.2.", "Take the line away."
    ),
    "expected <document start>": _fixed(
        "the file's value ends before this, and nothing more may follow.",
        "Begin every key of the file in the first column, and close no bracket twice.",
    ),
}
