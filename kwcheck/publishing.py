"""From game folders to the pages of the chronicle for an audience. Computes in memory and never reads results."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.checking import CheckedGame, check_game, is_unplayed
from kwcheck.chronicle import render
from kwcheck.reading.games import read_game
from kwcheck.reading.search import find_games
from kwcheck.seeing import PUBLIC, refuse_unknown, see

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.findings import Finding


KEEP_AWAY = b"User-agent: *\nDisallow: /\n"
"""The `robots.txt` of a site that is not for everybody."""

HOSTED = frozenset(
    {"_site", "dist", "docs", "gh-pages", "html", "htdocs", "public", "public_html", "site", "www"}
)
"""Names of folders that hosts, and the workflows they offer, put before everybody."""


class Published(NamedTuple):
    """`pages` is empty, and `findings` tells why, where a resolved season has an error.

    `for_whom` is such as "the White King's player"; None for the public. `seasons` is how many season files were
    read.
    """

    pages: dict[str, bytes]
    findings: list[Finding]
    seasons: int
    for_whom: str | None = None


def pages(paths: Sequence[str], *, up_to_first_error: bool = False, audience: str = PUBLIC) -> Published:
    """The pages of all games under `paths`, as path to bytes.

    An error in a resolved season, in a file that cannot be read or in a folder that was meant as a game refuses; with
    `up_to_first_error` the seasons before the first such error are published and the error is still told.

    Raises:
        UnknownAudienceError: the rulebook of a game knows no such audience.
    """
    found = find_games(paths)
    games = [check_game(read_game(folder), freshness=False) for folder in found.games]
    books = [game.book for game in games if game.book is not None]
    for game in games:
        if game.book is not None:
            refuse_unknown(game.book, game.game, audience)
    for_whom = None if audience == PUBLIC else books[0].for_whom(audience) if books else audience
    findings = [f for f in found.findings if f.severity == "error" or f.rule == "game-slug-twice"]
    findings += [finding for game in games for finding in blocking(game)]
    seasons = sum(len(game.files.seasons) for game in games)
    if findings and not up_to_first_error:
        return Published({}, findings, seasons)
    if any(finding.rule == "game-slug-twice" for finding in findings):
        return Published({}, findings, seasons, for_whom)
    views = [see(_before_first_error(game), audience) for game in games if game.played is not None]
    templates = {name: text for book in books for name, text in book.templates().items()}
    return Published(render(views, for_whom, templates), findings, seasons, for_whom)


def blocking(game: CheckedGame) -> list[Finding]:
    """The errors that stop publishing: all but those of drafts and plans, and those published beside their entry."""
    unpublished = {file.shown for file in game.files.seasons if is_unplayed(file)}
    return [
        f
        for f in game.errors
        if f.place.path not in unpublished and (game.book is None or game.book.stops(f.rule))
    ]


def _before_first_error(game: CheckedGame) -> CheckedGame:
    """The game without the first resolved season that has an error, and all after it."""
    if game.played is None or not blocking(game):
        return game
    wrong = {finding.place.path for finding in blocking(game)}
    shown = {file.stem: file.shown for file in game.files.seasons}
    kept = []
    for turn in game.played.turns:
        if shown[turn.season.stem] in wrong:
            break
        kept.append(turn)
    whole = len(kept) == len(game.played.turns) and not game.unchecked
    plans = game.played.plans if whole else ()
    return game._replace(played=game.played._replace(turns=tuple(kept), plans=plans))
