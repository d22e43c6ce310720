"""Tests of the repository as a whole: the gate, git hooks, packages, speed."""
