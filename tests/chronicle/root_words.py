"""The words of Root in English and in Russian, as a reader meets them: written without a look at the templates."""

from __future__ import annotations

from typing import NamedTuple

ENGLISH = "en"
RUSSIAN = "ru"


class Faction(NamedTuple):
    """What a faction is called: whole, short in a sentence, in a table; in Russian whose and to whom."""

    full: str
    short: str
    cell: str
    whose: str = ""
    to: str = ""


FACTIONS = {
    ENGLISH: {
        "marquise": Faction("the Marquise de Cat", "the Marquise", "Marquise"),
        "eyrie": Faction("the Eyrie Dynasties", "the Eyrie", "Eyrie"),
        "alliance": Faction("the Woodland Alliance", "the Alliance", "Alliance"),
        "vagabond": Faction("the Vagabond", "the Vagabond", "Vagabond"),
        "second-vagabond": Faction("the second Vagabond", "the second Vagabond", "Second Vagabond"),
        "lizards": Faction("the Lizard Cult", "the Cult", "Cult"),
        "riverfolk": Faction("the Riverfolk Company", "the Riverfolk", "Riverfolk"),
        "duchy": Faction("the Underground Duchy", "the Duchy", "Duchy"),
        "corvids": Faction("the Corvid Conspiracy", "the Corvids", "Corvids"),
        "hundreds": Faction("the Lord of the Hundreds", "the Hundreds", "Hundreds"),
        "keepers": Faction("the Keepers in Iron", "the Keepers", "Keepers"),
    },
    RUSSIAN: {
        "marquise": Faction("Маркиса де Коте", "Маркиса", "Маркиса", "Маркисы", "Маркисе"),
        "eyrie": Faction("Крылатая Династия", "Династия", "Династия", "Династии", "Династии"),
        "alliance": Faction("Лесной Союз", "Союз", "Союз", "Союза", "Союзу"),
        "vagabond": Faction("Бродяга", "Бродяга", "Бродяга", "Бродяги", "Бродяге"),
        "second-vagabond": Faction(
            "Второй Бродяга", "Второй Бродяга", "Второй Бродяга", "Второго Бродяги", "Второму Бродяге"
        ),
        "lizards": Faction("Культ Пресмыкающихся", "Культ", "Культ", "Культа", "Культу"),
        "riverfolk": Faction("Речное братство", "Братство", "Братство", "Братства", "Братству"),
        "duchy": Faction("Подземное Герцогство", "Герцогство", "Герцогство", "Герцогства", "Герцогству"),
        "corvids": Faction("Вороний Сговор", "Сговор", "Сговор", "Сговора", "Сговору"),
        "hundreds": Faction(
            "Предводитель полчищ", "Предводитель", "Предводитель", "Предводителя", "Предводителю"
        ),
        "keepers": Faction("Хранители в доспехах", "Хранители", "Хранители", "Хранителей", "Хранителям"),
    },
}
MINISTERS = {
    ENGLISH: {
        "foremole": ("Foremole",) * 3,
        "captain": ("Captain",) * 3,
        "marshal": ("Marshal",) * 3,
        "brigadier": ("Brigadier",) * 3,
        "banker": ("Banker",) * 3,
        "mayor": ("Mayor",) * 3,
        "duchess-of-mud": ("Duchess of Mud",) * 3,
        "baron-of-dirt": ("Baron of Dirt",) * 3,
        "earl-of-stone": ("Earl of Stone",) * 3,
    },
    RUSSIAN: {
        "foremole": ("Глава кротсоюза", "Главы кротсоюза", "Главу кротсоюза"),
        "captain": ("Капитан", "Капитана", "Капитана"),
        "marshal": ("Шериф", "Шерифа", "Шерифа"),
        "brigadier": ("Генерал", "Генерала", "Генерала"),
        "banker": ("Банкир", "Банкира", "Банкира"),
        "mayor": ("Мэр", "Мэра", "Мэра"),
        "duchess-of-mud": ("Герцогиня Глинская", "Герцогини Глинской", "Герцогиню Глинскую"),
        "baron-of-dirt": ("Барон Грязецкий", "Барона Грязецкого", "Барона Грязецкого"),
        "earl-of-stone": ("Граф Каменский", "Графа Каменского", "Графа Каменского"),
    },
}
"""Each minister as who acts, whose loyalty is won, and for whom another acts."""

