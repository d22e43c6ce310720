"""Russian pages: numbers with their nouns, every word of the game, and no word in another language but names."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from kwcheck.chronicle import render
from kwcheck.chronicle.words import slavic, tally
from kwcheck.rulebooks.root_duchy import data, maps
from kwcheck.rulebooks.root_duchy.rulebook import RULEBOOK
from kwcheck.views.root_duchy import ActionView, AudienceView, LawNote
from tests.chronicle.root_examples import BARE, FULL_FOR, ROUND, in_language, used
from tests.chronicle.root_strategies import games_for_an_audience
from tests.chronicle.root_words import ENGLISH, RUSSIAN, piece
from tests.chronicle.test_root_sentences import PLAIN, of_page, said

if TYPE_CHECKING:
    from kwcheck.views.root_duchy import GameView

COUNTED = {
    1: ("1 воин", "1 воина", "1 крепость", "1 базу", "1 победное очко", "1 карту"),
    2: ("2 воина", "2 воинов", "2 крепости", "2 базы", "2 победных очка", "2 карты"),
    3: ("3 воина", "3 воинов", "3 крепости", "3 базы", "3 победных очка", "3 карты"),
    4: ("4 воина", "4 воинов", "4 крепости", "4 базы", "4 победных очка", "4 карты"),
    5: ("5 воинов", "5 воинов", "5 крепостей", "5 баз", "5 победных очков", "5 карт"),
    10: ("10 воинов", "10 воинов", "10 крепостей", "10 баз", "10 победных очков", "10 карт"),
    11: ("11 воинов", "11 воинов", "11 крепостей", "11 баз", "11 победных очков", "11 карт"),
    12: ("12 воинов", "12 воинов", "12 крепостей", "12 баз", "12 победных очков", "12 карт"),
    14: ("14 воинов", "14 воинов", "14 крепостей", "14 баз", "14 победных очков", "14 карт"),
    20: ("20 воинов", "20 воинов", "20 крепостей", "20 баз", "20 победных очков", "20 карт"),
    21: ("21 воин", "21 воина", "21 крепость", "21 базу", "21 победное очко", "21 карту"),
    22: ("22 воина", "22 воина", "22 крепости", "22 базы", "22 победных очка", "22 карты"),
    24: ("24 воина", "24 воина", "24 крепости", "24 базы", "24 победных очка", "24 карты"),
    25: ("25 воинов", "25 воинов", "25 крепостей", "25 баз", "25 победных очков", "25 карт"),
}


@pytest.mark.parametrize("number", COUNTED)
def test_a_number_and_its_noun(number: int) -> None:
    stands, moved, citadels, bases, points, cards = COUNTED[number]
    position = ROUND.position and ROUND.position._replace(burrow=(("warrior", number), ("citadel", number)))
    page = of_page(ROUND._replace(position=position), RUSSIAN)
    assert f"- Нора: {stands} и {citadels} -" in page
    move = ActionView(1, "move", pieces=(("warrior", number), ("base", number)))
    assert said(move, RUSSIAN) == f"Перемещает {moved} и {bases}."
    assert said(ActionView(1, "score", declared=number), RUSSIAN) == f"Получает {points}."
    assert said(ActionView(1, "draw", drawn=number), RUSSIAN) == f"Берёт {cards}."


@pytest.mark.parametrize("name", data.PIECES)
def test_every_piece_is_counted_in_both_languages(name: str) -> None:
    for number in (1, 2, 5, 11, 21, 22):
        place = ActionView(1, "place", pieces=((name, number),))
        assert said(place, RUSSIAN) == f"Помещает {piece(RUSSIAN, name, number, whom=True)}."
        assert said(place, ENGLISH) == f"Placed {piece(ENGLISH, name, number)}."


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (0, "many"),
        (1, "one"),
        (4, "few"),
        (5, "many"),
        (19, "many"),
        (101, "one"),
        (111, "many"),
        (-2, "few"),
    ],
)
def test_the_form_of_a_noun(number: int, form: str) -> None:
    assert slavic(number) == form


def test_things_are_counted_in_the_order_of_their_first_places() -> None:
    assert tally(["b", "a", "b"]) == [("b", 2), ("a", 1)]


@pytest.mark.parametrize(
    ("cards", "whom"),
    [
        (("fox",), "лисью карту"),
        (("rabbit", "rabbit"), "2 заячьи карты"),
        (("mouse",) * 5, "5 мышиных карт"),
        (("bird",) * 21, "21 птичью карту"),
        (("root-tea", "root-tea"), "2 карты «Чай из кореньев»"),
    ],
)
def test_cards_are_counted(cards: tuple[str, ...], whom: str) -> None:
    assert said(ActionView(1, "spend", used=used(cards=cards)), RUSSIAN) == f"Тратит {whom}."


@pytest.mark.parametrize("card", sorted(data.EVERY_CARD))
def test_every_card_has_a_russian_name(card: str) -> None:
    sentence = said(ActionView(1, "craft", card=card), RUSSIAN)
    assert re.fullmatch(r"Мастерит карту «[А-ЯЁ][а-яё -]+»\.", sentence, re.IGNORECASE), sentence
    assert not re.search("[-]", said(ActionView(1, "craft", card=card), ENGLISH)) or card == "mouse-in-a-sack"


@pytest.mark.parametrize("rule", RULEBOOK.rules(), ids=lambda rule: rule.name)
def test_every_rule_has_russian_words(rule: Any) -> None:  # noqa: ANN401  # of the register
    note = LawNote(rule.name, rule.severity, rule.cites, "in English.", None, False)
    page = of_page(ROUND._replace(turns=(PLAIN._replace(notes=(note,)),)), RUSSIAN)
    cites = f" ({rule.cites})" if rule.cites else ""
    sentence = re.search(rf"> (?:Против Закона|Упущение|Примечание){re.escape(cites)}\. ([^.]+\.) ##", page)
    assert sentence, page
    assert sentence[1] != "Запись стоит перечитать.", "which is for a rule that the list does not have"
    assert not re.search("[A-Za-z]", sentence[1])


@pytest.mark.parametrize("language", [ENGLISH, RUSSIAN])
def test_every_value_of_a_game_file_has_words(language: str) -> None:
    for law in data.LAWS:
        assert render([BARE._replace(language=language, law=law)])
    for name in maps.MAPS:
        assert render([BARE._replace(language=language, map=name)])
    for deck in data.DECKS:
        assert render([BARE._replace(language=language, deck=deck)])
    for item in data.SUPPLY_OF_ITEMS:
        position = ROUND.position and ROUND.position._replace(items=(item,))
        assert of_page(ROUND._replace(position=position), language)
    for faction in data.FACTIONS:
        seats = (BARE.seats[0]._replace(faction=faction),)
        assert render([AudienceView(BARE._replace(language=language, seats=seats), faction, ())], "somebody")
    for minister in (*data.MINISTERS, *data.SHORT):
        assert said(ActionView(1, "sway", minister=data.SHORT.get(minister, minister), by=minister), language)


def shown(page: bytes) -> str:
    """The words that a person reads: no front matter's keys, no addresses, no tags."""
    text = page.decode().replace("title:", "", 1).replace("robots: noindex", "", 1)
    text = re.sub(r"\]\([^)]*\)|<[^>]*>", " ", text)
    return html.unescape(text)


