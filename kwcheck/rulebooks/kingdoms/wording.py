"""Sentences about a resolution, shared by findings and explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.pieces import NATURE_NAMES, name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.kingdoms.history import Comparison, Resolution
    from kwcheck.rulebooks.kingdoms.records import Game
    from kwcheck.rulebooks.kingdoms.strength import Part

CAUSES = {
    "game-over": "the game had ended",
    "no-agent": "it has no agent",
    "invalid": "the entry is void",
    "no-consent": "the Queen player's consent is missing",
    "agent-captured": "its agent was captured before its turn",
    "target-captive": "its target was captive before its turn",
    "ruled": "the Adjudicator ruled so",
}


def namer(game: Game) -> Callable[[str], str]:
    """What messages call a piece: the name its court gave it, else "white unseelie-bishop"."""

    def name(piece: str) -> str:
        return game.given_name(piece) or piece.replace("/", " ")

    return name


def found(resolution: Resolution, names: Callable[[str], str]) -> str:
    """What the rules, or the Adjudicator, found: the second half of "asserted success, but ..."."""
    if resolution.ruled:
        return f"the Adjudicator ruled {resolution.outcome}"
    if resolution.comparison is None:
        return f"the intrigue is cancelled: {CAUSES[resolution.cause or 'invalid']} ({resolution.cause})"
    return f"{arithmetic(resolution, resolution.comparison, names)}: {verdict(resolution.comparison.margin)}"


def arithmetic(resolution: Resolution, comparison: Comparison, names: Callable[[str], str]) -> str:
    """Such as "Attack Strength 5 (intrigue of Brother Alban) meets Seelie Internal Security 10 (queen 5, ...)"."""
    attack, security = comparison
    agent = names(resolution.intrigue.agent or "")
    attributes = " + ".join(f"{name}" for name, _ in attack.attributes)
    source = f"{attributes} of {agent}" if attributes else f"{agent} has no intrigue, sorcery or dreaming"
    if attack.added:
        values = " + ".join(str(value) for _, value in attack.attributes) or "0"
        source += f" {values}, {_parts(attack.added)}"
    home = [f"{name_of(piece)} {worth}" for piece, worth in security.counted]
    counted = ", ".join(home + ([_parts(security.added)] if security.added else [])) or "nobody at home"
    return (
        f"Attack Strength {attack.total} ({source}) meets "
        f"{NATURE_NAMES[security.nature]} Internal Security {security.total} ({counted})"
    )


def verdict(margin: int) -> str:
    """Such as "succeeds by 2", "succeeds on the tie", "fails by 5", "fails by 10, and the agent is captured"."""
    if margin > 0:
        return f"succeeds by {margin}"
    if margin == 0:
        return "succeeds on the tie"
    return f"fails by {-margin}" + (", and the agent is captured" if margin <= -10 else "")


def _parts(parts: tuple[Part, ...]) -> str:
    return ", ".join(f"{part.name} {part.amount:+d}" for part in parts)
