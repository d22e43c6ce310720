"""The rulebook of the Duchy from files to findings, results, views and texts; the Law itself is tested elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from bench.__main__ import ROOT, prepare
from kwcheck.publishing import blocking
from kwcheck.reading.fields import Fields
from kwcheck.reading.schema import accepts
from kwcheck.rulebooks.root_duchy.form_rules import RULES as FORM
from kwcheck.rulebooks.root_duchy.public_actions import action_view
from kwcheck.rulebooks.root_duchy.records import Action
from kwcheck.rulebooks.root_duchy.rulebook import RULEBOOK
from kwcheck.rulebooks.root_duchy.rules import RULES as LAW
from kwcheck.rulebooks.root_duchy.secrecy import TABLE
from kwcheck.seeing import UnknownAudienceError, see
from kwcheck.views.root_duchy import AudienceView
from tests.core.files import check, said
from tests.root.tables import BUILD, FIRST, GAME, SET_UP, built, first, play
from tests.test_architecture import loaded

if TYPE_CHECKING:
    from pathlib import Path

    from kwcheck.checking import CheckedGame
    from kwcheck.reading.documents import Value
    from tests.cli.conftest import Cli

ILLEGAL: dict[str, Any] = {"reveal": "fox"}
"""A build in a mouse clearing for a fox."""


def test_nothing_is_said_of_a_legal_round() -> None:
    assert said(play(FIRST)) == []


def test_a_breach_is_an_error_at_its_action_with_the_faction_and_the_round() -> None:
    (finding,) = play(built(**ILLEGAL)).findings
    assert (finding.rule, finding.severity) == ("build", "error")
    assert (finding.season, finding.subject) == ("round 1", "duchy: action 2")
    assert finding.message == "fox was revealed to build in clearing 6, which is mouse."
    assert finding.place.path == "games/g/01.yml"


def test_a_ruling_makes_notes_of_what_the_law_says_of_its_turn_and_of_no_other() -> None:
    ruled = built(**ILLEGAL)
    ruled["turns"][0]["ruling"] = {"because": "We had agreed on it."}
    assert said(play(ruled)) == [("01", "note", "build")]
    ruled["turns"].append(
        {"faction": "duchy", "actions": [{"by": "assembly", "do": "recruit", "warriors": 2}]}
    )
    assert ("01", "error", "recruit") in said(play(ruled))


def test_a_ruling_excuses_no_fault_of_form() -> None:
    season = first(ruling={"because": "So it was."}, scores=2)
    season["turns"].append({"faction": "lizards", "ruling": {"because": "They sat in."}, "actions": []})
    assert [s for s in said(play(season)) if s[1] == "error"] == [
        ("01", "error", "key-unknown"),
        ("01", "error", "faction-unseated"),
    ]


def test_faults_of_form_know_the_action_they_are_in() -> None:
    broken = built(reveal=3)
    subjects = [f.subject for f in play(broken).findings if f.rule == "value-type"]
    assert subjects == ["duchy: action 2"]
    assert [f.subject for f in play(first(score="3")).findings if f.rule == "value-type"] == ["duchy"]


def test_a_card_that_is_none_is_a_note_where_it_stands() -> None:
    game = play(first(hand=["mouse", "fox", "mouse", "brid"]))
    (finding,) = game.findings
    assert (finding.rule, finding.severity, finding.remedy) == ("card-unknown", "note", "Write bird.")
    assert ("01", "note", "card-unknown") in said(play(built(reveal="mose")))


def test_a_hand_that_was_shown_is_no_card_and_an_ambush_needs_no_suit() -> None:
    moved = {"phase": "daylight", "by": "assembly", "do": "move", "from": 3, "to": 6, "warriors": 1}
    season = first()
    season["turns"][-1]["actions"] = [moved | {"outrage": "shown"}, {"do": "discard", "cards": ["ambush"]}]
    assert "card-unknown" not in {rule for _, _, rule in said(play(season))}
    assert ("01", "note", "card-unknown") in said(play(built(reveal="shown")))


def test_whose_card_was_given_is_in_the_public_view() -> None:
    given: Value = {"do": "give", "of": "eyrie", "to": "duchy", "cards": ["fox"]}
    action = action_view(Action(1, "give", None, None, None, Fields.of(given)), (), ())
    assert (action.giver, action.faction) == ("eyrie", "duchy")


@pytest.mark.parametrize("state", ["draft", "planning"])
def test_a_round_that_is_not_resolved_moves_nothing_and_gives_notes(state: str) -> None:
    game = play(built(**ILLEGAL) | {"state": state})
    assert said(game) == [("01", "note", "build")]
    assert list(game.results) == ["00"]


def test_the_calendar_of_rounds() -> None:
    again, late = FIRST | {"round": 1}, {"round": 4, "state": "resolved", "turns": []}
    game = check({"game": GAME, "00": SET_UP, "01": FIRST, "01b": again, "04": late})
    assert said(game) == [("01b", "error", "season-twice"), ("04", "note", "season-gap")]
    (gap,) = [f for f in game.findings if f.rule == "season-gap"]
    assert gap.message.startswith("no file for round 2, round 3;")
    planned = check({"game": GAME, "00": SET_UP, "01": FIRST | {"state": "planning"}, "04": late})
    assert ("04", "error", "season-after-plan") in said(planned)


def test_a_round_after_the_end_of_the_game() -> None:
    won = first()
    won["turns"].append({"faction": "eyrie", "actions": [{"do": "score", "points": 30}]})
    game = play(won, {"round": 2, "state": "resolved", "turns": []})
    assert ("02", "error", "season-after-end") in said(game)
    assert game.played is not None
    assert [turn.after.over for turn in game.played.turns] == [False, True, True]


def test_a_log_that_goes_on_after_thirty_points_has_a_note_alone() -> None:
    won = first()
    won["turns"].append({"faction": "eyrie", "rootlog": "++30"})
    late = {"faction": "eyrie", "rootlog": "w->2"}
    game = play(won, {"round": 2, "state": "resolved", "turns": [late]})
    assert said(game) == [("02", "note", "game-over")]


def test_a_round_that_cannot_be_read_stops_the_replay_there() -> None:
    unread = "round: one\nstate: resolved\n"
    game = check({"game": GAME, "00": SET_UP, "01": unread, "02": FIRST | {"round": 2}})
    assert said(game) == [("01", "error", "value-type"), ("02", "note", "season-unchecked")]


def test_what_is_against_the_law_stops_no_publishing_and_faults_of_form_do() -> None:
    game = play(built(**ILLEGAL))
    assert game.errors
    assert blocking(game) == []
    assert [f.rule for f in blocking(play(first(scores=1)))] == ["key-unknown"]
    assert [rule.name for rule in LAW if RULEBOOK.stops(rule.name)] == []
    assert all(RULEBOOK.stops(rule.name) for rule in FORM)
    assert RULEBOOK.stops("season-twice")


def test_results_are_fresh_byte_by_byte_and_say_what_changed() -> None:
    results = play(FIRST).results
    texts = {"game": GAME, "00": SET_UP, "01": FIRST}
    assert said(check(texts, results)) == []
    (stale,) = check({**texts, "01": built(clearing=11)}, results).findings
    assert (stale.rule, stale.severity) == ("results-stale", "error")
    scored = first()
    scored["turns"][1]["actions"].append({"do": "score", "points": 2})
    (stale,) = check({**texts, "01": scored}, results).findings
    assert "corvids: 2 points, was 0" in stale.message
    missing = check(texts, {"00": results["00"]})
    assert said(missing) == [("01", "error", "results-missing")]


def without_hands(results: dict[str, str]) -> dict[str, list[str]]:
    """Results without the one line that tells of cards in hands; results are the recorder's alone."""
    return {
        stem: [line for line in text.splitlines() if not line.startswith("known-hands:")]
        for stem, text in results.items()
    }


