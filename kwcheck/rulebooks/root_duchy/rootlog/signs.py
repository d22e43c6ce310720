"""The signs of Rootlog as regular expressions: the actions, each whole, then what terms and places are made of."""

from __future__ import annotations

import re

_F = r"(?:h_d?[A-Z]d?|[CEAVGLODPHK])"
_C = r"(?:1[0-2]|[0-9])(?![0-9])"
_N = r"(?:0|[1-9][0-9]{0,3})"
_SORT = r"[0-9]+_[a-z]|[a-z]"
_PIECE = rf"([wpbtf])(?:_({_SORT}))?"
_MINISTER = (
    "foremole|captain|marshal|brigadier|banker|mayor|(?:duchess|queen)ofmud|duchess|baronofdirt|baron"
    "|earlofstone|earl"
)
"""Ministers, who are written with capitals too; elsewhere a capital is the letter of a faction."""
_NAME = rf"(?!h_d?[A-Z])(?:(?i:{_MINISTER})|[a-z]+?)(?=h_d?[A-Z]|[^a-z]|$)|@"
_ARROW = r"(?:[-–—−]>|→)"

COMMENT = re.compile(r"(?<!http:)(?<!https:)//")
"""Where a comment begins; the slashes of an address do not begin one."""
BETWEEN = re.compile(r"[^/;]+")

SCORE = re.compile(rf"({_F})?(\+\+|--|––|—|−−)({_N})?")
SCORE_MARKER = re.compile(rf"({_F})?\+\+({_ARROW})({_F}?\$)")
BATTLE = re.compile(rf"({_F})?X({_F})({_C})([BFMR]?@)?([BFMR]?@)?(?:\(([0-9]),([0-9])\))?")
CRAFT_ITEM = re.compile(r"Z(%?)([sbcxhtrfu])")
CRAFT_CARD = re.compile(r"Z([BFMR]?)(#?)([a-z]+)")
GUESS = re.compile(rf"\?({_F})?t_([a-z])({_C})")
LONG_GUESS = re.compile(rf"\?({_F})?t({_C})\^t_([a-z])")
SWAP = re.compile(rf"({_F})?{_PIECE}({_C})<->({_F})?{_PIECE}({_C})")
FLIP = re.compile(rf"({_F})?{_PIECE}({_C})\^{_PIECE}")
REVEAL_HAND = re.compile(rf"({_F})?\^({_F})?")
REVEAL = re.compile(rf"(.+)\^({_F})?")
MOVE = re.compile(rf"(.+?)({_ARROW})(.*)")

NUMBER = re.compile(_N)
FACTION = re.compile(_F)
WAY = re.compile(rf"{_C}(?:_{_C})+")
PIECE = re.compile(rf"{_PIECE}(?!(?!h_d?[A-Z])[a-z_])")
SWAPPED = re.compile(r"([a-z])_([wbt])(?!(?!h_d?[A-Z])[a-z_])")
"""A piece with its letters the wrong way round, as in `r_b`."""
CARD = re.compile(rf"([BFMR])?#({_NAME})?")
ITEM = re.compile(r"%([sbcxhtrfu_])([sdtre]*)")
MARKER = re.compile(r"\$_([A-Za-z0-9]*)")
GROUP_CARDS = re.compile(rf"#({_NAME})?")
START = re.compile(
    rf"(?P<way>{_C}(?:_{_C})+)|(?P<clearing>{_C})|(?P<board>{_F}?\$(?:_[A-Za-z0-9]+)?)"
    rf"|(?P<hand>{_F})|(?P<quests>Q)|(?P<discard>\*)"
)
END = re.compile(rf"{START.pattern}|(?P<suit>[BFMR])|(?P<word>[a-z])")
