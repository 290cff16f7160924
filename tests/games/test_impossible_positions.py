"""Positions that no play could have led to: each differs by one thing from one that may be played on.

Both are laid out, so that a rule which refuses too much is found like one which refuses too little.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardtable.core.game import LayoutError, complete_options
from cardtable.games import load_game
from tests.games.kyza.arena import deck_of
from tests.games.test_positions import _of, _pool

Zones = dict[str, Any]
Row = tuple[Zones, Zones, str]
"""A position, what is written otherwise, and what is said then."""


@cache
def _table(game: str) -> Any:
    """The cards of two decks; Kyza's are those that its positions name."""
    if game != "kyza":
        return _pool(game)
    rules = load_game(game)
    deck = deck_of("ash_piper", "brass_magistrate", "coal_duke", "elder_stag", "world_oak", "spare_hand")
    return rules.compile([deck, deck], complete_options(rules.options, None))


def _two(mine: Zones | None = None, theirs: Zones | None = None, **more: Any) -> Zones:
    return {"seats": [mine or {}, theirs or {}], **more}


SEVEN = ["snake", "quick_blow", "twister", "flow", "dodge", "high_wing", "dew_drop"]
OVER: Zones = {"phase": "over", "ending": "tie"}
ATTACKED: Zones = _two({}, {"sequence": ["elevator"]}, attacked=True)
BUILT: Zones = _two({"hand": ["dodge"]}, phase="build", stage=["snake"])
INVITED: Zones = _two({"hand": ["snake"]}, invited=True)
LAID = {"card": "snake", "column": 2}

KARENZA: list[Row] = [
    (_two(), {"ending": "tie"}, "Say how it ended when the duel is over, and only then."),
    (_two(**OVER), {"ending": ""}, "Say how it ended when the duel is over, and only then."),
    (_two(**OVER), {"resigned": 1}, "Name who resigned if that is how it ended."),
    (_two(**OVER), {"ending": "resigned"}, "Name who resigned if that is how it ended."),
    (
        _two({"hand": [*SEVEN, "explode"]}, phase="discard"),
        _two({"hand": SEVEN}),
        "Whoever discards holds more than 7 cards.",
    ),
    (_two(phase="tie", passes=20), {"passes": 19}, "A tie is offered after 20 passes."),
    (_two(phase="tie", passes=20), {"attacked": True}, "A tie is not offered under attack."),
    (_two(phase="tie", passes=20), {"invited": True}, "A tie is not offered under attack."),
    (_two({}, {"sequence": ["elevator"]}, **OVER), {"attacked": True}, "Nobody is under attack when the duel is over."),
    (
        ATTACKED,
        _two({"sequence": ["snake"]}, {"sequence": ["scissors"]}),
        "Whoever is under attack needs an attack in the other sequence: lay one there.",
    ),
    (ATTACKED, {"invited": True}, "Whoever is under attack is not invited."),
    (_two(**OVER), {"invited": True}, "Nobody is invited in this phase."),
    (INVITED, _two({"hand": ["twister"]}), "Whoever is invited needs an attack in hand."),
    (BUILT, {"phase": "turn"}, 'A play on the stage and the phase "build" go together.'),
    (BUILT, {"stage": []}, 'A play on the stage and the phase "build" go together.'),
    (BUILT, {"stage": ["flow"]}, "A play begins with a technique."),
    (BUILT, {"stage": ["twister"]}, "Now only a technique for attack can be built upon."),
    (
        _two({"hand": ["flow"]}, {"sequence": ["elevator"]}, attacked=True, phase="build", stage=["dew_drop"]),
        {"stage": ["quick_blow"]},
        "Now only a technique for defense can be built upon.",
    ),
    (BUILT, {"stage": ["snake", "twister"]}, "On a technique lie add-ons that fit it."),
    (BUILT, {"stage": ["planted_power", "flow"]}, "On a technique lie add-ons that fit it."),
    ({**BUILT, "stage": ["snake", "explode"]}, _two({"hand": []}), "The hand cannot pay for this play."),
    (
        {**BUILT, **_two({"hand": ["dodge"], "sequence": ["planted_power"]})},
        _two({"hand": ["dodge"], "sequence": ["side_hammer"]}),
        "This play cannot be finished.",
    ),
    (
        _two({"sequence": [LAID, {"card": "quick_blow", "column": 3}]}),
        _two({"sequence": [LAID, {"card": "quick_blow", "column": 2}]}),
        "A play lies right of the one before.",
    ),
    (
        _two({"sequence": [{"card": "snake", "add_ons": ["flow"]}]}),
        _two({"sequence": [{"card": "dodge", "add_ons": ["flow"]}]}),
        "Add-ons lie on techniques only.",
    ),
    (
        _two({"sequence": [{"card": "snake", "power": 3}]}),
        _two({"sequence": [{"card": "snake", "power": 4}]}),
        "Its power is printed: 3.",
    ),
]

