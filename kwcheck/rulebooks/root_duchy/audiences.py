"""What each audience knows of a game: the public view, and the hands that it may know beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.public import public_view
from kwcheck.rulebooks.root_duchy.secrecy import PUBLIC, RECORDER, may_know_hand
from kwcheck.views.root_duchy import AudienceView, GameView, HandView, RoundMore

if TYPE_CHECKING:
    from kwcheck.playing import Played
    from kwcheck.rulebooks.root_duchy.records import Game
    from kwcheck.rulebooks.root_duchy.turns import PlayedRound

CALLED = {
    "marquise": "the Marquise de Cat",
    "eyrie": "the Eyrie Dynasties",
    "alliance": "the Woodland Alliance",
    "vagabond": "the Vagabond",
    "second-vagabond": "the second Vagabond",
    "lizards": "the Lizard Cult",
    "riverfolk": "the Riverfolk Company",
    "duchy": "the Underground Duchy",
    "corvids": "the Corvid Conspiracy",
    "hundreds": "the Lord of the Hundreds",
    "keepers": "the Keepers in Iron",
}
"""What a sentence calls each faction."""


def audiences(game: Game) -> tuple[str, ...]:
    """Everybody, each faction in play, and the recorder."""
    return (PUBLIC, *dict.fromkeys(game.factions), RECORDER)


def for_whom(audience: str) -> str:
    """Such as "the player of the Underground Duchy"."""
    if audience in CALLED:
        return f"the player of {CALLED[audience]}"
    return "everybody" if audience == PUBLIC else "the recorder"


def view_for(game: Game, played: Played[PlayedRound], audience: str) -> GameView | AudienceView:
    """The view of one audience; the public has no other than the public view."""
    public = public_view(game, played)
    if audience == PUBLIC:
        return public
    found = (RoundMore(turn.season.number, hands(turn, audience)) for turn in played.turns)
    return AudienceView(public, audience, tuple(more for more in found if more.hands))


def hands(played: PlayedRound, audience: str) -> tuple[HandView, ...]:
    """The hands of a round that an audience may know."""
    return tuple(
        HandView(turn.record.number, turn.record.faction, turn.record.hand)
        for turn in played.turns
        if turn.record.hand is not None and may_know_hand(audience, turn.record.faction)
    )
