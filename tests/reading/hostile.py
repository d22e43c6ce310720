"""Read one hostile file in a process of its own, and print what was found and what it cost."""

from __future__ import annotations

import json
import resource
import sys
import time


def main(folder: str) -> None:
    """Read the game in a folder."""
    started = time.process_time()
    from kwcheck.reading.games import read_game

    files = read_game(folder)
    found = [(f.rule, f.place.path.rpartition("/")[2], *f.place.span[:2]) for f in files.findings]
    read = [season.stem for season in files.seasons if season.document is not None]
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    spent = time.process_time() - started
    print(json.dumps({"found": found, "read": read, "seconds": spent, "megabytes": kilobytes / 1000}))


if __name__ == "__main__":
    main(sys.argv[1])
