"""What the table shows of a game, and the standing order."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.board import Spot
from cardtable.core.game import Order
from cardtable.games.azuki.faces import SYMBOLS
from cardtable.games.azuki.stats import attack
from cardtable.tui.board.inspector_text import spot_words
from cardtable.tui.board.look import look
from cardtable.tui.board.meters import panels_line
from cardtable.tui.board.signs import UNICODE
from cardtable.tui.keys import marks_on
from tests.games.acting import act, labels, log
from tests.games.azuki.duel import (
    ANN,
    BO,
    card,
    damage,
    duel,
    face,
    idle,
    lives,
    mark,
    own,
    relaid,
    spell_card,
)


@pytest.mark.rule("AZK-26", "AZK-21")
def test_health_and_ikz_are_meters() -> None:
    """Health as a bar of 20, IKZ as pips with the spent ones and the token; the prompt says what can be paid."""
    match = duel({"leader": {"damage": 5}, "ikz": 2, "spent": 3, "token": 1})
    panel = next(panel for panel in match.board(BO).panels if panel.seat == ANN)
    health, ikz = panel.meters
    assert (health.name, health.value, health.top, health.style) == ("Health", 15, 20, "bar")
    assert (ikz.value, ikz.used, ikz.top, ikz.style, ikz.extra) == (5, 3, 10, "pips", "and a token")
    assert "3 IKZ to spend" in match.board(ANN).prompt
    token, hand = match.board(ANN).zone("ikz:0"), match.board(ANN).zone("hand:0")
    assert token is not None
    assert hand is not None
    assert hand.area.column + hand.area.columns <= token.area.column, "the token covers nothing"


@pytest.mark.parametrize(
    ("garden", "token", "more", "spend"),
    [
        (["Koyama Farm Caretaker"], 0, "and a card", 3),
        ([{"card": "Koyama Farm Caretaker", "tapped": True}], 0, "", 2),
        (["Koyama Farm Caretaker"] * 2, 1, "and 2 cards and a token", 5),
    ],
)
def test_what_pays_besides_ikz_stands_beside_them(garden: list[Any], token: int, more: str, spend: int) -> None:
    """So that the number to spend can be counted; a tapped card pays nothing."""
    match = duel({"garden": garden, "ikz": 2, "spent": 1, "token": token})
    meter = match.board(BO).panels[1].meters[1]
    assert (meter.name, meter.value, meter.used, meter.extra) == ("IKZ", 3, 1, more)
    assert f"{spend} IKZ to spend" in match.board(ANN).prompt


def test_a_card_on_the_field_shows_what_lies_on_it() -> None:
    """Numbers of now and of print, weapons on it, and a badge in words for every condition."""
    rei = {"card": "Silver Current, Haruhi", "tapped": True, "cooldown": True, "damage": 1, "weapons": ["Tenshin"]}
    match = duel({"garden": [rei, "Kale"]})
    one = card(match, "Silver Current, Haruhi")
    marks = [mark(one, BO, word=word) for word in ("frozen", "shocked", "rooted")]
    uses = {"run": {"uses": [{"card": one, "index": 0}]}}
    shown = face(relaid(match, marks=marks, **uses), BO, "garden:0")
    assert (shown.title, shown.kind, shown.accent, shown.turned) == (
        "Silver Current, Haruhi",
        "↯ entity",
        "yellow",
        "tapped",
    )
    numbers = [(stat.name, stat.value, stat.printed, stat.of) for stat in shown.stats]
    assert numbers == [("Attack", 3, 1, None), ("Health", 1, None, 2)]
    assert [badge.text for badge in shown.badges] == ["Frz", "Shk", "Rtd", "Cd", "1/T"]
    assert all(badge.means for badge in shown.badges)
    assert [weapon.title for weapon in shown.attached] == ["Tenshin"]
    assert [badge.text for badge in face(match, BO, "garden:0", 1).badges] == ["Car1"]


@pytest.mark.rule("AZK-67", "AZK-97")
def test_cooldown_is_marked_only_where_it_keeps_a_card_from_attacking() -> None:
    """Charge lifts it; a Frozen card has no Charge."""
    match = duel({"garden": [{"card": "Indra", "cooldown": True}, {"card": "Rei", "cooldown": True}]})
    assert [[badge.text for badge in face(match, ANN, "garden:0", at).badges] for at in (0, 1)] == [["Chg"], ["Cd"]]
    frozen = relaid(match, marks=[mark(card(match, "Indra"), BO, word="frozen")])
    assert [badge.text for badge in face(frozen, ANN, "garden:0").badges] == ["Frz", "Cd"]


@pytest.mark.rule("AZK-138")
def test_a_card_in_hand_shows_cost_gate_power_attack_and_health_in_this_order() -> None:
    """As printed; a changed cost shows both numbers."""
    match = duel({"hand": ["Lord of Sands, Osunanami"], "garden": ["Penny"]})
    stats = [(stat.name, stat.value, stat.printed) for stat in face(match, ANN, "hand:0").stats]
    assert stats == [("Cost", 9, 10), ("Gate Power", 3, None), ("Attack", 6, None), ("Health", 6, None)]


@pytest.mark.rule("AZK-84", "AZK-86", "AZK-87", "R-AZK-56")
def test_an_attack_is_a_line_and_its_step_a_phase() -> None:
    """From attacker to target; a Defender bends the line; the prompt says what comes and what can be paid."""
    bo = {"garden": ["Penny"], "hand": ["Sundering Strike"], "ikz": 1}
    match = duel({"garden": ["Ed"]}, bo)
    act(match, "Attack Shao with Ed")
    board = match.board(BO)
    assert [(link.start, link.end, link.kind) for link in board.links] == [
        (Spot("garden:0"), Spot("leader:1"), "attack")
    ]
    assert board.phases[board.phase] == "Response"
    assert board.prompt == (
        "Ed (3 Attack) attacks your Leader (20 Health). "
        "You have 1 IKZ to spend: answer with a Response or let the attack go on."
    )
    assert match.board(ANN).prompt == ""
    act(match, "Let the attack go on")
    board = match.board(BO)
    assert board.phases[board.phase] == "Defender"
    act(match, "Defend with Penny")
    assert match.board(BO).links == ()


@pytest.mark.rule("R-AZK-56")
def test_who_cannot_answer_an_attack_is_told_so() -> None:
    """The same card with an IKZ more is an answer; the attacker's player is told nothing either way."""
    told = {}
    for ikz in (0, 1):
        match = duel({"garden": ["Ed"]}, {"hand": ["Sundering Strike"], "ikz": ikz})
        act(match, "Attack Shao with Ed")
        told[ikz] = match.board(BO).prompt.removeprefix("Ed (3 Attack) attacks your Leader (20 Health). ")
        assert match.board(ANN).prompt == ""
    assert told == {
        0: "You have 0 IKZ and no Response to play: let the attack go on.",
        1: "You have 1 IKZ to spend: answer with a Response or let the attack go on.",
    }


