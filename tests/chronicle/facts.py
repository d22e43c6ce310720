"""Every fact of a view, as words that must stand on a page: written without a look at the templates.

A fact is a path and a phrase. Phrases are plain text; the phrase of a fact that many could share carries its
neighbour, so that another fact of the same kind cannot stand in for it.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.views.kingdoms import AudienceView
from tests.chronicle import beside
from tests.chronicle.english import capital, heading, number, other, rank, short, signed, when, whole, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kwcheck.views.kingdoms import (
        ChangeView,
        Court,
        CourtView,
        EffectView,
        Ended,
        EventView,
        GameView,
        OwnIntrigue,
        RevealedIntrigue,
        SeasonRef,
        SeasonView,
    )

# fmt: off
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)
# fmt: on
WAYS = {
    "king-captured": "by the capture of the King",
    "checkmate": "by checkmate",
    "dominance": "by dominance",
    "agreement": "by agreement",
}


class Fact(NamedTuple):
    """A phrase and the page it belongs to."""

    path: str
    phrase: str


def missing(views: Sequence[GameView | AudienceView], pages: Mapping[str, bytes]) -> list[Fact]:
    """The facts of the views that the pages do not tell."""
    shown = {path: plain(page.decode()) for path, page in pages.items()}
    return [fact for view in views for fact in of_game(view) if fact.phrase not in shown.get(fact.path, "")]


def plain(page: str) -> str:
    """A page as a person reads it: without front matter, tags and emphasis, entities read, spaces single."""
    body = page.split("---\n", 2)[2]
    without = re.sub(r"<[^>]*>", " ", body).replace("**", "")
    return " ".join(html.unescape(without).split())


def of_game(view: GameView | AudienceView) -> Iterator[Fact]:
    """The facts of a game and of all its seasons."""
    game = view.public if isinstance(view, AudienceView) else view
    home = f"games/{game.slug}/index.md"
    yield Fact("games/index.md", game.title)
    yield Fact(home, f"# {game.title}")
    for phrase in [*texts(game.text), *(p for court in game.courts for p in of_court(court))]:
        yield Fact(home, phrase)
    for seat, player in view.players:
        yield Fact(home, f"| {words(seat)} | {player} |")
    for rule in game.house_rules:
        yield Fact(home, f"{capital(rule.key.replace('-', ' '))}: {rule.value.replace('-', ' ')}.")
    names = Names(game)
    if game.ended:
        yield Fact(home, of_end(game.ended, names))
        yield Fact("games/index.md", of_end(game.ended, names))
    for season in game.seasons:
        listed = heading(season) + (f": {season.title}" if season.title else "")
        yield Fact(home, f"[{listed}]({'/'.join(season.place)}/index.md)")
        if season.planning:
            yield Fact(
                home, f"({'/'.join(season.place)}/index.md), for which the courts are making their plans"
            )
        path = f"games/{game.slug}/year-{season.year:02d}/{season.season}/index.md"
        yield from (Fact(path, phrase) for phrase in of_season(season, names))
    for more in view.more if isinstance(view, AudienceView) else ():
        path = f"games/{game.slug}/year-{more.year:02d}/{more.season}/index.md"
        yield from (Fact(path, phrase) for phrase in beside.of_more(more, names))


class Names:
    """What the courts of a game are called in a sentence."""

    def __init__(self, game: GameView) -> None:
        self._names = {court.court: court.name for court in game.courts}

    def court(self, court: Court) -> str:
        """A court, with an article where English wants one."""
        name = self._names.get(court)
        if not name:
            return f"the {court.capitalize()} Court"
        return f"the {name}" if " of " in name and not name.lower().startswith("the ") else name

    def first(self, court: Court) -> str:
        """The same at the beginning of a sentence."""
        phrase = self.court(court)
        return f"T{phrase[1:]}" if phrase.startswith("the ") else phrase


def of_court(court: CourtView) -> Iterator[str]:
    """What a game's page tells of a court."""
    plain_name = f"{court.court.capitalize()} Court"
    yield f"### {court.name}, the {plain_name}" if court.name else f"### The {plain_name}"
    yield from texts(court.text)
    for piece in court.pieces:
        row = ", ".join(f"{words(key)} {number(value)}" for key, value in piece.attributes)
        yield " ".join(f"| {rank(piece.piece.piece)} | {piece.piece.name or ''} | {row} |".split())
        yield from texts(piece.text)
        if piece.text or piece.descriptors:
            yield f"#### {whole(piece.piece, 'The')}"
        for descriptor in piece.descriptors:
            yield descriptor.name
            yield from texts(descriptor.text)


def of_season(season: SeasonView, names: Names) -> Iterator[str]:
    """What a season's page tells."""
    yield f"# {heading(season)}" + (f": {season.title}" if season.title else "")
    yield f"{names.first(season.priority)}"
    yield f"has priority over {names.court(other(season.priority))}"
    if season.planning:
        yield "The courts are making their plans."
    if season.played:
        year, month, day = season.played.split("-")
        yield f"Played on {int(day)} {MONTHS[int(month) - 1]} {year}."
    for event in season.events:
        yield from of_event(event, names)
    yield from texts(season.chronicle)
    for title, changes in (("happened", season.changes), ("happened afterwards", season.later_changes)):
        yield from in_section(f"## What {title}", [p for change in changes for p in of_change(change, names)])
    for number_, by in enumerate(season.campaigns):
        yield f"- {names.first(by)} revealed the {'next' if number_ else 'first'} Campaign."
    for light in season.came_to_light:
        yield from of_intrigue(light.intrigue, names, light.planned)
    for intrigue in season.intrigues:
        yield from of_intrigue(intrigue, names, None)
    yield from (phrase for text in season.opened for phrase in texts(text))
    for captive in season.captives:
        yield f"{names.first(captive.held_by)} holds captive:"
        yield f"- {whole(captive.piece)}"
    yield from (of_effect(effect, names) for effect in season.effects)
    if season.ended:
        yield f"## The end {of_end(season.ended, names)}"


