"""12.5.2 Parliament: each loyal minister once, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS, SUITS, may_match
from kwcheck.rulebooks.root_duchy.scene import Breach, cards, power
from kwcheck.rulebooks.root_duchy.wording import some, were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

POWERS: dict[str, tuple[str, ...]] = {
    "foremole": ("build",),
    "captain": ("battle",),
    "marshal": ("move",),
    "brigadier": ("move", "battle"),
    "banker": ("bank", "score"),
    "duchess-of-mud": ("score",),
    "baron-of-dirt": ("score",),
    "earl-of-stone": ("score",),
}
"""What each minister does (12.5.2.I to IX); the Mayor does what another one does."""


def loyal_ministers_act(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2: of each loyal minister; one swayed this turn acts from the next turn on."""
    if action.by not in MINISTERS or may_act(scene, action):
        return
    new = action.by in scene.new_ministers
    yield Breach(
        "loyal-ministers-act",
        f"{action.by} acts in the turn in which he was swayed."
        if new
        else f"{action.by} acts, but is not loyal.",
        "He acts from the next turn on." if new else "Write the minister or the Assembly action that it was.",
        "by",
    )


def may_act(scene: Scene, action: Action) -> bool:
    """Is the minister loyal, or was he when he began to act? What else a disloyal one does wrong is not said."""
    return action.by in scene.ministers() or action.by in scene.uses


def once_each(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2: each once a turn; 12.5.2.IV: the Brigadier up to two moves or up to two battles."""
    used = scene.uses.get(action.by or "", [])
    if not used or action.by not in MINISTERS:
        return
    brigadier = power(action) == "brigadier" and used[0][0] == "brigadier"
    if not brigadier or len(used) >= 2:
        yield Breach(
            "brigadier" if brigadier else "once-each",
            f"{action.by} has acted already this turn.",
            "Each minister acts once a turn; the Brigadier moves or battles twice at most.",
            "by",
        )
    elif used[0][1] != action.do:
        yield Breach(
            "brigadier",
            f"{action.by} does one {used[0][1]} and one {action.do}; it is two moves or two battles.",
            "Write the second one under another right.",
            "do",
        )


def minister_power(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.I to IX: what each minister can do."""
    whose = power(action)
    if (
        action.by in MINISTERS
        and may_act(scene, action)
        and whose in POWERS
        and action.do not in POWERS[whose]
    ):
        yield Breach(
            LORDS.get(whose, whose),
            f"{whose} cannot {action.do}: his power is to {' or '.join(POWERS[whose])}.",
            "Write the minister or the Assembly action that it was.",
            "by",
        )


def mayor(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.VI: the action of one loyal squire or noble, and not his own."""
    if action.by != "mayor" or not may_act(scene, action):
        return
    loyal = [m for m in scene.ministers() if MINISTERS[m] != "lord" and m != "mayor"]
    able = (
        {m for m in loyal if action.do in POWERS[m]} if action.acting is None else {action.acting} & {*loyal}
    )
    if not able:
        yield Breach(
            "mayor",
            f"the Mayor acts as {action.acting or 'nobody'}; loyal squires and nobles beside him: "
            f"{', '.join(loyal) or 'none'}.",
            "Write under `as` the loyal squire or noble whose action he performed.",
            "as",
        )


def banker(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.V: one or more cards of one suit are spent for as many points; birds count as any suit."""
    if power(action) != "banker" or action.do not in POWERS["banker"] or not may_act(scene, action):
        return
    spent, points = cards(action, "spend"), action.fields.number("points")
    if not spent:
        yield Breach("banker", "the Banker spent no card.", "Write the cards under `spend`.", "spend")
    elif not any(all(may_match(card, suit) for card in spent) for suit in SUITS):
        yield Breach(
            "banker",
            f"{', '.join(spent)} are not of one suit.",
            "Spend cards of one suit; birds count as any.",
            "spend",
        )
    if spent and points is not None and points != len(spent):
        yield Breach(
            "banker",
            f"{were(len(spent), 'card')} spent for {some(points, 'point')}.",
            "Score one point a card.",
            "points",
            "error" if points else "warning",
        )


def lord_points(board: Board, minister: str) -> int:
    """12.5.2.VII to IX: 2 with all three tunnels out; 1 a market; 1 a citadel."""
    if minister == "duchess-of-mud":
        return 2 if len(board.tunnels()) >= 3 else 0
    return board.on_map(DUCHY, "market" if minister == "baron-of-dirt" else "citadel")


def _lord_points(board: Board, minister: str) -> tuple[int, ...]:
    """What a lord may have scored, where it is open whether a building stands."""
    due = lord_points(board, minister)
    if minister == "duchess-of-mud" or not board.disputed:
        return (due,)
    return due, *board.built("market" if minister == "baron-of-dirt" else "citadel")


LORDS = {"duchess-of-mud": "duchess", "baron-of-dirt": "baron", "earl-of-stone": "earl"}


def lords(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.VII to IX: what the Duchess, the Baron and the Earl score; the Duchess 2 or nothing."""
    if action.by not in LORDS or action.do != "score" or not may_act(scene, action):
        return
    due, points = lord_points(scene.board, action.by), action.fields.number("points")
    if points is None and action.by == "duchess-of-mud":
        points = 2
    if points is not None and points not in _lord_points(scene.board, action.by):
        yield Breach(
            LORDS[action.by],
            f"{action.by} scored {points}; it is {due}.",
            "The Duchess scores 2 with all three tunnels on the map, the Baron 1 for each market, the Earl 1 for each "
            "citadel.",
            "points",
        )


CLAUSES = (
    loyal_ministers_act,
    once_each,
    minister_power,
    mayor,
    banker,
    lords,
)