def test_a_question_about_cards_names_only_what_can_be_chosen() -> None:
    """The token and entities that pay, cards that fit, and how the order of the rest goes on."""
    match = duel({"hand": ["Mizuto"], "ikz": 1, "token": 1, "deck": ["Ed", "Jay", "Rei", "Penny", "Kale"]})
    act(match, "Play Mizuto in the Garden")
    assert match.board(ANN).prompt == "Mizuto: pay with the token, or only with IKZ."
    act(match, "Pay with IKZ", "Use it")
    text = match.pool.cards[card(match, "Mizuto")].text
    assert match.board(ANN).prompt == f"Mizuto: there is no card that fits. {text}"
    act(match, "Choose none")
    first, *others = labels(match)
    assert others[-1] == "Keep the order"
    assert match.board(ANN).prompt == (
        "Mizuto: the rest goes to the bottom of your deck, from the top down: which card comes first? "
        "Or keep the order shown."
    )
    act(match, first)
    assert labels(match)[-1] == "Done"
    assert match.board(ANN).prompt == (
        "Mizuto: the rest goes to the bottom of your deck, from the top down: which card comes next? "
        "Or leave the others in the order shown."
    )
    act(match, "Done")
    deck = match.state.table.sides[ANN].deck
    assert [f"Next: {match.pool.cards[each].name}" for each in deck] == [first, *others[:-1]], "top card first"


