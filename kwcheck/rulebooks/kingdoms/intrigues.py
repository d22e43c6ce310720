"""What the rules forbid to an entry of an Intrigue List. One function a rule, to be read beside the text.

Each takes the entry and what is known before the intrigues begin and gives the fault it finds, or None. An entry
with a fault is replayed as cancelled, its agent at home. What is wrong with its form is found before, by the schema.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kwcheck.findings import Remark
from kwcheck.rulebooks.kingdoms.pieces import NATURE, NATURE_NAMES, SEELIE, SHADOW, UNSEELIE
from kwcheck.rulebooks.kingdoms.records import Intrigue, Season

OBJECTIVE_NATURE = {
    "espionage": UNSEELIE,
    "kidnap": UNSEELIE,
    "propaganda": SEELIE,
    "manipulation": SEELIE,
}
"""Which nature may attempt which objective (Winter: Intrigue Objective)."""


class Eve(NamedTuple):
    """What is known when the lists are in and before the first intrigue: nobody has moved yet.

    `stopped` and `manipulated` are pieces that cannot act this winter.
    """

    season: Season
    captives: frozenset[str]
    stopped: frozenset[str]
    manipulated: frozenset[str]

    def kept_from_acting(self) -> dict[str, str]:
        """Each piece that can do nothing this winter, and why."""
        return (
            dict.fromkeys(self.manipulated, "manipulated")
            | dict.fromkeys(self.stopped, "stopped")
            | dict.fromkeys(self.captives, "captive")
        )


Rule = Callable[[Intrigue, Eve], Remark | None]


def _fault(intrigue: Intrigue, rule: str, key: str, message: str, remedy: str) -> Remark:
    return Remark(rule, "error", message, (*intrigue.path, key), remedy, intrigue.label)


def wrong_nature(intrigue: Intrigue, _: Eve) -> Remark | None:
    """Only Seelie characters attempt Seelie Intrigues, only Unseelie ones Unseelie (Winter: Intrigue Objective)."""
    if intrigue.agent is None or intrigue.objective is None:
        return None
    mine, needed = NATURE[intrigue.agent], OBJECTIVE_NATURE[intrigue.objective]
    if mine == needed:
        return None
    open_to = " or ".join(sorted(o for o, nature in OBJECTIVE_NATURE.items() if nature == mine))
    return _fault(
        intrigue,
        "wrong-nature",
        "objective",
        f"{intrigue.objective} is an intrigue of the {NATURE_NAMES[needed]}, "
        f"but {intrigue.agent} is {NATURE_NAMES[mine]}.",
        f"Give it to an agent who is {NATURE_NAMES[needed]}, or write {open_to}.",
    )


def agent_twice(intrigue: Intrigue, eve: Eve) -> Remark | None:
    """As many intrigues as there are agents: a piece already named above cannot be named again (Winter: Agents)."""
    above = eve.season.intrigues[intrigue.court][: intrigue.number - 1]
    first = next((other for other in above if other.agent == intrigue.agent), None)
    if intrigue.agent is None or first is None:
        return None
    return _fault(
        intrigue,
        "agent-twice",
        "agent",
        f"{intrigue.agent} is already the agent of {first.label}; one agent, one intrigue.",
        "Name another agent, or take one of the two entries out.",
    )


def agent_captive(intrigue: Intrigue, eve: Eve) -> Remark | None:
    """A captive is no agent (house rule reading H6, from Springtime: captives)."""
    if intrigue.agent not in eve.captives:
        return None
    return _fault(
        intrigue,
        "agent-captive",
        "agent",
        f"{intrigue.agent} is captive and cannot be an agent.",
        "Name another agent; if the piece was freed, write `release` in the season where that happened.",
    )


def agent_stopped(intrigue: Intrigue, eve: Eve) -> Remark | None:
    """A piece that `changes` stopped this season does nothing at all in it (contract, section 3)."""
    if intrigue.agent not in eve.stopped:
        return None
    return _fault(
        intrigue,
        "agent-stopped",
        "agent",
        f"{intrigue.agent} is stopped this winter by `changes` and cannot be an agent.",
        "Name another agent, or take the `stop` out.",
    )


def agent_manipulated(intrigue: Intrigue, eve: Eve) -> Remark | None:
    """A manipulated piece is prevented from acting in any way (Winter: Intrigue Objective, Manipulation)."""
    if intrigue.agent not in eve.manipulated:
        return None
    return _fault(
        intrigue,
        "agent-manipulated",
        "agent",
        f"{intrigue.agent} was manipulated for this winter and cannot act.",
        "Name another agent.",
    )


def target_captive(intrigue: Intrigue, eve: Eve) -> Remark | None:
    """A piece that was captive before the intrigues began cannot be kidnapped (contract, section 3)."""
    if intrigue.objective != "kidnap" or intrigue.target not in eve.captives:
        return None
    return _fault(
        intrigue,
        "target-captive",
        "target",
        f"{intrigue.target} is captive already and cannot be kidnapped.",
        "Name another target; if the piece was freed, write `release` in the season where that happened.",
    )


FORBIDDEN: tuple[Rule, ...] = (
    wrong_nature,
    agent_twice,
    agent_captive,
    agent_stopped,
    agent_manipulated,
    target_captive,
)
"""Every rule that voids an entry, in the order in which they are told."""


def faults(intrigue: Intrigue, eve: Eve) -> list[Remark]:
    """Everything the rules forbid in this entry."""
    return [fault for rule in FORBIDDEN if (fault := rule(intrigue, eve))]


def lacks_consent(intrigue: Intrigue) -> bool:
    """The Queen and the Shadow Actors need the Queen player's agreement (Winter: Agents)."""
    return intrigue.agent in SHADOW and not intrigue.consent
