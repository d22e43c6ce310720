"""What the reference validator finds wrong with a value, as one problem for each mistake.

Loaded only for a file that the gate refused. Nothing here makes words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from jsonschema import Draft202012Validator, TypeChecker, ValidationError
from jsonschema.validators import extend

from kwcheck.reading.schema import FaultKind, schema_text

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

    from kwcheck.reading.documents import Path, Value

Schema = Mapping[str, Any]
_UNWANTED = "unwanted"


class Problem(NamedTuple):
    """One thing wrong, before words.

    `path` and `key` are those of a fault. `words` are what would be right: the keys of the mapping for an
    unknown key, the missing keys of which one is needed, the key that stands in the way, or the values to
    choose from.
    `schema` is the part of the schema that says so and `root` the whole of it.
    """

    kind: FaultKind
    path: Path
    key: str | None
    value: Value
    words: tuple[str, ...]
    schema: Schema
    root: Schema


MANY = 100
"""How many problems of one file are looked for: who has more wants to mend the first ones before the rest."""


def problems(name: str, value: Value, text: str = "") -> list[Problem]:
    """Everything wrong with a value by the schema of this name, in the schema's order, without echoes."""
    validator = reference(name, text)
    root = cast("Schema", validator.schema)
    found = (problem for error in validator.iter_errors(value) for problem in _problems(error, root))
    return list(_without_echoes(list(islice(found, MANY + 1))))


@cache
def reference(name: str, text: str = "") -> Validator:
    """The reference validator of a schema, for which a number with a point is not whole."""
    whole = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole)
    keywords = {"properties": _properties}
    strict: type[Validator] = extend(Draft202012Validator, keywords, type_checker=whole)  # type: ignore[no-untyped-call]
    return strict(json.loads(text or schema_text(name)))


def _properties(
    validator: Draft202012Validator, properties: Schema, instance: object, _schema: Schema
) -> Iterator[ValidationError]:
    """As jsonschema has it, but that a key which must not stand at all is named by its path."""
    if not isinstance(instance, dict):
        return
    for key, schema in properties.items():
        if key in instance and schema is False:
            yield ValidationError("", _UNWANTED, path=(key,), schema_path=(key,), instance=instance[key])
        elif key in instance:
            yield from validator.descend(instance[key], schema, path=key, schema_path=key)


def _is_whole(_checker: TypeChecker, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _problems(error: ValidationError, root: Schema) -> Iterator[Problem]:
    path: Path = tuple(error.absolute_path)
    if error.validator == _UNWANTED:
        yield _unwanted(error, path, root)
        return
    schema, value, wanted = (
        cast("Schema", error.schema),
        cast("Any", error.instance),
        cast("Any", error.validator_value),
    )
    kind: FaultKind = "value"
    words: tuple[str, ...] = ()
    match error.validator:
        case "additionalProperties":
            known = tuple(schema["properties"])
            extra = ((key, below) for key, below in value.items() if key not in known)
            yield from (Problem("unknown-key", path, key, below, known, schema, root) for key, below in extra)
            return
        case "required":
            lacking = (key for key in wanted if key not in value)
            yield from (Problem("missing-key", path, key, value, (key,), schema, root) for key in lacking)
            return
        case "anyOf":
            kind, words = "missing-key", tuple(key for branch in wanted for key in branch["required"])
        case "type":
            kind = "type"
        case "enum" | "const" as keyword:
            words = tuple(wanted) if keyword == "enum" else (wanted,)
            kind = "value" if isinstance(value, str) else "type"
    yield Problem(kind, path, None, value, words, schema, root)


def _unwanted(error: ValidationError, path: Path, root: Schema) -> Problem:
    steps = [str(step) for step in error.absolute_schema_path]
    key = str(path[-1])
    value = cast("Value", error.instance)
    if "dependentSchemas" in steps:
        beside = steps[len(steps) - 1 - steps[::-1].index("dependentSchemas") + 1]
        return Problem("conflict", path[:-1], key, value, (beside,), {}, root)
    return Problem("surplus-key", path[:-1], key, value, (), {}, root)


def _without_echoes(found: Iterable[Problem]) -> Iterator[Problem]:
    """Each mistake once: nothing below a key that is not wanted, one problem a value, a key missed once."""
    found = list(found)
    unwanted = {
        (*p.path, p.key) for p in found if p.kind in ("surplus-key", "conflict") and p.key is not None
    }
    seen: set[tuple[Path, str | None, bool]] = set()
    for problem in sorted(found, key=lambda p: p.kind == "value"):
        mark = (problem.path, problem.key, problem.kind == "missing-key")
        hidden = any(problem.path[:length] in unwanted for length in range(1, len(problem.path) + 1))
        if not hidden and mark not in seen:
            seen.add(mark)
            yield problem
