"""What the letters of Rootlog stand for, and back: factions, pieces, suits, cards, items, ministers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import EVERY_CARD, MINISTERS, SHORT, SUPPLY_OF_ITEMS, UNKNOWN

if TYPE_CHECKING:
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Card, Piece

FACTIONS = {
    "C": "marquise",
    "E": "eyrie",
    "A": "alliance",
    "V": "vagabond",
    "G": "second-vagabond",
    "L": "lizards",
    "O": "riverfolk",
    "D": "duchy",
    "P": "corvids",
    "H": "hundreds",
    "K": "keepers",
}
LETTERS = {name: letter for letter, name in FACTIONS.items()}
MAPS = {"fall": "autumn", "autumn": "autumn", "winter": "winter", "lake": "lake", "mountain": "mountain"}
DECKS = {
    "e&p": "exiles-and-partisans",
    "exiles and partisans": "exiles-and-partisans",
    "standard": "standard",
}
"""What the header says, in small letters."""
SUITS = {"F": "fox", "M": "mouse", "R": "rabbit", "B": "bird"}
SUIT_LETTERS = {suit: letter for letter, suit in SUITS.items()}

A_BUILDING = "building"
"""A building of which it is not written, or not rightly, what it is, where a faction has several."""
_SORTS: dict[str, dict[str, str]] = {
    "marquise": {
        "b_s": "sawmill",
        "b_w": "workshop",
        "b_r": "recruiter",
        "b": A_BUILDING,
        "t": "wood",
        "t_k": "keep",
    },
    "eyrie": {"b": "roost"},
    "alliance": {"b": "base", "t": "sympathy"},
    "lizards": {"b": "garden"},
    "riverfolk": {"t": "trade-post"},
    "duchy": {"b_c": "citadel", "b_m": "market", "b": A_BUILDING, "t": "tunnel"},
    "corvids": {"t": "plot", "t_b": "bomb", "t_s": "snare", "t_r": "raid", "t_e": "extortion"},
    "hundreds": {"b": "stronghold", "t": "mob", "w_w": "warlord"},
    "keepers": {"b": "waystation", "t": "relic"},
}
_OF_ALL = {"w": "warrior", "p": "pawn"}
"""What each faction writes for its pieces. Behind `_` stands else a suit or kind that nobody follows."""
PIECES = {
    (faction, piece): letters
    for faction in LETTERS
    for letters, piece in {**_OF_ALL, **_SORTS.get(faction, {})}.items()
}
"""The letters of each piece that is followed."""
PLOTS = {letters[-1]: piece for letters, piece in _SORTS["corvids"].items() if letters != "t"}

ITEMS = {
    "s": "sword",
    "b": "bag",
    "c": "coin",
    "x": "crossbow",
    "h": "hammer",
    "t": "tea",
    "f": "boot",
}
"""Those that can be crafted; the torch `r` and the club `u` cannot."""
ITEM_LETTERS = {item: letter for letter, item in ITEMS.items() if item in SUPPLY_OF_ITEMS}
_SHORT_CARDS = {
    "armor": "armorers",
    "bank": "better-burrow-bank",
    "brutal": "brutal-tactics",
    "command": "command-warren",
    "cob": "cobbler",
    "codeb": "codebreakers",
    "royal": "royal-claim",
    "sap": "sappers",
    "scout": "scouting-party",
    "stand": "stand-and-deliver",
    "tax": "tax-collector",
    "boat": "boat-builders",
    "charm": "charm-offensive",
    "coffin": "coffin-makers",
    "cplans": "corvid-planners",
    "emi": "eyrie-emigre",
    "false": "false-orders",
    "inform": "informants",
    "league": "league-of-adventurous-mice",
    "engrave": "master-engravers",
    "murine": "murine-brokers",
    "prop": "propaganda-bureau",
    "sabo": "saboteurs",
    "soup": "soup-kitchens",
    "swap": "swap-meet",
    "tun": "tunnels",
}
_OF_A_SUIT = {
    **{f"part {suit}": f"{suit}-partisans" for suit in ("fox", "rabbit", "mouse")},
    "favor fox": "favor-of-the-foxes",
    "favor rabbit": "favor-of-the-rabbits",
    "favor mouse": "favor-of-the-mice",
    **{
        f"{sign} {suit}": f"{name}-{suit}"
        for suit in SUIT_LETTERS
        for sign, name in (("@", "ambush"), ("dom", "dominance"))
    },
}
"""Names that take their suit in front."""
_CARDS = {name.replace("-", ""): name for name in EVERY_CARD} | _SHORT_CARDS
_MINISTERS = {name.replace("-", ""): name for name in MINISTERS} | SHORT | {"queenofmud": "duchess-of-mud"}
"""Ministers as `#name`; the Duchess was a queen in the editions of 2020."""


def piece_name(faction: str, piece: Piece) -> str | None:
    """The piece of a faction, None for one that it does not have."""
    sorts = _OF_ALL | _SORTS.get(faction, {})
    return sorts.get(f"{piece.kind}_{piece.sort}") or sorts.get(piece.kind)


def card_name(card: Card) -> str:
    """A card as a file of a round names it: by its name, else its suit, else unknown."""
    return named_card(card.name, card.suit) if card.name else SUITS.get(card.suit or "", UNKNOWN)


def named_card(name: str, letter: str | None) -> str:
    """The card with a name, in full or short; one that nobody knows keeps its suit."""
    suit = SUITS.get(letter or "", UNKNOWN)
    if letter is None and name[:1] in "frmb" and name[1:] in ("part", "favor"):
        name, suit = name[1:], SUITS[name[0].upper()]
    return _OF_A_SUIT.get(f"{name} {suit}") or _CARDS.get(name) or suit


def minister_name(name: str | None) -> str | None:
    """The minister of the Duchy with this name in whatever case, None where there is none."""
    return _MINISTERS.get((name or "").lower())


def card_letters(card: str) -> str:
    """A card in the notation: `#`, `F#`, `F#part`, `#taxcollector`."""
    if card == UNKNOWN:
        return "#"
    if card in SUIT_LETTERS:
        return f"{SUIT_LETTERS[card]}#"
    for of_suit, name in _OF_A_SUIT.items():
        if name == card:
            sign, _, suit = of_suit.partition(" ")
            return f"{SUIT_LETTERS[suit]}#{sign}"
    return f"#{card.replace('-', '')}"
