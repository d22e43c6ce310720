"""The pages of the rules of form: the bad file breaks the rule, the good file is whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kwcheck.reading.composer import compose
from kwcheck.reading.schema import check_form
from kwcheck.rulebooks.kingdoms import form_rules
from kwcheck.rulebooks.kingdoms.form import words

PAGES = Path(form_rules.__file__).parent / "pages"
NAMES = [rule.name for rule in form_rules.RULES]


def rules_broken(page: str, heading: str) -> set[str]:
    part = page.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    fences = re.findall(r'^```yaml title="[\w.-]+"\n(.*?)^```$', part, re.MULTILINE | re.DOTALL)
    assert fences, f"no file under {heading}"
    broken = set()
    for text in fences:
        document, findings = compose("page.yml", text)
        assert document is not None
        assert not findings
        broken |= {fault.rule for fault in check_form("kingdoms", "season", document, words({}))}
    return broken


@pytest.mark.parametrize("name", NAMES)
def test_the_bad_file_breaks_the_rule_and_the_good_one_none(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {name}\n")
    assert rules_broken(page, "Bad") == {name}
    assert rules_broken(page, "Good") == set()
