"""The shape of the house: which room may import which, what is public, how large a part may be, what a check loads."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests import campaigns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "kwcheck"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Room by room, what each may import of the others; `kwcheck` itself holds the version and nothing else.
ARROWS: dict[str, set[str]] = {
    "findings": set(),
    "parallel": set(),
    "views": set(),
    "writing": set(),
    "reading": {"findings"},
    "playing": {"findings", "reading"},
    "rulebooks": {"findings", "playing", "reading", "views"},
    "replay_rules": {"findings"},
    "register": {"findings", "reading", "replay_rules", "rulebooks"},
    "freshness": {"findings", "reading", "rulebooks"},
    "checking": {"findings", "freshness", "playing", "reading", "rulebooks"},
    "seeing": {"checking", "rulebooks"},
    "auditing": {"checking", "rulebooks", "seeing"},
    "chronicle": {"views"},
    "publishing": {"checking", "chronicle", "findings", "reading", "seeing"},
    "proving": {"checking", "playing", "publishing", "reading", "rulebooks", "seeing"},
    "public_log": set(),
    "reports": {"findings", "register"},
    "sitecheck": {"checking", "reading"},
    "projects": set(),
    "mkdocs_audience": {"projects", "publishing", "seeing"},
    "exposure": set(),
    "guard": {"public_log"},
    "mkdocs_plugin": {
        "exposure",
        "findings",
        "guard",
        "mkdocs_audience",
        "public_log",
        "publishing",
        "seeing",
    },
    "cli": {
        "auditing",
        "checking",
        "findings",
        "freshness",
        "kwcheck",
        "parallel",
        "projects",
        "proving",
        "public_log",
        "publishing",
        "reading",
        "register",
        "reports",
        "rulebooks",
        "seeing",
        "sitecheck",
        "writing",
    },
    "kwcheck": set(),
    "__main__": {"cli"},
}
# Libraries and parts of the standard library that belong to some rooms alone.
BELONGS = {
    "argparse": {"cli"},
    "jinja2": {"chronicle"},
    "jsonschema": {"reading"},
    "jsonschema_rs": {"reading"},
    "markdown_it": {"chronicle"},
    "markupsafe": {"chronicle"},
    "mkdocs": {"exposure", "guard", "mkdocs_audience", "mkdocs_plugin", "proving"},
    "nh3": {"chronicle"},
    "os": {"cli", "exposure", "guard", "mkdocs_plugin", "parallel", "proving", "reading", "writing"},
    "pathlib": {
        "cli",
        "exposure",
        "guard",
        "mkdocs_audience",
        "mkdocs_plugin",
        "projects",
        "proving",
        "register",
        "writing",
    },
    "pickle": {"parallel"},
    "random": {"proving"},
    "shutil": {"cli", "proving"},
    "subprocess": {"parallel", "proving", "reading"},
    "tempfile": {"cli", "proving", "writing"},
    "yaml": {"reading"},
}
# Clocks, chance, networks, and classes that are slow to define: nobody's.
NOBODYS = {"asyncio", "dataclasses", "http", "secrets", "socket", "time", "urllib", "uuid"}
# What of `reading` knows how to reach a disk or to parse; rulebooks are given values.
AT_THE_EDGE = {"composer", "events", "files", "folders", "games", "remotes", "search"}

PUBLIC = {
    "findings": ["Finding", "Place", "Related", "Remark", "Rule", "Severity", "Span", "in_order"],
    "reading.games": ["GameFiles", "SeasonFile", "read_game"],
    "reading.search": ["Found", "find_games"],
    "reading.documents": ["Document", "Key", "Node", "Path", "Value", "line_starts"],
    "checking": ["CheckedGame", "check_game", "is_unplayed"],
    "playing": ["Played", "PositionRecord", "SeasonRecord", "TurnRecord", "gaps", "play"],
    "publishing": ["Published", "blocking", "pages"],
    "chronicle": ["Game", "Season", "render"],
    "reports": ["Lines", "Summary", "closing", "counts", "many", "report"],
    "register": ["cites", "page", "page_names", "rules"],
    "writing": ["write_whole"],
}


def imports(module: Path) -> Iterator[str]:
    """Every module that a module imports, at its top, inside a function or for its types only."""
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            assert node.module is not None
            if node.module == "kwcheck":
                # `from kwcheck import publishing` is that module, `from kwcheck import __version__` is not.
                yield from (f"kwcheck.{n.name}" if _is_room(n.name) else "kwcheck" for n in node.names)
            else:
                yield node.module


@cache
def _tree(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"))


def _is_room(name: str) -> bool:
    return name in ARROWS


def room(module: Path) -> str:
    first = module.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "kwcheck" if first == "__init__" else first


def _room_of(imported: str) -> str:
    return imported.split(".")[1] if "." in imported else "kwcheck"


def test_every_room_is_on_the_list() -> None:
    assert {room(module) for module in MODULES} == set(ARROWS)


def test_the_allowed_arrows_run_one_way() -> None:
    list(TopologicalSorter(ARROWS).static_order())


@pytest.mark.parametrize("name", ARROWS)
def test_a_room_imports_what_it_may_and_the_list_names_no_more(name: str) -> None:
    found = {
        _room_of(imported)
        for module in MODULES
        if room(module) == name
        for imported in imports(module)
        if imported.partition(".")[0] == "kwcheck"
    } - {name}
    assert found <= ARROWS[name]
    # The chronicle reaches its views by attribute alone; all other arrows are there.
    assert ARROWS[name] - found <= ({"views"} if name == "chronicle" else set())


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_libraries_stay_in_their_rooms(module: Path) -> None:
    outside = {imported.partition(".")[0] for imported in imports(module)} - {"kwcheck"}
    assert outside.isdisjoint(NOBODYS)
    assert {name for name in outside if room(module) not in BELONGS.get(name, {room(module)})} == set()


@pytest.mark.parametrize(
    "module",
    [m for m in MODULES if room(m) == "rulebooks"],
    ids=lambda path: path.relative_to(PACKAGE).as_posix(),
)
def test_a_rulebook_reads_no_file_and_prints_nothing(module: Path) -> None:
    of_reading = {i.split(".")[2] for i in imports(module) if i.startswith("kwcheck.reading.")}
    assert of_reading.isdisjoint(AT_THE_EDGE)
    calls = {
        node.func.id
        for node in ast.walk(_tree(module))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert calls.isdisjoint({"open", "print", "input", "exec", "eval"})


@pytest.mark.parametrize("name", PUBLIC)
def test_the_public_names_of_a_module_are_these(name: str) -> None:
    path = PACKAGE.joinpath(*name.split("."))
    module = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    assert sorted(_defined(_tree(module))) == PUBLIC[name]


def _defined(tree: ast.Module) -> Iterator[str]:
    """Functions, classes and types that a module defines for others; a constant or a type variable is none."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = [node.name]
        else:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            names = [t.id for t in targets if isinstance(t, ast.Name) and not t.id.isupper()]
        yield from (name for name in names if not name.startswith("_"))


