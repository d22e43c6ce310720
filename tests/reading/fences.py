"""The files that the page of a rule shows: fences with the name of a file and how it is to be made."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from kwcheck.reading import rules

PAGES = Path(rules.__file__).parent / "pages"
GAME = "rules: kingdoms\ntitle: The Frost Succession\n"
_FENCE = re.compile(r"^```yaml((?: [a-z]+=\"[^\"]*\")*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Shown(NamedTuple):
    r"""A file of a page: `title` is its name in the folder of the game, the other words say how to make it.

    `encoding` names an encoding; `escapes` has `\x00` stand for a character; `repeat` writes the body so many
    times; `kind` is "dangling-link", "link" (the body says where to), "fifo" or "directory".
    """

    words: dict[str, str]
    body: str

    def write(self, game: Path) -> None:
        """Make the file, in or beside the folder of the game."""
        path = game / self.words["title"]
        path.parent.mkdir(parents=True, exist_ok=True)
        kind = self.words.get("kind")
        if kind == "dangling-link":
            path.symlink_to("nowhere.yml")
        elif kind == "link":
            path.symlink_to(self.body.strip())
        else:
            body = self.body.encode().decode("unicode_escape") if "escapes" in self.words else self.body
            data = body.encode(self.words.get("encoding", "utf-8"))
            path.write_bytes(data * int(self.words.get("repeat", "1")))


def shown(name: str, heading: str) -> list[Shown]:
    """The files under one heading of a rule's page."""
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    part = page.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return [
        Shown(dict(re.findall(r'([a-z]+)="([^"]*)"', words)), body) for words, body in _FENCE.findall(part)
    ]


def write(files: list[Shown], folder: Path) -> Path:
    """A folder `games` with the files of a page; the game they stand in has a game.yml unless the page has one."""
    game = folder / "games" / "example"
    game.mkdir(parents=True)
    if not any(file.words["title"] in {"game.yml", "game.yaml"} for file in files):
        (game / "game.yml").write_text(GAME, encoding="utf-8")
    for file in files:
        file.write(game)
    return folder / "games"
