"""4.3 Battle: where, ambush, the dice and their cap, who is removed first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy.data import DUCHY, HIRELINGS, PAWNS, SOLDIERS, may_match
from kwcheck.rulebooks.root_duchy.law.battle_cards import hits_by_cards, stops_hits, unambushed
from kwcheck.rulebooks.root_duchy.scene import Breach, called, cards, clearing, counts, hired
from kwcheck.rulebooks.root_duchy.wording import some, were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

VAGABONDS = ("vagabond", "second-vagabond")
"""They fight with swords, which are not followed."""


class Battle(NamedTuple):
    """A battle as it was written, with what stood there; `ambushed` are the hits of an ambush that was not foiled."""

    where: int
    attacker: str
    defender: str
    dice: tuple[int, ...]
    removed: dict[str, int]
    lost: dict[str, int]
    attackers: int
    defenders: int
    ambushed: int
    met: bool
    """Does an attacker's warrior stand where a piece of another faction is? What else is wrong is not said."""

    @property
    def fighting(self) -> int:
        """The attacker's warriors who are left to roll."""
        return max(0, self.attackers - self.ambushed)


def battle_of(scene: Scene, action: Action) -> Battle | None:
    """The battle that an action tells; None for one without a clearing or an enemy, or with hirelings."""
    where, enemy = clearing(action), action.fields.text("against")
    if action.do != "battle" or where is None or enemy in (None, HIRELINGS):
        return None
    dice = action.fields.mapping.get("dice")
    board = scene.board
    return Battle(
        where,
        scene.record.faction,
        enemy,
        tuple(n for n in dice if isinstance(n, int)) if isinstance(dice, list) else (),
        counts(action.fields.mapping.get("removed", "")),
        counts(action.fields.mapping.get("lost", "")),
        board.soldiers(where, scene.record.faction),
        board.soldiers(where, enemy),
        0
        if cards(action, "answer") or unambushed(board, scene.record.faction)
        else 2 * bool(cards(action, "ambush")),
        board.soldiers(where, scene.record.faction) > 0
        and enemy != scene.record.faction
        and bool(board.here(where, enemy)),
    )


