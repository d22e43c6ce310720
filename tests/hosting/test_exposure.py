"""A site whose configuration would show the games, or tell who touched them when, is refused or warned of in words."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from kwcheck.exposure import CHRONICLE
from tests.chronicle.examples import BARE, FULL
from tests.git import environment
from tests.sites.conftest import MATERIAL, MKDOCS
from tests.sites.test_plugin import PAGES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.sites.conftest import Built, Site, Told

CANARY = "the-secret-of-the-winter-file"
REACHES = "can include files of the games"
EXCLUDED = ["games/*"]


@pytest.fixture(autouse=True)
def season(site: Site, told: Told) -> Path:
    """A file that no page may have anything of; the chronicle is told by hand."""
    told.views = [FULL, BARE]
    return site.write("games/x/01-4-winter.yml", f"private: {CANARY}\n")


def test_a_theme_folder_that_holds_the_games_is_refused(site: Site) -> None:
    site.configure(theme={**MKDOCS, "custom_dir": "."})
    refused(site, "inside custom_dir")


def test_a_theme_folder_with_a_link_to_a_season_is_refused(site: Site, season: Path) -> None:
    site.write("overrides/main.html", "{% extends 'base.html' %}")
    site.configure(theme={**MATERIAL, "custom_dir": "overrides"})
    assert site.build().status == 0
    (site.root / "overrides" / "winter.yml").symlink_to(season)
    refused(site, "inside custom_dir")


def test_without_the_refusal_mkdocs_would_publish_a_theme_folder(site: Site) -> None:
    site.configure(theme={**MKDOCS, "custom_dir": "."}, plugins=[])
    built = site.build("--no-strict")
    assert CANARY in (built.site / "games/x/01-4-winter.yml").read_text("utf-8")


@pytest.mark.parametrize("name", ["git-revision-date-localized", "git-authors"])
@pytest.mark.parametrize("exclude", [[], ["index.md"], ["games/index.md"], ["games/*/*"], ["Games/*"]])
def test_a_plugin_that_looks_into_git_has_to_leave_the_chronicle_out(
    site: Site, name: str, exclude: list[str]
) -> None:
    commit(site)
    site.configure(plugins=["search", {name: {"exclude": exclude}}, "kwcheck"])
    log = refused(site, f"The plugin {name} tells when, or by whom").log
    assert f"  - {name}:\n      exclude:\n        - games/*" in log


@pytest.mark.parametrize("name", ["git-revision-date-localized", "git-authors"])
@pytest.mark.parametrize("options", [{"exclude": [*EXCLUDED, "index.md"]}, {"enabled": False}])
def test_one_that_leaves_the_chronicle_out_or_is_switched_off_may_stay(
    site: Site, name: str, options: dict[str, object]
) -> None:
    commit(site)
    site.configure(plugins=["search", {name: options}, "kwcheck"])
    built = site.build()
    assert built.status == 0, built.log


def test_one_that_cannot_leave_pages_out_is_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kwcheck.exposure.LOOK_INTO_GIT", frozenset({"search"}))
    refused(
        site, "The plugin search tells when, or by whom, the chronicle was touched, and it cannot leave pages"
    )


def test_the_pages_that_have_to_be_left_out_are_of_the_kinds_that_there_are() -> None:
    known = [page.replace("any-game", "frost-succession").replace(".md", ".html") for page in CHRONICLE]
    assert {len(page.split("/")) for page in PAGES} <= {len(page.split("/")) for page in CHRONICLE}
    assert set(known[:3]) <= set(PAGES)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"base_path": "."},
        {"base_path": ["docs", "."]},
        {"base_path": ["games"]},
        {"base_path": ["docs/../games/x"]},
        {"base_path": ["docs"], "restrict_base_path": False},
    ],
    ids=str,
)
def test_snippets_that_reach_the_games_are_warned_of(
    site: Site, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(site.root)
    site.configure(markdown_extensions=[{"pymdownx.snippets": options}])
    built = site.build()
    assert built.status != 0
    assert REACHES in built.log
    assert site.build("--no-strict").status == 0


@pytest.mark.parametrize("base", ["docs", ["docs", "parts"], ["games-of-others"]], ids=str)
def test_snippets_from_a_folder_of_their_own_are_no_matter(
    site: Site, base: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(site.root)
    site.configure(markdown_extensions=[{"pymdownx.snippets": {"base_path": base}}])
    built = site.build()
    assert built.status == 0, built.log


def test_paths_that_mkdocs_works_out_are_understood(site: Site) -> None:
    """Material's manual tells keepers to write these."""
    site.configure(INHERIT="parts.yml")
    for tag, fits in (("$docs_dir", True), ("$config_dir", False), ("", True)):
        base = f"base_path: [!relative {tag}]"
        site.write("parts.yml", f"markdown_extensions:\n  - pymdownx.snippets:\n      {base}\n")
        assert (REACHES not in site.build("--no-strict").log) == fits, tag