def test_a_question_says_what_kind_of_card_it_asks_for() -> None:
    """A Leader, an entity, a weapon; any card of a hand is a card, whatever happens to be in it."""
    match = duel({"hand": ["Tenshin", "Alley Guy", "Black Jade Recruit"], "ikz": 5}, {"garden": ["Ed"]})
    act(match, "Play Black Jade Recruit in the Garden")
    assert match.board(ANN).prompt.startswith("Black Jade Recruit: choose a weapon to discard, or none. ")
    act(match, "Choose none", "Play Alley Guy in the Garden")
    assert match.board(ANN).prompt.startswith("Alley Guy: choose a card to discard, or none. ")
    act(match, "Choose none", "Play Tenshin", "Give it to Raizan")
    assert match.board(ANN).prompt.startswith("Tenshin: choose a Leader, or none. ")


def test_a_question_about_a_hidden_card_does_not_say_its_kind() -> None:
    """Bo holds two spells, and Ann must not learn that from the question."""
    taken = {"in": ["hand"], "owner": "opponent", "exactly": 1}
    peek = spell_card("peek", abilities=[{"use": "main", "do": [{"op": "move", "cards": taken, "to": "discard"}]}])
    match = duel({"hand": ["peek"]}, {"hand": ["Commune with Water", "Aquatic Veil"]}, cards=(peek,))
    act(match, "Play Peek")
    assert match.board(ANN).prompt.startswith("Peek: choose a card. ")


def test_piles_that_are_picked_from_lie_open_for_who_picks() -> None:
    """Surge's player sees the weapons of the pile as an offer; each option points at its card there."""
    match = duel({"alley": ["Wolf Cub"], "discard": ["Black Jade Dagger", "Black Jade Dagger/2"], "deck": []})
    act(match, "Portal Wolf Cub")
    offer = match.board(ANN).zone("offer")
    assert offer is not None
    spots = [choice.option.at for choice in match.choices() if choice.rule is None and choice.option.at]
    assert all(spot.zone == "offer" for spot in spots)
    assert offer.name == "Discard pile"
    assert match.board(BO).zone("offer") is None
    assert labels(match)[:2] == ["Choose Black Jade Dagger (1 in the pile)", "Choose Black Jade Dagger (2 in the pile)"]


def test_cards_of_the_deck_that_are_looked_at_say_so() -> None:
    """They are no pile of the table."""
    match = duel({"hand": ["Mizuto"], "ikz": 1, "deck": ["Ed", "Jay", "Rei", "Penny", "Kale"]})
    act(match, "Play Mizuto in the Garden", "Use it")
    offer = match.board(ANN).zone("offer")
    assert offer is not None
    assert offer.name == "You look at"


@pytest.mark.rule("R-AZK-55")
def test_a_player_may_let_all_attacks_of_a_turn_go_on() -> None:
    """Under the order Bo is not asked, neither for a Response nor for a Defender; next turn he is again."""
    bo = {"garden": ["Penny"], "hand": ["Sundering Strike"], "ikz": 1}
    match = duel({"garden": ["Ed", "Jay"]}, bo)
    assert match.orders(ANN) == ()
    (order,) = match.orders(BO)
    assert order == Order(BO, "pass", "Let every attack of this turn go on", match.state.turn)
    match.give_order(order)
    act(match, "Attack Shao with Ed")
    assert idle(match)
    act(match, "Attack Shao with Jay")
    assert (lives(match), damage(match, "Penny")) == ((20, 15), 0)
    act(match, "End the turn", "End the turn", "Attack Shao with Ed")
    assert match.to_act == BO


def test_a_panel_says_who_is_the_active_player() -> None:
    """Also while the other one decides about an attack."""
    match = duel({"garden": ["Ed"]}, {"hand": ["Sundering Strike"], "ikz": 1})
    assert [panel.tags for panel in sorted(match.board(None).panels, key=lambda panel: panel.seat)] == [
        ("active player",),
        (),
    ]
    act(match, "Attack Shao with Ed")
    tags = {panel.seat: panel.tags for panel in match.board(None).panels}
    assert (match.to_act, tags[ANN], "active player" in tags[BO]) == (BO, ("active player",), False)


