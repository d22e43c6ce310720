"""Two things that were published: are they the same, and if not, where do they part?

What is said of a difference names a place and never a text, for the text may be the secret.
"""

from __future__ import annotations

from posixpath import dirname
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path


class Built(NamedTuple):
    """What was published: every file with its bytes, the exit status, and what was printed."""

    files: dict[str, bytes]
    output: str
    status: int


def read_tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path there."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def difference(one: Built, other: Built) -> str | None:
    """Where the second parts from the first, or None."""
    if one.status != other.status:
        return f"the exit status: {one.status} and {other.status}"
    if one.files.keys() != other.files.keys():
        return _of_names(set(one.files), set(other.files))
    for path in sorted(one.files):
        if one.files[path] != other.files[path]:
            return f"{path}, {_of_bytes(one.files[path], other.files[path])}"
    if list(one.files) != list(other.files):
        return "the order in which files are written"
    if one.output != other.output:
        return f"standard output, {_of_bytes(one.output.encode(), other.output.encode())}"
    return None


def _of_names(one: set[str], other: set[str]) -> str:
    """A file that one alone has may be called by a secret: its folder is named, and only where both have it."""
    lone = min(one ^ other)
    folder = dirname(lone)
    shared = {parent for path in one & other for parent in _above(path)}
    while folder and folder not in shared:
        folder = dirname(folder)
    return f"the files in {folder or '.'}: {len(one)} and {len(other)} in all, one or more of other names"


def _above(path: str) -> list[str]:
    parents = []
    while path := dirname(path):
        parents.append(path)
    return parents


def _of_bytes(one: bytes, other: bytes) -> str:
    pairs = enumerate(zip(one, other, strict=False))
    same = next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))
    if b"\0" in one:
        return f"byte {same + 1}"
    line = one.count(b"\n", 0, same) + 1
    start = one.rfind(b"\n", 0, same) + 1
    return f"line {line}, byte {same - start + 1}"
