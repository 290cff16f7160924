"""The log says what happened, to which card, and what was lost by it."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.ids import Seat
from tests.games.acting import act, log
from tests.games.azuki.duel import ANN, BO, duel, own, spell_card, zone

ENTITY = {"in": ["garden", "alley"], "exactly": 1}


def _spell(**op: Any) -> dict[str, Any]:
    return spell_card("ruin", abilities=[{"use": "main", "do": [op]}])


@pytest.mark.rule("R-AZK-43", "AZK-93")
@pytest.mark.parametrize(
    ("ikz", "cost", "said"),
    [(1, 2, "Ann pays 2 with 1 IKZ and the IKZ token."), (0, 1, "Ann pays 1 with the IKZ token.")],
)
def test_a_payment_says_what_it_is_made_of(ikz: int, cost: int, said: str) -> None:
    """One IKZ and the token are not two tokens."""
    guest = own("guest", cost=cost)
    match = duel({"hand": ["guest"], "ikz": ikz, "token": 1}, cards=(guest,))
    act(match, "Play Guest in the Garden")
    assert log(match)[0] == said


def test_an_entity_that_pays_is_named() -> None:
    """An IKZ and an entity that counts as one."""
    match = duel({"hand": ["guest"], "ikz": 2, "garden": ["Koyama Farm Caretaker"]}, cards=(own("guest", cost=2),))
    act(match, "Play Guest in the Garden", "Pay with Koyama Farm Caretaker")
    assert log(match)[0] == "Ann pays 2 with 1 IKZ and Koyama Farm Caretaker."


@pytest.mark.rule("AZK-43", "AZK-144")
@pytest.mark.parametrize(
    ("op", "told"),
    [
        ({"op": "destroy", "cards": ENTITY}, "Ruin: Ed is destroyed."),
        ({"op": "sacrifice", "cards": ENTITY}, "Ruin: Ed is sacrificed."),
        ({"op": "move", "cards": ENTITY, "to": "hand"}, "Ruin: Ed returns to Ann's hand."),
        ({"op": "move", "cards": ENTITY, "to": "deck", "at": "bottom"}, "Ruin: Ed goes to the bottom of the deck."),
        ({"op": "move", "cards": ENTITY, "to": "deck", "at": "top"}, "Ruin: Ed goes on top of the deck."),
        ({"op": "damage", "to": ENTITY, "amount": 9}, "Ed is destroyed."),
    ],
)
def test_weapons_that_go_with_their_bearer_are_told(op: dict[str, Any], told: str) -> None:
    """Whatever takes Ed away, the log says that Tenraku is discarded; the Leader's weapon stays."""
    ann = {"garden": [{"card": "Ed", "weapons": ["Tenraku"]}], "leader": {"weapons": ["Hidden Dagger"]}}
    match = duel({**ann, "hand": ["ruin"]}, cards=(_spell(**op),))
    act(match, "Play Ruin")
    assert log(match)[-2:] == [told, "Tenraku is discarded."]


@pytest.mark.rule("AZK-43", "AZK-09")
def test_the_weapons_of_who_makes_room_are_told() -> None:
    """A replaced entity takes its weapon with it."""
    garden = [{"card": "Ed", "weapons": ["Tenraku"]}, "Jay", "Rei", "Kale", "Pip"]
    match = duel({"garden": garden, "hand": ["filler"], "ikz": 1})
    act(match, "Play Filler in the Garden", "Replace Ed")
    assert log(match)[1:] == [
        "Ed makes room and is discarded.",
        "Tenraku is discarded.",
        "Ann plays Filler into the Garden.",
    ]


TURNED = [{"card": "Rei/1", "tapped": True}, {"card": "Rei/2", "tapped": True}]


def test_two_of_the_same_name_are_told_apart_by_their_places() -> None:
    """Bo has two Reis: the log says which of them was attacked, hit and destroyed; the other one stands."""
    match = duel({"garden": ["Ed"]}, {"garden": ["Kale", *TURNED]})
    act(match, "Attack Rei (their Garden 3) with Ed")
    assert log(match)[:1] == ["Ann attacks Rei (Garden 3) with Ed."]
    assert "Ed deals 3 damage to Rei (Garden 3)." in log(match)
    assert log(match)[-1] == "Rei (Garden 3) is destroyed."
    assert zone(match, BO, "garden") == ["Kale", "Rei"]


