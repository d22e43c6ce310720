"""From the actions of a line to facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY, HIRELINGS, UNKNOWN
from kwcheck.rulebooks.root_duchy.rootlog import notation
from kwcheck.rulebooks.root_duchy.rootlog.letters import (
    A_BUILDING,
    FACTIONS,
    ITEMS,
    PLOTS,
    SUITS,
    minister_name,
    named_card,
    piece_name,
)
from kwcheck.rulebooks.root_duchy.rootlog.moved import MovedCards, MovedPiece, moved, shown_cards
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import (
    Aside,
    Came,
    Crafted,
    Drew,
    Dropped,
    Exhausted,
    Fought,
    Gone,
    Guessed,
    Hired,
    Laid,
    Lost,
    Odd,
    Opened,
    Paid,
    Scored,
    Showed,
    Swayed,
    Went,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.rootlog.notation import Move, Parsed, Place
    from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Fact


def facts(parsed: Sequence[Parsed]) -> list[Fact]:
    """The facts of a turn of the Duchy, in order; `part` is the place of the action in the line, from 0."""
    every: list[Fact] = []
    enemy: str | None = None
    for part, action in enumerate(parsed):
        if isinstance(action, notation.Battle):
            enemy = FACTIONS.get(action.defender)
        make = _MAKE.get(type(action))
        if isinstance(action, notation.Move):
            every += _moves(action, part, enemy)
        elif make is not None:
            every += make(action, part)
    return every


def _moves(move: Move, part: int, enemy: str | None) -> Iterator[Fact]:
    if len(move.terms) == 1 and isinstance(move.terms[0].thing, notation.Way):
        ends = tuple(int(end) for end in move.terms[0].thing.text.split("_"))
        yield Opened(move.span, part, ends)
        return
    gone: dict[int | None, list[tuple[str, str, int]]] = {}
    later: list[Fact] = []
    for written in moved(move, DUCHY):
        each = _of_the_enemy(written, enemy) if isinstance(written, MovedPiece) else written
        if each is not written:
            message = f"the Duchy has no such piece; it is taken for one of {enemy}, who was battled."
            later.append(Odd(each.span, part, message, "Write the letter of the faction before the piece."))
        if isinstance(each, MovedPiece) and not each.faction:  # hirelings change no position
            later.append(Aside(each.span, part))
        elif isinstance(each, MovedPiece):
            if each.piece and each.goal is None and _leaves(each):
                gone.setdefault(each.origin, []).append((each.faction, each.piece, each.number))
            else:
                later.append(_piece(each, part))
        elif isinstance(each, MovedCards):
            later.append(_cards(each, part))
        else:
            later.append(
                Exhausted(each.span, part) if each.end and each.end.text == "e" else Aside(each.span, part)
            )
    for origin, pieces in gone.items():
        yield Gone(move.span, part, origin, tuple(pieces))
    yield from _tunnels_first(_together(later))


def _of_the_enemy(each: MovedPiece, enemy: str | None) -> MovedPiece:
    """A piece that is removed without the letter of its faction, and that the Duchy does not have: the enemy's."""
    ours = each.piece not in (None, A_BUILDING) or each.letters.sort is None
    if enemy is None or ours or each.faction != DUCHY or each.goal is not None:
        return each
    piece = piece_name(enemy, each.letters)
    return each._replace(faction=enemy, piece=piece) if piece and piece != A_BUILDING else each


def _together(later: Sequence[Fact]) -> list[Fact]:
    """Cards of several suits that leave a hand in one action are paid together."""
    together: list[Fact] = []
    for fact in later:
        last = together[-1] if together else None
        if (
            isinstance(fact, Paid)
            and isinstance(last, Paid)
            and fact == last._replace(span=fact.span, cards=fact.cards)
        ):
            together[-1] = last._replace(cards=(*last.cards, *fact.cards))
        else:
            together.append(fact)
    return together


def _leaves(each: MovedPiece) -> bool:
    """Does it leave the map? What leaves a board never was there; what has no start was in the battle."""
    return each.origin is not None or (each.start is None and each.end is None)


