"""From values back to the notation. What was read prints as it stood, blanks and comments apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kwcheck.rulebooks.root_duchy.rootlog.notation import (
    Battle,
    Card,
    Craft,
    Flip,
    Group,
    Guess,
    Hireling,
    Item,
    Marker,
    Move,
    Piece,
    Reveal,
    Score,
    ScoreMarker,
    Swap,
    Unread,
    Way,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.root_duchy.rootlog.notation import Line, Parsed, Term


def print_line(line: Line) -> str:
    """The text of a turn without its faction."""
    texts = (print_action(action) for action in line.actions)
    return line.marks[0] + "".join(text + mark for text, mark in zip(texts, line.marks[1:], strict=True))


def print_action(action: Parsed) -> str:
    """The text of one action."""
    return _PRINT[type(action)](action)


def _move(move: Move) -> str:
    return f"{_terms(move.terms)}{move.arrow}{'+'.join(place.text for place in move.to)}"


def _reveal(reveal: Reveal) -> str:
    return f"{_terms(reveal.terms) if reveal.terms else reveal.by or ''}^{reveal.to or ''}"


def _battle(battle: Battle) -> str:
    ambushes = "".join(f"{suit}@" for suit in battle.ambushes)
    dice = f"({battle.dice[0]},{battle.dice[1]})" if battle.dice else ""
    return f"{battle.attacker or ''}X{battle.defender}{battle.clearing}{ambushes}{dice}"


def _guess(guess: Guess) -> str:
    owner, clearing, plot = guess.owner or "", guess.clearing, guess.plot
    return f"?{owner}t{clearing}^t_{plot}" if guess.long else f"?{owner}t_{plot}{clearing}"


def _flip(flip: Flip) -> str:
    return f"{flip.owner or ''}{_piece(flip.piece)}{flip.clearing}^{_piece(flip.becomes)}"


def _terms(terms: tuple[Term, ...]) -> str:
    return "+".join(_term(term) for term in terms)


def _term(term: Term) -> str:
    start = term.start.text if term.start else ""
    return f"{_number(term.number)}{term.owner or ''}{_PRINT[type(term.thing)](term.thing)}{start}"


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _piece(piece: Piece) -> str:
    if piece.sort is None:
        return piece.kind
    return f"{piece.sort}_{piece.kind}" if piece.swapped else f"{piece.kind}_{piece.sort}"


_PRINT: dict[type, Callable[[Any], str]] = {
    Move: _move,
    Reveal: _reveal,
    Battle: _battle,
    Craft: lambda craft: f"Z{craft.suit or ''}{craft.sign}{craft.name}",
    Score: lambda score: f"{score.faction or ''}{score.sign}{_number(score.number)}",
    ScoreMarker: lambda marker: f"{marker.faction or ''}++{marker.arrow}{marker.to.text}",
    Guess: _guess,
    Flip: _flip,
    Swap: lambda swap: f"{_term(swap.first)}<->{_term(swap.second)}",
    Unread: lambda unread: "".join(unread.text.split()),
    Piece: _piece,
    Card: lambda card: f"{card.suit or ''}{'#' if card.sign else ''}{card.name or ''}",
    Item: lambda item: f"%{item.letter}{item.states}",
    Marker: lambda marker: f"$_{marker.name}",
    Way: lambda way: way.text,
    Hireling: lambda _: "",
    Group: lambda group: f"({_terms(group.terms)}){'#' if group.sign else ''}{group.name or ''}",
}
"""How each sort of value is written."""
