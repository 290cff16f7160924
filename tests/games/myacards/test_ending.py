"""How turns and games end."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.myacards.wild import ANN, BO, declare, hand, oblivion, wild

EIGHT = ["canis_lupus", "lynx_lynx", "venom", "rift", "bison_bison", "panthera_leo", "quercus_robur", "vigil"]


@pytest.mark.rule("MYA-55", "R-MYA-09")
def test_whoever_removes_the_last_entity_wins() -> None:
    """Bo's fox was his last entity: Ann wins at once."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "vulpes_vulpes"}}, phase="attack")
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, "Pass")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((ANN,), "MYA-55")


@pytest.mark.rule("R-MYA-10")
def test_an_entity_on_the_opponents_field_counts() -> None:
    """Bo's last card stands on Ann's field: he is still in the game."""
    theirs = {"3-1": "vulpes_vulpes", "~4-8": "lynx_lynx"}
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": theirs}, phase="attack")
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, "Pass", "Pass")
    assert match.outcome is None


@pytest.mark.rule("R-MYA-10")
def test_a_card_that_serves_the_other_player_does_not_count() -> None:
    """Bo's only card on the field serves Ann: he has none."""
    match = wild(
        {"field": {"3-1": "canis_lupus"}},
        {"field": {"3-1": "vulpes_vulpes", "3-2": "bison_bison"}},
        phase="attack",
        taken={"2:3-2": 1},
    )
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, "Pass")
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)


@pytest.mark.rule("MYA-56", "R-MYA-09")
def test_nobody_loses_before_both_first_turns_are_over() -> None:
    """Ann ends her first turn without an entity: the game goes on. Bo ends his with one: then she has lost."""
    match = wild({"field": {}, "turns": 1}, {"field": {}, "hand": ["canis_lupus"], "turns": 0})
    act(match, "End the turn")
    assert match.outcome is None
    act(match, "Play Grey wolf", "Place it in row 3, column 1")
    assert match.outcome is None
    act(match, "End the turn")
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)


@pytest.mark.rule("R-MYA-09", "MYA-56")
def test_the_first_check_comes_after_the_discard() -> None:
    """Bo holds nine cards at the end of his first turn: he discards, and then Ann has lost."""
    match = wild({"field": {}, "turns": 1}, {"hand": [*EIGHT, "rift"], "turns": 1}, turn=2)
    act(match, "End the turn")
    assert match.outcome is None
    act(match, "Discard Venom")
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)


@pytest.mark.rule("R-MYA-09")
def test_with_no_entities_on_either_side_play_goes_on() -> None:
    """A meteor removes the last AE of both: nobody wins."""
    match = wild({"hand": ["meteor"]})
    act(match, "Play Meteor")
    assert match.state.table.entities == ((), ())
    assert match.outcome is None
    act(match, "End the turn")
    assert match.to_act == BO


@pytest.mark.rule("MYA-62", "R-MYA-03")
def test_a_turn_begins_with_a_draw() -> None:
    """Bo draws the top card of his deck as his turn begins."""
    match = wild({}, {"hand": ["venom"], "deck": ["lynx_lynx", "rift"]})
    state = act(match, "End the turn")
    assert hand(match, BO) == ["venom", "lynx_lynx"]
    assert len(state.table.decks[BO]) == 1
    assert "Bo draws Eurasian lynx." in log(match, BO)
    assert "Bo draws a card." in log(match, ANN)


@pytest.mark.rule("MYA-63", "R-MYA-08")
def test_who_cannot_draw_loses() -> None:
    """Bo's deck is empty when his turn begins: Ann wins. With one card left he draws it and may play it."""
    match = wild({}, {"deck": []})
    act(match, "End the turn")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((ANN,), "MYA-63")
    other = wild({}, {"deck": ["lynx_lynx"]})
    act(other, "End the turn")
    assert other.outcome is None
    assert "Play Eurasian lynx" in labels(other)


@pytest.mark.rule("R-MYA-08")
def test_a_forced_draw_from_an_empty_deck_loses() -> None:
    """Scent Trail with one card in the deck: the second draw loses the game."""
    match = wild({"hand": ["scent_trail"], "deck": ["lynx_lynx"]})
    act(match, "Play Scent Trail")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((BO,), "MYA-63")


@pytest.mark.rule("R-MYA-49", "MYA-63")
def test_if_both_draw_the_active_player_draws_first() -> None:
    """El Nino makes both draw from empty decks: Ann, whose turn it is, loses."""
    match = wild({"hand": ["el_nino"], "deck": []}, {"deck": []})
    act(match, "Play El Nino")
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)


@pytest.mark.rule("R-MYA-49")
def test_domination_that_comes_first_ends_the_game() -> None:
    """Ann's own rift removes her last entity: Bo wins although his deck is empty."""
    match = wild({"hand": ["rift"], "field": {"3-1": "lynx_lynx"}}, {"deck": []})
    act(match, "Play Rift", "Column: 1")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((BO,), "MYA-55")


@pytest.mark.rule("MYA-64", "MYA-65", "R-MYA-36")
def test_more_than_eight_cards_are_discarded_by_choice() -> None:
    """Nine in hand: one goes to Oblivion, whichever Ann likes; then Bo's turn begins."""
    match = wild({"hand": [*EIGHT, "rift"]})
    state = act(match, "End the turn")
    assert (state.phase, match.to_act) == ("discard", ANN)
    assert refused(match, "End the turn").rule == "MYA-65"
    assert len(labels(match)) == 9
    state = act(match, "Discard Lion")
    assert (oblivion(match, ANN), len(hand(match, ANN))) == (["panthera_leo"], 8)
    assert state.turn == BO


@pytest.mark.rule("MYA-64")
def test_eight_cards_may_be_kept() -> None:
    """Exactly eight: no discard."""
    match = wild({"hand": EIGHT})
    state = act(match, "End the turn")
    assert state.turn == BO
    assert len(hand(match, ANN)) == 8


@pytest.mark.rule("R-MYA-47")
def test_a_skipped_turn_is_not_counted() -> None:
    """Torpor makes Bo miss his turn: Ann has the next one, and Bo's second turn is still to come."""
    match = wild({"hand": ["torpor"], "turns": 2}, {"turns": 1})
    state = act(match, "Play Torpor", "End the turn")
    assert (state.turn, state.turns) == (ANN, (3, 1))
    state = act(match, "End the turn")
    assert (state.turn, state.turns) == (BO, (3, 2))


@pytest.mark.rule("R-MYA-47")
def test_windows_are_no_turns() -> None:
    """Bo answers in Ann's turn: his count of turns stays."""
    match = wild({"field": {"3-8": "canis_lupus"}}, phase="attack")
    declare(match, "Grey wolf", "3-8", "American bison", "~3-8")
    state = act(match, "Pass", "Pass")
    assert state.turns == (3, 3)
