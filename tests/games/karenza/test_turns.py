"""Turns, drawing, attacking and defending."""

from __future__ import annotations

import pytest

from cardtable.games.karenza.events import CardDrawn
from cardtable.tui.table.news import merge_rows
from tests.games.acting import act, labels, log, refused
from tests.games.karenza.duel import ANN, BO, discard, duel, hand, lane, scores, side


@pytest.mark.rule("KAR-39", "KAR-40", "KAR-42")
def test_a_turn_is_one_action() -> None:
    """Ann draws exactly one card, and it is Bo's turn."""
    match = duel({"hand": ["snake"], "deck": ["twister", "flow"]}, {"hand": ["scissors"]})
    state = act(match, "Draw a card")
    assert hand(match, ANN) == ["snake", "twister"]
    assert len(side(match, ANN).deck) == 1
    assert hand(match, BO) == ["scissors"]
    assert (state.turn, state.count) == (BO, 2)


@pytest.mark.rule("KAR-41", "R-KAR-01", "R-KAR-05")
def test_what_may_be_done_out_of_sequence() -> None:
    """Draw, attack, trick or pass; no defense."""
    match = duel({}, {"hand": ["elevator", "scissors", "invite"]}, turn=2)
    assert labels(match) == ["Play Elevator", "Play Invite", "Draw a card", "Pass"]


@pytest.mark.rule("R-KAR-05", "KAR-45")
def test_what_may_be_done_in_sequence() -> None:
    """Attack, trick or pass; no draw, no defense."""
    match = duel({"sequence": ["snake"]}, {"hand": ["elevator", "scissors", "invite"]}, turn=2)
    assert labels(match) == ["Play Elevator", "Play Invite", "Pass"]


@pytest.mark.rule("R-KAR-05", "KAR-51")
def test_what_may_be_done_under_attack() -> None:
    """Defend or pass; nothing else."""
    match = duel({"sequence": ["snake"]}, {"hand": ["elevator", "scissors", "invite"]}, turn=2, attacked=True)
    assert labels(match) == ["Play Scissors", "Pass and take the strike"]
    assert refused(match, "Draw a card").rule == "KAR-51"


@pytest.mark.rule("KAR-43")
def test_an_eighth_card_forces_a_discard() -> None:
    """With seven in hand a draw asks for a discard of choice; the drawn card may go, too. Then Bo plays."""
    seven = ["snake", "quick_blow", "twister", "flow", "dodge", "high_wing", "dew_drop"]
    match = duel({"hand": seven, "deck": ["explode", "inner_blow"]})
    state = act(match, "Draw a card")
    assert (state.phase, state.turn) == ("discard", ANN)
    assert len(labels(match)) == 8
    assert refused(match, "Pass").rule == "KAR-43"
    state = act(match, "Discard Explode")
    assert hand(match, ANN) == seven
    assert discard(match, ANN)[0] == "explode"
    assert (state.phase, state.turn) == ("turn", BO)


@pytest.mark.rule("KAR-43")
def test_a_seventh_card_does_not() -> None:
    """Six in hand and one drawn make seven: no discard."""
    six = ["snake", "quick_blow", "twister", "flow", "dodge", "high_wing"]
    match = duel({"hand": six, "deck": ["explode", "inner_blow"]})
    before = discard(match, ANN)
    state = act(match, "Draw a card")
    assert len(hand(match, ANN)) == 7
    assert (state.phase, state.turn, discard(match, ANN)) == ("turn", BO, before)


@pytest.mark.rule("KAR-44", "KAR-45")
@pytest.mark.parametrize(
    ("ann", "bo"), [(["snake"], []), ([], ["elevator"]), (["snake"], [{"card": "scissors", "column": 0}])]
)
def test_any_card_in_any_sequence_forbids_drawing(ann: list[object], bo: list[object]) -> None:
    """The own lane, the other lane or both: nobody draws."""
    match = duel({"hand": [], "sequence": ann}, {"hand": [], "sequence": bo})
    assert refused(match, "Draw a card").rule == "KAR-45"
    act(match, "Pass")
    assert "Draw a card" in labels(match)


@pytest.mark.rule("R-KAR-22")
def test_nobody_draws_from_an_empty_deck() -> None:
    """Ann's deck is empty: the draw is refused, hers only."""
    match = duel({"hand": [], "deck": []}, {"hand": []})
    assert refused(match, "Draw a card").rule == "R-KAR-22"
    act(match, "Pass")
    assert "Draw a card" in labels(match)


@pytest.mark.rule("KAR-46", "KAR-49", "KAR-18")
def test_an_attack_puts_the_other_under_attack() -> None:
    """Ann lays Snake face up; Bo is under attack, nobody has scored yet."""
    match = duel({"hand": ["snake", "dew_drop"]}, {"hand": ["scissors"]})
    state = act(match, "Play Snake")
    assert (state.turn, state.attacked) == (BO, True)
    assert (lane(match, ANN), hand(match, ANN)) == (["snake"], ["dew_drop"])
    assert scores(match) == (0, 0)
    shown = match.board(BO).zone("sequence:0")
    assert shown is not None
    assert getattr(shown.slots[0].holds, "title", "") == "Snake"
    act(match, "Pass and take the strike")
    assert scores(match) == (3, 0)


