"""Views with a kind of fact left out, whatever the game, for the tests that a page without it is noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def reached(hint: object) -> set[object]:
    """The view types that a value of this type may hold."""
    found: set[object] = set()
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        found = {hint}.union(*map(reached, get_type_hints(hint).values()))
    return found.union(*map(reached, get_args(hint)))


def without(value: Any, view: type[Any], field: str, instead: Mapping[tuple[str, str], Any]) -> Any:  # noqa: ANN401  # any part of any view
    """The same value, where `field` of every `view` is gone; where a page needs something, what to have `instead`."""
    if not isinstance(value, tuple):
        return value
    parts = [without(part, view, field, instead) for part in value]
    if not hasattr(value, "_fields"):
        return tuple(parts)
    made: Callable[..., Any] = type(value)
    changed = dict(zip(value._fields, parts, strict=True))
    if type(value) is view:
        changed[field] = instead.get((view.__name__, field), _nothing(changed[field]))
    return made(**changed)


def _nothing(value: Any) -> Any:  # noqa: ANN401  # as above
    """What stands in for a value that is dropped: as little as its place allows."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value in {"white", "black"}:
        return "black" if value == "white" else "white"
    return () if type(value) is tuple else None
