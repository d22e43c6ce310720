"""The rules that faults of form are reported under: of every file, and those that Winter itself states."""

from __future__ import annotations

from kwcheck.findings import Rule

_AGENTS = "Winter: Agents"
_OBJECTIVE = "Winter: Intrigue Objective"

RULES = (
    Rule("key-unknown", "error", "A key that this part of the file does not have"),
    Rule("key-missing", "error", "A key that this part of the file needs"),
    Rule("key-out-of-season", "error", "A key that only another season has"),
    Rule("value-type", "error", "A value of the wrong type, such as a text for a number"),
    Rule("value-unknown", "error", "A value that is none of those to choose from"),
    Rule("value-range", "error", "A number that is too small or too large"),
    Rule("agent-unknown", "error", "An agent that is no back rank piece of the court", _AGENTS),
    Rule("agent-one", "error", "An intrigue with more than one agent", _AGENTS),
    Rule("objective-missing", "error", "An intrigue without an objective", _OBJECTIVE),
    Rule("objective-unknown", "error", "An objective that is none of the four", _OBJECTIVE),
    Rule("target-missing", "error", "A kidnap or manipulation that names no piece", _OBJECTIVE),
    Rule("target-forbidden", "error", "A target that is no enemy back rank piece, or the King", _OBJECTIVE),
    Rule("season-missing", "error", "A manipulation without a season", _OBJECTIVE),
    Rule("season-unknown", "error", "A season of a manipulation that is none of the four", _OBJECTIVE),
    Rule("key-not-taken", "error", "A target or season that the objective does not take", _OBJECTIVE),
)
