"""What the command line takes. `--help` teaches by example; every example here is run by a test."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

from kwcheck import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FORMATS = ("text", "concise", "json", "github")

_AUDIENCES = """
audiences:
  public
  in Kingdoms: white-king, white-queen, black-king, black-queen, white, black, adjudicator
  in Root: a faction in play, such as duchy; recorder
"""

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
  kwcheck check evening.rootlog                 a log of Root, as it is
  kwcheck check --format json
  kwcheck check --strict

exit status: 0 no error, 1 an error, 2 cannot run, 3 no game under the paths
"""

_RESOLVE = """examples:
  kwcheck resolve
  kwcheck resolve games/frost-succession
  kwcheck resolve --stdout games/frost-succession/02-4-winter.yml
"""

_EXPLAIN = (
    """examples:
  kwcheck explain frost-succession
  kwcheck explain frost-succession 01-4-winter
  kwcheck explain frost-succession 1/winter white/1
  kwcheck explain frost-succession 1/winter --as public
"""
    + _AUDIENCES
)

_RULE = """examples:
  kwcheck rule
  kwcheck rule wrong-nature
"""

_SHOW = (
    """examples:
  kwcheck show frost-succession
  kwcheck show frost-succession --at 2/winter
  kwcheck show frost-succession --as public
"""
    + _AUDIENCES
)

_PUBLISH = (
    """examples:
  kwcheck publish --out chronicle
  kwcheck publish --out chronicle games/frost-succession
  kwcheck publish --prove
"""
    + _AUDIENCES
)

_SITE_CHECK = """examples:
  kwcheck site-check site
  kwcheck site-check site --digest
"""

_TELL = """examples:
  kwcheck tell frost-succession 3/winter
  kwcheck tell frost-succession 02-2-summer
"""

_AUDIT = """examples:
  kwcheck audit frost-succession
  kwcheck audit frost-succession --format json
  kwcheck audit frost-succession --since HEAD --fail-on-reveal

exit status: 0 done, 1 a season cannot be read, or with --fail-on-reveal something becomes public,
  2 cannot run
"""

_NEW = """examples:
  kwcheck new game long-thaw
  kwcheck new game long-table --rules root-duchy
  kwcheck new season frost-succession
"""

_IMPORT = """examples:
  kwcheck import rootlog evening.rootlog --into games/evening
  kwcheck import rootlog evening.rootlog --into games/evening --force --law 2021-11
"""

