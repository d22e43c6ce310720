"""The sentences of a game of Root in English and in Russian: each with and without each of its parts."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kwcheck.chronicle import render
from kwcheck.views.root_duchy import ActionView, HandView, LawNote, RoundMore, Scored, TurnView
from tests.chronicle.root_examples import FORMS, FULL, FULL_FOR, PLAN, ROUND, used
from tests.chronicle.root_variants import variants, without
from tests.chronicle.root_words import ENGLISH, RUSSIAN

if TYPE_CHECKING:
    from kwcheck.views.root_duchy import GameView, RoundView

SENTENCES: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("root_sentences.yaml").read_text("utf-8")
)
SCHEMA = Path(__file__).parents[2] / "schema" / "root-duchy-round.schema.json"
PLAIN = TurnView(1, "duchy", (), (), 7, None, None, None, ())


def of_page(season: RoundView, language: str, **more: Any) -> str:  # noqa: ANN401  # the parts of the game
    """The page of a round as a person reads it."""
    game = FULL._replace(language=language, seasons=(season,), **more)
    (page,) = [p for path, p in render([game]).items() if "/round-" in path]
    return read(page)


def read(page: bytes) -> str:
    """A page as a person reads it."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page.decode())).replace("**", "").split())


def said(action: ActionView, language: str, faction: str = "duchy") -> str:
    """What stands of an action, from its number on."""
    turn = PLAIN._replace(faction=faction, actions=(action,))
    game = FULL._replace(language=language, seasons=(ROUND._replace(turns=(turn,)),))
    page = html.unescape(render([game])["games/long-table/round-03/index.md"].decode())
    found = re.search(r"(?m)^\*\*1\.\*\* (.*)$", page)
    assert found
    return found[1]


@pytest.mark.parametrize("case", SENTENCES, ids=lambda case: "-".join([case["of"], *case["without"]]))
def test_how_an_action_reads(case: dict[str, Any]) -> None:
    action = without(FORMS[case["of"]], tuple(case["without"]))
    assert said(action, ENGLISH) == case["en"]
    assert said(action, RUSSIAN) == case["ru"]
    if "keepers" in case:
        assert said(action, RUSSIAN, "keepers") == case["keepers"]


def test_every_form_is_listed_with_and_without_each_of_its_parts() -> None:
    assert [(case["of"], tuple(case["without"])) for case in SENTENCES] == [*variants()]
    assert {case["of"] for case in SENTENCES if "keepers" in case} == set(FORMS)


def test_every_form_of_the_schema_has_sentences() -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    assert set(FORMS) == set(schema["$defs"]["action"]["properties"]["do"]["enum"])


@pytest.mark.parametrize("case", SENTENCES, ids=lambda case: "-".join([case["of"], *case["without"]]))
def test_no_sentence_has_a_gap(case: dict[str, Any]) -> None:
    for key in ("en", "ru", "keepers"):
        assert not re.search(r"  |None|\(\)| [.,;:]|[,;:]\.|\.\.|«»", case.get(key, "")), case[key]


DRAW = ActionView(1, "draw", drawn=1)


@pytest.mark.parametrize(
    ("parts", "english", "russian"),
    [
        ({}, "Drew 1 card.", "Берёт 1 карту."),
        ({"by": "rule"}, "Drew 1 card.", "Берёт 1 карту."),
        ({"by": "assembly"}, "Drew 1 card.", "Берёт 1 карту."),
        ({"by": "foremole"}, "The Foremole drew 1 card.", "Глава кротсоюза берёт 1 карту."),
        ({"by": "duchess"}, "The Duchess of Mud drew 1 card.", "Герцогиня Глинская берёт 1 карту."),
        (
            {"by": "mayor", "acting": "brigadier"},
            "The Mayor, acting for the Brigadier, drew 1 card.",
            "Мэр за Генерала берёт 1 карту.",
        ),
        ({"faction": "duchy"}, "Drew 1 card.", "Берёт 1 карту."),
        ({"faction": "keepers"}, "The Keepers drew 1 card.", "Хранители берут 1 карту."),
        (
            {"faction": "second-vagabond", "by": "banker"},
            "The second Vagabond, by the Banker, drew 1 card.",
            "Второй Бродяга через Банкира берёт 1 карту.",
        ),
        ({"paragraph": "12.6.3"}, "Drew 1 card. (12.6.3)", "Берёт 1 карту. (12.6.3)"),
    ],
)
def test_who_acts(parts: dict[str, Any], english: str, russian: str) -> None:
    assert said(DRAW._replace(**parts), ENGLISH) == english
    assert said(DRAW._replace(**parts), RUSSIAN) == russian


