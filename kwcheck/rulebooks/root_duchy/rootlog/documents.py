"""A log as the documents of a game: what its lines say, as the files of a folder would, with the places in the log.

So a log is checked like a folder, by the same schemas and the same replay, and findings point into it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.findings import Finding
from kwcheck.reading.documents import Document, Node
from kwcheck.rulebooks import Recording
from kwcheck.rulebooks.root_duchy.rootlog.letters import DECKS, FACTIONS, MAPS, SUITS
from kwcheck.rulebooks.root_duchy.rootlog.log import LONGEST, read_log

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.rootlog.log import Log, Round, Text, Turn
    from kwcheck.rulebooks.root_duchy.rootlog.notation import Span

LAW = "2020-12"
"""The edition under which a log is read that says nothing of it."""
ENDING = ".rootlog"


class Placed(NamedTuple):
    """A value and where it stands."""

    value: Value
    node: Node


def read_recording(text: str, name: str, shown: str, law: str = LAW) -> Recording:
    """The game that the text of a log is; `name` gives its slug and title, `shown` is what reports call it."""
    log = read_log(text)
    # Nothing behind it was read, and every round counts the lines of what it holds.
    text = text[: LONGEST + 1]
    document = _document(shown, text, _game(log, name, law))
    seasons = tuple((f"{each.number:02d}", _document(shown, text, _round(each))) for each in log.rounds)
    strange = [
        _strange(document, line, why)._replace(game=slug(name), season=_round_at(log, line))
        for line, why in log.strange
    ]
    return Recording(slug(name), document, seasons, tuple(strange))


def _round_at(log: Log, line: Text) -> str | None:
    """The round that a line stands in, None above the first."""
    begun = [each for each in log.rounds if each.turns[0].letter.span.start <= line.span.start]
    return f"round {begun[-1].number}" if begun else None


def slug(stem: str) -> str:
    """The public name of the game of a log, out of the name of the file."""
    return re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-") or "log"


def _document(shown: str, text: str, placed: Placed) -> Document:
    return Document(shown, text, placed.value, placed.node)


def _strange(document: Document, line: Text, why: str) -> Finding:
    return Finding(
        "rootlog-unread",
        "note",
        f"this line cannot be read: it {why}."
        if why.startswith("begins")
        else f"this line is strange: {why}.",
        document.at(line.span.start, line.span.end),
        "A line is a word of the header, a player, a turn, a comment behind //, or the winner.",
    )


def game_value(log: Log, stem: str, law: str) -> dict[str, Value]:
    """The value of the game file of a log."""
    value = _game(log, stem, law).value
    return value if isinstance(value, dict) else {}


def _game(log: Log, stem: str, law: str) -> Placed:
    start = Node(0, 0)
    said: dict[str, Placed] = {
        "rules": Placed("root-duchy", start),
        "title": Placed(" ".join(re.split(r"[\s_]+", stem)).strip() or "A log", start),
        "law": Placed(law, start),
    }
    head = log.header
    if "Map" in head:
        said["map"] = _text(head["Map"], MAPS.get(head["Map"].text.lower(), head["Map"].text))
    if "Deck" in head:
        said["deck"] = _text(head["Deck"], DECKS.get(head["Deck"].text.lower(), head["Deck"].text))
    if "Clearings" in head and (suits := suits_of(head["Clearings"].text)):
        node = _node(head["Clearings"].span)
        said["suits"] = _list([Placed(suit, node) for suit in suits], node)
    said["seats"] = _seats(log)
    said |= _rest(log)
    return _mapping(said, start)


def _seats(log: Log) -> Placed:
    seats = []
    for letter, name in reversed(log.players):
        seat = {"faction": _text(letter, FACTIONS[letter.text])}
        if name.text:
            seat["player"] = _text(name, name.text)
        seats.append(_mapping(seat, _node(letter.span)))
    return _list(seats, seats[0].node if seats else Node(0, 0))


def _rest(log: Log) -> dict[str, Placed]:
    said: dict[str, Placed] = {}
    if "Pool" in log.header:
        said["pool"] = _letters(log.header["Pool"])
    for key in ("Landmarks", "Hirelings"):
        if key in log.header:
            of = log.header[key]
            names = [name.strip() for name in of.text.split(",") if name.strip()]
            said[key.lower()] = _list([_text(of, name) for name in names], _node(of.span))
    if log.winner and log.winner.text:
        said["winner"] = _letters(log.winner)
    return said


def _letters(of: Text) -> Placed:
    """The factions whose letters stand there, together or apart; a name that is none stays, and is told of."""
    words = re.findall(r"[^\s,;&+/]+", of.text)
    names = [name for word in words for name in (word if set(word) <= FACTIONS.keys() else (word,))]
    return _list([_text(of, FACTIONS.get(name, name)) for name in names if name != "and"], _node(of.span))


def suits_of(text: str) -> list[str] | None:
    """The suits of clearings 1 to 12 from `F1, M2, …`; None where one is missing."""
    found = {
        int(number): SUITS[letter] for letter, number in re.findall(r"([FMR])\s*([0-9]{1,2})(?![0-9])", text)
    }
    suits = [found.get(clearing) for clearing in range(1, 13)]
    whole = [suit for suit in suits if suit is not None]
    return whole if len(whole) == len(suits) else None


def _round(of: Round) -> Placed:
    first = _node(of.turns[0].letter.span)
    turns = _list([_turn(turn) for turn in of.turns], first)
    return _mapping(
        {"round": Placed(of.number, first), "state": Placed("resolved", first), "turns": turns}, first
    )


def _turn(turn: Turn) -> Placed:
    faction = _text(turn.letter, FACTIONS[turn.letter.text])
    said = {"faction": faction, "rootlog": _text(turn.actions, turn.actions.text)}
    if turn.score:
        said["score"] = Placed(int(turn.score.text), _node(turn.score.span))
    return _mapping(said, _node(turn.letter.span))


def _node(span: Span) -> Node:
    return Node(span.start, span.end)


def _text(of: Text, value: str) -> Placed:
    return Placed(value, _node(of.span))


def _list(items: Iterable[Placed], where: Node) -> Placed:
    items = list(items)
    start, end = _around([item.node for item in items], where)
    return Placed([item.value for item in items], Node(start, end, [item.node for item in items]))


def _mapping(said: dict[str, Placed], where: Node) -> Placed:
    """Each key stands where its value does."""
    keys = {key: (item.node.start, item.node.end) for key, item in said.items()}
    nodes = {key: item.node for key, item in said.items()}
    value: dict[str, Value] = {key: item.value for key, item in said.items()}
    start, end = _around(nodes.values(), where)
    return Placed(value, Node(start, end, None, keys, nodes))


def _around(nodes: Iterable[Node], where: Node) -> tuple[int, int]:
    """From the first to the last of what something holds; where it stands itself, if it holds nothing."""
    nodes = list(nodes) or [where]
    return min(node.start for node in nodes), max(node.end for node in nodes)
