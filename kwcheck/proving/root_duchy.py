"""The secrets of a game of Root: the cards in hands, rounds that are drafts or still being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kwcheck.proving import any_game
from kwcheck.proving.kinds import Kind, Secrets
from kwcheck.rulebooks.root_duchy.data import BIRD, EVERY_CARD, SUITS, UNKNOWN

if TYPE_CHECKING:
    from kwcheck.playing import Played
    from kwcheck.proving.campaign import Campaign
    from kwcheck.proving.kinds import Chance
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Game
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound

CARDS = (*SUITS, BIRD, UNKNOWN, *EVERY_CARD)
ROUNDS = 99
"""Drafts are varied up to this round."""


def told(game: Game, played: Played[PlayedRound]) -> object:
    """Everything that is told openly, off the records: all but the cards in hands, whose number everybody may count."""
    rounds = [(turn.season.order, _resolved(turn)) for turn in played.turns]
    rounds += [(plan.season.order, None) for plan in played.plans if plan.season.state == "planning"]
    return game, sorted(rounds, key=lambda one: one[0])


def _resolved(played: PlayedRound) -> object:
    season = played.season
    turns = [
        (turn.record._replace(hand=None), turn.points, turn.sources, _on_the_table(turn.after))
        for turn in played.turns
    ]
    return season.title, season.chronicle, turns, _on_the_table(played.after)


def _on_the_table(position: Position) -> Position:
    """A position without the cards that are known to be in hands."""
    return position._replace(known=())


def _hand(campaign: Campaign, game: Game, played: Played[PlayedRound], chance: Chance) -> bool:
    """As many other cards, the same in another order, or a hand that nobody wrote down: the number is told."""
    del game
    turns = [(round_, turn) for round_ in played.turns for turn in round_.turns]
    noted = [one for one in turns if one[1].record.hand is not None]
    chosen = chance.one(noted if noted and chance.number(1, 4) > 1 else turns)
    if chosen is None:
        return False
    round_, turn = chosen
    counted = dict(turn.after.hands).get(turn.record.faction)
    if counted is None:
        return False
    cards = list(turn.record.hand or ()) if chance.yes() else []
    cards = chance.some(cards, len(cards))
    cards += [chance.random.choice(CARDS) for _ in range(counted - len(cards))]
    written = campaign.seasons[campaign.file_of(round_.season.stem)]["turns"][turn.record.number - 1]
    if written.get("hand") == cards:
        return False
    written["hand"] = cards
    return True


def _has_hand(_game: Game, played: Played[PlayedRound], _campaign: Campaign) -> bool:
    return any(turn.record.hand is not None for round_ in played.turns for turn in round_.turns)


def _draft(campaign: Campaign, game: Game, played: Played[PlayedRound], chance: Chance) -> bool:
    """One more, one less, or one with other contents."""
    drafts = _files_in(campaign, "draft")
    name = chance.one(drafts) if chance.yes() else None
    if name is None:
        taken = {value.get("round") for value in campaign.seasons.values()}
        number = chance.one([number for number in range(ROUNDS + 1) if number not in taken])
        if number is None:
            return False
        name = any_game.new_name(campaign, chance)
        campaign.seasons[name] = {"round": number, **_plan(game, chance)}
    elif chance.yes():
        del campaign.seasons[name]
    else:
        campaign.seasons[name] = {"round": campaign.seasons[name]["round"], **_plan(game, chance)}
    del played
    return True


def _planning(campaign: Campaign, game: Game, played: Played[PlayedRound], chance: Chance) -> bool:
    """Everything in a round that is being played but its number."""
    del played
    name = chance.one(_files_in(campaign, "planning"))
    if name is None:
        return False
    number = campaign.seasons[name]["round"]
    campaign.seasons[name] = {"round": number, "state": "planning", **_plan(game, chance)}
    return True


def _plan(game: Game, chance: Chance) -> dict[str, Any]:
    """What a round that nobody has seen yet may hold."""
    turn = {
        "faction": chance.random.choice(game.factions),
        "actions": [{"do": "draw", "cards": chance.number(1, 4), "comment": chance.text()}],
        "hand": [chance.random.choice(CARDS) for _ in range(chance.number(0, 5))],
        "comment": chance.text(),
    }
    plan: dict[str, Any] = {"title": chance.name(), "turns": [turn], "chronicle": chance.text()}
    return {key: plan[key] for key in plan if chance.yes()}


def _files_in(campaign: Campaign, state: str) -> list[str]:
    return [name for name, value in campaign.seasons.items() if value.get("state", "draft") == state]


SECRETS = Secrets(
    {
        "hand": Kind(_has_hand, _hand),
        "draft": Kind(lambda _g, _p, c: bool(_files_in(c, "draft")), _draft),
        "round being played": Kind(lambda _g, _p, c: bool(_files_in(c, "planning")), _planning),
        **any_game.KINDS,
    },
    ("hand", "draft", *any_game.COMPANY),
    told,
)