def foreign(page: bytes) -> list[str]:
    """Words in Latin letters; numerals of the Law are none."""
    found = re.findall(r"[A-Za-z][A-Za-z'-]*", re.sub(r"\(\d+(?:\.\d+)*(?:\.[IVX]+)?\)", "", shown(page)))
    return [word for word in found if word]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(games_for_an_audience(RUSSIAN))
def test_no_page_in_russian_has_a_latin_letter(view: AudienceView) -> None:
    pages = render([view], "the player of somebody")
    assert {path: words for path, page in pages.items() if (words := foreign(page))} == {}


def test_the_whole_example_has_no_latin_letter_but_in_names() -> None:
    view = in_language(FULL_FOR, RUSSIAN)
    typed = set(re.findall(r"[A-Za-z]+", str([*_typed(view)])))
    for page in render([view], "the recorder").values():
        assert set(foreign(page)) <= typed


def test_the_scan_finds_an_english_word() -> None:
    view: GameView = BARE._replace(language=RUSSIAN, title="Стол")
    (page,) = [page for path, page in render([view]).items() if path.endswith("bare-table/index.md")]
    assert foreign(page) == []
    assert foreign(page.replace("Играют".encode(), b"Played by")) == ["Played", "by"]
    assert foreign(page + b"(12.5.1.IV) warrior") == ["warrior"]


def _typed(view: Any) -> Any:  # noqa: ANN401  # any part of a view
    """What people typed: titles, names, texts."""
    for field, held in zip(view._fields, view, strict=True):
        if field in {
            "title",
            "text",
            "comment",
            "chronicle",
            "ruling",
            "player",
            "source",
            "landmarks",
            "hirelings",
        }:
            yield held
        elif isinstance(held, tuple):
            for part in (held,) if hasattr(held, "_fields") else held:
                if hasattr(part, "_fields"):
                    yield from _typed(part)
