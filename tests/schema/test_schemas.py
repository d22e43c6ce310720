"""The schemas as a published contract: complete, closed, self-contained, and teaching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from kwcheck.reading.problems import reference
from kwcheck.reading.schema import schema_text
from tests.schema import umbrella
from tests.schema.umbrella import SCHEMAS, Schema, part

if TYPE_CHECKING:
    from collections.abc import Iterator

IDS = {
    "game": "urn:kwcheck:schema:game",
    "kingdoms-game": "urn:kwcheck:schema:kingdoms-game",
    "kingdoms-season": "urn:kwcheck:schema:kingdoms-season",
    "root-duchy-game": "urn:kwcheck:schema:root-duchy-game",
    "root-duchy-round": "urn:kwcheck:schema:root-duchy-round",
    "season": "urn:kwcheck:schema:season",
}
PARTS = ("kingdoms-game", "kingdoms-season", "root-duchy-game", "root-duchy-round")
HANDED_ON = {"root-duchy-round": "action"}
"""What is closed by the form that one of its keys names."""


def properties(name: str) -> Iterator[tuple[str, str, Schema]]:
    """Each property of each part of a schema: title of the part, key, subschema; dispatch apart."""
    root = part(name)
    for owner in (root, *root["$defs"].values()):
        for key, schema in owner.get("properties", {}).items():
            yield owner["title"], key, schema


def test_the_schemas_and_their_ids_are_these() -> None:
    found = {path.name.removesuffix(".schema.json"): path for path in SCHEMAS.iterdir()}
    assert {name: part(name)["$id"] for name in sorted(found)} == IDS


@pytest.mark.parametrize("name", IDS)
def test_each_is_a_schema_of_the_draft_it_names(name: str) -> None:
    assert part(name)["$schema"] == umbrella.DRAFT
    Draft202012Validator.check_schema(part(name))


def inside(value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, inner
            yield from inside(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from inside(inner)


@pytest.mark.parametrize("name", IDS)
def test_each_is_whole_in_itself(name: str) -> None:
    schema = part(name)
    pointers = [str(value) for key, value in inside(schema) if key == "$ref"]
    assert pointers
    assert {
        pointer for pointer in pointers if pointer.removeprefix("#/$defs/") not in schema["$defs"]
    } == set()
    used = {pointer.removeprefix("#/$defs/") for pointer in pointers}
    assert set(schema["$defs"]) == used


@pytest.mark.parametrize("name", PARTS)
def test_every_mapping_is_closed_and_titled(name: str) -> None:
    root = part(name)
    mappings = {key: owner for key, owner in {"": root, **root["$defs"]}.items() if "properties" in owner}
    assert len(mappings) > 1
    for key, owner in mappings.items():
        closed = owner.get("additionalProperties") is False
        assert closed == (HANDED_ON.get(name) != key), owner["title"]
        assert owner["type"] == "object", owner["title"]
        assert len(owner["description"]) > 15, owner["title"]
        assert set(owner.get("required", ())) <= set(owner["properties"]), owner["title"]
    titles = [owner["title"] for owner in mappings.values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(("name", "handed_on"), HANDED_ON.items())
def test_a_mapping_that_is_handed_on_has_a_closed_form_for_every_value_of_its_key(
    name: str, handed_on: str
) -> None:
    definitions = part(name)["$defs"]
    owner = definitions[handed_on]
    (key,) = owner["properties"]
    forms = {}
    for branch in owner["allOf"]:
        assert branch["if"]["required"] == owner["required"] == [key]
        forms[branch["if"]["properties"][key]["const"]] = branch["then"]["$ref"].removeprefix("#/$defs/")
    assert list(forms) == owner["properties"][key]["enum"] == [e[key] for e in owner["examples"]]
    assert all(definitions[form]["properties"][key]["const"] == value for value, form in forms.items())


def every_property(value: object, where: str = "") -> Iterator[tuple[str, Schema]]:
    """Each property wherever it stands, under `if` and `then` too, and where that is.

    One that is only `true` or `false` is left out: it says that a key has to stand there, or may not, and is described
    where its mapping is.
    """
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from every_property(inner, f"{where}/{number}")
    if isinstance(value, dict):
        found = value.get("properties", {})
        yield from ((f"{where}: {key}", schema) for key, schema in found.items() if isinstance(schema, dict))
        for key, inner in value.items():
            if key not in ("examples", "default"):
                yield from every_property(inner, f"{where}/{key}")


@pytest.mark.parametrize("name", IDS)
def test_every_property_teaches(name: str) -> None:
    found = list(every_property(part(name)))
    assert len(found) > 10
    for where, schema in found:
        assert len(schema["description"]) > 15, where
        assert schema["description"][0].isupper() or schema["description"][0] == "`", where
        assert schema["description"].rstrip(")`").endswith((".", "?")), where
        assert schema["examples"], where


def test_every_form_of_an_action_has_a_valid_example() -> None:
    action = part("root-duchy-round")["$defs"]["action"]
    whole = reference("root-duchy-round")
    for example in action["examples"]:
        value: Any = {"round": 1, "turns": [{"faction": "duchy", "actions": [example]}]}
        assert [error.message for error in whole.iter_errors(value)] == [], example


@pytest.mark.parametrize("name", PARTS)
def test_every_example_and_default_is_valid_where_it_stands(name: str) -> None:
    whole = reference(name)
    for owner, key, schema in properties(name):
        checker = whole.evolve(schema={**schema, "$defs": part(name)["$defs"]})
        values: list[Any] = [*schema["examples"], *([schema["default"]] if "default" in schema else [])]
        for value in values:
            assert [error.message for error in checker.iter_errors(value)] == [], f"{owner}: {key}: {value}"


def test_the_dispatch_is_never_a_bare_choice_of_branches() -> None:
    for name in IDS:
        keys = [key for key, _ in inside(part(name))]
        assert "oneOf" not in keys
        for key, value in inside(part(name)):
            if key == "anyOf":
                assert isinstance(value, list)
                assert all(set(branch) == {"required", "properties"} for branch in value)


@pytest.mark.parametrize(("name", "made"), [("game", umbrella.game()), ("season", umbrella.season())])
def test_the_umbrellas_are_made_of_the_parts(name: str, made: Schema) -> None:
    """If this fails: python -m tests.schema.umbrella."""
    assert schema_text(name) == umbrella.text(made)


def test_the_text_of_an_unknown_schema_is_an_error() -> None:
    with pytest.raises(FileNotFoundError, match="no schema called 'chess-game'"):
        schema_text("chess-game")
