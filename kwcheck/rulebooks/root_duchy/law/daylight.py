"""12.5 Daylight: the order of its steps, the two actions of the Assembly, and the right each action is done under."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import MINISTERS, OF_THE_EVENING, since
from kwcheck.rulebooks.root_duchy.law.card_rights import granted_by
from kwcheck.rulebooks.root_duchy.law.parliament import may_act
from kwcheck.rulebooks.root_duchy.scene import Breach, is_birdsong, power, theirs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

ASSEMBLY = ("build", "recruit", "move", "battle", "dig")
STEPS = ("Birdsong", "Assembly", "Parliament", "Sway", "Evening")
INTERRUPTING = ("expose", "open-path", "dominance", "craft", "sway")
"""What is done under a right of its own, beside the Assembly and the Parliament. Anything else is a consequence."""
OF_NO_CARD = ("build", "recruit", "dig", "bank")
"""What no card and no other faction lets the Duchy do."""
MOVED_BY_A_CARD = ("move", "place", "give", "spend", "discard")
"""What a card may let the Duchy do with what belongs to others."""
OF_THE_ASSEMBLY_ALONE = ("recruit", "dig")
"""What no minister does either, so that the right need not be written."""
BY_A_CARD = ("bank", "remove", "spend", "discard", "give", "explore")
"""What the Duchy does under no right of its own chapter."""


def step_of(action: Action) -> int | None:
    """Which step of the turn an action belongs to; None for a right that belongs to none."""
    if theirs(action):
        return None
    if is_birdsong(action):
        return 0
    if action.by == "assembly":
        return 1
    if action.by not in (None, "rule"):
        return 2
    if action.do == "sway":
        return 3
    of_evening = action.do in OF_THE_EVENING and action.by is None and action.phase in ("evening", None)
    return 4 if of_evening else None


def order_of_daylight(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5: first the Assembly, then the Parliament, then Sway.

    A minister who was swayed this turn and acts is told by 12.5.2, a third action of the Assembly by 12.5.1.
    """
    step = step_of(action)
    if action.by == "assembly" and scene.assembly >= 2:
        return
    if action.phase not in ("daylight", None) or {action.by, action.acting} & set(scene.new_ministers):
        return
    if disloyal(scene, action):
        return
    if scene.record.rootlog is not None and action.do == "score":
        # Points stand before or behind their cause, or at the end of a line.
        return
    if step in (1, 2, 3) and scene.step > step and f"step {scene.step}" not in scene.done:
        # What was done too early makes all behind it late: it is told once.
        scene.done.add(f"step {scene.step}")
        yield Breach(
            "order-of-daylight",
            f"{action.do} belongs to the {STEPS[step]}, but the turn has come to the {STEPS[scene.step]} already.",
            "Write the actions in the order in which they were played: Assembly, Parliament, Sway, Evening.",
            "by",
        )


def disloyal(scene: Scene, action: Action) -> bool:
    """Does a minister act who may not? 12.5.2 tells that, and nothing else is said."""
    return action.by in MINISTERS and not may_act(scene, action)


def daylight_only(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5: Assembly, Parliament and Sway are of Daylight. A disloyal minister is told by 12.5.2 alone."""
    if (action.by == "assembly" and action.do not in ASSEMBLY) or disloyal(scene, action):
        return
    if scene.record.rootlog is not None and action.do == "score":
        # Points stand before or behind their cause, or at the end of a line.
        return
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
    """12.5.1: build, recruit, move, battle or dig, and nothing else; none of its own under another rule.

    What is crafted before Evening is told by 12.2.1.
    """
    del scene
    if action.by == "rule" and action.do in OF_NO_CARD:
        yield Breach(
            "assembly-action",
            f"no card or rule lets the Duchy {action.do}: it does so in Assembly or Parliament alone.",
            "Write `by: assembly`, or the minister.",
            "by",
        )
    elif action.do == "craft" and action.phase in ("birdsong", "daylight"):
        return
    elif action.by == "assembly" and action.do not in ASSEMBLY:
        yield Breach(
            "assembly-action",
            f"the Assembly cannot {action.do}: it can {', '.join(ASSEMBLY)}.",
            "Write under which right this was done.",
        )


def no_interruption(scene: Scene, action: Action) -> Iterator[Breach]:
    """1.4.2 (in the Russian Law, and from November 2021 on): nothing comes between the two acts of a Brigadier."""
    law = scene.game.law
    if not (law == "ru" or since(law, "2021-11")) or power(action) != "brigadier" or not action.by:
        return
    if scene.uses.get(action.by, []) != [("brigadier", action.do)]:
        return
    between: list[str] = []
    for earlier in reversed(scene.trail):
        if (earlier.by, power(earlier)) == (action.by, "brigadier"):
            break
        if earlier.by == "assembly" or earlier.by in MINISTERS or earlier.do in INTERRUPTING:
            between.append(earlier.do)
    if between:
        yield Breach(
            "no-interruption",
            f"{between[-1]} came between the two acts of the Brigadier; no effect interrupts another.",
            "Write both acts of the Brigadier one after the other.",
            "by",
        )


def some_right(scene: Scene, action: Action) -> Iterator[Breach]:
    """What is done under no right of chapter 12 rests on a card or on somebody else: it cannot be told here."""
    if action.by in MINISTERS or action.by == "assembly" or (action.by == "rule" and action.do in OF_NO_CARD):
        return
    unexplained = action.do in (*ASSEMBLY, *BY_A_CARD) or (action.do == "place" and not is_birdsong(action))
    if action.do == "draw" and action.by == "rule":
        number = action.fields.number("cards")
        unexplained = scene.ferried < (1 if number is None else number)
    if unexplained and action.number not in scene.gifts and granted_by(scene, action) is None:
        yield Breach(
            "cannot-be-told",
            f"{action.do} is done under no right that is followed here; a card may have allowed it.",
            "Write `by: assembly`, or the minister; for a card or another faction's right nothing need be done.",
            "by",
            "note",
        )


def others_by_a_right(scene: Scene, action: Action) -> Iterator[Breach]:
    """What the Duchy itself does with pieces or cards of others rests on a card, as with False Orders: not followed.

    Without `by` it is what others do in its turn, which is theirs.
    """
    moved = action.do in MOVED_BY_A_CARD and granted_by(scene, action) is None
    if scene.mine and action.by is not None and moved:
        yield Breach(
            "cannot-be-told",
            f"{action.do} is done with what is {action.fields.text('of')}'s; a card may have allowed it.",
            "Take `by` out where they did it themselves; for a card nothing need be done.",
            "of",
            "note",
        )


OF_OTHERS = (others_by_a_right,)
CLAUSES = (
    order_of_daylight,
    daylight_only,
    two_assembly_actions,
    assembly_action,
    no_interruption,
    some_right,
)
