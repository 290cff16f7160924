"""Every "no" of the game: the rule behind it and a sentence with the way out."""

from __future__ import annotations

from cardtable.core.game import Rule
from cardtable.core.text import listed

from .actions import Action, AddAbility, PlayAbility, PlayTechnique, PlayTrick
from .cards import CORNER_WORDS, CORNERS, Card
from .chain import end_corner
from .state import HAND, TIE_AFTER, State


def _card(state: State, action: Action) -> Card:
    assert isinstance(action, PlayTechnique | PlayAbility | PlayTrick | AddAbility)
    return state.pool[action.card]


def _corner(state: State) -> str:
    return CORNER_WORDS[CORNERS[end_corner(state.pool.cards, state.sides[state.turn])]]


def _chain(state: State, action: Action) -> str:
    card, corner = _card(state, action), _corner(state)
    start = CORNER_WORDS[CORNERS[card.start]]
    return (
        f"{card.name} starts {start}, but your last technique ended {corner}: "
        f"play one that starts {corner}, or an add-on that frees it."
    )


def _unchained(state: State, action: Action) -> str:
    card, corner = state.pool[state.stage[0]], _corner(state)
    start = CORNER_WORDS[CORNERS[card.start]]
    return f"{card.name} starts {start}, not {corner}: first add the ability that frees it, or take it back with undo."


def _breaks_chain(state: State, action: Action) -> str:
    card, below = _card(state, action), state.pool[state.stage[0]]
    return f"With {card.name} on top, nothing left could free {below.name}: add the ability that frees it first."


def _alone(state: State, action: Action) -> str:
    name = _card(state, action).name
    return f"{name} goes on top of a technique: choose the technique first, then add {name}."


def _misfit(state: State, action: Action) -> str:
    card, below = _card(state, action), state.pool[state.stage[0]]
    wanted = "an attack" if card.fits == "attack" else "a defense"
    return f"{card.name} goes on {wanted}, and {below.name} is none: keep it for {wanted}."


def _too_strong(state: State, action: Action) -> str:
    card, below = _card(state, action), state.pool[state.stage[0]]
    return (
        f"{card.name} needs a technique of power {card.at_most} or less, counting what lies below it, "
        f"and {below.name} has more: lay it on a weaker one."
    )


def _cannot_pay(state: State, action: Action) -> str:
    card = _card(state, action)
    cards = "card" if card.cost == 1 else "cards"
    return f"{card.name} costs {card.cost} other {cards} from your hand, and too few would be left: play without it."


def _in_turn(words: str) -> str:
    return f"Finish what you began: {words}, or take it back with undo."


def _finish(state: State, action: Action) -> str:
    name = state.pool[state.stage[0]].name
    return _in_turn(f"add abilities to {name} or lay it down")


def _not_a_copy(state: State, action: Action) -> str:
    card = _card(state, action)
    return f"{card.name} repeats the attack you just made: it must follow an attack technique in your own sequence."


def _discard_first(state: State, action: Action) -> str:
    over = len(state.sides[state.turn].hand) - HAND
    return f"You hold more than {HAND} cards: discard {over} first."


IN_SEQUENCE = Rule(
    "KAR-45", lambda s, a: "Cards lie in a sequence, so nobody draws now: attack, play a trick, or pass to end it."
)
MUST_ANSWER = Rule("KAR-51", lambda s, a: "You are under attack: defend, or pass and take the strike.")
LAST_HAND = Rule("KAR-70", lambda s, a: "It is the last hand and nobody draws any more: attack, play a trick or pass.")
EMPTY_DECK = Rule("R-KAR-22", lambda s, a: "Your deck is empty: attack, play a trick or pass.")
INVITED = Rule("R-KAR-31", lambda s, a: "You were invited and can attack, so you must: play one of the marked attacks.")
CHAIN = Rule("KAR-36", _chain)
UNCHAINED = Rule("KAR-36", _unchained)
BREAKS_CHAIN = Rule("KAR-35", _breaks_chain)
ATTACK_UNDER_ATTACK = Rule(
    "KAR-50",
    lambda s, a: (
        f"You are under attack, and {_card(s, a).name} is an attack: defend first, or pass and take the strike."
    ),
)
ABILITY_UNDER_ATTACK = Rule(
    "KAR-83", lambda s, a: f"{_card(s, a).name} counts as an attack and cannot answer one: defend first, or pass."
)
NOTHING_TO_DEFEND = Rule(
    "KAR-55", lambda s, a: f"Nobody attacks you, so {_card(s, a).name} has nothing to block: attack, or keep it."
)
NOTHING_TO_DODGE = Rule(
    "KAR-84", lambda s, a: f"{_card(s, a).name} counts as a defense, and nobody attacks you: keep it for an attack."
)
ADD_ON_ALONE = Rule("KAR-90", _alone)
TRICK_UNDER_ATTACK = Rule(
    "R-KAR-02", lambda s, a: f"{_card(s, a).name} does not answer an attack: defend, or pass and take the strike."
)
TRICK_TOO_EARLY = Rule(
    "R-KAR-02", lambda s, a: f"{_card(s, a).name} answers an attack: keep it until you are under attack."
)
NOT_A_COPY = Rule("R-KAR-37", _not_a_copy)
MISFIT = Rule("KAR-79", _misfit)
TOO_STRONG = Rule("R-KAR-34", _too_strong)
CANNOT_PAY = Rule("R-KAR-35", _cannot_pay)
FINISH = Rule("TABLE-FINISH", _finish)
DISCARD_FIRST = Rule("KAR-43", _discard_first)
TOO_EARLY_FOR_TIE = Rule(
    "R-KAR-28",
    lambda s, a: f"A tie can be offered after {TIE_AFTER} passes in a row; so far the count is {s.passes}: play on.",
)
ANSWER_THE_TIE = Rule(
    "R-KAR-28", lambda s, a: f"A tie was offered: {listed(('accept it', 'decline it'), 'or')} before you go on."
)
