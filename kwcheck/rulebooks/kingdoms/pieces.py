"""The pieces of Kingdoms as data: courts, natures, who plays them, and what they are worth unless stated.

A piece of a game is written "white/queen". Sources: Winter: Agents; Overview (Dominant and Shadow Actors).
"""

from __future__ import annotations

COURTS = ("white", "black")
ENEMY = {"white": "black", "black": "white"}

BACK_RANK = (
    "king",
    "queen",
    "seelie-knight",
    "seelie-bishop",
    "seelie-rook",
    "unseelie-knight",
    "unseelie-bishop",
    "unseelie-rook",
)
PAWNS = tuple(f"pawn-{number}" for number in range(1, 9))
PIECES = BACK_RANK + PAWNS
RANK = {piece: place for place, piece in enumerate(PIECES)}

SEELIE, UNSEELIE = "seelie", "unseelie"
NATURE_NAMES = {SEELIE: "Seelie", UNSEELIE: "Unseelie"}
KING_NATURE = {"white": SEELIE, "black": UNSEELIE}
"""The King and his Dominant Actors share this nature; the Queen and her Shadow Actors have the other."""

ATTACK_ATTRIBUTES = ("intrigue", "sorcery", "dreaming")
SECURITY_ATTRIBUTES = ("sorcery", "dreaming", "protection")
ATTRIBUTES = ("dreaming", "sorcery", "warcraft", "intrigue", "protection", "battle-rating")
PRIMARY = {
    "king": "dreaming",
    "queen": "sorcery",
    "knight": "warcraft",
    "bishop": "intrigue",
    "rook": "protection",
    "pawn": "battle-rating",
}
UNLESS_STATED = 5
"""The primary attribute of every piece that its court does not describe otherwise."""


def court_of(piece: str) -> str:
    """The court of "white/queen": "white"."""
    return piece.partition("/")[0]


def name_of(piece: str) -> str:
    """The piece of "white/queen" without its court: "queen"."""
    return piece.partition("/")[2]


def kind_of(name: str) -> str:
    """What kind of piece "seelie-bishop" is: "bishop"."""
    head, _, tail = name.partition("-")
    return tail if head in (SEELIE, UNSEELIE) else head


def primary_attribute(name: str) -> str:
    """The attribute that every piece of this name has."""
    return PRIMARY[kind_of(name)]


def _nature(court: str, name: str) -> str:
    if name == "king":
        return KING_NATURE[court]
    if name == "queen":
        return UNSEELIE if KING_NATURE[court] == SEELIE else SEELIE
    return name.partition("-")[0]


NATURE = {f"{court}/{name}": _nature(court, name) for court in COURTS for name in BACK_RANK}
"""Seelie or Unseelie, for every back rank piece; armies have no nature."""

SHADOW = frozenset(piece for piece, nature in NATURE.items() if nature != KING_NATURE[court_of(piece)])
"""The Queen and the Shadow Actors: agents only with the Queen player's consent (Winter: Agents)."""

HOME = {
    (court, nature): tuple(piece for piece in NATURE if court_of(piece) == court and NATURE[piece] == nature)
    for court in COURTS
    for nature in (SEELIE, UNSEELIE)
}
"""The four back rank pieces of a court that share a nature, in rank order."""


def controller(piece: str) -> str:
    """The player who controls a piece: "white-queen" for the Queen and Shadow Actors of White, else the King."""
    return f"{court_of(piece)}-{'queen' if piece in SHADOW else 'king'}"


def in_rank_order(pieces: frozenset[str] | set[str]) -> list[str]:
    """Pieces by court, White first, then in the order of the piece list."""
    return sorted(pieces, key=lambda piece: (COURTS.index(court_of(piece)), RANK[name_of(piece)]))
