"""What is in doubt after something was done against the Law, and which findings may rest on that alone.

An error is told once, and the position is taken as it was recorded. But who plays may have put it right without a word,
or the recorder have meant another clearing or building: what agrees with that is no second error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS, RANKS, UNKNOWN, must_be_bird
from kwcheck.rulebooks.root_duchy.known_cards import leave
from kwcheck.rulebooks.root_duchy.law import building, evening, fighting, moving, parliament, swaying
from kwcheck.rulebooks.root_duchy.law.around import SHOWN
from kwcheck.rulebooks.root_duchy.law.holding import told_of_a_card
from kwcheck.rulebooks.root_duchy.law.price import lost
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import (
    cards,
    clearing,
    counts,
    is_birdsong,
    minister_of,
    pieces,
    theirs,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.board import At
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Breach, Scene

OF_PLACES = (
    *moving.CLAUSES,
    *fighting.CLAUSES,
    *building.CLAUSES,
    *swaying.CLAUSES,
    parliament.lords,
)
"""The clauses that ask what stands where."""
MINISTER = "minister"
"""Beside pieces, one who may be loyal though nobody wrote who it is."""
LEADS_ASTRAY = frozenset(("birdsong", "burrow", "dig", "move", "move-rule", "recruit", "three-tunnels"))
"""Rules that are broken where a clearing is written wrong."""
LACK_CARDS = ("bank", "dig", "open-path")
"""What is done for cards."""
TOO_MANY = frozenset(("loyal-ministers-act", "once-each", "two-assembly-actions"))
"""Rules that are broken where a move is written that was not made, or was taken back."""
OF_ANOTHER = frozenset((("sway-crown", "minister"), ("sway-reveal", "reveal")))
"""What is broken where the wrong minister is written."""
EVERYWHERE = (BURROW, *CLEARINGS)
OF_ORDER = ("two-assembly-actions", "order-of-daylight", "outrage")
"""Rules that what was not done a second time does not break."""
SOMEWHERE = -1
"""Where a building stands that may be of the other kind."""
MOST_HIT = 4
"""Of more warriors removed at once it is all the same how many more."""
ANYWHERE = ("dig", "score", "sway")
"""What asks for pieces anywhere on the map, or for those in the Burrow that it does not name."""


def leave_open(scene: Scene) -> None:
    """A card that was shown or spent for nothing in a log may have paid for what was left out of it."""
    board = scene.board
    if "building" in scene.record.omitted:
        board.disputed.append(("", BURROW))
    for rank in {*RANKS} & {*scene.record.omitted}:
        for name in MINISTERS:
            if MINISTERS[name] == rank and name not in board.swayed and board.crowns.get(rank):
                _astray(scene, name, 1)
    for what, *pieces_ in (("dig", ("tunnel", 1), ("warrior", 4)), ("minister", (MINISTER, 1))):
        for piece, number in pieces_ if what in scene.record.omitted else ():
            _astray(scene, piece, number)


def note_doubts(scene: Scene, action: Action, breaches: Sequence[Breach]) -> None:
    """Keep what an action leaves in doubt, before it is done; Birdsong and the draw show which buildings stand."""
    wrong = {breach.rule for breach in breaches if breach.severity == "error"}
    _dispute(scene, action, wrong=bool(wrong))
    _hits_left_out(scene, action, breaches)
    if wrong:
        _cards_taken_back(scene, action)
    # A card of outrage that is not written may have been given, and one was drawn for each way of the ferry.
    if any(breach.rule == "outrage" and breach.key is None for breach in breaches):
        _card_unwritten(scene, 1)
    scene.board.fewer += "ferry" in wrong
    _hits_wrong(scene, action, breaches)
    _came_unwritten(scene, breaches)
    _result_left_out(scene, action, breaches)
    _minister_in_doubt(scene, action, breaches)
    if wrong and scene.mine and action.do in ("place", "recruit"):
        _astray(scene, "supply", abs(scene.sung - scene.dues[0]) if is_birdsong(action) else 1)
    if scene.mine and (wrong & LEADS_ASTRAY or (wrong & TOO_MANY and action.do == "move")):
        for piece, number in _strayed(action):
            _astray(scene, piece, number)


def note_the_end(scene: Scene) -> None:
    """Warriors whom Birdsong owed and did not write may stand in the Burrow all the same, and recruits with them."""
    if scene.mine and scene.short:
        left_out = 0 if scene.sung else max(0, 2 - scene.assembly)
        _astray(scene, "warrior", max(0, scene.dues[0] - scene.sung) + left_out)
        _astray(scene, "supply", max(0, scene.dues[0] - scene.sung) + left_out)


def _astray(scene: Scene, piece: str, number: int) -> None:
    if number:
        scene.board.astray[piece] = scene.board.astray.get(piece, 0) + number


def _minister_in_doubt(scene: Scene, action: Action, breaches: Sequence[Breach]) -> None:
    """One who was lost out of turn may still be loyal; for one swayed against the Law, another may have been meant."""
    broken = {(breach.rule, breach.key) for breach in breaches if breach.severity == "error"}
    name = minister_of(action)
    if ("price-of-failure", "minister") in broken and name in scene.board.swayed:
        _astray(scene, str(name), 1)
    if action.do == "sway" and name in MINISTERS and broken & OF_ANOTHER:
        for other in (str(name), *_meant_instead(scene, action, str(name))):
            _astray(scene, other, 1)


def _meant_instead(scene: Scene, action: Action, name: str) -> Iterator[str]:
    """Those whom the cards that were shown could have swayed, where the one who is written cannot have been meant."""
    board, shown = scene.board, len(cards(action, "reveal"))
    if name in board.swayed or RANKS[MINISTERS[name]].cards != shown:
        for other, rank in MINISTERS.items():
            if RANKS[rank].cards == shown and other not in board.swayed and board.crowns.get(rank):
                yield other


def _result_left_out(scene: Scene, action: Action, breaches: Sequence[Breach]) -> None:
    """A point for nothing that is written may be for what a battle without a result removed."""
    if action.do == "score" and "cannot-be-told" in {breach.rule for breach in breaches}:
        for battle in scene.trail:
            if battle.do == "battle" and not battle.fields.mapping.get("removed"):
                enemy, place = battle.fields.text("against"), clearing(battle)
                scene.board.strange |= {f"{n} of {enemy} hit in {place}" for n in range(1, MOST_HIT + 1)}


def _came_unwritten(scene: Scene, breaches: Sequence[Breach]) -> None:
    """Who battled where nobody stood came from somewhere: as many as stand in any one place may be there."""
    if ("battle", "clearing") in {(b.rule, b.key) for b in breaches if b.severity == "error"} and scene.mine:
        _astray(scene, "warrior", max(scene.board.count(place, DUCHY, "warrior") for place in EVERYWHERE))


def _hits_wrong(scene: Scene, action: Action, breaches: Sequence[Breach]) -> None:
    """More were removed than hits can have been dealt, or others than had to be: they may stand otherwise."""
    wrong = {b.severity for b in breaches if b.rule == "battle-hits"}
    broken = {b.key for b in breaches if b.rule == "battle-hits" and "error" in wrong}
    passed_over = {b.key for b in breaches if (b.rule, b.severity) == ("battle-losses", "error")}
    if "removed" in passed_over:
        enemy, place = action.fields.text("against"), clearing(action)
        scene.board.strange |= {f"{n} of {enemy} hit in {place}" for n in range(1, MOST_HIT + 1)}
    if "lost" in broken:
        _astray(scene, "warrior", counts(action.fields.mapping.get("lost", "")).get("warrior", 0))
    if "removed" in broken:
        enemy, place = action.fields.text("against"), clearing(action)
        number = counts(action.fields.mapping.get("removed", "")).get("warrior", 0)
        scene.board.strange |= {f"{n} of {enemy} hit in {place}" for n in range(1, min(number, MOST_HIT) + 1)}


def _hits_left_out(scene: Scene, action: Action, breaches: Sequence[Breach]) -> None:
    """Fewer were removed than the dice say: as many of the enemy may be gone, or of the Duchy stand nowhere."""
    short = {b.key for b in breaches if (b.rule, b.severity) == ("battle-losses", "warning")}
    enemy, place = action.fields.text("against"), clearing(action)
    if short:
        scene.board.strange |= {f"{n} of {enemy} hit in {place}" for n in range(1, 4)}
    if "lost" in short:
        _astray(scene, "warrior", 1)


def _cards_taken_back(scene: Scene, action: Action) -> None:
    """The cards of what is against the Law may be in the hand again, and those that it lacks be gone."""
    board, keys = scene.board, ("spend", "outrage", "answer")
    if action.do == "price-of-failure":
        board.more += len(cards(action, "discard"))
    elif scene.mine and not theirs(action):
        board.more += sum(card != SHOWN for key in keys for card in cards(action, key))
        shown = cards(action, "show") if not action.fields.flag("right") else ()
        played = action.do == "craft" or (action.do == "dominance" and "spend" not in action.fields.mapping)
        board.more += len(shown) + played
        scene.doubted_birds += sum(map(must_be_bird, cards(action, "reveal")))
        if action.do in LACK_CARDS and not cards(action, "spend"):
            _card_unwritten(scene, max(1, action.fields.number("points") or 0))


def _card_unwritten(scene: Scene, number: int) -> None:
    """Cards that nobody wrote may have left the hand, and nobody knows which."""
    scene.board.fewer += number
    leave(scene.board, DUCHY, [UNKNOWN] * number)


def _dispute(scene: Scene, action: Action, *, wrong: bool) -> None:
    """A building placed against the Law may not stand, one without its kind may be of the other."""
    board, place = scene.board, clearing(action)
    unsure = wrong or action.fields.flag("unsure")
    if action.do == "build" and unsure and place is not None:
        board.disputed.append((action.fields.text("building") or "", place))
    elif board.disputed and scene.mine and (is_birdsong(action) or action.do == "draw"):
        piece, dues = (
            ("market", evening.draw_dues) if action.do == "draw" else ("citadel", evening.birdsong_dues)
        )
        number = action.fields.number("cards" if action.do == "draw" else "warriors")
        if number == dues(board)[0] and len({*dues(board)}) > 1:
            board.disputed = [
                (kind, at)
                for kind, at in board.disputed
                if kind != piece and not (is_birdsong(action) and at == SOMEWHERE)
            ]
    if action.do == "draw" and scene.mine and (kind := _of_the_other_kind(scene, action)):
        board.disputed.append((kind, SOMEWHERE))


def _of_the_other_kind(scene: Scene, action: Action) -> str | None:
    """A building of this turn that was drawn for as one of the other kind, until Birdsong shows which it is."""
    drawn, dues = action.fields.number("cards") or 0, evening.draw_dues(scene.board)
    kind = {dues[0] - 1: "market", dues[0] + 1: "citadel"}.get(drawn)
    built = {each.fields.text("building") for each in scene.trail if each.do == "build"}
    return kind if kind in built and drawn not in dues and "draw" not in scene.done else None


def _strayed(action: Action) -> Iterator[tuple[str, int]]:
    """The pieces that may stand elsewhere than they were written."""
    if action.do == "dig":
        yield "tunnel", 1
    number = pieces(action).get("warrior", 0)
    into_the_burrow = action.do in ("place", "recruit") and clearing(action, "clearing") in (None, BURROW)
    if number and not into_the_burrow:
        yield "warrior", number


def weighed(scene: Scene, action: Action, breaches: Sequence[Breach]) -> list[Breach]:
    """The breaches of an action, as notes where pieces that may stand elsewhere would make it legal.

    Where it led along no way, nobody may have come into the sympathy that stands there. What was written twice is told
    once.
    """
    if action.fields.flag("twice"):
        own = [b for b in breaches if b.severity == "error" and b.rule not in OF_ORDER]
        breaches = own[:1] or breaches
    if {(b.rule, b.severity) for b in breaches} & {("move", "error"), ("burrow", "error")}:
        breaches = [
            b._replace(severity="note") if (b.rule, b.severity) == ("outrage", "warning") else b
            for b in breaches
        ]
    if battle_told := [b for b in breaches if (b.rule, b.severity) == ("battle-hits", "error")]:
        # More than can be at once: who counts one of the two sides anew counts the other and its points with it.
        breaches = [
            b._replace(severity="note")
            if b.rule in ("battle-hits", "removal-points") and b is not battle_told[0]
            else b
            for b in breaches
        ]
    if told_of_a_card([breach for breach in breaches if breach.rule != "hand"]):
        # That the hand holds fewer is no news then.
        breaches = [breach for breach in breaches if breach.rule != "hand"]
    if not scene.board.astray:
        return [*breaches]
    return [
        breach._replace(severity="note")
        if breach.severity == "error"
        and (_rests_on_a_minister(scene, action, breach) or _rests_on_a_place(scene, action, breach))
        else breach
        for breach in breaches
    ]


def _rests_on_a_minister(scene: Scene, action: Action, breach: Breach) -> bool:
    """May somebody be loyal whose name was left out, where cards were shown for him, or who was lost by mistake?"""
    if breach.rule not in ("loyal-ministers-act", "price-of-failure", "sway-crown"):
        return False
    meant = {action.by, action.acting, minister_of(action)}
    if breach.rule == "price-of-failure":
        meant |= {*scene.board.swayed}
    if breach.rule == "sway-crown":
        meant.add(lost(str(minister_of(action))))
    return bool({*meant, MINISTER} & {*scene.board.astray})


def _rests_on_a_place(scene: Scene, action: Action, breach: Breach) -> bool:
    """Is there no such breach when the pieces in doubt stand in, or are gone from, a place of the action?"""
    board, broken = scene.board, _broken(scene, action)
    if (breach.rule, breach.key) not in broken:
        return False
    keys = ("clearing", "from", "to")
    named = [place for key in keys if (place := clearing(action, key)) is not None]
    rest = broken - {(breach.rule, breach.key)}
    for place in EVERYWHERE if action.do in ANYWHERE else named:
        for piece, number in board.astray.items():
            at = (place, DUCHY, piece)
            stood = board.count(*at)
            if any(
                _broken_with(scene, action, at, n) <= rest for n in (stood + number, max(0, stood - number))
            ):
                return True
    return False


def _broken_with(scene: Scene, action: Action, at: At, number: int) -> set[tuple[str, str | None]]:
    """What is broken with so many of a piece at a place; another thing than before makes nothing legal."""
    stood = scene.board.pieces.get(at)
    scene.board.pieces[at] = number
    broken = _broken(scene, action)
    if stood is None:
        del scene.board.pieces[at]
    else:
        scene.board.pieces[at] = stood
    return broken


def _broken(scene: Scene, action: Action) -> set[tuple[str, str | None]]:
    breaches = (each for clause in OF_PLACES for each in clause(scene, action))
    return {(each.rule, each.key) for each in breaches if each.severity == "error"}
