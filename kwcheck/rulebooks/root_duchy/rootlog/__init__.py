"""Rootlog 2.8, the notation in which games of Root are recorded: reading it, what it means, writing it."""