def test_two_of_the_same_name_on_both_sides_are_told_apart_by_their_players_too() -> None:
    """Ann's twin and both of Bo's: one of them attacks, and they kill each other."""
    twins = [{"card": "twin/1", "tapped": True}, {"card": "twin/2", "tapped": True}]
    match = duel({"garden": ["twin"]}, {"garden": twins}, cards=(own("twin"),))
    act(match, "Attack Twin (their Garden 2) with Twin (Garden 1)")
    assert log(match)[0] == "Ann attacks Bo's Twin (Garden 2) with Ann's Twin."
    assert log(match)[-1] == "Ann's Twin and Bo's Twin (Garden 2) are destroyed."
    assert (zone(match, ANN, "garden"), zone(match, BO, "garden")) == ([], ["Twin"])


def test_twins_that_go_together_are_told_apart() -> None:
    """Both Reis are destroyed at once: two places, not the same name twice."""
    every = {"op": "destroy", "cards": {"in": ["garden"], "owner": "opponent"}}
    match = duel({"hand": ["ruin"]}, {"garden": TURNED}, cards=(_spell(**every),))
    act(match, "Play Ruin")
    assert log(match)[-1] == "Ruin: Rei (Garden 1) and Rei (Garden 2) are destroyed."


def test_which_twin_carries_gets_and_turns() -> None:
    """A weapon and its number go to one of two Eds; without a twin a name is enough."""
    match = duel({"garden": ["Ed/1", "Ed/2"], "hand": ["Tenraku"], "ikz": 3})
    act(match, "Play Tenraku", "Give it to Ed (Garden 2)")
    assert "Ed (Garden 2) carries Tenraku." in log(match)
    match = duel({"garden": ["Ed"], "hand": ["Tenraku"], "ikz": 3})
    act(match, "Play Tenraku", "Give it to Ed")
    assert "Ed carries Tenraku." in log(match)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("godmode", "has Godmode"),
        ("taunt", "has Taunt"),
        ("ikz", "counts as IKZ"),
        ("reach", "may attack the Alley"),
        ("leaders_only", "may attack only Leaders"),
        ("stuck", "cannot be untapped"),
    ],
)
def test_every_word_that_is_given_is_said_in_a_sentence(word: str, said: str) -> None:
    """A card that gives a word is logged in words for people."""
    match = duel(
        {"garden": ["Ed"], "hand": ["ruin"]},
        cards=(_spell(op="grant", cards=ENTITY, words=[word], until="end_of_turn"),),
    )
    act(match, "Play Ruin")
    assert log(match)[-1] == f"Ruin: Ed {said}."


@pytest.mark.rule("R-AZK-46")
def test_a_discount_says_how_much() -> None:
    """Two less for the next card."""
    match = duel(
        {"hand": ["ruin"]}, cards=(_spell(op="grant", player="you", words=["discount"], amount=2, until="end_of_turn"),)
    )
    act(match, "Play Ruin")
    assert log(match)[-1] == "Ruin: The next card that Ann pays for costs 2 less."


@pytest.mark.parametrize(("at", "said"), [("top", "on top of the deck"), ("bottom", "on the bottom of the deck")])
def test_a_card_put_back_says_where_in_the_deck(at: str, said: str) -> None:
    """From the discard pile to either end of the deck."""
    back = _spell(op="move", cards={"in": ["discard"], "owner": "you", "exactly": 1}, to="deck", at=at)
    match = duel({"hand": ["ruin"], "discard": ["Rei"], "deck": ["Kale"]}, cards=(back,))
    act(match, "Play Ruin", "Choose Rei")
    assert log(match)[-1] == f"Ann puts Rei {said}."
    assert zone(match, ANN, "deck") == (["Rei", "Kale"] if at == "top" else ["Kale", "Rei"])


