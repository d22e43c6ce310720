"""Each wrong file of Root gets exactly these words at exactly this place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from kwcheck.findings import in_order
from kwcheck.reading.composer import compose
from kwcheck.reading.form_rules import RULES
from kwcheck.reading.schema import check_form, finding
from kwcheck.rulebooks.root_duchy.rulebook import RULEBOOK

WRONG: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("wrong-files.yaml").read_text(encoding="utf-8")
)["files"]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong["title"])
def test_what_is_said_of_a_wrong_file(wrong: dict[str, Any]) -> None:
    document, unread = compose("file.yml", wrong["text"])
    assert document is not None
    assert unread == []
    words, schema = RULEBOOK.words({}), RULEBOOK.schema(wrong["kind"])
    faults = check_form(RULEBOOK.name, wrong["kind"], document, words, schema)
    said = [
        {
            "rule": f.rule,
            "at": [f.place.span.line, f.place.span.column],
            "message": f.message,
            **({"remedy": f.remedy} if f.remedy else {}),
        }
        for f in in_order([finding(fault, document) for fault in faults])
    ]
    assert said == wrong["said"]
    assert said != []


def test_every_rule_of_form_is_in_the_table() -> None:
    assert {said["rule"] for wrong in WRONG for said in wrong["said"]} == {rule.name for rule in RULES}
