"""A view as single facts, to compare what was told with what is told now.

Every field of every type in a view is read by reflection, so that a new field counts without a line here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kwcheck.rulebooks import Told
from kwcheck.views.root_duchy import AudienceView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.views.root_duchy import GameView, PositionView, RoundView, TurnView


def told(view: GameView | AudienceView) -> Iterator[Told]:
    """Every fact of a view, each once."""
    public = view.public if isinstance(view, AudienceView) else view
    yield from _fields(None, "the game", public, without=("seasons",))
    for season in public.seasons:
        yield from _round(f"round {season.round}", season)
    for more in view.more if isinstance(view, AudienceView) else ():
        for hand in more.hands:
            entry = f"turn {hand.turn}: hand of {hand.faction}"
            yield Told(f"round {more.round}", entry, "cards", _text(hand.cards) or "none")


def _round(label: str, season: RoundView) -> Iterator[Told]:
    yield from _fields(label, "the round", season, without=("turns", "position"))
    for turn in season.turns:
        yield from _turn(label, turn)
    if season.position is not None:
        yield from _position(label, season.position)


def _turn(label: str, turn: TurnView) -> Iterator[Told]:
    name = f"turn {turn.number}: {turn.faction}"
    yield from _fields(label, name, turn, without=("actions",))
    for action in turn.actions:
        yield from _fields(label, f"{name}, action {action.number}", action, without=("number",))


def _position(label: str, position: PositionView) -> Iterator[Told]:
    yield from _fields(label, "the position", position, without=("clearings",))
    for clearing in position.clearings:
        yield from _fields(label, f"clearing {clearing.clearing}", clearing, without=("clearing",))


def _fields(season: str | None, entry: str, value: Any, without: tuple[str, ...]) -> Iterator[Told]:  # noqa: ANN401
    for field, held in value._asdict().items():
        if field not in without and held is not None and held != ():
            yield Told(season, entry, field.replace("_", " "), _text(held))


def _text(value: Any) -> str:  # noqa: ANN401  # a value of any field
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        fields: tuple[str, ...] | None = getattr(value, "_fields", None)
        if fields is None:
            return "; ".join(map(_text, value))
        return ", ".join(
            f"{f} {_text(held)}" for f, held in zip(fields, value, strict=True) if held is not None
        )
    return str(value)
