"""The gate runs what the README promises, and every stage of it."""

from __future__ import annotations

import os
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GATE = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def readme_commands(extra: str) -> list[str]:
    """The lines of the README that set up an environment with `extra`, found as the gate finds them."""
    found = re.search(r'grep -E "(.*)" README', GATE)
    assert found is not None
    pattern = found[1].replace("$1", extra)
    return [
        line
        for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
        if re.search(pattern, line)
    ]


def test_readme_has_one_command_for_the_main_job() -> None:
    (command,) = readme_commands("site")
    steps = command.split(" && ")
    assert steps[0] == "python3 -m venv .venv"
    for word in ("kwcheck check", "kwcheck resolve", "mkdocs build"):
        assert any(word in step for step in steps), word


def test_readme_has_one_command_for_the_tests() -> None:
    (command,) = readme_commands("dev")
    assert command == "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/pytest"


def test_gate_sets_up_by_the_readme_alone() -> None:
    assert "pip install" not in GATE
    assert "-m venv" not in GATE.replace('"^python3 -m venv', "")


def test_gate_has_every_stage() -> None:
    stages = [name.strip('"') for name in re.findall(r'^stage ("[^"]+"|\w+)', GATE, re.MULTILINE)]
    assert stages == [
        "browser",
        "environment",
        "ruff check",
        "ruff format",
        "mypy",
        "docs",
        "main job",
        "tests",
    ]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
