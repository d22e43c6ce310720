"""Cold runs of whole programs: time and peak memory, interleaved so that the machine's noise is shared."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

# A child's peak begins at what its parent held when it was started, so a small process stands between.
_PEAK = """
import os, sys
null = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=null)
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
"""


class Run(NamedTuple):
    """What one run took: seconds on the wall, and seconds of processor, which other programs disturb less."""

    wall: float
    processor: float


def run_once(command: Sequence[str], folder: Path) -> Run:
    """Run `command` in `folder`, its output thrown away.

    Raises:
        RuntimeError: the command did not exit with 0, so its time means nothing.
    """
    start = time.perf_counter()
    null = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=folder, stdin=null, stdout=null, stderr=null) as process:
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"exit status {process.returncode}: {' '.join(command)}")
    return Run(wall, usage.ru_utime + usage.ru_stime)


def interleaved(programs: Mapping[str, Sequence[str]], folder: Path, times: int) -> dict[str, Run]:
    """The medians of `times` rounds, each running every program once, after a round that warms the disk."""
    runs: dict[str, list[Run]] = {name: [] for name in programs}
    for turn in range(times + 1):
        for name, command in programs.items():
            run = run_once(command, folder)
            if turn:
                runs[name].append(run)
    return {name: Run(*map(median, zip(*taken, strict=True))) for name, taken in runs.items()}


def peak_memory(command: Sequence[str], folder: Path) -> float:
    """The most memory that `command` ever held, in MB (10^6 bytes); its first word is a path.

    Raises:
        RuntimeError: the command did not exit with 0.
    """
    between = [sys.executable, "-S", "-E", "-c", _PEAK, *command]
    answer = subprocess.run(between, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True)
    status, kibibytes = map(int, answer.stdout.split())
    if status != 0:
        raise RuntimeError(f"exit status {status}: {' '.join(command)}")
    return kibibytes * 1024 / 1e6
