"""Deeds: what was done on the map, with its results, and not yet under which right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import BUILDINGS, DUCHY
from kwcheck.rulebooks.root_duchy.law.evening import birdsong_dues, by_citadels
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import QUIET, Gone, Paid
from kwcheck.rulebooks.root_duchy.scene import Breach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Game
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Span
    from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Fact

UNDER_A_RIGHT = frozenset(("move", "battle", "build", "dig", "recruit", "bank"))
"""What the Assembly or a minister does."""


class Deed:
    """One thing done; `at` is the fact that tells it, `fields` the keys of the action it becomes.

    `owed` are the points it brings, `paid` those that were scored for it, None where nothing was. `sympathy` is
    whether it owes the Alliance a card, `answered` the fact that pays for it. `sides` are the warriors of attacker and
    defender as a battle began, `result` whether its result was written. `rights` are all those it may have been done
    by where readings are equal.
    """

    __slots__ = (
        "acting", "answered", "at", "by", "do", "evening", "fields", "owed", "paid", "part", "result", "rights",
        "sides", "span", "sympathy",
    )  # fmt: skip

    def __init__(self, do: str, at: int, fact: Fact, fields: dict[str, Value]) -> None:
        self.do = do
        self.at = at
        self.span: Span = fact.span
        self.part = fact.part
        self.fields = fields
        self.by: str | None = None
        self.acting: str | None = None
        self.owed = 0
        self.paid: int | None = None
        self.sympathy = False
        self.answered = at
        self.sides = (0, 0)
        self.result = False
        self.evening = False
        self.rights: tuple[str, ...] = ()

    def place(self) -> int | None:
        """The clearing that a card has to match or that is entered, if the deed has one."""
        value = self.fields.get({"move": "to", "remove": "at"}.get(self.do, "clearing"))
        return BURROW if value == "burrow" else value if isinstance(value, int) else None

    def number(self, key: str) -> int:
        """A number among its fields, 0 where there is none."""
        value = self.fields.get(key)
        return value if isinstance(value, int) else 0

    def count(self, key: str, piece: str, number: int) -> None:
        """Pieces more among those removed or lost."""
        pieces = self.fields.setdefault(key, {})
        if isinstance(pieces, dict):
            had = pieces.get(piece)
            pieces[piece] = (had if isinstance(had, int) else 0) + number

    def pieces(self, key: str) -> dict[str, int]:
        """The pieces removed or lost."""
        pieces = self.fields.get(key)
        return {p: n for p, n in pieces.items() if isinstance(n, int)} if isinstance(pieces, dict) else {}

    def cards(self, key: str) -> list[str]:
        """The cards under a key."""
        value = self.fields.get(key)
        if isinstance(value, list):
            return [card for card in value if isinstance(card, str)]
        return [value] if isinstance(value, str) else []

    def lacks_card(self) -> bool:
        """Does it cost a card that was not found yet?"""
        return self.do in ("dig", "open-path") and "spend" not in self.fields

    def lost_buildings(self) -> bool:
        """12.2.3: did the Duchy lose a building by it, which costs a Price of Failure?"""
        return self.do == "battle" and bool({*self.pieces("lost")} & BUILDINGS)

    def lacks_reveal(self) -> bool:
        """Is it a building for which no card was found yet?"""
        return self.do == "build" and not {"reveal", "spend"} & set(self.fields)


def place_name(place: int) -> Value:
    """A place as an action names it."""
    return "burrow" if place == BURROW else place


class Telling:
    """A turn of the Duchy being read: its facts, the map as it moves along, the deeds so far.

    `burrowed` are the warriors who came into the Burrow, with the fact that says it and the number of deeds before;
    `due` is what Birdsong places, `dues` that and what else it may have been, `called_for` what the citadels alone
    say; `back` are tunnels that were taken back and not placed again yet; `lords` what each lord would score
    wherever the Duchy scored; `parts` are facts that tell more of a deed; `said` is what is to be told besides the
    breaches of the Law; `omitted` what may have been left out of the line: a "building" for a card that was shown,
    a "minister" for several, a "dig" for one that was spent.
    """

    def __init__(self, game: Game, before: Position, facts: Sequence[Fact]) -> None:
        self.game = game
        self.before = before
        self.board = Board(before)
        self.facts = list(facts)
        self.deeds: list[Deed] = []
        self.said: list[tuple[Breach, Deed | None, Span]] = []
        self.lords: dict[int, dict[str, int]] = {}
        self.dues = birdsong_dues(self.board)
        self.due = self.dues[0]
        self.called_for = by_citadels(self.board)
        self.burrowed: list[tuple[int, int, int]] = []
        self.parts: dict[int, Deed] = {}
        self.back: list[tuple[int, int]] = []
        self.omitted: set[str] = set()

    def add(self, do: str, at: int, fields: dict[str, Value]) -> Deed:
        """One more deed."""
        deed = Deed(do, at, self.facts[at], fields)
        self.deeds.append(deed)
        return deed

    def last(self) -> Deed | None:
        """The latest deed."""
        return self.deeds[-1] if self.deeds else None

    def battles(self, where: int | None = None) -> Iterator[Deed]:
        """The battles of this turn, the latest first."""
        return (
            deed for deed in reversed(self.deeds) if deed.do == "battle" and where in (None, deed.place())
        )

    def drawn(self, at: int) -> bool:
        """Did the Duchy draw its cards of Evening before a fact? The ferry and cards in play draw in Daylight."""
        return any(deed.do == "draw" and deed.evening and deed.at < at for deed in self.deeds)

    def near(self, at: int, step: int) -> Deed | None:
        """The deed next to a fact, with nothing but points, draws and cards given or shown between them."""
        deeds = {**{deed.at: deed for deed in self.deeds}, **self.parts}
        place = at + step
        while 0 <= place < len(self.facts):
            if place in deeds:
                return deeds[place]
            fact = self.facts[place]
            back = isinstance(fact, Gone) and all((f, p) == (DUCHY, "tunnel") for f, p, _ in fact.pieces)
            if not (isinstance(fact, QUIET) or back or (isinstance(fact, Paid) and fact.taker)):
                return None
            place += step
        return None

    def slip(self, at: int, message: str, remedy: str, deed: Deed | None = None) -> None:
        """A slip of notation: what was written, and how it is read."""
        self.say(at, Breach("rootlog-slip", message, remedy, severity="note"), deed)

    def say(self, at: int, breach: Breach, deed: Deed | None = None) -> None:
        """Something to tell of a fact, at the action that the deed becomes."""
        self.said.append((breach, deed, self.facts[at].span))
