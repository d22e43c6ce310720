"""What builds of sites need to be the same at any time."""

from __future__ import annotations

import pytest


@pytest.fixture
def epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time that a build is told, in place of the clock."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
