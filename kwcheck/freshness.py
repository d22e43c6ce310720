"""Are the committed results the ones that the rules give now? Compared by value; layout does not count."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.findings import Finding, Place, Remark, Span
from kwcheck.reading.folders import RESULTS, as_argument, join_shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kwcheck.reading.documents import Document, Path, Value
    from kwcheck.reading.games import GameFiles
    from kwcheck.rulebooks import Rulebook


class Stale(NamedTuple):
    """What was found: findings, and the old results of the later seasons that change with the first stale one."""

    findings: list[Finding]
    later: dict[str, Value]

    def explains(self, stem: str, remark: Remark) -> bool:
        """Does a later declared outcome fail only because of a stale season before it?

        It was true by the results that stand there: so it is named with its cause, in one finding.
        """
        if stem not in self.later:
            return False
        if remark.rule == "outcome-mismatch":
            return remark.message.startswith(f"asserted {_at(self.later[stem], remark.path)},")
        # An entry that was carried out by the old results and is void now was made so by what changed before it.
        stood = _at(self.later[stem], (*remark.path[:3], "outcome"))
        return remark.severity == "error" and stood not in ("", "cancelled")


def stale_results(
    files: GameFiles,
    book: Rulebook,
    values: Mapping[str, dict[str, Value]],
    texts: Mapping[str, str],
    unplayed: frozenset[str],
) -> Stale:
    """Results that are missing, stale or without a season. `values` and `texts` are in the order of the calendar."""
    places = {file.stem: file.document for file in files.seasons if file.document}
    findings: list[Finding] = []
    old: dict[str, Value] = {}
    for stem, text in texts.items():
        have = files.results.get(stem)
        if have is None:
            findings.append(_missing(files, stem, places[stem]))
        elif have != text.encode():
            value = _value(have)
            if not _same(value, values[stem]):
                old[stem] = value
    if old:
        findings.append(_stale(files, book, old, values, places))
    findings += [_orphaned(files, s) for s in files.results if s not in texts and s not in unplayed]
    first = next(iter(old), None)
    return Stale(findings, {stem: value for stem, value in old.items() if stem != first})


def is_fresh(have: bytes, text: str) -> bool:
    """Do these bytes hold the values of `text`? Line ends and layout do not count."""
    return have == text.encode() or _same(_value(have), _value(text.encode()))


def _value(have: bytes) -> Value:
    from kwcheck.reading.composer import compose

    document, findings = compose("results", have.decode("utf-8-sig", errors="replace"))
    return "" if document is None or findings else document.value


def _same(old: Value, new: Value) -> bool:
    """Equal in type too: for Python alone `1`, `1.0` and `true` are one value."""
    import json

    return json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True)


def _at(value: Value, path: Path) -> Value:
    for key in path:
        if isinstance(value, dict) and isinstance(key, str):
            value = value.get(key, "")
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return ""
    return value


def _missing(files: GameFiles, stem: str, document: Document) -> Finding:
    return Finding(
        "results-missing",
        "error",
        f"the season is resolved, but results/{stem}.yml does not exist.",
        document.place(("state",)),
        f"Run `kwcheck resolve {as_argument(files.shown)}` and commit what it writes.",
    )


def _stale(
    files: GameFiles,
    book: Rulebook,
    old: Mapping[str, Value],
    new: Mapping[str, dict[str, Value]],
    places: Mapping[str, Document],
) -> Finding:
    """One finding for the first stale season, with what changes in the later ones."""
    first, *later = old
    said = "; ".join(book.differences(old[first], new[first])) or "a value of another type"
    message = f"results/{first}.yml is not what the rules give now ({said})."
    if later:
        changes = "; ".join(f"{stem}: {', '.join(book.differences(old[stem], new[stem]))}" for stem in later)
        message += f" Later seasons change with it ({changes})."
    return Finding(
        "results-stale",
        "error",
        message,
        places[first].place(("state",)),
        f"Run `kwcheck resolve {as_argument(files.shown)}`, look at the difference and commit it.",
    )


def _orphaned(files: GameFiles, stem: str) -> Finding:
    path = join_shown(files.shown, f"{RESULTS}/{stem}.yml")
    return Finding(
        "results-orphaned",
        "error",
        f"{path} belongs to no resolved season.",
        Place(path, Span(1, 1, 1, 1)),
        f"Run `git rm {as_argument(path)}`, or set the season that it belongs to back to resolved.",
    )
