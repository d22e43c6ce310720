"""The game's words in English, as a reader meets them: written without a look at the templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kwcheck.views.kingdoms import Court, Named, SeasonRef, SeasonView

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")


def whole(of: Named, the: str = "the", *, mid: bool = False) -> str:
    """A piece by name and rank, or by rank."""
    colour = of.court.capitalize()
    ranked = f"{colour} {rank(of.piece)}"
    if of.piece.startswith("pawn-"):
        ranked = f"{rank(of.piece).split()[0].lower()} {colour} Pawn"
    return f"{of.name}, the {ranked}{',' if mid else ''}" if of.name else f"{the} {ranked}"


def short(of: Named) -> str:
    """A piece that was told in full nearby."""
    return of.name or whole(of)


def rank(piece: str) -> str:
    """A piece in the game's words."""
    if piece.startswith("pawn-"):
        return f"{ORDINALS[int(piece[5:]) - 1]} Pawn"
    return words(piece)


def words(key: str) -> str:
    """A key as words."""
    return " ".join(part.capitalize() for part in key.split("-"))


def capital(phrase: str) -> str:
    """A phrase with its first letter large."""
    return phrase[:1].upper() + phrase[1:]


def when(season: SeasonRef) -> str:
    """A season in a sentence."""
    return f"the {words(season.season)} of year {season.year}"


def heading(season: SeasonView) -> str:
    """A season as a title."""
    return f"Year {season.year}, {words(season.season)}"


def other(court: Court) -> Court:
    """The enemy of a court."""
    return "black" if court == "white" else "white"


def signed(value: int) -> str:
    """A change with its sign."""
    return f"{'+' if value > 0 else '−' if value < 0 else '±'}{abs(value)}"


def number(value: int) -> str:
    """A number with a true minus."""
    return str(value) if value >= 0 else f"−{-value}"
