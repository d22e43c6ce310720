"""12.4 Birdsong, 12.6 Evening, 12.2.1 crafting, 12.2.3 the Price of Failure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import (
    BIRD,
    BIRDSONG,
    BUILDINGS,
    DECKS,
    DUCHY,
    EVENING_DRAW,
    HAND_LIMIT,
    MINISTERS,
    ORDER_OF_RANK,
    must_be_bird,
    suits_of,
)
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import Breach, cards, clearing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def birdsong_due(board: Board) -> int:
    """12.4: 1, 2, 4 or 6 warriors by the citadels on the map, as far as the supply goes."""
    citadels = min(max(board.on_map(DUCHY, "citadel"), 0), 3)
    return min(BIRDSONG[citadels], max(board.supply(DUCHY, "warrior"), 0))


def birdsong(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.4 (lost in the seed; the Russian file that the seed was taken from has it): into the Burrow, mandatory."""
    if action.do != "place" or action.phase != "birdsong":
        return
    due, number = birdsong_due(scene.board), action.fields.number("warriors")
    where = clearing(action, "to")
    if number is not None and (number != due or where not in (None, BURROW)):
        yield Breach(
            "birdsong",
            f"{number} warriors were placed in Birdsong; with {scene.board.on_map(DUCHY, 'citadel')} citadels on the "
            f"map it is {due}, into the Burrow.",
            f"Write `warriors: {due}`, and what was recruited besides as Assembly actions.",
            "warriors",
        )
    if "birdsong" in scene.done:
        yield Breach("birdsong", "Birdsong places warriors once.", "Take the second one out.", "warriors")


