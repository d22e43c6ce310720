"""12.4 Birdsong and 12.6 Evening but for crafting; what a turn leaves undone that it must do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import (
    BIRD,
    BIRDSONG,
    DUCHY,
    EVENING_DRAW,
    HAND_LIMIT,
    UNKNOWN,
    must_be_bird,
    suits_of,
)
from kwcheck.rulebooks.root_duchy.known_cards import leave
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.scene import Breach, called, cards, counted, is_birdsong, pieces, written
from kwcheck.rulebooks.root_duchy.wording import some, were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

RULE_OF = {
    "discard-revealed": "evening-discard",
    "craft": "craft",
    "draw": "evening-draw",
    "hand-limit": "evening-draw",
}
"""The steps of Evening in their order, each with its rule (12.6.1 to 12.6.3)."""


def birdsong_dues(board: Board, placed: int = 0) -> tuple[int, ...]:
    """12.4: 1, 2, 4 or 6 warriors by the citadels on the map, as far as the supply went before any was placed.

    Behind it the numbers that a citadel makes possible of which it is open whether it stands, and those that are left
    to a supply of which the Riverfolk may have been paid (11.2).
    """
    supply = max(board.supply(DUCHY, "warrior") + placed, 0)
    least = max(supply - board.paid.get(DUCHY, 0), 0)
    dues = [min(BIRDSONG[citadels], supply) for citadels in board.built("citadel")]
    open_ = board.may_be_out()
    others = (min(by_citadels(board), max(supply + n, 0)) for n in range(-open_, open_ + 1))
    return tuple(dict.fromkeys((*dues, *range(dues[0] - 1, least - 1, -1), *others)))


def by_citadels(board: Board) -> int:
    """12.4: what the citadels on the map call for, whatever the supply has."""
    return BIRDSONG[board.built("citadel")[0]]


def birdsong(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.4 (lost in the seed; the Russian file that the seed was taken from has it): into the Burrow, mandatory.

    The warriors may be written in several actions: their sum counts.
    """
    if not is_birdsong(action):
        return
    dues, placed = birdsong_dues(scene.board, scene.sung), pieces(action)
    due, total = dues[0], scene.sung + placed.get("warrior", 0)
    remedy = f"Write `warriors: {due}`, and what was recruited besides as Assembly actions."
    place = written(action, "clearing", "to", "at") or called(BURROW)
    if set(placed) - {"warrior"} or place != called(BURROW):
        told = ", ".join(f"{number} {piece}" for piece, number in placed.items()) or "nothing"
        yield Breach(
            "birdsong",
            f"Birdsong places warriors in the Burrow alone, not {told} in {place}.",
            remedy,
            "warriors",
        )
    elif total not in dues and (total > due or not _sung_later(scene, action)):
        # As many as the citadels call for, out of a supply that has fewer: a loss may be missing.
        severity = counted(scene, "error") if total == by_citadels(scene.board) else "error"
        yield Breach(
            "birdsong",
            f"{were(total, 'warrior')} placed in Birdsong; {_why(scene.board, due)}",
            remedy,
            "warriors",
            severity,
        )
    elif scene.step > 0:
        yield Breach("birdsong", "Birdsong comes before Daylight.", "Write it first in the turn.", "phase")


def _sung_later(scene: Scene, action: Action) -> bool:
    later = (each for each in scene.record.actions if each.number > action.number)
    return any(is_birdsong(each) and pieces(each).get("warrior") for each in later)


def _why(board: Board, due: int) -> str:
    if due < by_citadels(board):
        return f"the supply holds {some(due, 'warrior')}."
    return f"with {some(board.built('citadel')[0], 'citadel')} on the map it is {due}, into the Burrow."