def test_the_log_tells_itself_from_a_namesake() -> None:
    """A card that hurts itself, one that hurts its like on the other side, and two of different names."""
    match = duel({"garden": ["Ed"]}, {"garden": [{"card": "Ed", "tapped": True}]})
    act(match, "Attack Ed (their Garden 1) with Ed (Garden 1)")
    assert log(match)[-3:-1] == ["Ann's Ed deals 3 damage to Bo's Ed.", "Bo's Ed strikes back for 3."]
    match = duel({"garden": ["Cinderwake Seer"], "deck": ["Rei"]}, {"deck": ["Rei"]})
    act(match, "End the turn")
    assert "Cinderwake Seer deals 1 damage to itself." in log(match)
    match = duel({"garden": ["Ed"]})
    act(match, "Attack Shao with Ed")
    assert log(match)[-1] == "Ed deals 3 damage to Bo's Leader."


def test_the_log_says_whose_effect_it_was() -> None:
    """A card that falls in battle, and the one that its last effect takes along."""
    match = duel({"garden": ["Ed", "Pip"]}, {"garden": [{"card": "Wobbly Cabbage Cart", "tapped": True}]})
    act(match, "Attack Wobbly Cabbage Cart with Ed", "Choose Pip")
    assert log(match)[-2:] == ["Wobbly Cabbage Cart is destroyed.", "Wobbly Cabbage Cart: Pip is destroyed."]


def test_the_inspector_says_tapped_and_repeats_no_number() -> None:
    """The game's own word for a turned card; in hand cost and Gate Power are among the numbers already."""
    match = duel({"garden": [{"card": "Penny", "tapped": True}, "Ed"], "hand": ["Rei"]})
    tapped, ready, held = (face(match, ANN, *at) for at in (("garden:0", 0), ("garden:0", 1), ("hand:0", 0)))
    assert (tapped.turned, ready.turned, held.turned) == ("tapped", "", "")
    assert any(line.startswith("Cost ") for line in ready.detail)
    assert not any(line.startswith("Cost ") for line in held.detail)


@pytest.mark.rule("AZK-138")
def test_an_entity_on_the_field_still_tells_its_cost_and_gate_power() -> None:
    """Whoever could portal it sees its Gate Power among its numbers; what is no number is in words."""
    match = duel({"alley": ["Alpine Prowler"], "garden": ["Alpine Prowler"]})
    back, front = face(match, ANN, "alley:0"), face(match, ANN, "garden:0")
    assert [(stat.name, stat.value) for stat in back.stats] == [("Gate Power", 2), ("Attack", 1), ("Health", 1)]
    assert "Cost 2." in back.detail
    assert [stat.name for stat in front.stats] == ["Attack", "Health"]
    assert [stat.name for stat in face(match, BO, "alley:0").stats] == ["Attack", "Health"]
    assert "Cost 2, Gate Power 2." in front.detail
    leader = match.board(ANN).zone("leader:0")
    assert leader is not None
    assert not any("Gate Power" in line for line in leader.slots[0].holds.detail)  # type: ignore[union-attr]


def test_an_ability_in_a_list_says_what_it_does_and_its_price() -> None:
    """Its label stays short; a card with a place behind its name keeps that, too."""
    match = duel({"alley": ["Alpine Prowler"], "garden": ["Ed", "Sloth Scarecrow", "Sloth Scarecrow"]})
    said = {c.option.label: c.option.entry for c in match.choices() if c.option.label.startswith("Use ") and not c.rule}
    use, does = "Use Sloth Scarecrow", "heal your Leader 1; price: sacrifice this"
    assert said == {
        "Use Alpine Prowler": "Use Alpine Prowler: draw 3, then discard 2; price: sacrifice this",
        **{f"{use} ({place})": f"{use} ({place}): {does}" for place in ("Garden 2", "Garden 3")},
    }


