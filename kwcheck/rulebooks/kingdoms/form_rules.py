"""The rules of form that are of Kingdoms alone: those that the calendar and Winter state."""

from __future__ import annotations

from kwcheck.findings import Rule

_AGENTS = "Winter: Agents"
_OBJECTIVE = "Winter: Intrigue Objective"

RULES = (
    Rule("key-out-of-season", "error", "A key is one that only another season has."),
    Rule("agent-unknown", "error", "An agent is no back rank piece of the court.", _AGENTS),
    Rule("agent-one", "error", "An intrigue has more than one agent.", _AGENTS),
    Rule("objective-missing", "error", "An intrigue has no objective.", _OBJECTIVE),
    Rule("objective-unknown", "error", "An objective is none of the four.", _OBJECTIVE),
    Rule("target-missing", "error", "A kidnap or manipulation names no target.", _OBJECTIVE),
    Rule("target-forbidden", "error", "A target is no enemy back rank piece, or is the King.", _OBJECTIVE),
    Rule("season-missing", "error", "A manipulation names no season.", _OBJECTIVE),
    Rule("season-unknown", "error", "The season of a manipulation is none of the four.", _OBJECTIVE),
    Rule(
        "key-not-taken",
        "error",
        "An objective is given a target or season that it does not take.",
        _OBJECTIVE,
    ),
)