def evening_only(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.1: the Duchy crafts in Evening; what else is of 12.6 is done there too."""
    del scene
    if action.phase in ("birdsong", "daylight"):
        if action.do == "craft":
            yield Breach(
                "craft-in-evening",
                f"{action.fields.text('card')} was crafted in {action.phase}; the Duchy crafts in Evening.",
                "Write `phase: evening` where Evening begins.",
                "do",
            )
        elif action.do in ("discard-revealed", "draw", "hand-limit"):
            rule = "evening-discard" if action.do == "discard-revealed" else "evening-draw"
            yield Breach(
                rule,
                f"{action.do} is done in Evening, but this is {action.phase}.",
                "Write `phase: evening` where Evening begins.",
                "do",
            )


def discard_the_birds(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.1: of the revealed cards all birds are discarded, and the rest come back to the hand."""
    if action.do != "discard-revealed":
        return
    discarded = list(cards(action, "cards"))
    kept = [card for card in discarded if suits_of(card) is not None and not must_be_bird(card)]
    birds = sum(map(must_be_bird, scene.revealed))
    may_be = birds + sum(suits_of(card) is None for card in scene.revealed)
    if kept:
        yield Breach(
            "evening-discard",
            f"{kept[0]} was discarded; of the revealed cards only birds are, the rest come back to the hand.",
            "Write the birds alone.",
            "cards",
        )
    elif not birds <= len(discarded) <= may_be:
        yield Breach(
            "evening-discard",
            f"{len(discarded)} birds were discarded, and {birds} were revealed this turn.",
            "Discard every bird that was revealed.",
            "cards",
        )


def payments(board: Board, cost: Sequence[str], used: Sequence[int]) -> list[int] | None:
    """Which clearings' citadels and markets pay a cost, each once a turn; None where none can (12.2.1, 12.6.2)."""
    left = [
        place
        for place in CLEARINGS
        for _ in range(board.count(place, DUCHY, "citadel") + board.count(place, DUCHY, "market"))
    ]
    for place in used:
        if place in left:
            left.remove(place)
    paid: list[int] = []
    for suit in sorted(cost, key=lambda wanted: wanted == "any"):
        able = [place for place in left if suit == "any" or board.suit(place) == suit]
        if not able:
            return None
        left.remove(able[0])
        paid.append(able[0])
    return paid


def craft(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.2: the cost is paid by citadels and markets, each used once a turn, by the suits of their clearings."""
    name = action.fields.text("card")
    if action.do != "craft" or name is None:
        return
    card = DECKS[scene.game.deck].get(name)
    if card is None:
        if name not in ("unknown", "fox", "rabbit", "mouse", "bird"):
            yield Breach("craft", f"there is no card {name} in this deck.", "Write the card's name.", "card")
        return
    if not card.cost:
        yield Breach("craft", f"{name} cannot be crafted.", "Write another card.", "card")
    elif payments(scene.board, card.cost, scene.craft_used) is None:
        yield Breach(
            "craft",
            f"{name} costs {', '.join(card.cost)}, which the citadels and markets on the map cannot pay any more.",
            "Each building is used once a turn, for the suit of its clearing.",
            "card",
        )


def draw_due(board: Board) -> int:
    """12.6.3: one card, and one more for each market on the map."""
    return EVENING_DRAW[min(max(board.on_map(DUCHY, "market"), 0), 3)]


def draw(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.3: one card and one for each draw symbol that shows."""
    number = action.fields.number("cards")
    if action.do != "draw" or number is None:
        return
    due = draw_due(scene.board)
    if number != due or "draw" in scene.done:
        yield Breach(
            "evening-draw",
            f"{number} cards were drawn; with {scene.board.on_map(DUCHY, 'market')} markets out it is {due}, once.",
            f"Write `cards: {due}`.",
            "cards",
        )


def down_to_five(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.6.3: what is above five cards is discarded, and no more."""
    hand = scene.board.hands.get(DUCHY)
    if action.do != "hand-limit" or hand is None:
        return
    due, number = max(0, hand - HAND_LIMIT), len(cards(action, "cards"))
    if number != due:
        yield Breach(
            "evening-draw",
            f"{number} cards were discarded from a hand of {hand}; it is {due}.",
            f"Discard down to {HAND_LIMIT}.",
            "cards",
        )


def highest_held(board: Board) -> str | None:
    """12.2.3: the highest rank of which a minister is loyal: lord, then noble, then squire."""
    held = {MINISTERS[minister] for minister in board.swayed}
    return next((rank for rank in ORDER_OF_RANK if rank in held), None)


def price_of_failure(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.3: a random card, and one loyal minister of the highest rank held; his crown leaves the game."""
    if action.do != "price-of-failure":
        return
    minister, discard = action.fields.text("minister"), cards(action, "discard")
    highest = highest_held(scene.board)
    if scene.prices < 1:
        yield Breach(
            "price-of-failure",
            "a Price of Failure is paid, but no building of the Duchy was removed before it.",
            "Write the removal first; one event costs one price, however many buildings it took.",
        )
    if minister in MINISTERS and (minister not in scene.board.swayed or MINISTERS[minister] != highest):
        yield Breach(
            "price-of-failure",
            f"{minister} was lost; the highest rank held is {highest or 'none'}.",
            f"Give up a loyal {highest}." if highest else "Without a loyal minister none is lost.",
            "minister",
        )
    if minister is None and highest:
        yield Breach(
            "price-of-failure",
            f"no minister was lost, though a {highest} is loyal.",
            "Write `minister`.",
            severity="warning",
        )
    if not discard and scene.board.hands.get(DUCHY, 0) > 0:
        yield Breach(
            "price-of-failure",
            "no card was discarded, though the hand is not empty.",
            "Write `discard: unknown` for the random card.",
            severity="warning",
        )


def left_undone(scene: Scene) -> Iterator[Breach]:
    """What the Law makes the Duchy do and the record does not show: a warning each, at the end of the turn."""
    board = scene.board
    if "birdsong" not in scene.done and birdsong_due(board):
        yield _missing("birdsong", f"Birdsong places {birdsong_due(board)} warriors in the Burrow.")
    birds = sum(map(must_be_bird, scene.revealed))
    if birds and "discard-revealed" not in scene.done:
        yield _missing("evening-discard", f"{birds} {BIRD} cards were revealed and not discarded in Evening.")
    if "draw" not in scene.done:
        yield _missing("evening-draw", f"Evening draws {draw_due(board)} cards.")
    if board.hands.get(DUCHY, 0) > HAND_LIMIT:
        yield _missing(
            "evening-draw", f"the hand holds {board.hands[DUCHY]} cards, above the limit of {HAND_LIMIT}."
        )


def price_unpaid(scene: Scene) -> Iterator[Breach]:
    """12.2.3, on whoever's turn it is."""
    for _ in range(scene.prices):
        yield _missing(
            "price-of-failure", "a building of the Duchy was removed, and no Price of Failure was paid."
        )


def _missing(rule: str, message: str) -> Breach:
    return Breach(rule, f"{message[0].lower()}{message[1:]}", "Write what was done.", None, "warning")


def is_building(piece: str) -> bool:
    """Does losing this piece cost a Price of Failure?"""
    return piece in BUILDINGS


CLAUSES = (
    birdsong,
    evening_only,
    discard_the_birds,
    craft,
    draw,
    down_to_five,
    price_of_failure,
)
