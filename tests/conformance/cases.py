"""The case files, loaded."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
Case = dict[str, Any]


@cache
def files() -> dict[str, Case]:
    """The content of every case file by its name, in the order of the names."""
    return {
        path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.yaml"))
    }


def sections() -> list[tuple[str, list[Case]]]:
    """Title and cases of every case file, in the order of their names."""
    return [(file["title"], file["cases"]) for file in files().values()]


@cache
def cases() -> list[Case]:
    """Every case, pending ones too."""
    return [case for _, found in sections() for case in found]


def running() -> list[Case]:
    """The cases that can be run."""
    return [case for case in cases() if "pending" not in case]
