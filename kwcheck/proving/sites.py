"""Whole sites for the proof: the keeper's project is copied, and MkDocs builds it with the partner in its games."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from kwcheck.proving.comparing import Built, read_tree

EPOCH = "1577836800"
"""The moment every build takes for now, unless the keeper set another: dates are no difference."""
_PASSED_OVER = shutil.ignore_patterns(
    ".git", ".venv", "venv", "node_modules", "__pycache__", ".tox", ".mypy_cache"
)
_SECONDS = re.compile(r"built in [0-9.]+ seconds")
_DRIVER = """
import sys
from mkdocs.config import load_config
from mkdocs.commands.build import build
import logging
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(levelname)s %(message)s")
config = load_config(sys.argv[1], site_dir=sys.argv[2])
build(config)
"""


class UnbuildableError(Exception):
    """The site cannot be built at all; the message says why."""


class Project(NamedTuple):
    """What a site is built from: the folder that holds all of it, its `mkdocs.yml` and its games, relative to that."""

    root: Path
    config: Path
    games: Path


def project(config: Path) -> Project:
    """The project of a `mkdocs.yml` that has the plugin kwcheck.

    Raises:
        UnbuildableError: there is no such file, it is not one of a public site with this plugin, or MkDocs is not here.
    """
    try:
        from mkdocs.config import load_config
        from mkdocs.exceptions import MkDocsException
    except ModuleNotFoundError as problem:
        raise UnbuildableError(
            "MkDocs is not installed; it comes with `pip install 'kwcheck[site]'`"
        ) from problem
    if not config.is_file():
        raise UnbuildableError(f"there is no {config}")
    try:
        plugin = load_config(str(config)).plugins.get("kwcheck")
    except MkDocsException as problem:
        raise UnbuildableError(f"MkDocs refuses {config}: {problem}") from problem
    if plugin is None:
        raise UnbuildableError(f"{config} does not name the plugin kwcheck")
    if plugin.config["audience"] != "public":
        raise UnbuildableError(
            f"{config} is of a site for {plugin.config['audience']}; the proof is for the public"
        )
    home = config.resolve().parent
    games = (home / plugin.config["games"]).resolve()
    root = Path(os.path.commonpath([home, games.parent]))
    if root == Path(root.anchor) or root == Path.home():
        raise UnbuildableError(f"{config} and its games have no folder in common that could be copied")
    return Project(root, config.resolve().relative_to(root), games.relative_to(root))


class Builder:
    """Builds the site of a copy of a project, in a room of its own."""

    def __init__(self, of: Project, room: Path) -> None:
        self.project = of
        self.root = room / "project"
        self.site = room / "site"
        shutil.copytree(of.root, self.root, ignore=_PASSED_OVER, symlinks=True)
        shutil.rmtree(self.root / of.games)
        if (of.root / ".git").exists():
            (self.root / ".git").symlink_to(of.root / ".git")

    def __call__(self, games: Path) -> Built:
        """The site with these games, and what MkDocs said."""
        place = self.root / self.project.games
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(games, place)
        shutil.rmtree(self.site, ignore_errors=True)
        done = subprocess.run(  # noqa: S603 - this interpreter, a program of our own
            [sys.executable, "-c", _DRIVER, str(self.root / self.project.config), str(self.site)],
            cwd=(self.root / self.project.config).parent,
            env={
                "SOURCE_DATE_EPOCH": EPOCH,
                "PYTHONHASHSEED": "0",  # nor is the order in which a plugin's sets come
                **os.environ,
                "NO_MKDOCS_2_WARNING": "1",
                "KWCHECK_PUBLIC_LOG": "1",
            },
            capture_output=True,
            text=True,
            check=False,
        )
        output = _SECONDS.sub("built", done.stdout + done.stderr)
        return Built(read_tree(self.site), output, done.returncode)
