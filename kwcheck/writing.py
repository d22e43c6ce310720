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
        try:
            _write(handle, content)
            os.fsync(handle)
        finally:
            os.close(handle)
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _write(handle: int, content: bytes) -> None:
    """All of it: the system may take less than it is given."""
    left = memoryview(content)
    while left:
        left = left[os.write(handle, left) :]


def _umask() -> int:
    """The mask that an ordinary new file would get; temporary files are made narrower."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
