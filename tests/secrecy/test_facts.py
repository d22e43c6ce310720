"""Laws of facts: what one audience knows beside another, and what later seasons may add."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings

from kwcheck.rulebooks.kingdoms.secrecy import intrigue_facts
from kwcheck.seeing import see
from kwcheck.views.kingdoms import AudienceView, OwnIntrigue
from tests.core.files import check
from tests.secrecy.drawing import FULL
from tests.secrecy.varying import campaigns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.checking import CheckedGame
    from kwcheck.views.kingdoms import GameView, SeasonMore
    from tests.secrecy.campaigns import Campaign

Facts = frozenset[tuple[str, str, Any]]
"""Entry, field, value."""

PLAYERS = ("white-king", "white-queen", "black-king", "black-queen")
DECLARED = ("court", "agent", "objective", "target", "in_season")
FIELDS = {
    "season.intrigues.agent": "agent",
    "season.intrigues.objective": "objective",
    "season.intrigues.target": "target",
    "season.intrigues.in-season": "in_season",
    "season.intrigues.tale": "tale",
    "results.intrigues.outcome": "outcome",
    "results.intrigues.taken": "taken",
}
many = settings(
    max_examples=250 if FULL else 10,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)


def flatten(view: GameView | AudienceView) -> Facts:
    """A view as facts. A line of a list is called by what was declared in it, wherever in a view it stands."""
    public = view.public if isinstance(view, AudienceView) else view
    found = set(_record("game", public, without=("seasons", "players")))
    found |= {("game", f"player of {seat}", name) for seat, name in view.players}
    for season in public.seasons:
        entry = "/".join(season.place)
        found |= set(_record(entry, season, without=("opened", "intrigues")))
        found |= {(entry, "intrigue", (place, i)) for place, i in enumerate(season.intrigues)}
        found |= {(entry, "text", text) for text in season.opened}
    if isinstance(view, AudienceView):
        for more in view.more:
            found |= set(_more(more))
    return frozenset(found)


def _more(more: SeasonMore) -> Iterator[tuple[str, str, Any]]:
    entry = f"year-{more.year:02d}/{more.season}"
    yield from ((entry, "change", change) for change in more.changes)
    yield from ((entry, "text", note.text) for note in more.notes)
    for line in (*more.own, *more.against):
        yield from _record(f"{entry} {_called(line)}", line, without=("court",))


def _called(line: OwnIntrigue) -> str:
    return repr([getattr(line, field) for field in DECLARED])


def _record(entry: str, record: Any, without: tuple[str, ...]) -> Iterator[tuple[str, str, Any]]:  # noqa: ANN401
    for field, value in record._asdict().items():
        if field not in without and value is not None and value != ():
            yield entry, field, value


def known(game: CheckedGame, audience: str) -> Facts:
    """What an audience knows."""
    return flatten(see(game, audience))


@many
@given(campaigns())
def test_the_public_knows_least_and_the_adjudicator_most(campaign: Campaign) -> None:
    game = campaign.check()
    public, everything = known(game, "public"), known(game, "adjudicator")
    for player in PLAYERS:
        assert public <= known(game, player) <= everything


@many
@given(campaigns())
def test_a_court_knows_what_both_its_players_do(campaign: Campaign) -> None:
    game = campaign.check()
    for court in ("white", "black"):
        assert known(game, court) == known(game, f"{court}-king") & known(game, f"{court}-queen")


@many
@given(campaigns())
def test_the_public_view_holds_the_facts_that_the_public_may_know_and_no_other(campaign: Campaign) -> None:
    game = campaign.check()
    assert game.played is not None
    view = see(game)
    public = view.public if isinstance(view, AudienceView) else view
    seen = {
        (season.year, season.season): season.intrigues for season in public.seasons if not season.planning
    }
    for turn in game.played.turns:
        entries: dict[str, dict[str, Any]] = {}
        for fact in intrigue_facts(game.game, turn, game.played.turns):
            if "public" in fact.known_to and fact.field in FIELDS:
                entries.setdefault(fact.entry, {})[FIELDS[fact.field]] = _plain(fact.value)
        shown = [
            {field: _plain(getattr(i, field)) for field in FIELDS.values() if getattr(i, field) is not None}
            for i in seen[turn.season.when]
        ]
        assert Counter(map(repr, map(_in_order, shown))) == Counter(
            map(repr, map(_in_order, entries.values()))
        )


def _in_order(fields: dict[str, Any]) -> list[tuple[str, Any]]:
    return sorted(fields.items())


def _plain(value: Any) -> Any:  # noqa: ANN401 - a piece, or a word
    return f"{value.court}/{value.piece}" if hasattr(value, "piece") else value


@many
@given(campaigns())
def test_later_seasons_take_nothing_back_and_add_only_what_opens(campaign: Campaign) -> None:
    whole = campaign.check()
    assert whole.played is not None
    for count in range(len(whole.played.turns)):
        turns = whole.played.turns[:count]
        early = whole._replace(played=whole.played._replace(turns=turns, plans=()))
        for audience in ("public", *PLAYERS):
            before, after = known(early, audience), known(whole, audience)
            places = {f"year-{turn.season.when.year:02d}/{turn.season.when.season}" for turn in turns}
            assert {fact for fact in before - after if fact[0] != "game"} == set()
            added = {fact for fact in after - before if fact[0].partition(" ")[0] in places}
            assert all(_opens(fact, whole) for fact in added), (audience, added)


def _opens(fact: tuple[str, str, Any], game: CheckedGame) -> bool:
    """Is a late fact a private text whose time came, an espionage, or the lists that the end opened?"""
    assert game.played is not None
    if any(turn.after.over for turn in game.played.turns) and game.game.reveal != "nothing":
        return True
    entry, field, value = fact
    return (
        field == "text"
        or "'espionage'" in entry
        or (field == "intrigue" and value[1].came_to_light is not None)
    )


@many
@given(campaigns())
def test_to_look_twice_shows_the_same(campaign: Campaign) -> None:
    for audience in ("public", "white-queen", "black"):
        assert known(campaign.check(), audience) == known(campaign.check(), audience)


def test_the_end_of_a_game_takes_no_security_from_those_who_counted_it() -> None:
    """The end opens no number that denies a ruled outcome, but closes none either: found by the law above."""
    kidnap = {
        "agent": "unseelie-bishop",
        "objective": "kidnap",
        "target": "seelie-rook",
        "tale": "t",
        "consent": True,
    }
    kidnap["ruling"] = {"outcome": "success", "because": "b"}
    winter = {
        "year": 1,
        "season": "winter",
        "state": "resolved",
        "intrigues": {"white": [kidnap], "black": []},
    }
    spring = {
        "year": 2,
        "season": "springtime",
        "state": "resolved",
        "changes": [{"end": {"how": "agreement"}}],
    }
    game = {"rules": "kingdoms", "title": "G", "reveal": "everything"}
    before = known(check({"game": game, "01-4-winter": winter}), "black-king")
    after = known(check({"game": game, "01-4-winter": winter, "02-1-springtime": spring}), "black-king")
    met = {fact for fact in before if fact[1] in ("internal_security", "counted")}
    assert len(met) == 2
    assert met <= after
