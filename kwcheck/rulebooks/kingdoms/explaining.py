"""How each outcome came about, for the Adjudicator: every number, piece, who did not count and why, and the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.pieces import COURTS, ENEMY, NATURE_NAMES, court_of, in_rank_order, name_of
from kwcheck.rulebooks.kingdoms.position import Effect, Position, attributes_of
from kwcheck.rulebooks.kingdoms.results import revealed_to
from kwcheck.rulebooks.kingdoms.wording import CAUSES, namer, verdict

if TYPE_CHECKING:
    from kwcheck.rulebooks.kingdoms.history import Comparison, Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import Game, Intrigue
    from kwcheck.rulebooks.kingdoms.strength import Part

Names = Callable[[str], str]


def explain_turn(game: Game, turn: Turn, entry: tuple[str, int] | None = None) -> str:
    """The season, or one entry of it; "white/1" is ("white", 1)."""
    names = namer(game)
    chosen = [r for r in turn.resolutions if entry in (None, (r.intrigue.court, r.intrigue.number))]
    blocks = ["\n".join(_resolution(game, r, names)) for r in chosen]
    if entry is None:
        blocks.insert(0, f"{turn.season.label}: {turn.priority} has priority (Winter: Court Priority)")
        blocks.append("\n".join(_position(game, turn.after, names)))
    return "\n\n".join(blocks) + "\n"


def show_turn(game: Game, turn: Turn | None) -> str:
    """The position after a season, or before the first."""
    if turn is None:
        return (
            "before the first resolved season\n" + "\n".join(_position(game, Position(), namer(game))) + "\n"
        )
    return f"after {turn.season.label}\n" + "\n".join(_position(game, turn.after, namer(game))) + "\n"


def _resolution(game: Game, resolution: Resolution, names: Names) -> Iterator[str]:
    intrigue = resolution.intrigue
    yield f"{intrigue.label}: {_declared(intrigue, names)}"
    if resolution.comparison:
        yield from _comparison(game, resolution, resolution.comparison, names)
    elif resolution.cause and resolution.cause != "ruled":
        yield f"  cancelled: {CAUSES[resolution.cause]} ({resolution.cause})"
    if intrigue.ruling:
        yield f"  ruled by the Adjudicator: {intrigue.ruling.outcome}; the rules give {resolution.computed}"
        yield from (f"    because: {line}" for line in intrigue.ruling.because.splitlines())
    yield f"  outcome: {resolution.outcome}"
    if resolution.taken:
        yield f"  {names(resolution.taken)} is captured and held by {ENEMY[court_of(resolution.taken)]}"
    if resolution.in_field:
        yield f"  {names(intrigue.agent or '')} is in the field all winter (Winter: In the Field)"
    yield f"  told to: {revealed_to(resolution)}"


def _declared(intrigue: Intrigue, names: Names) -> str:
    agent = names(intrigue.agent) if intrigue.agent else "nobody"
    said = f"{agent}, {intrigue.objective or 'no objective'}"
    if intrigue.target:
        said += f", target {names(intrigue.target)}"
    return said + (f", in {intrigue.in_season}" if intrigue.in_season else "")


def _comparison(game: Game, resolution: Resolution, comparison: Comparison, names: Names) -> Iterator[str]:
    attack, security = comparison
    agent = names(resolution.intrigue.agent or "")
    yield f"  Attack Strength {attack.total} (Winter: Total Attack Strength)"
    for attribute, value in attack.attributes:
        yield f"    {value:+d}  {attribute} of {agent}"
    if not attack.attributes:
        yield f"    +0  {agent} has no intrigue, sorcery or dreaming"
    yield from _added(attack.added, sum(value for _, value in attack.attributes), attack.total)
    yield (
        f"  {NATURE_NAMES[security.nature]} Internal Security {security.total} of "
        f"{ENEMY[resolution.intrigue.court]} (Winter: Calculating Internal Security)"
    )
    for piece, worth in security.counted:
        yield f"    {worth:+d}  {names(piece)}"
    yield from _added(security.added, sum(worth for _, worth in security.counted), security.total)
    for piece, reason in security.away:
        yield f"     -  {names(piece)} does not count: {reason}"
    yield f"  {verdict(comparison.margin)} (Winter: Resolving Intrigues; {_reading(game)})"


def _added(parts: tuple[Part, ...], before: int, total: int) -> Iterator[str]:
    for part in parts:
        yield f"    {part.amount:+d}  {part.name}"
    if before + sum(part.amount for part in parts) != total:
        yield "        raised to 0 (house rule strength-floor)"


def _reading(game: Game) -> str:
    rules = game.house_rules
    return f"internal-security {rules.internal_security}, several-attributes {rules.several_attributes}"


def _position(game: Game, position: Position, names: Names) -> Iterator[str]:
    for court in COURTS:
        held = [
            f"{names(p)} ({name_of(p)})" for p in in_rank_order(position.captives) if court_of(p) != court
        ]
        yield f"held by {court}: {', '.join(held) or 'nobody'}"
    for piece, attributes in position.changed:
        now = attributes_of(piece, game, position)
        yield f"{names(piece)}: " + ", ".join(f"{name} {now[name]}" for name, _ in attributes)
    for effect in position.effects:
        yield describe_effect(effect, names)
    if position.ended:
        winner = f"won by {position.ended.won_by}" if position.ended.won_by else "won by nobody"
        yield f"the game has ended: {winner}" + (f", {position.ended.how}" if position.ended.how else "")
    elif position.over:
        yield "the game has ended with the winter of year 12"


def describe_effect(effect: Effect, names: Names) -> str:
    """One running or coming effect in a line."""
    if effect.kind == "propaganda":
        return f"propaganda: every {effect.court} pawn has {-effect.amount} battle-rating until {effect.when.label}"
    if effect.kind == "manipulation":
        return f"manipulation: {names(effect.piece or '')} cannot act in {effect.when.label}"
    return f"espionage by {effect.court} for {effect.when.label}, known to {', '.join(effect.known_to)}"
