"""From the actions of a turn to a line of Rootlog: what moved, and the points that it brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import DECKS, DUCHY, SUITS, UNKNOWN, since
from kwcheck.rulebooks.root_duchy.law.evening import draw_due
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.rootlog.letters import (
    ITEM_LETTERS,
    LETTERS,
    PIECES,
    PLOTS,
    SUIT_LETTERS,
    card_letters,
)
from kwcheck.rulebooks.root_duchy.scene import cards, clearing, counts, minister_of, pieces, where

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.records import Action, Game
    from kwcheck.rulebooks.root_duchy.turns import PlayedTurn

COUNTED = (*SUITS, "bird")
"""Cards that are written by their suit alone."""


def line_of(game: Game, turn: PlayedTurn) -> str:
    """A turn as a line, without the letter of its faction."""
    if turn.record.rootlog is not None:
        return turn.record.rootlog
    writer = _Writer(game, turn)
    parts: list[str] = []
    for action in turn.record.actions:
        parts += [part for part in writer.action(action) if part]
        parts += writer.scored(action.number)
    parts += writer.scored(0)
    return "/".join(parts)


class _Writer:
    """A turn being written."""

    def __init__(self, game: Game, turn: PlayedTurn) -> None:
        self.game = game
        self.turn = turn
        self.mover = turn.record.faction

    def action(self, action: Action) -> Iterator[str]:
        """The forms of one action, in order."""
        if action.do in _FORMS:
            yield from _FORMS[action.do](self, action)

    def scored(self, number: int) -> Iterator[str]:
        """The points that an action brought."""
        for points, source in zip(self.turn.points, self.turn.sources, strict=True):
            if source == number:
                yield self.points(points.faction, points.points)

    def points(self, faction: str, points: int) -> str:
        """`++`, `A++2`, `--`."""
        whose = "" if faction == self.mover else LETTERS[faction]
        return f"{whose}{'++' if points > 0 else '--'}{_times(abs(points))}"

    def owner(self, action: Action) -> str:
        """Whose pieces or cards are meant."""
        of = action.fields.text("of")
        return of if of in LETTERS else self.mover

    def pieces(self, faction: str, named: dict[str, int], start: int | None) -> str:
        """`2w+t`, `(2Ew+Eb)4`: pieces and the clearing they leave."""
        whose = "" if faction == self.mover else LETTERS[faction]
        terms = [
            f"{_times(number)}{whose}{PIECES[faction, piece]}"
            for piece, number in named.items()
            if (faction, piece) in PIECES
        ]
        if start is None or len(terms) < 2:
            return "+".join(terms) + ("" if start is None else str(start))
        return f"({'+'.join(terms)}){start}"

    def place(self, action: Action) -> Iterator[str]:
        goal = where(action)
        if goal is None and self.mover == DUCHY:
            goal = BURROW
        named = pieces(action)
        if goal is not None and named:
            yield f"{self.pieces(self.owner(action), named, None)}->{goal}"

    def remove(self, action: Action) -> Iterator[str]:
        start = where(action)
        if start is not None and pieces(action):
            yield f"{self.pieces(self.owner(action), pieces(action), start)}->"
        yield from self.outrage(action)

    def move(self, action: Action) -> Iterator[str]:
        start, end = clearing(action, "from"), clearing(action, "to")
        if start is not None or end is not None:
            goal = "" if end is None else end
            yield f"{self.pieces(self.owner(action), pieces(action), start)}->{goal}"
        yield from self.outrage(action)

    def outrage(self, action: Action) -> Iterator[str]:
        """8.2.6: a card to the Supporters, or the hand shown and a card drawn for them."""
        for card in cards(action, "outrage"):
            hand = LETTERS[self.mover]
            yield from ("^A", "#->A$") if card == "shown" else (f"{card_letters(card)}{hand}->A$",)

    def build(self, action: Action) -> Iterator[str]:
        if "reveal" in action.fields.mapping:
            yield self.revealed(cards(action, "reveal"))
        yield from self.spend(action)
        building = action.fields.text("building") or ""
        yield f"{PIECES.get((DUCHY, building), 'b')}->{clearing(action)}"

    def recruit(self, action: Action) -> Iterator[str]:
        number, goal = action.fields.number("warriors"), clearing(action, "to")
        yield f"{_times(1 if number is None else number)}w->{BURROW if goal is None else goal}"

    def dig(self, action: Action) -> Iterator[str]:
        yield from self.spend(action)
        back, number = clearing(action, "take-back"), action.fields.number("warriors") or 0
        if back is not None:
            yield f"t{back}->"
        warriors = f"+{_times(number)}w0" if number else ""
        yield f"t{warriors}->{clearing(action)}"
        yield from self.outrage(action)

    def battle(self, action: Action) -> Iterator[str]:
        against, place = action.fields.text("against") or "", clearing(action)
        if against not in LETTERS or place is None:
            return
        dice = action.fields.mapping.get("dice")
        rolled = f"({','.join(map(str, dice))})" if isinstance(dice, list) and len(dice) == 2 else ""
        ambushes = "".join(_ambush(card) for key in ("ambush", "answer") for card in cards(action, key))
        yield f"X{LETTERS[against]}{place}{ambushes}{rolled}"
        sides = ((self.mover, "lost"), (against, "removed"))
        gone = [
            self.pieces(faction, counts(action.fields.mapping.get(key, "")), None) for faction, key in sides
        ]
        both = "+".join(side for side in gone if side)
        if both:
            yield f"({both}){place}->" if "+" in both else f"{both}{place}->"
        yield from self.outrage(action)

    def spend(self, action: Action) -> Iterator[str]:
        yield from self.leave(self.mover, cards(action, "spend"), "")

    def leave(self, faction: str, gone: Sequence[str], end: str) -> Iterator[str]:
        """Cards out of a hand."""
        if gone:
            yield f"{_cards(gone, LETTERS[faction])}->{end}"

    def of_hand(self, action: Action) -> Iterator[str]:
        yield from self.leave(self.owner(action), cards(action, "cards"), "")

    def give(self, action: Action) -> Iterator[str]:
        taker = LETTERS.get(action.fields.text("to") or "", "")
        yield from self.leave(self.owner(action), cards(action, "cards"), taker)

    def discard_revealed(self, action: Action) -> Iterator[str]:
        yield from self.leave(DUCHY, cards(action, "cards"), "")

    def draw(self, action: Action) -> Iterator[str]:
        number, who = action.fields.number("cards"), self.owner(action)
        if number is None:
            number = draw_due(Board(self.turn.after)) if who == DUCHY and action.by is None else 1
        if number:
            yield f"{_times(number)}#->{LETTERS[who]}"

    def sway(self, action: Action) -> Iterator[str]:
        yield self.revealed(cards(action, "reveal"))
        yield f"#{(minister_of(action) or '').replace('-', '')}->$"

    def revealed(self, shown: Sequence[str]) -> str:
        """`(F+B)#^`."""
        return f"{_cards(shown, '')}^" if shown else ""

    def craft(self, action: Action) -> Iterator[str]:
        name = action.fields.text("card") or ""
        card = DECKS[self.game.deck].get(name)
        item = card.item if card else name
        if item in ITEM_LETTERS:
            yield f"Z%{ITEM_LETTERS[item]}"
        else:
            suit, _, rest = card_letters(name).partition("#")
            yield f"Z{suit.lower()}{rest}"

    def open_path(self, action: Action) -> Iterator[str]:
        yield from self.spend(action)
        between = action.fields.mapping.get("between")
        if isinstance(between, list):
            yield f"{'_'.join(sorted(map(str, between), key=int))}->"

    def expose(self, action: Action) -> Iterator[str]:
        place, shown = clearing(action), cards(action, "show")
        letter = next((letter for letter, plot in PLOTS.items() if plot == action.fields.text("guess")), "")
        yield self.revealed(shown)[:-1] + "^P" if shown else ""
        yield f"?Pt_{letter}{place}" if letter else ""
        if action.fields.flag("right"):
            yield f"Pt{place}->"
        else:
            yield from self.leave(self.mover, shown, "P")

    def price(self, action: Action) -> Iterator[str]:
        """12.2.3, the card first; from August 2023 on the minister first."""
        minister = minister_of(action)
        halves = [*self.leave(DUCHY, cards(action, "discard"), "")]
        if minister:
            lost = f"#{minister.replace('-', '')}D$->"
            halves.insert(0 if since(self.game.law, "2023-08") else len(halves), lost)
        yield from halves

    def dominance(self, action: Action) -> Iterator[str]:
        card, hand = card_letters(action.fields.text("card") or UNKNOWN), LETTERS[self.mover]
        if "spend" in action.fields.mapping:
            yield from self.spend(action)
            yield f"{card}->{hand}"
        else:
            yield f"{card}{hand}->$"
            yield "++->$"

    def explore(self, action: Action) -> Iterator[str]:
        yield f"%_{clearing(action)}->$"


def _times(number: int) -> str:
    return "" if number == 1 else str(number)


def _cards(named: Sequence[str], hand: str) -> str:
    """`2F#D`, `(F+2B)#D`, `B#@D+#D`: cards and the hand they are in."""
    numbers = {card: named.count(card) for card in named}
    if len(numbers) > 1 and all(card in COUNTED for card in numbers):
        suits = "+".join(f"{_times(n)}{SUIT_LETTERS[card]}" for card, n in numbers.items())
        return f"({suits})#{hand}"
    return "+".join(f"{_times(n)}{card_letters(card)}{hand}" for card, n in numbers.items())


def _ambush(card: str) -> str:
    suit = card.removeprefix("ambush-")
    return f"{SUIT_LETTERS.get(suit, '')}@"


_FORMS: dict[str, Callable[[_Writer, Action], Iterator[str]]] = {
    "place": _Writer.place,
    "remove": _Writer.remove,
    "move": _Writer.move,
    "build": _Writer.build,
    "recruit": _Writer.recruit,
    "dig": _Writer.dig,
    "battle": _Writer.battle,
    "bank": _Writer.spend,
    "score": _Writer.spend,
    "sway": _Writer.sway,
    "discard-revealed": _Writer.discard_revealed,
    "craft": _Writer.craft,
    "draw": _Writer.draw,
    "hand-limit": _Writer.of_hand,
    "spend": _Writer.of_hand,
    "discard": _Writer.of_hand,
    "give": _Writer.give,
    "dominance": _Writer.dominance,
    "open-path": _Writer.open_path,
    "expose": _Writer.expose,
    "price-of-failure": _Writer.price,
    "explore": _Writer.explore,
}
"""How each form of an action is written. What the Duchy lays ready, `set-up`, no log says."""
