"""The position of a game of Root, and the board on which one turn works it out.

A `Position` is frozen and handed from round to round. A `Board` is one position being changed inside a turn; nothing
keeps it. Clearings are 1 to 12, the Burrow is 0.
"""

from __future__ import annotations

from typing import NamedTuple

from kwcheck.rulebooks.root_duchy.data import (
    BUILDINGS,
    COMPONENTS,
    DUCHY,
    MINISTERS,
    RANKS,
    SOLDIERS,
    STARTING_HAND,
)
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS, MAPS, Link, neighbours

At = tuple[int, str, str]
"""A place on the map, a faction, a piece."""


class Position(NamedTuple):
    """Everything that one turn hands to the next.

    `pieces` are counts above zero, in order; `hands` the number of cards where it is known; `crowns` those left on
    the Duchy's board by rank; `swayed` its loyal ministers in the order of the cards; `crafted` its cards with a
    lasting effect; `strange` the impossible states that were told already; `items` what was taken from the supply of
    items, by anybody; `ferry` the clearing of the ferry (Lake); `dominance` the suits of dominance cards in play;
    `winner` whoever has won. `known` are the cards known to be in a hand, `discard` what is known of the pile;
    `owed` the Prices of Failure that were not paid in their turn, and whether a card was taken for each.
    `disputed` are buildings of the Duchy, each with its clearing, that were placed against the Law: those who play may
    have taken them back, or have meant another one. `astray` are pieces of the Duchy that went somewhere against the
    Law, and may stand elsewhere.
    `fewer` and `more` cards the hand of the Duchy may hold than are counted, after an error that moved them or did not.
    `crafted_by_others` are the cards with a lasting effect before others, `paid` the warriors of others that lie on the
    board of the Riverfolk.
    """

    map: str
    suits: tuple[str, ...]
    pieces: tuple[tuple[At, int], ...] = ()
    opened: frozenset[Link] = frozenset()
    ruins: frozenset[int] = frozenset()
    points: tuple[tuple[str, int], ...] = ()
    hands: tuple[tuple[str, int], ...] = ()
    swayed: tuple[str, ...] = ()
    crowns: tuple[tuple[str, int], ...] = ()
    crafted: tuple[str, ...] = ()
    strange: frozenset[str] = frozenset()
    over: bool = False
    items: tuple[str, ...] = ()
    ferry: int | None = None
    dominance: tuple[tuple[str, str], ...] = ()
    winner: str | None = None
    known: tuple[tuple[str, tuple[str, ...]], ...] = ()
    discard: tuple[tuple[str, int], ...] = ()
    owed: tuple[bool, ...] = ()
    disputed: tuple[tuple[str, int], ...] = ()
    astray: tuple[tuple[str, int], ...] = ()
    crafted_by_others: tuple[tuple[str, str], ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    fewer: int = 0
    more: int = 0


def at_start(map_name: str, suits: tuple[str, ...], factions: tuple[str, ...]) -> Position:
    """The empty map, everybody with a first hand and no points."""
    return Position(
        map_name,
        suits,
        ruins=MAPS[map_name].ruins,
        points=tuple((faction, 0) for faction in factions),
        hands=tuple((faction, STARTING_HAND) for faction in factions),
        crowns=tuple((name, rank.crowns) for name, rank in RANKS.items()),
        ferry=MAPS[map_name].ferry,
    )


class Board:
    """One position under change."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.map = MAPS[position.map]
        self.pieces = dict(position.pieces)
        self.opened = set(position.opened)
        self.ruins = set(position.ruins)
        self.points = dict(position.points)
        self.hands = dict(position.hands)
        self.swayed = list(position.swayed)
        self.crowns = dict(position.crowns)
        self.crafted = list(position.crafted)
        self.strange = set(position.strange)
        self.items = list(position.items)
        self.ferry = position.ferry
        self.dominance = dict(position.dominance)
        self.winner = position.winner
        self.known = {faction: list(hand) for faction, hand in position.known}
        self.discard = dict(position.discard)
        self.paid = dict(position.paid)
        self.crafted_by_others = list(position.crafted_by_others)
        self.owed = list(position.owed)
        self.disputed = list(position.disputed)
        self.astray = dict(position.astray)
        self.fewer = position.fewer
        self.more = position.more

    def frozen(self, *, over: bool) -> Position:
        """The position as it stands."""
        return Position(
            self.position.map,
            self.position.suits,
            tuple(sorted((at, n) for at, n in self.pieces.items() if n > 0)),
            frozenset(self.opened),
            frozenset(self.ruins),
            tuple(self.points.items()),
            tuple(self.hands.items()),
            tuple(minister for minister in MINISTERS if minister in self.swayed),
            tuple(self.crowns.items()),
            tuple(self.crafted),
            frozenset(self.strange),
            over,
            tuple(sorted(self.items)),
            self.ferry,
            tuple(self.dominance.items()),
            self.winner,
            tuple((faction, tuple(hand)) for faction, hand in sorted(self.known.items()) if hand),
            tuple(sorted((card, number) for card, number in self.discard.items() if number)),
            tuple(self.owed),
            tuple(self.disputed),
            tuple(self.astray.items()),
            tuple(self.crafted_by_others),
            tuple(sorted(self.paid.items())),
            self.fewer,
            self.more,
        )

    # What stands where

    def count(self, place: int, faction: str, piece: str) -> int:
        """How many of a faction's pieces of one sort are at a place."""
        return self.pieces.get((place, faction, piece), 0)

    def here(self, place: int, faction: str) -> dict[str, int]:
        """All pieces of a faction at a place."""
        return {piece: n for (p, f, piece), n in self.pieces.items() if (p, f) == (place, faction) and n > 0}

    def soldiers(self, place: int, faction: str) -> int:
        """Warriors of a faction at a place, a warlord among them."""
        return sum(self.count(place, faction, piece) for piece in SOLDIERS)

    def on_map(self, faction: str, piece: str) -> int:
        """How many of a faction's pieces of one sort are on the map (not in the Burrow)."""
        return sum(self.count(place, faction, piece) for place in CLEARINGS)

    def built(self, piece: str) -> tuple[int, ...]:
        """How many citadels or markets have left their track; the numbers that disputed ones make possible behind it.

        A building that was written into the Burrow has left its track too; one may have been meant for the other kind.
        """
        built = self.on_map(DUCHY, piece) + self.count(BURROW, DUCHY, piece)
        fewer = sum(kind == piece for kind, _ in self.disputed)
        more = len(self.disputed) - fewer
        every = (built, *(built - n for n in range(1, fewer + 1)), *(built + n for n in range(1, more + 1)))
        return tuple(dict.fromkeys(min(max(number, 0), COMPONENTS[DUCHY][piece]) for number in every))

    def supply(self, faction: str, piece: str) -> int:
        """How many are left in the supply or on the track."""
        out = sum(n for (_, f, p), n in self.pieces.items() if (f, p) == (faction, piece))
        return COMPONENTS[faction].get(piece, 0) - out

    def may_be_out(self) -> int:
        """How many warriors of the Duchy, more or fewer, the supply may hold after something against the Law."""
        return self.astray.get("supply", 0)

    def suit(self, clearing: int) -> str | None:
        """The suit of a clearing; the Burrow has none (12.2.2)."""
        return None if clearing == BURROW else self.position.suits[clearing - 1]

    def open_slots(self, clearing: int) -> int:
        """Slots of a clearing without ruin or building; the Burrow has none."""
        if clearing == BURROW:
            return 0
        built = sum(
            n for (place, _, piece), n in self.pieces.items() if place == clearing and piece in BUILDINGS
        )
        return self.map.slots[clearing - 1] - (clearing in self.ruins) - built

    def tunnels(self) -> list[int]:
        """The clearings with a tunnel."""
        return [clearing for clearing in CLEARINGS if self.count(clearing, DUCHY, "tunnel")]

    def in_play(self, faction: str) -> frozenset[str]:
        """The cards with a lasting effect before a faction."""
        theirs = (card for whose, card in self.crafted_by_others if whose == faction)
        return frozenset(self.crafted if faction == DUCHY else theirs)

    def doubted(self, faction: str | None) -> int:
        """How often more of a faction's pieces left a place than were there, or came out than the box holds.

        So many of its pieces may stand elsewhere than the record has them; and of the Duchy's warriors those astray.
        """
        astray = self.astray.get("warrior", 0) if faction == DUCHY else 0
        return astray + sum(faction in state.split() for state in self.strange)

    def untold(self, place: int) -> bool:
        """May pieces be gone from a place that the record leaves there, or stand there that it has gone?"""
        return any(state.endswith(f" hit in {place}") for state in self.strange)

    # Rule and ways

    def strength(self, place: int, faction: str) -> int:
        """Warriors and buildings, which alone count for rule, and with the Soup Kitchens tokens, each for two."""
        counted = sum(n for piece, n in self.here(place, faction).items() if piece in SOLDIERS | BUILDINGS)
        if faction == DUCHY and "soup-kitchens" in self.crafted:
            return counted + 2 * self.count(place, DUCHY, "tunnel")
        return counted

    def ruler(self, place: int) -> str | None:
        """Who rules a place: the most warriors and buildings; a tie is nobody's but the Eyrie's.

        The Duchy always rules the Burrow (12.2.2), and the Lizards every clearing with a garden of theirs.
        """
        if place == BURROW:
            return DUCHY
        if self.count(place, "lizards", "garden"):
            return "lizards"
        strengths = {faction: self.strength(place, faction) for faction in self.points}
        most = max(strengths.values(), default=0)
        first = [faction for faction, strength in strengths.items() if strength == most]
        if most == 0:
            return None
        if len(first) == 1:
            return first[0]
        return "eyrie" if "eyrie" in first else None

    def may_rule(self, place: int, faction: str) -> bool:
        """Would a faction rule a place if the one that does has fewer pieces there, as far as that is doubted?"""
        ruler = self.ruler(place)
        if ruler is None or not self.doubted(ruler):
            return ruler == faction
        others = (other for other in self.points if other not in (faction, ruler))
        most = max((self.strength(place, other) for other in others), default=0)
        left = self.strength(place, ruler) - self.doubted(ruler)
        return self.strength(place, faction) > max(most, left, 0)

    def adjacent(self, place: int) -> frozenset[int]:
        """Where a path, or for the Duchy a tunnel, leads from here (12.2.2).

        With the Boat Builders a river is a path too; the card Tunnels joins all citadels and markets.
        """
        if place == BURROW:
            return frozenset(self.tunnels())
        near = neighbours(self.position.map, place, frozenset(self.opened))
        if "boat-builders" in self.crafted:
            near |= {other for river in self.map.rivers if place in river for other in river - {place}}
        if "tunnels" in self.crafted and self._crafting(place):
            near |= {other for other in CLEARINGS if other != place and self._crafting(other)}
        return near | {BURROW} if self.count(place, DUCHY, "tunnel") else near

    def _crafting(self, place: int) -> bool:
        """Is there a crafting piece of the Duchy, which the card Tunnels joins to all others?"""
        return self.count(place, DUCHY, "citadel") + self.count(place, DUCHY, "market") > 0

    # Changing it

    def add(self, place: int, faction: str, piece: str, number: int = 1) -> None:
        """Put pieces at a place; a negative number takes them away, below nothing too, which is told elsewhere."""
        at = (place, faction, piece)
        self.pieces[at] = self.pieces.get(at, 0) + number

    def score(self, faction: str, points: int) -> None:
        """Points never fall below 0."""
        self.points[faction] = max(0, self.points.get(faction, 0) + points)

    def dealt(self, faction: str) -> None:
        """The first cards of a hand are written one by one, and not the three that are assumed otherwise."""
        if faction in self.hands:
            self.hands[faction] = 0

    def cards(self, faction: str, number: int) -> None:
        """Cards gained or lost by a hand whose size is known."""
        if faction in self.hands:
            self.hands[faction] += number
