"""A game in words: what the log says of an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.board import Line, Spot
from cardtable.core.ids import CardId, Seat
from cardtable.core.text import listed

from . import attack_events as a
from . import card_events as c
from . import events as e
from .events import Event
from .faces import said_later
from .spots import known_as, spot_of
from .state import Cards, State

_WORDS = {
    "charge": "has Charge",
    "defender": "has Defender",
    "infiltrate": "has Infiltrate",
    "godmode": "has Godmode",
    "taunt": "has Taunt",
    "ikz": "counts as IKZ",
    "reach": "may attack the Alley",
    "leaders_only": "may attack only Leaders",
    "stuck": "cannot be untapped",
    "immune": "takes no damage from effects",
    "frozen": "is Frozen",
    "shocked": "is Shocked",
    "rooted": "is Rooted",
}


def narrate(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """One line about an event, for one seat; hidden cards are named only to whoever sees them."""
    line = _tell(state, event, seat, names)
    source = event.source if isinstance(event, c.ByEffect) else None
    if line is None or source is None or source in _only_card(event):
        return line
    return replace(line, text=f"{known_as(state, source, names)}: {line.text}")


def _only_card(event: e.Event) -> tuple[CardId, ...]:
    """The only card an event is about, which needs no naming twice."""
    if isinstance(event, c.Healed | c.Modified | c.Granted | c.CountersPut):
        return () if event.card is None else (event.card,)
    cards: tuple[CardId, ...] = getattr(event, "cards", ())
    return cards if len(cards) == 1 else ()


def _tell(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    match event:
        case e.Drawn(who, card):
            return Line(f"{names[who]} draws {_name(state, card) if who == seat else 'a card'}.", "detail")
        case c.Moved():
            return _tell_moved(state, event, names)
        case fx.EffectUnused(card, _, who):
            said = fx.unused_in_words(event, seat, names[who], known_as(state, card, names))
            return Line(said, "detail", _spots(state, event)) if said else None
        case c.Looked(who, count):
            return Line(f"{names[who]} looks at {_count(count, 'card')}.", "detail")
        case e.TurnStarted() | e.TurnEnding() | e.EnteredGarden() | a.Attacked() | a.AfterAttack() | a.Slain():
            return None
        case _:
            text = _SAYINGS[type(event)](state, event, names)
            brief = _tell_used(state, event, names, whole=False) if isinstance(event, e.AbilityUsed) else ""
            ended = isinstance(event, e.GameEnded)
            return Line(text, _level(event), _spots(state, event), ended, brief="" if brief == text else brief)


def _level(event: e.Event) -> Literal["story", "lead", "detail", "routine"]:
    if isinstance(event, e.Ramped) and event.source is None:
        return "routine"  # the IKZ of every turn
    return "detail" if isinstance(event, _DETAILS) else "lead" if isinstance(event, _LEADS) else "story"


def _name(state: State, card: CardId) -> str:
    return state.pool.cards[card].name


def _all(state: State, cards: Sequence[CardId]) -> str:
    """Cards that lie in no row, those of one name together: `Tenshin, Rei ×3 and Benzai`."""
    copies = Counter([_name(state, card) for card in cards])
    return listed([name if count == 1 else f"{name} ×{count}" for name, count in copies.items()])


def _those(state: State, event: Any, names: Sequence[str]) -> str:
    """The cards of an event, each told apart, where they stood when it happened."""
    cards: tuple[CardId, ...] = event.cards
    places = getattr(event, "places", ()) or (0,) * len(cards)
    return listed([known_as(state, card, names, place, cards) for card, place in zip(cards, places, strict=True)])


def _are(cards: Sequence[CardId]) -> str:
    return "is" if len(cards) == 1 else "are"


def _count(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number} {word}s"


def _tell_moved(state: State, event: c.Moved, names: Sequence[str]) -> Line:
    what = _all(state, event.cards) if event.shown else _count(len(event.cards), "card")
    text = f"{names[event.player]} puts {what} {_where(event.to, event.bottom)}."
    if event.shown and event.to == "hand":
        text = f"{names[event.player]} takes {what} back from the discard pile."
    return Line(text, "story" if event.shown else "detail")


def _where(to: str, bottom: bool) -> str:
    if to == "deck":
        return "on the bottom of the deck" if bottom else "on top of the deck"
    return {"hand": "into hand", "discard": "on the discard pile"}.get(to, f"into the {to.capitalize()}")


def _tell_bottomed(state: State, event: c.Bottomed, names: Sequence[str]) -> str:
    goes = "goes" if len(event.cards) == 1 else "go"
    where = _where(event.to, event.bottom).replace("on the bottom", "to the bottom")
    return f"{_those(state, event, names)} {goes} {where}."


def _tell_returned(state: State, event: c.Returned, names: Sequence[str]) -> str:
    """Into whose hand: cards of both players may go together."""
    returns = "returns" if len(event.cards) == 1 else "return"
    whose = {names[state.pool.owner[card]] for card in event.cards}
    hand = f"{whose.pop()}'s hand" if len(whose) == 1 else "their owners' hands"
    return f"{_those(state, event, names)} {returns} to {hand}."


def _began(state: State, event: e.TurnBegan, names: Sequence[str]) -> str:
    return f"{names[event.player]} starts turn {event.number}."


def _mulligans(state: State, event: e.MulligansDone, names: Sequence[str]) -> str:
    if event.taken[0] == event.taken[1]:
        return "Both take a new hand." if event.taken[0] else "Both keep their hands."
    taker = 0 if event.taken[0] else 1
    return f"{names[taker]} takes a new hand; {names[1 - taker]} keeps the first one."


def _tell_used(state: State, event: e.AbilityUsed, names: Sequence[str], whole: bool = True) -> str:
    """What an ability only prepares no other line tells, so this one quotes the card, or what comes of it at last."""
    line, card = _tell_use(state, event, names), state.pool.cards[event.card]
    if not any(ability.form == "later" for ability in card.abilities):
        return line
    return f"{line[:-1]}: “{said_later(card.text)}”" if whole else f"{line[:-1]}; the effect waits."


def _tell_use(state: State, event: e.AbilityUsed, names: Sequence[str]) -> str:
    return f"{names[event.player]} uses {known_as(state, event.card, names)}."


def _tell_end(state: State, event: e.TurnEnded, names: Sequence[str]) -> str:
    lost = f", and {_all(state, event.weapons)} {_are(event.weapons)} discarded" if event.weapons else ""
    return f"{names[event.player]}'s turn ends{lost}."


def _tell_paid(state: State, event: e.Paid, names: Sequence[str]) -> str:
    if not event.extras:
        return f"{names[event.player]} pays {event.amount}."
    plain = event.amount - len(event.extras)
    parts = [f"{plain} IKZ"] if plain else []
    parts += [_means(state, card, names) for card in event.extras]
    return f"{names[event.player]} pays {event.amount} with {listed(parts)}."


def _means(state: State, card: CardId, names: Sequence[str]) -> str:
    token = state.pool.cards[card].kind == "token"
    return f"the {_name(state, card)}" if token else known_as(state, card, names)


def _tell_played(state: State, event: e.Played, names: Sequence[str]) -> str:
    row = f" into the {event.row.capitalize()}" if event.row else ""
    return f"{names[event.player]} plays {_name(state, event.card)}{row}."


def _tell_ramped(state: State, event: e.Ramped, names: Sequence[str]) -> str:
    return f"{names[event.player]} gains {event.amount} IKZ{'' if event.ready else ', tapped'}."


def _token(state: State, event: e.TokenGained, names: Sequence[str]) -> str:
    return f"{names[event.player]} gets an IKZ token{'' if event.lasting else ' for this turn'}."


def _aim(state: State, card: CardId, names: Sequence[str], place: int, among: Cards) -> str:
    """What is attacked or hit: a Leader goes by its player, since not everybody knows whose Leader has which name."""
    if state.pool.cards[card].kind == "leader":
        return f"{names[state.pool.owner[card]]}'s Leader"
    return known_as(state, card, names, place, among)


def _attack(state: State, event: a.Attacking, names: Sequence[str]) -> str:
    who = names[state.pool.owner[event.attacker]]
    own, aim = event.places or (0, 0)
    both = (event.attacker, event.target)
    whom = _aim(state, event.target, names, aim, both)
    return f"{who} attacks {whom} with {known_as(state, event.attacker, names, own, both)}."


def _damage(state: State, event: a.DamageDealt, names: Sequence[str]) -> str:
    source = known_as(state, event.source, names, among=event.between)
    if event.back:
        return f"{source} strikes back for {event.amount}."
    target = _aim(state, event.target, names, event.place, event.between)
    whom = "itself" if event.source == event.target else target
    return f"{source} deals {event.amount} damage to {whom}."


def _tell_modified(state: State, event: c.Modified, names: Sequence[str]) -> str:
    change = f"{known_as(state, event.card, names)} gets {event.amount:+d} {event.stat.capitalize()}"
    return f"{change} {fx.duration_in_words(event.until)}".rstrip() + "."


def _tell_granted(state: State, event: c.Granted, names: Sequence[str]) -> str:
    if event.card is None:
        return f"The next card that {names[event.player]} pays for costs {event.amount} less."
    change = f"{known_as(state, event.card, names)} {listed([_WORDS.get(word, word) for word in event.words])}"
    next_turn = f"until {names[event.player]}'s next turn" if event.until == "your_next_turn" else ""
    return f"{change} {next_turn or fx.duration_in_words(event.until)}".rstrip() + "."


def _tell_counters(state: State, event: c.CountersPut, names: Sequence[str]) -> str:
    return f"{known_as(state, event.card, names)} has {fx.count_in_words(event.mark, event.count)}."


def _tell_turned(state: State, event: c.Turned, names: Sequence[str]) -> str:
    return f"{_those(state, event, names)} {_are(event.cards)} {'tapped' if event.tapped else 'untapped'}."


def _came_to_nothing(state: State, event: a.AttackEnded, names: Sequence[str]) -> str:
    role = "attacker" if event.attacking else "target"
    return f"The {role}, {_name(state, event.gone)}, is gone, so no damage is dealt."


def _over(state: State, event: e.GameEnded, names: Sequence[str]) -> str:
    return f"The game is over: {names[1 - event.loser]} wins."


_SAYINGS: dict[type, Callable[[State, Any, Sequence[str]], str]] = {
    e.MulligansDone: _mulligans,
    e.TurnBegan: _began,
    e.AbilityUsed: _tell_used,
    e.TurnEnded: _tell_end,
    e.DeckEmpty: lambda s, ev, n: f"{n[ev.player]} must draw, but the deck is empty.",
    e.Ramped: _tell_ramped,
    e.TokenGained: _token,
    e.Paid: _tell_paid,
    e.Played: _tell_played,
    e.Replaced: lambda s, ev, n: f"{known_as(s, ev.card, n, ev.place)} makes room and is discarded.",
    e.Portaled: lambda s, ev, n: f"{_name(s, ev.gate)} portals {_name(s, ev.card)} into the Garden.",
    e.Swapped: lambda s, ev, n: f"{known_as(s, ev.front, n)} and {known_as(s, ev.back, n)} swap rows.",
    e.Equipped: lambda s, ev, n: f"{known_as(s, ev.bearer, n)} carries {_name(s, ev.weapon)}.",
    e.WeaponsLost: lambda s, ev, n: f"{_all(s, ev.weapons)} {_are(ev.weapons)} discarded.",
    a.Attacking: _attack,
    a.Defended: lambda s, ev, n: f"{known_as(s, ev.defender, n)} steps in as Defender.",
    a.TargetChanged: lambda s, ev, n: f"The attack goes on against {known_as(s, ev.target, n)}.",
    a.NoResponse: lambda s, ev, n: f"{n[ev.player]} does not respond to the attack.",
    a.NoDefender: lambda s, ev, n: f"{n[ev.player]} sends no Defender.",
    a.AttackEnded: _came_to_nothing,
    a.DamageDealt: _damage,
    a.DamageStopped: lambda s, ev, n: f"{_aim(s, ev.target, n, 0, ())} takes no damage.",
    c.Fizzled: lambda s, ev, n: f"{known_as(s, ev.card, n)} stays: the effect does nothing to it.",
    c.Healed: lambda s, ev, n: f"{_aim(s, ev.card, n, 0, ())} regains {ev.amount} Health.",
    c.Destroyed: lambda s, ev, n: f"{_those(s, ev, n)} {_are(ev.cards)} destroyed.",
    c.Sacrificed: lambda s, ev, n: f"{_those(s, ev, n)} {_are(ev.cards)} sacrificed.",
    c.Returned: _tell_returned,
    c.Bottomed: _tell_bottomed,
    c.Discarded: lambda s, ev, n: f"{n[ev.player]} discards {_all(s, ev.cards)}.",
    c.Milled: lambda s, ev, n: f"{n[ev.player]} mills {_all(s, ev.cards)}.",
    c.Shown: lambda s, ev, n: f"{n[ev.player]} shows {_all(s, ev.cards)}.",
    c.Modified: _tell_modified,
    c.Granted: _tell_granted,
    c.CountersPut: _tell_counters,
    c.Turned: _tell_turned,
    c.IkzUntapped: lambda s, ev, n: f"{n[ev.player]} untaps {ev.count} IKZ.",
    e.PlayerResigned: lambda s, ev, n: f"{n[ev.player]} resigns.",
    e.GameEnded: _over,
    fx.EffectStopped: lambda s, ev, n: f"The effects of {_name(s, ev.card)} went round in circles and were ended.",
}
_DETAILS = (e.Ramped, e.Paid, e.TurnEnded, a.NoResponse, a.NoDefender, c.IkzUntapped)
_LEADS = (e.TurnBegan, a.Attacking)
"""Each is followed by what the turn or the attack brings, which names the attacker and its target again."""


def _spots(state: State, event: Event) -> tuple[Spot, ...]:
    """Where to look: the cards an event names, as far as everybody sees them."""
    fields = ("card", "cards", "attacker", "target", "bearer", "defender")
    found: list[CardId] = []
    for name in fields:
        value = getattr(event, name, None)
        if value is not None:
            found += value if isinstance(value, tuple) else (value,)
    spots = [spot_of(state, card, None) for card in found]
    return tuple([spot for spot in spots if spot is not None])
