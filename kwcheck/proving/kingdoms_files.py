"""Kinds of secret beside the lists: private entries, drafts, plans, changes told to a few."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kwcheck.proving.any_game import new_name
from kwcheck.proving.kinds import Kind
from kwcheck.rulebooks.kingdoms.effects import LAST_YEAR
from kwcheck.rulebooks.kingdoms.pieces import BACK_RANK, COURTS
from kwcheck.rulebooks.kingdoms.records import SEASONS
from kwcheck.rulebooks.kingdoms.revealing import is_over, opens_secrets
from kwcheck.rulebooks.kingdoms.secrecy import PLAYERS, private_known_to

if TYPE_CHECKING:
    from kwcheck.playing import Played
    from kwcheck.proving.campaign import Campaign
    from kwcheck.proving.kinds import Chance
    from kwcheck.rulebooks.kingdoms.history import Turn
    from kwcheck.rulebooks.kingdoms.records import Game

Entry = dict[str, Any]
AUDIENCES = ("adjudicator", *PLAYERS, *COURTS)


def _private(campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    """Another text, other readers, another time, gone, or one more."""
    places = _hidden_entries(game, played, campaign)
    place = chance.one(places) if chance.number(1, 4) > 1 else None
    if place is None:
        turn = chance.one(played.turns)
        if turn is None:
            return False
        entries = campaign.seasons[campaign.file_of(turn.season.stem)].setdefault("private", [])
        entries.insert(chance.number(0, len(entries)), _note(played, chance))
        return True
    name, number = place
    entries = campaign.seasons[name]["private"]
    if chance.number(1, 4) == 1:
        del entries[number]
    else:
        entries[number] = _note(played, chance)
    return True


def _note(played: Played[Turn], chance: Chance) -> Entry:
    note: Entry = {"to": chance.some(AUDIENCES, chance.number(1, 3)), "text": chance.text()}
    last = played.turns[-1].season.when if played.turns else None
    times: list[Any] = [] if is_over(played.turns) else ["end"]
    if last is not None and last.year < LAST_YEAR:
        times.append(
            {"year": chance.number(last.year + 1, LAST_YEAR), "season": chance.random.choice(SEASONS)}
        )
    until = chance.one(times) if chance.yes() else None
    return {**note, "until": until} if until else note


def _hidden_entries(game: Game, played: Played[Turn], campaign: Campaign) -> list[tuple[str, int]]:
    """File and place of every private entry that the public may not read yet."""
    return [
        (campaign.file_of(turn.season.stem), number)
        for turn in played.turns
        for number, entry in enumerate(turn.season.private)
        if "public" not in private_known_to(entry, game, played.turns)
    ]


def _draft(campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    """One more, one less, or one with other contents."""
    del game
    drafts = _files_in(campaign, "draft")
    name = chance.one(drafts) if chance.yes() else None
    if name is None:
        taken = {(value.get("year"), value.get("season")) for value in campaign.seasons.values()}
        free = [(y, s) for y in range(1, LAST_YEAR + 1) for s in SEASONS if (y, s) not in taken]
        when = chance.one(free)
        if when is None:
            return False
        campaign.seasons[new_name(campaign, chance)] = {
            "year": when[0],
            "season": when[1],
            **_plan(when[1], played, chance),
        }
    elif chance.yes():
        del campaign.seasons[name]
    else:
        old = campaign.seasons[name]
        campaign.seasons[name] = {
            "year": old["year"],
            "season": old["season"],
            **_plan(old["season"], played, chance),
        }
    return True


def _plan(season: str, played: Played[Turn], chance: Chance) -> Entry:
    """What a season that nobody has seen yet may hold."""
    plan: Entry = {
        "title": chance.name(),
        "events": [{"name": chance.name(), "text": chance.text(), "attack": chance.number(-2, 2)}],
        "chronicle": chance.text(),
        "private": [_note(played, chance)],
    }
    if season == "winter":
        plan["intrigues"] = _lists(chance)
    return {key: plan[key] for key in plan if chance.yes()}


def _lists(chance: Chance) -> Entry:
    return {
        court: [
            {"agent": agent, "objective": "espionage", "consent": True, "tale": chance.text()}
            for agent in chance.some(
                ("unseelie-knight", "unseelie-bishop", "unseelie-rook"), chance.number(0, 3)
            )
        ]
        for court in COURTS
    }


def _planning(campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    """Everything in an opened season but its year, season and events."""
    del game
    name = chance.one(_files_in(campaign, "planning"))
    if name is None:
        return False
    old = campaign.seasons[name]
    plan = _plan(old["season"], played, chance)
    kept: Entry = {key: old[key] for key in ("year", "season", "state", "events") if key in old}
    campaign.seasons[name] = {**old, **plan, **kept} if chance.yes() else {**plan, **kept}
    return True


def _files_in(campaign: Campaign, state: str) -> list[str]:
    return [name for name, value in campaign.seasons.items() if value.get("state", "draft") == state]


def _few(campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    """A change with `to`: another text, other readers, gone, or one more."""
    del game
    files = [campaign.file_of(turn.season.stem) for turn in played.turns]
    places = [
        (n, i) for n in files for i, c in enumerate(campaign.seasons[n].get("changes", [])) if "to" in c
    ]
    place = chance.one(places) if chance.number(1, 4) > 1 else None
    if place is not None:
        changes = campaign.seasons[place[0]]["changes"]
        if chance.number(1, 4) == 1:
            del changes[place[1]]
        else:
            changes[place[1]].update(to=chance.some(AUDIENCES, chance.number(1, 3)), text=chance.text())
        return True
    name = chance.one(files)
    if name is None:
        return False
    piece = f"{chance.random.choice(COURTS)}/{chance.random.choice(BACK_RANK)}"
    kind: Entry = chance.random.choice(
        ({"stop": piece}, {"set": {"piece": piece, "warcraft": chance.number(0, 9)}})
    )
    changes = campaign.seasons[name].setdefault("changes", [])
    to = chance.some(AUDIENCES, chance.number(1, 3))
    changes.insert(chance.number(0, len(changes)), {**kind, "to": to, "text": chance.text()})
    return True


def _has_few(campaign: Campaign, game: Game, played: Played[Turn]) -> bool:
    """Is a change told to a few only, still? Where the game has ended and opened its secrets, everybody reads it."""
    if opens_secrets(game, played.turns):
        return False
    files = [campaign.file_of(turn.season.stem) for turn in played.turns]
    return any("to" in change for name in files for change in campaign.seasons[name].get("changes", []))


def _players(campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    del game, played
    players = campaign.game.get("players", {})
    campaign.game["players"] = {**players, chance.random.choice(("adjudicator", *PLAYERS)): chance.name()}
    return True


def _reveal(campaign: Campaign, game: Game, played: Played[Turn], chance: Chance) -> bool:
    """What will open at the end is nobody's business before."""
    del game, played
    campaign.game["reveal"] = chance.random.choice(("nothing", "everything", "not-private"))
    return True


KINDS = {
    "private entry": Kind(lambda g, p, c: bool(_hidden_entries(g, p, c)), _private),
    "draft": Kind(lambda _g, _p, c: bool(_files_in(c, "draft")), _draft),
    "planning season": Kind(lambda _g, _p, c: bool(_files_in(c, "planning")), _planning),
    "change told to a few": Kind(lambda g, p, c: _has_few(c, g, p), _few),
    "player name": Kind(lambda g, _p, _c: bool(g.players) and not g.publish_players, _players),
    "what the end reveals": Kind(lambda g, p, _c: g.reveal != "nothing" and not is_over(p.turns), _reveal),
}

COMPANY = ("private entry", "draft", "player name", "what the end reveals")
"""Kinds that touch neither the lists nor the names of files, and so may be varied before any other."""
