"""Games as views, written by hand: one that holds every kind of fact, one that holds next to none."""

from __future__ import annotations

from kwcheck.views.kingdoms import (
    AudienceView,
    CameToLight,
    Captive,
    ChangeView,
    CourtPiece,
    CourtView,
    Descriptor,
    EffectView,
    Ended,
    EventView,
    GameView,
    HouseRule,
    ModifierView,
    Named,
    Numbers,
    OwnIntrigue,
    PrivateNote,
    RevealedIntrigue,
    SeasonMore,
    SeasonRef,
    SeasonView,
)

KING = Named("white", "king", "Aurelian")
QUEEN = Named("white", "queen", "Lady Veridiane")
TOBIAS = Named("white", "unseelie-bishop", "Tobias Quill")
ROOK = Named("white", "seelie-rook", None)
GUARD = Named("white", "pawn-3", "The Lantern Guard")
ALBAN = Named("black", "seelie-bishop", "Brother Alban")
ASH = Named("black", "unseelie-bishop", "Ash")
BLACK_QUEEN = Named("black", "queen", None)
TOWER = Named("black", "seelie-rook", "The Elder Tower")

COURTS = (
    CourtView(
        "white",
        "Court of the Pale Sun",
        "They keep the old lamps",
        (
            CourtPiece(
                KING,
                "He counts the hours",
                (("dreaming", 6), ("intrigue", -1)),
                (Descriptor("Just", "He hears both sides"), Descriptor("Slow", None)),
            ),
            CourtPiece(QUEEN, None, (("sorcery", 5),), ()),
            CourtPiece(ROOK, None, (("protection", 5),), ()),
            CourtPiece(GUARD, None, (("battle-rating", 4),), ()),
        ),
    ),
    CourtView("black", "Court of Thorns", None, (CourtPiece(ALBAN, None, (("intrigue", 6),), ()),)),
)
CAUGHT = RevealedIntrigue(
    "white",
    TOBIAS,
    "kidnap",
    BLACK_QUEEN,
    None,
    "captured",
    TOBIAS,
    "He went by the east gate which was open",
    Numbers(5, 15, -10, ((BLACK_QUEEN, 5), (TOWER, 10))),
    None,
)
MANIPULATION = RevealedIntrigue(
    "black", ALBAN, "manipulation", QUEEN, "summer", "success", None, None, None, None
)
PROPAGANDA = RevealedIntrigue(
    "black", Named("black", "king", None), "propaganda", None, None, "failure", None, "Songs", None, None
)
ESPIONAGE = RevealedIntrigue(
    "black", ASH, "espionage", None, None, "success", None, "A key was copied", None, SeasonRef(2, "summer")
)
EVENTS = (
    EventView("Snowstorms close the passes", "Before the harvest was in", -1, None, None, ()),
    EventView("Garrisons doubled", None, None, 2, "white", ("kidnap", "espionage")),
)
BEFORE = (
    ChangeView("capture", ROOK, (), None, None, "Taken at the ford"),
    ChangeView("set", Named("black", "unseelie-knight", None), (("warcraft", 0),), None, None, None),
)
# Another end than the season tells, so that a test sees which of the two a page lacks.
AFTER = (
    ChangeView("release", ROOK, (), None, None, None),
    ChangeView("end", None, (), "white", "agreement", "So it ended"),
)
EFFECTS = (
    EffectView("propaganda", "white", None, -1, SeasonRef(2, "winter"), None),
    EffectView("manipulation", None, QUEEN, None, None, SeasonRef(2, "summer")),
)
WINTER = SeasonView(
    1,
    "winter",
    False,
    "white",
    "The Night of Lanterns",
    "2026-11-20",
    EVENTS,
    "The passes closed early and the couriers stayed home",
    BEFORE,
    (),
    (),
    (),
    (CAUGHT, MANIPULATION, PROPAGANDA, ESPIONAGE),
    ("An old letter",),
    (Captive(ROOK, "black"), Captive(TOBIAS, "black")),
    EFFECTS,
    None,
)
SUMMER = SeasonView(
    2,
    "summer",
    False,
    "black",
    None,
    None,
    (),
    None,
    (),
    AFTER,
    ("white", "black"),
    (CameToLight(SeasonRef(1, "winter"), ESPIONAGE),),
    (),
    (),
    (Captive(TOBIAS, "black"),),
    EFFECTS[:1],
    Ended("black", "checkmate"),
)
PLAN = SeasonView(
    3, "winter", True, "white", "Embers", None, EVENTS[:1], None, (), (), (), (), (), (), (), (), None
)

FULL = GameView(
    "kingdoms",
    "frost-succession",
    "The Frost Succession",
    "Two courts and one crown of ice",
    (("adjudicator", "Mags"), ("white-king", "Ana")),
    COURTS,
    (HouseRule("internal-security", "dynamic"), HouseRule("publish-numbers", "true")),
    (WINTER, SUMMER, PLAN),
    Ended("black", "checkmate"),
)
BARE = GameView(
    "kingdoms",
    "quiet-winter",
    "A Quiet Winter",
    None,
    (),
    (CourtView("white", None, None, ()), CourtView("black", None, None, ())),
    (),
    (),
    None,
)
LISTED = OwnIntrigue(
    "white",
    1,
    QUEEN,
    "manipulation",
    ALBAN,
    "autumn",
    consent=True,
    modifiers=(ModifierView("Quiet Roads", 1, 0), ModifierView("Devoted Couple", 2, 5)),
    outcome="captured",
    taken=QUEEN,
    tale="She went herself",
    attack_strength=6,
    internal_security=17,
    margin=-11,
    counted=((BLACK_QUEEN, 5), (TOWER, 12)),
    ruling="captured",
    because="The table had agreed to it",
    asserted="success",
)
CANCELLED = OwnIntrigue(
    "black",
    3,
    ASH,
    "kidnap",
    ROOK,
    None,
    outcome="cancelled",
    cause="target-captive",
    tale="She came too late",
)
MET = OwnIntrigue(
    "black", None, ALBAN, "manipulation", QUEEN, "summer", internal_security=7, counted=((ROOK, 7),)
)
MORE = SeasonMore(
    1,
    "winter",
    (LISTED, CANCELLED),
    (MET,),
    (ChangeView("stop", TOBIAS, (), None, None, "He has a fever"),),
    (PrivateNote(("white-queen", "adjudicator"), "The lamp in the west window"),),
)
FULL_FOR = AudienceView(FULL, "adjudicator", (*FULL.players, ("black-queen", "Dot")), (MORE,))
