"""Sites in folders of their own, as the tests of sites have them."""

from __future__ import annotations

from tests.sites.conftest import site, told

__all__ = ["site", "told"]
