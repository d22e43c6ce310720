"""The names of the files in the folder of a game, and what can be wrong with the folder itself."""

# Paths stay text: to import pathlib costs a cold check more than to read a season, and it rewrites them.

from __future__ import annotations

import os
from typing import Final

from kwcheck.findings import Finding
from kwcheck.reading.files import printable, start_of

GAME: Final = "game.yml"
MISNAMED: Final = "game.yaml"
RESULTS: Final = "results"


def is_yaml(name: str) -> bool:
    """Is this the name of a YAML file that is not hidden?"""
    return name.endswith((".yml", ".yaml")) and not name.startswith(".")


def join_shown(folder: str, name: str) -> str:
    """What reports call the file `name` in the folder that they call `folder`."""
    return printable(name) if folder == "." else f"{folder}/{printable(name)}"


def as_argument(shown: str) -> str:
    """A path as a shell takes it, for a command that a person is to copy."""
    from shlex import quote

    return quote(shown)


def leaves(path: str, folder: str) -> bool:
    """Does the link `path` lead out of `folder`?"""
    inside = os.path.join(os.path.realpath(folder), "")
    return not os.path.realpath(path).startswith(inside)


def link_outside(shown: str) -> Finding:
    """The finding that a file of a game is a link to somewhere else."""
    message = "this is a link that leads out of the folder of the game, and it is not followed."
    return Finding(
        "link-outside", "error", message, start_of(shown), "Put the file itself here, or delete the link."
    )


def misnamed(shown: str) -> Finding:
    """The finding for a `game.yaml`."""
    message = "a game file is called game.yml; this one is not read."
    return Finding("game-yaml-name", "error", message, start_of(shown), "Rename it to game.yml.")


def without_game(shown: str) -> Finding:
    """The finding for a folder with season files and no `game.yml`, told of the first of its files."""
    message = "no game.yml stands in this folder, so the files in it belong to no game."
    remedy = "Write a game.yml beside it, or move the file into the folder of its game."
    return Finding("game-file-missing", "error", message, start_of(shown), remedy)
