"""What was told and is told no more. Whatever was only added to, or not read this time, was not withdrawn. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.checking import check_game, is_unplayed

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator, Sequence

    from kwcheck.checking import CheckedGame
    from kwcheck.rulebooks import Told

ORDER = "order of "
"""How the fields begin that tell an order, their values parted by `PARTED`."""
PARTED = "; "


class Unread(NamedTuple):
    """Season files that an audit could not look at, as messages call them.

    `broken` cannot be read; `after` were not replayed because the first of those comes before them.
    """

    broken: tuple[str, ...]
    after: tuple[str, ...]


def unread(game: CheckedGame) -> Unread:
    """What of a game was not replayed; drafts and plans that cannot be read are among it."""
    files = [file for file in game.files.seasons if file.stem in game.unchecked]
    waiting = {f.place.path for f in game.findings if f.rule == "season-unchecked"}
    broken = tuple(dict.fromkeys(file.shown for file in files if file.shown not in waiting))
    after = tuple(dict.fromkeys(file.shown for file in files if file.shown in waiting))
    # In a recording every season stands in the one file.
    return Unread(broken, after) if broken else Unread(after, ())


def cut_short(game: CheckedGame) -> bool:
    """Did a file that cannot be read end the replay? A draft or a plan ends none."""
    return any(file.stem in game.unchecked and not is_unplayed(file) for file in game.files.seasons)


def as_far_as(old: CheckedGame, new: CheckedGame) -> CheckedGame:
    """The old game, without the seasons after the last one of `new` if that was cut short."""
    if old.played is None or new.played is None or not cut_short(new):
        return old
    last = max((turn.season.order for turn in new.played.turns), default=None)
    kept = {turn.season.stem for turn in old.played.turns if last is not None and turn.season.order <= last}
    seasons = tuple(file for file in old.files.seasons if file.stem in kept)
    return check_game(old.files._replace(seasons=seasons), freshness=False)


def withdrawn(before: Counter[Told], now: Counter[Told]) -> Iterator[Told]:
    """The facts of `before` that are told no more, without those that something told now contains."""
    values: dict[tuple[str | None, str, str], list[str]] = {}
    for fact in now:
        values.setdefault((fact.season, fact.entry, fact.field), []).append(fact.value)
    for fact in (before - now).elements():
        held = values.get((fact.season, fact.entry, fact.field), ())
        if not any(_goes_on(fact, value) for value in held):
            yield fact


def _goes_on(fact: Told, value: str) -> bool:
    """Is the fact still told by the value that its field has now?"""
    if fact.field == "planning":
        return (fact.value, value) == ("yes", "no")
    return fact.field.startswith(ORDER) and _within(fact.value.split(PARTED), value.split(PARTED))


def _within(some: Sequence[str], more: Iterable[str]) -> bool:
    """Do they stand in the longer order one after another?"""
    rest = iter(more)
    return all(one in rest for one in some)
