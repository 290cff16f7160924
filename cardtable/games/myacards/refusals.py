"""The rules an action can break, each with the sentence that says so and what to do instead."""

from __future__ import annotations

from cardtable.core.game import Rule

from .actions import AttackZone, PickAttacker, PlaceIn
from .cards import Card
from .field import COLUMN, EMPTY
from .state import State


def _kind(state: State, action: object) -> Card:
    """The card an action names, or the one that is being played."""
    card = getattr(action, "card", None)
    if card is None:
        assert state.stage is not None
        card = state.stage.card
    return state.table.pool[card]


def _name(state: State, action: object) -> str:
    name: str = _kind(state, action).name
    return name


def _in_zone(state: State, action: PlaceIn | AttackZone) -> str:
    card = state.table.field[action.cell]
    return "that zone" if card == EMPTY else state.table.pool[card].name


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _no_sacrifice_yet(state: State, action: object) -> str:
    cost = _many(_kind(state, action).cost, "sacrifice")
    return f"{_name(state, action)} asks for {cost}, and you may not sacrifice in your first turn: keep it for later."


def _too_few(state: State, action: object, what: str) -> str:
    kind = _kind(state, action)
    return (
        f"{kind.name} asks for {_many(kind.cost, 'sacrifice')} of your own {what}: bring more of them into play first."
    )


def _no_senior(state: State, action: object) -> str:
    kind = _kind(state, action)
    return f"{kind.name} is a Junior: you need its Senior, {kind.senior}, in play under your control first."


def _costs_senior(state: State, action: object) -> str:
    kind = _kind(state, action)
    return (
        f"{kind.name} would cost its own Senior, {kind.senior}, which must be in play with the sacrifices gone: "
        f"keep it until you have another AE to give up."
    )


def _no_zone(state: State, action: object) -> str:
    kind = _kind(state, action)
    rows = "row 3, row 4 or the opponent's field" if kind.type == "ae" else "row 2"
    return f"{kind.name} has no free zone in {rows}: one zone holds one card, so wait until one is free."


def _no_row_one(state: State, action: object) -> str:
    kind = _kind(state, action)
    return f"All your {kind.type.upper()} zones are taken: {kind.name} can be played when one of them is free."


def _wrong_type(state: State, action: object, holds: str) -> str:
    kind = _kind(state, action)
    return (
        f"That zone takes only {holds} cards and {kind.name} is an {kind.type.upper()} card: choose an {_home(kind)}."
    )


def _home(kind: Card) -> str:
    return "AE zone in row 3 or 4" if kind.type == "ae" else "SE zone in row 2"


def _not_your_field(state: State, action: object) -> str:
    return f"{_name(state, action)} cannot go there on the opponent's field: choose {_own_zone(_kind(state, action))}."


def _own_zone(kind: Card) -> str:
    return (
        "row 3 or 4 there, where AE can invade, or your own field" if kind.type == "ae" else "a zone of your own row 2"
    )


def _column(state: State, action: PlaceIn | AttackZone) -> int:
    cell: int = action.cell
    return COLUMN[cell]


def _nothing_to_attack(state: State, action: PickAttacker) -> str:
    where = f"{_name(state, action)} in column {COLUMN[state.table.where[action.card]]}"
    return f"Nothing of the opponent's is within reach of {where}: pick another, or end the turn."


def _other_column(state: State, action: object) -> str:
    attacker = _attacker(state)
    home = COLUMN[state.table.where[state.stage.card]] if state.stage else 0
    return f"{attacker} attacks in its own column, column {home}: choose a target there."


def _attacker(state: State) -> str:
    return state.table.pool[state.stage.card].name if state.stage else "The attacker"