_ENGLISH_PIECES = {
    "warrior": "warrior",
    "sawmill": "sawmill",
    "workshop": "workshop",
    "recruiter": "recruiter",
    "keep": "keep",
    "wood": "wood token",
    "roost": "roost",
    "base": "base",
    "sympathy": "sympathy token",
    "pawn": "pawn",
    "garden": "garden",
    "trade-post": "trade post",
    "citadel": "citadel",
    "market": "market",
    "tunnel": "tunnel",
    "plot": "plot",
    "bomb": "bomb plot",
    "snare": "snare plot",
    "raid": "raid plot",
    "extortion": "extortion plot",
    "warlord": "warlord",
    "stronghold": "stronghold",
    "mob": "mob",
    "waystation": "waystation",
    "relic": "relic",
}
_RUSSIAN_PIECES = {
    "warrior": "воин воина воина воинов",
    "sawmill": "лесопилка лесопилку лесопилки лесопилок",
    "workshop": "мастерская мастерскую мастерские мастерских",
    "recruiter": "казарма казарму казармы казарм",
    "keep": "цитадель цитадель цитадели цитаделей",
    "wood": "жетон~древесины жетон~древесины жетона~древесины жетонов~древесины",
    "roost": "гнездо гнездо гнезда гнёзд",
    "base": "база базу базы баз",
    "sympathy": "жетон~сочувствия жетон~сочувствия жетона~сочувствия жетонов~сочувствия",
    "pawn": "фишка фишку фишки фишек",
    "garden": "сад сад сада садов",
    "trade-post": "торговый~пост торговый~пост торговых~поста торговых~постов",
    "citadel": "крепость крепость крепости крепостей",
    "market": "рынок рынок рынка рынков",
    "tunnel": "тоннель тоннель тоннеля тоннелей",
    "plot": "интрига интригу интриги интриг",
    "bomb": "бомба бомбу бомбы бомб",
    "snare": "ловушка ловушку ловушки ловушек",
    "raid": "набег набег набега набегов",
    "extortion": "вымогательство вымогательство вымогательства вымогательств",
    "warlord": "предводитель предводителя предводителя предводителей",
    "stronghold": "оплот оплот оплота оплотов",
    "mob": "толпа толпу толпы толп",
    "waystation": "стоянка стоянку стоянки стоянок",
    "relic": "реликвия реликвию реликвии реликвий",
}
"""Who or what there is of one, whom or what one sees of one, of two, of five."""
_LIVING = ("warrior", "warlord")
_RUSSIAN_CARDS = {
    "fox": "лисья~карта лисью~карту лисьи~карты лисьих~карт",
    "rabbit": "заячья~карта заячью~карту заячьи~карты заячьих~карт",
    "mouse": "мышиная~карта мышиную~карту мышиные~карты мышиных~карт",
    "bird": "птичья~карта птичью~карту птичьи~карты птичьих~карт",
    "unknown": "карта карту карты карт",
}
_ENGLISH_CARDS = {"fox": "foxes", "rabbit": "rabbits", "mouse": "mice", "bird": "birds", "unknown": "cards"}
_NAMED = {
    ENGLISH: {
        "fox-partisans": "Fox Partisans",
        "smugglers-trail": "Smuggler's Trail",
        "root-tea": "Root Tea",
        "travel-gear": "Travel Gear",
        "cobbler": "Cobbler",
        "ambush-bird": "Bird Ambush",
        "dominance-mouse": "Mouse Dominance",
    },
    RUSSIAN: {
        "fox-partisans": "«Лисы-партизаны»",
        "smugglers-trail": "«Тропа контрабандистов»",
        "root-tea": "«Чай из кореньев»",
        "travel-gear": "«Дорожное снаряжение»",
        "cobbler": "«Сапожник»",
        "ambush-bird": "«Птичья засада»",
        "dominance-mouse": "«Мышиное превосходство»",
    },
}
NAMED_CARDS = tuple(_NAMED[ENGLISH])


