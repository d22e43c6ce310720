"""`kwcheck import rootlog`: a log as the folder of a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.checking import check_game
from kwcheck.cli import OK, CannotRunError
from kwcheck.cli.check import write_report
from kwcheck.findings import Finding
from kwcheck.reading.files import decode, read_bytes, shown_path
from kwcheck.reading.games import read_game
from kwcheck.reports import Summary
from kwcheck.rulebooks.root_duchy.data import LAWS
from kwcheck.rulebooks.root_duchy.rootlog.documents import ENDING, slug
from kwcheck.rulebooks.root_duchy.rootlog.importing import HEADER, Imported, import_log
from kwcheck.rulebooks.root_duchy.rootlog.rules import RULES
from kwcheck.writing import write_whole

if TYPE_CHECKING:
    from argparse import Namespace

OF_THE_LINE = frozenset(rule.name for rule in RULES)
"""What an import reports; what the Law has to say, `kwcheck check` tells."""


def run(arguments: Namespace) -> int:
    """Write the folder; say how many actions were read, and which were not."""
    folder = Path(arguments.into)
    if arguments.law not in LAWS:
        raise CannotRunError(f"no edition {arguments.law!r}; there: {', '.join(LAWS)}")
    imported = _imported(arguments.file, arguments.law)
    _write(folder, imported, force=arguments.force)
    _say_of_the_name(folder)
    game = check_game(read_game(str(folder)), freshness=False)
    findings = [finding for finding in game.findings if finding.rule in OF_THE_LINE]
    if arguments.format == "text":
        rounds = len(imported.files) - 1
        sys.stdout.write(
            f"wrote {folder.as_posix()}: {rounds} rounds, {imported.read} actions read, {imported.unread} not read\n"
        )
    if findings or arguments.format != "text":
        write_report(arguments.format, findings, Summary(1, len(game.files.seasons)))
    return OK


def _imported(path: str, law: str) -> Imported:
    """The files of the folder of a log; one that is too long to be any game is refused, as something would be lost."""
    try:
        return import_log(_text(path), Path(path).name.removesuffix(ENDING), law)
    except ValueError as problem:
        raise CannotRunError(f"{shown_path(path)}: {problem}") from problem


def _text(path: str) -> str:
    data = read_bytes(path, shown_path(path))
    text = data if isinstance(data, Finding) else decode(data, shown_path(path))
    if isinstance(text, Finding):
        raise CannotRunError(f"{shown_path(path)}: {text.message}")
    return text


def _write(folder: Path, imported: Imported, *, force: bool) -> None:
    """Write all files; what an earlier import wrote and this one does not is taken away, nothing else is touched."""
    if folder.exists() and not force:
        raise CannotRunError(f"{folder.as_posix()} is there already; --force writes into it")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        theirs = [path for path in sorted(folder.glob("*.y*ml")) if not _is_ours(path)]
        if theirs:
            raise CannotRunError(
                f"{theirs[0].as_posix()} was not written by an import; delete it, or choose a new DIR"
            )
        for path in sorted(folder.glob("*.yml")):
            if path.name not in imported.files:
                path.unlink()
        for name, text in imported.files.items():
            write_whole(folder / name, text.encode())
    except OSError as problem:
        raise CannotRunError(f"{folder.as_posix()} cannot be written: {problem.strerror}") from problem


def _say_of_the_name(folder: Path) -> None:
    """A name that a check will not have is told at once; what was asked for is done all the same."""
    called = folder.resolve().name
    if not _is_slug(called):
        sys.stderr.write(
            f"kwcheck: {folder.as_posix()} cannot be published under this name: it is public, so rename the folder "
            f"with small letters, digits and hyphens, such as {slug(called)}\n"
        )


def _is_slug(name: str) -> bool:
    return bool(name) and all(
        sign.isascii() and (sign.islower() or sign.isdigit() or sign == "-") for sign in name
    )


def _is_ours(path: Path) -> bool:
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.readline() == HEADER
