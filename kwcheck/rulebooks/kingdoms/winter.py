"""Winter - Season of Intrigue: the two Intrigue Lists resolved in order (Winter: Priority and Revealing Intrigues)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.findings import Remark
from kwcheck.rulebooks.kingdoms.changes import capture
from kwcheck.rulebooks.kingdoms.history import Cause, Comparison, Resolution, priority
from kwcheck.rulebooks.kingdoms.intrigues import OBJECTIVE_NATURE, Eve, faults, lacks_consent
from kwcheck.rulebooks.kingdoms.pieces import ENEMY
from kwcheck.rulebooks.kingdoms.strength import Board, attack_strength, internal_security

if TYPE_CHECKING:
    from kwcheck.rulebooks.kingdoms.position import Position
    from kwcheck.rulebooks.kingdoms.records import Game, Intrigue, Outcome


class Judged(NamedTuple):
    """An entry once both lists are in: is it void, does it have the consent it needs, is its agent in the field."""

    intrigue: Intrigue
    invalid: bool
    consented: bool

    @property
    def in_field(self) -> bool:
        """Every named, valid, consented agent, also of an entry that is cancelled later (Winter: In the Field)."""
        return self.intrigue.agent is not None and not self.invalid and self.consented


def resolve_lists(
    game: Game, position: Position, eve: Eve
) -> tuple[Position, list[Resolution], list[Remark]]:
    """Both lists, the court with priority first, each from top to bottom (Winter: Order of Attacks)."""
    first = priority(eve.season.when.year)
    remarks: list[Remark] = []
    judged = [
        _judge(intrigue, eve, remarks)
        for court in (first, ENEMY[first])
        for intrigue in eve.season.intrigues[court]
    ]
    field = {j.intrigue.agent: "in the field" for j in judged if j.intrigue.agent and j.in_field}
    winter = Winter(game, eve, eve.kept_from_acting() | field)
    resolutions = []
    for entry in judged:
        resolution = winter.resolve(entry, position)
        position = _consequences(resolution, position)
        resolutions.append(resolution)
    return position, resolutions, remarks


def _judge(intrigue: Intrigue, eve: Eve, remarks: list[Remark]) -> Judged:
    found = faults(intrigue, eve)
    remarks += [_with_assertion(fault, intrigue, eve) for fault in found[:1]] + found[1:]
    consented = not lacks_consent(intrigue)
    if not consented and not intrigue.unread_consent:
        remarks.append(
            Remark(
                "consent-missing",
                "note",
                f"{intrigue.agent} goes out only with the Queen player's consent; without it the intrigue is "
                "cancelled and the piece stays at home.",
                (*intrigue.path, "agent"),
                "If the Queen player agreed, write `consent: true`.",
                intrigue.label,
            )
        )
    return Judged(intrigue, intrigue.unread or bool(found), consented)


def _with_assertion(fault: Remark, intrigue: Intrigue, eve: Eve) -> Remark:
    """A void entry is cancelled: a declared outcome that says otherwise is told with what voids it."""
    if intrigue.asserted in (None, "cancelled") or intrigue.ruling:
        return fault
    label = f"asserted {intrigue.asserted}, but a void entry is cancelled"
    return fault._replace(related=((eve.season.stem, (*intrigue.path, "outcome"), label),))


class Winter(NamedTuple):
    """What stays the same while the lists are run through."""

    game: Game
    eve: Eve
    absent: dict[str, str]
    """Who adds nothing to Internal Security all winter, and why."""

    def resolve(self, entry: Judged, position: Position) -> Resolution:
        """One intrigue: what the rules give, and what counts if the Adjudicator ruled."""
        cause = self._cancelled(entry, position)
        comparison = None if cause else self.compare(entry.intrigue, position)
        computed: Outcome = outcome_of(comparison.margin) if comparison else "cancelled"
        outcome = computed
        if entry.intrigue.ruling:
            outcome = entry.intrigue.ruling.outcome
            cause = "ruled" if outcome == "cancelled" else None
        taken = _taken(entry.intrigue, outcome, position)
        return Resolution(entry.intrigue, computed, outcome, cause, comparison, taken, entry.in_field)

    def _cancelled(self, entry: Judged, position: Position) -> Cause | None:
        """The first cause that holds, if the intrigue does not take place."""
        rules, intrigue = self.game.house_rules, entry.intrigue
        causes: tuple[tuple[Cause, bool], ...] = (
            ("game-over", position.over),
            ("no-agent", not intrigue.stated_agent),
            ("invalid", entry.invalid),
            ("no-consent", not entry.consented),
            ("agent-captured", rules.captured_agent == "cancelled" and intrigue.agent in position.captives),
            (
                "target-captive",
                rules.captive_target == "cancelled"
                and intrigue.objective == "kidnap"
                and intrigue.target in position.captives,
            ),
        )
        return next((cause for cause, holds in causes if holds), None)

    def compare(self, intrigue: Intrigue, position: Position) -> Comparison:
        """Attack Strength against the Internal Security of the intrigue's own nature, whatever the target's."""
        nature = OBJECTIVE_NATURE[intrigue.objective or ""]
        board = Board(self.game, position, self.eve.season.events)
        return Comparison(
            attack_strength(intrigue, board),
            internal_security(intrigue, nature, board, self._absent(position)),
        )

    def _absent(self, position: Position) -> dict[str, str]:
        """Who adds nothing to Internal Security now (house rule `internal-security`)."""
        taken = position.captives - self.eve.captives
        if not taken or self.game.house_rules.internal_security == "snapshot":
            return self.absent
        return dict.fromkeys(taken, "captured this winter") | self.absent


def outcome_of(margin: int) -> Outcome:
    """Equal or higher succeeds; ten or more below is captured; else it fails (Winter: Resolving Intrigues)."""
    if margin >= 0:
        return "success"
    if margin <= -10:
        return "captured"
    return "failure"


def _taken(intrigue: Intrigue, outcome: Outcome, position: Position) -> str | None:
    """The piece that becomes captive: the target of a kidnap, or the agent who failed spectacularly."""
    piece = None
    if outcome == "captured":
        piece = intrigue.agent
    elif outcome == "success" and intrigue.objective == "kidnap":
        piece = intrigue.target
    return None if piece in position.captives else piece


def _consequences(resolution: Resolution, position: Position) -> Position:
    return capture(position, resolution.taken) if resolution.taken else position
