"""Who has won, as the game file says and as the record shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.findings import Remark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kwcheck.rulebooks.root_duchy.records import Game
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound


def wrong_winner(game: Game, rounds: Iterable[PlayedRound]) -> Iterator[tuple[str, Remark]]:
    """3.1: another one has won than `winner` names. A record that stops before the end shows nobody.

    The points of a log may have slipped, so there it is a note.
    """
    for played in rounds:
        won = played.after.winner
        if won is not None and played.before.winner is None and game.winner and won not in game.winner:
            yield (
                played.season.stem,
                Remark(
                    "winner",
                    "note" if any(turn.record.rootlog is not None for turn in played.turns) else "error",
                    f"game.yml names {' and '.join(game.winner)} as the winner, but {won} has won in this round.",
                    ("round",),
                    f"Write `winner: [{won}]` in game.yml, or look for points that are missing.",
                ),
            )
