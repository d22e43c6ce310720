"""Every form of an action with and without each of its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kwcheck.views.root_duchy import ActionView
from tests.chronicle.root_examples import FORMS

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTHING = ActionView(1, "")
NEEDED = {"craft": ("card",), "dominance": ("card",)}
"""What a form cannot do without."""
_LISTS = ("used", "laid_out", "counted")


def parts(form: ActionView) -> Iterator[str]:
    """The parts that a form of an action has; of cards and of what is laid ready each is a part of its own."""
    for field in ActionView._fields[2:]:
        held = getattr(form, field)
        if field in _LISTS:
            yield from (each[0] for each in held)
        elif held != getattr(NOTHING, field) and field not in NEEDED.get(form.do, ()):
            yield field


def without(form: ActionView, gone: tuple[str, ...]) -> ActionView:
    """The form without some of its parts."""
    lists: dict[str, Any] = {
        name: tuple(each for each in getattr(form, name) if each[0] not in gone) for name in _LISTS
    }
    plain: dict[str, Any] = {field: getattr(NOTHING, field) for field in ActionView._fields if field in gone}
    return form._replace(**lists)._replace(**plain)


def variants() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each form whole, without each of its parts alone, and without all of them."""
    for do, form in FORMS.items():
        having = tuple(parts(form))
        lacking = [(), *((part,) for part in having), having]
        yield from ((do, gone) for gone in dict.fromkeys(lacking))
