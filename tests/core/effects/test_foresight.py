"""Looking ahead: an effect works, is in vain whatever is answered, or its price ends the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core import fx
from cardtable.core.ids import Seat

from .arena import HOST, Play, card
from .arena.events import DamageDealt, Drawn, Moved

HEAL = {"op": "heal", "cards": {"in": ["garden"]}, "amount": 1}
"""In vain: nobody is hurt."""
BURN = {"op": "damage", "to": {"in": ["garden"], "owner": "opponent"}, "amount": 1}
"""Works if the opponent has a card in the garden."""
DRAW = {"op": "draw"}


def _ahead(
    *do: dict[str, Any],
    counts: Callable[[Any], bool] = lambda event: True,
    payable: tuple[str, ...] = (),
    theirs: dict[str, Any] | None = None,
    mine: dict[str, Any] | None = None,
    **more: Any,
) -> str:
    """What Ann's Seer would come to; both decks are empty unless it is said."""
    seer = card("seer", abilities=[{"use": "main", "do": list(do), **more}])
    play = Play([seer, card("rock", words=["immune"])], {"garden": ["seer"], **(mine or {})}, theirs or {})
    before = play.state
    act = fx.Act(fx.foresight_host(HOST, Seat(0)), before, play.card("seer"), Seat(0), [()] * 9, 0)
    found = fx.foresee(act, counts, payable)
    assert play.state is before
    return found


def _is_news(event: Any) -> bool:
    """Nobody minds a draw of no cards, or cards that move."""
    return not isinstance(event, Moved) and not (isinstance(event, Drawn) and event.count == 0)


FOE = {"garden": ["foe"]}


def test_what_makes_no_event_that_counts_is_in_vain() -> None:
    """Healing who is whole; burning nobody, or somebody immune; drawing nothing, if that is nothing."""
    assert _ahead(HEAL) == _ahead(BURN) == _ahead(BURN, theirs={"garden": ["rock"]}) == "vain"
    assert _ahead(BURN, theirs=FOE) == _ahead(HEAL, BURN, theirs=FOE) == "works"
    assert _ahead(DRAW) == "works"
    assert _ahead(DRAW, counts=_is_news) == "vain"
    assert _ahead(DRAW, counts=_is_news, mine={"deck": ["a"]}) == "works"
    assert _ahead(HEAL, {"op": "stop"}, BURN, theirs=FOE) == "vain"


@pytest.mark.parametrize("name", ["first", "second"])
def test_what_was_bound_on_the_way_is_known_further_on(name: str) -> None:
    """A milled card is looked at by what follows, whether it was bound first or second; without one nothing happens."""
    mills = [{"op": "mill", "as": "first", "player": "opponent"}, {"op": "mill", "as": "second"}]
    burns = {"op": "when", "if": {"any_of": {"among": f"${name}"}}, "then": [BURN]}
    decks = {"first": ({}, {"deck": ["a"]}), "second": ({"deck": ["a"]}, {})}
    for deck, (mine, theirs) in decks.items():
        found = _ahead(*mills, burns, counts=_is_news, mine=mine, theirs={**FOE, **theirs})
        assert found == ("works" if deck == name else "vain")


def test_every_answer_is_tried_before_an_effect_is_called_vain() -> None:
    """One card of three that works is enough, alone or with the others; a choice nobody may make is passed over."""
    rocks = ["rock", "rock", "rock"]

    def burns(bound: dict[str, Any], garden: list[str]) -> str:
        target = {"in": ["garden"], "owner": "opponent", **bound}
        pick = {"op": "choose", "as": "those", "cards": target}
        burn = {"op": "damage", "to": "$those", "amount": 1}
        return _ahead(pick, burn, theirs={"garden": garden})

    for bound in ({"exactly": 1}, {"up_to": 1}, {"exactly": 2}, {"up_to": 2}, {"exactly": 3}):
        assert burns(bound, rocks) == "vain"
        assert burns(bound, ["foe", "rock", "rock"]) == "works"
    for bound in ({"exactly": 1}, {"up_to": 2}):
        assert burns(bound, ["rock", "rock", "foe"]) == "works"
        assert burns(bound, []) == "vain"


def test_both_answers_to_a_question_are_tried() -> None:
    """Also a yes that only leads to another question."""
    asks = {"op": "may", "do": [{"op": "may", "do": [BURN]}]}
    assert (_ahead(asks), _ahead(asks, theirs=FOE)) == ("vain", "works")
    one = {"op": "choose_one", "options": [{"label": "Heal", "do": [HEAL]}, {"label": "Burn", "do": [BURN]}]}
    assert (_ahead(one), _ahead(one, theirs=FOE)) == ("vain", "works")
    much = {"op": "choose_number", "as": "n", "low": 0, "high": 3}
    burn = {**BURN, "amount": "$n"}
    assert (_ahead(much, burn), _ahead(much, burn, theirs=FOE)) == ("vain", "works")


def test_what_a_hidden_card_decides_is_taken_to_work() -> None:
    """What lies in the opponent's hand or a deck is not looked at; the own hand is."""

    def asks(owner: str, zone: str) -> dict[str, Any]:
        return {"op": "when", "if": {"any_of": {"in": [zone], "owner": owner}}, "then": [HEAL]}

    held = {"hand": ["a"], "deck": ["b"]}
    assert _ahead(asks("you", "hand"), mine=held, theirs=held) == "vain"
    for owner, zone in (("opponent", "hand"), ("you", "deck"), ("opponent", "deck")):
        assert _ahead(asks(owner, zone), mine=held, theirs=held) == "works"


def test_a_price_is_paid_only_with_what_turns_up_nothing_hidden() -> None:
    """Damage may be looked at, giving up a card may not; who dies of it gets nothing for it."""
    hurts = {"op": "damage", "to": {"in": ["leader"], "owner": "you"}, "amount": 5}
    deadly = {**hurts, "amount": 20}
    assert _ahead(HEAL, cost=[hurts]) == "works"
    assert _ahead(HEAL, cost=[hurts], payable=("damage",)) == "vain"
    assert _ahead(BURN, cost=[hurts], payable=("damage",), theirs=FOE) == "works"
    assert _ahead(BURN, cost=[deadly], payable=("damage",), theirs=FOE) == "fatal"


def test_long_effects_are_taken_to_work() -> None:
    """Nobody looks further than four hundred steps ahead."""
    each = {"op": "for_each", "as": "one", "cards": {"in": ["garden"], "owner": "opponent"}, "do": [{**HEAL}]}
    few = {"garden": ["rock"] * 20}
    assert _ahead(each, theirs=few) == "vain"
    assert _ahead(each, theirs={"garden": ["rock"] * 200}) == "works"


def test_where_a_blow_may_be_replaced_nobody_knows() -> None:
    """A guard who could step in makes it uncertain; its player may let it be."""
    guard = card("guard", abilities=[{"instead": "damage_coming", "do": [{"op": "prevent"}]}])
    seer = card("seer", abilities=[{"use": "main", "do": [BURN]}])
    for garden, found in ((["rock"], "vain"), (["rock", "guard"], "works")):
        play = Play([seer, guard, card("rock", words=["immune"])], {"garden": ["seer"]}, {"garden": garden})
        act = fx.Act(fx.foresight_host(HOST, Seat(0)), play.state, play.card("seer"), Seat(0), [()] * 9, 0)
        assert fx.foresee(act, lambda event: isinstance(event, DamageDealt) and event.amount > 1, ()) == found
