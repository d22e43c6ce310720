"""Problems of form in the words of Kingdoms: changes, seasons, and what else is not an Intrigue List."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.reading.schema import Fault
from kwcheck.reading.schema_words_values import choice, subject, told, unknown_value
from kwcheck.rulebooks.kingdoms.form_intrigues import intrigue_fault
from kwcheck.rulebooks.kingdoms.form_pieces import Names, named
from kwcheck.rulebooks.kingdoms.pieces import COURTS, PIECES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kwcheck.reading.documents import Document, Key, Value
    from kwcheck.reading.problems import Problem

OTHER_WORDS: Mapping[str, str] = {
    "all": "everything",
    "caught": "captured",
    "fail": "failure",
    "failed": "failure",
    "fall": "autumn",
    "finished": "resolved",
    "gm": "adjudicator",
    "open": "planning",
    "played": "resolved",
    "succeeded": "success",
    "won": "success",
}
"""Other words for values, as `suggest.nearest` takes them."""


def refined(problem: Problem, document: Document, names: Names) -> Fault | None:
    """The fault for a problem, or None where Kingdoms has nothing of its own to say."""
    fault = None
    match problem.path:
        case ("intrigues", "white" | "black" as court, int(), *rest) if len(rest) <= 1:
            fault = intrigue_fault(problem, document, str(court), names)
        case ("changes", int(), *rest):
            fault = _change(problem, rest, names)
        case () if problem.kind == "surplus-key":
            fault = _out_of_season(problem, document.value)
        case (*_, "until") if problem.words == ("end",):
            fault = _until(problem)
    if fault is None and problem.kind == "value" and problem.words:
        return unknown_value(problem, OTHER_WORDS)
    return fault


def _until(problem: Problem) -> Fault:
    message = f"`until` is {told(problem.value, plain=True)}; it is `end` or a year and a season."
    remedy = "Write `end`, or a season such as `{year: 3, season: summer}`."
    return Fault(problem.path, None, problem.kind, "value-unknown", message, remedy)


def _out_of_season(problem: Problem, value: Value) -> Fault:
    season = value.get("season") if isinstance(value, dict) else None
    owner = "winter" if problem.key == "intrigues" else "summer"
    message = f"`{problem.key}` belong to {owner}; this is a file of {season}."
    remedy = f"Move them to the file of a {owner}, or write `season: {owner}`."
    return Fault((), problem.key, "surplus-key", "key-out-of-season", message, remedy)


def _change(problem: Problem, rest: list[Key], names: Names) -> Fault | None:
    match rest:
        case ["capture" | "release" | "stop"] | ["set", "piece"] if problem.kind == "value":
            return _piece(problem, names)
        case ["set"] if problem.kind == "surplus-key":
            return _wrong_attribute(problem)
        case [] if problem.kind == "conflict" and problem.key == "to":
            message = (
                f"`to` stands only beside `set` and `stop`; a change with `{problem.words[0]}` is public."
            )
            return Fault(problem.path, "to", "conflict", "key-unknown", message, "Leave it out.")
        case [] if problem.kind == "conflict":
            message = f"`{problem.key}` stands beside `{problem.words[0]}`; a change is one thing."
            remedy = "Make two entries of it."
            return Fault(problem.path, problem.key, "conflict", "key-unknown", message, remedy)
    return None


def _piece(problem: Problem, names: Names) -> Fault | None:
    """A piece written without its court, by its name, or an army where only the back rank will do."""
    text = str(problem.value)
    start = f"{subject(problem.path)} is {told(text, plain=True)}; "
    meant: tuple[str, ...] = ()
    if text in PIECES:
        meant = tuple(f"{court}/{text}" for court in COURTS)
        rule = "a piece is written with its court here"
    elif found := named(text, names):
        meant = tuple(f"{court}/{piece}" for court, piece in found)
        rule = f"that is the name of {choice(meant)}"
    else:
        return None
    allowed = tuple(piece for piece in meant if piece in problem.words)
    return _value_fault(problem, f"{start}{rule}.", f"Write {choice(allowed)}." if allowed else None)


def _value_fault(problem: Problem, message: str, remedy: str | None) -> Fault:
    return Fault(problem.path, None, "value", "value-unknown", message, remedy)


def _wrong_attribute(problem: Problem) -> Fault:
    if problem.key == "battle-rating":
        message = "`battle-rating` is an attribute of pawns; a back rank piece has none."
    else:
        message = f"`{problem.key}` is an attribute of back rank pieces; a pawn has `battle-rating` alone."
    return Fault(problem.path, problem.key, "surplus-key", "key-unknown", message, "Leave it out.")