@pytest.mark.parametrize(
    ("scored", "english", "russian"),
    [
        ([("duchy", 2, "removed")], "+2 for what was removed.", "+2 за убранные компоненты."),
        ([("duchy", 3, "banker")], "+3 from the Banker.", "+3 от Банкира."),
        ([("duchy", 2, "duchess")], "+2 for three tunnels.", "+2 за три тоннеля."),
        ([("duchy", 1, "baron")], "+1 for markets.", "+1 за рынки."),
        ([("duchy", 1, "earl")], "+1 for citadels.", "+1 за крепости."),
        ([("duchy", 1, "sway")], "+1 for loyalty won.", "+1 за лояльность."),
        ([("duchy", 1, "craft")], "+1 for an item crafted.", "+1 за ремесло."),
        ([("duchy", 1, "path")], "+1 for the path.", "+1 за тропу."),
        ([("duchy", 1, "pass")], "+1 for the Pass.", "+1 за заставу."),
        ([("duchy", 1, "exposure")], "+1 for the exposure.", "+1 за разоблачение."),
        ([("duchy", -2, "recorded")], "−2.", "−2."),
        ([("corvids", 1, "removed")], "The Corvids: +1 for what was removed.", "Сговор: +1 за убранные компоненты."),
        (
            [("duchy", 1, "removed"), ("alliance", 2, "removed")],
            "+1 for what was removed; the Alliance: +2 for what was removed.",
            "+1 за убранные компоненты; Союз: +2 за убранные компоненты.",
        ),
    ],
)  # fmt: skip
def test_points_and_what_for(scored: list[tuple[str, int, str]], english: str, russian: str) -> None:
    action = DRAW._replace(scored=tuple(Scored(*each) for each in scored))
    assert said(action, ENGLISH).replace("**", "") == f"Drew 1 card. {english}"
    assert said(action, RUSSIAN).replace("**", "") == f"Берёт 1 карту. {russian}"


def test_points_that_were_lost_and_several_at_once() -> None:
    lost = ActionView(1, "score", declared=-2, scored=(Scored("duchy", -2, "recorded"),))
    assert said(lost, ENGLISH) == "Lost 2 points."
    assert said(lost, RUSSIAN) == "Теряет 2 победных очка."
    both = lost._replace(declared=None, scored=(Scored("duchy", 2, "earl"), Scored("duchy", 1, "pass")))
    assert said(both, ENGLISH) == "Scored 3 points. **+2** for citadels; **+1** for the Pass."
    assert said(both, RUSSIAN) == "Получает 3 победных очка. **+2** за крепости; **+1** за заставу."


