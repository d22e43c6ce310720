"""The manual says what is: its examples run, its files are valid, and no key or rule is left out of it."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from typing import TYPE_CHECKING

import pytest

from kwcheck.register import rules
from kwcheck.rulebooks.root_duchy.rules import RULES as LAW
from tests.fences import DOCS, ROOT, Step, fences, same, shell, steps

if TYPE_CHECKING:
    from pathlib import Path

COMMAND_LINE = DOCS / "command-line.md"
PAGES = sorted(page for page in DOCS.glob("*.md") if not page.name.startswith("tutorial"))


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A folder with a copy of the bundled games."""
    folder = tmp_path / "campaign"
    shutil.copytree(ROOT / "games", folder / "games")
    return folder


COMMANDS = [step for fence in fences(COMMAND_LINE) if fence.language == "console" for step in steps(fence)]


@pytest.mark.parametrize("step", COMMANDS, ids=[step.command for step in COMMANDS])
def test_examples_of_the_command_line_run(step: Step, campaign: Path) -> None:
    run = shell(step.command, campaign)
    where = f"{COMMAND_LINE.name}:{step.line}"
    assert run.returncode == step.status, f"{where}: {run.stdout}{run.stderr}"
    if step.output is not None:
        assert same(step.output, run.stdout), f"{where} shows another output than:\n{run.stdout}"


def test_every_command_of_the_contract_has_an_example() -> None:
    shown = "\n".join(step.command for step in COMMANDS)
    contract = (
        "check",
        "resolve",
        "explain",
        "show",
        "rule",
        "publish",
        "new game",
        "new season",
        "tell",
        "audit",
    )
    for command in contract:
        assert f"kwcheck {command}" in shown


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_game_and_season_files_shown_are_valid(page: Path, campaign: Path) -> None:
    shown = [f for f in fences(page) if f.title and re.fullmatch(r"(?:game|\d\d-\d-\w+)\.yml", f.title)]
    for number, fence in enumerate(shown):
        game = campaign / "games" / f"shown-{number}"
        game.mkdir()
        (game / "game.yml").write_text("rules: kingdoms\ntitle: Shown\n", encoding="utf-8")
        (game / str(fence.title)).write_text(fence.body, encoding="utf-8", newline="\n")
        shell(f"kwcheck resolve games/{game.name}", campaign)
        run = shell(f"kwcheck check games/{game.name}", campaign)
        assert run.returncode == 0, f"{page.name}:{fence.line}: {run.stdout}{run.stderr}"


def keys(schema: object) -> set[str]:
    """The names of all properties in a schema."""
    found: set[str] = set()
    if isinstance(schema, dict):
        properties = schema.get("properties")
        found |= set(properties) if isinstance(properties, dict) else set()
        for below in schema.values():
            found |= keys(below)
    elif isinstance(schema, list):
        for below in schema:
            found |= keys(below)
    return found


@pytest.mark.parametrize("kind", ["game", "season"])
def test_every_key_of_a_file_is_named_in_its_page(kind: str) -> None:
    schema = json.loads((ROOT / "schema" / f"kingdoms-{kind}.schema.json").read_text(encoding="utf-8"))
    page = (DOCS / f"{kind}.md").read_text(encoding="utf-8")
    if kind == "game":
        page += (DOCS / "house-rules.md").read_text(encoding="utf-8")
    pieces = re.compile(r"(?:(?:un)?seelie-|pawn-)")
    missing = [
        key for key in sorted(keys(schema)) if not pieces.match(key) and not re.search(rf"\b{key}\b", page)
    ]
    assert missing == []


def test_the_first_page_says_that_the_repository_is_the_secret() -> None:
    assert "The repository is the secret" in (DOCS / "index.md").read_text(encoding="utf-8")
    assert "The repository is the secret" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_paragraph_that_a_rule_cites_is_a_heading_of_the_rules_of_winter() -> None:
    page = (DOCS / "winter.md").read_text(encoding="utf-8")
    headings = {f"Winter: {heading}" for heading in re.findall(r"^## (.+)$", page, re.MULTILINE)}
    headings |= set(re.findall(r"^### (.+)$", page, re.MULTILINE))
    law = {rule.name for rule in LAW}
    cited = {rule.cites for rule in rules().values() if rule.cites is not None and rule.name not in law}
    assert cited
    assert cited <= headings


def test_every_house_rule_has_a_section_with_its_values() -> None:
    schema = json.loads((ROOT / "schema" / "kingdoms-game.schema.json").read_text(encoding="utf-8"))
    page = (DOCS / "house-rules.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## ([a-z-]+)\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    described = {
        key: {json.dumps(value).strip('"') for value in (rule.get("enum") or [False, True])}
        for key, rule in schema["$defs"]["house-rules"]["properties"].items()
    }
    assert set(sections) == set(described)
    for key, values in described.items():
        assert all(f"`{value}`" in sections[key] for value in values), key


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    required = [*project["dependencies"], *extras["site"], *extras["dev"]]
    names = {re.split(r"[\[<>=~ ]", requirement)[0].lower() for requirement in required} - {"kwcheck"}
    page = (DOCS / "dependencies.md").read_text(encoding="utf-8").lower()
    assert [name for name in sorted(names) if name not in page] == []
