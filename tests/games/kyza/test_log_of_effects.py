"""What each operation of an Effect is told as, to everybody, with the places it points at."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.ids import Seat
from tests.games.acting import act
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, own_card, table

CHARACTERS: dict[str, Any] = {"in": ["characters"], "owner": "opponent"}
PILE: dict[str, Any] = {"in": ["discard"], "owner": "opponent"}
BOTH = (("characters:1", 0), ("characters:1", 1))
Told = list[tuple[str, str, tuple[tuple[str, int], ...]]]


def _told(do: dict[str, Any], viewer: Seat | None) -> Told:
    """Text, weight and places of what a seat reads between Ann's Mover being activated and being used up."""
    card = own_card("mover", {"use": "activate", "do": [do]})
    hurt = [{"card": "elder_stag", "hurt": 2}, "ash_piper"] if do["op"] == "heal" else ["elder_stag", "ash_piper"]
    theirs = {**THEIRS, "characters": hurt, "deck": ["kiln_rat", "moss_courier"]}
    match = table({**MINE, "effects": ["mover"], "deck": ["ash_piper", "kiln_rat"]}, theirs, own=[card])
    act(match, "Activate Mover")
    lines = match.log(viewer)
    assert (lines[0].text, lines[0].level) == ("Ann activates Mover.", "story")
    assert (lines[-1].text, lines[-1].level) == ("Mover is used up and goes to Ann's Discard pile.", "detail")
    return [(line.text, line.level, tuple((spot.zone, spot.index) for spot in line.spots)) for line in lines[1:-1]]


def _line(text: str, *spots: tuple[str, int], level: str = "story") -> tuple[str, str, tuple[tuple[str, int], ...]]:
    return text, level, spots


ROWS: list[tuple[dict[str, Any], Told]] = [
    (
        {"op": "damage", "to": CHARACTERS, "amount": 1},
        [
            _line("Bo's Elder Stag takes 1 damage from the Effect of Ann's Mover.", ("discard:0", 0), BOTH[0]),
            _line("Bo's Ash Piper takes 1 damage from the Effect of Ann's Mover.", ("discard:0", 0), BOTH[1]),
        ],
    ),
    (
        {"op": "heal", "cards": CHARACTERS, "amount": 1},
        [_line("1 damage is removed from Bo's Elder Stag.", BOTH[0])],
    ),
    (
        {"op": "destroy", "cards": CHARACTERS},
        [
            _line("Bo's Elder Stag is destroyed.", ("discard:1", 0)),
            _line("Bo's Ash Piper is destroyed.", ("discard:1", 0)),
        ],
    ),
    (
        {"op": "mill", "count": 2, "player": "opponent"},
        [
            _line("Kiln Rat goes from Bo's deck to their Discard pile."),
            _line("Moss Courier goes from Bo's deck to their Discard pile."),
        ],
    ),
    ({"op": "mill"}, [_line("Ash Piper goes from Ann's deck to their Discard pile.")]),
    (
        {"op": "discard", "player": "opponent", "how": "random"},
        [_line("Bo discards Eel Broker.", ("discard:1", 0))],
    ),
    ({"op": "shuffle"}, [_line("Ann's deck is shuffled.", level="detail")]),
    ({"op": "shuffle", "player": "opponent"}, [_line("Bo's deck is shuffled.", level="detail")]),
    ({"op": "gain", "score": "life", "amount": 2}, [_line("Ann gains 2 Life from Mover and has 22.", ("player:0", 0))]),
    (
        {"op": "lose", "score": "life", "amount": 2, "player": "opponent"},
        [_line("Bo loses 2 Life to Mover and has 18.", ("player:1", 0))],
    ),
    (
        {"op": "modify", "cards": CHARACTERS, "stats": {"damage": -1, "health": 2}, "until": "turn"},
        [_line("Bo's Elder Stag and Ash Piper get -1 Damage and +2 Health until the end of the turn.", *BOTH)],
    ),
    (
        {"op": "modify", "cards": CHARACTERS, "stats": {"damage": 1}, "until": "stays"},
        [_line("Bo's Elder Stag and Ash Piper get +1 Damage for as long as this card stays in play.", *BOTH)],
    ),
    (
        {"op": "grant", "cards": CHARACTERS, "words": ["slippery"], "until": "turn"},
        [_line("Bo's Elder Stag and Ash Piper cannot be blocked until the end of the turn.", *BOTH)],
    ),
    (
        {"op": "move", "cards": {"in": ["hand"], "owner": "you"}, "to": "out"},
        [_line("Eel Broker goes from Ann's hand to their Out-of-Game pile.")],
    ),
    (
        {"op": "move", "cards": CHARACTERS, "to": "out"},
        [
            _line("Elder Stag goes from Bo's Characters to their Out-of-Game pile."),
            _line("Ash Piper goes from Bo's Characters to their Out-of-Game pile."),
        ],
    ),
    (
        {"op": "move", "cards": CHARACTERS, "to": "hand"},
        [_line("Elder Stag returns to Bo's hand."), _line("Ash Piper returns to Bo's hand.")],
    ),
    (
        {"op": "move", "cards": CHARACTERS, "to": "discard"},
        [
            _line("Elder Stag goes from Bo's Characters to their Discard pile."),
            _line("Ash Piper goes from Bo's Characters to their Discard pile."),
        ],
    ),
    ({"op": "move", "cards": PILE, "to": "hand"}, [_line("Moss Courier goes from Bo's Discard pile to their hand.")]),
    (
        {"op": "move", "cards": PILE, "to": "out"},
        [_line("Moss Courier goes from Bo's Discard pile to their Out-of-Game pile.")],
    ),
    ({"op": "look", "as": "seen", "top": 2}, [_line("Ann looks at cards in their deck with Mover.")]),
]