@pytest.mark.parametrize(
    ("note", "english", "russian"),
    [
        (
            LawNote("recruit", "error", "12.5.1.II", "no warrior is left.", None, False),
            "> Against the Law (12.5.1.II). No warrior is left. ",
            "> Против Закона (12.5.1.II). Вербовка помещает в нору 1 воина. ",
        ),
        (
            LawNote("recruit", "error", None, "no warrior is left.", "Take it out.", True),
            "> Against the Law. No warrior is left. *Ruled legal.* ",
            "> Против Закона. Вербовка помещает в нору 1 воина. *За столом разрешено.* ",
        ),
        (
            LawNote("build-spent", "warning", "12.5.1.I", "mouse was spent.", None, False),
            "> Amiss (12.5.1.I). Mouse was spent. ",
            "> Упущение (12.5.1.I). Карту для строительства потратили, а по Закону её открывают. ",
        ),
        (
            LawNote("cannot-be-told", "note", None, "a card may have allowed it.", None, False),
            "> A note. A card may have allowed it. ",
            "> Примечание. По записи этого не проверить. ",
        ),
    ],
)
def test_what_the_law_says(note: LawNote, english: str, russian: str) -> None:
    for turn in (PLAIN._replace(notes=(note,)), PLAIN._replace(actions=(DRAW._replace(notes=(note,)),))):
        season = ROUND._replace(turns=(turn,))
        assert english in of_page(season, ENGLISH)
        assert russian in of_page(season, RUSSIAN)


@pytest.mark.parametrize(
    ("turn", "english", "russian"),
    [
        (PLAIN, "Score: 7. ##", "Счёт: 7. ##"),
        (PLAIN._replace(declared=7), "Score: 7. ##", "Счёт: 7. ##"),
        (PLAIN._replace(declared=8), "Score: 7. The record says 8. ##", "Счёт: 7. В записи — 8. ##"),
        (
            PLAIN._replace(scored=(Scored("duchy", 1, "sway"), Scored("corvids", 2, "recorded"))),
            "Score: 7 (+1 for loyalty won; the Corvids: +2). ##",
            "Счёт: 7 (+1 за лояльность; Сговор: +2). ##",
        ),
        (
            PLAIN._replace(ruling="We agreed", comment="It took long"),
            "Score: 7. Ruled legal at the table: We agreed It took long ##",
            "Счёт: 7. За столом разрешено: We agreed It took long ##",
        ),
    ],
)
def test_how_a_turn_ends(turn: TurnView, english: str, russian: str) -> None:
    assert english in of_page(ROUND._replace(turns=(turn,)), ENGLISH)
    assert russian in of_page(ROUND._replace(turns=(turn,)), RUSSIAN)


STEPS = [
    ("birdsong", "birdsong", "*Birdsong*", "*Утро*"),
    ("daylight", "assembly", "*Daylight: Assembly*", "*День: Ассамблея*"),
    ("daylight", "parliament", "*Daylight: Parliament*", "*День: Парламент*"),
    ("daylight", "sway", "*Daylight: Sway*", "*День: Лояльность*"),
    ("daylight", None, "*Daylight*", "*День*"),
    ("evening", "evening", "*Evening*", "*Вечер*"),
]


@pytest.mark.parametrize(("language", "column"), [(ENGLISH, 2), (RUSSIAN, 3)])
def test_the_steps_of_a_turn_are_named_once(language: str, column: int) -> None:
    acts = [DRAW._replace(phase=step[0], step=step[1]) for step in STEPS for _ in (1, 2)]
    turn = PLAIN._replace(actions=tuple(act._replace(number=n) for n, act in enumerate(acts, 1)))
    page = of_page(ROUND._replace(turns=(turn,)), language)
    assert re.findall(r"\*[^*]+\*", page.partition("###")[2]) == [step[column] for step in STEPS]


def test_a_round_that_is_being_played_tells_its_number_alone() -> None:
    link = "[Long Table](../index.md)"
    assert of_page(PLAN, ENGLISH) == (
        f'--- title: "Round 4" --- # Round 4 A round of {link}. This round is still being played. {link}'
    )
    assert (
        of_page(PLAN, RUSSIAN)
        == f'--- title: "Раунд 4" --- # Раунд 4 Раунд партии {link}. Раунд ещё играется. {link}'
    )