def battle_with_a_warrior(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3: where the attacker has a warrior and the defender a piece. Battles in a row without one are told once."""
    battle = battle_of(scene, action)
    if battle is None:
        return
    if battle.attackers < 1 and not _fought_without(scene, battle.where):
        yield Breach(
            "battle",
            f"the Duchy has no warrior in {called(battle.where)}.",
            "Battle where a warrior of the Duchy is.",
            "clearing",
            "note" if hired(action) else "error",
        )
    if battle.defender == DUCHY or not scene.board.here(battle.where, battle.defender):
        yield Breach(
            "battle",
            f"{battle.defender} has no piece in {called(battle.where)} that the Duchy can battle.",
            "Write the clearing of the battle, and the enemy.",
            "against",
            "note" if f"1 of {battle.defender} hit in {battle.where}" in scene.board.strange else "error",
        )


def _fought_without(scene: Scene, where: int) -> bool:
    """Was a battle fought there just before, and nobody has come since? The warrior was missing in that one too."""
    for earlier in reversed(scene.trail):
        if where in (clearing(earlier, "to"), clearing(earlier)) and earlier.do in ("move", "dig", "place"):
            return False
        if earlier.do == "battle" and clearing(earlier) == where:
            return not counts(earlier.fields.mapping.get("lost", "")).get("warrior")
    return False


def battle_with_hirelings(scene: Scene, action: Action) -> Iterator[Breach]:
    """Hirelings are not followed: whom they lost and how they hit cannot be told."""
    del scene
    if action.do == "battle" and action.fields.text("against") == HIRELINGS:
        told = "a battle with hirelings is not followed; whether it is legal cannot be told."
        yield Breach("cannot-be-told", told, "Nothing need be done.", "against", "note")


def ambush_matches(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3.1: an ambush card matches the clearing, and so does the one that answers it."""
    battle = battle_of(scene, action)
    suit = scene.board.suit(battle.where) if battle else None
    if battle is None or suit is None or DUCHY not in (battle.attacker, battle.defender):
        return
    if cards(action, "answer") and not cards(action, "ambush"):
        yield Breach(
            "ambush",
            f"{cards(action, 'answer')[0]} was played to answer an ambush, but none was played.",
            "Write the ambush under `ambush`, or take the answer out.",
            "answer",
            faction=battle.attacker,
        )
    for key, whose in (("ambush", battle.defender), ("answer", battle.attacker)):
        for card in cards(action, key):
            if not may_match(card, suit):
                yield Breach(
                    "ambush",
                    f"{card} was played as {key} in {called(battle.where)}, which is {suit}.",
                    f"An ambush matches its clearing: a {suit} or a bird.",
                    key,
                    "error" if DUCHY in (whose, battle.attacker) else "note",
                    whose,
                )


def dealt(scene: Scene, battle: Battle) -> tuple[int, int]:
    """4.3.2: the hits that attacker and defender can deal at most, without cards.

    Rolled hits are capped by one's own warriors after an ambush; a defender without warriors takes one more
    (4.3.3.II); a facedown plot of a defender deals one more (13.2.5); the Alliance defending deals the higher roll
    (8.2.2).
    """
    high, low = (max(battle.dice), min(battle.dice)) if len(battle.dice) == 2 else (3, 3)
    if battle.defender == "alliance":
        high, low = low, high
    if not battle.fighting:
        return 0, battle.ambushed
    swords = battle.defender in VAGABONDS
    plot = battle.defender == "corvids" and scene.board.count(battle.where, "corvids", "plot") > 0
    by_attacker = min(high, battle.fighting) + (battle.defenders == 0)
    return by_attacker, battle.ambushed + (low if swords else min(low, battle.defenders)) + plot


def hits_at_most(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3.2: no more pieces are removed than hits are dealt. A battle that cannot be is told by 4.3 alone."""
    battle = battle_of(scene, action)
    if battle is None or not battle.met:
        return
    by_attacker, by_defender = dealt(scene, battle)
    for key, pieces, most, who in (
        ("removed", battle.removed, by_attacker, battle.defender),
        ("lost", battle.lost, by_defender, battle.attacker),
    ):
        extra = max(action.fields.number("extra") or 0, _by_cards(scene, battle, against=who))
        doubted = scene.board.doubted(battle.defender) if key == "lost" else 0
        gone = sum(pieces.values())
        if gone > most + extra:
            yield Breach(
                "battle-hits",
                f"{were(gone, 'piece', f' of {who}')} removed, but {were(most + extra, 'hit')} dealt at most.",
                "Rolled hits are capped by one's own warriors there; write hits of cards under `extra`.",
                key,
                "note" if hired(action) or doubted >= gone - most - extra else "error",
            )
        elif gone > most:
            told = f"{some(gone - most, 'extra hit')} came from a card or a power that is not followed."
            yield Breach("cannot-be-told", told, "Nothing need be done.", "extra", "note")


def hits_of_others(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3.2 where others battle the Duchy: hits above the cap come from a power that is not followed, or a slip."""
    battle = battle_of(scene, action)
    if battle is None or not battle.met or battle.defender != DUCHY or scene.record.rootlog is not None:
        return
    by_attacker, by_defender = dealt(scene, battle)
    for key, pieces, rolled, who in (
        ("removed", battle.removed, by_attacker, DUCHY),
        ("lost", battle.lost, by_defender, battle.attacker),
    ):
        most = rolled + max(action.fields.number("extra") or 0, _by_cards(scene, battle, against=who))
        gone = sum(pieces.values())
        if gone > most:
            told = f"{were(gone, 'piece', f' of {who}')} removed, and {were(most, 'hit')} dealt by what is followed."
            yield Breach("cannot-be-told", told, "Write hits of cards under `extra`.", key, "note")


def _by_cards(scene: Scene, battle: Battle, *, against: str) -> int:
    """What cards in play may have dealt besides; nothing where an ambush left nobody to roll."""
    attacking = against == battle.defender
    dealer = battle.attacker if attacking else battle.defender
    return hits_by_cards(scene.board, battle.where, dealer, attacking=attacking) if battle.fighting else 0


def hits_at_least(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3.4: each hit removes a piece, as long as there is one: a warning, since a card may have stopped hits.

    Where warriors were passed over, that is what is told; a battle without any result is told once.
    """
    battle = battle_of(scene, action)
    if (
        battle is None
        or not battle.met
        or len(battle.dice) != 2
        or {battle.attacker, battle.defender} & {*VAGABONDS, "keepers"}
    ):
        return
    by_attacker, by_defender = dealt(scene, battle)
    skipped = {breach.key for breach in warriors_first(scene, action)}
    for key, pieces, hits, who in (
        ("removed", battle.removed, by_attacker, battle.defender),
        ("lost", battle.lost, by_defender, battle.attacker),
    ):
        due = min(hits, sum(scene.board.here(battle.where, who).values()))
        gone = sum(pieces.values())
        if gone < due and stops_hits(scene.board, who):
            told = f"{were(due, 'hit')} dealt, and {who} lost {some(gone, 'piece')}: Armorers may have stopped hits."
            yield Breach("cannot-be-told", told, "Nothing need be done.", key, "note")
        elif gone < due and key not in skipped:
            skipped |= {"lost"} if not battle.removed and not battle.lost else set()
            yield Breach(
                "battle-losses",
                f"{were(gone, 'piece', f' of {who}')} removed, and {were(due, 'hit')} dealt.",
                f"Write under `{key}` all that was removed; a card may have stopped hits.",
                key,
                "warning",
            )


def warriors_first(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3.4: whoever takes hits removes all warriors before buildings and tokens, in the order they like."""
    battle = battle_of(scene, action)
    if battle is None or not battle.met:
        return
    for key, pieces, who in (
        ("removed", battle.removed, battle.defender),
        ("lost", battle.lost, battle.attacker),
    ):
        if DUCHY not in (who, battle.attacker):
            continue
        soldiers = sum(n for piece, n in pieces.items() if piece in SOLDIERS)
        others = sum(n for piece, n in pieces.items() if piece not in SOLDIERS)
        left = scene.board.soldiers(battle.where, who) - soldiers
        if others and left > 0:
            yield Breach(
                "battle-losses",
                f"{who} lost buildings or tokens while warriors of theirs were left in {called(battle.where)}.",
                "Hits take all warriors first.",
                key,
                "note" if who != DUCHY and left <= scene.board.doubted(who) else "error",
                who,
            )


def points_for_removals(scene: Scene, action: Action) -> Iterator[Breach]:
    """3.2.1: a point for each building and token of an enemy removed; fewer were left out, more are against it."""
    battle, points = battle_of(scene, action), action.fields.number("points")
    if battle is None or points is None or battle.attacker != DUCHY:
        return
    due = sum(n for piece, n in battle.removed.items() if piece not in (*SOLDIERS, *PAWNS))
    if points != due:
        yield Breach(
            "removal-points",
            f"{were(points, 'point')} scored for what was removed in {called(battle.where)}; it is {due}.",
            "Score one point for each building and token of an enemy.",
            "points",
            "error" if points > due else "warning",
        )


CLAUSES = (
    battle_with_a_warrior,
    battle_with_hirelings,
    ambush_matches,
    hits_at_most,
    hits_at_least,
    warriors_first,
    points_for_removals,
)
OF_OTHERS = (ambush_matches, warriors_first, hits_of_others)