def test_results_hold_the_round_phase_by_phase() -> None:
    assert play(FIRST).played is not None
    text = play(FIRST).results["01"]
    for line in (
        "round: 1",
        '      - {action: 1, do: place, step: birdsong, law: "12.4"}',
        '      - {action: 2, do: build, step: assembly, law: "12.5.1.I"}',
        '      - {action: 3, do: sway, step: sway, law: "12.5.3"}',
        "      - {points: 1, for: sway, action: 3}",
        "  - {clearing: 6, suit: mouse, ruler: duchy, duchy: {warrior: 2, citadel: 1}}",
        "burrow: {warrior: 1}",
        "points: {duchy: 1, corvids: 0, eyrie: 0}",
        "hands: {duchy: 4, corvids: 3, eyrie: 3}",
        "ministers: [captain]",
        "crowns: {squire: 2, noble: 3, lord: 3}",
        "tunnels: [3]",
    ):
        assert line in text.splitlines(), line


def test_suits_may_be_left_out_on_the_autumn_map_alone() -> None:
    without = {key: value for key, value in GAME.items() if key != "suits"}
    assert accepts("root-duchy", "game", without | {"map": "autumn"}, RULEBOOK.schema("game"))
    for name in ("winter", "lake", "mountain"):
        game = check({"game": without | {"map": name}, "01": built(**ILLEGAL)})
        assert ("game", "error", "key-missing") in said(game)
        assert not [f.message for f in game.findings if "which is" in f.message], "no suit is made up"


