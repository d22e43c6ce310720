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
)
from kwcheck.rulebooks.root_duchy.law.around import path_between
from kwcheck.rulebooks.root_duchy.law.evening import draw_due, payments
from kwcheck.rulebooks.root_duchy.law.parliament import LORDS, lord_points
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.scene import cards, clearing, counts

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def do(scene: Scene, action: Action) -> None:
    """Change the board by one action."""
    if action.do in _DO:
        _DO[action.do](scene, action)
    scene.done.add("birdsong" if action.do == "place" and action.phase == "birdsong" else action.do)


def _pieces(action: Action) -> dict[str, int]:
    """The pieces that an action names: under `pieces`, or each under its own key, warriors in the plural."""
    named = counts(action.fields.mapping.get("pieces", ""))
    for key, piece in (
        ("warriors", "warrior"),
        ("tunnel", "tunnel"),
        ("citadel", "citadel"),
        ("market", "market"),
    ):
        number = action.fields.number(key)
        if number:
            named[piece] = named.get(piece, 0) + number
    return named


def _where(action: Action) -> int | None:
    """The place of an action, under whichever key it stands."""
    return next((p for key in ("clearing", "to", "at") if (p := clearing(action, key)) is not None), None)


def _owner(scene: Scene, action: Action) -> str:
    """Whose pieces are meant: those of the faction named under `of`, else of the one whose turn it is."""
    of = action.fields.text("of")
    return of if of in COMPONENTS else scene.record.faction


def _place(scene: Scene, action: Action) -> None:
    where = _where(action)
    if where is None and scene.mine:
        where = BURROW
    if where is not None:
        for piece, number in _pieces(action).items():
            scene.board.add(where, _owner(scene, action), piece, number)


def _remove(scene: Scene, action: Action) -> None:
    where = _where(action)
    if where is not None:
        _lose(scene, where, _owner(scene, action), _pieces(action))


def _lose(scene: Scene, where: int, faction: str, pieces: dict[str, int]) -> None:
    """Pieces leave the map; if buildings of the Duchy are among them, a Price of Failure is due (12.2.3)."""
    for piece, number in pieces.items():
        scene.board.add(where, faction, piece, -number)
    if faction == DUCHY and any(piece in BUILDINGS and number for piece, number in pieces.items()):
        scene.prices += 1


def _move(scene: Scene, action: Action) -> None:
    start, end = clearing(action, "from"), clearing(action, "to")
    owner = _owner(scene, action)
    for piece, number in _pieces(action).items():
        if start is not None:
            scene.board.add(start, owner, piece, -number)
        if end is not None:
            scene.board.add(end, owner, piece, number)
    _give(scene, action)


def _give(scene: Scene, action: Action) -> None:
    """A card given for outrage leaves the hand for the Supporters."""
    scene.board.cards(scene.record.faction, -len(cards(action, "outrage")))


def _build(scene: Scene, action: Action) -> None:
    where, building = clearing(action), action.fields.text("building")
    if where is not None and building:
        scene.board.add(where, DUCHY, building)
    scene.revealed += cards(action, "reveal")
    _spend(scene, action)


def _recruit(scene: Scene, action: Action) -> None:
    where = clearing(action, "to")
    scene.board.add(
        BURROW if where is None else where, DUCHY, "warrior", action.fields.number("warriors") or 1
    )


def _dig(scene: Scene, action: Action) -> None:
    where, back = clearing(action), clearing(action, "take-back")
    number = action.fields.number("warriors") or 0
    if back is not None:
        scene.board.add(back, DUCHY, "tunnel", -1)
    if where is not None:
        scene.board.add(where, DUCHY, "tunnel")
        scene.board.add(BURROW, DUCHY, "warrior", -number)
        scene.board.add(where, DUCHY, "warrior", number)
    _spend(scene, action)
    _give(scene, action)


def _spend(scene: Scene, action: Action) -> None:
    scene.board.cards(scene.record.faction, -len(cards(action, "spend")))


def _battle(scene: Scene, action: Action) -> None:
    where, enemy = clearing(action), action.fields.text("against")
    if where is None or enemy not in COMPONENTS:
        return
    removed = counts(action.fields.mapping.get("removed", ""))
    _lose(scene, where, enemy, removed)
    _lose(scene, where, scene.record.faction, counts(action.fields.mapping.get("lost", "")))
    scene.board.cards(enemy, -len(cards(action, "ambush")))
    scene.board.cards(scene.record.faction, -len(cards(action, "answer")))
    if scene.mine:
        gone = sum(number for piece, number in removed.items() if piece not in SOLDIERS)
        scene.score(DUCHY, gone, "removed")
        _give(scene, action)


def _bank(scene: Scene, action: Action) -> None:
    spent = cards(action, "spend")
    _spend(scene, action)
    scene.score(DUCHY, len(spent), "banker")


def _score(scene: Scene, action: Action) -> None:
    points = action.fields.number("points")
    owner = _owner(scene, action)
    if action.by == "banker" or (action.by == "mayor" and action.acting == "banker"):
        _bank(scene, action)
    elif action.by in LORDS:
        due = lord_points(scene.board, action.by)
        scene.score(DUCHY, due if points is None else points, LORDS[action.by])
    elif points is not None:
        scene.score(owner, points, "recorded")


def _sway(scene: Scene, action: Action) -> None:
    minister = action.fields.text("minister")
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
    """Birds go; what was revealed is in the hand again."""
    scene.board.cards(DUCHY, -len(cards(action, "cards")))
    scene.revealed.clear()


def _craft(scene: Scene, action: Action) -> None:
    name = action.fields.text("card")
    card = DECKS[scene.game.deck].get(name or "")
    scene.board.cards(scene.record.faction, -1)
    if card is None or not scene.mine:
        return
    scene.craft_used += payments(scene.board, card.cost, scene.craft_used) or []
    if not card.item:
        scene.board.crafted.append(name or "")
    points = action.fields.number("points")
    scene.score(DUCHY, card.points if points is None else points, "craft")


def _draw(scene: Scene, action: Action) -> None:
    number = action.fields.number("cards")
    due = draw_due(scene.board) if scene.mine else 0
    scene.board.cards(scene.record.faction, due if number is None else number)


def _hand_limit(scene: Scene, action: Action) -> None:
    scene.board.cards(scene.record.faction, -len(cards(action, "cards")))


def _open_path(scene: Scene, action: Action) -> None:
    link = path_between(action)
    if link in scene.board.map.closed:
        scene.board.opened.add(link)
    _spend(scene, action)
    if scene.mine:
        scene.score(DUCHY, 1, "path")


def _expose(scene: Scene, action: Action) -> None:
    where = clearing(action)
    if action.fields.flag("right"):
        if where is not None:
            scene.board.add(where, "corvids", "plot", -1)
        scene.score(scene.record.faction, 1, "exposure")
    else:
        scene.board.cards(scene.record.faction, -len(cards(action, "show")))


def _price(scene: Scene, action: Action) -> None:
    minister = action.fields.text("minister")
    scene.prices = max(0, scene.prices - 1)
    scene.board.cards(DUCHY, -len(cards(action, "discard")))
    if minister in scene.board.swayed:
        # The crown stays lost: it lay on the minister's card and goes out of the game (12.2.3).
        scene.board.swayed.remove(minister)


def _explore(scene: Scene, action: Action) -> None:
    where = clearing(action)
    if where is not None:
        scene.board.ruins.discard(where)


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
    "hand-limit": _hand_limit,
    "open-path": _open_path,
    "expose": _expose,
    "price-of-failure": _price,
    "explore": _explore,
}
