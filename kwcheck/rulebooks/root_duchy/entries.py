"""Everything that the files of a game hold, with who may know it: the rows of an audit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks import Entry
from kwcheck.rulebooks.root_duchy.audiences import audiences
from kwcheck.rulebooks.root_duchy.secrecy import RECORDER, may_know_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.playing import Played
    from kwcheck.rulebooks.root_duchy.records import Game, Round, TurnRecord
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound


def entries(game: Game, played: Played[PlayedRound]) -> Iterator[Entry]:
    """The game, then every round, its turns, and the hands noted after them."""
    everybody = audiences(game)
    yield _entry(None, "the game", ("game.title", "game.seats", "game.suits"), everybody, everybody)
    for turn in sorted((*played.turns, *played.plans), key=lambda t: t.season.order):
        yield from _round(turn.season, everybody)


def _round(season: Round, everybody: Sequence[str]) -> Iterator[Entry]:
    resolved = season.state == "resolved"
    of_it = everybody if resolved else (RECORDER,)
    label = season.label
    opened = (RECORDER,) if season.state == "draft" else everybody
    name = "the round" if resolved else f"the round ({season.state})"
    yield _entry(label, name, ("round.round",), opened, everybody)
    texts = tuple(f"round.{key}" for key in ("title", "chronicle") if getattr(season, key))
    if texts:
        yield _entry(label, "what is written of it", texts, of_it, everybody)
    for turn in season.turns:
        called = f"turn {turn.number}: {turn.faction}"
        yield _entry(label, called, tuple(_fields(turn)), of_it, everybody)
        if turn.hand is not None:
            knows = tuple(a for a in everybody if a in of_it and may_know_hand(a, turn.faction))
            called = f"turn {turn.number}: hand of {turn.faction}"
            yield _entry(label, called, ("round.turns.hand",), knows, everybody)


def _fields(turn: TurnRecord) -> Iterator[str]:
    yield "round.turns.faction"
    yield "round.turns.actions"
    yield from (
        f"round.turns.{key}" for key in ("score", "ruling", "comment") if getattr(turn, key) is not None
    )


def _entry(
    season: str | None, name: str, fields: Sequence[str], knows: Sequence[str], everybody: Sequence[str]
) -> Entry:
    return Entry(
        season,
        name,
        tuple((audience, "yes" if audience in knows else "no") for audience in everybody),
        tuple((field, tuple(knows)) for field in fields),
    )


def changed_hands(old: Round, new: Round) -> list[str]:
    """The hands that differ between two versions of a round."""
    before, now = _hands(old), _hands(new)
    return [
        f"the hand of {faction} after turn {number}"
        for number, faction in dict.fromkeys([*before, *now])
        if before.get((number, faction)) != now.get((number, faction))
    ]


def _hands(season: Round) -> dict[tuple[int, str], tuple[str, ...]]:
    return {(turn.number, turn.faction): turn.hand for turn in season.turns if turn.hand is not None}
