"""What an unquoted YAML scalar means: YAML 1.2 core, and nothing that earlier versions of YAML guessed.

`yes`, `no`, `on`, `12:30:00`, `1_000` and dates are text; `010` is ten. No regular expression is compiled
here: that alone would cost more than reading a season.
"""

from __future__ import annotations

from math import isinf
from typing import Final

MAX_DIGITS: Final = 18

NULLS: Final = frozenset(("", "~", "null", "Null", "NULL"))
BOOLEANS: Final = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
# Whatever may be anything but text: one of these words, or what begins with one of these characters.
WORDS: Final = frozenset((*NULLS, *BOOLEANS, "<<"))
NUMERIC: Final = "0123456789+-."

_DIGITS = "0123456789"
_TOO_LONG = f"this number has more than {MAX_DIGITS} digits"
_BASES = {"0o": (8, "01234567"), "0x": (16, "0123456789abcdefABCDEF")}
_NO_NUMBERS = frozenset(
    (*(sign + word for sign in ("", "+", "-") for word in (".inf", ".Inf", ".INF")), ".nan", ".NaN", ".NAN")
)


class NumberError(ValueError):
    """A number that no game can hold: too long, too large, or no number at all. Its text says which."""


def resolve(raw: str) -> bool | int | float | str | None:
    """The value of the plain scalar `raw`; None for a null.

    Raises:
        NumberError: the number has more than 18 digits, is infinite, or is `.nan`.
    """
    if raw in WORDS:
        return None if raw in NULLS else BOOLEANS.get(raw, raw)
    digits = raw[1:] if raw[0] in "+-" else raw
    if digits and not digits.strip(_DIGITS):
        return int(_bounded(raw))
    if not raw.strip("0123456789+-.eE"):
        return _with_point(raw)
    if raw[:2] in _BASES:
        return _based(raw)
    if raw in _NO_NUMBERS:
        raise NumberError(f"`{raw}` is not a number that a game can use")
    return raw


def _with_point(raw: str) -> float | str:
    # Of these characters alone, Python and YAML make the same floats.
    try:
        number = float(raw)
    except ValueError:
        return raw
    _bounded(raw)
    if isinf(number):
        raise NumberError("this number is too large")
    return number


def _based(raw: str) -> int | str:
    base, digits = _BASES[raw[:2]]
    if len(raw) == 2 or raw[2:].strip(digits):
        return raw
    number = int(raw[2:], base)
    if number >= 10**MAX_DIGITS:
        raise NumberError(_TOO_LONG)
    return number


def _bounded(raw: str) -> str:
    if len(raw) > MAX_DIGITS and sum(map(raw.count, _DIGITS)) > MAX_DIGITS:
        raise NumberError(_TOO_LONG)
    return raw