ENDED = {"winners": [0], "reason": "why not", "rule": "KYZ-85"}
FIGHT: Zones = {"card": "1:elder_stag", "target": 2}
MANY = {"characters": ["elder_stag", "ash_piper"]}
COMBAT: Zones = _two(MANY, MANY, phase="attack", fights=[FIGHT])
BLOCK: Zones = {**COMBAT, "phase": "combat_window", "window": 1, "fights": [{**FIGHT, "blockers": ["2:ash_piper"]}]}
DUE = "Tributes are still missing, and the player has Characters for all of them: it needs "
STAGE: Zones = _two({"hand": ["world_oak"], "characters": ["ash_piper", "elder_stag"]}, stage=["1:world_oak"])


def _up(**more: Any) -> Zones:
    return _two({"effects": [{"card": "coal_duke", "up": True, **more}]})


def _fights(*fights: Zones) -> Zones:
    return {"fights": list(fights)}


KYZA: list[Row] = [
    (_two(), {"ended": ENDED}, 'An outcome and the phase "over" go together.'),
    (_two(phase="over", ended=ENDED), {"ended": {**ENDED, "winners": [2]}}, "A winner is a seat at this table."),
    (_two({}, {}), _two({}, {"fate": "out", "deck": []}), "At least two players must still be in the game."),
    (_two({}, {"deck": []}), _two({}, {"fate": "dry"}), "A player is in or out: the rest happens within a step."),
    (
        _two({}, {"hand": ["spare_hand"]}),
        _two({}, {"fate": "out", "hand": ["spare_hand"]}),
        "Whoever is out has no cards but those Out of Game.",
    ),
    (_two({"life": 1}), _two({"life": 0}), "Whoever is in the game has Life left."),
    (
        _two({"characters": [{"card": "elder_stag", "hurt": 4}]}),
        _two({"characters": [{"card": "elder_stag", "hurt": 5}]}),
        "It has Health 5 and would be destroyed.",
    ),
    (_up(), _two({"effects": [{"card": "elder_stag", "up": True}]}), "Only a Continuous Effect stays face up."),
    (_up(since=5), _up(since=6), "It is turn 5."),
    (
        _two({"effects": ["coal_duke"]}),
        _two({"effects": [{"card": "coal_duke", "time": 1}]}),
        "Time counts on cards that are face up.",
    ),
    (_up(time=3), _up(time=4), "Its time is up at 4."),
    (_two(), {"window": 1}, 'Nobody but the active player is asked in "set".'),
    (BLOCK, {"window": 3}, "There are 2 players to ask."),
    (
        _two({"hand": ["spare_hand"]}, phase="discard", owed=1),
        {"phase": "set"},
        "Cards are owed in the discard phase only.",
    ),
    (
        _two({"hand": ["spare_hand"]}, phase="discard", owed=1),
        {"owed": 2},
        "More cards are owed than the active player has in hand: 1.",
    ),
    (COMBAT, {"phase": "set"}, "Attacks last until damage is dealt."),
    (
        COMBAT,
        _fights({**FIGHT, "card": "elder_stag"}),
        '"elder_stag" does not say whose card it is: write 1:elder_stag or the number of another seat.',
    ),
    (COMBAT, _fights({**FIGHT, "card": "2:ash_piper"}), "That is not a Character on the side of seat 1."),
    (COMBAT, _fights(FIGHT, FIGHT), "It fights in one place only."),
    (COMBAT, _fights({**FIGHT, "target": 1}), "An attack goes at an opponent who is in the game."),
    (BLOCK, _fights({**FIGHT, "blockers": ["1:ash_piper"]}), "That is not a Character on the side of seat 2."),
    (BLOCK, _fights({**FIGHT, "blockers": ["2:ash_piper"], "blocked": False}), "With a blocker it is blocked."),
    (COMBAT, _fights({**FIGHT, "blocked": True}), "Nobody blocks before the attack."),
    (
        BLOCK,
        _fights({**FIGHT, "blockers": ["2:ash_piper"], "ordered": 1}),
        "As many are in order as block, and in the phase order only.",
    ),
    (STAGE, {"phase": "activate"}, "Tributes are given in the Set phase."),
    (
        STAGE,
        _two({"characters": ["ash_piper", "elder_stag"]}),
        "The Character to be set is in the active player's hand.",
    ),
    (STAGE, {"stage": ["1:world_oak", "1:ash_piper", "1:elder_stag"]}, f"{DUE}2 of them."),
    (STAGE, _two({"hand": ["world_oak"], "characters": ["ash_piper"]}), f"{DUE}2 of them."),
    (STAGE, {"stage": ["1:world_oak", "2:ash_piper"]}, "Tributes are the player's own Characters, each once."),
]

