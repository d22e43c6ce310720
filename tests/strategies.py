"""Whole games of Kingdoms for Hypothesis, as the plain values of their files.

Their form is always right; what the rules of the game forbid happens, now and then. Every text is a token that occurs
once in a game and begins with its kind ("tale 007"), so that a test sees where each of them went.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import DrawFn, SearchStrategy

    Tokens = Callable[[str], str]

COURTS = ("white", "black")
ENEMY = {"white": "black", "black": "white"}
SEASONS = ("springtime", "summer", "autumn", "winter")
BACK_RANK = (
    "king",
    "queen",
    "seelie-knight",
    "seelie-bishop",
    "seelie-rook",
    "unseelie-knight",
    "unseelie-bishop",
    "unseelie-rook",
)
PAWNS = tuple(f"pawn-{number}" for number in range(1, 9))
BACK_RANK_ATTRIBUTES = ("dreaming", "sorcery", "warcraft", "intrigue", "protection")
OBJECTIVES = {
    "seelie": ("propaganda", "manipulation"),
    "unseelie": ("espionage", "kidnap"),
}
HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "internal-security": ("dynamic", "snapshot"),
    "captured-agent": ("cancelled", "resolved"),
    "several-attributes": ("highest", "sum"),
    "strength-floor": ("none", "zero"),
    "propaganda": ("once", "stacking"),
    "captive-target": ("cancelled", "resolved"),
    "publish-numbers": (False, True),
}
PLAYERS = ("adjudicator", "white-king", "white-queen", "black-king", "black-queen")
HOWS = ("king-captured", "checkmate", "dominance", "agreement")
OUTCOMES = ("success", "failure", "captured", "cancelled")

Value = dict[str, Any]
T = TypeVar("T")


class GameValues(NamedTuple):
    """A game as the values of its files; `seasons` by the stem of the file, in the order of the calendar."""

    game: Value
    seasons: dict[str, Value]


def nature(court: str, piece: str) -> str:
    """The nature of a back rank piece (Winter: Agents): the white King is Seelie, the black one Unseelie."""
    if piece in {"king", "queen"}:
        return "seelie" if (piece == "king") == (court == "white") else "unseelie"
    return piece.partition("-")[0]


def stem(year: int, season: str) -> str:
    """The usual name of a season file: "01-4-winter"."""
    return f"{year:02}-{SEASONS.index(season) + 1}-{season}"


def _rarely(draw: DrawFn, one_in: int = 8) -> bool:
    return draw(st.integers(1, one_in)) == one_in


def _maybe(draw: DrawFn, strategy: SearchStrategy[T]) -> T | None:
    return draw(st.none() | strategy)


def _present(**fields: object) -> Value:
    """A mapping of the fields that are not None; an underscore in a name stands for a hyphen."""
    return {key.rstrip("_").replace("_", "-"): value for key, value in fields.items() if value is not None}


@st.composite
def house_rules(draw: DrawFn) -> Value:
    """Any of the seven, each with either value."""
    keys = draw(st.lists(st.sampled_from(sorted(HOUSE_RULES)), unique=True))
    return {key: draw(st.sampled_from(HOUSE_RULES[key])) for key in keys}


@st.composite
def _courts(draw: DrawFn, token: Tokens) -> Value:
    return {
        court: _present(
            name=token("court"),
            text=_maybe(draw, st.builds(token, st.just("text"))),
            pieces={
                piece: draw(_piece(piece, token))
                for piece in draw(st.lists(st.sampled_from(BACK_RANK + PAWNS), unique=True, max_size=6))
            },
        )
        for court in COURTS
    }


@st.composite
def _piece(draw: DrawFn, piece: str, token: Tokens) -> Value:
    attributes = ("battle-rating",) if piece in PAWNS else BACK_RANK_ATTRIBUTES
    stated = draw(st.dictionaries(st.sampled_from(attributes), st.integers(-3, 12), max_size=3))
    return {"name": token("name"), **stated}


@st.composite
def game_files(draw: DrawFn, token: Tokens) -> Value:
    """The value of a `game.yml`."""
    return _present(
        rules="kingdoms",
        title=token("title"),
        text=_maybe(draw, st.builds(token, st.just("text"))),
        players={player: token("player") for player in PLAYERS},
        publish_players=_maybe(draw, st.booleans()),
        courts=draw(_courts(token)),
        house_rules=draw(house_rules()),
    )


@st.composite
def events(draw: DrawFn, token: Tokens) -> Value:
    """An event, with or without numbers, by court and objective or for all."""
    objectives = st.lists(st.sampled_from(sorted(sum(OBJECTIVES.values(), ()))), unique=True, max_size=2)
    return _present(
        name=token("event"),
        text=_maybe(draw, st.builds(token, st.just("text"))),
        attack=_maybe(draw, st.integers(-4, 4)),
        security=_maybe(draw, st.integers(-4, 4)),
        court=_maybe(draw, st.sampled_from(COURTS)),
        objective=_maybe(draw, objectives),
    )


@st.composite
def changes(draw: DrawFn, token: Tokens) -> Value:
    """Something beside the rules; kings are taken and games ended rarely, so that most games go on."""
    kind = "end" if _rarely(draw, 20) else draw(st.sampled_from(("capture", "release", "set", "stop")))
    names = BACK_RANK if _rarely(draw, 10) else BACK_RANK[1:]
    piece = f"{draw(st.sampled_from(COURTS))}/{draw(st.sampled_from(names))}"
    what: Any = piece
    if kind == "end":
        what = _present(won_by=_maybe(draw, st.sampled_from(COURTS)), how=draw(st.sampled_from(HOWS)))
    if kind == "set":
        attribute = draw(st.sampled_from(BACK_RANK_ATTRIBUTES))
        what = {"piece": piece, attribute: draw(st.integers(-3, 12))}
    hidden = kind in {"set", "stop"} and _rarely(draw, 3)
    return {
        kind: what,
        "text": token("hidden" if hidden else "text"),
        **({"to": draw(audiences())} if hidden else {}),
        **({"after": True} if _rarely(draw, 3) else {}),
    }


def audiences() -> SearchStrategy[list[str]]:
    """To whom a private thing may go: never to everybody."""
    return st.lists(st.sampled_from((*PLAYERS, *COURTS)), unique=True, min_size=1, max_size=2)


@st.composite
def intrigues(draw: DrawFn, court: str, token: Tokens) -> Value:
    """One entry of a list, lawful more often than not."""
    agent = None if _rarely(draw, 10) else draw(st.sampled_from(BACK_RANK))
    kind = nature(court, agent) if agent and not _rarely(draw) else draw(st.sampled_from(sorted(OBJECTIVES)))
    objective = draw(st.sampled_from(OBJECTIVES[kind]))
    aimed = objective in {"kidnap", "manipulation"}
    ruling = {"outcome": draw(st.sampled_from(OUTCOMES)), "because": token("because")}
    return _present(
        agent=agent,
        objective=objective,
        target=draw(st.sampled_from(BACK_RANK[1:])) if aimed else None,
        in_season=draw(st.sampled_from(SEASONS)) if objective == "manipulation" else None,
        consent=None if _rarely(draw, 4) else True,
        outcome=draw(st.sampled_from(OUTCOMES)) if _rarely(draw, 4) else None,
        modifiers=[
            {
                "name": token("modifier"),
                "attack": draw(st.integers(-6, 12)),
                "security": draw(st.integers(-9, 6)),
            }
            for _ in range(draw(st.integers(0, 2)))
        ],
        ruling=ruling if _rarely(draw, 10) else None,
        tale=token("tale"),
    )


@st.composite
def private_entries(draw: DrawFn, token: Tokens) -> Value:
    """A private entry that never opens, opens with a season, or with the end of the game."""
    season = st.fixed_dictionaries({"year": st.integers(1, 4), "season": st.sampled_from(SEASONS)})
    return _present(to=draw(audiences()), until=_maybe(draw, season | st.just("end")), text=token("private"))


@st.composite
def season_files(draw: DrawFn, year: int, season: str, state: str, token: Tokens) -> Value:
    """The value of one season file."""
    value = _present(
        year=year,
        season=season,
        state=state,
        title=token("title"),
        events=draw(st.lists(events(token), max_size=2)),
        changes=draw(st.lists(changes(token), max_size=2)),
        chronicle=token("chronicle"),
        private=draw(st.lists(private_entries(token), max_size=2)),
    )
    if season == "summer":
        value["campaigns"] = draw(
            st.lists(st.fixed_dictionaries({"by": st.sampled_from(COURTS)}), max_size=3)
        )
    if season == "winter":
        value["intrigues"] = {court: draw(st.lists(intrigues(court, token), max_size=4)) for court in COURTS}
    return value


@st.composite
def games(draw: DrawFn, *, plans: bool = True, years: int = 3, intrigued: bool = False) -> GameValues:
    """A game of some seasons in the order of the calendar, most of them winters; with `plans` the last may be open.

    An `intrigued` one has a resolved winter in its first year, a summer after it, and is more often open.
    """
    numbers = itertools.count(1)

    def token(kind: str) -> str:
        return f"{kind} {next(numbers):03}"

    calendar = [(year, season) for year in range(1, years + 1) for season in SEASONS]
    chosen = draw(
        st.lists(
            st.sampled_from([place for place in calendar if place[1] != "autumn"]), unique=True, min_size=1
        )
    )
    states = ("resolved", "planning", "draft", *(("planning",) if intrigued else ()))
    last_state = draw(st.sampled_from(states)) if plans else "resolved"
    places = sorted({*chosen, (1, "winter"), (2, "summer")} if intrigued else chosen, key=calendar.index)
    return GameValues(
        draw(game_files(token)),
        {
            stem(*place): draw(season_files(*place, last_state if place == places[-1] else "resolved", token))
            for place in places
        },
    )
