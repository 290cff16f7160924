"""Whatever is tried is answered by its rule, and what the answer advises can be done."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.azuki import actions as a
from cardtable.match import Match
from tests.games.acting import act, denied, labels, refused
from tests.games.azuki.duel import ANN, BO, card, duel, mark, own, relaid, side, spell_card

TAUNTING = {"card": "taunting", "tapped": True}
TAUNT = own("taunting", words=["taunt"], text="x")


def _said(match: Match, action: Any, seat: Any = None) -> tuple[str, str]:
    why = match.why_not(action, seat)
    assert why is not None
    return why.rule, why.text


@pytest.mark.rule("AZK-04")
@pytest.mark.parametrize(
    ("name", "more", "way"),
    [
        ("Ed", {}, "portal it, and it can attack from your next turn on"),
        ("Indra", {}, "portal it first"),
        ("Ed", {"gate": {"tapped": True}}, "portal it there in one of your next turns"),
    ],
)
def test_an_attack_from_the_alley_is_listed_and_refused(name: str, more: dict[str, Any], way: str) -> None:
    """The sentence offers the Gate where it can be used, and Charge decides whether the attack comes at once."""
    match = duel({"alley": [name], "garden": ["Jay"], **more}, {"garden": [{"card": "Rei", "tapped": True}]})
    said = refused(match, f"Attack Shao with {name}")
    assert (said.rule, said.text) == (
        "AZK-04",
        f"{name} stands in the Alley, and only cards in the Garden attack: {way}.",
    )
    assert denied(match, a.DeclareAttack(card(match, name), card(match, "Rei"))) == said
    assert (f"Portal {name}" in labels(match)) == (not more)


@pytest.mark.rule("R-AZK-24", "AZK-73")
def test_a_gate_before_an_empty_alley_says_why_not() -> None:
    """Without an entity in the Alley the Gate is asked in vain; one that can be played there is named, once."""
    match = duel({"hand": ["Rei/1", "Rei/2", "Tenraku"], "ikz": 1})
    said = refused(match, "Portal an entity")
    want = "Your Gate brings entities from the Alley, and nobody stands there: play Rei there first."
    assert (said.rule, said.text) == ("R-AZK-24", want)
    want = "Your Gate brings entities from the Alley, and nobody stands there: end the turn."
    assert refused(duel(), "Portal an entity").text == want
    act(match, "Play Rei in the Alley", "Portal Rei")
    assert refused(match, "Portal an entity").rule == "AZK-73"


@pytest.mark.rule("AZK-87", "R-AZK-58", "R-AZK-56", "AZK-60")
def test_a_redirect_before_its_step_and_a_response_after_it() -> None:
    """Defenders wait for the Responses; who can never step in hears why; afterwards Responses are over."""
    guard = own("guard", words=["defender"], text="x")
    bo = {"garden": ["guard", "Rei"], "alley": ["Alpine Prowler"], "hand": ["Sundering Strike", "Kale"], "ikz": 1}
    match = duel({"garden": ["Ed"]}, bo, cards=(guard,))
    act(match, "Attack Shao with Ed")
    said = refused(match, "Defend with Guard")
    assert (said.rule, said.text) == (
        "AZK-87",
        "Defenders step in after the Responses: let the attack go on, and then Guard may.",
    )
    want = "Rei is not a Defender and cannot step in: answer with a Response or let the attack go on."
    assert refused(match, "Defend with Rei").text == want
    act(match, "Let the attack go on")
    assert labels(match) == ["Defend with Guard", "No Defender"]
    want = "Rei is not a Defender and cannot step in: tap Guard instead, or let the attack go on."
    assert (refused(match, "Defend with Rei").rule, refused(match, "Defend with Rei").text) == ("R-AZK-58", want)
    said = refused(match, "Play Sundering Strike")
    assert (said.rule, said.text) == (
        "R-AZK-56",
        "Your Responses to this attack are over: keep Sundering Strike, and tap a Defender to take the blow or let "
        "the attack go on.",
    )
    assert refused(match, "Play Kale in the Garden").rule == "R-AZK-33"
    assert refused(match, "Use Alpine Prowler").rule == "AZK-60"


@pytest.mark.rule("R-AZK-58")
def test_infiltrate_is_named_to_who_would_defend() -> None:
    """The Defender could step in, but for the attacker's Infiltrate."""
    guard, thief = own("guard", words=["defender"], text="x"), own("thief", words=["infiltrate"], text="x")
    match = duel({"garden": ["thief"]}, {"garden": ["guard"], "hand": ["Kale"], "ikz": 1}, cards=(guard, thief))
    act(match, "Attack Shao with Thief")
    want = "Thief has Infiltrate, so Guard cannot step in: answer with a Response or let the attack go on."
    assert refused(match, "Defend with Guard").text == want


