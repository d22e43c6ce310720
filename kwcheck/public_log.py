"""What a log that everybody can read may say of a check: whether each game is clean, and nothing else.

How many findings, of which rule, in which file, of which season: each of these can tell of a secret. An error can, too,
but somebody has to learn that there is one. Notes and warnings change nothing, so that two campaigns that publish the
same leave the same log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

VARIABLE = "KWCHECK_PUBLIC_LOG"
_OFF = frozenset(("", "0", "false", "no", "off"))
PRIVATE = frozenset(("explain", "show", "tell", "audit"))
"""Commands whose output is for the Adjudicator alone unless they are asked for the public's."""


def is_public(asked: bool, environment: Mapping[str, str]) -> bool:
    """Is the log public? Only by the flag or the variable, never by itself."""
    return asked or environment.get(VARIABLE, "").lower() not in _OFF


def forbidden(command: str, audience: str | None) -> bool:
    """Would this command print secrets into a public log?"""
    return command in PRIVATE and audience != "public"


def verdicts(slugs: Sequence[str], unclean: Collection[str | None]) -> str:
    """One line a game: "frost-succession: not clean"; one more where something beside the games is not clean."""
    lines = [f"{slug}: {'not clean' if slug in unclean else 'clean'}" for slug in slugs]
    if set(unclean) - set(slugs):
        lines.append("not clean")
    return "".join(f"{line}\n" for line in lines)
