"""The windows around an attack, and the standing orders that answer them."""

from __future__ import annotations

import pytest

from cardtable.match import Match
from tests.games.acting import act, labels, log, refused
from tests.games.myacards.wild import ANN, BO, at, card, declare, place, strike, wild


def attacked(**bo: object) -> Match:
    """Ann's wolf in column 1 and lynx in column 3 against Bo's bisons."""
    theirs = {"field": {"3-1": "bison_bison", "3-3": "bison_bison", "2-3": "quercus_robur"}, **bo}
    return wild({"field": {"3-1": "canis_lupus", "3-3": "lynx_lynx"}, "hand": ["adrenaline"]}, theirs, phase="attack")


@pytest.mark.rule("MYA-91", "R-MYA-19", "MYA-92")
def test_a_window_opens_before_and_after_each_attack() -> None:
    """Declaration, window, result, window; the second attack has its own two."""
    match = attacked()
    state = declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert (state.phase, match.to_act) == ("before", BO)
    state = act(match, "Pass")
    assert (state.phase, match.to_act) == ("after", BO)
    state = act(match, "Pass")
    assert (state.phase, match.to_act) == ("attack", ANN)
    state = declare(match, "Eurasian lynx", "3-3", "Pedunculate oak", "~2-3")
    assert (state.phase, match.to_act) == ("before", BO)


@pytest.mark.rule("MYA-90", "MYA-91", "MYA-92", "R-MYA-19")
def test_effects_events_and_dominions_may_be_played_in_a_window() -> None:
    """Any number of them, each settled before the next; entities are refused. Ann cannot keep Bo from it."""
    match = attacked(hand=["venom", "home_ground", "algal_bloom", "vulpes_vulpes"])
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert labels(match) == ["Play Venom", "Play Home Ground", "Play Algal Bloom", "Pass"]
    assert refused(match, "Play Red fox").rule == "MYA-91"
    act(match, "Play Home Ground", "Play Venom", f"Choose Grey wolf {place('~3-1')}", "Play Algal Bloom")
    assert at(match, "2:1-7") == "home_ground"
    assert match.to_act == BO
    act(match, "Pass")
    assert match.state.phase == "after"


@pytest.mark.rule("MYA-91", "R-MYA-19")
def test_no_window_without_an_attack() -> None:
    """Ann enters the attack phase and ends her turn: Bo is asked nothing before his own turn."""
    match = attacked(hand=["venom"])
    state = act(match, "End the turn")
    assert (state.phase, state.turn) == ("play", BO)


