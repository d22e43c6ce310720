"""What the Law says on a Russian page: every sentence that a finding can be, told with its particulars in Russian."""

from __future__ import annotations

import ast
import html
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

import kwcheck
from kwcheck import chronicle
from kwcheck.chronicle.phrasebook import Part, phrased
from kwcheck.rulebooks.root_duchy.data import EVERY_CARD
from kwcheck.views.root_duchy import LawNote
from tests.chronicle.root_examples import ROUND
from tests.chronicle.root_words import RUSSIAN
from tests.chronicle.test_root_sentences import PLAIN, of_page
from tests.root.law_cases import trials
from tests.root.playing import judged

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTES: list[dict[str, str]] = yaml.safe_load(Path(__file__).with_name("root_notes.yaml").read_text("utf-8"))
SOURCES = Path(kwcheck.__file__).parent / "rulebooks" / "root_duchy"
NOTHING_TOLD = "Запись стоит перечитать."


def _module(name: str) -> Any:  # noqa: ANN401  # what a template sets
    return chronicle._environment(()).get_template(f"root-duchy/ru/{name}.md.j2").module


@cache
def phrases() -> dict[str, str]:
    found: dict[str, str] = _module("phrases").PHRASES
    return found


@cache
def kinds() -> dict[str, str]:
    found: dict[str, str] = _module("told").KINDS
    return found


def shape_of(message: str) -> str | None:
    """The shape of the phrase book that a message is told by."""
    return next((shape for shape in phrases() if phrased(message, {shape: "-"}, kinds())), None)


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note["en"])
def test_how_a_note_reads(note: dict[str, str]) -> None:
    told = LawNote("no-such-rule", "error", None, note["en"], None, False)
    page = of_page(ROUND._replace(turns=(PLAIN._replace(notes=(told,)),)), RUSSIAN)
    assert f"Против Закона. {note['ru']} " in page


def test_every_phrase_is_listed() -> None:
    assert {shape_of(note["en"]) for note in NOTES} == set(phrases())


def test_every_shape_is_written_once() -> None:
    """The second would take the place of the first without a word."""
    written = chronicle._environment(()).loader
    assert written is not None
    source, _, _ = written.get_source(chronicle._environment(()), "root-duchy/ru/phrases.md.j2")
    shapes = re.findall(r'^  "(.+?)": "', source, re.MULTILINE)
    assert len(shapes) == len(phrases()) == len(set(shapes))


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note["en"])
def test_a_russian_note_is_russian_and_whole(note: dict[str, str]) -> None:
    assert not re.search(r"  |None|\(\)| [.,;:]|[,;:]\.|\.\.|«»|[{}]", note["ru"])
    if "cannot be read" not in note["en"] and "letters" not in note["en"] and "a piece" not in note["en"]:
        assert not re.search("[A-Za-z]", note["ru"])
    assert note["ru"][0].isupper()


def test_every_shape_is_of_a_sentence_that_findings_are_written_in() -> None:
    written = "\n".join(_texts()).lower()
    said = {shape_of(remark.message) for trial in trials() for remark in judged(trial.case)}
    assert len(said) > 100
    for shape in phrases().keys() - said:
        words = [part.lower().split() for part in re.split(r"\{[a-z]+\d*\}|\w+~", shape)]
        runs = [" ".join(part[at : at + 4]) for part in words for at in range(max(1, len(part) - 3))]
        assert any(len(run.split()) > 2 and run in written for run in runs), shape


def _texts() -> Iterator[str]:
    """Every text in the rulebook's sources, those between the gaps of an f-string among them."""
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@pytest.mark.parametrize("name", sorted(EVERY_CARD))
def test_every_card_has_a_name_in_a_note(name: str) -> None:
    told = LawNote("craft", "error", None, f"{name} cannot be crafted.", None, False)
    page = of_page(ROUND._replace(turns=(PLAIN._replace(notes=(told,)),)), RUSSIAN)
    found = re.search(r"Против Закона\. (.*?) смастерить нельзя", page)
    assert found
    assert not re.search("[A-Za-z]", html.unescape(found[1]))


def test_a_sentence_that_is_in_no_phrase_book_is_told_by_its_rule() -> None:
    told = LawNote("recruit", "error", "12.5.1.II", "tomorrow they sing.", None, False)
    page = of_page(ROUND._replace(turns=(PLAIN._replace(notes=(told,)),)), RUSSIAN)
    assert "Вербовка помещает в нору 1 воина. " in page
    told = told._replace(rule="of-tomorrow")
    assert NOTHING_TOLD in of_page(ROUND._replace(turns=(PLAIN._replace(notes=(told,)),)), RUSSIAN)


def test_the_first_shape_that_a_sentence_has_is_taken_and_its_gaps_are_filled() -> None:
    book = {"{n} card~ was~ lost.": "{n.acc} lost", "{word} was lost.": "weg: {word}, {word}"}
    gaps = {"n": "[0-9]+", "word": "[a-z]+"}
    assert phrased("1 card was lost.", book, gaps) == [Part("1", "n", "acc"), Part(" lost")]
    assert phrased("21 cards were lost.", book, gaps) == [Part("21", "n", "acc"), Part(" lost")]
    assert phrased("hope was lost.", book, gaps) == [
        Part("weg: "),
        Part("hope", "word"),
        Part(", "),
        Part("hope", "word"),
    ]
    assert phrased("hope was lost", book, gaps) == []
    assert phrased("1 (card) was lost.", {"{n} (card) was lost.": "so"}, gaps) == [Part("so")]
