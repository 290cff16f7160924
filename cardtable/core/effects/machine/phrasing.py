"""The words of effect questions and of their answers, the same in all games; a game adds only names and places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, assert_never

from ...board import Option, Spot
from ...ids import CardId, Seat
from ...names import player
from ...text import heading, listed
from . import actions as a
from .host import Host, State
from .question import Question
from .questions import offered_cards, question
from .run import EffectUnused, Waiting

_PURPOSES = {"discard": " to discard", "sacrifice": " to sacrifice"}
"""What cards are picked for, by the operation that asks."""


def _no_spot(seat: Seat) -> Spot | None:
    return None


def _no_text(state: State, asked: Question) -> str:
    return ""


def _cards(state: State, asked: Question) -> tuple[str, str]:
    return "a card", "cards"


def _nth_place(state: State, index: int, seat: Seat) -> tuple[str, Spot | None]:
    return f"place {index + 1}", None


def _nth_card(state: State, zone: str, index: int) -> tuple[str, Spot]:
    name, _, seat = zone.partition(":")
    whose = f"{player(Seat(int(seat)))}'s " if seat else "the "
    return f"card {index + 1} of {whose}{name}", Spot(zone, index)


def _no_warning(state: State, action: a.Answer, asked: Question) -> str:
    return ""


class NumberWords(NamedTuple):
    """How a number is asked for, how one is labelled (`{}` stands for it), and how zero is."""

    ask: str
    some: str
    none: str


@dataclass(frozen=True)
class Phrasing:
    """What a game adds to the words: how its cards and places are called, and where they are."""

    host: Host
    card_name: Callable[[State, CardId, Seat], str]
    """A card as the answering player calls it."""
    spot_of: Callable[[State, CardId, Seat], Spot | None]
    """Where the answering player sees a card."""
    source: Callable[[State, Question], str]
    """What asks, for the head of the question: mostly the card's name."""
    text: Callable[[State, Question], str] = _no_text
    """The text of the ability that asks, for where the question itself says little."""
    noun: Callable[[State, Question], tuple[str, str]] = _cards
    """What is picked, one of them and several."""
    name_hidden: Callable[[State, str, int], tuple[str, Spot]] = _nth_card
    """A card nobody names, by its zone and place."""
    place: Callable[[State, int, Seat], tuple[str, Spot | None]] = _nth_place
    player_spot: Callable[[Seat], Spot | None] = _no_spot
    warning: Callable[[State, a.Answer, Question], str] = _no_warning
    asks: Mapping[str, str] = field(default_factory=dict)
    """The question by the name of the answer that an operation of the game waits for."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """What picking a card is called, by the same name, where it is more than choosing it."""
    numbers: Mapping[str, NumberWords] = field(default_factory=dict)
    stops: Mapping[str, str] = field(default_factory=dict)
    """What picking none is called, by the same name."""


def question_text(say: Phrasing, state: State) -> str:
    """Return what an effect asks now, in words."""
    asked = question(say.host, state)
    assert asked is not None
    if asked.kind == "trigger":
        return "Several effects are waiting: which comes next?"
    return f"{say.source(state, asked)}: {asked.ask or _words(say, state, asked)}"


def _words(say: Phrasing, state: State, asked: Question) -> str:
    match asked.kind:
        case "cards":
            return _cards_asked(say, state, asked)
        case "order":
            lead = say.asks.get(asked.name, "")
            if asked.picked:
                return f"{lead}which card comes next? Or leave the others in the order shown."
            return f"{lead}which card comes first? Or keep the order shown."
        case "number":
            if asked.name in say.numbers:
                return say.numbers[asked.name].ask
            return f"choose a number from {asked.options[0]} to {asked.options[-1]}."
        case "yes":
            return f"use it? {say.text(state, asked)}".rstrip()
        case "one" | "player" | "place":
            return say.asks.get(asked.name, _ASKS[asked.kind])
        case "trigger":
            return "which one comes next?"
        case _:
            assert_never(asked.kind)


_ASKS = {"one": "choose one.", "player": "choose a player.", "place": "choose a place."}


def _cards_asked(say: Phrasing, state: State, asked: Question) -> str:
    """What is asked for; where that says little, the text of the ability does."""
    one, many = say.noun(state, asked)
    purpose, text = _PURPOSES.get(asked.name, ""), say.text(state, asked)
    if not asked.candidates and not asked.picked:
        return f"there is no card that fits{purpose}. {text}".rstrip()
    picked = f" Picked so far: {_picked(say, state, asked)}." if asked.picked else ""
    if asked.name in say.asks:
        return f"{say.asks[asked.name]}{picked}"
    left = asked.high - len(asked.picked)
    many = f"more {many}" if asked.picked else many
    if left == 1 and asked.picked:
        words = f"choose {_another(one)}{purpose}"
    elif asked.low < asked.high and asked.high > 1:
        words = f"choose up to {left} {many}{purpose}"
    else:
        words = f"choose {one}{purpose}" if left == 1 else f"choose {left} {many}{purpose}"
        words += ", or none" if asked.can_stop and not asked.picked else ""
    return f"{words}. {text}".rstrip() + picked


def _picked(say: Phrasing, state: State, asked: Question) -> str:
    """The cards picked so far by name, in their order; only how many where one of them is hidden."""
    shown = offered_cards(say.host, state, asked.seat)
    if not all(card in shown or say.host.sees(state, asked.seat, card) for card in asked.picked):
        return str(len(asked.picked))
    return listed([say.card_name(state, card, asked.seat) for card in asked.picked])


def _another(one: str) -> str:
    """`a card` after the first one: `another card`."""
    article, _, noun = one.partition(" ")
    return f"another {noun}" if article in ("a", "an") else one


def unused_in_words(event: EffectUnused, seat: Seat | None, who: str, what: str) -> str:
    """Return what this seat is told of an effect that was left unused: nothing, if it cannot know of the card.

    Why is only for its player to know: that a price cannot be paid may tell what is not in a hand.
    """
    if seat != event.seat:
        return "" if event.secret else f"{who} does not use the effect of {what}."
    if event.why == "declined":
        return f"{who} declines the effect of {what}."
    return f"{who} cannot pay for the effect of {what}."


def describe_answer(say: Phrasing, state: State, action: a.Answer) -> Option:
    """Return how an answer looks to the player who may give it."""
    asked = question(say.host, state)
    if asked is None:
        return Option("An answer that nobody asked for", group="answer")
    seat, warning = asked.seat, say.warning(state, action, asked)
    match action:
        case a.Pick(card):
            label = f"{say.verbs.get(asked.name, 'Choose')} {say.card_name(state, card, seat)}"
            return Option(label, say.spot_of(state, card, seat), warning=warning)
        case a.PickSpot(zone, index):
            name, spot = say.name_hidden(state, zone, index)
            return Option(f"Choose {name}", spot, warning=warning)
        case a.Number(value):
            return Option(_number(say, asked.name, value), group="answer", warning=warning)
        case a.Yes():
            return Option("Yes" if asked.ask else "Use it", group="answer", warning=warning)
        case a.No():
            return Option("No" if asked.ask else "Leave it", group="answer", warning=warning)
        case a.Choose(index):
            return _describe_choice(say, state, asked, index)
        case a.Player(who):
            return Option(f"Choose {player(who)}", say.player_spot(who), group="answer", warning=warning)
        case a.Place(index):
            name, at = say.place(state, index, seat)
            return Option(f"Choose {name}", None, at, group="answer" if at is None else "card", warning=warning)
        case a.Done():
            return Option(_stop(say, asked), group="pass", warning=warning)
        case _:
            assert_never(action)


def _number(say: Phrasing, name: str, value: int) -> str:
    """What a number is a number of: a bare one would read like the digit of the key beside it."""
    if name not in say.numbers:
        return f"{heading(name)}: {value}"
    words = say.numbers[name]
    return words.some.format(value) if value else words.none


def _stop(say: Phrasing, asked: Question) -> str:
    if asked.picked:
        return "Done"
    return say.stops.get(asked.name, "Keep the order" if asked.kind == "order" else "Choose none")


def _describe_choice(say: Phrasing, state: State, asked: Question, index: int) -> Option:
    if asked.kind != "trigger":
        label = asked.labels[index] if index < len(asked.labels) else f"Choice {index + 1}"
        return Option(label, group="answer")
    if index not in asked.options:
        return Option(f"Effect {index + 1}", group="answer")
    card = state.run.queue[index].card
    spot = say.spot_of(state, card, asked.seat) if say.host.sees(state, asked.seat, card) else None
    return Option(f"Next: {_trigger(say, state, asked, index)}", spot, group="answer")


def _trigger(say: Phrasing, state: State, asked: Question, index: int) -> str:
    """A waiting trigger: its card, with what it is about where that alone would not tell it apart."""
    labels: dict[int, str] = {}
    twins: list[int] = []
    for name in (_source, _with_subject):
        labels = {place: name(say, state, asked.seat, state.run.queue[place]) for place in asked.options}
        twins = [place for place in asked.options if labels[place] == labels[index]]
        if len(twins) == 1:
            return labels[index]
    return f"{labels[index]} ({twins.index(index) + 1})"


def _source(say: Phrasing, state: State, seat: Seat, waiting: Waiting) -> str:
    return say.card_name(state, waiting.card, seat)


def _with_subject(say: Phrasing, state: State, seat: Seat, waiting: Waiting) -> str:
    """`Thorn Witch: player 2's Ash Piper`."""
    ability = say.host.abilities(state, waiting.card)[waiting.index]
    about: list[str] = []
    for kind, held in zip(ability.kinds, waiting.slots, strict=True):
        if kind == "cards":
            about += [say.card_name(state, CardId(card), seat) for card in held]
        elif kind == "seat":
            about += [player(Seat(who)) for who in held]
    source = _source(say, state, seat, waiting)
    return f"{source}: {listed(about)}" if about else source
