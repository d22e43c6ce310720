"""Kinds of secret in the Intrigue Lists of Kingdoms: what is varied there, and how.

No variation is sure to leave what is told as it was: that is checked afterwards, and most of them do.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from kwcheck.proving.kinds import Kind
from kwcheck.rulebooks.kingdoms.pieces import BACK_RANK, COURTS, HOME, UNSEELIE, name_of
from kwcheck.rulebooks.kingdoms.revealing import is_revealed, opens_secrets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kwcheck.playing import Played
    from kwcheck.proving.campaign import Campaign
    from kwcheck.proving.kinds import Chance
    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import Game

Entry = dict[str, Any]


class Line(NamedTuple):
    """A line of an Intrigue List: where it stands in a campaign, and how it came out."""

    file: str
    court: str
    place: int
    resolution: Resolution

    def list_in(self, campaign: Campaign) -> list[Entry]:
        """The list that it stands in."""
        entries: list[Entry] = campaign.seasons[self.file]["intrigues"][self.court]
        return entries

    def entry_in(self, campaign: Campaign) -> Entry:
        """The line itself."""
        return self.list_in(campaign)[self.place]


def lines(campaign: Campaign, played: Played[Turn]) -> Iterator[Line]:
    """Every line of every resolved winter."""
    for turn in played.turns:
        for r in turn.resolutions:
            yield Line(campaign.file_of(turn.season.stem), r.intrigue.court, r.intrigue.number - 1, r)


def hidden(campaign: Campaign, game: Game, played: Played[Turn]) -> list[Line]:
    """The lines that the public knows nothing of."""
    if opens_secrets(game, played.turns):
        return []
    revealed = {
        (campaign.file_of(turn.season.stem), r.intrigue.court, r.intrigue.number - 1)
        for turn in played.turns
        for r in turn.resolutions
        if is_revealed(turn, r, played.turns)
    }
    return [line for line in lines(campaign, played) if (line.file, line.court, line.place) not in revealed]


def _of_sort(secret: bool, campaign: Campaign, game: Game, played: Played[Turn]) -> list[Line]:
    return [line for line in hidden(campaign, game, played) if line.resolution.secret == secret]


def _hidden_line(secret: bool, campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    """Retell, strengthen, exchange, move, drop or add a successful espionage (`secret`), or a cancelled intrigue."""
    line = chance.one(_of_sort(secret, campaign, game, played))
    change = chance.one((_retell, _retell, _modify, _exchange, _move, _drop)) if line else None
    if line is None or change is None or chance.number(1, 4) == 1:
        return _add(secret, campaign, played, chance)
    change(campaign, line, chance)
    return True


def _retell(campaign: Campaign, line: Line, chance: Chance) -> None:
    line.entry_in(campaign)["tale"] = chance.text()


def _modify(campaign: Campaign, line: Line, chance: Chance) -> None:
    entry = line.entry_in(campaign)
    entry["modifiers"] = [*entry.get("modifiers", []), {"name": chance.name(), "attack": chance.number(0, 3)}]


def _exchange(campaign: Campaign, line: Line, chance: Chance) -> None:
    """Another agent, one who adds as much to a security where that matters."""
    named = {entry.get("agent") for entry in line.list_in(campaign)}
    agent = chance.one([piece for piece in BACK_RANK if piece not in named])
    line.entry_in(campaign).update({"agent": agent} if agent else {}, consent=True)


def _move(campaign: Campaign, line: Line, chance: Chance) -> None:
    entries = line.list_in(campaign)
    entries.insert(chance.number(0, len(entries) - 1), entries.pop(line.place))


def _drop(campaign: Campaign, line: Line, chance: Chance) -> None:
    del chance
    del line.list_in(campaign)[line.place]


def _add(secret: bool, campaign: Campaign, played: Played[Turn], chance: Chance) -> bool:
    turn = chance.one([turn for turn in played.turns if turn.season.when.season == "winter"])
    if turn is None:
        return False
    court = chance.random.choice(COURTS)
    lists = campaign.seasons[campaign.file_of(turn.season.stem)].setdefault("intrigues", {})
    entries = lists.setdefault(court, [])
    named = {entry.get("agent") for entry in entries}
    agents = [name_of(piece) for piece in HOME[court, UNSEELIE] if name_of(piece) not in named]
    agent = chance.one(agents)
    tale = chance.text()
    if not secret:
        entry: Entry = chance.random.choice(
            (
                {"objective": "espionage", "tale": tale},
                {
                    "objective": "propaganda",
                    "tale": tale,
                    "modifiers": [{"name": chance.name(), "attack": 1}],
                },
                {"objective": "kidnap", "target": chance.random.choice(BACK_RANK[1:]), "tale": tale},
                {"objective": "espionage", "tale": tale, **({"agent": agent} if agent else {})},
            )
        )
    elif agent:
        wind = [{"name": chance.name(), "attack": chance.number(30, 40)}]
        entry = {"agent": agent, "objective": "espionage", "consent": True, "modifiers": wind, "tale": tale}
    else:
        return False
    entries.insert(chance.number(0, len(entries)), entry)
    return True


def _on_a_line(
    change: Callable[[Entry, Line, Chance], bool],
    campaign: Campaign,
    game: Game,
    played: Played[Turn],
    chance: Chance,
) -> bool:
    """One or a few lines, revealed ones too: of those, too, not everything is told."""
    del game
    some = chance.some([*lines(campaign, played)], chance.number(1, 3))
    done = [change(line.entry_in(campaign), line, chance) for line in some]
    return any(done)


def _consent(entry: Entry, line: Line, chance: Chance) -> bool:
    del line, chance
    entry["consent"] = not entry.get("consent", False)
    return True


def _modifiers(entry: Entry, line: Line, chance: Chance) -> bool:
    """Other names, others that cancel out, others that are too small to matter, none."""
    del line
    kept = (
        []
        if chance.yes()
        else [{**modifier, "name": chance.name()} for modifier in entry.get("modifiers", [])]
    )
    amount, side = chance.number(1, 3), chance.random.choice(("attack", "security"))
    kept.append({"name": chance.name(), side: amount})
    if chance.yes():
        kept.append({"name": chance.name(), side: -amount})
    entry["modifiers"] = kept
    return True


def _ruling(entry: Entry, line: Line, chance: Chance) -> bool:
    """Another reason, a ruling that confirms what came out, or none where one did."""
    reason = {"outcome": line.resolution.outcome, "because": chance.text()}
    if "ruling" in entry and line.resolution.outcome == line.resolution.computed and chance.yes():
        del entry["ruling"]
    elif "ruling" in entry:
        entry["ruling"] = {**entry["ruling"], "because": chance.text()}
    elif line.resolution.comparison is not None:
        entry["ruling"] = reason
    else:
        return False
    return True


def _declared(entry: Entry, line: Line, chance: Chance) -> bool:
    del chance
    if entry.pop("outcome", None) is None:
        entry["outcome"] = line.resolution.outcome
    return True


def _order(campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    """Hidden lines in other places: past each other, and past those that are told."""
    candidates = [line for line in hidden(campaign, game, played) if len(line.list_in(campaign)) > 1]
    line = chance.one(candidates)
    if line is None:
        return False
    _move(campaign, line, chance)
    return True


def _has(key: str, campaign: Campaign, played: Played[Turn]) -> bool:
    return any(key in line.entry_in(campaign) for line in lines(campaign, played))


def _kind(key: str, change: Callable[[Entry, Line, Chance], bool]) -> Kind:
    def present(game: Game, played: Played[Turn], campaign: Campaign) -> bool:
        return not opens_secrets(game, played.turns) and _has(key, campaign, played)

    return Kind(present, partial(_on_a_line, change))


KINDS = {
    "successful espionage": Kind(lambda g, p, c: bool(_of_sort(True, c, g, p)), partial(_hidden_line, True)),
    "cancelled intrigue": Kind(lambda g, p, c: bool(_of_sort(False, c, g, p)), partial(_hidden_line, False)),
    "order of a list": Kind(lambda g, p, c: any(len(x.list_in(c)) > 1 for x in hidden(c, g, p)), _order),
    "consent": _kind("consent", _consent),
    "modifier": _kind("modifiers", _modifiers),
    "ruling": _kind("ruling", _ruling),
    "declared outcome": _kind("outcome", _declared),
}
