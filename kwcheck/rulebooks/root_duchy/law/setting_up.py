"""12.3 Set-up: the six steps, in round 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import COMPONENTS, DUCHY, MINISTERS, RANKS, since
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS, CORNERS, neighbours
from kwcheck.rulebooks.root_duchy.scene import Breach, called, counts
from kwcheck.rulebooks.root_duchy.wording import some, were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

STEPS: dict[str, tuple[str, dict[str, int]]] = {
    "supply": ("set-up-supply", {piece: COMPONENTS[DUCHY][piece] for piece in ("warrior", "tunnel")}),
    "tracks": ("set-up-tracks", {piece: COMPONENTS[DUCHY][piece] for piece in ("citadel", "market")}),
}
STARTS = (("marquise", "keep"), ("eyrie", "roost"), ("lizards", "garden"))
STARTS_SINCE_2021 = (("hundreds", "stronghold"), ("hundreds", "warlord"), ("keepers", "warrior"))
"""By what one sees that a faction begins in a corner. Warriors of others may stand in any."""
EVERY_START = STARTS + STARTS_SINCE_2021
ADVANCED = 5
"""How many warriors the advanced set-up spreads around the homeland."""
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


def set_up_later(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.3: what is laid ready is laid ready before the first turn."""
    del scene
    if action.do == "set-up":
        steps = {"supply": "set-up-supply", "burrow": "set-up-burrow", "tracks": "set-up-tracks"}
        steps |= {key: rule for key, (rule, _) in NUMBERS.items()}
        yield Breach(
            next((rule for key, rule in steps.items() if key in action.fields.mapping), "set-up-supply"),
            "something is set up in a turn; the set-up comes before the first.",
            "Write it in round 0.",
        )


def no_points(scene: Scene, action: Action) -> Iterator[Breach]:
    """3.2: everybody begins at 0."""
    points = action.fields.number("points")
    if action.do == "score" and scene.mine and points and action.fields.text("of") in (None, DUCHY):
        yield Breach(
            "score-total",
            f"{were(points, 'point')} scored in the set-up; everybody begins at 0.",
            "Take it out; where the record begins in the middle of a game, write the total under `score`.",
            "points",
        )


def still_unused(scene: Scene) -> Iterator[Breach]:
    """12.3.4 and 12.3.5: when all is set up, all buildings stand on their tracks and nobody is loyal."""
    board = scene.board
    built = {piece: n for piece in ("citadel", "market") if (n := board.on_map(DUCHY, piece))}
    if built:
        told = " and ".join(some(number, piece) for piece, number in built.items())
        yield Breach(
            "set-up-tracks",
            f"the map has {told} of the Duchy after the set-up.",
            "All six stand on their tracks: build in a later round.",
        )
    if board.swayed:
        yield Breach(
            "set-up-ministers",
            f"{', '.join(board.swayed)} {'is' if len(board.swayed) == 1 else 'are'} loyal after the set-up.",
            "All nine are unswayed: sway in a later round.",
        )


def surface(scene: Scene) -> Iterator[Breach]:
    """12.3.3: two warriors and a tunnel in a corner, then two warriors in each adjacent clearing but the Burrow.

    A game with a pool of factions may have been set up by the advanced cards instead.
    """
    board = scene.board
    homes = board.tunnels()
    number = board.on_map(DUCHY, "tunnel")
    if scene.game.pool and _advanced(board):
        return
    if number != 1 or homes[0] not in CORNERS:
        listed = ", ".join(map(str, homes)) or "no clearing"
        yield _surface(f"{some(number, 'tunnel')} on the map, in {listed}; it is one, in a corner.")
        return
    home = homes[0]
    yield from _corner(scene, home)
    near = neighbours(board.map.name, home, frozenset(board.opened))
    due = dict.fromkeys(sorted({home, *near}), 2)
    stand = _warriors(board)
    if stand != due:
        yield _surface(f"warriors stand at {_listed(stand)}; it is {_listed(due)}.")


def _warriors(board: Board) -> dict[int, int]:
    return {c: n for c in (BURROW, *CLEARINGS) if (n := board.count(c, DUCHY, "warrior"))}


def _advanced(board: Board) -> bool:
    """The advanced set-up: a homeland beside no other, two warriors and the tunnel there.

    Five warriors more stand in the clearings next to it, as evenly as can be.
    """
    homes, stand = board.tunnels(), _warriors(board)
    if board.on_map(DUCHY, "tunnel") != 1 or stand.pop(homes[0], 0) != 2:
        return False
    near = neighbours(board.map.name, homes[0], frozenset(board.opened))
    others = {clearing for clearing in CLEARINGS for piece in EVERY_START if board.count(clearing, *piece)}
    spread = [stand.pop(clearing, 0) for clearing in near]
    beside = homes[0] in others or near & others
    return not stand and not beside and sum(spread) == ADVANCED and max(spread) - min(spread) <= 1


def _listed(warriors: dict[int, int]) -> str:
    return ", ".join(f"{called(place)}: {number}" for place, number in warriors.items()) or "no place"


def _corner(scene: Scene, home: int) -> Iterator[Breach]:
    """Which corner may be taken, by edition.

    January 2020: opposite the keep, and a note where somebody else begins there, of which that text says nothing. Since
    then no start of Marquise, Eyrie or Lizards, and opposite one if possible;
    from November 2021 on no start of anybody.
    """
    board = scene.board
    diagonal = board.map.diagonal
    if scene.game.law == "2020-01":
        keeps = [corner for corner in CORNERS if board.count(corner, "marquise", "keep")]
        if keeps and home != diagonal[keeps[0]]:
            breach = _surface(f"corner {home} is not opposite the keep in {keeps[0]}.")
            taken = any(board.count(diagonal[keeps[0]], *piece) for piece in STARTS)
            yield breach._replace(severity="note") if taken else breach
        return
    begins = EVERY_START if since(scene.game.law, "2021-11") else STARTS
    starts = {corner for corner in CORNERS if any(board.count(corner, *piece) for piece in begins)}
    opposite = sorted({diagonal[corner] for corner in starts} - starts)
    if home in starts:
        yield _surface(f"corner {home} is where another faction begins.")
    elif opposite and home not in opposite:
        yield _surface(
            f"corner {home} is opposite no start of another faction; {opposite[0]} is, and was free."
        )


def _surface(message: str) -> Breach:
    return Breach(
        "set-up-surface",
        message,
        "Two warriors and a tunnel in a corner that is nobody's start, opposite one if possible; two in each clearing "
        "that an open path joins to it.",
    )
