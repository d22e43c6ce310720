"""Everything that kwcheck derives on its way from a game of Root to its pages, and so could leak through.

As in `derived.py`: written by hand, with the fields of the views that each thing makes up. What only repeats an action,
the game file or the table, all of which everybody saw, is copied.
"""

from __future__ import annotations

from tests.secrecy.derived import Derived

ROOT_DERIVED = (
    Derived("paths of rounds", ("GameView.slug", "RoundView.round")),
    Derived("order of pages"),
    Derived("link to the round before"),
    Derived("link to the round after"),
    Derived("targets of links"),
    Derived("title of a page"),
    Derived("front matter"),
    Derived("headings of sections"),
    Derived("headings of turns"),
    Derived("list of rounds"),
    Derived("index of games"),
    Derived("order of rounds", ("GameView.seasons",)),
    Derived("order of turns", ("RoundView.turns", "TurnView.number")),
    Derived("order of actions", ("TurnView.actions", "ActionView.number")),
    Derived("which rounds have a page"),
    Derived("a round being played", ("RoundView.planning",)),
    Derived("score of a turn", ("TurnView.score",)),
    Derived(
        "points with their causes", ("TurnView.scored", "Scored.faction", "Scored.points", "Scored.cause")
    ),
    Derived("points of an action", ("ActionView.scored",)),
    Derived("numbers of cards in hands", ("PositionView.hands", "Hand.faction", "Hand.cards")),
    Derived(
        "the table of clearings",
        (
            "RoundView.position",
            "PositionView.clearings",
            "PositionView.tunnels",
            "PositionView.opened",
            "PositionView.ferry",
            "ClearingView.clearing",
            "ClearingView.suit",
            "ClearingView.ruler",
            "ClearingView.open_slots",
            "ClearingView.ruin",
            "ClearingView.standing",
            "Standing.faction",
            "Standing.pieces",
        ),
    ),
    Derived(
        "what lies with the Duchy",
        (
            "PositionView.burrow",
            "PositionView.supply",
            "PositionView.ministers",
            "PositionView.crowns",
            "PositionView.crafted",
            "PositionView.items",
            "Crowns.rank",
            "Crowns.left",
        ),
    ),
    Derived(
        "who has won",
        (
            "PositionView.winner",
            "PositionView.points",
            "PositionView.dominance",
            "Points.faction",
            "Points.points",
        ),
    ),
    Derived("when the game was over", ("RoundView.over",)),
    Derived("which notes of the Law stand", ("LawNote.rule", "LawNote.cites")),
    Derived("notes on a hand"),
    Derived("words of a note", ("LawNote.message", "LawNote.remedy")),
    Derived("weight of a note", ("LawNote.severity",)),
    Derived("what was ruled", ("LawNote.ruled",)),
    Derived("which action a note means", ("ActionView.notes", "TurnView.notes")),
    Derived("which hands a faction is told", ("HandView.turn", "HandView.faction", "HandView.cards")),
    Derived(
        "which rounds tell a faction of hands", ("RoundMore.round", "RoundMore.hands", "AudienceView.more")
    ),
    Derived("what explain tells a faction"),
    Derived("what show tells"),
    Derived("standard output"),
    Derived("exit status"),
)

_OF_THE_GAME = (
    *("rules", "title", "text", "language", "law", "map", "deck", "suits", "seats", "pool", "landmarks"),
    *("hirelings", "source", "comment", "winner"),
)
_OF_AN_ACTION = (
    *(
        "do",
        "phase",
        "step",
        "by",
        "acting",
        "paragraph",
        "faction",
        "giver",
        "place",
        "start",
        "end",
        "pieces",
    ),
    *(
        "building",
        "take_back",
        "between",
        "minister",
        "used",
        "card",
        "drawn",
        "dice",
        "removed",
        "lost",
        "extra",
    ),
    *("guess", "right", "laid_out", "counted", "burrow", "declared", "comment"),
)

ROOT_COPIED = frozenset(
    {
        *(f"GameView.{field}" for field in _OF_THE_GAME),
        *(f"ActionView.{field}" for field in _OF_AN_ACTION),
        *(f"TurnView.{field}" for field in ("faction", "declared", "ruling", "comment")),
        "RoundView.title",
        "RoundView.chronicle",
        "Used.how",
        "Used.cards",
        "Seat.faction",
        "Seat.player",
        "AudienceView.public",
        "AudienceView.audience",
    }
)
"""What the game file, an action or a turn says openly itself; of an action its step and paragraph follow from those."""
