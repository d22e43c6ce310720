"""Pairs of games of Root: drawn by number, a partner with other hands, drafts, plans and files that tells the same.

Whatever was done can be written, so turns are drawn without asking the Law: the more they break, the more notes stand
on the pages, and each is a chance to betray a hand. An operation that would tell an audience something is undone.
"""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from kwcheck.publishing import blocking
from tests.secrecy.campaigns import Campaign
from tests.secrecy.varying import Pair
from tests.strategies import GameValues, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kwcheck.checking import CheckedGame

SUITS = ("fox", "rabbit", "mouse")
CARDS = (*SUITS, "bird", "unknown", "travel-gear", "sappers", "ambush-fox")
OTHERS = ("corvids", "eyrie", "marquise", "alliance")
LINES = ("2", "B#D->/3", "w->0/2w0->3", "B#^D/t->9/?!", "not a line at all")
"""Turns as lines of a log, some of which cannot be read."""
STEMS = ("aa", "bird", "fox", "hand", "m-1", "n-2", "t-hidden", "zz")
LAST = 7
"""The round that is being played; those before it are resolved, drafts, or missing."""
OPERATIONS = 16


class Drawn(Random):
    """Chance that draws parts of a game."""

    def yes(self, one_in: int = 2) -> bool:
        """True once in so many times."""
        return self.randrange(one_in) == 0

    def cards(self, least: int, most: int) -> list[str]:
        """Some cards."""
        return self.choices(CARDS, k=self.randint(least, most))

    def token(self, kind: str) -> str:
        """A text that stands nowhere else."""
        return f"{kind} {self.randrange(1000):03}"


def campaign(chance: Drawn, audience: str = "public") -> Campaign:
    """A game of three seats, the audience's among them: set-up, two to four rounds, drafts and one being played."""
    named = [audience] if audience in OTHERS else []
    seats = ["duchy", *named, *chance.sample([o for o in OTHERS if o != audience], 2 - len(named))]
    chance.shuffle(seats)
    game = {
        "rules": "root-duchy",
        "title": chance.token("title"),
        "language": chance.choice(("en", "ru")),
        "map": "autumn",
        "seats": [{"faction": seat} for seat in seats],
    }
    played = sorted(chance.sample(range(1, LAST), chance.randint(2, 4)))
    seasons = {f"r{number}": _round(chance, seats, number, "resolved") for number in (0, *played)}
    if chance.yes():
        seasons["plan"] = _round(chance, seats, LAST, "planning")
    if chance.yes():
        seasons["draft"] = _round(chance, seats, _free(chance, seasons), "draft")
    return Campaign(GameValues(game, seasons), {})


def _free(chance: Drawn, seasons: dict[str, Value]) -> int:
    """A round of which there is no file: in a gap, or behind all."""
    return chance.choice([n for n in range(1, LAST + 2) if n not in {s["round"] for s in seasons.values()}])


def _round(chance: Drawn, seats: list[str], number: int, state: str) -> Value:
    value: Value = {"round": number, "state": state, "turns": [_turn(chance, seat, number) for seat in seats]}
    if chance.yes():
        value["title"] = chance.token("round")
    return value


def _turn(chance: Drawn, faction: str, number: int) -> Value:
    turn: Value = {"faction": faction}
    if number and chance.yes(6):
        turn["rootlog"] = chance.choice(LINES)
    else:
        turn["actions"] = _setting_up(faction) if number == 0 else _playing(chance, faction)
    if chance.yes():
        turn["hand"] = chance.cards(0, 6)
    if chance.yes(4):
        turn["comment"] = chance.token("comment")
    if number and chance.yes(5):
        turn["ruling"] = {"because": chance.token("ruling")}
    return turn


def _setting_up(faction: str) -> list[Value]:
    place = {"duchy": 3, "corvids": 5, "eyrie": 1, "marquise": 9, "alliance": 8}[faction]
    tunnel = {"tunnel": 1} if faction == "duchy" else {}
    return [{"do": "place", "clearing": place, "warriors": 4, **tunnel}]


def _playing(chance: Drawn, faction: str) -> list[Value]:
    if faction != "duchy":
        forms: tuple[Value, ...] = (
            {"do": "draw", "cards": chance.randint(1, 3)},
            {"do": "score", "points": 1},
            {"do": "place", "clearing": chance.randint(1, 12), "warriors": 2},
            {"do": "give", "to": "duchy", "cards": chance.cards(1, 2)},
            {"do": "battle", "clearing": 3, "against": "duchy", "dice": [2, 1], "removed": {"warrior": 1}},
        )
        return chance.sample(forms, chance.randint(1, 3))
    day: tuple[Value, ...] = (
        {
            "by": "assembly",
            "do": "build",
            "building": "market",
            "clearing": 3,
            "reveal": chance.choice(CARDS),
        },
        {"by": "assembly", "do": "recruit"},
        {"by": "assembly", "do": "dig", "clearing": chance.randint(1, 12), "spend": "fox", "warriors": 1},
        {"by": "assembly", "do": "move", "from": 3, "to": chance.randint(1, 12), "warriors": 1},
        {"by": "banker", "do": "bank", "spend": chance.cards(1, 3)},
        {"do": "sway", "minister": "captain", "reveal": chance.cards(1, 3)},
        {"by": "rule", "do": "spend", "cards": chance.cards(1, 6)},
    )
    evening: tuple[Value, ...] = (
        {"do": "discard-revealed", "cards": ["bird"]},
        {"do": "craft", "card": "travel-gear"},
        {"do": "hand-limit", "cards": chance.cards(1, 2)},
    )
    drawing: Value = {"do": "draw", "cards": chance.randint(2, 6)}
    done = [*chance.sample(evening, chance.randint(0, 2)), drawing]
    actions = [*chance.sample(day, chance.randint(1, 3)), *chance.sample(done, len(done))]
    return [
        {"phase": "birdsong", "do": "place", "warriors": 1},
        {"phase": "daylight", **actions[0]},
        *actions[1:],
    ]


