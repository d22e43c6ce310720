"""What an audience knows of a season beside what everybody knows, as words that must stand on its page.

Written without a look at the templates, as `facts` is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.chronicle import facts
from tests.chronicle.english import capital, number, short, signed, whole, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.views.kingdoms import ModifierView, OwnIntrigue, SeasonMore
    from tests.chronicle.facts import Names

CAUSES = {
    "game-over": "the game was over",
    "no-agent": "it had no agent",
    "invalid": "the rules forbid it",
    "no-consent": "the Queen's player did not consent",
    "agent-captured": "its agent was captured before its turn",
    "target-captive": "its target was captive before its turn",
    "ruled": "the Adjudicator ruled so",
}


def of_more(more: SeasonMore, names: Names) -> Iterator[str]:
    """Changes, lists, securities and notes."""
    told = [phrase for change in more.changes for phrase in facts.of_change(change, names)]
    yield from facts.in_section("## What few were told", told)
    for line in more.own:
        yield f"## The Intrigue List of {names.court(line.court)} ### "
        yield f"### {line.number}. {title(line, names)} {sentence(line, names)}"
        yield from of_line(line, names)
    for line in more.against:
        yield f"- {title(line, names)}. {numbers(line)}"
    for note in more.notes:
        yield f"For {addressees(note.to)}: {note.text}"


def title(of: OwnIntrigue, names: Names) -> str:
    """What a line is called."""
    whom = f" of {short(of.target)}" if of.target else ""
    return f"{capital(of.objective or 'intrigue')}{whom} by {short(of.agent) if of.agent else names.court(of.court)}"


def sentence(of: OwnIntrigue, names: Names) -> str:
    """How the sentence of a line begins."""
    verb = ("sent" if of.agent else "set out") if of.outcome != "cancelled" else ""
    meant = f"meant to {'send' if of.agent else 'set out'}"
    return f"{names.first(of.court)} {verb or meant} {f'{whole(of.agent, mid=True)} ' if of.agent else ''}"


def of_line(of: OwnIntrigue, names: Names) -> Iterator[str]:
    """A line of a list."""
    yield from facts.of_mission(of, names)
    if of.outcome == "cancelled":
        yield f"The Intrigue was cancelled{f': {CAUSES[of.cause]}' if of.cause else ''}."
    elif of.outcome:
        yield facts.of_outcome(of, names)
    if of.consent:
        yield "The Queen's player consented."
    if of.modifiers:
        yield f"Modifiers: {'; '.join(map(modifier, of.modifiers))}."
    if told := numbers(of):
        yield told
    if of.ruling:
        yield f"The Adjudicator ruled: {of.ruling}. {of.because or ''}".strip()
    if of.asserted:
        yield f"The season file says: {of.asserted}."
    yield from facts.texts(of.tale)


def numbers(of: OwnIntrigue) -> str:
    """The strengths of a line, as far as they are known."""
    made = "; ".join(f"{whole(who, mid=True)} {number(points)}" for who, points in of.counted)
    attack = f"Attack Strength {number(of.attack_strength)}" if of.attack_strength is not None else ""
    met = f"Internal Security {number(of.internal_security)}" if of.internal_security is not None else ""
    begin = " met ".join(part for part in (attack, met + (f" ({made})" if made else "")) if part)
    if of.margin is None:
        return f"{begin}." if begin else ""
    return f"{begin}{', a' if begin else 'A'} margin of {number(of.margin)}."


def modifier(of: ModifierView) -> str:
    """An addition and what it adds to."""
    parts = [(of.attack, "Attack Strength"), (of.security, "Internal Security")]
    added = " and ".join(f"{signed(amount)} to {what}" for amount, what in parts if amount)
    return f"{of.name}, {added}" if added else of.name


def addressees(to: tuple[str, ...]) -> str:
    """Those that a note is for."""
    called = [_called(each) for each in to]
    return " and ".join(part for part in (", ".join(called[:-1]), called[-1]) if part)


def _called(to: str) -> str:
    if to in ("white", "black"):
        return f"both {to.capitalize()} players"
    return "the Adjudicator" if to == "adjudicator" else f"the {words(to)}'s player"
