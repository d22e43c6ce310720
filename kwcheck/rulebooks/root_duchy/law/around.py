"""Around chapter 12: moving, battle, the Burrow, outrage, closed paths, exposure, cards that a hand can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, SOLDIERS, may_match
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.scene import Breach, called, cards, clearing, counts, place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene


def move_along_a_path(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.2: to an adjacent clearing; 12.2.2: the Burrow is adjacent to every clearing with a tunnel, to nothing else."""
    start, end = clearing(action, "from"), clearing(action, "to")
    if action.do != "move" or start is None or end is None or end in scene.board.adjacent(start):
        return
    tunnels = scene.board.tunnels()
    if BURROW in (start, end):
        other = end if start == BURROW else start
        yield Breach(
            "burrow",
            f"the Burrow is adjacent to clearings with a tunnel only, and {called(other)} has none.",
            "Dig first, or move through a clearing with a tunnel.",
            "to",
        )
    elif start in tunnels and end in tunnels:
        yield Breach(
            "burrow",
            f"{called(start)} and {called(end)} both have tunnels, but tunnels join them to the Burrow alone.",
            "Write two moves, through the Burrow.",
            "to",
        )
    else:
        yield Breach(
            "move",
            f"no open path leads from {called(start)} to {called(end)}.",
            "Move one step at a time along open paths.",
            "to",
        )


