"""What may be varied beside the lists, one function each: private entries, changes for some, drafts, plans, files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.secrecy.campaigns import REVEALS
from tests.secrecy.choosing import NothingToVaryError, operation
from tests.strategies import BACK_RANK, COURTS, PLAYERS, SEASONS, Value, stem

if TYPE_CHECKING:
    from tests.secrecy.campaigns import Campaign
    from tests.secrecy.choosing import Chooser


def _seasons(campaign: Campaign, state: str) -> list[Value]:
    return [value for value in campaign.values.seasons.values() if value.get("state", "draft") == state]


# Private entries and changes for some


@operation
def _note_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    notes = choose.of(list(campaign.values.seasons.values())).setdefault("private", [])
    until: Value = choose.of(({}, {"until": {"year": 11, "season": choose.of(SEASONS)}}, {"until": "end"}))
    notes.insert(choose.place(notes), {"to": choose.to(), **until, "text": choose.text()})
    return campaign


def _notes(campaign: Campaign, choose: Chooser) -> list[Any]:
    return choose.of([v["private"] for v in campaign.values.seasons.values() if v.get("private")])


@operation
def _note_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    notes = _notes(campaign, choose)
    notes.remove(choose.of(notes))
    return campaign


@operation
def _note_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    note = choose.of(_notes(campaign, choose))
    note["text"], note["to"] = choose.text(), choose.to()
    return campaign


@operation
def _note_moved(campaign: Campaign, choose: Chooser) -> Campaign:
    notes = _notes(campaign, choose)
    note = choose.of(notes)
    notes.remove(note)
    others = choose.of(list(campaign.values.seasons.values())).setdefault("private", [])
    others.insert(choose.place(others), note)
    return campaign


@operation
def _told_to_few_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    changes = choose.of(_seasons(campaign, "resolved")).setdefault("changes", [])
    piece = f"{choose.of(COURTS)}/{choose.of(BACK_RANK)}"
    what: Value = (
        {"set": {"piece": piece, "dreaming": choose.number()}} if choose.number() else {"stop": piece}
    )
    changes.insert(choose.place(changes), {**what, "to": choose.to(), "text": choose.text()})
    return campaign


@operation
def _told_to_few_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    few = [c for v in campaign.values.seasons.values() for c in v.get("changes", []) if "to" in c]
    change = choose.of(few)
    change["text"], change["to"] = choose.text(), choose.to()
    return campaign


@operation
def _told_to_few_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    changes = choose.of([v.get("changes", []) for v in campaign.values.seasons.values()])
    changes.remove(choose.of([change for change in changes if "to" in change]))
    return campaign


# Drafts, plans, files


@operation
def _draft_added(campaign: Campaign, choose: Chooser) -> Campaign:
    """A season that nobody knows of, anywhere in the calendar, with or without the content of another."""
    seasons = campaign.values.seasons
    taken = {(value["year"], value["season"]) for value in seasons.values()}
    free = [(y, s) for y in range(1, 5) for s in SEASONS if (y, s) not in taken and stem(y, s) not in seasons]
    place = choose.of(free)
    like = choose.of(({}, *seasons.values()))
    draft = {"year": place[0], "season": place[1], "title": choose.text()}
    draft |= {key: like[key] for key in ("events", "chronicle", "private") if key in like}
    seasons[stem(*place)] = draft | ({"state": "draft"} if choose.number() % 2 else {})
    return campaign


@operation
def _draft_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    seasons = campaign.values.seasons
    del seasons[choose.of([s for s, value in seasons.items() if value.get("state", "draft") == "draft"])]
    return campaign


@operation
def _draft_retitled(campaign: Campaign, choose: Chooser) -> Campaign:
    choose.of(_seasons(campaign, "draft"))["title"] = choose.text()
    return campaign


@operation
def _draft_misspelt(campaign: Campaign, choose: Chooser) -> Campaign:
    """An error in a draft, which stops nothing."""
    choose.of(_seasons(campaign, "draft"))["tittle"] = choose.text()
    return campaign


@operation
def _plan_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    """All of an open season but its events: title, chronicle, and a whole list."""
    plan = choose.of(_seasons(campaign, "planning"))
    plan["title"], plan["chronicle"], plan["private"] = choose.text(), choose.text(), []
    if plan["season"] == "winter":
        plan["intrigues"][choose.of(COURTS)] = [
            {"objective": "propaganda", "tale": choose.text()} for _ in range(choose.number() % 4)
        ]
    return campaign


@operation
def _file_renamed(campaign: Campaign, choose: Chooser) -> Campaign:
    seasons = campaign.values.seasons
    old = choose.of(sorted(seasons))
    new = f"{choose.of(('00', '50', '99'))}-{choose.number()}-{old}"[:40]
    if new in seasons:
        raise NothingToVaryError
    seasons[new] = seasons.pop(old)
    return campaign


@operation
def _comment_written(campaign: Campaign, choose: Chooser) -> Campaign:
    campaign.comments[choose.of(["game", *sorted(campaign.values.seasons)])] = choose.text()
    return campaign


@operation
def _player_renamed(campaign: Campaign, choose: Chooser) -> Campaign:
    campaign.values.game["players"][choose.of(PLAYERS)] = choose.text()
    return campaign


@operation
def _player_left_out(campaign: Campaign, choose: Chooser) -> Campaign:
    players = campaign.values.game["players"]
    del players[choose.of(sorted(players))]
    return campaign


@operation
def _reveal_set(campaign: Campaign, choose: Chooser) -> Campaign:
    """What the end of the game will open, while it has not come."""
    campaign.values.game["reveal"] = choose.of(REVEALS)
    return campaign