@pytest.mark.parametrize(
    ("winner", "english", "russian"),
    [
        ((), "Conspiracy. Four", "Сговор. Four"),
        (("duchy",), "Conspiracy. The Underground Duchy won. Four", "Сговор. Победа: Подземное Герцогство. Four"),
        (
            ("duchy", "keepers"),
            "Conspiracy. The Underground Duchy and the Keepers in Iron won together. Four",
            "Сговор. Победа: Подземное Герцогство и Хранители в доспехах. Four",
        ),
    ],
)  # fmt: skip
def test_who_won(winner: tuple[str, ...], english: str, russian: str) -> None:
    seats = (FULL.seats[0]._replace(faction="corvids"),)
    for language, sentence in ((ENGLISH, english), (RUSSIAN, russian)):
        game = FULL._replace(language=language, winner=winner, seats=seats, seasons=())
        assert sentence in read(render([game])["games/long-table/index.md"])


def test_a_game_without_rounds() -> None:
    game = FULL._replace(seasons=())
    assert "No round has been played yet." in read(render([game])["games/long-table/index.md"])
    told = read(render([game._replace(language=RUSSIAN)])["games/long-table/index.md"])
    assert "Ни одного раунда ещё не сыграно." in told


@pytest.mark.parametrize(
    ("cards", "english", "russian"),
    [
        ((), "no cards", "карт нет"),
        (("unknown",), "a card", "карта"),
        (("bird", "fox", "bird"), "2 birds and a fox", "2 птичьи карты и лисья карта"),
        (("travel-gear", "mouse"), "Travel Gear and a mouse", "карта «Дорожное снаряжение» и мышиная карта"),
    ],
)
def test_a_hand(cards: tuple[str, ...], english: str, russian: str) -> None:
    view = FULL_FOR._replace(more=(RoundMore(3, (HandView(1, "duchy", cards),)),))
    path = "games/long-table/round-03/index.md"
    assert f"## Hands - The Duchy, after the turn: {english}. [" in read(render([view])[path])
    view = view._replace(public=FULL._replace(language=RUSSIAN))
    assert f"## Карты на руках - Герцогство, после хода: {russian}. [" in read(render([view])[path])


EMPTY = ROUND.position and ROUND.position._replace(
    burrow=(), supply=(), ministers=(), tunnels=(), crafted=(), items=(), opened=(), ferry=None, dominance=(),
    winner=None,
)  # fmt: skip


def test_a_table_with_nothing_on_it_says_so() -> None:
    season = ROUND._replace(position=EMPTY)
    assert (
        "- The Burrow: nobody - The Duchy's supply: nothing - Tunnels: none - Loyal ministers: none "
        "- Crowns left: 1 squire, 2 nobles and 3 lords ["
    ) in of_page(season, ENGLISH)
    assert (
        "- Нора: никого - Запас Герцогства: пуст - Тоннели: нет - Лояльные политики: нет "
        "- Короны на планшете: эсквайры — 1, аристократы — 2, знать — 3 ["
    ) in of_page(season, RUSSIAN)


def test_one_tunnel_and_the_last_round() -> None:
    position = EMPTY and EMPTY._replace(tunnels=(3,))
    assert "- Tunnels: clearing 3 -" in of_page(ROUND._replace(position=position), ENGLISH)
    assert "- Тоннели: поляна 3 -" in of_page(ROUND._replace(position=position), RUSSIAN)
    assert "With this round the game was over." in of_page(ROUND, ENGLISH)
    assert "В этом раунде игра закончилась." in of_page(ROUND, RUSSIAN)


@pytest.mark.parametrize(
    ("audience", "whom", "russian"),
    [
        ("duchy", "the player of the Underground Duchy", "игрока за Подземное Герцогство"),
        ("keepers", "the player of the Keepers in Iron", "игрока за Хранителей в доспехах"),
        ("recorder", "the recorder", "того, кто ведёт запись"),
    ],
)
def test_for_whom_a_page_is(audience: str, whom: str, russian: str) -> None:
    for page in render([FULL_FOR._replace(audience=audience)], whom).values():
        assert f", for {whom}" in page.decode()
        assert f"*This page is for {whom} alone.*" in page.decode()
    view = FULL_FOR._replace(audience=audience, public=FULL._replace(language=RUSSIAN))
    for page in render([view], whom).values():
        assert f", для {russian}" in page.decode()
        assert f"*Эта страница только для {russian}.*" in html.unescape(page.decode())
        assert whom not in page.decode()


