"""A line is read into values, and the values print as the line; what cannot be read stands alone."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kwcheck.rulebooks.root_duchy.rootlog.grammar import LONGEST, MOST, parse_line, read_line
from kwcheck.rulebooks.root_duchy.rootlog.notation import (
    Battle,
    Card,
    Craft,
    Flip,
    Group,
    Guess,
    Item,
    Marker,
    Move,
    Piece,
    Place,
    Reveal,
    Score,
    ScoreMarker,
    Span,
    Swap,
    Term,
    Unread,
    Way,
)
from kwcheck.rulebooks.root_duchy.rootlog.printing import print_action, print_line
from tests.root.rootlog.lines import lines


def solid(text: str) -> str:
    return "".join(text.split())


@given(lines())
@settings(max_examples=150, deadline=None)
def test_a_line_prints_as_it_stood_and_nothing_of_the_notation_is_unread(line: str) -> None:
    read = read_line(line)
    assert print_line(read) == solid(line)
    assert [action for action in read.actions if isinstance(action, Unread)] == []


@given(lines())
@settings(max_examples=80, deadline=None)
def test_every_value_knows_where_it_stands(line: str) -> None:
    for action in parse_line(line):
        assert solid(line[action.span.start : action.span.end]) == print_action(action)
        if isinstance(action, Move):
            spans = [term.span for term in action.terms]
            assert spans == sorted(spans)
            assert all(action.span.start <= span.start < span.end <= action.span.end for span in spans)


@given(st.text(alphabet="CEADP wptb_#$%@^+-<>()0123456789/;XZ?!*,.äß\t→", max_size=80))
@example("((((((((w)->1")
@example("999999999999w->1")
@example("t4^t_b4^")
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_and_printed(text: str) -> None:
    read = read_line(text)
    assert print_line(read) == solid(text)
    assert len(read.marks) == len(read.actions) + 1


@pytest.mark.parametrize(
    "line", ["(" * 5000, "w+" * 5000, "1_" * 4000 + "1->", "^" * 9000, "X" * LONGEST + "X"]
)
def test_long_nonsense_is_given_up_at_once(line: str) -> None:
    (action,) = parse_line(line)
    assert isinstance(action, Unread)


def test_a_turn_without_end_is_read_so_far() -> None:
    line = "w->1/" * 5000
    read = read_line(line)
    assert print_line(read) == line
    assert (len(read.actions), type(read.actions[-2]), type(read.actions[-1])) == (MOST + 1, Move, Unread)
    assert type(read_line("w->1/" * MOST).actions[-1]) is Move
    assert type(parse_line("+".join(["w"] * 20) + "->" + "+".join(["1"] * 20))[0]) is Unread


def test_an_unread_action_leaves_the_rest_as_it_was() -> None:
    line = "2w->3/3x->4/F#D->"
    first, second, third = parse_line(line)
    assert isinstance(first, Move)
    assert second == Unread(Span(6, 11), "3x->4", "'x->4' is no piece, card or item")
    assert isinstance(third, Move)


PLAIN = Place("3", "clearing")
FORMS = {
    "w->3": Move(Span(0, 4), (Term(Span(0, 1), None, None, Piece("w"), None),), (PLAIN,)),
    "2Dw0->3": Move(Span(0, 7), (Term(Span(0, 4), 2, "D", Piece("w"), Place("0", "clearing")),), (PLAIN,)),
    "Ob_12->": Unread(Span(0, 7), "Ob_12->", "'b_12->' is no piece, card or item"),
    "t_3_f2->": Move(
        Span(0, 8), (Term(Span(0, 6), None, None, Piece("t", "3_f"), Place("2", "clearing")),), ()
    ),
    "r_b->7": Move(
        Span(0, 6),
        (Term(Span(0, 3), None, None, Piece("b", "r", swapped=True), None),),
        (Place("7", "clearing"),),
    ),
    "F#part$->": Move(
        Span(0, 9), (Term(Span(0, 7), None, None, Card("F", "part"), Place("$", "board")),), ()
    ),
    "#captainD$->": Move(
        Span(0, 12), (Term(Span(0, 10), None, None, Card(None, "captain"), Place("D$", "board")),), ()
    ),
    "%sde->t+r": Move(
        Span(0, 9),
        (Term(Span(0, 4), None, None, Item("s", "de"), None),),
        (Place("t", "word"), Place("r", "word")),
    ),
    "V$_C->h": Move(Span(0, 7), (Term(Span(0, 4), None, "V", Marker("C"), None),), (Place("h", "word"),)),
    "3_7->": Move(Span(0, 5), (Term(Span(0, 5), None, None, Way("3_7"), None),), ()),
    "(F+2B)#D->A$": Move(
        Span(0, 12),
        (
            Term(
                Span(0, 8),
                None,
                None,
                Group(
                    (
                        Term(Span(1, 2), None, None, Card("F", sign=False), None),
                        Term(Span(3, 5), 2, None, Card("B", sign=False), None),
                    ),
                    sign=True,
                ),
                Place("D", "hand"),
            ),
        ),
        (Place("A$", "board"),),
    ),
    "D^A": Reveal(Span(0, 3), (), "D", "A"),
    "F#D^P": Reveal(Span(0, 5), (Term(Span(0, 3), None, None, Card("F"), Place("D", "hand")),), "D", "P"),
    "EXC4F@@(2,1)": Battle(Span(0, 12), "E", "C", 4, ("F", ""), (2, 1)),
    "Z%f": Craft(Span(0, 3), "f", is_item=True, sign="%"),
    "Zmpart": Craft(Span(0, 6), "mpart", is_item=False),
    "A--2": Score(Span(0, 4), "A", "--", 2),
    "++->C$": ScoreMarker(Span(0, 6), None, Place("C$", "board")),
    "?Pt3^t_e": Guess(Span(0, 8), "P", "e", 3, long=True),
    "t4^t_b": Flip(Span(0, 6), None, Piece("t"), 4, Piece("t", "b")),
    "t12<->Pt4": Swap(
        Span(0, 9),
        Term(Span(0, 3), None, None, Piece("t"), Place("12", "clearing")),
        Term(Span(6, 9), None, "P", Piece("t"), Place("4", "clearing")),
    ),
    "p13->4": Unread(Span(0, 6), "p13->4", "'13' cannot be read"),
    "2w+->4": Unread(Span(0, 6), "2w+->4", "'->4' is no piece, card or item"),
    "w->4+": Unread(Span(0, 5), "w->4+", "it breaks off"),
    "(2M+w)#->": Unread(
        Span(0, 9), "(2M+w)#->", "suits alone, and nothing else, have a # behind their brackets: (2M+B)#"
    ),
    "((w))->1": Unread(Span(0, 8), "((w))->1", "'(w))->1' is no piece, card or item"),
    "2w^": Unread(Span(0, 3), "2w^", "only cards are revealed, such as (F+B)#^"),
}


@pytest.mark.parametrize("text", FORMS)
def test_a_form_is_read_as_the_table_says(text: str) -> None:
    assert parse_line(text) == (FORMS[text],)


def test_score_counts_one_where_no_number_stands() -> None:
    assert [action.points for action in parse_line("++/A++3/--/--2") if isinstance(action, Score)] == [
        1,
        3,
        -1,
        -2,
    ]


def test_blanks_are_counted_in_the_places() -> None:
    first, second = parse_line("  2 w -> 3 ;  A ++ ")
    assert (first.span, second.span) == (Span(2, 10), Span(14, 18))


def test_a_comment_begins_at_two_slashes_but_not_those_of_an_address() -> None:
    from kwcheck.rulebooks.root_duchy.rootlog.log import read_log

    log = read_log("D: Ida // see https://example.org/x\nD: t->3 //note // more\n")
    assert log.before == ("see https://example.org/x",)
    assert log.rounds[0].turns[0].comment == "note // more"
    assert read_log("D: https://example.org // hm\n").players[0][1].text == "https://example.org"
