"""12.5 Daylight: the order of its steps, and the five actions of the Assembly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BIRD, DUCHY, may_match, since
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.scene import Breach, called, cards, clearing, power

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

ASSEMBLY = ("build", "recruit", "move", "battle", "dig")
STEPS = ("Birdsong", "Assembly", "Parliament", "Sway", "Evening")


def step_of(action: Action) -> int | None:
    """Which step of the turn an action belongs to; None for a right that belongs to none."""
    if action.do == "place" and action.phase == "birdsong":
        return 0
    if action.by == "assembly":
        return 1
    if action.by not in (None, "rule"):
        return 2
    if action.do == "sway":
        return 3
    return 4 if action.do in ("discard-revealed", "craft", "draw", "hand-limit") else None


def order_of_daylight(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5: first the Assembly, then the Parliament, then Sway."""
    step = step_of(action)
    if step in (1, 2, 3) and scene.step > step:
        yield Breach(
            "order-of-daylight",
            f"{action.do} belongs to the {STEPS[step]}, but the turn has come to the {STEPS[scene.step]} already.",
            "Write the actions in the order in which they were played: Assembly, Parliament, Sway, Evening.",
            "by",
        )


def daylight_only(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5: Assembly, Parliament and Sway are of Daylight."""
    del scene
    if step_of(action) in (1, 2, 3) and action.phase not in ("daylight", None):
        yield Breach(
            "daylight-only",
            f"{action.do} is done in Daylight, but this is {action.phase}.",
            "Write `phase: daylight` where Daylight begins.",
            "phase",
        )


def two_assembly_actions(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1: up to two actions."""
    if action.by == "assembly" and scene.assembly >= 2:
        yield Breach(
            "two-assembly-actions",
            f"this is action {scene.assembly + 1} of the Assembly, which has two at most.",
            "Take it out, or write the minister whose power it was.",
            "by",
        )


def assembly_action(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1: build, recruit, move, battle or dig, and nothing else."""
    del scene
    if action.by == "assembly" and action.do not in ASSEMBLY:
        yield Breach(
            "assembly-action",
            f"the Assembly cannot {action.do}: it can {', '.join(ASSEMBLY)}.",
            "Write under which right this was done.",
        )


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
            "spent-not-revealed",
            f"{spent[0]} was spent to {action.do}, but the Law says reveal; early booklets said spend.",
            "A revealed card comes back in Evening unless it is a bird: write `reveal`.",
            "spend",
            "warning",
        )
        shown = spent
    if len(shown) != 1:
        yield Breach(
            rule,
            f"{len(shown)} cards were revealed to build; it is exactly one.",
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
            f"no slot is open in clearing {where} of {scene.board.map.slots[where - 1]}.",
            "Build in a clearing with an open slot; a ruin covers one until it is explored.",
            "clearing",
        )


def recruit_one(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.II: one warrior, into the Burrow."""
    del scene
    number = action.fields.number("warriors")
    where = clearing(action, "to")
    if action.do == "recruit" and (number not in (None, 1) or where not in (None, BURROW)):
        yield Breach(
            "recruit",
            f"recruiting places one warrior into the Burrow, not {number or 1} into {called(where)}.",
            "Write one recruit for each warrior.",
            "warriors",
        )


def dig_spends_a_match(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.V: one card that matches the clearing is spent."""
    if action.do != "dig":
        return
    spent, where = cards(action, "spend"), clearing(action)
    suit = scene.board.suit(where) if where is not None else None
    if len(spent) != 1:
        yield Breach("dig", f"{len(spent)} cards were spent to dig; it is one.", "Spend one card.", "spend")
    elif suit and not may_match(spent[0], suit):
        yield Breach(
            "dig",
            f"{spent[0]} was spent to dig in {called(where)}, which is {suit}.",
            f"Spend a {suit} or a {BIRD}.",
            "spend",
        )


def dig_where_no_tunnel_is(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.V: a clearing without a tunnel, and one of the map."""
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
    if action.do != "dig":
        return
    number = action.fields.number("warriors") or 0
    least = 1 if since(scene.game.law, "2025-10") else 0
    if not least <= number <= 4:
        yield Breach(
            "dig",
            f"{number} warriors moved through the new tunnel; it is {least} to four.",
            "Move four at most, and more of them by a move.",
            "warriors",
        )


def three_tunnels(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.4: with all three tunnels on the map, one may be taken back first, and without that none is left."""
    if action.do != "dig":
        return
    out, back = scene.board.tunnels(), clearing(action, "take-back")
    if back is not None and (back not in out or len(out) < 3):
        yield Breach(
            "three-tunnels",
            f"a tunnel was taken back from {called(back)}; tunnels are in {', '.join(map(str, out)) or 'no clearing'}.",
            "A tunnel is taken back only when all three are on the map, and from where one is.",
            "take-back",
        )
    elif back is None and len(out) >= 3:
        yield Breach(
            "three-tunnels",
            f"a fourth tunnel was placed; the three stand in {', '.join(map(str, out))}.",
            "Take one back first: write `take-back`.",
            "clearing",
        )


CLAUSES = (
    order_of_daylight,
    daylight_only,
    two_assembly_actions,
    assembly_action,
    build_reveals_one_match,
    build_where_one_rules,
    build_in_an_open_slot,
    recruit_one,
    dig_spends_a_match,
    dig_where_no_tunnel_is,
    dig_moves_up_to_four,
    three_tunnels,
)