@pytest.mark.rule("R-AZK-55")
def test_who_sends_no_defender_is_told() -> None:
    """After the attack and before its blow; no window comes before it."""
    match = duel({"garden": ["Ed"]}, {"garden": ["Penny"]}, leaders=("STT01-001", "Bobu"))
    act(match, "Attack Bobu with Ed", "No Defender")
    assert log(match)[:3] == [
        "Ann attacks Bo's Leader with Ed.",
        "Bo sends no Defender.",
        "Ed deals 3 damage to Bo's Leader.",
    ]


@pytest.mark.rule("AZK-75")
def test_a_blow_without_attack_is_told() -> None:
    """Whoever attacks with nothing does nothing, and the log says so after what it did not do."""
    match = duel({"garden": ["calm"]}, {}, cards=(own("calm", attack=0),))
    act(match, "Attack Shao with Calm")
    while match.to_act == BO:
        act(match, "Let the attack go on")
    assert log(match)[-1] == "Bo's Leader takes no damage."


def test_a_place_and_a_figure_share_a_bracket() -> None:
    """Of two cards of one name the question says which attacks, and how hard."""
    match = duel({"garden": ["Ed", "Ed"]}, {"hand": ["Rei"], "ikz": 9})
    act(match, "Attack Shao with Ed (Garden 2)")
    assert match.board(BO).prompt.startswith("Ed (their Garden 2, 3 Attack) attacks your Leader (20 Health).")


def test_an_ability_that_only_prepares_something_is_quoted() -> None:
    """Nothing on the table changes when Bobu waits for a loss, so the log says what he waits for."""
    match = duel({"ikz": 1}, leaders=("Bobu", "STT02-001"))
    act(match, "Use Bobu")
    assert log(match)[0] == (
        "Ann uses Bobu: “Until your next turn, the first time one of your Earth entities is destroyed or "
        "sacrificed, you may heal your Leader 1.”"
    )
    assert match.log(None)[0].brief == "Ann uses Bobu; the effect waits."
    (waiting,) = [note for note in match.board(ANN).notes if note.id == "waiting"]
    assert waiting.lines == (
        "Ann's Bobu: Until your next turn, the first time one of your Earth entities is destroyed or "
        "sacrificed, you may heal your Leader 1",
    )


def test_a_condition_that_outlasts_the_turn_says_how_long() -> None:
    """Who sees it go at the start of a turn should have been able to know."""
    match = duel({"hand": ["Chilling Water"], "ikz": 1}, {"garden": ["Rei"]})
    act(match, "Play Chilling Water")
    assert log(match)[-1] == "Chilling Water: Rei is Frozen until Ann's next turn."


def test_what_comes_from_the_discard_pile_is_told_as_such() -> None:
    """A Gate that gives a spell back does not let its player take one from anywhere."""
    take = {"op": "move", "cards": {"in": ["discard"], "exactly": 1}, "to": "hand"}
    match = duel({"hand": ["ruin"], "discard": ["Healing Flutter"]}, cards=(_spell(**take),))
    act(match, "Play Ruin", "Choose Healing Flutter")
    assert "Ann takes Healing Flutter back from the discard pile." in log(match)


def test_copies_that_are_milled_are_counted() -> None:
    """A name that comes often is said once, so that the line is not cut."""
    match = duel({"hand": ["Crate Rat Kurobo"], "ikz": 1, "deck": ["Rei", "Ed", "Rei/2", "Rei/3", "Jay", "Pip"]})
    act(match, "Play Crate Rat Kurobo in the Alley", "Use it")
    assert "Crate Rat Kurobo: Ann mills Rei ×3, Ed and Jay." in log(match)


def test_the_log_says_who_is_portaled_not_where_it_stands_now() -> None:
    """Whoever comes into the Garden is not called by a place there, beside another of its name either."""
    match = duel({"alley": ["Ed"], "garden": ["Ed"]})
    act(match, "Portal Ed (Alley 1)")
    assert "Surge portals Ed into the Garden." in log(match)


