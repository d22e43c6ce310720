"""Which cards changed hands on the turn of another faction, and what of it was a Price of Failure."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, may_match
from kwcheck.rulebooks.root_duchy.law.around import SHOWN
from kwcheck.rulebooks.root_duchy.law.price import parts
from kwcheck.rulebooks.root_duchy.rootlog.letters import FACTIONS, minister_name
from kwcheck.rulebooks.root_duchy.rootlog.missing import entered
from kwcheck.rulebooks.root_duchy.rootlog.notation import Card, Move, Score, Span
from kwcheck.rulebooks.root_duchy.scene import counts, pieces, where

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.rulebooks.root_duchy.rootlog.moved import MovedCards
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed, Place
    from kwcheck.rulebooks.root_duchy.rootlog.telling import Teller


def in_one(cards: Iterable[MovedCards]) -> Iterator[list[MovedCards]]:
    """Cards by their suit alone that go the same way in one sign, such as `(F+2M)#E->`, are told together."""
    for _, some in groupby(cards, lambda part: (part.letters.name, part.start, part.end)):
        yield [*some]


class Hands:
    """The cards of a line being told."""

    def __init__(self, teller: Teller, line: Sequence[Parsed]) -> None:
        self.teller = teller
        self.line = line
        self.mover = teller.record.faction
        self.owing: list[int] = []
        self.ambushes: set[int] = set()
        teller.watch = self.watch

    def tell(self, some: Sequence[MovedCards]) -> None:
        """Cards that come into a hand or leave one, all the same way."""
        part = some[0]
        giver, taker = (self.seated(part, faction) for faction in (part.giver, part.taker))
        if part.start is None and part.end is None:
            self.teller.slip(
                part.span, "this does not say of whose hand the card was.", "Write the letter of the hand."
            )
            giver = DUCHY if self.mover != DUCHY and self.is_due(part) else self.mover
        if self.mover != "alliance" and part.end and part.end.kind == "board" and part.end.owner == "A":
            some = self.outrage(some, giver)
            if not some:
                return
        names = self.price(part, giver, [each.card for each in some for _ in range(each.number)])
        if not names or (part.end is None and self.is_the_ambush(giver, names)):
            return
        cards: list[Value] = [*names]
        span = Span(part.span.start, some[-1].span.end)
        of: dict[str, Value] = {"of": giver} if giver and giver != self.mover else {}
        if part.start and part.start.kind == "board" and part.end is None and part.letters.name:
            self.dropped(span, cards, part.start)
        elif giver and taker:
            self.teller.tell("give", span, {"cards": cards, "to": taker, **of})
        elif giver and part.letters.name == "dom" and part.end and giver == self.mover:
            self.teller.tell("dominance", span, {"card": part.card})
        elif giver:
            board = FACTIONS.get(part.end.owner or "") if part.end else None
            beside: dict[str, Value] = {"to": board} if board and board != giver else {}
            limit = part.end is None and giver == self.mover and self.ends_with(part)
            self.teller.tell("hand-limit" if limit else "spend", span, {"cards": cards, **of, **beside})
        elif taker:
            whose: dict[str, Value] = {} if taker == self.mover else {"of": taker}
            self.teller.tell("draw", span, {"cards": len(cards), **whose})

    def dropped(self, span: Span, cards: list[Value], board: Place) -> None:
        """A crafted card leaves a play area; the lasting effects of the Duchy's are followed."""
        if (FACTIONS.get(board.owner or "") or self.mover) == DUCHY:
            self.teller.tell("discard", span, {"of": DUCHY, "cards": cards, "from": "board"})

    def is_the_ambush(self, giver: str | None, names: Sequence[str]) -> bool:
        """4.3.1: is it the discard of an ambush of the Duchy's that stands in its battle already?

        Of others nobody counts it, and what the Marquise discards there is for the hospitals (6.2.3).
        """
        battle = next((action for action in reversed(self.teller.actions) if action.do == "battle"), None)
        if battle is None or giver != DUCHY or len(names) != 1 or battle.number in self.ambushes:
            return False
        if battle.fields.text("against") != DUCHY:
            return False
        same = battle.fields.text("ambush") in (names[0], f"ambush-{names[0]}")
        self.ambushes |= {battle.number} if same else set()
        return same

    def ends_with(self, part: MovedCards) -> bool:
        """Has the mover drawn, and does the line end with what is discarded and scored?"""
        rest = [action for action in self.line if action.span.end >= part.span.end]
        return self.drawn() and all(
            isinstance(action, Score) or (isinstance(action, Move) and not action.to) for action in rest
        )

    def drawn(self) -> bool:
        """Has the mover drawn in this turn?"""
        return any(
            action.do == "draw" and "of" not in action.fields.mapping for action in self.teller.actions
        )

    # A hand that must be another's

    def seated(self, part: MovedCards, faction: str | None) -> str | None:
        """The faction whose hand is written; of one that is not in the game, the mover is meant."""
        wrong = faction not in (None, self.mover) and not self.teller.game.may_play(faction)
        if wrong or self.mistaken_draw(part, faction):
            self.teller.slip(
                part.span,
                f"the hand of {faction} is written, where that of {self.mover} must be meant.",
                "Write the letter of the hand. It is counted for the one whose turn it is.",
            )
            return self.mover
        return faction

    def mistaken_draw(self, part: MovedCards, faction: str | None) -> bool:
        """Is the last thing of the turn a draw for somebody else, and the mover has drawn nothing?"""
        last = isinstance(self.line[-1], Move) and self.line[-1].terms[-1].span == part.span
        return (
            last
            and part.start is None
            and part.taker == faction
            and faction not in (None, self.mover)
            and part.letters.suit is None
            and not self.drawn()
        )

    # Outrage

    def watch(self, action: Action) -> None:
        """8.2.6: keep what owes the Alliance a card: who moves into sympathy, and who removes it."""
        gone = pieces(action) if action.do == "remove" and action.fields.text("of") == "alliance" else {}
        if action.do == "battle":
            gone = counts(action.fields.mapping.get("removed", ""))
        if gone.get("sympathy") or entered(self.teller.scene, action):
            self.owing.append(action.number)

    def outrage(self, some: Sequence[MovedCards], giver: str | None) -> list[MovedCards]:
        """Cards for the Supporters, each for the latest that owes one; a card drawn is for a hand that was shown."""
        if giver not in (None, self.mover):
            return [*some]
        left: list[MovedCards] = []
        for part in some:
            unpaid = part.number
            while unpaid and self.owing:
                card = SHOWN if giver is None else part.card
                self.teller.amend(self.for_card(card), {"outrage": card})
                self.teller.board.cards(self.mover, -int(giver is not None))
                unpaid -= 1
            left += [part._replace(number=unpaid)] if unpaid else []
        return left

    def for_card(self, card: str) -> int:
        """The number of the latest action that owes a card, rather one whose suit it matches."""
        board, actions = self.teller.board, self.teller.actions
        suits = {n: board.suit(where(actions[n - 1]) or 0) or "" for n in self.owing}
        fitting = [n for n in self.owing if card == SHOWN or may_match(card, suits[n])]
        number = (fitting or self.owing)[-1]
        self.owing.remove(number)
        return number

    # The Price of Failure

    def price(self, part: MovedCards, giver: str | None, cards: list[str]) -> list[str]:
        """12.2.3 on somebody else's turn: the minister who is lost, and the card; gives the cards that are left."""
        minister = minister_name(part.letters.name)
        if minister and part.start and part.start.owner in ("D", None):
            self.half(part.span, "minister", minister)
            return []
        if self.mover == DUCHY or giver != DUCHY or part.end is not None:
            return cards
        while cards and self.is_due(part):
            self.half(part.span, "discard", cards[0])
            cards = cards[1:]
        return cards

    def half(self, span: Span, key: str, value: str) -> None:
        """The minister or the card. Behind the other half it makes one price of both."""
        last = self.teller.actions[-1] if self.teller.actions else None
        if last is not None and is_half(last) and key not in parts(last):
            self.teller.amend(last.number, {key: value}, span)
        else:
            self.teller.tell("price-of-failure", span, {"of": DUCHY, key: value})

    def is_due(self, part: MovedCards) -> bool:
        """Is a card due: for a minister who is lost already, for a building, or for the minister lost behind it?"""
        halves = [parts(action) for action in self.teller.actions if is_half(action)]
        ministers, cards = (halves.count(frozenset({key})) for key in ("minister", "discard"))
        return ministers > cards or self.teller.scene.prices > 0 or self.before_losses(part) > cards

    def before_losses(self, part: MovedCards) -> int:
        """How many ministers of the Duchy are lost right behind it."""
        lost = 0
        for action in self.line:
            if action.span.start < part.span.end:
                continue
            if not isinstance(action, Move) or action.to or action.terms[0].start is None:
                break
            thing = action.terms[0].thing
            if not isinstance(thing, Card) or minister_name(thing.name) is None:
                break
            lost += 1
        return lost


def is_half(action: Action) -> bool:
    """Is it one half of a price, the other one still to come?"""
    return action.do == "price-of-failure" and len(parts(action)) == 1
