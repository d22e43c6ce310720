"""Factions, pieces, ministers, editions as data. Sources: chapter 12; the boxes of the game for what they hold."""

from __future__ import annotations

from typing import NamedTuple

DUCHY = "duchy"
SUITS = ("fox", "rabbit", "mouse")
BIRD = "bird"
UNKNOWN = "unknown"

COMPONENTS: dict[str, dict[str, int]] = {
    "marquise": {"warrior": 25, "sawmill": 6, "workshop": 6, "recruiter": 6, "keep": 1, "wood": 8},
    "eyrie": {"warrior": 20, "roost": 7},
    "alliance": {"warrior": 10, "base": 3, "sympathy": 10},
    "vagabond": {"pawn": 1},
    "second-vagabond": {"pawn": 1},
    "lizards": {"warrior": 25, "garden": 15},
    "riverfolk": {"warrior": 15, "trade-post": 9},
    "duchy": {"warrior": 20, "citadel": 3, "market": 3, "tunnel": 3},
    "corvids": {"warrior": 15, "plot": 8, "bomb": 2, "snare": 2, "raid": 2, "extortion": 2},
    "hundreds": {"warrior": 20, "warlord": 1, "stronghold": 6, "mob": 5},
    "keepers": {"warrior": 15, "waystation": 6, "relic": 12},
}
"""What each faction has in the box. A plot face down is one of the eight."""

FACTIONS = tuple(COMPONENTS)
HIRELINGS = "hirelings"
"""Whom a log may name as the enemy in a battle; their pieces are not followed."""
BUILDINGS = frozenset(
    (
        "sawmill",
        "workshop",
        "recruiter",
        "roost",
        "base",
        "garden",
        "citadel",
        "market",
        "stronghold",
        "waystation",
    )
)
"""They stand in slots and count for rule; tokens do neither."""
SOLDIERS = frozenset(("warrior", "warlord"))
"""They count for rule and are lost first in battle."""
PAWNS = frozenset(("pawn",))
PIECES = tuple(dict.fromkeys(piece for box in COMPONENTS.values() for piece in box))

BIRDSONG = (1, 2, 4, 6)
"""Warriors placed in Birdsong by the number of citadels on the map (12.4)."""
EVENING_DRAW = (1, 2, 3, 4)
"""Cards drawn in Evening by the number of markets on the map (12.6.3)."""
OF_THE_EVENING = ("discard-revealed", "craft", "draw", "hand-limit")
"""The steps of Evening in their order (12.6.1 to 12.6.3)."""
HAND_LIMIT = 5
STARTING_HAND = 3
POINTS_TO_WIN = 30


class Rank(NamedTuple):
    """A rank of ministers: how many cards to reveal, what its crowns are worth, how many crowns there are."""

    name: str
    cards: int
    points: int
    crowns: int = 3


RANKS = {
    "squire": Rank("squire", 2, 1),
    "noble": Rank("noble", 3, 2),
    "lord": Rank("lord", 4, 3),
}
MINISTERS = {
    "foremole": "squire",
    "captain": "squire",
    "marshal": "squire",
    "brigadier": "noble",
    "banker": "noble",
    "mayor": "noble",
    "duchess-of-mud": "lord",
    "baron-of-dirt": "lord",
    "earl-of-stone": "lord",
}
"""Each minister and his rank (12.5.2; 12.5.3)."""
SHORT = {"duchess": "duchess-of-mud", "baron": "baron-of-dirt", "earl": "earl-of-stone"}
"""Short names that recorders use."""
ORDER_OF_RANK = ("lord", "noble", "squire")
"""The highest first: which minister a Price of Failure takes (12.2.3)."""

LAWS = ("ru", "2020-01", "2020-02", "2020-12", "2021-11", "2023-08", "2024-09", "2025-10")
"""The editions in order of time, the Russian chapter first; it agrees with 2020-12 but for interrupts."""


def since(law: str, edition: str) -> bool:
    """Is `law` this edition or a later one? The Russian chapter stands beside 2020-12."""
    place = LAWS.index("2020-12" if law == "ru" else law)
    return place >= LAWS.index(edition)


class Card(NamedTuple):
    """A card that can be crafted: its suit (several where it is printed in several), cost, points, item."""

    suits: tuple[str, ...]
    cost: tuple[str, ...]
    points: int = 0
    item: str | None = None