def test_the_audiences_are_those_in_play() -> None:
    game = play(FIRST)
    assert RULEBOOK.audiences(game.game) == ("public", "duchy", "corvids", "eyrie", "recorder")
    with pytest.raises(UnknownAudienceError, match="no audience 'lizards'; it has public, duchy, corvids"):
        see(game, "lizards")


def hands(game: CheckedGame, audience: str) -> dict[str, tuple[str, ...]]:
    view = see(game, audience)
    more = view.more if isinstance(view, AudienceView) else ()
    return {hand.faction: hand.cards for each in more for hand in each.hands}


def test_a_hand_is_known_to_its_faction_and_to_the_recorder() -> None:
    game = play(FIRST)
    own = {"duchy": ("mouse", "fox", "mouse", "bird"), "corvids": ("rabbit",) * 3}
    assert hands(game, "public") == hands(game, "eyrie") == {}
    assert hands(game, "duchy") == {"duchy": own["duchy"]}
    assert hands(game, "corvids") == {"corvids": own["corvids"]}
    assert hands(game, "recorder") == own


@pytest.mark.parametrize("audience", ["public", "corvids", "eyrie"])
def test_games_that_differ_in_a_hand_alone_look_the_same_to_all_others(audience: str) -> None:
    one = play(FIRST)
    for hand in (["bird"] * 4, ["fox", "rabit", "unknown", "travel-gear"]):
        other = play(first(hand=hand))
        assert see(one, audience) == see(other, audience)
        assert without_hands(one.results) == without_hands(other.results)
        shown = [
            [RULEBOOK.explain_view(see(g, audience), t, None) for t in (g.played.turns if g.played else ())]
            for g in (one, other)
        ]
        assert shown[0] == shown[1]


def test_a_draft_is_not_there_and_of_a_plan_only_that_it_is() -> None:
    secret = {"round": 2, "title": "Hidden", "chronicle": "Hidden", "turns": FIRST["turns"]}
    for audience in ("public", "duchy"):
        assert see(play(FIRST, secret), audience) == see(play(FIRST), audience)
        planned = see(play(FIRST, secret | {"state": "planning"}), audience)
        assert [season.round for season in planned.seasons] == [0, 1, 2]
        assert "Hidden" not in repr(planned)
        assert planned.seasons[2].turns == ()


