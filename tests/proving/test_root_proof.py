"""The proof on a game of Root: hands are their faction's, and a page that depends on one is caught."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from kwcheck import publishing
from kwcheck.checking import check_game
from kwcheck.proving import root_duchy
from kwcheck.proving.campaign import Campaign
from kwcheck.proving.kinds import Chance
from kwcheck.proving.root_duchy import SECRETS
from kwcheck.reading.games import read_game
from kwcheck.rulebooks.root_duchy import audiences, public
from kwcheck.sitecheck import check_site
from tests.proving.pages import proof

if TYPE_CHECKING:
    from collections.abc import Callable

    from kwcheck.rulebooks.root_duchy.turns import PlayedRound

BUNDLED = Path(__file__).parents[2] / "games"
DRAFT = "round: 20\nturns: [{faction: duchy, actions: [], hand: [fox], comment: Nobody has seen this.}]\n"
PLAN = "round: 21\nstate: planning\ntitle: Not yet\nturns: [{faction: duchy, actions: [], hand: [bird]}]\n"
HELD = {"hand", "draft", "round being played", "comment", "name of a season file", "other file"}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The short bundled game with a draft and a round that is being played."""
    folder: Path = tmp_path / "games" / "vecher-v-nore"
    shutil.copytree(BUNDLED / "vecher-v-nore", folder)
    (folder / "20.yml").write_text(DRAFT, "utf-8")
    (folder / "21.yml").write_text(PLAN, "utf-8")
    return folder


def leaks(game: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> str | None:
    """Where the first partner with another secret of this kind alone is published differently."""
    alone = SECRETS._replace(kinds={kind: SECRETS.kinds[kind]}, company=())
    monkeypatch.setattr(root_duchy, "SECRETS", alone)
    (tally,) = proof(game, 10).tallies
    return tally.leak


def test_it_holds_and_every_kind_counts(game: Path) -> None:
    found = proof(game, 10)
    assert {tally.kind for tally in found.tallies if tally.present} == HELD
    assert [tally for tally in found.tallies if tally.different < 10 or tally.leak] == []
    assert found.holds


def _birds(played: PlayedRound) -> int:
    return sum((turn.record.hand or ()).count("bird") for turn in played.turns)


LEAKS: dict[str, Callable[[PlayedRound], object]] = {
    "how many birds are held": _birds,
    "the order of a hand": lambda played: [(turn.record.hand or ("",))[0] for turn in played.turns],
    "whether a hand was noted": lambda played: [turn.record.hand is None for turn in played.turns],
    "how long the names of cards are": lambda played: sum(
        len(str(turn.record.hand)) for turn in played.turns
    ),
    "cards of several kinds": lambda played: [len(set(turn.record.hand or ())) for turn in played.turns],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_it_fails_where_a_page_depends_on(leak: str, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = public.round_view

    def leaky(played: PlayedRound) -> Any:  # noqa: ANN401  # a view, as the honest one
        view = honest(played)
        return view._replace(title=f"{view.title} {LEAKS[leak](played)}")

    monkeypatch.setattr(public, "round_view", leaky)
    assert (leaks(game, "hand", monkeypatch) or "").startswith("games/vecher-v-nore/")


@pytest.mark.parametrize("kind", ["draft", "round being played"])
def test_it_fails_where_a_page_depends_on_rounds_to_come(
    kind: str, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = public.public_view

    def leaky(game: Any, played: Any) -> Any:  # noqa: ANN401  # handed on as they came
        hidden = [str(plan.season.turns) for plan in played.plans]
        return honest(game, played)._replace(text=str(hidden))

    monkeypatch.setattr(audiences, "public_view", leaky)
    assert (leaks(game, kind, monkeypatch) or "").startswith("games/vecher-v-nore/")


def test_games_that_differ_in_a_hand_alone_look_the_same_to_all_but_its_holder(game: Path) -> None:
    checked = check_game(read_game(str(game)), freshness=False)
    assert checked.book
    assert checked.played
    chance = Chance(Random(7), ())  # noqa: S311  # to be drawn again
    differ = 0
    for _ in range(25):
        campaign = Campaign.of(checked.files)
        held = {t.season.number: [turn.record.hand for turn in t.turns] for t in checked.played.turns}
        if not SECRETS.kinds["hand"].vary(varied := campaign.copy(), checked.game, checked.played, chance):
            continue
        other = read_varied(game, varied)
        now = {t.season.number: [turn.record.hand for turn in t.turns] for t in other.played.turns}
        holders = {
            turn.record.faction
            for t in other.played.turns
            for turn, old, new in zip(t.turns, held[t.season.number], now[t.season.number], strict=True)
            if old != new
        }
        differ += bool(holders)
        for audience in checked.book.audiences(checked.game):
            one = checked.book.view(checked.game, checked.played, audience)
            two = checked.book.view(other.game, other.played, audience)
            assert (one == two) == (not holders or audience not in {*holders, "recorder"}), audience
    assert differ > 15


def read_varied(game: Path, varied: Campaign) -> Any:  # noqa: ANN401  # a game that was checked and replayed
    """The game with other values in its files."""
    for name, content in varied.files(None).items():
        (game / name).write_bytes(content)
    checked = check_game(read_game(str(game)), freshness=False)
    assert checked.played
    return checked


def test_every_faction_is_told_its_own_hands_and_the_recorder_all() -> None:
    checked = check_game(read_game(str(BUNDLED / "eight-crowns")), freshness=False)
    assert checked.book
    assert checked.played
    noted = [
        (turn.season.number, record.record.faction, record.record.hand)
        for turn in checked.played.turns
        for record in turn.turns
        if record.record.hand is not None
    ]
    assert {faction for _, faction, _ in noted} == {"alliance", "corvids", "duchy"}
    for audience in checked.book.audiences(checked.game)[1:]:
        view = checked.book.view(checked.game, checked.played, audience)
        told = [(more.round, hand.faction, hand.cards) for more in view.more for hand in more.hands]
        assert told == [hand for hand in noted if audience in ("recorder", hand[1])]


def test_a_site_of_its_own_pages_is_clean_and_a_planted_note_is_found(game: Path) -> None:
    (game / "22.yml").write_text("round: 22\nchronicle: The mole under the mill was never a mole.\n", "utf-8")
    checked = [check_game(read_game(str(game)), freshness=False)]
    site = publishing.pages([str(game)]).pages
    assert check_site(site, checked, site).faults == 0
    path = next(iter(site))
    leaky = {**site, path: site[path] + b"<!-- the mole under the mill was never -->"}
    assert [told.path for told in check_site(leaky, checked, site).telling] == [path]
    rounds = [path for path in site if "/round-" in path]
    assert check_site({p: b for p, b in site.items() if p != rounds[0]}, checked, site).missing == (
        rounds[0],
    )