F, R, M, B, ANY = "fox", "rabbit", "mouse", "bird", "any"
ITEMS: dict[str, Card] = {
    "anvil": Card((F,), (F,), 2, "hammer"),
    "foxfolk-steel": Card((F,), (F, F), 2, "sword"),
    "gently-used-knapsack": Card((F,), (M,), 1, "bag"),
    "protection-racket": Card((F,), (R, R), 3, "coin"),
    "root-tea": Card((F, R, M), (M,), 2, "tea"),
    "travel-gear": Card((F, M), (R,), 1, "boot"),
    "bake-sale": Card((R,), (R, R), 3, "coin"),
    "a-visit-to-friends": Card((R,), (R,), 1, "boot"),
    "smugglers-trail": Card((R,), (M,), 1, "bag"),
    "investments": Card((M,), (R, R), 3, "coin"),
    "mouse-in-a-sack": Card((M,), (M,), 1, "bag"),
    "sword": Card((M,), (F, F), 2, "sword"),
    "crossbow": Card((M, B), (F,), 1, "crossbow"),
    "arms-trader": Card((B,), (F, F), 2, "sword"),
    "birdy-bindle": Card((B,), (M,), 1, "bag"),
    "woodland-runners": Card((B,), (R,), 1, "boot"),
}
STANDARD: dict[str, Card] = {
    "stand-and-deliver": Card((F,), (M, M, M)),
    "tax-collector": Card((F,), (F, R, M)),
    "favor-of-the-foxes": Card((F,), (F, F, F)),
    "favor-of-the-rabbits": Card((R,), (R, R, R)),
    "favor-of-the-mice": Card((M,), (M, M, M)),
    "command-warren": Card((R,), (R, R)),
    "better-burrow-bank": Card((R,), (R, R)),
    "cobbler": Card((R,), (R, R)),
    "scouting-party": Card((M,), (M, M)),
    "codebreakers": Card((M,), (M,)),
    "armorers": Card((B,), (F,)),
    "brutal-tactics": Card((B,), (F, F)),
    "sappers": Card((B,), (M,)),
    "royal-claim": Card((B,), (ANY, ANY, ANY, ANY)),
}
EXILES: dict[str, Card] = {
    "fox-partisans": Card((F,), (F,)),
    "rabbit-partisans": Card((R,), (R,)),
    "mouse-partisans": Card((M,), (M,)),
    "false-orders": Card((F,), (F,)),
    "informants": Card((F,), (F, F)),
    "propaganda-bureau": Card((F,), (ANY, ANY, ANY)),
    "charm-offensive": Card((R,), (R,)),
    "coffin-makers": Card((R,), (R, R)),
    "swap-meet": Card((R,), (R,)),
    "tunnels": Card((R,), (R,)),
    "league-of-adventurous-mice": Card((M,), (M,)),
    "master-engravers": Card((M,), (M, M)),
    "murine-brokers": Card((M,), (M, M)),
    "boat-builders": Card((B,), (ANY, ANY)),
    "corvid-planners": Card((B,), (ANY, ANY)),
    "eyrie-emigre": Card((B,), (F, F)),
    "saboteurs": Card((B,), (ANY,)),
    "soup-kitchens": Card((B,), (F, R, M)),
}
UNCRAFTED: dict[str, Card] = {
    written: Card((suit,), ())
    for name in ("ambush", "dominance")
    for suit in (F, R, M, B)
    for written in (f"{name}-{suit}", f"{suit}-{name}")
} | {name: Card((F, R, M, B), ()) for name in ("ambush", "dominance")}
"""With their suit before or behind, or without it where a recorder did not write it."""
DECKS = {
    "standard": ITEMS | STANDARD | UNCRAFTED,
    "exiles-and-partisans": ITEMS | EXILES | UNCRAFTED,
}
SUPPLY_OF_ITEMS = {"boot": 2, "bag": 2, "hammer": 1, "sword": 2, "tea": 2, "coin": 2, "crossbow": 1}
EVERY_CARD = {**DECKS["standard"], **DECKS["exiles-and-partisans"]}


def suits_of(card: str) -> frozenset[str] | None:
    """The suits that a card as written may have; None for one that nobody named."""
    if card in SUITS or card == BIRD:
        return frozenset({card})
    known = EVERY_CARD.get(card)
    return frozenset(known.suits) if known else None


def may_match(card: str, suit: str) -> bool:
    """Can the card stand for `suit`? A bird matches every suit; a card nobody named may match, and so may a clearing.

    A clearing has the suit "" where `game.yml` does not give the suits of its map.
    """
    suits = suits_of(card)
    return not suit or suits is None or BIRD in suits or suit in suits


def is_open(card: str) -> bool:
    """Is nothing known of the card's suit?"""
    suits = suits_of(card)
    return suits is None or len(suits) > len(SUITS)


def must_be_bird(card: str) -> bool:
    """Is the card certainly a bird?"""
    return suits_of(card) == frozenset({BIRD})
