"""The same files give the same bytes: whatever the order of a listing, the hash seed, the working directory."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kwcheck.checking import check_game
from kwcheck.seeing import see
from tests import campaigns
from tests.core.files import check_values, files
from tests.strategies import games

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from tests.strategies import GameValues


@settings(max_examples=40, deadline=None)
@given(games(), st.randoms(use_true_random=False))
def test_the_order_of_the_files_plays_no_part(values: GameValues, random: Random) -> None:
    given_files = files({"game": values.game, **values.seasons})
    seasons = list(given_files.seasons)
    random.shuffle(seasons)
    shuffled = check_game(given_files._replace(seasons=tuple(seasons)), freshness=False)
    first = check_values(values)
    assert shuffled.findings == first.findings
    assert list(shuffled.results.items()) == list(first.results.items())
    assert see(shuffled) == see(first)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    campaigns.broken(tmp_path)
    return tmp_path


def run(folder: Path, *arguments: str, seed: str = "0") -> bytes:
    done = subprocess.run(
        [sys.executable, "-m", "kwcheck", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": seed, "GITHUB_ACTIONS": ""},
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert done.stderr == b""
    return done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("check",),
        ("check", "--format", "json"),
        ("resolve", "--stdout"),
        ("explain", "frost-succession"),
        ("show", "frost-succession", "--as", "public"),
        ("rule",),
    ],
    ids=" ".join,
)
def test_the_hash_seed_plays_no_part(broken: Path, arguments: tuple[str, ...]) -> None:
    outputs = {run(broken, *arguments, seed=seed) for seed in ("0", "1", "2", "3")}
    assert len(outputs) == 1
    assert b"" not in outputs


def test_only_paths_depend_on_the_working_directory(broken: Path) -> None:
    here = run(broken, "check", "--format", "json")
    below = run(broken / "games", "check", "--format", "json", ".")
    inside = run(broken / "games" / "frost-succession", "check", "--format", "json", ".")
    assert here.replace(b"games/frost-succession", b"frost-succession") == below
    assert here.replace(b"games/frost-succession/", b"").replace(b" games/frost-succession", b" .") == inside