def test_the_arrows_of_the_picture_are_functions_of_these_shapes() -> None:
    from inspect import signature

    from kwcheck import checking, chronicle, playing, seeing
    from kwcheck.reading import games

    shapes: dict[Callable[..., object], str] = {
        games.read_game: "(folder: 'str') -> 'GameFiles'",
        checking.check_game: "(files: 'GameFiles', *, freshness: 'bool' = True) -> 'CheckedGame'",
        playing.play: "(begin: 'P', seasons: 'Sequence[S]', turn: 'Callable[[P, S], T]', "
        "after: 'Callable[[T], P]', calendar_key: 'str') -> 'Played[T]'",
        seeing.see: "(game: 'CheckedGame', audience: 'str' = 'public') -> 'Opaque'",
        chronicle.render: "(views: 'Sequence[Game]', for_whom: 'str | None' = None, "
        "templates: 'Mapping[str, str] | None' = None) -> 'dict[str, bytes]'",
    }
    assert {function: str(signature(function)) for function in shapes} == shapes


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_part_is_large(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= 400
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < 45, f"{node.name} is too long"


def loaded(folder: Path, *arguments: str) -> set[str]:
    """The modules that a command has loaded when it ends, without a plain interpreter's own."""
    script = (
        "import sys; before = set(sys.modules); from kwcheck.__main__ import run; sys.argv[1:] = {}\n"
        "try: run()\n"
        "except SystemExit as left: print(left.code, *sorted(set(sys.modules) - before), file=sys.stderr)\n"
    )
    done: Any = subprocess.run(
        [sys.executable, "-I", "-c", script.format(list(arguments))],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    status, *modules = done.stderr.split()
    assert status == "0"
    return set(modules)


def test_a_clean_check_loads_nothing_that_it_does_not_use(tmp_path: Path) -> None:
    campaigns.whole(tmp_path)
    modules = loaded(tmp_path, "check")
    assert {"yaml", "jsonschema_rs", "kwcheck.rulebooks.kingdoms.winter"} <= modules
    unused = {
        "difflib",
        "jinja2",
        "jsonschema",
        "markdown_it",
        "mkdocs",
        "nh3",
        "pickle",
        "subprocess",
    }
    assert modules & unused == set()
    ours = {module for module in modules if module.startswith("kwcheck.")}
    assert {module for module in ours if module.startswith(("kwcheck.chronicle", "kwcheck.views"))} == set()
    assert ours.isdisjoint({"kwcheck.reports.json", "kwcheck.rulebooks.kingdoms.asserted", "kwcheck.writing"})


def test_the_version_loads_nothing_but_itself(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "--version")
    assert modules & {"argparse", "jsonschema_rs", "mkdocs", "yaml"} == set()
    assert {m for m in modules if m.startswith("kwcheck")} == {"kwcheck", "kwcheck.__main__", "kwcheck.cli"}
