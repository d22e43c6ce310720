"""Problems of form in an Intrigue List, in the words of the rules they break.

Sources: Winter: Agents; Winter: Intrigue Objective.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kwcheck.reading.schema import Fault
from kwcheck.reading.schema_words_values import choice, told
from kwcheck.reading.suggest import nearest
from kwcheck.rulebooks.kingdoms.form_pieces import Names, meant_piece, named
from kwcheck.rulebooks.kingdoms.pieces import BACK_RANK, COURTS, ENEMY, NATURE, PAWNS, SEELIE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kwcheck.reading.documents import Document, Value
    from kwcheck.reading.problems import Problem

_KINDS: Final = {
    "espionage": "an espionage",
    "kidnap": "a kidnap",
    "propaganda": "a propaganda",
    "manipulation": "a manipulation",
}
_OTHER_WORDS: Mapping[str, str] = {
    "abduct": "kidnap",
    "abduction": "kidnap",
    "capture": "kidnap",
    "fall": "autumn",
    "rumours": "propaganda",
    "spy": "espionage",
    "spying": "espionage",
}


class _Entry(NamedTuple):
    """One entry of an Intrigue List with a problem in it; `names` are all names that the game gives."""

    problem: Problem
    court: str
    objective: str | None
    agent: str | None
    names: Names

    @property
    def kind(self) -> str:
        """What the intrigue is, in a sentence."""
        return _KINDS.get(self.objective or "", "a kidnap or a manipulation")

    def value_fault(self, rule: str, why: str, remedy: str | None) -> Fault:
        """A fault at the value: what was read, then why that will not do."""
        key = self.problem.path[-1]
        read = f"`{key}` is {told(self.problem.value, plain=True)}"
        return Fault(self.problem.path, None, self.problem.kind, rule, f"{read}; {why}.", remedy)

    def key_fault(self, key: str, rule: str, message: str, remedy: str) -> Fault:
        """A fault at a key of the entry that is missing or not taken."""
        return Fault(self.problem.path, key, self.problem.kind, rule, message, remedy)


def intrigue_fault(problem: Problem, document: Document, court: str, names: Names) -> Fault | None:
    """The fault for a problem in an entry of a list, or None where no rule of Winter speaks of it."""
    of_entry = len(problem.path) == 3
    if of_entry is (problem.kind in ("type", "value")):
        return None
    value = _at(document.value, problem.path[:3])
    text = (
        {key: word for key, word in value.items() if isinstance(word, str)} if isinstance(value, dict) else {}
    )
    entry = _Entry(problem, court, text.get("objective"), text.get("agent"), names)
    key = problem.key if of_entry else problem.path[3]
    if problem.kind == "missing-key":
        return _missing(entry, str(key))
    if problem.kind == "surplus-key":
        return _not_taken(entry, str(key))
    if of_entry:
        return None
    words = {"agent": _agent, "objective": _objective, "target": _target, "in-season": _season}
    return words[str(key)](entry) if key in words else None


def _missing(entry: _Entry, key: str) -> Fault | None:
    if key == "objective":
        nature = NATURE.get(f"{entry.court}/{entry.agent}")
        fits = ("propaganda", "manipulation") if nature == SEELIE else ("espionage", "kidnap")
        words = fits if nature else tuple(_KINDS)
        message = "the intrigue has no objective; each intrigue must have one."
        return entry.key_fault(key, "objective-missing", message, f"Add `objective:` with {choice(words)}.")
    if key == "target":
        message = f"{entry.kind} names a single enemy back rank piece; this one names none."
        remedy = "Add `target:` with an enemy back rank piece, never the King."
        return entry.key_fault(key, "target-missing", message, remedy)
    message = f"{entry.kind} selects a season of the following year; this one selects none."
    remedy = "Add `in-season:` with `springtime`, `summer`, `autumn` or `winter`."
    return entry.key_fault(key, "season-missing", message, remedy)


def _not_taken(entry: _Entry, key: str) -> Fault:
    rule = (
        "only a kidnap and a manipulation name a piece"
        if key == "target"
        else "only a manipulation selects one"
    )
    what = "target" if key == "target" else "season"
    message = f"{entry.kind} takes no {what} (`{key}`); {rule}."
    return entry.key_fault(key, "key-not-taken", message, f"Leave `{key}` out, or change the objective.")


def _agent(entry: _Entry) -> Fault:
    value = entry.problem.value
    if isinstance(value, list):
        remedy = "Write one piece; another agent needs an intrigue of its own."
        return entry.value_fault("agent-one", "an intrigue has exactly one agent", remedy)
    if not isinstance(value, str):
        remedy = "Write a piece of the court, such as `seelie-bishop`."
        return entry.value_fault("agent-unknown", "an agent is one back rank piece", remedy)
    return _piece(
        entry,
        value,
        _Wanted("agent-unknown", entry.court, BACK_RANK, "an agent is a piece of the court itself"),
    )


def _target(entry: _Entry) -> Fault:
    value = entry.problem.value
    if not isinstance(value, str):
        why = f"{entry.kind} names a single back rank piece of the enemy"
        return entry.value_fault("target-forbidden", why, "Write one piece, such as `queen`.")
    why = f"{entry.kind} names a piece of the enemy"
    return _piece(entry, value, _Wanted("target-forbidden", ENEMY[entry.court], BACK_RANK[1:], why))


class _Wanted(NamedTuple):
    """Which piece is wanted: of which court, one of which; `why` says which court it has to be."""

    rule: str
    court: str
    pieces: tuple[str, ...]
    why: str


def _piece(entry: _Entry, text: str, wanted: _Wanted) -> Fault:
    """A text that is none of the pieces wanted: written with a court, by name, forbidden, or a slip."""
    head, _, tail = text.partition("/")
    with_court = bool(tail) and head in COURTS
    found = [(head, tail)] if with_court else named(text, entry.names)
    name = "the name of " if found and not with_court else ""
    piece = next((piece for court, piece in found if court == wanted.court), None if found else text)
    rule = wanted.rule
    if piece is None:
        other = "the enemy" if wanted.court == entry.court else "the court itself"
        return entry.value_fault(rule, f"that is {name}a piece of {other}, and {wanted.why}", None)
    if piece == "king" and piece not in wanted.pieces:
        return entry.value_fault(
            rule, f"{entry.kind} can never name the King", "Name another back rank piece."
        )
    if piece in PAWNS:
        why = f"that is {name}a pawn, and only back rank pieces can be {entry.problem.path[-1]}s"
        return entry.value_fault(rule, why, "Write a back rank piece.")
    if found and piece in wanted.pieces:
        why = f"that is {name}`{piece}`" if name else f"{wanted.why}, written without the court"
        return entry.value_fault(rule, why, f"Write `{piece}`.")
    meant = meant_piece(piece, wanted.pieces, entry.names.get(wanted.court, {}))
    return entry.value_fault(rule, "that is no back rank piece", f"Write {choice(meant)}." if meant else None)


def _objective(entry: _Entry) -> Fault:
    value, words = entry.problem.value, tuple(_KINDS)
    why = "an intrigue has one objective: `espionage`, `kidnap`, `propaganda` or `manipulation`"
    meant = nearest(value, words, _OTHER_WORDS) if isinstance(value, str) else ()
    return entry.value_fault("objective-unknown", why, f"Write {choice(meant)}." if meant else None)


def _season(entry: _Entry) -> Fault:
    value, words = entry.problem.value, ("springtime", "summer", "autumn", "winter")
    why = f"a manipulation selects one season of the following year: {choice(words)}"
    if isinstance(value, dict):
        return entry.value_fault(
            "season-unknown", why, "Write the season alone; its year is always the next one."
        )
    meant = nearest(value, words, _OTHER_WORDS) if isinstance(value, str) else ()
    return entry.value_fault("season-unknown", why, f"Write {choice(meant)}." if meant else None)


def _at(value: Value, path: tuple[str | int, ...]) -> Value:
    for key in path:
        if isinstance(value, dict):
            value = value[str(key)]
        elif isinstance(value, list):
            value = value[int(key)]
    return value