@pytest.mark.rule("AZK-06", "AZK-12", "R-AZK-59")
def test_advice_about_targets_knows_taunt() -> None:
    """An untapped or Alley target under Taunt: only the Taunt entity is advised, not the Leader."""
    match = duel({"garden": ["Ed"]}, {"garden": [TAUNTING, "Rei"], "alley": ["Kale"]}, cards=(TAUNT,))
    assert [label for label in labels(match) if "Attack" in label] == ["Attack Taunting with Ed"]
    want = "Rei is untapped and cannot be attacked: attack Taunting."
    assert refused(match, "Attack Rei with Ed").text == want
    assert refused(match, "Attack Kale with Ed").text == "Kale stands in the Alley, out of reach: attack Taunting."
    assert refused(match, "Attack Shao with Ed").text == "Taunt keeps Shao from being attacked: attack Taunting."
    match = duel({"garden": ["Ed"]}, {"garden": ["Rei", {"card": "Jay", "tapped": True}]})
    assert refused(match, "Attack Rei with Ed").text == "Rei is untapped and cannot be attacked: attack Shao or Jay."


@pytest.mark.rule("R-AZK-59", "R-AZK-08")
def test_who_attacks_only_leaders_is_not_sent_against_taunt() -> None:
    """A card limited to Leaders has no target under Taunt: the sentence advises what else is legal."""
    duelist = own("duelist", words=["leaders_only"], text="x")
    match = duel({"garden": ["duelist"]}, {"garden": [TAUNTING]}, cards=(TAUNT, duelist))
    assert labels(match) == ["End the turn"]
    assert refused(match, "Attack Shao with Duelist").text == "Taunt keeps Shao from being attacked: end the turn."
    said = refused(match, "Attack Taunting with Duelist")
    assert (said.rule, said.text) == ("R-AZK-08", "Duelist may attack only Leaders: end the turn.")
    match = duel({"garden": ["duelist", "Ed"]}, {"garden": [TAUNTING]}, cards=(TAUNT, duelist))
    want = "Duelist may attack only Leaders: send Ed against Taunting."
    assert refused(match, "Attack Taunting with Duelist").text == want


@pytest.mark.rule("AZK-117")
@pytest.mark.parametrize(
    ("zone", "needs", "more", "text"),
    [
        ("alley", "garden", {}, "Hermit can do this only in the Garden: portal it first."),
        (
            "alley",
            "garden",
            {"gate": {"tapped": True}},
            "Hermit can do this only in the Garden: portal it there in one of your next turns.",
        ),
        (
            "garden",
            "alley",
            {},
            "Hermit can do this only in the Alley, and only a card's effect brings it there: leave it for now.",
        ),
    ],
)
def test_the_way_into_the_other_row_is_one_that_exists(zone: str, needs: str, more: dict[str, Any], text: str) -> None:
    """Only the Gate moves entities, and only into the Garden."""
    hermit = own("hermit", text="x", abilities=[{"use": "main", "zone": [needs], "do": [{"op": "draw"}]}])
    match = duel({zone: ["hermit"], **more}, cards=(hermit,))
    said = refused(match, "Use Hermit")
    assert (said.rule, said.text) == ("AZK-117", text)


@pytest.mark.rule("AZK-117")
def test_a_weapon_is_not_sent_through_the_gate() -> None:
    """A made-up weapon works only in the Garden, where no weapon comes: the Gate is no way for it."""
    lute = {"id": "lute", "name": "Lute", "type": "weapon", "element": "neutral", "cost": 0, "attack": 0, "text": "x"}
    ability = {"use": "main", "zone": ["garden"], "do": [{"op": "draw"}]}
    match = duel({"garden": [{"card": "Ed", "weapons": ["lute"]}]}, cards=({**lute, "abilities": [ability]},))
    want = "Lute can do this only in the Garden, and only a card's effect brings it there: leave it for now."
    assert refused(match, "Use Lute").text == want


