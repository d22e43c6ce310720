"""Games of Root as views, drawn: every form of an action with any of its parts, in English or in Russian."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from kwcheck.views.root_duchy import (
    ActionView,
    AudienceView,
    ClearingView,
    Crowns,
    GameView,
    Hand,
    HandView,
    LawNote,
    Points,
    PositionView,
    RoundMore,
    RoundView,
    Scored,
    Seat,
    Standing,
    TurnView,
    Used,
)
from tests.chronicle.root_actions import CAUSES
from tests.chronicle.root_examples import FORMS
from tests.chronicle.root_facts import RULES
from tests.chronicle.root_variants import parts, without
from tests.chronicle.root_words import ENGLISH, FACTIONS, MINISTERS, NAMED_CARDS, RUSSIAN

if TYPE_CHECKING:
    from collections.abc import Callable

SUITS = ("fox", "rabbit", "mouse")
PLACES = (*map(str, range(1, 13)), "burrow", "supply", "hand", "board")
PIECES = (
    "warrior",
    "sawmill",
    "wood",
    "roost",
    "base",
    "sympathy",
    "citadel",
    "market",
    "tunnel",
    "plot",
    "warlord",
)
FACTION = st.sampled_from(tuple(FACTIONS[ENGLISH]))
MINISTER = st.sampled_from(tuple(MINISTERS[ENGLISH]))
NUMBER = st.integers(1, 25)
CARDS = st.lists(st.sampled_from((*SUITS, "bird", "unknown", *NAMED_CARDS[:4])), min_size=1, max_size=5).map(
    tuple
)
TYPED = {
    ENGLISH: st.text("abcdefghijklmno", min_size=3, max_size=12).map(lambda name: f"Q{name}"),
    RUSSIAN: st.text("абвгдежзиклмноп", min_size=3, max_size=12).map(lambda name: f"Ы{name}"),
}


def pieces(most: int = 25) -> st.SearchStrategy[Any]:
    """Some pieces, each kind once, in the order of the box."""
    counted = st.dictionaries(st.sampled_from(PIECES), st.integers(1, most), min_size=1, max_size=3)
    return counted.map(lambda held: tuple((name, held[name]) for name in PIECES if name in held))


SCORED = st.builds(Scored, FACTION, st.integers(-9, 9).filter(bool), st.sampled_from(tuple(CAUSES[ENGLISH])))
DRAWN: dict[str, st.SearchStrategy[Any]] = {
    "faction": FACTION,
    "giver": FACTION,
    "place": st.sampled_from(PLACES),
    "start": st.sampled_from(PLACES),
    "end": st.sampled_from(PLACES),
    "take_back": st.sampled_from(PLACES[:12]),
    "pieces": pieces(),
    "removed": pieces(),
    "lost": pieces(),
    "building": st.sampled_from(("citadel", "market")),
    "minister": MINISTER,
    "drawn": st.integers(0, 54),
    "dice": st.tuples(st.integers(0, 3), st.integers(0, 3)),
    "extra": st.integers(0, 20),
    "guess": st.sampled_from(("bomb", "snare", "raid", "extortion")),
    "right": st.booleans(),
    "declared": st.integers(0, 60),
    "card": st.sampled_from(("root-tea", "dominance-mouse", "cobbler")),
    "scored": st.lists(SCORED, min_size=1, max_size=2).map(tuple),
    "between": st.sampled_from((("3", "7"), ("5", "9"))),
}


@st.composite
def actions(draw: Callable[..., Any], number: int, language: str) -> ActionView:
    """One action of any form, with some of its parts and any right."""
    form = draw(st.sampled_from(tuple(FORMS.values())))
    gone = tuple(draw(st.sets(st.sampled_from((*parts(form), "comment")))))
    left = without(form, gone)
    drawn = {
        field: draw(DRAWN[field])
        for field in ActionView._fields
        if field in DRAWN and getattr(left, field) not in {None, ()}
    }
    if form.do == "score" and "scored" in drawn:
        # Points that go down are lost and not scored, of which the list of facts knows no word.
        drawn["scored"] = tuple(each._replace(points=abs(each.points)) for each in drawn["scored"])
    if form.do == "dominance":
        drawn["card"] = "dominance-mouse"
    by = draw(st.one_of(st.none(), st.sampled_from(("assembly", "rule")), MINISTER))
    used = tuple(Used(how, ("shown",) if held == ("shown",) else draw(CARDS)) for how, held in left.used)
    return left._replace(
        **drawn,
        number=number,
        used=used,
        by=by,
        acting=draw(st.none() | MINISTER) if by == "mayor" else None,
        phase=draw(st.sampled_from((None, "birdsong", "daylight", "evening"))),
        step=draw(st.sampled_from((None, "assembly", "parliament", "sway"))),
        paragraph=draw(st.none() | st.sampled_from(("12.4", "12.5.1.V", "12.6.3"))),
        comment=draw(st.none() | TYPED[language]),
        notes=draw(notes(language)),
    )


def notes(language: str) -> st.SearchStrategy[Any]:
    """What the Law says; in Russian by the rule, and never in the words of the program."""
    one = st.builds(
        LawNote,
        st.sampled_from(tuple(RULES)),
        st.sampled_from(("error", "warning", "note")),
        st.none() | st.sampled_from(("4.2.1", "12.5.3")),
        TYPED[ENGLISH],
        st.none() | TYPED[ENGLISH],
        st.booleans(),
    )
    del language
    return st.lists(one, max_size=2).map(tuple)


@st.composite
def turns(draw: Callable[..., Any], number: int, faction: str, language: str) -> TurnView:
    """A turn."""
    many = draw(st.integers(0, 4))
    return TurnView(
        number,
        faction,
        tuple(draw(actions(n, language)) for n in range(1, many + 1)),
        draw(st.lists(SCORED, max_size=2).map(tuple)),
        draw(st.integers(0, 40)),
        draw(st.none() | st.integers(0, 40)),
        draw(st.none() | TYPED[language]),
        draw(st.none() | TYPED[language]),
        draw(notes(language)),
    )


@st.composite
def positions(draw: Callable[..., Any], factions: tuple[str, ...]) -> PositionView:
    """The table after a round."""
    standing = st.builds(Standing, st.sampled_from(factions), pieces())
    clearing = st.builds(
        ClearingView,
        st.just(1),
        st.sampled_from(SUITS),
        st.none() | st.sampled_from(factions),
        st.integers(0, 3),
        st.booleans(),
        st.lists(standing, max_size=2).map(tuple),
    )
    held = st.just(()) | pieces()
    return PositionView(
        tuple(draw(clearing)._replace(clearing=n) for n in range(1, 13)),
        draw(held),
        draw(held),
        tuple(Points(faction, draw(st.integers(0, 40))) for faction in factions),
        tuple(Hand(faction, draw(st.integers(0, 9))) for faction in factions if draw(st.booleans())),
        tuple(sorted(draw(st.sets(MINISTER)))),
        tuple(Crowns(rank, draw(st.integers(0, 3))) for rank in ("squire", "noble", "lord")),
        tuple(sorted(draw(st.sets(st.integers(1, 12), max_size=3)))),
        tuple(draw(st.sets(st.sampled_from(((3, 7), (8, 9)))))),
        draw(st.none() | st.integers(1, 12)),
        tuple(draw(st.sets(st.sampled_from(("cobbler", "travel-gear"))))),
        tuple(draw(st.lists(st.sampled_from(("boot", "coin", "tea")), max_size=3))),
        tuple(
            (faction, draw(st.sampled_from((*SUITS, "bird")))) for faction in factions if draw(st.booleans())
        ),
        draw(st.none() | st.sampled_from(factions)),
    )


@st.composite
def games(draw: Callable[..., Any], language: str = "") -> GameView:
    """A game in a language, or in either."""
    language = language or draw(st.sampled_from((ENGLISH, RUSSIAN)))
    typed = st.none() | TYPED[language]
    factions = tuple(draw(st.lists(FACTION, min_size=1, max_size=4, unique=True)))
    rounds = [
        RoundView(
            number,
            False,
            draw(typed),
            draw(typed),
            tuple(draw(turns(n, faction, language)) for n, faction in enumerate(factions, 1)),
            draw(positions(factions)),
            draw(st.booleans()),
        )
        for number in sorted(draw(st.sets(st.integers(0, 12), max_size=2)))
    ]
    if draw(st.booleans()):
        rounds.append(RoundView(13, True, None, None, (), None, False))
    names = st.lists(TYPED[language], max_size=2).map(tuple)
    return GameView(
        "root-duchy",
        "drawn-game",
        draw(TYPED[language]),
        draw(typed),
        language,
        draw(st.sampled_from(("ru", "2020-12", "2024-09"))),
        draw(st.sampled_from(("autumn", "winter", "lake", "mountain"))),
        draw(st.sampled_from(("standard", "exiles-and-partisans"))),
        tuple(draw(st.sampled_from(SUITS)) for _ in range(12)),
        tuple(Seat(faction, draw(typed)) for faction in factions),
        tuple(draw(st.lists(FACTION, max_size=3, unique=True))),
        draw(names),
        draw(names),
        draw(typed),
        draw(typed),
        tuple(draw(st.lists(st.sampled_from(factions), max_size=2, unique=True))),
        tuple(rounds),
    )


@st.composite
def games_for_an_audience(draw: Callable[..., Any], language: str = "") -> AudienceView:
    """A game with hands that an audience may know."""
    game = draw(games(language))
    more = []
    for season in game.seasons:
        known = [
            HandView(t.number, t.faction, draw(st.just(()) | CARDS))
            for t in season.turns
            if draw(st.booleans())
        ]
        if known:
            more.append(RoundMore(season.round, tuple(known)))
    return AudienceView(game, draw(st.sampled_from((*game.factions, "recorder"))), tuple(more))
