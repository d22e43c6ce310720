"""The replay of a round: every turn in order, every clause of the Law asked before each of the Duchy's actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy import doing
from kwcheck.rulebooks.root_duchy.beginning import first_hands, surfaced
from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import DUCHY, MINISTERS
from kwcheck.rulebooks.root_duchy.doubts import leave_open, note_doubts, note_the_end, weighed
from kwcheck.rulebooks.root_duchy.known_cards import follow, note_hand
from kwcheck.rulebooks.root_duchy.law import (
    around,
    building,
    card_rights,
    crafting,
    daylight,
    evening,
    fighting,
    holding,
    moving,
    parliament,
    places,
    price,
    setting_up,
    swaying,
    unnamed,
    victory,
)
from kwcheck.rulebooks.root_duchy.maps import BURROW
from kwcheck.rulebooks.root_duchy.rights import with_rights
from kwcheck.rulebooks.root_duchy.scene import (
    Breach,
    Points,
    Scene,
    is_birdsong,
    pieces,
    power,
    theirs,
    where,
)
from kwcheck.rulebooks.root_duchy.states import impossible
from kwcheck.rulebooks.root_duchy.wording import some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.findings import Remark
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Action, Game, Round, TurnRecord

OF_THE_DUCHY = (
    *victory.CLAUSES,
    setting_up.set_up_later,
    *daylight.CLAUSES,
    *places.CLAUSES,
    *building.CLAUSES,
    *parliament.CLAUSES,
    *swaying.CLAUSES,
    *evening.CLAUSES,
    *crafting.CLAUSES,
    *price.CLAUSES,
    *moving.CLAUSES,
    *fighting.CLAUSES,
    *around.CLAUSES,
    *unnamed.CLAUSES,
)
OF_OTHERS = (*victory.OF_OTHERS, *daylight.OF_OTHERS, *price.CLAUSES, *moving.OF_OTHERS, *fighting.OF_OTHERS)


class PlayedTurn(NamedTuple):
    """One faction's turn as it was replayed; `remarks` are those of this turn alone.

    `sources` holds, for each of `points`, the number of the action that brought them; 0 for the turn as a whole.
    """

    record: TurnRecord
    after: Position
    points: tuple[Points, ...]
    sources: tuple[int, ...]
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
    begins_later = season.number > 0 and not before.pieces
    position = before._replace(hands=()) if begins_later else before
    turns: list[PlayedTurn] = []
    for record in season.turns:
        turn = _turn(game, position, record, setting_up_now=season.number == 0)
        if season.number and any(earlier.record.faction == record.faction for earlier in turns):
            turn = _again(game, turn)
        turns.append(turn)
        position = turn.after
    if season.number == 0:
        holed = any(turn.record.holed for turn in turns)
        turns = [surfaced(game, position, turn, holed=holed) for turn in turns]
        position = first_hands(position, season)
    return PlayedRound(season, before, position, tuple(turns))


def _again(game: Game, turn: PlayedTurn) -> PlayedTurn:
    """A round has one turn of each faction: a second one belongs to another round, or is the rest of the first."""
    scene = Scene(game, Board(turn.after), turn.record)
    scene.say(
        Breach(
            "turn-twice",
            f"{turn.record.faction} takes a second turn in this round.",
            "Write it in the next round, or both as one turn.",
        )
    )
    return turn._replace(remarks=(*scene.remarks, *turn.remarks))


def _turn(game: Game, before: Position, record: TurnRecord, *, setting_up_now: bool) -> PlayedTurn:
    said: tuple[Remark, ...] = ()
    if record.rootlog is not None:
        from kwcheck.rulebooks.root_duchy.rootlog.telling import tell

        record, said, before = tell(game, before, record, setting_up_now=setting_up_now)
    elif record.faction == DUCHY and not setting_up_now:
        record = with_rights(record, before.swayed)
    scene = Scene(game, Board(before), record)
    scene.remarks += said
    _begin(scene, setting_up_now)
    for action in record.actions:
        breaches = weighed(scene, action, [*_breaches(scene, action, setting_up_now)])
        hidden = () if setting_up_now else tuple(holding.holds_what_it_uses(scene, action))
        scene.cards_told |= holding.told_of_a_card(breaches)
        for breach in (*breaches, *(() if scene.cards_told else hidden)):
            scene.say(breach, action)
        _advance(scene, action)
        note_doubts(scene, action, breaches)
        doing.do(scene, action)
        follow(scene, action)
        if hidden or scene.spent_to_build:
            # After a contradiction nothing is known of the hand until it is noted again, nor where a card may be back.
            scene.board.known[DUCHY] = []
        scene.sources += [action.number] * (len(scene.points) - len(scene.sources))
        for breach in impossible(scene, told=any(map(_tells_the_state, breaches))):
            scene.say(breach, action)
        if not _still_at_once(record, action):
            _crown(scene)
    for breach in _at_the_end(scene, setting_up_now):
        scene.say(breach)
    note_the_end(scene)
    scene.revealed.clear()
    scene.sources += [0] * (len(scene.points) - len(scene.sources))
    _crown(scene)
    position = scene.board.frozen(over=scene.board.winner is not None)
    return PlayedTurn(record, position, tuple(scene.points), tuple(scene.sources), tuple(scene.remarks))


def _begin(scene: Scene, setting_up_now: bool) -> None:
    """What holds before the first action: cards that are dealt, what Birdsong is due, a win by dominance (3.3.1)."""
    record = scene.record
    if setting_up_now and any(action.do == "draw" for action in record.actions):
        scene.board.dealt(record.faction)
    if scene.mine and not setting_up_now:
        scene.dues = evening.birdsong_dues(scene.board)
        scene.short = scene.dues[0] > 0
    leave_open(scene)
    if victory.dominates(scene.board, record.faction):
        scene.board.winner = scene.board.winner or record.faction


def _tells_the_state(breach: Breach) -> bool:
    """Does a breach say itself that the state is impossible, as an empty supply does?"""
    return breach.severity == "error" or breach.rule in ("birdsong", "dig", "move", "recruit")


def _still_at_once(record: TurnRecord, action: Action) -> bool:
    """Is the next action a part of this battle, whose points come at the same moment?"""
    following = next((each for each in record.actions if each.number > action.number), None)
    if following is None or action.do not in ("battle", "price-of-failure", "score"):
        return False
    return following.do == "price-of-failure" or (
        following.do == "score" and following.fields.text("of") not in (None, record.faction)
    )


def _crown(scene: Scene) -> None:
    """Whoever has 30 points now has won (3.1)."""
    board = scene.board
    board.winner = board.winner or victory.thirty(board, scene.game.factions, scene.record.faction)


def _breaches(scene: Scene, action: Action, setting_up_now: bool) -> Iterator[Breach]:
    if setting_up_now:
        yield from setting_up.components(scene, action)
        yield from setting_up.no_points(scene, action)
        return
    if scene.mine and scene.board.winner and scene.board.position.winner is None:
        # Won in this very turn: what is done after that is told by 3.1 alone.
        yield from victory.game_is_over(scene, action)
        return
    for clause in OF_THE_DUCHY if scene.mine and not theirs(action) else OF_OTHERS:
        yield from clause(scene, action)


def _advance(scene: Scene, action: Action) -> None:
    """Count what was used of the turn's budget, before the action is done."""
    step = daylight.step_of(action)
    if step is not None:
        scene.step = max(scene.step, step)
    if is_birdsong(action):
        scene.sung += pieces(action).get("warrior", 0)
        inside = where(action) in (None, BURROW)
        scene.short = not inside or (scene.sung < scene.dues[0] and scene.sung not in scene.dues)
    if action.by == "assembly" and not action.fields.flag("twice"):
        scene.assembly += 1
    card_rights.use(scene, action)
    if action.by in MINISTERS:
        scene.uses.setdefault(action.by, []).append((power(action), action.do))


