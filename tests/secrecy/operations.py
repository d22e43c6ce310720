"""What may be varied in a campaign without telling anything, one function each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from tests.secrecy.campaigns import REVEALS, Campaign
from tests.strategies import BACK_RANK, COURTS, PLAYERS, SEASONS, Value, nature, stem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kwcheck.rulebooks.kingdoms.history import Turn

    Change = Callable[[Campaign, "Chooser"], Campaign]

T = TypeVar("T")


class NothingToVaryError(Exception):
    """A campaign holds nothing of the kind that an operation changes."""


class Chooser:
    """Where and what an operation changes: its numbers, used one after the other, zero when they are used up."""

    def __init__(self, numbers: Sequence[int], public: Sequence[str], turns: Sequence[Turn]) -> None:
        self._numbers = list(numbers)
        self._public = public
        self.turns = turns

    def number(self) -> int:
        """The next number."""
        return self._numbers.pop(0) if self._numbers else 0

    def of(self, things: Sequence[T]) -> T:
        """One of some things."""
        if not things:
            raise NothingToVaryError
        return things[self.number() % len(things)]

    def place(self, things: Sequence[object]) -> int:
        """A place between things, before the first or behind the last too."""
        return self.number() % (len(things) + 1)

    def text(self) -> str:
        """A text of one's own, or one that already stands in public."""
        number = self.number()
        return f"varied {number:03}" if number % 2 == 0 or not self._public else self.of(self._public)

    def to(self) -> list[str]:
        """Whom a thing is for."""
        return [self.of((*PLAYERS, *COURTS))]


OPERATIONS: dict[str, Change] = {}


def _operation(change: Change) -> Change:
    OPERATIONS[change.__name__.strip("_").replace("_", " ")] = change
    return change


def _hidden_lines(
    campaign: Campaign, choose: Chooser, *, every: bool = False
) -> list[tuple[list[Value], int]]:
    """The lines of resolved lists that the public never hears of, with their lists; `every` gives all lines."""
    return [
        (campaign.values.seasons[turn.season.stem]["intrigues"][r.intrigue.court], r.intrigue.number - 1)
        for turn in choose.turns
        for r in turn.resolutions
        if every or r.secret or r.outcome == "cancelled"
    ]


def _line(campaign: Campaign, choose: Chooser, *, every: bool = False) -> Value:
    lines, place = choose.of(_hidden_lines(campaign, choose, every=every))
    return lines[place]


def _list(campaign: Campaign, choose: Chooser) -> tuple[str, list[Value]]:
    winters = [t.season.stem for t in choose.turns if "intrigues" in campaign.values.seasons[t.season.stem]]
    court = choose.of(COURTS)
    lists: dict[str, list[Value]] = campaign.values.seasons[choose.of(winters)]["intrigues"]
    return court, lists[court]


def _seasons(campaign: Campaign, state: str) -> list[Value]:
    return [value for value in campaign.values.seasons.values() if value.get("state", "draft") == state]


# Intrigues


@_operation
def _cancelled_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    """A line without an agent is cancelled; its place moves every line below it."""
    _, lines = _list(campaign, choose)
    lines.insert(
        choose.place(lines), {"objective": choose.of(("propaganda", "espionage")), "tale": choose.text()}
    )
    return campaign


@_operation
def _unconsented_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    court, lines = _list(campaign, choose)
    shadow = [p for p in BACK_RANK[1:] if (nature(court, p) == "seelie") == (court == "black")]
    agent = choose.of(shadow)
    objective = "espionage" if nature(court, agent) == "unseelie" else "propaganda"
    lines.insert(choose.place(lines), {"agent": agent, "objective": objective, "tale": choose.text()})
    return campaign


@_operation
def _espionage_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    """One that succeeds; whether it can stay hidden depends on who counts in which security."""
    court, lines = _list(campaign, choose)
    agent = choose.of([piece for piece in BACK_RANK if nature(court, piece) == "unseelie"])
    line = {"agent": agent, "objective": "espionage", "consent": True, "tale": choose.text()}
    line["modifiers"] = [{"name": choose.text(), "attack": 40}]
    lines.insert(choose.place(lines), line)
    return campaign


