"""A leak through any derived thing is seen: each mutant of the real generator is killed by few pairs."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

import pytest

from kwcheck.views import kingdoms as views
from tests.secrecy import generating
from tests.secrecy.derived import COPIED, DERIVED, OF_THE_THEME
from tests.secrecy.drawing import FULL, drawn
from tests.secrecy.killing import SEEDS, generate, pairs_to_kill
from tests.secrecy.mutants import MUTANTS
from tests.secrecy.mutating import Mutant, carrying_history

if TYPE_CHECKING:
    from pathlib import Path

THINGS = [derived.thing for derived in DERIVED]


def test_every_derived_thing_has_a_mutant_and_every_mutant_a_thing() -> None:
    assert len(THINGS) == len(set(THINGS)) >= 15
    assert {mutant.thing for mutant in MUTANTS} == set(THINGS)


def test_every_field_of_a_view_is_copied_or_derived() -> None:
    types = (views.GameView, views.SeasonView, views.RevealedIntrigue)
    fields = [f"{of.__name__}.{field}" for of in types for field in of._fields]
    derived = [field for each in DERIVED for field in each.fields]
    assert sorted([*derived, *COPIED]) == sorted(fields)


@pytest.mark.usefixtures("epoch")
def test_every_file_of_a_site_is_the_themes_or_derived(tmp_path: Path) -> None:
    patterns = [*OF_THE_THEME, *(pattern for each in DERIVED for pattern in each.files)]
    site = generating.site(next(drawn(0, 1)).one, tmp_path, 0)
    assert [path for path in site if path and not any(_fits(path, pattern) for pattern in patterns)] == []


def _fits(path: str, pattern: str) -> bool:
    folder = pattern.removesuffix("**")
    return path.startswith(folder) if folder != pattern else PurePosixPath(path).match(pattern)


def test_what_mutants_carry_leaks_nothing_by_itself() -> None:
    for pair in drawn(0, 10):
        with carrying_history():
            one, other = generate(pair, "pages")
        assert one == other


@pytest.mark.usefixtures("epoch")
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.thing.replace(" ", "-"))
def test_a_leak_is_seen(mutant: Mutant) -> None:
    for seed in range(SEEDS if FULL else 1):
        assert pairs_to_kill(mutant, seed) is not None, f"seed {seed}"
