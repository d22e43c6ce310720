"""A game whose every name and text is a vector, and a site with every extension that could read them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.views.kingdoms import (
    CourtPiece,
    CourtView,
    Descriptor,
    EventView,
    GameView,
    Named,
    RevealedIntrigue,
    SeasonView,
)
from tests.chronicle.vectors import Vector, load
from tests.strategies import SEASONS

if TYPE_CHECKING:
    from tests.sites.conftest import Site

CANARY = "the-secret-of-the-winter-file"
NEIGHBOUR = "A neighbour that nothing may touch"
VECTORS = load()
EACH = 4
"""The vectors of one page: few, so that an open end would meet a neighbour."""

EXTENSIONS = [
    "abbr",
    "admonition",
    "attr_list",
    "def_list",
    "footnotes",
    "md_in_html",
    "smarty",
    "tables",
    {"toc": {"permalink": True}},
    "pymdownx.arithmatex",
    "pymdownx.betterem",
    "pymdownx.blocks.admonition",
    "pymdownx.blocks.details",
    "pymdownx.caret",
    "pymdownx.critic",
    "pymdownx.details",
    "pymdownx.emoji",
    "pymdownx.highlight",
    "pymdownx.inlinehilite",
    "pymdownx.keys",
    {
        "pymdownx.magiclink": {
            "repo_url_shorthand": True,
            "social_url_shorthand": True,
            "user": "a",
            "repo": "b",
        }
    },
    "pymdownx.mark",
    "pymdownx.progressbar",
    "pymdownx.saneheaders",
    "pymdownx.smartsymbols",
    "pymdownx.striphtml",
    "pymdownx.superfences",
    {"pymdownx.tabbed": {"alternate_style": True}},
    "pymdownx.tasklist",
    "pymdownx.tilde",
]
PLUGINS = [
    "search",
    {"macros": {"on_error_fail": True}},
    "include-markdown",
    {"kwcheck": {"games": "campaigns"}},
]


def pages_of_vectors() -> list[list[Vector]]:
    """The vectors, page by page."""
    return [VECTORS[start : start + EACH] for start in range(0, len(VECTORS), EACH)]


def game() -> GameView:
    """Each season holds a few vectors as names and texts, with a neighbour after each."""
    places = [(year, season) for year in range(1, 13) for season in SEASONS]
    seasons = [_season(*place, vectors) for place, vectors in zip(places, pages_of_vectors(), strict=False)]
    return GameView(
        "kingdoms",
        "hostile",
        VECTORS[0].text,
        VECTORS[1].text,
        tuple(("adjudicator", vector.text) for vector in VECTORS),
        (
            CourtView("white", VECTORS[2].text, VECTORS[3].text, _pieces(VECTORS)),
            CourtView("black", VECTORS[-1].text, VECTORS[-2].text, ()),
        ),
        (),
        tuple(seasons),
        None,
    )


def configure(site: Site, theme: dict[str, object]) -> None:
    """A site whose keeper has switched on whatever there is; `games/` is any folder here, the games are elsewhere."""
    (site.root / "campaigns").mkdir()
    site.write("games/x/01-4-winter.yml", f"private: {CANARY}\n")
    site.write("docs/abbreviations.txt", "*[HTML]: HyperText Markup Language\n")
    snippets = {
        "base_path": [str(site.root), str(site.root / "docs")],
        "auto_append": ["docs/abbreviations.txt"],
        "restrict_base_path": False,
    }
    site.configure(
        theme=theme, markdown_extensions=[*EXTENSIONS, {"pymdownx.snippets": snippets}], plugins=PLUGINS
    )


def _pieces(vectors: list[Vector]) -> tuple[CourtPiece, ...]:
    return tuple(
        CourtPiece(
            Named("white", "queen", vector.text), vector.text, (), (Descriptor(vector.text, vector.text),)
        )
        for vector in vectors
    )


def _season(year: int, season: str, vectors: list[Vector]) -> SeasonView:
    events = []
    for vector in vectors:
        events.append(EventView(vector.text, vector.text, None, None, None, ()))
        events.append(EventView(NEIGHBOUR, f"{NEIGHBOUR}: *truly*", None, None, None, ()))
    intrigues = [
        RevealedIntrigue(
            "white",
            Named("white", "king", v.text),
            "propaganda",
            None,
            None,
            "failure",
            None,
            v.text,
            None,
            None,
        )
        for v in vectors
    ]
    return SeasonView(
        year,
        season,
        False,
        "white",
        vectors[0].text,
        None,
        tuple(events),
        vectors[0].text,
        (),
        (),
        (),
        (),
        tuple(intrigues),
        (),
        (),
        (),
        None,
    )
