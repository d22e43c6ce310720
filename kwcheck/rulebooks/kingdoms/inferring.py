"""What the rules themselves betray: what an audience can conclude of a winter from what it was openly told.

A kidnap that succeeds 5 against 5 shows that the Queen or the Rook was not at home. So: which pieces may have been in
the field unseen? An intrigue leaves no trace if it was cancelled with its agent on the way, or was an espionage that
succeeded. Every choice of such pieces is a world; those worlds stand that explain every outcome told. The rules are
those of the replay itself (`winter`, `strength`), asked about each world.

Assumed is what a reader would assume: that nothing but the rules decided, so no modifier, ruling, `set` or `stop`
that the audience was not told of.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.kingdoms.changes import capture
from kwcheck.rulebooks.kingdoms.covers import Pieces, minimal_covers
from kwcheck.rulebooks.kingdoms.hidden import lawful, spying
from kwcheck.rulebooks.kingdoms.history import priority
from kwcheck.rulebooks.kingdoms.intrigues import faults
from kwcheck.rulebooks.kingdoms.pieces import (
    BACK_RANK,
    COURTS,
    ENEMY,
    NATURE,
    SECURITY_ATTRIBUTES,
    UNSEELIE,
    court_of,
)
from kwcheck.rulebooks.kingdoms.position import attributes_of
from kwcheck.rulebooks.kingdoms.winter import Judged, Winter, outcome_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.rulebooks.kingdoms.position import Position
    from kwcheck.rulebooks.kingdoms.told import Line, ToldWinter

LIMIT = 200_000
"""How many worlds of one winter are examined before the search gives up; without further attributes 256 do."""


class World(NamedTuple):
    """The pieces that count at home and were in the field unseen, and all that may have spied unseen."""

    field: Pieces
    spies: Pieces


class Deduced(NamedTuple):
    """What holds in every world that explains what was told.

    `in_field`: of each of these sets at least one piece was in the field unseen; no set holds another. `cancellable`
    and `spying` are the pieces for whom a cancelled intrigue, or a successful espionage, can be the reason.
    `at_home` are pieces that count in a security and were in the field in no world; `no_spy` the courts of which no
    espionage can have succeeded unseen. `unexplained` are lines that no world explains; `impossible` is true where
    the others together have no explanation either. `examined` counts worlds; `gave_up` is true where there were more
    than the limit, and then nothing was deduced.
    """

    in_field: tuple[Pieces, ...] = ()
    cancellable: Pieces = frozenset()
    spying: Pieces = frozenset()
    at_home: Pieces = frozenset()
    no_spy: tuple[str, ...] = ()
    unexplained: tuple[Line, ...] = ()
    impossible: bool = False
    examined: int = 0
    gave_up: bool = False


def deduce(told: ToldWinter, limit: int = LIMIT) -> Deduced:
    """What the audience that was `told` this can conclude; at most `limit` worlds are examined."""
    return _Search(told).run(limit)


class _Side(NamedTuple):
    """One court's choice of pieces in the field unseen, and what it means for the enemy.

    `spies` are the enemy's pieces whose espionage against this court would have succeeded.
    """

    unseen: Pieces
    spies: Pieces


class _Search:
    """One winter under search."""

    def __init__(self, told: ToldWinter) -> None:
        self.told = told
        lines = [line for court in COURTS for line in told.lines[court]]
        self.known = frozenset(line.intrigue.agent for line in lines if line.in_field and line.intrigue.agent)
        unsure = {line.intrigue.agent for line in lines if line.in_field is None}
        kept = told.eve.kept_from_acting()
        self._found: dict[tuple[str, Pieces], Pieces] = {}
        self.candidates = {
            court: [
                piece
                for piece in (f"{court}/{name}" for name in BACK_RANK)
                if piece not in kept
                and piece not in self.known
                and (court not in told.whole or piece in unsure)
            ]
            for court in COURTS
        }

    def run(self, limit: int) -> Deduced:
        """Every choice of each court against what was told of the enemy's intrigues, then both courts together."""
        weighty = {court: [p for p in self.candidates[court] if self._weighs(p)] for court in COURTS}
        if sum(2 ** len(pieces) for pieces in weighty.values()) > limit:
            return Deduced(gave_up=True)
        every = self._choices(weighty)
        unexplained = [
            line
            for court in COURTS
            for line in self.told.lines[court]
            if not any(self._explains(line, unseen) for unseen in every[ENEMY[court]])
        ]
        sides = {
            court: [
                _Side(unseen, self._spies(ENEMY[court], unseen))
                for unseen in every[court]
                if self._stands(court, unseen, unexplained)
            ]
            for court in COURTS
        }
        examined = len(sides["white"]) * len(sides["black"])
        if examined > limit:
            return Deduced(unexplained=tuple(unexplained), gave_up=True)
        worlds = list(self._worlds(sides["white"], sides["black"]))
        return self._conclude(worlds, weighty, unexplained, examined)

    def _choices(self, weighty: dict[str, list[str]]) -> dict[str, list[Pieces]]:
        """For each court every set of pieces that may have been in the field unseen.

        Who could neither be cancelled nor spy with success whoever else was away is left out, and then perhaps others.
        """
        left = weighty
        while True:
            every = {court: _subsets(left[court]) for court in COURTS}
            spies = {
                court: {p for u in every[ENEMY[court]] for p in self._spies(court, u)} for court in COURTS
            }
            possible = {court: [p for p in left[court] if p in self._free | spies[court]] for court in COURTS}
            if possible == left:
                return every
            left = possible

    def _conclude(
        self, worlds: list[World], weighty: dict[str, list[str]], unexplained: list[Line], examined: int
    ) -> Deduced:
        if not worlds:
            return Deduced(unexplained=tuple(unexplained), impossible=True, examined=examined)
        seen = frozenset().union(*(world.field for world in worlds))
        spied = frozenset().union(*(world.spies for world in worlds))
        counting = frozenset(piece for court in COURTS for piece in weighty[court])
        told = {piece for lines in self.told.lines.values() for li in lines for piece, _ in li.counted or ()}
        return Deduced(
            in_field=tuple(minimal_covers([world.field for world in worlds])),
            cancellable=self._cancellable,
            spying=spied,
            at_home=frozenset(p for p in counting - seen - told if court_of(p) not in self.told.whole),
            no_spy=tuple(
                court
                for court in COURTS
                if court not in self.told.whole | self.told.come_to_light
                and all(court_of(spy) != court for spy in spied)
            ),
            unexplained=tuple(unexplained),
            examined=examined,
        )

    def _worlds(self, white: list[_Side], black: list[_Side]) -> Iterator[World]:
        """Both courts together: whoever was in the field unseen either spied on the other or was cancelled."""
        light = frozenset(p for court in COURTS for p in self.candidates[court] if not self._weighs(p))
        for ours in white:
            for theirs in black:
                if ours.unseen <= self._free | theirs.spies and theirs.unseen <= self._free | ours.spies:
                    able = theirs.spies | ours.spies
                    yield World(ours.unseen | theirs.unseen, able & (ours.unseen | theirs.unseen | light))

    def _weighs(self, piece: str) -> bool:
        """Does the piece count in its court's security? Who does not could come and go without a sign."""
        held = attributes_of(piece, self.told.game, self.told.position)
        return any(name in held for name in SECURITY_ATTRIBUTES)

    def _stands(self, defender: str, unseen: Pieces, left_out: list[Line]) -> bool:
        """Is every intrigue against the defender explained?"""
        lines = self.told.lines[ENEMY[defender]]
        return all(line in left_out or self._explains(line, unseen) for line in lines)

    def _explains(self, line: Line, unseen: Pieces) -> bool:
        """Would this line have come out as was told, with these pieces of the defender in the field?"""
        if line.outcome == "cancelled":
            return True
        if not line.intrigue.agent or not line.intrigue.objective:
            # By the rules it cannot take place: only a ruling lets it come out otherwise.
            return False
        judged = line.judged
        if faults(line.intrigue, self.told.eve):
            judged = judged._replace(invalid=True)
        return any(self._matches(line, judged, unseen, position) for position in self._moments(line))

    def _matches(self, line: Line, judged: Judged, unseen: Pieces, position: Position) -> bool:
        comparison = self._winter(unseen).resolve(judged, position).comparison
        if comparison is None or (line.counted is not None and line.counted != comparison.security.counted):
            return False
        attack = comparison.attack.total if line.attack is None else line.attack
        security = comparison.security.total if line.security is None else line.security
        # What was not told is a success: failures are told to all, cancellations to the court.
        return outcome_of(attack - security) == (line.outcome or "success")

    def _winter(self, unseen: Pieces) -> Winter:
        field = dict.fromkeys(self.known | unseen, "in the field")
        return Winter(self.told.game, self.told.eve, self.told.eve.kept_from_acting() | field)

    def _moments(self, line: Line) -> list[Position]:
        """Where everything may have stood as this line was resolved."""
        court = line.intrigue.court
        if not line.placed:
            return self._positions[court]
        placed = [other for other in self.told.lines[court] if other.placed]
        return [self._positions[court][placed.index(line)]]

    @cached_property
    def _positions(self) -> dict[str, list[Position]]:
        """By court, the position before each of its placed lines and after the last."""
        first = priority(self.told.eve.season.when.year)
        position = self.told.position
        positions: dict[str, list[Position]] = {}
        for court in (first, ENEMY[first]):
            positions[court] = [position]
            for line in self.told.lines[court]:
                if line.placed:
                    position = capture(position, line.taken) if line.taken else position
                    positions[court].append(position)
        return positions

    @cached_property
    def _cancellable(self) -> Pieces:
        """Who could have been in the field with an intrigue that was cancelled on the way."""
        winter = self._winter(frozenset())
        return frozenset(
            piece
            for court in COURTS
            for piece in self.candidates[court]
            if any(
                winter.resolve(Judged(hidden, invalid=False, consented=True), position).outcome == "cancelled"
                for hidden in lawful(piece)
                if not faults(hidden, self.told.eve)
                for position in self._positions[court]
            )
        )

    @cached_property
    def _free(self) -> Pieces:
        """Who could have been in the field whatever the enemy's pieces did."""
        own = (piece for court in self.told.whole for piece in self.candidates[court])
        return self._cancellable | frozenset(own)

    def _spies(self, court: str, unseen: Pieces) -> Pieces:
        """Whose espionage would have succeeded, with these enemies in the field, and would still be unseen."""
        if court in self.told.come_to_light or court in self.told.whole:
            return frozenset()
        if (court, unseen) not in self._found:
            winter = self._winter(unseen)
            self._found[court, unseen] = frozenset(
                piece
                for piece in self.candidates[court]
                if NATURE[piece] == UNSEELIE
                and any(
                    winter.resolve(Judged(spying(piece), invalid=False, consented=True), position).outcome
                    == "success"
                    for position in self._positions[court]
                )
            )
        return self._found[court, unseen]


def _subsets(pieces: list[str]) -> list[Pieces]:
    return [
        frozenset(piece for place, piece in enumerate(pieces) if choice >> place & 1)
        for choice in range(2 ** len(pieces))
    ]
