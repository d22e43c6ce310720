"""Problems of form in the words of Root: places, cards, suits, what an action takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.reading.schema import Fault
from kwcheck.reading.schema_words_values import choice, subject, told, unknown_value
from kwcheck.reading.suggest import nearest
from kwcheck.rulebooks.root_duchy.data import BIRD, EVERY_CARD, SUITS, UNKNOWN
from kwcheck.rulebooks.root_duchy.maps import CLEARINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kwcheck.reading.documents import Document
    from kwcheck.reading.problems import Problem

OTHER_WORDS: Mapping[str, str] = {
    "attack": "battle",
    "a": "alliance",
    "badgers": "keepers",
    "birds": "eyrie",
    "cats": "marquise",
    "cult": "lizards",
    "crows": "corvids",
    "exiles": "exiles-and-partisans",
    "fall": "autumn",
    "fight": "battle",
    "moles": "duchy",
    "otters": "riverfolk",
    "rats": "hundreds",
    "tunnel": "dig",
    "underworld": "mountain",
}
"""Other words for values, as `suggest.nearest` takes them."""
CLEARING_NUMBERS = tuple(map(str, CLEARINGS))


def refined(problem: Problem, document: Document) -> Fault | None:
    """The fault for a problem, or None where Root has nothing of its own to say."""
    del document
    title = problem.schema.get("title")
    fault = None
    if title == "Card":
        fault = _card(problem)
    elif isinstance(problem.value, list) and problem.kind == "value":
        fault = _length(problem)
    elif problem.kind == "missing-key" and problem.words == ("suits",):
        fault = _suits(problem)
    elif set(problem.words) == {"burrow", "supply", "hand", "board"}:
        fault = _place(problem)
    elif problem.kind == "value" and problem.words:
        fault = unknown_value(problem, OTHER_WORDS)
    return fault


def _card(problem: Problem) -> Fault:
    message = f"{subject(problem.path)} is {told(problem.value, plain=True)}; a card is meant."
    known = (*SUITS, BIRD, UNKNOWN, *EVERY_CARD)
    meant = nearest(problem.value, known) if isinstance(problem.value, str) else ()
    remedy = (
        "Write `fox`, `rabbit`, `mouse`, `bird`, `unknown`, or the name of the card, such as `travel-gear`."
    )
    return _value(problem, message, f"Write {choice(meant)}." if meant else remedy)


def _place(problem: Problem) -> Fault:
    message = f"{subject(problem.path)} is {told(problem.value, plain=True)}; a place is meant."
    value = problem.value
    if isinstance(value, str) and value.strip() in CLEARING_NUMBERS:
        return _value(problem, message, f"Write `{value.strip()}`, without quotes.")
    meant = nearest(value, problem.words) if isinstance(value, str) else ()
    remedy = "Write the number of a clearing, 1 to 12, or `burrow`, `supply`, `hand` or `board`."
    return _value(problem, message, f"Write {choice(meant)}." if meant else remedy)


def _value(problem: Problem, message: str, remedy: str) -> Fault:
    """A text that is none of those allowed, or something that is no text at all."""
    if isinstance(problem.value, str):
        return Fault(problem.path, None, "value", "value-unknown", message, remedy)
    return Fault(problem.path, None, "type", "value-type", message, remedy)


def _length(problem: Problem) -> Fault:
    wanted = problem.schema["minItems"]
    have = len(problem.value) if isinstance(problem.value, list) else 0
    message = f"{subject(problem.path)} has {have} entries; it is {wanted}."
    return Fault(problem.path, None, "value", "value-range", message, f"Write exactly {wanted}.")


def _suits(problem: Problem) -> Fault:
    message = "a game on this map needs `suits`: only the autumn map has them printed on it."
    remedy = "Add the suits of clearings 1 to 12: `suits: [fox, mouse, ...]`."
    return Fault(problem.path, "suits", "missing-key", "key-missing", message, remedy)