ENTITY, WEAPON, THEIRS = "STT01-003", "STT01-012", "STT02-003"
ENDED_AZUKI: Zones = {"phase": "over", "loser": 1, "ending": "leader"}
MULLIGAN: Zones = _two(phase="mulligan", turn=0)
ATTACK: Zones = _two(
    {"garden": [ENTITY]}, {"leader": {}}, phase="response", combat={"attacker": f"1:{ENTITY}", "target": "2:leader"}
)
LEADER, FIRST = 0, 1
"""Numbers in the pool, as old files have them: the first player's Leader and Gate."""

FIVE = [f"STT01-00{n}" for n in (3, 4, 5, 6, 7)]

AZUKI: list[Row] = [
    (_two({"alley": FIVE}), _two({"alley": [*FIVE, "STT01-008"]}), "There are 6, and only 5 entities fit here."),
    (_two(phase="main"), {"phase": "start"}, 'Nobody decides in the phase "start".'),
    (_two(**ENDED_AZUKI), {"loser": None}, "Name a loser when the game is over, and only then."),
    (_two(), {"loser": 2}, "Name a loser when the game is over, and only then."),
    (_two(**ENDED_AZUKI), {"ending": ""}, "Say how it ended when the game is over, and only then."),
    (MULLIGAN, {"turn": 1}, "The mulligan is turn 0, and every other phase is later."),
    (_two(turn=1), {"turn": 0}, "The mulligan is turn 0, and every other phase is later."),
    (MULLIGAN, {"active": 2}, "In the mulligan whoever goes first is active."),
    (ATTACK, {"phase": "main"}, "An attack is there from its declaration to its end, and in no other phase."),
    (ATTACK, {"combat": None}, "An attack is there from its declaration to its end, and in no other phase."),
    (ATTACK, {"combat": {"attacker": "2:leader", "target": "2:leader"}}, "The attacker is a card of seat 1."),
    (ATTACK, {"combat": {"attacker": f"1:{ENTITY}", "target": "1:leader"}}, "The target is a card of seat 2."),
    (
        ATTACK,
        _two({"hand": [ENTITY]}, combat={"attacker": f"1:{ENTITY}", "target": "2:leader"}),
        "It has left its row: write that it is gone.",
    ),
    (_two({"leader": {"damage": 19}}), _two({"leader": {"damage": 20}}), "This Leader has no Health left."),
    (
        _two({"garden": [ENTITY]}),
        _two({"garden": [{"card": ENTITY, "damage": 1}]}),
        "This entity has no Health left.",
    ),
    (
        _two({"leader": {"card": "STT01-001"}}),
        _two({"leader": {"card": ENTITY}}),
        "The deck says who this is: leave it out.",
    ),
    (_two({"ikz": 5, "spent": 5}), _two({"ikz": 5, "spent": 6}), "A player has 10 IKZ at most."),
    (_two({"ikz": 5, "spent": 3, "pile": 2}), _two({"ikz": 5, "spent": 3, "pile": 3}), "A player has 10 IKZ at most."),
    (
        _two({"gate": {"tapped": True}}),
        _two({"gate": {"damage": 1}}),
        "damage cannot stand beside a card in this zone.",
    ),
    (_two(tapped=[LEADER]), {"tapped": [LEADER, LEADER]}, "Something stands twice under tapped."),
    (_two(damage=[[LEADER, 1]]), {"damage": [[FIRST, 1]]}, "Only cards in play can stand under damage."),
    (_two(tapped=[FIRST]), {"tapped": [3]}, "Only cards in play can stand under tapped."),
    (_two({"hand": []}), {"weapons": [[3, LEADER]]}, "Only weapons are carried."),
]

