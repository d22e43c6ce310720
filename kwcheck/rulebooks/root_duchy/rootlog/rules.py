"""The rules of the notation itself; what a line tells is under the rules of the Law."""

from __future__ import annotations

from kwcheck.findings import Rule

RULES = (
    Rule("rootlog-unread", "note", "Something in a line of Rootlog is no action of the notation."),
    Rule("rootlog-slip", "note", "Something in a line of Rootlog cannot be meant as it is written."),
    Rule("rootlog-cut", "note", "A line of Rootlog is too long for every reading of it to be searched."),
)
