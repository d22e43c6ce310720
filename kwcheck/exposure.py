"""What in the configuration of a site would show the games, or who touched them when: refused or warned of in words.

MkDocs copies what stands in `docs_dir` and in a theme's folder as it is. Plugins that look into git tell of commits,
and in a court game a commit is news. Extensions that include files by a page's wish get a warning where they reach
the games; that none of them reads there is seen to by `kwcheck.guard`.
"""

from __future__ import annotations

import os
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import ConfigurationError, PluginError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mkdocs.config.defaults import MkDocsConfig

_GAME_FILES = frozenset({"game.yml", "game.yaml"})

CHRONICLE = (
    "games/index.md",
    "games/any-game/index.md",
    "games/any-game/year-01/winter/index.md",
    "games/any-game/round-01/index.md",
)
"""A page of each kind that the chronicle can have."""

LOOK_INTO_GIT = frozenset(
    {
        "document-dates",
        "git-authors",
        "git-committers",
        "git-latest-changes",
        "git-revision-date",
        "git-revision-date-localized",
        "git-timeline",
    }
)
"""Plugins that print dates, authors or commits of pages. Some take an `exclude`, by `fnmatch`; some take none."""

INCLUDE_FILES = ("pymdownx.snippets", "markdown_include.include", "mdx_include.mdx_include", "mdx_include")
"""Markdown extensions that include files below their `base_path`, which is the working directory unless told."""


def refuse_exposed(games: Path, config: MkDocsConfig) -> None:
    """Refuses a site that would show the files of the games, or dates and authors of their pages.

    Raises:
        PluginError: if `games` is no folder, or holds the site, or is reached from `docs_dir` or from the
            `custom_dir` of the theme, or is loaded by macros; or if a plugin looks into git for the chronicle.
    """
    if not games.is_dir():
        raise PluginError(f"There is no folder of games at {games}: name it with the option 'games'.")
    for key in ("docs_dir", "site_dir"):
        if Path(config[key]).resolve().is_relative_to(games):
            raise PluginError(
                f"The folder of games {games} holds {key}: give the games a folder of their own."
            )
    _refuse_published(games, "docs_dir", config.docs_dir)
    if config.theme.custom_dir is not None:
        _refuse_published(games, "custom_dir", config.theme.custom_dir)
    for problem in (*_loaded_by_macros(games, config), *_looks_into_git(config)):
        raise PluginError(problem)


def reaching(games: Path, config: MkDocsConfig) -> Iterator[str]:
    """A sentence for each extension or plugin that lets a page include files of the games."""
    for name in INCLUDE_FILES:
        if name not in config.markdown_extensions:
            continue
        options = config.mdx_configs.get(name) or {}
        unbound = options.get("restrict_base_path") is False
        for base in _bases(options, config.docs_dir):
            if unbound or _meets(base, games):
                yield (
                    f"A page can include files of the games by {name}, "
                    + (
                        "since restrict_base_path is false: leave it out."
                        if unbound
                        else f"since its base_path {base} reaches {games}: write 'base_path: docs', or another "
                        "folder that neither holds the games nor stands in them."
                    )
                )
                break
    folder = _options(config, "macros").get("include_dir")
    if folder and _meets(Path(folder).resolve(), games):
        yield (
            f"A page can include files of the games by macros, since its include_dir {folder} reaches {games}: "
            "name a folder that neither holds the games nor stands in them."
        )


def _refuse_published(games: Path, key: str, folder: str) -> None:
    for place in _published(Path(folder)):
        real = place.resolve()
        if real.is_relative_to(games) or place.name in _GAME_FILES:
            raise PluginError(
                f"{place} is, or leads to, a game inside {key}, and MkDocs would publish it with all its "
                f"secrets: move the game out of {key}, or remove the link."
            )


def _published(docs: Path) -> Iterator[Path]:
    """Every file and folder that MkDocs reads below `docs`, links followed, each real folder once."""
    seen: set[str] = set()
    for folder, below, files in os.walk(docs, followlinks=True):
        yield Path(folder)
        yield from (Path(folder, file) for file in files)
        real = os.path.realpath(folder)
        if real in seen:
            below.clear()
        seen.add(real)


def _looks_into_git(config: MkDocsConfig) -> Iterator[str]:
    for name, plugin in config.plugins.items():
        kind = name.rpartition("/")[2].partition(" #")[0]
        if kind not in LOOK_INTO_GIT or plugin.config.get("enabled") is False:
            continue
        who = f"The plugin {kind} tells when, or by whom, the chronicle was touched"
        globs: Iterable[str] | None = plugin.config.get("exclude")
        if globs is None:
            yield f"{who}, and it cannot leave pages out: remove it."
        elif not all(any(fnmatchcase(page, glob) for glob in globs) for page in CHRONICLE):
            yield f"{who}. Write in mkdocs.yml:\n\n  - {kind}:\n      exclude:\n        - games/*\n"


def _loaded_by_macros(games: Path, config: MkDocsConfig) -> Iterator[str]:
    root = Path(config.config_file_path or "mkdocs.yml").resolve().parent
    for each in _options(config, "macros").get("include_yaml") or ():
        for file in each.values() if isinstance(each, dict) else (each,):
            if (root / file).resolve().is_relative_to(games):
                yield f"The plugin macros hands {file} of a game to every page: take it out of include_yaml."


def _options(config: MkDocsConfig, plugin: str) -> Mapping[str, Any]:
    found = config.plugins.get(plugin)
    return found.config if found is not None else {}


def _bases(options: Mapping[str, Any], docs: str) -> Iterator[Path]:
    """The base paths of an extension. One that is told page by page (`!relative`) stands for `docs_dir`."""
    told = options.get("base_path", ".")
    for base in [told] if isinstance(told, str | os.PathLike) else told:
        try:
            yield Path(os.fspath(base)).resolve()
        except ConfigurationError:
            yield Path(docs).resolve()


def _meets(folder: Path, games: Path) -> bool:
    return games.is_relative_to(folder) or folder.is_relative_to(games)
