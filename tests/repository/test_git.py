"""Git for real: which commit is refused, by whom, and where in which file."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest
import yaml

from tests.fences import fences
from tests.repository.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.repository.conftest import Campaign

TEMPLATES = ROOT / "kwcheck" / "templates"
WRONG = "7:16"  # where `write_season` puts a wrong outcome


@pytest.fixture
def hooked(campaign: Campaign, hook_entry: str) -> Campaign:
    """The campaign with the entry of our pre-commit hook run before every commit and merge."""
    for name in ("pre-commit", "pre-merge-commit"):
        campaign.hook(name, f"#!/bin/sh\nexec {hook_entry}\n")
    return campaign


@pytest.fixture
def guarded(campaign: Campaign) -> Campaign:
    """The campaign whose server has the pre-receive hook that we ship."""
    hook = campaign.server / "hooks" / "pre-receive"
    shutil.copy(TEMPLATES / "pre-receive", hook)
    hook.chmod(0o755)
    return campaign


def test_a_good_season_is_committed(hooked: Campaign) -> None:
    before = hooked.head()
    hooked.write_season(4)
    done = hooked.commit("The fourth winter")
    assert done.returncode == 0, done.stdout
    assert hooked.head() != before


def test_a_bad_season_is_refused_at_its_place(hooked: Campaign) -> None:
    before = hooked.head()
    path = hooked.write_season(4, outcome="success")
    done = hooked.commit("The fourth winter")
    assert done.returncode == 1
    assert f"{path}:{WRONG}" in done.stdout
    assert hooked.head() == before


def test_pre_commit_itself_refuses_a_bad_season(campaign: Campaign, hook_entry: str, tmp_path: Path) -> None:
    """The configuration that the manual shows, in the real pre-commit; its entry is that of our hook."""
    manual = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    block = re.search(r'```yaml title="\.pre-commit-config\.yaml"\n(.*?)```', manual, re.DOTALL)
    assert block is not None
    assert yaml.safe_load(block[1])["repos"][0]["hooks"][0]["entry"] == hook_entry
    (campaign.folder / ".pre-commit-config.yaml").write_text(block[1], encoding="utf-8")
    campaign.environment["PRE_COMMIT_HOME"] = str(tmp_path / "pre-commit")
    campaign.do("pre-commit", "install")
    assert campaign.commit("Check every commit").returncode == 0
    before = campaign.head()
    path = campaign.write_season(4, outcome="success")
    done = campaign.commit("The fourth winter")
    assert done.returncode == 1
    assert f"{path}:{WRONG}" in done.stdout
    assert campaign.head() == before


@pytest.fixture
def plainly_hooked(campaign: Campaign) -> Campaign:
    """The campaign with the plain hook that the manual shows."""
    (hook,) = [f for f in fences(ROOT / "docs" / "ci.md") if f.title == ".git/hooks/pre-commit"]
    for name in ("pre-commit", "pre-merge-commit"):
        campaign.hook(name, hook.body)
    return campaign


def test_the_plain_hook_refuses_what_is_staged_and_not_what_stands_beside_it(
    plainly_hooked: Campaign,
) -> None:
    before = plainly_hooked.head()
    path = plainly_hooked.write_season(4, outcome="success")
    plainly_hooked.do("git", "add", "--all")
    plainly_hooked.write_season(4)
    refused = plainly_hooked.run("git", "commit", "--quiet", "--message", "The fourth winter")
    assert refused.returncode == 1
    assert f"{path}:{WRONG}" in refused.stdout
    assert plainly_hooked.head() == before


def test_the_plain_hook_passes_a_good_season_whatever_stands_beside_it(plainly_hooked: Campaign) -> None:
    before = plainly_hooked.head()
    plainly_hooked.write_season(4)
    plainly_hooked.do("git", "add", "--all")
    plainly_hooked.write_season(4, outcome="success")
    done = plainly_hooked.run("git", "commit", "--quiet", "--message", "The fourth winter")
    assert done.returncode == 0, done.stdout
    assert plainly_hooked.head() != before
    plainly_hooked.write_season(4, outcome="cancelled")
    done = plainly_hooked.run("git", "commit", "--quiet", "--all", "--message", "With -a")
    assert done.returncode == 0, done.stdout


def test_results_that_were_not_made_are_refused(hooked: Campaign) -> None:
    path = hooked.write_season(4)
    (hooked.game / "results" / "04-4-winter.yml").unlink()
    done = hooked.commit("The fourth winter")
    assert done.returncode == 1
    assert path in done.stdout
    assert "kwcheck resolve" in done.stdout


def test_a_merge_conflict_is_refused_at_its_first_marker(hooked: Campaign) -> None:
    """Both branches write the fourth winter; whoever commits the markers is told their line."""
    path = hooked.write_season(4)
    hooked.do("git", "switch", "--quiet", "--create", "other")
    hooked.write_season(4, outcome="cancelled")
    assert hooked.commit("Their fourth winter").returncode == 0
    hooked.do("git", "switch", "--quiet", "main")
    hooked.write_season(4)
    assert hooked.commit("Our fourth winter").returncode == 0
    assert hooked.run("git", "merge", "other").returncode == 1
    lines = (hooked.folder / path).read_text(encoding="utf-8").splitlines()
    marker = 1 + next(number for number, line in enumerate(lines) if line.startswith("<<<<<<<"))

    before = hooked.head()
    refused = hooked.commit("Merge")
    assert refused.returncode == 1
    assert f"{path}:{marker}:1" in refused.stdout
    assert hooked.head() == before

    hooked.write_season(4, outcome="cancelled")
    mended = hooked.commit("Merge")
    assert mended.returncode == 0, mended.stdout


def test_a_merge_that_git_makes_alone_is_checked(hooked: Campaign) -> None:
    """Two branches that are right apart: one rests on a season whose results the other changes."""
    hooked.do("git", "switch", "--quiet", "--create", "other")
    hooked.write_season(4)
    assert hooked.commit("The fourth winter").returncode == 0
    hooked.do("git", "switch", "--quiet", "main")
    hooked.do("git", "rm", "--quiet", "-r", f"games/{hooked.game.name}/results")
    hooked.do("git", "mv", f"games/{hooked.game.name}/game.yml", f"games/{hooked.game.name}/game.txt")
    hooked.do("git", "commit", "--quiet", "--no-verify", "--message", "Set the game aside")
    merged = hooked.run("git", "merge", "--no-edit", "other")
    assert merged.returncode != 0
    assert "game-file-missing" in merged.stdout


def test_a_push_is_refused_with_its_first_bad_commit(guarded: Campaign) -> None:
    """Two commits in one push: the good one is not blamed, the bad one is named, and nothing arrives."""
    start = guarded.head()
    guarded.write_season(4)
    assert guarded.commit("The fourth winter").returncode == 0
    good = guarded.head()
    path = guarded.write_season(5, outcome="success")
    assert guarded.commit("The fifth winter").returncode == 0
    bad = guarded.head()

    pushed = guarded.run("git", "push", "origin", "main")
    assert pushed.returncode == 1
    assert f'Refused: commit {bad[:7]}, "The fifth winter", by Mags' in pushed.stdout
    assert f"{path}:{WRONG}" in pushed.stdout
    assert good[:7] not in pushed.stdout
    assert guarded.do("git", "--git-dir", guarded.server, "rev-parse", "main") == start

    guarded.write_season(5)
    assert guarded.commit("The fifth winter", "--amend").returncode == 0
    again = guarded.run("git", "push", "origin", "main")
    assert again.returncode == 0, again.stdout
    assert guarded.do("git", "--git-dir", guarded.server, "rev-parse", "main") == guarded.head()


def test_an_error_mended_later_in_the_push_is_refused_all_the_same(guarded: Campaign) -> None:
    guarded.write_season(4, outcome="success")
    assert guarded.commit("The fourth winter").returncode == 0
    bad = guarded.head()
    guarded.write_season(4)
    assert guarded.commit("Mend it").returncode == 0
    pushed = guarded.run("git", "push", "origin", "main")
    assert pushed.returncode == 1
    assert f"Refused: commit {bad[:7]}" in pushed.stdout


def test_branches_come_and_go(guarded: Campaign) -> None:
    for command in (("push", "origin", "main:other"), ("push", "origin", "--delete", "other")):
        done = guarded.run("git", *command)
        assert done.returncode == 0, done.stdout


def workflow_steps() -> dict[str, str]:
    """The two steps of the keepers' workflow that run kwcheck: name and script."""
    workflow = yaml.safe_load((TEMPLATES / "github-workflow.yml").read_text(encoding="utf-8"))
    steps = workflow["jobs"]["check"]["steps"]
    return {step["name"]: step["run"] for step in steps if "kwcheck check" in step.get("run", "")}


