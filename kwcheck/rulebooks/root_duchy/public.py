"""From the history to what everybody may know: the table, action by action, and the position after each round.

Hands are not copied here, and the types of a public view have no field that could hold them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.board import Board
from kwcheck.rulebooks.root_duchy.data import COMPONENTS, DUCHY, PIECES
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS
from kwcheck.rulebooks.root_duchy.public_actions import action_view
from kwcheck.rulebooks.root_duchy.rules import RULES
from kwcheck.rulebooks.root_duchy.secrecy import of_a_hand
from kwcheck.views import root_duchy as views

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.playing import Played
    from kwcheck.rulebooks.root_duchy.records import Action, Game
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound, PlayedTurn

CITES = {rule.name: rule.cites for rule in RULES}


def public_view(game: Game, played: Played[PlayedRound]) -> views.GameView:
    """What anybody may know of a game: its resolved rounds, that others are being played, nothing of drafts."""
    seen = [round_view(turn) for turn in played.turns]
    seen += [_opening(plan) for plan in played.plans if plan.season.state == "planning"]
    return views.GameView(
        rules="root-duchy",
        slug=game.slug,
        title=game.title,
        text=game.text,
        language=game.language,
        law=game.law,
        map=game.map,
        deck=game.deck,
        suits=game.suits,
        seats=tuple(views.Seat(faction, player) for faction, player in game.seats),
        pool=game.pool,
        landmarks=game.landmarks,
        hirelings=game.hirelings,
        source=game.source,
        comment=game.comment,
        winner=game.winner,
        seasons=tuple(sorted(seen, key=lambda season: season.round)),
    )


def _opening(plan: PlayedRound) -> views.RoundView:
    return views.RoundView(plan.season.number, True, None, None, (), None, False)


def round_view(played: PlayedRound, *, of_hands: bool = False) -> views.RoundView:
    """One round as everybody at the table saw it; `of_hands` with what the Law says of hands that were noted."""
    season = played.season
    return views.RoundView(
        round=season.number,
        planning=False,
        title=season.title,
        chronicle=season.chronicle,
        turns=tuple(_turn(turn, of_hands=of_hands) for turn in played.turns),
        position=position_view(Board(played.after)),
        over=played.after.over and not played.before.over,
    )


def _turn(turn: PlayedTurn, *, of_hands: bool) -> views.TurnView:
    record = turn.record
    notes = tuple(_notes(turn, of_hands=of_hands))
    scored = [
        (source, views.Scored(*points)) for source, points in zip(turn.sources, turn.points, strict=True)
    ]
    return views.TurnView(
        number=record.number,
        faction=record.faction,
        actions=tuple(
            _action(
                record.faction,
                action,
                tuple(points for source, points in scored if source == action.number),
                tuple(note for number, note in notes if number == action.number),
            )
            for action in record.actions
        ),
        scored=tuple(points for _, points in scored),
        score=dict(turn.after.points).get(record.faction, 0),
        declared=record.score,
        ruling=record.ruling,
        comment=record.comment,
        notes=tuple(note for number, note in notes if number == 0),
    )


def _action(
    faction: str, action: Action, scored: tuple[views.Scored, ...], notes: tuple[views.LawNote, ...]
) -> views.ActionView:
    """Chapter 12 is the Duchy's: of what others do it speaks of the Price of Failure alone."""
    view = action_view(action, scored, notes)
    if faction == DUCHY or action.do == "price-of-failure":
        return view
    return view._replace(step=None, paragraph=None)


def _notes(turn: PlayedTurn, *, of_hands: bool) -> Iterator[tuple[int, views.LawNote]]:
    """What the Law has to say, with the number of the action it means, or 0."""
    ruled = turn.record.ruling is not None
    for remark in turn.remarks:
        if of_a_hand(remark.rule, remark.path) and not of_hands:
            continue
        meant = (a.number for a in turn.record.actions if remark.path[: len(a.path)] == a.path)
        number = next(meant, 0)
        excused = ruled and remark.severity != "note"
        yield (
            number,
            views.LawNote(
                remark.rule,
                remark.severity,
                CITES.get(remark.rule),
                remark.message,
                remark.remedy,
                excused,
            ),
        )


def position_view(board: Board) -> views.PositionView:
    """The table as it stands."""
    return views.PositionView(
        clearings=tuple(_clearing(board, place) for place in CLEARINGS),
        burrow=in_order(board.here(BURROW, DUCHY)),
        supply=in_order({piece: max(0, board.supply(DUCHY, piece)) for piece in COMPONENTS[DUCHY]}),
        points=tuple(views.Points(*each) for each in board.points.items()),
        hands=tuple(views.Hand(*each) for each in board.hands.items()),
        ministers=board.position.swayed,
        crowns=tuple(views.Crowns(*each) for each in board.crowns.items()),
        tunnels=tuple(board.tunnels()),
        opened=tuple((min(link), max(link)) for link in sorted(board.opened, key=sorted)),
        ferry=board.ferry,
        crafted=tuple(board.crafted),
        items=tuple(sorted(board.items)),
        dominance=tuple(board.dominance.items()),
        winner=board.winner,
    )


def _clearing(board: Board, place: int) -> views.ClearingView:
    return views.ClearingView(
        clearing=place,
        suit=board.suit(place) or "",
        ruler=board.ruler(place),
        open_slots=max(0, board.open_slots(place)),
        ruin=place in board.ruins,
        standing=tuple(
            views.Standing(faction, here)
            for faction in board.points
            if (here := in_order(board.here(place, faction)))
        ),
    )


def in_order(pieces: dict[str, int]) -> views.Pieces:
    """Pieces in the order of the boxes."""
    return tuple((piece, pieces[piece]) for piece in PIECES if pieces.get(piece))
