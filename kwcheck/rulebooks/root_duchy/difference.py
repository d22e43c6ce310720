"""What changed between two results of one round, for the finding that says they are stale."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value


def differences(old: Value, new: Value) -> list[str]:
    """The points that changed, else what else did: "duchy: 12 points, was 11"."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return ["the file is not the results of a round"]
    said = _points(old.get("points"), new.get("points"))
    if said:
        return said
    return [key for key in dict.fromkeys([*new, *old]) if old.get(key) != new.get(key)]


def _points(old: Value | None, new: Value | None) -> list[str]:
    before = old if isinstance(old, dict) else {}
    now = new if isinstance(new, dict) else {}
    return [
        f"{faction}: {now.get(faction, 'no')} points, was {before.get(faction, 'none')}"
        for faction in dict.fromkeys([*now, *before])
        if now.get(faction) != before.get(faction)
    ]
