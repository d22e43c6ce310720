"""While a site is made, nobody reads a file of the games: no include of a page, no macro, no script, no other plugin.

Whoever tries gets an error, and the build stops even where the error was caught: macros, for one, print it on the page.
kwcheck has read the games before, and only what it handed over may be in the site. Which files an extension reads is
decided by what stands in pages, so no look at the configuration can tell. Python tells of every file that it opens.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError

from kwcheck.public_log import is_public

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_closed: list[str] = []
"""The folders that nobody may read now, as real paths that end in a separator."""
_installed: list[bool] = []


_refused: list[str] = []
"""What was said to those who tried."""


def close(games: Path) -> None:
    """From now on, whoever opens a file below `games` in this process gets a `PluginError`."""
    if not _installed:  # a hook stays as long as the process
        _installed.append(True)
        sys.addaudithook(_refuse)
    _closed[:] = [os.path.realpath(games) + os.sep]
    _refused.clear()


@contextmanager
def opened() -> Iterator[None]:
    """For a while kwcheck itself reads the games."""
    closed = _closed[:]
    _closed.clear()
    try:
        yield
    finally:
        _closed[:] = closed


def check() -> None:
    """Stop the build if anybody has tried since the games were closed.

    Raises:
        PluginError: says again what was said then.
    """
    if _refused:
        raise PluginError(_refused[0])


def open_again() -> None:
    """The files of games may be read."""
    _closed.clear()
    _refused.clear()


def _refuse(event: str, arguments: tuple[object, ...]) -> None:
    if event != "open" or not _closed:
        return
    path = arguments[0]
    if not isinstance(path, str | bytes | os.PathLike):  # a number is a file that is open
        return
    real = os.path.realpath(os.fsdecode(path))
    if real.startswith(_closed[0]):
        name = (
            "A file"
            if is_public(asked=False, environment=os.environ)
            else f"The file {os.path.relpath(real)}"
        )
        _refused.append(
            f"{name} of a game is read while the site is made, so its secrets could get into the site: remove what "
            "includes or loads it. The chronicle is all that a site may have of a game."
        )
        raise PluginError(_refused[-1])
