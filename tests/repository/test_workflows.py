"""The workflow and hook files are what GitHub, pre-commit and the shell take them for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "kwcheck" / "templates"
SHIPPED = {
    TEMPLATES / "github-workflow.yml": "ci.md",
    TEMPLATES / "github-chronicle.yml": "keepers.md",
    TEMPLATES / "deploy-site": "keepers.md",
}
"""What an installed kwcheck brings along, and the page of the manual that shows it."""
WORKFLOWS = (ROOT / ".github" / "workflows" / "ci.yml", *(path for path in SHIPPED if path.suffix == ".yml"))
MANIFEST = ROOT / ".pre-commit-hooks.yaml"
SHELL = (ROOT / ".ci" / "run", TEMPLATES / "pre-receive", TEMPLATES / "deploy-site")


def validate_workflow(path: Path) -> int:
    """The exit status of check-jsonschema with its own copy of the schema of GitHub's workflows."""
    command = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        "vendor.github-workflows",
        str(path),
    ]
    return subprocess.run(command, check=False, capture_output=True).returncode


def validate_manifest(path: Path) -> int:
    """The exit status of pre-commit's own validation of a file that offers hooks."""
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", str(path)]
    return subprocess.run(command, check=False, capture_output=True).returncode


def steps_of(path: Path) -> list[dict[str, Any]]:
    """The steps of the only job of a workflow."""
    (job,) = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values()
    steps: list[dict[str, Any]] = job["steps"]
    return steps


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_keeps_its_schema(path: Path, tmp_path: Path) -> None:
    assert validate_workflow(path) == 0
    broken = tmp_path / "broken.yml"
    broken.write_text(path.read_text(encoding="utf-8").replace("runs-on:", "runs-at:"), encoding="utf-8")
    assert validate_workflow(broken) == 1


def test_hook_keeps_its_schema(tmp_path: Path) -> None:
    assert validate_manifest(MANIFEST) == 0
    broken = tmp_path / "broken.yaml"
    broken.write_text(MANIFEST.read_text(encoding="utf-8").replace("entry:", "enter:"), encoding="utf-8")
    assert validate_manifest(broken) == 1


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_can_only_read(path: Path) -> None:
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["permissions"] == {"contents": "read"}


def test_scripts_are_shell(tmp_path: Path) -> None:
    scripts = [path.read_text(encoding="utf-8") for path in SHELL]
    scripts += [step["run"] for path in WORKFLOWS for step in steps_of(path) if "run" in step]
    for number, script in enumerate(scripts):
        file = tmp_path / str(number)
        file.write_text(script, encoding="utf-8")
        subprocess.run(["bash", "-n", file], check=True)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_the_manual_shows_what_is_shipped(path: Path) -> None:
    assert path.read_text(encoding="utf-8") in (ROOT / "docs" / SHIPPED[path]).read_text(encoding="utf-8")


def test_the_log_of_the_chronicle_tells_nothing() -> None:
    path = TEMPLATES / "github-chronicle.yml"
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert workflow["env"]["KWCHECK_PUBLIC_LOG"] == "1"
    assert sorted(workflow[True]) == ["schedule", "workflow_dispatch"]  # YAML 1.1 reads the key `on` as true
    assert workflow["run-name"] == "chronicle"  # else it is the message of a commit


def test_the_project_runs_its_own_gate() -> None:
    assert ".ci/run" in [step.get("run") for step in steps_of(WORKFLOWS[0])]
