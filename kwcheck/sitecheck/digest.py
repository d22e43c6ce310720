"""A hash of a finished site, to tell whether a deploy would change anything that anybody can see."""

from __future__ import annotations

import gzip
import hashlib
import re
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_DATES = re.compile(rb"<lastmod>[^<]*</lastmod>|Build Date UTC : [^\n<]*")
"""When the site was built: MkDocs writes it into the sitemap and, with some themes, into a comment."""


def digest(site: Mapping[str, bytes]) -> str:
    """SHA-256 over paths and bytes in the order of the paths.

    When the site was built does not count, nor how a file was compressed.
    """
    total = hashlib.sha256()
    for path in sorted(site):
        for part in (path.encode(), _undated(site[path])):
            total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def _undated(content: bytes) -> bytes:
    if content.startswith(b"\x1f\x8b"):
        try:
            content = gzip.decompress(content)
        except (OSError, EOFError, zlib.error):
            return content
    return _DATES.sub(b"", content)
