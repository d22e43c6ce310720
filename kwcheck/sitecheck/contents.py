"""What the files of a site hold, as texts: encodings, compression and archives undone, binary files searched too."""

from __future__ import annotations

import base64
import binascii
import bz2
import gzip
import io
import lzma
import re
import zipfile
import zlib
from typing import TYPE_CHECKING

from kwcheck.sitecheck.words import forms

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_BYTES = 200_000_000
"""What unpacks to more than this cannot be looked into."""

CLOSED = (".br", ".zst", ".7z", ".rar")
"""Compressed in ways that nothing here can undo."""

_DATA_ADDRESS = re.compile(rb"data:[^,\s\"']*;base64,([A-Za-z0-9+/=]+)")


def texts(content: bytes) -> Iterator[str]:
    """Every text that a file can be read as; of one that cannot be looked into, as much as can."""
    seen: set[str] = set()
    try:
        for data in _unpacked(content):
            for form in (form for text in _decoded(data) for form in forms(text)):
                if form not in seen:
                    seen.add(form)
                    yield form
    except _UNREADABLE:
        return


def is_closed(path: str, content: bytes) -> bool:
    """Is it compressed in a way, or to a size, that cannot be undone here?"""
    if path.lower().endswith(CLOSED):
        return True
    try:
        for _ in _unpacked(content):
            pass
    except _UNREADABLE:
        return True
    return False


class _TooLargeError(Exception):
    pass


_UNREADABLE = (
    OSError,
    EOFError,
    zlib.error,
    lzma.LZMAError,
    zipfile.BadZipFile,
    RuntimeError,  # what zipfile raises of an archive with a password, or of a compression it does not know
    _TooLargeError,
)


def _unpacked(content: bytes, depth: int = 0) -> Iterator[bytes]:
    """The bytes of a file, or of what was compressed or archived in it, and what stands in its data: addresses."""
    if depth > 3:
        raise _TooLargeError
    if opened := _opened(content):
        for data in opened:
            yield from _unpacked(data, depth + 1)
        return
    yield content
    for found in _DATA_ADDRESS.finditer(content):
        try:
            bare = found.group(1).rstrip(b"=")
            data = base64.b64decode(bare + b"=" * (-len(bare) % 4), validate=True)
        except binascii.Error:
            continue
        yield from _unpacked(data, depth + 1)


def _opened(content: bytes) -> list[bytes]:
    """What is packed in it; nothing where it is not packed."""
    if content.startswith(b"\x1f\x8b"):
        return [_limited(gzip.GzipFile(fileobj=io.BytesIO(content)))]
    if content.startswith(b"BZh"):
        return [_limited(bz2.BZ2File(io.BytesIO(content)))]
    if content.startswith(b"\xfd7zXZ"):
        return [_limited(lzma.LZMAFile(io.BytesIO(content)))]
    if content.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = "\n".join(archive.namelist()).encode()
            if sum(member.file_size for member in archive.infolist()) > MAX_BYTES:
                raise _TooLargeError
            return [names, *(archive.read(name) for name in archive.namelist())]
    return []


def _limited(file: io.BufferedIOBase) -> bytes:
    data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise _TooLargeError
    return data


def _decoded(data: bytes) -> Iterator[str]:
    """UTF-8 where it is; else every encoding that text in a site, or inside a binary file, is likely to have."""
    try:
        yield data.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield data.decode("utf-8", "replace")
        yield data.decode("cp1252", "replace")
    if b"\0" in data:
        for start in (0, 1):
            yield data[start:].decode("utf-16-le", "replace")
