"""Games that MkDocs would publish as they are: inside `docs_dir`, or linked from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.chronicle.examples import BARE

if TYPE_CHECKING:
    import pytest

    from tests.sites.conftest import Site, Told


def test_games_inside_the_docs_are_refused(site: Site, told: Told) -> None:
    site.write("docs/campaign/x/game.yml", "rules: kingdoms\n")
    site.configure(plugins=[{"kwcheck": {"games": "docs/campaign"}}])
    refused(site, told)


def test_any_game_inside_the_docs_is_refused(site: Site, told: Told) -> None:
    site.write("docs/old/x/game.yml", "rules: kingdoms\n")
    refused(site, told)


def test_a_link_to_the_games_is_refused(site: Site, told: Told) -> None:
    (site.root / "docs" / "campaign").symlink_to(site.root / "games")
    refused(site, told)


def test_a_link_to_a_folder_above_is_refused(site: Site, told: Told) -> None:
    (site.root / "docs" / "all").symlink_to(site.root)
    refused(site, told)


def test_a_link_to_a_link_is_refused(
    site: Site, told: Told, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "in").symlink_to(site.root / "games")
    (site.root / "docs" / "out").symlink_to(outside)
    refused(site, told)


def test_a_link_to_a_file_of_a_game_is_refused(site: Site, told: Told) -> None:
    file = site.write("games/x/01-4-winter.yml", "year: 1\n")
    (site.root / "docs" / "winter.txt").symlink_to(file)
    refused(site, told)


def test_games_linked_into_the_docs_are_refused(site: Site, told: Told) -> None:
    site.write("docs/campaign/x/season.yml", "year: 1\n")
    (site.root / "elsewhere").symlink_to(site.root / "docs" / "campaign")
    site.configure(plugins=[{"kwcheck": {"games": "elsewhere"}}])
    refused(site, told)


def test_a_link_in_circles_is_no_game(site: Site, told: Told) -> None:
    (site.root / "docs" / "again").symlink_to(site.root / "docs")
    told.views = [BARE]
    assert "a game inside docs_dir" not in site.build().log


def refused(site: Site, told: Told) -> None:
    """Holds a build to its refusal: MkDocs copies what stands in `docs_dir`, and follows links out of it."""
    told.views = [BARE]
    built = site.build()
    assert built.status != 0
    assert "a game inside docs_dir" in built.log
    assert not (built.site / "index.html").exists()
