"""Which battle a removal belongs to, where the clearing or the enemy of one of the two is written wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import DUCHY
from kwcheck.rulebooks.root_duchy.rootlog.battles import building_at
from kwcheck.rulebooks.root_duchy.rootlog.letters import A_BUILDING, PLOTS
from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import place_name
from kwcheck.rulebooks.root_duchy.scene import called

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.rootlog.readings_deeds import Deed, Telling
    from kwcheck.rulebooks.root_duchy.rootlog.readings_facts import Gone

FACES = ("plot", *PLOTS.values())


def battle_of(telling: Telling, at: int, fact: Gone) -> Deed | None:
    """The battle whose result this is: the latest there; where a slip in the clearing is plain, the latest of all."""
    there = next(telling.battles(fact.origin), None) if fact.origin is not None else None
    latest = next(telling.battles(), None)
    if there is not None:
        _against_another(telling, at, there, fact)
        return there
    if latest is None:
        return None
    where = latest.place()
    sides = (DUCHY, latest.fields["against"])
    if where is None or any(faction not in sides for faction, _, _ in fact.pieces):
        return None
    elsewhere = fact.origin is not None and _fought_elsewhere(telling, at, latest, fact)
    nobody = elsewhere and not telling.board.soldiers(where, DUCHY)
    if not nobody and _meant_there(telling, at, latest, where, fact):
        written = "no clearing" if fact.origin is None else called(fact.origin)
        message = f"pieces are removed from {written}; the battle is in {called(where)}, so they are taken from there."
        telling.slip(at, message, f"Write the clearing of the battle: {where}->.", latest)
        return latest
    if fact.origin is not None and elsewhere:
        message = (
            f"the battle is written in {called(where)}, and what it removed stands in {called(fact.origin)}."
        )
        telling.slip(at, message, "Write the clearing in which the battle was.", latest)
        _begin(telling, latest, fact.origin, str(latest.fields["against"]))
        return latest
    return None


def _against_another(telling: Telling, at: int, battle: Deed, fact: Gone) -> None:
    """An enemy of whom no piece stands there, and right behind the battle pieces of another who has them there."""
    enemy, where = str(battle.fields["against"]), fact.origin or 0
    others = {faction for faction, _, _ in fact.pieces} - {DUCHY}
    if len(others) != 1 or enemy in others or telling.board.here(where, enemy):
        return
    (other,) = others
    if _directly(telling, at, battle, fact) and _stand(telling.board, where, fact):
        message = f"{enemy} has no piece in {called(where)}; what the battle removed there is of {other}."
        telling.slip(at, message, "Write the letter of the faction that was battled.", battle)
        _begin(telling, battle, where, other)


def _begin(telling: Telling, battle: Deed, where: int, enemy: str) -> None:
    """The battle in the clearing and against the faction that are meant, with the warriors who stand there."""
    board = telling.board
    battle.fields |= {"clearing": place_name(where), "against": enemy}
    battle.sides = (board.soldiers(where, DUCHY), board.soldiers(where, enemy))


def _stand(board: Board, place: int, fact: Gone) -> bool:
    """Do all the pieces that were removed stand at a place?"""
    return all(board.count(place, f, standing(board, place, f, p)) >= n for f, p, n in fact.pieces)


def _directly(telling: Telling, at: int, battle: Deed, fact: Gone) -> bool:
    """Is it the first removal, directly behind a battle, and not a tunnel alone, which may be taken back?"""
    tunnels = all((faction, piece) == (DUCHY, "tunnel") for faction, piece, _ in fact.pieces)
    return not battle.result and not tunnels and telling.near(at, -1) is battle


def _meant_there(telling: Telling, at: int, battle: Deed, where: int, fact: Gone) -> bool:
    """Do the pieces stand where the battle is, rather than where they were written or right behind it?"""
    board, origin = telling.board, fact.origin
    if origin is None:
        return True
    if battle.result or not _stand(board, where, fact):
        return False
    return not _stand(board, origin, fact) or _directly(telling, at, battle, fact)


def _fought_elsewhere(telling: Telling, at: int, battle: Deed, fact: Gone) -> bool:
    """Do the pieces stand where they were written alone, with warriors of the Duchy beside them?"""
    board, origin = telling.board, fact.origin or 0
    mine = board.soldiers(origin, DUCHY) > 0
    return mine and _directly(telling, at, battle, fact) and _stand(board, origin, fact)


def standing(board: Board, place: int, faction: str, piece: str) -> str:
    """The piece that is meant: a plot face down is written with its name when it goes, one face up without."""
    if piece == A_BUILDING:
        return building_at(board, place, faction)
    if faction != "corvids" or piece not in FACES or board.count(place, faction, piece):
        return piece
    return next((face for face in FACES if board.count(place, faction, face)), piece)
