"""The pages of the manual that are made of the rules: `python -m tests.rules.manual` writes them into `docs/rules`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kwcheck.reading.form_rules import RULES as OF_EVERY_FILE
from kwcheck.reading.rules import RULES as FILES
from kwcheck.register import page
from kwcheck.replay_rules import RULES as REPLAY
from kwcheck.rulebooks.kingdoms.form_rules import RULES as FORM
from kwcheck.rulebooks.kingdoms.rules import RULES as KINGDOMS
from kwcheck.rulebooks.root_duchy.form_rules import RULES as ROOT
from kwcheck.rulebooks.root_duchy.rootlog.rules import RULES as NOTATION
from kwcheck.rulebooks.root_duchy.rules import RULES as LAW

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kwcheck.findings import Rule

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
CHAPTERS = (
    ("The rules of Kingdoms", KINGDOMS),
    ("The Law of Root: the Underground Duchy", LAW),
    ("The form of a file", OF_EVERY_FILE),
    ("The form of an entry of Kingdoms", FORM),
    ("The form of a game of Root", ROOT),
    ("The notation of a log of Root", NOTATION),
    ("The calendar and the results", REPLAY),
    ("Files and YAML", FILES),
)
_HEAD = """\
# Rules

Every finding names its rule. Here is what each says, with files that break it and files that do not; a test runs both.
`kwcheck rule NAME` prints the same page offline. An error makes a check fail, a warning does so with `--strict`, a note
never does. What an error says of a draft or a plan against the rules of the game is a note.
"""


def written() -> dict[str, str]:
    """The text of every page, by file name."""
    every = {rule.name: rule for _, rules in CHAPTERS for rule in rules}
    return {"index.md": _index(), **{f"{name}.md": _page(rule) for name, rule in every.items()}}


def _index() -> str:
    return "\n".join([_HEAD, *("\n".join(_chapter(title, rules)) for title, rules in CHAPTERS)])


def _chapter(title: str, rules: Sequence[Rule]) -> Iterator[str]:
    yield f"## {title}\n"
    yield "| rule | severity | what is wrong | source |"
    yield "|---|---|---|---|"
    for rule in rules:
        yield f"| [{rule.name}]({rule.name}.md) | {rule.severity} | {rule.summary} | {rule.cites or ''} |"
    yield ""


def _page(rule: Rule) -> str:
    heading, _, rest = page(rule.name).partition("\n")
    source = f", from *{rule.cites}*" if rule.cites else ""
    return f"{heading}\n\n*{rule.severity.capitalize()}*{source}.\n{rest}"


def main() -> None:
    """Write the pages, and take away those of rules that are no more."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.md"):
        path.unlink()
    for name, text in written().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
