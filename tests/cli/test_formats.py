"""What a check prints in each of its formats."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests import campaigns
from tests.cli.conftest import Cli, Done

GAME = campaigns.GAME
SCHEMA = json.loads((Path(__file__).parent / "check.schema.json").read_text(encoding="utf-8"))
# An astral character, a combining one and Cyrillic stand before the values that are wrong.
WIDE = """\
year: 1
season: winter
state: resolved
title: "🜁🜁 é Зима"
intrigues:
  white:
    - {tale: "🜁 é Зима", agent: nobody, objective: propaganda}
    - {tale: "Зима", agent: seelie-bishop, objective: propaganda, outcome: success}
    - {agent: seelie-bishop, tale: "🜁", objective: propaganda}
  black:
    - {agent: queen, objective: propaganda}
"""


def report(done: Done) -> dict[str, Any]:
    """The JSON of a check, which has the form of its schema."""
    value: dict[str, Any] = json.loads(done.out)
    jsonschema.Draft202012Validator(SCHEMA).validate(value)
    return value


@pytest.fixture
def broken(folder: Path) -> Path:
    """The bundled game with mistakes, its results those of before."""
    campaigns.broken(folder)
    return folder


@pytest.fixture
def wide(folder: Path) -> Path:
    """A game with findings behind characters of many widths; its season file."""
    game = folder / "games" / "g"
    game.mkdir(parents=True)
    (game / "game.yml").write_text("rules: kingdoms\ntitle: G\n", encoding="utf-8")
    (game / "01-4-winter.yml").write_text(WIDE, encoding="utf-8")
    return game / "01-4-winter.yml"


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.usefixtures("campaign")
def test_json_of_a_clean_campaign(cli: Cli) -> None:
    value = report(cli("check", "--format", "json"))
    assert value["summary"] == {"games": 1, "seasons": 9, "errors": 0, "warnings": 0, "notes": 1}
    assert [f["rule"] for f in value["findings"]] == ["consent-missing"]


@pytest.mark.usefixtures("broken")
def test_json_has_every_key_in_the_order_of_the_contract(cli: Cli) -> None:
    value = report(cli("check", "--format", "json"))
    keys = SCHEMA["$defs"]["finding"]["required"]
    assert list(value) == SCHEMA["required"]
    assert all(list(finding) == keys for finding in value["findings"])
    assert {f["severity"] for f in value["findings"]} == {"error", "note"}
    assert any(f["cites"] for f in value["findings"])
    for severity in ("error", "warning", "note"):
        count = sum(finding["severity"] == severity for finding in value["findings"])
        assert value["summary"][f"{severity}s"] == count


def test_json_of_a_second_place(cli: Cli, wide: Path) -> None:
    (wide.parent / "02-4-winter.yml").write_text("year: 1\nseason: winter\n", encoding="utf-8")
    (found,) = [
        f for f in report(cli("check", "--format", "json"))["findings"] if f["rule"] == "season-twice"
    ]
    (related,) = found["related"]
    assert list(related) == SCHEMA["$defs"]["related"]["required"]
    assert (related["path"], related["line"], related["column"]) == ("games/g/01-4-winter.yml", 1, 7)


@pytest.mark.usefixtures("broken")
def test_findings_stand_by_path_line_column_and_rule(cli: Cli) -> None:
    found = report(cli("check", "--format", "json"))["findings"]
    places = [(f["path"], f["line"], f["column"], f["rule"]) for f in found]
    assert len(places) > 5
    assert places == sorted(places)


@pytest.mark.usefixtures("broken")
def test_paths_are_relative_to_where_one_stands(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, broken: Path
) -> None:
    paths = {f["path"] for f in report(cli("check", "--format", "json", str(broken / "games")))["findings"]}
    assert f"{GAME}/01-4-winter.yml" in paths
    assert all((broken / path).is_file() for path in paths)
    monkeypatch.chdir(broken / GAME / "results")
    paths = {f["path"] for f in report(cli("check", "--format", "json", ".."))["findings"]}
    assert "../01-4-winter.yml" in paths


def test_columns_count_code_points_and_ends_are_exclusive(wide: Path, cli: Cli) -> None:
    lines = WIDE.splitlines()
    found = report(cli("check", "--format", "json"))["findings"]
    said = {
        f["rule"]: lines[f["line"] - 1][f["column"] - 1 : f["end_column"] - 1]
        for f in found
        if f["severity"] == "error"
    }
    assert said == {
        "agent-unknown": "nobody",
        "outcome-mismatch": "success",
        "agent-twice": "seelie-bishop",
        "results-missing": "resolved",
    }
    wide.write_text(WIDE.replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    assert report(cli("check", "--format", "json"))["findings"] == found


def test_json_is_plain_ascii_so_that_no_encoding_on_the_way_harms_it(wide: Path, cli: Cli) -> None:
    wide.write_text(WIDE.replace("nobody", "Зима"), encoding="utf-8")
    done = cli("check", "--format", "json")
    assert done.out.isascii()
    assert "Зима" in json.dumps(report(done), ensure_ascii=False)


@pytest.mark.usefixtures("wide")
def test_text_shows_the_line_with_a_mark_under_it(cli: Cli) -> None:
    said = cli("check").out
    assert "games/g/01-4-winter.yml:7:33: error: agent-unknown (year 1 winter, white intrigue 1)\n" in said
    shown = re.search(r"^    7 \| (.*)\n      \| ( *)(\^+)$", said, re.MULTILINE)
    assert shown is not None
    assert shown[1][len(shown[2]) :].startswith("nobody")
    assert len(shown[3]) == len("nobody")
    assert "  rule: Winter: Agents\n" in said
    assert "  mend: " in said
    assert said.endswith("1 game, 1 season: 4 errors, 1 note.\n")


def test_text_shows_of_a_very_long_line_the_part_around_the_mark(folder: Path, cli: Cli) -> None:
    lines = ["Map: Fall", "D: Ruben", "D:" + "t->3/" * 100 + "w~5" + "/t->3" * 100 + "/" + "x" * 1500]
    (folder / "long.rootlog").write_text("\n".join(lines), encoding="utf-8")
    said = cli("check", "long.rootlog").out
    shown = re.findall(r"^    3 \| (.*)\n      \| ( *)(\^+)$", said, re.MULTILINE)
    marked = [line[len(lead) : len(lead) + len(marks)] for line, lead, marks in shown]
    assert "w~5" in marked
    assert "x" * 200 in marked[-1]
    assert all(len(line) <= 402 and len(lead + marks) <= len(line) for line, lead, marks in shown)
    assert all(line.startswith(("D:", "…")) for line, _, _ in shown)


@pytest.mark.usefixtures("wide")
def test_concise_is_a_line_a_finding(cli: Cli) -> None:
    lines = cli("check", "--format", "concise").out.splitlines()
    assert len(lines) == 5
    for line in lines:
        assert re.fullmatch(r"games/g/01-4-winter\.yml:\d+:\d+: (error|note): \S.* \[[a-z-]+\]", line)


@pytest.mark.usefixtures("campaign")
def test_concise_of_a_game_without_findings_is_nothing(cli: Cli) -> None:
    assert cli("check", "--format", "concise", f"{GAME}/02-4-winter.yml") == Done(0, "", "")


def _annotations(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("::")]


@pytest.mark.usefixtures("wide")
def test_github_annotations_mark_the_place_errors_first(cli: Cli) -> None:
    done = cli("check", "--format", "github")
    levels = [line.split(" ")[0] for line in done.out.splitlines()]
    assert levels == ["::error"] * 4 + ["::notice"]
    assert _annotations(done.out) == done.out.splitlines()
    assert any(
        line.startswith(
            "::error file=games/g/01-4-winter.yml,line=7,endLine=7,col=33,endColumn=38,title=agent-unknown::"
        )
        for line in done.out.splitlines()
    )


def test_github_annotations_escape_what_would_end_them(cli: Cli, wide: Path) -> None:
    odd = wide.parent / "a,b:c%d.yml"
    odd.write_text('year: 2\nseason: winter\ntitle: 7\ntittle: "50%\\n::error::x"\n', encoding="utf-8")
    lines = cli("check", "--format", "github").out.splitlines()
    assert [line for line in lines if not line.startswith(("::error ", "::notice "))] == []
    assert any("file=games/g/a%2Cb%3Ac%25d.yml," in line for line in lines)


@pytest.mark.usefixtures("wide")
def test_in_github_actions_annotations_come_beside_text_and_beside_nothing_else(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    forms = ("text", "concise", "json", "github")
    plain = {form: cli("check", "--format", form).out for form in forms}
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    there = {form: cli("check", "--format", form).out for form in forms}
    assert there["text"] == plain["text"] + plain["github"]
    assert [form for form in forms if there[form] == plain[form]] == ["concise", "json", "github"]
    assert _annotations(cli("resolve").out) != []


@pytest.mark.usefixtures("wide")
def test_resolve_reports_in_the_same_formats(cli: Cli) -> None:
    value = report(cli("resolve", "--format", "json"))
    assert "results-missing" not in {finding["rule"] for finding in value["findings"]}
    assert value["summary"]["errors"] == 3
    assert cli("resolve").out.startswith("games/g/01-4-winter.yml:7:33: error: agent-unknown")


@pytest.mark.usefixtures("broken")
def test_for_a_single_file_the_game_is_played_whole_and_its_findings_alone_are_reported(cli: Cli) -> None:
    whole = report(cli("check", "--format", "json"))
    for name in ("01-4-winter", "02-2-summer", "02-4-winter", "03-4-winter"):
        path = f"{GAME}/{name}.yml"
        value = report(cli("check", "--format", "json", path))
        assert value["findings"] == [f for f in whole["findings"] if f["path"] == path]
        assert value["findings"] != []
        assert value["summary"]["seasons"] == 9
    assert cli("check", f"{GAME}/02-3-autumn.yml").status == 0
