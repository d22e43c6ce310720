"""Rounds and positions as plain text, for `explain`, `show` and `tell`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.wording import some
from kwcheck.views.root_duchy import AudienceView

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.records import TurnRecord
    from kwcheck.views.root_duchy import (
        ActionView,
        GameView,
        HandView,
        LawNote,
        Pieces,
        PositionView,
        RoundView,
        Scored,
        TurnView,
    )


def hands_of(view: GameView | AudienceView, season: RoundView) -> tuple[HandView, ...]:
    """The hands that a view tells of a round."""
    more = view.beside(season) if isinstance(view, AudienceView) else None
    return more.hands if more else ()


def explain_round(
    season: RoundView, hands: Sequence[HandView], entry: str | None, records: Sequence[TurnRecord] = ()
) -> str | None:
    """Every turn of a round, one turn ("duchy") or one action ("duchy/2"); None for no such entry.

    Where `records` are given, the rights of readings of a log that are as good as the one taken are told too.
    """
    others = {record.number: record for record in records if record.equal > 1}
    faction, _, number = (entry or "").partition("/")
    turns = [turn for turn in season.turns if faction in ("", turn.faction)]
    if number:
        chosen = [(t, a) for t in turns for a in t.actions if str(a.number) == number]
        lines = [line for turn, action in chosen for line in _action(action, others.get(turn.number))]
    else:
        lines = [line for turn in turns for line in _turn(turn, hands, others.get(turn.number))]
    if not lines and entry is not None:
        return None
    head = [f"round {season.round}"] if entry is None else []
    return "\n".join([*head, *lines]) + "\n"


def _turn(turn: TurnView, hands: Sequence[HandView], record: TurnRecord | None) -> Iterator[str]:
    yield f"{turn.faction}"
    if record is not None:
        yield f"  {record.equal} readings of the line are equal; this is one of them"
    for action in turn.actions:
        yield from (f"  {line}" for line in _action(action, record))
    yield from (f"  {line}" for line in _notes(turn.notes))
    if turn.ruling is not None:
        yield f"  ruled at the table: {_one_line(turn.ruling)}"
    for hand in hands:
        if hand.turn == turn.number:
            yield f"  in hand: {', '.join(hand.cards) or 'nothing'}"
    yield f"  score: {turn.score}{_sum(turn.scored, turn.faction)}"


def _action(action: ActionView, record: TurnRecord | None = None) -> Iterator[str]:
    yield f"{action.number}. {described(action)}" + (f" ({action.paragraph})" if action.paragraph else "")
    rights = record.rights[action.number - 1] if record is not None else ()
    taken = f"{action.by} as {action.acting}" if action.acting else action.by
    if others := [right for right in rights if right != taken]:
        yield f"     or: {', '.join(others)}"
    for scored in action.scored:
        yield f"     {scored.points:+d} {scored.faction}: {scored.cause}"
    yield from (f"     {line}" for line in _notes(action.notes))


def described(action: ActionView) -> str:
    """An action in a few words, in the keys of the file."""
    by = f"{action.by} as {action.acting}" if action.acting else action.by
    words = [f"{by}: {action.do}" if by else action.do]
    words += [word for word in (action.building, action.minister, action.card, action.guess) if word]
    words += [some(action.drawn, "card")] if action.drawn is not None else []
    words += [_pieces(action.pieces)] if action.pieces else []
    words += [f"from {action.start}"] if action.start else []
    words += [f"to {action.end}"] if action.end else []
    words += [f"in {action.place}"] if action.place else []
    words += [f"between {' and '.join(action.between)}"] if action.between else []
    words += [f"with {action.faction}"] if action.faction else []
    words += [f"removing {_pieces(action.removed)}"] if action.removed else []
    words += [f"losing {_pieces(action.lost)}"] if action.lost else []
    words += [f"{used.how} {', '.join(used.cards)}" for used in action.used]
    words += [f"taking one back from {action.take_back}"] if action.take_back else []
    return ", ".join(words)


def _notes(notes: Sequence[LawNote]) -> Iterator[str]:
    for note in notes:
        cites = f" {note.cites}" if note.cites else ""
        yield f"{note.severity}{cites}: {note.message}{' (ruled legal)' if note.ruled else ''}"


def _sum(scored: Sequence[Scored], faction: str) -> str:
    parts = [f"{each.points:+d} {each.cause}" for each in scored if each.faction == faction]
    return f" ({', '.join(parts)})" if parts else ""


def _pieces(pieces: Pieces) -> str:
    return ", ".join(f"{number} {piece}" for piece, number in pieces)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def show_position(label: str | None, position: PositionView | None) -> str:
    """The table after a round, or before the first."""
    if position is None:
        return "before the first resolved round\n"
    lines = [f"after {label}" if label else "before the first resolved round"]
    lines += [f"{each.faction}: {some(each.points, 'point')}" for each in position.points]
    lines += [f"{each.faction}: {some(each.cards, 'card')} in hand" for each in position.hands]
    lines.append(f"ministers: {', '.join(position.ministers) or 'none'}")
    lines.append("crowns: " + ", ".join(f"{each.left} {each.rank}" for each in position.crowns))
    lines.append(f"burrow: {_pieces(position.burrow) or 'empty'}")
    lines.append(f"supply of the Duchy: {_pieces(position.supply) or 'empty'}")
    if position.winner:
        lines.append(f"won by {position.winner}")
    if position.ferry:
        lines.append(f"ferry: {position.ferry}")
    if position.crafted:
        lines.append(f"crafted by the Duchy: {', '.join(position.crafted)}")
    if position.dominance:
        lines.append("dominance: " + ", ".join(f"{faction} {suit}" for faction, suit in position.dominance))
    if position.opened:
        lines.append("opened paths: " + ", ".join(f"{a}-{b}" for a, b in position.opened))
    for each in position.clearings:
        standing = "; ".join(f"{s.faction} {_pieces(s.pieces)}" for s in each.standing) or "empty"
        ruin = ", ruin" if each.ruin else ""
        rules = f"ruled by {each.ruler}" if each.ruler else "ruled by nobody"
        lines.append(
            f"{each.clearing:>2} {each.suit}, {rules}, open slots {each.open_slots}{ruin}: {standing}"
        )
    return "\n".join(lines) + "\n"


def tell_round(season: RoundView, hands: Sequence[HandView]) -> str:
    """What to raise at the table: what the Law says of each turn, scores that differ, and whose hand was noted."""
    lines = [f"round {season.round}: to everybody"]
    for turn in season.turns:
        said = [f"action {a.number}: {line}" for a in turn.actions for line in _notes(a.notes)]
        said += list(_notes(turn.notes))
        lines.append(f"  {turn.faction}: {some(turn.score, 'point')}{_sum(turn.scored, turn.faction)}")
        lines += [f"    {line}" for line in said]
    for hand in hands:
        lines.append(f"to {hand.faction} alone: in hand {', '.join(hand.cards) or 'nothing'}")
    return "\n".join(lines) + "\n"
