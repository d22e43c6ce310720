"""A game of Root as a log: the header, the players, the turns round by round with their comments, the winner.

What a log cannot hold is left out: titles and texts, the edition, noted hands, rulings, the chronicle, and
by which right a thing was done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.rootlog.letters import LETTERS, SUIT_LETTERS
from kwcheck.rulebooks.root_duchy.rootlog.writing import line_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.records import Game
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound

MAPS = {"autumn": "Fall", "winter": "Winter", "lake": "Lake", "mountain": "Mountain"}
DECKS = {"exiles-and-partisans": "E&P", "standard": "Standard"}


def export_log(game: Game, rounds: Sequence[PlayedRound]) -> str:
    """The text of the log of a game that was replayed."""
    return "".join(f"{line}\n" for line in (*_header(game), *_rounds(game, rounds), *_winner(game)))


def _header(game: Game) -> Iterator[str]:
    yield from (_aside(line) for line in (game.comment or "").splitlines())
    if game.comment:
        yield ""
    yield f"Map: {MAPS[game.map]}"
    yield f"Deck: {DECKS[game.deck]}"
    if game.map != "autumn" and all(game.suits):
        suits = (f"{SUIT_LETTERS[suit]}{clearing}" for clearing, suit in enumerate(game.suits, 1))
        yield f"Clearings: {', '.join(suits)}"
    for key in ("landmarks", "hirelings"):
        if getattr(game, key):
            yield f"{key.capitalize()}: {', '.join(getattr(game, key))}"
    if game.pool:
        yield f"Pool: {''.join(LETTERS[faction] for faction in game.pool)}"
    for faction, player in reversed(game.seats):
        yield f"{LETTERS[faction]}: {player or ''}".rstrip()


def _rounds(game: Game, rounds: Sequence[PlayedRound]) -> Iterator[str]:
    for played in rounds:
        yield ""
        for turn in played.turns:
            said, *behind = (turn.record.comment or "").rstrip("\n").split("\n")
            noted = "" if turn.record.score is None else f"score: {turn.record.score}"
            line = f"{LETTERS[turn.record.faction]}:{line_of(game, turn)}"
            yield " // ".join((line, *filter(None, (noted, said))))
            yield from map(_aside, behind)


def _winner(game: Game) -> Iterator[str]:
    if game.winner:
        yield ""
        yield f"Winner: {''.join(LETTERS[faction] for faction in game.winner if faction in LETTERS)}"


def _aside(line: str) -> str:
    return f"// {line}" if line else ""
