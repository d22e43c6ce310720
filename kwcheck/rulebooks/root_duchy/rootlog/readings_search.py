"""Under which right each deed was done: of all assignments those that break least, found step by step.

What stands on the map does not depend on the rights, so an assignment is a way through few states: how many Assembly
actions were taken, which ministers have acted, how far the turn has come. Of all ways into a state only the best go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy.law.parliament import POWERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CARDS = {
    "move": ("league-of-adventurous-mice", "eyrie-emigre", "cobbler"),
    "battle": ("league-of-adventurous-mice", "eyrie-emigre", "command-warren"),
}
"""Cards in the play area that let one move or battle besides."""
LONGEST = 80
"""Deeds of one turn that are searched; what comes after them is taken for the Assembly's."""
ASSEMBLY, PARLIAMENT, SWAY, EVENING = 1, 2, 3, 4


class Cost(NamedTuple):
    """What a reading breaks and leaves open, the worst first: less is better."""

    errors: int = 0
    untold: int = 0
    disorder: int = 0
    assembly: int = 0

    def plus(self, other: Cost) -> Cost:
        """Both together."""
        return Cost(
            self.errors + other.errors,
            self.untold + other.untold,
            self.disorder + other.disorder,
            self.assembly + other.assembly,
        )


class Need(NamedTuple):
    """What a deed asks for: `matched` is whether its card matches the clearing, `by` a right that is certain."""

    do: str
    matched: bool = True
    by: str | None = None
    minister: str | None = None


class Right(NamedTuple):
    """A right: the Assembly, a minister, a Mayor acting as another, "rule" for a card."""

    by: str
    acting: str | None = None

    def called(self) -> str:
        """As a person would say it."""
        return f"{self.by} as {self.acting}" if self.acting else self.by


class State(NamedTuple):
    """How far a turn has come. `brigadier` and `mayor` are "", what was begun once ("move", "battle"), or "done".

    `lost` are ministers who were given up in this turn, `new` the one who was swayed in it.
    """

    assembly: int = 0
    acted: frozenset[str] = frozenset()
    brigadier: str = ""
    mayor: str = ""
    step: int = 0
    new: str | None = None
    lost: frozenset[str] = frozenset()


class Rules(NamedTuple):
    """What does not change in a turn.

    `loyal` are the ministers who may act, `together` is whether nothing may come between two acts of a Brigadier,
    `crafted` the cards in play; `doubted` are those among the loyal who may be so and are not by the record.
    """

    loyal: tuple[str, ...]
    together: bool
    crafted: tuple[str, ...] = ()
    doubted: frozenset[str] = frozenset()


class Found(NamedTuple):
    """The best assignment: a right or None for each need; every right that is as good; how many are as good."""

    cost: Cost
    rights: tuple[Right | None, ...]
    equals: tuple[tuple[Right, ...], ...]
    number: int
    cut: bool


Step = tuple[State, "Right | None"]
Layer = dict[State, tuple[Cost, list[Step]]]


def search(needs: Sequence[Need], rules: Rules) -> Found:
    """The assignments that break least, then leave least open, then are least out of order, then use least Assembly."""
    cut = len(needs) > LONGEST
    tried = (_layers(needs[:LONGEST], rules, allowed) for allowed in (0, 1, 4, LONGEST * 2))
    layers = next(layers for layers in tried if layers[-1])
    best = min(cost for cost, _ in layers[-1].values())
    ends = [state for state, (cost, _) in layers[-1].items() if cost == best]
    rights, equals, number = _ways(layers, ends)
    rest = tuple(Right("assembly") if need.do in POWERS_OF else None for need in needs[LONGEST:])
    return Found(
        best, (*rights, *rest), (*equals, *((right,) if right else () for right in rest)), number, cut
    )


def _layers(needs: Sequence[Need], rules: Rules, allowed: int) -> list[Layer]:
    """The states after each need that no more errors than are allowed lead to; the last is empty where none do.

    Most turns are legal or nearly so, and few ways break little: it is quicker to ask for those first.
    """
    layers: list[Layer] = [{State(): (Cost(), [])}]
    for need in needs:
        layers.append(_next(layers[-1], need, rules, allowed))
        if not layers[-1]:
            break
    return layers


def _next(layer: Layer, need: Need, rules: Rules, allowed: int) -> Layer:
    following: Layer = {}
    for state, (cost, _) in layer.items():
        for right, more, reached in _options(state, need, rules):
            total = cost.plus(more)
            if total.errors > allowed:
                continue
            known = following.get(reached)
            if known is None or total < known[0]:
                following[reached] = (total, [(state, right)])
            elif total == known[0]:
                known[1].append((state, right))
    return following


def _ways(layers: list[Layer], ends: list[State]) -> tuple[list[Right | None], list[tuple[Right, ...]], int]:
    """One best way back, all rights on any best way, and the number of best ways."""
    rights: list[Right | None] = []
    equals: list[tuple[Right, ...]] = []
    counts = _counts(layers)
    number = sum(counts[-1][end] for end in ends)
    reached, here = {*ends}, ends[0]
    for layer in reversed(layers[1:]):
        steps = [step for state in layer if state in reached for step in layer[state][1]]
        before, right = layer[here][1][0]
        rights.append(right)
        equals.append(tuple(dict.fromkeys(right for _, right in steps if right is not None)))
        reached, here = {state for state, _ in steps}, before
    return rights[::-1], equals[::-1], number


