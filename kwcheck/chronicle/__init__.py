"""The chronicle: views of games to Markdown pages, a mapping of path to bytes.

Nothing here knows a rulebook: the templates in `templates/RULES/` do, and they see a view and nothing else.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Protocol

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from kwcheck.chronicle import text, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = "games"
"""The folder of a site that holds the chronicle."""


class Season(Protocol):
    """What every view of a season has."""

    @property
    def place(self) -> tuple[str, ...]:
        """The parts of the published path below the game."""


class Game(Protocol):
    """What every view of a game has: its rulebook, its place, its title, its seasons in order."""

    @property
    def rules(self) -> str:
        """The rulebook, which is the folder of the templates."""

    @property
    def slug(self) -> str:
        """The folder of its pages."""

    @property
    def title(self) -> str:
        """Its title, plain text."""

    @property
    def seasons(self) -> Sequence[Season]:
        """Its seasons, in order."""


def render(views: Sequence[Game]) -> dict[str, bytes]:
    """The pages of all games, with an index of them: path with forward slashes -> UTF-8, sorted by path.

    Paths begin with `games/` and links are relative to the page they stand on, so that any generator that
    resolves links between Markdown files carries them.

    Raises:
        ValueError: if two games, or two seasons of a game, have the same path.
    """
    pages: dict[str, str] = {}
    for path, page in _pages(sorted(views, key=lambda view: view.slug)):
        if path in pages:
            raise ValueError(f"two pages have the path {path}")
        pages[path] = page
    return {path: pages[path].encode() for path in sorted(pages)}


def _pages(games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    yield f"{ROOT}/index.md", _page("index.md.j2", games=games)
    for game in games:
        yield f"{ROOT}/{game.slug}/index.md", _page(f"{game.rules}/game.md.j2", game=game)
        for number, season in enumerate(game.seasons):
            yield (
                f"{ROOT}/{game.slug}/{'/'.join(season.place)}/index.md",
                _page(
                    f"{game.rules}/season.md.j2",
                    game=game,
                    season=season,
                    previous=game.seasons[number - 1] if number else None,
                    following=game.seasons[number + 1] if number + 1 < len(game.seasons) else None,
                    up="../" * len(season.place),
                ),
            )


def _page(template: str, **context: object) -> str:
    """One page; white space that templates leave behind is not part of it."""
    written = _templates().get_template(template).render(context)
    return re.sub(r"\n[ \n]*\n", "\n\n", written).strip() + "\n"


@cache
def _templates() -> Environment:
    """The templates. Every value that they print becomes an inert name unless a filter made it more."""
    templates = Environment(
        loader=PackageLoader("kwcheck.chronicle"),
        autoescape=True,
        finalize=_inert,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
    )
    templates.filters.update(
        text=lambda raw, below=3: Markup(text.text(raw, below)),  # noqa: S704  # sanitised
        front=lambda raw: Markup(text.title(raw)),  # noqa: S704  # a quoted YAML scalar
        path=_path,
        signed=words.signed,
        day=words.day,
        series=words.series,
        capital=words.capital,
    )
    return templates


def _path(raw: str) -> Markup:
    """A relative path, which stands in a link as it is."""
    if not re.fullmatch(r"[a-z0-9./-]+", raw):
        raise ValueError(f"not a published path: {raw!r}")
    return Markup(raw)  # noqa: S704  # matched above


def _inert(value: object) -> Markup:
    if isinstance(value, Markup):
        return value
    if isinstance(value, int):
        return Markup(str(value))  # noqa: S704  # digits
    return Markup(text.name(str(value)))  # noqa: S704  # letters and entities