def move_where_one_rules(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.2.1: whoever moves rules the clearing of origin, or that of destination, or both, before the move."""
    start, end = clearing(action, "from"), clearing(action, "to")
    if action.do != "move" or start is None or end is None:
        return
    if DUCHY not in (scene.board.ruler(start), scene.board.ruler(end)):
        yield Breach(
            "move-rule",
            f"the Duchy rules neither {called(start)} nor {called(end)}.",
            "Move out of or into a clearing that the Duchy rules.",
            "from",
        )


def move_somebody(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.2: at least one warrior moves."""
    del scene
    if action.do == "move" and (action.fields.number("warriors") or 0) < 1:
        yield Breach(
            "move", "nobody moves; a move takes at least one warrior.", "Write `warriors`.", "warriors"
        )


def snared(scene: Scene, action: Action) -> Iterator[Breach]:
    """11.2: nobody moves out of a clearing with a snare face up, and nothing is placed there."""
    start = clearing(action, "from") if action.do == "move" else clearing(action)
    if action.do in ("move", "build", "dig") and start and scene.board.count(start, "corvids", "snare"):
        yield Breach(
            "snare",
            f"a snare lies face up in {called(start)}: enemies place nothing there and do not move out.",
            "Do this elsewhere.",
            "from" if action.do == "move" else "clearing",
        )


def kept(scene: Scene, action: Action) -> Iterator[Breach]:
    """6.2: only the Marquise places pieces in the clearing with the keep."""
    where = clearing(action)
    if action.do in ("build", "dig") and where and scene.board.count(where, "marquise", "keep"):
        yield Breach(
            "keep",
            f"the keep stands in {called(where)}: only the Marquise places pieces there.",
            "Place it elsewhere.",
            "clearing",
        )


def battle_with_a_warrior(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3: where the attacker has a warrior and the defender a piece."""
    where, enemy = clearing(action), action.fields.text("against")
    if action.do != "battle" or where is None or enemy is None:
        return
    if scene.board.soldiers(where, DUCHY) < 1:
        yield Breach(
            "battle",
            f"the Duchy has no warrior in {called(where)}.",
            "Battle where a warrior of the Duchy is.",
            "clearing",
        )
    if not scene.board.here(where, enemy):
        yield Breach(
            "battle",
            f"{enemy} has no piece in {called(where)}.",
            "Write the clearing of the battle.",
            "against",
        )


def ambush_matches(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3: an ambush card matches the clearing, and so does the one that answers it."""
    where = clearing(action)
    suit = scene.board.suit(where) if where else None
    if action.do != "battle" or suit is None:
        return
    for key in ("ambush", "answer"):
        for card in cards(action, key):
            if not may_match(card, suit):
                yield Breach(
                    "battle",
                    f"{card} was played as {key} in {called(where)}, which is {suit}.",
                    f"An ambush matches its clearing: a {suit} or a bird.",
                    key,
                )


def hits(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3: rolled hits are capped by the warriors in the clearing, and an ambush deals two before the roll.

    A defender without warriors takes one more, and a facedown plot of the defender deals one more.
    """
    where, enemy = clearing(action), action.fields.text("against")
    if action.do != "battle" or where is None or enemy is None:
        return
    board = scene.board
    own, theirs = board.soldiers(where, DUCHY), board.soldiers(where, enemy)
    ambush = 2 if cards(action, "ambush") and not cards(action, "answer") else 0
    fighting = max(0, own - ambush)
    dice = _dice(action)
    high, low = (max(dice), min(dice)) if len(dice) == 2 else (3, 3)
    if enemy == "alliance":
        high, low = low, high
    removed = sum(counts(action.fields.mapping.get("removed", "")).values())
    lost = sum(counts(action.fields.mapping.get("lost", "")).values())
    dealt = min(high, fighting) + (theirs == 0) if fighting else 0
    suffered = ambush + min(low, theirs) + (enemy == "corvids" and board.count(where, "corvids", "plot") > 0)
    if removed > dealt:
        yield _too_many(action, "removed", f"{removed} pieces of {enemy} were removed", fighting, dealt)
    if lost > suffered:
        yield _too_many(action, "lost", f"{lost} pieces of the Duchy were lost", theirs, suffered)


def _too_many(action: Action, key: str, what: str, warriors: int, most: int) -> Breach:
    """More losses than hits: a breach, unless the record says that a card or power dealt extra ones."""
    if action.fields.number("extra"):
        told = f"{what}; extra hits came from a card or power that is not followed."
        return Breach("cannot-be-told", told, "Nothing need be done.", "extra", "note")
    return Breach(
        "battle",
        f"{what}, but {warriors} warriors deal {most} hits at most.",
        "Rolled hits are capped by one's own warriors there; write hits from cards under `extra`.",
        key,
    )


def _dice(action: Action) -> list[int]:
    value = action.fields.mapping.get("dice")
    return [n for n in value if isinstance(n, int)] if isinstance(value, list) else []


def warriors_first(scene: Scene, action: Action) -> Iterator[Breach]:
    """4.3: the owner removes all warriors before buildings and tokens."""
    where, enemy = clearing(action), action.fields.text("against")
    if action.do != "battle" or where is None or enemy is None:
        return
    for key, faction in (("removed", enemy), ("lost", DUCHY)):
        gone = counts(action.fields.mapping.get(key, ""))
        soldiers = sum(n for piece, n in gone.items() if piece in SOLDIERS)
        if any(piece not in SOLDIERS for piece in gone) and soldiers < scene.board.soldiers(where, faction):
            yield Breach(
                "battle",
                f"{faction} lost buildings or tokens while warriors of theirs were left in {called(where)}.",
                "Hits take all warriors first.",
                key,
            )


def outrage(scene: Scene, action: Action) -> Iterator[Breach]:
    """8.2.6: warriors who move into sympathy, and whoever removes it, owe the Alliance a matching card."""
    if action.do not in ("move", "dig", "battle") or scene.record.faction != DUCHY:
        return
    moved = action.do in ("move", "dig") and (action.fields.number("warriors") or 0) > 0
    where = clearing(action, "to") if action.do == "move" else clearing(action)
    removed = counts(action.fields.mapping.get("removed", "")).get("sympathy", 0)
    if not where or not (removed or (moved and scene.board.count(where, "alliance", "sympathy"))):
        return
    given = cards(action, "outrage")
    suit = scene.board.suit(where)
    if not given:
        yield Breach(
            "outrage",
            f"{called(where)} is sympathetic, and the Alliance was given no card.",
            "Write the card under `outrage`, or `outrage: unknown` for the one drawn.",
            None,
            "warning",
        )
    elif suit and not may_match(given[0], suit):
        yield Breach(
            "outrage",
            f"{given[0]} was given for outrage in {called(where)}, which is {suit}.",
            f"Give a {suit} or a bird.",
            "outrage",
        )


def path_between(action: Action) -> frozenset[int]:
    """The two clearings of `between`."""
    ends = action.fields.mapping.get("between")
    places = map(place_of, ends) if isinstance(ends, list) else ()
    return frozenset(place for place in places if place is not None)


def open_a_path(scene: Scene, action: Action) -> Iterator[Breach]:
    """Mountain: once a Daylight, with a piece at either end, a closed path is opened for a card spent."""
    if action.do != "open-path":
        return
    link = path_between(action)
    if link not in scene.board.map.closed or link in scene.board.opened:
        yield Breach(
            "open-path",
            f"there is no closed path between {' and '.join(map(str, sorted(link)))}.",
            "Write the two clearings of a closed path.",
            "between",
        )
    elif not any(scene.board.here(place, DUCHY) for place in link):
        yield Breach(
            "open-path",
            f"the Duchy has no piece in {' or '.join(map(str, sorted(link)))}.",
            "A piece must be at either end of the path.",
            "between",
        )
    if "open-path" in scene.done:
        yield Breach("open-path", "a second path was opened this turn.", "One path a turn.", "between")
    if len(cards(action, "spend")) != 1:
        yield Breach("open-path", "one card is spent to open a path.", "Write it under `spend`.", "spend")


def expose(scene: Scene, action: Action) -> Iterator[Breach]:
    """11.2: with a piece in the clearing and a matching card shown, a plot's name is guessed."""
    where = clearing(action)
    if action.do != "expose" or where is None:
        return
    suit = scene.board.suit(where)
    if not scene.board.here(where, DUCHY):
        yield Breach(
            "exposure",
            f"the Duchy has no piece in {called(where)}.",
            "Guess where a piece of yours is.",
            "clearing",
        )
    for card in cards(action, "show"):
        if suit and not may_match(card, suit):
            yield Breach(
                "exposure",
                f"{card} was shown in {called(where)}, which is {suit}.",
                f"Show a {suit} or a bird.",
                "show",
            )


def hand_holds_it(scene: Scene, action: Action) -> Iterator[Breach]:
    """What is spent, given or revealed was in the hand: spent and revealed cards of one turn never exceed it."""
    held = scene.held()
    used = sum(len(cards(action, key)) for key in ("reveal", "spend", "outrage", "show"))
    if action.do == "craft":
        used = 1
    if held is not None and used > max(held, 0):
        yield Breach(
            "hand",
            f"{used} cards are used, but the hand holds {max(held, 0)} that are not revealed.",
            "Look for a draw that is missing, or a card written twice.",
        )


def burrow_is_the_duchys(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.2.2: only the Duchy places or moves pieces in the Burrow."""
    if scene.mine:
        return
    places = {clearing(action, key) for key in ("clearing", "to", "from", "at")}
    if (
        action.do in ("move", "place")
        and BURROW in places
        and action.fields.text("of") in (None, scene.record.faction)
    ):
        yield Breach(
            "burrow",
            f"{scene.record.faction} is written into the Burrow, where only the Duchy places or moves pieces.",
            "Write the clearing that was meant.",
        )


OF_THE_DUCHY = (
    move_along_a_path,
    move_where_one_rules,
    move_somebody,
    snared,
    kept,
    battle_with_a_warrior,
    ambush_matches,
    hits,
    warriors_first,
    outrage,
    open_a_path,
    expose,
    hand_holds_it,
)
OF_OTHERS = (burrow_is_the_duchys,)