def in_evening(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.1 and 12.6.3 are done in Evening, crafting by 12.2.1. Of an Evening not begun the first step tells."""
    if action.do not in RULE_OF or action.do == "craft" or action.by is not None:
        return
    told = any(each.do in RULE_OF and (each.by, each.phase) == (None, action.phase) for each in scene.trail)
    if action.phase in ("birdsong", "daylight") and not told:
        yield Breach(
            RULE_OF[action.do],
            f"{action.do} is done in Evening, but this is {action.phase}.",
            "Write `phase: evening` where Evening begins.",
            "do",
        )


def evening_in_order(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6: first the revealed cards, then crafting, then the draw: cards drawn come too late to be crafted.

    What was done before Evening is told by 12.2.1 and 12.6 alone.
    """
    steps = tuple(RULE_OF)
    if action.do not in RULE_OF or action.by is not None:
        return
    behind = {
        earlier.do for earlier in scene.trail if earlier.by is None and earlier.phase in ("evening", None)
    }
    later = [done for done in steps[steps.index(action.do) + 1 :] if done in behind]
    if later:
        yield Breach(
            RULE_OF[action.do],
            f"{action.do} comes after {later[0]}; Evening is {', '.join(steps)}.",
            "Write the steps of Evening in the order in which they were done.",
            "do",
        )


def discard_the_birds(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.1: of the revealed cards all birds are discarded, and the rest come back to the hand.

    How many there were is open where a card was told not to be the right one, or not to be there.
    """
    if action.do != "discard-revealed":
        return
    discarded = list(cards(action, "cards"))
    kept = [card for card in discarded if suits_of(card) is not None and BIRD not in (suits_of(card) or ())]
    birds = sum(map(must_be_bird, scene.revealed))
    lay = (*scene.revealed, *scene.spent_to_build)
    may_be = sum(suits_of(card) is None or BIRD in (suits_of(card) or ()) for card in lay)
    scene.board.more += len(kept) + max(0, len(discarded) - len(kept) - may_be)
    if kept:
        yield Breach(
            "evening-discard",
            f"{kept[0]} was discarded; of the revealed cards only birds are, the rest come back to the hand.",
            "Write the birds alone.",
            "cards",
        )
    elif (
        not scene.record.holed
        and not scene.cards_told
        and not birds - scene.doubted_birds <= len(discarded) <= may_be
    ):
        yield Breach(
            "evening-discard",
            f"{were(len(discarded), 'bird')} discarded, and {were(birds, 'bird')} revealed this turn.",
            "Discard every bird that was revealed.",
            "cards",
        )


def draw_due(board: Board) -> int:
    """12.6.3: one card, and one more for each market on the map."""
    return draw_dues(board)[0]


def draw_dues(board: Board) -> tuple[int, ...]:
    """The same, and behind it the numbers that a market makes possible of which it is open whether it stands."""
    return tuple(EVENING_DRAW[markets] for markets in board.built("market"))


def draw(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.3: one card and one for each draw symbol that shows."""
    number = action.fields.number("cards")
    if action.do != "draw" or number is None or action.by is not None:
        return
    due = draw_due(scene.board)
    if number not in draw_dues(scene.board) or "draw" in scene.done:
        surplus = number if "draw" in scene.done else number - due
        scene.board.fewer, scene.board.more = (
            scene.board.fewer + max(0, surplus),
            scene.board.more + max(0, -surplus),
        )
        yield Breach(
            "evening-draw",
            f"{were(number, 'card')} drawn; with {some(scene.board.built('market')[0], 'market')} on the map "
            f"it is {due}, once.",
            f"Write `cards: {due}`.",
            "cards",
            # In a log a card too few is one that was left out.
            "warning" if scene.record.rootlog is not None and number < due else "error",
        )


def surplus(scene: Scene, hand: int) -> range:
    """12.6.3: how many cards a hand may be above five, as far as what was told leaves open how many it holds.

    A Price of Failure that is not written took its card all the same, and so did revealed birds that are kept.
    """
    least, most = hand - _taken_at_the_end(scene) - scene.board.fewer, hand + scene.board.more
    return range(max(0, least - HAND_LIMIT), max(0, most - HAND_LIMIT) + 1)


def _taken_at_the_end(scene: Scene) -> int:
    return sum(owed.card for owed in scene.owing) + len(_kept_birds(scene))


def _kept_birds(scene: Scene) -> list[str]:
    return [] if "discard-revealed" in scene.done else [*filter(must_be_bird, scene.revealed)]


def keep_to_the_limit(scene: Scene, action: Action) -> None:
    """12.6.3: after the discard the hand holds five; what was told of it leaves open how many by so much."""
    board, number = scene.board, len(cards(action, "cards"))
    hand = board.hands.get(DUCHY)
    if hand is None or not number:
        return
    may_be = surplus(scene, hand)
    if number in may_be or scene.overdrawn:
        board.hands[DUCHY] = HAND_LIMIT + number + _taken_at_the_end(scene)
        board.fewer = board.more = 0
    else:
        board.more += max(0, number - may_be[-1])


def down_to_five(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.3: what is above five cards is discarded, and no more. Before the draw it is out of order alone."""
    hand = scene.board.hands.get(DUCHY)
    if action.do != "hand-limit" or hand is None or scene.overdrawn:
        return
    if any(each.do == "draw" and each.number > action.number for each in scene.record.actions):
        return
    due, number = max(0, hand - HAND_LIMIT), len(cards(action, "cards"))
    if number not in surplus(scene, hand):
        yield Breach(
            "evening-draw",
            f"{were(number, 'card')} discarded from a hand of {hand}; it is {due}.",
            f"Discard down to {HAND_LIMIT}.",
            "cards",
            counted(scene, "error"),
        )


def left_undone(scene: Scene) -> Iterator[Breach]:
    """What the Law makes the Duchy do and the record does not show: a warning each, at the end of the turn.

    Cards are taken to have moved all the same, so that the count of the hand stays right; warriors are not.
    """
    board = scene.board
    if "birdsong" not in scene.done and 0 not in scene.dues:
        yield _missing("birdsong", f"Birdsong places {some(scene.dues[0], 'warrior')} in the Burrow.")
    birds = _kept_birds(scene)
    if birds:
        board.cards(DUCHY, -len(birds))
        leave(board, DUCHY, birds)
    if len(birds) > scene.doubted_birds:
        yield _missing(
            "evening-discard", f"{were(len(birds), 'bird')} revealed and not discarded in Evening."
        )
    hand = board.hands.get(DUCHY, 0)
    if "draw" not in scene.done:
        drawn = min(draw_due(board), max(0, HAND_LIMIT - hand))
        board.cards(DUCHY, drawn)
        board.fewer += drawn
        leave(board, DUCHY, [UNKNOWN] * max(0, hand + draw_due(board) - HAND_LIMIT))
        yield _missing("evening-draw", f"Evening draws {some(draw_due(board), 'card')}.")
    elif hand > HAND_LIMIT:
        # Also where the hand was noted: whether it was is nobody's business, and what is said here is public.
        board.more += hand - HAND_LIMIT
        board.hands[DUCHY] = HAND_LIMIT
        leave(board, DUCHY, (UNKNOWN,))
        if "hand-limit" not in scene.done and not scene.overdrawn and hand - scene.board.fewer > HAND_LIMIT:
            missing = _missing(
                "evening-draw", f"the hand holds {some(hand, 'card')}, above the limit of {HAND_LIMIT}."
            )
            yield missing._replace(severity=counted(scene, "warning"))


def _missing(rule: str, message: str) -> Breach:
    return Breach(rule, f"{message[0].lower()}{message[1:]}", "Write what was done.", None, "warning")


CLAUSES = (
    birdsong,
    in_evening,
    evening_in_order,
    discard_the_birds,
    draw,
    down_to_five,
)