def test_whose_turn_starts_and_who_attacks_only_lead_to_what_happens() -> None:
    """Where room is short the damage is told, which names the attacker and its target again."""
    match = duel({"garden": ["Ed"]})
    act(match, "Attack Shao with Ed", "End the turn")
    levels = {line.text: line.level for line in match.log(None)}
    assert [text for text, level in levels.items() if level == "lead"] == [
        "Ann attacks Bo's Leader with Ed.",
        f"Bo starts turn {match.state.turn}.",
    ]
    assert levels["Ed deals 3 damage to Bo's Leader."] == "story"
    assert levels["Bo gains 1 IKZ."] == "routine"


JAY: dict[str, Any] = {"in": ["garden"], "owner": "opponent"}
DISCARDED: dict[str, Any] = {"in": ["discard"], "owner": "you", "type": "weapon"}
HELD: dict[str, Any] = {"in": ["hand"], "owner": "you"}
SEEN: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
    ({"op": "damage", "to": JAY, "amount": 1}, [("Ruin deals 1 damage to Jay.", "story")]),
    (
        {"op": "heal", "cards": {"in": ["leader"], "owner": "you"}, "amount": 2},
        [("Ruin: Ann's Leader regains 2 Health.", "story")],
    ),
    ({"op": "mill", "count": 2}, [("Ruin: Ann mills Rei ×2.", "story")]),
    ({"op": "mill", "count": 2, "player": "opponent"}, [("Ruin: Bo mills Kale and Pip.", "story")]),
    ({"op": "discard", "player": "opponent", "how": "random"}, [("Ruin: Bo discards Penny.", "story")]),
    (
        {"op": "move", "cards": DISCARDED, "to": "hand"},
        [("Ann takes Tenraku ×2 back from the discard pile.", "story")],
    ),
    (
        {"op": "move", "cards": DISCARDED, "to": "deck", "at": "bottom"},
        [("Ann puts Tenraku ×2 on the bottom of the deck.", "story")],
    ),
    (
        {"op": "move", "cards": DISCARDED, "to": "deck"},
        [("Ann puts Tenraku ×2 on top of the deck.", "story")],
    ),
    ({"op": "move", "cards": HELD, "to": "deck"}, [("Ann puts 1 card on top of the deck.", "detail")]),
    (
        {"op": "move", "cards": HELD, "to": "deck", "at": "bottom"},
        [("Ann puts 1 card on the bottom of the deck.", "detail")],
    ),
    (
        {"op": "move", "cards": {"in": ["deck"], "top": 2, "owner": "you"}, "to": "hand"},
        [("Ann puts 2 cards into hand.", "detail")],
    ),
    (
        {"op": "move", "cards": {"in": ["deck"], "top": 1, "owner": "you"}, "to": "discard"},
        [("Ann puts Rei on the discard pile.", "story")],
    ),
    ({"op": "move", "cards": JAY, "to": "hand"}, [("Ruin: Jay returns to Bo's hand.", "story")]),
    (
        {"op": "move", "cards": {**JAY, "owner": "any"}, "to": "hand"},
        [("Ruin: Ed and Jay return to their owners' hands.", "story")],
    ),
    (
        {"op": "move", "cards": {**JAY, "owner": "any"}, "to": "deck", "at": "bottom"},
        [("Ruin: Ed and Jay go to the bottom of the deck.", "story")],
    ),
    ({"op": "move", "cards": JAY, "to": "discard"}, [("Ruin: Jay goes on the discard pile.", "story")]),
    ({"op": "tap", "cards": JAY}, [("Ruin: Jay is tapped.", "story")]),
    ({"op": "tap", "cards": {**JAY, "owner": "any"}}, [("Ruin: Ed and Jay are tapped.", "story")]),
    ({"op": "untap", "cards": {**JAY, "owner": "you"}}, [("Ruin: Ed is untapped.", "story")]),
    (
        {"op": "modify", "cards": JAY, "stats": {"attack": -1, "health": 2}, "until": "end_of_turn"},
        [("Ruin: Jay gets -1 Attack.", "story"), ("Ruin: Jay gets +2 Health.", "story")],
    ),
    ({"op": "grant", "cards": JAY, "words": ["frozen"], "until": "end_of_turn"}, [("Ruin: Jay is Frozen.", "story")]),
    ({"op": "grant", "cards": JAY, "words": ["rooted"], "until": "end_of_turn"}, [("Ruin: Jay is Rooted.", "story")]),
    (
        {"op": "grant", "cards": JAY, "words": ["charge", "taunt"], "until": "your_next_turn"},
        [("Ruin: Jay has Charge and has Taunt until Ann's next turn.", "story")],
    ),
    ({"op": "gain", "score": "ikz", "amount": 2}, [("Ruin: Ann gains 2 IKZ, tapped.", "detail")]),
    ({"op": "mark", "cards": JAY, "mark": "time"}, [("Ruin: Jay has 1 time counter.", "story")]),
    ({"op": "mark", "cards": JAY, "mark": "time", "amount": 3}, [("Ruin: Jay has 3 time counters.", "story")]),
    ({"op": "look", "as": "seen", "top": 1}, [("Ruin: Ann looks at 1 card.", "detail")]),
    ({"op": "look", "as": "seen", "top": 2}, [("Ruin: Ann looks at 2 cards.", "detail")]),
]