def test_the_workflow_names_the_commit_that_brought_the_error(campaign: Campaign) -> None:
    """Three commits in one push, the second of them bad: the steps run as GitHub runs them."""
    before = campaign.head()
    campaign.write_season(4)
    assert campaign.commit("The fourth winter").returncode == 0
    path = campaign.write_season(5, outcome="success")
    assert campaign.commit("The fifth winter").returncode == 0
    bad = campaign.head()
    (campaign.folder / "notes.txt").write_text("Buy ink.\n", encoding="utf-8")
    assert campaign.commit("Notes").returncode == 0

    check, blame = workflow_steps().values()
    shell = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c")
    checked = campaign.run(*shell, check, GITHUB_ACTIONS="true")
    assert checked.returncode == 1
    assert f"::error file={path},line=7" in checked.stdout
    blamed = campaign.run(*shell, blame, GITHUB_ACTIONS="true", BEFORE=before)
    assert blamed.returncode == 1
    assert f'Refused: commit {bad[:7]}, "The fifth winter", by Mags' in blamed.stdout
    assert f"{path}:{WRONG}" in blamed.stdout


def test_the_workflow_passes_a_good_push(campaign: Campaign) -> None:
    campaign.write_season(4)
    check, _ = workflow_steps().values()
    assert campaign.run("bash", "-e", "-c", check, GITHUB_ACTIONS="true").returncode == 0


def test_the_workflow_looks_through_a_first_push(campaign: Campaign) -> None:
    """GitHub calls what was there before the first push all zeros."""
    campaign.write_season(4, outcome="success")
    assert campaign.commit("The fourth winter").returncode == 0
    _, blame = workflow_steps().values()
    blamed = campaign.run("bash", "-e", "-c", blame, BEFORE="0" * 40)
    assert blamed.returncode == 1
    assert f"Refused: commit {campaign.head()[:7]}" in blamed.stdout
