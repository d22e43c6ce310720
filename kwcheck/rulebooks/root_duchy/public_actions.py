"""One action as everybody at the table saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kwcheck.rulebooks.root_duchy.data import HIRELINGS, PIECES, SHORT
from kwcheck.rulebooks.root_duchy.law.daylight import step_of
from kwcheck.rulebooks.root_duchy.paragraphs import paragraph
from kwcheck.rulebooks.root_duchy.results import STEP_NAMES
from kwcheck.rulebooks.root_duchy.scene import cards, counts, pieces
from kwcheck.views.root_duchy import ActionView, LawNote, Scored, Used

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value
    from kwcheck.rulebooks.root_duchy.records import Action
    from kwcheck.views.root_duchy import Pieces

USES = ("reveal", "spend", "show", "ambush", "answer", "outrage", "discard", "cards")
LAID_OUT = ("supply", "tracks")
COUNTED = ("ministers", "crowns")


def action_view(action: Action, scored: tuple[Scored, ...], notes: tuple[LawNote, ...]) -> ActionView:
    """The action with what it brought and what the Law says of it."""
    fields, mapping = action.fields, action.fields.mapping
    step = step_of(action)
    start, end = _place(mapping.get("from")), _place(mapping.get("to"))
    place = next((p for key in ("clearing", "at") if (p := _place(mapping.get(key)))), None)
    if place is None and action.do in ("place", "remove", "recruit"):
        place, end = end or ("burrow" if action.do != "remove" else None), None
    minister = fields.text("minister")
    return ActionView(
        number=action.number,
        do=action.do,
        phase=action.phase,
        step=STEP_NAMES[step] if step is not None else None,
        by=action.by,
        acting=action.acting,
        paragraph=paragraph(action),
        faction=_faction(action),
        giver=fields.text("of") if action.do == "give" else None,
        place=place,
        start=start,
        end=None if action.do == "give" else end,
        pieces=_ordered(pieces(action)) or ((("warrior", 1),) if action.do == "recruit" else ()),
        building=fields.text("building"),
        take_back=_place(mapping.get("take-back")),
        between=_between(mapping.get("between")),
        minister=SHORT.get(minister, minister) if minister else None,
        used=tuple(Used(key, used) for key in USES if (used := cards(action, key))),
        card=fields.text("item") or fields.text("card"),
        drawn=fields.number("cards"),
        dice=_dice(mapping.get("dice")),
        removed=_ordered(counts(mapping.get("removed", ""))),
        lost=_ordered(counts(mapping.get("lost", ""))),
        extra=fields.number("extra"),
        guess=fields.text("guess"),
        right=fields.flag("right") if "right" in mapping else None,
        laid_out=tuple((key, _ordered(counts(mapping[key]))) for key in LAID_OUT if key in mapping),
        counted=tuple((key, n) for key in COUNTED if (n := fields.number(key)) is not None),
        burrow=fields.text("burrow"),
        declared=fields.number("points"),
        scored=scored,
        comment=fields.text("comment"),
        notes=notes,
    )


def _faction(action: Action) -> str | None:
    """Who is fought, who gets cards, or whose pieces are meant; hirelings are nobody."""
    key = {"battle": "against", "give": "to"}.get(action.do, "of")
    faction = action.fields.text(key)
    return None if faction == HIRELINGS else faction


def _place(value: Value | None) -> str | None:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if whole or isinstance(value, str) else None


def _between(value: Value | None) -> tuple[str, ...]:
    ends = value if isinstance(value, list) else []
    return tuple(place for end in ends if (place := _place(end)))


def _dice(value: Value | None) -> tuple[int, ...]:
    return tuple(die for die in value if isinstance(die, int)) if isinstance(value, list) else ()


def _ordered(named: dict[str, int]) -> Pieces:
    return tuple((piece, named[piece]) for piece in PIECES if named.get(piece))
