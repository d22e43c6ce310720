"""An audit as JSON (docs/audit.md): private, as the repository is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kwcheck.auditing import Audit, Since


def report(slug: str, audit: Audit, revision: str | None) -> str:
    """The document; every key is always there."""
    document = {
        "schema_version": 1,
        "game": slug,
        "audiences": audit.audiences,
        "entries": [
            {
                "season": entry.season,
                "entry": entry.name,
                "known": dict(entry.known),
                "fields": dict(entry.fields),
            }
            for entry in audit.entries
        ],
        "conclusions": [
            {**reached.conclusion._asdict(), "audiences": reached.audiences} for reached in audit.reached
        ],
        "since": _since(audit.since, revision) if audit.since else None,
        "reveals": audit.reveals,
    }
    return json.dumps(document, indent=2) + "\n"


def _since(since: Since, revision: str | None) -> dict[str, Any]:
    return {
        "revision": revision,
        "revealed": [told._asdict() for told in since.revealed],
        "withdrawn": [told._asdict() for told in since.withdrawn],
        "betrayed": [conclusion._asdict() for conclusion in since.betrayed],
        "changed_lists": [{"season": season, "list": changed} for season, changed in since.changed_lists],
    }
