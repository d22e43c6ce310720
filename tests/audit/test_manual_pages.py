"""The pages of the manual on `audit` and `tell`: every command they show prints what they show."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.fences import DOCS, ROOT, fences, same, shell, steps

if TYPE_CHECKING:
    from pathlib import Path

    from tests.fences import Step

PAGES = (DOCS / "audit.md", DOCS / "tell.md")
STEPS = [
    step for page in PAGES for fence in fences(page) if fence.language == "console" for step in steps(fence)
]


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A folder with a copy of the first bundled game."""
    folder = tmp_path / "campaign"
    shutil.copytree(ROOT / "games" / "frost-succession", folder / "games" / "frost-succession")
    return folder


@pytest.mark.parametrize("step", STEPS, ids=[step.command for step in STEPS])
def test_examples_run(step: Step, campaign: Path) -> None:
    run = shell(step.command, campaign)
    assert run.returncode == step.status, f"{step.line}: {run.stdout}{run.stderr}"
    assert step.output is not None
    assert same(step.output, run.stdout), run.stdout


def test_the_winter_that_betrays_a_secret_does(campaign: Path) -> None:
    """The file of the page, and the conclusions printed under it."""
    blocks = fences(PAGES[0])
    file = next(block for block in blocks if block.title == "01-4-winter.yml")
    shown = next(block for block in blocks if block.language == "text")
    game = campaign / "games" / "shown"
    game.mkdir()
    (game / "game.yml").write_text("rules: kingdoms\ntitle: Shown\n", encoding="utf-8")
    (game / "01-4-winter.yml").write_text(file.body, encoding="utf-8")
    run = shell("kwcheck audit shown", campaign)
    assert shown.body in run.stdout
    assert set(re.findall(r"^\| `([\w-]+)` \| ", PAGES[0].read_text("utf-8"), re.MULTILINE)) >= {
        "in-field",
        "unexplained",
        "by-elimination",
        "at-home",
        "no-espionage",
        "gave-up",
    }
