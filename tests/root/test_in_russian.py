"""What the Law says has a phrase in the Russian phrase book (`ru/phrases.md.j2` of the templates).

In every case, and wherever the rulebook's sources write a sentence that may stand on a page.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from kwcheck.rulebooks.root_duchy.secrecy import of_a_hand
from tests.chronicle.test_root_notes import SOURCES, phrases, shape_of
from tests.root.law_cases import trials
from tests.root.playing import judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.root.law_cases import Trial

MAKERS = {"Breach": 1, "slip": 1, "_missing": 1, "_breach": 0, "_surface": 0, "_untold": 0}
"""What findings are made with, and which of its arguments is the sentence."""
NAMES = ("message", "told")
"""What a sentence is called that is written before its finding is made."""
NEVER_PUBLISHED = ("holding.py", "rulebook.py", "form_words.py", "card_names.py")
"""Of the cards in hands, of files as a whole, and of their form."""
OF_HANDS = "the hand is noted with"


@pytest.mark.parametrize("trial", trials(), ids=lambda trial: trial.id)
def test_whatever_the_law_says_of_a_case_is_told_with_its_particulars(trial: Trial) -> None:
    published = [r.message for r in judged(trial.case) if not of_a_hand(r.rule, r.path)]
    assert [message for message in published if shape_of(message) is None] == [], (
        "has no phrase in kwcheck/chronicle/templates/root-duchy/ru/phrases.md.j2, and no line in root_notes.yaml"
    )


def test_whatever_sentence_a_finding_is_written_in_has_a_phrase() -> None:
    shapes = [_plain(shape).lower() for shape in phrases()]
    written = [*_sentences()]
    assert len(written) > 130
    assert [one for one in written if not any(_plain(one).lower() in shape for shape in shapes)] == []


def _plain(text: str) -> str:
    """A text without what tells one from many."""
    return re.sub(r"\b(?:was|were)\b", "was", text.replace("~", "")).strip()


def _sentences() -> Iterator[str]:
    """Of each sentence in the sources the longest text between what is filled in."""
    for file in SOURCES.rglob("*.py"):
        if file.name in NEVER_PUBLISHED:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            parts = [text for written in _written(node) for text in _texts(written) if " " in text.strip()]
            if parts and OF_HANDS not in parts[0]:
                yield max(parts, key=len)


def _written(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        place = MAKERS.get(name)
        if place is not None and len(node.args) > place:
            yield node.args[place]
    elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", None) in NAMES:
        yield node.value


def _texts(written: ast.expr) -> Iterator[str]:
    if isinstance(written, ast.Constant) and isinstance(written.value, str):
        yield written.value
    elif isinstance(written, ast.JoinedStr):
        for part in written.values:
            yield from _texts(part)
