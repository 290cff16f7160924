"""Lists of choices as a player reads them: every label, where it leads on the board, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardtable.match import Match
from tests.games.acting import act, listed_choices
from tests.games.azuki.duel import duel as azuki
from tests.games.dagupukito.ring import act as fight
from tests.games.dagupukito.ring import clash
from tests.games.dagupukito.ring import ring as dagupukito
from tests.games.karenza.duel import duel as karenza
from tests.games.kyza.arena import table as kyza
from tests.games.myacards.wild import place
from tests.games.myacards.wild import wild as myacards

TEAMS = ("team-demolition", "team-night-shift")
EIGHT = ["snake", "quick_blow", "twister", "flow", "dodge", "high_wing", "dew_drop", "explode"]
OAK = {"hand": ["world_oak", "eel_broker"]}
FULL = {**OAK, "characters": ["ash_piper", "elder_stag", "brass_magistrate"], "effects": ["kiln_rat"]}


def _then(match: Match, *labels: str) -> Match:
    act(match, *labels)
    return match


def _azuki() -> Match:
    ann = {
        "hand": ["Rei", "Tenraku", "Commune with Water"],
        "garden": ["Jay", {"card": "Kale", "cooldown": True}],
        "alley": ["Pip"],
        "ikz": 4,
    }
    return azuki(ann, {"garden": [{"card": "Penny", "tapped": True}, "Sloth Scarecrow"]})


def _attacked_by_ed() -> Match:
    bo = {"garden": ["Sloth Scarecrow"], "hand": ["Commune with Water"], "ikz": 2}
    return _then(azuki({"garden": ["Ed"]}, bo), "Attack Shao with Ed")


def _myacards() -> Match:
    ann = {"field": {"3-1": "canis_lupus", "2-5": "rosa_canina"}, "hand": ["venom", "lynx_lynx", "heavy_pup"]}
    return myacards(ann, {"field": {"3-1": "bison_bison", "2-3": "rosa_canina"}, "hand": ["venom"]})


def _kyza_combat(*labels: str) -> Match:
    ann = {"characters": ["elder_stag", "ash_piper"], "effects": ["kiln_rat", "spare_hand"]}
    bo = {"characters": ["elder_stag", None, "ash_piper"]}
    return _then(kyza(ann, bo, {"characters": ["elder_stag"]}, phase="attack"), *labels)


def _dagupukito_moves() -> Match:
    match = dagupukito({"hand": ["P", "D"], "face": "A"}, {"hand": ["K"], "face": "A"}, phase="moves")
    return match


ATTACK = ["Attack Bo with Elder Stag", "The attack is complete"]
BLOCKS = [f"Block Ann's Elder Stag with {name}" for name in ("Elder Stag", "Ash Piper")]
ROWS: dict[str, tuple[Callable[[], Match], list[str]]] = {
    "karenza opens": (
        lambda: karenza({"hand": ["snake", "flow", "dodge", "reverse_dragon"]}, {}),
        [
            "Play Snake @hand:0 >sequence:0",
            "Add Flow @hand:0/1 >sequence:0 !KAR-90",
            "Play Dodge @hand:0/2 >sequence:0 !KAR-84",
            "Play Reverse dragon @hand:0/3 >sequence:0",
            "Draw a card @deck:0 >hand:0",
            "Pass [pass]",
        ],
    ),
    "karenza in sequence": (
        lambda: karenza(
            {"hand": ["snake", "flow", "dodge"], "sequence": ["planted_power"]}, {"sequence": ["scissors"]}
        ),
        [
            "Play Snake @hand:0 >sequence:0/1",
            "Add Flow @hand:0/1 >sequence:0/1 !KAR-90",
            "Play Dodge @hand:0/2 >sequence:0/1 !KAR-84",
            "Draw a card @deck:0 >hand:0 !KAR-45",
            "Pass [pass]",
        ],
    ),
    "karenza under attack": (
        lambda: karenza({"sequence": ["snake"]}, {"hand": ["scissors", "torque", "zone_out"]}, turn=2, attacked=True),
        [
            "Play Scissors @hand:1 >sequence:1",
            "Add Torque @hand:1/1 >sequence:1 !KAR-90",
            "Add Zone out @hand:1/2 >sequence:1 !KAR-90",
            "Draw a card @deck:1 >hand:1 !KAR-51",
            "Pass and take the strike [pass]",
        ],
    ),
    "karenza discards": (
        lambda: karenza({"hand": EIGHT}, {}, phase="discard"),
        [
            "Discard Snake @hand:0 >discard:0",
            "Discard Quick blow @hand:0/1 >discard:0",
            "Discard Twister @hand:0/2 >discard:0",
            "Discard Flow @hand:0/3 >discard:0",
            "Discard Dodge @hand:0/4 >discard:0",
            "Discard High wing @hand:0/5 >discard:0",
            "Discard Dew drop @hand:0/6 >discard:0",
            "Discard Explode @hand:0/7 >discard:0",
            "Pass [pass] !KAR-43",
            "Draw a card @deck:0 >hand:0 !KAR-43",
        ],
    ),
    "myacards plays": (
        _myacards,
        [
            "Play Venom @hand:0",
            "Play Eurasian lynx @hand:0/1",
            "Play Heavy pup @hand:0/2 !R-MYA-41",
            "Go to the attacks [phase]",
            "End the turn [phase]",
        ],
    ),
    "myacards attacks": (
        lambda: _then(_myacards(), "Go to the attacks"),
        [
            "Attack with Grey wolf in row 3, column 1 @row3:0",
            "Play Venom @hand:0",
            "Play Eurasian lynx @hand:0/1 !R-MYA-03",
            "Play Heavy pup @hand:0/2 !R-MYA-03",
            "End the turn [pass]",
        ],
    ),
    "myacards aims": (
        lambda: _then(_myacards(), "Go to the attacks", f"Attack with Grey wolf {place('3-1')}"),
        [
            "Attack American bison in the opponent's row 3, column 1 @row3:1",
            "Attack Dog rose in row 2, column 5 @row2:0/4 !MYA-71",
            "Attack Dog rose in the opponent's row 2, column 3 @row2:1/2 !MYA-71",
        ],
    ),
    "myacards answers": (
        lambda: _then(
            _myacards(),
            "Go to the attacks",
            f"Attack with Grey wolf {place('3-1')}",
            f"Attack American bison {place('~3-1')}",
        ),
        ["Play Venom @hand:1", "Pass [pass]"],
    ),
    "kyza sets the first": (
        lambda: kyza(OAK, {}, phase="set"),
        [
            "Set The World Oak as a Character for 2 tributes @hand:0 >characters:0 !KYZ-53",
            "Set The World Oak as an Effect @hand:0 >effects:0",
            "Set Eel Broker as a Character @hand:0/1 >characters:0",
            "Set Eel Broker as an Effect @hand:0/1 >effects:0",
            "End the Set phase [phase]",
        ],
    ),
    "kyza sets with a full row": (
        lambda: kyza(FULL, {}, phase="set"),
        [
            "Set The World Oak as a Character for 2 tributes @hand:0",
            "Set The World Oak as an Effect @hand:0 >effects:0/1",
            "Set Eel Broker as a Character @hand:0/1 >characters:0 !KYZ-40",
            "Set Eel Broker as an Effect @hand:0/1 >effects:0/1",
            "Activate Kiln Rat @effects:0 !KYZ-68",
            "End the Set phase [phase]",
        ],
    ),
    "kyza pays": (
        lambda: _then(kyza(FULL, {}, phase="set"), "Set The World Oak as a Character for 2 tributes"),
        [
            "Give Ash Piper as tribute @characters:0",
            "Give Elder Stag as tribute @characters:0/1",
            "Give Brass Magistrate as tribute @characters:0/2",
            "End the Set phase [phase] !TABLE-FINISH",
        ],
    ),
    "kyza attacks": (
        _kyza_combat,
        [
            "Attack Bo with Elder Stag @characters:0 >player:1",
            "Attack Cy with Elder Stag @characters:0 >player:2",
            "Attack Bo with Ash Piper @characters:0/1 >player:1",
            "Attack Cy with Ash Piper @characters:0/1 >player:2",
            "Do not attack [phase]",
        ],
    ),
    "kyza attacks on": (
        lambda: _kyza_combat(ATTACK[0]),
        [
            "Attack Bo with Elder Stag @characters:0 >player:1 !R-KYZ-02",
            "Attack Cy with Elder Stag @characters:0 >player:2 !R-KYZ-02",
            "Attack Bo with Ash Piper @characters:0/1 >player:1",
            "Attack Cy with Ash Piper @characters:0/1 >player:2",
            "The attack is complete [phase]",
        ],
    ),
    "kyza blocks": (
        lambda: _kyza_combat(*ATTACK),
        [
            "Block Ann's Elder Stag with Elder Stag @characters:1 >characters:0",
            "Block Ann's Elder Stag with Ash Piper @characters:1/2 >characters:0",
            "Do not block [phase]",
        ],
    ),
    "kyza blocks on": (
        lambda: _kyza_combat(*ATTACK, BLOCKS[0]),
        [
            "Block Ann's Elder Stag with Elder Stag @characters:1 >characters:0 !R-KYZ-07",
            "Block Ann's Elder Stag with Ash Piper @characters:1/2 >characters:0",
            "The blocks are complete [phase]",
        ],
    ),
    "kyza uses a Flash": (
        lambda: _kyza_combat(*ATTACK, *BLOCKS, "The blocks are complete"),
        ["Activate Kiln Rat @effects:0 !KYZ-68", "Activate Spare Hand @effects:0/1", "Pass [pass]"],
    ),
    "kyza hits": (
        lambda: _kyza_combat(*ATTACK, *BLOCKS, "The blocks are complete", "Pass"),
        [
            "Go on [phase] !KYZ-27",
            "Hit Bo's Elder Stag first @characters:1",
            "Hit Bo's Ash Piper first @characters:1/2",
        ],
    ),
    "kyza discards": (
        lambda: kyza({"hand": [*["eel_broker", "moss_courier"] * 2, "kiln_rat"]}, {}, phase="discard", owed=1),
        [
            "Go on [phase] !KYZ-41",
            "Discard Eel Broker @hand:0 >discard:0",
            "Discard Moss Courier @hand:0/1 >discard:0",
            "Discard Eel Broker @hand:0/2 >discard:0",
            "Discard Moss Courier @hand:0/3 >discard:0",
            "Discard Kiln Rat @hand:0/4 >discard:0",
        ],
    ),
    "azuki in the Main Phase": (
        _azuki,
        [
            "Play Rei in the Garden @hand:0 >garden:0/2",
            "Play Rei in the Alley @hand:0 >alley:0/1",
            "Play Tenraku @hand:0/1",
            "Play Commune with Water @hand:0/2 !AZK-38",
            "Portal Pip @alley:0 >gate:0",
            "Use Raizan @leader:0 !R-AZK-40",
            "Attack Shao with Raizan @leader:0 >leader:1 !R-AZK-07",
            "Attack Shao with Jay @garden:0 >leader:1",
            "Attack Penny with Jay @garden:0 >garden:1",
            "Attack Sloth Scarecrow with Jay @garden:0 >garden:1/1 !AZK-06",
            "Attack Shao with Kale @garden:0/1 >leader:1 !AZK-67",
            "Attack Shao with Pip @alley:0 >leader:1 !AZK-04",
            "End the turn [phase]",
        ],
    ),
    "azuki responds": (
        _attacked_by_ed,
        [
            "Play Commune with Water @hand:1",
            "Use Shao @leader:1",
            "Use Sloth Scarecrow @garden:1 !AZK-60",
            "Defend with Sloth Scarecrow @garden:1 !AZK-87",
            "Let the attack go on [pass]",
        ],
    ),
    "azuki defends": (
        lambda: _then(_attacked_by_ed(), "Let the attack go on"),
        [
            "Defend with Sloth Scarecrow @garden:1",
            "No Defender [pass]",
            "Play Commune with Water @hand:1 !R-AZK-56",
            "Use Shao @leader:1 !R-AZK-56",
            "Use Sloth Scarecrow @garden:1 !AZK-60",
        ],
    ),
    "azuki makes room": (
        lambda: _then(
            azuki({"hand": ["filler"], "garden": ["Ed", "Jay", "Rei", "Kale", "Pip"], "ikz": 1}),
            "Play Filler in the Garden",
        ),
        [
            "Replace Ed @garden:0",
            "Replace Jay @garden:0/1",
            "Replace Rei @garden:0/2",
            "Replace Kale @garden:0/3",
            "Replace Pip @garden:0/4",
            "Choose none [pass] !TABLE-FEW",
            "End the turn [phase] !TABLE-FINISH",
        ],
    ),
    "dagupukito chooses sides": (
        lambda: dagupukito({"hand": ["P", "D"], "charge": ["P"]}, {"hand": ["K"]}),
        ["Side A @fighter:0 [answer]", "Side B @fighter:0 [answer]"],
    ),
    "dagupukito picks moves": (
        _dagupukito_moves,
        [
            "Play Dash @hand:0 >played:0",
            "Play Punch @hand:0/1 >played:0",
            "Hold back [pass] !R-FGT-41",
        ],
    ),
    "dagupukito announces": (
        lambda: clash("P", "K", {"charge": ["P"]}, {}, faces="AB"),
        [
            "Hit with Punch for 5 @played:0 >fighter:1",
            "Combo One-Two (P+P) @combos:0 >fighter:1",
            "Combo Body Blow (G+P) @combos:0/1 >fighter:1 !FGT-35",
            "Combo Hook and Step (P+K) @combos:0/2 >fighter:1 !FGT-35",
            "Combo Flurry (P+P+P) @combos:0/3 >fighter:1 !FGT-35",
            "Combo Slip Jab (D+P) @fighter:0 >fighter:1 !FGT-32",
            "Combo Rope Trick (G+K) @fighter:0 >fighter:1 !FGT-32",
            "Combo Haymaker (P+P+K) @fighter:0 >fighter:1 !FGT-32",
            "Combo Final Bell (P+P+P+P) @fighter:0 >fighter:1 !FGT-32",
            "Hold back [pass]",
        ],
    ),
    "dagupukito swaps": (
        lambda: dagupukito(
            {"fighters": [{}, {"hp": 0, "down": True}, {"hp": 40}]}, {}, phase="swap", due=[1], decks=TEAMS
        ),
        [
            "Send in Odo Marsh @fighter:0 >fighter:0 !FGT-48",
            "Send in Rosa Quarry @bench:0 >fighter:0 !FGT-04",
            "Send in Bran Oxley @bench:0/1 >fighter:0",
        ],
    ),
    "dagupukito exchanges": (
        lambda: dagupukito({"hand": ["T", "K"], "waited": 1}, {}, phase="refresh", due=[1]),
        [
            "Discard Kick and draw a card @hand:0 >discard:0",
            "Discard Throw and draw a card @hand:0/1 >discard:0",
            "Keep this hand [pass]",
        ],
    ),
    "dagupukito breaks a tie": (
        lambda: dagupukito({"deck": []}, {"deck": []}, phase="deck tie"),
        ["Rock [answer]", "Paper [answer]", "Scissors [answer]"],
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_a_list_of_choices(name: str) -> None:
    """What can be done stands where the rules of the game put it, and what cannot be done is listed with its rule."""
    laid, lines = ROWS[name]
    assert listed_choices(laid()) == lines


def test_a_secret_choice_is_listed_for_whoever_chooses() -> None:
    """Once Ann has picked her move Bo's list holds his own."""
    match = _dagupukito_moves()
    fight(match, "Play Dash")
    assert listed_choices(match) == ["Play Kick @hand:1 >played:1", "Hold back [pass] !R-FGT-41"]
