"""A folder to stand in and the command line, as the tests of the command line have them."""

from tests.cli.conftest import cli, folder

__all__ = ["cli", "folder"]
