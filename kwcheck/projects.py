"""The MkDocs projects of a folder: where each takes its pages from, where it builds, and for whom.

Their files are looked through and not loaded: to load one can run what stands in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_NAMED = re.compile(r"^(site_name|site_dir|docs_dir):[ \t]*[\"']?([^\"'#\n]*)", re.MULTILINE)
_AUDIENCE = re.compile(r"^\s+audience:\s*[\"']?([\w-]+)", re.MULTILINE)
_PUBLIC = "public"


class Project(NamedTuple):
    """A file that configures a site, its two folders with all links followed, and the audience of the site."""

    file: Path
    docs: Path
    site: Path
    audience: str

    def holds(self, folder: Path) -> Path | None:
        """Which of its two folders a folder stands in, or is."""
        real = folder.resolve()
        return next((own for own in (self.docs, self.site) if real.is_relative_to(own)), None)


def projects(folder: Path) -> Iterator[Project]:
    """The sites that are configured in a folder; a file of YAML is one where it names a site or its folders."""
    for file in sorted(place for place in folder.glob("*.y*ml") if place.is_file()):
        try:
            text = file.read_text("utf-8", errors="replace")
        except OSError:
            continue  # what nobody here may read builds no site here
        named = {key: value.strip() for key, value in _NAMED.findall(text)}
        if not named:
            continue
        whom = _AUDIENCE.search(text)
        docs, site = ((folder / (named.get(key) or key[:4])).resolve() for key in ("docs_dir", "site_dir"))
        yield Project(file, docs, site, whom[1] if whom else _PUBLIC)
