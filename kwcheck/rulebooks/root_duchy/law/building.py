"""12.5.1.I, II and V, 12.5.2.I and 12.2.4: building, recruiting and digging."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DUCHY, may_match, since
from kwcheck.rulebooks.root_duchy.law.moving import unless_doubted
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.scene import (
    Breach,
    called,
    cards,
    clearing,
    counted,
    is_birdsong,
    pieces,
    power,
    written,
)
from kwcheck.rulebooks.root_duchy.wording import some, were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def build_reveals_one_match(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.I: one card that matches the clearing is revealed (of any suit for the Foremole, 12.5.2.I)."""
    if action.do != "build":
        return
    foremole = power(action) == "foremole"
    rule = "foremole" if foremole else "build"
    shown = cards(action, "reveal")
    spent = cards(action, "spend")
    if spent and not shown:
        yield Breach(
            "foremole-spent" if foremole else "build-spent",
            f"{spent[0]} was spent to {action.do}, but the Law says reveal; early booklets said spend.",
            "A revealed card comes back in Evening unless it is a bird: write `reveal`.",
            "spend",
            "warning",
        )
        shown = spent
        scene.spent_to_build += spent
        scene.board.more += len(spent)
    elif spent:
        yield Breach(
            rule,
            f"{spent[0]} was spent besides the card that was revealed; a build reveals one card and spends none.",
            "Take it out, or write what it was spent for.",
            "spend",
        )
    if len(shown) != 1:
        yield Breach(
            rule,
            f"{were(len(shown), 'card')} revealed to build; it is exactly one.",
            "Reveal one card.",
            "reveal",
        )
        return
    where = clearing(action)
    suit = scene.board.suit(where) if where is not None else None
    if not foremole and suit and not may_match(shown[0], suit):
        yield Breach(
            rule,
            f"{shown[0]} was revealed to build in {called(where)}, which is {suit}.",
            f"Reveal a {suit} or a {BIRD}.",
            "reveal",
        )