WON = {"winners": [0], "reason": "why not", "rule": "MYA-55"}
LONE = "One of the two players has won."
AE, SE, DO, EV = (_of("myacards", lambda card, type=type: card.type == type) for type in ("ae", "se", "do", "ev"))


def _field(**zones: Any) -> Zones:
    """Ann's field beside a beast of Bo's; `r31` is row 3, column 1."""
    return _two({"field": {f"{zone[1]}-{zone[2]}": card for zone, card in zones.items()}})


BEAST: Zones = _field(r31=AE)
BONUS = {"kind": "sister", "seat": 1, "zones": ["1:3-1"]}

MYACARDS: list[Row] = [
    (BEAST, {"outcome": WON}, 'An outcome and the phase "over" go together.'),
    ({**BEAST, "phase": "over", "outcome": WON}, {"outcome": None}, 'An outcome and the phase "over" go together.'),
    *[
        ({**BEAST, "phase": "over", "outcome": WON}, {"outcome": {**WON, "winners": winners}}, LONE)
        for winners in ([2], [], [0, 1])
    ],
    (_two({"turns": 1}), _two({"turns": 0}), "The player whose turn it is has started one."),
    (
        _field(r31={"card": AE, "chips": [{"atk": 1}]}),
        _field(r21={"card": SE, "chips": [{"atk": 1}]}),
        "Point chips lie on AE cards.",
    ),
    (
        _field(r31={"card": AE, "marks": [{"stat": "atk", "amount": 1}]}),
        _field(r31=AE, r21={"card": SE, "marks": [{"stat": "atk", "amount": 1}]}),
        "Only AE cards have statistics.",
    ),
    (
        _field(r31=AE, r21={"card": SE, "taken": True}),
        {"taken": {"1:2-1": 2}},
        "A card stands here twice.",
    ),
    (BEAST, {"taken": {"1:3-1": 1}}, "It belongs to that player already."),
    (
        _field(r31=AE, r21={"card": SE, "silent": True}),
        _field(r31={"card": AE, "silent": True}),
        "Only supports are named, or not.",
    ),
    ({**BEAST, "bonuses": [BONUS]}, {"bonuses": [BONUS, BONUS]}, "A card has one bonus at most."),
    ({**BEAST, "bonuses": [BONUS]}, {"bonuses": [{**BONUS, "seat": 2}]}, "A bonus is for AE cards of seat 2."),
    ({**BEAST, "bonuses": [BONUS]}, {"bonuses": [{**BONUS, "zones": []}]}, "A bonus names its cards, a Tyrant's none."),
    (
        {**BEAST, "bonuses": [BONUS]},
        {"bonuses": [{**BONUS, "kind": "tyrant"}]},
        "A bonus names its cards, a Tyrant's none.",
    ),
    (
        BEAST,
        _field(r31={"card": AE, "chips": [{"dfs": -99}]}),
        "With a statistic below 0 it would leave the field.",
    ),
    (_field(r31=AE, r17=DO), _field(r17=DO), "A dominion needs an entity of its player."),
    (BEAST, {"phase": "before"}, 'An attack and the phases "before" and "after" go together.'),
    (BEAST, {"resolving": f"1:{EV}"}, "Nothing is being carried out."),
    (BEAST, {"phase": "ending"}, 'The phase "ending" lasts only while an effect asks.'),
    (BEAST, {"phase": "sacrifice"}, 'The phase "sacrifice" needs its stage.'),
    (BEAST, {"phase": "discard"}, "Whoever discards holds more than 8 cards."),
]

RESULT = {"winners": [0], "reason": "why not", "rule": "FGT-01"}


def _ring(mine: Zones | None = None, theirs: Zones | None = None, **more: Any) -> Zones:
    """Both have chosen a side and hold cards."""
    hand = {"fighters": [{"hand": ["P", "K"]}], "face": "A"}
    return _two({**hand, **(mine or {})}, {**hand, **(theirs or {})}, **more)


MOVED: Zones = _ring({"played": "P"}, {"played": "P"}, phase="announce", order=[1, 2])
TIE: Zones = {**MOVED, "phase": "speed tie", "order": []}


