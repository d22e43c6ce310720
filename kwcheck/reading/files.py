"""Files as they are met on a disk: read whole and within limits, or told of in words; never a hang.

This module and `games` are the only ones of the reading room that touch a file system.
"""

# Paths stay text: to import pathlib costs a cold check more than to read a season, and it rewrites them.

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, Final

from kwcheck.findings import Finding, Place, Span

if TYPE_CHECKING:
    from kwcheck.reading.documents import Document

MAX_BYTES: Final = 8_000_000

_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_KINDS: Final = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def read_document(file: str, shown: str) -> tuple[Document | None, list[Finding]]:
    """The document that a file holds, and what is wrong with it; never raises for what is in or about the file.

    Args:
        file: The path to open.
        shown: What messages call it.
    """
    data = read_bytes(file, shown)
    return (None, [data]) if isinstance(data, Finding) else parse(data, shown)


def parse(data: bytes, shown: str) -> tuple[Document | None, list[Finding]]:
    """The document that the bytes of a file hold, and what is wrong with it."""
    from kwcheck.reading.composer import compose

    text = decode(data, shown)
    return (None, [text]) if isinstance(text, Finding) else compose(shown, text)


def read_bytes(file: str, shown: str) -> bytes | Finding:
    """The bytes of a regular file of at most 8 MB, or the finding that says why they cannot be had."""
    try:
        descriptor = os.open(file, _FLAGS)
    except OSError as error:
        return unreadable(shown, _why(file, error))
    try:
        state = os.fstat(descriptor)
        if not stat.S_ISREG(state.st_mode):
            return unreadable(shown, f"it is {_KINDS.get(stat.S_IFMT(state.st_mode), 'no file')}, not a file")
        if state.st_size > MAX_BYTES:
            return _too_large(shown)
        data = _read(descriptor)
    except OSError as error:
        return unreadable(shown, _why(file, error))
    finally:
        os.close(descriptor)
    return data if len(data) <= MAX_BYTES else _too_large(shown)


def decode(data: bytes, shown: str) -> str | Finding:
    """The text of a file in UTF-8, without a byte order mark, or the finding that points at the first wrong byte."""
    other = _other_encoding(data[:4])
    if other is not None:
        return _encoding(shown, f"the file is in {other}", Span(1, 1, 1, 1))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        from kwcheck.reading.faults import blank

        before = data[: data.startswith(b"\xef\xbb\xbf") * 3 + error.start].decode("utf-8-sig")
        at = blank(shown, before).at(len(before), len(before)).span
        byte = error.object[error.start]
        span = at._replace(end_column=at.column + 1)
        return _encoding(shown, f"the byte 0x{byte:02X} that stands here is not UTF-8", span)


def read_lines(file: str) -> list[str]:
    """The lines of a file for showing them beside a finding, without their ends; none where it cannot be read."""
    data = read_bytes(file, file)
    if isinstance(data, Finding):
        return []
    text = data.decode("utf-8-sig", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def shown_path(path: str) -> str:
    """What reports call a path: relative to the working directory, with forward slashes, on one line."""
    try:
        relative = os.path.relpath(path)
    except (OSError, ValueError):  # no working directory, or another drive
        relative = path
    return printable(relative.replace(os.sep, "/"))


def printable(name: str) -> str:
    """A name with an escape for every character that could not stand in a report."""
    if name.isprintable():
        return name
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in name)


def unreadable(shown: str, why: str) -> Finding:
    """The finding that a file, or a folder, cannot be read."""
    message = f"this cannot be read: {why}."
    return Finding(
        "file-unreadable", "error", message, start_of(shown), "Put a readable file here, or delete it."
    )


def start_of(shown: str) -> Place:
    """The place 1:1 of a file."""
    return Place(shown, Span(1, 1, 1, 1))


def _read(descriptor: int) -> bytes:
    parts = []
    left = MAX_BYTES + 1
    while left > 0 and (part := os.read(descriptor, min(left, 1 << 20))):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def _why(file: str, error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "it is a link to nothing" if os.path.islink(file) else "it is not there any more"
    if isinstance(error, PermissionError):
        return "reading it is not permitted"
    return (error.strerror or str(error)).lower()


def _too_large(shown: str) -> Finding:
    message = "the file has more than 8 MB."
    return Finding(
        "yaml-too-large", "error", message, start_of(shown), "Split it: one file holds one season."
    )


def _other_encoding(start: bytes) -> str | None:
    if start in {b"\xff\xfe\0\0", b"\0\0\xfe\xff"}:
        return "UTF-32"
    if start[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return "UTF-16"
    zeros = [byte == 0 for byte in start]
    return "UTF-16" if zeros in ([True, False, True, False], [False, True, False, True]) else None


def _encoding(shown: str, message: str, span: Span) -> Finding:
    remedy = "Save the file as UTF-8 in your editor."
    return Finding(
        "yaml-encoding", "error", f"{message}; files of a game are UTF-8.", Place(shown, span), remedy
    )
