"""Text that asks for trouble, in real sites whose keepers switched on every extension: it shows as typed."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

import pytest

from kwcheck.chronicle.text import one_line
from tests.chronicle.vectors import ALLOWED, Reader
from tests.sites.conftest import MATERIAL, MKDOCS, Site
from tests.sites.hostile import CANARY, NEIGHBOUR, VECTORS, configure, game, pages_of_vectors
from tests.strategies import SEASONS

if TYPE_CHECKING:
    from tests.sites.conftest import Built, Told


@pytest.fixture(params=[MATERIAL, MKDOCS], ids=lambda theme: str(theme["name"]))
def built(request: pytest.FixtureRequest, site: Site, told: Told) -> Built:
    """The hostile game, built with everything on."""
    told.views = [game()]
    configure(site, request.param)
    done = site.build("--no-strict")
    assert done.status == 0, done.log
    assert done.log.count("WARNING") == 1, done.log  # the plugin's own, of what snippets reach
    return done


def test_what_players_wrote_shows_as_typed_and_touches_nothing(built: Built) -> None:
    check_texts(built)
    check_headings(built)
    check_titles(built)
    check_search(built)
    check_secret(built)


def test_the_same_on_a_page_of_the_keeper_does_something(site: Site, told: Told) -> None:
    told.views = [game()]
    configure(site, MKDOCS)
    asks = (
        '--8<-- "games/x/01-4-winter.yml"',
        "{{ config.site_name }} {{ 7 * 7 }}",
        "{% raw %}{% include-markdown '../games/x/01-4-winter.yml' %}{% endraw %}",
        "<b markdown>HTML</b> :smile: a[^1]\n{: #here }\n\n[^1]: note",
    )
    site.write("docs/control.md", "\n\n".join(asks))
    built = site.build("--no-strict")
    assert built.status == 0, built.log
    shown = built.page("control/")
    assert shown.count(CANARY) == 2
    for done in ("Our games 49", "<abbr", "<img", 'id="here"', "footnote"):
        assert done in shown


def check_texts(built: Built) -> None:
    """Every text block, in order, shows its own text and no more."""
    for number, vectors in enumerate(pages_of_vectors()):
        expected = [shown for vector in vectors for shown in (vector.shows, f"{NEIGHBOUR}: truly")]
        expected += [vectors[0].shows, *(vector.shows for vector in vectors)]
        blocks = re.findall(r'<div class="kwcheck-text">(.*?)</div>', _season(built, number), re.DOTALL)
        assert [Reader(block).shown for block in blocks] == expected


def check_headings(built: Built) -> None:
    """Every heading shows the name that it tells, letter by letter."""
    for number, vectors in enumerate(pages_of_vectors()):
        page = re.sub(r'<a class="headerlink".*?</a>', "", _season(built, number))
        headings = [Reader(found) for found in re.findall(r"<h3[^>]*>(.*?)</h3>", page, re.DOTALL)]
        names = [name for vector in vectors for name in (one_line(vector.text), NEIGHBOUR)]
        names += [f"Propaganda by {one_line(vector.text)}" for vector in vectors]
        assert [heading.shown for heading in headings] == [" ".join(name.split()) for name in names]
        assert all(heading.elements == [] for heading in headings)


def check_titles(built: Built) -> None:
    """The title of the window is that of the season."""
    for number, vectors in enumerate(pages_of_vectors()):
        found = re.search(r"<title>(.*?)</title>", _season(built, number), re.DOTALL)
        assert found
        season = f"Year {number // 4 + 1}, {SEASONS[number % 4].capitalize()}: {one_line(vectors[0].text)}"
        assert " ".join(html.unescape(found[1]).split()) == " ".join(f"{season} - Our games".split())


def check_search(built: Built) -> None:
    """No entry of the search index brings an element that a text may not bring."""
    entries = json.loads((built.site / "search/search_index.json").read_text("utf-8"))["docs"]
    ours = [entry for entry in entries if entry["location"].startswith("games/hostile/")]
    assert len(ours) > len(VECTORS)
    for entry in ours:
        assert Reader(entry["title"]).elements == []
        if _is_material(built):  # MkDocs' own search indexes plain text and escapes it when it shows it
            assert {tag for tag, _ in Reader(entry["text"]).elements} <= ALLOWED.keys()


def check_secret(built: Built) -> None:
    """No file of the site holds what a text asked for, and no template was run."""
    for file in sorted(path for path in built.site.rglob("*") if path.is_file()):
        content = file.read_bytes()
        assert CANARY.encode() not in content, file
        assert str(built.site.parent).encode() not in content, file


def _is_material(built: Built) -> bool:
    return 'name="generator" content="mkdocs-' in built.page("")


def _season(built: Built, number: int) -> str:
    return built.page(f"games/hostile/year-{number // 4 + 1:02d}/{SEASONS[number % 4]}/")
