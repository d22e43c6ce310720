"""The real program against the world: pipes that close, terminals of other encodings, files of every bad sort."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import campaigns
from tests.cli.conftest import Cli, program

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = campaigns.GAME


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    game = campaigns.broken(tmp_path)
    campaigns.replace(game / "01-4-winter.yml", "outcome: captured", "outcome: Победа🜁")
    campaigns.replace(game / "game.yml", "Canon Fenwick", "Каноник 🜁")
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        ("check",),
        ("check", "--format", "concise"),
        ("check", "--format", "json"),
        ("check", "--format", "github"),
        ("explain", "frost-succession"),
        ("show", "frost-succession"),
        ("resolve", "--stdout"),
        ("rule", "yaml-encoding"),
        ("publish", "--out", "out"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251", "utf-8"])
def test_no_encoding_of_the_terminal_ends_in_a_traceback(
    broken: Path, arguments: tuple[str, ...], encoding: str
) -> None:
    done = program(*arguments, folder=broken, PYTHONIOENCODING=encoding)
    assert done.returncode in {0, 1}
    assert done.stderr == b""
    assert done.stdout.decode(encoding) != ""


def test_a_letter_that_the_terminal_lacks_is_escaped(broken: Path) -> None:
    plain = program("check", folder=broken, PYTHONIOENCODING="utf-8").stdout.decode("utf-8")
    assert "Победа🜁" in plain
    there = program("check", folder=broken, PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert there == plain.encode("ascii", errors="backslashreplace").decode("ascii")


@pytest.mark.parametrize("arguments", [("check",), ("rule",), ("explain", "frost-succession")], ids=" ".join)
def test_a_reader_who_leaves_early_is_no_error_to_talk_of(broken: Path, arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "kwcheck", *arguments],
        cwd=broken,
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=300,
        check=False,
    )
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("arguments", [("check",), ("rule",), ("show", "frost-succession")], ids=" ".join)
def test_a_full_disk_under_the_report_is_told_in_a_word(broken: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kwcheck", *arguments],
            cwd=broken,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=300,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, b"kwcheck: the report: No space left on device\n")


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_stream_that_is_closed_hears_nothing_and_the_status_is_the_same(broken: Path, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m kwcheck check {closed}', sys.executable],
        cwd=broken,
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert (done.stdout == b"") is (closed != "2>&-")


def test_an_interrupt_is_told_in_a_word(tmp_path: Path) -> None:
    script = (
        "import signal, sys, time, kwcheck.cli.check as check\n"
        "from kwcheck.cli import main\n"
        "def wait(paths):\n"
        "    print('started', flush=True)\n"
        "    time.sleep(600)\n"
        # Where the tests run in the background of a shell, an interrupt is ignored by all that they start.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "assert hasattr(check, 'with_recordings')\n"
        "check.with_recordings = wait\n"
        "sys.exit(main(['check']))\n"
    )
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        # A pipe ends with its writer: a program that dies early fails this test and never holds it up.
        assert running.stdout.readline() == b"started\n"
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=300)
    assert (running.returncode, err) == (130, b"kwcheck: interrupted\n")


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _dangling(path: Path) -> None:
    path.symlink_to("nowhere")


def _loop(path: Path) -> None:
    path.symlink_to(path.name)


def _outside(path: Path) -> None:
    path.symlink_to("/etc/passwd")


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


BAD: dict[str, Callable[[Path], object]] = {
    "fifo": _fifo,
    "folder": Path.mkdir,
    "dangling link": _dangling,
    "link to itself": _loop,
    "link out": _outside,
    "device": _device,
    "nothing": lambda path: path.write_bytes(b""),
    "noise": lambda path: path.write_bytes(bytes(range(256)) * 40),
    "NUL": lambda path: path.write_bytes(b"year: 1\0\n"),
    "UTF-16": lambda path: path.write_bytes("year: 1\n".encode("utf-16")),
    "lone surrogate": lambda path: path.write_bytes(b"title: \xed\xa0\x80\n"),
    "deep": lambda path: path.write_bytes(b"[" * 100_000),
    "large": lambda path: path.write_bytes(b"# \n" * 4_000_000),
    "bomb": lambda path: path.write_text(
        "a: &a [x, x, x, x, x, x, x, x, x]\n"
        + "".join(
            f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
        ),
        encoding="utf-8",
    ),
    "number": lambda path: path.write_text(f"year: {'9' * 100_000}\nseason: winter\n", encoding="utf-8"),
    "merge": lambda path: path.write_text("<<<<<<< HEAD\nyear: 1\n=======\n>>>>>>> x\n", encoding="utf-8"),
    "two": lambda path: path.write_text("year: 1\n---\nyear: 2\n", encoding="utf-8"),
    "names": lambda path: path.write_text("{? [a] : b, 1: c, true: d, ~: e, '': f}\n", encoding="utf-8"),
}


@pytest.mark.parametrize("name", ["04-4-winter.yml", "game.yml", "results/01-4-winter.yml"])
@pytest.mark.parametrize("kind", BAD)
def test_no_bad_file_ends_in_a_traceback_or_a_hang(folder: Path, cli: Cli, kind: str, name: str) -> None:
    file = campaigns.whole(folder) / name
    file.unlink(missing_ok=True)
    BAD[kind](file)
    check = program("check", folder=folder)  # a program of its own, that can be stopped when it hangs
    assert check.returncode == 1
    assert check.stderr == b""
    for arguments in (("resolve",), ("show", "frost-succession"), ("publish", "--out", "out")):
        done = cli(*arguments)
        assert done.status in {0, 1, 2}
        assert done.err == "" if done.status != 2 else done.err.startswith("kwcheck: ")


def test_names_of_files_that_are_no_text_are_met_in_words(tmp_path: Path) -> None:
    game = campaigns.whole(tmp_path)
    (Path(os.fsdecode(os.fsencode(game) + b"/04-\xff\n.yml"))).write_text("year: 4\n", encoding="utf-8")
    for form in ("text", "concise", "json", "github"):
        done = program("check", "--format", form, folder=tmp_path)
        assert (done.returncode, done.stderr) == (1, b"")
        assert done.stdout.isascii()
    assert program("check", os.fsdecode(b"games/\xff"), folder=tmp_path).returncode == 2


def test_a_working_directory_that_is_gone_is_met_in_words(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = "import os, sys; os.rmdir('../gone'); from kwcheck.cli import main; sys.exit(main(sys.argv[1:]))"
    for arguments in (("check",), ("check", "."), ("new", "game", "x")):
        done = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            cwd=gone,
            capture_output=True,
            timeout=300,
            check=False,
        )
        gone.mkdir(exist_ok=True)
        assert done.returncode == 2, done
        assert done.stderr == b"kwcheck: the folder that you are in is gone; go to one that is there\n"
