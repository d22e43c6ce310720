"""Games in which only the rules decide: no modifier, no ruling, no change that is told to a few."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from tests.strategies import BACK_RANK, COURTS, SEASONS, GameValues, games, house_rules, nature, stem

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

Value = dict[str, Any]


@st.composite
def plain_games(draw: DrawFn) -> GameValues:
    """Any game of the whole project's strategy, with what a reader would not reckon with taken out."""
    values = draw(games())
    for season in values.seasons.values():
        season["changes"] = [change for change in season["changes"] if "to" not in change]
        for court in COURTS:
            for entry in season.get("intrigues", {}).get(court, []):
                entry.pop("ruling", None)
                entry["modifiers"] = []
    return values


@st.composite
def busy_winters(draw: DrawFn) -> GameValues:
    """Two winters of lawful intrigues with strengths close together, so that who was at home decides much."""
    values = st.integers(0, 6)
    pieces = {
        court: {
            name: {
                "name": f"{court} {name}",
                **draw(st.dictionaries(st.sampled_from(ATTRIBUTES), values, max_size=1)),
            }
            for name in draw(st.lists(st.sampled_from(BACK_RANK), unique=True, max_size=4))
        }
        for court in COURTS
    }
    game = {
        "rules": "kingdoms",
        "title": "Busy",
        "house-rules": draw(house_rules()),
        "courts": {court: {"name": court, "pieces": pieces[court]} for court in COURTS},
    }
    seasons: dict[str, Value] = {}
    for year in draw(st.sampled_from([(1,), (2,), (1, 2)])):
        seasons[stem(year, "winter")] = {
            "year": year,
            "season": "winter",
            "state": "resolved",
            "events": draw(st.lists(_event(), max_size=1)),
            "intrigues": {court: draw(_list(court)) for court in COURTS},
        }
        if draw(st.booleans()):
            by = draw(st.lists(st.sampled_from(COURTS), max_size=2))
            summer: Value = {"year": year + 1, "season": "summer", "state": "resolved"}
            seasons[stem(year + 1, "summer")] = {**summer, "campaigns": [{"by": court} for court in by]}
    return GameValues(game, seasons)


ATTRIBUTES = ("intrigue", "sorcery", "dreaming", "protection")


@st.composite
def _event(draw: DrawFn) -> Value:
    return {"name": "event", draw(st.sampled_from(("attack", "security"))): draw(st.integers(-3, 6))}


@st.composite
def _list(draw: DrawFn, court: str) -> list[Value]:
    agents = draw(st.lists(st.sampled_from(BACK_RANK), unique=True, max_size=6))
    return [draw(_entry(court, agent)) for agent in agents]


@st.composite
def _entry(draw: DrawFn, court: str, agent: str) -> Value:
    unseelie = nature(court, agent) == "unseelie"
    kinds = ("espionage", "espionage", "kidnap") if unseelie else ("propaganda", "manipulation")
    objective = draw(st.sampled_from(kinds))
    entry: Value = {
        "agent": agent,
        "objective": objective,
        "consent": draw(st.sampled_from((True, True, False))),
    }
    if objective in ("kidnap", "manipulation"):
        entry["target"] = draw(st.sampled_from(BACK_RANK[1:]))
    if objective == "manipulation":
        entry["in-season"] = draw(st.sampled_from(SEASONS))
    return entry