def _counts(layers: list[Layer]) -> list[dict[State, int]]:
    counts: list[dict[State, int]] = [{State(): 1}]
    for layer in layers[1:]:
        before = counts[-1]
        counts.append({state: sum(before[s] for s, _ in steps) for state, (_, steps) in layer.items()})
    return counts


# What may be done in a state

Option = tuple["Right | None", Cost, State]
POWERS_OF = {
    do: tuple(minister for minister, powers in POWERS.items() if do in powers)
    for do in ("move", "battle", "build", "bank", "dig", "recruit")
}
"""The ministers who can do each thing."""
FREE = Cost()


def _options(state: State, need: Need, rules: Rules) -> Iterator[Option]:
    if need.do == "sway":
        yield None, FREE, _resting(state, rules)._replace(step=max(state.step, SWAY), new=need.minister)
    elif need.do == "price-of-failure":
        after = _resting(state, rules)
        yield None, FREE, after._replace(lost=after.lost | {need.minister} if need.minister else after.lost)
    elif need.do == "evening":
        yield None, FREE, _resting(state, rules)._replace(step=EVENING)
    elif need.by is not None:
        yield _lord(state, need.by, rules)
    elif need.do not in POWERS_OF:
        yield None, FREE, _resting(state, rules)
    else:
        yield from _of_ministers(state, need, rules)
        if need.do != "bank":
            yield _of_the_assembly(state, need, rules)
        yield from _of_cards(state, need, rules)


def _resting(state: State, rules: Rules) -> State:
    """1.4.2: where nothing may come between them, a Brigadier's acts end with whatever else is done."""
    if not rules.together:
        return state
    ended = {"move": "done", "battle": "done"}
    return state._replace(
        brigadier=ended.get(state.brigadier, state.brigadier), mayor=ended.get(state.mayor, state.mayor)
    )


def _loyal(minister: str, state: State, rules: Rules) -> bool:
    """May he act: loyal before this turn, and not given up in it (12.2.3)?"""
    return minister in rules.loyal and minister not in state.lost


def _lord(state: State, lord: str, rules: Rules) -> Option:
    """A score that only this lord can have brought."""
    late = state.step > PARLIAMENT
    wrong = not _loyal(lord, state, rules) or lord in state.acted
    after = _resting(state, rules)._replace(acted=state.acted | {lord}, step=max(state.step, PARLIAMENT))
    return Right(lord), Cost(errors=int(late) + int(wrong), disorder=int(late)), after


def _of_the_assembly(state: State, need: Need, rules: Rules) -> Option:
    """12.5.1: two at most, before the Parliament."""
    excess, late = state.assembly >= 2, state.step > ASSEMBLY
    wrong_card = need.do == "build" and not need.matched
    cost = Cost(errors=int(excess or late) + int(wrong_card), disorder=int(late), assembly=1)
    after = _resting(state, rules)
    return (
        Right("assembly"),
        cost,
        after._replace(assembly=min(2, state.assembly + 1), step=max(state.step, ASSEMBLY)),
    )


def _of_ministers(state: State, need: Need, rules: Rules) -> Iterator[Option]:
    """12.5.2: each once, after the Assembly and before Sway; a Brigadier twice the same."""
    able = POWERS_OF[need.do]
    late = state.step > PARLIAMENT
    in_time = Cost(errors=int(late), disorder=int(late))
    step = max(state.step, PARLIAMENT)
    after = _resting(state, rules)._replace(step=step)
    for minister in able:
        if not _loyal(minister, state, rules):
            if minister == state.new and late:
                yield Right(minister), Cost(errors=1), after
            continue
        cost = in_time.plus(Cost(untold=int(minister in rules.doubted)))
        if minister == "brigadier":
            if (done := _brigadier(state.brigadier, need.do)) is not None:
                yield Right(minister), cost, after._replace(brigadier=done)
        elif minister not in state.acted:
            yield Right(minister), cost, after._replace(acted=state.acted | {minister})
        if _loyal("mayor", state, rules) and (done := _mayor(state.mayor, minister, need.do)) is not None:
            doubt = Cost(untold=int("mayor" in rules.doubted))
            yield Right("mayor", minister), cost.plus(doubt), after._replace(mayor=done)
    if need.do == "bank" and (not _loyal("banker", state, rules) or "banker" in state.acted):
        yield Right("banker"), in_time.plus(Cost(errors=1)), after


def _brigadier(begun: str, do: str) -> str | None:
    """12.5.2.IV: up to two moves or two battles."""
    return do if not begun else "done" if begun == do else None


def _mayor(begun: str, minister: str, do: str) -> str | None:
    """12.5.2.VI: what one other squire or noble does; as a Brigadier twice."""
    if minister == "brigadier":
        return _brigadier(begun, do)
    return None if begun else "done"


def _of_cards(state: State, need: Need, rules: Rules) -> Iterator[Option]:
    """A card in the play area may have allowed it, which cannot be told."""
    if any(card in rules.crafted for card in CARDS.get(need.do, ())):
        yield Right("rule"), Cost(untold=1), _resting(state, rules)
