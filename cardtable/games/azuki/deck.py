"""Azuki's deck files, the rules of deck building, and the cards of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from cardtable.core import fx
from cardtable.core.deck_models import DeckFile, SetFile, Slug
from cardtable.core.game import Options, Problem
from cardtable.core.ids import CardId
from cardtable.core.pool import Pool
from cardtable.core.text import listed

from .actions import UseAbility, use
from .cards import TOKEN, AnyCard, AzukiCard, Card, compile_card
from .hand_options import InHand, in_main, in_response
from .listeners import Bearers, Listeners, bearers_of, listeners_of
from .state import CardPool

SIZE = 50
COPIES = 4
"""The words that change whom a card may attack."""
CHEAPEST = {"water": 0, "fire": 1, "earth": 1, "lightning": 1, "neutral": 1}
"""What the cheapest Response of the shipped cards costs that a Leader's element or Neutral has (R-AZK-55)."""


class AzukiSet(SetFile):
    """Cards that decks may use."""

    cards: tuple[AnyCard, ...]


class AzukiDeck(DeckFile):
    """A Leader, a Gate and a main deck of fifty."""

    cards: tuple[AnyCard, ...] = ()
    leader: Slug
    """The id of its Leader."""
    gate: Slug
    """The id of its Gate."""

    @cached_property
    def compiled(self) -> dict[str, Card]:
        """The cards as the reducer reads them, made once for all matches this deck plays."""
        return {card.id: compile_card(card) for card in self.cards}


class Extra(Struct, frozen=True, eq=False):
    """What else a match knows of its cards."""

    heard: fx.Hearing
    cheapest: tuple[int, ...]
    """By seat: see `CHEAPEST`."""
    in_hand: bool
    """Does any card do something in hand?"""
    ikz: tuple[bool, ...]
    """By seat: could an entity count as IKZ?"""
    listeners: Listeners
    """What the cards do by themselves."""
    users: Mapping[int, tuple[UseAbility, ...]]
    """By card: the abilities that are used on the field, of every card that has some."""
    choosy: Bearers
    """The cards that may attack others than usual."""
    printed: Mapping[str, frozenset[int]]
    """By word: the cards that have it in print."""
    charging: Bearers
    """The cards with Charge."""
    strong: Bearers
    """The cards with an Attack above 0, weapons aside."""
    health_givers: frozenset[int]
    """The cards whose statics change somebody's Health."""
    main: tuple[InHand, ...]
    """By card: what may be tried with it in the Main Phase while it is in hand."""
    response: tuple[InHand, ...]
    """By card: the same in the Response window."""


def doubts(deck: AzukiDeck) -> tuple[Problem, ...]:
    """Cards that may be played and do nothing."""
    idle = [card for card in deck.cards if card.type == "spell" and not card.abilities]
    return tuple(Problem("R-AZK-76", f"{card.name} does nothing: give it abilities", (card.id,)) for card in idle)


def check_deck(deck: AzukiDeck, options: Options) -> tuple[Problem, ...]:
    """Every rule of deck building that this deck breaks."""
    known: dict[str, AzukiCard] = {card.id: card for card in deck.cards}
    leader, gate = known.get(deck.leader), known.get(deck.gate)
    out: list[Problem] = []
    if leader is None or leader.type != "leader":  # type: ignore[attr-defined]
        out.append(Problem("AZK-24", f'"{deck.leader}" is not a Leader: name a card of type leader', (deck.leader,)))
    if gate is None or gate.type != "gate":  # type: ignore[attr-defined]
        out.append(Problem("AZK-29", f'"{deck.gate}" is not a Gate: name a card of type gate', (deck.gate,)))
    out += _main_deck(deck, known)
    if out or leader is None or gate is None:
        return tuple(out)
    return tuple(_elements(deck, known, leader, gate))


def _main_deck(deck: AzukiDeck, known: dict[str, AzukiCard]) -> list[Problem]:
    out: list[Problem] = []
    count = sum(deck.list.values())
    if count != SIZE:
        more = f"add {SIZE - count}" if count < SIZE else f"take out {count - SIZE}"
        out.append(Problem("AZK-130", f"a main deck has {SIZE} cards, and this one has {count}: {more}"))
    many = tuple(id for id, copies in deck.list.items() if copies > COPIES)
    if many:
        out.append(Problem("AZK-131", f"at most {COPIES} copies of a card: take some of {listed(many)} out", many))
    wrong = tuple(id for id in deck.list if id in known and known[id].type in ("leader", "gate"))  # type: ignore[attr-defined]
    if wrong:
        text = f"the main deck holds entities, spells and weapons: take {listed(wrong)} out"
        out.append(Problem("AZK-33", text, wrong))
    return out


def _elements(deck: AzukiDeck, known: dict[str, AzukiCard], leader: AzukiCard, gate: AzukiCard) -> list[Problem]:
    out: list[Problem] = []
    element = leader.element
    if gate.element != element:
        text = f"a {element} Leader needs a {element} Gate, and {gate.name} is {gate.element}: choose another"
        out.append(Problem("AZK-31", text, (gate.id,)))
    strange = tuple(id for id in deck.list if id in known and known[id].element not in (element, "neutral"))
    if strange:
        text = f"a {element} Leader leads {element} and neutral cards: take {listed(strange)} out"
        out.append(Problem("AZK-27", text, strange))
    return out


def compile(decks: Sequence[AzukiDeck], options: Options) -> CardPool:
    """The physical cards of both players: Leader, Gate, token, then the main deck."""
    piles: list[list[Card]] = []
    for deck in decks:
        known = deck.compiled
        main = [known[id] for id, count in deck.list.items() for _ in range(count)]
        piles.append([known[deck.leader], known[deck.gate], TOKEN, *main])
    everything = [card for pile in piles for card in pile]
    listeners = listeners_of(everything)
    extra = Extra(
        heard=fx.hearing_of(card.abilities for card in everything),
        cheapest=tuple(_cheapest(pile) for pile in piles),
        in_hand=any(card.in_hand for card in everything),
        ikz=tuple(any("ikz" in card.words for card in pile) for pile in piles),
        listeners=listeners,
        users={n: tuple([use(CardId(n), at) for at in card.uses]) for n, card in enumerate(everything) if card.uses},
        choosy=_bearers(everything, listeners, "leaders_only", "reach"),
        printed=_by_word(everything),
        charging=_bearers(everything, listeners, "charge"),
        strong=bearers_of([n for n, card in enumerate(everything) if card.attack > 0], listeners, "attack"),
        health_givers=listeners.own.get("health", frozenset()) | listeners.others.get("health", frozenset()),
        main=in_main(everything),
        response=in_response(everything),
    )
    return Pool(piles, [deck.as_data() for deck in decks], extra)


def _by_word(cards: Sequence[Card]) -> dict[str, frozenset[int]]:
    words = {word for card in cards for word in card.words}
    return {word: frozenset(n for n, card in enumerate(cards) if word in card.words) for word in words}


def _bearers(cards: Sequence[Card], listeners: Listeners, *words: str) -> Bearers:
    return bearers_of([n for n, card in enumerate(cards) if card.words & set(words)], listeners, *words)


def _cheapest(pile: list[Card]) -> int:
    """The least that any known card of these elements costs as a Response; a deck's own cards may be cheaper still."""
    own = [card.cost for card in pile if card.response]
    return min([CHEAPEST[pile[0].element], *own])
