"""NEL, LS and PS: line ends for YAML 1.1 and for the parser, plain characters for YAML 1.2 and for us.

They are rare, so they are hidden from the parser behind characters that the text does not hold, and put back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kwcheck.reading.composer import compose_plain
from kwcheck.reading.documents import Document, Node, Value

if TYPE_CHECKING:
    from kwcheck.findings import Finding

LINE_ENDS: Final = "\x85\u2028\u2029"
_PRIVATE: Final = range(0xF0000, 0xFFFFE)


def compose_guarded(path: str, text: str) -> tuple[Document | None, list[Finding]]:
    """As `compose`, for a text that holds one of the three."""
    written = text.lower()
    free = (code for code in _PRIVATE if chr(code) not in text and f"{code:x}" not in written)
    hide = {ord(character): next(free) for character in LINE_ENDS}
    show = {hidden: character for character, hidden in hide.items()}
    document, findings = compose_plain(path, text, text.translate(hide))
    if document is not None:
        document = Document(path, text, _value(document.value, show), _node(document.root, show))
    return document, [finding._replace(message=finding.message.translate(show)) for finding in findings]


def _value(value: Value, show: dict[int, int]) -> Value:
    if isinstance(value, str):
        return value.translate(show)
    if isinstance(value, list):
        return [_value(item, show) for item in value]
    if isinstance(value, dict):
        return {key.translate(show): _value(item, show) for key, item in value.items()}
    return value


def _node(node: Node, show: dict[int, int]) -> Node:
    return node._replace(
        items=node.items and [_node(item, show) for item in node.items],
        keys=node.keys and {key.translate(show): span for key, span in node.keys.items()},
        values=node.values and {key.translate(show): _node(item, show) for key, item in node.values.items()},
    )
