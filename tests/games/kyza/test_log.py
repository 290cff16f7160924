"""What the log says: whose card, where to, who looked, and to each seat only what it may know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.acting import act, labels, log
from tests.games.kyza.arena import ANN, BO, CY, MINE, THEIRS, board, own_card, table


def _mover(to: str, owner: str = "opponent", zone: str = "characters", **more: Any) -> Any:
    """An Effect that puts one of these cards there."""
    do = {"op": "move", "cards": {"in": [zone], "owner": owner, "exactly": 1}, "to": to, **more}
    return own_card("mover", {"use": "activate", "do": [do]})


def _moved(card: Any, theirs: dict[str, Any], *seats: Any) -> tuple[list[str], ...]:
    """What everybody reads after Ann's Mover took the first card it can take: Ann, Bo and a spectator."""
    match = table({**MINE, "effects": ["mover"]}, theirs, *seats, own=[card])
    act(match, "Activate Mover")
    while match.to_act == ANN and any(label.startswith("Choose") for label in labels(match)):
        act(match, labels(match)[0])
    return tuple(log(match, seat)[1:-1] for seat in (ANN, BO, None))


ONE = {"characters": ["ash_piper"], "hand": ["eel_broker"], "discard": ["moss_courier"], "deck": ["ash_piper"]}


@pytest.mark.rule("R-KYZ-30")
def test_a_change_of_control_is_said_as_one() -> None:
    """Whether it is taken by `kyza.control` or moved into a space of another player."""
    line = ["Ann takes control of Bo's Ash Piper."]
    assert _moved(_mover("characters"), ONE) == (line, line, line)
    control = {"op": "kyza.control", "cards": {"in": ["characters"], "owner": "opponent", "exactly": 1}}
    assert _moved(own_card("mover", {"use": "activate", "do": [control]}), ONE) == (line, line, line)


def test_a_card_that_enters_play_is_told_with_its_new_controller() -> None:
    """Out of Bo's Discard pile everybody knows it, also when it then lies face down."""
    line = ["Moss Courier enters play as a Character under Ann's control, from Bo's Discard pile."]
    assert _moved(_mover("characters", zone="discard"), ONE) == (line, line, line)
    line = ["Moss Courier enters play face down under Ann's control, from Bo's Discard pile."]
    assert _moved(_mover("set", zone="discard"), ONE) == (line, line, line)


@pytest.mark.rule("R-KYZ-42")
def test_a_hidden_card_is_named_to_those_who_can_read_it() -> None:
    """From Bo's hand to Ann's side both know it; from his deck only Ann, who may look at it there."""
    named, hidden = (
        "Eel Broker enters play face down under Ann's control, from Bo's hand.",
        "A card enters play",
    )
    assert _moved(_mover("set", zone="hand"), ONE) == (
        [named],
        [named],
        [f"{hidden} face down under Ann's control, from Bo's hand."],
    )
    line = f"{hidden} face down under Ann's control, from Bo's deck."
    assert _moved(_mover("set", zone="deck", player="you"), ONE) == (
        [line.replace("A card", "Ash Piper")],
        [line],
        [line],
    )


@pytest.mark.parametrize("at", ["top", "bottom"])
def test_a_card_goes_to_the_top_or_to_the_bottom_of_a_deck(at: str) -> None:
    line = [f"Ash Piper goes from Bo's Characters to the {at} of their deck."]
    assert _moved(_mover("deck", at=at), ONE) == (line, line, line)


@pytest.mark.rule("R-KYZ-42")
def test_a_look_is_told_to_everybody() -> None:
    """Where somebody looks is public, what they see is not."""
    match = table({**MINE, "effects": ["lamp_thief"]}, THEIRS, {"hand": ["kiln_rat"]})
    act(match, "Activate Lamp Thief", "Choose Bo")
    for seat in (ANN, BO, CY, None):
        assert log(match, seat)[-1] == "Ann looks at Bo's hand."
    look = own_card(
        "scryer",
        {
            "use": "activate",
            "do": [
                {"op": "look", "top": 2, "as": "seen"},
                {"op": "move", "cards": {"among": "$seen", "exactly": 1}, "to": "deck", "at": "bottom"},
            ],
        },
    )
    match = table({**MINE, "effects": ["scryer"], "deck": ["kiln_rat", "ash_piper"]}, THEIRS, own=[look])
    act(match, "Activate Scryer")
    assert log(match, BO)[-1] == "Ann looks at cards in their own deck."
    act(match, "Choose Kiln Rat")
    assert log(match, ANN)[2] == "Kiln Rat goes to the bottom of Ann's deck."
    assert log(match, BO)[2] == "A card goes to the bottom of Ann's deck."


@pytest.mark.rule("R-KYZ-43")
def test_nobody_is_promised_a_hand_of_four() -> None:
    """A discard may draw a card, so the question counts discards and not what is left."""
    match = table({"hand": ["ash_piper"] * 2 + ["kiln_rat"] * 2 + ["eel_broker"] * 2}, THEIRS, phase="set")
    act(match, "End the Set phase", "Pass")
    assert board(match).prompt == "You began the End phase with more than four cards: 2 still to discard."


def test_damage_says_whose_card_hits_whose() -> None:
    """Two of a name fight each other."""
    match = table({"characters": ["elder_stag"]}, {"characters": ["elder_stag"]}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Elder Stag", "The blocks are complete")
    assert log(match)[2:4] == [
        "Ann's Elder Stag deals 4 damage to Bo's Elder Stag.",
        "Bo's Elder Stag deals 4 damage to Ann's Elder Stag.",
    ]