ONLY_AE = Rule("MYA-100", lambda s, a: _wrong_type(s, a, "AE"))
ONLY_SE = Rule("MYA-101", lambda s, a: _wrong_type(s, a, "SE"))
ONLY_EF = Rule("MYA-102", lambda s, a: _wrong_type(s, a, "EF"))
ONLY_EV = Rule("MYA-103", lambda s, a: _wrong_type(s, a, "EV"))
ONLY_DO = Rule("MYA-104", lambda s, a: _wrong_type(s, a, "DO"))
NOT_YOUR_FIELD = Rule("R-MYA-39", _not_your_field)
ZONE_TAKEN = Rule(
    "MYA-99", lambda s, a: f"{_in_zone(s, a)} already lies there, and a zone holds one card: choose another."
)
NO_SACRIFICE_YET = Rule("MYA-94", _no_sacrifice_yet)
TOO_FEW_AE = Rule("R-MYA-33", lambda s, a: _too_few(s, a, "AE"))
TOO_FEW_SE = Rule("R-MYA-33", lambda s, a: _too_few(s, a, "SE"))
NO_SENIOR = Rule("MYA-84", _no_senior)
NO_ZONE = Rule("MYA-99", _no_zone)
NO_ROW_ONE_ZONE = Rule("R-MYA-20", _no_row_one)
AE_FOR_AE = Rule("MYA-86", lambda s, a: f"{_name(s, a)} is an SE: only your own AE can be given up for an AE.")
SE_FOR_SE = Rule("MYA-87", lambda s, a: f"{_name(s, a)} is an AE: only your own SE can be given up for an SE.")
LAST_SENIOR = Rule(
    "R-MYA-41", lambda s, a: f"{_name(s, a)} is the only Senior this Junior has: sacrifice another card instead."
)
NO_ZONE_LEFT = Rule(
    "R-MYA-41",
    lambda s, a: f"Sacrificing {_name(s, a)} would leave no zone open for the new card: sacrifice another instead.",
)
COSTS_SENIOR = Rule("R-MYA-41", _costs_senior)
ROW_FOUR_LATER = Rule("MYA-111", lambda s, a: "Row 4 opens in your second turn: choose a zone in row 3 for now.")
ROW_FOUR_BASE = Rule(
    "MYA-112",
    lambda s, a: f"Row 4 of column {_column(s, a)} needs cards of yours in rows 2 and 3 behind it: fill those first.",
)
INVADE_LATER = Rule("R-MYA-35", lambda s, a: "You may not invade in your first turn: choose a zone in your own row 3.")
INVADE_FOUR = Rule(
    "MYA-113",
    lambda s, a: (
        f"To invade column {_column(s, a)} you must hold rows 2, 3 and 4 of it on your own field: fill those first."
    ),
)
INVADE_THREE = Rule(
    "MYA-114",
    lambda s, a: (
        f"Their row 3 of column {_column(s, a)} opens when your own column is full and you have a card in their row 4."
    ),
)
NO_ENTITY = Rule(
    "R-MYA-46", lambda s, a: f"{_name(s, a)} would have to leave at once: a dominion needs an entity of yours in play."
)
PLAY_PHASE = Rule(
    "R-MYA-03",
    lambda s, a: (
        f"{_name(s, a)} is an entity, and entities come into play before the attacks: keep it for your next turn."
    ),
)
WINDOW_ONLY = Rule(
    "MYA-91",
    lambda s, a: f"{_name(s, a)} is an entity: in the opponent's turn you may play only EF, EV and DO cards.",
)
STARTER_WAITS = Rule(
    "MYA-95", lambda s, a: "The starting player does not attack in the first turn: end your turn when you are ready."
)
PEACE = Rule("MYA-14", lambda s, a: "A card effect forbids you to attack this turn: end your turn when you are ready.")
NO_SACRIFICE_NOW = Rule(
    "MYA-14", lambda s, a: f"A card effect forbids you to sacrifice this turn: keep {_name(s, a)} for later."
)
HAS_ATTACKED = Rule("MYA-71", lambda s, a: f"{_name(s, a)} has already attacked this turn: pick another card.")
FORFEITED = Rule(
    "R-MYA-15", lambda s, a: f"{_name(s, a)} was faster and was passed over, so its attack is gone: pick another card."
)
NOTHING_THERE = Rule("MYA-71", _nothing_to_attack)
OTHER_COLUMN = Rule("MYA-71", _other_column)
OWN_CARD = Rule("R-MYA-13", lambda s, a: f"{_in_zone(s, a)} is your own card: attack one of the opponent's.")
NO_ENTITY_TARGET = Rule(
    "MYA-73", lambda s, a: f"{_in_zone(s, a)} is not an entity: only AE and SE cards can be attacked."
)
TOO_MANY = Rule("MYA-65", lambda s, a: "You hold more than 8 cards: discard down to 8 before your turn ends.")


def _where_it_lies(state: State, action: PickAttacker) -> str:
    return f"column {COLUMN[state.table.where[action.card]]}"


def _staged_name(state: State, action: object) -> str:
    """The card that its player is putting into play."""
    assert state.stage is not None
    name: str = state.table.pool[state.stage.card].name
    return name


def _attack_name(state: State) -> str:
    assert state.attack is not None
    name: str = state.table.pool[state.attack.card].name
    return name


