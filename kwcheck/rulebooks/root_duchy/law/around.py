"""Around chapter 12: outrage, closed paths and the Pass, exposure, cards that a hand can hold, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, may_match
from kwcheck.rulebooks.root_duchy.law.card_rights import granted_by
from kwcheck.rulebooks.root_duchy.law.parliament import POWERS
from kwcheck.rulebooks.root_duchy.scene import (
    Breach,
    called,
    cards,
    clearing,
    counted,
    counts,
    owner,
    pieces,
    place_of,
    power,
    theirs,
)
from kwcheck.rulebooks.root_duchy.scene import where as place_named
from kwcheck.rulebooks.root_duchy.wording import some, were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

SHOWN = "shown"
"""Written for a card of outrage where the hand had no match: it was shown, and the Alliance drew (8.2.6)."""


def outrage(scene: Scene, action: Action) -> Iterator[Breach]:
    """8.2.6: warriors who move into sympathy, and whoever removes it, owe the Alliance a matching card."""
    if action.do not in ("move", "dig", "battle", "remove"):
        return
    moved = action.do in ("move", "dig") and pieces(action).get("warrior", 0) > 0
    where = place_named(action)
    removed = _sympathy_removed(scene, action)
    given, gift = cards(action, "outrage"), None
    if not where or not (removed or (moved and scene.board.count(where, "alliance", "sympathy"))):
        if where and given:
            what = "the hand was shown" if given[0] == SHOWN else f"{given[0]} was given"
            yield Breach(
                "outrage",
                f"{what} for outrage, but no sympathy was entered or removed in {called(where)}.",
                "Take it out, or look for the sympathy that was placed there and not written.",
                "outrage",
                "note" if scene.board.doubted("alliance") or scene.record.rootlog is not None else "error",
            )
        return
    suit = scene.board.suit(where)
    if not given and (gift := _gift(scene, action)):
        scene.gifts.append(gift.number)
        given = cards(gift, "cards")[:1]
    if not given:
        yield Breach(
            "outrage",
            f"{called(where)} is sympathetic, and the Alliance was given no card.",
            "Write the card under `outrage`; `outrage: shown` where the hand had no match and the Alliance drew.",
            None,
            # A battle that was rolled and has no result may have removed it.
            "note" if f"1 of alliance hit in {where}" in scene.board.strange else "warning",
        )
    elif suit and given[0] != SHOWN and not may_match(given[0], suit):
        yield Breach(
            "outrage",
            f"{given[0]} was given for outrage in {called(where)}, which is {suit}.",
            f"Give a {suit} or a bird.",
            "cards" if gift else "outrage",
            action=gift,
        )


def _gift(scene: Scene, action: Action) -> Action | None:
    """The card of outrage, where it was written as one that is given to the Alliance after the move or battle."""
    return next(
        (
            each
            for each in scene.record.actions
            if each.do == "give"
            and each.number > action.number
            and each.number not in scene.gifts
            and each.fields.text("to") == "alliance"
            and not theirs(each)
        ),
        None,
    )


def _sympathy_removed(scene: Scene, action: Action) -> int:
    """How many tokens of sympathy an action removes, in a battle or by a card or power."""
    gone = counts(action.fields.mapping.get("removed", "")) if action.do == "battle" else {}
    if action.do == "remove" and owner(scene, action) == "alliance":
        gone = pieces(action)
    return gone.get("sympathy", 0)


def path_between(action: Action) -> frozenset[int]:
    """The two clearings of `between`."""
    ends = action.fields.mapping.get("between")
    places = map(place_of, ends) if isinstance(ends, list) else ()
    return frozenset(place for place in places if place is not None)


def open_a_path(scene: Scene, action: Action) -> Iterator[Breach]:
    """Mountain, 14.1.3.III: once a Daylight, with a piece at either end, a closed path is opened for a card spent."""
    if action.do != "open-path":
        return
    if action.phase not in ("daylight", None):
        yield Breach("open-path", f"a path was opened in {action.phase}.", "Open it in Daylight.", "phase")
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
    """13.2.4: with a piece in the clearing and a matching card shown, a plot's name is guessed, before the draw."""
    where = clearing(action)
    if action.do != "expose" or where is None:
        return
    suit = scene.board.suit(where)
    if "draw" in scene.done:
        yield Breach("exposure", "a plot was guessed after the draw.", "Guess before drawing in Evening.")
    if not scene.board.count(where, "corvids", "plot"):
        yield Breach(
            "exposure", f"no plot lies face down in {called(where)}.", "Write the clearing.", "clearing"
        )
    elif not scene.board.here(where, DUCHY):
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


