"""The page of the manual on the proof: what it shows is so."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from kwcheck.proving.kinds import secrets_of
from kwcheck.rulebooks import rulebook
from tests.fences import DOCS, ROOT, fences, same, shell, steps

if TYPE_CHECKING:
    from pathlib import Path

PAGE = DOCS / "proof.md"


def test_its_examples_run_one_after_the_other(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "games", tmp_path / "games")
    shown = [step for fence in fences(PAGE) if fence.language == "console" for step in steps(fence)]
    assert len(shown) == 4
    for step in shown:
        run = shell(step.command, tmp_path)
        assert run.returncode == step.status, f"{step.line}: {run.stdout}{run.stderr}"
        assert step.output is None or same(step.output, run.stdout), f"{step.line}: {run.stdout}"


def test_every_kind_of_secret_stands_in_its_table() -> None:
    book = rulebook("kingdoms")
    assert book is not None
    secrets = secrets_of(book)
    rows = re.findall(r"^\| ([a-z, ]+) \| [^|]+ \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {name for row in rows for name in row.split(", ")}
    assert set(secrets.kinds) <= named
