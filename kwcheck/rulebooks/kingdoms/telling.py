"""What `explain` and `show` print for an audience: made from its view, and from nothing behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.views.kingdoms import AudienceView, OwnIntrigue, RevealedIntrigue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.views.kingdoms import GameView, ModifierView, Named, SeasonMore, SeasonView

Entry = tuple[str, int]


def explain_season(view: GameView | AudienceView, when: tuple[int, str], entry: Entry | None) -> str | None:
    """The intrigues of a season that the audience knows of; None where there is no such season or entry.

    Lines of one's own list have their numbers in it; others are numbered by court as they were revealed.
    """
    season, more = _season(view, when)
    if season is None:
        return None
    blocks = {key: "\n".join(_intrigue(key, line)) for key, line in _entries(season, more).items()}
    if entry is not None:
        return f"{blocks[entry]}\n" if entry in blocks else None
    head = f"year {season.year} {season.season}: {season.priority} has priority (Winter: Court Priority)"
    against = ["\n".join(_against(line)) for line in more.against] if more else []
    return "\n\n".join([head, *blocks.values(), *against]) + "\n"


def show_season(view: GameView | AudienceView, when: tuple[int, str] | None) -> str:
    """Captives, attributes, effects and the end of the game, as everybody knows them after a season."""
    public = view.public if isinstance(view, AudienceView) else view
    season, _ = _season(view, when) if when else (None, None)
    if season is None:
        return f"{public.title}: nothing has been published yet\n"
    lines = [f"after year {season.year} {season.season}", *_captives(season)]
    for piece, attributes in _set_so_far(view, season).items():
        lines.append(f"{_name(piece)}: " + ", ".join(f"{name} {n}" for name, n in attributes.items()))
    lines += _effects(season)
    if season.ended:
        winner = f"won by {season.ended.won_by}" if season.ended.won_by else "won by nobody"
        lines.append(f"the game has ended: {winner}" + (f", {season.ended.how}" if season.ended.how else ""))
    return "\n".join(lines) + "\n"


def _season(
    view: GameView | AudienceView, when: tuple[int, str]
) -> tuple[SeasonView | None, SeasonMore | None]:
    extra = view.more if isinstance(view, AudienceView) else ()
    more = next((s for s in extra if (s.year, s.season) == when), None)
    return next((s for s in view.seasons if (s.year, s.season) == when), None), more


def _entries(season: SeasonView, more: SeasonMore | None) -> dict[Entry, RevealedIntrigue | OwnIntrigue]:
    own = more.own if more else ()
    mine = {line.court for line in own}
    entries: dict[Entry, RevealedIntrigue | OwnIntrigue] = {}
    numbers = {"white": 0, "black": 0}
    for intrigue in season.intrigues:
        if intrigue.court not in mine:
            numbers[intrigue.court] += 1
            entries[intrigue.court, numbers[intrigue.court]] = intrigue
    return entries | {(line.court, line.number or 0): line for line in own}


def _captives(season: SeasonView) -> Iterator[str]:
    for court in ("white", "black"):
        held = [_name(captive.piece) for captive in season.captives if captive.held_by == court]
        yield f"held by {court}: {', '.join(held) or 'nobody'}"


def _effects(season: SeasonView) -> Iterator[str]:
    for effect in season.effects:
        if effect.until:
            yield (
                f"propaganda: every {effect.court} pawn has {effect.battle_rating} battle-rating "
                f"until year {effect.until.year} {effect.until.season}"
            )
        elif effect.piece and effect.in_season:
            when = f"year {effect.in_season.year} {effect.in_season.season}"
            yield f"manipulation: {_name(effect.piece)} cannot act in {when}"


def _set_so_far(view: GameView | AudienceView, season: SeasonView) -> dict[Named, dict[str, int]]:
    """The attributes that changes set up to and in this season, as they stand after it for all one knows."""
    standing: dict[Named, dict[str, int]] = {}
    for earlier in view.seasons[: view.seasons.index(season) + 1]:
        _, more = _season(view, (earlier.year, earlier.season))
        told = more.changes if more else ()
        for change in (*earlier.changes, *earlier.later_changes, *told):
            if change.kind == "set" and change.piece:
                standing.setdefault(change.piece, {}).update(change.attributes)
    return standing


def _name(piece: Named) -> str:
    return f"{piece.name or piece.court} ({piece.piece})"


def _declared(line: RevealedIntrigue | OwnIntrigue) -> str:
    parts = [_name(line.agent) if line.agent else "nobody", line.objective or ""]
    parts.append(f"target {_name(line.target)}" if line.target else "")
    parts.append(f"in {line.in_season}" if line.in_season else "")
    return ", ".join(part for part in parts if part)


def _intrigue(key: Entry, line: RevealedIntrigue | OwnIntrigue) -> Iterator[str]:
    yield f"{key[0]} intrigue {key[1]}: {_declared(line)}"
    yield from _own_numbers(line) if isinstance(line, OwnIntrigue) else _printed_numbers(line)
    if line.outcome:
        cause = line.cause if isinstance(line, OwnIntrigue) else None
        yield f"  outcome: {line.outcome}" + (f" ({cause})" if cause else "")
    if line.taken:
        yield f"  {_name(line.taken)} is captured"


def _printed_numbers(line: RevealedIntrigue) -> Iterator[str]:
    numbers = line.numbers
    if numbers:
        yield (
            f"  Attack Strength {numbers.attack_strength}, Internal Security {numbers.internal_security}"
            f" ({_counted(numbers.counted)})"
        )


def _own_numbers(line: OwnIntrigue) -> Iterator[str]:
    if line.consent:
        yield "  with the Queen player's consent"
    for modifier in line.modifiers:
        yield f"  {_modifier(modifier)}"
    if line.attack_strength is not None:
        yield f"  Attack Strength {line.attack_strength}"
    if line.internal_security is not None:
        yield f"  Internal Security {line.internal_security} ({_counted(line.counted)})"


def _against(line: OwnIntrigue) -> Iterator[str]:
    yield f"against you, {line.court}: {_declared(line)}"
    if line.internal_security is not None:
        yield f"  your Internal Security {line.internal_security} ({_counted(line.counted)})"


def _modifier(modifier: ModifierView) -> str:
    parts = [("Attack Strength", modifier.attack), ("Internal Security", modifier.security)]
    return f"{modifier.name}: " + ", ".join(f"{n:+d} {what}" for what, n in parts if n)


def _counted(counted: tuple[tuple[Named, int], ...]) -> str:
    return ", ".join(f"{_name(piece)} {worth}" for piece, worth in counted) or "nobody at home"
