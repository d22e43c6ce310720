"""The rules of form that are of this rulebook alone."""

from __future__ import annotations

from kwcheck.findings import Rule

RULES = (Rule("faction-unseated", "error", "A turn is of a faction that has a seat in game.yml."),)
