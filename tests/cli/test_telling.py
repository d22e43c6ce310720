"""`explain`, `show` and `rule`: what the Adjudicator is told, and what anybody may be told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from kwcheck.register import page, rules
from tests import campaigns

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cli

GAME = campaigns.GAME
pytestmark = pytest.mark.usefixtures("campaign")


def test_explain_shows_every_number_piece_and_paragraph(cli: Cli) -> None:
    said = cli("explain", "frost-succession", "1/winter", "white/2").out
    assert said.startswith("white intrigue 2: Mistress Tallow, kidnap, target The Almoner\n")
    for part in (
        "Attack Strength 7 (Winter: Total Attack Strength)",
        "+6  intrigue of Mistress Tallow",
        "+1  The Lamp Fair",
        "Unseelie Internal Security 11 of black (Winter: Calculating Internal Security)",
        "+4  Edda Thole",
        "+5  Bertil Wharfinger",
        "+2  Fog on the lakes",
        "fails by 4 (Winter: Resolving Intrigues; internal-security snapshot",
        "outcome: failure",
        "told to: public",
    ):
        assert part in said


def test_explain_says_who_did_not_count_and_why(cli: Cli) -> None:
    said = cli("explain", "frost-succession", "1/winter").out
    assert re.search(r"^ +-  Marit Sund does not count: in the field$", said, re.MULTILINE)


def test_a_cancelled_entry_tells_its_cause(cli: Cli) -> None:
    said = cli("explain", "frost-succession", "1/winter", "white/3").out
    assert "cancelled: the Queen player's consent is missing (no-consent)" in said
    assert "told to: white" in said


def test_a_season_is_the_sum_of_its_entries_and_a_game_of_its_seasons(cli: Cli) -> None:
    season = cli("explain", "frost-succession", "1/winter").out
    entries = [f"{court}/{number}" for court in ("white", "black") for number in (1, 2, 3)]
    for entry in entries:
        assert cli("explain", "frost-succession", "1/winter", entry).out in season + "\n"
    assert season in cli("explain", "frost-succession").out


def test_the_public_is_told_what_is_revealed_and_not_that_there_is_more(cli: Cli) -> None:
    said = cli("explain", "frost-succession", "1/winter", "--as", "public").out
    assert "white intrigue 2: Mistress Tallow (unseelie-bishop), kidnap" in said
    for hidden in (
        "Jory",
        "consent",
        "modifier",
        "A clerk in debt",
        "Attack Strength",
        "told to",
        "white intrigue 3",
    ):
        assert hidden not in said
    assert cli("explain", "frost-succession", "1/winter", "white/3", "--as", "public").status == 2


def test_an_espionage_is_told_once_it_took_effect(cli: Cli, campaign: Path) -> None:
    assert "espionage" in cli("explain", "frost-succession", "1/winter", "--as", "public").out
    campaigns.replace(campaign / GAME / "02-2-summer.yml", "  - {by: white}\n", "")
    said = cli("explain", "frost-succession", "1/winter", "--as", "public").out
    assert "espionage" not in said
    assert "black intrigue 1: Marit Sund" in said


def test_show_is_the_position_after_a_season(cli: Cli) -> None:
    last = cli("show", "frost-succession").out
    assert last.startswith("after year 3 winter\n")
    first = cli("show", "frost-succession", "--at", "1/winter").out
    assert "held by white: Linnet Gower (seelie-knight)" in first
    assert "propaganda: every black pawn has -1 battle-rating until year 2 winter" in first
    assert "espionage by black for year 2 summer, known to black-king" in first
    public = cli("show", "frost-succession", "--at", "1/winter", "--as", "public").out
    assert "held by white: Linnet Gower (seelie-knight)" in public
    assert "espionage" not in public


def test_a_game_without_seasons_has_a_position_too(cli: Cli) -> None:
    cli("new", "game", "long-thaw")
    assert cli("show", "long-thaw").out.startswith(
        "before the first resolved season\nheld by white: nobody\n"
    )
    assert cli("show", "long-thaw", "--as", "public").status == 0
    assert cli("explain", "long-thaw").status == 0


def test_rule_prints_the_list_and_every_page(cli: Cli) -> None:
    listed = cli("rule").out.splitlines()
    assert [line.split()[0] for line in listed] == list(rules())
    assert [line.split()[1] for line in listed] == [rule.severity for rule in rules().values()]
    for name in rules():
        assert cli("rule", name).out == page(name)


DRAFT = "year: 9\nseason: winter\ntitle: Nobody has seen this\n"


@pytest.mark.parametrize("command", [("explain", GAME), ("show", GAME, "--at")], ids=["explain", "show"])
def test_a_draft_is_no_season_to_a_player_and_files_have_names_that_nobody_is_told(
    command: tuple[str, ...], cli: Cli, campaign: Path
) -> None:
    absent = cli(*command, "9/winter", "--as", "public")
    (campaign / GAME / "the-kings-last-winter.yml").write_text(DRAFT, encoding="utf-8")
    hidden = cli(*command, "9/winter", "--as", "public")
    assert (hidden.status, hidden.out, hidden.err) == (absent.status, absent.out, absent.err)
    assert hidden.status == 2
    assert "last-winter" not in hidden.err
    assert cli(*command, "9/winter").status == 0
