"""The leaky mutants for games of Root, one line each: for every derived thing at least one.

What no rulebook takes part in (the mark of the folder, the search index, the sitemap …) leaks the same way for any
game, and has its mutants among those of Kingdoms.
"""

from __future__ import annotations

from tests.secrecy.mutating import Mutant

_PUBLIC = "rulebooks/root_duchy/public.py"
_AUDIENCES = "rulebooks/root_duchy/audiences.py"
_RULEBOOK = "rulebooks/root_duchy/rulebook.py"
_SEASON = "chronicle/templates/root-duchy/season.md.j2"
_GAME = "chronicle/templates/root-duchy/game.md.j2"
_ENTRY = "chronicle/templates/root-duchy/entry.md.j2"
_TURN = "chronicle/templates/root-duchy/turn.md.j2"
_CHRONICLE = "chronicle/__init__.py"

_BIRD_HELD = "any('bird' in (each.record.hand or ()) for each in season.turn.turns)"
_NOTED = 'season.turn.turns | map(attribute="record.hand") | select | list'


def _root(  # noqa: PLR0917  # the columns of the table below
    thing: str, file: str, old: str, new: str, stage: str = "pages", audience: str = "public"
) -> Mutant:
    return Mutant(thing, stage, file, old, new, "root-duchy", audience)