@pytest.mark.rule("R-MYA-19", "MYA-90")
def test_the_active_player_plays_between_attacks() -> None:
    """Ann may play Adrenaline before the first attack and between two; not in Bo's windows."""
    match = attacked()
    assert "Play Adrenaline" in labels(match)
    strike(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert "Play Adrenaline" in labels(match)
    declare(match, "Eurasian lynx", "3-3", "American bison", "~3-3")
    assert labels(match) == ["Pass"]


@pytest.mark.rule("R-MYA-19")
def test_the_window_does_not_depend_on_the_hand() -> None:
    """With an empty hand and with two effects, Bo is asked alike and Ann sees the same."""
    boards = []
    for hand in ([], ["venom", "camouflage"]):
        match = attacked(hand=hand, deck=[])
        declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
        assert match.to_act == BO
        boards.append(match.board(ANN))
    assert (boards[0].phase, boards[0].to_act, boards[0].links) == (boards[1].phase, boards[1].to_act, boards[1].links)


@pytest.mark.rule("R-MYA-19")
def test_no_window_once_the_game_is_over() -> None:
    """The attack removes Bo's last entity: no window after it."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "vulpes_vulpes"}}, phase="attack")
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, "Pass")
    assert match.to_act is None
    assert match.outcome is not None


def order(match: Match, label: str) -> None:
    """Bo gives a standing order."""
    match.give_order(next(order for order in match.orders(BO) if order.label == label))


@pytest.mark.rule("R-MYA-19", "MYA-92")
def test_never_passes_every_window_of_these_attacks() -> None:
    """With the order Ann goes on at once; in her next turn Bo is asked again."""
    match = attacked(hand=["venom"])
    order(match, "Never ask me during these attacks")
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert (match.state.phase, match.to_act) == ("attack", ANN)
    declare(match, "Eurasian lynx", "3-3", "American bison", "~3-3")
    assert (match.state.phase, match.to_act) == ("attack", ANN)
    act(match, "End the turn", "End the turn", "Go to the attacks")
    assert match.standing == ()
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert match.to_act == BO


@pytest.mark.rule("R-MYA-19", "MYA-92")
def test_only_when_these_cards_are_attacked() -> None:
    """Bo wants to be asked about the bison in column 3 only."""
    match = attacked(hand=["venom"])
    order(match, "Ask me only when American bison in row 3, column 3 is attacked")
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert match.to_act == ANN
    declare(match, "Eurasian lynx", "3-3", "American bison", "~3-3")
    assert (match.state.phase, match.to_act) == ("before", BO)


@pytest.mark.rule("R-MYA-19")
def test_orders_for_columns_and_kinds() -> None:
    """The oak's column, and all SE; what is offered depends on the table only, never on the hand."""
    match = attacked(hand=["venom"])
    labels_with = [order.label for order in match.orders(BO)]
    assert labels_with == [order.label for order in attacked().orders(BO)]
    order(match, "Ask me only when one of my SE cards is attacked")
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert match.to_act == ANN
    declare(match, "Eurasian lynx", "3-3", "Pedunculate oak", "~2-3")
    assert match.to_act == BO


@pytest.mark.rule("R-MYA-19")
def test_an_order_can_be_withdrawn_at_any_own_prompt() -> None:
    """Without the order Bo is asked every time."""
    match = attacked(hand=["venom"])
    order(match, "Never ask me during these attacks")
    match.drop_order(match.standing[0])
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert match.to_act == BO


@pytest.mark.rule("R-MYA-19")
def test_an_order_given_in_the_own_turn_holds_for_the_next_attacks() -> None:
    """Bo orders it in his turn; it covers Ann's next turn and ends with it."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "bison_bison"}}, turn=2, starter=1)
    order(match, "Never ask me during these attacks")
    act(match, "End the turn", "Go to the attacks")
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert (match.state.phase, match.to_act) == ("attack", ANN)
    act(match, "End the turn")
    assert match.standing == ()


MOVERS = [
    card(
        "relocate",
        "ef",
        abilities=[
            {
                "use": "play",
                "targets": {"who": {"in": ["ae"], "exactly": 1}},
                "do": [
                    {"op": "choose_place", "in": "ae", "as": "there"},
                    {"op": "myacards.shift", "card": "$who", "to": "$there"},
                ],
            }
        ],
    ),
    card(
        "ambush",
        "ef",
        abilities=[
            {
                "use": "play",
                "targets": {"who": {"in": ["ae"], "owner": "opponent", "exactly": 1}},
                "do": [{"op": "destroy", "cards": "$who"}],
            }
        ],
    ),
    card(
        "seduce",
        "ef",
        abilities=[
            {
                "use": "play",
                "targets": {"who": {"in": ["ae"], "owner": "opponent", "exactly": 1}},
                "do": [{"op": "myacards.take", "cards": "$who"}],
            }
        ],
    ),
]
MOVERS.append(
    card(
        "betray",
        "ef",
        abilities=[
            {
                "use": "play",
                "targets": {"who": {"in": ["ae"], "owner": "you", "exactly": 1}},
                "do": [{"op": "myacards.take", "cards": "$who", "player": "opponent"}],
            }
        ],
    )
)
TELLS = [
    ([], "Red fox is gone after the attack."),
    (["Play Relocate", "Choose row 3, column 5"], "Red fox has moved to row 3, column 5."),
    (["Play Ambush"], "Red fox still stands, and Grey wolf is gone."),
    (["Play Seduce"], "Red fox still stands, and Grey wolf has changed sides."),
    (["Play Betray"], "Red fox has changed sides."),
]


@pytest.mark.rule("R-MYA-18")
@pytest.mark.parametrize(("plays", "told"), TELLS, ids=[each[1] for each in TELLS])
def test_the_window_after_an_attack_says_what_became_of_both(plays: list[str], told: str) -> None:
    """The attacked fox dies, moves away, changes sides or loses its attacker: each is said as it is."""
    theirs = {
        "field": {"3-1": "vulpes_vulpes", "2-6": "rosa_canina"},
        "hand": ["relocate", "ambush", "seduce", "betray"],
    }
    match = wild({"field": {"3-1": "canis_lupus", "2-8": "rosa_canina"}}, theirs, phase="attack", own=MOVERS)
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    for label in [*plays, "Pass"]:
        act(match, label)
    assert match.state.phase == "after"
    assert match.board(BO).prompt.startswith(told)


VOIDS = [
    (["Play Homing", "Choose Red fox in row 3, column 1"], "the target is gone"),
    (["Play Ambush"], "the attacker is gone"),
    (["Play Seduce"], "the attacker changed sides"),
    (["Play Betray"], "the target changed sides"),
]


@pytest.mark.rule("R-MYA-18")
@pytest.mark.parametrize(("plays", "why"), VOIDS, ids=[each[1] for each in VOIDS])
def test_the_log_says_which_of_the_two_made_an_attack_void(plays: list[str], why: str) -> None:
    """The attacked player takes the target home, gives it away, or removes or takes over the attacker."""
    theirs = {"field": {"3-1": "vulpes_vulpes", "2-6": "rosa_canina"}, "hand": ["homing", "ambush", "seduce", "betray"]}
    match = wild({"field": {"3-1": "canis_lupus", "2-8": "rosa_canina"}}, theirs, phase="attack", own=MOVERS)
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, *plays, "Pass")
    assert f"Grey wolf fails against Red fox: {why}." in log(match)
