"""Every fact of a view of Root, as words that must stand in their place on a page, in either language.

Written without a look at the templates. A fact is a path, a part of that page and a phrase: the facts of an action
stand between its number and the next, those of a turn under its heading, so that no other can stand in for them.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.views.root_duchy import AudienceView
from tests.chronicle import root_actions
from tests.chronicle.root_words import (
    ENGLISH,
    FACTIONS,
    MINISTERS,
    card,
    listed,
    piece,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kwcheck.views.root_duchy import GameView, LawNote, PositionView, RoundView, TurnView

Part = tuple[int, ...]
"""Which part of a page: () the whole, (2,) its second turn, (2, 7) what was done there as 7th."""
WORDS = {
    ENGLISH: {
        "round": "Round {}",
        "set-up": "Set-up",
        "over": "With this round the game was over.",
        "planning": "This round is still being played.",
        "unplayed": ", which is still being played",
        "ruling": "Ruled legal at the table:",
        "error": "Against the Law",
        "warning": "Amiss",
        "note": "A note",
        "ruled": "Ruled legal.",
        "score": "Score: {}",
        "declared": "The record says {}.",
        "burrow": "- The Burrow: ",
        "supply": "- The Duchy's supply: ",
        "tunnels": "- Tunnels: clearings ",
        "ministers": "- Loyal ministers: ",
        "crafted": "- Crafted by the Duchy: ",
        "items": "- Taken from the supply of items: ",
        "opened": "- Paths opened: ",
        "ferry": "- The ferry: clearing ",
        "winner": "- The winner, by the Law: ",
        "map": "- Map: ",
        "suits": "- Suits of clearings 1 to 12: ",
        "deck": "- Cards: ",
        "law": "- Edition of the Law: ",
        "pool": "- Chosen from: ",
        "landmarks": "- Landmarks: ",
        "hirelings": "- Hirelings: ",
        "source": "- Recorded from: ",
        "after": "after the turn:",
        "ruin": "a ruin",
        "none": "none",
    },
    "ru": {
        "round": "Раунд {}",
        "set-up": "Подготовка",
        "over": "В этом раунде игра закончилась.",
        "planning": "Раунд ещё играется.",
        "unplayed": "(ещё играется)",
        "ruling": "За столом разрешено:",
        "error": "Против Закона",
        "warning": "Упущение",
        "note": "Примечание",
        "ruled": "За столом разрешено.",
        "score": "Счёт: {}",
        "declared": "В записи — {}.",
        "burrow": "- Нора: ",
        "supply": "- Запас Герцогства: ",
        "tunnels": "- Тоннели: поляны ",
        "ministers": "- Лояльные политики: ",
        "crafted": "- Смастерено Герцогством: ",
        "items": "- Взято из запаса предметов: ",
        "opened": "- Расчищенные тропы: ",
        "ferry": "- Плот: поляна ",
        "winner": "- Победа по Закону: ",
        "map": "- Карта: ",
        "suits": "- Масти полян с 1 по 12: ",
        "deck": "- Колода: ",
        "law": "- Закон: ",
        "pool": "- Были на выбор: ",
        "landmarks": "- Достопримечательности: ",
        "hirelings": "- Рекруты: ",
        "source": "- Источник: ",
        "after": "после хода:",
        "ruin": "руина",
        "none": "нет",
    },
}
VALUES = {
    ENGLISH: {
        "autumn": "Autumn",
        "winter": "Winter",
        "lake": "Lake",
        "mountain": "Mountain",
        "standard": "the standard deck",
        "exiles-and-partisans": "Exiles and Partisans",
        "ru": "chapter 12 of the Russian edition",
        "2020-12": "December 2020",
        "2024-09": "September 2024",
        "fox": "fox",
        "rabbit": "rabbit",
        "mouse": "mouse",
        "bird": "bird",
        "boot": "boot",
        "coin": "coin",
        "tea": "tea",
    },
    "ru": {
        "autumn": "Осень",
        "winter": "Зима",
        "lake": "Озеро",
        "mountain": "Горы",
        "standard": "базовая",
        "exiles-and-partisans": "«Изгнанники и партизаны»",
        "ru": "русская глава 12",
        "2020-12": "декабрь 2020 года",
        "2024-09": "сентябрь 2024 года",
        "fox": "лиса",
        "rabbit": "заяц",
        "mouse": "мышь",
        "bird": "птица",
        "boot": "башмак",
        "coin": "монета",
        "tea": "чай",
    },
}
IN_RUSSIAN = {"two tunnels are in clearing 3.": "На поляне 3 стоят два тоннеля."}
"""Sentences of the examples that the phrase book has; the others are told by their rules."""
RULES = {
    "move-rule": "Перемещаясь, правят поляной, откуда идут, или той, куда идут.",
    "build-spent": "Карту для строительства потратили, а по Закону её открывают.",
    "impossible-state": "Такого положения на столе быть не может.",
    "score-total": "Записанный счёт сходится со счётом хода.",
}


class Fact(NamedTuple):
    """A phrase, and where it belongs."""

    path: str
    part: Part
    phrase: str


def missing(view: GameView | AudienceView, pages: Mapping[str, bytes]) -> list[Fact]:
    """The facts of a view that the pages do not tell, or not in their place."""
    shown = {path: _parts(page.decode()) for path, page in pages.items()}
    return [
        fact
        for fact in of_game(view)
        if squeezed(fact.phrase) not in squeezed(shown.get(fact.path, {}).get(fact.part, ""))
    ]


def squeezed(text: str) -> str:
    """A text as it is compared: spaces single, letters small, no emphasis."""
    return " ".join(text.replace("**", "").replace("*", "").split()).casefold()


def _parts(page: str) -> dict[Part, str]:
    body = html.unescape(re.sub(r"<[^>]*>", " ", page.split("---\n", 2)[2]))
    parts: dict[Part, str] = {(): body}
    turns = re.split(r"(?m)^### ", body.partition("\n### ")[1] + body.partition("\n### ")[2])[1:]
    for number, turn in enumerate(turns, 1):
        parts[number,] = turn.partition("\n## ")[0]
        found = re.split(r"(?m)^\*\*(\d+)\.\*\* ", parts[number,])
        label = found[0].rstrip().rpartition("\n")[2]
        for key, text in zip(found[1::2], found[2::2], strict=True):
            parts[number, int(key)] = f"[{label.strip('*')}] {text}"
            last = text.rstrip().rpartition("\n")[2]
            label = last if re.fullmatch(r"\*[^*]+\*", last) else label
    return parts


def of_game(view: GameView | AudienceView) -> Iterator[Fact]:
    """The facts of a game and of all its rounds."""
    game = view.public if isinstance(view, AudienceView) else view
    home = f"games/{game.slug}/index.md"
    yield Fact("games/index.md", (), f"## [{game.title}]({game.slug}/index.md)")
    yield from (Fact(home, (), phrase) for phrase in _of_home(game))
    for season in game.seasons:
        path = f"games/{game.slug}/round-{season.round:02d}/index.md"
        yield from (Fact(path, part, phrase) for part, phrase in _of_round(season, game))
    for more in view.more if isinstance(view, AudienceView) else ():
        path = f"games/{game.slug}/round-{more.round:02d}/index.md"
        for hand in more.hands:
            words, faction = WORDS[game.language], FACTIONS[game.language][hand.faction]
            cards = root_actions.cards(game.language, hand.cards)
            yield Fact(path, (), f"- {faction.short}, {words['after']} {cards}.")


def _of_home(game: GameView) -> Iterator[str]:
    words, values, factions = WORDS[game.language], VALUES[game.language], FACTIONS[game.language]
    yield f"# {game.title}"
    yield from (text for text in (game.text, game.comment) if text)
    yield " ".join(f"| {factions[seat.faction].full} | {seat.player or ''} |" for seat in game.seats)
    yield f"{words['map']}{values[game.map]} -"
    yield f"{words['suits']}{listed(game.language, [values[suit] for suit in game.suits])}"
    yield f"{words['deck']}{values[game.deck]}"
    yield f"{words['law']}{values[game.law]}"
    if game.pool:
        yield f"{words['pool']}{listed(game.language, [factions[faction].full for faction in game.pool])}"
    for key, names in (("landmarks", game.landmarks), ("hirelings", game.hirelings)):
        if names:
            yield f"{words[key]}{listed(game.language, list(names))}"
    if game.source:
        yield f"{words['source']}{game.source}"
    if game.winner:
        won = listed(game.language, [factions[faction].full for faction in game.winner])
        together = "won." if len(game.winner) == 1 else "won together."
        yield f"{won} {together}" if game.language == ENGLISH else f"Победа: {won}."
    for season in game.seasons:
        name = words["round"].format(season.round) if season.round else words["set-up"]
        yield f"- [{name}{f': {season.title}' if season.title else ''}](round-{season.round:02d}/index.md)"
        if season.planning:
            yield f"](round-{season.round:02d}/index.md){' ' if game.language != ENGLISH else ''}{words['unplayed']}"
        if season.position:
            row = " | ".join(str(each.points) for each in season.position.points)
            yield f"| {season.round or words['set-up']} | {row} |"


def _of_round(season: RoundView, game: GameView) -> Iterator[tuple[Part, str]]:
    words = WORDS[game.language]
    name = words["round"].format(season.round) if season.round else words["set-up"]
    yield (), f"# {name}{f': {season.title}' if season.title else ''} "
    yield from (((), words[key]) for key in ("planning", "over") if getattr(season, key))
    if season.chronicle:
        yield (), season.chronicle
    for number, turn in enumerate(season.turns, 1):
        yield from (((number,), phrase) for phrase in _of_turn(turn, game))
        for action in turn.actions:
            phrases = root_actions.of_action(action, turn, game.language)
            yield from (((number, action.number), phrase) for phrase in phrases)
            for note in action.notes:
                yield (number, action.number), _note(note, game.language)
    if season.position:
        yield from (((), phrase) for phrase in _of_position(season.position, game.language))


def _of_turn(turn: TurnView, game: GameView) -> Iterator[str]:
    words = WORDS[game.language]
    player = next((seat.player for seat in game.seats if seat.faction == turn.faction), None)
    yield FACTIONS[game.language][turn.faction].full + (f" ({player})" if player else "")
    causes = [root_actions.scored(each, turn, game.language) for each in turn.scored]
    yield words["score"].format(turn.score) + (f" ({'; '.join(causes)})" if causes else "") + "."
    if turn.declared not in {None, turn.score}:
        yield words["declared"].format(turn.declared)
    if turn.ruling:
        yield f"{words['ruling']} {turn.ruling}"
    if turn.comment:
        yield turn.comment
    yield from (_note(note, game.language) for note in turn.notes)


def _note(note: LawNote, language: str) -> str:
    words = WORDS[language]
    said = note.message if language == ENGLISH else IN_RUSSIAN.get(note.message, RULES[note.rule])
    cites = f" ({note.cites})" if note.cites else ""
    return f"> {words[note.severity]}{cites}. {said}{' ' + words['ruled'] if note.ruled else ''} "


def _of_position(of: PositionView, language: str) -> Iterator[str]:
    words, values, factions = WORDS[language], VALUES[language], FACTIONS[language]
    for each in of.clearings:
        ruler = factions[each.ruler].cell if each.ruler else ""
        ruin = f", {words['ruin']}" if each.ruin else ""
        standing = "; ".join(
            f"{factions[s.faction].cell}: {_pieces(s.pieces, language)}" for s in each.standing
        )
        yield f"| {each.clearing}, {values[each.suit]} | {standing} | {ruler} | {each.open_slots}{ruin} |"
    hands = {hand.faction: str(hand.cards) for hand in of.hands}
    for score in of.points:
        yield f"| {factions[score.faction].cell} | {score.points} | {hands.get(score.faction, '')} |"
    yield from (
        f"{words[key]}{_pieces(held, language)}"
        for key, held in (("burrow", of.burrow), ("supply", of.supply))
    )
    if len(of.tunnels) > 1:
        yield f"{words['tunnels']}{listed(language, [*map(str, of.tunnels)])} -"
    loyal = listed(language, [MINISTERS[language][minister][0] for minister in of.ministers])
    yield f"{words['ministers']}{loyal or words['none']} -"
    yield from (_crown(each.rank, each.left, language) for each in of.crowns)
    if of.crafted:
        yield f"{words['crafted']}{listed(language, [_title(language, name) for name in of.crafted])}"
    if of.items:
        taken = {item: of.items.count(item) for item in of.items}
        told = [values[item] + (f" × {number}" if number > 1 else "") for item, number in taken.items()]
        yield f"{words['items']}{listed(language, told)}"
    if of.opened:
        yield f"{words['opened']}{', '.join(f'{a}–{b}' for a, b in of.opened)}"
    if of.ferry is not None:
        yield f"{words['ferry']}{of.ferry}"
    for faction, suit in of.dominance:
        how = f"{values[suit]} dominance" if language == ENGLISH else f"превосходство, {values[suit]}"
        yield f"- {factions[faction].short}{': '}{how}"
    if of.winner:
        yield f"{words['winner']}{factions[of.winner].short}"


def _pieces(pieces: tuple[tuple[str, int], ...], language: str) -> str:
    return listed(language, [piece(language, name, number) for name, number in pieces])


def _crown(rank: str, left: int, language: str) -> str:
    if language == ENGLISH:
        return f"{left} {rank}{'' if left == 1 else 's'}"
    return f"{ {'squire': 'эсквайры', 'noble': 'аристократы', 'lord': 'знать'}[rank] } — {left}"


def _title(language: str, name: str) -> str:
    """A card by its name alone."""
    return card(language, name).removeprefix("карта ")