_EXPORT = """examples:
  kwcheck export rootlog eight-crowns
  kwcheck export rootlog games/eight-crowns
"""


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments of one command; leaves with status 2, in words, where they do not fit.

    Only the parser of the command at hand is made: a check waits for no other.
    """
    name = argv[0] if argv else ""
    if name in COMMANDS:
        arguments = _command(name).parse_args(argv[1:])
        arguments.command = name
        return arguments
    _top().parse_args(argv)
    raise AssertionError("the parser of no command ends by itself")


def _top() -> argparse.ArgumentParser:
    """For `--help`, and for whatever is no command."""
    parser = argparse.ArgumentParser(
        prog="kwcheck",
        usage="kwcheck COMMAND [ARGUMENT ...]",
        description="Check, replay and publish hidden-information board campaigns kept in git.",
        epilog="commands:\n"
        + "".join(f"  {name:10} {c.does}\n" for name, c in COMMANDS.items())
        + "\n"
        + _TOP,
        formatter_class=_Help,
        allow_abbrev=False,
    )
    parser.add_argument("-V", "--version", action="version", version=f"kwcheck {__version__}")
    parser.add_argument("command", choices=COMMANDS, help=argparse.SUPPRESS)
    return parser


def _command(name: str) -> argparse.ArgumentParser:
    command = COMMANDS[name]
    parser = argparse.ArgumentParser(
        prog=f"kwcheck {name}",
        description=f"{command.does[0].upper()}{command.does[1:]}.",
        epilog=command.examples,
        formatter_class=_Help,
        allow_abbrev=False,
    )
    command.add(parser)
    return parser


def _check(parser: argparse.ArgumentParser) -> None:
    _paths(parser)
    _format(parser)
    parser.add_argument("--strict", action="store_true", help="count warnings as errors")
    _public_log(parser)


def _resolve(parser: argparse.ArgumentParser) -> None:
    _paths(parser)
    _format(parser)
    parser.add_argument(
        "--stdout", action="store_true", help="print the results, of plans too; write nothing"
    )
    _public_log(parser)


def _explain(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument(
        "season", nargs="?", metavar="SEASON", help="the stem of its file, 1/winter or round/3"
    )
    parser.add_argument(
        "entry",
        nargs="?",
        metavar="ENTRY",
        help="white/1: the first of the white list; duchy/4: its fourth action",
    )
    _audience(parser, None)


def _rule(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="the name of a rule, as findings print it")


def _show(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--at", metavar="SEASON", help="after this season (default: the last resolved one)")
    _audience(parser, None)


def _publish(parser: argparse.ArgumentParser) -> None:
    _paths(parser)
    parser.add_argument("--out", metavar="DIR", help="absent, empty or written by kwcheck before")
    parser.add_argument(
        "--up-to-first-error", action="store_true", help="publish what stands before an error"
    )
    _audience(parser, "public")
    parser.add_argument(
        "--prove",
        action="store_true",
        help="prove first that the pages tell of no secret; alone, write nothing",
    )
    parser.add_argument(
        "--site",
        nargs="?",
        const="mkdocs.yml",
        metavar="MKDOCS_YML",
        help="with --prove: of whole MkDocs builds (default: mkdocs.yml)",
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="with --prove: the draws (default: 1)"
    )
    parser.add_argument(
        "--pairs",
        type=_positive,
        metavar="N",
        help="with --prove: pairs of each kind (default: 10; of sites 3); below 10 it is no proof",
    )
    _public_log(parser)


def _site_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("site", metavar="DIR", help="a finished site, whatever built it")
    _paths(parser)
    parser.add_argument("--up-to-first-error", action="store_true", help="the site ends before an error, too")
    parser.add_argument("--digest", action="store_true", help="print a hash of the site and check nothing")
    _public_log(parser)


def _tell(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("season", metavar="SEASON", help="the stem of its file, 1/winter or round/3")


def _audit(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--since", metavar="REV", help="what becomes public since this git revision")
    parser.add_argument(
        "--fail-on-reveal",
        action="store_true",
        help="exit status 1 where something becomes public, or where every reader can conclude a secret",
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="form of the report")


def _new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("game", "season"))
    parser.add_argument(
        "name", metavar="SLUG|GAME", help="the slug of the new game, or the game to go on with"
    )
    parser.add_argument(
        "--rules",
        metavar="RULEBOOK",
        default="kingdoms",
        help="of a new game: kingdoms (default), root-duchy",
    )


def _import(parser: argparse.ArgumentParser) -> None:
    _notation(parser)
    parser.add_argument("file", metavar="FILE", help="a log")
    parser.add_argument("--into", required=True, metavar="DIR", help="the folder of the game, which is made")
    parser.add_argument("--force", action="store_true", help="write into DIR though it is there")
    parser.add_argument(
        "--law", default="2020-12", metavar="ID", help="the edition that was played by (default: 2020-12)"
    )
    _format(parser)


def _export(parser: argparse.ArgumentParser) -> None:
    _notation(parser)
    _game(parser)


def _notation(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "notation", choices=("rootlog",), help="Rootlog 2.8, in which games of Root are recorded"
    )


def _positive(written: str) -> int:
    number = int(written)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _public_log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--public-log",
        action="store_true",
        help="everybody reads this output: say of each game whether it is clean, and nothing else",
    )


def _paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a folder or a file (default: games)")


def _format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format", choices=FORMATS, default="text", help="form of the report (default: text)"
    )


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a path, or a slug under games/")


def _audience(parser: argparse.ArgumentParser, default: str | None) -> None:
    """`--as`; by default for those of a name, or for the one who writes the files, whatever a rulebook calls him."""
    shown = default or "who writes the files"
    parser.add_argument(
        "--as",
        dest="audience",
        metavar="AUDIENCE",
        default=default,
        help=f"for whom, see below (default: {shown})",
    )


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help of one width everywhere; asking the terminal for its own would cost every command an import."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)


class Command(NamedTuple):
    """A command: what it does, examples, and the arguments it takes."""

    does: str
    examples: str
    add: Callable[[argparse.ArgumentParser], None]


COMMANDS = {
    "check": Command("check YAML, schema, rules, declared outcomes and results", _CHECK, _check),
    "resolve": Command("write the results of every resolved season", _RESOLVE, _resolve),
    "explain": Command("say how each outcome came about", _EXPLAIN, _explain),
    "rule": Command("show the page of a rule, or the list of all", _RULE, _rule),
    "show": Command("show the position after a season", _SHOW, _show),
    "publish": Command("write the chronicle as Markdown pages", _PUBLISH, _publish),
    "site-check": Command("find what a finished site lacks, or tells of secrets", _SITE_CHECK, _site_check),
    "tell": Command("print the running sheet of a season: what to say to whom", _TELL, _tell),
    "audit": Command("say who may know what, and who can conclude what", _AUDIT, _audit),
    "import": Command("make the folder of a game out of a log", _IMPORT, _import),
    "export": Command("print a game of Root as a log", _EXPORT, _export),
    "new": Command("start a game or the next season", _NEW, _new),
}