@pytest.mark.parametrize(("do", "told"), ROWS, ids=[told[0][0] for _, told in ROWS])
def test_what_an_effect_does_is_told_to_everybody(do: dict[str, Any], told: Told) -> None:
    """Whose card it is and where it went."""
    assert [_told(do, seat) for seat in (ANN, BO, None)] == [told] * 3


@pytest.mark.parametrize(("player", "who", "drawn"), [("you", ANN, "Ash Piper"), ("opponent", BO, "Kiln Rat")])
def test_a_drawn_card_is_named_to_who_drew_it(player: str, who: Seat, drawn: str) -> None:
    """The others read "a card"."""
    name = ("Ann", "Bo")[who]
    for seat in (ANN, BO, None):
        card = drawn if seat == who else "a card"
        assert _told({"op": "draw", "player": player}, seat) == [_line(f"{name} draws {card}.", level="detail")]


def test_an_effect_that_goes_in_circles_is_told_to_have_been_stopped() -> None:
    """Echo hears its own gain; the match goes on, and Bo is asked for his Flash as after any Activate phase."""
    gain = {"op": "gain", "score": "life"}
    echo = own_card("echo", {"on": "life_gained", "do": [gain]}, continuous=True)
    spark = own_card("spark", {"use": "activate", "do": [gain]})
    match = table({**MINE, "effects": ["spark", {"card": "echo", "up": True}]}, THEIRS, own=[echo, spark])
    act(match, "Activate Spark")
    lines = [line.text for line in match.log(None)]
    assert lines[:2] == ["Ann activates Spark.", "Ann gains 1 Life from Spark and has 21."]
    assert lines[3:5] == [f"Ann gains 1 Life from Echo and has {life}." for life in (22, 23)]
    assert lines[-1] == "Echo kept going in circles and was stopped."
    assert (match.outcome, match.to_act) == (None, BO)


@pytest.mark.rule("R-KYZ-26")
def test_when_all_lose_at_once_nobody_wins() -> None:
    """Doom takes everybody's last Life: the log says who fell, and that it is a draw."""
    doom = own_card(
        "doom", {"use": "activate", "do": [{"op": "lose", "score": "life", "amount": 50, "player": "each"}]}
    )
    match = table({**MINE, "effects": ["doom"]}, THEIRS, own=[doom])
    act(match, "Activate Doom")
    assert [(line.text, line.closing) for line in match.log(None)] == [
        ("Ann activates Doom.", False),
        ("Ann loses 50 Life to Doom and has 0.", False),
        ("Bo loses 50 Life to Doom and has 0.", False),
        ("Ann has no Life left and is out of the game.", True),
        ("Bo has no Life left and is out of the game.", True),
        ("Nobody is left: the game is a draw.", True),
    ]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "R-KYZ-26")
