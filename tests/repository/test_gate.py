"""The gate runs what the README promises, and every stage of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

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


# Every program says its name; the one in FAIL fails; pytest says that SKIPPED tests were skipped.
_PROGRAM = """#!/bin/sh
echo "ran ${0##*/} $*"
[ "${0##*/} $1" != "$FAIL" ] || exit 1
case ${0##*/} in
  pytest) echo "== 5 passed$SKIPPED in 1.00s ==" ;;
  mkdocs) mkdir -p site/games/x && touch site/index.html site/games/x/index.html ;;
esac
"""
_PYTHON = """#!/bin/sh
mkdir -p .venv/bin
for name in pip ruff mypy mkdocs pytest kwcheck; do cp "${0%/*}/program" ".venv/bin/$name"; done
"""


def run_gate(folder: Path, *, fail: str = "", skipped: str = "") -> subprocess.CompletedProcess[str]:
    """Run the gate on a tiny checkout in which every program is a stand-in."""
    programs, checkout = folder / "programs", folder / "checkout"
    for path in (programs, checkout / ".ci", checkout / "games"):
        path.mkdir(parents=True)
    for name, script in {"program": _PROGRAM, "python3": _PYTHON, "chromium": _PROGRAM}.items():
        (programs / name).write_text(script, encoding="utf-8")
        (programs / name).chmod(0o755)
    shutil.copy(ROOT / ".ci" / "run", checkout / ".ci")
    shutil.copy(ROOT / "README.md", checkout)
    (checkout / "games" / "a.yml").touch()
    search = f"{programs}{os.pathsep}{os.environ['PATH']}"
    environment = {"PATH": search, "FAIL": fail, "SKIPPED": skipped, "HOME": str(folder)}
    subprocess.run(["git", "init", "--quiet"], cwd=checkout, env=environment, check=True)
    subprocess.run(["git", "add", "."], cwd=checkout, env=environment, check=True)
    return subprocess.run(
        [".ci/run"],
        cwd=checkout,
        env=environment,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def test_gate_passes_when_every_program_does(tmp_path: Path) -> None:
    done = run_gate(tmp_path)
    assert done.returncode == 0, done.stdout
    assert "0 skipped, at most" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("== all stages passed")


@pytest.mark.parametrize(
    ("program", "stage"),
    [
        ("pip install", "environment"),
        ("ruff check", "ruff check"),
        ("ruff format", "ruff format"),
        ("mypy ", "mypy"),
        ("mkdocs build", "docs"),
        ("kwcheck check", "main job"),
        ("pytest ", "tests"),
    ],
)
def test_gate_names_the_stage_that_failed(program: str, stage: str, tmp_path: Path) -> None:
    done = run_gate(tmp_path, fail=program)
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == f"== FAILED: {stage} =="


def test_gate_bounds_the_skips(tmp_path: Path) -> None:
    done = run_gate(tmp_path, skipped=", 9 skipped")
    assert done.returncode == 1
    assert "9 skipped, at most" in done.stdout
    assert done.stdout.splitlines()[-1] == "== FAILED: tests =="
