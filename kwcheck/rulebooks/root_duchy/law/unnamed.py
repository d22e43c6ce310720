"""Cards whose suit nobody wrote, where the suit decides: what was done with them may be legal or not.

A log names a card only where its writer cared to, so there nothing is said of those that it leaves out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import SUITS, is_open, must_be_bird
from kwcheck.rulebooks.root_duchy.law.swaying import matched
from kwcheck.rulebooks.root_duchy.scene import Breach, cards, clearing, power
from kwcheck.rulebooks.root_duchy.wording import were

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.scene import Scene

MATCHED = {"build": ("reveal", "spend"), "dig": ("spend",), "battle": ("ambush", "answer")}
"""Under which key each form names cards that match the clearing (12.5.1.I, 12.5.1.V, 4.3.1)."""


def match_of_the_clearing(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.1.I, 12.5.1.V and 4.3.1: a card matches the clearing; the Foremole's is of any suit."""
    where = clearing(action)
    suit = scene.board.suit(where) if where is not None else None
    if action.do not in MATCHED or not suit or power(action) == "foremole" or _in_a_log(scene):
        return
    for key in MATCHED[action.do]:
        used = cards(action, key)
        if len(used) == 1 and is_open(used[0]):
            yield _untold(f"{used[0]} was used to {action.do} in clearing {where}, which is {suit}", key)


def one_suit(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.2.V: the cards that the Banker spends are of one suit; a single one, or one beside birds, always is."""
    spent = [card for card in cards(action, "spend") if not must_be_bird(card)]
    banks = action.do == "bank" or (action.do == "score" and power(action) == "banker")
    if banks and not _in_a_log(scene) and len(spent) > 1 and any(map(is_open, spent)):
        yield _untold(f"{', '.join(spent)} were spent for points", "spend")


def match_of_the_sway(scene: Scene, action: Action) -> Iterator[Breach]:
    """12.5.3.II: cards of which none is known, where not every choice of suits has clearings enough."""
    shown = cards(action, "reveal")
    if action.do != "sway" or _in_a_log(scene) or not shown or not all(map(is_open, shown)):
        return
    if not matched(scene.board, shown):
        return
    if not all(matched(scene.board, [suit] * len(shown)) for suit in SUITS):
        yield _untold(f"{were(len(shown), 'card', ' without a suit')} revealed to sway", "reveal")


def _in_a_log(scene: Scene) -> bool:
    return scene.record.rootlog is not None


def _untold(what: str, key: str) -> Breach:
    told = f"{what}; whether that is legal rests on a suit that was not written."
    return Breach("cannot-be-told", told, "Write the suit, where somebody saw the card.", key, "note")


CLAUSES = (match_of_the_clearing, one_suit, match_of_the_sway)
