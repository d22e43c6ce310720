"""PyYAML's own safe loader, taught YAML 1.2 core: what the reader is held against."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value

_CORE = {
    "bool": r"true|True|TRUE|false|False|FALSE",
    "null": r"~|null|Null|NULL|",
    "int": r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+",
    "float": r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)",
}


class Core(yaml.CSafeLoader):
    """A loader that knows the words of YAML 1.2 core and no others."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - as the stubs have it


def _whole(_loader: Core, node: yaml.ScalarNode) -> int:
    text = node.value
    base = {"0o": 8, "0x": 16}.get(text[:2], 10)
    return int(text[2:] if base != 10 else text, base)


def _decimal(_loader: Core, node: yaml.ScalarNode) -> float:
    return float(node.value.replace(".inf", "inf").replace(".nan", "nan"))


for _name, _pattern in _CORE.items():
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{_name}", re.compile(f"(?:{_pattern})\\Z"), None)
Core.add_constructor("tag:yaml.org,2002:int", _whole)
Core.add_constructor("tag:yaml.org,2002:float", _decimal)


def load(text: str) -> Value:
    """The value of a text by the reference."""
    value: Value = yaml.load(text, Loader=Core)  # noqa: S506 - a subclass of the safe loader
    return value
