"""`publish --as`: every audience has its pages, and a folder is never written for two."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest

from kwcheck.rulebooks.kingdoms.audiences import FOR_WHOM
from tests.cli.test_resolve import contents

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cli

OTHERS = [audience for audience in FOR_WHOM if audience != "public"]
ROBOTS = "robots.txt"


@pytest.mark.parametrize("audience", OTHERS)
def test_pages_for_an_audience_say_so_and_keep_away(campaign: Path, cli: Cli, audience: str) -> None:
    assert cli("publish", "--out", "public").status == 0
    done = cli("publish", "--as", audience, "--out", "out")
    assert (done.status, done.out) == (0, "")
    written = contents(campaign / "out")
    assert set(written) == {*contents(campaign / "public"), ROBOTS}
    assert written[ROBOTS] == b"User-agent: *\nDisallow: /\n"
    assert written[".kwcheck"].decode().endswith(f"Audience: {audience}\n")
    for path, page in written.items():
        if path.endswith(".md"):
            front, body = page.decode().replace("&#39;", "'").split("\n---\n", 1)
            assert front.endswith(f', for {FOR_WHOM[audience]}"\nrobots: noindex')
            assert f"\n*This page is for {FOR_WHOM[audience]} alone.*\n" in body


def test_public_pages_say_nothing_of_audiences(campaign: Path, cli: Cli) -> None:
    assert cli("publish", "--as", "public", "--out", "out").status == 0
    written = contents(campaign / "out")
    assert ROBOTS not in written
    assert written[".kwcheck"] == b"Written by kwcheck publish; replaced as a whole.\n"
    assert not any(b"alone.*" in page or b"noindex" in page for page in written.values())


@pytest.mark.parametrize(
    ("first", "second"), [("public", "white"), ("white", "public"), ("white", "white-king")]
)
def test_a_folder_for_another_audience_is_left_alone(
    campaign: Path, cli: Cli, first: str, second: str
) -> None:
    cli("publish", "--as", first, "--out", "out")
    before = contents(campaign / "out")
    done = cli("publish", "--as", second, "--out", "out")
    assert done.status == 2
    assert f"holds a chronicle for another audience than {second}" in done.err
    assert contents(campaign / "out") == before
    assert cli("publish", "--as", first, "--out", "out").status == 0


def test_an_unknown_audience_is_told_and_writes_nothing(campaign: Path, cli: Cli) -> None:
    done = cli("publish", "--as", "red", "--out", "out")
    assert done.status == 2
    assert "kingdoms has no audience 'red'; it has public, white-king" in done.err
    assert not (campaign / "out").exists()


@pytest.mark.parametrize("out", ["site", "docs/queen", "./Public", "a/../site/white", "docs"])
def test_a_folder_that_is_put_before_everybody_is_refused(campaign: Path, cli: Cli, out: str) -> None:
    done = cli("publish", "--as", "white-queen", "--out", out)
    assert done.status == 2
    assert "is put before everybody, and this chronicle is for white-queen" in done.err
    assert "such as for-white-queen" in done.err
    assert not (campaign / out).exists()
    assert cli("publish", "--as", "public", "--out", out).status == 0


def test_the_name_of_the_working_directory_above_does_not_matter(
    campaign: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = campaign / "docs" / "mine"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    games = str(campaign / "games")
    assert cli("publish", "--as", "white-queen", "--out", "for-ben", games).status == 0
    assert cli("publish", "--as", "white-queen", "--out", str(campaign / "site"), games).status == 2


@pytest.mark.parametrize(
    ("config", "into", "words"),
    [
        ("site_name: Ours\n", "docs/queen", "stands in docs/ of mkdocs.yml, a site for public"),
        ("site_name: Ours\ndocs_dir: 'pages' # there\n", "pages/queen", "stands in pages/ of mkdocs.yml"),
        ("site_name: Ours\nsite_dir: built\n", "built/for/ben", "stands in built/ of mkdocs.yml"),
        (
            "site_name: Ours\nplugins:\n  - kwcheck:\n      audience: black\n",
            "docs/queen",
            "a site for black,",
        ),
        ("site_name: Ours\nplugins:\n  - kwcheck:\n      audience: white-queen\n", "docs/queen", None),
        ("site_name: Ours\n", "for-ben", None),
        ("services: {}\n", "docs/queen", None),
    ],
)
def test_a_folder_of_a_site_for_others_is_refused_from_wherever_one_stands(
    campaign: Path, cli: Cli, config: str, into: str, words: str | None
) -> None:
    (campaign / "mkdocs.yml").write_text(config, "utf-8")
    out = campaign / into
    out.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(out.parent):
        done = cli("publish", "--as", "white-queen", "--out", out.name, str(campaign / "games"))
    assert (words or "") in done.err
    assert (done.status, out.exists()) == ((2, False) if words else (0, True))
