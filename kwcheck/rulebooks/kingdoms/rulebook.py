"""The rulebook object of Kingdoms: the functions of this folder behind the protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.findings import Remark, Rule
from kwcheck.playing import Played, gaps, play
from kwcheck.reading.fields import Fields
from kwcheck.rulebooks.kingdoms.effects import LAST_YEAR
from kwcheck.rulebooks.kingdoms.game_file import read_courts, read_game
from kwcheck.rulebooks.kingdoms.pieces import COURTS
from kwcheck.rulebooks.kingdoms.position import Position
from kwcheck.rulebooks.kingdoms.records import SEASONS, Game, Season, When
from kwcheck.rulebooks.kingdoms.results import results_text, results_value
from kwcheck.rulebooks.kingdoms.season_file import read_season
from kwcheck.rulebooks.kingdoms.turn import turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kwcheck.reading.documents import Path, Value
    from kwcheck.reading.schema import FileKind, Refine
    from kwcheck.rulebooks import Conclusion, Entry, Told
    from kwcheck.rulebooks.kingdoms.history import Turn
    from kwcheck.views.kingdoms import AudienceView, GameView


class Kingdoms:
    """See `kwcheck.rulebooks.Rulebook`."""

    name = "kingdoms"
    calendar_key = "year"

    def rules(self) -> tuple[Rule, ...]:
        """Every rule of Kingdoms."""
        from kwcheck.rulebooks.kingdoms.form_rules import RULES as FORM
        from kwcheck.rulebooks.kingdoms.rules import RULES

        return (*FORM, *RULES)

    def schema(self, kind: FileKind) -> str:  # noqa: ARG002  # as of any rulebook
        """It comes with kwcheck."""
        return ""

    def words(self, game: Value) -> Refine:
        """The words of Kingdoms; who writes the name of a piece is told the piece."""
        from kwcheck.rulebooks.kingdoms.form import words

        courts = read_courts(Fields.of(game))
        return words(
            {
                court: {record.name: piece for piece, record in of.pieces.items() if record.name}
                for court, of in courts.items()
            }
        )

    def read_game(self, slug: str, value: Value, faulty: Iterable[Path]) -> Game:
        """The record of `game.yml`."""
        return read_game(slug, value, faulty)

    def read_season(
        self,
        stem: str,
        value: Value,
        faulty: Iterable[Path],
        wrong_types: Iterable[Path],
        left_aside: Iterable[Path],  # noqa: ARG002  # as of any rulebook
    ) -> Season | None:
        """The record of a season file, or None without valid year, season and state."""
        return read_season(stem, value, faulty, wrong_types)

    def order_of(self, value: Value) -> int | None:
        """The place of a season in the calendar, where the file still names it."""
        if not isinstance(value, dict):
            return None
        year, season = value.get("year"), value.get("season")
        if isinstance(year, int) and 1 <= year <= LAST_YEAR and isinstance(season, str) and season in SEASONS:
            return When(year, season).order
        return None

    def play(self, game: Game, seasons: Sequence[Season]) -> Played[Turn]:
        """The replay from an empty board of captives."""
        return play(
            Position(),
            seasons,
            lambda position, season: turn(game, position, season),
            lambda played: played.after,
            self.calendar_key,
        )

    def remarks(self, game: Game, played: Played[Turn]) -> Iterator[tuple[str, Remark]]:
        """Declared outcomes that do not hold, outcomes that rest on void entries, gaps, numbers that betray."""
        yield from _gaps(played)
        every = (*played.turns, *played.plans)
        if any(r.intrigue.asserted not in (None, r.outcome) for t in every for r in t.resolutions):
            yield from self._mismatches(game, played)
        if any(r.cause == "invalid" for t in every for r in t.resolutions):
            from kwcheck.rulebooks.kingdoms.doubt import doubtful

            yield from doubtful(played.turns)
            for plan in played.plans:
                yield from doubtful([plan])
        if game.house_rules.publish_numbers:
            from kwcheck.rulebooks.kingdoms.public import betraying_number

            yield from betraying_number(played.turns)

    def _mismatches(self, game: Game, played: Played[Turn]) -> Iterator[tuple[str, Remark]]:
        """Of the seasons that count together; of each plan, which nothing follows, alone and as notes."""
        from functools import partial

        from kwcheck.rulebooks.kingdoms.asserted import in_doubt, mismatches
        from kwcheck.rulebooks.kingdoms.wording import namer

        names = namer(game)
        for stem, remark in mismatches(played.turns, lambda seasons: self.play(game, seasons).turns, names):
            yield stem, in_doubt(remark) if game.unread else remark
        for plan in played.plans:
            alone = partial(_alone, game, plan.before)
            for stem, remark in mismatches([plan], alone, names):
                yield stem, remark._replace(severity="note")

    def excused(self, season: Season, path: Path, rule: str) -> bool:
        """A ruling turns its entry's own errors into notes; a wrong declared outcome or ruling stays an error."""
        if rule == "numbers-betray":
            return False
        match path:
            case ("intrigues", "white" | "black" as court, int(place), *rest):
                entries = season.intrigues[str(court)]
                ruled = place < len(entries) and entries[place].ruling is not None
                return ruled and rest[:1] not in (["outcome"], ["ruling"])
        return False

    def subject(self, path: Path, value: Value) -> str | None:  # noqa: ARG002  # as of any rulebook
        """Such as "white intrigue 1", "event 2", "change 1"."""
        match path:
            case ("intrigues", "white" | "black" as court, int(place), *_):
                return f"{court} intrigue {place + 1}"
            case ("events" | "changes" | "campaigns" as items, int(place), *_):
                return f"{str(items)[:-1]} {place + 1}"
            case ("private", int(place), *_):
                return f"private entry {place + 1}"
        return None

    def stops(self, rule: str) -> bool:  # noqa: ARG002  # as of any rulebook
        """Every error does."""
        return True

    def audiences(self, game: Game) -> tuple[str, ...]:  # noqa: ARG002  # as of any rulebook
        """The players, both of a court, the Adjudicator: the same in every game."""
        from kwcheck.rulebooks.kingdoms.audiences import FOR_WHOM

        return tuple(FOR_WHOM)

    def for_whom(self, audience: str) -> str:
        """Such as "the White King's player"."""
        from kwcheck.rulebooks.kingdoms.audiences import FOR_WHOM

        return FOR_WHOM[audience]

    def view(self, game: Game, played: Played[Turn], audience: str) -> GameView | AudienceView:
        """What an audience may know."""
        from kwcheck.rulebooks.kingdoms.audiences import view_for

        return view_for(game, played, audience)

    def templates(self) -> dict[str, str]:
        """None: those of Kingdoms stand in `kwcheck.chronicle`."""
        return {}

    def explain(self, game: Game, turn: Turn, entry: str | None) -> str | None:
        """For the Adjudicator."""
        from kwcheck.rulebooks.kingdoms.explaining import explain_turn

        key = _entry(entry)
        if entry is not None and not any(
            (r.intrigue.court, r.intrigue.number) == key for r in turn.resolutions
        ):
            return None
        return explain_turn(game, turn, key)

    def explain_view(self, view: GameView | AudienceView, turn: Turn, entry: str | None) -> str | None:
        """For everybody else; for the public, entries are numbered among those that are revealed."""
        from kwcheck.rulebooks.kingdoms.telling import explain_season

        if entry is not None and _entry(entry) is None:
            return None
        return explain_season(view, turn.season.when, _entry(entry))

    def show(self, game: Game, turn: Turn | None) -> str:
        """For the Adjudicator."""
        from kwcheck.rulebooks.kingdoms.explaining import show_turn

        return show_turn(game, turn)

    def show_view(self, view: GameView | AudienceView, turn: Turn | None) -> str:
        """For everybody else."""
        from kwcheck.rulebooks.kingdoms.telling import show_season

        return show_season(view, turn.season.when if turn else None)

    def tell(self, game: Game, played: Played[Turn], turn: Turn) -> str:
        """By the five steps of Winter: Roleplaying the Winter."""
        from kwcheck.rulebooks.kingdoms.sheet import running_sheet

        return running_sheet(game, played.turns, turn)

    def entries(self, game: Game, played: Played[Turn]) -> Iterator[Entry]:
        """The game, its seasons and what stands in them."""
        from kwcheck.rulebooks.kingdoms.entries import entries

        return entries(game, played, self.audiences(game))

    def told(self, view: GameView | AudienceView) -> Iterator[Told]:
        """The view as single facts."""
        from kwcheck.rulebooks.kingdoms.flattening import told

        return told(view)

    def conclusions(self, game: Game, played: Played[Turn], audience: str) -> Iterator[Conclusion]:
        """Who must have been in the field unseen, who cannot have been, what no rule explains."""
        from kwcheck.rulebooks.kingdoms.concluding import conclusions

        return conclusions(game, played, audience)

    def changed_lists(self, old: Turn, new: Turn) -> list[str]:
        """The courts whose Intrigue List differs in anything that decides outcomes, or in a tale."""
        from kwcheck.rulebooks.kingdoms.entries import changed_lists

        return changed_lists(old.season, new.season)

    def new_game(self, slug: str) -> str:
        """A game file to fill in."""
        from kwcheck.rulebooks.kingdoms.scaffold import new_game

        return new_game(slug)

    def next_season(self, game: Game, played: Played[Turn]) -> tuple[str, str] | None:
        """The next season of a sort that this table records."""
        from kwcheck.rulebooks.kingdoms.scaffold import next_season

        return next_season(game, played.turns, played.plans)

    def results(self, turn: Turn) -> dict[str, Value]:
        """The results of one season."""
        return results_value(turn)

    def results_text(self, value: dict[str, Value]) -> str:
        """Their text."""
        return results_text(value)

    def differences(self, old: Value, new: Value) -> list[str]:
        """What changed between two results."""
        from kwcheck.rulebooks.kingdoms.difference import differences

        return differences(old, new)


def _alone(game: Game, before: Position, seasons: Sequence[Season]) -> list[Turn]:
    return [turn(game, before, season) for season in seasons]


def _entry(entry: str | None) -> tuple[str, int] | None:
    """The court and number of "white/1"; None for anything else."""
    court, _, number = (entry or "").partition("/")
    return (court, int(number)) if court in COURTS and number.isascii() and number.isdigit() else None


def _gaps(played: Played[Turn]) -> Iterator[tuple[str, Remark]]:
    seasons = {turn.season.order: turn.season for turn in reversed(played.turns)}
    planned = {plan.season.order for plan in played.plans}
    for later, empty in gaps(seasons, lambda order: order % len(SEASONS)):
        missing = [When(order // 4, SEASONS[order % 4]).label for order in empty if order not in planned]
        if not missing:
            continue
        labels = ", ".join(missing)
        yield (
            seasons[later].stem,
            Remark(
                "season-gap",
                "note",
                f"no season file for {labels}; nothing is taken to have happened there.",
                ("year",),
                "Write the missing season, with `changes` for what happened in it, if anything did.",
            ),
        )


RULEBOOK = Kingdoms()
