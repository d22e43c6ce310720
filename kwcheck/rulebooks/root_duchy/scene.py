"""A turn under way: the board, what the Duchy has done so far this turn, and what has been said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kwcheck.findings import Remark
from kwcheck.rulebooks.root_duchy.data import COMPONENTS, DUCHY, MINISTERS, PIECES, SHORT
from kwcheck.rulebooks.root_duchy.maps import BURROW, CLEARINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kwcheck.findings import Severity
    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.board import Board
    from kwcheck.rulebooks.root_duchy.records import Action, Game, TurnRecord

PLACES = {str(clearing): clearing for clearing in CLEARINGS} | {"burrow": BURROW}
RESTING = frozenset((
    "baron", "battle", "battle-hits", "battle-losses", "birdsong", "build", "burrow", "crafting-pieces", "dig",
    "duchess", "earl", "evening-discard", "evening-draw", "ferry", "foremole", "move", "move-rule", "open-path",
    "outrage", "pass", "price-of-failure", "removal-points", "score-total", "sway-points", "sway-reveal",
    "three-tunnels",
))  # fmt: skip
"""Rules that rest on what stands on the map or is not written: what nobody can read in a line may be just that."""


MEND_FIRST = "Mend game.yml first: this may rest on what cannot be read there."


class Breach(NamedTuple):
    """What one clause finds wrong with an action.

    `key` is the key of the action that is meant, `faction` whose doing it is, where that is not the faction whose
    turn it is; `action` the action that is meant, where the breach is told at the end of the turn.
    """

    rule: str
    message: str
    remedy: str
    key: str | None = None
    severity: Severity = "error"
    faction: str | None = None
    action: Action | None = None


class Points(NamedTuple):
    """Points scored in a turn, and what for."""

    faction: str
    points: int
    cause: str


class Owed(NamedTuple):
    """A Price of Failure that is due (12.2.3): for which action, and what there was to lose just then."""

    action: Action
    minister: bool
    card: bool


class Scene:
    """One turn.

    `step` is how far the Duchy's turn has come: Birdsong 0, Assembly 1, Parliament 2, Sway 3, Evening 4. `uses` are
    the powers that each minister has used, with what was done; `trail` the actions that were done. `owing` are the
    Prices of Failure still to be paid (12.2.3), `spare_prices` counts those that may be due besides,
    `prepaid` those that were written before a removal.
    """

    def __init__(self, game: Game, board: Board, record: TurnRecord) -> None:
        self.game = game
        self.board = board
        self.record = record
        self.remarks: list[Remark] = []
        self.points: list[Points] = []
        self.sources: list[int] = []
        """For each of `points` the number of the action that brought them."""
        self.step = 0
        self.assembly = 0
        self.sung = 0
        """How many warriors were placed in Birdsong so far."""
        self.uses: dict[str, list[tuple[str | None, str]]] = {}
        self.new_ministers: list[str] = []
        self.revealed: list[str] = []
        self.craft_used: list[str] = []
        self.done: set[str] = set()
        self.trail: list[Action] = []
        self.owing: list[Owed] = []
        self.spare_prices = 0
        self.prepaid = 0
        self.dues: tuple[int, ...] = (0,)
        """How many warriors Birdsong places this turn (12.4); behind it what else it may be."""
        self.short = False
        """Has Birdsong placed fewer than it is in the Burrow? 12.4 tells it, and who is missing there is no news."""
        self.overdrawn = False
        """Did it use more cards than its hand held? Then how many it holds is open till the end of the turn."""
        self.doubted_birds = 0
        """How many birds were revealed for what is against the Law, and may be back in the hand."""
        self.cards_told = False
        """Was something told of cards that were used? Then others may have been, and what a hand held is no news."""
        self.spent_to_build: list[str] = []
        """Cards that were spent to build, and may have been revealed."""
        self.gifts: list[int] = []
        """The numbers of actions that give the Alliance a card for an outrage before them."""
        self.granted: set[tuple[str, str]] = set()
        """What cards in play were used for this turn: the card, and what was done."""
        self.ferried = 0
        """How many ferry moves were made, each of which draws a card (Lake map), until it is drawn."""
        self.ferried_again = 0
        """How many of them came after the one of the turn."""

    @property
    def prices(self) -> int:
        """How many Prices of Failure are due now, or may be."""
        return len(self.owing) + self.spare_prices

    @property
    def mine(self) -> bool:
        """Is it the Duchy's own turn?"""
        return self.record.faction == DUCHY

    def say(self, breach: Breach, action: Action | None = None) -> None:
        """Tell a breach, at the key of the action that is meant, or at that of the turn."""
        action = breach.action or action
        if self._rests_on_a_hole(breach, action):
            return
        path = action.path if action else (*self.record.path, breach.key or "faction")
        if action and breach.key and breach.key in action.fields.mapping:
            path = (*path, breach.key)
        elif action:
            path = (*path, "do")
        unread = self.game.unread and breach.severity == "error"
        severity: Severity = "note" if unread or breach.rule in self.record.resting else breach.severity
        remedy = f"{MEND_FIRST} {breach.remedy}" if unread else breach.remedy
        subject = (breach.faction or self.record.faction) + (f": action {action.number}" if action else "")
        self.remarks.append(Remark(breach.rule, severity, breach.message, path, remedy, subject))

    def _rests_on_a_hole(self, breach: Breach, action: Action | None) -> bool:
        """Is it about what may stand in an action that is not whole, or under a key that was left aside?

        The fault of form has been told there. What the record lacks, and what it comes to, cannot be told beside it.
        """
        if not self.record.holed or breach.rule == "turn-twice":
            return False
        if action is None:
            return True
        there = (
            breach.key is not None and action.fields.whole(breach.key) and not _misnamed(action, breach.key)
        )
        return not there and (action.holed or breach.severity == "warning")

    def score(self, faction: str, points: int, cause: str) -> None:
        """Give points, and keep what they were for; a faction with a dominance card scores no more (3.3.1)."""
        if points and faction not in self.board.dominance:
            self.board.score(faction, points)
            self.points.append(Points(faction, points, cause))

    def held(self) -> int | None:
        """How many cards the Duchy can still spend or reveal: its hand without what lies revealed."""
        hand = self.board.hands.get(DUCHY)
        return None if hand is None else hand - len(self.revealed)

    def has_a_card(self) -> bool:
        """Can the Duchy discard a card, as far as is known? What lies revealed is not in its hand."""
        held = self.held()
        return held is None or held > 0

    def owe(self, action: Action) -> None:
        """A Price of Failure is due for an action."""
        self.owing.append(Owed(action, bool(self.board.swayed), self.has_a_card()))

    def ministers(self) -> list[str]:
        """The ministers who may act: swayed before this turn (12.5.2)."""
        return [m for m in MINISTERS if m in self.board.swayed and m not in self.new_ministers]


