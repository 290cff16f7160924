"""Every "no" of the game: the rule behind it and a sentence with the way out.

What a sentence advises is always what the verdicts allow at that moment (`_instead`), so it can be done.
"""

from __future__ import annotations

from collections.abc import Callable

from cardtable.core.board import CORNER_WORDS
from cardtable.core.game import Rule
from cardtable.core.names import player

from .actions import Action, AddAbility, DiscardCard, PlayAbility, PlayTechnique, PlayTrick
from .advice import legal_ones, sentence, ways
from .cards import CORNERS, Card
from .chain import end_corner
from .state import HAND, TIE_AFTER, State

CARD_ACTIONS = PlayTechnique | PlayAbility | PlayTrick | AddAbility | DiscardCard
"""The actions that name a card."""


def _instead(state: State) -> str:
    from .verdicts import verdicts

    return ways(state, legal_ones(verdicts(state)))


def _rule(id: str, why: Callable[[State, Action], str]) -> Rule:
    """Make a rule whose sentence gives the reason, then all that can be done."""
    return Rule(id, lambda state, action: sentence(f"{why(state, action)}: {_instead(state)}"))


def _building_rule(id: str, why: Callable[[State, Action], str]) -> Rule:
    """Make a rule that applies while a play is being built; that play can also be taken back."""
    return Rule(id, lambda state, action: f"{why(state, action)}: {_instead(state)}, or take it back with undo.")


def _card(state: State, action: Action) -> Card:
    assert isinstance(action, CARD_ACTIONS)
    return state.pool[action.card]


def _below(state: State) -> Card:
    return state.pool[state.stage[0]]


def _corner(state: State) -> str:
    return CORNER_WORDS[CORNERS[end_corner(state.pool.cards, state.sides[state.turn])]]


def _chain(state: State, action: Action) -> str:
    card = _card(state, action)
    start = CORNER_WORDS[CORNERS[card.start]]
    return f"{card.name} starts {start}, but your last technique ended {_corner(state)}{_too_heavy(state, card)}"


def _too_heavy(state: State, card: Card) -> str:
    """Say why a freeing add-on in hand does not free this technique, if its limit is the reason."""
    for held in state.sides[state.turn].hand:
        kind = state.pool[held]
        if kind.gives_any and kind.at_most is not None and card.power > kind.at_most:
            return f", and {kind.name} frees only techniques of power {kind.at_most} or less"
    return ""


def _why_unchained(state: State, action: Action) -> str:
    start = CORNER_WORDS[CORNERS[_below(state).start]]
    return f"{_below(state).name} starts {start}, not {_corner(state)}"


def _breaks_chain(state: State, action: Action) -> str:
    return f"With {_card(state, action).name} on top, nothing left could free {_below(state).name}"


def _alone(state: State, action: Action) -> str:
    name = _card(state, action).name
    path = _path_to(state, action)
    if path:
        technique, *add_ons = path
        return f"{name} goes on top of a technique: choose {technique} first, then add {', then '.join(add_ons)}."
    return sentence(f"{name} goes on top of a technique, and none that you can play now takes it: {_instead(state)}")


def _path_to(state: State, action: Action) -> list[str]:
    """Return the first technique this add-on can go on now, with all that must be added before it; or nothing."""
    from .reduce import reduce
    from .verdicts import verdicts

    for each in legal_ones(verdicts(state)):
        if isinstance(each, PlayTechnique | AddAbility):
            name = state.pool[each.card].name
            if each == action:
                return [name]
            after = reduce(state, each)[0]
            rest = _path_to(after, action) if after.phase == "build" else []
            if rest:
                return [name, *rest]
    return []


def _misfit(state: State, action: Action) -> str:
    card = _card(state, action)
    wanted = "an attack" if card.fits == "attack" else "a defense"
    return f"{card.name} goes on {wanted}, and {_below(state).name} is not one"


def _too_strong(state: State, action: Action) -> str:
    card = _card(state, action)
    return (
        f"{card.name} needs a technique of power {card.at_most} or less, counting what lies below it, "
        f"and {_below(state).name} has more"
    )


def _cannot_pay(state: State, action: Action) -> str:
    card = _card(state, action)
    cards = "card" if card.cost == 1 else "cards"
    return f"{card.name} costs {card.cost} other {cards} from your hand, and too few would be left"


