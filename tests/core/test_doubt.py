"""What rests on a void entry carries a note that says so; what does not, carries none."""

from __future__ import annotations

import pytest

from tests.core.files import check

HEAD = "year: {year}\nseason: winter\nstate: {state}\nintrigues:\n"
VOID_AGENT = "  white: [{agent: queen, objective: propaganda, consent: true}]\n"
VOID_TARGET = "  white: [{agent: seelie-bishop, objective: kidnap, target: seelie-rook}]\n"
VOID_WINTER = (
    "  white: [{agent: unseelie-bishop, objective: manipulation, target: seelie-rook, in-season: %s}]\n"
)
SEELIE = "  black: [{agent: seelie-bishop, objective: propaganda, consent: true}]\n"
UNSEELIE = "  black: [{agent: unseelie-bishop, objective: espionage}]\n"
AGAINST_BLACK = "  white: [{agent: seelie-bishop, objective: propaganda}]\n"


def notes(texts: dict[str, str]) -> list[tuple[str, str | None]]:
    found = check(texts).findings
    return [(f.place.path[-5], f.subject) for f in found if f.rule == "stands-on-void"]


def winter(lists: str, year: int = 1, state: str = "resolved") -> str:
    return HEAD.format(year=year, state=state) + lists


@pytest.mark.parametrize("state", ["resolved", "planning", "draft"])
def test_an_outcome_that_counts_a_void_agent_at_home_is_in_doubt(state: str) -> None:
    assert notes({"a": winter(VOID_AGENT + UNSEELIE, state=state)}) == [("a", "black intrigue 1")]


def test_the_note_names_the_piece_and_the_void_entry() -> None:
    (note,) = [f for f in check({"a": winter(VOID_AGENT + UNSEELIE)}).findings if f.rule == "stands-on-void"]
    assert "white/queen" in note.message
    assert "white intrigue 1 is void" in note.message
    assert note.severity == "note"


def test_an_outcome_of_the_other_nature_does_not_rest_on_it() -> None:
    assert notes({"a": winter(VOID_AGENT + SEELIE)}) == []


def test_the_target_of_a_void_kidnap_is_in_doubt_from_then_on() -> None:
    texts = {"a": winter(VOID_TARGET), "b": winter(AGAINST_BLACK, 2), "c": winter(AGAINST_BLACK, 3)}
    assert notes(texts) == [("b", "white intrigue 1"), ("c", "white intrigue 1")]


def test_a_piece_that_was_taken_after_all_is_not_in_doubt_any_more() -> None:
    taken = "changes: [{capture: black/seelie-rook}]\n"
    texts = {"a": winter(VOID_TARGET), "b": winter(AGAINST_BLACK, 2) + taken}
    assert notes(texts) == []


@pytest.mark.parametrize(("season", "doubted"), [("winter", 1), ("summer", 0)])
def test_a_void_manipulation_puts_its_own_winter_in_doubt(season: str, doubted: int) -> None:
    texts = {"a": winter(VOID_WINTER % season), "b": winter(AGAINST_BLACK, 2), "c": winter(AGAINST_BLACK, 3)}
    assert notes(texts) == [("b", "white intrigue 1")] * doubted


def test_a_ruling_takes_the_doubt_away() -> None:
    ruled = VOID_AGENT.replace("consent: true", "consent: true, ruling: {outcome: failure, because: x}")
    assert notes({"a": winter(ruled + UNSEELIE)}) == []


def test_an_agent_named_twice_is_in_the_field_either_way() -> None:
    """Whoever mends the second entry changes nothing of the first, nor of what meets the agent's court."""
    queen = "{agent: queen, objective: espionage, consent: true}"
    twice = f"  white: [{queen}, {queen}]\n"
    assert notes({"a": winter(twice + UNSEELIE)}) == []


def test_an_agent_named_first_by_an_entry_that_is_void_itself_is_in_doubt() -> None:
    queen = "{agent: queen, objective: propaganda, consent: true}"
    twice = f"  white: [{queen}, {queen}]\n"
    assert notes({"a": winter(twice + UNSEELIE)}) == [("a", "black intrigue 1")]
