"""A game of Root as a view, written by hand: it holds every kind of fact, and every form of an action whole."""

from __future__ import annotations

from kwcheck.views.root_duchy import (
    ActionView,
    AudienceView,
    ClearingView,
    Crowns,
    GameView,
    Hand,
    HandView,
    LawNote,
    Points,
    PositionView,
    RoundMore,
    RoundView,
    Scored,
    Seat,
    Standing,
    TurnView,
    Used,
)


def used(**ways: tuple[str, ...]) -> tuple[Used, ...]:
    """Cards by the key they stand under."""
    return tuple(Used(how, cards) for how, cards in ways.items())


FORMS: dict[str, ActionView] = {
    "set-up": ActionView(
        1,
        "set-up",
        laid_out=(("supply", (("warrior", 20), ("tunnel", 3))), ("tracks", (("citadel", 3), ("market", 1)))),
        counted=(("ministers", 9), ("crowns", 8)),
        burrow="beside-the-map",
    ),
    "place": ActionView(1, "place", faction="corvids", place="11", pieces=(("warrior", 2), ("plot", 1))),
    "build": ActionView(
        1, "build", building="citadel", place="4", used=used(reveal=("mouse",), spend=("unknown",))
    ),
    "recruit": ActionView(1, "recruit", place="burrow", pieces=(("warrior", 1),)),
    "move": ActionView(
        1,
        "move",
        faction="eyrie",
        start="burrow",
        end="9",
        pieces=(("warrior", 3), ("warlord", 1)),
        used=used(outrage=("rabbit",)),
    ),
    "battle": ActionView(
        1,
        "battle",
        faction="eyrie",
        place="9",
        used=used(ambush=("rabbit",), answer=("ambush-bird",), outrage=("unknown",)),
        dice=(2, 1),
        extra=1,
        removed=(("warrior", 1), ("roost", 2)),
        lost=(("warrior", 4),),
    ),
    "dig": ActionView(
        1,
        "dig",
        place="9",
        take_back="7",
        pieces=(("warrior", 4),),
        used=used(spend=("rabbit",), outrage=("shown",)),
    ),
    "bank": ActionView(
        1,
        "bank",
        by="banker",
        used=used(spend=("fox", "fox", "bird")),
        declared=4,
        scored=(Scored("duchy", 3, "banker"),),
    ),
    "score": ActionView(
        1,
        "score",
        faction="eyrie",
        declared=3,
        used=used(spend=("mouse",)),
        scored=(Scored("eyrie", 2, "pass"),),
    ),
    "sway": ActionView(
        1,
        "sway",
        minister="duchess-of-mud",
        used=used(reveal=("rabbit", "rabbit", "bird", "fox-partisans")),
        declared=2,
        scored=(Scored("duchy", 3, "sway"),),
    ),
    "discard-revealed": ActionView(1, "discard-revealed", used=used(cards=("bird", "bird"))),
    "craft": ActionView(
        1, "craft", faction="eyrie", card="root-tea", declared=1, scored=(Scored("eyrie", 2, "craft"),)
    ),
    "draw": ActionView(1, "draw", faction="eyrie", drawn=3),
    "hand-limit": ActionView(1, "hand-limit", faction="eyrie", used=used(cards=("fox", "mouse"))),
    "open-path": ActionView(
        1,
        "open-path",
        by="rule",
        between=("3", "7"),
        used=used(spend=("fox",)),
        scored=(Scored("duchy", 1, "path"),),
    ),
    "expose": ActionView(
        1,
        "expose",
        by="rule",
        place="3",
        guess="extortion",
        right=False,
        used=used(show=("mouse",)),
        scored=(Scored("duchy", 1, "exposure"), Scored("corvids", 1, "recorded")),
    ),
    "price-of-failure": ActionView(
        1, "price-of-failure", faction="duchy", minister="foremole", used=used(discard=("fox",))
    ),
    "remove": ActionView(1, "remove", faction="alliance", place="3", pieces=(("base", 1), ("sympathy", 2))),
    "explore": ActionView(1, "explore", faction="vagabond", place="10"),
    "spend": ActionView(1, "spend", faction="eyrie", used=used(cards=("fox", "unknown", "unknown"))),
    "discard": ActionView(1, "discard", faction="eyrie", used=used(cards=("smugglers-trail",))),
    "give": ActionView(1, "give", faction="alliance", giver="eyrie", used=used(cards=("rabbit",))),
    "dominance": ActionView(1, "dominance", card="dominance-mouse", used=used(spend=("mouse",))),
}
"""Every form of an action with each of its parts, as the Duchy did it."""

