"""`kwcheck audit`: the table, what a change makes public, exit status, JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from kwcheck.auditing import audit, since
from tests import campaigns
from tests.audit.repository import commit, git
from tests.cli.conftest import Cli, cli, folder
from tests.core.files import check

if TYPE_CHECKING:
    from pathlib import Path

    from kwcheck.auditing import Since
    from kwcheck.rulebooks import Told

__all__ = ["cli", "folder"]

WINTER = """
year: 1
season: winter
state: resolved
events: [{name: Fog, attack: 10, court: white, objective: [espionage]}]
changes:
  - {stop: white/seelie-knight, to: [white-king]}
  - {capture: black/seelie-knight}
private:
  - {to: [white-king, black-king], text: A word.}
  - {to: [black], until: {year: 2, season: summer}, text: Another.}
intrigues:
  white:
    - {agent: queen, objective: espionage, consent: true, tale: Hidden.}
    - {agent: unseelie-knight, objective: espionage, tale: Stayed at home.}
  black: [{agent: unseelie-bishop, objective: kidnap, target: seelie-bishop, tale: Told.}]
"""
SUMMER = "year: 2\nseason: summer\nstate: resolved\ncampaigns: [{by: white}]\n"
OPENS = SUMMER.replace("by: white", "by: black")
PLANNING = """
year: 2
season: autumn
state: planning
title: T
events: [{name: Frost}]
private: [{to: [white], text: P}]
"""
DRAFT = PLANNING.replace("planning", "draft").replace("autumn", "winter")

# For each entry: the public, White's King and Queen, Black's King and Queen, White, Black; the Adjudicator knows all.
TABLE = {
    "the game": "yes yes yes yes yes yes yes",
    "player names": "no yes yes yes yes yes yes",
    "year 1 winter, event 1: Fog": "yes yes yes yes yes yes yes",
    "year 1 winter, change 1: stop white/seelie-knight": "no yes no no no no no",
    "year 1 winter, change 2: capture black/seelie-knight": "yes yes yes yes yes yes yes",
    "year 1 winter, white intrigue 1: espionage by queen, success": "no part yes no no part no",
    "year 1 winter, white intrigue 2: espionage by unseelie-knight, cancelled": "no yes yes no no yes no",
    "year 1 winter, black intrigue 1: kidnap by unseelie-bishop, success": "yes yes yes yes yes yes yes",
    "year 1 winter, private entry 1 to white-king, black-king": "no yes no yes no no no",
    "year 1 winter, private entry 2 to black": "no no no yes yes no yes",
    "year 2 autumn, the season (planning)": "yes yes yes yes yes yes yes",
    "year 2 autumn, event 1: Frost": "yes yes yes yes yes yes yes",
    "year 2 autumn, what is written of it": "no no no no no no no",
    "year 2 autumn, private entry 1 to white": "no no no no no no no",
    "year 2 winter, the season (draft)": "no no no no no no no",
    "year 2 winter, event 1: Frost": "no no no no no no no",
}


def test_every_entry_against_every_audience() -> None:
    game = "rules: kingdoms\ntitle: G\nplayers: {white-king: Ana}\n"
    found = audit(check({"game": game, "01-4-winter": WINTER, "02-3-autumn": PLANNING, "02-4-winter": DRAFT}))
    rows = {
        f"{f'{entry.season}, ' if entry.season else ''}{entry.name}": " ".join(
            known for _, known in entry.known
        )
        for entry in found.entries
    }
    assert {name: f"{known} yes" for name, known in TABLE.items()}.items() <= rows.items()
    unlisted = set(rows) - set(TABLE)
    assert unlisted == {
        "year 1 winter, the season",
        "year 2 winter, what is written of it",
        "year 2 winter, private entry 1 to white",
    }


def test_what_has_opened_is_everybodys() -> None:
    found = audit(check({"01-4-winter": WINTER, "02-2-summer": OPENS}))
    known = {entry.name: dict(entry.known)["public"] for entry in found.entries}
    assert known["white intrigue 1: espionage by queen, success"] == "yes"
    assert known["private entry 2 to black"] == "yes"
    assert known["private entry 1 to white-king, black-king"] == "no"


def test_every_field_is_listed_with_those_who_may_know_it() -> None:
    found = audit(check({"01-4-winter": WINTER}))
    spied = dict(next(e for e in found.entries if e.name.startswith("white intrigue 1")).fields)
    assert spied["season.intrigues.agent"] == ("white-king", "white-queen", "white", "adjudicator")
    assert spied["results.intrigues.outcome"] == ("white-queen", "adjudicator")
    assert spied["results.intrigues.margin"] == ("adjudicator",)


def compared(old: dict[str, str] | None, new: dict[str, str]) -> Since:
    return since(check(old) if old is not None else None, check(new))


def facts(told: tuple[Told, ...]) -> set[str]:
    return {f"{t.season}, {t.entry}: {t.field} {t.value}" for t in told}


def test_nothing_changed_tells_nothing() -> None:
    game = {"01-4-winter": WINTER, "02-2-summer": OPENS}
    assert compared(game, game) == ((), (), (), ())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"01-4-winter": WINTER}, {"renamed": WINTER}),
        ({"01-4-winter": WINTER}, {"01-4-winter": WINTER, "02-4-winter": DRAFT}),
        ({"01-4-winter": WINTER}, {"01-4-winter": WINTER.replace("A word.", "Another word.")}),
        ({"01-4-winter": WINTER}, {"01-4-winter": f"# A remark\n{WINTER}"}),
    ],
    ids=["renamed", "a draft", "a private entry", "a comment"],
)
def test_what_nobody_can_see_makes_nothing_public(old: dict[str, str], new: dict[str, str]) -> None:
    assert compared(old, new) == ((), (), (), ())


def test_a_new_season_brings_to_light_what_it_opens() -> None:
    found = compared({"01-4-winter": WINTER}, {"01-4-winter": WINTER, "02-2-summer": OPENS})
    told = facts(found.revealed)
    assert "year 1 winter, espionage by white/queen: tale Hidden." in told
    assert "year 1 winter, opened: Another.: is told yes" in told
    assert "year 2 summer, campaigns: black: is told yes" in told
    assert not any("Stayed at home" in fact or "A word" in fact for fact in told)
    # The order of what was revealed is one fact, and there was only one thing to order.
    assert found.withdrawn == ()


def test_an_old_season_whose_outcome_changes_is_seen() -> None:
    """The file of the winter stays as it is: the King of the other court is worth less."""
    game = "rules: kingdoms\ntitle: G\ncourts: {white: {name: W, pieces: {queen: {name: Q, sorcery: %d}}}}\n"
    winter = WINTER.replace("agent: queen", "agent: king").replace(
        "objective: espionage, consent", "objective: propaganda, consent"
    )
    found = compared({"game": game % 5, "01-4-winter": winter}, {"game": game % 4, "01-4-winter": winter})
    fact = "year 1 winter, kidnap by black/unseelie-bishop: outcome"
    assert not any(text.startswith(fact) for text in facts(found.revealed))  # 5 against 9 fails as against 10
    found = compared({"game": game % 5, "01-4-winter": winter}, {"game": game % 0, "01-4-winter": winter})
    assert f"{fact} success" in facts(found.revealed)
    assert f"{fact} failure" in facts(found.withdrawn)


def test_of_a_game_that_was_not_there_everything_is_new() -> None:
    found = compared(None, {"01-4-winter": WINTER})
    assert {"None, the game: title G", "year 1 winter, kidnap by black/unseelie-bishop: tale Told."} <= facts(
        found.revealed
    )
    assert [c.about for c in found.betrayed] == [("white/queen", "white/unseelie-rook")]
    assert found.changed_lists == ()


def test_a_betrayal_that_was_there_before_is_not_new() -> None:
    assert compared({"01-4-winter": WINTER}, {"01-4-winter": WINTER, "02-2-summer": SUMMER}).betrayed == ()


@pytest.mark.parametrize(
    ("old", "new", "lists"),
    [
        ("consent: true", "consent: false", ["White"]),
        ("target: seelie-bishop", "target: seelie-knight", ["Black"]),
        ("agent: unseelie-knight", "agent: unseelie-rook", ["White"]),
        ("tale: Hidden.", "tale: Mended.", ["White"]),
        ("tale: Told.", "tale: Told., modifiers: [{name: M, attack: 1}]", ["Black"]),
        ("tale: Hidden.", "tale: Hidden., ruling: {outcome: success, because: B}", ["White"]),
        ("tale: Told.", "tale: Told., outcome: success", []),
    ],
)
def test_a_list_that_changed_after_its_season_is_noted(old: str, new: str, lists: list[str]) -> None:
    found = compared({"01-4-winter": WINTER}, {"01-4-winter": WINTER.replace(old, new)})
    assert found.changed_lists == tuple(
        ("year 1 winter", f"the Intrigue List of the {court} Court") for court in lists
    )


def test_a_hidden_tale_that_is_mended_is_noted_and_makes_nothing_public() -> None:
    found = compared({"01-4-winter": WINTER}, {"01-4-winter": WINTER.replace("Hidden.", "Still hidden.")})
    assert found == ((), (), (), (("year 1 winter", "the Intrigue List of the White Court"),))


def test_a_list_of_a_season_in_planning_may_change() -> None:
    planned = WINTER.replace("state: resolved", "state: planning")
    assert compared({"01-4-winter": planned}, {"01-4-winter": WINTER}).changed_lists == ()


@pytest.fixture
def repository(folder: Path) -> Path:
    """A working directory that is a repository with the bundled game."""
    git(folder, "init", "--quiet")
    campaigns.whole(folder)
    commit(folder)
    return folder


def test_the_command_says_what_becomes_public(repository: Path, cli: Cli) -> None:
    assert cli("audit", "frost-succession", "--since", "HEAD", "--fail-on-reveal").status == 0
    season = repository / campaigns.GAME / "03-4-winter.yml"
    campaigns.replace(season, "state: resolved", "state: draft")
    commit(repository)
    campaigns.replace(season, "state: draft", "state: resolved")
    done = cli("audit", "frost-succession", "--since", "HEAD")
    assert done.status == 0
    assert "Becomes public since HEAD:\n" in done.out
    assert "year 3 winter, kidnap by black/unseelie-knight: outcome success" in done.out
    assert "Copied keys" not in done.out.partition("Becomes public")[2]
    assert cli("audit", "frost-succession", "--since", "HEAD", "--fail-on-reveal").status == 1


def test_a_season_that_opens_by_the_end_of_the_game(repository: Path, cli: Cli) -> None:
    season = repository / campaigns.GAME / "03-4-winter.yml"
    campaigns.replace(
        season, "changes:\n", "changes:\n  - end: {won-by: black, how: agreement}\n    after: true\n"
    )
    done = cli("audit", "frost-succession", "--since", "HEAD")
    assert "Mistress Tallow locked the desk again" in done.out.partition("Becomes public")[2]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--since", "nope"), "git knows no revision 'nope'"),
        (("--format", "github"), "invalid choice"),
        (("--as", "public"), "unrecognized arguments"),
    ],
)
@pytest.mark.usefixtures("repository")
def test_what_cannot_be_done_is_status_2(cli: Cli, words: tuple[str, ...], said: str) -> None:
    done = cli("audit", "frost-succession", *words)
    assert (done.status, done.out) == (2, "")
    assert said in done.err


def test_outside_of_a_repository_status_2(folder: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(folder.parent))
    campaigns.whole(folder)
    done = cli("audit", "frost-succession", "--since", "HEAD")
    assert done.status == 2
    assert "not a git repository" in done.err
    assert cli("audit", "frost-succession").status == 0


def test_without_a_revision_a_betrayal_fails_on_request(folder: Path, cli: Cli) -> None:
    game = folder / "games" / "g"
    game.mkdir(parents=True)
    (game / "game.yml").write_text("rules: kingdoms\ntitle: G\n", encoding="utf-8")
    (game / "01-4-winter.yml").write_text(WINTER, encoding="utf-8")
    assert cli("audit", "g").status == 0
    done = cli("audit", "g", "--fail-on-reveal")
    assert done.status == 1
    assert "every reader: the White Queen or the White Unseelie Rook was in the field unseen" in done.out
    campaigns.replace(game / "01-4-winter.yml", "target: seelie-bishop", "target: queen")
    campaigns.replace(
        game / "01-4-winter.yml", "agent: queen, objective: espionage", "agent: king, objective: propaganda"
    )
    assert cli("audit", "g", "--fail-on-reveal").status == 0


KNOWN = {"enum": ["yes", "part", "no"]}
TEXT = {"type": "string"}
CONCLUSION = {
    "season": TEXT,
    "kind": {"enum": ["in-field", "unexplained", "by-elimination", "at-home", "no-espionage", "gave-up"]},
    "text": TEXT,
    "about": {"type": "array", "items": TEXT},
    "holds": {"type": "boolean"},
}


def exactly(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def list_of(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": exactly(properties)}


OR_NULL: dict[str, Any] = {"type": ["string", "null"]}
FACTS = list_of({"season": OR_NULL, "entry": TEXT, "field": TEXT, "value": TEXT})
NAMES = {"type": "array", "items": TEXT}
SCHEMA = exactly(
    {
        "schema_version": {"const": 1},
        "game": TEXT,
        "audiences": NAMES,
        "entries": list_of(
            {
                "season": OR_NULL,
                "entry": TEXT,
                "known": {"type": "object", "additionalProperties": KNOWN},
                "fields": {"type": "object", "additionalProperties": NAMES},
            }
        ),
        "conclusions": list_of({**CONCLUSION, "audiences": NAMES}),
        "since": {
            "anyOf": [
                {"type": "null"},
                exactly(
                    {
                        "revision": TEXT,
                        "revealed": FACTS,
                        "withdrawn": FACTS,
                        "betrayed": list_of(CONCLUSION),
                        "changed_lists": list_of({"season": TEXT, "list": TEXT}),
                    }
                ),
            ]
        },
        "reveals": {"type": "boolean"},
    }
)


@pytest.mark.parametrize("words", [(), ("--since", "HEAD"), ("--since", "HEAD~1")])
@pytest.mark.usefixtures("repository")
def test_json_has_one_shape(cli: Cli, words: tuple[str, ...]) -> None:
    done = cli("audit", "frost-succession", "--format", "json", *words)
    document = json.loads(done.out)
    jsonschema.validate(document, SCHEMA)
    assert done.out.isascii()
    assert {tuple(entry["known"]) for entry in document["entries"]} == {tuple(document["audiences"])}
    assert document["reveals"] is (words != ("--since", "HEAD"))
