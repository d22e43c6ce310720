"""Kinds of secret that a game of any rulebook has: comments, the names of its files, files that are no season."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kwcheck.proving.kinds import Kind, Secrets
from kwcheck.seeing import PUBLIC

if TYPE_CHECKING:
    from kwcheck.playing import Played
    from kwcheck.proving.campaign import Campaign
    from kwcheck.proving.kinds import Chance
    from kwcheck.rulebooks import Opaque, Rulebook


def _comment(campaign: Campaign, game: Opaque, played: Played[Opaque], chance: Chance) -> bool:
    del game, played
    campaign.comments.append(" ".join(chance.name().split()))
    return True


def _file_names(campaign: Campaign, game: Opaque, played: Played[Opaque], chance: Chance) -> bool:
    """Other names for some or all season files: their order, too, is nobody's business."""
    del game, played
    if not campaign.seasons:
        return False
    for name in chance.some(list(campaign.seasons), chance.number(1, len(campaign.seasons))):
        campaign.seasons[new_name(campaign, chance)] = campaign.seasons.pop(name)
    return True


def new_name(campaign: Campaign, chance: Chance) -> str:
    """A name for a season file that no other has."""
    stems = {name.rpartition(".")[0] for name in (*campaign.seasons, "game.yml")}
    stem = re.sub(r"[^a-z0-9]+", "-", chance.name().lower()).strip("-") or "season"
    while stem in stems:
        stem = f"{stem}-{chance.number(0, 99)}"
    return f"{stem}.{chance.random.choice(('yml', 'yaml'))}"


def _beside(campaign: Campaign, game: Opaque, played: Played[Opaque], chance: Chance) -> bool:
    """Files that are no season, results that are not those of the season."""
    del game, played
    name = chance.random.choice(("notes.txt", "map.svg", "results/notes.md", "lists/white.md"))
    campaign.beside[name] = chance.text().encode()
    return True


KINDS = {
    "comment": Kind(lambda _g, _p, _c: True, _comment, beside_records=True),
    "name of a season file": Kind(lambda _g, _p, c: bool(c.seasons), _file_names),
    "other file": Kind(lambda _g, _p, _c: True, _beside, beside_records=True),
}
COMPANY = ("comment", "other file")


def secrets_of_any(book: Rulebook) -> Secrets:
    """What can be varied in a game of a rulebook of which nothing more is known; what is told openly is its view."""
    return Secrets(KINDS, COMPANY, lambda game, played: book.view(game, played, PUBLIC))
