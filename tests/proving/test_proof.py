"""`kwcheck publish --prove`: it holds for what we publish, and fails for whatever leaks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from kwcheck.cli import main
from kwcheck.proving import Proof, Tally, kinds, prove
from kwcheck.proving.table import table
from kwcheck.rulebooks.kingdoms import public
from tests import campaigns
from tests.proving.pages import pages, proof

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kwcheck.proving.comparing import Built
    from kwcheck.rulebooks.kingdoms.history import Turn

DRAFT = "year: 5\nseason: summer\ntitle: What nobody knows\nchronicle: Nothing yet.\n"
PLAN = "year: 4\nseason: winter\nstate: planning\nevents: [{name: Deep snow}]\nintrigues: {white: [], black: []}\n"
HELD = {
    "successful espionage",
    "cancelled intrigue",
    "order of a list",
    "consent",
    "modifier",
    "ruling",
    "declared outcome",
    "private entry",
    "draft",
    "planning season",
    "change told to a few",
    "player name",
    "what the end reveals",
    "comment",
    "name of a season file",
    "other file",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The bundled campaign with a draft and a planning season, in games of its own."""
    folder = campaigns.whole(tmp_path)
    (folder / "05-2-summer.yml").write_text(DRAFT, "utf-8")
    (folder / "04-4-winter.yml").write_text(PLAN, "utf-8")
    return folder


def test_it_holds_and_every_kind_counts(game: Path) -> None:
    found = proof(game, 10)
    assert {tally.kind for tally in found.tallies if tally.present} == HELD
    assert [tally for tally in found.tallies if tally.different < 10 or tally.leak] == []
    assert found.holds
    assert proof(game, 1) == proof(game, 1), "the seed decides"


ENDED = """\
year: 1
season: winter
state: resolved
changes:
  - {stop: white/queen, to: [white], text: She has a cold.}
  - {end: {won-by: white, how: agreement}, after: true}
intrigues: {white: [{objective: propaganda, tale: Nobody went.}]}
private: [{to: [black], text: He saw her.}]
"""


@pytest.mark.parametrize(
    ("reveal", "secret"),
    [
        (
            "nothing",
            {"cancelled intrigue", "change told to a few", "private entry"},
        ),
        ("not-private", {"private entry"}),
        ("everything", set()),
    ],
)
def test_what_the_end_has_opened_is_no_secret_any_more(reveal: str, secret: set[str], tmp_path: Path) -> None:
    folder = tmp_path / "games/g"
    folder.mkdir(parents=True)
    (folder / "game.yml").write_text(f"rules: kingdoms\ntitle: G\nreveal: {reveal}\n", "utf-8")
    (folder / "a.yml").write_text(ENDED, "utf-8")
    found = proof(folder, 10)
    assert found.holds
    of_files = {"comment", "name of a season file", "other file"}
    assert {tally.kind for tally in found.tallies if tally.present} - of_files == secret


def _count_lists(turn: Turn) -> int:
    return len(turn.resolutions)


def _first_tale(turn: Turn) -> int:
    return len(str([r.intrigue.tale for r in turn.resolutions]))


def _first_number(turn: Turn) -> int:
    return (
        [r.intrigue.number for r in turn.resolutions if r.outcome != "cancelled"][-1]
        if turn.resolutions
        else 0
    )


