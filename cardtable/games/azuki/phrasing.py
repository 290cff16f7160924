"""What Azuki's cards and answers are called in the questions of effects."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.fx import NumberWords, Phrasing
from cardtable.core.text import listed

from .host import HOST
from .spots import card_name, spot_of
from .state import State
from .warnings import pay_warning


def _source(state: State, asked: fx.Question) -> str:
    return state.pool.cards[asked.card].name


def _text(state: State, asked: fx.Question) -> str:
    return state.pool.cards[asked.card].text


PHRASING = Phrasing(
    HOST,
    card_name,
    spot_of,
    _source,
    text=_text,
    warning=pay_warning,
    asks={
        "replace": "the row is full. Which entity makes room?",
        "bearer": "who carries the weapon?",
        "carrier": "who carries the weapon?",
        "untap": "untap an entity that counts as IKZ?",
        "damage": "who takes the damage?",
        "row": "into which row?",
        "_rest": "the rest goes under your deck, from the top down: ",
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
    return f"{_source(state, asked)}: pay with {what or 'what you chose'}, or leave the rest to your IKZ."