def _misnamed(action: Action, key: str) -> bool:
    """Is a piece under the key one that there is not, as `warriors` among what was removed?"""
    return action.holed and any(piece not in PIECES for piece in counts(action.fields.mapping.get(key, "")))


def place_of(value: Value) -> int | None:
    """A clearing or the Burrow, as an action names it."""
    return PLACES.get(str(value)) if isinstance(value, (int, str)) and not isinstance(value, bool) else None


def clearing(action: Action, key: str = "clearing") -> int | None:
    """The place that an action names under `key`."""
    return place_of(action.fields.mapping.get(key, ""))


def counts(value: Value) -> dict[str, int]:
    """Pieces and their numbers, as `removed: {warrior: 1}` gives them."""
    pieces: Mapping[str, Value] = value if isinstance(value, dict) else {}
    return {piece: n for piece, n in pieces.items() if isinstance(n, int) and not isinstance(n, bool)}


def cards(action: Action, key: str) -> tuple[str, ...]:
    """The cards that an action names under `key`: one, or a list."""
    one = action.fields.text(key)
    return (one,) if one is not None else action.fields.texts(key)


def pieces(action: Action) -> dict[str, int]:
    """The pieces that an action names: under `pieces`, or each under its own key, warriors in the plural."""
    named = counts(action.fields.mapping.get("pieces", ""))
    for key, piece in (
        ("warriors", "warrior"),
        ("tunnel", "tunnel"),
        ("citadel", "citadel"),
        ("market", "market"),
    ):
        number = action.fields.number(key)
        if number:
            named[piece] = named.get(piece, 0) + number
    return named


def where(action: Action) -> int | None:
    """The place of an action, under whichever key it stands."""
    return next((p for key in ("clearing", "to", "at") if (p := clearing(action, key)) is not None), None)


def owner(scene: Scene, action: Action) -> str:
    """Whose pieces are meant: those of the faction named under `of`, else of the one whose turn it is."""
    of = action.fields.text("of")
    return of if of in COMPONENTS else scene.record.faction


def theirs(action: Action) -> bool:
    """Is it somebody else's doing that was written into a turn of the Duchy, as with the Marquise's hospitals?

    Pieces of others that are removed in its turn are the Duchy's doing.
    """
    return action.fields.text("of") not in (None, DUCHY) and action.do not in ("remove", "battle")


def is_birdsong(action: Action) -> bool:
    """Is it the placing of 12.4? Without a phase, what is placed in the Burrow or nowhere in particular is."""
    if theirs(action):
        return False
    return action.do == "place" and (
        action.phase == "birdsong" or (action.phase is None and where(action) in (None, BURROW))
    )


def minister_of(action: Action) -> str | None:
    """The minister swayed or lost; recorders may use the short names (`baron`)."""
    name = action.fields.text("minister")
    return SHORT.get(name, name) if name else None


def power(action: Action) -> str | None:
    """The right by which something is done: for the Mayor, that of the minister he acts for."""
    return action.acting if action.by == "mayor" else action.by


def counted(scene: Scene, severity: Severity) -> Severity:
    """How much weighs what rests on the number of cards in a hand, or of warriors in the supply.

    A log does not say what a hand holds, and one card that was left out shifts the count for good: there it is a note.
    The same holds of the supply of warriors.
    """
    return severity if scene.record.rootlog is None else "note"


def hired(action: Action) -> bool:
    """Did the Duchy hire help of the Riverfolk this turn, boats or mercenaries, as far as a log shows (11.2)?"""
    return action.fields.flag("hired")


def written(action: Action, *keys: str) -> str | None:
    """The place that an action names under one of the keys, in a sentence: the supply or a hand as it stands."""
    value = next((action.fields.mapping[key] for key in keys if key in action.fields.mapping), None)
    if value is None:
        return None
    place = place_of(value)
    return f"the {value}" if place is None else called(place)


def called(place: int | None) -> str:
    """A place in a sentence."""
    return "the Burrow" if place == BURROW else f"clearing {place}"