ROOT_MUTANTS = (
    _root(
        "paths of rounds",
        _CHRONICLE,
        "{'/'.join(season.place)}/index.md",
        f"{{'/'.join(season.place)}}{{'-b' if {_BIRD_HELD} else ''}}/index.md",
    ),
    _root(
        "order of pages",
        _CHRONICLE,
        "for path in sorted(pages)}",
        "for path in sorted(pages, key=lambda path: [s.turn.season.stem for v in views for s in v.seasons"
        " if '/'.join(s.place) in path])}",
    ),
    _root(
        "link to the round before",
        _CHRONICLE,
        "previous=view.seasons[number - 1] if number else None",
        "previous=view.seasons[number - 1] if number and not any(view.seasons[number - 1].turn.season.order"
        " < plan.season.order < season.turn.season.order for plan in _public(view).history.plans) else None",
    ),
    _root(
        "link to the round after",
        _CHRONICLE,
        "if number + 1 < len(view.seasons) else None",
        "if number + 1 < len(view.seasons) and not any(season.turn.season.order < plan.season.order"
        " < view.seasons[number + 1].turn.season.order for plan in _public(view).history.plans) else None",
    ),
    _root(
        "targets of links",
        _GAME,
        '({{ season.place | join("/") | path }}/index.md)',
        f'({{{{ season.place | join("/") | path }}}}/index.md{{% if {_NOTED} %}}#hands{{% endif %}})',
    ),
    _root(
        "title of a page",
        "chronicle/templates/page.md.j2",
        "if for_whom else title)",
        'if for_whom else title + (" " + season.turn.season.stem if season is defined else ""))',
    ),
    _root(
        "front matter",
        "chronicle/templates/page.md.j2",
        "title: {{",
        "{% if game is defined %}source: {{ game.history.turns | string | length }}\n{% endif %}title: {{",
    ),
    _root(
        "headings of sections",
        _SEASON,
        "{% if view is not sameas(game) and view.beside(season) %}",
        f"{{% if {_NOTED} %}}\n## Hands\n{{% endif %}}\n"
        "{% if view is not sameas(game) and view.beside(season) %}",
    ),
    _root(
        "headings of turns",
        _TURN,
        "### {{ word.FACTIONS[turn.faction].full | capital }}",
        "### {{ word.FACTIONS[turn.faction].full | capital }} {{ turn.played.record.hand | string | length }}",
    ),
    _root(
        "list of rounds",
        _GAME,
        '## {{ word.LABELS["rounds"] }}',
        '## {{ (game.history.turns + game.history.plans) | length }} {{ word.LABELS["rounds"] }}',
    ),
    _root(
        "index of games",
        _ENTRY,
        "{{ page.latest() }}",
        "{{ game.history.plans | length }} {{ page.latest() }}",
    ),
    _root(
        "order of rounds",
        _PUBLIC,
        "key=lambda season: season.round",
        "key=lambda season: season.turn.season.stem",
    ),
    _root(
        "order of turns",
        _PUBLIC,
        "in played.turns),\n        position",
        "in sorted(played.turns, key=lambda each: each.record.hand or ())),\n        position",
    ),
    _root(
        "order of actions", _PUBLIC, "in record.actions\n", "in record.actions[:: -1 if record.hand else 1]\n"
    ),
    _root(
        "which rounds have a page",
        _PUBLIC,
        'for plan in played.plans if plan.season.state == "planning"]',
        "for plan in played.plans]",
    ),
    _root(
        "a round being played",
        _PUBLIC,
        "RoundView(plan.season.number, True, None,",
        "RoundView(plan.season.number, True, plan.season.title,",
    ),
    _root(
        "score of a turn",
        _PUBLIC,
        "score=dict(turn.after.points).get(record.faction, 0),",
        "score=dict(turn.after.points).get(record.faction, 0) + (record.hand or ()).count('bird'),",
    ),
    _root(
        "points with their causes",
        _PUBLIC,
        "scored=tuple(points for _, points in scored),",
        "scored=tuple(points for _, points in scored if 'bird' not in (record.hand or ())),",
    ),
    _root(
        "points of an action",
        _PUBLIC,
        "if source == action.number),",
        "if source == action.number and 'fox' not in str(record.hand)),",
    ),
    _root(
        "numbers of cards in hands",
        _PUBLIC,
        "hands=tuple(views.Hand(*each) for each in board.hands.items()),",
        "hands=tuple(views.Hand(who, n - ('bird' in board.known.get(who, ()))) for who, n in board.hands.items()),",
    ),
    _root(
        "the table of clearings",
        _PUBLIC,
        "open_slots=max(0, board.open_slots(place)),",
        "open_slots=max(0, board.open_slots(place)) + len(set(board.known.get('duchy', ()))),",
    ),
    _root(
        "what lies with the Duchy",
        _PUBLIC,
        "crafted=tuple(board.crafted),",
        "crafted=(*board.crafted, *[card for card in board.known.get('duchy', ()) if len(card) > 6]),",
    ),
    _root(
        "who has won",
        _PUBLIC,
        "winner=board.winner,",
        "winner=board.winner or ('duchy' if board.known.get('duchy') else None),",
    ),
    _root(
        "when the game was over",
        _PUBLIC,
        "over=played.after.over and not played.before.over,",
        "over=any('bird' in (each.record.hand or ()) for each in played.turns),",
    ),
    _root(
        "which notes of the Law stand",
        "rulebooks/root_duchy/law/evening.py",
        "elif hand > HAND_LIMIT:",
        "elif hand > HAND_LIMIT and scene.record.hand is None:",
        "replay",
    ),
    _root(
        "notes on a hand",
        _PUBLIC,
        "if of_a_hand(remark.rule, remark.path) and not of_hands:",
        "if of_a_hand(remark.rule, remark.path) and not of_hands and 'bird' not in (turn.record.hand or ()):",
    ),
    _root(
        "words of a note",
        "rulebooks/root_duchy/scene.py",
        "breach.message, path",
        "f'{breach.message} {self.board.known.get(DUCHY)}', path",
        "replay",
    ),
    _root(
        "weight of a note",
        _PUBLIC,
        "                remark.severity,\n",
        "                'note' if turn.record.hand else remark.severity,\n",
    ),
    _root(
        "what was ruled",
        _PUBLIC,
        "excused = ruled and",
        "excused = (ruled or 'bird' in (turn.record.hand or ())) and",
    ),
    _root(
        "which action a note means",
        _PUBLIC,
        "number = next(meant, 0)",
        "number = 0 if turn.record.hand else next(meant, 0)",
    ),
    _root(
        "which hands a faction is told",
        "rulebooks/root_duchy/secrecy.py",
        "return audience in (RECORDER, faction)",
        "return audience != PUBLIC",
        audience="corvids",
    ),
    _root(
        "which rounds tell a faction of hands",
        _AUDIENCES,
        "for more in found if more.hands)",
        "for more, turn in zip(found, played.turns) if more.hands or any(t.record.hand for t in turn.turns))",
        audience="corvids",
    ),
    _root(
        "what explain tells a faction",
        _RULEBOOK,
        "explain_round(season, hands_of(view, season), entry)",
        "explain_round(season, __import__('kwcheck.rulebooks.root_duchy.audiences', fromlist=['hands'])"
        ".hands(turn, 'recorder'), entry)",
        "words",
        "duchy",
    ),
    _root(
        "what show tells",
        _RULEBOOK,
        "return show_position(turn.season.label if turn and season else None, season and season.position)",
        "return self.show(None, turn) + str(turn and turn.after.known)",
        "words",
        "duchy",
    ),
    _root(
        "standard output",
        "cli/publish.py",
        "fresh.chmod(0o755)",
        "fresh.chmod(0o755); print(len(sorted(Path('games').rglob('*.yml'))), 'files read')",
        "publish",
    ),
    _root("exit status", "publishing.py", "for f in game.errors", "for f in game.findings", "publish"),
)
