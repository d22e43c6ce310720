"""Leaks of many sorts are found, wherever in a site they stand, and the text is never printed."""

from __future__ import annotations

import base64
import bz2
import gzip
import html
import io
import json
import lzma
import re
import zipfile
from typing import TYPE_CHECKING, NamedTuple

import pytest

from kwcheck.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# Private texts of the bundled campaign, with the line each stands in.
ESPIONAGE = (
    "Forty keys, and the right one was the thirty-eighth. Mistress Tallow locked the desk again behind her."
)
RULING = "We played the scene, and Dot let her Queen accept the wager before I had added anything up."
NOTE = "She will tell you nothing, but from next winter on nobody in the Icehouse will know who sleeps where."
CANCELLED = "The Almoner came an hour after Captain Brand, found the door open, and went home to bed."
MODIFIER = "Letters of introduction"
TITLE = "The Tollkeeper of Underharrow"
EVENT = "Quarantine in the harbour"
INDEX = "games/frost-succession/index.html"
WINTER = "games/frost-succession/03-4-winter.yml"
DRAFT = "games/frost-succession/05-4-winter.yml"
YEAR_2 = "games/frost-succession/02-4-winter.yml"


class Leak(NamedTuple):
    """A file of the site, what happens to its bytes, and the season file whose secret that tells."""

    path: str
    change: Callable[[bytes], bytes]
    source: str


def _body(text: str) -> Callable[[bytes], bytes]:
    return lambda page: page.replace(b"</body>", text.encode() + b"</body>")


