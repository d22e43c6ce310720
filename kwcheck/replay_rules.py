"""The rules of the replay, the same for every rulebook: calendar, results."""

from __future__ import annotations

from kwcheck.findings import Rule

RULES = (
    Rule("season-twice", "error", "One season stands in two files."),
    Rule("season-after-plan", "error", "A season is resolved while one before it is still planning."),
    Rule("season-after-end", "error", "A season comes after the end of the game."),
    Rule("season-gap", "note", "A season between two others has no file."),
    Rule("season-unchecked", "note", "A season was not replayed, because an earlier file cannot be read."),
    Rule("results-missing", "error", "A resolved season has no results file."),
    Rule("results-stale", "error", "A results file is not what the rules give now."),
    Rule("results-orphaned", "error", "A results file belongs to no resolved season."),
)
