"""What an action changes on the map. It is done as it was written, legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BUILDINGS, COMPONENTS, DUCHY, HIRELINGS, PAWNS, SOLDIERS
from kwcheck.rulebooks.root_duchy.law.around import SHOWN, path_between
from kwcheck.rulebooks.root_duchy.law.moving import by_ferry
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.reckoning import OF_HANDS, spend
from kwcheck.rulebooks.root_duchy.scene import (
    cards,
    clearing,
    counts,
    is_birdsong,
    owner,
    pieces,
    theirs,
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
    if theirs(action):
        return "theirs"
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
    if place is None:
        return
    _lose(scene, action, place, owner(scene, action), pieces(action))
    if scene.mine and owner(scene, action) != DUCHY:
        scene.score(DUCHY, worth(pieces(action)), "removed")
    _give_for_outrage(scene, action)


def worth(gone: dict[str, int]) -> int:
    """The points of what was removed: one for each building and token (3.2.1)."""
    return sum(number for piece, number in gone.items() if piece not in SOLDIERS | PAWNS)


def scored(action: Action, due: int) -> int:
    """The points that were scored: those that are due, unless others were written."""
    points = action.fields.number("points")
    return due if points is None else points


def _lose(scene: Scene, action: Action, place: int, faction: str, gone: dict[str, int]) -> None:
    """Pieces leave the map; if buildings of the Duchy are among them, a Price of Failure is due (12.2.3).

    Removals by a card or power that follow one another may have been one event, and so one price.
    """
    for piece, number in gone.items():
        scene.board.add(place, faction, piece, -number)
    if faction != DUCHY or not any(piece in BUILDINGS and number for piece, number in gone.items()):
        return
    last = scene.trail[-1] if scene.trail else None
    if action.do == "remove" and last is not None and last.do == "remove" and scene.owing:
        scene.spare_prices += 1
    elif scene.prepaid:
        scene.prepaid -= 1
    else:
        scene.owe(action)


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
        scene.ferried_again += "ferry" in scene.done
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
    spend(scene, action)


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
    spend(scene, action)
    _give_for_outrage(scene, action)


def _battle(scene: Scene, action: Action) -> None:
    place, enemy = clearing(action), action.fields.text("against")
    if place is None or enemy not in (*COMPONENTS, HIRELINGS):
        return
    removed = counts(action.fields.mapping.get("removed", ""))
    _lose(scene, action, place, enemy, removed)
    _lose(scene, action, place, scene.record.faction, counts(action.fields.mapping.get("lost", "")))
    scene.board.cards(enemy, -len(cards(action, "ambush")))
    scene.board.cards(scene.record.faction, -len(cards(action, "answer")))
    if scene.mine:
        scene.score(DUCHY, scored(action, worth(removed)), "removed")
    _give_for_outrage(scene, action)


def _open_path(scene: Scene, action: Action) -> None:
    link = path_between(action)
    if link in scene.board.map.closed:
        scene.board.opened.add(link)
    spend(scene, action)
    if scene.mine:
        scene.score(DUCHY, scored(action, 1), "path")


def _expose(scene: Scene, action: Action) -> None:
    place = clearing(action)
    if action.fields.flag("right"):
        if place is not None:
            scene.board.add(place, "corvids", "plot", -1)
        scene.score(scene.record.faction, scored(action, 1), "exposure")
    else:
        scene.board.cards(scene.record.faction, -len(cards(action, "show")))
        scene.board.cards("corvids", len(cards(action, "show")))


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
    "open-path": _open_path,
    "expose": _expose,
    "explore": _explore,
    **OF_HANDS,
}