def _zipped(text: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("letters/1.txt", text)
    return file.getvalue()


def _tagged(text: str) -> str:
    """Every other word in bold, the third letter of every word in a tag of its own."""
    return " ".join(f"{word[:2]}<i>{word[2:3]}</i>{word[3:]}" for word in text.split())


LEAKS: dict[str, Leak] = {
    "a paragraph": Leak(INDEX, _body(f"<p>{ESPIONAGE}</p>"), WINTER),
    "five words of it, in other case": Leak(INDEX, _body("THE RIGHT ONE WAS THE"), WINTER),
    "broken by inline tags": Leak(INDEX, _body(_tagged(NOTE)), YEAR_2),
    "words in tags of their own": Leak(
        INDEX, _body("".join(f"<b>{w}</b>" for w in CANCELLED.split())), WINTER
    ),
    "broken over lines and by other punctuation": Leak(
        INDEX, _body("before I had—added\n\tanything; up"), YEAR_2
    ),
    "a hidden paragraph": Leak(INDEX, _body(f"<div hidden>{RULING}</div>"), YEAR_2),
    "an HTML comment": Leak(INDEX, _body(f"<!-- {RULING} -->"), YEAR_2),
    "an attribute": Leak(INDEX, _body(f'<img alt="{html.escape(CANCELLED)}">'), WINTER),
    "a meta description": Leak(INDEX, _body(f'<meta name="description" content="{NOTE}">'), YEAR_2),
    "entities": Leak(INDEX, _body("".join(f"&#{ord(char)};" for char in ESPIONAGE)), WINTER),
    "entities twice": Leak(INDEX, _body(html.escape("".join(f"&#x{ord(c):x};" for c in MODIFIER))), YEAR_2),
    "soft hyphens and zero widths": Leak(INDEX, _body("&shy;".join(NOTE) + "\u200b"), YEAR_2),
    "the name of a modifier": Leak(INDEX, _body(f"<td>{MODIFIER}</td>"), YEAR_2),
    "the title of a draft": Leak(INDEX, _body(f"<h2 id='x'>{TITLE}</h2>"), DRAFT),
    "part of a name": Leak(INDEX, _body("Tollkeeper of Underharrow"), DRAFT),
    "an anchor": Leak(INDEX, _body("<a href='#quarantine-in-the-harbour'>1</a>"), DRAFT),
    "an address with escapes": Leak(
        INDEX, _body("<a href='/tag/Quarantine%20in%20the%20harbour'>1</a>"), DRAFT
    ),
    "a script": Leak(INDEX, _body(f"<script>let tales = {json.dumps([ESPIONAGE])}</script>"), WINTER),
    "a search index": Leak(
        "search/search_index.json",
        lambda _: json.dumps({"docs": [{"text": f"<p>{CANCELLED}</p>"}]}).encode(),
        WINTER,
    ),
    "a search index in escapes": Leak(
        "search/search_index.json",
        lambda _: ('"' + "".join(f"\\u{ord(char):04x}" for char in CANCELLED) + '"').encode(),
        WINTER,
    ),
    "a feed": Leak("feed.xml", lambda _: f"<title>{html.escape(TITLE)}</title>".encode(), DRAFT),
    "a source map": Leak("assets/main.js.map", lambda _: json.dumps({"sources": [NOTE]}).encode(), YEAR_2),
    "a gzip file": Leak("sitemap.xml.gz", lambda _: gzip.compress(ESPIONAGE.encode()), WINTER),
    "gzip in gzip": Leak("a.gz", lambda _: gzip.compress(gzip.compress(RULING.encode())), YEAR_2),
    "bzip2 and xz": Leak("a.bin", lambda _: lzma.compress(bz2.compress(RULING.encode())), YEAR_2),
    "an archive": Leak("all.zip", lambda _: _zipped(NOTE), YEAR_2),
    "a data: address": Leak(
        "style.css", lambda _: b"url(data:text/plain;base64," + base64.b64encode(NOTE.encode()) + b")", YEAR_2
    ),
    "a picture's comment": Leak(
        "map.png", lambda _: b"\x89PNG\r\n\x1a\n\0\0tEXt" + ESPIONAGE.encode() + b"\xff\0", WINTER
    ),
    "UTF-16 in a binary file": Leak("map.pdf", lambda _: b"%PDF\xff" + ESPIONAGE.encode("utf-16-le"), WINTER),
    "a page in another encoding": Leak("old.html", lambda _: f"Café: {ESPIONAGE}".encode("cp1252"), WINTER),
    "a text that was copied": Leak(
        "games/frost-succession/03-4-winter.yml", lambda _: ESPIONAGE.encode(), WINTER
    ),
    "a data: address with gzip in it": Leak(
        INDEX,
        lambda page: (
            page
            + b"<a href='data:application/gzip;base64,"
            + base64.b64encode(gzip.compress(NOTE.encode()))
            + b"'>"
        ),
        YEAR_2,
    ),
    "JSON in JSON, in escapes": Leak(
        "data.json",
        lambda _: json.dumps(json.dumps("".join(f"\\u{ord(c):04x}" for c in NOTE))).encode(),
        YEAR_2,
    ),
    "escapes of addresses twice": Leak(
        INDEX, _body("<a href='/tag/Quarantine%2520in%2520the%2520harbour'>1</a>"), DRAFT
    ),
    "escapes of scripts": Leak(
        "a.js", lambda _: "".join(f"\\u{{{ord(c):x}}}" for c in NOTE).encode(), YEAR_2
    ),
    "long escapes of CSS": Leak("a.css", lambda _: "".join(f"\\{ord(c):06x}" for c in NOTE).encode(), YEAR_2),
    "short escapes of CSS": Leak("a.css", lambda _: NOTE.replace("e", "\\65 ").encode(), YEAR_2),
    "words run together": Leak(INDEX, _body("<b>#LettersOfIntroduction</b>"), YEAR_2),
    "words run together within a word": Leak("a.js", lambda _: b"let theTollkeeperOfUnderharrow2 = 1", DRAFT),
    "the name of a file": Leak("img/quarantine-in-the-harbour.svg", lambda _: b"<svg/>", DRAFT),
    "the name of a folder, run together": Leak("tollkeeperofunderharrow/a.txt", lambda _: b"a", DRAFT),
    "the name of a file with escapes": Leak("img/letters%20of%20introduction.txt", lambda _: b"a", YEAR_2),
}


def test_there_are_more_than_twenty() -> None:
    assert len(LEAKS) > 20


@pytest.mark.parametrize("sort", LEAKS)
def test_it_finds(sort: str, campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    leak = LEAKS[sort]
    file = campaign / "site" / leak.path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(leak.change(file.read_bytes() if file.exists() else b""))
    assert main(["site-check", "site"]) == 1
    told = capsys.readouterr()
    assert re.search(rf"holds private text: {leak.source}:\d+$", told.out, re.MULTILINE)
    assert told.err == ""
    shown = re.sub(r"[\W_]+", " ", told.out).lower()
    for secret in (ESPIONAGE, RULING, NOTE, CANCELLED, MODIFIER, TITLE, EVENT):
        first = " ".join(re.findall(r"\w+", secret.lower())[:5])
        assert first not in shown
    assert "underharrow" not in shown
    if "name" not in sort:
        assert f"site/{leak.path} holds" in told.out


def test_the_line_is_that_of_the_secret(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (campaign / "site" / "a.txt").write_text(TITLE, "utf-8")
    assert main(["site-check", "site"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"site/a.txt holds private text: {DRAFT}:3"
    assert told[1].endswith(" files: 1 fault.")


def test_a_comment_in_a_season_file_is_a_secret(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (campaign / WINTER).open("a", encoding="utf-8") as file:
        file.write("\n# Remember that Ben\n# means to defect to Cid in spring.\n")
    (campaign / "site" / "a.txt").write_text("remember that ben means to defect", "utf-8")
    assert main(["site-check", "site"]) == 1
    assert f"site/a.txt holds private text: {WINTER}:79" in capsys.readouterr().out


def test_a_comment_after_a_value_is_a_secret(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (campaign / DRAFT).write_text(
        "year: 5 # Cid has promised him\n# the granary of the abbey\nseason: winter # a b\ntitle: 'It was # nothing'\n",
        "utf-8",
    )
    (campaign / "site" / "a.txt").write_text("Promised him the granary of the abbey", "utf-8")
    assert main(["site-check", "site"]) == 1
    assert f"site/a.txt holds private text: {DRAFT}:1\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("s/the/forty/keys/and/the/right.html", "site/s/the"),
        ("s/forty/keys/and/the/right/one/was/the/a.html", "site/s"),
        ("s/a-forty/keys-and/the/right.html", "site/s"),
        ("forty/keys/and/the/right.html", "site/."),
        ("s/tollkeeper/of/underharrow/1.html", "site/s"),
        ("s/tollkeeper/ofunder/harrow.html", "site/s"),
    ],
)
def test_folders_that_spell_a_secret_are_not_printed(
    campaign: Path, capsys: pytest.CaptureFixture[str], path: str, shown: str
) -> None:
    file = campaign / "site" / path
    file.parent.mkdir(parents=True)
    file.write_text(ESPIONAGE, "utf-8")
    assert main(["site-check", "site"]) == 1
    told = capsys.readouterr().out
    assert f"the name of a file in {shown} holds private text: " in told
    assert f"\n{shown} holds private text: " in told
    assert not re.search("keys|right|under|harrow", told.replace("/frost-succession/", ""))


def test_an_archive_with_a_password_cannot_be_looked_into(
    campaign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = bytearray(_zipped(NOTE))
    for start, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        packed[packed.index(start) + flags] |= 1
    (campaign / "site" / "all.zip").write_bytes(bytes(packed))
    assert main(["site-check", "site"]) == 0
    assert "site/all.zip is compressed in a way that cannot be undone here." in capsys.readouterr().out


def test_what_cannot_be_undone_is_said_and_is_no_fault(
    campaign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (campaign / "site" / "index.html.br").write_bytes(b"\x1b")
    (campaign / "site" / "broken.gz").write_bytes(b"\x1f\x8b\x08broken")
    assert main(["site-check", "site"]) == 0
    told = capsys.readouterr().out
    assert "site/index.html.br is compressed in a way that cannot be undone here." in told
    assert "site/broken.gz is compressed" in told


def test_what_stands_in_the_public_view_too_is_no_secret(
    campaign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = "Mistress Tallow, Captain Brand, Nerys Quill and Collector Voss of the Saltern Court"
    (campaign / "site" / "about.html").write_text(
        f"<p>{names}: Internal Security, Attack Strength</p>", "utf-8"
    )
    assert main(["site-check", "site"]) == 0, capsys.readouterr().out
