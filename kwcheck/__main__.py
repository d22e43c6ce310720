"""The console script: `kwcheck`, or `python -m kwcheck`."""

from __future__ import annotations

import gc
import io
import sys


def run() -> None:
    """Run the command line and leave with its exit status."""
    from kwcheck.cli import main

    # A command lives for a moment and makes no cycles worth looking for.
    gc.disable()

    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that lacks a letter gets an escape for it, and nobody a traceback.
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
