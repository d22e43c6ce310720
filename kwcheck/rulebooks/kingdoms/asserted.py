"""Declared outcomes held against those the rules give. One finding for a cause, not one for each consequence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kwcheck.findings import Remark
from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
from kwcheck.rulebooks.kingdoms.records import Intrigue, Ruling, Season
from kwcheck.rulebooks.kingdoms.wording import found

Replay = Callable[[Sequence[Season]], Sequence[Turn]]
Key = tuple[str, str, int]
"""The stem of a season file, a court, a place in its list."""


def mismatches(
    turns: Sequence[Turn], replay: Replay, names: Callable[[str], str]
) -> Iterator[tuple[str, Remark]]:
    """Each declared outcome that does not hold, by the stem of its season file, in the order of resolving.

    What would hold if an earlier one held is a consequence and named with its cause, in the same finding; `replay`
    plays other seasons of the same game.
    """
    seasons = [turn.season for turn in turns]
    wrong = dict(_wrong(turns))
    while wrong:
        key = next(iter(wrong))
        cause = wrong.pop(key)
        seasons = [_followed(season, key) for season in seasons]
        holding = {other for other, r in _declared(replay(seasons)) if _holds(r)} if wrong else set()
        consequences = {other: r for other, r in wrong.items() if other in holding}
        yield key[0], _remark(cause, consequences, names)
        wrong = {other: r for other, r in wrong.items() if other not in holding}


def in_doubt(remark: Remark) -> Remark:
    """The same where a house rule or an attribute could not be read: with that one the outcome may hold."""
    remedy = f"Mend game.yml first: this may rest on what cannot be read there. {remark.remedy}"
    return remark._replace(remedy=remedy)


def _declared(turns: Sequence[Turn]) -> Iterator[tuple[Key, Resolution]]:
    for turn in turns:
        for resolution in turn.resolutions:
            if resolution.intrigue.asserted is not None:
                yield (turn.season.stem, resolution.intrigue.court, resolution.intrigue.number), resolution


def _holds(resolution: Resolution) -> bool:
    return resolution.intrigue.asserted == resolution.outcome


def _wrong(turns: Sequence[Turn]) -> Iterator[tuple[Key, Resolution]]:
    for key, resolution in _declared(turns):
        # What voids an entry is an error of its own, and its outcome only follows from it.
        if not _holds(resolution) and resolution.cause != "invalid":
            yield key, resolution


def _followed(season: Season, key: Key) -> Season:
    """The season as if the declared outcome at `key` were a ruling."""
    stem, court, number = key
    if season.stem != stem:
        return season

    def follow(intrigue: Intrigue) -> Intrigue:
        if intrigue.number != number or intrigue.asserted is None:
            return intrigue
        return intrigue._replace(ruling=Ruling(intrigue.asserted, ""))

    lists = {
        c: tuple(map(follow, entries)) if c == court else entries for c, entries in season.intrigues.items()
    }
    return season._replace(intrigues=lists)


def _remark(
    resolution: Resolution, consequences: Mapping[Key, Resolution], names: Callable[[str], str]
) -> Remark:
    intrigue = resolution.intrigue
    message = f"asserted {intrigue.asserted}, but {found(resolution, names)}"
    if consequences:
        count = len(consequences)
        message += f"; {count} later declared outcome{'s' if count > 1 else ''} would hold if this one did"
    return Remark(
        "outcome-mismatch",
        "error",
        message,
        (*intrigue.path, "outcome"),
        f"Write `outcome: {resolution.outcome}`, mend what the rules were given, "
        "or overrule with `ruling` and say why.",
        intrigue.label,
        tuple(
            (stem, (*r.intrigue.path, "outcome"), f"asserted {r.intrigue.asserted}, now {r.outcome}")
            for (stem, _, _), r in consequences.items()
        ),
    )
