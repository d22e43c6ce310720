"""What must follow on the turn of another faction and is not in its line: cards for outrage, points for removals.

What others do is not judged; but where the Law makes something happen of itself, a line without it is not whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy import doing
from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.rootlog.letters import FACTIONS, LETTERS
from kwcheck.rulebooks.root_duchy.rootlog.moved import MovedCards, moved
from kwcheck.rulebooks.root_duchy.rootlog.notation import Move, Score
from kwcheck.rulebooks.root_duchy.scene import Breach, Scene, called, clearing, counts, pieces

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Action, Game, TurnRecord
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed

Missing = tuple["Action", Breach]


def missing(game: Game, position: Position, record: TurnRecord, line: Sequence[Parsed]) -> Iterator[Missing]:
    """Each thing that is missing, with the action that it should have followed."""
    if "alliance" not in game.factions and all(action.do != "battle" for action in record.actions):
        return
    owing, battles = _walk(Scene(game, Board(position), record))
    for action, where in owing[_payments(line, record.faction) :]:
        message = f"{called(where)} is sympathetic, and {record.faction} gave the Alliance no card."
        remedy = f"Write the card, F#{LETTERS[record.faction]}->A$, or ^A and #->A$."
        yield action, Breach("outrage", message, remedy, severity="warning")
    due, scored = sum(points for _, points in battles), _scored(line, record.faction)
    if scored < due and battles:
        message = f"{due} buildings and tokens were removed in battle, and {scored} points scored this turn."
        remedy = "Write ++ behind the battle: a point for each."
        yield battles[-1][0], Breach("removal-points", message, remedy, severity="warning")


def _walk(scene: Scene) -> tuple[list[tuple[Action, int]], list[tuple[Action, int]]]:
    """Everything that owes the Alliance a card, with its clearing; battles that bring points."""
    owing: list[tuple[Action, int]] = []
    battles: list[tuple[Action, int]] = []
    for action in scene.record.actions:
        where = _entered(scene, action)
        removed = counts(action.fields.mapping.get("removed", ""))
        if where and scene.record.faction != "alliance":
            owing.append((action, where))
        if action.do == "battle" and (points := doing.worth(removed)):
            battles.append((action, points))
        doing.do(scene, action)
    return owing, [] if scene.record.faction in scene.board.dominance else battles


def _entered(scene: Scene, action: Action) -> int | None:
    """8.2.6: the clearing whose sympathy the faction moved warriors into, or removed in battle."""
    if action.do == "move" and "of" not in action.fields.mapping:
        where = clearing(action, "to")
        moving = pieces(action).get("warrior", 0) > 0
        return where if moving and where and scene.board.count(where, "alliance", "sympathy") else None
    if action.do == "battle" and counts(action.fields.mapping.get("removed", "")).get("sympathy"):
        return clearing(action)
    return None


def _payments(line: Sequence[Parsed], mover: str) -> int:
    """Cards that came to the Alliance or its Supporters."""
    cards = [part for move in line if isinstance(move, Move) for part in moved(move, mover)]
    return sum(
        part.number
        for part in cards
        if isinstance(part, MovedCards) and part.end and part.end.owner == LETTERS["alliance"]
    )


def _scored(line: Sequence[Parsed], mover: str) -> int:
    scores = [score for score in line if isinstance(score, Score) and score.points > 0]
    return sum(score.points for score in scores if FACTIONS.get(score.faction or "", mover) == mover)
