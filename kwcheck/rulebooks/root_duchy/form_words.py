"""Problems of form in the words of Root: places, cards, suits, what an action takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.reading.schema import Fault
from kwcheck.reading.schema_words_values import subject, told, unknown_value

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


def refined(problem: Problem, document: Document) -> Fault | None:
    """The fault for a problem, or None where Root has nothing of its own to say."""
    del document
    title = problem.schema.get("title")
    fault = None
    if title == "Card":
        fault = _card(problem)
    elif problem.path and isinstance(problem.value, list) and problem.kind == "value":
        fault = _length(problem)
    elif problem.kind == "missing-key" and problem.words == ("suits",):
        fault = _suits(problem)
    elif set(problem.words) == {"burrow", "supply", "hand", "board"}:
        fault = _place(problem)
    elif problem.kind == "value" and problem.words:
        fault = unknown_value(problem, OTHER_WORDS)
    return fault


def _card(problem: Problem) -> Fault:
    kind, rule = ("type", "value-type") if problem.kind == "type" else ("value", "value-unknown")
    message = f"{subject(problem.path)} is {told(problem.value, plain=True)}; a card is meant."
    remedy = (
        "Write `fox`, `rabbit`, `mouse`, `bird`, `unknown`, or the name of the card, such as `travel-gear`."
    )
    return Fault(problem.path, None, "type" if kind == "type" else "value", rule, message, remedy)


def _place(problem: Problem) -> Fault:
    kind, rule = ("value", "value-unknown") if isinstance(problem.value, str) else ("type", "value-type")
    message = f"{subject(problem.path)} is {told(problem.value, plain=True)}; a place is meant."
    remedy = "Write the number of a clearing, 1 to 12, or `burrow`, `supply`, `hand` or `board`."
    return Fault(problem.path, None, "value" if kind == "value" else "type", rule, message, remedy)


def _length(problem: Problem) -> Fault:
    wanted = problem.schema.get("minItems", problem.schema.get("maxItems"))
    have = len(problem.value) if isinstance(problem.value, list) else 0
    message = f"{subject(problem.path)} has {have} entries; it is {wanted}."
    return Fault(problem.path, None, "value", "value-range", message, f"Write all {wanted}.")


def _suits(problem: Problem) -> Fault:
    message = "a game on this map needs `suits`: only the autumn map has them printed on it."
    remedy = "Add the suits of clearings 1 to 12: `suits: [fox, mouse, ...]`."
    return Fault(problem.path, "suits", "missing-key", "key-missing", message, remedy)
