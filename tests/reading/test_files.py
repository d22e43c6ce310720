"""Files at the edge: what can go wrong between a listing and the last byte."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from kwcheck.findings import Finding, Span
from kwcheck.reading import files

if TYPE_CHECKING:
    from pathlib import Path


def told(result: object) -> tuple[str, str]:
    assert isinstance(result, Finding)
    return result.rule, result.message


def test_a_file_that_vanished_is_told(tmp_path: Path) -> None:
    result = files.read_bytes(str(tmp_path / "x.yml"), "x.yml")
    assert told(result) == ("file-unreadable", "this cannot be read: it is not there any more.")


def test_a_file_that_must_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    result = files.read_bytes(str(tmp_path / "x.yml"), "x.yml")
    assert told(result) == ("file-unreadable", "this cannot be read: reading it is not permitted.")


def test_a_disk_that_fails_while_reading_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    (tmp_path / "x.yml").write_bytes(b"a: 1\n")
    monkeypatch.setattr(os, "read", fail)
    result = files.read_bytes(str(tmp_path / "x.yml"), "x.yml")
    assert told(result) == ("file-unreadable", "this cannot be read: input/output error.")


def test_a_file_that_grows_while_it_is_read_has_the_same_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x.yml").write_bytes(b"a: 1\n")
    monkeypatch.setattr(os, "read", lambda _descriptor, count: b"#" * count)
    assert told(files.read_bytes(str(tmp_path / "x.yml"), "x.yml"))[0] == "yaml-too-large"


@pytest.mark.parametrize(("extra", "whole"), [(0, True), (1, False)])
def test_the_limit_is_eight_megabytes(tmp_path: Path, extra: int, whole: bool) -> None:
    (tmp_path / "x.yml").write_bytes(b"a: 1\n" + b"#" * (files.MAX_BYTES - 5 + extra))
    document, findings = files.read_document(str(tmp_path / "x.yml"), "x.yml")
    assert [finding.rule for finding in findings] == ([] if whole else ["yaml-too-large"])
    assert (document is not None) == whole


def test_a_byte_order_mark_is_allowed() -> None:
    document, findings = files.parse(b"\xef\xbb\xbfa: 1\n", "x.yml")
    assert findings == []
    assert document is not None
    assert (document.value, document.text) == ({"a": 1}, "a: 1\n")


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_the_first_wrong_byte_has_its_place(mark: bytes) -> None:
    finding = files.decode(mark + "a: 1\r\nЖ𝄞: ".encode() + b"\xff", "x.yml")
    assert isinstance(finding, Finding)
    assert "0xFF" in finding.message
    assert finding.place.span == Span(2, 5, 2, 6)


def test_lines_are_shown_as_they_are_counted(tmp_path: Path) -> None:
    (tmp_path / "x.yml").write_bytes(b"\xef\xbb\xbfa\r\nb\rc\n\xff\x85")
    assert files.read_lines(str(tmp_path / "x.yml")) == ["a", "b", "c", "\ufffd\ufffd"]
    assert files.read_lines(str(tmp_path / "y.yml")) == []


def test_names_cannot_break_out_of_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert files.shown_path("games/../games/x\n::error::y") == "games/x\\n::error::y"
    assert files.shown_path(os.fsdecode(b"games/\xff.yml")) == "games/\\udcff.yml"
    assert files.shown_path(str(tmp_path / "Зима.yml")) == "Зима.yml"


def test_a_path_is_shown_even_without_a_working_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> str:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(os, "getcwd", gone)
    assert files.shown_path("games/x") == "games/x"
