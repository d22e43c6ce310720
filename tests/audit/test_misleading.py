"""Conclusions where a ruling or a modifier decided: what no rule explains, and what is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.auditing import since
from tests.audit.test_unread import game
from tests.cli.conftest import Cli, cli, folder
from tests.core.files import check

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["cli", "folder", "game"]

RULED = """
year: 1
season: winter
state: resolved
intrigues:
  white:
    - {objective: kidnap, target: queen, ruling: {outcome: failure, because: x}}
    - {objective: espionage, ruling: {outcome: success, because: x}}
    - {agent: king, ruling: {outcome: success, because: x}}
"""


def test_a_ruled_intrigue_that_no_rule_lets_take_place_is_unexplained(game: Path, cli: Cli) -> None:
    """Without an agent, without an objective, hidden or not; with a revision too."""
    (game / "01-4-winter.yml").write_text(RULED, encoding="utf-8")
    for words in ((), ("--since", "HEAD")):
        done = cli("audit", "g", *words)
        assert (done.status, done.err) == (0, "")
        assert "every reader: no hidden choice explains how the kidnap by nobody came out" in done.out
        assert "every reader: no hidden choice explains how the intrigue by the White King" in done.out
        assert "  white: no hidden choice explains how the espionage by nobody came out" in done.out


MISLED = """
year: 1
season: winter
state: resolved
intrigues:
  black:
    - {agent: unseelie-bishop, objective: kidnap, target: seelie-bishop,
       modifiers: [{name: A rope, attack: 10}]}
"""


def test_what_one_would_wrongly_conclude_reveals_nothing(game: Path, cli: Cli) -> None:
    """Nobody was away: a hidden modifier let the kidnap succeed."""
    (game / "01-4-winter.yml").write_text(MISLED, encoding="utf-8")
    said = "  every reader: the White Queen or the White Unseelie Rook was in the field unseen"
    done = cli("audit", "g", "--fail-on-reveal")
    assert done.status == 0
    right, _, wrong = done.out.partition("What one would wrongly conclude")
    assert said in wrong
    assert said not in right
    done = cli("audit", "g", "--since", "HEAD")
    assert "in the field unseen" not in done.out.partition("public since HEAD")[2]
    assert since(None, check({"w": MISLED})).betrayed == ()
