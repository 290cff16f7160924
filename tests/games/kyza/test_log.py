"""What the log says: whose card, where to, who looked, and to each seat only what it may know."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.tui.table.news import essence, gist
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
    line = ["Ann puts Moss Courier from Bo's Discard pile into play as a Character."]
    assert _moved(_mover("characters", zone="discard"), ONE) == (line, line, line)
    line = ["Ann puts Moss Courier from Bo's Discard pile face down into an Effect space."]
    assert _moved(_mover("set", zone="discard"), ONE) == (line, line, line)


@pytest.mark.rule("R-KYZ-42")
def test_a_hidden_card_is_named_to_those_who_can_read_it() -> None:
    """From Bo's hand to Ann's side both know it; from his deck only Ann, who may look at it there."""
    named = "Ann puts Eel Broker from Bo's hand face down into an Effect space."
    hidden = named.replace("Eel Broker", "a card")
    assert _moved(_mover("set", zone="hand"), ONE) == ([named], [named], [hidden])
    line = "Ann puts a card from Bo's deck face down into an Effect space."
    assert _moved(_mover("set", zone="deck", player="you"), ONE) == (
        [line.replace("a card", "Ash Piper")],
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
        assert log(match, seat)[-1] == "Ann looks at Bo's hand with Lamp Thief."
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
    assert log(match, BO)[-1] == "Ann looks at cards in their deck with Scryer."
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


def test_a_name_with_an_article_loses_it_behind_its_player() -> None:
    """Bo's World Oak, in choices and in the log; alone it keeps its whole name."""
    match = table({"characters": ["kiln_rat"]}, {"characters": ["world_oak"]}, phase="attack")
    act(match, "Attack Bo with Kiln Rat", "The attack is complete")
    assert labels(match)[0] == "Block Ann's Kiln Rat with The World Oak"
    act(match, "Block Ann's Kiln Rat with The World Oak", "The blocks are complete")
    assert "Bo's World Oak deals 10 damage to Ann's Kiln Rat." in log(match)


def test_damage_of_an_effect_is_told_as_that_of_an_effect() -> None:
    """The card that lies there as an Effect has the name of a Character: whoever reads the log must not mix them up."""
    match = table({"effects": ["spark_urchin"]}, {"characters": ["elder_stag", "acorn_monk"]})
    act(match, "Activate Spark Urchin", "Choose Bo's Elder Stag")
    assert log(match)[1] == "Bo's Elder Stag takes 2 damage from the Effect of Ann's Spark Urchin."


