"""The conclusions that an audience is forced to, in sentences for the Adjudicator, each held against the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks import Conclusion
from kwcheck.rulebooks.kingdoms.audiences import view_for
from kwcheck.rulebooks.kingdoms.inferring import LIMIT, Deduced, deduce
from kwcheck.rulebooks.kingdoms.pieces import COURTS, court_of, in_rank_order, name_of
from kwcheck.rulebooks.kingdoms.told import ToldWinter, told_winters

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kwcheck.playing import Played
    from kwcheck.rulebooks.kingdoms.history import Turn
    from kwcheck.rulebooks.kingdoms.records import Game, Intrigue


def conclusions(game: Game, played: Played[Turn], audience: str, limit: int = LIMIT) -> Iterator[Conclusion]:
    """What `audience` can conclude of each winter beside what it was told, in the order of the winters.

    What every reader can conclude is said of the public alone. At most `limit` worlds of a winter are examined.
    """
    for_all = _deduced(game, played, "public", limit)
    if audience == "public":
        winters = for_all
    else:
        own = _deduced(game, played, audience, limit)
        pairs = zip(own, for_all, strict=True)
        winters = [(turn, told, beyond(found, public)) for (turn, told, found), (_, _, public) in pairs]
    for turn, told, found in winters:
        yield from _Winter(game, turn, told, found).conclusions(alone=audience not in COURTS)


def _deduced(
    game: Game, played: Played[Turn], audience: str, limit: int
) -> list[tuple[Turn, ToldWinter, Deduced]]:
    winters = told_winters(game, played.turns, view_for(game, played, audience), audience)
    return [(turn, told, deduce(told, limit)) for turn, told in winters]


def beyond(deduced: Deduced, for_all: Deduced) -> Deduced:
    """What an audience can conclude and the public cannot."""
    unexplained = {_identity(line.intrigue) for line in for_all.unexplained}
    return deduced._replace(
        in_field=tuple(
            one for one in deduced.in_field if not any(other <= one for other in for_all.in_field)
        ),
        at_home=deduced.at_home - for_all.at_home,
        no_spy=tuple(court for court in deduced.no_spy if court not in for_all.no_spy),
        unexplained=tuple(
            line for line in deduced.unexplained if _identity(line.intrigue) not in unexplained
        ),
        impossible=deduced.impossible and not for_all.impossible,
    )


def _identity(intrigue: Intrigue) -> tuple[str | None, ...]:
    """What the public and a court call one intrigue by alike; places in a list are the court's own."""
    return (intrigue.court, intrigue.agent, intrigue.objective, intrigue.target)


class _Winter:
    """One winter: what was deduced of it, and what happened."""

    def __init__(self, game: Game, turn: Turn, told: ToldWinter, deduced: Deduced) -> None:
        self.game, self.turn, self.told, self.deduced = game, turn, told, deduced
        self.field = {r.intrigue.agent for r in turn.resolutions if r.in_field and r.intrigue.agent}
        self.spies = {r.intrigue.agent for r in turn.resolutions if r.secret and r.intrigue.agent}

    def conclusions(self, *, alone: bool) -> Iterator[Conclusion]:
        """In the order of what tells most; `alone` for one audience, not what two have in common."""
        deduced = self.deduced
        if deduced.gave_up:
            said = "the search for what the rules betray gave up: too many pieces may have been away"
            yield self._said("gave-up", said, (), holds=True)
        yield from (self._unexplained(line.intrigue) for line in deduced.unexplained)
        if deduced.impossible:
            said = "no hidden choice explains these outcomes together: a modifier, a ruling or a hidden change decided"
            yield self._said("unexplained", said, (), holds=True)
        yield from map(self._in_field, deduced.in_field)
        if alone:
            yield from self._by_elimination()
        if deduced.at_home:
            home = in_rank_order(deduced.at_home)
            said = f"{self._pieces(home, 'and')} stayed at home"
            yield self._said("at-home", said, home, holds=not self.field & set(home))
        for court in deduced.no_spy:
            spied = any(court_of(spy) == court for spy in self.spies)
            said = f"no espionage of the {court.capitalize()} Court can have succeeded unseen"
            yield self._said("no-espionage", said, (court,), holds=not spied)

    def _said(self, kind: str, text: str, about: Iterable[str], *, holds: bool) -> Conclusion:
        return Conclusion(self.turn.season.label, kind, text, tuple(about), holds)

    def _in_field(self, pieces: frozenset[str]) -> Conclusion:
        spied, cancelled = pieces & self.deduced.spying, pieces & self.deduced.cancellable
        reasons = ["on an espionage that succeeded"] * bool(spied)
        reasons += ["with an intrigue that was cancelled"] * bool(cancelled)
        said = f"{self._pieces(in_rank_order(pieces), 'or')} was in the field unseen, {' or '.join(reasons)}"
        holds = bool(pieces & (self.field if cancelled else self.spies))
        return self._said("in-field", said, in_rank_order(pieces), holds=holds)

    def _unexplained(self, intrigue: Intrigue) -> Conclusion:
        agent = self._piece(intrigue.agent) if intrigue.agent else "nobody"
        what = f"the {intrigue.objective or 'intrigue'} by {agent}"
        return self._said(
            "unexplained",
            f"no hidden choice explains how {what} came out: a modifier, a ruling or a hidden change decided",
            [intrigue.agent or intrigue.court],
            holds=True,
        )

    def _by_elimination(self) -> Iterator[Conclusion]:
        """An espionage whose outcome its own court was not told: it was neither revealed nor cancelled."""
        for court in COURTS:
            for line in self.told.lines[court]:
                agent = line.intrigue.agent
                if line.outcome is None and agent:
                    said = f"the espionage by {self._piece(agent)} succeeded: it was neither revealed nor cancelled"
                    yield self._said("by-elimination", said, (agent,), holds=agent in self.spies)

    def _pieces(self, pieces: list[str], last: str) -> str:
        names = [self._piece(piece) for piece in pieces]
        return f" {last} ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)

    def _piece(self, piece: str) -> str:
        """Such as "the White Queen (Nerys Quill)"."""
        words = f"{court_of(piece)} {name_of(piece).replace('-', ' ')}".title()
        given = self.game.given_name(piece)
        return f"the {words} ({given})" if given else f"the {words}"
