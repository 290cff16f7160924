"""Digging: look at the top, show and take one that fits, the rest goes under the deck."""

from __future__ import annotations

from .arena import Play, card
from .arena.events import Shown

FOUND = {"count": {"among": "$found"}}
DIGGER = card(
    "digger",
    abilities=[
        {
            "use": "main",
            "do": [
                {"op": "dig", "top": 3, "take": {"has": ["water"]}, "as": "found"},
                {"op": "modify", "cards": "$source", "stats": {"attack": FOUND}, "until": "end_of_turn"},
            ],
        }
    ],
)
WAVE = card("wave", words=["water"])
NEEDY = card(
    "needy",
    abilities=[
        {
            "on": "played",
            "where": {"card": "self"},
            "may": True,
            "cost": [{"op": "discard", "count": 1}],
            "targets": {"who": {"in": ["garden"], "owner": "opponent"}},
            "do": [{"op": "damage", "to": "$who"}],
        }
    ],
)


def test_one_that_fits_may_be_taken_and_is_shown() -> None:
    """The wave is taken, the rest lies below the fourth card in the looker's order; the card is bound."""
    play = Play([DIGGER, WAVE], {"garden": ["digger"], "deck": ["x", "wave", "y", "z"]}, {})
    play.use("digger")
    assert play.choices == ["wave"]
    assert play.question.can_stop
    play.reply("wave")
    assert [type(event) for event in play.events if isinstance(event, Shown)] == [Shown]
    play.reply("y")
    assert play.over
    assert (play.zone("hand"), play.zone("deck")) == (["wave"], ["z", "y", "x"])
    assert play.stat("digger", "attack") == 2


def test_nothing_that_fits_is_asked_all_the_same() -> None:
    """Out of hidden cards the question comes with none as its only answer; an empty deck asks nothing."""
    play = Play([DIGGER, WAVE], {"garden": ["digger"], "deck": ["x", "y"]}, {})
    play.use("digger")
    assert (play.choices, len(play.answers)) == ([], 1)
    play.reply(None, None)
    assert (play.zone("hand"), play.zone("deck"), play.stat("digger", "attack")) == ([], ["x", "y"], 1)
    play = Play([DIGGER], {"garden": ["digger"]}, {})
    assert play.use("digger").over


def test_a_trigger_whose_cost_would_find_no_target_is_not_asked() -> None:
    """With a target it asks for the discard; without one it stays silent and nothing is paid."""
    from .arena.events import Played

    for foes, asked in ((["victim"], True), ([], False)):
        play = Play([NEEDY], {"garden": ["needy"], "hand": ["x"]}, {"garden": foes})
        play.happen(Played(play.card("needy"), play.state.turn))
        assert play.over is not asked
        assert play.zone("hand") == ["x"]
