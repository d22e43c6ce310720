"""What is in doubt after something was done against the Law, and which findings may rest on that alone.

An error is told once, and the position is taken as it was recorded. But who plays may have put it right without a word,
or the recorder have meant another clearing or building: what agrees with that is no second error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, must_be_bird
from kwcheck.rulebooks.root_duchy.law import building, evening, fighting, moving, parliament, swaying
from kwcheck.rulebooks.root_duchy.law.around import SHOWN
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import cards, clearing, is_birdsong, pieces, theirs

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
LACK_CARDS = ("bank", "dig")
"""What is done for cards."""
ANYWHERE = ("dig", "score", "sway")
"""What asks for pieces anywhere on the map."""


def leave_open(scene: Scene) -> None:
    """A card that was shown or spent for nothing in a log may have paid for what was left out of it."""
    board = scene.board
    if "building" in scene.record.omitted:
        board.disputed.append(("", BURROW))
    for what, *pieces_ in (("dig", ("tunnel", 1), ("warrior", 4)), ("minister", (MINISTER, 1))):
        for piece, number in pieces_ if what in scene.record.omitted else ():
            board.astray[piece] = board.astray.get(piece, 0) + number


def note_doubts(scene: Scene, action: Action, breaches: Sequence[Breach]) -> None:
    """Keep what an action leaves in doubt, before it is done; Birdsong and the draw show which buildings stand."""
    wrong = {breach.rule for breach in breaches if breach.severity == "error"}
    _dispute(scene, action, wrong=bool(wrong))
    _hits_left_out(scene, action, breaches)
    if wrong:
        _cards_taken_back(scene, action)
    if wrong & LEADS_ASTRAY and scene.mine:
        for piece, number in _strayed(scene, action):
            scene.board.astray[piece] = scene.board.astray.get(piece, 0) + number


def _hits_left_out(scene: Scene, action: Action, breaches: Sequence[Breach]) -> None:
    """Fewer were removed than the dice say: as many of the enemy may be gone, or of the Duchy stand nowhere."""
    short = {b.key for b in breaches if (b.rule, b.severity) == ("battle-losses", "warning")}
    enemy, place = action.fields.text("against"), clearing(action)
    if short:
        scene.board.strange |= {f"{n} of {enemy} hit in {place}" for n in range(1, 4)}
    if "lost" in short:
        scene.board.astray["warrior"] = scene.board.astray.get("warrior", 0) + 1


def _cards_taken_back(scene: Scene, action: Action) -> None:
    """The cards of what is against the Law may be in the hand again, and those that it lacks be gone."""
    board, keys = scene.board, ("spend", "outrage", "answer")
    if action.do == "price-of-failure":
        board.more += len(cards(action, "discard"))
    elif scene.mine and not theirs(action):
        board.more += sum(card != SHOWN for key in keys for card in cards(action, key))
        board.more += action.do == "craft"
        scene.doubted_birds += sum(map(must_be_bird, cards(action, "reveal")))
        if action.do in LACK_CARDS and not cards(action, "spend"):
            board.fewer += max(1, action.fields.number("points") or 0)


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
            board.disputed = [each for each in board.disputed if each[0] != piece]


def _strayed(scene: Scene, action: Action) -> Iterator[tuple[str, int]]:
    """The pieces that may stand elsewhere than they were written."""
    if action.do == "dig":
        yield "tunnel", 1
    start = clearing(action, "from")
    number = pieces(action).get("warrior", 0)
    into_the_burrow = action.do in ("place", "recruit") and clearing(action, "clearing") in (None, BURROW)
    more_than_stood = start is not None and number > scene.board.count(start, DUCHY, "warrior")
    if number and not into_the_burrow and not more_than_stood:
        yield "warrior", number


def weighed(scene: Scene, action: Action, breaches: Sequence[Breach]) -> list[Breach]:
    """The breaches of an action, as notes where pieces that may stand elsewhere would make it legal."""
    if not scene.board.astray:
        return [*breaches]
    return [
        breach._replace(severity="note")
        if breach.severity == "error"
        and (_rests_on_a_minister(scene, breach) or _rests_on_a_place(scene, action, breach))
        else breach
        for breach in breaches
    ]


def _rests_on_a_minister(scene: Scene, breach: Breach) -> bool:
    """May somebody be loyal whose name was left out, where cards were shown for him?"""
    one_more = breach.rule == "two-assembly-actions" and scene.assembly < 2 + scene.board.astray.get(
        MINISTER, 0
    )
    of_ministers = breach.rule in ("loyal-ministers-act", "price-of-failure")
    return MINISTER in scene.board.astray and (one_more or of_ministers)


def _rests_on_a_place(scene: Scene, action: Action, breach: Breach) -> bool:
    """Is there no such breach when the pieces in doubt stand in, or are gone from, a place of the action?"""
    board = scene.board
    if not any(_same(breach, each) for clause in OF_PLACES for each in clause(scene, action)):
        return False
    keys = ("clearing", "from", "to")
    named = [place for key in keys if (place := clearing(action, key)) is not None]
    for place in CLEARINGS if action.do in ANYWHERE else named:
        for piece, number in board.astray.items():
            at = (place, DUCHY, piece)
            stood = board.count(*at)
            if any(
                _holds_with(scene, action, breach, at, n) for n in (stood + number, max(0, stood - number))
            ):
                return True
    return False


def _holds_with(scene: Scene, action: Action, breach: Breach, at: At, number: int) -> bool:
    """Is the breach gone with so many of a piece at a place?"""
    stood = scene.board.pieces.get(at)
    scene.board.pieces[at] = number
    gone = not any(_same(breach, each) for clause in OF_PLACES for each in clause(scene, action))
    if stood is None:
        del scene.board.pieces[at]
    else:
        scene.board.pieces[at] = stood
    return gone


def _same(breach: Breach, other: Breach) -> bool:
    return (breach.rule, breach.key, "error") == (other.rule, other.key, other.severity)
