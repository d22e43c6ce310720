"""What must follow on the turn of another faction and is not in its line: cards for outrage, points due.

What others do is not judged; but where the Law makes something happen of itself, a line without it is not whole. A
faction may have scored for much that is not followed, so points are missing only where the whole turn has too few.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy import doing
from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import POINTS_TO_WIN, SOLDIERS
from kwcheck.rulebooks.root_duchy.rootlog.letters import FACTIONS, LETTERS
from kwcheck.rulebooks.root_duchy.rootlog.moved import MovedCards, moved
from kwcheck.rulebooks.root_duchy.rootlog.notation import Battle, Flip, Move, Score
from kwcheck.rulebooks.root_duchy.scene import Breach, Scene, called, clearing, counts, owner, pieces, where
from kwcheck.rulebooks.root_duchy.wording import some, were

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Action, Game, TurnRecord
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed

Missing = tuple["Action | None", Breach]


def missing(game: Game, position: Position, record: TurnRecord, line: Sequence[Parsed]) -> Iterator[Missing]:
    """Each thing that is missing, with the action that it should have followed, None for the turn as a whole."""
    turn = _Turn(Scene(game, Board(position), record), line)
    turn.walk()
    yield from turn.outrage(_payments(line, record.faction))
    if record.faction not in turn.board.dominance:
        yield from turn.points(_scored(line, record.faction))


class _Turn:
    """A turn walked through once. `owing` is what owes the Alliance a card, with its clearing; `worth` what scores.

    `alone` is whether nobody but the mover fights in it: what hirelings and others remove is not the mover's doing.
    """

    def __init__(self, scene: Scene, line: Sequence[Parsed]) -> None:
        self.scene = scene
        self.board = scene.board
        self.mover = scene.record.faction
        fights = [action for action in line if isinstance(action, Battle)]
        self.alone = all(self.is_own(battle) for battle in fights)
        self.flips = {tuple(action.span) for action in line if isinstance(action, Flip)}
        self.owing: list[tuple[Action, int]] = []
        self.given = 0
        self.worth: list[tuple[Action, int]] = []

    def is_own(self, battle: Battle) -> bool:
        """Is a battle the mover's, against a faction?"""
        attacker = self.mover if battle.attacker is None else FACTIONS.get(battle.attacker)
        return attacker == self.mover and battle.defender in FACTIONS

    def walk(self) -> None:
        """Do every action, and keep what must follow it."""
        for action in self.scene.record.actions:
            gone = self.removed(action)
            if "outrage" in action.fields.mapping:
                self.given += 1
            elif gone.get("sympathy") and self.mover != "alliance":
                self.owing.append((action, where(action) or 0))
            elif at := entered(self.scene, action):
                self.owing.append((action, at))
            if points := doing.worth(gone):
                self.worth.append((action, points))
            doing.do(self.scene, action)

    def removed(self, action: Action) -> dict[str, int]:
        """What the mover removes of others, in a battle, and outside as far as it stood there. A plot flipped stays."""
        if action.do == "battle":
            return counts(action.fields.mapping.get("removed", ""))
        place, whose = where(action), owner(self.scene, action)
        flipped = action.fields.path[-2:] in self.flips
        if action.do != "remove" or place is None or whose == self.mover or flipped or not self.alone:
            return {}
        return {piece: min(n, self.board.count(place, whose, piece)) for piece, n in pieces(action).items()}

    def outrage(self, paid: int) -> Iterator[Missing]:
        """8.2.6: a card for each of them, and so many were paid, some of them for an action that says so."""
        for action, at in self.owing[max(0, paid - self.given) :]:
            message = f"{called(at)} is sympathetic, and {self.mover} gave the Alliance no card."
            remedy = f"Write the card, F#{LETTERS[self.mover]}->A$, or ^A and #->A$."
            yield action, Breach("outrage", message, remedy, severity="warning")

    def points(self, scored: int) -> Iterator[Missing]:
        """3.2.1 a point for each building and token removed, 14.1.3.IV one for the Pass."""
        due = sum(points for _, points in self.worth)
        if scored < due:
            message = f"what was removed is worth {some(due, 'point')}, and {were(scored, 'point')} scored this turn."
            remedy = "Write ++ behind what was removed: a point for each."
            yield self.worth[-1][0], Breach("removal-points", message, remedy, severity="warning")
        if scored in (0, due) and self.rules_the_pass():
            message = (
                f"{self.mover} rules the Pass, clearing {self.board.map.pass_}, and scored no point for it."
            )
            yield None, Breach("pass", message, "Write ++ at the end of Evening.", severity="warning")

    def rules_the_pass(self) -> bool:
        """Does the mover rule it for certain, also where pieces may stand elsewhere than the record has them?"""
        board, the_pass = self.board, self.board.map.pass_
        if the_pass is None or board.points.get(self.mover, 0) >= POINTS_TO_WIN:
            return False
        strengths = {faction: board.strength(the_pass, faction) for faction in board.points}
        mine = strengths.pop(self.mover, 0) - board.doubted(self.mover)
        most = max((n + board.doubted(faction) for faction, n in strengths.items()), default=0)
        tie = self.mover == "eyrie" and mine == most
        return board.ruler(the_pass) == self.mover and mine > 0 and (mine > most or tie)


def entered(scene: Scene, action: Action) -> int | None:
    """8.2.6: the clearing with sympathy that the mover moves warriors into; placing them owes nothing."""
    goal, mover = clearing(action, "to"), scene.record.faction
    if action.do != "move" or "of" in action.fields.mapping or not goal or mover == "alliance":
        return None
    moving = any(pieces(action).get(soldier, 0) > 0 for soldier in SOLDIERS)
    owes = moving and scene.board.count(goal, "alliance", "sympathy") > 0
    return goal if owes and not _by_hospitals(scene, action, goal) else None


def _by_hospitals(scene: Scene, action: Action, goal: int) -> bool:
    """6.2.3: did the Marquise's warriors come out of a battle to the keep? They are placed and do not move."""
    start = clearing(action, "from")
    fought = (clearing(done) for done in scene.trail if done.do == "battle")
    return scene.board.count(goal, "marquise", "keep") > 0 and start in fought


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
