"""The Adjudicator's running sheet of a season: what to say to whom, step by step (Winter: Roleplaying the Winter)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.kingdoms.effects import as_season_begins, manipulated_now, told_of
from kwcheck.rulebooks.kingdoms.explaining import describe_effect
from kwcheck.rulebooks.kingdoms.history import priority
from kwcheck.rulebooks.kingdoms.intrigues import lacks_consent
from kwcheck.rulebooks.kingdoms.opening import opens
from kwcheck.rulebooks.kingdoms.pieces import COURTS, ENEMY, court_of, in_rank_order
from kwcheck.rulebooks.kingdoms.secrecy import PLAYERS, addressed
from kwcheck.rulebooks.kingdoms.sheet_lines import prose, sentence, wrapped
from kwcheck.rulebooks.kingdoms.wording import CAUSES, namer, verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kwcheck.rulebooks.kingdoms.history import Resolution, Turn
    from kwcheck.rulebooks.kingdoms.records import Change, Event, Game, Intrigue, Private

    Names = Callable[[str], str]

EVERYBODY = "everybody"


def running_sheet(game: Game, turns: Sequence[Turn], turn: Turn) -> str:
    """The sheet of one season, with what it opens of the resolved `turns` before it.

    Of a season that is not resolved, steps 1 and 2, and what the plan would bring.
    """
    return "\n".join(_Sheet(game, turns, turn).lines()) + "\n"


class _Sheet:
    """One sheet under way."""

    def __init__(self, game: Game, turns: Sequence[Turn], turn: Turn) -> None:
        self.game, self.turn, self.season = game, turn, turn.season
        self.names = namer(game)
        self.players = dict(game.players)
        self.opens = opens(game, turns, turn)

    def lines(self) -> Iterator[str]:
        """All steps that there are."""
        season = self.season
        yield f"{self.game.title}: {season.label}{f', {season.title}' if season.title else ''}"
        if season.state != "resolved":
            yield f"This season is still {'a draft' if season.state == 'draft' else 'planning'}."
        yield from self._opening()
        if season.state == "resolved":
            yield from self._planning()
            yield from self._running()
        elif any((*season.intrigues.values(), season.changes, season.private, *self.opens)):
            yield from ("", "For you alone: what stands in the file so far would bring this.")
            yield from self._planning()
            yield from self._running()

    def _opening(self) -> Iterator[str]:
        year, kind = self.season.when
        first = self._court(priority(year))
        yield from ("", "(1) Say to everybody")
        yield f"  {kind.capitalize()} has begun. This is year {year} of 12, and {first} has priority."
        yield from ("", "(2) Tell everybody the events")
        yield from (line for event in self.season.events for line in self._event(event))
        if not self.season.events:
            yield "  There are none."

    def _event(self, event: Event) -> Iterator[str]:
        yield f"  {event.name}{self._numbers(event)}"
        yield from prose(event.text)

    def _numbers(self, event: Event) -> str:
        kinds = " or ".join(event.objectives) or "intrigue"
        by = f" by {self._court(event.court)}" if event.court else ""
        of = self._court(event.court) if event.court else "both courts"
        said = [f"{event.attack:+d} to the Attack Strength of every {kinds}{by}"] if event.attack else []
        if event.security:
            said.append(f"{event.security:+d} to the Internal Security of {of} against every {kinds}")
        return f": {'; '.join(said)}" if said else ""

    def _planning(self) -> Iterator[str]:
        yield from ("", "(3) The courts plan apart")
        yield from self._cannot_act()
        if self.season.when.season != "winter":
            return
        yield from ("", "(4) The lists that you were told")
        for court in COURTS:
            entries = self.season.intrigues[court]
            yield f"  {sentence(self._court(court))}{':' if entries else ' has none.'}"
            yield from (f"    {entry.number}. {self._declared(entry)}" for entry in entries)

    def _cannot_act(self) -> Iterator[str]:
        """Who is out of it as the courts plan, as far as everybody knows."""
        position = as_season_begins(self.turn.before, self.season)
        held, moved = position.captives, manipulated_now(position, self.season)
        for reason, pieces in (("Held captive", held), ("Manipulated", moved)):
            if pieces:
                yield f"  {reason}: {', '.join(self.names(piece) for piece in in_rank_order(pieces))}."
        if not held and not moved:
            yield "  Nobody is held captive or manipulated."

    def _running(self) -> Iterator[str]:
        season = self.season
        happened = [line for c in season.changes if not c.after for line in self._change(c)]
        happened += self._campaigns()
        for number, resolution in enumerate(self.turn.resolutions, start=1):
            happened += self._resolution(number, resolution)
        happened += [line for c in season.changes if c.after for line in self._change(c)]
        aside = ", each court's intrigues with its own players aside" if self.turn.resolutions else ""
        yield from (
            "",
            f"(5) Run through it in this order{aside}" if happened else "(5) There is nothing to run",
        )
        yield from happened
        yield from self._afterwards()
        yield from self._asides()
        if season.state == "resolved" and self.turn.after.effects:
            yield from ("", "What runs on")
            yield from (f"  {describe_effect(effect, self.names)}" for effect in self.turn.after.effects)

    def _afterwards(self) -> Iterator[str]:
        """What everybody hears once all is done: the intrigues that are revealed, in their order, and the chronicle."""
        revealed = [r for r in self.turn.resolutions if not self._hearers(r)]
        ended = self.turn.after.ended
        over = self.turn.after.over and not self.turn.before.over
        if revealed or over:
            yield from ("", "With everybody back in the room, tell them")
        for resolution in revealed:
            yield from wrapped(f"  - {self._outcome(resolution)}", "    ")
        if over:
            won = f": {self._court(ended.won_by)} has won" if ended and ended.won_by else ""
            yield f"  - The game is over{won}."
        if self.season.chronicle:
            yield from ("", "Read to everybody", *prose(self.season.chronicle))
        opened = list(self._opened())
        if opened:
            yield from ("", "Tell everybody what opens now", *opened)

    def _opened(self) -> Iterator[str]:
        """What was told to a few so far; an espionage is told as it takes effect."""
        for turn, resolution in self.opens.intrigues:
            yield from wrapped(f"  - {turn.season.label}: {self._outcome(resolution)}", "    ")
            yield from prose(resolution.intrigue.tale)
        for turn, change in self.opens.changes:
            yield from wrapped(f"  - {turn.season.label}: {sentence(self._changed(change))}", "    ")
            yield from prose(change.text)
        for turn, entry in self.opens.private:
            seats = self._seats(entry.to)
            yield from wrapped(f"  - {turn.season.label}: a note{f' to {seats}' if seats else ''}", "    ")
            yield from prose(entry.text)

    def _asides(self) -> Iterator[str]:
        """What each player hears alone."""
        heard = {seat: list(self._heard_by(seat)) for seat in PLAYERS}
        if any(heard.values()):
            yield from (
                "",
                "Take every player aside in turn, those too for whom there is nothing: then it is no sign",
            )
            for seat, lines in heard.items():
                yield f"  {self._seats((seat,))}{':' if lines else ': nothing.'}"
                yield from lines
        for entry in self._kept():
            if set(entry.to) == {"adjudicator"}:
                yield from ("", f"For you alone{_opening(entry)}", *prose(entry.text))

    def _heard_by(self, seat: str) -> Iterator[str]:
        for resolution in self.turn.resolutions:
            if seat in addressed(self._hearers(resolution)):
                yield from wrapped(f"    - {self._outcome(resolution)}", "      ")
        for change in self.season.changes:
            if seat in addressed(change.to):
                yield from wrapped(f"    - {sentence(self._changed(change))}", "      ")
                yield from prose(change.text, "      ")
        for entry in self._kept():
            if seat in addressed(entry.to):
                yield f"    - a note{_opening(entry)}:"
                yield from prose(entry.text, "      ")

    def _kept(self) -> list[Private]:
        """The private entries of the season that do not open at once."""
        opened = [entry for turn, entry in self.opens.private if turn is self.turn]
        return [entry for entry in self.season.private if not any(entry is other for other in opened)]

    def _campaigns(self) -> Iterator[str]:
        revealed: set[str] = set()
        for court in self.season.campaigns:
            yield from self._to(EVERYBODY, sentence(f"{self._court(court)} reveals a campaign."))
            if court not in revealed:
                yield from self._spies(ENEMY[court])
            revealed.add(court)

    def _spies(self, court: str) -> Iterator[str]:
        """A successful espionage takes effect as the first campaign against its court is revealed."""
        for effect in self.turn.before.effects:
            if effect.kind == "espionage" and effect.court == court and effect.when == self.season.when:
                yield from self._to(
                    self._seats(effect.known_to),
                    f"your espionage takes effect: read the Campaign List of {self._court(ENEMY[court])} now, "
                    "before you decide on your defences.",
                )
        for _, resolution in self.opens.spies:
            if resolution.intrigue.court == court:
                spied = f"{sentence(self._court(court))} had spied last winter. {self._outcome(resolution)}"
                yield from self._to(EVERYBODY, spied)
                yield from prose(resolution.intrigue.tale, "     ")

    def _resolution(self, number: int, resolution: Resolution) -> Iterator[str]:
        intrigue = resolution.intrigue
        yield from ("", f"  {number}. {intrigue.label}: {self._declared(intrigue)}")
        if resolution.ruled:
            yield f"     you ruled: {resolution.outcome}"
        elif resolution.comparison:
            attack, security = resolution.comparison
            met = f"Attack Strength {attack.total} meets Internal Security {security.total}"
            yield f"     {met}: {verdict(resolution.comparison.margin)}"
        elif resolution.cause:
            yield f"     cancelled: {CAUSES[resolution.cause]}"
        hearers = self._hearers(resolution)
        yield f"     only for {self._seats(hearers)}" if hearers else "     to be revealed"
        yield from prose(intrigue.tale, "     ")

    def _hearers(self, resolution: Resolution) -> tuple[str, ...]:
        """Those who alone hear how it went; empty for everybody."""
        if resolution.outcome == "cancelled":
            return (resolution.intrigue.court,)
        return (told_of(resolution),) if resolution.secret else ()

    def _outcome(self, resolution: Resolution) -> str:
        intrigue = resolution.intrigue
        who = self.names(intrigue.agent) if intrigue.agent else self._court(intrigue.court)
        what = f"the {intrigue.objective or 'intrigue'} by {who}"
        if intrigue.target:
            what += f" against {self.names(intrigue.target)}"
        if resolution.outcome == "cancelled":
            why = "" if resolution.ruled else f", for {CAUSES[resolution.cause or 'invalid']}"
            return sentence(f"{what} did not take place{why}.")
        word = {"success": "succeeded", "failure": "failed"}.get(resolution.outcome, "failed spectacularly")
        taken = resolution.taken
        caught = f"; {self.names(taken)} is captive of {self._court(ENEMY[court_of(taken)])}" if taken else ""
        return sentence(f"{what} {word}{caught}.")

    def _change(self, change: Change) -> Iterator[str]:
        if not change.to:
            yield from self._to(EVERYBODY, self._changed(change))
            yield from prose(change.text, "     ")
        else:
            players = self._seats(change.to)
            yield from wrapped(f"   - only for {players or 'you'}: {self._changed(change)}", "     ")
            yield from () if players else prose(change.text, "     ")

    def _changed(self, change: Change) -> str:
        if change.kind == "end":
            won = f"is won by {self._court(change.won_by)}" if change.won_by else "is over"
            return f"the game {won}."
        what = {
            "capture": "is captured",
            "release": "is free again",
            "stop": "can do nothing this season",
            "set": "now has " + ", ".join(f"{name} {value}" for name, value in change.attributes),
        }[change.kind]
        return f"{self.names(change.piece or '')} {what}."

    def _to(self, whom: str, said: str) -> Iterator[str]:
        begin = "tell everybody" if whom == EVERYBODY else f"take aside {whom}"
        yield from wrapped(f"   - {begin}: {said}", "     ")

    def _declared(self, intrigue: Intrigue) -> str:
        said = f"{self._agent(intrigue)}, {intrigue.objective or 'no objective'}"
        said += f" of {self.names(intrigue.target)}" if intrigue.target else ""
        said += f", for {intrigue.in_season}" if intrigue.in_season else ""
        return said + (" (the Queen player has not agreed)" if lacks_consent(intrigue) else "")

    def _agent(self, intrigue: Intrigue) -> str:
        return self.names(intrigue.agent) if intrigue.agent else "nobody"

    def _court(self, court: str) -> str:
        """A court in the middle of a sentence."""
        name = self.game.courts[court].name or f"the {court.capitalize()} Court"
        return f"the {name[4:]}" if name.startswith("The ") else name

    def _seats(self, seats: tuple[str, ...]) -> str:
        """Such as "Ben (white-queen)", a court as its two players."""
        told = [seat for seat in PLAYERS if seat in addressed(seats)]
        return " and ".join(f"{self.players[s]} ({s})" if s in self.players else f"the {s}" for s in told)


def _opening(entry: Private) -> str:
    until = entry.until
    if until is None:
        return ""
    return f" (for everybody from {'the end of the game' if until == 'end' else until.label})"