def test_a_list_of_games_in_several_languages_is_english() -> None:
    russian: GameView = FULL._replace(language=RUSSIAN, slug="other-table")
    assert "# Games " in read(render([FULL, russian])["games/index.md"])
    assert "# Партии " in read(render([russian])["games/index.md"])


def test_templates_join_and_trust_nothing_by_hand() -> None:
    from importlib import resources

    folder = resources.files("kwcheck.chronicle") / "templates" / "root-duchy"
    found = [*folder.iterdir(), *(folder / ENGLISH).iterdir(), *(folder / RUSSIAN).iterdir()]
    for template in (each for each in found if each.is_file()):
        expressions = re.findall(r"\{\{.*?\}\}", template.read_text("utf-8"), re.DOTALL)
        assert [each for each in expressions if re.search(r"\|\s*safe|~", each)] == []


def test_a_card_that_no_deck_has_keeps_its_name() -> None:
    action = ActionView(1, "spend", used=used(cards=("my-own-card",)))
    assert said(action, ENGLISH) == "Spent My Own Card."
    assert said(action, RUSSIAN) == "Тратит карту «My own card»."


@pytest.mark.parametrize(
    ("item", "english", "russian"),
    [
        ("boot", "a boot", "Башмак"),
        ("bag", "a bag", "Мешок"),
        ("hammer", "a hammer", "Молот"),
        ("tea", "tea", "Чай"),
        ("coin", "a coin", "Монета"),
    ],
)
def test_an_item_for_the_card_that_made_it(item: str, english: str, russian: str) -> None:
    assert said(ActionView(1, "craft", card=item), ENGLISH) == f"Crafted {english}."
    assert said(ActionView(1, "craft", card=item), RUSSIAN) == f"Мастерит предмет «{russian}»."


def test_what_is_a_card_and_an_item_is_the_card() -> None:
    assert said(ActionView(1, "craft", card="sword"), ENGLISH) == "Crafted Sword."
    assert said(ActionView(1, "craft", card="sword"), RUSSIAN) == "Мастерит карту «Меч»."


def test_items_of_a_kind_are_counted() -> None:
    position = ROUND.position and ROUND.position._replace(items=("boot", "boot", "sword"))
    assert "Taken from the supply of items: boot × 2 and sword" in of_page(
        ROUND._replace(position=position), ENGLISH
    )
    assert "Взято из запаса предметов: башмак × 2 и меч" in of_page(
        ROUND._replace(position=position), RUSSIAN
    )


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (
            "clearing 6 is ruled by eyrie, not by the Duchy.",
            "Clearing 6 is ruled by the Eyrie, not by the Duchy.",
        ),
        ("duchess-of-mud scored 2; it is 0.", "The Duchess of Mud scored 2; it is 0."),
        ("baron acts, but is not loyal.", "The Baron of Dirt acts, but is not loyal."),
        (
            "the Mayor acts as nobody; loyal: foremole, captain.",
            "The Mayor acts as nobody; loyal: the Foremole, the Captain.",
        ),
        ("captain-of-tomorrow is no key.", "Captain-of-tomorrow is no key."),
    ],
)
def test_a_finding_calls_people_by_their_names_on_a_page(message: str, told: str) -> None:
    note = LawNote("mayor", "error", "12.5.2", message, None, False)
    page = of_page(ROUND._replace(turns=(PLAIN._replace(notes=(note,)),)), ENGLISH)
    assert f"Against the Law (12.5.2). {told} " in page
