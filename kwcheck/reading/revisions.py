"""A game as it stood at a revision of git: read from git's objects, without a checkout.

Nothing is fetched and nothing is written. The files are read as `games` reads a folder; what could not be read then
is left out, for a game that was broken told nobody anything.
"""

from __future__ import annotations

import os
import re
import subprocess
from typing import Final, NamedTuple

from kwcheck.reading.files import MAX_BYTES, parse
from kwcheck.reading.folders import GAME, is_yaml, join_shown
from kwcheck.reading.games import GameFiles, SeasonFile

_OF_A_HOOK: Final = frozenset(("GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX"))
_LINK: Final = "120000"
_PARENT: Final = re.compile(r"(.+?)(?:\^1?|~(\d*))")
_NOTHING: Final = re.compile("0{40}(?:0{24})?")
"""How hosts name the revision before the first push to a branch."""


class RevisionError(Exception):
    """The revision cannot be read; the message says why, and what to do."""


def read_revision(folder: str, revision: str) -> GameFiles | None:
    """The files of the game in `folder` as they were at `revision`; None where there was none.

    There was none before the first commit either: "HEAD~1" of it, "HEAD" before it, and the hash of only zeros that
    hosts give for "before the first push".

    Raises:
        RevisionError: no git, no repository, no such revision, or one that this clone does not hold.
    """
    git = _Git(folder)
    tree = git.tree(revision)
    if tree is None:
        return None
    prefix = git.ask("rev-parse", "--show-prefix").decode().strip()
    items = git.files(tree, prefix)
    if GAME not in items:
        return None
    return _files(folder, git.contents(items))


class _Item(NamedTuple):
    """A file of a tree: its mode and the name of its object."""

    mode: str
    blob: str


class _Git:
    """Git, asked from inside a folder."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.ask("rev-parse", "--git-dir")

    def ask(self, *words: str, data: bytes = b"") -> bytes:
        """What git answers.

        Raises:
            RevisionError: it refuses, in its own words.
        """
        done = self._run(words, data)
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip().removeprefix("fatal: ")
            raise RevisionError(f"git cannot read {self.folder}: {said}")
        return done.stdout

    def _run(self, words: tuple[str, ...], data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        # A hook is told of its repository by variables that are right in the folder it runs in alone.
        kept = {key: value for key, value in os.environ.items() if key not in _OF_A_HOOK}
        environment = {**kept, "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1"}
        command = ["git", "-C", self.folder, *words]
        try:
            return subprocess.run(command, input=data, env=environment, capture_output=True, check=False)  # noqa: S603
        except OSError as error:
            raise RevisionError(f"git cannot be run: {(error.strerror or str(error)).lower()}") from error

    def tree(self, revision: str) -> str | None:
        """The name of a revision's tree; None where nothing was committed yet.

        Raises:
            RevisionError: there is no such revision here.
        """
        if found := self._name(f"{revision}^{{tree}}"):
            return found
        if self._before_everything(revision):
            return None
        if self.ask("rev-parse", "--is-shallow-repository").strip() == b"true":
            raise RevisionError(
                f"this is a shallow clone, which does not hold {revision}; run `git fetch --unshallow`"
            )
        raise RevisionError(f"git knows no revision {revision!r}")

    def _name(self, words: str) -> str | None:
        done = self._run(("rev-parse", "--verify", "--quiet", "--end-of-options", words))
        return done.stdout.decode().strip() or None if done.returncode == 0 else None

    def _before_everything(self, revision: str) -> bool:
        """Is this what stood before the first commit?"""
        if _NOTHING.fullmatch(revision):
            return True
        if revision == "HEAD":
            return not self.ask("rev-list", "--max-count=1", "--all").strip()
        parent = _PARENT.fullmatch(revision)
        if parent is None or parent[2] == "0":
            return False
        child = parent[1] + (f"~{int(parent[2]) - 1}" if parent[2] else "")
        if not self._name(f"{child}^{{commit}}"):
            return self._before_everything(child)
        # A shallow clone hides the parents that a commit names; the commit itself still tells of them.
        commit = self.ask("cat-file", "commit", self._name(f"{child}^{{commit}}") or child)
        return not any(line.startswith(b"parent ") for line in commit.partition(b"\n\n")[0].splitlines())

    def files(self, tree: str, prefix: str) -> dict[str, _Item]:
        """The files directly in a folder of a tree, by name; none where there is no such folder."""
        listed = self._run(("ls-tree", "-z", "--full-tree", f"{tree}:{prefix}"))
        if listed.returncode:
            return {}
        items = {}
        for line in listed.stdout.decode(errors="surrogateescape").split("\0"):
            about, _, name = line.partition("\t")
            if name:
                mode, kind, blob = about.split()
                if kind == "blob":
                    items[name] = _Item(mode, blob)
        return items

    def contents(self, items: dict[str, _Item]) -> dict[str, bytes]:
        """The bytes of the YAML files; a link to a file beside it counts as that file."""
        names = [name for name in items if is_yaml(name)]
        found = self._blobs([items[name].blob for name in names])
        for name, data in list(zip(names, found, strict=True)):
            if items[name].mode == _LINK:
                beside = data.decode(errors="replace").removeprefix("./")
                target = items.get(beside)
                found[names.index(name)] = self._blobs([target.blob])[0] if target else b""
        return dict(zip(names, found, strict=True))

    def _blobs(self, blobs: list[str]) -> list[bytes]:
        answer = self.ask("cat-file", "--batch", data="".join(f"{blob}\n" for blob in blobs).encode())
        found, place = [], 0
        for blob in blobs:
            end = answer.index(b"\n", place)
            head = answer[place:end].split()
            if head[1:2] != [b"blob"]:
                raise RevisionError(f"this clone does not hold the file with the object name {blob}")
            size = int(head[2])
            found.append(answer[end + 1 : end + 1 + size])
            place = end + size + 2
        return found


def _files(folder: str, contents: dict[str, bytes]) -> GameFiles:
    """The files as `read_game` would have found them; of two with one stem the first by name counts."""
    slug = os.path.basename(os.path.abspath(folder))
    documents = {
        name: parse(data, join_shown(slug, name))[0]
        for name, data in sorted(contents.items())
        if len(data) <= MAX_BYTES
    }
    seasons: dict[str, SeasonFile] = {}
    for name, document in documents.items():
        stem = name.rpartition(".")[0]
        if name not in (GAME, "game.yaml"):
            seasons.setdefault(stem, SeasonFile(stem, join_shown(slug, name), document))
    return GameFiles(slug, folder, slug, documents.get(GAME), tuple(seasons.values()), {}, ())
