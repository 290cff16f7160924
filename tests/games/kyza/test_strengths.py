"""What Characters are worth when Continuous Effects depend on more than the Characters in play."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardtable.core.game import complete_options, legal_actions
from cardtable.games.kyza import GAME
from cardtable.games.kyza.actions import END, set_effect
from cardtable.games.kyza.cards import KyzaCard
from cardtable.games.kyza.deck import KyzaDeck
from tests.games.acting import act
from tests.games.kyza.arena import ANN, BO, THEIRS, cards, discard, own_card, row, side, strength, table


def _card(id: str, ability: dict[str, Any]) -> KyzaCard:
    written = {
        "id": id,
        "name": id.title(),
        "level": 3,
        "damage": 1,
        "health": 1,
        "continuous": True,
        "text": "A test.",
    }
    return KyzaCard.model_validate_json(msgspec.json.encode({**written, "abilities": [ability]}))


MINE = {"in": ["characters"], "owner": "you"}
ALL = {"in": ["characters"], "owner": "each"}
SHY = _card("shy", {"affects": MINE, "stats": {"damage": {"count": {"in": ["hand"], "owner": "you"}}}})
PROUD = _card("proud", {"while": {"at_least": [{"score": "life"}, 10]}, "affects": MINE, "stats": {"health": 1}})
BOLD = _card("bold", {"affects": {**MINE, "has": ["attacking"]}, "stats": {"damage": 2}})
PLAIN = _card("plain", {"affects": {**MINE, "printed": {"level": {"at_most": 2}}}, "stats": {"damage": 1}})


def _state(card: KyzaCard, **more: Any) -> Any:
    deck = KyzaDeck(
        game="kyza", deck="Probe", cards=(card, cards()["ash_piper"], cards()["kiln_rat"]),
        list={card.id: 1, "ash_piper": 4, "kiln_rat": 4},
    )  # fmt: skip
    pool = GAME.compile([deck, deck], complete_options(GAME.options, {"format": "house"}))
    mine = {
        "characters": ["ash_piper"],
        "effects": [{"card": card.id, "up": True}],
        "hand": ["kiln_rat", "kiln_rat", "kiln_rat"],
    }
    return GAME.lay_out(pool, {"seats": [{**mine, **more.pop("mine", {})}, {}], "phase": "set", **more})


def _strength(state: Any) -> tuple[int, int]:
    one = state.table.sides[ANN].characters[0]
    strength: tuple[int, int] = state.stats[one.card]
    return strength


def test_a_bonus_by_the_hand_follows_the_hand() -> None:
    """Three cards in hand: +3 Damage; after setting one: +2."""
    state = _state(SHY)
    assert _strength(state) == (5, 2)
    after, _ = GAME.reduce(state, set_effect(state.table.sides[ANN].hand[0]))
    assert _strength(after) == (4, 2)


@pytest.mark.rule("R-KYZ-36")
def test_a_character_that_lived_on_such_a_bonus_is_destroyed_when_it_ends() -> None:
    """+1 Health as long as Ann has 10 Life; 2 damage on a 2/2, and Bo's attacker takes her to 9."""
    mine = {"characters": [{"card": "ash_piper", "hurt": 2}], "life": 10}
    fights = [{"card": "2:kiln_rat", "target": 1}]
    state = _state(PROUD, mine=mine)
    assert _strength(state) == (2, 3)
    zones = {**GAME.spell(state), "fights": fights, "phase": "order", "active": 2}
    seats = [dict(seat) for seat in zones["seats"]]
    seats[1]["characters"] = ["kiln_rat"]
    seats[1]["deck"] = None
    seats[1]["out"] = []
    after = GAME.lay_out(state.pool, {**zones, "seats": seats})
    assert after.table.sides[ANN].life == 9
    assert after.table.sides[ANN].characters == (None, None, None)


def test_a_bonus_for_attackers_follows_the_attack() -> None:
    """+2 Damage while attacking: 2 until the attack is made, 4 on the way, and that is what Bo loses."""
    state = _state(BOLD, phase="attack")
    assert _strength(state) == (2, 2)
    attack = legal_actions(GAME, state)[0]
    state, _ = GAME.reduce(state, attack)
    assert _strength(state) == (2, 2)
    state, _ = GAME.reduce(state, END)
    assert state.table.sides[1].life == 16


