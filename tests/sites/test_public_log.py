"""A build whose log everybody reads says which games are not clean, and nothing else of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests import campaigns

if TYPE_CHECKING:
    from tests.sites.conftest import Site


@pytest.fixture
def broken(site: Site) -> Site:
    """A site of a game with an error."""
    (site.root / "games").rmdir()
    game = campaigns.whole(site.root)
    campaigns.replace(game / "01-4-winter.yml", "outcome: success", "outcome: captured")
    return site


def test_errors_are_told_in_a_log_of_ones_own(broken: Site) -> None:
    built = broken.build()
    assert built.status != 0
    assert "01-4-winter.yml" in built.log


@pytest.mark.parametrize("up_to_first_error", [False, True])
def test_a_public_log_names_the_game_alone(
    broken: Site, monkeypatch: pytest.MonkeyPatch, up_to_first_error: bool
) -> None:
    monkeypatch.setenv("KWCHECK_PUBLIC_LOG", "1")
    broken.configure(plugins=[{"kwcheck": {"up_to_first_error": up_to_first_error}}])
    built = broken.build()
    assert (built.status == 0) == up_to_first_error
    assert "frost-succession: not clean" in built.log
    assert not any(word in built.log for word in ("winter", "outcome", "mismatch", ".yml:"))
