"""Where a record begins: the set-up judged as a whole, and the hands after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import DUCHY
from kwcheck.rulebooks.root_duchy.law import setting_up
from kwcheck.rulebooks.root_duchy.scene import Scene

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Game, Round
    from kwcheck.rulebooks.root_duchy.turns import PlayedTurn


def first_hands(position: Position, season: Round) -> Position:
    """Hands at the start of the record: three cards, but unknown where the record begins in the middle of a game.

    Then buildings of the Duchy stand on the map already, or ministers are loyal, and nobody noted its hand.
    """
    board = Board(position)
    noted = any(turn.faction == DUCHY and turn.hand is not None for turn in season.turns)
    begun = position.swayed or board.on_map(DUCHY, "citadel") or board.on_map(DUCHY, "market")
    return position._replace(hands=()) if begun and not noted else position


def surfaced(game: Game, position: Position, turn: PlayedTurn, *, holed: bool) -> PlayedTurn:
    """The set-up of the Duchy, judged (12.3.3 to 12.3.5) when everybody has set up, in whatever order was written.

    `holed` says that not all of the set-up could be read.
    """
    if turn.record.faction != DUCHY:
        return turn
    scene = Scene(game, Board(position), turn.record._replace(holed=holed))
    for breach in (*setting_up.surface(scene), *setting_up.still_unused(scene)):
        scene.say(breach)
    return turn._replace(remarks=(*turn.remarks, *scene.remarks))
