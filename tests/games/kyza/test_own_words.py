"""Words for designers: owner and controller, entering and leaving play, the end of a turn, cards a draw binds."""

from __future__ import annotations

import pytest

from cardtable.core.ids import Seat
from tests.games.acting import act, labels, log
from tests.games.kyza.arena import ANN, BO, THEIRS, changes, own_card, row, side, spent, table

GUEST = {"in": ["discard"], "owner": "any", "up_to": 1}
LIFE = {"op": "gain", "score": "life"}


def test_a_character_comes_back_under_its_owners_control() -> None:
    """Without a player it comes for whoever plays the Effect; the owner's row is named with `$guest.owner`."""
    for player, seat in (({"player": "$guest.owner"}, BO), ({}, ANN)):
        move = {"op": "move", "cards": "$guest", "to": "characters", **player}
        card = own_card("host", {"use": "activate", "targets": {"guest": GUEST}, "do": [move]})
        match = table({"effects": ["host"]}, THEIRS, own=[card])
        act(match, "Activate Host", "Choose Moss Courier in Bo's Discard pile")
        assert [one for one in (ANN, BO) if "moss_courier" in row(match, one)] == [seat]


def test_the_controller_of_a_stolen_character_is_not_its_owner() -> None:
    """Bo's Ash Piper stands in Ann's row: Ann is its controller and Bo its owner; Cy's Life does not change."""
    gains = [{**LIFE, "amount": 1, "player": "$one.owner"}, {**LIFE, "amount": 5, "player": "$one.controller"}]
    card = own_card("ask", {"use": "activate", "targets": {"one": {"in": ["characters"]}}, "do": gains})
    match = table({"effects": ["ask"], "characters": ["2:ash_piper"]}, {"hand": ["ash_piper"]}, {}, own=[card])
    before = [side(match, Seat(seat)).life for seat in range(3)]
    act(match, "Activate Ask")
    assert [side(match, Seat(seat)).life - life for seat, life in enumerate(before)] == [5, 1, 0]


def test_leaving_play_is_heard_however_it_happens() -> None:
    """A return to hand and a destruction count; a discard from hand does not."""
    door = own_card("door", {"on": "left_play", "do": [{**LIFE, "amount": 2}]}, continuous=True)
    for op, more in (
        ({"op": "destroy", "cards": "$one"}, 2),
        ({"op": "move", "cards": "$one", "to": "hand"}, 2),
        ({"op": "discard", "cards": {"in": ["hand"], "owner": "opponent"}}, 0),
    ):
        act_card = own_card(
            "kick", {"use": "activate", "targets": {"one": {"in": ["characters"], "owner": "opponent"}}, "do": [op]}
        )
        up = {"card": "door", "up": True}
        match = table(
            {"effects": [up, "kick"]}, {"characters": ["ash_piper"], "hand": ["eel_broker"]}, own=[door, act_card]
        )
        before = side(match, ANN).life
        act(match, "Activate Kick")
        assert side(match, ANN).life - before == more


def test_entering_play_is_heard_when_an_effect_does_it() -> None:
    door = own_card("door", {"on": "entered_play", "where": {"card": {"owner": "you"}}, "do": [LIFE]}, continuous=True)
    call = own_card(
        "call", {"use": "activate", "do": [{"op": "move", "cards": {"in": ["discard"]}, "to": "characters"}]}
    )
    up = {"card": "door", "up": True}
    match = table({"effects": [up, "call"], "discard": ["ash_piper"]}, THEIRS, own=[door, call])
    before = side(match, ANN).life
    act(match, "Activate Call")
    assert (side(match, ANN).life - before, row(match, ANN)[0]) == (1, "ash_piper")


def test_the_end_of_a_turn_is_heard_once() -> None:
    """Ann loses a Life when her turn ends."""
    bell = own_card(
        "bell",
        {"on": "turn_ended", "where": {"player": "you"}, "do": [{"op": "lose", "score": "life"}]},
        continuous=True,
    )
    match = table({"effects": [{"card": "bell", "up": True}], "life": 9}, {"life": 9}, own=[bell], phase="set")
    act(match, "End the Set phase")
    assert (side(match, ANN).life, side(match, BO).life) == (8, 9)


def test_a_draw_binds_its_cards() -> None:
    card = own_card(
        "peek", {"use": "activate", "do": [{"op": "draw", "as": "new"}, {"op": "discard", "cards": "$new"}]}
    )
    match = table({"effects": ["peek"], "deck": ["ash_piper", "eel_broker"]}, THEIRS, own=[card])
    found = changes(match, "Activate Peek")
    assert found == {**spent("peek"), "1.deck": ["eel_broker"], "1.discard": ["ash_piper", "peek"]}


def test_a_change_by_nothing_is_told_to_nobody() -> None:
    """An amount that counts no cards changes no number, and the log has no words for it; with two it has."""
    many = {"count": {"in": ["discard"], "owner": "you"}}
    boost = {"op": "modify", "cards": {"in": ["characters"]}, "stats": {"damage": many}, "until": "turn"}
    card = own_card("boost", {"use": "activate", "do": [boost, LIFE]})
    for gone, told in ([], []), (["eel_broker", "eel_broker"], ["Moss Courier gets +2 Damage"]):
        match = table({"effects": ["boost"], "characters": ["moss_courier"], "discard": gone}, THEIRS, own=[card])
        before = side(match, ANN).life
        act(match, "Activate Boost")
        assert side(match, ANN).life == before + 1
        lines = [line for line in log(match) if " gets " in line]
        assert [words in line for words, line in zip(told, lines, strict=True)] == [True] * len(told)


@pytest.mark.parametrize("event", ["turn_began", "card_drawn"])
def test_a_delayed_ability_hears_what_nothing_else_waits_for(event: str) -> None:
    """No card listens to it: the Effect that was activated does, once, and nobody else's Life changes."""
    late = {"op": "later", "on": event, "do": [{**LIFE, "amount": 2}]}
    card = own_card("wait", {"use": "activate", "do": [late]})
    match = table({"effects": ["wait"]}, {"deck": ["ash_piper"]}, own=[card])
    before = (side(match, ANN).life, side(match, BO).life)
    act(match, "Activate Wait")
    assert (side(match, ANN).life, side(match, BO).life) == before
    while match.state.active == ANN:
        endings = [label for label in labels(match) if label.startswith(("End", "Pass", "Do not"))]
        act(match, endings[0])
    assert (side(match, ANN).life, side(match, BO).life) == (before[0] + 2, before[1])
    assert match.state.run.later == ()


def test_an_effect_that_has_done_its_work_is_told_to_be_used_up() -> None:
    """Once, after what it did, whether another card listens or not; and it lies in its owner's Discard pile."""
    card = own_card("boon", {"use": "activate", "do": [LIFE]})
    door = own_card("door", {"on": "character_destroyed", "do": [LIFE]}, continuous=True)
    for effects in (["boon"], [{"card": "door", "up": True}, "boon"]):
        match = table({"effects": effects}, THEIRS, own=[card, door])
        act(match, "Activate Boon")
        assert log(match) == [
            "Ann activates Boon.",
            f"Ann gains 1 Life from Boon and has {side(match, ANN).life}.",
            "Boon is used up and goes to Ann's Discard pile.",
        ]
        assert [match.pool[card].id for card in side(match, ANN).discard] == ["boon"]
