"""The rules of Kingdoms that the replay reports. Rules of form stand in `form_rules`."""

from __future__ import annotations

from kwcheck.findings import Rule

OBJECTIVE = "Winter: Intrigue Objective"
AGENTS = "Winter: Agents"
RESOLVING = "Winter: Resolving Intrigues"

RULES = (
    Rule("wrong-nature", "error", "An agent attempts an intrigue of the other nature.", OBJECTIVE),
    Rule("agent-twice", "error", "One piece is the agent of two intrigues.", AGENTS),
    Rule("agent-captive", "error", "A captive is named as agent.", "Springtime: Captives"),
    Rule("agent-stopped", "error", "A piece that was stopped this season is named as agent.", AGENTS),
    Rule("agent-manipulated", "error", "A piece manipulated for this winter is named as agent.", OBJECTIVE),
    Rule("target-captive", "error", "A kidnap names a piece that is captive already.", OBJECTIVE),
    Rule("consent-missing", "note", "The Queen or a Shadow Actor goes out without consent.", AGENTS),
    Rule("outcome-mismatch", "error", "A declared outcome is not the one the rules give.", RESOLVING),
    Rule("stands-on-void", "note", "An outcome rests on an entry that is void.", RESOLVING),
    Rule("capture-captive", "error", "A captive is captured again."),
    Rule("release-free", "error", "A piece that is free is released."),
    Rule("release-king", "error", "A king is released.", "Overview: Checkmate"),
    Rule("end-twice", "error", "The game ends a second time, and otherwise."),
    Rule("numbers-betray", "warning", "Printed numbers betray a secret espionage.", RESOLVING),
)
