"""A finished site against the public view: what it lacks, what it has too much, what it tells of secrets.

Whatever built the site: only its files are looked at. What is said of a secret is where it stands in the season file
and in which file of the site it was found, and never the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.sitecheck.contents import is_closed, texts
from kwcheck.sitecheck.pages import missing, unknown
from kwcheck.sitecheck.secrets import Secrets
from kwcheck.sitecheck.words import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kwcheck.checking import CheckedGame


class Telling(NamedTuple):
    """Private text in a site: in the file `path`, or in the name of a file in the folder `path`.

    `place` is the season file and line of the text.
    """

    path: str
    by_name: bool
    place: str


class SiteReport(NamedTuple):
    """What is wrong with a site: pages it lacks, pages it has too much, secrets, files that cannot be looked into."""

    missing: tuple[str, ...]
    unknown: tuple[str, ...]
    telling: tuple[Telling, ...]
    closed: tuple[str, ...]

    @property
    def faults(self) -> int:
        """How many; a file that cannot be looked into is none."""
        return len(self.missing) + len(self.unknown) + len(self.telling)


def check_site(
    site: Mapping[str, bytes], games: Iterable[CheckedGame], pages: Mapping[str, bytes]
) -> SiteReport:
    """Hold the files of a site, by their paths, against the `pages` of the public view of `games`."""
    games = list(games)
    secrets = Secrets(games, pages)
    return SiteReport(
        tuple(missing(site, pages)),
        tuple(_named(path, secrets) for path in unknown(site, pages, {game.files.slug for game in games})),
        tuple(dict.fromkeys(told for path in site for told in _telling(path, site[path], secrets))),
        tuple(_named(path, secrets) for path in site if is_closed(path, site[path])),
    )


def _telling(path: str, content: bytes, secrets: Secrets) -> Iterator[Telling]:
    for place in secrets.places(secrets.in_name(path)):
        yield Telling(_named(path, secrets), True, place)
    for text in texts(content):
        for place in secrets.places(secrets.in_text(words(text))):
            yield Telling(_named(path, secrets), False, place)


def _named(path: str, secrets: Secrets) -> str:
    """A path, or the folder of it in which no word of a private text stands yet.

    To cut back until no whole run is left would not do: the folders of `a/b/c/d/e.html` still spell most of it.
    """
    parts = path.split("/")
    if not secrets.in_name(path):
        return path or "."
    for begin in range(len(parts)):
        for end in range(begin + 1, len(parts) + 1):
            later = secrets.in_name("/".join(parts[begin + 1 : end]))
            if secrets.in_name("/".join(parts[begin:end])) - later:
                return "/".join(parts[:begin]) or "."
    return "."
