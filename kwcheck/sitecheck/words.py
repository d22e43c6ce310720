"""Texts as runs of words, so that letters, marks, markup and punctuation do not hide what is the same."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

RUN = 5
"""So many words in a row, and not by chance."""

_SIGNS = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
_WORD = re.compile(f"[{_SIGNS}]|[^\\W_{_SIGNS}]+")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
_ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
_INLINE = "a|abbr|b|bdi|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr"
_INLINE_TAG = re.compile(rf"</?(?:{_INLINE})(?:\s[^<>]*)?/?>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>|<!--|-->")
_UNICODE_ESCAPES = re.compile(r"(?:\\u[0-9a-fA-F]{4})+")
_HEX_ESCAPE = re.compile(r"\\x([0-9a-fA-F]{2})")
_PERCENT = re.compile(r"(?:%[0-9a-fA-F]{2})+")
_LINK_TARGET = re.compile(r"\]\([^()\s]*(?:\s[^()]*)?\)")


def words(text: str) -> list[str]:
    """The words, without case, accents and characters that show nothing; a Chinese or Japanese sign is a word."""
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", _INVISIBLE.sub("", text))
        return _WORD.findall(_ACCENTS.sub("", apart).casefold())
    return _WORD.findall(text.lower())


def squeezed(text: str) -> str:
    """All words run together, as some slugs have them."""
    return "".join(words(_unescaped(text)))


def forms(text: str) -> Iterator[str]:
    """Every way in which a text of a site may be read: as it stands, and with its tags taken away.

    Escapes of JSON, of HTML (twice, for HTML inside HTML) and of addresses are undone in all of them.
    """
    plain = _unescaped(text)
    yield plain
    if "<" in plain:
        glued = _INLINE_TAG.sub("", plain)
        yield _TAG.sub(" ", glued)
        if glued != plain:
            yield _TAG.sub(" ", plain)


def without_markup(markdown: str) -> str:
    """A text of a season file as it would be read on a page: no tags, no targets of links, no entities."""
    return _TAG.sub("", _LINK_TARGET.sub("]", html.unescape(markdown)))


def _unescaped(text: str) -> str:
    if "\\" in text:
        text = _UNICODE_ESCAPES.sub(lambda found: str(json.loads(f'"{found.group()}"')), text)
        text = _HEX_ESCAPE.sub(lambda found: chr(int(found.group(1), 16)), text)
        text = re.sub(r"\\[nrtbf]", " ", text).replace('\\"', '"').replace("\\/", "/")
    if "%" in text:
        text = _PERCENT.sub(
            lambda found: bytes.fromhex(found.group().replace("%", "")).decode("utf-8", "replace"), text
        )
    return html.unescape(html.unescape(text)) if "&" in text else text
