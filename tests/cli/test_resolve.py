"""`kwcheck resolve`: whole or not at all, reproducible, only what changed, up to what cannot be read."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kwcheck import writing
from tests import campaigns
from tests.cli.conftest import Cli, program

if TYPE_CHECKING:
    from collections.abc import Callable

RESULTS = f"{campaigns.GAME}/results"
GAME_FILE = "rules: kingdoms\ntitle: G\n"
WINTER = "year: {year}\nseason: winter\nstate: {state}\n"


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones too, by name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def times(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in sorted(folder.iterdir())}


def age(folder: Path) -> dict[str, int]:
    """Make all files of a folder older than whatever is written now, by however coarse a clock."""
    for path in folder.iterdir():
        os.utime(path, (1_000_000_000, 1_000_000_000))
    return times(folder)


def make(folder: Path, **seasons: str) -> Path:
    """A game of these season files in `games/g`."""
    game = folder / "games" / "g"
    game.mkdir(parents=True)
    (game / "game.yml").write_text(GAME_FILE, encoding="utf-8")
    for stem, text in seasons.items():
        (game / f"{stem}.yml").write_text(text, encoding="utf-8")
    return game


def test_the_bundled_results_are_what_resolve_writes(folder: Path, cli: Cli) -> None:
    game = campaigns.whole(folder)
    before = contents(game)
    for path in (game / "results").iterdir():
        path.unlink()
    done = cli("resolve")
    assert done.status == 0
    assert contents(game) == before
    written = [line for line in done.out.splitlines() if line.startswith("wrote ")]
    assert written == [f"wrote {RESULTS}/{path.name}" for path in sorted((game / "results").iterdir())]


def test_only_changed_files_are_touched(campaign: Path, cli: Cli) -> None:
    before = age(campaign / RESULTS)
    assert "wrote" not in cli("resolve").out
    assert times(campaign / RESULTS) == before
    (campaign / RESULTS / "02-4-winter.yml").write_text("year: 2\n", encoding="utf-8")
    (campaign / RESULTS / "03-1-springtime.yml").unlink()
    done = cli("resolve")
    assert [line for line in done.out.splitlines() if line.startswith("wrote")] == [
        f"wrote {RESULTS}/02-4-winter.yml",
        f"wrote {RESULTS}/03-1-springtime.yml",
    ]
    after = times(campaign / RESULTS)
    assert {name for name in after if after[name] != before[name]} == {
        "02-4-winter.yml",
        "03-1-springtime.yml",
    }


def test_line_ends_of_windows_are_no_change(campaign: Path, cli: Cli) -> None:
    for path in (campaign / RESULTS).iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    before = age(campaign / RESULTS)
    assert cli("check").status == 0
    assert "wrote" not in cli("resolve").out
    assert times(campaign / RESULTS) == before


@pytest.mark.parametrize(
    ("old", "new"),
    [("ruled: true", "ruled: 1"), ("margin: 2", "margin: 2.0"), ("priority: white", "priority: black")],
)
def test_whatever_a_check_calls_stale_is_written_anew(folder: Path, cli: Cli, old: str, new: str) -> None:
    ruled = "modifiers: [{name: m, attack: 7}], ruling: {outcome: success}"
    entry = f"{{agent: queen, objective: espionage, consent: true, {ruled}}}"
    game = make(folder, a=WINTER.format(year=1, state="resolved") + f"intrigues: {{white: [{entry}]}}\n")
    cli("resolve")
    results = game / "results" / "a.yml"
    fresh = results.read_text(encoding="utf-8")
    assert old in fresh
    results.write_text(fresh.replace(old, new), encoding="utf-8")
    assert "results-stale" in cli("check").out
    cli("resolve")
    assert results.read_text(encoding="utf-8") == fresh


def test_nothing_is_deleted(campaign: Path, cli: Cli) -> None:
    orphan = campaign / RESULTS / "01-1-springtime.yml"
    orphan.write_text("year: 1\n", encoding="utf-8")
    cli("resolve")
    assert orphan.read_text(encoding="utf-8") == "year: 1\n"
    done = cli("check")
    assert done.status == 1
    assert "results-orphaned" in done.out


def test_an_error_against_the_rules_stops_nothing(folder: Path, cli: Cli) -> None:
    wrong = "intrigues: {white: [{agent: queen, objective: propaganda, consent: true}, 7], black: []}\n"
    game = make(folder, a=WINTER.format(year=1, state="resolved") + wrong)
    done = cli("resolve")
    assert done.status == 1
    assert "cause: invalid" in (game / "results" / "a.yml").read_text(encoding="utf-8")
    assert done.out.startswith("wrote games/g/results/a.yml\n")


@pytest.mark.parametrize(
    "broken", ["year: [", "", "year: 3\nseason: winter\nstate: done\n", "season: winter\nstate: resolved\n"]
)
def test_it_writes_up_to_the_first_file_that_cannot_be_read(folder: Path, cli: Cli, broken: str) -> None:
    winters = {f"0{year}": WINTER.format(year=year, state="resolved") for year in (1, 2, 3, 4)}
    game = make(folder, **{**winters, "03": broken})
    (game / "results").mkdir()
    (game / "results" / "04.yml").write_text("old\n", encoding="utf-8")
    done = cli("resolve")
    assert done.status == 1
    assert sorted(path.name for path in (game / "results").iterdir()) == ["01.yml", "02.yml", "04.yml"]
    assert (game / "results" / "04.yml").read_text(encoding="utf-8") == "old\n"
    assert "season-unchecked" in done.out


def test_plans_and_drafts_have_no_results_but_stdout_shows_them(folder: Path, cli: Cli) -> None:
    states = {"01": "resolved", "02": "planning", "03": "draft"}
    game = make(
        folder, **{stem: WINTER.format(year=int(stem), state=state) for stem, state in states.items()}
    )
    shown = cli("resolve", "--stdout")
    assert not (game / "results").exists()
    assert [line for line in shown.out.splitlines() if line.startswith("# games")] == [
        "# games/g/01.yml",
        "# games/g/02.yml",
        "# games/g/03.yml",
    ]
    assert shown.out.count("\n# Generated by: kwcheck resolve. Do not edit.\n") == 3
    cli("resolve")
    assert [path.name for path in (game / "results").iterdir()] == ["01.yml"]
    alone = cli("resolve", "--stdout", "games/g/02.yml").out
    assert alone.startswith("---\n# games/g/02.yml\n")
    assert alone in shown.out
    assert "year: 1\n" not in alone


def test_a_results_folder_that_is_a_link_is_not_written_through(folder: Path, cli: Cli) -> None:
    game = make(folder, a=WINTER.format(year=1, state="resolved"))
    (folder / "elsewhere").mkdir()
    (game / "results").symlink_to(folder / "elsewhere")
    done = cli("resolve")
    assert done.status == 2
    assert "is a link" in done.err
    assert list((folder / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("kind", ["file in place of the folder", "folder in place of the file"])
def test_what_cannot_be_written_is_told_in_words(folder: Path, cli: Cli, kind: str) -> None:
    game = make(folder, a=WINTER.format(year=1, state="resolved"))
    if kind.startswith("file"):
        (game / "results").write_text("", encoding="utf-8")
    else:
        (game / "results" / "a.yml").mkdir(parents=True)
    done = cli("resolve")
    assert done.status in {1, 2}
    assert done.status == 1 or "cannot be written" in done.err
    assert list(game.rglob(".kwcheck-*")) == []


def test_results_are_as_readable_as_any_new_file(folder: Path, cli: Cli) -> None:
    game = make(folder, a=WINTER.format(year=1, state="resolved"))
    before = os.umask(0o027)
    try:
        assert cli("resolve").status == 0
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)
    assert (game / "results" / "a.yml").stat().st_mode & 0o777 == 0o640


# Faults at every system call of a write.


def left_open(folder: Path) -> list[str]:
    """The files of a folder that this process still holds open, deleted ones too."""
    found = []
    for handle in Path("/dev/fd").iterdir():
        with contextlib.suppress(OSError):  # the one that listed them is closed by now
            found.append(str(handle.readlink()))
    return [path for path in found if path.startswith(str(folder))]


def test_a_file_that_is_left_open_is_seen(folder: Path) -> None:
    with (folder / "a.yml").open("wb"):
        (folder / "a.yml").unlink()
        assert len(left_open(folder)) == 1
    assert left_open(folder) == []


CALLS = ("mkdir", "open", "write", "fsync", "chmod", "replace")
FAULTS: list[BaseException] = [
    OSError(errno.ENOSPC, "No space left on device"),
    OSError(errno.EIO, "Input/output error"),
    PermissionError(errno.EACCES, "Permission denied"),
    KeyboardInterrupt(),
]


def inject(monkeypatch: pytest.MonkeyPatch, call: str, fail: Callable[..., Any]) -> None:
    """Let one call of the next writes go wrong; reading is left alone."""
    plain_open, plain_write = os.open, os.write

    def opened(path: Any, flags: int, *more: Any, **named: Any) -> int:  # noqa: ANN401 - as os.open takes them
        return int(fail()) if flags & os.O_CREAT else plain_open(path, flags, *more, **named)

    def written(handle: int, content: bytes) -> int:
        plain_write(handle, content[:3])
        return int(fail())

    monkeypatch.setattr(os, call, {"open": opened, "write": written}.get(call, fail))


@pytest.mark.parametrize("fault", FAULTS, ids=["ENOSPC", "EIO", "EACCES", "interrupt"])
@pytest.mark.parametrize(
    ("call", "old"),
    [(call, None) for call in CALLS] + [(call, b"old\n") for call in CALLS if call != "mkdir"],
)
def test_a_fault_at_any_call_leaves_the_old_or_the_new_file_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch, call: str, old: bytes | None, fault: BaseException
) -> None:
    target = folder / "results" / "a.yml"
    if old is not None:
        target.parent.mkdir()
        target.write_bytes(old)

    def fail(*_: object, **__: object) -> Any:  # noqa: ANN401 - it never returns
        raise fault

    with monkeypatch.context() as patch:
        inject(patch, call, fail)
        with pytest.raises(type(fault)):
            writing.write_whole(target, b"new\n")
    assert contents(folder) == ({} if old is None else {"results/a.yml": old})
    assert left_open(folder) == []


@pytest.mark.parametrize("call", CALLS)
def test_such_a_fault_is_told_in_words_and_what_was_written_before_it_stays(
    campaign: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    whole = contents(campaign / RESULTS)
    names = sorted(whole)
    for name in names:
        (campaign / RESULTS / name).unlink()
    if call == "mkdir":
        (campaign / RESULTS).rmdir()
    calls = 0
    plain = None if call in {"open", "write"} else getattr(os, call)

    def fail(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the call at hand
        nonlocal calls
        calls += 1
        if plain is None or calls > (0 if call == "mkdir" else 2):
            raise OSError(errno.ENOSPC, "No space left on device")
        return plain(*arguments, **named)

    with monkeypatch.context() as patch:
        inject(patch, call, fail)
        done = cli("resolve")
    assert done.status == 2
    assert "cannot be written: No space left on device" in done.err
    left = contents(campaign / RESULTS) if (campaign / RESULTS).exists() else {}
    assert left == {name: whole[name] for name in names[: len(left)]}
    assert cli("resolve").status == 0
    assert contents(campaign / RESULTS) == whole


def test_a_disk_that_is_really_full_leaves_nothing_behind(campaign: Path) -> None:
    """The kernel itself refuses to write more than a few bytes to a file."""
    before = contents(campaign / RESULTS)
    (campaign / RESULTS / "01-4-winter.yml").write_bytes(b"old")
    script = textwrap.dedent(
        """\
        import resource, signal, sys
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
        from kwcheck.cli import main
        sys.exit(main(["resolve"]))
        """
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", script],  # -B: nor does it cut off the compiled modules that it writes
        cwd=campaign,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 2
    assert "cannot be written: File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert contents(campaign / RESULTS) == {**before, "01-4-winter.yml": b"old"}


@pytest.mark.parametrize("call", ["fsync", "chmod", "replace"])
def test_a_program_that_is_killed_in_the_middle_leaves_the_old_file_whole(campaign: Path, call: str) -> None:
    target = campaign / RESULTS / "01-4-winter.yml"
    new = target.read_bytes()
    target.write_bytes(b"old")
    script = textwrap.dedent(
        f"""\
        import os, sys
        os.{call} = lambda *_, **__: os.kill(os.getpid(), {signal.SIGKILL.value})
        from kwcheck.cli import main
        sys.exit(main(["resolve"]))
        """
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=campaign, timeout=300, check=False)
    assert done.returncode == -signal.SIGKILL
    assert target.read_bytes() == b"old"
    # What is left beside it is hidden, no results file, and in nobody's way.
    assert program("resolve", folder=campaign).returncode == 0
    assert target.read_bytes() == new
    assert program("check", folder=campaign).returncode == 0


def test_a_system_that_takes_less_than_it_is_given_gets_the_rest(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = os.write
    monkeypatch.setattr(os, "write", lambda handle, content: plain(handle, content[:3]))
    writing.write_whole(folder / "a.yml", b"0123456789")
    assert contents(folder) == {"a.yml": b"0123456789"}


def test_temporary_files_lie_in_the_folder_they_are_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only within one file system is a replacement one step."""
    seen = []
    plain = tempfile.mkstemp

    def mkstemp(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as tempfile.mkstemp
        made = plain(*arguments, **named)
        seen.append(made[1])
        return made

    monkeypatch.setattr(tempfile, "mkstemp", mkstemp)
    writing.write_whole(folder / "results" / "a.yml", b"new")
    assert [os.path.dirname(path) for path in seen] == [str(folder / "results")]  # noqa: PTH120 - a text


@pytest.mark.parametrize(
    "draft", ["year: 2\nseason: wintre\nstate: draft\n", "season: winter\n", "state: planning\n"]
)
def test_a_draft_or_plan_that_cannot_be_read_stops_nothing(folder: Path, cli: Cli, draft: str) -> None:
    resolved = {f"0{year}": WINTER.format(year=year, state="resolved") for year in (1, 3)}
    game = make(folder, **{**resolved, "02": draft})
    done = cli("resolve")
    assert done.status == 1
    assert sorted(path.name for path in (game / "results").iterdir()) == ["01.yml", "03.yml"]
    assert "season-unchecked" not in done.out


def test_results_that_were_only_laid_out_anew_are_left_alone(folder: Path, cli: Cli) -> None:
    game = make(folder, a=WINTER.format(year=1, state="resolved"))
    cli("resolve")
    results = game / "results" / "a.yml"
    anew = "{season: winter, priority: white, year: 1, intrigues: {white: [], black: []}, effects: [],\n"
    results.write_text(anew + " captives: {by-white: [], by-black: []}}\n", encoding="utf-8")
    done = cli("resolve")
    assert "wrote" not in done.out
    assert results.read_text(encoding="utf-8").startswith(anew)
