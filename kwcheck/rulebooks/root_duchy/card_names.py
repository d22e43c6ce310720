"""Cards that no deck has: a slip of the pen that would pass for a card nobody looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.findings import Remark
from kwcheck.rulebooks.root_duchy.data import UNKNOWN, suits_of
from kwcheck.rulebooks.root_duchy.law.around import SHOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.reading.documents import Path, Value
    from kwcheck.rulebooks.root_duchy.records import Round

KEYS = ("reveal", "spend", "show", "ambush", "answer", "outrage", "discard", "cards")


def unknown_cards(season: Round) -> Iterator[Remark]:
    """A note for each card of a round that is no suit and has no name of a card."""
    for turn in season.turns:
        for action in turn.actions:
            for key in KEYS:
                if key in action.fields.mapping:
                    subject = f"{turn.faction}: action {action.number}"
                    yield from _odd(action.fields.mapping[key], (*action.path, key), subject)
        for place, card in enumerate(turn.hand or ()):
            yield from _odd(card, (*turn.path, "hand", place), turn.faction)


def _odd(value: Value, path: Path, subject: str) -> Iterator[Remark]:
    if isinstance(value, list):
        for place, card in enumerate(value):
            yield from _odd(card, (*path, place), subject)
    elif value == SHOWN and path[-1] == "outrage":
        return
    elif isinstance(value, str) and value != UNKNOWN and suits_of(value) is None:
        yield _note(value, path, subject)


def _note(card: str, path: Path, subject: str) -> Remark:
    from kwcheck.reading.suggest import nearest
    from kwcheck.rulebooks.root_duchy.data import BIRD, EVERY_CARD, SUITS

    meant = nearest(card, (*SUITS, BIRD, UNKNOWN, *EVERY_CARD))
    remedy = f"Write {' or '.join(meant)}." if meant else "Write a suit, `unknown`, or the name of the card."
    message = f"{card} is no suit and no card of either deck; it is taken as a card that may be any."
    return Remark("card-unknown", "note", message, path, remedy, subject)
