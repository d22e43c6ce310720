"""Small things that templates need: signs, dates, lists, and the form of a word beside a number."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from markupsafe import Markup

from kwcheck.chronicle.text import name

if TYPE_CHECKING:
    from collections.abc import Iterable

# fmt: off
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)
# fmt: on


def signed(number: int) -> Markup:
    """A change: "+2", "−1", "±0"."""
    sign = "+" if number > 0 else "−" if number < 0 else "±"
    return Markup(f"{sign}{abs(number)}")  # noqa: S704  # digits


def day(raw: str) -> str:
    """A date "2026-11-20" as "20 November 2026"; any other text as it is."""
    try:
        found = date.fromisoformat(raw)
    except ValueError:
        return raw
    return Markup(f"{found.day} {_MONTHS[found.month - 1]} {found.year}")  # noqa: S704  # our own words


def series(parts: Iterable[str], last: str = "and") -> Markup:
    """A list in a sentence: "a", "a and b", "a, b and c"."""
    shown = [part if isinstance(part, Markup) else Markup(name(part)) for part in parts]  # noqa: S704  # inert
    if len(shown) < 2:
        return Markup().join(shown)
    return Markup(", ").join(shown[:-1]) + Markup(f" {last} ") + shown[-1]  # noqa: S704  # our own word


def tally(parts: Iterable[str]) -> list[tuple[str, int]]:
    """Each part with how often it is there, in the order of their first places."""
    counted: dict[str, int] = {}
    for part in parts:
        counted[part] = counted.get(part, 0) + 1
    return list(counted.items())


def slavic(number: int) -> str:
    """Which form a noun has beside a number in Russian: "one" (1, 21), "few" (2 to 4, 22) or "many" (5, 11, 12)."""
    tens, ones = abs(number) % 100 // 10, abs(number) % 10
    if tens == 1 or ones == 0 or ones > 4:
        return "many"
    return "one" if ones == 1 else "few"


def capital(phrase: str) -> str:
    """A phrase as the beginning of a sentence: the first letter large."""
    return phrase[:1].upper() + phrase[1:]
