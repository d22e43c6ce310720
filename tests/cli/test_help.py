"""`--help` teaches by example, and every example runs."""

from __future__ import annotations

import re
import shlex
import shutil
from typing import TYPE_CHECKING

import pytest

from kwcheck.cli.arguments import COMMANDS, FORMATS, parse
from kwcheck.rulebooks.kingdoms.audiences import FOR_WHOM
from kwcheck.rulebooks.root_duchy.audiences import CALLED
from kwcheck.rulebooks.root_duchy.secrecy import PUBLIC, RECORDER
from tests.audit.repository import commit, git
from tests.cli.conftest import Cli, program
from tests.fences import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def helped(*arguments: str) -> str:
    """The help of a command."""
    from contextlib import redirect_stdout
    from io import StringIO

    printed = StringIO()
    with redirect_stdout(printed), pytest.raises(SystemExit) as left:
        parse([*arguments, "--help"])
    assert left.value.code == 0
    return printed.getvalue()


def examples(text: str) -> list[str]:
    """The commands of a help text, without the remarks behind them."""
    return [re.split(r"\s{2,}", line)[0] for line in re.findall(r"^  (kwcheck .*)$", text, re.MULTILINE)]


TEXTS = {"kwcheck": helped(), **{name: helped(name) for name in COMMANDS}}
EXAMPLES = sorted({example for text in TEXTS.values() for example in examples(text)})


def test_the_commands_are_those_of_the_contract() -> None:
    contract = ["check", "resolve", "explain", "rule", "show", "publish"]
    assert list(COMMANDS) == [*contract, "site-check", "tell", "audit", "import", "export", "new"]
    assert FORMATS == ("text", "concise", "json", "github")


@pytest.mark.parametrize("name", TEXTS)
def test_every_help_has_examples_and_fits_a_terminal(name: str) -> None:
    assert examples(TEXTS[name]) != []
    assert max(map(len, TEXTS[name].splitlines())) <= 100


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name: str) -> None:
    options = re.findall(
        r"^  (?:-\w, )?(--[a-z-]+|[A-Z|]+)(?: [A-Z{][^ ]*)?(  +\S|$)", TEXTS[name], re.MULTILINE
    )
    assert options != []
    assert f"kwcheck {name}" in TEXTS["kwcheck"] or name in TEXTS["kwcheck"]


@pytest.mark.parametrize("name", ["explain", "show", "publish"])
def test_every_audience_is_named(name: str) -> None:
    words = re.findall("[a-z]+(?:-[a-z]+)*", TEXTS[name])
    assert {*FOR_WHOM, PUBLIC, RECORDER} <= set(words)
    assert set(words) & set(CALLED)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_runs(example: str, campaign: Path, cli: Cli) -> None:
    if "site-check" in example:
        assert cli("publish", "--out", "site").status == 0
    if "--since" in example:
        git(campaign, "init", "--quiet")
        commit(campaign)
    if "rootlog" in example:
        shutil.copytree(ROOT / "games" / "eight-crowns", campaign / "games" / "eight-crowns")
        log = "Map: Fall\nDeck: Standard\nC: Ada\nE: Bo\n\nE:b+6w->1\nC:t_k->3\n"
        (campaign / "evening.rootlog").write_text(log, encoding="utf-8")
    done = cli(*shlex.split(example)[1:])
    assert (done.status, done.err) == (0, "")
    assert done.out != "" or "publish" in example


def test_the_real_program_helps_too(tmp_path: Path) -> None:
    for arguments in (("--help",), ("-h",), ("check", "--help")):
        done = program(*arguments, folder=tmp_path)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"examples:" in done.stdout
    for arguments in (("--version",), ("-V",)):
        assert re.fullmatch(rb"kwcheck \d+\.\d+\.\d+\n", program(*arguments, folder=tmp_path).stdout)
