"""Games in memory: the files of a game as texts or values, checked without a disk."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from kwcheck.checking import CheckedGame, check_game
from kwcheck.reading.composer import compose
from kwcheck.reading.games import GameFiles, SeasonFile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.strategies import GameValues

FOLDER = "games/g"
GAME = "rules: kingdoms\ntitle: G\n"


def files(texts: Mapping[str, str | dict[str, Any]], results: Mapping[str, str] | None = None) -> GameFiles:
    """The files of a game; `texts` by the stem of a season, "game" for the game file, which may be left out."""
    findings = []
    documents = {}
    for stem, text in {"game": GAME, **texts}.items():
        # JSON is YAML, and its writer cannot be fooled by a text that looks like a number.
        written = text if isinstance(text, str) else json.dumps(text, indent=1)
        documents[stem], found = compose(f"{FOLDER}/{stem}.yml", written)
        findings += found
    game = documents.pop("game")
    seasons = tuple(SeasonFile(stem, f"{FOLDER}/{stem}.yml", documents[stem]) for stem in sorted(documents))
    stand = {stem: text.encode() for stem, text in (results or {}).items()}
    return GameFiles("g", FOLDER, FOLDER, game, seasons, stand, tuple(findings))


def check(texts: Mapping[str, str | dict[str, Any]], results: Mapping[str, str] | None = None) -> CheckedGame:
    """A check of such a game; results are looked at only where some are given."""
    return check_game(files(texts, results), freshness=results is not None)


def check_values(values: GameValues) -> CheckedGame:
    """A check of a generated game, without its results."""
    return check({"game": values.game, **values.seasons})


def said(game: CheckedGame) -> list[tuple[str, str, str]]:
    """What a check found, short: the stem of the file, the severity, the rule."""
    return [(f.place.path.rpartition("/")[2].removesuffix(".yml"), f.severity, f.rule) for f in game.findings]


def outcomes(game: CheckedGame, stem: str) -> dict[str, str]:
    """The outcome of every intrigue of a season: "white/1" to "success"."""
    if game.played is None:
        return {}
    turn = next(t for t in (*game.played.turns, *game.played.plans) if t.season.stem == stem)
    return {f"{r.intrigue.court}/{r.intrigue.number}": r.outcome for r in turn.resolutions}
