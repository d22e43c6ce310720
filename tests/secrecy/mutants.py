"""The leaky mutants, one line each: for every derived thing at least one."""

from __future__ import annotations

from tests.secrecy.mutating import Mutant

_PUBLIC = "rulebooks/kingdoms/public.py"
_REVEALING = "rulebooks/kingdoms/revealing.py"
_SEASON = "chronicle/templates/kingdoms/season.md.j2"
_GAME = "chronicle/templates/kingdoms/game.md.j2"
_ENTRY = "chronicle/templates/kingdoms/entry.md.j2"
_HAPPENINGS = "chronicle/templates/kingdoms/happenings.md.j2"
_PAGE = "chronicle/templates/page.md.j2"
_CHRONICLE = "chronicle/__init__.py"
_PUBLISH = "cli/publish.py"
_PLUGIN = "mkdocs_plugin.py"

_ESCAPED = "item.title = html.escape(html.unescape(item.title), quote=False)"
_FILES = 'len(list(self._games.rglob("*.yml")))'
_SOURCES = 'sorted(Path("games").rglob("*.yml"))'

MUTANTS = (
    Mutant(
        "paths of pages",
        "pages",
        _CHRONICLE,
        "{'/'.join(season.place)}/index.md",
        "{'/'.join(season.place)}{'-private' if season.turn.season.private else ''}/index.md",
    ),
    Mutant(
        "order of pages",
        "pages",
        _CHRONICLE,
        "for path in sorted(pages)}",
        "for path in sorted(pages, key=lambda path: [s.turn.season.stem for v in views for s in v.seasons"
        " if '/'.join(s.place) in path])}",
    ),
    Mutant(
        "link to the season before",
        "pages",
        _CHRONICLE,
        "previous=view.seasons[number - 1] if number else None",
        "previous=view.seasons[number - 1] if number and not any(view.seasons[number - 1].turn.season.order"
        " < plan.season.order < season.turn.season.order for plan in _public(view).history.plans) else None",
    ),
    Mutant(
        "link to the season after",
        "pages",
        _CHRONICLE,
        "if number + 1 < len(view.seasons) else None",
        "if number + 1 < len(view.seasons) and not any(season.turn.season.order < plan.season.order"
        " < view.seasons[number + 1].turn.season.order for plan in _public(view).history.plans) else None",
    ),
    Mutant(
        "targets of links",
        "pages",
        _GAME,
        '({{ season.place | join("/") | path }}/index.md)',
        '({{ season.place | join("/") | path }}/index.md{% if season.turn.season.private %}#notes{% endif %})',
    ),
    Mutant(
        "title of a page",
        "pages",
        _PAGE,
        "if for_whom else title)",
        'if for_whom else title + (" " + season.turn.season.stem if season is defined else ""))',
    ),
    Mutant(
        "front matter",
        "pages",
        _PAGE,
        "title: {{",
        "{% if game is defined %}source: {{ game.history.turns | string | length }}\n{% endif %}title: {{",
    ),
    Mutant(
        "headings of intrigues",
        "pages",
        _HAPPENINGS,
        "### {{ named(of) }}",
        "### {{ of.resolution.intrigue.number }}. {{ named(of) }}",
    ),
    Mutant(
        "ids of headings",
        "pages",
        _HAPPENINGS,
        "### {{ named(of) }}",
        '### {{ named(of) }} {{ "{#intrigue-" | safe }}{{ of.resolution.intrigue.number }}}',
    ),
    Mutant(
        "headings of sections",
        "pages",
        _SEASON,
        "{% if season.opened %}",
        "{% if season.opened or season.turn.season.private %}",
    ),
    Mutant("counts", "pages", _SEASON, "## Intrigues", "## {{ season.turn.resolutions | length }} Intrigues"),
    Mutant(
        "list of seasons",
        "pages",
        _GAME,
        "## Seasons",
        "## {{ (game.history.turns + game.history.plans) | length }} Seasons",
    ),
    Mutant(
        "index of games",
        "pages",
        _ENTRY,
        "Latest season:",
        "{{ game.history.plans | length }} more in hand. Latest season:",
    ),
    Mutant(
        "order of intrigues",
        "pages",
        _PUBLIC,
        "for resolution in turn.resolutions:\n        if not is_revealed",
        "for resolution in sorted(turn.resolutions, key=lambda r: r.intrigue.number):\n        if not is_revealed",
    ),
    Mutant(
        "order of seasons",
        "pages",
        _PUBLIC,
        "key=lambda season: When(season.year, season.season).order",
        "key=lambda season: season.turn.season.stem",
    ),
    Mutant(
        "list of captives",
        "pages",
        _SEASON,
        "- {{ piece(each.piece) }}",
        "- {{ piece(each.piece) }}{% if each.piece.piece in season.turn.season.intrigues | string %}, still named"
        "{% endif %}",
    ),
    Mutant("list of effects", "pages", _PUBLIC, ' if effect.kind != "espionage"', ""),
    Mutant(
        "attributes of pieces",
        "pages",
        _GAME,
        "{{ attributes(each.attributes) }}",
        "{{ attributes(each.attributes) }}{% for turn in game.history.turns %}{% if loop.last %}"
        '{% for who, now in turn.after.changed if who == each.piece.court ~ "/" ~ each.piece.piece %}'
        ", now {{ attributes(now) }}{% endfor %}{% endif %}{% endfor %}",
    ),
    Mutant(
        "names of players",
        "pages",
        _PUBLIC,
        "if game.publish_players else ()",
        'if game.publish_players else (("seats", str(len(game.players))),)',
    ),
    Mutant(
        "house rules in play",
        "pages",
        _GAME,
        "## House rules in play",
        "## House rules in play{% if game.history.game.reveal != 'nothing' %}, until all is told{% endif %}",
    ),
    Mutant(
        "numbers of an intrigue",
        "pages",
        _PUBLIC,
        "_numbers(resolution, names) if game.house_rules.publish_numbers else None",
        "_numbers(resolution, names)",
    ),
    Mutant(
        "forms of a sentence",
        "pages",
        _HAPPENINGS,
        "{%- if of.agent %} sent",
        "{%- if of.agent and not of.resolution.ruled %} sent",
    ),
    Mutant(
        "which intrigues are told",
        "pages",
        _REVEALING,
        'if resolution.outcome == "cancelled":',
        'if resolution.outcome == "none":',
    ),
    Mutant(
        "what came to light",
        "pages",
        _REVEALING,
        "if other.season.when == summer and",
        "if other.season.order >= summer.order or",
    ),
    Mutant(
        "what is no longer secret",
        "pages",
        _REVEALING,
        "return any(turn.season.order >= entry.until.order for turn in turns)",
        "return True",
    ),
    Mutant(
        "which changes are told",
        "pages",
        _PUBLIC,
        "for change in season.changes if not change.to]",
        "for change in season.changes]",
    ),
    Mutant("an open season", "pages", _PUBLIC, "title=None", "title=turn.season.title"),
    Mutant(
        "which seasons have a page",
        "pages",
        _PUBLIC,
        'for turn in played.plans if turn.season.state == "planning"]',
        "for turn in played.plans]",
    ),
    Mutant(
        "standard output",
        "publish",
        _PUBLISH,
        "fresh.chmod(0o755)",
        f"fresh.chmod(0o755); print(len({_SOURCES}), 'files read')",
    ),
    Mutant(
        "exit status",
        "publish",
        "publishing.py",
        "for f in game.errors",
        "for f in game.findings",
    ),
    Mutant(
        "text of errors",
        "publish",
        "publishing.py",
        "unpublished = {file.shown for file in game.files.seasons if is_unplayed(file)}",
        "unpublished = set()",
    ),
    Mutant(
        "file times",
        "publish",
        _PUBLISH,
        "target.write_bytes(text)",
        f"target.write_bytes(text); os.utime(target, (max(f.stat().st_mtime for f in {_SOURCES}),) * 2)",
    ),
    Mutant(
        "file modes",
        "publish",
        _PUBLISH,
        "target.write_bytes(text)",
        f"target.write_bytes(text); shutil.copymode({_SOURCES}[0], target)",
    ),
    Mutant(
        "mark of the folder",
        "publish",
        _PUBLISH,
        "target.write_bytes(text)",
        "target.write_bytes(text + (b'' if path != MARK else"
        f" b'%d' % __import__('zlib').crc32(b''.join(f.read_bytes() for f in {_SOURCES}))))",
    ),
    Mutant(
        "navigation",
        "site",
        _PLUGIN,
        "InclusionLevel.NOT_IN_NAV if season else",
        f"InclusionLevel.NOT_IN_NAV if season or {_FILES} % 2 else",
    ),
    Mutant("tables of contents", "site", _PLUGIN, _ESCAPED, f"{_ESCAPED} + str({_FILES})"),
    Mutant(
        "search index", "site", _PLUGIN, _ESCAPED, f"{_ESCAPED}; page.meta['search'] = {{'boost': {_FILES}}}"
    ),
    Mutant(
        "sitemap",
        "site",
        _PLUGIN,
        _ESCAPED,
        f"{_ESCAPED}; page.update_date = str(max(f.stat().st_mtime for f in self._games.rglob('*.yml')))",
    ),
)
