"""While a site is made, nobody reads a file of the games: no include of a page, no macro, no script, no other plugin.

kwcheck has read the games before, and only what it handed over may be in the site. Which files an extension reads is
decided by what stands in pages, so no look at the configuration can tell. Python tells of every file that it opens.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError

from kwcheck.public_log import is_public

if TYPE_CHECKING:
    from pathlib import Path

_closed: list[str] = []
"""The folders that nobody may read now, as real paths that end in a separator."""
_installed: list[bool] = []


def close(games: Path) -> None:
    """From now on, whoever opens a file below `games` in this process gets a `PluginError`."""
    if not _installed:  # a hook stays as long as the process
        _installed.append(True)
        sys.addaudithook(_refuse)
    _closed[:] = [os.path.realpath(games) + os.sep]


def open_again() -> None:
    """The files of games may be read."""
    _closed.clear()


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
        raise PluginError(
            f"{name} of a game is read while the site is made, so its secrets could get into the site: remove what "
            "includes or loads it. The chronicle is all that a site may have of a game."
        )