def test_the_inspector_and_the_list_of_signs_name_the_elements() -> None:
    """The sign that stands on a card is beside its word; no element has the sign of a card that was chosen."""
    match = duel({"garden": [{"card": "Ed", "weapons": ["Tenshin"]}]})
    board = match.board(ANN)
    said = {mark: means for mark, means, _ in marks_on(board, UNICODE)}
    assert {"↯": "Lightning", "≈": "Water", "○": "Neutral", "w/1": "With so many cards on it"}.items() <= said.items()
    assert ("↯ lightning leader", "dim") in spot_words(board, Spot("leader:0"), match.names)
    assert UNICODE.source not in SYMBOLS.values()


def test_a_list_of_choices_says_what_cards_do_and_the_numbers_of_a_fight() -> None:
    """Plain mode reads out nothing else of them; what an entity does is said once for both rows."""
    guard = own("guard", attack=2, health=3, text="Defender.", words=["defender"])
    match = duel({"hand": ["Healing Flutter", "guard"], "garden": ["Rei", "Raizan entity"], "ikz": 6}, cards=(guard,))
    said = {choice.option.label: choice.option.about for choice in match.choices() if choice.rule is None}
    assert said["Play Healing Flutter"] == "heal your Leader 2"
    assert said["Play Guard in the Garden"] == "Defender"
    assert said["Play Guard in the Alley"] == ""
    strength = attack(match.state, match.state.table.sides[0].garden[0])
    assert said["Attack Shao with Rei"] == f"Attack {strength} against Health 20"
    assert said["Attack Shao with Raizan (Garden 2)"] == "Attack 4 against Health 20"


@pytest.mark.rule("AZK-75")
def test_a_list_of_choices_says_who_strikes_back() -> None:
    """An entity that is attacked deals its own Attack; one without any does not."""
    cards = own("armed", attack=3, health=2), own("meek", attack=0, health=2), own("fighter", attack=2, health=9)
    tapped = [{"card": card, "tapped": True} for card in ("armed", "meek")]
    match = duel({"garden": ["fighter"]}, {"garden": tapped}, cards=cards)
    said = {choice.option.label: choice.option.about for choice in match.choices() if choice.rule is None}
    assert said["Attack Armed with Fighter"] == "Attack 2 against Health 2, and it strikes back with 3"
    assert said["Attack Meek with Fighter"] == "Attack 2 against Health 2"


def test_a_card_in_play_shows_what_of_its_text_can_still_happen() -> None:
    """What was done on play is over: its words in the Garden would read as something to use. The whole is in `i`."""
    draws = {"on": "played", "where": {"card": "self"}, "do": [{"op": "draw"}]}
    cards = (
        own("reader", text="On Play: draw a card.", abilities=[draws]),
        own("guard", text="Defender. On Play: draw a card.", words=["defender"], abilities=[draws]),
    )
    match = duel({"garden": ["reader", "guard"], "hand": ["reader", "guard"]}, cards=cards)
    assert [face(match, ANN, "garden:0", at).standing for at in (0, 1)] == ["", "Defender."]
    assert [face(match, ANN, "hand:0", at).standing for at in (0, 1)] == [card["text"] for card in cards]
    said = [words for words, _ in spot_words(match.board(ANN), Spot("garden:0", 0), match.names)]
    assert "On Play: draw a card." in said


def test_a_card_in_hand_explains_the_keywords_it_names() -> None:
    """In play a badge does, and says it once."""
    guard = own("guard", text="Defender.", words=["defender"])
    match = duel({"garden": ["guard"], "hand": ["guard"]}, cards=(guard,))
    means = "Defender: untapped, it may step in when another of its player's cards is attacked"
    assert f"{means}." in face(match, ANN, "hand:0").detail
    lying = face(match, ANN, "garden:0")
    assert [badge.means for badge in lying.badges] == [means]
    assert f"{means}." not in lying.detail


def test_figures_of_players_matter_more_than_what_is_said_beside_them() -> None:
    """IKZ stay in the line of the players at 80 columns when there is a token or a card that pays, too."""
    garden = {"garden": ["Koyama Farm Caretaker"], "ikz": 2, "spent": 1, "token": 1}
    match = duel(garden, {"ikz": 3})
    line = "".join(words for words, _ in panels_line(match.board(ANN), ("Ann", "Computer"), 80, look()))
    assert "IKZ 2/3" in line
    assert "IKZ 3/3" in line
