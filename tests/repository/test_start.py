"""What a start loads and opens: what costs time comes only where it is needed."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from bench.__main__ import ONE, prepare
from tests.repository.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

_WATCHED = """
import atexit, json, os, sys
opened = set()
def note(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        opened.add(os.path.relpath(arguments[0]))
sys.addaudithook(note)
atexit.register(lambda: print(json.dumps([sorted(sys.modules), sorted(opened)]), file=sys.stderr))
program, *sys.argv = sys.argv[1:]
if program == "kwcheck":
    from kwcheck.__main__ import run
    sys.exit(run())
import runpy
runpy.run_path(program, run_name="__main__")
"""


class Seen(NamedTuple):
    """The modules that a program had loaded at its end, and the YAML files that it opened."""

    modules: set[str]
    files: set[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one of the measured games, its results made, nothing to say about it."""
    made = tmp_path_factory.mktemp("measured")
    prepare(made, ONE)
    return made


def watch(folder: Path, program: str, *words: str) -> Seen:
    """Run `program` with `words` in `folder` and see what it loads and opens."""
    command = [sys.executable, "-c", _WATCHED, program, program, *words]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    modules, files = json.loads(done.stderr.splitlines()[-1])
    return Seen(set(modules), {name for name in files if name.endswith((".yml", ".yaml"))})


def test_version_loads_next_to_nothing(folder: Path) -> None:
    loaded = watch(folder, "kwcheck", "--version").modules
    assert "kwcheck.__main__" in loaded
    heavy = {"yaml", "jsonschema", "jsonschema_rs", "mkdocs", "jinja2", "markdown_it", "nh3"}
    assert loaded & heavy == set()
    rooms = ("kwcheck.rulebooks", "kwcheck.reading", "kwcheck.chronicle", "kwcheck.mkdocs_plugin")
    assert [name for name in sorted(loaded) if name.startswith(rooms)] == []


def test_a_clean_check_loads_no_explainer_and_no_renderer(folder: Path) -> None:
    loaded = watch(folder, "kwcheck", "check", "games").modules
    assert {"yaml", "jsonschema_rs", "kwcheck.reading"} <= loaded
    heavy = {"jsonschema", "mkdocs", "jinja2", "markdown_it", "nh3", "dataclasses", "difflib", "subprocess"}
    assert loaded & heavy == set()
    assert [name for name in sorted(loaded) if name.startswith("kwcheck.chronicle")] == []


def test_the_floor_opens_what_a_check_opens(folder: Path) -> None:
    opened = watch(folder, "kwcheck", "check", "games").files
    assert len(opened) > 10
    assert watch(folder, str(ROOT / "bench" / "floor.py"), "games").files == opened
