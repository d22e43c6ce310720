"""A third rulebook, as small as one can be: a call that everybody hears, a die under a cup.

Each night a caller calls high or low, and the die under the cup says who was right. The call is public. The die is the
banker's, who writes the files; a caller who was right is shown it.
"""

# ruff: noqa: ANN401, ARG002, ARG005, D102
# Documents are any values, a small rulebook has no use for much that it is given, and the protocol says what is what.

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from kwcheck.findings import Remark, Rule
from kwcheck.playing import Played, play
from kwcheck.rulebooks import Entry, Rulebook, Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kwcheck.reading.documents import Path, Value
    from kwcheck.reading.schema import FileKind, Refine

AUDIENCES = ("public", "caller", "banker")
KEYS = {
    "game": {"rules": {"const": "wager"}, "title": {"type": "string"}},
    "season": {
        "night": {"type": "integer", "minimum": 1},
        "state": {"enum": ["draft", "planning", "resolved"]},
        "call": {"enum": ["high", "low"]},
        "die": {"type": "integer", "minimum": 1, "maximum": 6},
    },
}
TEMPLATES = {
    "wager/entry.md.j2": "- [{{ game.title }}]({{ game.slug | path }}/index.md)\n",
    "wager/game.md.j2": (
        '{% extends "page.md.j2" %}\n{% set title = game.title %}\n{% block body %}\n'
        "{% for season in game.seasons %}\n"
        '- [Night {{ season.night }}]({{ season.place | join("/") | path }}/index.md)\n'
        "{% endfor %}\n{% endblock %}\n"
    ),
    "wager/season.md.j2": (
        '{% extends "page.md.j2" %}\n{% set title = "Night %d" % season.night %}\n{% block body %}\n'
        "The call was {{ season.call }}.\n"
        "{% if season.die %}The die showed {{ season.die }}.{% endif %}\n"
        "{% endblock %}\n"
    ),
}


class Night(NamedTuple):
    """A season file."""

    stem: str
    order: int
    state: str
    call: str | None
    die: int | None

    @property
    def label(self) -> str:
        """As messages call it."""
        return f"night {self.order}"

    @property
    def reference(self) -> str:
        """As the command line calls it."""
        return f"night/{self.order}"


class Table(NamedTuple):
    """The position: nothing moves."""

    over: bool = False


class Turn(NamedTuple):
    """A night as it was played."""

    season: Night
    remarks: tuple[Remark, ...] = ()
    after: Table = Table()

    @property
    def right(self) -> bool | None:
        """Was the caller right?"""
        die = self.season.die
        return None if die is None else (die > 3) == (self.season.call == "high")


class NightView(NamedTuple):
    """A night for an audience; `die` is None where the audience may not know it."""

    night: int
    call: str
    die: int | None

    @property
    def place(self) -> tuple[str, ...]:
        """Below the game."""
        return (f"night-{self.night:02d}",)


class GameView(NamedTuple):
    """A game for an audience."""

    rules: str
    slug: str
    title: str
    seasons: tuple[NightView, ...]