def test_what_a_fight_cost_is_the_story_and_its_blows_are_details() -> None:
    """Where room is short, Life and the fallen are told, and not who dealt how much to whom."""
    mine = {"characters": ["elder_stag", "boar_rider"]}
    match = table(mine, {"characters": ["kiln_rat"], "life": 9}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "Attack Bo with Boar Rider", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Kiln Rat", "The blocks are complete")
    told = [line.text for beat in match.beats(None, 0) for line in beat.lines if line.level == "story"]
    assert told[-3:] == [
        "Bo blocks Elder Stag with Kiln Rat.",
        "Bo loses 4 Life to Boar Rider and has 5.",
        "Bo's Kiln Rat is destroyed.",
    ]


@pytest.mark.rule("R-KYZ-27")
def test_who_has_won_is_the_last_word() -> None:
    """A Character that falls in the same blow is told before."""
    match = table({"characters": ["kiln_rat", "boar_rider"]}, {"characters": ["elder_stag"], "life": 4}, phase="attack")
    act(match, "Attack Bo with Kiln Rat", "Attack Bo with Boar Rider", "The attack is complete")
    act(match, "Block Ann's Kiln Rat with Elder Stag", "The blocks are complete")
    assert log(match)[-3:] == [
        "Bo has no Life left and is out of the game.",
        "Ann's Kiln Rat is destroyed.",
        "Ann wins the game.",
    ]


def test_whoever_does_not_attack_is_told_of() -> None:
    """A player who could attack, not one without Characters."""
    match = table({"characters": ["kiln_rat"]}, THEIRS, phase="attack")
    act(match, "Do not attack")
    assert "Ann does not attack." in log(match, BO)
    assert "does not attack" not in " ".join(log(table({}, THEIRS, phase="activate")))


def test_whoever_does_not_block_is_told_of() -> None:
    """A player who could block and is attacked, not one who has nobody to do it."""
    match = table({"characters": ["kiln_rat"]}, {"characters": ["elder_stag"], "life": 9}, phase="attack")
    act(match, "Attack Bo with Kiln Rat", "The attack is complete", "Do not block")
    assert log(match)[1:] == ["Bo does not block.", "Bo loses 1 Life to Kiln Rat and has 8."]
    match = table({"characters": ["kiln_rat"]}, {"life": 9}, phase="attack")
    act(match, "Attack Bo with Kiln Rat", "The attack is complete")
    assert "does not block" not in " ".join(log(match))


def test_an_effect_that_finds_nothing_to_do_says_so() -> None:
    """The World Oak without Characters, Lamp Thief before an empty hand; a promise is something."""
    for effect, told in (
        ("world_oak", "The World Oak has no effect now."),
        ("lamp_thief", "Lamp Thief has no effect now."),
    ):
        match = table({"effects": [effect]}, {"life": 9})
        act(match, f"Activate {told.partition(' has')[0]}")
        assert log(match)[1] == told
    match = table({"effects": ["seedling_vow"]}, {"life": 9})
    act(match, "Activate Seedling Vow")
    assert not [line for line in log(match) if "no effect" in line]


def test_what_an_effect_has_promised_is_noted_until_it_comes() -> None:
    """Seedling Vow is in the Discard pile, and its two cards are still to come."""
    match = table({"effects": ["seedling_vow"], "characters": ["kiln_rat"]}, {"characters": ["elder_stag"]})
    act(match, "Activate Seedling Vow")
    (waiting,) = [note for note in board(match, BO).notes if note.id == "waiting"]
    said = "The next time one of your Characters is destroyed this turn, draw two cards"
    assert waiting.lines == (f"Ann's Seedling Vow: {said}",)
    act(match, "Attack Bo with Kiln Rat", "The attack is complete")
    act(match, "Block Ann's Kiln Rat with Elder Stag", "The blocks are complete")
    assert not [note for note in board(match, BO).notes if note.id == "waiting"]


def test_what_works_later_is_told_with_its_text() -> None:
    """A Continuous Effect and a promise: nothing else says at that moment what they do. What works at once does."""
    match = table({"effects": ["reef_mason", "seedling_vow", "kiln_rat"]}, {"life": 9})
    act(match, "Activate Reef Mason", "Activate Seedling Vow", "Activate Kiln Rat")
    told = [line for line in log(match, BO) if "activates" in line]
    assert told == [
        "Ann activates Reef Mason: “Your Characters get +2 Health.”",
        "Ann activates Seedling Vow: “The next time one of your Characters is destroyed this turn, draw two cards.”",
        "Ann activates Kiln Rat.",
    ]


def test_what_one_effect_changes_is_told_in_one_sentence() -> None:
    """All its Characters, and all its words."""
    match = table(
        {"effects": ["moth_countess"]}, {"characters": ["elder_stag", "ash_piper"]}, {"characters": ["world_oak"]}
    )
    act(match, "Activate Moth Countess")
    assert log(match)[1] == (
        "Bo's Elder Stag and Ash Piper, and Cy's World Oak get -2 Damage until the end of the turn."
    )
    match = table({"effects": ["pollen_sprite"]}, {"characters": ["elder_stag"]})
    act(match, "Activate Pollen Sprite")
    assert log(match)[1] == "Bo's Elder Stag cannot attack and cannot block until the end of the turn."


def test_a_fight_finds_room_on_two_lines() -> None:
    """Who attacked, who blocked, the Life lost and the fallen: like sentences are told as one."""
    mine = {"characters": ["elder_stag", "boar_rider", "kiln_rat"]}
    match = table(mine, {"characters": ["elder_stag"], "life": 9}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "Attack Bo with Boar Rider", "Attack Bo with Kiln Rat")
    act(match, "The attack is complete", "Block Ann's Boar Rider with Elder Stag", "The blocks are complete")
    lines = [line for beat in match.beats(BO, 0) for line in beat.lines]
    assert gist(lines)[:4] == [
        "Ann attacks Bo with Elder Stag, Boar Rider and Kiln Rat.",
        "Bo blocks Boar Rider with Elder Stag.",
        "Bo loses 4 Life to Elder Stag and 1 Life to Kiln Rat, and has 4.",
        "Ann's Boar Rider is destroyed.",
    ]
    wounded = "Ann's Boar Rider deals 4 damage to Bo's Elder Stag."
    assert wounded in essence(lines), "where there is a little more room: who lives with how much less"
    assert "Bo's Elder Stag deals 4 damage to Ann's Boar Rider." not in essence(lines)


def test_face_down_cards_of_others_are_counted_and_not_named() -> None:
    """Also where several are told as one."""
    match = table({"hand": ["kiln_rat", "ash_piper", "eel_broker"]}, THEIRS, phase="set")
    act(match, "Set Kiln Rat as an Effect", "Set Ash Piper as an Effect")
    told = {seat: essence([line for beat in match.beats(seat, 0) for line in beat.lines]) for seat in (ANN, BO)}
    assert told == {ANN: ["Ann sets Kiln Rat and Ash Piper face down."], BO: ["Ann sets a card face down (2×)."]}


def test_what_heals_at_the_end_of_a_turn_is_told_in_one_line() -> None:
    """Of both players' Characters; where nothing was hurt, nothing is said."""
    hurt = {"card": "elder_stag", "hurt": 2}
    match = table({"characters": [hurt, "ash_piper"]}, {"characters": [{"card": "world_oak", "hurt": 1}]}, phase="set")
    act(match, "End the Set phase")
    assert "The turn is over: damage heals on Ann's Elder Stag, and Bo's World Oak." in log(match)
    match = table({"characters": ["elder_stag"]}, {"characters": ["world_oak"]}, phase="set")
    act(match, "End the Set phase")
    assert not [line for line in log(match) if "heals" in line]
