"""Lasting cards before the Duchy that let it do something beside Assembly and Parliament, each once a turn.

Only those that say all that is needed are here; what any other card allows cannot be told. A log does not say by which
card something was done, so there it cannot be told either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy.data import DUCHY, OF_THE_EVENING
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import cards, owner, pieces, where

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.root_duchy.records import Action, Phase
    from kwcheck.rulebooks.root_duchy.scene import Scene


def _always(scene: Scene, action: Action) -> bool:
    del scene, action
    return True


def _birdsong_begins(scene: Scene, action: Action) -> bool:
    """You and another player draw a card."""
    return (
        "birdsong" not in scene.done and owner(scene, action) == DUCHY and action.fields.number("cards") == 1
    )


def _birdsong_ends(scene: Scene, action: Action) -> bool:
    del action
    return "birdsong" in scene.done


def _daylight_begins(scene: Scene, action: Action) -> bool:
    del action
    return scene.step == 0


def _evening_begins(scene: Scene, action: Action) -> bool:
    del action
    return scene.done.isdisjoint(OF_THE_EVENING)


def _a_point_for_each_clearing(scene: Scene, action: Action) -> bool:
    ruled = sum(scene.board.ruler(clearing) == DUCHY for clearing in CLEARINGS)
    return owner(scene, action) == DUCHY and action.fields.number("points") == ruled


def _a_warrior_of_ones_own(scene: Scene, action: Action) -> bool:
    on_the_map = where(action) not in (None, BURROW)
    return on_the_map and owner(scene, action) == DUCHY and pieces(action) == {"warrior": 1}


def _a_card_for_the_warrior(scene: Scene, action: Action) -> bool:
    return ("tax-collector", "remove") in scene.granted and action.fields.number("cards") == 1


def _a_card_of_another(scene: Scene, action: Action) -> bool:
    return (
        owner(scene, action) != DUCHY
        and action.fields.text("to") == DUCHY
        and len(cards(action, "cards")) == 1
    )


class CardRight(NamedTuple):
    """What a card lets the Duchy do, in which phase, and what else must hold."""

    card: str
    do: str
    phase: Phase
    holds: Callable[[Scene, Action], bool]


RIGHTS = (
    CardRight("better-burrow-bank", "draw", "birdsong", _birdsong_begins),
    CardRight("royal-claim", "score", "birdsong", _a_point_for_each_clearing),
    CardRight("stand-and-deliver", "give", "birdsong", _a_card_of_another),
    CardRight("eyrie-emigre", "move", "birdsong", _birdsong_ends),
    CardRight("eyrie-emigre", "battle", "birdsong", _birdsong_ends),
    CardRight("command-warren", "battle", "daylight", _daylight_begins),
    CardRight("tax-collector", "remove", "daylight", _a_warrior_of_ones_own),
    CardRight("tax-collector", "draw", "daylight", _a_card_for_the_warrior),
    CardRight("cobbler", "move", "evening", _evening_begins),
)
DISCARDED = ("royal-claim",)
"""Those that leave the play area when they are used."""


def granted_by(scene: Scene, action: Action) -> str | None:
    """The card in play that lets the Duchy do this now, as `by: rule` says that some card does."""
    if action.by != "rule" or scene.record.rootlog is not None or not scene.mine:
        return None
    return next(
        (
            right.card
            for right in RIGHTS
            if (right.do, right.phase) == (action.do, action.phase)
            and right.card in scene.board.crafted
            and (right.card, right.do) not in scene.granted
            and right.holds(scene, action)
        ),
        None,
    )


def use(scene: Scene, action: Action) -> None:
    """Count the right as used in this turn."""
    card = granted_by(scene, action)
    if card is not None:
        scene.granted.add((card, action.do))
        if card in DISCARDED:
            scene.board.crafted.remove(card)
