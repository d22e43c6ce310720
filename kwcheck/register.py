"""The register of rules: every rule that a finding can be reported under, with its page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kwcheck.findings import Rule


@cache
def rules() -> dict[str, Rule]:
    """Every rule by name, in alphabetical order."""
    from kwcheck.reading.form_rules import RULES as FORM
    from kwcheck.reading.rules import RULES as READING
    from kwcheck.replay_rules import RULES as REPLAY
    from kwcheck.rulebooks import BUILT_IN, rulebook

    found = [*READING, *FORM, *REPLAY]
    for name in BUILT_IN:
        book = rulebook(name)
        found += book.rules() if book else ()
    return {rule.name: rule for rule in sorted(found)}


def cites(rule: str) -> str | None:
    """The paragraph that a rule stands for."""
    known = rules().get(rule)
    return known.cites if known else None


def page(rule: str) -> str:
    """The page of a rule, as Markdown.

    Raises:
        KeyError: for a rule that is not registered.
    """
    if rule not in rules():
        raise KeyError(rule)
    return _pages()[rule].read_text(encoding="utf-8")


@cache
def _pages() -> dict[str, Path]:
    return {path.stem: path for path in sorted(Path(__file__).parent.glob("**/pages/*.md"))}


def page_names() -> list[str]:
    """The rules that have a page."""
    return sorted(_pages())
