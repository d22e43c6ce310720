"""What a rulebook is. The rest of kwcheck knows rulebooks by this protocol alone.

A rulebook turns documents into records, plays one season from a position, says what it has to say across seasons,
writes results and, for each audience, the view. It never reads a file. Others add one by an entry point in the group
`kwcheck.rulebooks` that names an object of this shape.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from kwcheck.findings import Finding, Remark, Rule
    from kwcheck.playing import Played, SeasonRecord
    from kwcheck.reading.documents import Document, Path, Value
    from kwcheck.reading.schema import FileKind, Refine

Opaque: TypeAlias = Any
"""A game, season, turn or view of a rulebook: everybody else hands it on and looks no further."""

BUILT_IN = {
    "kingdoms": "kwcheck.rulebooks.kingdoms.rulebook",
    "root-duchy": "kwcheck.rulebooks.root_duchy.rulebook",
}


RECORDINGS = {".rootlog": "kwcheck.rulebooks.root_duchy.rootlog.documents"}
"""Files that hold a whole game each, by how their names end: the module that reads one, by `read_recording`."""


class Recording(NamedTuple):
    """A game that one file holds, as if its parts were the files of a folder.

    `seasons` are the documents of its season files with their stems; all places are in the one file.
    """

    slug: str
    game: Document
    seasons: tuple[tuple[str, Document], ...]
    findings: tuple[Finding, ...]


class Entry(NamedTuple):
    """One thing that a game holds, and who may know it.

    `season` is a label, None for what is of the whole game. `known` holds, for each audience of the rulebook, "yes",
    "part" or "no"; `fields` names every field of the entry with the audiences that may know it.
    """

    season: str | None
    name: str
    known: tuple[tuple[str, str], ...]
    fields: tuple[tuple[str, tuple[str, ...]], ...]


class Told(NamedTuple):
    """One fact of a view: a field of an entry with its value, as text."""

    season: str | None
    entry: str
    field: str
    value: str


class Conclusion(NamedTuple):
    """Something that an audience was not told and can conclude.

    `text` goes on after "that ..."; `about` names the pieces or courts meant; `holds` is whether it is so, which only
    the one who wrote the files down knows. The kind "gave-up" says that the search was not finished.
    """

    season: str
    kind: str
    text: str
    about: tuple[str, ...]
    holds: bool


BETRAYING = ("in-field", "unexplained", "by-elimination")
"""The kinds of conclusion that give something hidden away; others only say what cannot be."""


class Rulebook(Protocol):
    """One rulebook. Games, seasons, turns and views are values of its own, opaque to everybody else."""

    name: str
    calendar_key: str
    """The key of a season file that findings of the calendar point at."""

    def rules(self) -> tuple[Rule, ...]:
        """Every rule that its findings are reported under."""

    def schema(self, kind: FileKind) -> str:
        """The JSON Schema of its files of this kind; "" where it is one of those that come with kwcheck.

        Every mapping in it has a `title`, which messages call it by.
        """

    def words(self, game: Value) -> Refine:
        """How it says a fault of form in its own words; `game` is the value of the game file, for names it gives."""

    def read_game(self, slug: str, value: Value, faulty: Iterable[Path]) -> Opaque:
        """The record of a game file; what is faulty is left out."""

    def read_season(
        self,
        stem: str,
        value: Value,
        faulty: Iterable[Path],
        wrong_types: Iterable[Path],
        left_aside: Iterable[Path],
    ) -> SeasonRecord | None:
        """The record of a season file; None where it has no valid place in the calendar or state.

        `left_aside` are the mappings with a key that they do not have, and that is left aside.
        """

    def order_of(self, value: Value) -> int | None:
        """The place in the calendar that a season file names, even one that cannot be read."""

    def play(self, game: Opaque, seasons: Sequence[Opaque]) -> Played[Opaque]:
        """The replay of the whole game."""

    def remarks(self, game: Opaque, played: Played[Opaque]) -> Iterator[tuple[str, Remark]]:
        """What is to be said once the game was replayed, by the stem of a season file."""

    def excused(self, season: Opaque, path: Path, rule: str) -> bool:
        """Does a ruling at the table turn what `rule` says at `path` of this season file into a note?"""

    def subject(self, path: Path, value: Value) -> str | None:
        """What messages call the entry that `path` of a season file lies in; `value` is that of the file."""

    def stops(self, rule: str) -> bool:
        """Does an error under this rule of its own stop publishing, or is it published beside what it is about?"""

    def audiences(self, game: Opaque) -> tuple[str, ...]:
        """Whom it can tell of a game: "public" first, "adjudicator" or "recorder" (who knows everything) last."""

    def for_whom(self, audience: str) -> str:
        """What a sentence calls an audience: "the White King's player"."""

    def view(self, game: Opaque, played: Played[Opaque], audience: str) -> Opaque:
        """What one audience may know."""

    def templates(self) -> Mapping[str, str]:
        """The page templates that are not in `kwcheck.chronicle`, by name: "RULES/game.md.j2" and so on."""

    def explain(self, game: Opaque, turn: Opaque, entry: str | None) -> str | None:
        """How the outcomes of a season, or of one entry ("white/1"), came about; None for no such entry."""

    def explain_view(self, view: Opaque, turn: Opaque, entry: str | None) -> str | None:
        """The same from a view: what its audience may know of it."""

    def show(self, game: Opaque, turn: Opaque) -> str:
        """The position after a season; before the first for None."""

    def show_view(self, view: Opaque, turn: Opaque) -> str:
        """The same from a view."""

    def tell(self, game: Opaque, played: Played[Opaque], turn: Opaque) -> str:
        """The running sheet of a season, for the one who runs the table: what to say to whom, and in what order."""

    def entries(self, game: Opaque, played: Played[Opaque]) -> Iterator[Entry]:
        """Everything the files hold, with who may know it."""

    def told(self, view: Opaque) -> Iterator[Told]:
        """Every fact of a view; entries are named so that another order of the files changes nothing."""

    def conclusions(self, game: Opaque, played: Played[Opaque], audience: str) -> Iterator[Conclusion]:
        """What an audience can conclude beyond what it was told."""

    def changed_lists(self, old: Opaque, new: Opaque) -> list[str]:
        """The secret orders that differ between two versions of one resolved season, as the subject of a sentence."""

    def new_game(self, slug: str) -> str:
        """The text of a new game file, valid as it stands."""

    def next_season(self, game: Opaque, played: Played[Opaque]) -> tuple[str, str] | None:
        """The stem and text of the next season file, with what one must know as comments; None after the end."""

    def results(self, turn: Opaque) -> dict[str, Value]:
        """The results of one season as a plain value."""

    def results_text(self, value: dict[str, Value]) -> str:
        """The one text form of such a value."""

    def differences(self, old: Value, new: Value) -> list[str]:
        """What changed between two results of one season, in words, the outcomes first."""


def rulebook(name: str) -> Rulebook | None:
    """The rulebook of that name, or None. Built-in ones are found without looking at what else is installed."""
    from importlib import import_module

    if name in BUILT_IN:
        built_in: Rulebook = import_module(BUILT_IN[name]).RULEBOOK
        return built_in
    from importlib.metadata import entry_points

    for point in entry_points(group="kwcheck.rulebooks", name=name):
        added: Rulebook = point.load()
        return added
    return None


def is_recording(path: str) -> bool:
    """Is this the name of a file that holds a whole game?"""
    return path.endswith(tuple(RECORDINGS))


def read_recording(text: str, name: str, shown: str) -> Recording:
    """The game that the text of such a file is; `name` is its name, `shown` what reports call it."""
    from importlib import import_module

    ending = next(ending for ending in RECORDINGS if name.endswith(ending))
    read = import_module(RECORDINGS[ending]).read_recording
    recording: Recording = read(text, name.removesuffix(ending), shown)
    return recording
