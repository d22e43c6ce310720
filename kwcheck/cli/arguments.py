"""What the command line takes. `--help` teaches by example; every example here is run by a test."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMATS = ("text", "concise", "json", "github")
AUDIENCES = ("public", "adjudicator")

_TOP = """examples:
  kwcheck check                                 everything under games/
  kwcheck check games/frost-succession          one game
  kwcheck resolve                               write the results that are missing or stale
  kwcheck explain frost-succession 1/winter     how each outcome of a winter came about
  kwcheck publish --out chronicle               the pages that players may read
  kwcheck rule outcome-mismatch                 what a rule says, with a good and a bad example
"""

_CHECK = """examples:
  kwcheck check
  kwcheck check games/frost-succession/01-4-winter.yml
  kwcheck check --format json
  kwcheck check --strict

exit status: 0 no error, 1 an error, 2 cannot run, 3 no game under the paths
"""

_RESOLVE = """examples:
  kwcheck resolve
  kwcheck resolve games/frost-succession
  kwcheck resolve --stdout games/frost-succession/02-4-winter.yml
"""

_EXPLAIN = """examples:
  kwcheck explain frost-succession
  kwcheck explain frost-succession 01-4-winter
  kwcheck explain frost-succession 1/winter white/1
  kwcheck explain frost-succession 1/winter --as public
"""

_RULE = """examples:
  kwcheck rule
  kwcheck rule wrong-nature
"""

_SHOW = """examples:
  kwcheck show frost-succession
  kwcheck show frost-succession --at 2/winter
  kwcheck show frost-succession --as public
"""

_PUBLISH = """examples:
  kwcheck publish --out chronicle
  kwcheck publish --out chronicle games/frost-succession
"""

_NEW = """examples:
  kwcheck new game long-thaw
  kwcheck new season frost-succession
"""


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments of one command; leaves with status 2, in words, where they do not fit."""
    parser = _parser()
    return parser.parse_args(argv)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kwcheck",
        description="Check, replay and publish hidden-information board campaigns kept in git.",
        epilog=_TOP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("-V", "--version", action="store_true", help="print the version and leave")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, does: str, examples: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=does,
            description=does[0].upper() + does[1:] + ".",
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    check = command("check", "check YAML, schema, rules, declared outcomes and results", _CHECK)
    _paths(check)
    _format(check)
    check.add_argument("--strict", action="store_true", help="count warnings as errors")

    resolve = command("resolve", "write the results of every resolved season", _RESOLVE)
    _paths(resolve)
    _format(resolve)
    resolve.add_argument(
        "--stdout", action="store_true", help="print the results, of plans too, and write nothing"
    )

    explain = command("explain", "say how each outcome came about", _EXPLAIN)
    _game(explain)
    explain.add_argument("season", nargs="?", metavar="SEASON", help="the stem of its file, or 1/winter")
    explain.add_argument("entry", nargs="?", metavar="ENTRY", help="white/1: the first of the white list")
    _audience(explain, "adjudicator")

    rule = command("rule", "show the page of a rule, or the list of all", _RULE)
    rule.add_argument("name", nargs="?", metavar="NAME", help="the name of a rule, as findings print it")

    show = command("show", "show the position after a season", _SHOW)
    _game(show)
    show.add_argument("--at", metavar="SEASON", help="after this season (default: the last resolved one)")
    _audience(show, "adjudicator")

    publish = command("publish", "write the chronicle as Markdown pages", _PUBLISH)
    _paths(publish)
    publish.add_argument(
        "--out", required=True, metavar="DIR", help="absent, empty or written by kwcheck before"
    )
    publish.add_argument(
        "--up-to-first-error", action="store_true", help="publish what stands before an error"
    )
    _audience(publish, "public")

    new = command("new", "start a game or the next season", _NEW)
    new.add_argument("what", choices=("game", "season"))
    new.add_argument("name", metavar="SLUG|GAME", help="the slug of the new game, or the game to go on with")
    return parser


def _paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a folder or a file (default: games)")


def _format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format", choices=FORMATS, default="text", help="form of the report (default: text)"
    )


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a path, or a slug under games/")


def _audience(parser: argparse.ArgumentParser, default: str) -> None:
    parser.add_argument(
        "--as", dest="audience", choices=AUDIENCES, default=default, help=f"for whom (default: {default})"
    )
