"""12.5.3 Sway: winning the loyalty of one minister."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS, RANKS, may_match
from kwcheck.rulebooks.root_duchy.maps import CLEARINGS
from kwcheck.rulebooks.root_duchy.pairing import pairs
from kwcheck.rulebooks.root_duchy.scene import Breach, cards, minister_of
from kwcheck.rulebooks.root_duchy.wording import were

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.data import Rank
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def sway_one(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3: one minister a turn. What else is wrong with a second one is not told."""
    if action.do == "sway" and scene.new_ministers:
        yield Breach(
            "sway-one",
            f"a second minister is swayed; {scene.new_ministers[0]} was the one of this turn.",
            "Sway one minister a turn.",
            "minister",
        )


def sway_with_a_crown(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3.I: one who is not loyal yet, and a crown in the space of that rank."""
    minister = minister_of(action)
    if action.do != "sway" or minister not in MINISTERS or scene.new_ministers:
        return
    rank = MINISTERS[minister]
    if minister in scene.board.swayed:
        yield Breach("sway-crown", f"{minister} is loyal already.", "Sway another minister.", "minister")
    elif scene.board.crowns.get(rank, 0) < 1:
        yield Breach(
            "sway-crown",
            f"no crown is left for a {rank}.",
            "A crown lost to a Price of Failure does not come back: sway a minister of another rank.",
            "minister",
        )


def _of_another_rank(action: Action, rank: Rank) -> bool:
    """Are cards and points, where those are written, what another rank asks and brings: is the minister the fault?"""
    shown, points = len(cards(action, "reveal")), action.fields.number("points")
    scored = rank.points if points is None else points
    return any((other.cards, other.points) == (shown, scored) and other != rank for other in RANKS.values())


def sway_reveals(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3.II: as many cards as the rank asks, each for another matching clearing with a piece of the Duchy.

    Cards and points of another rank, where no such minister can be swayed, are told by the crown alone.
    """
    minister = minister_of(action)
    if action.do != "sway" or minister not in MINISTERS or scene.new_ministers:
        return
    rank, shown = RANKS[MINISTERS[minister]], cards(action, "reveal")
    if any(sway_with_a_crown(scene, action)) and _of_another_rank(action, rank):
        return
    if len(shown) != rank.cards:
        yield Breach(
            "sway-reveal",
            f"{were(len(shown), 'card')} revealed for {minister}; a {rank.name} asks for {rank.cards}.",
            f"Reveal {rank.cards} cards.",
            "reveal",
        )
    elif not matched(scene.board, shown):
        held = ", ".join(f"{c} {scene.board.suit(c)}" for c in CLEARINGS if scene.board.here(c, DUCHY))
        yield Breach(
            "sway-reveal",
            f"{', '.join(shown)} do not each match another clearing with a piece of the Duchy ({held or 'none'}).",
            "Each clearing with a warrior, building or tunnel lets one matching card be revealed; the Burrow none.",
            "reveal",
        )


def matched(board: Board, shown: Sequence[str]) -> bool:
    """Can every card have a matching clearing of its own? Birds match every clearing."""
    clearings = [clearing for clearing in CLEARINGS if board.here(clearing, DUCHY)]
    found = pairs(shown, clearings, lambda card, clearing: may_match(card, board.suit(clearing) or ""))
    return len(found) == len(shown)


def sway_points(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3.III: the points of the space that the crown leaves.

    Those of the rank whose cards were revealed too are told by the cards, or by the crown.
    """
    minister, points = minister_of(action), action.fields.number("points")
    if action.do == "sway" and minister in MINISTERS and points is not None and not scene.new_ministers:
        rank = RANKS[MINISTERS[minister]]
        due = rank.points
        if points != due and not (points and _of_another_rank(action, rank)):
            yield Breach(
                "sway-points",
                f"{were(points, 'point')} scored for {minister}; it is {due}.",
                "Score 1 for a squire, 2 for a noble, 3 for a lord.",
                "points",
                "error" if points else "warning",
            )


CLAUSES = (sway_one, sway_with_a_crown, sway_reveals, sway_points)
