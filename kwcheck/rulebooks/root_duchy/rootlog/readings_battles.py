"""What goes from the map, and the battle it belongs to: results behind the battle, behind the next one, split."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import BUILDINGS, DUCHY, SOLDIERS, UNKNOWN
from kwcheck.rulebooks.root_duchy.law.battle_cards import more_hits
from kwcheck.rulebooks.root_duchy.rootlog.letters import A_BUILDING
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import place_name
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Came, Fought, Gone, Guessed, Paid
from kwcheck.rulebooks.root_duchy.rootlog.readings_removals import FACES, battle_of, standing
from kwcheck.rulebooks.root_duchy.scene import called

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling
    from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Went

MOST_HITS = 16
"""More warriors than two battles can take on both sides together are not shared out."""


def fought(telling: Telling, at: int, fact: Fought) -> None:
    """A battle of the Duchy, with the warriors who stand there."""
    if fact.attacker != DUCHY:
        return
    deed = telling.add("battle", at, {"clearing": place_name(fact.clearing), "against": fact.defender})
    for key, suit in zip(("ambush", "answer"), fact.ambushes, strict=False):
        deed.fields[key] = "ambush" if suit == UNKNOWN else f"ambush-{suit}"
    if fact.dice:
        deed.fields["dice"] = list(fact.dice)
    board = telling.board
    deed.sides = (board.soldiers(fact.clearing, DUCHY), board.soldiers(fact.clearing, fact.defender))


def gone(telling: Telling, at: int, fact: Gone) -> None:
    """Pieces that leave the map: in a battle, after a guess, tunnels taken back, or by something not followed."""
    elsewhere = _of_a_guess(telling, fact) or _for_the_next_dig(telling, at, fact)
    battle = None if elsewhere else battle_of(telling, at, fact)
    origin = battle.place() if battle else fact.origin
    if origin is None:
        return
    if battle is not None:
        telling.parts[at] = battle
    for owner, written, number in fact.pieces:
        faction = _owner(telling, at, battle, (owner, written), origin)
        piece = standing(telling.board, origin, faction, written)
        whose = _against(telling, origin, faction) if battle and faction != DUCHY else battle
        if whose is not None:
            lose(whose, "lost" if faction == DUCHY else "removed", piece, number)
        elif faction == DUCHY and piece == "tunnel":
            _take_back(telling, at, origin)
        elif not _guessed_right(telling, faction, piece, origin):
            deed = telling.add("remove", at, {"at": place_name(origin), "pieces": {piece: number}})
            if faction != DUCHY:
                deed.fields["of"] = faction
                deed.owed = number if piece not in SOLDIERS else 0
                deed.sympathy = piece == "sympathy"
        telling.board.add(origin, faction, piece, -number)


def taken(telling: Telling, at: int, fact: Went) -> None:
    """Pieces of another faction that go elsewhere: out of a battle to the keep's clearing (6.2.3), or by a card."""
    battle = next(telling.battles(fact.origin), None)
    if battle is not None and battle.fields["against"] == fact.faction and fact.piece in SOLDIERS:
        lose(battle, "removed", fact.piece, fact.number)
    else:
        pieces = {fact.piece: fact.number}
        telling.add("remove", at, {"of": fact.faction, "at": fact.origin, "pieces": {**pieces}})
    telling.add("place", at, {"of": fact.faction, "clearing": fact.goal, "pieces": {fact.piece: fact.number}})


def lose(battle: Deed, key: str, piece: str, number: int) -> None:
    """Pieces lost in a battle; each building or token removed is a point (3.2.1)."""
    battle.count(key, piece, number)
    battle.result = True
    if key == "removed" and piece not in SOLDIERS:
        battle.owed += number
        battle.sympathy = battle.sympathy or piece == "sympathy"


def _take_back(telling: Telling, at: int, origin: int) -> None:
    """12.2.4: a tunnel taken back before the next is placed, or written behind it."""
    last = telling.last()
    if (
        last is not None
        and last.do == "dig"
        and "take-back" not in last.fields
        and last.place() != origin
        and len(telling.board.tunnels()) > 3
    ):
        last.fields["take-back"] = origin
    else:
        telling.back.append((at, origin))


def _against(telling: Telling, origin: int, enemy: str) -> Deed | None:
    """The latest battle in a clearing against one faction; two in a row may have their results together."""
    return next((battle for battle in telling.battles(origin) if battle.fields["against"] == enemy), None)


def _owner(telling: Telling, at: int, battle: Deed | None, written: tuple[str, str], origin: int) -> str:
    """Whose a piece is: a building without a letter in a battle, where only the enemy has one, is the enemy's."""
    faction, piece = written
    board, enemy = telling.board, str(battle.fields["against"]) if battle else faction
    ours, theirs = ({*board.here(origin, who)} & BUILDINGS for who in (DUCHY, enemy))
    if (faction, piece) != (DUCHY, A_BUILDING) or ours or not theirs:
        return faction
    message = f"the Duchy has no building in {called(origin)}; this is taken for one of {enemy}."
    telling.slip(at, message, "Write the letter of the faction before the piece.")
    return enemy


def _for_the_next_dig(telling: Telling, at: int, fact: Gone) -> bool:
    """12.2.4: is it a tunnel alone, with all three out, and is one placed later?

    A battle takes it only where no warrior of the Duchy is left before it (4.3.4), and then has no other result yet.
    """
    if fact.pieces != ((DUCHY, "tunnel", 1),) or fact.origin is None or len(telling.board.tunnels()) != 3:
        return False
    placed = [
        n for n, f in enumerate(telling.facts) if n > at and isinstance(f, Came) and f.piece == "tunnel"
    ]
    if telling.board.soldiers(fact.origin, DUCHY) > 0:
        return bool(placed)
    battle = next(telling.battles(fact.origin), None)
    return at + 1 in placed and (battle is None or battle.result)


