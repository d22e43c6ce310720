"""The form of a file: a compiled gate says "valid" first; only what is not valid is explained, in words.

The schemas are the published contract for editors too, so their whole numbers are JSON's, and for JSON 5.0 is
one. A campaign file knows better, as YAML keeps the point: no value of any file has a point or an exponent.
"""

# Paths stay text: to import pathlib costs a cold check more than to read a schema.

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

import jsonschema_rs

from kwcheck.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kwcheck.reading.documents import Document, Path, Value
    from kwcheck.reading.problems import Problem

FileKind = Literal["game", "season"]
FaultKind = Literal["unknown-key", "surplus-key", "misspelt-key", "missing-key", "conflict", "type", "value"]

_PACKAGE = os.path.dirname(os.path.dirname(__file__))
_FOLDERS = (os.path.join(_PACKAGE, "schema"), os.path.join(os.path.dirname(_PACKAGE), "schema"))
"""Where the schemas are: in an installed package; beside it, in a checkout."""


class Fault(NamedTuple):
    """One mistake in the form of a file, in words.

    `path` leads to the value meant; where a key is wrong or missing, to the mapping that has or lacks it, and
    `key` is that key; where one of several keys is missing, `lacks` are these. `misspelt-key` is an unknown key
    that stands for a needed one, `surplus-key` a known key that does not belong here, `conflict` a key that
    cannot stand beside another of the same mapping.
    """

    path: Path
    key: str | None
    kind: FaultKind
    rule: str
    message: str
    remedy: str | None = None
    lacks: tuple[str, ...] = ()

    @property
    def broken(self) -> Path | None:
        """The value that cannot be used because of this; None where leaving the key aside is enough."""
        return None if self.kind in ("unknown-key", "surplus-key") else self.path


TOO_MANY: Final = "yaml-too-many-faults"
_TOO_MANY = Fault(
    (),
    None,
    "type",
    TOO_MANY,
    "there is more wrong with the form of this file than is told here, and it was not read further",
    "Mend these faults first, and check again.",
)

Refine: TypeAlias = "Callable[[Problem, Document], Fault | None]"
"""How a rulebook says a problem in the words of its own rules; None leaves it to the words for all files."""


def schema_text(name: str) -> str:
    """The text of a schema by its short name, such as "kingdoms-season" or "game".

    Raises:
        FileNotFoundError: there is no such schema.
    """
    for folder in _FOLDERS:
        try:
            with open(os.path.join(folder, f"{name}.schema.json"), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            continue
    raise FileNotFoundError(f"kwcheck has no schema called {name!r}")


def accepts(rulebook: str, kind: FileKind, value: Value, text: str = "") -> bool:
    """Whether a value has the form of a file of this kind: the whole verdict, without reasons."""
    return _gate(_schema(rulebook, kind), text).is_valid(value) and not _has_fraction(value)


def check_form(
    rulebook: str, kind: FileKind, document: Document, refine: Refine | None = None, text: str = ""
) -> list[Fault]:
    """The mistakes in the form of a file, one for each mistake; none exactly where `accepts` says yes.

    Args:
        rulebook: the name of the rulebook, "kingdoms"; "" for a game file that names none that is known.
        kind: which file of it.
        document: what was read.
        refine: the rulebook's own words, asked before the words for all files.
        text: the schema, where it does not stand in the folder of schemas.
    """
    if accepts(rulebook, kind, document.value, text):
        return []
    from kwcheck.reading.problems import MANY, problems
    from kwcheck.reading.schema_words import explain

    found = problems(_schema(rulebook, kind), document.value, text)
    faults = explain(document, found[:MANY], refine)
    return [*faults, _TOO_MANY] if len(found) > MANY else faults


def findings(faults: Iterable[Fault], document: Document) -> Iterator[tuple[Fault, Finding]]:
    """Each fault that has not been told yet, with its finding.

    A key that is written with a value that YAML refuses has been told of: it is not missing as well.
    """
    for fault in faults:
        missing = fault.lacks or (fault.key or "",)
        if fault.kind != "missing-key" or not any(map(document.unusable(fault.path).__contains__, missing)):
            yield fault, finding(fault, document)


def finding(fault: Fault, document: Document) -> Finding:
    """The finding of a fault, at the value meant, at the key, or where a key is missing."""
    way = fault.path
    if fault.kind == "missing-key":
        place = document.lacking(fault.path)
        if way and isinstance(way[-1], str):
            way = way[:-1]  # the key that names the mapping stands above it
    elif fault.key is not None:
        place = document.key_place((*fault.path, fault.key))
    else:
        place = document.place(fault.path)
    place, related = document.telling(place, way)
    return Finding(fault.rule, "error", fault.message, place, fault.remedy, related=related)


def _schema(rulebook: str, kind: FileKind) -> str:
    return f"{rulebook}-{kind}" if rulebook else kind


@cache
def _gate(name: str, text: str = "") -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(text or schema_text(name), validate_formats=False)


def _has_fraction(value: Value) -> bool:
    """Whether a number with a point or an exponent stands anywhere in a value."""
    if isinstance(value, dict):
        return any(map(_has_fraction, value.values()))
    if isinstance(value, list):
        return any(map(_has_fraction, value))
    return isinstance(value, float)
