"""Every case of the conformance suite comes out as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conformance.cases import Case, running
from tests.conformance.runner import differences

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("case", running(), ids=lambda case: f"{case['id']}: {case['title']}")
def test_case(case: Case, tmp_path: Path) -> None:
    assert differences(case, tmp_path) == []
