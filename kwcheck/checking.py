"""Check a game: from the files that were read to findings, the replay and the results that should stand there.

No file is read or written here; `kwcheck.reading.games` read them, the drivers report and write.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.findings import Finding, Related, Remark, in_order
from kwcheck.reading.schema import TOO_MANY, Fault, Refine, check_form, findings
from kwcheck.rulebooks import Opaque, Rulebook, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kwcheck.playing import Played, SeasonRecord
    from kwcheck.reading.documents import Document, Path
    from kwcheck.reading.games import GameFiles, SeasonFile


class CheckedGame(NamedTuple):
    """Everything that is known of one game.

    `game`, `played` and `book` are None where the game file cannot be read; `results` holds, by stem, the text of
    the results that the rules give for every resolved season that could be replayed; `unchecked` are the stems of
    seasons that were not replayed because an earlier file cannot be read.
    """

    files: GameFiles
    book: Rulebook | None
    game: Opaque
    played: Played[Opaque] | None
    results: dict[str, str]
    unchecked: tuple[str, ...]
    findings: tuple[Finding, ...]

    @property
    def errors(self) -> list[Finding]:
        """The findings that make a check fail."""
        return [f for f in self.findings if f.severity == "error"]


class _SeasonRead(NamedTuple):
    file: SeasonFile
    record: SeasonRecord | None
    faults: Sequence[Fault]


def check_game(files: GameFiles, *, freshness: bool = True) -> CheckedGame:
    """Check one game whole; with `freshness`, hold its results files against what they should be."""
    return _Check(files).run(freshness)


class _Check:
    """One check under way: the findings are gathered on the way through."""

    def __init__(self, files: GameFiles) -> None:
        self.files = files
        self.findings: list[Finding] = list(files.findings)
        self.documents = {f.stem: f.document for f in files.seasons if f.document is not None}
        self.records: dict[str, SeasonRecord] = {}

    def run(self, freshness: bool) -> CheckedGame:
        document = self.files.game
        value = document.value if document else None
        name = value.get("rules") if isinstance(value, dict) else None
        book = rulebook(name) if isinstance(name, str) else None
        if document is None or book is None:
            self._unknown_rulebook(document)
            unchecked = tuple(f.stem for f in self.files.seasons)
            self._say_unchecked(unchecked, "game.yml", "year")
            return self._checked(None, None, None, {}, unchecked)
        game = self._game(book, document)
        words = book.words(document.value)
        seasons = [self._season(book, file, words) for file in self.files.seasons]
        played, unchecked = self._play(book, game, seasons)
        values = {turn.season.stem: book.results(turn) for turn in played.turns}
        results = {stem: book.results_text(value) for stem, value in values.items()}
        remarks = self._remarks(book, game, played)
        if freshness:
            from kwcheck.freshness import stale_results

            stale = stale_results(self.files, book, values, results, self._unplayed(played))
            self.findings += self._after_game(stale.findings, document.path)
            remarks = [said for said in remarks if not stale.explains(*said)]
        self._say(book, remarks, played)
        return self._checked(book, game, played, results, unchecked)

    def _after_game(self, stale: list[Finding], game: str) -> list[Finding]:
        """Results that are stale, where the game file has a fault: they may be so by that alone."""
        if not any(f.severity == "error" and f.place.path == game for f in self.findings):
            return stale
        return [
            f._replace(remedy=f"Mend game.yml first. {f.remedy}") if f.rule == "results-stale" else f
            for f in stale
        ]

    def _checked(
        self,
        book: Rulebook | None,
        game: Opaque,
        played: Played[Opaque] | None,
        results: dict[str, str],
        unchecked: tuple[str, ...],
    ) -> CheckedGame:
        labels = {
            file.shown: self.records[file.stem].label
            for file in self.files.seasons
            if file.stem in self.records and file.shown != self.files.shown
        }
        found = [
            f._replace(game=self.files.slug, season=f.season or labels.get(f.place.path))
            for f in self.findings
        ]
        return CheckedGame(self.files, book, game, played, results, unchecked, tuple(in_order(found)))

    def _unknown_rulebook(self, document: Document | None) -> None:
        if document is not None:
            self.findings += [said for _, said in findings(check_form("", "game", document), document)]

    def _game(self, book: Rulebook, document: Document) -> Opaque:
        faults = check_form(book.name, "game", document, book.words(document.value), book.schema("game"))
        self.findings += [said for _, said in findings(faults, document)]
        return book.read_game(self.files.slug, document.value, _faulty(faults))

    def _season(self, book: Rulebook, file: SeasonFile, words: Refine) -> _SeasonRead:
        document = file.document
        if document is None:
            return _SeasonRead(file, None, ())
        faults = check_form(book.name, "season", document, words, book.schema("season"))
        faulty = _faulty(faults) + self._holes(book, document)
        types = [fault.path for fault in faults if fault.kind == "type"]
        aside = [fault.path for fault in faults if fault.broken is None]
        whole = all(fault.rule != TOO_MANY for fault in faults)
        record = book.read_season(file.stem, document.value, faulty, types, aside) if whole else None
        if record:
            self.records[file.stem] = record
        for fault, found in findings(faults, document):
            excused = record is not None and book.excused(record, fault.path, fault.rule)
            subject = book.subject(fault.path, document.value)
            said = found._replace(subject=subject, season=record.label if record else None)
            self.findings.append(said._replace(severity="note") if excused else said)
        return _SeasonRead(file, record, faults)

    def _holes(self, book: Rulebook, document: Document) -> list[Path]:
        """The paths that faults of YAML stand on; their findings learn which entry that is."""
        holes: list[Path] = []
        for place, found in enumerate(self.files.findings):
            if found.place.path == document.path and found.severity == "error":
                path = document.path_at(found.place.span)
                holes += [path] if path else _top_level(document, found)
                self.findings[place] = found._replace(subject=book.subject(path, document.value))
        return holes

    def _play(
        self, book: Rulebook, game: Opaque, seasons: Sequence[_SeasonRead]
    ) -> tuple[Played[Opaque], tuple[str, ...]]:
        """The replay up to the first file that cannot be read, and the stems of what was not replayed.

        A draft or plan that cannot be read stops nothing: it would have moved no position.
        """
        missing = [read.file for read in seasons if read.record is None]
        lost = [
            (_slot(book, r, seasons), r.file) for r in seasons if r.record is None and not is_unplayed(r.file)
        ]
        records = [read.record for read in seasons if read.record is not None]
        if not lost:
            return book.play(game, records), tuple(file.stem for file in missing)
        first, broken = min(lost, key=lambda pair: (pair[0], pair[1].stem))
        unchecked = tuple(record.stem for record in records if record.order >= first)
        self._say_unchecked(unchecked, broken.shown.rpartition("/")[2], book.calendar_key)
        played = book.play(game, [record for record in records if record.order < first])
        return played, (*unchecked, *(file.stem for file in missing))

    def _say_unchecked(self, stems: Iterable[str], broken: str, key: str) -> None:
        for stem in stems:
            document = self.documents.get(stem)
            if document is not None:
                self.findings.append(
                    Finding(
                        "season-unchecked",
                        "note",
                        f"this season was not replayed, because {broken} cannot be read.",
                        document.place((key,)),
                        f"Mend {broken} first.",
                        season=self.records[stem].label if stem in self.records else None,
                    )
                )

    def _unplayed(self, played: Played[Opaque]) -> frozenset[str]:
        """The stems of seasons whose results, if any stand there, cannot be judged."""
        done = {turn.season.stem for turn in (*played.turns, *played.plans)}
        return frozenset(file.stem for file in self.files.seasons if file.stem not in done)

    def _remarks(self, book: Rulebook, game: Opaque, played: Played[Opaque]) -> list[tuple[str, Remark]]:
        said = [(turn.season.stem, remark) for turn in played.turns for remark in turn.remarks]
        for turn in played.plans:
            said += [(turn.season.stem, remark._replace(severity="note")) for remark in turn.remarks]
        return [*said, *played.remarks, *book.remarks(game, played)]

    def _say(self, book: Rulebook, remarks: Iterable[tuple[str, Remark]], played: Played[Opaque]) -> None:
        seasons = {turn.season.stem: turn.season for turn in (*played.turns, *played.plans)}
        for stem, remark in remarks:
            season = seasons.get(stem) or self.records[stem]
            excused = book.excused(season, remark.path, remark.rule)
            document = self.documents[stem]
            place, beside = document.telling(document.place(remark.path), remark.path)
            others = tuple(
                Related(self.documents[other].place(path), label) for other, path, label in remark.related
            )
            self.findings.append(
                Finding(
                    remark.rule,
                    "note" if excused else remark.severity,
                    remark.message,
                    place,
                    remark.remedy,
                    None,
                    season.label,
                    remark.subject,
                    (*beside, *others),
                )
            )


def is_unplayed(file: SeasonFile) -> bool:
    """Does a season file say that it is a draft or a plan, as every one does that names no state at all?"""
    document = file.document
    if document is None or not isinstance(document.value, dict):
        return False
    named = "state" in (document.root.keys or {})
    return document.value.get("state") in ("draft", "planning") if named else True


def _faulty(faults: Iterable[Fault]) -> list[Path]:
    return [fault.broken for fault in faults if fault.broken is not None]


def _top_level(document: Document, found: Finding) -> list[Path]:
    """The keys of a file that a fault at its top level leaves without a sure value: left out, or written twice."""
    keys = document.root.keys or {}
    value = document.value if isinstance(document.value, dict) else {}
    twice = [related.place for related in found.related]
    return [(key,) for key in keys if key not in value or document.key_place((key,)) in twice]


def _slot(book: Rulebook, read: _SeasonRead, seasons: Sequence[_SeasonRead]) -> float:
    """Where an unreadable file stands in the calendar: as it says, else before the next file by name."""
    order = book.order_of(read.file.document.value) if read.file.document else None
    if order is not None:
        return order
    later = [other.record.order for other in seasons if other.record and other.file.stem > read.file.stem]
    return min(later, default=float("inf"))