def test_the_view_has_each_action_with_its_words_points_and_notes() -> None:
    ruled = built(**ILLEGAL)
    ruled["turns"][0] |= {"ruling": {"because": "Agreed."}, "comment": "A long turn."}
    turn = see(play(ruled)).seasons[1].turns[0]
    assert (turn.faction, turn.score, turn.declared) == ("duchy", 1, 1)
    assert (turn.ruling, turn.comment) == ("Agreed.", "A long turn.")
    action = turn.actions[BUILD]
    assert (action.do, action.by, action.step, action.paragraph) == (
        "build",
        "assembly",
        "assembly",
        "12.5.1.I",
    )
    assert (action.building, action.place) == ("citadel", "6")
    assert [(used.how, used.cards) for used in action.used] == [("reveal", ("fox",))]
    (note,) = action.notes
    assert (note.severity, note.cites, note.ruled) == ("error", "12.5.1.I", True)
    assert [(s.faction, s.points, s.cause) for s in turn.actions[2].scored] == [("duchy", 1, "sway")]
    assert turn.actions[0].place == "burrow"


def test_every_fact_of_a_view_is_told_once() -> None:
    for audience in RULEBOOK.audiences(play(FIRST).game):
        facts = list(RULEBOOK.told(see(play(FIRST), audience)))
        names = [(fact.season, fact.entry, fact.field) for fact in facts]
        assert len(set(names)) == len(names)
        told = {fact.value for fact in facts if fact.entry == "turn 1: hand of duchy"}
        assert bool(told) == (audience in ("duchy", "recorder"))


def test_an_audit_names_every_entry_and_who_knows_it() -> None:
    game = play(FIRST, FIRST | {"round": 2, "state": "draft", "title": "Later"})
    assert game.played is not None
    rows = {(e.season, e.name): dict(e.known) for e in RULEBOOK.entries(game.game, game.played)}
    assert rows["round 1", "turn 1: hand of duchy"] == {
        "public": "no",
        "duchy": "yes",
        "corvids": "no",
        "eyrie": "no",
        "recorder": "yes",
    }
    assert set(rows["round 1", "turn 1: duchy"].values()) == {"yes"}
    for name in ("the round (draft)", "what is written of it", "turn 1: duchy", "turn 1: hand of duchy"):
        assert [a for a, knows in rows["round 2", name].items() if knows == "yes"] == ["recorder"]
    known = {field for e in RULEBOOK.entries(game.game, game.played) for field, _ in e.fields}
    assert known <= set(TABLE)


def test_the_table_of_secrecy_has_a_row_for_every_key_and_every_result() -> None:
    game, season = (json.loads(RULEBOOK.schema(kind)) for kind in ("game", "season"))
    keys = {f"game.{key}" for key in game["properties"]}
    keys |= {f"round.{key}" for key in season["properties"]} - {"round.turns"}
    keys |= {f"round.turns.{key}" for key in season["$defs"]["turn"]["properties"]}
    assert {key for key in TABLE if not key.startswith("results.")} == keys
    checked = play(FIRST)
    assert checked.played is not None
    found = {f"results.{key}" for turn in checked.played.turns for key in RULEBOOK.results(turn)}
    assert found - {"results.round"} <= set(TABLE)


def test_changed_hands_are_named() -> None:
    old, new = play(FIRST), play(first(hand=["fox"] * 4))
    assert old.played is not None
    assert new.played is not None
    assert RULEBOOK.changed_lists(old.played.turns[1], new.played.turns[1]) == [
        "the hand of duchy after turn 1"
    ]
    assert RULEBOOK.changed_lists(old.played.turns[0], new.played.turns[0]) == []


def written(folder: Path, *seasons: dict[str, Any]) -> None:
    """Writes the game into games/g."""
    place = folder / "games" / "g"
    place.mkdir(parents=True)
    (place / "game.yml").write_text(json.dumps(GAME), encoding="utf-8")
    for season in (SET_UP, *seasons):
        (place / f"{season['round']:02d}.yml").write_text(json.dumps(season), encoding="utf-8")


