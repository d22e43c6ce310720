"""Plain scalars by YAML 1.2 core; the places and faults of wrong ones are in `faults.yaml`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kwcheck.reading.scalars import NUMERIC, WORDS, NumberError, resolve
from tests.reading.reference import load


@settings(max_examples=500, deadline=None)
@given(st.text("0123456789+-.eExo_abfFnNiIulrtTsyY~", min_size=1, max_size=7).filter(lambda raw: raw != "-"))
def test_a_plain_scalar_is_what_the_reference_says(raw: str) -> None:
    try:
        value = resolve(raw)
    except NumberError:
        assert raw.strip("+-").lower() in {".nan", ".inf"} or "e" in raw.lower()
    else:
        assert repr([value]) == repr(load(f"- {raw}\n"))


@settings(max_examples=300, deadline=None)
@given(st.text("0123456789+-.eExo_abfnilt~", min_size=1, max_size=7))
def test_what_is_not_looked_into_is_text(raw: str) -> None:
    if raw not in WORDS and raw[0] not in NUMERIC:
        assert resolve(raw) == raw


@pytest.mark.parametrize(
    "raw", ["9" * 19, "-" + "0" * 19, "0x" + "f" * 16, "0o" + "7" * 21, "1." + "0" * 18, "1e400"]
)
def test_numbers_have_a_limit(raw: str) -> None:
    with pytest.raises(NumberError):
        resolve(raw)


@pytest.mark.parametrize("raw", ["9" * 18, "-" + "0" * 18, "0xDE0B6B3A763FFFF", "1." + "0" * 17])
def test_numbers_up_to_the_limit_are_read(raw: str) -> None:
    assert isinstance(resolve(raw), (int, float))
