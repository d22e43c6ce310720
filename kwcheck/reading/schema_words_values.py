"""Values of a wrong type or none of those allowed, in words; the usual slips of YAML are known by sight."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from kwcheck.reading.schema import Fault
from kwcheck.reading.suggest import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kwcheck.reading.documents import Document, Node, Path, Value
    from kwcheck.reading.problems import Problem

MEANT: Final = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a mapping of keys and values",
}
_TRUTH = {"yes": "true", "on": "true", "y": "true", "true": "true"} | dict.fromkeys(
    ("no", "off", "n", "false"), "false"
)
_WHOLE = re.compile(r"[-+]?[0-9][0-9_ ]{0,20}")
_PLAIN = re.compile(r"[^\W\d_][\w’'-]*(?: [\w’'-]+)*")
_MOST_DIGITS = 18
_SHORT_LIST = 8
_LONGEST_SHOWN = 40


def value_fault(problem: Problem, document: Document) -> Fault:
    """A value that is of the wrong type, unknown, out of range, blank or no date."""
    wanted = problem.schema.get("type")
    if problem.kind == "type":
        return _wrong_type(problem, document, wanted or ("string" if problem.words else "object"))
    if problem.words:
        return unknown_value(problem)
    if wanted == "integer":
        return _out_of_range(problem)
    return _bad_text(problem)


def unknown_value(problem: Problem, also: Mapping[str, str] | None = None) -> Fault:
    """A text that is none of those to choose from.

    Args:
        problem: the problem; its words are the values to choose from.
        also: other words for them, as `suggest.nearest` takes them.
    """
    text = str(problem.value)
    meant = nearest(text, problem.words, also)
    title = problem.schema.get("title")
    if len(problem.words) <= _SHORT_LIST or title is None:
        rule = f"it is {choice(problem.words)}"
    else:
        rule = f"that is no {title[:1].lower()}{title[1:]}, such as `{problem.words[0]}`"
    message = f"{subject(problem.path)} is {told(text, plain=True)}; {rule}."
    remedy = f"Write {choice(meant)}." if meant else None
    return Fault(problem.path, None, "value", "value-unknown", message, remedy)


def subject(path: Path) -> str:
    """The value at a path in a sentence: "`year`", "item 2 of `to`", "the file"."""
    if not path:
        return "the file"
    last = path[-1]
    if isinstance(last, str):
        return f"`{last}`"
    named = next((step for step in reversed(path[:-1]) if isinstance(step, str)), "list")
    return f"item {last + 1} of `{named}`"


def choice(words: tuple[str, ...], joint: str = "or") -> str:
    """Words to choose from: "`a`, `b` or `c`"."""
    quoted = [f"`{word}`" for word in words]
    return f" {joint} ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1])))


def told(value: Value, source: str | None = None, *, plain: bool = False) -> str:
    """A value as a sentence names it.

    Args:
        value: what was read.
        source: how a number was written.
        plain: whether the sentence makes clear without saying so that a text is a text.
    """
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    if isinstance(value, int | float):
        return f"the number `{source or value}`"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    line = " ".join(value.replace("`", "'").split())
    if not line:
        return "a blank text"
    return f"{'' if plain else 'the text '}`{line[:_LONGEST_SHOWN]}{'…' * (len(line) > _LONGEST_SHOWN)}`"


def source_of(document: Document, path: Path) -> str:
    """How the value at a path is written in the file; empty for an alias, which is written elsewhere."""
    node: Node | None = document.root
    for key in path:
        node = node.child(key) if node is not None else None
    source = "" if node is None else document.text[node.start : node.end]
    return "" if source.startswith("*") else source


def _wrong_type(problem: Problem, document: Document, wanted: str) -> Fault:
    source = source_of(document, problem.path)
    value = problem.value
    message = f"{subject(problem.path)} is {told(value, source)}; {MEANT[wanted]} is meant."
    remedies = {
        "string": _as_text,
        "integer": _as_whole,
        "boolean": _as_truth,
        "array": _as_list,
        "object": _as_mapping,
    }
    remedy = remedies[wanted](value, source, _items(problem) if wanted == "array" else problem.schema)
    return Fault(problem.path, None, "type", "value-type", message, remedy)


def _as_text(value: Value, source: str, schema: Mapping[str, Any]) -> str | None:
    if isinstance(value, list):
        if len(value) == 1 and isinstance(value[0], str) and len(value[0]) <= _LONGEST_SHOWN:
            return f"Write `{_written(value[0])}` alone, not as a list."
        return "Write one text alone, not as a list."
    if isinstance(value, dict):
        return "Write one text, not keys and values; a text with a colon in it needs quotes."
    words = schema.get("enum", (schema["const"],) if "const" in schema else ())
    if words:
        return f"Write {choice(tuple(words))}." if len(words) <= _SHORT_LIST else None
    return f'Put it into quotes: `"{source.strip()}"`.' if source else "Put it into quotes."


def _as_whole(value: Value, source: str, _schema: Mapping[str, Any]) -> str | None:
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**_MOST_DIGITS:
        return f"Write `{int(value)}`, without point or exponent."
    if isinstance(value, str) and _WHOLE.fullmatch(value.strip()):
        number = int(re.sub(r"[_ ]", "", value))
        return f"Write `{number}`{', without quotes' if source[:1] in {chr(34), chr(39)} else ''}."
    return "Write a number such as `2` or `-1`, without quotes, point or exponent."


def _as_truth(value: Value, _source: str, _schema: Mapping[str, Any]) -> str | None:
    meant = _TRUTH.get(value.strip().lower()) if isinstance(value, str) else None
    if isinstance(value, int | float) and value in (0, 1):
        meant = "true" if value else "false"
    return f"Write `{meant}`." if meant else "Write `true` or `false`, without quotes."


def _items(problem: Problem) -> Mapping[str, Any]:
    """The schema of the items of a list."""
    items: Mapping[str, Any] = problem.schema.get("items", {})
    name = str(items.get("$ref", "")).rpartition("/")[2]
    return problem.root["$defs"].get(name, items) if name else items


def _as_list(value: Value, source: str, items: Mapping[str, Any]) -> str | None:
    if isinstance(value, dict):
        return "Begin each entry with `- `."
    if items.get("type") == "object":
        entry = _by_one_key(value, items)
        return (
            f"Write `[{entry}]`."
            if entry
            else f"Begin each entry with `- ` and write keys with values{_listed(items)}."
        )
    if isinstance(value, str) and "enum" in items:
        return _of_known(value, tuple(items["enum"]))
    one_line = "\n" not in source and len(source) <= _LONGEST_SHOWN
    return f"Write `[{source}]`." if one_line and source else "Begin each entry with `- `."


def _of_known(text: str, known: tuple[str, ...]) -> str:
    """A list of the words that a text was to be, where each of them is clear."""
    meant = [nearest(word, known) for word in text.split(",")]
    if all(len(words) == 1 for words in meant):
        return f"Write `[{', '.join(word for (word,) in meant)}]`."
    return f"Write a list of any of {choice(known)}, such as `[{known[0]}]`."


def _as_mapping(value: Value, _source: str, schema: Mapping[str, Any]) -> str | None:
    if entry := _by_one_key(value, schema):
        return f"Write `{entry}`."
    if isinstance(value, list):
        return f"Write keys with values, without `- ` before them{_listed(schema)}."
    return f"Write keys with values{_listed(schema)}."


def _by_one_key(value: Value, schema: Mapping[str, Any]) -> str | None:
    """The mapping that a text alone was to be: of its name, or of the only key there is."""
    keys = tuple(schema.get("properties", ()))
    key = "name" if "name" in keys else keys[0] if len(keys) == 1 and "$id" not in schema else None
    if key is None or not isinstance(value, str) or not 0 < len(value) <= _LONGEST_SHOWN:
        return None
    return f"{{{key}: {_written(value)}}}"


def _listed(schema: Mapping[str, Any]) -> str:
    """The keys of a mapping, where they are few."""
    keys = tuple(schema.get("properties", ()))
    return f": {choice(keys, 'and')}" if 0 < len(keys) <= _SHORT_LIST else ""


def _written(text: str) -> str:
    """A text as YAML takes it: plain where that is safe."""
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _out_of_range(problem: Problem) -> Fault:
    least, most = problem.schema["minimum"], problem.schema["maximum"]
    if most >= 10 ** (_MOST_DIGITS - 1):
        rule, remedy = f"a whole number has at most {_MOST_DIGITS} digits", "Write a smaller number."
    else:
        rule, remedy = f"it goes from {least} to {most}", f"Write a number from {least} to {most}."
    message = f"{subject(problem.path)} is {problem.value}; {rule}."
    return Fault(problem.path, None, "value", "value-range", message, remedy)


def _bad_text(problem: Problem) -> Fault:
    title = problem.schema.get("title")
    if title == "Date":
        message = (
            f"{subject(problem.path)} is {told(problem.value, plain=True)}; that is no date of the calendar."
        )
        remedy = "Write year, month and day, such as `2026-11-20`."
        return Fault(problem.path, None, "value", "value-unknown", message, remedy)
    message = f"{subject(problem.path)} is blank; a name has at least one visible character."
    return Fault(problem.path, None, "value", "value-unknown", message, "Write a name, or leave the key out.")
