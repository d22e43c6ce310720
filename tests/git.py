"""The environment of git in tests: nobody's own settings, signatures or hooks take part, and nothing runs on behind."""

from __future__ import annotations

import os

_SETTINGS = {
    "gc.auto": "0",
    "maintenance.auto": "false",
}
"""Else files may come and go after a command has ended."""

GIT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_COUNT": str(len(_SETTINGS)),
    **{f"GIT_CONFIG_KEY_{number}": key for number, key in enumerate(_SETTINGS)},
    **{f"GIT_CONFIG_VALUE_{number}": value for number, value in enumerate(_SETTINGS.values())},
    **{
        f"GIT_{role}_{key}": value
        for role in ("AUTHOR", "COMMITTER")
        for key, value in (("NAME", "Mags"), ("EMAIL", "mags@example.org"))
    },
}


def environment() -> dict[str, str]:
    """What a program inherits that may call git."""
    return {key: value for key, value in os.environ.items() if not key.startswith("GIT_")} | GIT
