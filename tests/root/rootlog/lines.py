"""Lines of Rootlog as Hypothesis draws them: every form of the notation, in every spelling that people use."""

from __future__ import annotations

from hypothesis import strategies as st

FACTIONS = st.sampled_from("CEAVGLODPHK")
OWNERS = st.one_of(st.just(""), FACTIONS, st.sampled_from(["h_C", "h_Ed", "h_dL"]))
CLEARINGS = st.integers(0, 12).map(str)
NUMBERS = st.one_of(st.just(""), st.integers(0, 25).map(str))
SUITS = st.sampled_from("BFMR")
PIECES = st.sampled_from(
    ["w", "p", "b", "t", "f", "b_s", "b_w", "b_r", "b_c", "b_m", "t_k", "t_b", "t_e", "t_3_f", "w_w", "r_b"]
)
WAYS = st.lists(CLEARINGS, min_size=2, max_size=5).map("_".join)
BOARDS = st.builds("{}${}".format, OWNERS, st.sampled_from(["", "_r", "_x", "_ho", "_1", "_C"]))
PLACES = st.one_of(CLEARINGS, WAYS, BOARDS, FACTIONS, st.just("Q"), st.just("*"))
STARTS = st.one_of(st.just(""), PLACES)
ENDS = st.one_of(PLACES, SUITS, st.sampled_from("hasdtre"))
NAMES = st.sampled_from(["", "", "captain", "duchessofmud", "dom", "@", "part", "coffin", "mouseinasack"])

pieces = st.builds("{}{}{}{}".format, NUMBERS, OWNERS, PIECES, STARTS)
cards = st.builds("{}{}#{}{}".format, NUMBERS, st.one_of(st.just(""), SUITS), NAMES, STARTS)
items = st.builds(
    "{}%{}{}{}".format, NUMBERS, st.sampled_from("sbcxhtrfu_"), st.sampled_from(["", "d", "sde"]), STARTS
)
markers = st.builds("{}$_{}".format, OWNERS, st.sampled_from(["", "r", "ho", "C", "3"]))
suits = st.lists(st.builds("{}{}".format, NUMBERS, SUITS), min_size=1, max_size=4).map("+".join)
groups = st.one_of(
    st.builds("({})#{}{}".format, suits, NAMES, STARTS),
    st.builds(
        "({}){}".format, st.lists(pieces | cards | items, min_size=1, max_size=4).map("+".join), STARTS
    ),
)
hirelings = st.sampled_from(["h_C", "h_Ed", "h_dL"])
terms = st.lists(pieces | cards | items | groups | markers | hirelings, min_size=1, max_size=4).map("+".join)
ends = st.lists(ENDS, max_size=4).map("+".join)
arrows = st.sampled_from(["->", "->", "->", "–>", "→"])

moves = st.builds("{}{}{}".format, terms | WAYS, arrows, ends)
reveals = st.one_of(
    st.builds("{}^{}".format, st.lists(cards, min_size=1, max_size=3).map("+".join), OWNERS),
    st.builds("({})#^{}".format, suits, OWNERS),
    st.builds("{}^{}".format, OWNERS, OWNERS),
)
ambushes = st.lists(st.sampled_from(["@", "F@", "B@"]), max_size=2).map("".join)
dice = st.sampled_from(["", "", "(2,1)", "(0,0)"])
battles = st.builds("{}X{}{}{}{}".format, OWNERS, FACTIONS, CLEARINGS, ambushes, dice)
crafts = st.sampled_from(["Z%s", "Zf", "Zfpart", "ZM#favor", "Zcoffin", "Z%t"])
scores = st.one_of(
    st.builds("{}{}{}".format, OWNERS, st.sampled_from(["++", "--"]), NUMBERS),
    st.builds("{}++->{}$".format, OWNERS, OWNERS),
)
guesses = st.one_of(
    st.builds("?{}t_{}{}".format, OWNERS, st.sampled_from("bsre"), CLEARINGS),
    st.builds("?{}t{}^t_{}".format, OWNERS, CLEARINGS, st.sampled_from("bsre")),
)
flips = st.builds("{}t{}^t_{}".format, OWNERS, CLEARINGS, st.sampled_from("bsre"))
swaps = st.builds("{}t{}<->t{}".format, OWNERS, CLEARINGS, CLEARINGS)

actions = st.one_of(moves, moves, moves, reveals, battles, crafts, scores, guesses, flips, swaps)
"""One action of the notation."""


@st.composite
def lines(draw: st.DrawFn) -> str:
    """A turn: actions with a sign between them, blanks here and there."""
    parts = draw(st.lists(actions, min_size=1, max_size=8))
    line: str = parts[0]
    for part in parts[1:]:
        line += draw(st.sampled_from(["/", "/", ";", " / ", "/;"])) + part
    return line + draw(st.sampled_from(["", "", " ", "/"]))
