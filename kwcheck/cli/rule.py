"""`kwcheck rule`: the page of a rule, offline; without a name, the list."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING

from kwcheck.cli import OK, CannotRunError
from kwcheck.register import page, rules

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the page or the list."""
    known = rules()
    if arguments.name is None:
        width = max(map(len, known))
        sys.stdout.writelines(f"{r.name:{width}}  {r.severity:7}  {r.summary}\n" for r in known.values())
        return OK
    if arguments.name not in known:
        near = get_close_matches(arguments.name, known, 1)
        hint = f"; did you mean {near[0]!r}?" if near else "; `kwcheck rule` lists them"
        raise CannotRunError(f"no rule {arguments.name!r}{hint}")
    sys.stdout.write(page(arguments.name))
    return OK