RIGHTS = {
    "move": ("mayor", "brigadier"),
    "battle": ("captain", None),
    "build": ("assembly", None),
    "draw": ("earl-of-stone", None),
}
NOTE = LawNote("move-rule", "error", "4.2.1", "the Duchy rules neither.", "Move elsewhere.", True)
SLIP = LawNote("build-spent", "warning", "12.5.1.I", "mouse was spent to build.", None, False)
QUIET = LawNote("impossible-state", "note", None, "two tunnels are in clearing 3.", None, False)

ACTIONS = tuple(
    form._replace(
        number=number,
        phase="daylight",
        step="assembly" if number % 3 else None,
        by=RIGHTS.get(form.do, (form.by, None))[0],
        acting=RIGHTS.get(form.do, (None, None))[1],
        paragraph=f"12.5.{number}",
        comment=f"Remark {'abcdefghijklmnopqrstuvwxyz'[number]}",
        notes=(NOTE,) if form.do == "move" else (SLIP, QUIET) if form.do == "build" else (),
    )
    for number, form in enumerate(FORMS.values(), 1)
)
DUCHY = TurnView(
    1,
    "duchy",
    ACTIONS,
    (Scored("duchy", 3, "banker"), Scored("corvids", 1, "removed")),
    12,
    11,
    "We had agreed on it",
    "It took an hour",
    (LawNote("score-total", "note", "3.2", "the score comes to 12.", None, False),),
)
KEEPERS = TurnView(
    2,
    "keepers",
    (ActionView(1, "place", phase="birdsong", step="birdsong", place="5", pieces=(("relic", 5),)),),
    (),
    2,
    None,
    None,
    None,
    (),
)
CLEARINGS = (
    ClearingView(
        1,
        "fox",
        "duchy",
        2,
        True,
        (Standing("duchy", (("warrior", 2), ("market", 1))), Standing("keepers", (("waystation", 1),))),
    ),
    ClearingView(2, "mouse", None, 0, False, ()),
)
POSITION = PositionView(
    CLEARINGS,
    (("warrior", 21),),
    (("warrior", 11), ("citadel", 3)),
    (Points("duchy", 12), Points("keepers", 2)),
    (Hand("duchy", 4), Hand("keepers", 6)),
    ("captain", "baron-of-dirt"),
    (Crowns("squire", 1), Crowns("noble", 2), Crowns("lord", 3)),
    (3, 7),
    ((3, 7), (8, 9)),
    10,
    ("cobbler",),
    ("coin", "tea"),
    (("keepers", "rabbit"),),
    "duchy",
)
ROUND = RoundView(3, False, "Three holes", "Nobody looked", (DUCHY, KEEPERS), POSITION, True)
SET_UP = RoundView(0, False, None, None, (), POSITION, False)
PLAN = RoundView(4, True, None, None, (), None, False)
FULL = GameView(
    "root-duchy",
    "long-table",
    "Long Table",
    "Four of us",
    "en",
    "2024-09",
    "mountain",
    "exiles-and-partisans",
    ("fox", "mouse", "rabbit", "fox", "rabbit", "mouse", "mouse", "rabbit", "mouse", "fox", "fox", "rabbit"),
    (Seat("duchy", "Oskar"), Seat("keepers", "Ida")),
    ("duchy", "keepers", "riverfolk"),
    ("Lost City", "Ferry"),
    ("Popular Band",),
    "A notebook",
    "We took nothing back",
    ("duchy", "keepers"),
    (SET_UP, ROUND, PLAN),
)
HANDS = RoundMore(
    3, (HandView(1, "duchy", ("fox", "fox", "travel-gear")), HandView(2, "keepers", ("unknown",)))
)
FULL_FOR = AudienceView(FULL, "recorder", (HANDS,))
BARE = GameView(
    "root-duchy",
    "bare-table",
    "Bare Table",
    None,
    "en",
    "ru",
    "autumn",
    "standard",
    ("fox",) * 12,
    (Seat("duchy", None),),
    (),
    (),
    (),
    None,
    None,
    (),
    (),
)


def in_language(view: AudienceView | GameView, language: str) -> AudienceView | GameView:
    """The same game, told in a language."""
    if isinstance(view, AudienceView):
        return view._replace(public=view.public._replace(language=language))
    return view._replace(language=language)
