"""Tests of the chronicle: what stands on its pages, and what text by players may do to them."""