class Wager:
    """See `kwcheck.rulebooks.Rulebook`."""

    name = "wager"
    calendar_key = "night"

    def rules(self) -> tuple[Rule, ...]:
        return (Rule("die-missing", "error", "A resolved night has its die.", None),)

    def schema(self, kind: FileKind) -> str:
        properties = KEYS[kind]
        required = ["rules", "title"] if kind == "game" else ["night"]
        whole = {
            "title": kind.capitalize(),
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }
        return json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", **whole})

    def words(self, game: Value) -> Refine:
        return lambda problem, document: None

    def read_game(self, slug: str, value: Any, faulty: Iterable[Path]) -> tuple[str, str]:
        return slug, str(value.get("title", slug))

    def read_season(
        self,
        stem: str,
        value: Any,
        faulty: Iterable[Path],
        wrong_types: Iterable[Path],
        left_aside: Iterable[Path],
    ) -> Night | None:
        wrong = {path[:1] for path in faulty}
        if not isinstance(value, dict) or "night" not in value or wrong & {(), ("night",), ("state",)}:
            return None
        call, die = (None if (key,) in wrong else value.get(key) for key in ("call", "die"))
        return Night(stem, value["night"], value.get("state", "draft"), call, die)

    def order_of(self, value: Any) -> int | None:
        night = value.get("night") if isinstance(value, dict) else None
        return night if isinstance(night, int) else None

    def play(self, game: tuple[str, str], seasons: Sequence[Night]) -> Played[Turn]:
        return play(Table(), seasons, lambda _, night: Turn(night), lambda turn: turn.after, "night")

    def remarks(self, game: tuple[str, str], played: Played[Turn]) -> Iterator[tuple[str, Remark]]:
        for turn in played.turns:
            if turn.season.die is None or turn.season.call is None:
                message = "a resolved night has a call and its die."
                yield turn.season.stem, Remark("die-missing", "error", message, ("night",))

    def excused(self, season: Night, path: Path, rule: str) -> bool:
        return False

    def subject(self, path: Path, value: Value) -> str | None:
        return None

    def stops(self, rule: str) -> bool:
        return True

    def audiences(self, game: tuple[str, str]) -> tuple[str, ...]:
        return AUDIENCES

    def for_whom(self, audience: str) -> str:
        return f"the {audience}"

    def view(self, game: tuple[str, str], played: Played[Turn], audience: str) -> GameView:
        seen = []
        for turn in played.turns:
            shown = audience == "banker" or (audience == "caller" and turn.right)
            seen.append(
                NightView(turn.season.order, str(turn.season.call), turn.season.die if shown else None)
            )
        return GameView("wager", *game, tuple(seen))

    def templates(self) -> dict[str, str]:
        return TEMPLATES

    def explain(self, game: tuple[str, str], turn: Turn, entry: str | None) -> str | None:
        return f"{turn.season.call} met {turn.season.die}\n" if entry is None else None

    def explain_view(self, view: GameView, turn: Turn, entry: str | None) -> str | None:
        night = next((night for night in view.seasons if night.night == turn.season.order), None)
        if night is None or entry is not None:
            return None
        return night.call + (f" met {night.die}" if night.die else "") + "\n"

    def show(self, game: tuple[str, str], turn: Turn | None) -> str:
        return f"{game[1]}: {'nothing yet' if turn is None else turn.season.label}\n"

    def show_view(self, view: GameView, turn: Turn | None) -> str:
        return self.show(("", view.title), turn)

    def tell(self, game: tuple[str, str], played: Played[Turn], turn: Turn) -> str:
        return f"Say to everybody: {turn.season.call}\n"

    def entries(self, game: tuple[str, str], played: Played[Turn]) -> Iterator[Entry]:
        audiences = AUDIENCES
        for turn in played.turns:
            knows = tuple(a for a in audiences if a == "banker" or (a == "caller" and turn.right))
            known = tuple((a, "yes" if a in knows else "part") for a in audiences)
            fields = (("season.call", audiences), ("season.die", knows))
            yield Entry(turn.season.label, "the wager", known, fields)

    def told(self, view: GameView) -> Iterator[Told]:
        for night in view.seasons:
            yield Told(f"night {night.night}", "the wager", "season.call", night.call)
            if night.die:
                yield Told(f"night {night.night}", "the wager", "season.die", str(night.die))

    def conclusions(self, game: tuple[str, str], played: Played[Turn], audience: str) -> Iterator[Any]:
        return iter(())

    def changed_lists(self, old: Turn, new: Turn) -> list[str]:
        return [] if old.season.die == new.season.die else ["the die"]

    def new_game(self, slug: str) -> str:
        return f"rules: wager\ntitle: {slug}\n"

    def next_season(self, game: tuple[str, str], played: Played[Turn]) -> tuple[str, str] | None:
        night = len(played.turns) + 1
        return f"night-{night:02d}", f"night: {night}\n"

    def results(self, turn: Turn) -> dict[str, Value]:
        return {"night": turn.season.order, "right": turn.right is True}

    def results_text(self, value: dict[str, Value]) -> str:
        return f"night: {value['night']}\nright: {str(value['right']).lower()}\n"

    def differences(self, old: Value, new: Value) -> list[str]:
        return [] if old == new else ["who was right"]


RULEBOOK: Rulebook = Wager()
