"""What the Law says of every case has a phrase in the Russian phrase book (`ru/phrases.md.j2` of the templates)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kwcheck.rulebooks.root_duchy.secrecy import of_a_hand
from tests.chronicle.test_root_notes import shape_of
from tests.root.law_cases import trials
from tests.root.playing import judged

if TYPE_CHECKING:
    from tests.root.law_cases import Trial


@pytest.mark.parametrize("trial", trials(), ids=lambda trial: trial.id)
def test_whatever_the_law_says_of_a_case_is_told_with_its_particulars(trial: Trial) -> None:
    published = [r.message for r in judged(trial.case) if not of_a_hand(r.rule, r.path)]
    assert [message for message in published if shape_of(message) is None] == [], (
        "has no phrase in kwcheck/chronicle/templates/root-duchy/ru/phrases.md.j2, and no line in root_notes.yaml"
    )