def _plan(number: str, face: str, worth: int, played: str) -> Zones:
    """Rosa has announced a combo of this card and a Guard; Teo has still to announce."""
    mine = {"plan": number, "face": face, "worth": worth, "played": played, "apart": ["G"]}
    return {**MOVED, **_ring(mine, {"played": "P"})}


BEAR_HOLD: Zones = _plan("1", "A", 20, "T")
UNDERTOW: Zones = _plan("6", "B", 0, "D")

DAGUPUKITO: list[Row] = [
    (_two(), {"result": RESULT}, 'A result and the phase "over" go together.'),
    (_two(phase="over", result=RESULT), {"result": {**RESULT, "winners": [2]}}, "A winner is a seat at this table."),
    (_ring(phase="moves"), {"phase": "special"}, 'A special action that asks and the phase "special" go together.'),
    (_two({"fighters": [{"hp": 1}]}), _two({"fighters": [{"hp": 0}]}), "Without HP a fighter is down."),
    (_two({"wins": 0}), _two({"wins": 1}), "That many wins end the match."),
    (_two(), _two({"apart": ["P"]}), "Cards are set apart for a combo."),
    (_two(), _two({"bonus": 5}), "Cards are set apart for a combo."),
    (_two(), _two({"plan": "3"}), "A combo starts with a card that was played."),
    (UNDERTOW, _plan("6", "B", -1, "D"), "What this combo is worth is known."),
    (BEAR_HOLD, _plan("1", "B", 20, "T"), "That combo is on the other side of the card."),
    (_two(), {"quicker": 9}, "There is no seat 9."),
    (_two(), {"due": [1]}, 'In the phase "sides" check who is due.'),
    (_two(), _two({"played": "P"}), "Nobody has played a card yet."),
    (_two(), _two({"gesture": "rock"}), "Gestures are for ties."),
    (_two({"face": "A"}), _two({"face": "A"}, {"face": "A"}), "Somebody chooses a side."),
    (_ring(phase="moves"), _ring({"face": ""}), "Both sides are chosen by now."),
    (
        _ring({"played": "P"}, phase="moves"),
        _ring({"played": "P"}, {"played": "P"}),
        "Somebody with cards picks a move.",
    ),
    (
        _ring({"played": "P"}, phase="moves"),
        _ring({"played": "P", "plan": "hold"}),
        "Moves come before plans.",
    ),
    (MOVED, {"order": []}, "Name the seats whose moves are unblocked, in their order."),
    (MOVED, _ring({"played": "P"}), "Whoever stands in the order has played a card: say which."),
    (
        MOVED,
        _ring({"played": "P", "plan": "hold"}, {"played": "P", "plan": "hold"}),
        "Somebody announces.",
    ),
    (MOVED, {"step": 3}, "There cannot have been so many special actions."),
    (TIE, _ring({"played": "P"}), "Two moves are equally fast: both were played."),
    (
        TIE,
        _ring({"played": "P", "plan": "hold"}, {"played": "P"}),
        "Two moves are equally fast, or two combos.",
    ),
    (
        TIE,
        _ring({"played": "P", "gesture": "rock"}, {"played": "P", "gesture": "rock"}),
        "Somebody shows a gesture.",
    ),
    (_two(), {"phase": "enter", "due": [1]}, "Somebody who is due has lost a fighter."),
    (_two(), {"phase": "refresh", "due": [1]}, "Somebody who is due has waited."),
    (_two(), {"phase": "swap", "due": [1]}, "Whoever swaps has another fighter on its feet."),
]

GAMES = {"karenza": KARENZA, "kyza": KYZA, "azuki": AZUKI, "myacards": MYACARDS, "dagupukito": DAGUPUKITO}
ROWS = [(game, *row) for game, rows in GAMES.items() for row in rows]


@pytest.mark.parametrize(("game", "possible", "change", "said"), ROWS, ids=[f"{row[0]}-{row[3]}" for row in ROWS])
def test_one_thing_makes_a_position_impossible(game: str, possible: Zones, change: Zones, said: str) -> None:
    """Without it the position is laid out, and written down it is the same; with it the author reads what cannot be."""
    rules, pool = load_game(game), _table(game)
    state = rules.lay_out(pool, possible)
    assert rules.lay_out(pool, rules.spell(state)) == state
    with pytest.raises(LayoutError) as wrong:
        rules.lay_out(pool, {**possible, **change})
    assert wrong.value.text == said
