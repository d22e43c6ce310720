"""The proof that what is published tells nothing of what is hidden, on the keeper's own campaign.

Two campaigns that tell the same openly have to be published the same, byte for byte. So partners of the campaign are
made in its season files, with other secrets, and go the whole way from there: read, check, play, see, render, write.
A partner counts if what is told openly, read off its records and not off any view, is the same as before.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.checking import CheckedGame, check_game
from kwcheck.proving.campaign import Campaign
from kwcheck.proving.comparing import Built, difference, read_tree
from kwcheck.proving.kinds import Chance, Secrets, is_known, secrets_of
from kwcheck.publishing import blocking
from kwcheck.reading.games import read_game
from kwcheck.seeing import see

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.playing import Played
    from kwcheck.rulebooks import Opaque

Build = Callable[[Path], Built]
"""Publishes the games of a folder; always called with the same folder."""

SEED = 1
PAIRS = 10
"""Pairs that have to count for every kind of secret that the campaign holds."""
ATTEMPTS = 30
"""Partners tried for each pair that has to count, of a kind that is in the campaign; else a tenth of them."""


class Tally(NamedTuple):
    """One kind of secret: is it in the campaign, and how many partners were tried, counted and truly different?

    `leak` says where the first partner that was published differently differs.
    """

    kind: str
    present: bool
    tried: int
    counted: int
    different: int
    leak: str | None


class Proof(NamedTuple):
    """What was tried, kind by kind; `wanted` pairs have to count for every kind that is there.

    `partly` are the games of which only comments and files were varied, as their rulebook's secrets are not known here.
    """

    seed: int
    wanted: int
    tallies: tuple[Tally, ...]
    partly: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Did no pair differ, and are there ten for each kind that truly differ in their secrets?"""
        return self.wanted >= PAIRS and self.found_nothing

    @property
    def found_nothing(self) -> bool:
        """Did no pair differ, of as many as were wanted? With fewer than ten wanted this is a search, and no proof."""
        return not any(tally.leak or self.too_few(tally) for tally in self.tallies)

    def too_few(self, tally: Tally) -> bool:
        """Is the kind in the campaign, and did too few partners tell the same openly and differ in secret?"""
        return tally.present and tally.leak is None and tally.different < self.wanted


class UnprovableError(Exception):
    """The proof cannot begin: the message says why."""


def prove(folders: Sequence[str], build: Build, *, seed: int = SEED, pairs: int = PAIRS) -> Proof:
    """Prove it on the games in `folders`, none of which has an error that stops publishing.

    Raises:
        UnprovableError: two games have one name, or a game cannot be replayed.
    """
    with tempfile.TemporaryDirectory(prefix="kwcheck-proof-") as room:
        stage = _Stage(Path(room) / "games", folders)
        published = build(stage.root)
        kinds = {kind: None for game in stage.games for kind in game.secrets.kinds}
        tallies = tuple(_Trial(stage, published, build, kind, seed).run(pairs) for kind in kinds)
        partly = tuple(
            game.slug for game in stage.games if game.checked.book and not is_known(game.checked.book)
        )
    return Proof(seed, pairs, tallies, partly)


class _Original(NamedTuple):
    """A game as its keeper wrote it, what is told of it openly, and every text of its public view."""

    slug: str
    files: dict[str, bytes]
    campaign: Campaign
    checked: CheckedGame
    played: Played[Opaque]
    secrets: Secrets
    told: object
    public: tuple[str, ...]


class _Stage:
    """A folder of games in which one at a time is exchanged for its partner."""

    def __init__(self, root: Path, folders: Sequence[str]) -> None:
        self.root = root
        self.games: list[_Original] = []
        for folder in folders:
            slug = Path(folder).resolve().name
            if (root / slug).exists():
                raise UnprovableError(f"two games have the name {slug}")
            shutil.copytree(folder, root / slug)
            self.games.append(self._original(slug))

    def _original(self, slug: str) -> _Original:
        checked = self.check(slug)
        if checked.book is None or checked.played is None:
            raise UnprovableError(f"{slug} cannot be replayed")
        secrets = secrets_of(checked.book)
        return _Original(
            slug,
            read_tree(self.root / slug),
            Campaign.of(checked.files),
            checked,
            checked.played,
            secrets,
            secrets.told(checked.game, checked.played),
            tuple(dict.fromkeys(_texts(see(checked)))),
        )

    def check(self, slug: str) -> CheckedGame:
        """The game as it stands on the stage."""
        return check_game(read_game(str(self.root / slug)), freshness=False)

    def put(self, slug: str, files: dict[str, bytes]) -> None:
        """Make the folder of a game hold these files."""
        shutil.rmtree(self.root / slug)
        for name, content in files.items():
            file = self.root / slug / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


class _Trial:
    """One kind of secret under trial."""

    def __init__(self, stage: _Stage, published: Built, build: Build, kind: str, seed: int) -> None:
        self.stage, self.published, self.build, self.kind = stage, published, build, kind
        self.random = Random(f"{seed} {kind}")  # noqa: S311 - to be drawn again, not to be kept from anybody
        games = [game for game in stage.games if kind in game.secrets.kinds]
        self.holders = [
            g for g in games if g.secrets.kinds[kind].present(g.checked.game, g.played, g.campaign)
        ]
        self.games = self.holders or games
        self.seen: set[tuple[str, tuple[tuple[str, bytes], ...]]] = set()
        self.counted = self.different = 0

    def run(self, pairs: int) -> Tally:
        attempts = pairs * ATTEMPTS if self.holders else pairs * ATTEMPTS // 10
        tried = 0
        leak = None
        while self.different < pairs and tried < attempts and leak is None:
            tried += 1
            leak = self._attempt(self.random.choice(self.games))
        return Tally(self.kind, bool(self.holders), tried, self.counted, self.different, leak)

    def _attempt(self, game: _Original) -> str | None:
        """Where a partner is published differently; None where it is not, or does not count."""
        files = self._partner(game)
        if files is None:
            return None
        self.stage.put(game.slug, files)
        try:
            return self._compare(game)
        finally:
            self.stage.put(game.slug, game.files)

    def _compare(self, game: _Original) -> str | None:
        partner = self.stage.check(game.slug)
        if partner.played is None or blocking(partner):
            return None
        if game.secrets.told(partner.game, partner.played) != game.told:
            return None
        self.counted += 1
        in_records = (partner.game, partner.played) != (game.checked.game, game.played)
        self.different += in_records or game.secrets.kinds[self.kind].beside_records
        return difference(self.published, self.build(self.stage.root))

    def _partner(self, game: _Original) -> dict[str, bytes] | None:
        """The files of a partner that was not tried before; where there is none, another secret is varied beside."""
        chance = Chance(self.random, game.public)
        for company in range(3):
            varied = game.campaign.copy()
            others = [kind for kind in game.secrets.company if kind != self.kind]
            done = [
                game.secrets.kinds[kind].vary(varied, game.checked.game, game.played, chance)
                for kind in (*chance.some(others, company), self.kind)
            ]
            files = varied.files(self.random)
            if done[-1] and (key := (game.slug, tuple(sorted(varied.files(None).items())))) not in self.seen:
                self.seen.add(key)
                return files
        return None


def _texts(value: object) -> Iterator[str]:
    """Every text of a view, for hidden things to be called by."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)
