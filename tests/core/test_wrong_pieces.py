"""A wrong piece of a file never hides the next: all others are told of and resolved as if it were not there."""

from __future__ import annotations

import textwrap

import pytest

from tests.core.files import GAME, check, outcomes, said

TOP = """\
year: 1
season: winter
state: resolved
events:
  - {name: Fog, attack: 1}
"""
REST = """\
changes:
  - capture: white/seelie-rook
private:
  - {to: [adjudicator], text: x}
intrigues:
  white:
    - {agent: seelie-bishop, objective: propaganda, outcome: success}
    - {agent: king, objective: espionage}
    - {agent: unseelie-bishop, objective: kidnap, target: queen, consent: true, modifiers: [{name: m, attack: 9}]}
  black:
    - {agent: seelie-bishop, objective: propaganda, consent: true}
    - {agent: unseelie-bishop, objective: kidnap, target: queen}
"""
# Sergeant Oda adds nothing to Internal Security, so it does not matter whether an entry of hers holds.
ENTRIES = [
    "{agent: nobody, objective: propaganda}",
    "{agent: black/queen, objective: propaganda}",
    "{agent: pawn-1, objective: propaganda}",
    "{agent: 5, objective: propaganda}",
    "{agent: [seelie-knight], objective: propaganda}",
    "{agent: seelie-knight}",
    "{agent: seelie-knight, objective: sing}",
    "{agent: seelie-knight, objective: [propaganda]}",
    "{agent: seelie-knight, objective: kidnap}",
    "{agent: seelie-knight, objective: manipulation}",
    "{agent: seelie-knight, objective: manipulation, target: king, in-season: summer}",
    "{agent: seelie-knight, objective: manipulation, target: queen, in-season: midsummer}",
    "{agent: seelie-knight, objective: manipulation, target: {}, in-season: summer}",
    "{agent: seelie-knight, objective: propaganda, target: queen}",
    "{agent: seelie-knight, objective: propaganda, consent: yes}",
    "{agent: seelie-knight, objective: propaganda, modifiers: 7}",
    "{agent: seelie-knight, objective: propaganda, modifiers: [7]}",
    "{agent: seelie-knight, objective: propaganda, modifiers: [{name: m}]}",
    "{agent: seelie-knight, objective: propaganda, modifiers: [{name: m, attack: many}]}",
    "{agent: seelie-knight, objective: propaganda, tale: 7}",
    "{agent: seelie-knight, objective: propaganda, outcome: won}",
    "{agent: seelie-knight, objective: propaganda, ruling: yes}",
    "{agent: seelie-knight, objective: propaganda, ruling: {outcome: won, because: x}}",
    "{agent: seelie-knight, objective: propaganda, colour: red}",
    "{agent: seelie-knight, agnet: seelie-knight}",
    "{agent: seelie-knight, objective: propaganda, objective: propaganda}",
    "{agent: seelie-knight, objective: }",
    "{agent: ~, objective: propaganda}",
    "{agent: seelie-bishop, objective: propaganda}",
    "{agent: seelie-rook, objective: propaganda}",
    "{}",
    "[]",
    "7",
    "propaganda",
]
ENTRY = "    - "
ITEMS = (
    [
        ("events:\n  - ", item)
        for item in (
            "7",
            "{}",
            "{attack: 3}",
            "{name: Ice, attack: many}",
            "{name: 7, security: 50}",
            "{name: I, cold: 3}",
        )
    ]
    + [
        ("changes:\n  - ", item)
        for item in (
            "7",
            "{}",
            "{seize: white/queen}",
            "{capture: queen}",
            "{capture: white/nobody}",
            "{capture: black/queen, release: black/queen}",
            "{set: {piece: white/king, dreaming: lots}}",
            "{set: {piece: white/king}}",
            "{stop: [white/king]}",
            "{end: {how: boredom}}",
            "{end: soon}",
            "{release: black/queen}",
            "{capture: white/king, after: later}",
        )
    ]
    + [
        ("private:\n  - ", item)
        for item in ("7", "{}", "{to: adjudicator, text: x}", "{to: [everybody], text: x}")
    ]
)
TOP_LEVEL = [
    "title: 7\n",
    "played: yesterday\n",
    "chronicle: [a]\n",
    "campaigns: []\n",
    "colour: red\n",
    "title:\n",
]


def subjects(text: str) -> list[tuple[str, str | None, str]]:
    """What is said of all but the last entry of White's list and the last items of other lists."""
    return [(f.rule, f.subject, f.message) for f in check({"a": text}).findings if f.rule != "stands-on-void"]


PLAIN = TOP + REST


def test_the_plain_file_says_and_does_enough_to_be_hidden() -> None:
    assert {subject for _, subject, _ in subjects(PLAIN)} == {"white intrigue 1", "white intrigue 2"}
    assert outcomes(check({"a": PLAIN}), "a") == {
        "white/1": "failure",
        "white/2": "cancelled",
        "white/3": "success",
        "black/1": "success",
        "black/2": "failure",
    }


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_wrong_entry_hides_no_other(entry: str) -> None:
    text = PLAIN.replace("  black:", f"{ENTRY}{entry}\n  black:")
    found = subjects(text)
    assert [f for f in found if f[1] != "white intrigue 4"] == subjects(PLAIN)
    assert [f for f in found if f[1] == "white intrigue 4"] != []
    played = outcomes(check({"a": text}), "a")
    assert played.pop("white/4") in {"cancelled", "failure"}
    assert played == outcomes(check({"a": PLAIN}), "a")


