"""Texts as runs of words, so that letters, marks, markup and punctuation do not hide what is the same."""

from __future__ import annotations

import html
import json
import re
import sys
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
_UNICODE_ESCAPES = re.compile(r"(?:\\+u[0-9a-fA-F]{4})+")
_CODE_ESCAPE = re.compile(r"\\+(?:x([0-9a-fA-F]{2})|u\{([0-9a-fA-F]{1,6})\})")
_CSS_ESCAPE = re.compile(r"\\([0-9a-fA-F]{1,6})[ \t\n]?")
_PERCENT = re.compile(r"(?:%[0-9a-fA-F]{2})+")
_ROUNDS = 3
"""So often escapes are undone: JSON may hold JSON that holds HTML."""
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

    Escapes of JSON, of HTML and of addresses are undone in all of them, over one another too; those of CSS in a form of
    their own, since elsewhere they may be references or numbers.
    """
    yield from _without_tags(_unescaped(text))
    if _CSS_ESCAPE.search(text):
        yield from _without_tags(_unescaped(_CSS_ESCAPE.sub(lambda found: _character(found.group(1)), text)))


def _without_tags(plain: str) -> Iterator[str]:
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
    for _ in range(_ROUNDS):
        before, text = text, _unescaped_once(text)
        if text == before:
            break
    return text


def _unescaped_once(text: str) -> str:
    if "\\" in text:
        text = _UNICODE_ESCAPES.sub(_of_json, text)
        text = _CODE_ESCAPE.sub(lambda found: _character(found.group(1) or found.group(2)), text)
        text = re.sub(r"\\+[nrtbf]", " ", text)
        text = re.sub(r"\\+([\"/])", r"\1", text)
    if "%" in text:
        text = _PERCENT.sub(
            lambda found: bytes.fromhex(found.group().replace("%", "")).decode("utf-8", "replace"), text
        )
    return html.unescape(text) if "&" in text else text


def _of_json(found: re.Match[str]) -> str:
    """Written by UTF-16, in which two escapes may be one character."""
    one_each = re.sub(r"\\+u", r"\\u", found.group())
    return str(json.loads(f'"{one_each}"'))


def _character(number: str) -> str:
    code = int(number, 16)
    return chr(code) if code <= sys.maxunicode else " "
