"""Each line is read as it must be, and the Law finds what it must and nothing else."""

from __future__ import annotations

import pytest

from tests.root.readings.lines import Sample, found, played, rights, samples

SAMPLES = samples()


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.id for sample in SAMPLES])
def test_the_law_finds_this_in_the_line_and_nothing_else(sample: Sample) -> None:
    turn = played(sample)
    assert found(turn) == sorted(sample.finds), turn.remarks
    if sample.rights is not None:
        assert rights(turn) == sample.rights


def test_there_are_enough_lines_legal_and_not() -> None:
    assert len(SAMPLES) >= 160
    assert sum(not sample.finds for sample in SAMPLES) >= 60
    assert sum(any(find.startswith("error") for find in sample.finds) for sample in SAMPLES) >= 50
