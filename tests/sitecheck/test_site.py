"""Pages that are missing or too much, the digest, statuses, and a site that MkDocs built."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from kwcheck.cli import main
from kwcheck.sitecheck.digest import digest
from tests.fences import ROOT

if TYPE_CHECKING:
    from pathlib import Path

YEAR_3 = "games/frost-succession/year-03"


def test_a_whole_site_is_0(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    number = sum(file.is_file() for file in (campaign / "site").rglob("*"))
    assert main(["site-check", "site"]) == 0
    assert capsys.readouterr().out == f"{number} files: all is well.\n"


@pytest.mark.parametrize("form", ["winter/index.md", "winter.html", "winter.md", "winter/index.htm"])
def test_a_page_has_the_form_that_its_generator_gives_it(campaign: Path, form: str) -> None:
    (campaign / "site" / YEAR_3 / "winter" / "index.html").rename(campaign / "site" / YEAR_3 / "w")
    (campaign / "site" / YEAR_3 / "w").rename(campaign / "site" / YEAR_3 / form)
    assert main(["site-check", "site"]) == 0


def test_a_page_that_is_missing_is_named(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (campaign / "site" / YEAR_3 / "winter" / "index.html").unlink()
    assert main(["site-check", "site"]) == 1
    assert f"site/{YEAR_3}/winter/index.md is missing" in capsys.readouterr().out


def test_an_ignored_plugin_is_seen(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(campaign / "site" / "games")
    assert main(["site-check", "site"]) == 1
    assert capsys.readouterr().out.endswith(" faults.\n")


@pytest.mark.parametrize(
    "path", ["games/frost-succession/year-05/winter/index.html", "games/gone/year-01/winter/index.html"]
)
def test_a_page_that_the_view_has_not_is_named(
    campaign: Path, capsys: pytest.CaptureFixture[str], path: str
) -> None:
    (campaign / "site" / path).parent.mkdir(parents=True)
    (campaign / "site" / path).write_text("<p>Nothing.</p>", "utf-8")
    assert main(["site-check", "site"]) == 1
    assert f"site/{path} is too much" in capsys.readouterr().out


def test_pages_beside_the_chronicle_are_nobodys_business(campaign: Path) -> None:
    for path in ("about.html", "games/how-we-play.html", "blog/year-01/index.html"):
        (campaign / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (campaign / "site" / path).write_text("<p>Hello.</p>", "utf-8")
    assert main(["site-check", "site"]) == 0


def test_statuses(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site-check", "nowhere"]) == 2
    assert main(["site-check", "site", "nowhere"]) == 2
    (campaign / "empty").mkdir()
    assert main(["site-check", "site", "empty"]) == 3
    winter = campaign / "games/frost-succession/01-4-winter.yml"
    winter.write_text(
        winter.read_text("utf-8").replace("objective: kidnap", "objective: kidnapp", 1), "utf-8"
    )
    assert main(["site-check", "site"]) == 1
    capsys.readouterr()
    assert main(["site-check", "site", "--public-log"]) == 1
    assert capsys.readouterr().out == "frost-succession: not clean\n"


def test_a_public_log_says_clean_or_not(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site-check", "site", "--public-log"]) == 0
    assert capsys.readouterr().out == "The site is clean.\n"
    (campaign / "site" / "a.txt").write_text("The Tollkeeper of Underharrow", "utf-8")
    assert main(["site-check", "site", "--public-log"]) == 1
    assert capsys.readouterr().out == "The site is not clean.\n"


def test_the_digest_is_of_what_can_be_seen(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def digested() -> str:
        assert main(["site-check", "site", "--digest"]) == 0
        return capsys.readouterr().out

    first = digested()
    assert len(first.strip()) == 64
    (campaign / "site" / ".git").mkdir()
    (campaign / "site" / ".git" / "HEAD").write_text("a", "utf-8")
    assert digested() == first
    (campaign / "site" / "a.txt").write_text("a", "utf-8")
    second = digested()
    assert second != first
    (campaign / "site" / "a.txt").rename(campaign / "site" / "b.txt")
    assert digested() not in {first, second}


def test_dates_of_the_build_are_no_difference() -> None:
    def site(day: str, level: int) -> dict[str, bytes]:
        sitemap = f"<url><loc>x</loc><lastmod>{day}</lastmod></url>".encode()
        return {
            "index.html": f"<p>a</p><!-- MkDocs\nBuild Date UTC : {day} 10:00\n-->".encode(),
            "sitemap.xml": sitemap,
            "sitemap.xml.gz": gzip.compress(sitemap, level, mtime=level),
        }

    assert digest(site("2026-01-01", 1)) == digest(site("2026-02-02", 9))
    assert digest(site("2026-01-01", 1)) != digest({**site("2026-01-01", 1), "index.html": b"<p>b</p>"})


def test_our_own_site_is_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("docs", "games", "schema"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet"],
        cwd=tmp_path,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        check=True,
        timeout=600,
    )
    monkeypatch.chdir(tmp_path)
    assert main(["site-check", "site"]) == 0
