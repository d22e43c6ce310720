"""What an action changes on the board. It is done as it was written, legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import (
    BUILDINGS,
    COMPONENTS,
    DECKS,
    DUCHY,
    MINISTERS,
    RANKS,
    SOLDIERS,
    must_be_bird,
)
from kwcheck.rulebooks.root_duchy.law.around import SHOWN, path_between
from kwcheck.rulebooks.root_duchy.law.crafting import craft_points, payments
from kwcheck.rulebooks.root_duchy.law.evening import draw_due
from kwcheck.rulebooks.root_duchy.law.moving import by_ferry
from kwcheck.rulebooks.root_duchy.law.parliament import LORDS, lord_points
from kwcheck.rulebooks.root_duchy.law.price import halves
from kwcheck.rulebooks.root_duchy.law.victory import suit_of
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.scene import (
    cards,
    clearing,
    counts,
    is_birdsong,
    minister_of,
    owner,
    pieces,
    power,
    where,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def do(scene: Scene, action: Action) -> None:
    """Change the board by one action."""
    if action.do in _DO:
        _DO[action.do](scene, action)
    scene.done.add(_name(action))
    scene.trail.append(action)


def _name(action: Action) -> str:
    """What has been done: Birdsong is no other placing, and a card drawn under another right not the Evening's."""
    if is_birdsong(action):
        return "birdsong"
    return "card" if action.do == "draw" and action.by is not None else action.do


def _place(scene: Scene, action: Action) -> None:
    place = where(action)
    if place is None and scene.mine:
        place = BURROW
    if place is not None:
        for piece, number in pieces(action).items():
            scene.board.add(place, owner(scene, action), piece, number)


def _remove(scene: Scene, action: Action) -> None:
    place = where(action)
    if place is not None:
        _lose(scene, action, place, owner(scene, action), pieces(action))


def _lose(scene: Scene, action: Action, place: int, faction: str, gone: dict[str, int]) -> None:
    """Pieces leave the map; if buildings of the Duchy are among them, a Price of Failure is due (12.2.3).

    Removals by a card or power that follow one another may have been one event, and so one price.
    """
    for piece, number in gone.items():
        scene.board.add(place, faction, piece, -number)
    if faction != DUCHY or not any(piece in BUILDINGS and number for piece, number in gone.items()):
        return
    last = scene.trail[-1] if scene.trail else None
    if action.do == "remove" and last is not None and last.do == "remove" and scene.prices:
        scene.spare_prices += 1
    else:
        scene.prices += 1


def _move(scene: Scene, action: Action) -> None:
    start, end = clearing(action, "from"), clearing(action, "to")
    faction = owner(scene, action)
    for piece, number in pieces(action).items():
        if start is not None:
            scene.board.add(start, faction, piece, -number)
        if end is not None:
            scene.board.add(end, faction, piece, number)
    if start is not None and end is not None and by_ferry(scene.board, start, end):
        scene.board.ferry = end
        scene.done.add("ferry")
        scene.ferried += 1
    _give_for_outrage(scene, action)


def _give_for_outrage(scene: Scene, action: Action) -> None:
    """A card given for outrage leaves the hand for the Supporters; a hand that was shown keeps its cards."""
    given = [card for card in cards(action, "outrage") if card != SHOWN]
    scene.board.cards(scene.record.faction, -len(given))


def _build(scene: Scene, action: Action) -> None:
    place, building = clearing(action), action.fields.text("building")
    if place is not None and building:
        scene.board.add(place, DUCHY, building)
    scene.revealed += cards(action, "reveal")
    _spend(scene, action)


def _recruit(scene: Scene, action: Action) -> None:
    place = clearing(action, "to")
    number = action.fields.number("warriors")
    scene.board.add(BURROW if place is None else place, DUCHY, "warrior", 1 if number is None else number)


def _dig(scene: Scene, action: Action) -> None:
    place, back = clearing(action), clearing(action, "take-back")
    number = action.fields.number("warriors") or 0
    if back is not None:
        scene.board.add(back, DUCHY, "tunnel", -1)
    if place is not None:
        scene.board.add(place, DUCHY, "tunnel")
        scene.board.add(BURROW, DUCHY, "warrior", -number)
        scene.board.add(place, DUCHY, "warrior", number)
    _spend(scene, action)
    _give_for_outrage(scene, action)


def _spend(scene: Scene, action: Action) -> None:
    scene.board.cards(scene.record.faction, -len(cards(action, "spend")))


def _battle(scene: Scene, action: Action) -> None:
    place, enemy = clearing(action), action.fields.text("against")
    if place is None or enemy not in COMPONENTS:
        return
    removed = counts(action.fields.mapping.get("removed", ""))
    _lose(scene, action, place, enemy, removed)
    _lose(scene, action, place, scene.record.faction, counts(action.fields.mapping.get("lost", "")))
    scene.board.cards(enemy, -len(cards(action, "ambush")))
    scene.board.cards(scene.record.faction, -len(cards(action, "answer")))
    if scene.mine:
        gone = sum(number for piece, number in removed.items() if piece not in SOLDIERS)
        scene.score(DUCHY, gone, "removed")
        _give_for_outrage(scene, action)


