"""4.2 Moving, with the Burrow (12.2.2), the ferry of the Lake, and snares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.scene import Breach, called, clearing, hired, owner, pieces, where
from kwcheck.rulebooks.root_duchy.wording import some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.findings import Severity
    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def by_ferry(board: Board, start: int, end: int) -> bool:
    """Lake, 14.1.2.V: does the move go with the ferry, from its clearing to another one on the coast?"""
    return start == board.ferry != end and end in board.map.coast


def move_along_a_path(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.2: along an open path to an adjacent clearing, or with the ferry."""
    start, end = clearing(action, "from"), clearing(action, "to")
    if action.do != "move" or start is None or end is None or (BURROW in (start, end) and start != end):
        return
    tunnels = scene.board.tunnels()
    if (
        end in scene.board.adjacent(start)
        or by_ferry(scene.board, start, end)
        or (start in tunnels and end in tunnels and start != end)
    ):
        return
    yield Breach(
        "move",
        f"a move from {called(start)} to itself is no move."
        if start == end
        else f"no open path leads from {called(start)} to {called(end)}.",
        "Move one step at a time along open paths.",
        "to",
        "note" if hired(action) and {start, end} in scene.board.map.rivers else "error",
    )


def move_through_the_burrow(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.2: the Burrow is adjacent to every clearing with a tunnel, and to nothing else."""
    start, end = clearing(action, "from"), clearing(action, "to")
    if action.do != "move" or start is None or end is None or end in {start, *scene.board.adjacent(start)}:
        return
    tunnels = scene.board.tunnels()
    if BURROW in (start, end):
        other = end if start == BURROW else start
        yield Breach(
            "burrow",
            f"the Burrow is adjacent to clearings with a tunnel only, and {called(other)} has none.",
            "Dig first, or move through a clearing with a tunnel.",
            "to",
        )
    elif start in tunnels and end in tunnels and not by_ferry(scene.board, start, end):
        yield Breach(
            "burrow",
            f"{called(start)} and {called(end)} both have tunnels, but tunnels join them to the Burrow alone.",
            "Write two moves, through the Burrow.",
            "to",
        )


def move_where_one_rules(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.2.1: whoever moves rules the clearing of origin, or that of destination, or both, before the move.

    With the Corvid Planners in play nobody need rule. What is no move at all is told by 4.2 alone.
    """
    start, end = clearing(action, "from"), clearing(action, "to")
    if action.do != "move" or start is None or end is None or "corvid-planners" in scene.board.crafted:
        return
    board = scene.board
    if not board.count(start, DUCHY, "warrior") or not (
        end in board.adjacent(start) or by_ferry(board, start, end)
    ):
        return
    if DUCHY not in (board.ruler(start), board.ruler(end)):
        yield Breach(
            "move-rule",
            f"the Duchy rules neither {called(start)} nor {called(end)}.",
            "Move out of or into a clearing that the Duchy rules.",
            "from",
            unless_doubted(board, action, start, end),
        )


def unless_doubted(board: Board, action: Action, *places: int) -> Severity:
    """An error, but a note where those who rule may stand elsewhere by their record, or the Riverfolk were hired."""
    return "note" if hired(action) or any(board.may_rule(place, DUCHY) for place in places) else "error"


def move_warriors(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.2: at least one warrior moves, as many as stand there at most, and nothing but warriors.

    A move that goes no way, or that nobody rules, is told as that alone.
    """
    start, moved = clearing(action, "from"), pieces(action)
    if action.do != "move" or start is None:
        return
    number, there = moved.get("warrior", 0), scene.board.count(start, DUCHY, "warrior")
    if number < 1:
        yield Breach(
            "move", "nobody moves; a move takes at least one warrior.", "Write `warriors`.", "warriors"
        )
    elif number > there:
        if (scene.short and start == BURROW) or any(any(clause(scene, action)) for clause in WAYS):
            return
        yield Breach(
            "move",
            f"{some(number, 'warrior')} moved out of {called(start)}, where {there} stood.",
            "Move only warriors who are there.",
            "warriors",
        )
    elif set(moved) != {"warrior"}:
        yield Breach("move", "only warriors move.", "Leave the buildings and tokens where they are.")


def ferry_once(scene: Scene, action: Action) -> Iterator[Breach]:
    """Lake, 14.1.2.V: the ferry is taken once a turn."""
    start, end = clearing(action, "from"), clearing(action, "to")
    if action.do != "move" or start is None or end is None or not by_ferry(scene.board, start, end):
        return
    if "ferry" in scene.done:
        yield Breach("ferry", "the ferry was taken a second time this turn.", "Take it once a turn.", "to")


def ferry_draws(scene: Scene) -> Iterator[Breach]:
    """Lake, 14.1.2.V: whoever took the ferry draws a card; that it was taken again is told by itself."""
    if scene.ferried > scene.ferried_again:
        yield Breach(
            "ferry",
            "the ferry was taken, and no card was drawn for it.",
            "Write `{by: rule, do: draw, cards: 1}` after the move.",
            severity="warning",
        )


def snared(scene: Scene, action: Action) -> Iterator[Breach]:
    """13.7.2: nobody moves out of a clearing with a snare face up, and nothing is placed there."""
    place = clearing(action, "from") if action.do == "move" else where(action)
    if action.do not in ("move", "build", "dig", "place") or not place:
        return
    if scene.board.count(place, "corvids", "snare"):
        yield Breach(
            "snare",
            f"a snare lies face up in {called(place)}: enemies place nothing there and do not move out.",
            "Do this elsewhere.",
            "from" if action.do == "move" else "clearing",
        )


def kept(scene: Scene, action: Action) -> Iterator[Breach]:
    """6.2.2: only the Marquise places pieces in the clearing with the keep."""
    place = where(action)
    if action.do in ("build", "dig", "place") and place and scene.board.count(place, "marquise", "keep"):
        yield Breach(
            "keep",
            f"the keep stands in {called(place)}: only the Marquise places pieces there.",
            "Place it elsewhere.",
            "clearing",
        )


def burrow_is_the_duchys(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.2: only the Duchy places or moves pieces in the Burrow, so that nobody else can be there to fight."""
    places = {clearing(action, key) for key in ("clearing", "to", "from", "at")}
    if action.do in ("move", "place", "battle") and BURROW in places and owner(scene, action) != DUCHY:
        yield Breach(
            "burrow",
            f"{scene.record.faction} is written into the Burrow, where only the Duchy places or moves pieces.",
            "Write the clearing that was meant.",
        )


WAYS = (move_along_a_path, move_through_the_burrow, move_where_one_rules)
CLAUSES = (
    *WAYS,
    move_warriors,
    ferry_once,
    snared,
    kept,
)
OF_OTHERS = (burrow_is_the_duchys,)
