"""The same work on many things, on all cores where the system can fork. The answer is that of a plain loop."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
R = TypeVar("R")

WORTH_IT = 12
"""From how many things on a second process earns its start."""


def each(work: Callable[[T], R], things: Sequence[T]) -> list[R]:
    """`work` done on each of `things`, in their order. What it gives must be plain values that can be pickled."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    shares = min(cores, len(things) // WORTH_IT + 1) if hasattr(os, "fork") else 1
    if shares == 1:
        return [work(thing) for thing in things]
    share = -(-len(things) // shares)
    started = [_start(work, things[begin : begin + share]) for begin in range(share, len(things), share)]
    done = [work(thing) for thing in things[:share]]
    for begin, (process, pipe) in zip(range(share, len(things), share), started, strict=True):
        done += _finish(process, pipe) or [work(thing) for thing in things[begin : begin + share]]
    return done


def _start(work: Callable[[T], R], things: Sequence[T]) -> tuple[int, int]:
    """A child at work on its share, and the end of the pipe that its answer comes out of."""
    import pickle

    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    status = 1
    try:
        os.close(reading)
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump([work(thing) for thing in things], pipe)
        status = 0
    finally:
        # Not sys.exit: the buffers and exit handlers of the parent are not the child's to run.
        os._exit(status)


def _finish(process: int, pipe: int) -> list[R] | None:
    """The answer of a child; None where it failed, so that the work is done again here and its error met here."""
    import pickle

    with os.fdopen(pipe, "rb") as answer:
        content = answer.read()
    _, status = os.waitpid(process, 0)
    done: list[R] | None = pickle.loads(content) if status == 0 else None  # noqa: S301 - written by our own child
    return done
