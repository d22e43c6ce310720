"""Text by people one does not fully trust, made fit to stand inside a page that others read again.

A page is Markdown, and the keeper of a site decides which extensions and plugins read it. So nothing that a
player wrote may look like markup to any of them: names become letters and numeric entities, and a Markdown
text becomes one line of sanitised HTML whose every other character is an entity.
"""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import nh3
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.rules_block import StateBlock, fence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.renderer import RendererProtocol
    from markdown_it.token import Token
    from markdown_it.utils import EnvType, OptionsDict

TEXT_CLASS = "kwcheck-text"
"""The class of the block that holds a text."""

# fmt: off
TAGS = frozenset((
    "a", "blockquote", "br", "code", "em", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "s", "strong",
    "table", "tbody", "td", "th", "thead", "tr", "ul",
))
# fmt: on
"""Every element that a text may bring to a page."""

SCHEMES = frozenset({"http", "https", "mailto"})
"""Every scheme that a link may have; a link without a scheme is no link."""

_VOID = frozenset({"br", "hr"})
_BELOW = "below"
_LINK = re.compile(r"(?:https?://|mailto:)[^\s]", re.IGNORECASE)
# Controls but tab and line end; and embeddings, overrides and isolates, which turn the order of what stands
# around them, as marks (LRM, RLM, ALM) do not.
_UNWANTED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_MEANING = re.compile("[^A-Za-z ]")


def clean(raw: str) -> str:
    """`raw` without control characters and characters that turn the direction of reading.

    Tabs and line ends stay; a lone surrogate becomes the replacement character, so that UTF-8 can carry it.
    """
    lines = raw.replace("\r\n", "\n").replace("\r", "\n")
    return _SURROGATE.sub("\ufffd", _UNWANTED.sub("", lines))


def encode(plain: str) -> str:
    """`plain` with every character as a numeric entity, but for letters, spaces and signs beyond ASCII."""
    return _MEANING.sub(_entity, plain)


def _entity(found: re.Match[str]) -> str:
    character = found[0]
    if not character.isascii() and character.isprintable():
        return character
    return f"&#{ord(character)};"


def one_line(raw: str) -> str:
    """A name as it is read: clean, on one line, single spaces."""
    spaced = " ".join(raw.split())
    return " ".join(clean(spaced).split())


def name(raw: str) -> str:
    """A plain name as Markdown that shows exactly its characters and means nothing else to anybody."""
    return encode(one_line(raw))


def title(raw: str) -> str:
    """A name as the `title` of a page, a quoted YAML scalar.

    Themes put titles into HTML as they are, so what HTML reads is escaped, and braces too for those who run
    templates over titles. Everything else stays, since a search shows a title letter by letter.
    """
    line = one_line(raw)
    for character in '&<>"{}':
        line = line.replace(character, f"\x00{ord(character)}\x00")
    escaped = re.sub("\x00(\\d+)\x00", r"&#\1;", line)
    return '"' + escaped.replace("\\", "\\\\") + '"'


def text(raw: str, below: int = 3) -> str:
    """A Markdown text as one line of HTML: an element `div` of class `kwcheck-text`.

    CommonMark with tables and strikethrough, rendered alone. HTML, link definitions, fences that are never
    closed and links with other schemes show as typed; pictures become links, so that a page asks nobody for
    anything. Its headings begin under the level `below`, that of the page's heading above the text.
    """
    rendered = _markdown().render(clean(raw), {_BELOW: below})
    sanitised = nh3.clean(
        rendered,
        tags=set(TAGS),
        attributes={"a": {"href", "title"}},
        url_schemes=set(SCHEMES),
        url_relative="deny",
        link_rel="nofollow noopener noreferrer",
    )
    writer = _Writer()
    writer.feed(sanitised)
    writer.close()
    return f'<div class="{TEXT_CLASS}">{"".join(writer.parts).strip()}</div>'


class _Writer(HTMLParser):
    """Writes sanitised HTML again on one line, with text and attributes as entities."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._preformatted = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._preformatted += tag == "pre"
        written = "".join(f' {key}="{encode(clean(value or ""))}"' for key, value in attrs)
        self.parts.append(f"<{tag}{written}>")

    def handle_endtag(self, tag: str) -> None:
        self._preformatted -= tag == "pre"
        if tag not in _VOID:
            self.parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        shown = clean(data)
        self.parts.append(encode(shown if self._preformatted else re.sub(r"[\n\t]+", " ", shown)))


@cache
def _markdown() -> MarkdownIt:
    """The renderer of every text."""
    reader = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    reader.disable("reference")
    reader.validateLink = _is_link  # type: ignore[method-assign]  # the documented way to set it
    reader.block.ruler.at("fence", _closed_fence, {"alt": ["paragraph", "reference", "blockquote", "list"]})
    reader.add_render_rule("image", _picture)
    reader.add_render_rule("heading_open", _heading)
    reader.add_render_rule("heading_close", _heading)
    return reader


def _is_link(url: str) -> bool:
    return _LINK.match(url) is not None


def _closed_fence(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """The rule for fences, for those that are closed; others are paragraphs and show as typed."""
    line, count = state.line, len(state.tokens)
    if not fence(state, start, end, silent):
        return False
    if silent:
        return True
    token = state.tokens[-1]
    if not _closes(state, start, state.line - 1, token.markup):
        del state.tokens[count:]
        state.line = line
        return False
    return True


def _closes(state: StateBlock, start: int, last: int, markup: str) -> bool:
    found = state.src[state.bMarks[last] + state.tShift[last] : state.eMarks[last]].strip()
    return last > start and len(found) >= len(markup) and set(found) == set(markup)


def _picture(
    _self: RendererProtocol, tokens: Sequence[Token], index: int, _options: OptionsDict, _env: EnvType
) -> str:
    address = str(tokens[index].attrGet("src") or "")
    return f'<a href="{escapeHtml(address)}">{escapeHtml(tokens[index].content or address)}</a>'


def _heading(
    _self: RendererProtocol, tokens: Sequence[Token], index: int, _options: OptionsDict, env: EnvType
) -> str:
    level = min(6, int(tokens[index].tag[1]) + int(env[_BELOW]))
    return f"<h{level}>" if tokens[index].nesting == 1 else f"</h{level}>\n"
