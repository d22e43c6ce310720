"""What a line says was placed, moved, removed and scored, and which cards changed hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.rootlog.battles import ambush_cards, building_at, result_of, standing
from kwcheck.rulebooks.root_duchy.rootlog.letters import (
    A_BUILDING,
    FACTIONS,
    ITEMS,
    named_card,
    piece_name,
)
from kwcheck.rulebooks.root_duchy.rootlog.moved import MovedCards, MovedItems, MovedPiece, moved
from kwcheck.rulebooks.root_duchy.rootlog.notation import (
    Battle,
    Craft,
    Flip,
    Move,
    Piece,
    Score,
    Swap,
    Unread,
    Way,
)
from kwcheck.rulebooks.root_duchy.rootlog.plain_cards import Hands, in_one

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed, Span, Term
    from kwcheck.rulebooks.root_duchy.rootlog.telling import Teller


class Plain:
    """A line being told in the plain forms. `results` are the places in it that belong to a battle before them."""

    def __init__(self, teller: Teller, line: Sequence[Parsed]) -> None:
        self.teller = teller
        self.line = line
        self.mover = teller.record.faction
        self.results: set[int] = set()
        self.hands = Hands(teller, line)
        self.bombs: list[tuple[Span, int]] = []

    def tell(self) -> None:
        """Tell the whole line."""
        for place, action in enumerate(self.line):
            if isinstance(action, Battle):
                self.battle(place, action)
            elif isinstance(action, Unread):
                self.teller.unread(action)
            elif place not in self.results and type(action) in _TELL:
                _TELL[type(action)](self, action)
        for span, clearing in self.bombs:
            if self.teller.board.count(clearing, "corvids", "bomb"):
                self.teller.tell("remove", span, {"at": clearing, "pieces": {"bomb": 1}})

    def battle(self, place: int, battle: Battle) -> None:
        """A battle with its result; one fought by somebody else, or against hirelings, is its removals alone."""
        attacker = FACTIONS.get(battle.attacker or "", self.mover if battle.attacker is None else "")
        against = FACTIONS.get(battle.defender)
        if against is None or attacker != self.mover:
            return
        result = result_of(battle, place, self.line, self.mover, self.teller.board)
        self.results.update(result.parts)
        for slip in result.slips:
            self.teller.slip(
                self.line[slip].span,
                f"this does not say clearing {battle.clearing}, where the battle before it was fought.",
                f"Write the clearing of the battle: `{battle.clearing}->`. It is counted there.",
            )
        keys: dict[str, Value] = {"clearing": in_file(battle.clearing), "against": against}
        keys |= dict(zip(("ambush", "answer"), ambush_cards(battle), strict=False))
        if battle.dice:
            keys["dice"] = list(battle.dice)
        for key, pieces in (("removed", result.removed), ("lost", result.lost)):
            if pieces:
                keys[key] = dict(pieces)
        self.teller.tell("battle", battle.span, keys)

    def move(self, move: Move) -> None:
        """Pieces together where they go the same way; then cards, items, a closed path."""
        if isinstance(move.terms[0].thing, Way):
            ends = [int(end) for end in move.terms[0].thing.text.split("_")]
            self.teller.tell("open-path", move.span, {"between": [*ends]})
            return
        parts = moved(move, self.mover)
        ways: dict[tuple[int | None, int | None, str], dict[str, int]] = {}
        for part in parts:
            if isinstance(part, MovedPiece):
                self.piece(part, ways)
        for (origin, goal, faction), pieces in ways.items():
            self.pieces(move.span, origin, goal, faction, pieces)
        for together in in_one(part for part in parts if isinstance(part, MovedCards)):
            self.hands.tell(together)
        for part in parts:
            if isinstance(part, MovedItems) and part.start and part.start.clearing:
                self.teller.tell("explore", part.span, {"clearing": part.start.clearing})
            elif isinstance(part, MovedPiece) and part.letters.kind == "f":
                self.ferry(part)

    def ferry(self, part: MovedPiece) -> None:
        """The ferry of the Lake is where it is written, also where nobody who went with it is."""
        ferry, coast = self.teller.board.ferry, self.teller.board.map.coast
        if ferry is not None and part.goal in coast and part.goal != ferry:
            self.teller.tell("move", part.span, {"from": ferry, "to": part.goal, "pieces": {}})

    def piece(self, part: MovedPiece, ways: dict[tuple[int | None, int | None, str], dict[str, int]]) -> None:
        """Put pieces with those that go the same way; a pawn comes from where it is."""
        if part.letters.swapped:
            written = f"{part.letters.sort}_{part.letters.kind}"
            self.teller.slip(
                part.span, f"{written} has its letters the wrong way round.", f"Write {written[::-1]}."
            )
        if part.piece is None or part.faction not in self.teller.game.factions:
            if part.letters.kind != "f" and self.is_foreign(part):
                self.foreign(part)
            return
        origin = part.origin
        if part.letters.kind == "p" and part.start is None:
            origin = next((c for c in CLEARINGS if self.teller.board.count(c, part.faction, "pawn")), None)
        if origin is None and part.goal is None and not part.start and not part.end:
            self.teller.slip(part.span, "this says neither from where nor to where.", "Write the clearing.")
        if part.piece == A_BUILDING and part.goal is not None:
            self.teller.slip(
                part.span, "this does not say which building it is.", "Write its kind, such as b_m."
            )
        name = self.name(part, origin)
        there = ways.setdefault((origin, part.goal, part.faction), {})
        there[name] = there.get(name, 0) + part.number

    def name(self, part: MovedPiece, origin: int | None) -> str:
        """The piece that is meant, by what stands where it comes from."""
        if origin is not None:
            return standing(self.teller.board, origin, part.faction, part)
        unknown = part.piece == A_BUILDING
        return building_at(self.teller.board, None, part.faction) if unknown else part.piece or ""

    def is_foreign(self, part: MovedPiece) -> bool:
        """Is it of none who play? Hirelings change no position, and of the mover without a seat the turn is told."""
        if part.piece is None or not part.faction:
            return bool(part.faction)
        return part.faction != self.mover and not self.teller.game.may_play(part.faction)

    def foreign(self, part: MovedPiece) -> None:
        """A piece that is not in this game, or not in the box of its faction."""
        what = (
            part.faction if part.faction not in self.teller.game.factions else f"a piece {part.letters.kind}"
        )
        self.teller.slip(
            part.span,
            f"{what} is not in this game." if part.piece else f"{part.faction} has no such piece.",
            "Write the letter of the faction, and of the piece, that was meant. It is left out.",
        )

    def pieces(
        self, span: Span, origin: int | None, goal: int | None, faction: str, pieces: dict[str, int]
    ) -> None:
        """Pieces that go one way: moved, placed, removed, or nowhere on the map."""
        keys: dict[str, Value] = {"pieces": dict(pieces)}
        if faction != self.mover:
            keys["of"] = faction
        if origin is not None and goal is not None:
            self.teller.tell("move", span, {"from": in_file(origin), "to": in_file(goal), **keys})
        elif goal is not None:
            self.teller.tell("place", span, {"at": in_file(goal), **keys})
        elif origin is not None:
            self.teller.tell("remove", span, {"at": in_file(origin), **keys})

    def score(self, score: Score) -> None:
        """Points won or lost."""
        faction = FACTIONS.get(score.faction or "", self.mover if score.faction is None else "")
        if faction:
            whose: dict[str, Value] = {} if faction == self.mover else {"of": faction}
            board = self.teller.board
            ruled = board.map.pass_ is not None and board.ruler(board.map.pass_) == faction == self.mover
            of_pass = ruled and score.points == 1 and self.hands.drawn()
            self.teller.tell(
                "score", score.span, {"points": score.points, **whose}, "evening" if of_pass else None
            )

    def craft(self, craft: Craft) -> None:
        """An item, whose card nobody wrote down, or a card."""
        card = ITEMS.get(craft.name, craft.name) if craft.is_item else named_card(craft.name, craft.suit)
        self.teller.tell("craft", craft.span, {"card": card})

    def flip(self, flip: Flip) -> None:
        """A plot is turned over; a bomb leaves the map at the end, when all it removes is written."""
        faction = FACTIONS.get(flip.owner or "", self.mover if flip.owner is None else "")
        before, after = piece_name(faction, flip.piece), piece_name(faction, flip.becomes)
        if before is None or after is None or before == after:
            return
        at = in_file(flip.clearing)
        of: dict[str, Value] = {} if faction == self.mover else {"of": faction}
        self.teller.tell("remove", flip.span, {"at": at, "pieces": {before: 1}, **of})
        self.teller.tell("place", flip.span, {"at": at, "pieces": {after: 1}, **of})
        if after == "bomb":
            self.bombs.append((flip.span, flip.clearing))

    def swap(self, swap: Swap) -> None:
        """Two plots change places; two that are face down leave the position as it was."""
        faction = FACTIONS.get(swap.first.owner or "", self.mover)
        first, second = (self.token(term, faction) for term in (swap.first, swap.second))
        if first is None or second is None or first[1] == second[1]:
            return
        for (start, name), (end, _) in ((first, second), (second, first)):
            keys: dict[str, Value] = {"from": start, "to": end, "pieces": {name: 1}}
            self.teller.tell("move", swap.span, keys if faction == self.mover else {**keys, "of": faction})

    def token(self, term: Term, faction: str) -> tuple[int, str] | None:
        """The clearing and name of the token that is meant."""
        place = term.start.clearing if term.start else None
        name = piece_name(faction, term.thing) if isinstance(term.thing, Piece) else None
        if place is None or name is None:
            return None
        here = [piece for piece in self.teller.board.here(place, faction) if piece != "warrior"]
        return place, name if name in here or not here else here[0]


def in_file(place: int) -> Value:
    """A place as a file of a round names it."""
    return "burrow" if place == BURROW else place


_TELL: dict[type, Callable[[Plain, Any], None]] = {
    Move: Plain.move,
    Score: Plain.score,
    Craft: Plain.craft,
    Flip: Plain.flip,
    Swap: Plain.swap,
}
"""What each sort of action changes. What is revealed or guessed changes nothing; what comes of it is written."""
