"""kwcheck checks, replays and publishes hidden-information board campaigns kept in git."""

__version__ = "0.1.0"
