"""Every operation that varies what is hidden in a campaign, by its name."""

from __future__ import annotations

from tests.secrecy import file_operations, list_operations
from tests.secrecy.choosing import OPERATIONS

__all__ = ["OPERATIONS", "file_operations", "list_operations"]
