"""Everything that kwcheck derives on its way from a campaign to a site, and so could leak through.

`DERIVED` is written by hand. Each thing names the fields of the views and the files of a site that it makes up; a
field that only repeats what a file openly says stands in `COPIED`. What stands in neither fails the tests.
"""

from __future__ import annotations

from typing import NamedTuple


class Derived(NamedTuple):
    """A derived thing, with the view fields ("SeasonView.captives") and the site files (patterns) that are it."""

    thing: str
    fields: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


DERIVED = (
    Derived("paths of pages", ("GameView.slug", "SeasonView.year", "SeasonView.season"), ("games/**",)),
    Derived("order of pages"),
    Derived("link to the season before"),
    Derived("link to the season after"),
    Derived("targets of links"),
    Derived("title of a page"),
    Derived("front matter"),
    Derived("headings of intrigues"),
    Derived("ids of headings"),
    Derived("headings of sections"),
    Derived("counts"),
    Derived("list of seasons"),
    Derived("index of games", ("GameView.ended",)),
    Derived("order of intrigues", ("SeasonView.intrigues",)),
    Derived("order of seasons", ("GameView.seasons",)),
    Derived("list of captives", ("SeasonView.captives", "RevealedIntrigue.taken")),
    Derived("list of effects", ("SeasonView.effects",)),
    Derived("attributes of pieces", ("GameView.courts",)),
    Derived("names of players", ("GameView.players",)),
    Derived("house rules in play", ("GameView.house_rules",)),
    Derived("numbers of an intrigue", ("RevealedIntrigue.numbers",)),
    Derived("forms of a sentence", ("RevealedIntrigue.agent", "RevealedIntrigue.target")),
    Derived("which intrigues are told", ("RevealedIntrigue.outcome", "RevealedIntrigue.tale")),
    Derived("what came to light", ("SeasonView.came_to_light", "RevealedIntrigue.came_to_light")),
    Derived("what is no longer secret", ("SeasonView.opened",)),
    Derived("which changes are told", ("SeasonView.changes", "SeasonView.later_changes")),
    Derived("an open season", ("SeasonView.planning",)),
    Derived("which seasons have a page"),
    Derived("standard output"),
    Derived("exit status"),
    Derived("text of errors"),
    Derived("file times"),
    Derived("file modes"),
    Derived("mark of the folder"),
    Derived("navigation", files=("index.html", "404.html")),
    Derived("tables of contents"),
    Derived("search index", files=("search/search_index.json",)),
    Derived("sitemap", files=("sitemap.xml", "sitemap.xml.gz")),
)

COPIED = frozenset(
    {
        "GameView.rules",
        "GameView.title",
        "GameView.text",
        "SeasonView.priority",
        "SeasonView.title",
        "SeasonView.played",
        "SeasonView.events",
        "SeasonView.chronicle",
        "SeasonView.campaigns",
        "SeasonView.ended",
        "RevealedIntrigue.court",
        "RevealedIntrigue.objective",
        "RevealedIntrigue.in_season",
    }
)
"""What a game file, the calendar or an openly told line says itself."""

OF_THE_THEME = ("assets/**",)
"""Files of a site that are the theme's, the same for every campaign."""