COIN_FIRST = Rule("MYA-59", lambda s, a: "The coin decides who starts: it must be called before anything else.")
COIN_HAS_FALLEN = Rule("MYA-59", lambda s, a: "The coin has decided who starts: play on, it is not called again.")
NOT_IN_HAND = Rule(
    "MYA-62", lambda s, a: "That card is not in your hand: play one that is; you draw one whenever your turn starts."
)
ON_THE_FIELD = Rule(
    "MYA-105",
    lambda s, a: f"{_name(s, a)} lies on the field, in {_where_it_lies(s, a)}, and stays there: play from your hand.",
)
IN_OBLIVION = Rule(
    "MYA-107",
    lambda s, a: f"{_name(s, a)} lies in Oblivion, and only a card can bring it back: play from your hand.",
)
ANSWER_FIRST = Rule("R-MYA-42", lambda s, a: "A card effect asks you something: answer it first, then play on.")
EFFECT_RUNS = Rule("R-MYA-42", lambda s, a: "A card effect is being carried out: wait until the opponent has answered.")
WAIT_FOR_ATTACK = Rule(
    "MYA-91",
    lambda s, a: (
        f"{_name(s, a)} can be played in the opponent's turn only before or after an attack on your cards: "
        "keep it until one comes, or for your own turn."
    ),
)
ATTACK_IN_YOUR_TURN = Rule("MYA-93", lambda s, a: "You attack in your own turn only: wait until the opponent's ends.")
NO_WINDOW = Rule(
    "R-MYA-19", lambda s, a: "There is nothing to pass: you are asked before and after each attack on your cards."
)
NOT_YOUR_TURN = Rule("R-MYA-03", lambda s, a: "That is done in your own turn: wait until the opponent's ends.")
SACRIFICE_FOR_A_CARD = Rule(
    "R-MYA-33",
    lambda s, a: "Cards are given up only for a card that asks for it: play such a card first, in your turn.",
)
NAME_WHEN_PLAYED = Rule("R-MYA-37", lambda s, a: "A support is named only while it comes into play: play one first.")
DISCARD_AT_THE_END = Rule(
    "MYA-65", lambda s, a: "Cards are discarded when your turn ends with more than 8 in hand, not before: keep it."
)
DISCARD_FIRST = Rule(
    "MYA-65", lambda s, a: "Your turn is ending, and you hold more than 8 cards: choose one from your hand to discard."
)
GIVEN_UP_TWICE = Rule("R-MYA-40", lambda s, a: f"{_name(s, a)} is given up already: choose another card.")
ONLY_OWN_AE = Rule(
    "MYA-86", lambda s, a: "Only your own AE on the field can be given up for an AE: choose one of them."
)
ONLY_OWN_SE = Rule(
    "MYA-87", lambda s, a: "Only your own SE on the field can be given up for an SE: choose one of them."
)
WINDOW_IS_OPEN = Rule(
    "R-MYA-19",
    lambda s, a: f"{_attack_name(s)} attacks, and the opponent may answer now: go on when they have passed.",
)
FINISH_PLAY = Rule("R-MYA-40", lambda s, a: f"You are playing {_staged_name(s, a)}: finish that first.")
CHOOSE_TARGET = Rule("MYA-71", lambda s, a: f"{_attacker(s)} is about to attack: choose its target first.")
NOTHING_IN_ZONE = Rule("MYA-71", lambda s, a: f"No card lies there that {_attacker(s)} could attack: choose a target.")
BEGIN_ATTACKS_FIRST = Rule("R-MYA-03", lambda s, a: "Attacks come after playing cards: go to the attacks first.")
ONLY_AE_ATTACK = Rule(
    "MYA-71", lambda s, a: "Only your own AE on the field attack: pick one of them, or end your turn."
)
PICK_ATTACKER_FIRST = Rule("MYA-79", lambda s, a: "Pick the AE that attacks first, then its target.")
ATTACKS_HAVE_BEGUN = Rule("R-MYA-03", lambda s, a: "Your attacks have begun: pick an attacker, or end your turn.")
CHOOSE_CARD_FIRST = Rule("R-MYA-39", lambda s, a: "Choose a card from your hand first, then its zone.")
PLAY_PHASE_IS_OVER = Rule(
    "R-MYA-03", lambda s, a: "Entities come into play before the attacks: pick an attacker, or end your turn."
)
END_INSTEAD = Rule(
    "R-MYA-03", lambda s, a: "It is your turn, and nobody is attacking you: end your turn instead of passing."
)
