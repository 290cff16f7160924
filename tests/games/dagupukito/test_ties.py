"""Rock, paper, scissors: asked where something depends on it, and nowhere else; and what old journals had asked."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.board import CardFace
from cardtable.games.dagupukito.events import FasterFound
from cardtable.match import Match
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import ANN, BO, act, charge, clash, discard, hps, phase, ring, side

JOURNALS = Path(__file__).parent / "journals"


def _badges(match: Match, seat: int) -> list[str]:
    zone = match.board(None).zone(f"played:{seat}")
    assert zone is not None
    face = zone.slots[0].holds
    assert isinstance(face, CardFace)
    return [badge.text for badge in face.badges]


@pytest.mark.rule("R-FGT-34", "FGT-22")
@pytest.mark.parametrize("move", ["D", "G"])
def test_two_harmless_moves_need_no_gesture(move: str) -> None:
    """Equal moves, equal HP, and nobody can do anything: both cards are put aside, and nobody was faster."""
    match = clash(move, move)
    assert (phase(match), match.state.turn) == ("sides", 2)
    assert (charge(match, ANN), charge(match, BO)) == (move, move)
    assert not any("comes first" in line for line in log(match))
    assert (_badges(match, ANN), _badges(match, BO)) == (["HELD"], ["HELD"])


@pytest.mark.rule("R-FGT-34", "FGT-22")
def test_one_who_can_act_alone_needs_no_gesture() -> None:
    """Two Dashes, and only Bo has a combo in reach: he is asked at once; Ann's card is put aside."""
    match = clash("D", "D", {}, {"charge": ["T"]})
    assert (phase(match), match.to_act) == ("announce", BO)
    assert "Combo Hip Toss (D+T)" in labels(match)
    act(match, "Combo Hip Toss")
    assert hps(match) == (75, 100)
    assert (charge(match, ANN), discard(match, BO)) == ("D", "DT")


@pytest.mark.rule("R-FGT-34", "R-FGT-06", "FGT-22")
def test_two_who_can_act_are_asked_who_speaks_first() -> None:
    """Two Dashes with a combo on both sides, and two moves that hit: the order of speaking depends on it."""
    combos = clash("D", "D", {"charge": ["T"]}, {"charge": ["T"]}, decks=("rosa", "rosa"))
    assert phase(combos) == "speed tie"
    assert phase(clash("P", "P")) == "speed tie"


def _equal_combos(hp: int) -> Match:
    """Ann's Punch starts Rolling Boulder, Bo's Kick Hook and Step: 25 damage each, nothing special."""
    ann, bo = {"charge": ["T"], "hp": hp}, {"charge": ["P"], "hp": hp}
    match = clash("P", "K", ann, bo, "BA", decks=("agate", "teo"))
    act(match, "Combo Rolling Boulder", "Combo Hook and Step")
    return match


@pytest.mark.rule("R-FGT-34")
def test_two_equally_fast_combos_need_no_gesture_while_nobody_falls() -> None:
    """With 26 HP each both survive 25; with 25 the first one wins, and the gestures decide who that is."""
    match = _equal_combos(26)
    assert (phase(match), hps(match)) == ("sides", (1, 1))
    assert not any(isinstance(event, FasterFound) and event.by == "gesture" for event in match.played[-1].events)
    assert phase(_equal_combos(25)) == "speed tie"


@pytest.mark.rule("R-FGT-34", "R-FGT-22")
@pytest.mark.parametrize(("fallen", "asked"), [(False, True), (True, False)])
def test_two_combos_whose_teams_choose_a_swap_need_one(fallen: bool, asked: bool) -> None:
    """Whoever swaps second sees who came in: with a choice on both sides the order matters; else it does not."""
    third: dict[str, Any] = {"hp": 0, "down": True} if fallen else {}
    ann = {"fighters": [third, {"hand": ["T", "D"], "charge": ["D"]}, {}], "active": 2, "face": "A"}
    bo = {"fighters": [{}, {"hand": ["P", "D"], "charge": ["T"]}, {}], "active": 2, "face": "B"}
    match = ring(ann, bo, phase="moves", decks=("team-demolition", "team-night-shift"))
    act(match, *(["Play Throw", "Play Punch"] if match.to_act == ANN else ["Play Punch", "Play Throw"]))
    act(match, "Combo Rolling Boulder", "Combo Hip Toss")
    assert (phase(match) == "speed tie") == asked
    if not asked:
        assert (phase(match), match.to_act, side(match, ANN).active) == ("swap", BO, 1)


@pytest.mark.rule("R-FGT-34")
def test_a_journal_of_the_older_rules_folds_as_it_was_played(tmp_path: Path) -> None:
    """It holds gestures that today's rules would not ask for, and a team cut to the other's size."""
    path = tmp_path / "old.jsonl"
    shutil.copy(JOURNALS / "rules-1.jsonl", path)
    header = json.loads(path.read_text().splitlines()[0])
    assert (header["rules"], header["options"]["fighters"]) == (1, "even")
    match = Match.resume(path)
    assert match.notices == ()
    assert match.steps == 104
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    assert [len(side(match, seat).fighters) for seat in (ANN, BO)] == [2, 2]
    branch = match.branch(104)
    assert branch.state == match.state
