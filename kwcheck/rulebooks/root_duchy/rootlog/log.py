"""A log as a whole: what its lines are. The header, the players, the set-up, turns, comments, the winner.

Nothing is lost: each line is here with what stands in it and where, and a line that is none of these is told of.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy.rootlog import signs
from kwcheck.rulebooks.root_duchy.rootlog.letters import FACTIONS
from kwcheck.rulebooks.root_duchy.rootlog.notation import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADERS = ("Map", "Deck", "Clearings", "Landmarks", "Hirelings", "Pool")
"""What a header line may give, in the order in which they stand."""
LONGEST = 100_000
"""Code points of a log beyond which it is none: the longest that we know has 4,000."""
MOST_ROUNDS = 100
"""More than any game has; a round of a game is numbered to 99."""
_LINE_END = re.compile(r"\r\n|\n|\r")
NOTED = re.compile(r"score:[ \t]*([0-9]{1,3})[ \t]*(?://[ \t]*(.*))?")
"""A comment that begins with the total after the turn; others may stand behind it."""
_KEY = re.compile(r"\s*([A-Za-z]+)\s*:")


class Text(NamedTuple):
    """A piece of a log and its offsets in it."""

    text: str
    span: Span


class Turn(NamedTuple):
    """One faction's line: its letter, its actions, the comment at its end, the comment and blank lines behind it.

    `score` is the total that the comment notes.
    """

    letter: Text
    actions: Text
    comment: str | None
    tail: tuple[str, ...]
    score: Text | None


class Round(NamedTuple):
    """The turns of one round; the first is the set-up."""

    number: int
    turns: tuple[Turn, ...]


class Log(NamedTuple):
    """A log that was read.

    `players` are in the order of their lines, letter and name. `before` are the comments before the first turn, one
    a line, blank lines among them. `strange` are lines that are nothing of a log, with the reason. `cut` is whether the
    text was too long to be read to its end, which is the last of the strange.
    """

    header: dict[str, Text]
    players: tuple[tuple[Text, Text], ...]
    rounds: tuple[Round, ...]
    winner: Text | None
    before: tuple[str, ...]
    strange: tuple[tuple[Text, str], ...]
    cut: bool

    @property
    def seats(self) -> tuple[str, ...]:
        """The letters of the factions in playing order, the reverse of the lines of the players."""
        return tuple(letter.text for letter, _ in reversed(self.players))


class _Line(NamedTuple):
    key: Text | None
    rest: Text
    said: Text | None
    whole: Text

    @property
    def comment(self) -> str | None:
        """The text of the comment at the end."""
        return self.said.text if self.said else None


def read_log(text: str) -> Log:
    """The log that a text is. Lines end at LF, CRLF or CR."""
    return _Reader().read(text)


class _Reader:
    """A log being read, line by line."""

    def __init__(self) -> None:
        self.header: dict[str, Text] = {}
        self.players: list[tuple[Text, Text]] = []
        self.turns: list[Turn] = []
        self.tails: list[list[str]] = []
        self.winner: Text | None = None
        self.before: list[str] = []
        self.strange: list[tuple[Text, str]] = []

    def read(self, text: str) -> Log:
        """Read every line."""
        end = len(text) if len(text) <= LONGEST else text.rfind("\n", 0, LONGEST) + 1
        for line in _lines(text[:end]):
            self.line(line)
        seats = [letter.text for letter, _ in reversed(self.players)]
        turns = [turn._replace(tail=tuple(tail)) for turn, tail in zip(self.turns, self.tails, strict=True)]
        rounds = [*_rounds(turns, seats)]
        if len(rounds) > MOST_ROUNDS:
            letter = rounds[MOST_ROUNDS].turns[0].letter
            self.strange.append((letter, f"a game has at most {MOST_ROUNDS} rounds, and this begins another"))
        elif end < len(text):
            rest = Text(text[end : end + 1], Span(end, end + 1))
            self.strange.append((rest, f"the log has more than {LONGEST} signs, and is not read on"))
        return Log(
            self.header,
            tuple(self.players),
            tuple(rounds[:MOST_ROUNDS]),
            self.winner,
            tuple(self.before),
            tuple(self.strange),
            end < len(text) or len(rounds) > MOST_ROUNDS,
        )

    def line(self, line: _Line) -> None:
        """Sort one line in."""
        key = line.key.text if line.key else ""
        if line.key is None and not line.rest.text:
            self.aside(line.comment or "")
        elif line.key is None:
            self.stray(line, "it begins with no letter of a faction and no word of the header")
        elif key == "Winner" and self.winner is None:
            self.winner = line.rest
            self.note(line.comment)
        elif key in HEADERS and key not in self.header:
            self.header[key] = line.rest
            self.note(line.comment)
        elif key in FACTIONS:
            self.of_faction(line.key, line)
        else:
            again = key == "Winner" or key in HEADERS
            self.stray(
                line, f"{key} stands above" if again else f"{key} is no faction and no word of the header"
            )

    def of_faction(self, letter: Text, line: _Line) -> None:
        """The first line of a faction names its player, all others are turns."""
        if letter.text not in (of.text for of, _ in self.players):
            if not self.turns:
                self.players.append((letter, line.rest))
                self.note(line.comment)
                return
            self.strange.append((line.whole, f"no line above names the player of {letter.text}"))
            self.players.insert(0, (letter, Text("", letter.span)))
        score, comment = _noted(line.said)
        self.turns.append(Turn(letter, line.rest, comment, (), score))
        self.tails.append([])

    def stray(self, line: _Line, why: str) -> None:
        """A line of no kind is kept as a comment, and told of."""
        self.strange.append((line.whole, why))
        self.aside(line.whole.text)
        self.note(line.comment)

    def note(self, comment: str | None) -> None:
        """A comment at the end of a line that is no turn."""
        if comment is not None:
            self.aside(comment)

    def aside(self, comment: str) -> None:
        """A line of its own, "" for a blank one: it stands behind the turn before it."""
        (self.tails[-1] if self.tails else self.before).append(comment)


def _lines(text: str) -> Iterator[_Line]:
    """Every line; what a final line end leaves behind it is none."""
    start = 0
    for end in _LINE_END.finditer(text):
        yield _line(text[start : end.start()], start)
        start = end.end()
    if start < len(text):
        yield _line(text[start:], start)


def _line(whole: str, start: int) -> _Line:
    comment = signs.COMMENT.search(whole)
    said = _text(whole, start, comment.end()) if comment else None
    content = whole[: comment.start()] if comment else whole
    key = _KEY.match(content)
    if key is None:
        return _Line(None, _text(content, start, 0), said, _text(content, start, 0))
    name = Text(key[1], Span(start + key.start(1), start + key.end(1)))
    return _Line(name, _text(content, start, key.end()), said, _text(content, start, 0))


def _noted(said: Text | None) -> tuple[Text | None, str | None]:
    """The total that the comment of a turn notes, and the rest of the comment."""
    noted = NOTED.fullmatch(said.text) if said else None
    if said is None or noted is None:
        return None, said.text if said else None
    begin = said.span.start
    return Text(noted[1], Span(begin + noted.start(1), begin + noted.end(1))), noted[2]


def _text(content: str, start: int, begin: int) -> Text:
    """The rest of a line without the blanks around it."""
    rest = content[begin:]
    solid = rest.strip()
    offset = start + begin + (len(rest) - len(rest.lstrip()) if solid else 0)
    return Text(solid, Span(offset, offset + len(solid)))


def _rounds(turns: list[Turn], seats: list[str]) -> Iterator[Round]:
    """A round ends where a faction comes again, or, after the set-up, where one comes that plays earlier."""
    number, current = 0, list[Turn]()
    for turn in turns:
        letter = turn.letter.text
        again = letter in (played.letter.text for played in current)
        if current and (again or (number and seats.index(letter) < seats.index(current[-1].letter.text))):
            yield Round(number, tuple(current))
            number, current = number + 1, []
        current.append(turn)
    if current:
        yield Round(number, tuple(current))
