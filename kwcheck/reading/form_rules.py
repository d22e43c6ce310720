"""The rules that faults of form are reported under, of every file of every rulebook."""

from __future__ import annotations

from kwcheck.findings import Rule

RULES = (
    Rule("key-unknown", "error", "A key is one that this part of the file does not have."),
    Rule("key-missing", "error", "A key is missing that this part of the file needs."),
    Rule("value-type", "error", "A value is of the wrong type, such as a text for a number."),
    Rule("value-unknown", "error", "A value is none of those to choose from."),
    Rule("value-range", "error", "A number is too small or too large."),
)