def one_point(scene: Scene, action: Action) -> Iterator[Breach]:
    """13.2.4 and 14.1.3.III: a right guess scores a point, and so does a path that is opened."""
    del scene
    points = action.fields.number("points")
    due = {"open-path": 1, "expose": int(action.fields.flag("right"))}.get(action.do)
    if due is not None and points not in (None, due):
        yield Breach(
            "open-path" if action.do == "open-path" else "exposure",
            f"{were(points, 'point')} scored for {action.do}; it is {due}.",
            f"Score {due}.",
            "points",
            "error" if points else "warning",
        )


def hand_holds_it(scene: Scene, action: Action) -> Iterator[Breach]:
    """2.1: what is spent, given or revealed was in the hand; what lies revealed is not until Evening."""
    held = scene.held()
    used = len([card for key in USED for card in cards(action, key) if card != SHOWN])
    if action.do == "craft" or (action.do == "dominance" and not used):
        used = 1
        held = scene.board.hands.get(DUCHY)
    if held is not None and used > max(held + scene.board.more, 0):
        scene.overdrawn = True
        yield Breach(
            "hand",
            f"{were(used, 'card')} used, but the hand holds {some(max(held, 0), 'card')} beside what was revealed.",
            "Look for a draw that is missing, or a card written twice.",
            severity=counted(scene, "error"),
        )


USED = ("reveal", "spend", "outrage", "show", "answer")
"""The keys under which an action names cards out of the hand."""


def points_are_explained(scene: Scene, action: Action) -> Iterator[Breach]:
    """14.1.3.IV, the Pass, is the one score without a minister; any other rests on a card that is not followed.

    3.2: in a log whose turn is written whole, and where no card can have brought them, points are for nothing.
    """
    if action.do != "score" or "score" in POWERS.get(power(action) or "", ()) or action.by == "mayor":
        return
    points, of = action.fields.number("points"), action.fields.text("of")
    if of not in (None, DUCHY) or action.by not in (None, "rule") or written_twice(scene, action):
        return
    if granted_by(scene, action) is not None:
        return
    if action.fields.flag("unearned"):
        yield Breach(
            "score-total",
            f"{were(points or 0, 'point')} scored for nothing that is written in this turn.",
            "Take them out, or write what they were for.",
            "points",
        )
    elif the_pass := _pass_meant(scene, action):
        scene.done.add("pass")
        if points != 1:
            yield Breach("pass", f"{were(points or 0, 'point')} scored for the Pass.", "Score 1.", "points")
        elif not scene.board.may_rule(the_pass, DUCHY):
            yield Breach(
                "pass",
                f"a point was scored for the Pass, clearing {the_pass}, which the Duchy does not rule.",
                "Take it out, or write what it was for.",
                "points",
            )
    else:
        yield Breach(
            "cannot-be-told",
            f"{were(points or 0, 'point')} scored under no right that is followed here.",
            "Write `by` and the minister. Removals, crafts, sways and opened paths score by themselves.",
            "points",
            "note",
        )


def written_twice(scene: Scene, action: Action) -> bool:
    """Are these the points of the removal just before, written once more? A log says itself what its points are."""
    last = scene.trail[-1] if scene.trail else None
    if last is None or last.do not in ("battle", "remove") or scene.record.rootlog is not None:
        return False
    if action.by not in (None, "rule") or "of" in action.fields.mapping or action.phase != last.phase:
        return False
    removed = (DUCHY, action.fields.number("points"), "removed")
    return scene.sources[-1:] == [last.number] and scene.points[-1] == removed


def _pass_meant(scene: Scene, action: Action) -> int | None:
    """The Pass, for one point in the Evening, and for any other number by a rule where the Duchy rules it."""
    the_pass = scene.board.map.pass_
    if not the_pass or action.phase != "evening" or "pass" in scene.done:
        return None
    ruled = scene.board.ruler(the_pass) == DUCHY
    return the_pass if action.fields.number("points") == 1 or (ruled and action.by == "rule") else None


def pass_unscored(scene: Scene) -> Iterator[Breach]:
    """Mountain, 14.1.3.IV: at the end of Evening whoever rules the Pass scores a point.

    It is taken as scored, unless the total that was noted is the one without it. A total with it shows that it was.
    """
    board = scene.board
    in_doubt = any(place == board.map.pass_ for _, place in board.disputed)
    if (
        board.map.pass_
        and "pass" not in scene.done
        and board.ruler(board.map.pass_) == DUCHY
        and not in_doubt
    ):
        noted, without = scene.record.score, board.points.get(DUCHY, 0)
        if noted != without:
            scene.score(DUCHY, 1, "pass")
        if noted == without + 1:
            return
        yield Breach(
            "pass",
            f"the Duchy rules the Pass, clearing {board.map.pass_}, and scored no point for it.",
            "Write `{by: rule, do: score, points: 1}` at the end of Evening.",
            severity="warning",
        )


CLAUSES = (
    outrage,
    open_a_path,
    expose,
    one_point,
    hand_holds_it,
    points_are_explained,
)