def _of_a_guess(telling: Telling, fact: Gone) -> bool:
    """13.2.4: is it one plot that goes alone, and was the latest thing done in its clearing a guess that is open?

    A battle fought there before the guess is not what took it.
    """
    (faction, piece, number), *others = fact.pieces
    if others or number != 1 or faction != "corvids" or piece not in FACES:
        return False
    here = (d for d in reversed(telling.deeds) if d.do in ("battle", "expose") and d.place() == fact.origin)
    latest = next(here, None)
    return latest is not None and latest.do == "expose" and not _guessed_wrong(telling, latest)


def _guessed_wrong(telling: Telling, guess: Deed) -> bool:
    """Was the plot gone already, or does a card for the Corvids follow directly?"""
    following = telling.facts[guess.at + 1] if guess.at + 1 < len(telling.facts) else None
    return "right" in guess.fields or (isinstance(following, Paid) and following.taker == "corvids")


def _guessed_right(telling: Telling, faction: str, piece: str, origin: int) -> bool:
    """13.2.4: a plot that goes after it was guessed."""
    if faction != "corvids" or piece not in FACES:
        return False
    for deed in reversed(telling.deeds):
        if deed.do == "expose" and deed.place() == origin and "right" not in deed.fields:
            deed.fields["right"] = True
            deed.owed = 1
            return True
    return False


def _may_be_of(fact: object, battle: Fought, gone: Gone) -> bool:
    """Is it a battle or guess before in the same clearing that may have removed those pieces?"""
    if not isinstance(fact, (Fought, Guessed)) or fact.clearing != battle.clearing:
        return False
    theirs = all(faction == battle.defender for faction, _, _ in gone.pieces)
    return isinstance(fact, Guessed) or not theirs or fact.defender == battle.defender


def results_behind(telling: Telling) -> None:
    """A removal just before the only battle in its clearing is taken for its result."""
    facts = telling.facts
    for at, (first, second) in enumerate(pairwise(facts)):
        if not isinstance(first, Gone) or not isinstance(second, Fought) or first.origin != second.clearing:
            continue
        sides = {DUCHY, second.defender}
        tunnels = all((faction, piece) == (DUCHY, "tunnel") for faction, piece, _ in first.pieces)
        begun = any(_may_be_of(fact, second, first) for fact in facts[:at])
        following = facts[at + 2] if at + 2 < len(facts) else None
        answered = isinstance(following, Gone) and following.origin == second.clearing
        of_both = all(faction in sides for faction, _, _ in first.pieces)
        if not begun and not tunnels and not answered and of_both:
            facts[at], facts[at + 1] = second, first
            message = "what was removed stands before the battle that removed it."
            telling.slip(at + 1, message, "Write the battle first, and its result behind it.")


def extra_hits(telling: Telling) -> None:
    """Cards of the Duchy's that deal one hit more: so many over what was rolled are theirs."""
    for battle in telling.battles():
        suit = telling.board.suit(battle.place() or 0)
        able = more_hits(suit, attacking=True) & {*telling.before.crafted}
        mine, theirs = battle.sides
        over = sum(battle.pieces("removed").values()) - min(3, mine) - (theirs == 0)
        if able and 0 < over <= len(able):
            battle.fields["extra"] = over


def share_results(telling: Telling) -> None:
    """Two battles in a row, and one result behind both: it is shared out so that each could be rolled."""
    for first, second in pairwise(telling.deeds):
        if (
            first.do == second.do == "battle"
            and not first.result
            and second.result
            and (first.place(), first.fields["against"]) == (second.place(), second.fields["against"])
        ):
            _share(first, second)


def _share(first: Deed, second: Deed) -> None:
    removed, lost = second.pieces("removed"), second.pieces("lost")
    killed, fallen = removed.get("warrior", 0), lost.get("warrior", 0)
    others = {piece: n for piece, n in removed.items() if piece != "warrior"}
    if killed + fallen > MOST_HITS:
        return
    splits = [(k, f) for k in range(killed + 1) for f in range(fallen + 1)]
    for k, f in sorted(splits, key=sum):
        left = (first.sides[0] - f, first.sides[1] - k)
        one = _could_be(first, first.sides, k, f, 0)
        two = _could_be(second, left, killed - k, sum(lost.values()) - f, sum(others.values()))
        if one and two:
            break
    else:
        return
    for key, piece, number in (("removed", "warrior", k), ("lost", "warrior", f)):
        if number:
            first.count(key, piece, number)
            second.count(key, piece, -number)
            first.result = True
    second.sides = left


def _could_be(battle: Deed, sides: tuple[int, int], killed: int, fallen: int, others: int) -> bool:
    """4.3.2: are these hits that could be rolled with these warriors, all warriors going first?"""
    ambushed = 2 if "ambush" in battle.fields and "answer" not in battle.fields else 0
    mine, theirs = sides
    fighting = max(0, mine - ambushed)
    by_me = min(3, fighting) + (theirs == 0 and fighting > 0)
    plot = battle.fields["against"] == "corvids" and others > 0
    by_them = ambushed + (min(3, theirs) + plot if fighting else 0)
    return killed + others <= by_me and fallen <= by_them and (not others or killed >= theirs)
