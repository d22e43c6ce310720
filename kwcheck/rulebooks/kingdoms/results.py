"""Results of a season as the contract writes them: a plain value, and its one text form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.effects import told_of
from kwcheck.rulebooks.kingdoms.pieces import COURTS, ENEMY, court_of, in_rank_order, name_of
from kwcheck.rulebooks.layout import HEADER, flow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.position import Effect, Ended, Position
    from kwcheck.rulebooks.kingdoms.records import When


def results_value(turn: Turn) -> dict[str, Value]:
    """The results of one season, keys in the order in which they are written."""
    when, position = turn.season.when, turn.after
    value: dict[str, Value] = {"year": when.year, "season": when.season, "priority": turn.priority}
    if when.season == "winter":
        value["intrigues"] = {court: [_intrigue(r) for r in turn.listed(court)] for court in COURTS}
    value["captives"] = {f"by-{court}": _held_by(court, position) for court in COURTS}
    value["effects"] = [_effect(effect) for effect in position.effects]
    if position.ended:
        value["ended"] = _ended(position.ended)
    return value


def _intrigue(resolution: Resolution) -> dict[str, Value]:
    intrigue, comparison = resolution.intrigue, resolution.comparison
    value: dict[str, Value] = {}
    if intrigue.agent:
        value["agent"] = name_of(intrigue.agent)
    if intrigue.objective:
        value["objective"] = intrigue.objective
    if intrigue.target:
        value["target"] = name_of(intrigue.target)
    if intrigue.in_season:
        value["in-season"] = intrigue.in_season
    value["outcome"] = resolution.outcome
    if resolution.cause:
        value["cause"] = resolution.cause
    if resolution.ruled:
        value["ruled"] = True
    if comparison:
        value["attack-strength"] = comparison.attack.total
        value["internal-security"] = comparison.security.total
        value["margin"] = comparison.margin
    value["revealed-to"] = [revealed_to(resolution)]
    return value


def revealed_to(resolution: Resolution) -> str:
    """Who is told: the planning court of a cancelled intrigue, the controller of a successful spy, else everybody."""
    if resolution.outcome == "cancelled":
        return resolution.intrigue.court
    return told_of(resolution) if resolution.secret else "public"


def _held_by(court: str, position: Position) -> list[Value]:
    return [name_of(p) for p in in_rank_order(position.captives) if court_of(p) == ENEMY[court]]


def _effect(effect: Effect) -> dict[str, Value]:
    value: dict[str, Value] = {"effect": effect.kind}
    if effect.kind == "propaganda":
        return value | {
            "against": effect.court or "",
            "battle-rating": -effect.amount,
            "until": _when(effect.when),
        }
    if effect.kind == "manipulation":
        return value | {"piece": effect.piece or "", "in": _when(effect.when)}
    return value | {"by": effect.court or "", "in": _when(effect.when), "known-to": list(effect.known_to)}


def _when(when: When) -> dict[str, Value]:
    return {"year": when.year, "season": when.season}


def _ended(ended: Ended) -> dict[str, Value]:
    pairs = (("won-by", ended.won_by), ("how", ended.how))
    return {key: word for key, word in pairs if word is not None}


def results_text(value: dict[str, Value]) -> str:
    """The text of a results file: the header, then YAML whose every word is a key, a name of the game or a number.

    Nothing in results ever needs quoting, so the layout of the contract is written directly.
    """
    lines = [HEADER]
    for key, item in value.items():
        if isinstance(item, dict) and key != "ended":
            lines.append(f"{key}:\n")
            for court, entries in item.items():
                lines += _list(f"  {court}", entries, "    ")
        else:
            lines += _list(key, item, "  ")
    return "".join(lines)


def _list(key: str, item: Value, indent: str) -> Iterator[str]:
    """A list of mappings item by item, anything else on one line."""
    if not isinstance(item, list) or not item or not isinstance(item[0], dict):
        yield f"{key}: {flow(item)}\n"
        return
    yield f"{key}:\n"
    for entry in item:
        if isinstance(entry, dict) and "effect" not in entry:
            pairs = [f"{name}: {flow(below)}" for name, below in entry.items()]
            yield f"{indent}- " + f"\n{indent}  ".join(pairs) + "\n"
        else:
            yield f"{indent}- {flow(entry)}\n"
