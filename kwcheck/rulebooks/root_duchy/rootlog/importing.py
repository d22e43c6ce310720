"""A log as the files of a game's folder. Nothing is dropped: header, comments, blank lines, the winner are in them.

The comment of a turn is the one at the end of its line, without the total that it notes; comment lines behind it
follow, one a line. Blank lines stay
blank lines; the one between two rounds is the end of a file.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.rulebooks.root_duchy.rootlog.documents import LAW, game_value
from kwcheck.rulebooks.root_duchy.rootlog.grammar import parse_line
from kwcheck.rulebooks.root_duchy.rootlog.letters import FACTIONS
from kwcheck.rulebooks.root_duchy.rootlog.log import read_log
from kwcheck.rulebooks.root_duchy.rootlog.notation import Unread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.rootlog.log import Log, Round, Turn

HEADER = "# Imported from Rootlog by: kwcheck import.\n"
"""The first line of every file that an import writes, by which the next one knows them."""


class Imported(NamedTuple):
    """The files by name, and how many actions of the log were read and were not."""

    files: dict[str, str]
    read: int
    unread: int


def import_log(text: str, name: str, law: str = LAW) -> Imported:
    """The files of the folder of a game; `name` is that of the log, without its ending.

    Raises:
        ValueError: the text is too long for a log, so that something would be dropped.
    """
    log = read_log(text)
    if log.cut:
        raise ValueError(log.strange[-1][1])
    files = {"game.yml": HEADER + "".join(f"{line}\n" for line in _game(log, name, law))}
    for each in log.rounds:
        files[f"{each.number:02d}.yml"] = HEADER + "".join(f"{line}\n" for line in _round(each))
    actions = [
        action for each in log.rounds for turn in each.turns for action in parse_line(turn.actions.text)
    ]
    unread = sum(isinstance(action, Unread) for action in actions)
    return Imported(files, len(actions) - unread, unread)


def _game(log: Log, name: str, law: str) -> Iterator[str]:
    for key, value in game_value(log, name, law).items():
        if key != "seats" or not isinstance(value, list):
            yield f"{key}: {_flow(value)}"
        else:
            yield "seats:" if value else "seats: []"
            yield from (f"  - {_flow(seat)}" for seat in value)
    yield f"source: {_quoted(name + '.rootlog')}"
    asides = [*log.before, *_lost_of_the_header(log)]
    if any(asides):
        yield from _comment("\n".join(asides).rstrip("\n"), "")


def _lost_of_the_header(log: Log) -> Iterator[str]:
    """Clearings that cannot be read are no key of a game file."""
    if "Clearings" in log.header and "suits" not in game_value(log, "", LAW):
        yield f"Clearings: {log.header['Clearings'].text}"


def _round(each: Round) -> Iterator[str]:
    yield f"round: {each.number}"
    yield "state: resolved"
    yield "turns:"
    for turn in each.turns:
        yield f"  - faction: {FACTIONS[turn.letter.text]}"
        yield f"    rootlog: {_quoted(turn.actions.text)}"
        if turn.score:
            yield f"    score: {int(turn.score.text)}"
        said, blanks = comment_of(turn)
        if said is not None:
            yield from _comment(said, "    ")
        yield from [""] * (blanks - (turn is each.turns[-1]))


def comment_of(turn: Turn) -> tuple[str | None, int]:
    """The comment at the end of a turn with the lines behind it; and the number of blank lines at the end of those."""
    behind = [*turn.tail]
    while behind and not behind[-1]:
        behind.pop()
    blanks = len(turn.tail) - len(behind)
    return ("\n".join([turn.comment or "", *behind]) if behind else turn.comment), blanks


def _comment(text: str, indent: str) -> Iterator[str]:
    """A block where YAML gives every line back as it is, else one line in quotes."""
    lines = text.split("\n")
    plain = len(lines) > 1 and lines[0] and lines[-1] and all(_is_plain(line) for line in lines)
    if plain:
        yield f"{indent}comment: |-"
        yield from (f"{indent}  {line}" if line else "" for line in lines)
    else:
        yield f"{indent}comment: {_quoted(text)}"


def _is_plain(line: str) -> bool:
    return line == line.strip() and line.isprintable()


def _flow(value: Value) -> str:
    if isinstance(value, str):
        return value if re.fullmatch(r"[a-z][a-z-]*", value) and value not in _NO_TEXT else _quoted(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(below)}" for key, below in value.items()) + "}"
    return str(value)


_NO_TEXT = ("null", "true", "false")
"""Words that YAML takes for something else."""


def _quoted(text: str) -> str:
    """A text in double quotes; YAML takes the escapes of JSON."""
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(sign if sign.isprintable() else f"\\U{ord(sign):08x}" for sign in quoted)