def _ruined(do: dict[str, Any], viewer: Seat | None) -> list[tuple[str, str]]:
    """What a seat reads when Ann's Ruin does this, and how much it matters."""
    piles = {"discard": ["Tenraku", "Tenraku"], "deck": ["Rei", "Rei"], "leader": {"damage": 3}}
    ann = {"hand": ["ruin", "Sloth Scarecrow"], "garden": [{"card": "Ed", "tapped": do["op"] == "untap"}], **piles}
    bo = {"hand": ["Penny"], "garden": ["Jay"], "deck": ["Kale", "Pip"]}
    match = duel(ann, bo, cards=(spell_card("ruin", abilities=[{"use": "main", "do": [do]}]),))
    act(match, "Play Ruin")
    first, *rest = [(line.text, str(line.level)) for line in match.log(viewer)]
    assert first == ("Ann plays Ruin.", "story")
    return rest


@pytest.mark.parametrize(("do", "told"), SEEN, ids=[told[0][0] for _, told in SEEN])
def test_what_an_effect_does_is_told_to_everybody(do: dict[str, Any], told: list[tuple[str, str]]) -> None:
    """Cards by name where everybody knows them, by number where not."""
    assert [_ruined(do, seat) for seat in (ANN, BO, None)] == [told] * 3


@pytest.mark.parametrize(("player", "who", "drawn"), [("you", ANN, ["Rei", "Rei"]), ("opponent", BO, ["Kale", "Pip"])])
def test_drawn_cards_are_named_to_who_drew_them(player: str, who: Seat, drawn: list[str]) -> None:
    """The others read "a card"."""
    name = ("Ann", "Bo")[who]
    for seat in (ANN, BO, None):
        told = _ruined({"op": "draw", "count": 2, "player": player}, seat)
        cards = drawn if seat == who else ["a card", "a card"]
        assert told == [(f"Ruin: {name} draws {card}.", "detail") for card in cards]


def test_an_effect_that_is_declined_is_told() -> None:
    """To its player as a choice, to the other only that it was not used."""
    match = duel({"hand": ["Crate Rat Kurobo"], "ikz": 1})
    act(match, "Play Crate Rat Kurobo in the Alley", "Leave it")
    assert match.log(ANN)[-1].text == "Ann declines the effect of Crate Rat Kurobo."
    assert match.log(BO)[-1].text == match.log(None)[-1].text == "Ann does not use the effect of Crate Rat Kurobo."


def test_a_price_that_cannot_be_paid_is_told_to_its_player_only() -> None:
    """The other is told the same as of an effect that was declined: why may be what is not in the hand."""
    may = {"op": "may", "cost": [{"op": "discard", "count": 2}], "do": [{"op": "draw"}]}
    pay = spell_card("pay", abilities=[{"use": "main", "do": [may]}])
    match = duel({"hand": ["pay"], "ikz": 3}, cards=(pay,))
    act(match, "Play Pay")
    assert [line.text for line in match.log(ANN)][-1] == "Ann cannot pay for the effect of Pay."
    assert [line.text for line in match.log(BO)][-1] == "Ann does not use the effect of Pay."
