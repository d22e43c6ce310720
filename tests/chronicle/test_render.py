"""The pages as a set: their paths, their links, their sentences, and what they are made of."""

from __future__ import annotations

import posixpath
import re
from importlib import resources
from typing import TYPE_CHECKING

import pytest
import yaml

from kwcheck.chronicle import render
from kwcheck.views.kingdoms import ChangeView, Ended, EventView, Named, RevealedIntrigue
from tests.chronicle.examples import BARE, COURTS, FULL, PLAN, WINTER
from tests.chronicle.facts import plain

if TYPE_CHECKING:
    from kwcheck.views.kingdoms import SeasonView

KNIGHT = Named("white", "seelie-knight", None)
SPY = Named("white", "unseelie-bishop", "Tobias Quill")
QUEEN = Named("black", "queen", "Marit Sund")
ROOK = Named("black", "unseelie-rook", None)


def test_the_paths_of_two_games() -> None:
    assert list(render([BARE, FULL])) == [
        "games/frost-succession/index.md",
        "games/frost-succession/year-01/winter/index.md",
        "games/frost-succession/year-02/summer/index.md",
        "games/frost-succession/year-03/winter/index.md",
        "games/index.md",
        "games/quiet-winter/index.md",
    ]


def test_the_index_of_no_game() -> None:
    (page,) = render([]).values()
    assert plain(page.decode()) == "# Games No game has been published yet."


def test_the_order_of_the_views_does_not_matter() -> None:
    assert render([FULL, BARE]) == render([BARE, FULL])


def test_two_games_of_one_address_are_refused() -> None:
    with pytest.raises(ValueError, match="quiet-winter"):
        render([BARE, FULL, BARE])


def test_every_link_leads_to_a_page() -> None:
    pages = render([FULL, BARE])
    for path, page in pages.items():
        for link in re.findall(r"\]\(([^)]*)\)", page.decode()):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(path), link)) in pages


def test_a_reader_can_go_from_season_to_season_and_up() -> None:
    page = render([FULL])["games/frost-succession/year-02/summer/index.md"].decode()
    assert page.endswith(
        "[← Year 1, Winter](../../year-01/winter/index.md) ·\n"
        "[The Frost Succession](../../index.md) ·\n"
        "[Year 3, Winter →](../../year-03/winter/index.md)\n"
    )


def test_pages_are_tidy() -> None:
    for page in render([FULL, BARE]).values():
        text = page.decode()
        assert "\n\n\n" not in text
        assert not re.search(r"[ \t]\n", text)
        assert text.endswith("\n")
        assert not text.endswith("\n\n")


def test_every_page_has_a_title() -> None:
    titles = {
        path: yaml.safe_load(page.decode().split("---\n")[1])["title"]
        for path, page in render([FULL]).items()
    }
    assert titles == {
        "games/frost-succession/index.md": "The Frost Succession",
        "games/frost-succession/year-01/winter/index.md": "Year 1, Winter: The Night of Lanterns",
        "games/frost-succession/year-02/summer/index.md": "Year 2, Summer",
        "games/frost-succession/year-03/winter/index.md": "Year 3, Winter: Embers",
        "games/index.md": "Games",
    }


def test_a_season_that_is_being_planned_tells_no_more_than_its_events() -> None:
    page = told(PLAN)
    assert page == (
        "# Year 3, Winter: Embers A season of [The Frost Succession](../../index.md). The Court of the Pale Sun "
        "(White) has priority over the Court of Thorns (Black). The courts are making their plans. "
        "## Events ### Snowstorms close the passes Before the harvest was in "
        "−1 to the Attack Strength of every Intrigue. [The Frost Succession](../../index.md)"
    )


