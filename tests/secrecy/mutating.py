"""Mutants of the real generator: one line of a module or a template, changed so that it tells what is hidden.

Python functions get the code of their changed source in place, wherever they were imported. So that a template can
leak at all, views carry under a mutant the history they were made from: `game.history`, `season.turn`,
`intrigue.resolution`, and of Root `turn.played`, none of which exists in the generator as it is.
"""

from __future__ import annotations

import contextlib
import importlib
import inspect
import types
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest import mock

import kwcheck
from kwcheck import chronicle
from kwcheck.rulebooks.kingdoms import audiences, public
from kwcheck.rulebooks.root_duchy import audiences as root_audiences
from kwcheck.rulebooks.root_duchy import public as root_public

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(kwcheck.__file__).parent


class Mutant(NamedTuple):
    """A derived thing, the stage at which it shows, a file of the package, what stands there once, and the leak.

    `world` is the rulebook whose games it is tried on; `audience` who looks.
    """

    thing: str
    stage: str
    file: str
    old: str
    new: str
    world: str = "kingdoms"
    audience: str = "public"

    @property
    def source(self) -> str:
        """The file with its line changed."""
        text = (ROOT / self.file).read_text(encoding="utf-8")
        assert text.count(self.old) == 1, f"{self.thing}: {self.old!r} does not stand once in {self.file}"
        return text.replace(self.old, self.new)


@contextlib.contextmanager
def mutated(mutant: Mutant) -> Iterator[None]:
    """The generator with its leak, until the end of the block."""
    change = _template if mutant.file.endswith(".j2") else _module
    with change(mutant), carrying_history():
        yield


@contextlib.contextmanager
def _template(mutant: Mutant) -> Iterator[None]:
    from jinja2 import ChoiceLoader, DictLoader

    name = mutant.file.removeprefix("chronicle/templates/")
    environment = chronicle._environment.__wrapped__(())
    assert environment.loader is not None
    environment.loader = ChoiceLoader([DictLoader({name: mutant.source}), environment.loader])
    with mock.patch.object(chronicle, "_environment", return_value=environment):
        yield


@contextlib.contextmanager
def _module(mutant: Mutant) -> Iterator[None]:
    module = importlib.import_module(
        "kwcheck." + mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    )
    changed: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(mutant.source, str(module.__file__), "exec", dont_inherit=True), changed)  # noqa: S102 - our source
    codes = {name: function.__code__ for name, function in _functions(changed, module.__name__).items()}
    real = _functions(vars(module), module.__name__)
    kept = {name: function.__code__ for name, function in real.items()}
    try:
        for name, function in real.items():
            function.__code__ = codes[name]
        yield
    finally:
        for name, function in real.items():
            function.__code__ = kept[name]


def _functions(names: dict[str, Any], module: str) -> dict[str, types.FunctionType]:
    """Every function and method that a module defines."""
    found: dict[str, types.FunctionType] = {}
    for name, value in names.items():
        if getattr(value, "__module__", None) != module:
            continue
        if inspect.isfunction(value):
            found[name] = value
        elif inspect.isclass(value):
            methods = {key: method for key, method in vars(value).items() if inspect.isfunction(method)}
            found |= {f"{name}.{key}": m for key, m in methods.items() if m.__module__ == module}
    return found


@contextlib.contextmanager
def carrying_history() -> Iterator[None]:
    """Views that hold what they were made from."""

    def game(record: Any, played: Any) -> dict[str, Any]:  # noqa: ANN401 - of no further interest
        return {"history": types.SimpleNamespace(game=record, turns=played.turns, plans=played.plans)}

    with contextlib.ExitStack() as stack:
        for place, name, carried in (
            (audiences, "public_view", game),
            (public, "_season", lambda _game, turn, *_: {"turn": turn}),
            (public, "_opening", lambda turn: {"turn": turn}),
            (public, "_intrigue", lambda _game, resolution, *_: {"resolution": resolution}),
            (root_audiences, "public_view", game),
            (root_public, "round_view", lambda turn: {"turn": turn}),
            (root_public, "_opening", lambda turn: {"turn": turn}),
            (root_public, "_turn", lambda played: {"played": played}),
        ):
            stack.enter_context(mock.patch.object(place, name, _carrying(getattr(place, name), carried)))
        yield


def _carrying(make: Callable[..., Any], carried: Callable[..., dict[str, Any]]) -> Callable[..., Any]:
    """A maker of views whose views hold more than their fields."""

    def made(*arguments: Any, **keywords: Any) -> Any:  # noqa: ANN401 - whatever the maker takes and gives
        view = make(*arguments, **keywords)
        heavier = type(type(view).__name__, (type(view),), {})(*view)
        vars(heavier).update(carried(*arguments))
        return heavier

    return made
