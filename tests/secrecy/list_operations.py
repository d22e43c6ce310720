"""What may be varied in the Intrigue Lists, one function each; what would tell is undone by whoever calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.secrecy.choosing import operation
from tests.strategies import BACK_RANK, COURTS, Value, nature

if TYPE_CHECKING:
    from kwcheck.rulebooks.kingdoms.history import Resolution
    from tests.secrecy.campaigns import Campaign
    from tests.secrecy.choosing import Chooser


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


@operation
def _cancelled_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    """A line without an agent is cancelled; its place moves every line below it."""
    _, lines = _list(campaign, choose)
    lines.insert(
        choose.place(lines), {"objective": choose.of(("propaganda", "espionage")), "tale": choose.text()}
    )
    return campaign


@operation
def _unconsented_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    court, lines = _list(campaign, choose)
    shadow = [p for p in BACK_RANK[1:] if (nature(court, p) == "seelie") == (court == "black")]
    agent = choose.of(shadow)
    objective = "espionage" if nature(court, agent) == "unseelie" else "propaganda"
    lines.insert(choose.place(lines), {"agent": agent, "objective": objective, "tale": choose.text()})
    return campaign


@operation
def _espionage_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    """One that succeeds; whether it can stay hidden depends on who counts in which security."""
    court, lines = _list(campaign, choose)
    agent = choose.of([piece for piece in BACK_RANK if nature(court, piece) == "unseelie"])
    line = {"agent": agent, "objective": "espionage", "consent": True, "tale": choose.text()}
    line["modifiers"] = [{"name": choose.text(), "attack": 40}]
    lines.insert(choose.place(lines), line)
    return campaign


@operation
def _line_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    lines, place = choose.of(_hidden_lines(campaign, choose))
    del lines[place]
    return campaign


@operation
def _line_moved(campaign: Campaign, choose: Chooser) -> Campaign:
    lines, place = choose.of(_hidden_lines(campaign, choose))
    line = lines.pop(place)
    lines.insert(choose.place(lines), line)
    return campaign


@operation
def _agent_exchanged(campaign: Campaign, choose: Chooser) -> Campaign:
    _line(campaign, choose)["agent"] = choose.of(BACK_RANK)
    return campaign


@operation
def _target_exchanged(campaign: Campaign, choose: Chooser) -> Campaign:
    hidden = [lines[place] for lines, place in _hidden_lines(campaign, choose)]
    choose.of([line for line in hidden if "target" in line])["target"] = choose.of(BACK_RANK[1:])
    return campaign


@operation
def _tale_edited(campaign: Campaign, choose: Chooser) -> Campaign:
    _line(campaign, choose)["tale"] = choose.text()
    return campaign


@operation
def _consent_toggled(campaign: Campaign, choose: Chooser) -> Campaign:
    line = _line(campaign, choose, every=True)
    line["consent"] = not line.get("consent", False)
    return campaign


@operation
def _modifier_inserted(campaign: Campaign, choose: Chooser) -> Campaign:
    line = _line(campaign, choose, every=True)
    modifiers = line.setdefault("modifiers", [])
    amount = choose.of((1, -1, 0, 2, -2, 30))
    modifiers.insert(
        choose.place(modifiers), {"name": choose.text(), choose.of(("attack", "security")): amount}
    )
    return campaign


@operation
def _modifier_deleted(campaign: Campaign, choose: Chooser) -> Campaign:
    modifiers = _line(campaign, choose, every=True).get("modifiers", [])
    modifiers.remove(choose.of(modifiers))
    return campaign


@operation
def _modifier_renamed(campaign: Campaign, choose: Chooser) -> Campaign:
    choose.of(_line(campaign, choose, every=True).get("modifiers", []))["name"] = choose.text()
    return campaign


def _resolved(campaign: Campaign, choose: Chooser) -> tuple[Value, Resolution]:
    """A line with what came of it, rather one that took place."""
    every = [(turn, r) for turn in choose.turns for r in turn.resolutions]
    took_place = [(turn, r) for turn, r in every if r.outcome != "cancelled"]
    turn, resolution = choose.of(took_place if took_place and choose.number() % 3 else every)
    lines = campaign.values.seasons[turn.season.stem]["intrigues"][resolution.intrigue.court]
    return lines[resolution.intrigue.number - 1], resolution


@operation
def _outcome_asserted(campaign: Campaign, choose: Chooser) -> Campaign:
    """Declared as it came out, or no longer declared."""
    line, resolution = _resolved(campaign, choose)
    if line.pop("outcome", None) is None:
        line["outcome"] = resolution.outcome
    return campaign


@operation
def _ruling_confirmed(campaign: Campaign, choose: Chooser) -> Campaign:
    """A ruling that says what happened anyway, or its reason in other words."""
    line, resolution = _resolved(campaign, choose)
    line["ruling"] = {"outcome": resolution.outcome, "because": choose.text()}
    return campaign


@operation
def _espionage_ruled(campaign: Campaign, choose: Chooser) -> Campaign:
    """A secret success ruled away, or a cancelled one ruled a success; it changes nobody's place in the field."""
    hidden = [
        (lines[place], lines[place].get("objective")) for lines, place in _hidden_lines(campaign, choose)
    ]
    line = choose.of([line for line, objective in hidden if objective == "espionage"])
    secret = line.get("ruling", {}).get("outcome") != "cancelled" and choose.number() % 2
    line["ruling"] = {"outcome": "cancelled" if secret else "success", "because": choose.text()}
    line.pop("outcome", None)
    return campaign


@operation
def _ruling_lifted(campaign: Campaign, choose: Chooser) -> Campaign:
    lines = [lines[place] for lines, place in _hidden_lines(campaign, choose, every=True)]
    del choose.of([line for line in lines if "ruling" in line])["ruling"]
    return campaign