LEAKS: dict[str, tuple[Callable[[Turn], int], set[str]]] = {
    "how many lines the lists have": (_count_lists, {"successful espionage", "cancelled intrigue"}),
    "how much is told of hidden lines": (_first_tale, {"successful espionage", "cancelled intrigue"}),
    "places in the list": (_first_number, {"order of a list"}),
    "consents": (lambda t: sum(r.intrigue.consent for r in t.resolutions), {"consent"}),
    "modifiers": (lambda t: sum(len(r.intrigue.modifiers) for r in t.resolutions), {"modifier"}),
    "reasons of rulings": (
        lambda t: sum(len(r.intrigue.ruling.because) for r in t.resolutions if r.intrigue.ruling),
        {"ruling"},
    ),
    "declared outcomes": (
        lambda t: sum(bool(r.intrigue.asserted) for r in t.resolutions),
        {"declared outcome"},
    ),
    "private entries": (lambda t: len(str(t.season.private)), {"private entry"}),
    "changes for a few": (lambda t: len(t.season.changes), {"change told to a few"}),
    "names of files": (lambda t: len(t.season.stem), {"name of a season file"}),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_it_fails_where_a_page_depends_on(leak: str, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    number, kinds = LEAKS[leak]
    honest = public._season

    def leaky(*given: object) -> object:
        view = honest(*given)  # type: ignore[arg-type]  # handed on as it came
        return view._replace(title=f"{view.title} {number(given[1])}")  # type: ignore[arg-type]  # the turn

    monkeypatch.setattr(public, "_season", leaky)
    found = proof(game)
    assert not found.found_nothing
    caught = {tally.kind for tally in found.tallies if tally.leak}
    assert kinds <= caught
    assert all(
        re.match(r"games/frost-succession/", tally.leak or "games/frost-succession/")
        for tally in found.tallies
    )


def test_every_kind_is_caught_where_anything_depends_on_the_files(game: Path) -> None:
    def leaky(games: Path) -> Built:
        files = sorted(file for file in games.rglob("*") if file.is_file())
        return pages(games)._replace(output="".join(f"{file.read_bytes()!r}\n" for file in files))

    tallies = prove([str(game)], leaky, pairs=1).tallies
    assert {tally.kind for tally in tallies if (tally.leak or "").startswith("standard output, line")} == HELD


def test_of_another_rulebook_what_every_game_has_is_varied(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kinds, "KNOWN", {})
    found = proof(game)
    assert {tally.kind for tally in found.tallies} == {"comment", "name of a season file", "other file"}
    assert found.found_nothing
    assert "Of frost-succession only comments and files were varied" in table(found, "pages")


def test_too_few_pairs_are_no_proof() -> None:
    few = Proof(1, 10, (Tally("draft", True, 300, 9, 9, None),))
    assert not few.holds
    assert "No proof for draft" in table(few, "pages")
    assert "The proof holds" not in table(few, "pages")
    assert Proof(1, 10, (Tally("draft", False, 30, 0, 0, None),)).holds


def test_fewer_than_ten_were_asked_for_and_that_is_no_proof() -> None:
    asked = Proof(1, 9, (Tally("draft", True, 12, 10, 9, None),))
    assert asked.found_nothing
    assert not asked.holds
    assert table(asked, "site").endswith(
        "\n\nNo leak found in 10 builds. Fewer than ten pairs a kind is no proof.\n"
    )
    leak = Proof(1, 9, (Tally("draft", True, 1, 1, 1, "a.md, byte 1"),))
    assert not leak.found_nothing
    assert table(leak, "site").endswith("\nLEAK: another draft, and the site differs in a.md, byte 1.\n")


def test_the_command_proves_before_it_writes(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game.parents[1])
    assert main(["publish", "--prove", "--out", "chronicle"]) == 0
    out = capsys.readouterr().out
    assert "Proof of the pages, seed 1." in out
    assert re.search(r"^The proof holds: \d+ pairs", out, re.MULTILINE)
    assert (game.parents[1] / "chronicle" / "games" / "index.md").is_file()


def test_nothing_is_written_where_the_proof_fails(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game.parents[1])
    honest = public._opening
    monkeypatch.setattr(
        public, "_opening", lambda turn: honest(turn)._replace(title=str(turn.season.intrigues))
    )
    assert main(["publish", "--prove", "--pairs", "1", "--out", "chronicle"]) == 1
    told = capsys.readouterr().out
    assert "LEAK: another planning season, and the pages differ in games/frost-succession/index.md" in told
    assert "Whispered" not in told
    assert not (game.parents[1] / "chronicle").exists()


def test_the_command_says_that_few_pairs_are_no_proof_and_writes_nothing(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game.parents[1])
    assert main(["publish", "--prove", "--pairs", "1", "--out", "chronicle"]) == 1
    told = capsys.readouterr().out
    assert re.search(
        r"^No leak found in \d+ builds\. Fewer than ten pairs a kind is no proof\.$", told, re.MULTILINE
    )
    assert "The proof holds" not in told
    assert not (game.parents[1] / "chronicle").exists()


def test_a_public_log_does_not_say_which_secrets_there_are(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game.parents[1])
    for pairs, status, said in (
        ("1", 1, "No leak found. Fewer than ten pairs a kind is no proof.\n"),
        ("10", 0, "The proof holds.\n"),
    ):
        assert main(["publish", "--prove", "--pairs", pairs, "--public-log"]) == status
        assert capsys.readouterr().out == said


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--prove", "--as", "white-king"], "public"),
        (["--prove", "--up-to-first-error"], "without errors"),
        (["--site"], "--prove"),
        ([], "--out DIR"),
        (["--prove", "--site", "nowhere.yml"], "there is no nowhere.yml"),
    ],
)
def test_what_cannot_be_proven_is_said(
    options: list[str],
    why: str,
    game: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(game.parents[1])
    assert main(["publish", *options]) == 2
    assert why in capsys.readouterr().err