@pytest.mark.rule("R-AZK-40")
@pytest.mark.parametrize(
    ("ikz", "text"),
    [
        (1, "Hoarder asks for 2 IKZ, but you can pay only 1: leave it until you have more."),
        (2, "You cannot pay in full what Hoarder asks for: leave it until you can."),
    ],
)
def test_ikz_are_blamed_only_where_they_are_missing(ikz: int, text: str) -> None:
    """A made-up Leader asks for 2 IKZ and a card of the hand, which is empty."""
    cost = [{"op": "azuki.pay", "amount": 2}, {"op": "discard", "count": 1}]
    printed = {"type": "leader", "element": "neutral", "attack": 0, "health": 20, "text": "x"}
    ability = {"use": "main", "cost": cost, "do": [{"op": "draw"}]}
    hoarder = {"id": "hoarder", "name": "Hoarder", **printed, "abilities": [ability]}
    match = duel({"ikz": ikz}, cards=(hoarder,), leaders=("hoarder", "STT02-001"))
    said = refused(match, "Use Hoarder")
    assert (said.rule, said.text) == ("R-AZK-40", text)


@pytest.mark.rule("R-AZK-07", "R-AZK-62", "R-AZK-22")
def test_another_card_is_advised_only_if_there_is_one() -> None:
    """Tapped, Rooted and tapped in the Alley: with and without another card that could do it."""
    tapped = {"card": "Ed", "tapped": True}
    alone = duel({"garden": [tapped], "alley": [{"card": "Rei", "tapped": True}]})
    assert refused(alone, "Attack Shao with Ed").text == "Ed is tapped: wait until it is untapped."
    want = "Rei is tapped, and your Gate moves only untapped entities: wait until it is untapped."
    assert refused(alone, "Portal Rei").text == want
    match = duel({"garden": [tapped, "Jay"], "alley": [{"card": "Rei", "tapped": True}, "Kale"]})
    assert refused(match, "Attack Shao with Ed").text == "Ed is tapped: attack with Jay."
    want = "Rei is tapped, and your Gate moves only untapped entities: portal Kale."
    assert refused(match, "Portal Rei").text == want
    match = duel({"garden": ["Ed"]})
    match = relaid(match, marks=[mark(card(match, "Ed"), BO, word="rooted")])
    assert refused(match, "Attack Shao with Ed").text == "Ed is Rooted and cannot attack: wait until that ends."


@pytest.mark.rule("R-AZK-07")
def test_a_leader_is_sent_for_a_weapon_that_can_be_played() -> None:
    """With a weapon in hand and the IKZ for it, the sentence names it; without the IKZ it does not."""
    for ikz, way in ((3, "give your Leader Tenraku first"), (2, "it can attack once it carries a weapon")):
        match = duel({"hand": ["Tenraku"], "ikz": ikz})
        said = refused(match, "Attack Shao with Raizan")
        assert said.text == f"Raizan has neither a weapon nor Attack: {way}."
        assert ("Play Tenraku" in labels(match)) == (ikz == 3)


def _attack_on(target: str) -> Any:
    return lambda match: a.DeclareAttack(card(match, "Ed"), card(match, target))


@pytest.mark.rule("AZK-04", "AZK-18", "AZK-30", "AZK-34", "AZK-47", "AZK-65", "AZK-87", "AZK-117", "AZK-120")
@pytest.mark.parametrize(
    ("tried", "rule", "text"),
    [
        (lambda m: a.PlayCard(card(m, "Jay")), "AZK-65", "Only cards in your hand can be played: {}."),
        (lambda m: a.PlayEntity(card(m, "Kale"), "alley"), "AZK-65", "Only cards in your hand can be played: {}."),
        (
            lambda m: a.PlayEntity(card(m, "Tenraku"), "alley"),
            "AZK-34",
            "Only entities stand in rows, and Tenraku is none: play it without one.",
        ),
        (
            lambda m: a.PlayCard(card(m, "Rei")),
            "AZK-34",
            "Rei is an entity: say whether it comes into the Garden or the Alley.",
        ),
        (
            lambda m: a.PortalEntity(card(m, "Ed")),
            "AZK-18",
            "Your Gate brings only entities of your Alley: portal Jay.",
        ),
        (
            lambda m: a.UseAbility(card(m, "Rei"), 0),
            "AZK-117",
            "Only abilities of your own cards on the field can be used: {}.",
        ),
        (
            lambda m: a.UseAbility(card(m, "Ed"), 5),
            "AZK-120",
            "Ed has no such ability to use: look at its text, and {}.",
        ),
        (
            lambda m: a.DeclareAttack(card(m, "Rei"), card(m, "Shao")),
            "AZK-04",
            "Only your Leader and the entities in your Garden attack: attack with Ed.",
        ),
        (_attack_on("Hydromancy"), "AZK-30", "Gates cannot be attacked: attack Shao."),
        (
            _attack_on("Raizan"),
            "AZK-04",
            "Only your opponent's Leader and entities on the field can be attacked: attack Shao.",
        ),
        (
            lambda m: a.DeclareDefender(card(m, "Ed")),
            "AZK-87",
            "This is your own turn, and nobody is attacking you: {}.",
        ),
        (lambda m: a.PASS, "AZK-87", "This is your own turn, and nobody is attacking you: {}."),
        (lambda m: a.KEEP, "AZK-47", "Hands are chosen once, before the first turn: {}."),
    ],
)
def test_what_is_not_offered_has_its_rule_too(tried: Any, rule: str, text: str) -> None:
    """From the wrong place, with the wrong card, at the wrong time: each has a rule and a way out that is open."""
    match = duel({"garden": ["Ed"], "alley": ["Jay"], "hand": ["Rei", "Tenraku"], "ikz": 1}, {"hand": ["Kale"]})
    said = denied(match, tried(match))
    assert (said.rule, said.text) == (rule, text.format("play a card, portal an entity, attack or end the turn"))


