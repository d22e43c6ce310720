"""New files to fill in: a game, and the next round with what its recorder must know as comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.board import Board, at_start
from kwcheck.rulebooks.root_duchy.data import BIRDSONG, DUCHY, EVENING_DRAW, MINISTERS
from kwcheck.rulebooks.root_duchy.maps import BURROW

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.records import Game
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound


def new_game(slug: str) -> str:
    """The text of a game file that is valid as it stands."""
    return f"""\
rules: root-duchy
title: {slug.replace("-", " ").title()}
law: ru                       # ru, 2020-01, 2020-02, 2020-12, 2021-11, 2023-08, 2024-09 or 2025-10
language: en                  # of the chronicle: en or ru
map: autumn                   # autumn, winter, lake or mountain
deck: standard                # or exiles-and-partisans
# suits: [fox, mouse, ...]    # of clearings 1 to 12; needed on every map but autumn
seats:                        # in the order of play; the names are published
  - {{faction: duchy, player: A}}
  - {{faction: eyrie, player: B}}
"""


def next_round(
    game: Game, turns: Sequence[PlayedRound], plans: Sequence[PlayedRound]
) -> tuple[str, str] | None:
    """The stem and the text of the round after the last one that has a file; None after the end of the game."""
    position = turns[-1].after if turns else at_start(game.map, game.suits, game.factions)
    number = max((turn.season.number for turn in (*turns, *plans)), default=-1) + 1
    if position.over or number > 99:
        return None
    body = _set_up(game) if number == 0 else _body(game, Board(position))
    lines = [f"round: {number}", "state: draft                  # draft, planning or resolved", *body]
    return f"{number:02d}", "".join(f"{line}\n" for line in lines)


def _set_up(game: Game) -> Iterator[str]:
    yield "turns:                        # what each faction has on the map before the first turn"
    for faction in game.factions:
        yield f"  - faction: {faction}"
        yield "    actions:"
        if faction == DUCHY:
            yield "      - {do: place, clearing: 1, warriors: 2, tunnel: 1}     # a corner"
            yield "      # - {do: place, clearing: 5, warriors: 2}              # and each clearing beside it"
        else:
            yield "      - {do: place, clearing: 2, warriors: 1}"


def _body(game: Game, board: Board) -> Iterator[str]:
    yield from (f"# {line}" for line in _standing(board))
    yield "turns:"
    for faction in game.factions:
        yield f"  - faction: {faction}"
        if faction == DUCHY:
            yield from _turn(board)
        else:
            yield "    actions: []               # - {do: move, from: 1, to: 5, warriors: 2}"
        yield f"    # score: {board.points.get(faction, 0)}"


def _turn(board: Board) -> Iterator[str]:
    citadels, markets = (min(3, max(0, board.on_map(DUCHY, piece))) for piece in ("citadel", "market"))
    yield "    actions:"
    yield f"      - {{phase: birdsong, do: place, warriors: {BIRDSONG[citadels]}}}"
    yield "      # - {phase: daylight, by: assembly, do: build, building: citadel, clearing: 1, reveal: fox}"
    yield f"      - {{phase: evening, do: draw, cards: {EVENING_DRAW[markets]}}}"


def _standing(board: Board) -> Iterator[str]:
    yield f"loyal: {', '.join(board.swayed) or 'nobody'}"
    yield "not loyal: " + (", ".join(m for m in MINISTERS if m not in board.swayed) or "nobody")
    yield "crowns left: " + ", ".join(f"{left} {rank}" for rank, left in board.crowns.items())
    yield f"in the Burrow: {board.count(BURROW, DUCHY, 'warrior')} warriors; in the supply: " + str(
        max(0, board.supply(DUCHY, "warrior"))
    )
    yield f"tunnels: {', '.join(map(str, board.tunnels())) or 'none on the map'}"
    yield "cards in hand: " + ", ".join(f"{faction} {cards}" for faction, cards in board.hands.items())
    yield "points: " + ", ".join(f"{faction} {points}" for faction, points in board.points.items())
