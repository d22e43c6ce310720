"""`python -m tests.root.rootlog.real_logs FOLDER`: hold the notation against recorded games, which are not in here.

Of every `*.rootlog` in the folder: that its lines print as they stand, that what is imported and exported again is the
log, that the folder and the log itself are told the same of, how many actions were read, how long a check takes. It
prints a summary of the findings and leaves with 1 where something does not hold.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.checking import check_game
from kwcheck.cli.recordings import read_files
from kwcheck.reading.games import read_game
from kwcheck.rulebooks.root_duchy.rootlog.exporting import export_log
from kwcheck.rulebooks.root_duchy.rootlog.grammar import read_line
from kwcheck.rulebooks.root_duchy.rootlog.importing import import_log
from kwcheck.rulebooks.root_duchy.rootlog.log import read_log
from kwcheck.rulebooks.root_duchy.rootlog.printing import print_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.checking import CheckedGame

UNREAD: dict[str, str] = {}
"""Actions that cannot be read, by their text, each with the reason. There are none."""


def solid(text: str) -> list[str]:
    """The lines of a log without blanks; comments behind the header and the winner stand on lines of their own."""
    return sorted(part for line in text.split("\n") for part in "".join(line.split()).split("//") if part)


def told(game: CheckedGame) -> list[tuple[str, str, str | None]]:
    """What was said of a game, without the places."""
    return sorted((f.rule, f.message, f.season) for f in game.findings)


def troubles(path: Path) -> Iterator[str]:
    """What does not hold of one log."""
    text = path.read_bytes().decode("utf-8-sig")
    turns = [turn for each in read_log(text).rounds for turn in each.turns]
    for turn in turns:
        if print_line(read_line(turn.actions.text)) != "".join(turn.actions.text.split()):
            yield f"{turn.actions.text} prints otherwise"
    done = import_log(text, path.stem)
    if done.unread != sum(text.count(each) for each in UNREAD):
        yield f"{done.unread} actions unread"
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room) / "game"
        folder.mkdir()
        for name, written in done.files.items():
            (folder / name).write_text(written, encoding="utf-8", newline="")
        game = check_game(read_game(str(folder)), freshness=False)
    if told(game) != told(check_game(read_files(str(path)), freshness=False)):
        yield "the folder and the log are told other things"
    if game.played is None or solid(export_log(game.game, game.played.turns)) != solid(
        text.replace("\r", "")
    ):
        yield "the export is not the log"


def main(folder: Path) -> int:
    """Print a summary of every log of a folder."""
    failed = False
    for path in sorted(folder.glob("*.rootlog")):
        begin = time.perf_counter()
        game = check_game(read_files(str(path)), freshness=False)
        took = time.perf_counter() - begin
        done = import_log(path.read_bytes().decode("utf-8-sig"), path.stem)
        print(f"{path.name}: {done.read} actions read, {done.unread} not, {took:.2f} s")
        for (severity, rule), number in sorted(Counter((f.severity, f.rule) for f in game.findings).items()):
            print(f"  {number:3} {severity:8} {rule}")
        for trouble in troubles(path):
            print(f"  DOES NOT HOLD: {trouble}")
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
