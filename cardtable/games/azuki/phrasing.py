"""What Azuki's cards and answers are called in the questions of effects."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.fx import NumberWords, Phrasing
from cardtable.core.text import listed

from .host import HOST
from .places import zone_of
from .spots import card_name, offer, spot_of
from .state import State
from .warnings import pay_warning


def _source(state: State, asked: fx.Question) -> str:
    return state.pool.cards[asked.card].name


def _text(state: State, asked: fx.Question) -> str:
    return state.pool.cards[asked.card].text


def _noun(state: State, asked: fx.Question) -> tuple[str, str]:
    """What is chosen: on the field its kind, elsewhere only where just that kind fits; never of cards nobody sees."""
    cards = {*asked.candidates, *asked.picked}
    rest = {card for card in asked.considered if card not in cards}
    shown = offer(state, asked.seat)
    if not all(card in shown or HOST.sees(state, asked.seat, card) for card in cards | rest):
        return _CARDS
    kinds, others = ({state.pool.cards[card].kind for card in those} for those in (cards, rest))
    on_field = all(zone_of(state, card) in FIELD for card in cards)
    fits = on_field or (bool(rest) and kinds.isdisjoint(others))
    return _NOUNS.get(frozenset(kinds), _CARDS) if fits else _CARDS


FIELD = ("leader", "garden", "alley")
_CARDS = ("a card", "cards")
_NOUNS = {
    frozenset({"leader"}): ("a Leader", "Leaders"),
    frozenset({"entity"}): ("an entity", "entities"),
    frozenset({"weapon"}): ("a weapon", "weapons"),
    frozenset({"spell"}): ("a spell", "spells"),
    frozenset({"leader", "entity"}): ("a Leader or an entity", "Leaders or entities"),
}
PHRASING = Phrasing(
    HOST,
    card_name,
    spot_of,
    _source,
    text=_text,
    noun=_noun,
    warning=pay_warning,
    asks={
        "replace": "the row is full. Which entity makes room?",
        "bearer": "who carries the weapon?",
        "carrier": "who carries the weapon?",
        "untap": "untap an entity that counts as IKZ?",
        "damage": "who takes the damage?",
        "row": "into which row?",
        "_rest": "the rest goes to the bottom of your deck, from the top down: ",
    },
    verbs={
        "pay": "Pay with",
        "replace": "Replace",
        "bearer": "Give it to",
        "carrier": "Give it to",
        "discard": "Discard",
        "sacrifice": "Sacrifice",
        "untap": "Untap",
        "given": "Sacrifice",
        "taken": "Take",
        "guest": "Play",
        "_rest": "Next:",
    },
    numbers={
        "damage": NumberWords("how much damage?", "Deal {} damage", "Deal no damage"),
        "heal": NumberWords("heal how much?", "Heal {}", "Heal nothing"),
        "untap_ikz": NumberWords("untap how many IKZ?", "Untap {} IKZ", "Untap no IKZ"),
    },
    stops={"pay": "Pay with IKZ"},
)


def paying(state: State, asked: fx.Question) -> str:
    """Return the question of a payment; only what can be chosen is named."""
    kinds = {state.pool.cards[card].kind for card in asked.candidates}
    what = listed([words for kind, words in (("token", "the token"), ("entity", "an entity")) if kind in kinds], "or")
    if asked.picked:
        return f"{_source(state, asked)}: pay the rest with {f'{what} or with ' if what else ''}IKZ."
    return f"{_source(state, asked)}: pay with {what}, or only with IKZ."
