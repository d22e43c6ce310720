"""`kwcheck publish --prove`: the proof on the keeper's own campaign, before anything is written."""

from __future__ import annotations

import gc
import io
import tempfile
from argparse import Namespace
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.cli import ERRORS, OK, CannotRunError
from kwcheck.proving import PAIRS, UnprovableError, prove
from kwcheck.proving.comparing import Built, read_tree
from kwcheck.proving.sites import Builder, UnbuildableError, project
from kwcheck.proving.table import TOO_FEW, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kwcheck.proving import Proof

SITE_PAIRS = 3
"""Pairs of a kind where every partner is a whole MkDocs build."""


def run(arguments: Namespace, folders: Sequence[str], *, public_log: bool) -> int:
    """Print the table, or in a public log the verdict alone: which kinds of secret there are is a secret.

    Raises:
        CannotRunError: the proof cannot begin.
    """
    gc.enable()  # a command lives for a moment and does without, but this one publishes hundreds of times
    pairs = arguments.pairs or (SITE_PAIRS if arguments.site else PAIRS)
    with tempfile.TemporaryDirectory(prefix="kwcheck-build-") as room:
        try:
            build = (
                Builder(project(Path(arguments.site)), Path(room)) if arguments.site else _Pages(Path(room))
            )
            proof = prove(folders, build, seed=arguments.seed, pairs=pairs)
        except (UnprovableError, UnbuildableError) as problem:
            raise CannotRunError(f"nothing can be proven: {problem}") from problem
    print(_verdict(proof) if public_log else table(proof, "site" if arguments.site else "pages").rstrip())
    # Of whole sites few pairs are built, in search of what templates and plugins tell; the pages have their own proof.
    return OK if proof.holds or (arguments.site and proof.found_nothing) else ERRORS


def _verdict(proof: Proof) -> str:
    if proof.holds:
        return "The proof holds."
    return f"No leak found. {TOO_FEW}" if proof.found_nothing else "The proof does not hold."


class _Pages:
    """`kwcheck publish` as a function of the folder of games: pages, standard output, status."""

    def __init__(self, room: Path) -> None:
        self.out = room / "chronicle"

    def __call__(self, games: Path) -> Built:
        from kwcheck.cli import publish

        said = io.StringIO()
        plain = Namespace(
            paths=[str(games)],
            out=str(self.out),
            audience="public",
            up_to_first_error=False,
            prove=False,
            site=None,
            public_log=False,
        )
        with redirect_stdout(said):
            status = publish.run(plain)
        return Built(read_tree(self.out), said.getvalue(), status)
