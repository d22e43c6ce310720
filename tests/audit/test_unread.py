"""A season file that cannot be read: the audit ends before it and says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kwcheck.auditing import since
from kwcheck.auditing.withdrawing import cut_short, unread
from tests.audit.repository import commit, git
from tests.audit.test_audit import OPENS, PLANNING, SUMMER, WINTER
from tests.cli.conftest import Cli, cli, folder
from tests.core.files import check

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["cli", "folder"]

BROKEN = "year: 2\nseason: summer\nstate: resolved\nevents: [\n"
AUTUMN = "year: 2\nseason: autumn\nstate: resolved\nchronicle: Leaves fell.\n"
CUT = {"01-4-winter": WINTER, "02-2-summer": BROKEN, "02-3-autumn": AUTUMN}
WHOLE = {**CUT, "02-2-summer": OPENS}


def test_what_the_cut_hides_was_not_withdrawn() -> None:
    """Neither the seasons from there on, nor what one of them had brought to light in an earlier one."""
    found = since(check(WHOLE), check(CUT))
    assert found.withdrawn == ()
    assert found.revealed == ()


def test_what_is_gone_before_the_cut_is_still_found() -> None:
    """A renamed file is no trick, nor is a change before the cut."""
    changed = WINTER.replace("name: Fog", "name: Mist")
    found = since(check(WHOLE), check({"00-renamed": changed, "02-2-summer": BROKEN}))
    assert {(fact.entry, fact.value) for fact in found.withdrawn} == {
        ("events: Fog", "yes"),
        ("events: Fog", "Fog"),
        *(("events: Fog", value) for value in ("10", "white", "espionage")),
    }


def test_of_a_game_cut_at_once_nothing_was_withdrawn() -> None:
    assert since(check(WHOLE), check({"01-4-winter": "state: ["})).withdrawn == ()


def test_what_was_not_looked_at_is_named() -> None:
    game = check(CUT)
    assert unread(game) == (("games/g/02-2-summer.yml",), ("games/g/02-3-autumn.yml",))
    assert cut_short(game)
    assert unread(check(WHOLE)) == ((), ())


def test_a_plan_that_cannot_be_read_cuts_nothing() -> None:
    game = check({**WHOLE, "02-4-winter": "- a list\n"})
    assert unread(game).broken == ("games/g/02-4-winter.yml",)
    plan = check({"01-4-winter": WINTER, "02-3-autumn": "year: x\nstate: planning\n"})
    assert unread(plan).broken == ("games/g/02-3-autumn.yml",)
    assert not cut_short(plan)


def test_a_plan_that_was_resolved_was_not_withdrawn() -> None:
    old = {"01-4-winter": WINTER, "02-3-autumn": PLANNING}
    new = {"01-4-winter": WINTER, "02-3-autumn": PLANNING.replace("planning", "resolved")}
    assert since(check(old), check(new)).withdrawn == ()
    back = {fact.field for fact in since(check(new), check(old)).withdrawn}
    assert {"planning", "title"} <= back


def test_an_order_that_only_grew_was_not_withdrawn() -> None:
    kidnap = "    - {agent: unseelie-bishop, objective: kidnap, target: seelie-bishop}\n"
    preach = "    - {agent: queen, objective: propaganda, consent: true}\n"
    scout = "    - {agent: unseelie-knight, objective: kidnap, target: unseelie-knight, consent: true}\n"
    head = "year: 1\nseason: winter\nstate: resolved\nintrigues:\n  black:\n"

    def told(old: str, new: str) -> list[str]:
        found = since(check({"w": head + old}), check({"w": head + new}))
        return [fact.field for fact in found.withdrawn if fact.entry == "the season"]

    assert told(kidnap + preach, kidnap + scout + preach) == []
    assert told(kidnap + preach, preach + kidnap) == ["order of intrigues"]
    assert told(kidnap + preach + scout, kidnap + preach) == ["order of intrigues"]


@pytest.fixture
def game(folder: Path) -> Path:
    """A committed game of two seasons, in a repository that is the working directory."""
    game = folder / "games" / "g"
    game.mkdir(parents=True)
    for stem, text in {
        "game": "rules: kingdoms\ntitle: G\n",
        "01-4-winter": WINTER,
        "02-2-summer": SUMMER,
    }.items():
        (game / f"{stem}.yml").write_text(text, encoding="utf-8")
    git(folder, "init", "--quiet")
    commit(folder)
    return game


def test_the_command_says_where_it_ends(game: Path, cli: Cli) -> None:
    assert cli("audit", "g").status == 0
    (game / "02-2-summer.yml").write_text(BROKEN, encoding="utf-8")
    (game / "02-3-autumn.yml").write_text(AUTUMN, encoding="utf-8")
    done = cli("audit", "g", "--since", "HEAD")
    assert done.status == 1
    assert done.err == (
        "kwcheck audit: games/g/02-2-summer.yml cannot be read: the audit ends before it, "
        "without games/g/02-3-autumn.yml\n"
    )
    assert done.out.endswith("Nothing becomes public since HEAD.\n")


def test_an_old_version_that_cannot_be_read_is_said_and_no_error(game: Path, cli: Cli) -> None:
    (game / "02-2-summer.yml").write_text(BROKEN, encoding="utf-8")
    commit(game)
    (game / "02-2-summer.yml").write_text(SUMMER, encoding="utf-8")
    done = cli("audit", "g", "--since", "HEAD")
    assert done.status == 0
    assert "g/02-2-summer.yml cannot be read at HEAD: nothing is compared with it\n" in done.err
    assert "year 2 summer, campaigns: white: is told yes" in done.out


def test_in_a_recording_the_one_file_is_named_once() -> None:
    """All its seasons stand in it, those that wait too."""
    read = check(CUT)
    one = tuple(season._replace(shown="games/g/02-3-autumn.yml") for season in read.files.seasons)
    game = read._replace(files=read.files._replace(seasons=one))
    assert unread(game) == (("games/g/02-3-autumn.yml",), ())
