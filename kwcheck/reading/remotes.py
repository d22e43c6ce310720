"""The repository is the secret: does a git remote of this campaign lie where repositories are public?

Nobody can see from here who may read a repository elsewhere. What can be seen is its address, and, in GitHub
Actions, what GitHub says of it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from kwcheck.findings import Finding
from kwcheck.reading.documents import Document, Node
from kwcheck.reading.files import decode, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HOSTS: Final = ("github.com", "gitlab.com", "codeberg.org", "bitbucket.org", "git.sr.ht", "gitea.com")
"""Hosts where a repository is public unless its owner made it private."""

ANSWERED: Final = "kwcheck.private"
"""The git setting by which a keeper answers, once, that the repository is private."""


def public_remotes(folder: str, environment: Mapping[str, str]) -> list[Finding]:
    """A warning for each remote of the git repository around `folder` that looks public."""
    config = _config(folder)
    data = read_bytes(config, os.path.relpath(config).replace(os.sep, "/")) if config else None
    text = decode(data, "") if isinstance(data, bytes) else None
    if config is None or not isinstance(text, str) or _private(environment):
        return []
    document = Document(os.path.relpath(config).replace(os.sep, "/"), text, text, Node(0, len(text)))
    lines = [line.replace(" ", "").replace("\t", "").lower() for line in text.splitlines()]
    if "[kwcheck]" in lines and "private=true" in lines:
        return []
    return [
        _warning(document, start, url, host) for start, url in _urls(text) if (host := _host(url)) in HOSTS
    ]


def _config(folder: str) -> str | None:
    """The settings of the repository that `folder` lies in."""
    place = os.path.abspath(folder)
    while True:
        config = os.path.join(place, ".git", "config")
        if os.path.isfile(config):
            return config
        above = os.path.dirname(place)
        if above == place:
            return None
        place = above


def _private(environment: Mapping[str, str]) -> bool:
    """Does GitHub itself say that the repository is private?"""
    event = environment.get("GITHUB_EVENT_PATH")
    if not event:
        return False
    import json

    data = read_bytes(event, "")
    try:
        said = json.loads(data) if isinstance(data, bytes) else {}
    except ValueError:
        return False
    repository = said.get("repository") if isinstance(said, dict) else None
    return isinstance(repository, dict) and repository.get("private") is True


def _urls(text: str) -> Iterator[tuple[int, str]]:
    """Each `url = …` of the settings, and where it begins."""
    position = 0
    for line in text.splitlines(keepends=True):
        name, equals, url = line.partition("=")
        if equals and name.strip() == "url" and url.strip():
            yield position + line.index(url.strip(), len(name)), url.strip()
        position += len(line)


def _host(url: str) -> str:
    """The host of `https://host/…`, `ssh://git@host:22/…` or `git@host:…`."""
    rest = url.partition("://")[2] or url
    return rest.replace(":", "/").partition("/")[0].rpartition("@")[2].lower()


def _warning(document: Document, start: int, url: str, host: str) -> Finding:
    return Finding(
        "remote-public",
        "warning",
        f"a remote of this repository lies at {host}, where repositories are public unless made private; "
        "whoever reads this repository reads every secret of its games.",
        document.at(start, start + len(url)),
        f"Make it private there, then say so once: `git config {ANSWERED} true`.",
    )
