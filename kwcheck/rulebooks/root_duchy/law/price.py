"""12.2.3 The Price of Failure: whenever buildings of the Duchy leave the map, on whoever's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS, ORDER_OF_RANK, UNKNOWN, since
from kwcheck.rulebooks.root_duchy.known_cards import leave, pile
from kwcheck.rulebooks.root_duchy.scene import Breach, cards, minister_of
from kwcheck.rulebooks.root_duchy.wording import were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def highest_held(board: Board) -> str | None:
    """12.2.3: the highest rank of which a minister is loyal: lord, then noble, then squire."""
    held = {MINISTERS[minister] for minister in board.swayed}
    return next((rank for rank in ORDER_OF_RANK if rank in held), None)


def parts(action: Action) -> frozenset[str]:
    """Which parts of the price an action pays: the card, the minister."""
    return frozenset(key for key in ("discard", "minister") if key in action.fields.mapping)


def halves(actions: tuple[Action, ...]) -> dict[int, Action | None]:
    """Prices that were written as two actions: the number of each half, with the half before it.

    The cards of several may stand before their ministers, or behind them.
    """
    paired: dict[int, Action | None] = {}
    waiting: list[Action] = []
    for action in actions:
        if action.do != "price-of-failure" or len(parts(action)) != 1:
            continue
        if waiting and parts(waiting[0]) != parts(action):
            first = waiting.pop(0)
            paired |= {first.number: None, action.number: first}
        else:
            waiting.append(action)
    return paired


def price_is_due(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.3: once each time that any number of buildings leaves the map, and never else.

    One that was not paid in an earlier turn may be written now: that it was not paid at once was told there.
    """
    if action.do == "price-of-failure" and not is_due(scene, action):
        yield _breach(
            "a Price of Failure is paid, but no building of the Duchy was removed before it.",
            "Write the removal first; one event costs one price, however many buildings it took, and tunnels and "
            "warriors cost none.",
        )


def is_due(scene: Scene, action: Action) -> bool:
    """Is a price due? Of one that is not, nothing else is told."""
    return bool(halves(scene.record.actions).get(action.number) or scene.prices or scene.board.owed)


def price_takes_the_highest(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.3: a minister of the highest rank held, the Duchy's choice among several; his crown leaves the game."""
    minister = minister_of(action)
    if action.do != "price-of-failure" or not is_due(scene, action):
        return
    highest = highest_held(scene.board)
    if minister in MINISTERS and (minister not in scene.board.swayed or MINISTERS[minister] != highest):
        yield _breach(
            f"{minister} was lost; the highest rank held is {highest or 'none'}.",
            f"Give up a loyal {highest}." if highest else "Without a loyal minister none is lost.",
            "minister",
        )
    if minister is None and highest and action.number not in halves(scene.record.actions):
        yield _breach(
            f"no minister was lost, though a {highest} is loyal.", "Write `minister`.", severe=False
        )


def price_takes_a_card(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.3: one random card, where the hand holds one."""
    if action.do != "price-of-failure" or not is_due(scene, action):
        return
    discard, hand = cards(action, "discard"), scene.board.hands.get(DUCHY)
    if len(discard) > 1:
        yield _breach(
            f"{were(len(discard), 'card')} discarded; it is one.", "Write one random card.", "discard"
        )
    elif discard and hand is not None and hand < 1:
        yield _breach("a card was discarded out of an empty hand.", "Take it out.", "discard")
    elif card_unwritten(scene, action):
        yield _breach(
            "no card was discarded, though the hand is not empty.",
            "Write `discard: unknown` for the random card.",
            severe=False,
        )


def card_unwritten(scene: Scene, action: Action) -> bool:
    """Does a price name no card, neither itself nor in its other half, though the hand has one to lose?"""
    whole = action.number not in halves(scene.record.actions)
    return whole and is_due(scene, action) and not cards(action, "discard") and scene.has_a_card()


def price_in_order(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.3: the card first, then the minister; from the edition of August 2023 on the minister first."""
    first = halves(scene.record.actions).get(action.number) if action.do == "price-of-failure" else None
    if first is None or scene.record.rootlog is not None:
        # In a log two signs stand for one event, and which of them was written first proves nothing.
        return
    due = "minister" if since(scene.game.law, "2023-08") else "discard"
    if due not in parts(first):
        yield _breach(
            f"the {'card' if due == 'minister' else 'minister'} was given up first; by this edition it is the "
            f"{'minister' if due == 'minister' else 'card'}.",
            "Write the two halves of the price in their order, or both in one action.",
        )


def price_unpaid(scene: Scene) -> Iterator[Breach]:
    """12.2.3, on whoever's turn it is: as far as there is a minister or a card to lose.

    The card is taken to have been discarded all the same, so that the count of the hand stays right. Until the end of
    the Duchy's own turn the price may still be written.
    """
    if scene.mine:
        scene.board.owed.clear()
    for action, minister, card in scene.owing:
        if minister or card:
            for name in scene.board.swayed:
                if MINISTERS[name] == highest_held(scene.board):
                    scene.board.astray[lost(name)] = 1
            scene.board.owed.append(card and lose_a_card(scene.board))
            breach = _breach(
                "a building of the Duchy was removed, and no Price of Failure was paid in this turn.",
                "Write `price-of-failure` with the minister and the card, after the removal.",
                "removed" if action.fields.text("against") == DUCHY else "lost",
                severe=False,
            )
            yield breach._replace(action=action)


def lost(name: str) -> str:
    """Among what is astray: a minister who may be lost though nobody wrote who it was."""
    return f"{name} lost"


def lose_a_card(board: Board) -> bool:
    """A card that nobody wrote down leaves the Duchy's hand for the pile, where the hand has one. Had it one?"""
    has_one = board.hands.get(DUCHY) != 0
    if has_one:
        board.cards(DUCHY, -1)
        board.more += 1
        leave(board, DUCHY, (UNKNOWN,))
        pile(board, (UNKNOWN,))
    return has_one


def settle(scene: Scene) -> None:
    """A price is paid: the oldest that is due, or one of an earlier turn, whose card was taken already."""
    board = scene.board
    if scene.owing:
        scene.owing.pop(0)
    elif scene.spare_prices:
        scene.spare_prices -= 1
    elif not board.owed:
        scene.prepaid += 1
    elif board.owed.pop(0):
        board.cards(DUCHY, 1)
        board.more = max(0, board.more - 1)
        pile(board, (UNKNOWN,), -1)


def _breach(message: str, remedy: str, key: str | None = None, *, severe: bool = True) -> Breach:
    return Breach("price-of-failure", message, remedy, key, "error" if severe else "warning", DUCHY)


CLAUSES = (
    price_is_due,
    price_takes_the_highest,
    price_takes_a_card,
    price_in_order,
)