@pytest.mark.rule("R-AZK-51", "R-AZK-58", "AZK-38", "AZK-59", "AZK-36", "AZK-87")
def test_out_of_turn_a_rule_says_what_to_wait_for() -> None:
    """The attacker while the other answers, and the other in the attacker's Main Phase."""
    ann = {"garden": ["Ed"], "hand": ["Sundering Strike", "Rei"], "ikz": 3}
    match = duel(ann, {"garden": ["Jay"], "hand": ["Sundering Strike", "Kale"], "ikz": 3})
    bolt, kale = card(match, "Sundering Strike", BO), card(match, "Kale")
    own_turn = ("R-AZK-51", "This is your opponent's turn: wait for your own Main Phase.")
    assert _said(match, a.PlayEntity(kale, "alley"), BO) == own_turn
    assert _said(match, a.END, BO) == own_turn
    assert _said(match, a.PlayCard(bolt), BO)[0] == "AZK-36"
    assert _said(match, a.PASS, BO)[0] == "AZK-87"
    act(match, "Attack Shao with Ed")
    assert _said(match, a.PlayCard(card(match, "Sundering Strike", ANN)), ANN)[0] == "AZK-38"
    assert _said(match, a.PASS, ANN)[0] == "AZK-59"
    assert _said(match, a.END, ANN)[0] == "R-AZK-51"
    assert _said(match, a.END, BO) == (
        "R-AZK-51",
        "Your opponent attacks in their own turn: {}.".format("answer with a Response or let the attack go on"),
    )
    assert _said(match, a.DeclareDefender(side(match, BO).leader), BO)[0] == "R-AZK-58"


@pytest.mark.rule("AZK-47")
def test_hands_come_first() -> None:
    """In the mulligan a card in hand and everything else is answered by it, for both players."""
    match = duel({"hand": ["Rei"]}, {"hand": ["Kale"]}, phase="mulligan", turn=0)
    assert refused(match, "Play Rei in the Garden").text == "First decide about your hand: keep it, or take a new one."
    assert _said(match, a.PASS)[0] == "AZK-47"
    want = "Both players decide about their hands first: wait until you are asked."
    assert _said(match, a.END, BO) == ("AZK-47", want)
    assert _said(match, a.KEEP, BO) == ("TABLE-TURN", "Ann decides now: wait until you are asked.")


@pytest.mark.rule("TABLE-PICK", "TABLE-FINISH")
def test_while_an_effect_asks_everything_else_waits() -> None:
    """A card that is not asked for, and an attack, while a bearer is chosen."""
    match = duel({"garden": ["Ed"], "hand": ["Tenraku"], "ikz": 3}, {"garden": ["Rei"]})
    act(match, "Play Tenraku")
    assert labels(match) == ["Give it to Raizan", "Give it to Ed"]
    from cardtable.core.fx import Pick

    assert _said(match, Pick(card(match, "Rei")))[0] == "TABLE-PICK"
    assert _said(match, a.DeclareAttack(card(match, "Ed"), card(match, "Shao")))[0] == "TABLE-FINISH"


