"""The rules of form that are of this rulebook alone."""

from __future__ import annotations

from kwcheck.findings import Rule

RULES = (
    Rule("card-unknown", "note", "A card is a suit, or has the name of a card of one of the decks."),
    Rule("faction-unseated", "error", "A turn is of a faction that has a seat in game.yml."),
)