def test_the_command_line_goes_all_the_way(folder: Path, cli: Cli) -> None:
    written(folder, built(**ILLEGAL))
    assert cli("check").status == 1
    assert cli("resolve").out.startswith("wrote games/g/results/00.yml\nwrote games/g/results/01.yml\n")
    done = cli("check")
    assert done.status == 1
    assert "results-" not in done.out
    assert "build (round 1, duchy: action 2)" in done.out
    assert "rule: 12.5.1.I" in done.out
    explained = cli("explain", "g", "round/1", "duchy/2")
    assert "2. assembly: build, citadel, in 6, reveal fox (12.5.1.I)" in explained.out
    assert "error 12.5.1.I: fox was revealed to build in clearing 6, which is mouse." in explained.out
    assert cli("explain", "g", "round/1", "duchy/9").status == 2
    assert "in hand: mouse, fox, mouse, bird" in cli("explain", "g").out
    assert "in hand" not in cli("explain", "g", "--as", "eyrie").out
    assert cli("explain", "g", "--as", "lizards").status == 2
    assert " 6 mouse, ruled by duchy, open slots 0: duchy 2 warrior, 1 citadel" in cli("show", "g").out
    assert cli("show", "g", "--at", "round/0", "--as", "public").out.startswith("after round 0\n")
    assert "to duchy alone: in hand mouse, fox, mouse, bird" in cli("tell", "g", "round/1").out
    assert cli("audit", "g").status == 0


def test_a_new_game_and_its_rounds_are_valid_as_they_stand(folder: Path, cli: Cli) -> None:
    assert (
        cli("new", "game", "long-table", "--rules", "root-duchy").out == "wrote games/long-table/game.yml\n"
    )
    assert cli("new", "season", "long-table").out == "wrote games/long-table/00.yml\n"
    assert cli("check").status == 0
    written(folder, FIRST)
    assert cli("new", "season", "g").out == "wrote games/g/02.yml\n"
    text = (folder / "games" / "g" / "02.yml").read_text(encoding="utf-8")
    for line in (
        "# loyal: captain",
        "# crowns left: 2 squire, 3 noble, 3 lord",
        "# in the Burrow: 1 warriors; in the supply: 13",
        "# cards in hand: duchy 4, corvids 3, eyrie 3",
        "      - {phase: birdsong, do: place, warriors: 2}",
    ):
        assert line in text.splitlines(), text
    cli("resolve")
    assert cli("check").status == 0
    assert cli("new", "game", "chess", "--rules", "chess").status == 2


def test_a_game_file_that_cannot_be_used_is_no_traceback() -> None:
    for game in ({"rules": "root-duchy"}, {"rules": "root-duchy", "seats": 3, "suits": [1], "map": "moon"}):
        assert check({"game": game, "00": SET_UP, "01": FIRST}).errors
    odd = {
        "round": 1,
        "state": "resolved",
        "turns": [3, {}, {"faction": "duchy", "actions": [3, {"do": 4}, {}]}],
    }
    assert check({"game": GAME, "00": SET_UP, "01": odd}).errors


def test_a_clean_check_loads_nothing_that_it_does_not_use(tmp_path: Path) -> None:
    prepare(tmp_path, ROOT)
    modules = {module for module in loaded(tmp_path, "check") if module.startswith("kwcheck.")}
    assert "kwcheck.rulebooks.root_duchy.turns" in modules
    unused = ("kwcheck.chronicle", "kwcheck.views", "kwcheck.rulebooks.kingdoms", "kwcheck.register")
    assert {module for module in modules if module.startswith(unused)} == set()
    of_root = {module.rpartition(".")[2] for module in modules if "root_duchy" in module}
    assert of_root.isdisjoint({"form_words", "public", "audiences", "telling", "scaffold", "difference"})


def test_of_a_round_being_played_a_player_is_told_that_it_is_and_nothing_else() -> None:
    game = play(FIRST, {**FIRST, "round": 2, "state": "planning"})
    assert game.played
    (plan,) = game.played.plans
    for audience in ("public", "duchy"):
        view = see(game, audience)
        assert RULEBOOK.show_view(view, plan) == "round 2 is still being played\n"
        assert RULEBOOK.explain_view(view, plan, None) == "round 2\n"
