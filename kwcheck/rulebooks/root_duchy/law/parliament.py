"""12.5.2 Parliament: each loyal minister once, in any order. 12.5.3 Sway: the loyalty of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS, RANKS, SUITS, may_match
from kwcheck.rulebooks.root_duchy.maps import CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import Breach, cards, power

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    for minister in {action.by, action.acting} & set(MINISTERS):
        if minister not in scene.board.swayed:
            yield Breach(
                "loyal-ministers-act",
                f"{minister} acts, but is not loyal.",
                "Write the minister or the Assembly action that it was.",
                "by" if minister == action.by else "as",
            )
        elif minister in scene.new_ministers:
            yield Breach(
                "loyal-ministers-act",
                f"{minister} acts in the turn in which he was swayed.",
                "He acts from the next turn on.",
                "by" if minister == action.by else "as",
            )


def once_each(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2: each once a turn; 12.5.2.IV: the Brigadier up to two moves or up to two battles."""
    if action.by not in MINISTERS:
        return
    used = scene.uses.get(action.by, [])
    twice = power(action) == "brigadier"
    if len(used) >= (2 if twice else 1):
        yield Breach(
            "brigadier" if twice else "once-each",
            f"{action.by} has acted already this turn.",
            "Each minister acts once a turn; the Brigadier moves or battles twice at most.",
            "by",
        )
    elif used and used[0] != action.do:
        yield Breach(
            "brigadier",
            f"{action.by} does one {used[0]} and one {action.do}; it is two moves or two battles.",
            "Write the second one under another right.",
            "do",
        )


def minister_power(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.I to IX: what each minister can do."""
    del scene
    whose = power(action)
    if action.by in MINISTERS and whose in POWERS and action.do not in POWERS[whose]:
        yield Breach(
            LORDS.get(whose, whose),
            f"{whose} cannot {action.do}: his power is to {' or '.join(POWERS[whose])}.",
            "Write the minister or the Assembly action that it was.",
            "by",
        )


def mayor(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.VI: the action of one loyal squire or noble, and not his own."""
    del scene
    if action.by != "mayor":
        return
    if action.acting is None or action.acting == "mayor" or MINISTERS.get(action.acting) == "lord":
        yield Breach(
            "mayor",
            f"the Mayor acts as {action.acting or 'nobody'}; it is one loyal squire or noble beside himself.",
            "Write `as` and the minister whose action he performed.",
            "as",
        )


def banker(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.V: one or more cards of one suit are spent for as many points; birds count as any suit."""
    del scene
    if power(action) != "banker" or action.do not in POWERS["banker"]:
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
            f"{len(spent)} cards were spent for {points} points.",
            "Score one point a card.",
            "points",
        )


def lord_points(board: Board, minister: str) -> int:
    """12.5.2.VII to IX: 2 with all three tunnels out; 1 a market; 1 a citadel."""
    if minister == "duchess-of-mud":
        return 2 if len(board.tunnels()) == 3 else 0
    return board.on_map(DUCHY, "market" if minister == "baron-of-dirt" else "citadel")


LORDS = {"duchess-of-mud": "duchess", "baron-of-dirt": "baron", "earl-of-stone": "earl"}


def lords(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.VII to IX: what the Duchess, the Baron and the Earl score."""
    if action.by not in LORDS or action.do != "score":
        return
    due, points = lord_points(scene.board, action.by), action.fields.number("points")
    if points is not None and points != due:
        yield Breach(
            LORDS[action.by],
            f"{action.by} scored {points}; it is {due}.",
            "The Duchess scores 2 with all three tunnels on the map, the Baron 1 for each market, the Earl 1 for each "
            "citadel.",
            "points",
        )


def sway_one(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3: one minister a turn."""
    if action.do == "sway" and scene.new_ministers:
        yield Breach(
            "sway-one",
            f"a second minister is swayed; {scene.new_ministers[0]} was the one of this turn.",
            "Sway one minister a turn.",
            "minister",
        )


def sway_with_a_crown(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3.I: one who is not loyal yet, and a crown in the space of that rank."""
    minister = action.fields.text("minister")
    if action.do != "sway" or minister not in MINISTERS:
        return
    rank = MINISTERS[minister]
    if minister in scene.board.swayed:
        yield Breach("sway-crown", f"{minister} is loyal already.", "Sway another minister.", "minister")
    elif scene.board.crowns.get(rank, 0) < 1:
        yield Breach(
            "sway-crown",
            f"no crown is left for a {rank}.",
            "A crown lost to a Price of Failure does not come back: sway a minister of another rank.",
            "minister",
        )


def sway_reveals(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3.II: as many cards as the rank asks, each for another matching clearing with a piece of the Duchy."""
    minister = action.fields.text("minister")
    if action.do != "sway" or minister not in MINISTERS:
        return
    rank, shown = RANKS[MINISTERS[minister]], cards(action, "reveal")
    if len(shown) != rank.cards:
        yield Breach(
            "sway-reveal",
            f"{len(shown)} cards were revealed for {minister}; a {rank.name} asks for {rank.cards}.",
            f"Reveal {rank.cards} cards.",
            "reveal",
        )
    elif not matched(scene.board, shown):
        held = ", ".join(f"{c} {scene.board.suit(c)}" for c in CLEARINGS if scene.board.here(c, DUCHY))
        yield Breach(
            "sway-reveal",
            f"{', '.join(shown)} do not each match another clearing with a piece of the Duchy ({held or 'none'}).",
            "Each clearing with a warrior, building or tunnel lets one matching card be revealed; the Burrow none.",
            "reveal",
        )


def matched(board: Board, shown: Sequence[str]) -> bool:
    """Can every card have a matching clearing of its own? Birds match every clearing; found by augmenting paths."""
    clearings = [clearing for clearing in CLEARINGS if board.here(clearing, DUCHY)]
    taken: dict[int, int] = {}

    def place(card: int, tried: set[int]) -> bool:
        for clearing in clearings:
            if clearing not in tried and may_match(shown[card], board.suit(clearing) or ""):
                tried.add(clearing)
                if clearing not in taken or place(taken[clearing], tried):
                    taken[clearing] = card
                    return True
        return False

    return all(place(card, set()) for card in range(len(shown)))


def sway_points(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3.III: the points of the space that the crown leaves."""
    del scene
    minister, points = action.fields.text("minister"), action.fields.number("points")
    if action.do == "sway" and minister in MINISTERS and points is not None:
        due = RANKS[MINISTERS[minister]].points
        if points != due:
            yield Breach(
                "sway-points",
                f"{points} points were scored for {minister}; it is {due}.",
                "Score 1 for a squire, 2 for a noble, 3 for a lord.",
                "points",
            )


CLAUSES = (
    loyal_ministers_act,
    once_each,
    minister_power,
    mayor,
    banker,
    lords,
    sway_one,
    sway_with_a_crown,
    sway_reveals,
    sway_points,
)
