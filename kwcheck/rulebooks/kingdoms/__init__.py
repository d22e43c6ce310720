"""Kingdoms: a court game of chess pieces in twelve years of four seasons."""
