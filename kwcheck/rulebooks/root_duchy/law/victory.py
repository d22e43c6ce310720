"""3.1 and 3.3: thirty points, dominance, and what is done when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DUCHY, POINTS_TO_WIN, suits_of
from kwcheck.rulebooks.root_duchy.maps import CLEARINGS, CORNERS
from kwcheck.rulebooks.root_duchy.scene import Breach, cards
from kwcheck.rulebooks.root_duchy.wording import some

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

POINTS_FOR_DOMINANCE = 10
AFTER_THE_END = "game-over"
"""Among what is strange about a board: that it was told of what came after the end."""


def thirty(board: Board, seats: Sequence[str], turn_of: str) -> str | None:
    """3.1: who has won by points. Of several who reach 30 at once it is whoever comes first from the current player on.

    The 2020 editions name the current player alone; this agrees with them, and says the rest.
    """
    start = seats.index(turn_of) if turn_of in seats else 0
    order = [*seats[start:], *seats[:start]]
    return next(
        (f for f in order if board.points.get(f, 0) >= POINTS_TO_WIN and f not in board.dominance), None
    )


def dominates(board: Board, faction: str) -> bool:
    """3.3.1: at the start of Birdsong, three clearings of the suit are ruled, or for a bird two opposite corners.

    The Burrow is on no map and counts for neither.
    """
    suit = board.dominance.get(faction)
    if suit is None:
        return False
    ruled = {clearing for clearing in CLEARINGS if board.ruler(clearing) == faction}
    if suit == BIRD:
        return any(corner in ruled and board.map.diagonal[corner] in ruled for corner in CORNERS)
    return sum(board.suit(clearing) == suit for clearing in ruled) >= 3


def game_is_over(scene: Scene, action: Action) -> Iterator[Breach]:
    """3.1: the first to reach 30 points has won at once; nothing is done after that, by anybody. Said once a game.

    What follows for others in somebody's turn is theirs to do. In a log it is a note: its points may have slipped, and
    a turn that wins is often written to its end.
    """
    whose = action.fields.text("of") in (None, scene.record.faction) or scene.mine
    if scene.board.winner and whose and AFTER_THE_END not in scene.board.strange:
        scene.board.strange.add(AFTER_THE_END)
        yield Breach(
            "game-over",
            f"{action.do} comes after the end of the game, which {scene.board.winner} has won.",
            "Look for points that were written twice, or end the record here.",
            severity="error" if scene.record.rootlog is None else "note",
        )


def activate_dominance(scene: Scene, action: Action) -> Iterator[Breach]:
    """3.3.1: in one's own Daylight, with ten points at least, one card a game."""
    if action.do != "dominance" or "spend" in action.fields.mapping:
        return
    points = scene.board.points.get(DUCHY, 0)
    if (
        points < POINTS_FOR_DOMINANCE
        or action.phase not in ("daylight", None)
        or DUCHY in scene.board.dominance
    ):
        yield Breach(
            "dominance",
            f"a dominance card was activated in {action.phase or 'this phase'} with {some(points, 'point')}.",
            f"It is activated in Daylight with {POINTS_FOR_DOMINANCE} points or more, one in a game.",
            "card",
        )


def take_dominance(scene: Scene, action: Action) -> Iterator[Breach]:
    """3.3.4: in Daylight an available dominance card is taken for a card of its suit."""
    del scene
    if action.do != "dominance" or "spend" not in action.fields.mapping:
        return
    spent, suit = cards(action, "spend"), suit_of(action)
    suits = suits_of(spent[0]) if len(spent) == 1 else frozenset()
    matching = suits is None or suits & {suit, BIRD}
    if not matching or action.phase not in ("daylight", None):
        yield Breach(
            "dominance",
            f"the {suit} dominance card was taken for {', '.join(spent) or 'nothing'}.",
            f"It is taken in Daylight for one {suit} card{'' if suit == BIRD else ' or a bird'}.",
            "spend",
        )


def suit_of(action: Action) -> str:
    """The suit of the dominance card that an action names: `fox`, `dominance-fox` or `fox-dominance`."""
    return (action.fields.text("card") or "").removeprefix("dominance-").removesuffix("-dominance")


OF_OTHERS = (game_is_over,)
CLAUSES = (game_is_over, activate_dominance, take_dominance)
