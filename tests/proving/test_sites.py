"""The proof of whole sites: a leak in a keeper's own template, hook or data is found."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from kwcheck.cli import main, proof
from kwcheck.proving.comparing import Built, difference
from kwcheck.proving.sites import Builder, UnbuildableError, project
from tests import campaigns

CONFIG = """\
site_name: Our games
theme: {name: mkdocs, custom_dir: theme}
plugins: [search, kwcheck]
hooks: [hook.py]
"""
NO_HOOK = '"""Nothing."""\n'
COUNTING = """\
from pathlib import Path

def on_page_content(html, page, config, files):
    seasons = list(Path(config.config_file_path).parent.glob("games/*/*.yml"))
    return f"{html}<p>{len(seasons)} files</p>"
"""
NAMING = """\
from pathlib import Path

def on_files(files, config):
    from mkdocs.structure.files import File
    for season in Path("games").glob("*/05*.yml"):
        files.append(File.generated(config, f"secret/{season.stem}.md", content="# A season"))
    return files
"""


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A keeper's project with a theme folder and a hook."""
    campaigns.whole(tmp_path)
    for name in ("docs", "theme"):
        (tmp_path / name).mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home\n", "utf-8")
    (tmp_path / "mkdocs.yml").write_text(CONFIG, "utf-8")
    (tmp_path / "hook.py").write_text(NO_HOOK, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def built_twice(keeper: Path, room: Path) -> tuple[Built, Built]:
    """The site of the campaign, and that of one with a draft more."""
    partner = room / "games"
    shutil.copytree(keeper / "games", partner)
    build = Builder(project(Path("mkdocs.yml")), room)
    first = build(partner)
    (partner / "frost-succession" / "05-1-springtime.yml").write_text(
        "year: 5\nseason: springtime\n", "utf-8"
    )
    return first, build(partner)


def test_an_honest_site_is_the_same_twice(keeper: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    first, second = built_twice(keeper, tmp_path_factory.mktemp("room"))
    assert first.status == 0, first.output
    assert "games/frost-succession/year-03/winter/index.html" in first.files
    assert difference(first, second) is None
    assert not (keeper / "site").exists(), "the keeper's own folder is left alone"


@pytest.mark.parametrize(
    ("hook", "where"),
    [(COUNTING, "404.html|games/frost-succession/index.html|games/index.html"), (NAMING, "the files in .: ")],
)
def test_a_leak_of_the_keepers_own_is_found(
    keeper: Path, tmp_path_factory: pytest.TempPathFactory, hook: str, where: str
) -> None:
    (keeper / "hook.py").write_text(hook, "utf-8")
    first, second = built_twice(keeper, tmp_path_factory.mktemp("room"))
    assert first.status == 0, first.output
    said = difference(first, second)
    assert said is not None
    assert said.startswith(tuple(where.split("|")))
    assert "springtime" not in said


def test_the_command_says_what_it_proved(keeper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (keeper / "hook.py").write_text(COUNTING, "utf-8")
    assert main(["publish", "--prove", "--site", "--pairs", "1"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("Proof of the site, seed 1.\n")
    assert "LEAK: another draft, and the site differs in " in told
    assert "another comment" not in told


@pytest.mark.usefixtures("keeper")
def test_no_leak_in_few_builds_is_no_proof_and_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Same:
        def __init__(self, *_: object) -> None:
            """Nothing to build: what is said of the builds is the matter."""

        def __call__(self, games: Path) -> Built:
            assert games.is_dir()
            return Built({}, "", 0)

    monkeypatch.setattr(proof, "Builder", Same)
    for options, status, said in (
        ([], 0, r"^No leak found in \d+ builds\. Fewer than ten pairs a kind is no proof\.$"),
        (["--pairs", "10"], 0, r"^The proof holds: \d+ pairs"),
    ):
        assert main(["publish", "--prove", "--site", *options]) == status
        assert re.search(said, told := capsys.readouterr().out, re.MULTILINE)
        assert ("The proof holds" in told) == bool(options)


@pytest.mark.parametrize(
    ("config", "why"),
    [
        ("site_name: x\nplugins: [search]\n", "plugin kwcheck"),
        ("site_name: [\n", "MkDocs refuses"),
        ("site_name: x\nplugins: [{kwcheck: {audience: white-king}}]\nsite_dir: w\n", "white-king"),
    ],
)
def test_a_project_that_proves_nothing_is_refused(keeper: Path, config: str, why: str) -> None:
    (keeper / "mkdocs.yml").write_text(config, "utf-8")
    with pytest.raises(UnbuildableError, match=why):
        project(Path("mkdocs.yml"))


@pytest.mark.usefixtures("keeper")
def test_without_mkdocs_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "mkdocs.config", None)
    assert main(["publish", "--prove", "--site"]) == 2
    said = capsys.readouterr().err
    assert said == (
        "kwcheck: nothing can be proven: MkDocs is not installed; it comes with `pip install 'kwcheck[site]'`\n"
    )