@pytest.mark.rule("KAR-50")
def test_an_attack_does_not_answer_an_attack() -> None:
    """Bo holds an attack that would fit; under attack it is refused, afterwards it is not."""
    match = duel({"sequence": ["snake"]}, {"hand": ["elevator", "scissors"]}, turn=2, attacked=True)
    said = refused(match, "Play Elevator")
    assert said.rule == "KAR-50"
    assert "defend" in said.text
    act(match, "Play Scissors", "Play Elevator")
    assert lane(match, BO) == ["scissors", "elevator"]


@pytest.mark.rule("KAR-19", "KAR-52", "KAR-53", "KAR-57", "R-KAR-11")
def test_a_defense_blocks_and_lies_opposite() -> None:
    """Bo's defense lands in the attack's column; Ann scores nothing, then or when Bo passes later."""
    match = duel({"hand": [], "sequence": ["snake"]}, {"hand": ["scissors"]}, turn=2, attacked=True)
    state = act(match, "Play Scissors")
    assert lane(match, BO) == ["scissors"]
    assert state.sides[BO].lane[0].column == state.sides[ANN].lane[0].column
    assert (state.attacked, state.turn) == (False, BO)
    act(match, "Pass")
    assert scores(match) == (0, 0)


@pytest.mark.rule("KAR-55")
def test_without_an_attack_there_is_no_defense() -> None:
    """Neither out of sequence nor in one."""
    match = duel({"hand": ["twister"]}, {"sequence": ["elevator"]})
    assert refused(match, "Play Twister").rule == "KAR-55"
    match = duel({"hand": ["twister"]})
    assert refused(match, "Play Twister").rule == "KAR-55"


@pytest.mark.rule("KAR-56", "KAR-58", "KAR-22", "R-KAR-08", "R-KAR-09", "R-KAR-12")
@pytest.mark.parametrize(("defense", "again"), [("scissors", True), ("numero_dos", False), ("rainbow", False)])
def test_only_a_stronger_defense_earns_an_extra_turn(defense: str, again: bool) -> None:
    """Against Snake (3): Scissors (4) plays on, Numero dos (3) and Rainbow (2) only block."""
    match = duel({"hand": [], "sequence": ["snake"]}, {"hand": [defense]}, turn=2, attacked=True)
    state = act(match, f"Play {match.pool[match.state.sides[BO].hand[0]].name}")
    assert state.turn == (BO if again else ANN)
    assert state.attacked is False
    assert scores(match) == (0, 0)


@pytest.mark.rule("R-KAR-10")
def test_an_extra_turn_is_like_any_turn_in_sequence() -> None:
    """Bo may attack, play a trick or pass; a pass ends the sequence and Ann plays."""
    match = duel(
        {"sequence": ["snake"]}, {"hand": ["scissors", "elevator", "invite", "rainbow"]}, turn=2, attacked=True
    )
    act(match, "Play Scissors")
    assert labels(match) == ["Play Elevator", "Play Invite", "Pass"]
    state = act(match, "Pass")
    assert (lane(match, ANN), lane(match, BO), state.turn) == ([], [], ANN)


@pytest.mark.rule("KAR-48", "KAR-53")
def test_the_table_shows_where_the_next_play_will_lie() -> None:
    """An attack goes to the next free column, a defense opposite the attack: the option points there."""
    match = duel({"hand": ["snake"]})
    (play,) = [c.option for c in match.choices() if c.option.label == "Play Snake"]
    assert play.to is not None
    assert (play.to.zone, play.to.index) == ("sequence:0", 0)
    match = duel(
        {"hand": ["planted_power"], "sequence": ["snake"]}, {"hand": ["elevator"], "sequence": [{"card": "scissors"}]}
    )
    (play,) = [c.option for c in match.choices() if c.option.label == "Play Planted power"]
    assert play.to is not None
    assert play.to.index == 1
    state = act(match, "Play Planted power")
    assert state.sides[ANN].lane[-1].column == 1


@pytest.mark.rule("KAR-42")
def test_a_drawn_card_is_told_only_to_its_player() -> None:
    """The log names the card to Ann and says "a card" to Bo and the room."""
    match = duel({"hand": [], "deck": ["snake", "flow"]})
    events = match.submit(next(c.action for c in match.choices() if c.option.label == "Draw a card"))
    assert isinstance(events[0], CardDrawn)
    assert [line.text for line in match.log(ANN)] == ["Ann draws Snake."]
    assert [line.text for line in match.log(BO)] == ["Ann draws a card."]
    assert log(match) == ["Ann draws a card."]


def test_cards_drawn_one_after_another_can_be_told_in_one_sentence() -> None:
    """Their owner reads their names, also that of a card which ends a sentence; the other one reads how many."""
    hand, deck = ["insight"], ["rose_sting", "leaf_slap", "leaf_slap", "open_lotus"]
    match = duel({"hand": hand, "deck": deck}, decks=("padma", "kitty"))
    act(match, "Play Insight")
    assert merge_rows(match.log(ANN))[-1] == "Insight lets Ann draw Rose sting and Leaf slap (2×)."
    assert merge_rows(match.log(BO))[-1] == "Insight lets Ann draw 3 cards."
    match = duel(
        {"hand": ["snake"]},
        {"hand": [], "deck": ["np", "take_that", "ftw", "ftw", "afk", "afk", "cul8r", "cul8r"]},
        decks=("michi", "kitty"),
    )
    act(match, "Play Snake")
    act(match, "Pass and take the strike")
    assert "Bo draws NP, Take that!, FTW (2×), AFK (2×) and CUL8R." in merge_rows(match.log(BO))
    assert "Bo draws 7 cards." in merge_rows(match.log(ANN))
