"""The MkDocs plugin: adds the pages of the chronicle to a site, and takes nothing away.

What it may show is decided before it: `kwcheck.publishing` hands over finished pages. They stand in a cache
beside `mkdocs.yml`, so that plugins which want a file find one and `mkdocs serve` sees which pages changed.
"""

from __future__ import annotations

import html
import os
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, InclusionLevel
from mkdocs.structure.nav import Section
from mkdocs.structure.pages import Page

from kwcheck import guard
from kwcheck.exposure import reaching, refuse_exposed
from kwcheck.mkdocs_audience import add_robots, mark_site, refuse_misplaced, without_index
from kwcheck.public_log import is_public, verdicts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure import StructureItem
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.toc import AnchorLink

    from kwcheck.findings import Finding

log = get_plugin_logger("kwcheck")

_GAME_DEPTH = 3  # games/SLUG/index.md; what lies deeper is a season


class Options(Config):  # type: ignore[no-untyped-call]  # MkDocs types its hook for subclasses not
    """What may stand under `kwcheck` in `mkdocs.yml`."""

    games = config_options.Type(str, default="games")
    """The folder of games, relative to `mkdocs.yml`."""

    audience = config_options.Type(str, default="public")
    """Whom the pages are for: any audience of the rulebooks of the games."""

    up_to_first_error = config_options.Type(bool, default=False)
    """Whether a game with an error is told up to the season before it; else the build stops."""


class KwcheckPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]  # as above
    """Adds `games/index.md`, a page for every game and a page for every season that may be told."""

    _games: Path
    _cache: Path
    _for_whom: str | None = None
    _command = "build"

    def on_startup(self, *, command: str, **_: object) -> None:
        """Learns what MkDocs was asked to do."""
        self._command = command

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Finds the games, refuses places where MkDocs would copy them into the site, and watches them.

        Raises:
            PluginError: if the folder of games is missing, or stands where its files would be published, or the
                site would be built where one for another audience stands or is looked for.
        """
        origin = Path(config.config_file_path or "mkdocs.yml").resolve()
        self._games = (origin.parent / self.config.games).resolve()
        self._cache = origin.parent / ".cache" / "kwcheck" / origin.stem / self.config.audience
        refuse_exposed(self._games, config)
        for problem in reaching(self._games, config):
            log.warning(problem)
        refuse_misplaced(self.config.audience, Path(config.site_dir), origin, self._command)
        if str(self._games) not in config.watch:
            config.watch.append(str(self._games))
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Marks a site that is not for everybody, before anything of it is written; closes the games to all others."""
        mark_site(Path(config.site_dir), self.config.audience)
        guard.close(self._games)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Adds the pages.

        Raises:
            PluginError: if a game has errors, or a page of the site has the address of one of these.
        """
        with guard.opened():
            pages = self._pages()
        addresses = {file.dest_uri: file for file in files}
        write_pages(self._cache, pages)
        for path in sorted(pages, key=_index_first):
            season = len(PurePosixPath(path).parts) > _GAME_DEPTH
            file = File.generated(
                config,
                path,
                abs_src_path=str(self._cache / path),
                inclusion=InclusionLevel.NOT_IN_NAV if season else InclusionLevel.UNDEFINED,
            )
            if (other := addresses.get(file.dest_uri)) is not None:
                raise PluginError(
                    f"{other.src_uri} stands where the chronicle puts its page {path}: rename or remove it."
                )
            files.append(file)
        if self._for_whom:
            config.site_name += f", for {self._for_whom}"
            add_robots(files, config)
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, **_: object) -> Navigation:
        """Lists each game by its page, not as a folder with one page, where MkDocs makes the navigation."""
        if config.nav is None:
            _flatten(nav.items)
        return nav

    def on_page_content(self, content: str, *, page: Page, **_: object) -> str:
        """Writes headings in tables of contents and search as MkDocs does, without needless entities.

        A page by hand says for whom the site is, as those of the chronicle do.
        """
        if page.file.generated_by == "kwcheck":
            for item in _all(page.toc):
                item.title = html.escape(html.unescape(item.title), quote=False)
        elif self._for_whom:
            whom = html.escape(self._for_whom, quote=False)
            return f"<p><em>This page is for {whom} alone.</em></p>\n{content}"
        return content

    @event_priority(-100)
    def on_env(self, _env: object, **_: object) -> None:
        """Stops before anything is written if a file of the games was read for a page.

        Raises:
            PluginError: whoever caught the error that there was.
        """
        guard.check()

    @event_priority(-100)
    def on_post_page(self, output: str, **_: object) -> str:
        """Stops before a page is written if a file of the games was read for it, as `on_env` does."""
        guard.check()
        return output

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Stops as `on_env` does, and asks search engines to leave out a site that is not for everybody.

        Every page is asked for, whoever made it.
        """
        guard.check()
        if self._for_whom:
            for page in sorted(Path(config.site_dir).rglob("*.html")):
                page.write_bytes(without_index(page.read_bytes()))
        guard.open_again()

    def on_build_error(self, **_: object) -> None:
        """Opens the games again."""
        guard.open_again()

    def _pages(self) -> Mapping[str, bytes]:
        from kwcheck import publishing  # the rulebooks are needed for a build only
        from kwcheck.seeing import UnknownAudienceError

        try:
            published = publishing.pages(
                [str(self._games)],
                up_to_first_error=self.config.up_to_first_error,
                audience=self.config.audience,
            )
        except UnknownAudienceError as problem:
            raise PluginError(f"The chronicle is not published: {problem}.") from problem
        self._for_whom = published.for_whom
        if published.findings and not self.config.up_to_first_error:
            told = _lines(published.findings)
            raise PluginError(f"The chronicle is not published, since its games have errors.\n{told}")
        if published.findings:
            log.info("The chronicle ends before the first error of a game.\n%s", _lines(published.findings))
        return published.pages


def write_pages(cache: Path, pages: Mapping[str, bytes]) -> None:
    """Makes `cache` hold exactly these pages; a page that has not changed is not written."""
    for path, content in pages.items():
        file = cache / path
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    kept = {cache / path for path in pages}
    for folder, _, names in os.walk(cache, topdown=False):
        for stale in {Path(folder, name) for name in names} - kept:
            stale.unlink()
        if not any(Path(folder).iterdir()):
            Path(folder).rmdir()


def _flatten(items: list[StructureItem]) -> None:
    """Puts the page of a game in the place of a section that holds nothing else."""
    for number, item in enumerate(items):
        if not isinstance(item, Section):
            continue
        only = item.children[0] if len(item.children) == 1 else None
        if isinstance(only, Page) and only.file.generated_by == "kwcheck":
            only.parent = item.parent
            items[number] = only
        else:
            _flatten(item.children)


def _index_first(path: str) -> tuple[tuple[bool, str], ...]:
    return tuple((part != "index.md", part) for part in path.split("/"))


def _all(items: Iterable[AnchorLink]) -> Iterator[AnchorLink]:
    for item in items:
        yield item
        yield from _all(item.children)


def _lines(findings: Iterable[Finding]) -> str:
    """The findings, or in a public log the games that have any."""
    findings = list(findings)
    if is_public(False, os.environ):
        return verdicts(sorted({f.game for f in findings if f.game}), {f.game for f in findings}).rstrip()
    return "\n".join(
        f"{finding.place.path}:{finding.place.span.line}:{finding.place.span.column}: {finding.message}"
        f" [{finding.rule}]"
        for finding in findings
    )
