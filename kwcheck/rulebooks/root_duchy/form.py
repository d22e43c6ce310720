"""What the schemas of Root find wrong, in the words of the table: the part that costs nothing to have ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kwcheck.reading.documents import Document
    from kwcheck.reading.problems import Problem
    from kwcheck.reading.schema import Fault


def refine(problem: Problem, document: Document) -> Fault | None:
    """The fault for a problem, or None where Root has nothing of its own to say."""
    from kwcheck.rulebooks.root_duchy.form_words import refined

    return refined(problem, document)
