"""The chronicle: views of games to Markdown pages, a mapping of path to bytes.

Nothing here knows a rulebook: the templates in `templates/RULES/` do, and they see a view and nothing else. A view
for an audience holds the public view as `public`; templates get that as `game`, and the whole as `view`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from jinja2 import ChoiceLoader, DictLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from kwcheck.chronicle import text, words
from kwcheck.chronicle.phrasebook import phrased, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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


def render(
    views: Sequence[Game], for_whom: str | None = None, templates: Mapping[str, str] | None = None
) -> dict[str, bytes]:
    """The pages of all games, with an index of them: path with forward slashes -> UTF-8, sorted by path.

    Paths begin with `games/` and links are relative to the page they stand on, so that any generator that
    resolves links between Markdown files carries them.

    Args:
        views: the games.
        for_whom: such as "the White King's player", whom every page then names; None where the pages are public.
        templates: by name ("RULES/game.md.j2"), those of rulebooks from elsewhere.

    Raises:
        ValueError: if two games, or two seasons of a game, have the same path.
    """
    write = _Writer(_environment(tuple(sorted((templates or {}).items()))), for_whom)
    pages: dict[str, str] = {}
    for path, page in _pages(sorted(views, key=lambda view: view.slug), write):
        if path in pages:
            raise ValueError(f"two pages have the path {path}")
        pages[path] = page
    return {path: pages[path].encode() for path in sorted(pages)}


def _pages(views: Sequence[Game], write: _Writer) -> Iterator[tuple[str, str]]:
    yield f"{ROOT}/index.md", write.page("index.md.j2", games=[_public(view) for view in views], views=views)
    for view in views:
        whole = {"game": _public(view), "view": view}
        yield f"{ROOT}/{view.slug}/index.md", write.page(f"{view.rules}/game.md.j2", **whole)
        for number, season in enumerate(view.seasons):
            yield (
                f"{ROOT}/{view.slug}/{'/'.join(season.place)}/index.md",
                write.page(
                    f"{view.rules}/season.md.j2",
                    **whole,
                    season=season,
                    previous=view.seasons[number - 1] if number else None,
                    following=view.seasons[number + 1] if number + 1 < len(view.seasons) else None,
                    up="../" * len(season.place),
                ),
            )


def _public(view: Game) -> Game:
    """The part of a view that everybody may know."""
    public: Game = getattr(view, "public", view)
    return public


class _Writer(NamedTuple):
    """What every page is written with."""

    templates: Environment
    for_whom: str | None

    def page(self, template: str, **context: object) -> str:
        """One page; white space that templates leave behind is not part of it."""
        written = self.templates.get_template(template).render(context, for_whom=self.for_whom)
        return re.sub(r"\n[ \n]*\n", "\n\n", written).strip() + "\n"


@cache
def _environment(added: tuple[tuple[str, str], ...]) -> Environment:
    """The templates. Every value that they print becomes an inert name unless a filter made it more."""
    templates = Environment(
        loader=ChoiceLoader([PackageLoader("kwcheck.chronicle"), DictLoader(dict(added))]),
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
        tally=words.tally,
        slavic=words.slavic,
        phrased=phrased,
        spelled=spelled,
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
