"""Problems of form in words that hold for every file: what was read, what is meant, what to write instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from kwcheck.reading.schema import Fault, Refine
from kwcheck.reading.schema_words_values import choice, told, value_fault
from kwcheck.reading.suggest import near, nearest, normal, same

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kwcheck.reading.documents import Document
    from kwcheck.reading.problems import Problem, Schema

_NAME = re.compile(r"(?<!the) [A-Z]")
"""A second word with a capital, as in "Price of Failure"; what stands behind "the" has its own."""
_HEAD = re.compile(" of | with ")


def explain(document: Document, problems: Iterable[Problem], refine: Refine | None = None) -> list[Fault]:
    """The faults for the problems of a document.

    A needed key that is misspelt is one fault: the key is unknown, and what it should have been is not said
    to be missing as well.
    """
    problems = list(problems)
    missing = {(p.path, word): p for p in problems if p.kind == "missing-key" for word in p.words}
    faults, settled = [], set[int]()
    for problem in problems:
        if problem.kind == "unknown-key":
            fault = (refine and refine(problem, document)) or unknown_key(problem)
            meant = next((m for w in meant_keys(problem) if (m := missing.get((problem.path, w)))), None)
            if meant is not None:
                settled.add(id(meant))
                fault = fault._replace(kind="misspelt-key")
            faults.append(fault)
    rest = (p for p in problems if p.kind != "unknown-key" and id(p) not in settled)
    return faults + [(refine and refine(p, document)) or _fault(p, document) for p in rest]


def noun(title: str) -> str:
    """What a part of a file is called in a sentence: "an event", "house rules", "the Intrigue Lists"."""
    named = _NAME.search(title) is not None
    word = title if named else title[:1].lower() + title[1:]
    if _several(title):
        return f"the {word}" if named else word
    return f"an {word}" if word[0].lower() in "aeiou" else f"a {word}"


def _several(title: str) -> bool:
    """Whether a title is of several things: "Pieces of a court" is, "Gift of cards" is not."""
    return _HEAD.split(title, maxsplit=1)[0].endswith("s")


def meant_keys(problem: Problem) -> tuple[str, ...]:
    """The keys of this mapping that an unknown key was probably meant to be."""
    key = problem.key or ""
    here = same(key, problem.words, KEY_WORDS)
    return here or (() if _elsewhere(key, problem.root) else near(key, problem.words))


KEY_WORDS: Mapping[str, str] = {
    "body": "text",
    "content": "text",
    "date": "played",
    "description": "text",
    "desc": "text",
    "gm": "adjudicator",
    "mission": "objective",
    "narrative": "chronicle",
    "note": "text",
    "notes": "private",
    "reason": "because",
    "result": "outcome",
    "rulebook": "rules",
    "status": "state",
    "story": "tale",
    "visible-to": "to",
    "when": "in-season",
    "winner": "won-by",
    "year-played": "played",
}
"""Other words for keys, in the form that `suggest.normal` gives."""


def unknown_key(problem: Problem) -> Fault:
    """A key that the mapping does not have: the nearest it has, where the key belongs, or what there is."""
    key = problem.key or ""
    where = noun(problem.schema["title"])
    meant = meant_keys(problem)
    if meant:
        remedy = f"Write {choice(meant)}."
    elif homes := _elsewhere(key, problem.root):
        remedy = f"`{normal(key)}` belongs in {_either(homes)}."
    else:
        remedy = f"Leave it out. The keys of {where}: {choice(problem.words, 'and')}."
    message = f"{told(key, plain=True)} is not a key of {where}."
    return Fault(problem.path, key, "unknown-key", "key-unknown", message, remedy)


def _fault(problem: Problem, document: Document) -> Fault:
    if problem.kind == "missing-key":
        return _missing_key(problem)
    if problem.kind in ("surplus-key", "conflict"):
        return _unwanted_key(problem)
    return value_fault(problem, document)


def _missing_key(problem: Problem) -> Fault:
    title = problem.schema.get("title", "part of a file")
    first = f"{noun(title)} {'need' if _several(title) else 'needs'}"
    if len(problem.words) > 1:
        message = f"{first} {choice(problem.words)}."
        remedy = "Add one of them."
        return Fault(problem.path, None, "missing-key", "key-missing", message, remedy, problem.words)
    key = problem.words[0]
    properties = problem.schema.get("properties", {})
    if (written := _written_for(key, problem)) is not None:
        return unknown_key(problem._replace(key=written))._replace(kind="misspelt-key")
    examples = properties.get(key, {}).get("examples", ())
    line = f"{key}: {examples[0]}" if examples and isinstance(examples[0], str | int) else f"{key}:"
    return Fault(problem.path, key, "missing-key", "key-missing", f"{first} `{key}`.", f"Add it: `{line}`.")


def _written_for(key: str, problem: Problem) -> str | None:
    """The key that stands for a missing one where any may stand, and so none is unknown by itself.

    That is a file of which it is not known yet what it is: a game of no rulebook.
    """
    schema = problem.schema
    if "$id" not in schema or "additionalProperties" in schema or not isinstance(problem.value, dict):
        return None
    return next((k for k in problem.value if k not in schema["properties"] and nearest(k, (key,))), None)


def _unwanted_key(problem: Problem) -> Fault:
    key = problem.key
    if problem.kind == "conflict":
        message = f"`{key}` cannot stand beside `{problem.words[0]}`."
        return Fault(problem.path, key, "conflict", "key-unknown", message, "Leave one of the two out.")
    return Fault(
        problem.path, key, "surplus-key", "key-unknown", f"`{key}` does not belong here.", "Leave it out."
    )


def _elsewhere(key: str, root: Schema) -> list[str]:
    """Which parts of the file have this very key, as their titles."""
    form = normal(key)
    return [part["title"] for part in _parts(root) if form in part["properties"]]


def _parts(root: Schema) -> Iterable[Mapping[str, Any]]:
    return (part for part in (root, *root.get("$defs", {}).values()) if "properties" in part)


def _either(titles: list[str]) -> str:
    if len(titles) > 3:
        return f"{noun(titles[0])} and other places"
    return " or ".join(noun(title) for title in titles)
