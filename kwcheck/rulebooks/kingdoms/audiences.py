"""What each audience knows of a game: the public view, and beside it the facts that it alone may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kwcheck.rulebooks.kingdoms.pieces import COURTS
from kwcheck.rulebooks.kingdoms.public import Names, as_court, change_view, public_view
from kwcheck.rulebooks.kingdoms.revealing import came_to_light, opens_secrets
from kwcheck.rulebooks.kingdoms.secrecy import (
    EVERYBODY,
    change_known_to,
    intrigue_facts,
    may_know,
    private_known_to,
)
from kwcheck.views.kingdoms import (
    AudienceView,
    GameView,
    ModifierView,
    OwnIntrigue,
    PrivateNote,
    SeasonMore,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.playing import Played
    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import Game
    from kwcheck.views.kingdoms import Court

FOR_WHOM = {
    "public": "everybody",
    "white-king": "the White King's player",
    "white-queen": "the White Queen's player",
    "black-king": "the Black King's player",
    "black-queen": "the Black Queen's player",
    "white": "the players of the White Court",
    "black": "the players of the Black Court",
    "adjudicator": "the Adjudicator",
}
"""What a sentence calls each audience."""


def view_for(game: Game, played: Played[Turn], audience: str) -> GameView | AudienceView:
    """The view of one audience. The public has no other than the public view, until a game opens its secrets."""
    public = public_view(game, played)
    if audience == "public" and not opens_secrets(game, played.turns):
        return public
    names = Names(game)
    found = (_more(game, turn, played.turns, audience, names) for turn in played.turns)
    more = tuple(season for season in found if season.own or season.against or season.changes or season.notes)
    players = public.players if audience == "public" else game.players
    return AudienceView(public, audience, players, more)


def _more(game: Game, turn: Turn, turns: Sequence[Turn], audience: str, names: Names) -> SeasonMore:
    season, opened = turn.season, opens_secrets(game, turns)
    lines = _lines(game, turn, turns, audience, names)
    against = [pair for pair in lines if pair[1].number is None]
    # As they were revealed: its place in the enemy's list is no one's to know of what came to light later.
    against.sort(key=lambda pair: came_to_light(turn, pair[0], turns) is not None)
    return SeasonMore(
        season.when.year,
        season.when.season,
        own=tuple(line for _, line in lines if line.number is not None),
        against=tuple(line for _, line in against),
        changes=tuple(
            change_view(change, names)
            for change in season.changes
            if change.to and may_know(audience, change_known_to(change, opened=opened))
        ),
        notes=tuple(
            PrivateNote(entry.to, entry.text)
            for entry in season.private
            if (known_to := private_known_to(entry, game, turns)) != EVERYBODY
            and may_know(audience, known_to)
        ),
    )


def _lines(
    game: Game, turn: Turn, turns: Sequence[Turn], audience: str, names: Names
) -> list[tuple[Resolution, OwnIntrigue]]:
    """Each line of which this audience knows more than the page for everybody tells, White's first, in list order."""
    lines = []
    told = {(f.entry, f.field) for f in intrigue_facts(game, turn, turns) if "public" in f.known_to}
    facts = list(intrigue_facts(game, turn, turns, opened=opens_secrets(game, turns)))
    for court in COURTS:
        for resolution in turn.listed(court):
            label = resolution.intrigue.label
            known = {f.field: f.value for f in facts if f.entry == label and may_know(audience, f.known_to)}
            if any((label, field) not in told for field in known):
                lines.append((resolution, _line(as_court(court), known, names)))
    return lines


def _line(court: Court, known: dict[str, Any], names: Names) -> OwnIntrigue:
    """A line with the fields that are known, and nothing in the place of the others."""
    ruling = known.get("season.intrigues.ruling")
    return OwnIntrigue(
        court=court,
        number=known.get("season.intrigues.number"),
        agent=names.maybe(known.get("season.intrigues.agent")),
        objective=known.get("season.intrigues.objective"),
        target=names.maybe(known.get("season.intrigues.target")),
        in_season=known.get("season.intrigues.in-season"),
        consent=known.get("season.intrigues.consent"),
        modifiers=tuple(ModifierView(*m) for m in known.get("season.intrigues.modifiers", ())),
        outcome=known.get("results.intrigues.outcome"),
        cause=known.get("results.intrigues.cause"),
        taken=names.maybe(known.get("results.intrigues.taken")),
        tale=known.get("season.intrigues.tale"),
        attack_strength=known.get("results.intrigues.attack-strength"),
        internal_security=known.get("results.intrigues.internal-security"),
        margin=known.get("results.intrigues.margin"),
        counted=tuple((names.piece(p), worth) for p, worth in known.get("results.intrigues.counted", ())),
        ruling=ruling.outcome if ruling else None,
        because=ruling.because if ruling else None,
        asserted=known.get("season.intrigues.outcome"),
    )
