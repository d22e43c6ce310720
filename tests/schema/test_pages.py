"""The pages of the rules of form: the bad file breaks the rule, the good file is whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kwcheck.reading import form_rules as of_every_file
from kwcheck.reading.composer import compose
from kwcheck.reading.schema import check_form
from kwcheck.rulebooks.kingdoms import form_rules
from kwcheck.rulebooks.kingdoms.form import words

PAGES = {
    rule.name: Path(module.__file__ or "").parent / "pages" / f"{rule.name}.md"
    for module in (of_every_file, form_rules)
    for rule in module.RULES
}


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


@pytest.mark.parametrize("name", PAGES)
def test_the_bad_file_breaks_the_rule_and_the_good_one_none(name: str) -> None:
    page = PAGES[name].read_text(encoding="utf-8")
    assert page.startswith(f"# {name}\n")
    assert rules_broken(page, "Bad") == {name}
    assert rules_broken(page, "Good") == set()
