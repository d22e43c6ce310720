"""Wheel, sdist and editable install carry everything and work from any directory."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.repository.conftest import GAME, ROOT

OUTSIDE = Path(subprocess.__file__).parent  # a directory that has nothing to do with us


class Packages(NamedTuple):
    """The two files of a release."""

    sdist: Path
    wheel: Path


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """An sdist of the work tree, and the wheel that is made from this sdist."""
    out = tmp_path_factory.mktemp("dist")
    command: list[str | Path] = [sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT]
    subprocess.run(command, check=True, capture_output=True)
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return Packages(sdist, wheel)


def files_of(*folders: str) -> set[str]:
    """What a release has to carry of these folders of the project, by paths from the root."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if path.parent.name != "__pycache__"}


def install(folder: Path, wheel: Path) -> Path:
    """A fresh environment with only `wheel` installed in it; the folder of its programs.

    Nothing is fetched: the dependencies are those of the environment that runs the tests, put on the path
    last and as a plain folder, so that an editable install there is not seen.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        folder / "bin" / "python",
        "install",
        "--quiet",
    ]
    subprocess.run([*pip, "--no-index", "--no-deps", wheel], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    lenders = [path for path in sys.path if path.endswith("site-packages")]
    (site / "zz-dependencies.pth").write_text("\n".join(lenders) + "\n", encoding="utf-8")
    return folder / "bin"


@pytest.fixture(scope="session", params=["wheel", "editable"])
def programs(
    request: pytest.FixtureRequest, packages: Packages, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The programs of an installed kwcheck: from the wheel (itself made from the sdist), or editable."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "wheel":
        return install(folder / "venv", packages.wheel)
    # What `pip install -e` asks of the backend: a wheel that leads to the work tree.
    script = f"import hatchling.build; print(hatchling.build.build_editable({str(folder)!r}))"
    command = [sys.executable, "-c", script]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return install(folder / "venv", wheel)


def run(programs: Path, *words: str | Path, status: int = 0) -> str:
    """What `kwcheck WORDS` prints, run outside of the project."""
    done = subprocess.run(
        [programs / "kwcheck", *words], cwd=OUTSIDE, check=False, capture_output=True, text=True
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def test_wheel_carries_package_and_schemas(packages: Packages) -> None:
    with zipfile.ZipFile(packages.wheel) as wheel:
        names = set(wheel.namelist())
    wanted = files_of("kwcheck") | {f"kwcheck/{name}" for name in files_of("schema")}
    assert wanted - names == set()
    assert "kwcheck/schema/kingdoms-season.schema.json" in wanted
    assert {name.split("/")[0] for name in names} == {"kwcheck", "kwcheck-0.1.0.dist-info"}


def test_sdist_carries_the_project(packages: Packages) -> None:
    with tarfile.open(packages.sdist) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = files_of("kwcheck", "schema", "games", "docs")
    assert wanted - names == set()
    assert {"README.md", "LICENSE", "CHANGELOG.md", "mkdocs.yml", "pyproject.toml"} <= names


def test_installed_from_where_it_should_be(programs: Path) -> None:
    """Neither kind of install borrows the package of the other."""
    command: list[str | Path] = [programs / "python", "-c", "import kwcheck; print(kwcheck.__file__)"]
    where = subprocess.run(command, cwd=OUTSIDE, check=True, capture_output=True, text=True).stdout
    assert where.startswith(f"{ROOT}/") == ("editable" in str(programs))


def test_version(programs: Path) -> None:
    assert run(programs, "--version").split() == ["kwcheck", "0.1.0"]


def test_schemas_are_found(programs: Path, tmp_path: Path) -> None:
    (tmp_path / "game.yml").write_text("rules: kingdoms\ntitel: A slip\n", encoding="utf-8")
    assert "key-unknown" in run(programs, "check", tmp_path, "--format", "json", status=1)


def test_every_rule_has_its_page(programs: Path) -> None:
    pages = {path.stem for path in ROOT.glob("kwcheck/**/pages/*.md")}
    listed = run(programs, "rule")
    assert len(pages) > 20
    assert [name for name in sorted(pages) if name not in listed] == []
    assert "## Bad" in run(programs, "rule", min(pages))


def test_the_bundled_campaign_is_published(programs: Path, tmp_path: Path) -> None:
    run(programs, "publish", "--out", tmp_path / "pages", ROOT / "games")
    assert (tmp_path / "pages" / "games" / GAME / "year-01" / "winter" / "index.md").is_file()


def test_a_new_game_is_written(programs: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [programs / "kwcheck", "new", "game", "first-frost"], cwd=tmp_path, check=True, capture_output=True
    )
    assert done.returncode == 0
    run(programs, "check", tmp_path / "games")


def test_mkdocs_finds_the_plugin(programs: Path) -> None:
    script = (
        "from importlib.metadata import entry_points; "
        "print(entry_points(group='mkdocs.plugins')['kwcheck'].load().__name__)"
    )
    command: list[str | Path] = [programs / "python", "-W", "error", "-c", script]
    done = subprocess.run(command, cwd=OUTSIDE, check=True, capture_output=True, text=True)
    assert done.stdout == "KwcheckPlugin\n"