def build_where_one_rules(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.I: in a clearing that the Duchy rules."""
    where = clearing(action)
    if action.do == "build" and where not in (None, BURROW):
        ruler = scene.board.ruler(where)
        if ruler != DUCHY:
            rule = "foremole" if power(action) == "foremole" else "build"
            yield Breach(
                rule,
                f"{called(where)} is ruled by {ruler or 'nobody'}, not by the Duchy.",
                "Build where the Duchy has more warriors and buildings than anybody else.",
                "clearing",
                unless_doubted(scene.board, action, where),
            )


def build_in_an_open_slot(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.I with 2.2.3: a building needs an open slot; 12.2.2: the Burrow has none."""
    where = clearing(action)
    if action.do != "build" or where is None:
        return
    if where == BURROW:
        yield Breach(
            "burrow-no-slots",
            "a building was placed in the Burrow, which is no clearing of the map and has no slots.",
            "Build on the map.",
            "clearing",
        )
    elif scene.board.open_slots(where) < 1:
        rule = "foremole" if power(action) == "foremole" else "build"
        yield Breach(
            rule,
            f"no slot is open in clearing {where}, which has {some(scene.board.map.slots[where - 1], 'slot')}.",
            "Build in a clearing with an open slot; a ruin covers one until it is explored.",
            "clearing",
            "note" if scene.board.untold(where) or where in dict(scene.board.disputed).values() else "error",
        )


def build_from_the_track(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.I: a citadel or a market, of which three each are in the box (2.5)."""
    building = action.fields.text("building")
    if action.do != "build" or building not in ("citadel", "market"):
        return
    if scene.board.supply(DUCHY, building) < 1:
        yield Breach(
            "foremole" if power(action) == "foremole" else "build",
            f"no {building} is left on its track.",
            "All three are on the map: build the other kind.",
            "building",
            "note" if scene.board.disputed else "error",
        )


def recruit_one(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.II: one warrior, into the Burrow, as long as the supply has one."""
    if action.do != "recruit":
        return
    number = action.fields.number("warriors")
    where = clearing(action, "to")
    if scene.board.supply(DUCHY, "warrior") + scene.board.may_be_out() < 1:
        yield Breach(
            "recruit",
            "no warrior is left in the supply.",
            "All twenty are out: take it out.",
            "warriors",
            # In a log a loss may be missing; the state is impossible rather than the action illegal.
            counted(scene, "error"),
        )
    elif number not in (None, 1) or where not in (None, BURROW):
        yield Breach(
            "recruit",
            f"recruiting places one warrior into the Burrow, not {number or 1} into {called(where or BURROW)}.",
            "Write one recruit for each warrior.",
            "warriors",
        )


def dig_spends_a_match(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.V: one card that matches the clearing is spent."""
    if action.do != "dig" or any(dig_where_no_tunnel_is(scene, action)):
        return
    spent, where = cards(action, "spend"), clearing(action)
    suit = scene.board.suit(where) if where is not None else None
    if len(spent) != 1:
        yield Breach(
            "dig", f"{were(len(spent), 'card')} spent to dig; it is one.", "Spend one card.", "spend"
        )
    elif suit and not may_match(spent[0], suit):
        yield Breach(
            "dig",
            f"{spent[0]} was spent to dig in {called(where)}, which is {suit}.",
            f"Spend a {suit} or a {BIRD}.",
            "spend",
        )


def dig_where_no_tunnel_is(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.V: a clearing without a tunnel, and one of the map. What else is wrong with such a dig is not told."""
    where = clearing(action)
    if action.do != "dig" or where is None:
        return
    if where == BURROW or (
        scene.board.count(where, DUCHY, "tunnel") and clearing(action, "take-back") != where
    ):
        yield Breach(
            "dig",
            f"{called(where)} {'is no place for a tunnel' if where == BURROW else 'has a tunnel already'}.",
            "Dig in a clearing without a tunnel.",
            "clearing",
        )


def dig_moves_up_to_four(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.V: up to four warriors from the Burrow; at least one by the edition of October 2025."""
    if action.do != "dig" or any(dig_where_no_tunnel_is(scene, action)):
        return
    number = action.fields.number("warriors") or 0
    there = scene.board.count(BURROW, DUCHY, "warrior")
    least = min(1, there) if since(scene.game.law, "2025-10") else 0
    if least <= number <= 4 and number > there and not scene.short:
        yield Breach(
            "dig",
            f"{some(number, 'warrior')} moved through the new tunnel, but the Burrow holds {there}.",
            "Move only warriors who are in the Burrow.",
            "warriors",
        )
    elif not least <= number <= 4:
        yield Breach(
            "dig",
            f"{some(number, 'warrior')} moved through the new tunnel; it is {least} to four.",
            "Move four at most, and more of them by a move.",
            "warriors",
        )


def three_tunnels(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.4: with all three tunnels on the map, one may be taken back first, and without that none is left.

    A tunnel that is placed under another right than a dig is one too many all the same.
    """
    placed = action.do == "place" and not is_birdsong(action) and pieces(action).get("tunnel", 0) > 0
    if action.do != "dig" and not (placed and scene.record.rootlog is None):
        return
    out, back = scene.board.tunnels(), clearing(action, "take-back")
    if any(dig_where_no_tunnel_is(scene, action)):
        return
    named = action.fields.mapping.get("take-back")
    if named is not None and (back not in out or len(out) < 3):
        yield Breach(
            "three-tunnels",
            f"a tunnel was taken back from {written(action, 'take-back')}; "
            f"tunnels are in {', '.join(map(str, out)) or 'no clearing'}.",
            "A tunnel is taken back only when all three are on the map, and from where one is.",
            "take-back",
        )
    elif named is None and len(out) >= 3:
        yield Breach(
            "three-tunnels",
            f"a fourth tunnel was placed; the three stand in {', '.join(map(str, out))}.",
            "Take one back first: write `take-back`.",
            "clearing",
        )


CLAUSES = (
    build_reveals_one_match,
    build_where_one_rules,
    build_in_an_open_slot,
    build_from_the_track,
    recruit_one,
    dig_spends_a_match,
    dig_where_no_tunnel_is,
    dig_moves_up_to_four,
    three_tunnels,
)