def test_a_static_that_counts_what_happened_this_turn() -> None:
    """+1 Damage for each Character destroyed this turn: one falls, the other grows, and the next turn it is over."""
    grim = own_card("grim", {"affects": MINE, "stats": {"damage": {"tally": "character_destroyed"}}}, continuous=True)
    mine = {"characters": ["brass_magistrate"], "effects": [{"card": "grim", "up": True}, "spark_urchin"]}
    match = table(mine, {"characters": ["ash_piper"]}, own=[grim])
    assert strength(match, ANN) == (3, 3)
    act(match, "Activate Spark Urchin", "Choose Bo's Ash Piper")
    assert side(match, BO).characters == (None, None, None)
    assert strength(match, ANN) == (4, 3)
    act(match, "Attack Bo with Brass Magistrate", "The attack is complete")
    assert side(match, BO).life == 16
    act(match, "End the Set phase")
    assert strength(match, ANN) == (3, 3)


def test_a_static_that_shields_attackers_holds_while_damage_is_dealt() -> None:
    """Damage is one step: who attacks is still attacking when the blockers strike back."""
    brave = own_card("brave", {"affects": {**MINE, "has": ["attacking"]}, "words": ["shielded"]}, continuous=True)
    mine = {"characters": ["ash_piper"], "effects": [{"card": "brave", "up": True}]}
    match = table(mine, {"characters": ["elder_stag"]}, own=[brave], phase="attack")
    act(match, "Attack Bo with Ash Piper", "The attack is complete")
    act(match, "Block Ann's Ash Piper with Elder Stag", "The blocks are complete")
    assert row(match, ANN) == ["ash_piper", None, None]
    assert row(match, BO) == ["elder_stag hurt 2", None, None]


def test_a_static_reads_the_words_that_lasting_marks_give() -> None:
    """+2 Damage for the rooted: the first Character is; the second is dazed, and Bo's carries nothing."""
    deep = own_card("deep", {"affects": {**ALL, "has": ["rooted"]}, "stats": {"damage": 2}}, continuous=True)
    rooted, dazed = [{"card": "ash_piper", "marks": [word]} for word in ("rooted", "dazed")]
    mine = {"characters": [rooted, dazed], "effects": [{"card": "deep", "up": True}]}
    match = table(mine, {"characters": ["ash_piper"]}, own=[deep])
    assert [mark.word for mark in match.state.table.marks] == ["rooted", "dazed"]
    assert (strength(match, ANN, 0), strength(match, ANN, 1), strength(match, BO)) == ((4, 2), (2, 2), (2, 2))


def test_which_effects_are_steady() -> None:
    """Only those whose gifts depend on nothing but the Characters in play may be remembered."""
    assert [card.kard.steady for card in (SHY, PROUD, BOLD, PLAIN)] == [False, False, False, True]


@pytest.mark.rule("R-KYZ-37")
@pytest.mark.parametrize(
    ("damage", "health", "left"),
    [(-1, 0, (1, 2)), (-2, 0, (0, 2)), (-5, 0, (0, 2)), (0, -1, (2, 1)), (0, -2, None), (0, -5, None)],
)
def test_no_number_of_a_character_is_below_zero(damage: int, health: int, left: tuple[int, int] | None) -> None:
    """Ann's Piper (2/2) is weakened for the turn: without Damage it stands, without Health it is destroyed."""
    change = {name: amount for name, amount in (("damage", damage), ("health", health)) if amount}
    mine = {"in": ["characters"], "owner": "you"}
    weaken = {"op": "modify", "cards": mine, "stats": change, "until": "turn"}
    card = own_card("weaken", {"use": "activate", "do": [weaken]})
    match = table({"characters": ["ash_piper"], "effects": ["weaken"]}, THEIRS, own=[card])
    act(match, "Activate Weaken")
    if left is None:
        assert (row(match, ANN), discard(match, ANN)) == ([None] * 3, ["ash_piper", "weaken"])
    else:
        assert strength(match, ANN) == left
    assert strength(match, BO) == (4, 5)
