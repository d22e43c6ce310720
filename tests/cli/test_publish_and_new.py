"""`publish` and `new`: whole folders of pages, and files to start from."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from tests import campaigns
from tests.cli.test_resolve import contents

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cli

GAME = campaigns.GAME


def test_pages_stand_at_paths_of_slug_year_and_season(campaign: Path, cli: Cli) -> None:
    assert cli("publish", "--out", "a/chronicle").status == 0
    paths = set(contents(campaign / "a" / "chronicle"))
    assert ".kwcheck" in paths
    assert {path for path in paths if path != ".kwcheck" and not path.startswith("games/")} == set()
    seasons = {path for path in paths if "/year-" in path}
    assert all(
        re.match(r"games/frost-succession/year-0[123]/(springtime|summer|autumn|winter)", s) for s in seasons
    )
    assert len(seasons) == 9


def test_publishing_twice_is_the_same_and_replaces_the_whole(campaign: Path, cli: Cli) -> None:
    cli("publish", "--out", "out")
    first = contents(campaign / "out")
    (campaign / "out" / "games" / "stray.md").write_text("left over", encoding="utf-8")
    assert cli("publish", "--out", "out").status == 0
    assert contents(campaign / "out") == first
    assert [path.name for path in campaign.iterdir() if path.name.startswith(".kwcheck")] == []


def test_results_are_never_read(campaign: Path, cli: Cli) -> None:
    cli("publish", "--out", "with")
    for path in (campaign / GAME / "results").iterdir():
        path.write_text("year: [", encoding="utf-8")
    assert cli("publish", "--out", "without").status == 0
    assert contents(campaign / "without") == contents(campaign / "with")


def test_a_folder_of_somebody_else_is_left_alone(campaign: Path, cli: Cli) -> None:
    (campaign / "mine").mkdir()
    (campaign / "mine" / "letter.txt").write_text("dear", encoding="utf-8")
    (campaign / "link").symlink_to("mine")
    for out in ("mine", "link", "games", GAME, "."):
        done = cli("publish", "--out", out)
        assert done.status == 2
    assert contents(campaign / "mine") == {"letter.txt": b"dear"}
    (campaign / "empty").mkdir()
    assert cli("publish", "--out", "empty").status == 0


def test_an_error_in_a_resolved_season_refuses_and_keeps_the_old_pages(campaign: Path, cli: Cli) -> None:
    cli("publish", "--out", "out")
    before = contents(campaign / "out")
    campaigns.replace(campaign / GAME / "02-4-winter.yml", "outcome: ", "outcome: un")
    done = cli("publish", "--out", "out")
    assert done.status == 1
    assert "02-4-winter.yml" in done.out
    assert done.out.endswith("1 game, 9 seasons: 1 error.\n")
    assert contents(campaign / "out") == before


def test_up_to_the_first_error_what_stands_before_it_is_published(campaign: Path, cli: Cli) -> None:
    campaigns.replace(campaign / GAME / "02-4-winter.yml", "outcome: ", "outcome: un")
    done = cli("publish", "--up-to-first-error", "--out", "out")
    assert done.status == 0
    assert "02-4-winter.yml" in done.out
    years = {path.rpartition("/")[0] for path in contents(campaign / "out") if "year-" in path}
    assert {re.sub(r".*(year-\d\d/\w+).*", r"\1", path + "/") for path in years} <= {
        "year-01/winter",
        "year-02/springtime",
        "year-02/summer",
        "year-02/autumn",
        "year-01",
        "year-02",
    }
    assert not any("year-03" in path or "02/winter" in path for path in contents(campaign / "out"))


def test_an_error_of_a_draft_or_a_plan_refuses_nothing(campaign: Path, cli: Cli) -> None:
    text = "year: 4\nseason: winter\nstate: {}\nintrigues: {{white: [{{agent: nobody}}]}}\n"
    for state in ("draft", "planning"):
        (campaign / GAME / "04-4-winter.yml").write_text(text.format(state), encoding="utf-8")
        assert cli("check").status == 1
        assert cli("publish", "--out", "out").status == 0


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()], ids=repr)
@pytest.mark.parametrize(
    ("call", "times"), [("mkdir", 2), ("mkdir", 4), ("chmod", 1), ("replace", 1), ("replace", 2)]
)
@pytest.mark.parametrize("published", [True, False])
def test_a_fault_while_the_folder_is_written_keeps_the_old_one(
    campaign: Path,
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    *,
    published: bool,
    call: str,
    times: int,
    fault: BaseException,
) -> None:
    if published:
        cli("publish", "--out", "out")
    before = {path: path.is_file() and path.read_bytes() for path in campaign.rglob("*")}
    plain, calls = getattr(os, call), 0

    def fail(*arguments: object, **named: object) -> object:
        nonlocal calls
        calls += 1
        if calls == times:
            raise fault
        return plain(*arguments, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        done = cli("publish", "--out", "out")
    if (call, times, published) == ("replace", 2, False):
        assert done.status == 0  # there was nothing to put aside, so there is no second call
        return
    assert done.status == (2 if isinstance(fault, OSError) else 130)
    assert done.err == (
        "kwcheck: out cannot be written: No space left on device\n"
        if done.status == 2
        else "kwcheck: interrupted\n"
    )
    assert {path: path.is_file() and path.read_bytes() for path in campaign.rglob("*")} == before


def test_a_new_game_and_its_first_season_are_valid_as_they_stand(folder: Path, cli: Cli) -> None:
    assert cli("new", "game", "long-thaw").out == "wrote games/long-thaw/game.yml\n"
    assert cli("check").status == 0
    assert cli("new", "season", "long-thaw").out == "wrote games/long-thaw/01-4-winter.yml\n"
    assert (cli("check").status, cli("resolve").status) == (0, 0)
    assert not (folder / "games" / "long-thaw" / "results").exists()
    text = (folder / "games" / "long-thaw" / "01-4-winter.yml").read_text(encoding="utf-8")
    assert text.startswith("year: 1\nseason: winter\nstate: draft")
    assert "# white has priority this year\n" in text


def test_nothing_that_exists_is_touched(campaign: Path, cli: Cli) -> None:
    before = contents(campaign)
    done = cli("new", "game", "frost-succession")
    assert (done.status, done.err) == (2, "kwcheck: games/frost-succession/game.yml is there already\n")
    assert contents(campaign) == before


def test_a_new_season_knows_who_is_free_held_and_what_runs(campaign: Path, cli: Cli) -> None:
    for later in sorted((campaign / GAME).glob("03-*.yml")) + sorted(
        (campaign / GAME / "results").glob("03-*")
    ):
        later.unlink()
    before = cli("show", "frost-succession").out
    done = cli("new", "season", "frost-succession")
    assert done.out == f"wrote {GAME}/03-1-springtime.yml\n"
    text = (campaign / GAME / "03-1-springtime.yml").read_text(encoding="utf-8")
    assert "# white has priority this year\n" in text
    held = re.findall(r"^held by \w+: (.*)$", before, re.MULTILINE)
    for name in (n.partition(" (")[0] for line in held for n in line.split(", ") if n != "nobody"):
        assert any(name in line for line in text.splitlines() if "held by the enemy" in line)
    for effect in re.findall(r"^((?:propaganda|manipulation|espionage).*)$", before, re.MULTILINE):
        assert f"# {effect}\n" in text
    assert cli("check").status == 0
    (campaign / GAME / "03-1-springtime.yml").write_text("year: [", encoding="utf-8")
    done = cli("new", "season", "frost-succession")
    assert done.status == 2
    assert "cannot be read" in done.err


def test_where_no_file_can_be_written_it_is_told_in_words(folder: Path, cli: Cli) -> None:
    (folder / "games").write_text("a file", encoding="utf-8")
    done = cli("new", "game", "long-thaw")
    assert done.status == 2
    assert done.err.startswith("kwcheck: games/long-thaw/game.yml cannot be written: ")
