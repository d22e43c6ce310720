"""The rulebook object of the Underground Duchy: the functions of this folder behind the protocol."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kwcheck.findings import Remark, Rule
from kwcheck.playing import Played, gaps, play
from kwcheck.reading.schema import schema_text
from kwcheck.rulebooks.root_duchy.board import at_start
from kwcheck.rulebooks.root_duchy.card_names import unknown_cards
from kwcheck.rulebooks.root_duchy.ended import wrong_winner
from kwcheck.rulebooks.root_duchy.files import read_game, read_round
from kwcheck.rulebooks.root_duchy.results import results_text, results_value
from kwcheck.rulebooks.root_duchy.turns import play_round
from kwcheck.rulebooks.root_duchy.untold import share_untold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kwcheck.reading.documents import Path, Value
    from kwcheck.reading.schema import FileKind, Refine
    from kwcheck.rulebooks import Conclusion, Entry, Told
    from kwcheck.rulebooks.root_duchy.records import Game, Round
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound
    from kwcheck.views.root_duchy import AudienceView, GameView

SCHEMAS: dict[FileKind, str] = {"game": "root-duchy-game", "season": "root-duchy-round"}
_text = cache(schema_text)


class RootDuchy:
    """See `kwcheck.rulebooks.Rulebook`."""

    name = "root-duchy"
    calendar_key = "round"

    def rules(self) -> tuple[Rule, ...]:
        """Every rule of its own: the clauses of the Law, and what its files need beside their schema."""
        from kwcheck.rulebooks.root_duchy.form_rules import RULES as FORM
        from kwcheck.rulebooks.root_duchy.rootlog.rules import RULES as ROOTLOG
        from kwcheck.rulebooks.root_duchy.rules import RULES as LAW

        return (*FORM, *ROOTLOG, *LAW)

    def schema(self, kind: FileKind) -> str:
        """The file of a season is a round here."""
        return _text(SCHEMAS[kind])

    def words(self, game: Value) -> Refine:  # noqa: ARG002  # as of any rulebook
        """The words of Root."""
        from kwcheck.rulebooks.root_duchy.form import refine

        return refine

    def read_game(self, slug: str, value: Value, faulty: Iterable[Path]) -> Game:
        """The record of `game.yml`."""
        return read_game(slug, value, faulty)

    def read_season(
        self,
        stem: str,
        value: Value,
        faulty: Iterable[Path],
        wrong_types: Iterable[Path],  # noqa: ARG002  # as of any rulebook
        left_aside: Iterable[Path],
    ) -> Round | None:
        """The record of a round, or None without a valid number and state."""
        return read_round(stem, value, faulty, left_aside)

    def order_of(self, value: Value) -> int | None:
        """The number of a round, where the file still names it."""
        number = value.get("round") if isinstance(value, dict) else None
        return number if isinstance(number, int) and not isinstance(number, bool) and number >= 0 else None

    def play(self, game: Game, seasons: Sequence[Round]) -> Played[PlayedRound]:
        """The replay from the empty map.

        The points of a log may have slipped: that it goes on after the end is a note of the Law (3.1), and no more.
        """
        played = play(
            at_start(game.map, game.suits, game.factions),
            seasons,
            lambda position, season: play_round(game, position, season),
            lambda played: played.after,
            self.calendar_key,
        )
        if not _won_by_a_log(played):
            return played
        return played._replace(remarks=tuple(r for r in played.remarks if r[1].rule != "season-after-end"))

    def remarks(self, game: Game, played: Played[PlayedRound]) -> Iterator[tuple[str, Remark]]:
        """Rounds that are missing, turns of factions that do not play, cards that there are not."""
        yield from _gaps(played)
        yield from share_untold(played.turns)
        yield from wrong_winner(game, played.turns)
        for turn in (*played.turns, *played.plans):
            yield from ((turn.season.stem, remark) for remark in unknown_cards(turn.season))
            for record in turn.season.turns:
                if not game.may_play(record.faction):
                    yield turn.season.stem, _unseated(record.faction, record.path)

    def excused(self, season: Round, path: Path, rule: str) -> bool:
        """A ruling at the table turns what the Law says of its turn into notes; a fault of form stays an error."""
        match path:
            case ("turns", int(place), *_):
                ruled = any(turn.number == place + 1 and turn.ruling is not None for turn in season.turns)
                return ruled and not self.stops(rule)
        return False

    def subject(self, path: Path, value: Value) -> str | None:
        """Such as "duchy: action 2"."""
        match path:
            case ("turns", int(place), *rest):
                turns = value.get("turns") if isinstance(value, dict) else None
                turn = turns[place] if isinstance(turns, list) and place < len(turns) else None
                faction = turn.get("faction") if isinstance(turn, dict) else None
                name = faction if isinstance(faction, str) else f"turn {place + 1}"
                match rest:
                    case ["actions", int(number), *_]:
                        return f"{name}: action {number + 1}"
                return name
        return None

    def stops(self, rule: str) -> bool:
        """What is against the Law is published beside its action; all else stops."""
        from kwcheck.rulebooks.root_duchy.rules import RULES as LAW

        return all(rule != clause.name for clause in LAW)

    def audiences(self, game: Game) -> tuple[str, ...]:
        """Everybody, each faction in play, the recorder."""
        from kwcheck.rulebooks.root_duchy.audiences import audiences

        return audiences(game)

    def for_whom(self, audience: str) -> str:
        """Such as "the player of the Underground Duchy"."""
        from kwcheck.rulebooks.root_duchy.audiences import for_whom

        return for_whom(audience)

    def view(self, game: Game, played: Played[PlayedRound], audience: str) -> GameView | AudienceView:
        """What an audience may know."""
        from kwcheck.rulebooks.root_duchy.audiences import view_for

        return view_for(game, played, audience)

    def templates(self) -> dict[str, str]:
        """None: they stand in `kwcheck.chronicle`."""
        return {}

    def explain(self, game: Game, turn: PlayedRound, entry: str | None) -> str | None:  # noqa: ARG002
        """For the recorder: each action with its paragraph, its points and what the Law says; "duchy/2" is one."""
        from kwcheck.rulebooks.root_duchy.audiences import hands
        from kwcheck.rulebooks.root_duchy.public import round_view
        from kwcheck.rulebooks.root_duchy.telling import explain_round

        records = [played.record for played in turn.turns]
        return explain_round(round_view(turn, of_hands=True), hands(turn, "recorder"), entry, records)

    def explain_view(self, view: GameView | AudienceView, turn: PlayedRound, entry: str | None) -> str | None:
        """For everybody else."""
        from kwcheck.rulebooks.root_duchy.telling import explain_round, hands_of

        season = next((s for s in view.seasons if s.round == turn.season.number), None)
        return None if season is None else explain_round(season, hands_of(view, season), entry)

    def show(self, game: Game, turn: PlayedRound | None) -> str:
        """For the recorder: the table, which everybody sees."""
        from kwcheck.rulebooks.root_duchy.board import Board
        from kwcheck.rulebooks.root_duchy.public import position_view
        from kwcheck.rulebooks.root_duchy.telling import show_position

        after = turn.after if turn else at_start(game.map, game.suits, game.factions)
        return show_position(turn.season.label if turn else None, position_view(Board(after)))

    def show_view(self, view: GameView | AudienceView, turn: PlayedRound | None) -> str:
        """For everybody else; nothing of a round that is not told."""
        from kwcheck.rulebooks.root_duchy.telling import show_position

        season = next((s for s in view.seasons if turn and s.round == turn.season.number), None)
        if season is not None and season.planning:
            return f"round {season.round} is still being played\n"
        return show_position(turn.season.label if turn and season else None, season and season.position)

    def tell(
        self,
        game: Game,  # noqa: ARG002  # as of any rulebook
        played: Played[PlayedRound],  # noqa: ARG002  # as of any rulebook
        turn: PlayedRound,
    ) -> str:
        """What to raise at the table of each turn, and who may look at which hand."""
        from kwcheck.rulebooks.root_duchy.audiences import hands
        from kwcheck.rulebooks.root_duchy.public import round_view
        from kwcheck.rulebooks.root_duchy.telling import tell_round

        return tell_round(round_view(turn, of_hands=True), hands(turn, "recorder"))

    def entries(self, game: Game, played: Played[PlayedRound]) -> Iterator[Entry]:
        """The game, its rounds, their turns and hands."""
        from kwcheck.rulebooks.root_duchy.entries import entries

        return entries(game, played)

    def told(self, view: GameView | AudienceView) -> Iterator[Told]:
        """The view as single facts."""
        from kwcheck.rulebooks.root_duchy.flattening import told

        return told(view)

    def conclusions(
        self,
        game: Game,
        played: Played[PlayedRound],
        audience: str,
    ) -> Iterator[Conclusion]:
        """None: what follows from the table everybody sees for himself."""
        del game, played, audience
        return iter(())

    def changed_lists(self, old: PlayedRound, new: PlayedRound) -> list[str]:
        """The hands that are not what was noted when the round was resolved."""
        from kwcheck.rulebooks.root_duchy.entries import changed_hands

        return changed_hands(old.season, new.season)

    def new_game(self, slug: str) -> str:
        """A game file to fill in."""
        from kwcheck.rulebooks.root_duchy.scaffold import new_game

        return new_game(slug)

    def next_season(self, game: Game, played: Played[PlayedRound]) -> tuple[str, str] | None:
        """The next round."""
        from kwcheck.rulebooks.root_duchy.scaffold import next_round

        return next_round(game, played.turns, played.plans)

    def results(self, turn: PlayedRound) -> dict[str, Value]:
        """The results of one round."""
        return results_value(turn)

    def results_text(self, value: dict[str, Value]) -> str:
        """Their text."""
        return results_text(value)

    def differences(self, old: Value, new: Value) -> list[str]:
        """What changed between two results."""
        from kwcheck.rulebooks.root_duchy.difference import differences

        return differences(old, new)


def _won_by_a_log(played: Played[PlayedRound]) -> bool:
    """Was the round in which somebody won recorded by lines of a log?"""
    won = next((each for each in played.turns if each.after.over), None)
    return won is not None and any(turn.record.rootlog is not None for turn in won.turns)


def _gaps(played: Played[PlayedRound]) -> Iterator[tuple[str, Remark]]:
    rounds = {turn.season.order: turn.season for turn in reversed(played.turns)}
    planned = {plan.season.order for plan in played.plans}
    for later, empty in gaps(rounds, lambda _: 0):
        missing = [f"round {order}" for order in empty if order not in planned]
        if missing:
            message = f"no file for {', '.join(missing)}; nothing is taken to have happened there."
            remedy = "Write the missing round, or mend the number of this one."
            yield rounds[later].stem, Remark("season-gap", "note", message, ("round",), remedy)


def _unseated(faction: str, path: Path) -> Remark:
    return Remark(
        "faction-unseated",
        "error",
        f"{faction} takes a turn, but has no seat in game.yml.",
        (*path, "faction"),
        "Add it to `seats`, or write the faction that it was.",
        faction,
    )


RULEBOOK = RootDuchy()
