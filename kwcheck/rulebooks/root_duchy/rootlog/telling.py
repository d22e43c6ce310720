"""From a line of Rootlog to the actions of a turn, for the position of every faction.

What other factions do is not judged: what they placed, moved, removed and scored is told, in the same form as in a
file of a round. The Duchy's own turns are read for the right by which each thing was done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.findings import Remark
from kwcheck.reading.fields import Fields
from kwcheck.rulebooks.root_duchy import doing
from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import DUCHY
from kwcheck.rulebooks.root_duchy.records import Action
from kwcheck.rulebooks.root_duchy.rootlog.grammar import parse_line
from kwcheck.rulebooks.root_duchy.rootlog.notation import Unread
from kwcheck.rulebooks.root_duchy.rootlog.payments import with_payments
from kwcheck.rulebooks.root_duchy.scene import RESTING, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from kwcheck.reading.documents import Path, Value
    from kwcheck.rulebooks.root_duchy.board import Position
    from kwcheck.rulebooks.root_duchy.records import Game, Phase, TurnRecord
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Parsed, Span


LONGEST = 200
"""Code points of something unread that are told; its place is told in any case."""


class Told(NamedTuple):
    """A turn whose line was read: its record with the actions, what is to be said of the line, where it began."""

    record: TurnRecord
    remarks: tuple[Remark, ...]
    position: Position


class Teller:
    """A turn being told action by action on a board of its own.

    `actions` are those told so far, numbered from 1; the board has them done. `watch` is shown each just before that.
    """

    def __init__(self, game: Game, position: Position, record: TurnRecord) -> None:
        self.game = game
        self.record = record
        self.scene = Scene(game, Board(position), record)
        self.actions: list[Action] = []
        self.remarks: list[Remark] = []
        self.watch: Callable[[Action], None] | None = None

    @property
    def board(self) -> Board:
        """The board as it stands after the actions told so far."""
        return self.scene.board

    def tell(self, do: str, span: Span, keys: Mapping[str, Value], phase: Phase | None = None) -> None:
        """One more action, done at once; `span` is where in the line it stands."""
        fields = Fields({"do": do, **keys}, place_in_line(self.record, span))
        action = Action(len(self.actions) + 1, do, phase, None, None, fields)
        if self.watch:
            self.watch(action)
        self.actions.append(action)
        doing.do(self.scene, action)
        for at, number in list(self.board.pieces.items()):
            if number < 0:
                self.board.pieces[at] = 0

    def amend(self, number: int, keys: Mapping[str, Value], span: Span | None = None) -> None:
        """More of an action, which its line tells further on, up to `span`; the board has it done already."""
        action = self.actions[number - 1]
        path = action.fields.path
        if span:
            path = (*path[:-1], place_in_line(self.record, span)[-1])
        fields = action.fields._replace(mapping={**action.fields.mapping, **keys}, path=path)
        self.actions[number - 1] = action._replace(fields=fields)

    def slip(self, span: Span, message: str, remedy: str) -> None:
        """Something is written otherwise than it can be meant."""
        self.say("rootlog-slip", span, message, remedy)

    def unread(self, action: Unread) -> None:
        """Something is no action of the notation."""
        self.say(
            "rootlog-unread",
            action.span,
            f"{_shortened(action.text)!r} cannot be read: {action.why}.",
            "Write it in the forms of Rootlog 2.8; the rest of the turn is read.",
        )

    def say(self, rule: str, span: Span, message: str, remedy: str) -> None:
        """A note on the line."""
        path = place_in_line(self.record, span)
        self.remarks.append(Remark(rule, "note", message, path, remedy, self.record.faction))

    def told(self) -> Told:
        """The turn as it was told."""
        record = self.record._replace(actions=tuple(self.actions))
        return Told(record, tuple(self.remarks), self.scene.board.position)


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def place_in_line(record: TurnRecord, span: Span) -> Path:
    """The path of a part of the line of a turn: below a text two numbers are code points of it."""
    return (*record.path, "rootlog", span.start, span.end)


def tell(game: Game, position: Position, record: TurnRecord, *, setting_up_now: bool) -> Told:
    """The turn of a record whose line stands in `rootlog`; the Duchy's are read for their rights."""
    parsed = parse_line(record.rootlog or "")
    position = with_payments(position, parsed, record.faction)
    if record.faction == DUCHY and not setting_up_now:
        return _of_the_duchy(game, position, record, parsed)
    from kwcheck.rulebooks.root_duchy.rootlog.plain import Plain

    teller = Teller(game, position, record)
    Plain(teller, parsed).tell()
    told = teller.told()
    if setting_up_now:
        return told
    from kwcheck.rulebooks.root_duchy.rootlog.missing import missing

    scene = Scene(game, Board(position), told.record)
    for action, breach in missing(game, position, told.record, parsed):
        scene.say(breach, action)
    return told._replace(remarks=(*told.remarks, *scene.remarks))


def _resting(parsed: Sequence[Parsed], actions: Sequence[Action]) -> frozenset[str]:
    """The rules whose breaches may rest on something in the line that was not understood."""
    if any(isinstance(each, Unread) for each in parsed):
        return RESTING
    resting = {"score-total"} if any(action.do == "spend" for action in actions) else set()
    # A second tunnel that is taken away is against 12.2.4 whatever else it may be; no piece brings a card.
    pieces = RESTING - {"three-tunnels", "birdsong", "evening-draw", "evening-discard", "sway-points"}
    return frozenset(pieces | resting if any(map(_for_no_reason, actions)) else resting)


def _for_no_reason(action: Action) -> bool:
    """Are own pieces removed, or any placed, under no right that is followed?"""
    if action.by not in (None, "rule"):
        return False
    keys = action.fields.mapping
    return (action.do == "remove" and "of" not in keys) or (action.do == "place" and "pieces" in keys)


def _of_the_duchy(game: Game, position: Position, record: TurnRecord, parsed: Sequence[Parsed]) -> Told:
    from kwcheck.rulebooks.root_duchy.rootlog.readings import read_turn

    teller = Teller(game, position, record)
    for each in parsed:
        if isinstance(each, Unread):
            teller.unread(each)
    reading = read_turn(game, position, parsed, (*record.path, "rootlog"))
    scene = Scene(game, Board(position), record)
    for breach, span, number in reading.said:
        action = reading.actions[number - 1] if number else None
        scene.say(breach, action)
        remark = scene.remarks[-1]
        scene.remarks[-1] = remark._replace(path=place_in_line(record, span))
    if reading.cut:
        teller.say(
            "rootlog-cut",
            parsed[0].span,
            f"this turn is too long to be searched whole for the rights of its {len(reading.actions)} actions.",
            "Look whether two turns stand on one line; the actions at its end are taken for the Assembly's.",
        )
    read = record._replace(
        actions=reading.actions,
        equal=reading.equal,
        rights=reading.rights,
        resting=_resting(parsed, reading.actions),
        omitted=reading.omitted,
    )
    return Told(read, (*teller.remarks, *scene.remarks), position)
