"""A view as single facts, to compare what was told with what is told now.

Every field of every type in a view is read by reflection, so that a new field counts without a line here. Entries are
named by what a reader calls them, never by a place in a file.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from kwcheck.rulebooks import Told
from kwcheck.views.kingdoms import (
    AudienceView,
    Captive,
    ChangeView,
    EffectView,
    EventView,
    Named,
    OwnIntrigue,
    RevealedIntrigue,
    SeasonRef,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.views.kingdoms import GameView, SeasonMore, SeasonView


def told(view: GameView | AudienceView) -> Iterator[Told]:
    """Every fact of a view, each once."""
    public = view.public if isinstance(view, AudienceView) else view
    yield from _fields(None, "the game", public, without=("courts", "seasons", "players"))
    players = view.players
    yield from (Told(None, "the players", seat, name) for seat, name in players)
    for court in public.courts:
        yield from _fields(None, f"the {court.court.capitalize()} Court", court, without=("court", "pieces"))
        for piece in court.pieces:
            yield from _fields(None, _text(piece.piece), piece, without=("piece",))
            yield from _fields(None, _text(piece.piece), piece.piece, without=("court", "piece"))
    for season in public.seasons:
        yield from _season(f"year {season.year} {season.season}", season)
    if isinstance(view, AudienceView):
        for more in view.more:
            yield from _season(f"year {more.year} {more.season}", more)


def _season(label: str, season: SeasonView | SeasonMore) -> Iterator[Told]:
    """The plain fields as facts of the season, the items of its lists as entries of their own."""
    seen: Counter[str] = Counter()
    for field, value in season._asdict().items():
        if not isinstance(value, tuple) or hasattr(value, "_fields"):
            yield from _fact(label, "the season", field, value)
            continue
        names = []
        for item in value:
            name = _name(item) if field == "intrigues" else f"{field.replace('_', ' ')}: {_name(item)}"
            seen[name] += 1
            names.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
            yield Told(label, names[-1], "is told", "yes")
            if hasattr(item, "_fields"):
                yield from _fields(label, names[-1], item, without=())
        if len(names) > 1:
            yield Told(label, "the season", f"order of {field.replace('_', ' ')}", "; ".join(names))


def _name(item: Any) -> str:  # noqa: ANN401 - an item of any list of a season
    """What tells an item from its neighbours."""
    match item:
        case EventView():
            name = item.name
        case ChangeView():
            name = f"{item.kind} {_text(item.piece)}" if item.piece else item.kind
        case EffectView():
            name = f"{item.kind} {_text(item.piece) if item.piece else item.court}"
        case Captive():
            name = _text(item.piece)
        case OwnIntrigue(number=int(number)):
            name = f"{item.court} intrigue {number}"
        case RevealedIntrigue() | OwnIntrigue():
            name = f"{item.objective} by {_text(item.agent) if item.agent else item.court}"
        case (SeasonRef(), RevealedIntrigue() as intrigue):
            name = _name(intrigue)
        case _:
            name = _text(item)
    return name


def _fields(season: str | None, entry: str, value: Any, without: tuple[str, ...]) -> Iterator[Told]:  # noqa: ANN401
    for field, held in value._asdict().items():
        if field not in without:
            yield from _fact(season, entry, field, held)


def _fact(season: str | None, entry: str, field: str, value: Any) -> Iterator[Told]:  # noqa: ANN401
    if value is not None and value != ():
        yield Told(season, entry, field.replace("_", " "), _text(value))


def _text(value: Any) -> str:  # noqa: ANN401
    match value:
        case Named(court=court, piece=piece):
            return f"{court}/{piece}"
        case SeasonRef(year=year, season=season):
            return f"year {year} {season}"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(_parts(value))
    return str(value)


def _parts(value: tuple[Any, ...]) -> Iterator[str]:
    """The items of a tuple; those of a record with what they are called."""
    fields: tuple[str, ...] | None = getattr(value, "_fields", None)
    if fields is None:
        yield from (" ".join(_parts(item)) if isinstance(item, tuple) else _text(item) for item in value)
    else:
        yield from (
            f"{field} {_text(held)}" for field, held in zip(fields, value, strict=True) if held is not None
        )