def test_macros_that_reach_the_games_are_warned_of(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(site.root)
    for folder, fits in (("docs", True), (".", False), ("games", False)):
        site.configure(plugins=[{"macros": {"include_dir": folder}}, "kwcheck"])
        assert (REACHES not in site.build("--no-strict").log) == fits, folder


def test_macros_that_load_a_season_are_refused(site: Site) -> None:
    for named in ("games/x/01-4-winter.yml", {"winter": "docs/../games/x/01-4-winter.yml"}):
        site.configure(plugins=["search", {"macros": {"include_yaml": [named]}}, "kwcheck"])
        refused(site, "take it out of include_yaml")


INCLUDES = {
    '--8<-- "games/x/01-4-winter.yml"': "search",
    "{% include '../games/x/01-4-winter.yml' %}": "include-markdown",
    "{% include-markdown '../games/*/*.yml' %}": "include-markdown",
    "{% include 'PATH' %}": "include-markdown",
    "{% include 'games/x/01-4-winter.yml' %}": "macros",
    "{% include 'linked/x/01-4-winter.yml' %}": "macros",
    "{{ read('games/x/01-4-winter.yml') }}": "macros",
}
"""What a page says, and the plugin beside snippets that understands it."""


@pytest.mark.parametrize("theme", [MATERIAL, MKDOCS], ids=lambda theme: str(theme["name"]))
@pytest.mark.parametrize("include", INCLUDES)
def test_a_page_that_reads_a_season_all_the_same_is_refused(
    site: Site, season: Path, include: str, theme: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(site.root)
    (site.root / "linked").symlink_to(site.root / "games")
    macro = "def define_env(env):\n    env.macro(lambda path: Path(path).read_text('utf-8'), 'read')\n"
    site.write("main.py", f"from pathlib import Path\n\n{macro}")
    site.write("docs/notes.md", include.replace("PATH", str(season)))
    name = INCLUDES[include]
    plugin = {"macros": {"include_dir": ".", "on_error_fail": True}} if name == "macros" else name
    settings: dict[str, object] = {"theme": theme, "markdown_extensions": ["pymdownx.snippets"]}
    site.configure(plugins=[plugin], **settings)
    assert CANARY in site.build("--no-strict").page("notes/")
    site.configure(plugins=[plugin, "kwcheck"], **settings)
    built = refused(site, "01-4-winter.yml of a game is read while the site is made", "--no-strict")
    assert CANARY not in built.log


def test_a_hook_that_reads_a_season_is_refused(site: Site, season: Path) -> None:
    for event in ("on_files(files, config)", "on_env(env, config, files)", "on_post_build(config)"):
        site.write("hook.py", f"def {event}:\n    open({str(season)!r}, encoding='utf-8').close()\n")
        site.configure(hooks=["hook.py"])
        refused(site, "is read while the site is made")


SWALLOW = """\
def {event}:
    try:
        open({season!r}, encoding="utf-8")
    except Exception:
        pass
    return {given}
"""


@pytest.mark.parametrize(
    ("event", "given"),
    [
        ("on_files(files, config)", "files"),
        ("on_page_markdown(markdown, page, config, files)", "markdown"),
        ("on_env(env, config, files)", "env"),
        ("on_page_context(context, page, config, nav)", "context"),
        ("on_post_page(output, page, config)", "output"),
        ("on_post_build(config)", "None"),
    ],
)
def test_a_hook_that_catches_the_error_is_refused_all_the_same(
    site: Site, season: Path, event: str, given: str
) -> None:
    site.write("hook.py", SWALLOW.format(event=event, season=str(season), given=given))
    site.configure(hooks=["hook.py"])
    built = refused(site, "01-4-winter.yml of a game is read while the site is made", "--no-strict")
    assert (built.site / "index.html").exists() == ("post_build" in event)


@pytest.mark.parametrize("include", ["{% include 'games/x/01-4-winter.yml' %}", "{{ read() }}"])
def test_macros_that_print_the_error_on_the_page_are_refused(
    site: Site, season: Path, include: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(site.root)
    site.write(
        "main.py", f"def define_env(env):\n    env.macro(lambda: open({str(season)!r}).read(), 'read')\n"
    )
    site.write("docs/notes.md", include)
    site.configure(plugins=[{"macros": {"include_dir": "."}}, "kwcheck"])
    built = refused(site, "01-4-winter.yml of a game is read while the site is made", "--no-strict")
    assert not (built.site / "notes" / "index.html").exists()


def test_after_a_refusal_the_next_build_begins_anew(site: Site, season: Path) -> None:
    site.write("hook.py", SWALLOW.format(event="on_env(env, config, files)", season=str(season), given="env"))
    site.configure(hooks=["hook.py"])
    refused(site, "is read while the site is made")
    site.configure(hooks=[])
    built = site.build()
    assert built.status == 0, built.log


def test_a_public_log_does_not_name_the_file(
    site: Site, season: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KWCHECK_PUBLIC_LOG", "1")
    site.write(
        "hook.py", f"def on_env(env, config, files):\n    open({str(season)!r}, encoding='utf-8').close()\n"
    )
    site.configure(hooks=["hook.py"])
    assert season.name not in refused(site, "A file of a game is read while the site is made").log


def test_after_a_build_the_games_can_be_read(site: Site, season: Path) -> None:
    assert site.build().status == 0
    assert CANARY in season.read_text("utf-8")
    site.write("docs/notes.md", f'--8<-- "{season.name}"')
    site.configure(markdown_extensions=[{"pymdownx.snippets": {"base_path": [str(season.parent)]}}])
    refused(site, "is read while the site is made", "--no-strict")
    assert CANARY in season.read_text("utf-8")


def commit(site: Site) -> None:
    """Makes the site a repository with one commit."""
    for arguments in (["init"], ["add", "docs", "games"], ["commit", "--message", "Opened"]):
        subprocess.run(["git", *arguments], cwd=site.root, env=environment(), check=True, capture_output=True)


def refused(site: Site, words: str, *options: str) -> Built:
    """A build that stops with these words and leaves nothing of a season anywhere."""
    built = site.build(*options)
    assert built.status != 0
    assert words in built.log
    for file in (path for path in built.site.rglob("*") if path.is_file()):
        assert CANARY.encode() not in file.read_bytes(), file
    return built
