"""What each score was for: points stand behind their cause, before it, together with others, or nowhere."""

from __future__ import annotations

from itertools import accumulate, combinations, pairwise, takewhile
from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY
from kwcheck.rulebooks.root_duchy.law.parliament import LORDS
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import UNDER_A_RIGHT
from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Scored
from kwcheck.rulebooks.root_duchy.rootlog.readings_owed import owe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling

MOST = 6
"""Causes that are tried together; more never wait for their points at once."""


def find_points(telling: Telling) -> None:
    """Give every score its cause, and every cause its score."""
    for deed in telling.deeds:
        owe(telling, deed)
    scores = _Scores(telling)
    for at, fact in enumerate(telling.facts):
        if isinstance(fact, Scored) and fact.faction == DUCHY and at not in scores.done:
            scores.row(at)
    telling.deeds += scores.deeds
    telling.deeds.sort(key=lambda deed: deed.at)
    for deed in telling.deeds:
        if deed.owed and deed.do != "remove" and deed.paid != deed.owed:
            deed.fields["points"] = deed.paid or 0


SCORING = {"royal-claim", "charm-offensive"}
"""Cards in the play area that score of themselves."""


class _Scores:
    """Scores finding their causes; `deeds` are the lords and whatever else scores of itself."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.deeds: list[Deed] = []
        self.done: set[int] = set()
        self.lords = [lord for lord in LORDS if lord in telling.before.swayed]
        board = telling.board
        days = [deed.at for deed in telling.deeds if deed.do in UNDER_A_RIGHT or deed.do == "sway"]
        self.pass_from = max(days, default=-1) if board.map.pass_ else len(telling.facts)
        self.ruled = board.map.pass_ is not None and board.ruler(board.map.pass_) == DUCHY

    def row(self, at: int) -> None:
        """Scores right behind one another: each for itself, or some together, as long as all of them fit."""
        self.lords = [lord for lord in self.lords if not self.gone(lord, at)]
        row = self.in_a_row(at)
        if self.of_the_deed_before(at, row):
            return
        for groups in _groups(row):
            before = self.state()
            if all(self.together(group) for group in groups):
                return
            self.restore(before)
        self.one(at, row)

    def one(self, at: int, row: Sequence[int]) -> None:
        """The first of a row that does not fit as a whole: with those behind it, or as what was scored wrong."""
        for end in range(1, len(row) + 1):
            before = self.state()
            if self.together(row[:end]):
                return
            self.restore(before)
        points = self.scored_at(at)
        if not self.exactly(at, points, last=False) and not self.before_its_cause(at, points):
            self.nearly(at, points)

    def of_the_deed_before(self, at: int, row: Sequence[int]) -> bool:
        """Are the first of a row just the points of what was done right before them?"""
        waiting = self.waiting(at)[:1]
        if not waiting or self.telling.near(at, -1) is not waiting[0]:
            return False
        totals = accumulate(map(self.scored_at, row))
        end = next((n for n, total in enumerate(totals, 1) if total == _left(waiting[0])), 0)
        self.done.update(row[:end])
        _pay(waiting if end else ())
        return end > 0

    def together(self, places: Sequence[int]) -> bool:
        """Do these scores, taken as one, fit something?"""
        self.done.update(places)
        return self.exactly(places[0], sum(map(self.scored_at, places)))

    def state(self) -> tuple[list[tuple[Deed, int | None]], int, list[str], set[int]]:
        """What `restore` needs to take back what was tried."""
        paid = [(deed, deed.paid) for deed in self.telling.deeds]
        return paid, len(self.deeds), [*self.lords], {*self.done}

    def restore(self, state: tuple[list[tuple[Deed, int | None]], int, list[str], set[int]]) -> None:
        """Take back what was tried since."""
        paid, number, self.lords, self.done = state
        del self.deeds[number:]
        for deed, points in paid:
            deed.paid = points

    def in_a_row(self, at: int) -> list[int]:
        """Where the scores stand that are right behind one another."""
        return [*takewhile(lambda place: self.scored_at(place) > 0, range(at, len(self.telling.facts)))]

    def gone(self, lord: str, at: int) -> bool:
        """12.2.3: was he given up before?"""
        return any(
            deed.do == "price-of-failure" and deed.fields.get("minister") == lord and deed.at < at
            for deed in self.telling.deeds
        )

    def exactly(self, at: int, points: int, *, last: bool = True) -> bool:
        """What waits for just as many points: behind it, before it, lords, the Pass, or several of these.

        `last` is whether the point of the Pass has to be in the last score of the turn, and in none of Daylight. It is
        together with others in the last one alone.
        """
        if last and self.of_the_pass(at, points):
            self.by_pass(at, points)
            return True
        waiting = self.waiting(at)
        for causes in (*_some(waiting), *([each] for each in self.ahead(at))):
            if sum(_left(deed) for deed in causes) == points:
                _pay(causes)
                return True
        worth = self.telling.lords[at]
        lords = [lord for lord in self.lords if worth[lord]]
        final = self.is_last(at)
        passes = self.passes(at) if final or not last else 0
        for causes in ([], *_some(waiting)):
            rest = points - sum(_left(deed) for deed in causes)
            together = final and (at > self.evening() or not last)
            for of_pass in (0, passes if not causes or together else 0):
                for some in _lords(lords):
                    if rest == of_pass + sum(worth[lord] for lord in some) and _sensible(
                        some, of_pass, final
                    ):
                        _pay(causes)
                        self.by_lords(at, {lord: worth[lord] for lord in some})
                        self.by_pass(at, of_pass)
                        return True
        return False

    def of_the_pass(self, at: int, points: int) -> bool:
        """Is it one point behind the draw, as the last of the turn, where nothing else is scored any more?"""
        return points == self.passes(at) and self.is_last(at) and at > self.evening()

    def ahead(self, at: int) -> list[Deed]:
        """What comes next and waits for points, unless they stand behind it."""
        ahead = [deed for deed in self.telling.deeds if deed.at > at and _open(deed)][:1]
        return [deed for deed in ahead if self.scored_at(deed.at + 1) != _left(deed)]

    def before_its_cause(self, at: int, points: int) -> bool:
        """Is it what comes next that brings as many, though points stand behind that too, as with all others?"""
        ahead = next((deed for deed in self.telling.deeds if deed.at > at and _open(deed)), None)
        if ahead is None or _left(ahead) != points or self.waiting(at):
            return False
        _pay([ahead])
        return True

    def scored_at(self, at: int) -> int:
        """What the Duchy scored there."""
        fact = self.telling.facts[at] if at < len(self.telling.facts) else None
        return fact.points if isinstance(fact, Scored) and fact.faction == DUCHY else 0

    def is_last(self, at: int) -> bool:
        """Does the Duchy score nothing after it?"""
        rest = range(at + 1, len(self.telling.facts))
        return not any(self.scored_at(place) for place in rest if place not in self.done)

    def nearly(self, at: int, points: int) -> None:
        """Points that fit nothing: the wrong number for what is nearest, or for nothing that is followed."""
        waiting = self.waiting(at)
        if waiting:
            rest = points - sum(_left(deed) for deed in waiting[1:])
            if rest > 0:
                _pay(waiting[1:])
            waiting[0].paid = (waiting[0].paid or 0) + (rest if rest > 0 else points)
        elif at < self.evening() and (lords := self.nearest_lords(at, points)):
            self.by_lords(at, lords)
        elif (points == 1 or self.pass_alone()) and self.at_the_end(at) and at > self.evening():
            self.by_pass(at, points)
        else:
            self.score(at, points).by = "rule"
            self.unearned(points)

    def pass_alone(self) -> bool:
        """Can nothing but the Pass have brought points at the end?"""
        return self.ruled and not SCORING & {*self.telling.before.crafted}

    def nearest_lords(self, at: int, points: int) -> dict[str, int]:
        """The lords who would score nearly as much, the last of them what is left; not where a card may have."""
        if not self.lords or (len(self.lords) > 1 and SCORING & {*self.telling.before.crafted}):
            return {}
        worth = self.telling.lords[at]
        several = [some for some in _lords(self.lords) if some]
        some = min(several, key=lambda each: abs(sum(worth[lord] for lord in each) - points))
        rest = points - sum(worth[lord] for lord in some[:-1])
        return {**{lord: worth[lord] for lord in some[:-1]}, some[-1]: rest}

    def unearned(self, points: int) -> None:
        """3.2: points for nothing, where the whole turn is written and no lord or card can have brought them."""
        deeds = self.telling.deeds
        whole = all(deed.result for deed in deeds if deed.do == "battle")
        guesses = all("right" in deed.fields for deed in deeds if deed.do == "expose")
        if (
            whole
            and guesses
            and not self.lords
            and not self.telling.omitted
            and not SCORING & {*self.telling.before.crafted}
            and points > 0
        ):
            self.deeds[-1].fields["unearned"] = True

    def waiting(self, at: int) -> list[Deed]:
        """What still has no points, the nearest first."""
        return [deed for deed in reversed(self.telling.deeds) if deed.at < at and _open(deed)][:MOST]

    def passes(self, at: int) -> int:
        """Mountain, 14.1.3.IV: the point of the Pass, once, at the end of the turn."""
        return int(self.ruled and self.at_the_end(at))

    def at_the_end(self, at: int) -> bool:
        """Behind all of Daylight on a map with a Pass, which has not brought its point yet."""
        taken = any(deed.by == "rule" and deed.evening for deed in self.deeds)
        return at > self.pass_from and not taken

    def evening(self) -> int:
        """Where the lords have no say any more: the draw."""
        return next((d.at for d in self.telling.deeds if d.do == "draw" and "of" not in d.fields), 10**6)

    def by_lords(self, at: int, points: dict[str, int]) -> None:
        """12.5.2.VII to IX."""
        for lord, worth in points.items():
            self.lords.remove(lord)
            self.score(at, worth).by = lord

    def by_pass(self, at: int, points: int) -> None:
        """The point of the Pass."""
        if points:
            deed = self.score(at, points)
            deed.by, deed.evening = "rule", True
            deed.at = len(self.telling.facts) - 1

    def score(self, at: int, points: int) -> Deed:
        """A score that is a deed of its own."""
        deed = self.telling.add("score", at, {"points": points})
        self.deeds.append(self.telling.deeds.pop())
        return deed


def _sensible(lords: Sequence[str], of_pass: int, final: bool) -> bool:
    return bool(lords or of_pass) and not (lords and of_pass and not final)


def _open(deed: Deed) -> bool:
    """Does it wait for points? Those of a battle may come one by one, as its results do."""
    in_parts = deed.do == "battle" and (deed.paid or 0) < deed.owed
    return deed.owed > 0 and (deed.paid is None or in_parts)


def _left(deed: Deed) -> int:
    return deed.owed - (deed.paid or 0)


def _pay(causes: Sequence[Deed]) -> None:
    for deed in causes:
        deed.paid = deed.owed


def _some(waiting: Sequence[Deed]) -> Iterator[list[Deed]]:
    """Few before many, those nearest to the score first."""
    for size in range(1, len(waiting) + 1):
        yield from (list(chosen) for chosen in combinations(waiting, size))


def _groups(row: Sequence[int]) -> Iterator[list[Sequence[int]]]:
    """Every way to part a row, each for itself first; of a long one that alone, and all together."""
    sizes = range(len(row) - 1, -1, -1) if len(row) <= MOST else (len(row) - 1, 0)
    for size in sizes:
        for cuts in combinations(range(1, len(row)), size):
            edges = [0, *cuts, len(row)]
            yield [row[start:end] for start, end in pairwise(edges)]


def _lords(lords: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for size in range(len(lords) + 1):
        yield from combinations(lords, size)
