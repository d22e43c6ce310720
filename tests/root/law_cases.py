"""The cases of the Duchy's Law, loaded: each is a position, a turn, and what the Law has to say of it.

A case may be broken in one point: `change` names the actions that stand otherwise, or `position` and `others` what
was otherwise before.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

HERE = Path(__file__).parent / "cases"
Case = dict[str, Any]
Finds = list[tuple[str | None, str, int | None]]


class Trial(NamedTuple):
    """One turn to be judged: `case` with everything that a variant changes put in."""

    id: str
    case: Case
    finds: Finds


@cache
def files() -> dict[str, Case]:
    """The content of every case file by its name, in the order of the names."""
    return {
        path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.yaml"))
    }


@cache
def cases() -> list[Case]:
    """Every case, with the game and the position of its file put in."""
    return [_over(file, case) for file in files().values() for case in file["cases"]]


def trials() -> list[Trial]:
    """Every turn that is to be judged, the legal ones and the broken ones."""
    return [trial for case in cases() for trial in _trials(case)]


def _trials(case: Case) -> list[Trial]:
    found = [Trial(case["id"], case, _finds(case.get("finds", [])))]
    for variant in case["broken"]:
        turn = [
            action
            for number, written in enumerate(case["turn"], 1)
            for action in variant.get("change", {}).get(number, [written])
        ]
        broken = _over(case, {**variant, "turn": turn})
        if "others" in variant:
            broken["others"] = variant["others"]
        found.append(Trial(f"{case['id']}: {variant['says']}", broken, _finds(variant["finds"])))
    return found


def _over(below: Case, above: Case) -> Case:
    """`above` laid over `below`: games and positions key by key."""
    return {
        **{key: value for key, value in below.items() if key not in ("cases", "title")},
        **above,
        **{key: {**below.get(key, {}), **above.get(key, {})} for key in ("game", "position")},
    }


def _finds(listed: list[Case]) -> Finds:
    return [(each["paragraph"], each["severity"], each["action"]) for each in listed]
