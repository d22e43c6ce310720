"""The sentences of what an audience knows: each with and without each of its parts, all of which read well."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Any

import pytest

from kwcheck.chronicle import render
from kwcheck.views.kingdoms import (
    AudienceView,
    ChangeView,
    ModifierView,
    Named,
    OwnIntrigue,
    PrivateNote,
    SeasonMore,
)
from tests.chronicle.examples import ALBAN, ASH, BLACK_QUEEN, CAUGHT, FULL, QUEEN, ROOK, TOBIAS, TOWER, WINTER
from tests.chronicle.facts import plain

if TYPE_CHECKING:
    from kwcheck.views.kingdoms import SeasonView

LINE = OwnIntrigue("white", 2, TOBIAS, "espionage")
QUIET = WINTER._replace(
    title=None, events=(), chronicle=None, changes=(), intrigues=(), opened=(), captives=(), effects=()
)


@pytest.mark.parametrize(
    ("line", "block"),
    [
        (LINE, ("### 2. Espionage by Tobias Quill The Court of the Pale Sun sent Tobias Quill, the White Unseelie "
         "Bishop, on espionage against the Court of Thorns.")),
        (LINE._replace(outcome="success"), "on espionage against the Court of Thorns. The Intrigue succeeded."),
        (LINE._replace(outcome="failure"), "on espionage against the Court of Thorns. The Intrigue failed."),
        (LINE._replace(outcome="captured", taken=TOBIAS), ("The Intrigue failed spectacularly: Tobias Quill was "
         "captured by the Court of Thorns.")),
        (LINE._replace(outcome="cancelled"), ("The Court of the Pale Sun meant to send Tobias Quill, the White "
         "Unseelie Bishop, on espionage against the Court of Thorns. The Intrigue was cancelled.")),
        (LINE._replace(outcome="cancelled", cause="no-consent"), ("The Intrigue was cancelled: the Queen's player did "
         "not consent.")),
        (LINE._replace(outcome="cancelled", cause="agent-captured"), ("The Intrigue was cancelled: its agent was "
         "captured before its turn.")),
        (LINE._replace(outcome="cancelled", cause="target-captive"), ("The Intrigue was cancelled: its target was "
         "captive before its turn.")),
        (LINE._replace(outcome="cancelled", cause="game-over"), "The Intrigue was cancelled: the game was over."),
        (LINE._replace(outcome="cancelled", cause="invalid"), "The Intrigue was cancelled: the rules forbid it."),
        (LINE._replace(outcome="cancelled", cause="ruled"), "The Intrigue was cancelled: the Adjudicator ruled so."),
        (OwnIntrigue("black", 1, None, "kidnap", ROOK, outcome="cancelled", cause="no-agent"), ("### 1. Kidnap of the "
         "White Seelie Rook by the Court of Thorns The Court of Thorns meant to set out to kidnap the White Seelie "
         "Rook. The Intrigue was cancelled: it had no agent.")),
        (OwnIntrigue("black", 1), "### 1. Intrigue by the Court of Thorns The Court of Thorns set out on an Intrigue."),
        (OwnIntrigue("black", 4, ALBAN, "manipulation", QUEEN, "summer"), ("### 4. Manipulation of Lady Veridiane by "
         "Brother Alban The Court of Thorns sent Brother Alban, the Black Seelie Bishop, to manipulate Lady Veridiane, "
         "the White Queen, in the next Summer.")),
        (OwnIntrigue("black", 4, ALBAN, "propaganda", outcome="success"), ("to spread propaganda among the pawns of "
         "the Court of the Pale Sun. The Intrigue succeeded.")),
    ],
)  # fmt: skip
def test_how_a_line_of_a_list_reads(line: OwnIntrigue, block: str) -> None:
    assert re.search(rf"{re.escape(block)} (?=\[|##|$)", told(own=(line,)))


@pytest.mark.parametrize(
    ("parts", "sentences"),
    [
        ({"consent": True}, "The Queen's player consented."),
        ({"consent": False}, ""),
        ({"modifiers": (ModifierView("Fog", 1, 0),)}, "Modifiers: Fog, +1 to Attack Strength."),
        ({"modifiers": (ModifierView("Fog", 0, -2),)}, "Modifiers: Fog, −2 to Internal Security."),
        ({"modifiers": (ModifierView("Fog", 0, 0),)}, "Modifiers: Fog."),
        (
            {"consent": True, "modifiers": (ModifierView("Fog", 1, 2), ModifierView("Ice", 3, 0))},
            ("The Queen's player consented. Modifiers: Fog, +1 to Attack Strength and +2 to Internal Security; "
            "Ice, +3 to Attack Strength."),
        ),
        ({"attack_strength": 5}, "Attack Strength 5."),
        ({"attack_strength": -5, "margin": -7}, "Attack Strength −5, a margin of −7."),
        ({"internal_security": 0}, "Internal Security 0."),
        ({"internal_security": 9, "margin": 0}, "Internal Security 9, a margin of 0."),
        ({"margin": 3}, "A margin of 3."),
        ({"attack_strength": 5, "internal_security": 9}, "Attack Strength 5 met Internal Security 9."),
        (
            {"attack_strength": 5, "internal_security": 10, "margin": -5, "counted": ((BLACK_QUEEN, 5), (TOWER, 5))},
            ("Attack Strength 5 met Internal Security 10 (the Black Queen 5; The Elder Tower, the Black Seelie Rook, 5)"
            ", a margin of −5."),
        ),
        ({"ruling": "success"}, "The Adjudicator ruled: success."),
        ({"ruling": "failure", "because": "They agreed"}, "The Adjudicator ruled: failure. They agreed"),
        ({"asserted": "captured"}, "The season file says: captured."),
        ({"tale": "He went by the west gate"}, "He went by the west gate"),
    ],
)  # fmt: skip
def test_how_the_parts_of_a_line_read(parts: dict[str, Any], sentences: str) -> None:
    begin = "on espionage against the Court of Thorns."
    assert f"{begin} {sentences}".strip() + " [" in told(own=(LINE._replace(**parts),))


def test_every_part_is_there_or_not_and_nothing_stands_in_its_place() -> None:
    parts: dict[str, Any] = {
        "consent": True, "modifiers": (ModifierView("Fog", 1, 0),), "outcome": "success", "tale": "A tale",
        "attack_strength": 5, "internal_security": 4, "margin": 1, "ruling": "success", "asserted": "success",
    }  # fmt: skip
    sentences = {
        "consent": "The Queen's player consented.",
        "modifiers": "Modifiers: Fog, +1 to Attack Strength.",
        "outcome": "The Intrigue succeeded.",
        "tale": "A tale",
        "ruling": "The Adjudicator ruled: success.",
        "asserted": "The season file says: success.",
    }
    for known in itertools.chain.from_iterable(
        itertools.combinations(parts, n) for n in (0, 1, 2, len(parts) - 1, len(parts))
    ):
        page = told(own=(LINE._replace(**{key: parts[key] for key in known}),))
        for key, sentence in sentences.items():
            assert (sentence in page) == (key in known)
        assert not re.search(
            r"someone|somebody|unknown|hidden|secret|None|\(\)|\s[.,;:]|[,;:]\.|\.\.",
            page.partition("##")[2].replace("../", ""),
        ), page


def test_a_tale_that_everybody_reads_is_not_told_twice() -> None:
    season = WINTER._replace(intrigues=(CAUGHT,))
    own = OwnIntrigue("white", 1, TOBIAS, "kidnap", BLACK_QUEEN, outcome="captured", tale=CAUGHT.tale)
    assert told(season, own=(own,)).count(str(CAUGHT.tale)) == 1


def test_lists_stand_white_first_and_in_their_order() -> None:
    lines = tuple(OwnIntrigue(c, n, ASH, "espionage") for c in ("white", "black") for n in (1, 2))
    headings = re.findall(r"(?m)^##+ (?:The I|\d).*$", page(own=lines))
    assert headings == [
        "## The Intrigue List of the Court of the Pale Sun",
        "### 1. Espionage by Ash",
        "### 2. Espionage by Ash",
        "## The Intrigue List of the Court of Thorns",
        "### 1. Espionage by Ash",
        "### 2. Espionage by Ash",
    ]


def test_what_the_enemy_met() -> None:
    met = OwnIntrigue("black", None, ALBAN, "manipulation", QUEEN, internal_security=7, counted=((ROOK, 7),))
    assert (
        "## What the enemy met - Manipulation of Lady Veridiane by Brother Alban. "
        "Internal Security 7 (the White Seelie Rook 7). [" in told(against=(met,))
    )


@pytest.mark.parametrize(
    ("to", "words"),
    [
        (("adjudicator",), "the Adjudicator"),
        (("white-king",), "the White King's player"),
        (("black", "white-queen"), "both Black players and the White Queen's player"),
        (("adjudicator", "black-king", "white"), "the Adjudicator, the Black King's player and both White players"),
    ],
)  # fmt: skip
def test_for_whom_a_note_is(to: tuple[str, ...], words: str) -> None:
    assert f"## Private notes For {words}: Burn this [" in told(notes=(PrivateNote(to, "Burn this"),))


def test_what_few_were_told() -> None:
    changes = (ChangeView("stop", Named("white", "pawn-3", None), (), None, None, None),)
    assert "## What few were told The third White Pawn can take no action this season. [" in told(
        changes=changes
    )


def test_a_season_of_which_an_audience_knows_no_more_is_the_public_page() -> None:
    game = FULL._replace(seasons=(QUIET,))
    nothing = AudienceView(game, "white", FULL.players, ())
    assert render([nothing]) == render([game])


def page(season: SeasonView = QUIET, **more: Any) -> str:  # noqa: ANN401  # the parts of what is told beside it
    """The page of a season for an audience."""
    game = FULL._replace(seasons=(season,))
    view = AudienceView(game, "white", (), (SeasonMore(1, "winter", **more),))
    return render([view], "the players of the White Court")[
        "games/frost-succession/year-01/winter/index.md"
    ].decode()


def told(season: SeasonView = QUIET, **more: Any) -> str:  # noqa: ANN401  # as above
    """The same as a person reads it, from what only this audience knows on."""
    return plain(page(season, **more))