def _not_a_copy(state: State, action: Action) -> str:
    name = _card(state, action).name
    return f"{name} repeats the attack you just made, and the last card of your own sequence is not an attack"


def _discard_first(state: State, action: Action) -> str:
    over = len(state.sides[state.turn].hand) - HAND
    return f"You hold more than {HAND} cards: discard {over} first."


def _no_tie_yet(state: State, action: Action) -> str:
    have = "has" if state.passes == 1 else "have"
    return f"A tie can be offered after {TIE_AFTER} passes in a row, and there {have} been {state.passes} so far"


_ROLES = {
    "technique": "a technique",
    "attack": "an ability that attacks",
    "defense": "an ability that defends",
    "add_on": "an add-on",
    "trick": "a trick",
}


def _other_kind(state: State, action: Action) -> str:
    card = _card(state, action)
    return f"{card.name} is {_ROLES[card.role]} and can only be played as one"


IN_SEQUENCE = _rule("KAR-45", lambda s, a: "Nobody draws while a sequence is on the table")
MUST_ANSWER = _rule("KAR-51", lambda s, a: "You are under attack, so you cannot draw")
LAST_HAND = _rule("KAR-70", lambda s, a: "This is the last hand, and nobody draws any more")
EMPTY_DECK = _rule("R-KAR-22", lambda s, a: "Your deck is empty")
INVITED = _rule("R-KAR-31", lambda s, a: "You have been invited to attack, so you must if you can")
CHAIN = _rule("KAR-36", _chain)
UNCHAINED = _building_rule("KAR-36", _why_unchained)
BREAKS_CHAIN = _building_rule("KAR-35", _breaks_chain)
ATTACK_UNDER_ATTACK = _rule("KAR-50", lambda s, a: f"You are under attack, and {_card(s, a).name} is an attack")
ABILITY_UNDER_ATTACK = _rule("KAR-83", lambda s, a: f"{_card(s, a).name} counts as an attack and cannot answer one")
NOTHING_TO_DEFEND = _rule("KAR-55", lambda s, a: f"Nobody is attacking you, so {_card(s, a).name} has nothing to block")
NOTHING_TO_DODGE = _rule("KAR-84", lambda s, a: f"{_card(s, a).name} counts as a defense, and nobody is attacking you")
ADD_ON_ALONE = Rule("KAR-90", _alone)
TRICK_UNDER_ATTACK = _rule("R-KAR-02", lambda s, a: f"{_card(s, a).name} does not answer an attack")
TRICK_TOO_EARLY = _rule("R-KAR-02", lambda s, a: f"{_card(s, a).name} answers an attack, and nobody is attacking you")
NOT_A_COPY = _rule("R-KAR-37", _not_a_copy)
MISFIT = _building_rule("KAR-79", _misfit)
TOO_STRONG = _building_rule("R-KAR-34", _too_strong)
CANNOT_PAY = _building_rule("R-KAR-35", _cannot_pay)
FINISH = _building_rule("TABLE-FINISH", lambda s, a: "Finish what you began")
DISCARD_FIRST = Rule("KAR-43", _discard_first)
TOO_EARLY_FOR_TIE = _rule("R-KAR-28", _no_tie_yet)
ANSWER_THE_TIE = _rule("R-KAR-28", lambda s, a: "A tie was offered and waits for your answer")
NO_TIE_OFFERED = _rule("R-KAR-28", lambda s, a: "Nobody has offered a tie")
NOT_YOUR_TURN = Rule(
    "KAR-39", lambda s, a: f"Players act in turns, and this one is {player(s.turn)}'s: wait until they have acted."
)
NOT_IN_HAND = _rule("KAR-32", lambda s, a: f"{_card(s, a).name} is not in your hand, and cards are played from there")
NOT_YOURS = _rule("KAR-08", lambda s, a: "That card belongs to the other player's deck")
NOTHING_TO_DISCARD = _rule("KAR-43", lambda s, a: f"You hold no more than {HAND} cards, so nothing is discarded")
OTHER_KIND = _rule("KAR-80", _other_kind)
NOTHING_BUILT = _rule("KAR-90", lambda s, a: "No technique has been chosen that could be laid down")
