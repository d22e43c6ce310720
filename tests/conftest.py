"""What every test shares: how Hypothesis draws."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The gate has to say the same of the same commit on any machine, however busy: it draws the same examples each time and
# measures no example by the clock. KWCHECK_FULL=1 draws new ones.
settings.register_profile(
    "gate", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("full" if os.environ.get("KWCHECK_FULL") else "gate")
