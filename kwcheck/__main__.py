"""The console script: `kwcheck`, or `python -m kwcheck`."""

from __future__ import annotations

import gc
import io
import sys


def run() -> None:
    """Run the command line and leave with its exit status."""
    # A command lives for a moment and makes no cycles worth looking for.
    gc.disable()
    from kwcheck.cli import main, open_streams

    open_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that lacks a letter gets an escape for it, and nobody a traceback.
        sys.stdout.reconfigure(errors="backslashreplace")
    status = main(sys.argv[1:])
    # What is left is the system's to take back in one piece, not the collector's to walk through.
    gc.freeze()
    sys.exit(status)


if __name__ == "__main__":
    run()