def in_section(title: str, phrases: list[str]) -> Iterator[str]:
    """The phrases, and that the first stands right under the title."""
    yield from phrases
    if phrases:
        yield f"{title} {phrases[0]}"


def of_event(event: EventView, names: Names) -> Iterator[str]:
    """An event with its numbers and whom they touch."""
    yield f"### {event.name}"
    yield from texts(event.text)
    kinds = (
        " or ".join([", ".join(event.objectives[:-1]), event.objectives[-1]][len(event.objectives) < 2 :])
        if event.objectives
        else "Intrigue"
    )
    by = f" by {names.court(event.court)}" if event.court else ""
    if event.attack is not None:
        yield f"{signed(event.attack)} to the Attack Strength of every {kinds}{by}."
    if event.security is not None:
        whose = names.court(event.court) if event.court else "both courts"
        yield f"{signed(event.security)} to the Internal Security of {whose} against every {kinds}."
    if event.attack is None and event.security is None and (event.court or event.objectives):
        yield f"It concerns every {kinds}{by.replace(' by ', ' of ')}."


def of_change(change: ChangeView, names: Names) -> Iterator[str]:
    """What happened beside the rules."""
    if change.piece is None:
        yield of_end(change, names)
    else:
        who, captor = whole(change.piece, "The", mid=True), names.court(other(change.piece.court))
        values = ", ".join(f"{words(key)} {number(value)}" for key, value in change.attributes)
        yield {
            "capture": f"{who} was captured by {captor}.",
            "release": f"{who} was released by {captor}.",
            "set": f"{who} has changed: {values}.",
            "stop": f"{who} can take no action this season.",
        }[change.kind]
    yield from texts(change.text)


def of_intrigue(of: RevealedIntrigue, names: Names, planned: SeasonRef | None) -> Iterator[str]:
    """An intrigue: who, what, whom, when, how it went, and its tale."""
    yield capital(of.objective or "intrigue") + (f" of {short(of.target)}" if of.target else "") + " by "
    begin = f"In {when(planned)}, {names.court(of.court)}" if planned else names.first(of.court)
    yield f"{begin} sent {whole(of.agent, mid=True)} " if of.agent else f"{begin} set out "
    yield from of_mission(of, names)
    yield of_outcome(of, names)
    if of.came_to_light and not planned:
        yield f"It came to light in {when(of.came_to_light)}."
    if of.numbers:
        made = "; ".join(f"{whole(who, mid=True)} {number(points)}" for who, points in of.numbers.counted)
        yield (
            f"Attack Strength {number(of.numbers.attack_strength)} met Internal Security "
            f"{number(of.numbers.internal_security)}{f' ({made})' if made else ''}, "
            f"a margin of {number(of.numbers.margin)}."
        )
    yield from texts(of.tale)


def of_mission(of: RevealedIntrigue | OwnIntrigue, names: Names) -> Iterator[str]:
    """What an agent was sent for."""
    enemy = names.court(other(of.court))
    if of.objective in {"kidnap", "manipulation"} and of.target:
        yield f"to {'kidnap' if of.objective == 'kidnap' else 'manipulate'} {whole(of.target)}"
    elif of.target:
        yield f"{'naming' if of.objective in {'espionage', 'propaganda'} else 'against'} {whole(of.target)}"
    if of.objective == "espionage":
        yield f"on espionage against {enemy}"
    elif of.objective == "propaganda":
        yield f"to spread propaganda among the pawns of {enemy}"
    if of.in_season:
        yield f"in the next {words(of.in_season)}."


def of_outcome(of: RevealedIntrigue | OwnIntrigue, names: Names) -> str:
    """How it went, and who was taken."""
    assert of.outcome
    word = {"success": "succeeded", "failure": "failed", "captured": "failed spectacularly"}[of.outcome]
    if of.taken is None:
        return f"The Intrigue {word}."
    who = short(of.taken) if of.taken in {of.agent, of.target} else whole(of.taken, mid=True)
    return f"The Intrigue {word}: {who} was captured by {names.court(other(of.taken.court))}."


def of_effect(effect: EffectView, names: Names) -> str:
    """A public effect and its end."""
    if effect.kind == "propaganda" and effect.court and effect.until and effect.battle_rating is not None:
        rating = f"have Battle Rating {signed(effect.battle_rating)}, until {when(effect.until)} begins."
        return f"Propaganda: the pawns of {names.court(effect.court)} {rating}"
    if effect.kind == "manipulation" and effect.piece and effect.in_season:
        return (
            f"Manipulation: {whole(effect.piece, mid=True)} can take no action in {when(effect.in_season)}."
        )
    assert effect.kind == "espionage"
    assert effect.court
    assert effect.in_season
    return (
        f"Espionage: {names.court(effect.court)} may read the enemy Campaign List in {when(effect.in_season)}"
    )


def of_end(end: Ended | ChangeView, names: Names) -> str:
    """How a game ended."""
    how = WAYS[end.how] if end.how else ""
    if end.won_by:
        return f"The game is over: {names.court(end.won_by)} won{' ' if how else ''}{how}."
    return f"The game is over: it ended {how}." if how else "The game is over."


def texts(text: str | None) -> list[str]:
    """The words of a text: texts in these tests are letters and spaces, so that they show as they are."""
    return [text] if text else []