@pytest.mark.parametrize(("head", "item"), ITEMS)
def test_a_wrong_item_hides_no_other(head: str, item: str) -> None:
    first = head.replace("- ", "")
    where = PLAIN.index(first) + len(first.rstrip(" "))
    end = where + PLAIN[where:].index("\n") + 1
    text = PLAIN[:end] + f"  - {item}\n" + PLAIN[end:]
    found = subjects(text)
    mine = {"events": "event 2", "changes": "change 2", "private": "private entry 2"}[head.partition(":")[0]]
    assert [f for f in found if f[1] != mine] == subjects(PLAIN)
    assert [f for f in found if f[1] == mine] != []
    assert outcomes(check({"a": text}), "a") == outcomes(check({"a": PLAIN}), "a")


@pytest.mark.parametrize("line", TOP_LEVEL)
def test_a_wrong_key_at_the_top_hides_nothing(line: str) -> None:
    text = TOP + line + REST
    assert [f for f in subjects(text) if f[1] is not None] == subjects(PLAIN)
    assert len(subjects(text)) == len(subjects(PLAIN)) + 1
    assert outcomes(check({"a": text}), "a") == outcomes(check({"a": PLAIN}), "a")


@pytest.mark.parametrize(
    "wrong",
    [
        "courts: {white: {pieces: {queen: {sorcery: lots}}}}",
        "courts: {white: {pieces: {bishop: {intrigue: 9}}}}",
        "courts: {white: 7}",
        "courts: []",
        "house-rules: {internal-security: sometimes}",
        "house-rules: {unknown: sometimes}",
        "players: {queen: Ana}",
        "publish-players: yes",
        "reveal: all",
        "text: 7",
    ],
)
def test_a_wrong_piece_of_the_game_file_leaves_the_defaults(wrong: str) -> None:
    game = check({"game": GAME + wrong, "a": PLAIN})
    assert outcomes(game, "a") == outcomes(check({"a": PLAIN}), "a")
    assert [rule for stem, _, rule in said(game) if stem == "game"] != []
    assert [f for f in said(game) if f[0] == "a"] == said(check({"a": PLAIN}))


def test_the_right_pieces_beside_a_wrong_one_of_the_game_file_hold() -> None:
    pieces = textwrap.dedent(
        """\
        courts:
          white:
            pieces:
              seelie-bishop: {name: Brother Alban, intrigue: 20}
              queen: {sorcery: lots}
        """
    )
    assert outcomes(check({"game": GAME + pieces, "a": PLAIN}), "a")["white/1"] == "success"


@pytest.mark.parametrize(
    "value", ["7", "[]", "text", "{}", "{rules: 7}", "{rules: chess, title: G}", "{title: G}"]
)
def test_without_a_rulebook_nothing_is_replayed_and_every_season_is_said_to_be_unchecked(value: str) -> None:
    game = check({"game": value, "a": PLAIN})
    assert game.played is None
    assert [f for f in said(game) if f[0] == "a"] == [("a", "note", "season-unchecked")]
    assert [rule for stem, severity, rule in said(game) if (stem, severity) == ("game", "error")] != []


WITHOUT_VALUE = [
    ("game", "rules: kingdoms\ntitle:\n"),
    ("game", "rules:\ntitle: G\n"),
    ("a", "year:\nseason: winter\n"),
    ("a", "year: .nan\nseason: winter\n"),
    ("a", "year: 1\nseason: !!str winter\n"),
    ("a", "year: 1\nseason: winter\nevents: [{name: }]\n"),
    ("a", "year: 1\nseason: winter\nchanges: [{capture: ~}]\n"),
    ("a", "year: 1\nseason: winter\nprivate: [{to: [white], text: null}]\n"),
    ("a", "year: 1\nseason: winter\nintrigues: {white: [{agent: king, objective: }]}\n"),
    (
        "a",
        "year: 1\nseason: winter\nintrigues: {black: [{agent: unseelie-bishop, objective: kidnap, target: }]}\n",
    ),
    (
        "a",
        "year: 1\nseason: winter\nprivate: [{to: [white], text: x, until: {year: 3, season: *x}}]\n",
    ),
]


@pytest.mark.parametrize(("file", "text"), WITHOUT_VALUE)
def test_a_key_with_a_value_that_yaml_refuses_is_not_missing_as_well(file: str, text: str) -> None:
    (error,) = [rule for _, severity, rule in said(check({file: text})) if severity == "error"]
    assert error.startswith("yaml-")


def test_a_key_is_missing_beside_another_without_a_value() -> None:
    entry = "intrigues: {white: [{agent: king, tale: }]}\n"
    found = said(check({"a": "year: 1\nseason: winter\n" + entry}))
    assert [rule for _, _, rule in found] == ["objective-missing", "yaml-empty-value"]


@pytest.mark.parametrize("consent", ["yes", '"true"', "1", "[true]"])
def test_a_consent_that_cannot_be_read_is_not_missing_as_well(consent: str) -> None:
    entry = f"intrigues: {{white: [{{agent: queen, objective: espionage, consent: {consent}}}]}}\n"
    found = said(check({"a": TOP + entry}))
    assert found == [("a", "error", "value-type")]