def told(values: GameValues, game: CheckedGame, audience: str) -> object:
    """What an audience is openly told, off the values of the files and the table as it was replayed.

    Of a resolved round everything but the hands of others; of one being played its number; of drafts nothing. The
    number of cards in a hand is counted by everybody, the cards that are known to be there are not.
    """
    assert game.played is not None
    rounds = []
    for turn in game.played.turns:
        season = copy.deepcopy(values.seasons[turn.season.stem])
        for each in season["turns"]:
            if each["faction"] != audience:
                each.pop("hand", None)
        stood = [each.after._replace(known=()) for each in turn.turns]
        rounds.append((season, stood, [each.points for each in turn.turns]))
    plans = [turn.season.number for turn in game.played.plans if turn.season.state == "planning"]
    return bool(blocking(game)), values.game, rounds, sorted(plans)


def _turns(campaign: Campaign) -> list[Value]:
    return [turn for season in campaign.values.seasons.values() for turn in season["turns"]]


def _other_hand(campaign: Campaign, chance: Drawn, _game: CheckedGame) -> None:
    """Other cards, as many as were noted."""
    turn = chance.choice(_turns(campaign))
    if "hand" in turn:
        turn["hand"] = chance.choices(CARDS, k=len(turn["hand"]))


def _hand_in_another_order(campaign: Campaign, chance: Drawn, _game: CheckedGame) -> None:
    turn = chance.choice(_turns(campaign))
    if "hand" in turn:
        chance.shuffle(turn["hand"])


def _hand_noted(campaign: Campaign, chance: Drawn, game: CheckedGame) -> None:
    """A hand of as many cards as everybody counts, where none was noted."""
    assert game.played is not None
    played = chance.choice(game.played.turns)
    turn = chance.choice(played.turns)
    counted = dict(turn.after.hands).get(turn.record.faction)
    if counted is not None:
        written = campaign.values.seasons[played.season.stem]["turns"][turn.record.number - 1]
        written["hand"] = chance.cards(counted, counted)


def _hand_left_out(campaign: Campaign, chance: Drawn, _game: CheckedGame) -> None:
    chance.choice(_turns(campaign)).pop("hand", None)


def _file_renamed(campaign: Campaign, chance: Drawn, _game: CheckedGame) -> None:
    """Another name, and so another place in the folder."""
    seasons = campaign.values.seasons
    free = [stem for stem in STEMS if stem not in seasons]
    if free:
        seasons[chance.choice(free)] = seasons.pop(chance.choice(list(seasons)))


def _comment_written(campaign: Campaign, chance: Drawn, _game: CheckedGame) -> None:
    campaign.comments[chance.choice(list(campaign.values.seasons))] = chance.token("whisper")


def _round_not_told(campaign: Campaign, chance: Drawn, _game: CheckedGame) -> None:
    """A draft more or less, or another content of a draft or of a round that is being played."""
    seasons = campaign.values.seasons
    seats = [seat["faction"] for seat in campaign.values.game["seats"]]
    hidden = [stem for stem, value in seasons.items() if value["state"] != "resolved"]
    stem = chance.choice([*hidden, "draft"])
    if stem in seasons and seasons[stem]["state"] == "draft" and chance.yes():
        del seasons[stem]
        return
    before = seasons.pop(stem, None) or {"round": _free(chance, seasons), "state": "draft"}
    seasons[stem] = _round(chance, seats, before["round"], before["state"])


CHANGES: tuple[Callable[[Campaign, Drawn, CheckedGame], None], ...] = (
    _other_hand,
    _hand_in_another_order,
    _hand_noted,
    _hand_noted,
    _hand_left_out,
    _file_renamed,
    _comment_written,
    _round_not_told,
)


def partner(one: Campaign, audience: str, chance: Drawn) -> Pair:
    """The game with other secrets, step by step, without the steps that would tell the audience something."""
    checked = one.check()
    open_ = told(one.values, checked, audience)
    now, now_checked = one, checked
    made: list[str] = []
    undone: list[str] = []
    for _ in range(OPERATIONS):
        changed = copy.deepcopy(now)
        change = chance.choice(CHANGES)
        change(changed, chance, now_checked)
        if changed == now:
            continue
        changed_checked = changed.check()
        same = told(changed.values, changed_checked, audience) == open_
        (made if same else undone).append(change.__name__.strip("_").replace("_", " "))
        if same:
            now, now_checked = changed, changed_checked
    return Pair(one, now, checked, now_checked, tuple(made), tuple(undone), (), ())


@cache
def _pair(seed: int, place: int, audience: str) -> Pair:
    chance = Drawn(f"{seed} {place} {audience}")
    drawn = campaign(chance, audience)
    while blocking(drawn.check()):
        drawn = campaign(chance, audience)
    return partner(drawn, audience, chance)


def drawn(seed: int, count: int, audience: str = "public") -> Iterator[Pair]:
    """The first `count` pairs of one seed that tell an audience the same."""
    return (_pair(seed, place, audience) for place in range(count))
