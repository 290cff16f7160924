"""What the player to act can do, in words: made of the legal actions and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.core.board import CORNER_WORDS
from cardtable.core.game import Verdicts
from cardtable.core.ids import CardId
from cardtable.core.pool import without
from cardtable.core.text import listed

from .actions import (
    AcceptTie,
    Action,
    AddAbility,
    DeclineTie,
    DiscardCard,
    DrawCard,
    LayDown,
    OfferTie,
    PassTurn,
    PlayAbility,
    PlayTechnique,
    PlayTrick,
)
from .cards import CORNERS
from .chain import completable, end_corner
from .state import State


def legal_ones(verdicts: Verdicts[Action]) -> list[Action]:
    """Return the actions that break no rule."""
    return [action for action, rule in verdicts if rule is None]


def ways(state: State, legal: Iterable[Action]) -> str:
    """Return all that may be done, as one clause: "draw a card, attack with a technique from any corner or pass"."""
    said = list(dict.fromkeys(_each(state, list(legal))))
    return f"you can only {said[0]}" if len(said) == 1 else listed(said, "or")


def sentence(text: str) -> str:
    """Return the text with its full stop; a card called "Take that!" needs none."""
    return text if text[-1] in ".!?" else f"{text}."


def _each(state: State, legal: list[Action]) -> Iterator[str]:
    if any(isinstance(action, DrawCard) for action in legal):
        yield "draw a card"
    yield from _techniques(state, [action.card for action in legal if isinstance(action, PlayTechnique)])
    for action in legal:
        match action:
            case PlayAbility(card) | PlayTrick(card):
                yield f"play {state.pool[card].name}"
            case AddAbility(card):
                yield f"add {state.pool[card].name}"
            case DiscardCard():
                yield "discard a card"
            case LayDown():
                yield f"lay down {state.pool[state.stage[0]].name}"
            case PassTurn():
                yield _passing(state)
            case OfferTie():
                yield "offer a tie"
            case AcceptTie():
                yield "accept the tie"
            case DeclineTie():
                yield "play on"


def _techniques(state: State, playable: list[CardId]) -> Iterator[str]:
    """Name the playable techniques: those that start where the chain ends together, each freed one by itself."""
    cards, verb = state.pool.cards, "defend" if state.attacked else "attack"
    corner = end_corner(cards, state.sides[state.turn])
    if any(corner < 0 or cards[card].start == corner for card in playable):
        where = "from any corner" if corner < 0 else f"that starts {CORNER_WORDS[CORNERS[corner]]}"
        yield f"{verb} with a technique {where}"
    for card in playable:
        if corner >= 0 and cards[card].start != corner:
            yield f"{verb} with {cards[card].name} and {listed(_find_freeing(state, card, corner), 'or')}"


def _find_freeing(state: State, card: CardId, corner: int) -> list[str]:
    """Return the add-ons in hand that let a technique be played off the chain."""
    cards, hand = state.pool.cards, without(state.sides[state.turn].hand, card)
    freeing = [held for held in hand if cards[held].gives_any]
    directly = [held for held in freeing if completable(cards, (card, held), without(hand, held), corner)]
    return list(dict.fromkeys([cards[held].name for held in directly or freeing]))


def _passing(state: State) -> str:
    if state.attacked:
        return "pass and take the strike"
    return "pass to end the sequence" if state.sides[0].lane or state.sides[1].lane else "pass"
