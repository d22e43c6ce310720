"""The table of fields in the manual: `python -m tests.secrecy.page` writes it anew, a test holds it current."""

from __future__ import annotations

from pathlib import Path

from kwcheck.rulebooks.kingdoms.secrecy import TABLE

PAGE = Path(__file__).parents[2] / "docs" / "who-may-know.md"
BEGIN = "<!-- The table below is generated from the one that kwcheck works by. -->\n"
END = "<!-- The generated table ends here. -->\n"


def table() -> str:
    """Every field with who may know it, in Markdown."""
    rows = [f"| `{field}` | {policy.public} | {policy.own_court} | yes |" for field, policy in TABLE.items()]
    return "\n".join(["| field | public | own court | Adjudicator |", "|---|---|---|---|", *rows, ""])


def refreshed(page: str) -> str:
    """The page with the table as it is now.

    Raises:
        ValueError: the page has no place for it.
    """
    before, _, rest = page.partition(BEGIN)
    _, marked, after = rest.partition(END)
    if not marked:
        raise ValueError("the page does not mark where the table stands")
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(refreshed(PAGE.read_text("utf-8")), "utf-8", newline="\n")
