"""Files that the schemas should accept, out of all that is in the repository, and ways to spoil them."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from kwcheck.reading.composer import compose
from kwcheck.reading.schema import FileKind
from tests.conformance.cases import running
from tests.schema.umbrella import PARTS, part

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
KINDS: dict[FileKind, str] = {"game": "kingdoms-game", "season": "kingdoms-season"}
ROOT_KINDS: dict[FileKind, str] = {"game": "root-duchy-game", "season": "root-duchy-round"}

Sample = tuple[str, FileKind, Any]
"""Where it is from, the kind of file, its value."""


@cache
def samples() -> tuple[Sample, ...]:
    """The bundled campaign, every conformance case, and for each key of the schemas a file with its example."""
    return (*_campaigns(), *_cases(), *_examples())


@cache
def root_samples() -> tuple[Sample, ...]:
    """The bundled games of Root, and a file with each example of its schemas."""
    return (*_campaigns("root-duchy"), *_root_examples())


def _campaigns(rules: str = "kingdoms") -> Iterator[Sample]:
    for game in sorted((ROOT / "games").glob("*/game.yml")):
        if f"rules: {rules}\n" not in game.read_text(encoding="utf-8"):
            continue
        for path in sorted(game.parent.glob("*.yml")):
            document, _ = compose(path.name, path.read_text(encoding="utf-8"))
            assert document is not None
            yield str(path.relative_to(ROOT)), "game" if path == game else "season", document.value


def _root_examples() -> Iterator[Sample]:
    needed = {"rules": "root-duchy", "title": "T", "map": "autumn", "seats": [{"faction": "duchy"}]}
    for key, schema in part("root-duchy-game")["properties"].items():
        for example in schema["examples"]:
            yield f"example of {key}", "game", needed | {"suits": ["fox"] * 12, key: example}
    rounds = part("root-duchy-round")
    for key, schema in rounds["properties"].items():
        for example in schema["examples"]:
            yield f"example of {key}", "season", {"round": 1, key: example}
    for key, schema in rounds["$defs"]["turn"]["properties"].items():
        for example in schema["examples"]:
            yield f"example of {key}", "season", {"round": 1, "turns": [{"faction": "duchy", key: example}]}
    for example in rounds["$defs"]["action"]["examples"]:
        turn = {"faction": "duchy", "actions": [example]}
        yield f"example of {example['do']}", "season", {"round": 1, "turns": [turn]}


def _cases() -> Iterator[Sample]:
    for case in running():
        if "game" in case:
            yield case["id"], "game", {"rules": "kingdoms", "title": "A case"} | case["game"]
        for season in case["seasons"]:
            yield case["id"], "season", season


def _examples() -> Iterator[Sample]:
    game = part("kingdoms-game")
    for key, schema in game["properties"].items():
        for example in schema["examples"]:
            yield f"example of {key}", "game", {"rules": "kingdoms", "title": "An example", key: example}
    for key, schema in part("kingdoms-season")["properties"].items():
        season = "summer" if key == "campaigns" else "winter"
        for example in schema["examples"]:
            yield f"example of {key}", "season", {"year": 1, "season": season, key: example}


@cache
def words() -> tuple[str, ...]:
    """Every key and every value to choose from, and words that are none."""
    found: set[str] = set()

    def gather(value: object) -> None:
        if isinstance(value, dict):
            found.update(value.get("properties", ()))
            found.update(word for word in value.get("enum", ()) if isinstance(word, str))
            for inner in value.values():
                gather(inner)
        elif isinstance(value, list):
            for inner in value:
                gather(inner)

    for names in PARTS.values():
        for name in names.values():
            gather(part(name))
    return (
        *sorted(found),
        "Brother Alban",
        "yes",
        "no",
        "5",
        "5.0",
        "1e3",
        "2026-02-30",
        "2024-02-29",
        "",
        " ",
        "\u00a0",
    )


def odd_values() -> st.SearchStrategy[Any]:
    """Values that may or may not do at a place of a file."""
    scalars = (
        st.sampled_from(words())
        | st.booleans()
        | st.integers(-3, 14)
        | st.sampled_from([1.0, 5.5, -0.0, 10**18, -(10**18), 10**18 - 1])
        | st.text(max_size=8)
    )
    lists = st.lists(scalars, max_size=3)
    return scalars | lists | st.dictionaries(st.sampled_from(words()), scalars | lists, max_size=3)


@st.composite
def spoilt(draw: st.DrawFn, of: tuple[Sample, ...] = ()) -> tuple[FileKind, Any]:
    """A kind of file and a sample of it in which up to three things were changed, added, moved or left out.

    The sample is one `of` these, or of Kingdoms.
    """
    _, kind, value = draw(st.sampled_from(of or samples()))
    value = copy.deepcopy(value)
    for _ in range(draw(st.integers(1, 3))):
        holders = list(_holders(value))
        if not holders:
            break
        _spoil(draw, draw(st.sampled_from(holders)))
    return kind, value


def _holders(value: Any) -> Iterator[Any]:  # noqa: ANN401  (any value of a file)
    if isinstance(value, dict | list):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)


def _spoil(draw: st.DrawFn, holder: Any) -> None:  # noqa: ANN401  (a list or a mapping)
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    how = draw(st.sampled_from(["change", "add", "leave out", "rename"]))
    if how == "add" or not keys:
        if isinstance(holder, dict):
            holder[draw(st.sampled_from(words()))] = draw(odd_values())
        else:
            holder.append(draw(odd_values()))
        return
    key = draw(st.sampled_from(keys))
    if how == "change":
        holder[key] = draw(odd_values())
    elif how == "leave out":
        del holder[key]
    elif isinstance(holder, dict):
        holder[draw(st.sampled_from(words()) | st.just(f"{key}s") | st.just(key[1:]))] = holder.pop(key)
