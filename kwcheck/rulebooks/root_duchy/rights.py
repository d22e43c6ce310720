"""Rights that a recorder did not write: what the Duchy did in Daylight, and only one right allows it.

A log has no rights at all, and its reading looks for them by itself. Here a key was left out: what no card allows, and
what the Assembly or a loyal minister has left to do, is done under that right. Anything else cannot be told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import MINISTERS
from kwcheck.rulebooks.root_duchy.law.daylight import ASSEMBLY, OF_NO_CARD, OF_THE_ASSEMBLY_ALONE
from kwcheck.rulebooks.root_duchy.law.parliament import POWERS
from kwcheck.rulebooks.root_duchy.scene import theirs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kwcheck.rulebooks.root_duchy.records import Action, TurnRecord


def with_rights(record: TurnRecord, swayed: Iterable[str]) -> TurnRecord:
    """The turn with a right for each action of Daylight that lacks one, as far as it can be told."""
    if not any(map(_lacks, record.actions)):
        return record
    return record._replace(actions=tuple(_rights(record.actions, [m for m in MINISTERS if m in swayed])))


def _lacks(action: Action) -> bool:
    of_daylight = action.phase in ("daylight", None) or action.do in OF_NO_CARD
    return action.do in ASSEMBLY and action.by is None and of_daylight and not theirs(action)


def _rights(actions: tuple[Action, ...], loyal: list[str]) -> Iterator[Action]:
    """12.5.1 and 12.5.2: two actions of the Assembly, then each loyal minister once, nobody who is named elsewhere."""
    left = 2 - sum(action.by == "assembly" for action in actions)
    named = {action.by for action in actions} | {action.acting for action in actions}
    free = [minister for minister in loyal if minister not in named]
    alone = OF_THE_ASSEMBLY_ALONE if {"foremole", "mayor"} <= {*loyal} else (*OF_THE_ASSEMBLY_ALONE, "build")
    parliament = False
    for action in actions:
        right = action.by
        if _lacks(action):
            able = [minister for minister in free if action.do in POWERS.get(minister, ())]
            if left > 0 and not parliament:
                right = "assembly"
            elif able:
                right = able[0]
                free.remove(right)
            elif action.do in alone:
                right = "assembly"
            left -= right == "assembly"
        parliament = parliament or right in MINISTERS
        yield action._replace(by=right)
