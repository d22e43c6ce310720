"""12.3 Set-up: the six steps, in round 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import COMPONENTS, DUCHY, MINISTERS, RANKS, since
from kwcheck.rulebooks.root_duchy.maps import CORNERS, MAPS, neighbours
from kwcheck.rulebooks.root_duchy.scene import Breach, counts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

STEPS: dict[str, tuple[str, dict[str, int]]] = {
    "supply": ("set-up-supply", {piece: COMPONENTS[DUCHY][piece] for piece in ("warrior", "tunnel")}),
    "tracks": ("set-up-tracks", {piece: COMPONENTS[DUCHY][piece] for piece in ("citadel", "market")}),
}
NUMBERS: dict[str, tuple[str, int]] = {
    "ministers": ("set-up-ministers", len(MINISTERS)),
    "crowns": ("set-up-crowns", sum(rank.crowns for rank in RANKS.values())),
}


def components(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.3.1, 12.3.2, 12.3.4 to 12.3.6: what is laid ready, where a recorder writes it down."""
    del scene
    if action.do != "set-up":
        return
    for key, (rule, due) in STEPS.items():
        if key in action.fields.mapping and counts(action.fields.mapping[key]) != due:
            wanted = ", ".join(f"{number} {piece}s" for piece, number in due.items())
            yield Breach(rule, f"the {key} do not hold {wanted}.", f"Lay out {wanted}.", key)
    for key, (rule, number) in NUMBERS.items():
        if key in action.fields.mapping and action.fields.number(key) != number:
            yield Breach(
                rule,
                f"{action.fields.mapping[key]} {key} were laid out; it is {number}.",
                f"Lay out all {number}.",
                key,
            )
    burrow = action.fields.text("burrow")
    if burrow not in (None, "beside-the-map"):
        yield Breach(
            "set-up-burrow",
            f"the Burrow was put {burrow}; it lies beside the map.",
            "Write `burrow: beside-the-map`.",
            "burrow",
        )


def surface(scene: Scene) -> Iterator[Breach]:
    """12.3.3: two warriors and a tunnel in a corner, then two warriors in each adjacent clearing but the Burrow."""
    board = scene.board
    homes = board.tunnels()
    if len(homes) != 1:
        yield _surface(f"tunnels stand in {homes or 'no clearing'}; it is one, in a corner.")
        return
    home = homes[0]
    if home not in CORNERS:
        yield _surface(f"the tunnel is in clearing {home}, which is no corner.")
    else:
        yield from _corner(scene, home)
    near = neighbours(board.map.name, home, frozenset(board.opened))
    for clearing in range(1, 13):
        due = 2 if clearing == home or clearing in near else 0
        number = board.soldiers(clearing, DUCHY)
        if number != due:
            yield _surface(f"{number} warriors are in clearing {clearing}; it is {due}.")
    if board.count(0, DUCHY, "warrior"):
        yield _surface("warriors are in the Burrow, which gets none in set-up.")


def _corner(scene: Scene, home: int) -> Iterator[Breach]:
    """Which corner may be taken, by edition."""
    board = scene.board
    starts = {corner for corner in CORNERS if _starts(board, corner)}
    diagonal = MAPS[board.map.name].diagonal
    if scene.game.law == "2020-01":
        keeps = {corner for corner in CORNERS if board.count(corner, "marquise", "keep")}
        if keeps and home not in {diagonal[corner] for corner in keeps}:
            yield _surface(f"corner {home} is not opposite the keep.")
        return
    if since(scene.game.law, "2021-11"):
        starts |= {corner for corner in CORNERS if _anybody(board, corner)}
    if home in starts:
        yield _surface(f"corner {home} is where another faction begins.")
    opposite = {diagonal[corner] for corner in starts} - starts
    if opposite and home not in opposite:
        yield _surface(
            f"corner {home} is not opposite a starting corner, and {min(opposite)} is and was free."
        )


def _starts(board: Board, corner: int) -> bool:
    """Is it the corner of the keep, of the Eyrie's first roost or of the Lizards' first garden?"""
    return bool(
        board.count(corner, "marquise", "keep")
        or board.count(corner, "eyrie", "roost")
        or board.count(corner, "lizards", "garden")
    )


def _anybody(board: Board, corner: int) -> bool:
    return any(
        place == corner and faction != DUCHY and n > 0 for (place, faction, _), n in board.pieces.items()
    )


def _surface(message: str) -> Breach:
    return Breach(
        "set-up-surface",
        message,
        "Two warriors and a tunnel in a corner that is nobody's start, opposite one if possible; two in each clearing "
        "that an open path joins to it.",
    )
