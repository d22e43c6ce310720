"""What changed between two results of one season, for the finding that says they are stale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.pieces import COURTS

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value


def differences(old: Value, new: Value) -> list[str]:
    """The outcomes that changed, else the first other thing: "white intrigue 1: failure, was success"."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return ["the file is not the results of a season"]
    said = [line for court in COURTS for line in _outcomes(court, _list(old, court), _list(new, court))]
    if said:
        return said
    return [key.replace("-", " ") for key in dict.fromkeys([*new, *old]) if old.get(key) != new.get(key)]


def _list(results: dict[str, Value], court: str) -> list[Value]:
    intrigues = results.get("intrigues")
    entries = intrigues.get(court) if isinstance(intrigues, dict) else None
    return entries if isinstance(entries, list) else []


def _outcomes(court: str, old: list[Value], new: list[Value]) -> list[str]:
    if len(old) != len(new):
        return [f"{court}: {len(new)} intrigue{'' if len(new) == 1 else 's'}, was {len(old)}"]
    return [
        f"{court} intrigue {number}: {_outcome(now)}, was {_outcome(before)}"
        for number, (before, now) in enumerate(zip(old, new, strict=True), 1)
        if _outcome(before) != _outcome(now)
    ]


def _outcome(entry: Value) -> str:
    outcome = entry.get("outcome") if isinstance(entry, dict) else None
    return outcome if isinstance(outcome, str) else "nothing"
