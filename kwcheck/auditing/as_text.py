"""An audit for the Adjudicator's own eyes: a table, conclusions, and what becomes public."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.auditing import Audit, Reached, Since
    from kwcheck.rulebooks import Entry, Told

WIDEST = 62
"""Longer names of entries are cut, so that the table stays a table."""
LONGEST = 100


def report(slug: str, audit: Audit, revision: str | None) -> str:
    """The report, which ends with a line end."""
    lines = [f"{slug}: who may know what", "", *_table(audit.entries, audit.audiences), ""]
    lines += _conclusions(audit.reached)
    if audit.since and revision is not None:
        lines += ["", *_since(audit.since, revision)]
    return "\n".join(lines) + "\n"


def _table(entries: Sequence[Entry], audiences: Sequence[str]) -> Iterator[str]:
    names = [_cut(entry.name, WIDEST - 2) for entry in entries]
    first = max(map(len, names), default=0) + 2
    yield _row("", first, audiences, audiences)
    for season, group in groupby(zip(entries, names, strict=True), key=lambda pair: pair[0].season):
        yield season or "the whole game"
        for entry, name in group:
            known = dict(entry.known)
            yield _row(f"  {name}", first, [known[audience] for audience in audiences], audiences)


def _row(name: str, first: int, cells: Sequence[str], audiences: Sequence[str]) -> str:
    columns = [cell.ljust(len(audience)) for cell, audience in zip(cells, audiences, strict=True)]
    return "  ".join([name.ljust(first), *columns]).rstrip()


def _conclusions(reached: Sequence[Reached]) -> Iterator[str]:
    right = [each for each in reached if each.conclusion.holds]
    wrong = [each for each in reached if not each.conclusion.holds]
    if right:
        yield "What can be concluded from what is told, as if there were no hidden modifier, ruling or change:"
        yield from _by_season(right)
    else:
        yield "Nobody can conclude more than he is told."
    if wrong:
        yield ""
        yield "What one would wrongly conclude, because something hidden misleads (it gives nothing away):"
        yield from _by_season(wrong)


def _by_season(reached: Sequence[Reached]) -> Iterator[str]:
    for season, group in groupby(reached, key=lambda r: r.conclusion.season):
        yield season
        yield from (f"  {_who(each.audiences)}: {each.conclusion.text}" for each in group)


def _who(audiences: Sequence[str]) -> str:
    return "every reader" if "public" in audiences else ", ".join(audiences)


def _since(since: Since, revision: str) -> Iterator[str]:
    if since.revealed or since.betrayed:
        yield f"Becomes public since {revision}:"
        yield from _told(since.revealed)
        for conclusion in since.betrayed:
            yield f"  {conclusion.season}: every reader can conclude: {conclusion.text}"
    else:
        yield f"Nothing becomes public since {revision}."
    if since.withdrawn:
        yield f"Was public at {revision} and is not any more:"
        yield from _told(since.withdrawn)
    for season, changed in since.changed_lists:
        yield f"note: {season} was resolved at {revision}, and {changed} has changed since."


def _told(told: Sequence[Told]) -> Iterator[str]:
    for fact in told:
        value = _cut(" ".join(fact.value.split()), LONGEST)
        yield f"  {fact.season or 'the whole game'}, {fact.entry}: {fact.field} {value}"


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[: length - 1]}…"
