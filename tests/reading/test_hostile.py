"""Hostile files: each has its rule and its place, and costs less than two seconds and 200 MB."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from kwcheck.reading.events import MAX_FAULTS

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAM = Path(__file__).parent / "hostile.py"
SEASON = "x.yml"


class Cost(NamedTuple):
    """What the reading of a game found and cost."""

    found: list[tuple[str, str, int, int]]
    read: list[str]
    seconds: float
    megabytes: float


def read(folder: Path) -> Cost:
    done = subprocess.run(
        [sys.executable, "-I", str(PROGRAM), str(folder)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.stderr == ""
    said = json.loads(done.stdout)
    return Cost([tuple(found) for found in said["found"]], said["read"], said["seconds"], said["megabytes"])


def bomb() -> bytes:
    levels = [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}' if i else 'x'] * 9)}]\n" for i in range(12)]
    return "".join(levels).encode()


TEXTS: dict[str, tuple[bytes, tuple[str, int, int]]] = {
    "a second key": (b"a: 1\na: 2\n", ("yaml-duplicate-key", 2, 1)),
    "a merge key": (b"a: &a {b: 1}\nc: {<<: *a}\n", ("yaml-merge-key", 2, 5)),
    "a tag that runs code": (b"a: !!python/object/apply:os.abort []\n", ("yaml-tag", 1, 4)),
    "an alias bomb": (bomb(), ("yaml-aliases", 5, 10)),
    "a recursive alias": (b"a: &a\n  b: *a\n", ("yaml-recursive-alias", 2, 6)),
    "brackets 100,000 deep": (b"a: " + b"[" * 100_000, ("yaml-nesting", 1, 67)),
    "dashes 100,000 deep": (b"- " * 100_000, ("yaml-nesting", 1, 129)),
    "mappings 100,000 deep": (b"{a: " * 100_000, ("yaml-nesting", 1, 257)),
    "question marks 100,000 deep": (b"? " * 100_000, ("yaml-nesting", 1, 129)),
    "lines 2,000 deep": (b"".join(b" " * i + b"a:\n" for i in range(2000)), ("yaml-nesting", 65, 65)),
    "20 MB": (b"a: 1\n" * 4_000_000, ("yaml-too-large", 1, 1)),
    "an integer of 7,000,000 digits": (b"a: " + b"9" * 7_000_000, ("yaml-number", 1, 4)),
    "a float of 100,000 digits": (b"a: 0." + b"9" * 100_000, ("yaml-number", 1, 4)),
    "a hexadecimal of 100,000 digits": (b"a: 0x" + b"9" * 100_000, ("yaml-number", 1, 4)),
    "an exponent": (b"a: 1e999999999\n", ("yaml-number", 1, 4)),
    "not a number": (b"a: .nan\n", ("yaml-number", 1, 4)),
    "a NUL": (b"a: 1\nb: \0\n", ("yaml-control-character", 2, 4)),
    "7 MB of NULs": (b"a: 1\n" + b"\0" * 7_000_000, ("yaml-control-character", 2, 1)),
    "Windows-1251": ("a: 1\nb: Зима\n".encode("cp1251"), ("yaml-encoding", 2, 4)),
    "Latin 1 after a byte order mark": (b"\xef\xbb\xbfa: \xe9\n", ("yaml-encoding", 1, 4)),
    "half a character at the end": ("a: Ж".encode()[:-1], ("yaml-encoding", 1, 4)),
    "a surrogate": (b"a: \xed\xa0\x80\n", ("yaml-encoding", 1, 4)),
    "UTF-16": ("a: 1\n".encode("utf-16"), ("yaml-encoding", 1, 1)),
    "UTF-16 without a mark": ("a: 1\n".encode("utf-16-le"), ("yaml-encoding", 1, 1)),
    "UTF-32": ("a: 1\n".encode("utf-32"), ("yaml-encoding", 1, 1)),
    "nothing": (b"", ("yaml-empty-file", 1, 1)),
    "a byte order mark alone": (b"\xef\xbb\xbf", ("yaml-empty-file", 1, 1)),
    "two documents": (b"a: 1\n---\na: 1\n", ("yaml-documents", 2, 1)),
    "an unfinished merge": (b"<<<<<<< a\na: 1\n=======\n>>>>>>> b\n", ("yaml-conflict-markers", 1, 1)),
    "an empty value": (b"a:\n", ("yaml-empty-value", 1, 1)),
    "a quote never closed": (b'a: "' + b"x\n" * 2_000_000, ("yaml-syntax", 1, 4)),
    "anchors": (b"".join(b"- &a%d 1\n" % i for i in range(50_000)) + b"- *b\n", ("yaml-unknown-alias", 50_001, 3)),
    "a mapping of second keys": (b"a: 1\n" * 50_000, ("yaml-duplicate-key", 2, 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
def test_a_hostile_text_is_told_and_cheap(name: str, tmp_path: Path) -> None:
    data, (rule, line, column) = TEXTS[name]
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "game.yml").write_text("rules: kingdoms\n", encoding="utf-8")
    (tmp_path / "x" / SEASON).write_bytes(data)
    cost = read(tmp_path / "x")
    assert cost.found[0] == (rule, SEASON, line, column)
    assert {found[0] for found in cost.found} <= {rule, "yaml-too-many-faults"}
    assert len(cost.found) <= MAX_FAULTS + 1
    assert cost.seconds < 2
    assert cost.megabytes < 200


def dangling(path: Path) -> None:
    path.symlink_to("nowhere.yml")


def circular(path: Path) -> None:
    path.symlink_to(path.name)


def outside(path: Path) -> None:
    secret = path.parents[path.parent.name == "results"].parent / "secret.yml"
    secret.write_text("a: 1\n", encoding="utf-8")
    path.symlink_to(secret)


THINGS: dict[str, tuple[Callable[[Path], None], str]] = {
    "a named pipe": (os.mkfifo, "file-unreadable"),
    "a folder": (Path.mkdir, "file-unreadable"),
    "a dangling link": (dangling, "file-unreadable"),
    "a link to itself": (circular, "file-unreadable"),
    "a device": (lambda path: path.symlink_to("/dev/zero"), "link-outside"),
    "a link outside": (outside, "link-outside"),
}


@pytest.mark.parametrize("place", ["x.yml", "game.yml", "results/x.yml"])
@pytest.mark.parametrize("name", THINGS)
def test_what_is_no_file_is_told_and_never_hangs(name: str, place: str, tmp_path: Path) -> None:
    make, rule = THINGS[name]
    game = tmp_path / "x"
    (game / "results").mkdir(parents=True)
    for file in ("game.yml", "y.yml"):
        (game / file).write_text("a: 1\n", encoding="utf-8")
    (game / place).unlink(missing_ok=True)
    make(game / place)
    cost = read(game)
    assert [found[0] for found in cost.found] == [rule]
    assert cost.found[0][1:] == (place.rpartition("/")[2], 1, 1)
    assert cost.read == ["y"]
    assert cost.seconds < 2
