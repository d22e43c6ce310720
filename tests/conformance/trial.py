"""Play the cases against each mutant of the resolver, until one tells it from the rules.

Runs as a program of its own, because it loads the package anew for every mutant. Prints a JSON object: for the
resolver itself ("") and for each mutant the number of the first case that comes out otherwise, null where all come
out as expected, or the traceback of a mutant that breaks the program, which is no kill.
"""

from __future__ import annotations

import importlib
import json
import sys
import tempfile
import traceback
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING

from tests.conformance.cases import running
from tests.conformance.mutants import MUTANTS, Mutant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType


class _Loader(SourceFileLoader):
    """Loads a module with its line changed."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """The code of the changed source; never a compiled file."""
        source = (self.get_source(fullname) or "").replace(self.mutant.old, self.mutant.new)
        return compile(source, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds the one module that a mutant changes."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module with the loader above; None for all others."""
        if fullname != self.mutant.module_name:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(fullname, spec.origin, self.mutant)
        return spec


def first_difference() -> str | None:
    """The number of the first case that comes out otherwise, the package loaded anew."""
    for name in [
        name for name in sys.modules if name.partition(".")[0] == "kwcheck" or name.endswith(".runner")
    ]:
        del sys.modules[name]
    differences = importlib.import_module("tests.conformance.runner").differences
    for case in running():
        with tempfile.TemporaryDirectory() as folder:
            if differences(case, Path(folder)):
                return str(case["id"])
    return None


def fate(mutant: Mutant) -> str | None:
    """What kills the mutant."""
    finder = _Finder(mutant)
    sys.meta_path.insert(0, finder)
    try:
        return first_difference()
    except Exception:  # noqa: BLE001  (whatever it is, it is told, and fails the test of the mutant)
        return traceback.format_exc()
    finally:
        sys.meta_path.remove(finder)


if __name__ == "__main__":
    json.dump({"": first_difference(), **{mutant.name: fate(mutant) for mutant in MUTANTS}}, sys.stdout)