def _tunnels_first(later: list[Fact]) -> Iterator[Fact]:
    """A tunnel stands before anybody comes through it, in whatever order the two are written."""
    tunnels = [fact for fact in later if isinstance(fact, Came) and fact.piece == "tunnel"]
    yield from tunnels
    yield from (fact for fact in later if fact not in tunnels)


def _piece(each: MovedPiece, part: int) -> Fact:
    if (each.faction, each.piece, _board_of(each.end)) == (DUCHY, "warrior", "riverfolk"):
        return Hired(each.span, part, each.number)
    if each.piece is None or each.goal is None:
        return Aside(each.span, part)
    if each.origin is None:
        return Came(each.span, part, each.faction, each.piece, each.number, each.goal)
    return Went(each.span, part, each.faction, each.piece, each.number, each.origin, each.goal)


def _cards(each: MovedCards, part: int) -> Fact:
    minister = minister_name(each.letters.name)
    if minister and each.start is None and _is_board(each.end):
        return Swayed(each.span, part, minister)
    if minister and _is_board(each.start):
        return Lost(each.span, part, minister)
    if each.giver or (each.start is None and each.end is None):
        return _left(each, part)
    if each.end is None and _is_board(each.start):
        return Dropped(each.span, part, each.card if each.letters.name else None)
    return _drawn(each, part)


def _left(each: MovedCards, part: int) -> Fact:
    """Cards that leave a hand; `B#->` is from a hand too, though none is written."""
    if each.taker is None and _is_board(each.end):
        return Laid(each.span, part, each.card)
    taker = each.taker or _board_of(each.end)
    return Paid(
        each.span, part, each.giver or DUCHY, (each.card,) * each.number, taker, each.giver is not None
    )


def _drawn(each: MovedCards, part: int) -> Fact:
    """Cards out of the deck or the discard pile; what leaves a board is not followed."""
    taker = each.taker or _board_of(each.end)
    if taker is None or (each.start and each.start.kind == "board"):
        return Aside(each.span, part)
    return Drew(each.span, part, taker, (each.card,) * each.number, each.taker is None)


def _is_board(place: Place | None) -> bool:
    return place is not None and place.kind == "board" and _board_of(place) in (None, DUCHY)


def _board_of(place: Place | None) -> str | None:
    """Whose board a place is, where that is written."""
    return FACTIONS.get(place.owner or "") if place and place.kind == "board" else None


def _reveal(reveal: notation.Reveal, part: int) -> Iterator[Fact]:
    by = FACTIONS.get(reveal.by or "", DUCHY)
    yield Showed(reveal.span, part, by, shown_cards(reveal), FACTIONS.get(reveal.to or ""))


def _battle(battle: notation.Battle, part: int) -> Iterator[Fact]:
    attacker = DUCHY if battle.attacker is None else FACTIONS.get(battle.attacker, HIRELINGS)
    defender = FACTIONS.get(battle.defender, HIRELINGS)
    suits = tuple(SUITS.get(letter, UNKNOWN) for letter in battle.ambushes)
    yield Fought(battle.span, part, attacker, defender, battle.clearing, suits, battle.dice)


def _score(score: notation.Score, part: int) -> Iterator[Fact]:
    yield Scored(score.span, part, FACTIONS.get(score.faction or "", DUCHY), score.points)


def _craft(craft: notation.Craft, part: int) -> Iterator[Fact]:
    if craft.is_item:
        yield Crafted(craft.span, part, None, ITEMS.get(craft.name))
    else:
        yield Crafted(craft.span, part, named_card(craft.name, craft.suit), None)


def _guess(guess: notation.Guess, part: int) -> Iterator[Fact]:
    yield Guessed(guess.span, part, guess.clearing, PLOTS.get(guess.plot, UNKNOWN))


_MAKE: dict[type, Callable[..., Iterator[Fact]]] = {
    notation.Reveal: _reveal,
    notation.Battle: _battle,
    notation.Score: _score,
    notation.Craft: _craft,
    notation.Guess: _guess,
}
"""What each action of the notation but a move says. Flips, swaps and what cannot be read say nothing of the Duchy."""
