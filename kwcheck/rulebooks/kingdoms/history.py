"""The history: what happened in each season, why, and the position after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from kwcheck.rulebooks.kingdoms.pieces import ENEMY

if TYPE_CHECKING:
    from kwcheck.findings import Remark
    from kwcheck.rulebooks.kingdoms.position import Position
    from kwcheck.rulebooks.kingdoms.records import Intrigue, Outcome, Season
    from kwcheck.rulebooks.kingdoms.strength import Attack, Security

Cause = Literal["game-over", "no-agent", "invalid", "no-consent", "agent-captured", "target-captive", "ruled"]


class Comparison(NamedTuple):
    """Attack Strength held against the matched Internal Security (Winter: Resolving Intrigues)."""

    attack: Attack
    security: Security

    @property
    def margin(self) -> int:
        """By how much the attack is above (or, negative, below) the security."""
        return self.attack.total - self.security.total


class Resolution(NamedTuple):
    """How one intrigue came out.

    `computed` is what the rules give, `outcome` what counts: another one only where the Adjudicator ruled. `cause` is
    set for a cancellation, `comparison` wherever strengths were compared, `taken` the piece that became captive by
    it, `in_field` whether its agent was in the field this winter.
    """

    intrigue: Intrigue
    computed: Outcome
    outcome: Outcome
    cause: Cause | None
    comparison: Comparison | None
    taken: str | None
    in_field: bool

    @property
    def ruled(self) -> bool:
        """Did the Adjudicator overrule the computed outcome (or confirm it)?"""
        return self.intrigue.ruling is not None

    @property
    def secret(self) -> bool:
        """A successful espionage: nobody but its controller is told (Winter: Resolving Intrigues)."""
        return self.outcome == "success" and self.intrigue.objective == "espionage"


class Turn(NamedTuple):
    """One season as it was replayed; `resolutions` in order of resolving, `stopped` who could not act, and why."""

    season: Season
    before: Position
    after: Position
    priority: str
    resolutions: tuple[Resolution, ...]
    remarks: tuple[Remark, ...]

    def listed(self, court: str) -> list[Resolution]:
        """The resolutions of one court in the order of its Intrigue List."""
        mine = [r for r in self.resolutions if r.intrigue.court == court]
        return sorted(mine, key=lambda r: r.intrigue.number)


def priority(year: int) -> str:
    """White in odd years, Black in even ones (Winter: Court Priority)."""
    return "white" if year % 2 else ENEMY["white"]
