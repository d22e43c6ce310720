"""A proof in words: a table by kind of secret, and the verdict. No text of a game stands in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kwcheck.proving import Proof, Tally

_COLUMNS = ("kind of secret", "present", "tried", "counted", "different")

TOO_FEW = "Fewer than ten pairs a kind is no proof."


def table(proof: Proof, what: str) -> str:
    """The table; `what` was published over and over: "pages", "site"."""
    rows = [_COLUMNS, *(_row(tally) for tally in proof.tallies)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_COLUMNS))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    return (
        "\n".join([f"Proof of the {what}, seed {proof.seed}.", "", *lines, "", *_verdict(proof, what)]) + "\n"
    )


def _row(tally: Tally) -> tuple[str, ...]:
    present = "yes" if tally.present else "no"
    return (tally.kind, present, str(tally.tried), str(tally.counted), str(tally.different))


def _verdict(proof: Proof, what: str) -> Iterator[str]:
    for tally in proof.tallies:
        if tally.leak:
            differ = "differ" if what.endswith("s") else "differs"
            yield f"LEAK: another {tally.kind}, and the {what} {differ} in {tally.leak}."
        elif proof.too_few(tally):
            yield (
                f"No proof for {tally.kind}: {proof.wanted} pairs have to tell the same openly and differ in secret, "
                f"and only {tally.different} of {tally.tried} did."
            )
    pairs = sum(tally.counted for tally in proof.tallies)
    if proof.holds:
        yield f"The proof holds: {pairs} pairs with other secrets, and the {what} the same byte for byte."
    elif proof.found_nothing:
        yield f"No leak found in {pairs} build{'' if pairs == 1 else 's'}. {TOO_FEW}"
    if proof.partly:
        games = ", ".join(proof.partly)
        yield f"Of {games} only comments and files were varied: nothing here knows the secrets of the rulebook."