def _bank(scene: Scene, action: Action) -> None:
    spent = cards(action, "spend")
    _spend(scene, action)
    scene.score(DUCHY, len(spent), "banker")


def _score(scene: Scene, action: Action) -> None:
    points = action.fields.number("points")
    if power(action) == "banker":
        _bank(scene, action)
    elif action.by in LORDS:
        due = lord_points(scene.board, action.by)
        scene.score(DUCHY, due if points is None else points, LORDS[action.by])
    elif points is not None:
        scene.score(owner(scene, action), points, "pass" if _of_the_pass(scene, action) else "recorded")


def _of_the_pass(scene: Scene, action: Action) -> bool:
    return bool(scene.board.map.pass_) and action.phase == "evening" and action.by in (None, "rule")


def _sway(scene: Scene, action: Action) -> None:
    minister = minister_of(action)
    scene.revealed += cards(action, "reveal")
    if minister not in MINISTERS:
        return
    rank = MINISTERS[minister]
    if minister not in scene.board.swayed:
        scene.board.swayed.append(minister)
        scene.board.crowns[rank] = max(0, scene.board.crowns[rank] - 1)
    scene.new_ministers.append(minister)
    points = action.fields.number("points")
    scene.score(DUCHY, RANKS[rank].points if points is None else points, "sway")


def _discard_revealed(scene: Scene, action: Action) -> None:
    """Birds go, all that were revealed; the rest is in the hand again (12.6.1)."""
    written = len(cards(action, "cards"))
    scene.board.cards(DUCHY, -max(written, sum(map(must_be_bird, scene.revealed))))
    scene.revealed.clear()


def _craft(scene: Scene, action: Action) -> None:
    name = action.fields.text("card")
    card = DECKS[scene.game.deck].get(name or "")
    who = owner(scene, action)
    scene.board.cards(who, -1)
    if card is None:
        return
    if card.item:
        scene.board.items.append(card.item)
    if who != DUCHY:
        return
    scene.craft_used += payments(scene.board, card.cost, scene.craft_used) or []
    points = action.fields.number("points")
    scene.score(DUCHY, craft_points(scene.board, card) if points is None else points, "craft")
    if not card.item and not (name or "").startswith("favor-"):
        scene.board.crafted.append(name or "")


def _draw(scene: Scene, action: Action) -> None:
    number = action.fields.number("cards")
    who = owner(scene, action)
    due = draw_due(scene.board) if who == DUCHY and action.by is None else 1
    scene.board.cards(who, due if number is None else number)
    if action.by == "rule":
        scene.ferried = max(0, scene.ferried - 1)


def _leave(scene: Scene, action: Action) -> None:
    """Cards leave a hand: above the limit, spent or discarded for what has no form of its own."""
    scene.board.cards(owner(scene, action), -len(cards(action, "cards")))


def _give(scene: Scene, action: Action) -> None:
    """Cards change hands."""
    _leave(scene, action)
    scene.board.cards(action.fields.text("to") or "", len(cards(action, "cards")))


def _dominance(scene: Scene, action: Action) -> None:
    """Taken for a card it is in the hand, and the hand as large as before; activated it leaves the hand (3.3)."""
    if "spend" in action.fields.mapping:
        return
    scene.board.cards(scene.record.faction, -1)
    scene.board.dominance.setdefault(scene.record.faction, suit_of(action))


def _open_path(scene: Scene, action: Action) -> None:
    link = path_between(action)
    if link in scene.board.map.closed:
        scene.board.opened.add(link)
    _spend(scene, action)
    if scene.mine:
        scene.score(DUCHY, 1, "path")


def _expose(scene: Scene, action: Action) -> None:
    place = clearing(action)
    if action.fields.flag("right"):
        if place is not None:
            scene.board.add(place, "corvids", "plot", -1)
        scene.score(scene.record.faction, 1, "exposure")
    else:
        scene.board.cards(scene.record.faction, -len(cards(action, "show")))
        scene.board.cards("corvids", len(cards(action, "show")))


def _price(scene: Scene, action: Action) -> None:
    minister = minister_of(action)
    if not halves(scene.record.actions).get(action.number):
        if scene.prices:
            scene.prices -= 1
        else:
            scene.spare_prices = max(0, scene.spare_prices - 1)
    scene.board.cards(DUCHY, -len(cards(action, "discard")))
    if minister in scene.board.swayed:
        # The crown stays lost: it lay on the minister's card and goes out of the game (12.2.3).
        scene.board.swayed.remove(minister)


def _explore(scene: Scene, action: Action) -> None:
    place = clearing(action)
    if place is not None:
        scene.board.ruins.discard(place)


_DO: dict[str, Callable[[Scene, Action], None]] = {
    "place": _place,
    "remove": _remove,
    "move": _move,
    "build": _build,
    "recruit": _recruit,
    "dig": _dig,
    "battle": _battle,
    "bank": _bank,
    "score": _score,
    "sway": _sway,
    "discard-revealed": _discard_revealed,
    "craft": _craft,
    "draw": _draw,
    "hand-limit": _leave,
    "spend": _leave,
    "discard": _leave,
    "give": _give,
    "dominance": _dominance,
    "open-path": _open_path,
    "expose": _expose,
    "price-of-failure": _price,
    "explore": _explore,
}
