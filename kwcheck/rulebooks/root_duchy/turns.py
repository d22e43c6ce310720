"""The replay of a round: every turn in order, every clause of the Law asked before each of the Duchy's actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy import doing
from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import BUILDINGS, COMPONENTS, DUCHY, MINISTERS, POINTS_TO_WIN
from kwcheck.rulebooks.root_duchy.law import around, daylight, evening, parliament, setting_up
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.scene import Breach, Points, Scene, called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.findings import Remark
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Action, Game, Round, TurnRecord

OF_THE_DUCHY = (
    *daylight.CLAUSES,
    *parliament.CLAUSES,
    *evening.CLAUSES,
    *around.OF_THE_DUCHY,
)


class PlayedTurn(NamedTuple):
    """One faction's turn as it was replayed; `remarks` are those of this turn alone."""

    record: TurnRecord
    after: Position
    points: tuple[Points, ...]
    remarks: tuple[Remark, ...]


class PlayedRound(NamedTuple):
    """One round as it was replayed."""

    season: Round
    before: Position
    after: Position
    turns: tuple[PlayedTurn, ...]

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What the Law has to say of the round."""
        return tuple(remark for turn in self.turns for remark in turn.remarks)


def play_round(game: Game, before: Position, season: Round) -> PlayedRound:
    """A pure function of the game, the position before and the round."""
    position, turns = before, []
    for record in season.turns:
        turn = _turn(game, position, record, setting_up_now=season.number == 0)
        turns.append(turn)
        position = turn.after
    return PlayedRound(season, before, position, tuple(turns))


def _turn(game: Game, before: Position, record: TurnRecord, *, setting_up_now: bool) -> PlayedTurn:
    scene = Scene(game, Board(before), record)
    for action in record.actions:
        for breach in _breaches(scene, action, setting_up_now):
            scene.say(breach, action)
        _advance(scene, action)
        doing.do(scene, action)
        for breach in _impossible(scene):
            scene.say(breach, action)
    for breach in _at_the_end(scene, setting_up_now):
        scene.say(breach)
    scene.revealed.clear()
    over = before.over or any(points >= POINTS_TO_WIN for points in scene.board.points.values())
    return PlayedTurn(record, scene.board.frozen(over=over), tuple(scene.points), tuple(scene.remarks))


def _breaches(scene: Scene, action: Action, setting_up_now: bool) -> Iterator[Breach]:
    if setting_up_now:
        yield from setting_up.components(scene, action)
    elif scene.mine:
        for clause in OF_THE_DUCHY:
            yield from clause(scene, action)
    else:
        for clause in around.OF_OTHERS:
            yield from clause(scene, action)
        yield from evening.price_of_failure(scene, action)


def _advance(scene: Scene, action: Action) -> None:
    """Count what was used of the turn's budget, before the action is done."""
    step = daylight.step_of(action)
    if step is not None:
        scene.step = max(scene.step, step)
    if action.by == "assembly":
        scene.assembly += 1
    if action.by in MINISTERS:
        scene.uses.setdefault(action.by, []).append(action.do)


def _at_the_end(scene: Scene, setting_up_now: bool) -> Iterator[Breach]:
    if setting_up_now:
        if scene.mine:
            yield from setting_up.surface(scene)
        return
    if scene.mine and not scene.board.position.over:
        yield from evening.left_undone(scene)
    yield from evening.price_unpaid(scene)
    total = scene.board.points.get(scene.record.faction)
    if scene.record.score is not None and total is not None and scene.record.score != total:
        counted = ", ".join(f"{p.points} {p.cause}" for p in scene.points) or "nothing this turn"
        yield Breach(
            "score-total",
            f"the score is noted as {scene.record.score}, but comes to {total} ({counted}).",
            f"Write `score: {total}`, or the points that are missing.",
            None,
            "error" if scene.mine else "note",
        )
        scene.board.points[scene.record.faction] = scene.record.score
    hand = scene.record.hand
    if hand is not None and scene.board.hands.get(scene.record.faction) not in (None, len(hand)):
        yield Breach(
            "hand",
            f"the hand is noted with {len(hand)} cards, but comes to {scene.board.hands[scene.record.faction]}.",
            "Look for a draw or a discard that is missing.",
            None,
            "note",
        )
        scene.board.hands[scene.record.faction] = len(hand)


def _impossible(scene: Scene) -> Iterator[Breach]:
    """A state that no table can show: said once, and then taken as it was recorded."""
    board = scene.board
    for key, message in _strange(scene):
        if key not in board.strange:
            board.strange.add(key)
            yield Breach(
                "impossible-state",
                message,
                "Look for a removal or a move that is missing, or a slip.",
                None,
                "note",
            )
    for at, number in list(board.pieces.items()):
        if number < 0:
            board.pieces[at] = 0
    if board.hands.get(DUCHY, 0) < len(scene.revealed):
        board.hands[DUCHY] = len(scene.revealed)


def _strange(scene: Scene) -> Iterator[tuple[str, str]]:
    board = scene.board
    for (place, faction, piece), number in board.pieces.items():
        if number < 0:
            yield (
                f"{place} {faction} {piece}",
                f"{faction} has {-number} {piece} fewer than none in {called(place)}.",
            )
    for faction in board.points:
        for piece in COMPONENTS[faction]:
            if board.supply(faction, piece) < 0:
                box = COMPONENTS[faction][piece]
                yield (
                    f"{faction} {piece}",
                    f"{faction} has {box - board.supply(faction, piece)} {piece}s of {box}.",
                )
    for clearing in CLEARINGS:
        if board.open_slots(clearing) < 0:
            built = sum(
                n for (p, _, piece), n in board.pieces.items() if p == clearing and piece in BUILDINGS
            )
            yield (
                f"slots {clearing}",
                f"{built} buildings stand in clearing {clearing}, which has fewer open slots.",
            )
    tunnels = [c for c in (BURROW, *CLEARINGS) if board.count(c, DUCHY, "tunnel") > 1]
    for clearing in tunnels:
        yield f"tunnels {clearing}", f"two tunnels are in {called(clearing)}."
