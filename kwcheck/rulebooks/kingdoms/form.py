"""What the schemas of Kingdoms find wrong, in the words of the rules: the part that costs nothing to have ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kwcheck.reading.documents import Document
    from kwcheck.reading.problems import Problem
    from kwcheck.reading.schema import Fault, Refine


def words(names: Mapping[str, Mapping[str, str]]) -> Refine:
    """The words of Kingdoms, for `kwcheck.reading.schema.check_form`.

    Args:
        names: the names that the game gives to pieces: court, then name, then piece
            (`{"white": {"Brother Alban": "seelie-bishop"}}`). Who writes a name is told the piece.
    """

    def refine(problem: Problem, document: Document) -> Fault | None:
        from kwcheck.rulebooks.kingdoms.form_words import refined

        return refined(problem, document, names)

    return refine
