"""Read one hostile file in a process of its own, and print what was found and what it cost."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path


def main(folder: str) -> None:
    """Read the game in a folder."""
    started = time.process_time()
    from kwcheck.reading.games import read_game

    files = read_game(folder)
    found = [(f.rule, f.place.path.rpartition("/")[2], *f.place.span[:2]) for f in files.findings]
    read = [season.stem for season in files.seasons if season.document is not None]
    kilobytes = _peak()
    spent = time.process_time() - started
    print(json.dumps({"found": found, "read": read, "seconds": spent, "megabytes": kilobytes / 1000}))


def _peak() -> int:
    """The largest memory of this process alone; the system's own count begins with the parent's."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    raise RuntimeError("the system does not tell the peak of a process")


if __name__ == "__main__":
    main(sys.argv[1])
