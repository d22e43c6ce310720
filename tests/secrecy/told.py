"""What a campaign openly tells each audience, after the table of who may know what and from nothing else.

Written apart from `kwcheck`'s own secrecy: it knows the values of the files and how things came out, no view and no
policy. Two campaigns that tell an audience the same have to look the same to it, whatever else they hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.strategies import COURTS, ENEMY, SEASONS, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.checking import CheckedGame
    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from tests.secrecy.campaigns import Campaign

DECLARED = ("agent", "objective", "target", "in-season")
PLAYERS = {
    "public": frozenset[str](),
    "white": frozenset(("white-king", "white-queen")),
    "black": frozenset(("black-king", "black-queen")),
    **{name: frozenset((name,)) for name in ("white-king", "white-queen", "black-king", "black-queen")},
}
UNSEELIE_PLAYER = {"white": "white-queen", "black": "black-king"}


class Told:
    """One campaign and one audience."""

    def __init__(self, campaign: Campaign, game: CheckedGame, audience: str = "public") -> None:
        assert game.played is not None
        self.files = campaign.values
        self.turns: tuple[Turn, ...] = game.played.turns
        self.plans: tuple[Turn, ...] = game.played.plans
        self.players = PLAYERS[audience]
        self.court = audience.partition("-")[0] if audience != "public" else None
        reveal = self.files.game.get("reveal", "nothing")
        over = any(turn.after.over for turn in self.turns)
        self.lists_open = over and reveal != "nothing"
        self.notes_open = over and reveal == "everything"
        self.numbers = self.files.game.get("house-rules", {}).get("publish-numbers") is True

    def everything(self) -> list[Any]:
        """All that the audience is openly told, game first, then season by season."""
        return [
            self._game(),
            *(self._season(turn, self.files.seasons[turn.season.stem]) for turn in self.turns),
            *(
                _pick(self.files.seasons[plan.season.stem], "year", "season", "events")
                for plan in self.plans
                if plan.season.state == "planning"
            ),
        ]

    def _game(self) -> Value:
        game = dict(self.files.game)
        del game["reveal"]
        if not game.pop("publish-players", False) and not self.players:
            del game["players"]
        return game

    def _season(self, turn: Turn, season: Value) -> list[Any]:
        return [
            _pick(season, "year", "season", "title", "played", "events", "chronicle", "campaigns"),
            [
                _without_to(change)
                for change in season.get("changes", [])
                if self.lists_open or self._may(change.get("to"))
            ],
            [entry["text"] for entry in season.get("private", []) if self._opened(entry)],
            [
                _pick(entry, "to", "text")
                for entry in season.get("private", [])
                if not self._opened(entry) and self._may(entry["to"])
            ],
            [self._public(turn, resolution) for resolution in self._in_order(turn)],
            [line for court in COURTS for line in self._lines(turn, court)],
            sorted(turn.after.captives),
            [effect for effect in turn.after.effects if effect.kind != "espionage"],
            turn.after.ended,
        ]

    def _may(self, to: list[str] | None) -> bool:
        """Is a thing for everybody, or for every player whose knowledge this is?"""
        if to is None:
            return True
        named = {player for name in to for player in PLAYERS.get(name, frozenset((name,)))}
        return bool(self.players) and self.players <= named

    def _opened(self, entry: Value) -> bool:
        until = entry.get("until")
        if self.notes_open or until is None:
            return self.notes_open
        if until == "end":
            return any(turn.after.over for turn in self.turns)
        return any(turn.season.order >= _order(until) for turn in self.turns)

    def _light(self, turn: Turn, resolution: Resolution) -> bool:
        """Has a successful espionage taken effect: the enemy revealed a campaign in the summer after it?"""
        return any(
            other.season.when == (turn.season.when.year + 1, "summer")
            and ENEMY[resolution.intrigue.court] in other.season.campaigns
            for other in self.turns
        )

    def _in_order(self, turn: Turn) -> list[Resolution]:
        """What everybody knows of, as it was revealed: espionages that came to light last."""
        known = [r for r in turn.resolutions if r.outcome != "cancelled"]
        return [r for r in known if not r.secret] + [r for r in known if r.secret and self._light(turn, r)]

    def _public(self, turn: Turn, resolution: Resolution) -> list[Any]:
        entry = self._entry(turn, resolution)
        numbers = (
            resolution.comparison if self.numbers and resolution.computed == resolution.outcome else None
        )
        return [
            resolution.intrigue.court,
            _pick(entry, *DECLARED, "tale"),
            resolution.outcome,
            resolution.taken,
            (numbers.attack.total, numbers.security.total, numbers.security.counted) if numbers else None,
        ]

    def _lines(self, turn: Turn, court: str) -> Iterator[list[Any]]:
        """Lines of a list, beyond what everybody knows: one's own, all at the end, the enemy's as one met them."""
        for resolution in turn.listed(court):
            entry, numbers = self._entry(turn, resolution), resolution.comparison
            if self.lists_open or court == self.court:
                told = self.lists_open or not resolution.secret or self._light(turn, resolution)
                told = told or self.players == {UNSEELIE_PLAYER[court]}
                yield [
                    court,
                    resolution.intrigue.number,
                    _pick(entry, *DECLARED, "modifiers"),
                    entry.get("consent", False),
                    None if resolution.cause == "ruled" else resolution.cause,
                    [resolution.outcome, resolution.taken, entry.get("tale")] if told else None,
                    numbers.attack.total if numbers else None,
                ]
            enemys = self.court is not None and court != self.court and resolution in self._in_order(turn)
            if numbers and (enemys or (self.lists_open and resolution.computed == resolution.outcome)):
                yield [court, _pick(entry, *DECLARED), numbers.security.total, numbers.security.counted]

    def _entry(self, turn: Turn, resolution: Resolution) -> Value:
        season = self.files.seasons[turn.season.stem]
        entry: Value = season["intrigues"][resolution.intrigue.court][resolution.intrigue.number - 1]
        return entry


def _pick(value: Value, *keys: str) -> Value:
    return {key: value[key] for key in keys if key in value}


def _without_to(change: Value) -> tuple[bool, Value]:
    """Whether only a few know it, and what it says; to which others it was told is not told."""
    return "to" in change, {key: value for key, value in change.items() if key != "to"}


def _order(when: Value) -> int:
    return int(when["year"]) * 4 + SEASONS.index(when["season"])
