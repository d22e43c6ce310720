"""The pages of the rules as data: their parts, and the folders of files that their fences describe.

On a fence stand `title`, the path of the file in the folder of the game, and optionally `kind` (`fifo`, `directory`,
`dangling-link`, or `link`, whose body says where it leads), `encoding`, `escapes` (the body holds escapes of
characters by two hexadecimal digits) and `repeat` (how often the body stands in the file).
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

import kwcheck

PACKAGE = Path(kwcheck.__file__).parent
PAGES = {path.stem: path for path in sorted(PACKAGE.glob("**/pages/*.md"))}
GAME = "games/frost-succession"
SUPPLIED = "rules: kingdoms\ntitle: The Frost Succession\n"
_FENCE = re.compile(r"^```yaml ([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ATTRIBUTE = re.compile(r'([a-z]+)="([^"]*)"')


class Fence(NamedTuple):
    """One file of a page: its path in the folder of the game, its attributes, what stands in it."""

    title: str
    attributes: dict[str, str]
    body: str


class Page(NamedTuple):
    """A page taken apart; `says` is what stands between the heading and the first example."""

    heading: str
    says: str
    bad: list[Fence]
    good: list[Fence]


def read(name: str) -> Page:
    """The page of a rule.

    Raises:
        ValueError: the page has not the shape that every page has.
    """
    text = PAGES[name].read_text(encoding="utf-8")
    parts = re.fullmatch(r"# (\S+)\n\n(.+?)\n\n## Bad\n\n(.+?)\n\n## Good\n\n(.+)\n", text, re.DOTALL)
    if parts is None:
        raise ValueError(f"{name}.md is not heading, text, Bad, Good")
    return Page(parts[1], parts[2], _fences(parts[3]), _fences(parts[4]))


def _fences(part: str) -> list[Fence]:
    found = []
    for written, body in _FENCE.findall(part):
        attributes = dict(_ATTRIBUTE.findall(written))
        found.append(Fence(attributes.pop("title"), attributes, body))
    if len(re.findall("^```", part, re.MULTILINE)) != 2 * len(found) or not found:
        raise ValueError(f"not every fence is a file of a game: {part}")
    return found


def lay_out(fences: list[Fence], campaign: Path) -> None:
    """Make the files of one example; a `game.yml` is supplied where the example has none."""
    game = campaign / GAME
    game.mkdir(parents=True)
    if not any(fence.title in {"game.yml", "game.yaml"} for fence in fences):
        (game / "game.yml").write_text(SUPPLIED, encoding="utf-8")
    for fence in fences:
        path = Path(os.path.normpath(game / fence.title))
        path.parent.mkdir(parents=True, exist_ok=True)
        _make(fence, path)


def _make(fence: Fence, path: Path) -> None:
    match fence.attributes.get("kind", "file"):
        case "fifo":
            os.mkfifo(path)
        case "directory":
            path.mkdir()
        case "dangling-link":
            path.symlink_to("nowhere")
        case "link":
            path.symlink_to(fence.body.strip())
        case "file":
            path.write_bytes(_content(fence))
        case other:
            raise ValueError(f"{fence.title}: kind {other!r} is none that this knows")


def _content(fence: Fence) -> bytes:
    attributes = fence.attributes
    unknown = set(attributes) - {"encoding", "escapes", "repeat"}
    if unknown:
        raise ValueError(f"{fence.title}: attributes {unknown} are none that this knows")
    body = fence.body * int(attributes.get("repeat", "1"))
    if "escapes" in attributes:
        body = re.sub(r"\\x([0-9a-fA-F]{2})", lambda match: chr(int(match[1], 16)), body)
    return body.encode(attributes.get("encoding", "utf-8"))
