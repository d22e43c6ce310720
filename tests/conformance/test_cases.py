"""The case files themselves: their form, their numbers, and two outcomes for every house rule."""

from __future__ import annotations

import json
from collections import Counter, defaultdict

import jsonschema
import pytest

from tests.conformance.cases import HERE, Case, cases, files, running
from tests.conformance.page import PAGE, text

SCHEMA = json.loads((HERE / "case.schema.json").read_text(encoding="utf-8"))
SOURCE = {
    "W": [
        1,
        2,
        3,
        4,
        6,
        8,
        10,
        13,
        14,
        15,
        16,
        17,
        18,
        19,
        20,
        22,
        23,
        25,
        26,
        27,
        28,
        29,
        30,
        32,
        34,
        35,
        37,
        40,
        42,
        43,
        44,
        46,
        49,
        51,
        54,
        55,
        56,
        57,
        58,
        59,
        60,
        61,
        65,
        66,
        67,
        69,
    ],
    "S": [1, 2, 3, 5, 6, 7, 9, 10, 12, 13, 15, 16, 17],
    "M": [1, 2, 3, 4, 5, 6, 8, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
    "A": [1, 3, 4, 5, 6, 7, 9, 10, 12, 13],
}
HOUSE_RULES = {
    "internal-security": ["dynamic", "snapshot"],
    "captured-agent": ["cancelled", "resolved"],
    "several-attributes": ["highest", "sum"],
    "strength-floor": ["none", "zero"],
    "propaganda": ["once", "stacking"],
    "captive-target": ["cancelled", "resolved"],
}


def test_the_schema_of_the_cases_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", files())
def test_a_case_file_has_the_form_of_its_schema(name: str) -> None:
    found = [error.message for error in jsonschema.Draft202012Validator(SCHEMA).iter_errors(files()[name])]
    assert found == []


def test_no_number_is_given_twice() -> None:
    assert [number for number, count in Counter(case["id"] for case in cases()).items() if count > 1] == []


def test_every_season_has_its_expectation() -> None:
    assert [case["id"] for case in running() if len(case["seasons"]) != len(case["expect"]["seasons"])] == []


def test_every_case_of_the_collection_stands_here() -> None:
    numbers = {case["id"].rstrip("abcd") for case in cases()}
    wanted = [f"{letter}{number}" for letter, found in SOURCE.items() for number in found]
    assert [number for number in wanted if number not in numbers] == []


def _by_house_rule() -> dict[str, dict[str, list[Case]]]:
    found: dict[str, dict[str, list[Case]]] = defaultdict(lambda: defaultdict(list))
    for case in running():
        if "house-rule" in case and case["house-rule"] in HOUSE_RULES:
            found[case["house-rule"]][case["id"][:-1]].append(case)
    return found


@pytest.mark.parametrize("key", HOUSE_RULES)
def test_a_house_rule_makes_two_outcomes_of_one_game(key: str) -> None:
    pairs = _by_house_rule()[key]
    assert pairs
    for pair in pairs.values():
        assert [case["game"]["house-rules"] for case in pair] == [{key: value} for value in HOUSE_RULES[key]]
        assert pair[0]["seasons"] == pair[1]["seasons"]
        assert pair[0]["game"].get("courts") == pair[1]["game"].get("courts")
        assert pair[0]["expect"] != pair[1]["expect"]


def test_numbers_in_print_make_other_pages() -> None:
    marked = [case for case in running() if "pages-differ-from" in case.get("expect", {})]
    assert [case["house-rule"] for case in marked] == ["publish-numbers"]


def test_the_page_of_cases_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == text(), "run `python -m tests.conformance.page`"
