"""The pages of the manual on a game of Root: their files are valid, and no key is left out of them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from kwcheck.checking import check_game
from kwcheck.reading.games import read_game
from kwcheck.rulebooks.root_duchy.data import FACTIONS, LAWS, MINISTERS, PIECES
from kwcheck.rulebooks.root_duchy.secrecy import RECORDER
from tests.fences import DOCS, ROOT, fences
from tests.test_manual import keys

if TYPE_CHECKING:
    from pathlib import Path

GAME, ROUND = DOCS / "root-game.md", DOCS / "root-round.md"


def test_the_files_that_the_manual_shows_are_one_legal_game(tmp_path: Path) -> None:
    shown = [fence for page in (GAME, ROUND) for fence in fences(page) if fence.title]
    assert [fence.title for fence in shown] == ["game.yml", "00.yml", "01.yml"]
    for fence in shown:
        (tmp_path / str(fence.title)).write_text(fence.body, encoding="utf-8")
    game = check_game(read_game(str(tmp_path)), freshness=False)
    assert [f"{f.place.path}: {f.message}" for f in game.findings if f.rule != "game-slug"] == []


@pytest.mark.parametrize(("page", "name"), [(GAME, "root-duchy-game"), (ROUND, "root-duchy-round")])
def test_every_key_of_a_file_is_named_in_its_page(page: Path, name: str) -> None:
    schema = json.loads((ROOT / "schema" / f"{name}.schema.json").read_text(encoding="utf-8"))
    text = page.read_text(encoding="utf-8")
    assert [key for key in sorted(keys(schema)) if not re.search(rf"\b{key}\b", text)] == []


def test_every_form_faction_edition_minister_and_piece_is_named() -> None:
    schema = json.loads((ROOT / "schema" / "root-duchy-round.schema.json").read_text(encoding="utf-8"))
    game, text = GAME.read_text(encoding="utf-8"), ROUND.read_text(encoding="utf-8")
    forms = schema["$defs"]["action"]["properties"]["do"]["enum"]
    assert [
        form for form in forms if not re.search(rf"^\| (?:`[a-z-]+`, )?`{form}`", text, re.MULTILINE)
    ] == []
    for words, page in (
        (FACTIONS, game),
        (LAWS, game),
        (MINISTERS, text),
        (PIECES, text),
        ((RECORDER,), text),
    ):
        assert [word for word in words if f"`{word}`" not in page and f"`{word}:" not in page] == []
