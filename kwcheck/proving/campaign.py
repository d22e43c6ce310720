"""A game as the plain values of its files, to be varied and written out again."""

from __future__ import annotations

import copy
import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from random import Random

    from kwcheck.reading.games import GameFiles

_UNFIT = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""What JSON writes as it is and YAML takes for a line end, or not at all."""


class Campaign(NamedTuple):
    """A game to vary. `seasons` goes by the name of the file, `comments` are put between lines, `beside` is no YAML."""

    game: dict[str, Any]
    seasons: dict[str, dict[str, Any]]
    comments: list[str]
    beside: dict[str, bytes]

    @classmethod
    def of(cls, files: GameFiles) -> Campaign:
        """The values of a game whose files can all be read."""
        seasons = {
            file.shown.rpartition("/")[2]: file.document.value
            for file in files.seasons
            if file.document is not None
        }
        maps = {name: value for name, value in seasons.items() if isinstance(value, dict)}
        game = files.game.value if files.game is not None else {}
        return cls(game if isinstance(game, dict) else {}, maps, [], {})

    def copy(self) -> Campaign:
        """The same, to be changed without changing this."""
        return copy.deepcopy(self)

    def file_of(self, stem: str) -> str:
        """The name of the season file of this stem."""
        return next(name for name in self.seasons if name.rpartition(".")[0] == stem)

    def files(self, random: Random | None) -> dict[str, bytes]:
        """The files; comments come in at random, or in front of everything."""
        written = {"game.yml": self.game, **self.seasons}
        lines = {name: _yaml(value).split("\n") for name, value in written.items()}
        for comment in self.comments:
            name = random.choice(sorted(lines)) if random else "game.yml"
            lines[name].insert(random.randrange(len(lines[name])) if random else 0, f"# {comment}")
        return {**{name: "\n".join(text).encode() for name, text in lines.items()}, **self.beside}


def _yaml(value: object) -> str:
    """A value as JSON of many lines, which is YAML too."""
    written = json.dumps(value, ensure_ascii=False, indent=1)
    return _UNFIT.sub(lambda found: f"\\u{ord(found.group()):04x}", written) + "\n"