@_operation
def _line_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    lines, place = choose.of(_hidden_lines(campaign, choose))
    del lines[place]
    return campaign


@_operation
def _line_moved(campaign: Campaign, choose: Chooser) -> Campaign:
    lines, place = choose.of(_hidden_lines(campaign, choose))
    line = lines.pop(place)
    lines.insert(choose.place(lines), line)
    return campaign


@_operation
def _agent_exchanged(campaign: Campaign, choose: Chooser) -> Campaign:
    _line(campaign, choose)["agent"] = choose.of(BACK_RANK)
    return campaign


@_operation
def _target_exchanged(campaign: Campaign, choose: Chooser) -> Campaign:
    _line(campaign, choose)["target"] = choose.of(BACK_RANK[1:])
    return campaign


@_operation
def _tale_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    _line(campaign, choose)["tale"] = choose.text()
    return campaign


@_operation
def _consent_toggled(campaign: Campaign, choose: Chooser) -> Campaign:
    line = _line(campaign, choose, every=True)
    line["consent"] = not line.get("consent", False)
    return campaign


@_operation
def _modifier_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    line = _line(campaign, choose, every=True)
    modifiers = line.setdefault("modifiers", [])
    amount = choose.of((1, -1, 0, 2, -2, 30))
    modifiers.insert(
        choose.place(modifiers), {"name": choose.text(), choose.of(("attack", "security")): amount}
    )
    return campaign


@_operation
def _modifier_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    modifiers = _line(campaign, choose, every=True).get("modifiers", [])
    modifiers.remove(choose.of(modifiers))
    return campaign


@_operation
def _modifier_renamed(campaign: Campaign, choose: Chooser) -> Campaign:
    choose.of(_line(campaign, choose, every=True).get("modifiers", []))["name"] = choose.text()
    return campaign


@_operation
def _outcome_asserted(campaign: Campaign, choose: Chooser) -> Campaign:
    """Declared as it came out, or no longer declared."""
    turn = choose.of([turn for turn in choose.turns if turn.resolutions])
    resolution = choose.of(turn.resolutions)
    lines = campaign.values.seasons[turn.season.stem]["intrigues"][resolution.intrigue.court]
    line = lines[resolution.intrigue.number - 1]
    if line.pop("outcome", None) is None:
        line["outcome"] = resolution.outcome
    return campaign


@_operation
def _ruling_confirmed(campaign: Campaign, choose: Chooser) -> Campaign:
    """A ruling that says what happened anyway, or its reason in other words."""
    turn = choose.of([turn for turn in choose.turns if turn.resolutions])
    resolution = choose.of(turn.resolutions)
    lines = campaign.values.seasons[turn.season.stem]["intrigues"][resolution.intrigue.court]
    lines[resolution.intrigue.number - 1]["ruling"] = {
        "outcome": resolution.outcome,
        "because": choose.text(),
    }
    return campaign


@_operation
def _ruling_lifted(campaign: Campaign, choose: Chooser) -> Campaign:
    lines = [lines[place] for lines, place in _hidden_lines(campaign, choose, every=True)]
    del choose.of([line for line in lines if "ruling" in line])["ruling"]
    return campaign


# Private entries and changes for some


@_operation
def _note_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    notes = choose.of(list(campaign.values.seasons.values())).setdefault("private", [])
    until: Value = choose.of(({}, {"until": {"year": 11, "season": choose.of(SEASONS)}}, {"until": "end"}))
    notes.insert(choose.place(notes), {"to": choose.to(), **until, "text": choose.text()})
    return campaign


def _notes(campaign: Campaign, choose: Chooser) -> list[Any]:
    return choose.of([v["private"] for v in campaign.values.seasons.values() if v.get("private")])


@_operation
def _note_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    notes = _notes(campaign, choose)
    notes.remove(choose.of(notes))
    return campaign


@_operation
def _note_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    note = choose.of(_notes(campaign, choose))
    note["text"], note["to"] = choose.text(), choose.to()
    return campaign


