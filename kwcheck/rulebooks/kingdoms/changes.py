"""What happened beside the rules: `changes` of any season, in order (contract, section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.findings import Remark
from kwcheck.rulebooks.kingdoms.pieces import ENEMY, court_of, name_of
from kwcheck.rulebooks.kingdoms.position import Ended, Position, with_attributes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kwcheck.rulebooks.kingdoms.records import Change

Fault = tuple[str, str, str]

_CHECKMATE = frozenset({"king-captured", "checkmate"})


def apply_changes(changes: Iterable[Change], position: Position) -> tuple[Position, list[Remark]]:
    """The position after these changes; one that is not possible is said and left out."""
    remarks = []
    for change in changes:
        fault = _impossible(change, position)
        if fault:
            rule, message, remedy = fault
            path = (*change.path, change.kind)
            remarks.append(Remark(rule, "error", message, path, remedy, f"change {int(change.path[-1]) + 1}"))
        else:
            position = _APPLY[change.kind](change, position)
    return position, remarks


def stopped_by(changes: Iterable[Change]) -> frozenset[str]:
    """The pieces that these changes stop for this season."""
    return frozenset(change.piece for change in changes if change.kind == "stop" and change.piece)


def capture(position: Position, piece: str) -> Position:
    """The position after a piece was captured; a captured king ends the game at once (Overview: Checkmate)."""
    position = position._replace(captives=position.captives | {piece})
    if name_of(piece) == "king" and not position.over:
        winner = ENEMY[court_of(piece)]
        position = position._replace(ended=Ended(winner, "king-captured"), over=True)
    return position


def _impossible(change: Change, position: Position) -> Fault | None:
    piece = change.piece
    if change.kind == "capture" and piece in position.captives:
        return (
            "capture-captive",
            f"{piece} is to be captured, but is captive already.",
            "Take this change out, or release the piece before it.",
        )
    if change.kind == "release" and piece is not None and name_of(piece) == "king":
        return (
            "release-king",
            f"{piece} is to be released, but a captured king has ended the game.",
            "Take this change out; if the king was never captured, mend the season that captured him.",
        )
    if change.kind == "release" and piece not in position.captives:
        return (
            "release-free",
            f"{piece} is to be released, but is not captive.",
            "Take this change out, or write the capture that is missing before it.",
        )
    if change.kind == "end" and position.ended is not None and not _same_ending(position.ended, change):
        return (
            "end-twice",
            "the game is to end here, but it has ended otherwise already.",
            "Keep the ending that happened first.",
        )
    return None


def _same_ending(ended: Ended, change: Change) -> bool:
    """Does this `end` say what has happened? A captured king is Checkmate by another name (Overview: Checkmate)."""
    said = _ending(change)
    return said == ended or (said.won_by == ended.won_by and {said.how, ended.how} <= _CHECKMATE)


def _ending(change: Change) -> Ended:
    return Ended(change.won_by, change.how)


def _capture(change: Change, position: Position) -> Position:
    return capture(position, change.piece) if change.piece else position


def _release(change: Change, position: Position) -> Position:
    return position._replace(captives=position.captives - {change.piece or ""})


def _set(change: Change, position: Position) -> Position:
    return with_attributes(position, change.piece, change.attributes) if change.piece else position


def _stop(change: Change, position: Position) -> Position:
    del change  # a stop lasts this season only and moves no position: see `stopped_by`
    return position


def _end(change: Change, position: Position) -> Position:
    return position if position.ended else position._replace(ended=_ending(change), over=True)


_APPLY: dict[str, Callable[[Change, Position], Position]] = {
    "capture": _capture,
    "release": _release,
    "set": _set,
    "stop": _stop,
    "end": _end,
}
