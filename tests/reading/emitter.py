"""Documents for properties, written by an emitter of our own in every style of YAML that the reader takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from hypothesis import strategies as st

if TYPE_CHECKING:
    from kwcheck.reading.documents import Value

T = TypeVar("T")

LETTERS = "abcxyzåéßЖдщ漢字𝄞🦊𐍈"
ODD = LETTERS + "0123456789 .,:;#&*!|>%@`'\"\\{}[]?-_/<=~\xa0"
LINE_ENDS_OF_OLD = "\x85\u2028\u2029"

CORE: tuple[tuple[str, Value], ...] = (
    ("010", 10),
    ("-3", -3),
    ("+7", 7),
    ("0x1F", 31),
    ("0o17", 15),
    ("1.5", 1.5),
    (".5e1", 5.0),
    ("true", True),
    ("FALSE", False),
    ("yes", "yes"),
    ("12:30:00", "12:30:00"),
    ("1_0", "1_0"),
    ("2024-01-17", "2024-01-17"),
)

words = st.text(LETTERS, min_size=1, max_size=8).filter(lambda word: word.lower() not in {"no", "yes"})
lines = st.lists(words, min_size=1, max_size=4).map(" ".join)
texts = st.text(ODD, max_size=12)


class Emitted(NamedTuple):
    """A text, the value it stands for, and the values that its anchors mark."""

    text: str
    value: Value
    anchors: dict[str, Value]


class Emitter:
    """Draws a document and writes it; `draw` is Hypothesis's."""

    def __init__(self, draw: st.DrawFn, odd: str) -> None:
        self._draw = draw
        self._odd = st.text(odd, max_size=12)
        self.anchors: dict[str, Value] = {}
        self._open = 0
        self.needs_end = False

    def document(self) -> tuple[list[str], Value]:
        """The lines of a document whose root is a block mapping or a block sequence."""
        return self.mapping(0, 3) if self.choose(True, False) else self.sequence(0, 3)

    def choose(self, *options: T) -> T:
        """One of the options."""
        return self._draw(st.sampled_from(options))

    def count(self, most: int) -> int:
        """A number of children."""
        return self._draw(st.integers(1, most))

    def text(self, strategy: st.SearchStrategy[str]) -> str:
        """A text."""
        return self._draw(strategy)

    def mapping(self, indent: int, depth: int) -> tuple[list[str], Value]:
        """The lines of a block mapping, without the indentation of the first."""
        out: list[str] = []
        value: dict[str, Value] = {}
        for _ in range(self.count(4)):
            written, key = self.key()
            if key in value:
                continue
            below, item = self.child(indent, depth, in_mapping=True)
            value[key] = item
            out += [f"{' ' * indent}{written}:{below[0]}", *below[1:], *self.between(indent)]
        return out, value

    def sequence(self, indent: int, depth: int) -> tuple[list[str], Value]:
        """The lines of a block sequence."""
        out: list[str] = []
        value: list[Value] = []
        for _ in range(self.count(3)):
            below, item = self.child(indent, depth, in_mapping=False)
            value.append(item)
            out += [f"{' ' * indent}-{below[0]}", *below[1:], *self.between(indent)]
        return out, value

    def between(self, indent: int) -> list[str]:
        """What may stand between two entries of a block."""
        return [[], [], [" " * indent + "# note: 𝄞"], [""]][self.count(4) - 1]

    def child(self, indent: int, depth: int, *, in_mapping: bool) -> tuple[list[str], Value]:
        """A value below a key or a dash: the rest of that line, and the lines after it."""
        kind = self.choose("scalar", "scalar", "block", "flow", "alias", "lines") if depth else "scalar"
        if kind == "alias" and self.anchors:
            name = self.text(st.sampled_from(sorted(self.anchors)))
            return [f" *{name}"], self.anchors[name]
        marked = f" &a{self._open}" if self.choose(True, False, False, False) else ""
        self._open += bool(marked)
        if kind == "block":
            below, value = self.block(indent, depth, marked, in_mapping=in_mapping)
        elif kind == "lines":
            below, value = self.lines(indent)
        else:
            written, value = self.flow(depth) if kind == "flow" else self.scalar()
            below = [f" {written}{self.choose('', '', '  # said')}"]
        if marked:
            self.anchors[marked[2:]] = value
        return [marked + below[0], *below[1:]], value

    def block(self, indent: int, depth: int, marked: str, *, in_mapping: bool) -> tuple[list[str], Value]:
        """A block collection below a key or a dash."""
        deeper = indent + self.count(4)
        if self.choose(True, False):
            inner, value = self.sequence(
                indent if in_mapping and self.choose(True, False) else deeper, depth - 1
            )
        else:
            inner, value = self.mapping(deeper, depth - 1)
        if not in_mapping and not marked:
            compact = deeper - indent - 1
            return [" " * compact + inner[0][deeper:], *inner[1:]] if compact else [
                "",
                *inner,
            ], value
        return ["", *inner], value

    def lines(self, indent: int) -> tuple[list[str], Value]:
        """A literal or folded text."""
        self.needs_end = True
        pad = " " * (indent + self.count(4))
        drawn = [self.text(lines) for _ in range(self.count(3))]
        if self.choose(True, False):
            chomp, end = self.choose(("", "\n"), ("-", ""))
            return [f" |{chomp}", *(pad + line for line in drawn)], "\n".join(drawn) + end
        return [" >-", *(pad + line for line in drawn)], " ".join(drawn)

    def key(self) -> tuple[str, str]:
        """A key as it is written, and what it says."""
        written, value = self.quoted() if self.choose(True, False, False) else (self.text(words),) * 2
        return written, value

    def scalar(self) -> tuple[str, Value]:
        """A scalar in one line."""
        kind = self.choose("plain", "quoted", "core")
        if kind == "plain":
            return (self.text(lines),) * 2
        return self.choose(*CORE) if kind == "core" else self.quoted()

    def quoted(self) -> tuple[str, str]:
        """A text in quotes."""
        value = self.text(self._odd)
        if self.choose(True, False):
            return "'" + value.replace("'", "''") + "'", value
        value += self.text(st.sampled_from(["", "\n", "\t", "é"]))
        written = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
        escaped = written.replace("é", "\\u00e9")
        return f'"{escaped}"', value

    def flow(self, depth: int) -> tuple[str, Value]:
        """A flow collection in one line."""
        if depth <= 0:
            return self.scalar()
        if self.choose(True, False):
            pairs = [self.flow(depth - 1) for _ in range(self.count(3) - 1)]
            return f"[{', '.join(written for written, _ in pairs)}]", [value for _, value in pairs]
        mapping: dict[str, Value] = {}
        parts = []
        for _ in range(self.count(3) - 1):
            (written, key), (inner, value) = self.key(), self.flow(depth - 1)
            if key not in mapping:
                mapping[key] = value
                parts.append(f"{written}: {inner}")
        return "{" + ", ".join(parts) + "}", mapping


@st.composite
def documents(draw: st.DrawFn, odd: str = ODD) -> Emitted:
    """Whole documents: LF or CRLF or CR, with or without a byte order mark and a last line end."""
    emitter = Emitter(draw, odd)
    written, value = emitter.document()
    end = emitter.choose("\n", "\n", "\r\n", "\r")
    text = end.join(written) + (
        end if emitter.needs_end or emitter.choose(True, False) or written[-1] == "" else ""
    )
    return Emitted(emitter.choose("", "\ufeff") + text, value, emitter.anchors)
