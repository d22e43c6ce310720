"""The pages of the chronicle in a finished site: those that are missing, and those that nobody should see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

_ROOT = "games/"
_PAGE = re.compile(r"\.(?:html?|md)$")
_SEASON = re.compile(r"games/[^/]+/(?:year-[0-9]+|round-[0-9]+)(?:/|\.|$)")


def missing(site: Mapping[str, bytes], pages: Collection[str]) -> Iterator[str]:
    """The pages that the public view has and the site has not, in whatever form a generator gives them."""
    have = {_bare(path) for path in site if _PAGE.search(path)}
    for page in pages:
        if _bare(page) not in have:
            yield page


def unknown(site: Mapping[str, bytes], pages: Collection[str], slugs: Collection[str]) -> Iterator[str]:
    """The pages of a game, or of what looks like a season of one, that the public view has not."""
    known = {_bare(page) for page in pages}
    for path in site:
        if not _PAGE.search(path) or not path.startswith(_ROOT) or _bare(path) in known:
            continue
        slug = _PAGE.sub("", path[len(_ROOT) :]).partition("/")[0]
        if slug in slugs or _SEASON.match(path):
            yield path


def _bare(path: str) -> str:
    """What "games/x/index.html", "games/x.html" and "games/x/index.md" have in common: they are one page."""
    return re.sub(r"/index$", "", _PAGE.sub("", path))
