"""The parts of the proof: files written out again, differences told without their text."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kwcheck.proving.campaign import Campaign
from kwcheck.proving.comparing import Built, difference
from kwcheck.reading.files import parse

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")) | st.sampled_from(
    ("no", "1e5", "0o14", "~", "# x", "a: b", "\u2028", "\x85", "\ufeff", "\r\n", "<<", "---", "\U0001f600")
)
VALUES = st.recursive(
    TEXTS | st.booleans() | st.integers(-(10**9), 10**9),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(TEXTS, below, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(TEXTS.filter(lambda key: key != "<<"), VALUES, min_size=1, max_size=4), st.integers(0, 99)
)
def test_a_file_that_is_written_is_read_the_same(value: dict[str, object], seed: int) -> None:
    campaign = Campaign({"a": 1}, {"01.yml": value}, ["a comment", "and another"], {})
    for random in (None, Random(seed)):  # noqa: S311 - draws of a test
        document, findings = parse(campaign.files(random)["01.yml"], "01.yml")
        if any(finding.rule == "yaml-merge-key" for finding in findings):
            continue  # a key "<<" further down: no season file has one
        assert document is not None, findings
        assert document.value == value


LONE = "games/the-kings-plot/index.md"
ONE = Built({"a/b.md": b"one\ntwo\n", "a/c.md": b"\0"}, "said\n", 0)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (ONE, None),
        (ONE._replace(status=1), "the exit status: 0 and 1"),
        (ONE._replace(output="said\nmore\n"), "standard output, line 2, byte 1"),
        (ONE._replace(files={**ONE.files, "a/b.md": b"one\ntwX\n"}), "a/b.md, line 2, byte 3"),
        (ONE._replace(files={**ONE.files, "a/c.md": b"\1"}), "a/c.md, byte 1"),
        (ONE._replace(files=dict(reversed(ONE.files.items()))), "the order in which files are written"),
        (
            ONE._replace(files={**ONE.files, LONE: b""}),
            "the files in .: 2 and 3 in all, one or more of other names",
        ),
        (
            ONE._replace(files={**ONE.files, "a/secret.md": b""}),
            "the files in a: 2 and 3 in all, one or more of other names",
        ),
    ],
)
def test_a_difference_is_a_place(other: Built, said: str | None) -> None:
    assert difference(ONE, other) == said
