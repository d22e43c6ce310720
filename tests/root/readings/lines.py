"""The lines as data, and one of them played on its position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

from kwcheck.rulebooks.root_duchy.files import read_round
from kwcheck.rulebooks.root_duchy.rootlog.rules import RULES as OF_THE_NOTATION
from kwcheck.rulebooks.root_duchy.rules import RULES
from kwcheck.rulebooks.root_duchy.turns import play_round
from tests.root.playing import game_of, position_of

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.turns import PlayedTurn

HERE = Path(__file__).parent
CITES = {rule.name: rule.cites for rule in (*RULES, *OF_THE_NOTATION)}


class Sample(NamedTuple):
    """A line with its game and position; `finds` are "severity paragraph", `rights` who did what, in order."""

    id: str
    case: dict[str, Any]
    line: str
    finds: list[str]
    rights: list[str] | None


def samples() -> list[Sample]:
    """Every line of every file."""
    return [
        _sample(path.stem, place, entry, file)
        for path in sorted(HERE.glob("*.yaml"))
        for file in [yaml.safe_load(path.read_text(encoding="utf-8"))]
        for place, entry in enumerate(file["lines"], 1)
    ]


def _sample(stem: str, place: int, entry: dict[str, Any], file: dict[str, Any]) -> Sample:
    game = {**file["game"], **({"law": entry["law"]} if "law" in entry else {})}
    case = {
        "game": {**game, **entry.get("game", {})},
        "position": {**file["position"], **entry.get("position", {})},
        "faction": entry.get("faction", "duchy"),
    }
    return Sample(
        f"{stem} {place}: {entry['line']}", case, entry["line"], entry.get("finds", []), entry.get("rights")
    )


def played(sample: Sample) -> PlayedTurn:
    """The line, replayed on its position."""
    game = game_of(sample.case)
    turn = {"faction": sample.case["faction"], "rootlog": sample.line}
    season = read_round("01", {"round": 1, "state": "resolved", "turns": [turn]}, ())
    assert season is not None
    return play_round(game, position_of(sample.case, game), season).turns[0]


def found(turn: PlayedTurn) -> list[str]:
    """What was found, as the files write it."""
    return sorted(f"{r.severity} {CITES[r.rule] or 'null'}" for r in turn.remarks)


def rights(turn: PlayedTurn) -> list[str]:
    """By which right of the Assembly or Parliament each action was done."""
    return [a.by for a in turn.record.actions if a.by not in (None, "rule")]
