"""A leak through any derived thing is seen: each mutant of the real generator is killed by few pairs."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

import pytest

from kwcheck.views import kingdoms as views
from kwcheck.views import root_duchy as root_views
from tests.secrecy import generating
from tests.secrecy.derived import COPIED, DERIVED, OF_THE_THEME
from tests.secrecy.drawing import FULL
from tests.secrecy.killing import SEEDS, drawn, generate, pairs_to_kill
from tests.secrecy.mutants import MUTANTS
from tests.secrecy.mutating import Mutant, carrying_history
from tests.secrecy.root_derived import ROOT_COPIED, ROOT_DERIVED
from tests.secrecy.root_mutants import ROOT_MUTANTS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from tests.secrecy.derived import Derived

WORLDS = {"kingdoms": (DERIVED, MUTANTS), "root-duchy": (ROOT_DERIVED, ROOT_MUTANTS)}
KINGDOMS_VIEWS = (views.GameView, views.SeasonView, views.RevealedIntrigue)
ROOT_VIEWS = tuple(
    value for value in vars(root_views).values() if isinstance(value, type) and hasattr(value, "_fields")
)


@pytest.mark.parametrize("world", WORLDS)
def test_every_derived_thing_has_a_mutant_and_every_mutant_a_thing(world: str) -> None:
    derived, mutants = WORLDS[world]
    things = [each.thing for each in derived]
    assert len(things) == len(set(things)) >= 15
    assert {mutant.thing for mutant in mutants} == set(things)
    assert {mutant.world for mutant in mutants} == {world}


@pytest.mark.parametrize(
    ("types", "derived", "copied"),
    [(KINGDOMS_VIEWS, DERIVED, COPIED), (ROOT_VIEWS, ROOT_DERIVED, ROOT_COPIED)],
    ids=WORLDS,
)
def test_every_field_of_a_view_is_copied_or_derived(
    types: Sequence[Any], derived: Sequence[Derived], copied: Collection[str]
) -> None:
    fields = [f"{of.__name__}.{field}" for of in types for field in of._fields]
    assert sorted([*(field for each in derived for field in each.fields), *copied]) == sorted(fields)


@pytest.mark.usefixtures("epoch")
def test_every_file_of_a_site_is_the_themes_or_derived(tmp_path: Path) -> None:
    patterns = [*OF_THE_THEME, *(pattern for each in DERIVED for pattern in each.files)]
    site = generating.site(next(drawn("kingdoms", 0, 1)).one, tmp_path, 0)
    assert [path for path in site if path and not any(_fits(path, pattern) for pattern in patterns)] == []


def _fits(path: str, pattern: str) -> bool:
    folder = pattern.removesuffix("**")
    return path.startswith(folder) if folder != pattern else PurePosixPath(path).match(pattern)


@pytest.mark.parametrize("world", WORLDS)
def test_what_mutants_carry_leaks_nothing_by_itself(world: str) -> None:
    for pair in drawn(world, 0, 10):
        with carrying_history():
            one, other = generate(pair, "pages")
        assert one == other


@pytest.mark.usefixtures("epoch")
@pytest.mark.parametrize(
    "mutant",
    [*MUTANTS, *ROOT_MUTANTS],
    ids=lambda mutant: f"{mutant.world}-{mutant.thing}".replace(" ", "-"),
)
def test_a_leak_is_seen(mutant: Mutant) -> None:
    for seed in range(SEEDS if FULL else 1):
        assert pairs_to_kill(mutant, seed) is not None, f"seed {seed}"
