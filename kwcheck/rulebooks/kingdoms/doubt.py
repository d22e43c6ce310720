"""Which outcomes stand on a void entry: mended, it could change them, and a note says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.findings import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import When

Doubts = dict[str, str]
"""A piece whose place is in doubt, and the entry that is the reason."""


def doubtful(turns: Sequence[Turn]) -> Iterator[tuple[str, Remark]]:
    """A note for each entry that depends on a void one, by the stem of its season file."""
    lasting: Doubts = {}
    next_winter: Doubts = {}
    for turn in turns:
        if turn.season.when.season != "winter":
            continue
        void = [r for r in turn.resolutions if r.outcome == "cancelled" and r.cause == "invalid"]
        field = {r.intrigue.agent for r in turn.resolutions if r.in_field}
        away = next_winter | {
            r.intrigue.agent: r.intrigue.label
            for r in void
            if r.intrigue.agent and r.intrigue.agent not in field
        }
        next_winter = {}
        for resolution in turn.resolutions:
            reason = _reason(resolution, away | lasting)
            if reason:
                yield turn.season.stem, _note(resolution, *reason)
            if resolution.taken:
                lasting.pop(resolution.taken, None)
            if resolution in void:
                _spread(resolution, turn.season.when, lasting, next_winter)


def _spread(resolution: Resolution, when: When, lasting: Doubts, next_winter: Doubts) -> None:
    intrigue = resolution.intrigue
    if intrigue.target is None:
        return
    label = f"{intrigue.label} of {when.label}"
    if intrigue.objective == "kidnap":
        lasting.setdefault(intrigue.target, label)
    elif intrigue.in_season == "winter":
        next_winter[intrigue.target] = label


def _reason(resolution: Resolution, doubts: Doubts) -> tuple[str, str] | None:
    """The first piece in doubt that this outcome rests on, and the void entry."""
    if resolution.comparison is None:
        return None
    intrigue = resolution.intrigue
    rests_on = [piece for piece, _ in resolution.comparison.security.counted]
    rests_on += [piece for piece in (intrigue.agent, intrigue.target) if piece]
    return next(((piece, doubts[piece]) for piece in rests_on if piece in doubts), None)


def _note(resolution: Resolution, piece: str, label: str) -> Remark:
    return Remark(
        "stands-on-void",
        "note",
        f"this outcome rests on {piece} being where it is, but {label} is void; mended, it could change this.",
        (*resolution.intrigue.path, "agent"),
        f"Mend {label} first.",
        resolution.intrigue.label,
    )
