"""What `explain` and `show` print for the public: made from the view, and from nothing behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.views.kingdoms import GameView, Named, RevealedIntrigue, SeasonView


def explain_season(season: SeasonView, entry: tuple[str, int] | None = None) -> str | None:
    """The revealed intrigues of a season, numbered by court among themselves; None where the entry does not exist."""
    numbers = {"white": 0, "black": 0}
    blocks = []
    for intrigue in season.intrigues:
        numbers[intrigue.court] += 1
        if entry in (None, (intrigue.court, numbers[intrigue.court])):
            blocks.append("\n".join(_intrigue(intrigue, numbers[intrigue.court])))
    if entry is not None:
        return "\n\n".join(blocks) + "\n" if blocks else None
    head = f"year {season.year} {season.season}: {season.priority} has priority (Winter: Court Priority)"
    return "\n\n".join([head, *blocks]) + "\n"


def show_season(view: GameView, season: SeasonView | None) -> str:
    """Captives, effects and the end of the game, as everybody knows them after a season."""
    if season is None:
        return f"{view.title}: nothing has been published yet\n"
    lines = [f"after year {season.year} {season.season}"]
    for court in ("white", "black"):
        held = [_name(captive.piece) for captive in season.captives if captive.held_by == court]
        lines.append(f"held by {court}: {', '.join(held) or 'nobody'}")
    for piece, attributes in _set_so_far(view, season).items():
        lines.append(f"{_name(piece)}: " + ", ".join(f"{name} {n}" for name, n in attributes.items()))
    for effect in season.effects:
        if effect.until:
            lines.append(
                f"propaganda: every {effect.court} pawn has {effect.battle_rating} battle-rating "
                f"until year {effect.until.year} {effect.until.season}"
            )
        elif effect.piece and effect.in_season:
            when = f"year {effect.in_season.year} {effect.in_season.season}"
            lines.append(f"manipulation: {_name(effect.piece)} cannot act in {when}")
    if view.ended and season is view.seasons[-1]:
        winner = f"won by {view.ended.won_by}" if view.ended.won_by else "won by nobody"
        lines.append(f"the game has ended: {winner}" + (f", {view.ended.how}" if view.ended.how else ""))
    return "\n".join(lines) + "\n"


def _set_so_far(view: GameView, season: SeasonView) -> dict[Named, dict[str, int]]:
    """The attributes that public changes set up to and in this season, as they stand after it."""
    standing: dict[Named, dict[str, int]] = {}
    for earlier in view.seasons[: view.seasons.index(season) + 1]:
        for change in (*earlier.changes, *earlier.later_changes):
            if change.kind == "set" and change.piece:
                standing.setdefault(change.piece, {}).update(change.attributes)
    return standing


def _name(piece: Named) -> str:
    return f"{piece.name or piece.court} ({piece.piece})"


def _intrigue(intrigue: RevealedIntrigue, number: int) -> Iterator[str]:
    parts = [_name(intrigue.agent) if intrigue.agent else "", intrigue.objective or ""]
    parts.append(f"target {_name(intrigue.target)}" if intrigue.target else "")
    parts.append(f"in {intrigue.in_season}" if intrigue.in_season else "")
    yield f"{intrigue.court} intrigue {number}: {', '.join(part for part in parts if part)}"
    numbers = intrigue.numbers
    if numbers:
        counted = ", ".join(f"{_name(piece)} {worth}" for piece, worth in numbers.counted) or "nobody at home"
        yield f"  Attack Strength {numbers.attack_strength}, Internal Security {numbers.internal_security} ({counted})"
    yield f"  outcome: {intrigue.outcome}"
    if intrigue.taken:
        yield f"  {_name(intrigue.taken)} is captured"
