"""A fault behind an alias is told at the alias, and beside it where the text stands that the alias repeats."""

from __future__ import annotations

from tests.core.files import check

WINTER = """\
year: 1
season: winter
state: resolved
intrigues:
  white:
    - &whole
      agent: queen
      objective: &word espionag
      consent: true
      modifiers:
        - &modifier {name: A ball, atack: 1}
        - *modifier
        - {attack: 1}
    - *whole
    - {agent: king, objective: *word}
  black:
    - agent: queen
      objective: propaganda
      modifiers: [*modifier, *modifier]
"""


def test_each_fault_is_told_once_at_the_alias_through_which_it_is_read() -> None:
    told = [
        (f.place.span[:2], f.rule, [related.place.span[:2] for related in f.related])
        for f in check({"01": WINTER}).findings
        if f.rule in ("objective-unknown", "key-unknown", "key-missing")
    ]
    modifier, name, word = (11, 36), (13, 12), (8, 24)
    assert told == [
        (word, "objective-unknown", []),
        (modifier, "key-unknown", []),
        ((12, 11), "key-unknown", [modifier]),
        (name, "key-missing", []),
        ((14, 7), "key-missing", [name]),
        ((14, 7), "key-unknown", [modifier]),
        ((14, 7), "objective-unknown", [word]),
        ((15, 32), "objective-unknown", []),
        ((19, 19), "key-unknown", [modifier]),
        ((19, 30), "key-unknown", [modifier]),
    ]


def test_a_fault_that_the_replay_finds_is_told_there_too() -> None:
    winter = (
        WINTER.replace("espionag", "espionage")
        .replace("atack", "attack")
        .replace("- {attack: 1}", "- *modifier")
    )
    (twice,) = [f for f in check({"01": winter}).findings if f.rule == "agent-twice"]
    assert twice.place.span[:2] == (14, 7)
    assert twice.related[0].place.span[:2] == (7, 14)
    assert twice.related[0].label == "the alias repeats this"
