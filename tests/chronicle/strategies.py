"""Views of games for Hypothesis: any shape that the types allow and the game can bring about.

Every name and text is a token that occurs once, so that a test sees which of them a page lacks.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from kwcheck.views.kingdoms import (
    AudienceView,
    CameToLight,
    Captive,
    ChangeView,
    Court,
    CourtPiece,
    CourtView,
    Descriptor,
    EffectView,
    Ended,
    EventView,
    GameView,
    HouseRule,
    ModifierView,
    Named,
    Numbers,
    OwnIntrigue,
    PrivateNote,
    RevealedIntrigue,
    SeasonMore,
    SeasonRef,
    SeasonView,
)
from tests.strategies import BACK_RANK, HOUSE_RULES, HOWS, PAWNS, PLAYERS, SEASONS

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

COURTS: tuple[Court, ...] = ("white", "black")
OBJECTIVES = ("espionage", "kidnap", "propaganda", "manipulation")
PIECES = BACK_RANK + PAWNS
ATTRIBUTES = ("dreaming", "sorcery", "warcraft", "intrigue", "protection", "battle-rating")
AUDIENCES = (*PLAYERS, *COURTS)
CAUSES = ("game-over", "no-agent", "invalid", "no-consent", "agent-captured", "target-captive", "ruled")

court = st.sampled_from(COURTS)
small = st.integers(-30, 30)
outcomes = st.sampled_from(("success", "failure", "captured", "cancelled"))
addressees = st.lists(st.sampled_from((*PLAYERS, *COURTS)), unique=True, min_size=1).map(tuple)
refs = st.builds(SeasonRef, st.integers(1, 12), st.sampled_from(SEASONS))


def _letters(number: int) -> str:
    """A number as letters, so that a token looks like a name."""
    return "".join(chr(ord("a") + int(digit)) for digit in f"{number:04d}")


class Tokens:
    """Names and texts that occur once in a view."""

    def __init__(self, draw: DrawFn) -> None:
        self.draw = draw
        self._count = 0

    def new(self, kind: str) -> str:
        """A token of a kind."""
        self._count += 1
        return f"{kind} q{_letters(self._count)}q"

    def maybe(self, kind: str) -> str | None:
        """A token or nothing."""
        return self.new(kind) if self.draw(st.booleans()) else None

    def named(self, pieces: tuple[str, ...] = PIECES) -> Named:
        """A piece with or without a name."""
        return Named(self.draw(court), self.draw(st.sampled_from(pieces)), self.maybe("Piece"))


def _some(most: int) -> SearchStrategy[range]:
    return st.integers(0, most).map(range)


@st.composite
def games(draw: DrawFn, slug: str = "a-game") -> GameView:
    """A game with up to three seasons."""
    return _game(Tokens(draw), slug)


@st.composite
def games_for_an_audience(draw: DrawFn, slug: str = "a-game") -> AudienceView:
    """The same, with something told beside each season that may have it."""
    tokens = Tokens(draw)
    public = _game(tokens, slug)
    seats = draw(st.lists(st.sampled_from(PLAYERS), unique=True))
    more = [_more(tokens, season) for season in public.seasons if not season.planning]
    players = public.players or tuple((seat, tokens.new("Player")) for seat in seats)
    return AudienceView(public, draw(st.sampled_from(AUDIENCES)), players, tuple(more))


def _game(tokens: Tokens, slug: str) -> GameView:
    draw = tokens.draw
    keys = draw(st.lists(st.sampled_from(sorted(HOUSE_RULES)), unique=True))
    places = sorted(
        draw(st.sets(st.tuples(st.integers(1, 12), st.sampled_from(SEASONS)), max_size=3)),
        key=lambda place: (place[0], SEASONS.index(place[1])),
    )
    return GameView(
        "kingdoms",
        slug,
        tokens.new("Game"),
        tokens.maybe("Text"),
        tuple((seat, tokens.new("Player")) for seat in draw(st.lists(st.sampled_from(PLAYERS), unique=True))),
        tuple(_court(tokens, side) for side in COURTS),
        tuple(HouseRule(key, str(draw(st.sampled_from(HOUSE_RULES[key]))).lower()) for key in keys),
        tuple(_season(tokens, year, season) for year, season in places),
        _ended(tokens),
    )


def _court(tokens: Tokens, side: Court) -> CourtView:
    draw = tokens.draw
    name = tokens.maybe("Court of")
    pieces = draw(st.lists(st.sampled_from(PIECES), unique=True, max_size=3))
    return CourtView(side, name, tokens.maybe("Text"), tuple(_piece(tokens, side, piece) for piece in pieces))


def _piece(tokens: Tokens, side: Court, piece: str) -> CourtPiece:
    draw = tokens.draw
    return CourtPiece(
        Named(side, piece, tokens.maybe("Piece")),
        tokens.maybe("Text"),
        _attributes(tokens),
        tuple(Descriptor(tokens.new("Boon"), tokens.maybe("Text")) for _ in draw(_some(2))),
    )


def _attributes(tokens: Tokens) -> tuple[tuple[str, int], ...]:
    keys = tokens.draw(st.lists(st.sampled_from(ATTRIBUTES), unique=True, min_size=1, max_size=3))
    return tuple((key, tokens.draw(small)) for key in keys)


def _season(tokens: Tokens, year: int, season: str) -> SeasonView:
    draw = tokens.draw
    planning = draw(st.booleans())
    title, events = tokens.maybe("Title"), tuple(_event(tokens) for _ in draw(_some(2)))
    if planning:
        return SeasonView(
            year, season, True, draw(court), title, None, events, None, (), (), (), (), (), (), (), (), None
        )
    played = draw(st.none() | st.dates(min_value=date(1974, 1, 1)).map(lambda day: day.isoformat()))
    return SeasonView(
        year,
        season,
        False,
        draw(court),
        title,
        played,
        events,
        tokens.maybe("Chronicle"),
        tuple(_change(tokens) for _ in draw(_some(2))),
        tuple(_change(tokens) for _ in draw(_some(2))),
        tuple(draw(st.lists(court, max_size=3))),
        tuple(CameToLight(draw(refs), _intrigue(tokens)) for _ in draw(_some(1))),
        tuple(_intrigue(tokens) for _ in draw(_some(3))),
        tuple(tokens.new("Opened") for _ in draw(_some(2))),
        tuple(Captive(tokens.named(), draw(court)) for _ in draw(_some(3))),
        tuple(_effect(tokens) for _ in draw(_some(2))),
        _ended(tokens),
    )


def _event(tokens: Tokens) -> EventView:
    draw = tokens.draw
    return EventView(
        tokens.new("Event"),
        tokens.maybe("Text"),
        draw(st.none() | small),
        draw(st.none() | small),
        draw(st.none() | court),
        tuple(draw(st.lists(st.sampled_from(OBJECTIVES), unique=True))),
    )


def _change(tokens: Tokens) -> ChangeView:
    draw = tokens.draw
    kind = draw(st.sampled_from(("capture", "release", "set", "stop", "end")))
    end = kind == "end"
    return ChangeView(
        kind,
        None if end else tokens.named(),
        _attributes(tokens) if kind == "set" else (),
        draw(st.none() | court) if end else None,
        draw(st.none() | st.sampled_from(HOWS)) if end else None,
        tokens.maybe("Text"),
    )


def _intrigue(tokens: Tokens) -> RevealedIntrigue:
    draw = tokens.draw
    agent = tokens.named(BACK_RANK) if draw(st.booleans()) else None
    target = tokens.named(BACK_RANK) if draw(st.booleans()) else None
    numbers = Numbers(
        draw(small),
        draw(small),
        draw(small),
        tuple((tokens.named(BACK_RANK), draw(small)) for _ in draw(_some(3))),
    )
    return RevealedIntrigue(
        draw(court),
        agent,
        draw(st.none() | st.sampled_from(OBJECTIVES)),
        target,
        draw(st.none() | st.sampled_from(SEASONS[:3])),
        draw(st.sampled_from(("success", "failure", "captured"))),
        draw(st.sampled_from((None, agent, target, tokens.named()))),
        tokens.maybe("Tale"),
        draw(st.sampled_from((None, numbers))),
        draw(st.none() | refs),
    )


def _effect(tokens: Tokens) -> EffectView:
    draw = tokens.draw
    kind = draw(st.sampled_from(("propaganda", "manipulation", "espionage")))
    if kind == "propaganda":
        return EffectView(kind, draw(court), None, draw(st.integers(-9, -1)), draw(refs), None)
    if kind == "manipulation":
        return EffectView(kind, None, tokens.named(BACK_RANK), None, None, draw(refs))
    return EffectView(kind, draw(court), None, None, None, draw(refs))


def _ended(tokens: Tokens) -> Ended | None:
    draw = tokens.draw
    won_by = draw(st.none() | court)
    return draw(st.sampled_from((None, Ended(won_by, draw(st.none() | st.sampled_from(HOWS))))))


def _more(tokens: Tokens, season: SeasonView) -> SeasonMore:
    draw = tokens.draw
    against = [_line(tokens)._replace(number=None, internal_security=draw(small)) for _ in draw(_some(2))]
    return SeasonMore(
        season.year,
        season.season,
        tuple(_line(tokens) for _ in draw(_some(3))),
        tuple(against),
        tuple(_change(tokens) for _ in draw(_some(1))),
        tuple(PrivateNote(draw(addressees), tokens.new("Note")) for _ in draw(_some(2))),
    )


def _line(tokens: Tokens) -> OwnIntrigue:
    draw = tokens.draw
    told = _intrigue(tokens)
    outcome = draw(st.sampled_from((None, "cancelled", told.outcome)))
    security = draw(st.none() | small)
    ruling = draw(st.none() | outcomes)
    modifiers = [ModifierView(tokens.new("Modifier"), draw(small), draw(small)) for _ in draw(_some(2))]
    return OwnIntrigue(
        told.court,
        draw(st.integers(1, 20)),
        told.agent,
        told.objective,
        told.target,
        told.in_season,
        consent=draw(st.none() | st.booleans()),
        modifiers=tuple(modifiers),
        outcome=outcome,
        cause=draw(st.none() | st.sampled_from(CAUSES)) if outcome == "cancelled" else None,
        taken=None if outcome in (None, "cancelled") else told.taken,
        tale=told.tale,
        attack_strength=draw(st.none() | small),
        internal_security=security,
        margin=draw(st.none() | small),
        counted=told.numbers.counted if told.numbers and security is not None else (),
        ruling=ruling,
        because=tokens.maybe("Because") if ruling else None,
        asserted=draw(st.none() | outcomes),
    )
