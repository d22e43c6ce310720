"""The facts of one action, as phrases that must stand between its number and the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.chronicle.root_words import (
    ENGLISH,
    FACTIONS,
    MINISTERS,
    card,
    listed,
    piece,
    place,
    points,
    russian_form,
    signed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.views.root_duchy import ActionView, Scored, TurnView

STEPS = {
    ENGLISH: {
        "birdsong": "[Birdsong]",
        "daylight": "[Daylight]",
        "assembly": "[Daylight: Assembly]",
        "parliament": "[Daylight: Parliament]",
        "sway": "[Daylight: Sway]",
        "evening": "[Evening]",
    },
    "ru": {
        "birdsong": "[Утро]",
        "daylight": "[День]",
        "assembly": "[День: Ассамблея]",
        "parliament": "[День: Парламент]",
        "sway": "[День: Лояльность]",
        "evening": "[Вечер]",
    },
}
VERBS = {
    "set-up": ("laid ", "готов"),
    "place": ("placed ", "помеща"),
    "build": ("built ", "стро"),
    "recruit": ("recruited ", "вербу"),
    "move": ("moved ", "перемеща"),
    "battle": ("battled ", "сражение"),
    "dig": ("dug a tunnel", "подкоп"),
    "bank": ("spent ", "трат"),
    "score": ("scored ", "получа"),
    "sway": ("swayed ", "лояльности"),
    "discard-revealed": ("the revealed cards", "открыт"),
    "craft": ("crafted ", "мастер"),
    "draw": ("drew ", "бер"),
    "hand-limit": ("at the hand limit", "сбрасыва"),
    "open-path": ("opened the path", "расчища"),
    "expose": ("guessed at the plot", "разоблачить интригу"),
    "price-of-failure": ("paid the Price of Failure", "Цену разгрома"),
    "remove": ("removed ", "убира"),
    "explore": ("explored the ruin", "исследу"),
    "spend": ("spent ", "трат"),
    "discard": ("discarded ", "сбрасыва"),
    "give": ("gave ", "отда"),
    "dominance": ("Dominance", "превосходство"),
}
CAUSES = {
    ENGLISH: {
        "removed": " for what was removed",
        "banker": " from the Banker",
        "duchess": " for three tunnels",
        "baron": " for markets",
        "earl": " for citadels",
        "sway": " for loyalty won",
        "craft": " for an item crafted",
        "path": " for the path",
        "pass": " for the Pass",
        "exposure": " for the exposure",
        "recorded": "",
    },
    "ru": {
        "removed": " за убранные компоненты",
        "banker": " от Банкира",
        "duchess": " за три тоннеля",
        "baron": " за рынки",
        "earl": " за крепости",
        "sway": " за лояльность",
        "craft": " за ремесло",
        "path": " за тропу",
        "pass": " за заставу",
        "exposure": " за разоблачение",
        "recorded": "",
    },
}
_USED = {
    "reveal": ("revealing {}", "открыв {}"),
    "spend": ("spending {}", "потратив {}"),
    "show": ("showing {}", "показав {}"),
    "ambush": ("Ambush: {}", "Засада: {}"),
    "answer": ("answered with {}", "ответ: {}"),
    "outrage": ("Outrage: {} to the Alliance.", "Беспорядки: Союзу — {}."),
    "discard": ("discarding {}", "сбросив {}"),
    "cards": ("{}", "{}"),
}
_NOT_WHOM = ("ambush", "answer", "outrage")
_SHOWN = ("Outrage: the hand was shown", "Беспорядки: рука показана")
_GUESSES = {"bomb": "бомбу", "snare": "ловушку", "raid": "набег", "extortion": "вымогательство"}


WHOSE = ("battle", "give", "place", "move", "remove")
"""Forms whose faction is not the one that acts."""


def cards(language: str, of: tuple[str, ...], *, whom: bool = False) -> str:
    """Cards in a sentence, those of a kind together."""
    found = [card(language, name, of.count(name), whom=whom) for name in dict.fromkeys(of)]
    return listed(language, found) if found else "no cards" if language == ENGLISH else "карт нет"


def of_action(of: ActionView, turn: TurnView, language: str) -> Iterator[str]:
    """Everything that an action tells."""
    other = language != ENGLISH
    yield VERBS[of.do][other]
    if step := of.step or of.phase:
        yield STEPS[language][step]
    if of.paragraph:
        yield f"({of.paragraph})"
    yield from _who(of, turn, language)
    if of.giver not in {None, turn.faction}:
        yield f"{FACTIONS[language][str(of.giver)].short} "
    yield from _where(of, language)
    yield from _pieces(of, language)
    yield from _cards(of, language)
    yield from _points(of, turn, language)
    if of.comment:
        yield of.comment


def _who(of: ActionView, turn: TurnView, language: str) -> Iterator[str]:
    english = language == ENGLISH
    if of.by not in {None, "assembly", "rule"}:
        actor = of.giver or of.faction or ("duchy" if of.do == "price-of-failure" else None)
        through = actor not in {None, turn.faction} and (of.do not in WHOSE or of.giver is not None)
        yield MINISTERS[language][str(of.by)][2 if through else 0]
    if of.acting:
        name = MINISTERS[language][of.acting][2]
        yield f", acting for the {name}," if english else f" за {name} "
    if of.faction:
        faction = FACTIONS[language][of.faction]
        if of.do == "battle":
            yield f"battled {faction.short}" if english else f"против {faction.whose}"
        elif of.do == "give":
            yield f" to {faction.short}." if english else f" {faction.to}."
        elif of.do in {"place", "move", "remove"}:
            yield f" of {faction.short}" if english else f" {faction.whose}"
        elif of.faction != turn.faction:
            yield f"{faction.short} "
    if of.minister and of.do == "sway":
        name = MINISTERS[language][of.minister][1]
        yield f"swayed the {name}" if english else f"лояльности {name}"
    elif of.minister:
        name = MINISTERS[language][of.minister][1]
        yield f"losing the {name} with a crown" if english else f"лишившись {name} с короной"


def _where(of: ActionView, language: str) -> Iterator[str]:
    english = language == ENGLISH
    if of.place:
        way = {"place": "at" if english else "to", "remove": "from", "recruit": "to"}.get(of.do, "at")
        yield place(language, way, of.place).replace("to ", "into " if of.do == "recruit" else "to ")
    if of.start:
        yield place(language, "from", of.start)
    if of.end:
        yield place(language, "to", of.end)
    if of.take_back:
        where = place(language, "from", of.take_back)
        yield f"taken back {where} first" if english else f"тоннель убран {where}"
    if of.between:
        ends = listed(language, [*of.between])
        yield f"between clearings {ends}" if english else f"между полянами {ends}"
    if of.burrow:
        yield "the Burrow beside the map" if english else "нора рядом с игровым полем"


def _pieces(of: ActionView, language: str) -> Iterator[str]:
    english = language == ENGLISH
    for name, number in of.pieces:
        yield piece(language, name, number, whom=True)
    if of.building:
        yield f"built a {of.building}" if english else piece(language, of.building, 1, whom=True)[2:]
    removed = [piece(language, name, number, whom=True) for name, number in of.removed]
    lost = [piece(language, name, number, whom=True) for name, number in of.lost]
    if removed:
        yield f"{'removed ' if english else ' '}{listed(language, removed)}"
    if lost:
        yield f"{'lost ' if english else ' '}{listed(language, lost)}."
    for key, laid in of.laid_out:
        said = listed(language, [piece(language, name, number) for name, number in laid])
        if key == "supply":
            yield f"a supply of {said}" if english else f"в запасе {said}"
        else:
            yield f"{said} on the tracks" if english else f"на шкалах {said}"
    for key, number in of.counted:
        yield _counted(key, number, language)
    if of.dice:
        thrown = listed(language, [*map(str, of.dice)])
        yield f"The dice fell {thrown}." if english else f"На кубиках {thrown}."
    if of.extra is not None:
        yield f"Extra hits: {of.extra}." if english else f"Дополнительный урон: {of.extra}."


def _counted(key: str, number: int, language: str) -> str:
    if language == ENGLISH:
        noun = "unswayed minister" if key == "ministers" else "crown"
        return f"{number} {noun}{'' if number == 1 else 's'}"
    forms = {
        "ministers": ("нелояльный политик", "нелояльных политика", "нелояльных политиков"),
        "crowns": ("корона", "короны", "корон"),
    }[key]
    return f"{number} {forms[russian_form(number)]}"


def _cards(of: ActionView, language: str) -> Iterator[str]:
    other = language != ENGLISH
    for how, held in of.used:
        if how == "outrage" and held == ("shown",):
            yield _SHOWN[other]
        else:
            said = cards(language, held, whom=how not in _NOT_WHOM)
            if other and how == "answer" and all(each.how != "ambush" for each in of.used):
                yield f"Ответ на засаду: {said}."
                continue
            yield said if how == "spend" and of.do == "bank" else _USED[how][other].format(said)
    if of.card:
        yield card(language, of.card, whom=True)
    if of.drawn is not None:
        forms = ("карту", "карты", "карт")[russian_form(of.drawn)]
        yield f"{of.drawn} {forms}" if other else f"{of.drawn} card{'' if of.drawn == 1 else 's'}"
    if of.guess:
        yield f"назвав {_GUESSES[of.guess]}" if other else f"naming {of.guess}"
    if of.right is not None:
        yield (f"Догадка {'верна' if of.right else 'неверна'}." if other else
               f"The guess was {'right' if of.right else 'wrong'}.")  # fmt: skip


def _points(of: ActionView, turn: TurnView, language: str) -> Iterator[str]:
    if of.do == "score" and len(of.scored) == 1:
        yield f"{points(language, of.scored[0].points)}{CAUSES[language][of.scored[0].cause]}"
    elif of.scored:
        yield f"{'; '.join(scored(each, turn, language) for each in of.scored)}."
    told = sum(each.points for each in of.scored)
    if of.declared is not None and of.declared != told:
        yield points(language, of.declared)


def scored(of: Scored, turn: TurnView, language: str) -> str:
    """Points and what for, and whose where they are not of the faction whose turn it is."""
    whose = "" if of.faction == turn.faction else f"{FACTIONS[language][of.faction].short}: "
    return f"{whose}{signed(of.points)}{CAUSES[language][of.cause]}"
