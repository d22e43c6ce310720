"""The umbrella schemas, for editors that choose a schema by path: made out of the schemas of each rulebook.

`python -m tests.schema.umbrella` writes them; a test holds what is committed against what this makes. Nothing in
them points outside, and every pointer starts at the root, so that the simplest editor resolves it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SCHEMAS = Path(__file__).parents[2] / "schema"
PARTS = {
    "kingdoms": {"game": "kingdoms-game", "season": "kingdoms-season"},
    "root-duchy": {"game": "root-duchy-game", "season": "root-duchy-round"},
}
"""Every rulebook, and what its schemas are called."""
DRAFT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def part(name: str) -> Schema:
    """The committed schema of this name."""
    schema: Schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    return schema


def game() -> Schema:
    """`game.yml` of any rulebook: which one, its key `rules` says."""
    rules = {
        "description": "The rulebook this game is played by.",
        "enum": list(PARTS),
        "examples": list(PARTS)[:1],
    }
    branches = [
        {
            "if": {
                "properties": {
                    "rules": {
                        "const": rulebook,
                        "description": f"A game of the rulebook `{rulebook}`.",
                        "examples": [rulebook],
                    }
                },
                "required": ["rules"],
            },
            "then": {"$ref": f"#/$defs/{names['game']}"},
        }
        for rulebook, names in PARTS.items()
    ]
    return {
        "$schema": DRAFT,
        "$id": "urn:kwcheck:schema:game",
        "title": "Game file",
        "description": "`game.yml` of a game: what is played, by which rulebook, and under which house rules.",
        "type": "object",
        "properties": {"rules": rules},
        "required": ["rules"],
        "allOf": branches,
        "$defs": _definitions("game"),
    }


def season() -> Schema:
    """A season file of any rulebook: a round has a `round`, any other season has a `year`."""
    properties = {
        "year": {"description": "The year of the game: this is a season of Kingdoms.", "examples": [1]},
        "round": {"description": "The number of the round: this is a round of Root.", "examples": [1]},
    }
    return {
        "$schema": DRAFT,
        "$id": "urn:kwcheck:schema:season",
        "title": "Season file",
        "description": "A file of one season: in Kingdoms with the keys `year` and `season`, in Root with `round`.",
        "type": "object",
        "properties": properties,
        "allOf": [
            {
                "if": {
                    "properties": {"round": {"description": "A round of Root.", "examples": [1]}},
                    "required": ["round"],
                },
                "then": {"$ref": "#/$defs/root-duchy-round"},
                "else": {"$ref": "#/$defs/kingdoms-season"},
            }
        ],
        "$defs": _definitions("season"),
    }


def text(schema: Schema) -> str:
    """A schema as it is committed."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _definitions(kind: str) -> Schema:
    """Every rulebook's schema and its definitions side by side, their names led by the rulebook's."""
    definitions: Schema = {}
    for names in PARTS.values():
        name = names[kind]
        schema = part(name)
        inner = schema.pop("$defs")
        whole = {key: value for key, value in schema.items() if key not in ("$schema", "$id")}
        definitions[name] = _moved(whole, name)
        definitions |= {f"{name}-{key}": _moved(value, name) for key, value in inner.items()}
    return definitions


def _moved(value: Any, name: str) -> Any:  # noqa: ANN401  (any JSON)
    if isinstance(value, list):
        return [_moved(item, name) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: inner.replace("#/$defs/", f"#/$defs/{name}-") if key == "$ref" else _moved(inner, name)
        for key, inner in value.items()
    }


if __name__ == "__main__":
    for kind, make in (("game", game), ("season", season)):
        (SCHEMAS / f"{kind}.schema.json").write_text(text(make()), encoding="utf-8")
