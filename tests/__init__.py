"""Tests; shared helpers are imported as `tests.ROOM.module`."""
