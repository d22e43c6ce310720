"""Partners of a campaign: its hidden parts varied in structure, by operations that shrink together with it.

An operation that changes what is openly told (or whether anything stops publishing) is undone, so every partner tells
the audience the same as the campaign. Hidden texts may repeat public ones: a twin is what betrays a name or a title.
"""

from __future__ import annotations

import copy
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import strategies as st

from kwcheck.publishing import blocking
from tests.secrecy.campaigns import REVEALS, Campaign, mended
from tests.secrecy.choosing import Chooser, NothingToVaryError
from tests.secrecy.operations import OPERATIONS
from tests.secrecy.told import Told
from tests.strategies import BACK_RANK, COURTS, SEASONS, GameValues, Value, games

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hypothesis.strategies import DrawFn, SearchStrategy

    from kwcheck.checking import CheckedGame

TOKEN = re.compile(r"[a-z]+ \d{3}")
SECRETS = (
    "cancelled inserted",
    "draft added",
    "espionage inserted",
    "modifier inserted",
    "note inserted",
    "told to few inserted",
    "unconsented inserted",
)
"""Operations that give a campaign more to hide, before there is a partner to be the same."""


class Operation(NamedTuple):
    """One change to make: its name, and the numbers that decide where and what."""

    name: str
    numbers: tuple[int, ...]


class Pair(NamedTuple):
    """A campaign and a partner that tells the same, both checked.

    `made` are the operations that made the partner, `undone` those that would have told something, `idle` those that
    found nothing to change; `steps` are the partners on the way, the last of them `other`.
    """

    one: Campaign
    other: Campaign
    one_checked: CheckedGame
    other_checked: CheckedGame
    made: tuple[str, ...]
    undone: tuple[str, ...]
    idle: tuple[str, ...]
    steps: tuple[CheckedGame, ...]

    @property
    def differs(self) -> bool:
        """Is anything hidden truly different?"""
        return self.one != self.other


def operations(names: Iterable[str] = OPERATIONS) -> SearchStrategy[Operation]:
    """One operation of a name; its numbers are small, and smaller ones are simpler."""
    numbers = st.tuples(*[st.integers(0, 23) for _ in range(6)])
    return st.builds(Operation, st.sampled_from(sorted(names)), numbers)


@st.composite
def campaigns(draw: DrawFn, *, lawful: bool = False) -> Campaign:
    """A campaign with secrets, under any `reveal`; a `lawful` one has nothing in it that stops publishing."""
    values = draw(games(intrigued=True))
    values.game["reveal"] = draw(st.sampled_from(REVEALS))
    first = min(values.seasons, key=lambda name: _place(values.seasons[name]))
    taken = draw(st.lists(st.sampled_from(BACK_RANK[2:]), unique=True, max_size=3))
    court = draw(st.sampled_from(COURTS))
    values.seasons[first]["changes"][:0] = [{"capture": f"{court}/{piece}"} for piece in taken]
    campaign = Campaign(values, {})
    for operation in draw(st.lists(operations(SECRETS), min_size=3, max_size=9)):
        campaign = _apply(campaign, campaign.check(), operation) or campaign
    return mended(campaign) if lawful else campaign


@st.composite
def pairs(draw: DrawFn, *, lawful: bool = False, audience: str = "public", many: bool = False) -> Pair:
    """A campaign and a partner; `lawful` ones can be published, `many` operations make them differ in much."""
    campaign = draw(campaigns(lawful=lawful))
    return partner(
        campaign,
        draw(st.lists(operations(), min_size=16 if many else 4, max_size=32 if many else 12)),
        audience,
    )


def partner(campaign: Campaign, wanted: list[Operation], audience: str = "public") -> Pair:
    """The campaign varied by the operations, without those that would tell."""
    checked = now_checked = campaign.check()
    told, now = _seen(campaign, checked, audience), campaign
    steps: list[CheckedGame] = []
    fates: dict[str, list[str]] = {"made": [], "undone": [], "idle": []}
    for operation in wanted:
        changed = _apply(now, now_checked, operation)
        if changed is None or changed == now:
            fates["idle"].append(operation.name)
            continue
        changed_checked = changed.check()
        same = _seen(changed, changed_checked, audience) == told
        fates["made" if same else "undone"].append(operation.name)
        if same:
            now, now_checked = changed, changed_checked
            steps.append(now_checked)
    return Pair(
        campaign,
        now,
        checked,
        now_checked,
        tuple(fates["made"]),
        tuple(fates["undone"]),
        tuple(fates["idle"]),
        tuple(steps),
    )


def bared(campaign: Campaign, audience: str = "public") -> Pair:
    """The campaign and what is left of it without every hidden thing that can be taken out."""
    names = [name for name in OPERATIONS if name.endswith(" deleted")]
    return partner(campaign, [Operation(name, (n,) * 6) for name in names for n in range(8)], audience)


def _place(season: Value) -> tuple[int, int]:
    return int(season["year"]), SEASONS.index(season["season"])


def _seen(campaign: Campaign, game: CheckedGame, audience: str) -> list[Any]:
    """What is openly told, and whether the campaign is published at all."""
    return [bool(blocking(game)), *Told(campaign, game, audience).everything()]


def _apply(campaign: Campaign, game: CheckedGame, operation: Operation) -> Campaign | None:
    assert game.played is not None
    public = sorted(set(TOKEN.findall(repr(Told(campaign, game).everything()))))
    values = GameValues(copy.deepcopy(campaign.values.game), copy.deepcopy(campaign.values.seasons))
    changed = Campaign(values, dict(campaign.comments))
    try:
        return OPERATIONS[operation.name](changed, Chooser(operation.numbers, public, game.played.turns))
    except NothingToVaryError:
        return None