def russian_form(number: int) -> int:
    """0 beside 1 or 21, 1 beside 2 to 4 or 22, 2 beside all else, 11 to 14 too."""
    written = str(number)
    if written.endswith(("11", "12", "13", "14")):
        return 2
    return 0 if written.endswith("1") else 1 if written[-1] in "234" else 2


def piece(language: str, name: str, number: int, *, whom: bool = False) -> str:
    """So many pieces of a kind; `whom` where a Russian sentence says what is done to them."""
    if language == ENGLISH:
        return f"{number} {_ENGLISH_PIECES[name]}{'' if number == 1 else 's'}"
    one, seen, few, many = _RUSSIAN_PIECES[name].replace(" ", "|").replace("~", " ").split("|")
    form = russian_form(number)
    if whom and name in _LIVING and number in (2, 3, 4):
        return f"{number} {many}"
    return f"{number} {((seen if whom else one), few, many)[form]}"


def card(language: str, name: str, number: int = 1, *, whom: bool = False) -> str:
    """So many cards of a kind, or a card by its name."""
    if language == ENGLISH:
        if name not in _ENGLISH_CARDS:
            return f"{number} {_NAMED[language][name]}" if number > 1 else _NAMED[language][name]
        return (
            (f"a {name}" if name != "unknown" else "a card")
            if number == 1
            else f"{number} {_ENGLISH_CARDS[name]}"
        )
    one, seen, few, many = (
        _RUSSIAN_CARDS.get(name, _RUSSIAN_CARDS["unknown"]).replace(" ", "|").replace("~", " ").split("|")
    )
    named = f" {_NAMED[language][name]}" if name in _NAMED[language] else ""
    if number == 1:
        return f"{seen if whom else one}{named}"
    return f"{number} {((seen if whom else one), few, many)[russian_form(number)]}{named}"


def points(language: str, number: int) -> str:
    """So many points."""
    amount = abs(number)
    if language == ENGLISH:
        return f"{amount} point{'' if amount == 1 else 's'}"
    return f"{amount} {('победное очко', 'победных очка', 'победных очков')[russian_form(amount)]}"


def listed(language: str, parts: list[str]) -> str:
    """Parts in a sentence."""
    last = " and " if language == ENGLISH else " и "
    return last.join(part for part in (", ".join(parts[:-1]), parts[-1]) if part) if parts else ""


_PLACES = {
    ENGLISH: {
        "at": {
            "burrow": "in the Burrow",
            "supply": "in the supply",
            "hand": "in the hand",
            "board": "on the board",
        },
        "to": {
            "burrow": "to the Burrow",
            "supply": "to the supply",
            "hand": "to the hand",
            "board": "to the board",
        },
        "from": {
            "burrow": "from the Burrow",
            "supply": "from the supply",
            "hand": "from the hand",
            "board": "from the board",
        },
    },
    RUSSIAN: {
        "at": {"burrow": "в норе", "supply": "в запасе", "hand": "в руке", "board": "на планшете"},
        "to": {"burrow": "в нору", "supply": "в запас", "hand": "в руку", "board": "на планшет"},
        "from": {"burrow": "из норы", "supply": "из запаса", "hand": "из руки", "board": "с планшета"},
    },
}
_CLEARINGS = {
    ENGLISH: {"at": "in clearing", "to": "to clearing", "from": "from clearing"},
    RUSSIAN: {"at": "на поляне", "to": "на поляну", "from": "с поляны"},
}


def place(language: str, way: str, name: str) -> str:
    """A place: `way` is "at", "to" or "from"."""
    return _PLACES[language][way].get(name) or f"{_CLEARINGS[language][way]} {name}"


def signed(number: int) -> str:
    """A change with its sign."""
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{abs(number)}"
