"""New files to fill in: a game, and the next season with what its Adjudicator must know as comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.effects import LAST_YEAR, as_season_begins, manipulated_now
from kwcheck.rulebooks.kingdoms.explaining import describe_effect
from kwcheck.rulebooks.kingdoms.history import Turn, priority
from kwcheck.rulebooks.kingdoms.pieces import BACK_RANK, COURTS, SHADOW
from kwcheck.rulebooks.kingdoms.position import Position
from kwcheck.rulebooks.kingdoms.records import SEASONS, Game, Season, When
from kwcheck.rulebooks.kingdoms.wording import namer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def new_game(slug: str) -> str:
    """The text of a game file that is valid as it stands."""
    title = slug.replace("-", " ").title()
    return f"""\
rules: kingdoms
title: {title}
# text: What this campaign is, in Markdown; everybody reads it.
# courts:                       # every piece has a default; state only what differs
#   white:
#     name: Court of the Pale Sun
#     pieces:
#       seelie-bishop: {{name: Brother Alban, intrigue: 6}}
#   black:
#     name: Court of Thorns
# house-rules:                  # only what differs from the first reading of each
#   internal-security: snapshot
"""


def next_season(game: Game, turns: Sequence[Turn], plans: Sequence[Turn]) -> tuple[str, str] | None:
    """The stem and the text of the season after the last one that has a file; None after the end of the game."""
    position = turns[-1].after if turns else Position()
    when = _next([turn.season for turn in (*turns, *plans)])
    if when is None or position.over:
        return None
    number = SEASONS.index(when.season) + 1
    stem = f"{when.year:02d}-{number}-{when.season}"
    season = Season(stem, when, "draft", None, None, (), (), (), None, (), {"white": (), "black": ()})
    lines = [*_head(when), *_standing(game, as_season_begins(position, season), season), *_body(when)]
    return stem, "".join(f"{line}\n" for line in lines)


def _next(seasons: Sequence[Season]) -> When | None:
    """The next place of the calendar of a sort that this table records; a new table begins with winter."""
    kinds = {season.when.season for season in seasons} or {"winter"}
    order = max((season.order for season in seasons), default=len(SEASONS) - 1)
    for later in range(order + 1, When(LAST_YEAR, "winter").order + 1):
        year, kind = divmod(later, len(SEASONS))
        if SEASONS[kind] in kinds:
            return When(year, SEASONS[kind])
    return None


def _head(when: When) -> Iterator[str]:
    yield f"year: {when.year}"
    yield f"season: {when.season}"
    yield "state: draft                  # draft, planning (opened, events told) or resolved"
    yield f"# {priority(when.year)} has priority this year"


def _standing(game: Game, position: Position, season: Season) -> Iterator[str]:
    names = namer(game)
    kept = manipulated_now(position, season)
    for court in COURTS:
        pieces = [f"{court}/{name}" for name in BACK_RANK]
        free = [p for p in pieces if p not in position.captives and p not in kept]
        yield f"# {court}, free: " + ", ".join(_called(p, names(p)) for p in free)
        held = [p for p in pieces if p in position.captives]
        if held:
            yield f"# {court}, held by the enemy: " + ", ".join(_called(p, names(p)) for p in held)
        away = [p for p in pieces if p in kept and p not in position.captives]
        if away:
            yield f"# {court}, manipulated this season: " + ", ".join(_called(p, names(p)) for p in away)
    for effect in position.effects:
        yield f"# {describe_effect(effect, names)}"


def _called(piece: str, name: str) -> str:
    plain = piece.partition("/")[2]
    mark = "*" if piece in SHADOW else ""
    return plain + mark + (f" ({name})" if name != piece.replace("/", " ") else "")


def _body(when: When) -> Iterator[str]:
    yield "# * goes out only with the Queen player's consent: true"
    yield "events: []"
    if when.season == "summer":
        yield "campaigns: []                 # - by: black, in the order of revealing"
    yield "changes: []                   # - capture: white/seelie-rook"
    if when.season == "winter":
        yield "intrigues:"
        yield "  white: []                   # - {agent: seelie-bishop, objective: propaganda}"
        yield "  black: []                   # - {agent: unseelie-bishop, objective: kidnap, target: queen}"
    yield "# chronicle: |                # what everybody may read, Markdown"
    yield "private: []                   # - {to: [adjudicator], text: Markdown}"