@pytest.mark.parametrize(
    ("intrigue", "sentences"),
    [
        (
            RevealedIntrigue("white", SPY, "kidnap", QUEEN, None, "success", QUEEN, None, None, None),
            (
                "### Kidnap of Marit Sund by Tobias Quill The Court of the Pale Sun sent Tobias Quill, the White "
                "Unseelie Bishop, to kidnap Marit Sund, the Black Queen. The Intrigue succeeded: Marit Sund was "
                "captured by the Court of the Pale Sun."
            ),
        ),
        (
            RevealedIntrigue("white", KNIGHT, "kidnap", ROOK, None, "captured", KNIGHT, None, None, None),
            (
                "### Kidnap of the Black Unseelie Rook by the White Seelie Knight The Court of the Pale Sun sent the "
                "White Seelie Knight to kidnap the Black Unseelie Rook. The Intrigue failed spectacularly: the White "
                "Seelie Knight was captured by the Court of Thorns."
            ),
        ),
        (
            RevealedIntrigue(
                "white", KNIGHT, "manipulation", ROOK, "autumn", "failure", None, None, None, None
            ),
            (
                "sent the White Seelie Knight to manipulate the Black Unseelie Rook in the next Autumn. "
                "The Intrigue failed."
            ),
        ),
        (
            RevealedIntrigue("white", SPY, "propaganda", None, None, "success", None, None, None, None),
            (
                "### Propaganda by Tobias Quill The Court of the Pale Sun sent Tobias Quill, the White Unseelie "
                "Bishop, to spread propaganda among the pawns of the Court of Thorns. The Intrigue succeeded."
            ),
        ),
        (
            RevealedIntrigue("white", None, None, None, None, "failure", None, None, None, None),
            (
                "### Intrigue by the Court of the Pale Sun The Court of the Pale Sun set out on an Intrigue. "
                "The Intrigue failed."
            ),
        ),
    ],
)
def test_how_an_intrigue_reads(intrigue: RevealedIntrigue, sentences: str) -> None:
    assert sentences in told(WINTER._replace(intrigues=(intrigue,)))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            EventView("Fog", None, 1, None, "black", ("kidnap", "espionage")),
            "### Fog +1 to the Attack Strength of every kidnap or espionage by the Court of Thorns.",
        ),
        (
            EventView("Fog", None, None, -2, None, ()),
            "### Fog −2 to the Internal Security of both courts against every Intrigue.",
        ),
        (
            EventView("Fog", None, 0, 3, "white", ()),
            (
                "### Fog ±0 to the Attack Strength of every Intrigue by the Court of the Pale Sun. +3 to the Internal "
                "Security of the Court of the Pale Sun against every Intrigue."
            ),
        ),
        (
            EventView("Fog", None, None, None, None, ("propaganda",)),
            "### Fog It concerns every propaganda.",
        ),
    ],
)
def test_how_an_event_reads(event: EventView, sentence: str) -> None:
    assert sentence in told(WINTER._replace(events=(event,)))


@pytest.mark.parametrize(
    ("ended", "sentence"),
    [
        (
            Ended("white", "king-captured"),
            "The game is over: the Court of the Pale Sun won by the capture of the King.",
        ),
        (Ended("black", None), "The game is over: the Court of Thorns won."),
        (Ended(None, "dominance"), "The game is over: it ended by dominance."),
        (Ended(None, None), "The game is over."),
    ],
)
def test_how_an_end_reads(ended: Ended, sentence: str) -> None:
    assert f"## The end {sentence}" in told(WINTER._replace(ended=ended))
    change = ChangeView("end", None, (), ended.won_by, ended.how, None)
    assert f"## What happened {sentence}" in told(WINTER._replace(changes=(change,)))


def test_a_name_is_never_changed() -> None:
    courts = (COURTS[0]._replace(name="the pale ones"), COURTS[1])
    page = render([FULL._replace(courts=courts, seasons=(WINTER,))])[
        "games/frost-succession/year-01/winter/index.md"
    ]
    assert "the pale ones (White) has priority" in plain(page.decode())


def test_templates_join_and_trust_nothing_by_hand() -> None:
    folder = resources.files("kwcheck.chronicle") / "templates" / "kingdoms"
    for template in folder.iterdir():
        expressions = re.findall(r"\{\{.*?\}\}", template.read_text("utf-8"), re.DOTALL)
        trusting = [each for each in expressions if re.search(r"\|\s*safe|~", each)]
        assert len(trusting) == (template.name == "house_rule.md.j2"), trusting


def told(season: SeasonView) -> str:
    """The page of a season alone, as a person reads it."""
    path = f"games/frost-succession/year-{season.year:02d}/winter/index.md"
    return plain(render([FULL._replace(seasons=(season,))])[path].decode())