@_operation
def _note_moved(campaign: Campaign, choose: Chooser) -> Campaign:
    notes = _notes(campaign, choose)
    note = choose.of(notes)
    notes.remove(note)
    others = choose.of(list(campaign.values.seasons.values())).setdefault("private", [])
    others.insert(choose.place(others), note)
    return campaign


@_operation
def _told_to_few_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    changes = choose.of(_seasons(campaign, "resolved")).setdefault("changes", [])
    piece = f"{choose.of(COURTS)}/{choose.of(BACK_RANK)}"
    what: Value = (
        {"set": {"piece": piece, "dreaming": choose.number()}} if choose.number() else {"stop": piece}
    )
    changes.insert(choose.place(changes), {**what, "to": choose.to(), "text": choose.text()})
    return campaign


@_operation
def _told_to_few_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    few = [c for v in campaign.values.seasons.values() for c in v.get("changes", []) if "to" in c]
    change = choose.of(few)
    change["text"], change["to"] = choose.text(), choose.to()
    return campaign


@_operation
def _told_to_few_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    changes = choose.of([v.get("changes", []) for v in campaign.values.seasons.values()])
    changes.remove(choose.of([change for change in changes if "to" in change]))
    return campaign


# Drafts, plans, files


@_operation
def _draft_added(campaign: Campaign, choose: Chooser) -> Campaign:
    """A season that nobody knows of, anywhere in the calendar, with or without the content of another."""
    seasons = campaign.values.seasons
    taken = {(value["year"], value["season"]) for value in seasons.values()}
    free = [(y, s) for y in range(1, 7) for s in SEASONS if (y, s) not in taken and stem(y, s) not in seasons]
    place = choose.of(free)
    like = choose.of(({}, *seasons.values()))
    draft = {"year": place[0], "season": place[1], "title": choose.text()}
    draft |= {key: like[key] for key in ("events", "chronicle", "private") if key in like}
    seasons[stem(*place)] = draft | ({"state": "draft"} if choose.number() % 2 else {})
    return campaign


@_operation
def _draft_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    seasons = campaign.values.seasons
    del seasons[choose.of([s for s, value in seasons.items() if value.get("state", "draft") == "draft"])]
    return campaign


@_operation
def _draft_retitled(campaign: Campaign, choose: Chooser) -> Campaign:
    choose.of(_seasons(campaign, "draft"))["title"] = choose.text()
    return campaign


@_operation
def _plan_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    """All of an open season but its events: title, chronicle, and a whole list."""
    plan = choose.of(_seasons(campaign, "planning"))
    plan["title"], plan["chronicle"], plan["private"] = choose.text(), choose.text(), []
    if plan["season"] == "winter":
        plan["intrigues"][choose.of(COURTS)] = [
            {"objective": "propaganda", "tale": choose.text()} for _ in range(choose.number() % 4)
        ]
    return campaign


@_operation
def _file_renamed(campaign: Campaign, choose: Chooser) -> Campaign:
    seasons = campaign.values.seasons
    old = choose.of(sorted(seasons))
    new = f"{choose.of(('00', '50', '99'))}-{choose.number()}-{old}"[:40]
    if new in seasons:
        raise NothingToVaryError
    seasons[new] = seasons.pop(old)
    return campaign


@_operation
def _comment_written(campaign: Campaign, choose: Chooser) -> Campaign:
    campaign.comments[choose.of(["game", *sorted(campaign.values.seasons)])] = choose.text()
    return campaign


@_operation
def _player_renamed(campaign: Campaign, choose: Chooser) -> Campaign:
    campaign.values.game["players"][choose.of(PLAYERS)] = choose.text()
    return campaign


@_operation
def _player_left_out(campaign: Campaign, choose: Chooser) -> Campaign:
    players = campaign.values.game["players"]
    del players[choose.of(sorted(players))]
    return campaign


@_operation
def _reveal_set(campaign: Campaign, choose: Chooser) -> Campaign:
    """What the end of the game will open, while it has not come."""
    campaign.values.game["reveal"] = choose.of(REVEALS)
    return campaign
