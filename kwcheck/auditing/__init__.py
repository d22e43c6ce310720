"""An audit: who may know what, what anybody can conclude, and what a change makes public. Pure, of any rulebook."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from kwcheck.auditing.withdrawing import as_far_as, withdrawn
from kwcheck.rulebooks import BETRAYING, Conclusion, Entry, Told
from kwcheck.seeing import PUBLIC, see

if TYPE_CHECKING:
    from kwcheck.checking import CheckedGame


class Reached(NamedTuple):
    """A conclusion and the audiences that are forced to it; "public" stands for everybody."""

    conclusion: Conclusion
    audiences: tuple[str, ...]

    @property
    def betrays(self) -> bool:
        """Does it give a secret away to every reader? What is not so gives nothing away."""
        conclusion = self.conclusion
        return PUBLIC in self.audiences and conclusion.kind in BETRAYING and conclusion.holds


class Since(NamedTuple):
    """What changed for the public since another version of the game.

    `revealed` was not told before, `withdrawn` is told no more, as far as the new version can be read; `betrayed` are
    secrets that every reader can rightly conclude now and could not then; `changed_lists` are lists, with their
    season, that changed after it was resolved.
    """

    revealed: tuple[Told, ...]
    withdrawn: tuple[Told, ...]
    betrayed: tuple[Conclusion, ...]
    changed_lists: tuple[tuple[str, str], ...]


class Audit(NamedTuple):
    """Everything that an audit finds; `since` is None where nothing was compared."""

    audiences: tuple[str, ...]
    entries: tuple[Entry, ...]
    reached: tuple[Reached, ...]
    since: Since | None

    @property
    def reveals(self) -> bool:
        """Does something become public by the change or, without one to look at, by conclusion alone?"""
        if self.since is not None:
            return bool(self.since.revealed or self.since.betrayed)
        return any(r.betrays for r in self.reached)


def audit(game: CheckedGame) -> Audit:
    """Who may know what of a checked game, and who can conclude what.

    Raises:
        ValueError: the game could not be replayed.
    """
    if game.book is None or game.played is None:
        raise ValueError(f"{game.files.shown} could not be replayed")
    entries = tuple(game.book.entries(game.game, game.played))
    return Audit(game.book.audiences(game.game), entries, reached(game), None)


def reached(game: CheckedGame) -> tuple[Reached, ...]:
    """Every conclusion with those who are forced to it, in the order of the seasons.

    What both players of a court can conclude ("white") is not said once more of each of them ("white-king").
    """
    if game.book is None or game.played is None:
        return ()
    found: dict[Conclusion, list[str]] = {}
    for audience in game.book.audiences(game.game)[:-1]:
        for conclusion in game.book.conclusions(game.game, game.played, audience):
            found.setdefault(conclusion, []).append(audience)
    order = {turn.season.label: place for place, turn in enumerate(game.played.turns)}
    return tuple(
        Reached(conclusion, _widest(audiences))
        for conclusion, audiences in sorted(found.items(), key=lambda item: order[item[0].season])
    )


def _widest(audiences: list[str]) -> tuple[str, ...]:
    return tuple(a for a in audiences if a.partition("-")[0] == a or a.partition("-")[0] not in audiences)


def since(old: CheckedGame | None, new: CheckedGame) -> Since:
    """What `new` tells the public that `old` did not; None for a game that was not there."""
    before, now = Counter(_told(old)), Counter(_told(new))
    kept = Counter(_told(as_far_as(old, new))) if old else before
    known = {r.conclusion for r in reached(old)} if old else set()
    return Since(
        tuple((now - before).elements()),
        tuple(withdrawn(kept, now)),
        tuple(r.conclusion for r in reached(new) if r.betrays and r.conclusion not in known),
        tuple(_changed_lists(old, new)) if old else (),
    )


def _told(game: CheckedGame | None) -> list[Told]:
    """Every fact of the public view; none of a game that cannot be replayed, for it publishes nothing."""
    if game is None or game.book is None or game.played is None:
        return []
    return list(game.book.told(see(game)))


def _changed_lists(old: CheckedGame, new: CheckedGame) -> list[tuple[str, str]]:
    if new.book is None or old.played is None or new.played is None:
        return []
    before = {turn.season.order: turn for turn in old.played.turns}
    return [
        (turn.season.label, changed)
        for turn in new.played.turns
        if turn.season.order in before
        for changed in new.book.changed_lists(before[turn.season.order], turn)
    ]
