"""How a game ends, and who has lost."""

from __future__ import annotations

import pytest

from cardtable.core.game import Resign
from tests.games.acting import act, log
from tests.games.azuki.duel import ANN, BO, duel, lives, where, zone


@pytest.mark.rule("AZK-01", "AZK-83", "AZK-108", "R-AZK-38")
@pytest.mark.parametrize(("hurt", "over"), [(16, False), (17, True), (19, True)])
def test_a_leader_at_zero_loses_at_once(hurt: int, over: bool) -> None:
    """Three damage on 3 Health or less end the game, on 4 not."""
    match = duel({"garden": ["Ed"]}, {"leader": {"damage": hurt}})
    act(match, "Attack Shao with Ed")
    assert (match.outcome is not None) is over
    if match.outcome is not None:
        assert (match.outcome.winners, match.outcome.rule) == ((ANN,), "AZK-01")
        assert match.to_act is None
        assert log(match)[-1] == "The game is over: Ann wins."


@pytest.mark.rule("AZK-02", "R-AZK-32", "AZK-48")
def test_who_must_draw_and_cannot_has_lost() -> None:
    """Bo's deck is empty when his turn starts. Of three cards to draw the two that are there come first."""
    match = duel({}, {"deck": []})
    act(match, "End the turn")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((ANN,), "AZK-02")
    match = duel({"alley": ["Alpine Prowler"], "deck": ["Rei", "Ed"]})
    act(match, "Use Alpine Prowler")
    assert match.outcome is not None
    assert (match.outcome.winners, zone(match, ANN, "hand")) == ((BO,), ["Rei", "Ed"])


@pytest.mark.rule("R-AZK-71", "R-AZK-70")
def test_milling_and_looking_at_too_few_cards_loses_nothing() -> None:
    """Crate Rat mills the one card there is; a digger looks at none."""
    match = duel({"hand": ["Crate Rat Kurobo", "Hayabusa Itto"], "ikz": 2, "deck": ["Rei"]})
    act(match, "Play Crate Rat Kurobo in the Alley", "Use it", "Play Hayabusa Itto in the Alley", "Use it")
    assert match.outcome is None
    assert zone(match, ANN, "deck") == []


@pytest.mark.rule("R-AZK-05")
def test_who_forces_a_double_knock_out_by_an_effect_loses() -> None:
    """Firestorm with both Leaders at 2: its player loses. With Bo's at 3 only Ann's falls."""
    match = duel({"leader": {"damage": 18}, "hand": ["Firestorm"], "ikz": 5}, {"leader": {"damage": 18}})
    act(match, "Play Firestorm")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((BO,), "R-AZK-05")
    match = duel({"leader": {"damage": 17}, "hand": ["Firestorm"], "ikz": 5}, {"leader": {"damage": 18}})
    act(match, "Play Firestorm")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((ANN,), "AZK-01")


@pytest.mark.rule("R-AZK-05")
@pytest.mark.parametrize(("answer", "winner"), [(False, BO), (True, ANN)])
def test_a_double_knock_out_in_combat(answer: bool, winner: int) -> None:
    """The attacker loses against a Leader that was armed before; who arms in answer to the attack loses."""
    ann = {"leader": {"damage": 19, "weapons": ["Tenraku"]}}
    bo = {"leader": {"damage": 19, "weapons": [] if answer else ["Tenshin"]}, "hand": ["Hidden Dagger"], "ikz": 1}
    match = duel(ann, bo)
    act(match, "Attack Shao with Raizan", "Play Hidden Dagger" if answer else "Let the attack go on")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((winner,), "R-AZK-05")
    assert lives(match)[0] <= 0


@pytest.mark.rule("R-AZK-38", "R-AZK-05")
def test_a_cost_that_kills_loses_before_the_effect() -> None:
    """Detonation Pact at 1 Health: Ann's Leader falls first, though Bo's would have fallen next."""
    match = duel({"leader": {"damage": 19}, "hand": ["Detonation Pact"], "ikz": 1}, {"leader": {"damage": 18}})
    act(match, "Play Detonation Pact", "Use it")
    assert match.outcome is not None
    assert (match.outcome.winners, lives(match)) == ((BO,), (0, 2))


@pytest.mark.rule("R-AZK-75")
@pytest.mark.parametrize("seat", [ANN, BO])
def test_anybody_may_give_up_at_any_moment(seat: int) -> None:
    """Also in the middle of a choice, also in the other's turn; the opponent wins."""
    match = duel({"hand": ["Alley Guy", "Rei"], "ikz": 2})
    act(match, "Play Alley Guy in the Garden")
    match.submit(Resign(seat), seat)  # type: ignore[arg-type]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((1 - seat,), "R-AZK-75")
    assert where(match, "Alley Guy") == "garden"