def _at_the_end(scene: Scene, setting_up_now: bool) -> Iterator[Breach]:
    if not setting_up_now:
        yield from price.price_unpaid(scene)
        if scene.mine and not scene.board.winner:
            yield from evening.left_undone(scene)
            yield from around.pass_unscored(scene)
            yield from moving.ferry_draws(scene)
    yield from _noted_score(scene, setting_up_now)
    yield from _noted_hand(scene, setting_up_now)


def _noted_score(scene: Scene, setting_up_now: bool) -> Iterator[Breach]:
    """3.2: the total that was noted is taken, whatever it should be. In set-up it is where the record begins."""
    faction, noted = scene.record.faction, scene.record.score
    total = scene.board.points.get(faction)
    if noted is None or total is None or noted == total:
        return
    scene.board.points[faction] = noted
    if not setting_up_now:
        counted = ", ".join(f"{p.points} {p.cause}" for p in scene.points if p.faction == faction)
        yield Breach(
            "score-total",
            f"the score is noted as {noted}, but comes to {total} ({counted or 'nothing this turn'}).",
            f"Write `score: {total}`, or the points that are missing.",
            "score",
            severity="error" if scene.mine else "note",
        )


def _noted_hand(scene: Scene, setting_up_now: bool) -> Iterator[Breach]:
    """1.2.1: how many cards a hand holds is known; what was noted is taken."""
    faction, noted = scene.record.faction, scene.record.hand
    if noted is None:
        return
    counted = scene.board.hands.get(faction)
    if scene.mine and counted == len(noted) and scene.record.rootlog is None and not scene.cards_told:
        yield from holding.noted_with_its_cards(scene, noted)
    scene.board.hands[faction] = len(noted)
    if scene.mine and counted != len(noted):
        # Not else: what is told of later turns would tell that the hand was noted.
        scene.board.fewer = scene.board.more = 0
    note_hand(scene.board, faction, noted)
    if scene.mine and not setting_up_now and counted not in (None, len(noted)):
        yield Breach(
            "hand",
            f"the hand is noted with {some(len(noted), 'card')}, but comes to {counted}.",
            "Look for a draw or a discard that is missing.",
            "hand",
            severity="note",
        )
