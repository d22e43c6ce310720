"""A MkDocs site that is not for everybody: where it may be built, and how it keeps search engines away.

The public `site_dir` is put before everybody, so no other site may get there, not even once: not where a public site
stands, nor where another file beside this one builds one, nor in a folder of a name that hosts look for. A site for
another audience bears a mark from before its first page on, and a folder with a mark takes no other site.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

from kwcheck.projects import projects
from kwcheck.publishing import HOSTED, KEEP_AWAY
from kwcheck.seeing import PUBLIC

if TYPE_CHECKING:
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

MARK = ".kwcheck"
"""The file in a `site_dir` that says for whom the site is. MkDocs leaves it when it cleans the folder."""

NOINDEX = b'<meta name="robots" content="noindex">'
_HEAD = re.compile(rb"<head(?:\s[^>]*)?>", re.IGNORECASE)
_DOCTYPE = re.compile(rb"\s*(?:<!doctype[^>]*>)?", re.IGNORECASE)


def refuse_misplaced(audience: str, site: Path, origin: Path, command: str) -> None:
    """Refuses to build a site for one audience where one for another stands or is looked for.

    Args:
        audience: for whom the site is.
        site: its `site_dir`.
        origin: the file that configures it.
        command: what MkDocs was asked to do.

    Raises:
        PluginError: says what to write instead.
    """
    if not re.fullmatch("[a-z][a-z0-9-]*", audience):
        raise PluginError(f"There is no audience {audience!r}.")
    mark = site / MARK
    marked = mark.read_text("utf-8").strip() if mark.is_file() else None
    own = f"Give each audience a site_dir of its own, such as site-{audience}."
    if marked not in (None, audience):
        raise PluginError(f"{site} holds a site for {marked}, and this one is for {audience}. {own}")
    if audience == PUBLIC:
        return
    if command == "gh-deploy":
        raise PluginError(f"A site for {audience} cannot be deployed to a branch that everybody may read.")
    if site.name.lower() in HOSTED:
        raise PluginError(
            f"A folder called {site.name} is put before everybody, and this site is for {audience}. {own}"
        )
    if marked is None and site.is_dir() and any(site.iterdir()):
        raise PluginError(
            f"{site} is not empty, and not marked as a site for {audience}: it may be public. {own}"
        )
    for other in projects(origin.parent):
        if other.file != origin and other.audience != audience and (taken := other.holds(site)):
            raise PluginError(
                f"{site} stands in {taken.name}/ of {other.file.name}, which builds a site for another audience. {own}"
            )


def mark_site(site: Path, audience: str) -> None:
    """Marks the folder of a site that is not for everybody."""
    if audience != PUBLIC:
        site.mkdir(parents=True, exist_ok=True)
        (site / MARK).write_text(f"{audience}\n", "utf-8")


def add_robots(files: Files, config: MkDocsConfig) -> None:
    """Gives the site a `robots.txt` that keeps search engines away, in the place of any other."""
    for file in [file for file in files if file.dest_uri == "robots.txt"]:
        files.remove(file)
    files.append(File.generated(config, "robots.txt", content=KEEP_AWAY))


def without_index(page: bytes) -> bytes:
    """A page of HTML with `noindex` as the first word of its head, or before all else where it has no head."""
    if NOINDEX in page:
        return page
    place = _HEAD.search(page) or _DOCTYPE.match(page)
    end = place.end() if place else 0
    return page[:end] + NOINDEX + page[end:]
