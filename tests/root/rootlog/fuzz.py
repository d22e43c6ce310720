"""`python -m tests.root.rootlog.fuzz [NUMBER [SEED]]`: random lines and spoiled logs, none of which may crash or hang.

A line is drawn from the signs of the notation, or is one of our own spoiled: signs swapped, doubled, left out. Every
thousandth goes through a whole log and its check. What takes longer than a second is a failure.
"""

from __future__ import annotations

import random
import sys
import time

from kwcheck.checking import check_game
from kwcheck.rulebooks.root_duchy.rootlog.grammar import read_line
from kwcheck.rulebooks.root_duchy.rootlog.printing import print_line
from tests.root.rootlog.tables import FIRST, HEAD, files

SIGNS = [
    *"CEADPOVLGHKwptbf#%$@^+-<>()_0123456789/;XZ?* BFMRQ",
    "->",
    "++",
    "b_c",
    "w0",
    "#->D",
    "\u0000",
    "é",
    "//",
    "\n",
]
GOOD = (
    "2w->0/F#D->/t+3w0->7/w6->2/XC7(2,1)/(w+Cw)7->/(F+B)#^/#captain->$/++/B#D->/#->D",
    "(2B+F)#E->$_r/w->1+2/3w1->5/XD5M@B@/(2w+Dw+Dt)5->/++/R#E->A$/b->5/++2/2#->E",
    "M#C^P/?Pt_e3/M#C->P/t->3+4/t3+t4->/b_r->9/++/#->C",
    "t4^t_b/2Dw4->/++/t6<->t9/#D->/#bankerD$->/w->1+3+4+10/#->P",
)
SLOW = 1.0
EVERY = 1000


def line(draw: random.Random) -> str:
    """A random line, or a good one spoiled."""
    if draw.random() < 0.4:
        return "".join(draw.choices(SIGNS, k=draw.randrange(1, 60)))
    signs = [*draw.choice(GOOD)]
    for _ in range(draw.randrange(1, 8)):
        at = draw.randrange(len(signs))
        match draw.randrange(3):
            case 0:
                signs[at] = draw.choice(SIGNS)
            case 1:
                signs.insert(at, draw.choice(signs))
            case _ if len(signs) > 1:
                del signs[at]
    return "".join(signs)


def main(number: int, seed: int) -> int:
    """Read that many lines."""
    draw = random.Random(seed)  # noqa: S311  # nothing here is a secret
    written: list[str] = []
    for count in range(1, number + 1):
        written.append(line(draw))
        text, begin = written[-1], time.perf_counter()
        read = read_line(text)
        if print_line(read) != "".join(text.split()):
            print(f"seed {seed}, line {count}: {text!r} prints as {print_line(read)!r}")
            return 1
        if count % EVERY == 0:
            turns = "".join(f"{draw.choice('CEDPOVA')}:{each}\n" for each in written[-40:])
            log = HEAD + "".join(f"{each}\n" for each in FIRST) + turns
            check_game(files(log, "fuzz"), freshness=False)
            written.clear()
        took = time.perf_counter() - begin
        if took > SLOW * (40 if count % EVERY == 0 else 1):
            print(f"seed {seed}, line {count}: {took:.1f} s for {text!r}")
            return 1
    print(f"{number} lines of seed {seed}: nothing crashed, nothing hung")
    return 0


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*[*words, *(20000, 1)[len(words) :]]))