FULL_PRICE = "You cannot pay in full what Seer asks for: leave it until you can."
WHY_UNUSED: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    (
        {"if": {"at_least": [{"count": {"in": ["hand"]}}, 3]}},
        {},
        "AZK-120",
        "Seer has a condition that is not met now: look at its text.",
    ),
    ({}, {"marks": ["frozen"]}, "R-AZK-60", "Seer is Frozen and can do nothing: wait until it thaws."),
    ({"cost": [{"op": "azuki.pay", "amount": 2}]}, {}, "R-AZK-40", FULL_PRICE),
    ({"cost": [{"op": "discard", "count": 1}]}, {}, "R-AZK-40", FULL_PRICE),
    ({"cost": [{"op": "tap", "cards": "$source"}]}, {"tapped": True}, "R-AZK-40", FULL_PRICE),
    ({"cost": [{"op": "tap", "cards": "$source"}]}, {"cooldown": True}, "R-AZK-40", FULL_PRICE),
    (
        {"targets": {"one": {"in": ["alley"], "owner": "opponent", "exactly": 1}}},
        {},
        "R-AZK-40",
        "There is nothing Seer could be aimed at: wait until there is a target.",
    ),
    ({"use": "response"}, {}, "AZK-59", "The ability of Seer is a Response: use it when your opponent attacks."),
]


@pytest.mark.rule("AZK-120", "R-AZK-60", "R-AZK-40", "AZK-59")
@pytest.mark.parametrize(("ability", "marked", "rule", "text"), WHY_UNUSED, ids=[str(row[0]) for row in WHY_UNUSED])
def test_an_ability_that_cannot_be_used_says_why(
    ability: dict[str, Any], marked: dict[str, Any], rule: str, text: str
) -> None:
    """One thing stands in its way; without it, and with 2 IKZ, two cards in hand and an enemy, it can be used."""
    seer = own("seer", abilities=[{"use": "main", "do": [{"op": "draw"}], **ability}], text="Does it.")
    match = duel({"garden": [{"card": "seer", **marked}]}, cards=(seer,))
    said = refused(match, "Use Seer")
    assert (said.rule, said.text) == (rule, text)
    able = duel({"garden": ["seer"], "hand": ["Rei", "Jay", "Ed"], "ikz": 2}, {"alley": ["Penny"]}, cards=(seer,))
    assert ("Use Seer" in labels(able)) == (rule != "AZK-59")


@pytest.mark.rule("AZK-119")
def test_an_ability_for_once_a_turn_says_that_it_was_used() -> None:
    """Another one of the same name is ready still."""
    once = {"use": "main", "do": [{"op": "draw"}], "limit": {"times": 1, "per": "turn"}}
    seer = own("seer", abilities=[once], text="Once a turn.")
    match = duel({"garden": ["seer/1", "seer/2"]}, cards=(seer,))
    act(match, "Use Seer (Garden 1)")
    said = refused(match, "Use Seer (Garden 1)")
    assert (said.rule, said.text) == (
        "AZK-119",
        "Seer (Garden 1) has been used this turn: it is ready again next turn.",
    )
    assert "Use Seer (Garden 2)" in labels(match)


def test_two_weapons_of_a_name_on_one_bearer_are_counted() -> None:
    """The first and the second on Ed; the only one of another name needs no number."""
    ed = {"card": "Ed", "weapons": ["Tenraku", "Tenraku", "Hidden Dagger"]}
    ruin = {"op": "move", "to": "hand", "cards": {"in": ["attached"], "owner": "you", "exactly": 1}}
    match = duel({"garden": [ed], "hand": ["ruin"]}, cards=(spell_card("ruin", abilities=[_main(ruin)]),))
    act(match, "Play Ruin")
    assert labels(match) == ["Choose Tenraku (1 on Ed)", "Choose Tenraku (2 on Ed)", "Choose Hidden Dagger"]


def _main(*do: dict[str, Any]) -> dict[str, Any]:
    return {"use": "main", "do": list(do)}


@pytest.mark.rule("R-AZK-10")
def test_a_target_that_is_gone_is_told_to_whom_is_asked() -> None:
    """Commune takes Rei home: Bo reads it before his further Responses, and no Defender has anything to defend."""
    bo = {"garden": [{"card": "Rei", "tapped": True}, "Sloth Scarecrow"], "hand": ["Commune with Water"] * 2, "ikz": 4}
    match = duel({"garden": ["Ed"]}, bo)
    act(match, "Attack Rei with Ed", "Play Commune with Water", "Choose Rei")
    assert match.board(BO).prompt.startswith("Ed (3 Attack) attacks, but its target is gone.")
    said = denied(match, a.DeclareDefender(card(match, "Sloth Scarecrow")))
    assert said.text.startswith("The target of this attack is gone, so Sloth Scarecrow has nothing to defend: ")
