"""The replay: seasons in the order of the calendar, one position handed to the next. Pure."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from kwcheck.findings import Remark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kwcheck.reading.documents import Path


class SeasonRecord(Protocol):
    """What the replay needs to know of a season, of whatever rulebook."""

    @property
    def stem(self) -> str:
        """The name of its file without the ending."""

    @property
    def order(self) -> int:
        """Its place in the calendar."""

    @property
    def label(self) -> str:
        """As messages call it."""

    @property
    def reference(self) -> str:
        """As the command line calls it: "1/winter"."""

    @property
    def state(self) -> str:
        """One of "draft", "planning", "resolved"."""


class PositionRecord(Protocol):
    """What the replay needs to know of a position."""

    @property
    def over(self) -> bool:
        """Has the game ended?"""


class TurnRecord(Protocol):
    """What the replay needs to know of a season once it was played."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What the rulebook has to say of it."""


P = TypeVar("P", bound=PositionRecord)
S = TypeVar("S", bound=SeasonRecord)
T = TypeVar("T", bound=TurnRecord)


class Played(NamedTuple, Generic[T]):
    """A game as it was replayed.

    `turns` are the resolved seasons, which move the position; `plans` the drafts and plans, each played from the
    position before it. `remarks` are of the calendar, by the stem of the season file they stand in.
    """

    turns: tuple[T, ...]
    plans: tuple[T, ...]
    remarks: tuple[tuple[str, Remark], ...]


def play(
    begin: P,
    seasons: Sequence[S],
    turn: Callable[[P, S], T],
    after: Callable[[T], P],
    calendar_key: str,
) -> Played[T]:
    """Replay `seasons`, in any order, from the position `begin`.

    `turn` plays one season from a position, `after` is the position a turn leaves; `calendar_key` is the key of a
    season file that findings of the calendar point at. Of two files for one season a resolved one is played before a
    plan and a plan before a draft, which stop nothing (contract, section 2); of two alike the first by name.
    """
    turns: list[T] = []
    plans: list[T] = []
    remarks: list[tuple[str, Remark]] = []
    planned: S | None = None
    position = begin
    last: S | None = None
    for season in sorted(seasons, key=lambda s: (s.order, _STATES.index(s.state), s.stem)):
        if last is not None and last.order == season.order:
            remarks.append((season.stem, _twice(season, last, calendar_key)))
            continue
        last = season
        if season.state != "resolved":
            plans.append(turn(position, season))
            planned = planned or (season if season.state == "planning" else None)
            if position.over:
                remarks.append((season.stem, _after_end(season, "note", calendar_key)))
            continue
        if planned is not None:
            remarks.append((season.stem, _after_plan(season, planned, calendar_key)))
        if position.over:
            remarks.append((season.stem, _after_end(season, "error", calendar_key)))
        turns.append(turn(position, season))
        position = after(turns[-1])
    return Played(tuple(turns), tuple(plans), tuple(remarks))


_STATES = ("resolved", "planning", "draft")


def _twice(season: SeasonRecord, first: SeasonRecord, key: str) -> Remark:
    path: Path = (key,)
    return Remark(
        "season-twice",
        "error",
        f"{season.label} stands in two files, {first.stem} and {season.stem}; only {first.stem} is replayed.",
        path,
        "Keep one of them, or mend the year or season of the other.",
        related=((first.stem, path, "the file of this season that is replayed"),),
    )


def _after_plan(season: SeasonRecord, plan: SeasonRecord, key: str) -> Remark:
    return Remark(
        "season-after-plan",
        "error",
        f"{season.label} is resolved, but {plan.label} before it is still planning.",
        ("state",),
        f"Resolve {plan.label} first, or set it back to draft.",
        related=((plan.stem, (key,), "the season that is still planning"),),
    )


def _after_end(season: SeasonRecord, severity: str, key: str) -> Remark:
    return Remark(
        "season-after-end",
        "error" if severity == "error" else "note",
        f"{season.label} comes after the end of the game.",
        (key,),
        "Take the season out, or mend the season that ended the game.",
    )


def gaps(orders: Iterable[int], kinds: Callable[[int], int]) -> list[tuple[int, list[int]]]:
    """The places of the calendar that are missing: for each season after a gap, what is missing before it.

    `kinds` tells which sort of season a place is; a table that never records one sort has no gap there.
    """
    present = sorted(set(orders))
    recorded = {kinds(order) for order in present}
    found = []
    for earlier, later in itertools.pairwise(present):
        missing = [order for order in range(earlier + 1, later) if kinds(order) in recorded]
        if missing:
            found.append((later, missing))
    return found
