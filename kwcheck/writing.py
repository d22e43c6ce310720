"""Writing at the edge: a file appears whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file through a temporary one beside it, so that no reader and no crash ever sees half of it.

    Raises:
        OSError: nothing was changed; no temporary file is left.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=".kwcheck-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    """The mask that an ordinary new file would get; temporary files are made narrower."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
