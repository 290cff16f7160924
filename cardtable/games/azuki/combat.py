"""An attack in its six steps, as far as nobody is asked: who may attack whom, the window, Defenders, damage."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .attack_events import (
    AfterAttack,
    Attacked,
    AttackEnded,
    Attacking,
    DamageStopped,
    Defended,
    NoDefender,
    NoResponse,
    Slain,
)
from .damage import strike
from .events import Events
from .host import HOST
from .places import is_frozen, place_of, zone_of
from .plays import announce, listens
from .state import Cards, Combat, Row, State, other
from .stats import attack, discount, has, having, health, means


def declare_attack(state: State, attacker: CardId, target: CardId, events: Events) -> State:
    """Steps 1 and 2: the attacker taps, and what happens when attacking happens."""
    table = replace(state.table, tapped=(*state.table.tapped, attacker))
    combat = Combat(attacker, target, attack(state, target))
    state = replace(state, table=table, phase="attacking", combat=combat)
    return announce(state, Attacking(attacker, target, (place_of(state, attacker), place_of(state, target))), events)


def responder(state: State) -> Seat:
    """Who may answer an attack."""
    return other(state.active)


def is_off(state: State) -> bool:
    """Is the attacker gone before damage?"""
    return state.combat is not None and state.combat.attacker_gone


def next_question(state: State) -> Literal["response", "defend", "attacked"]:
    """The next step of this attack, from the present one on, in which the attacked player is asked."""
    if state.phase != "defend" and window_is_open(state):
        return "response"
    return "defend" if defenders(state) else "attacked"


def window_is_open(state: State) -> bool:
    """Could the attacked player have a Response? Public facts decide, never what the hand holds (R-AZK-55)."""
    seat = responder(state)
    side = state.table.sides[seat]
    if side.hand and means(state, seat) >= cheapest(state, seat):
        return True
    return any(
        fx.hindrance(HOST, state, card, index, "response") is None for card, index in response_abilities(state, seat)
    )


def cheapest(state: State, seat: Seat) -> int:
    """The cost of the cheapest Response among all known cards of this player's elements."""
    least: int = state.pool.extra.cheapest[seat]
    return max(0, least - discount(state.table, seat)) if state.table.marks else least


def response_abilities(state: State, seat: Seat) -> list[tuple[CardId, int]]:
    """The Response abilities of this player's cards on the field, used up or not."""
    cards = state.pool.cards
    return [
        (card, index)
        for card in field_of(state, seat)
        for index in cards[card].answers
        if not is_frozen(state.table, card)
    ]


def field_of(state: State, seat: Seat) -> Cards:
    """Leader, entities and weapons of a player, and a Gate that can be used for more than the portal."""
    side = state.table.sides[seat]
    found: Cards = (side.leader, *side.garden, *side.alley)
    if side.gate in state.pool.extra.users:
        found = (*found, side.gate)
    if not state.table.weapons:
        return found
    return (*found, *[w for w, _ in state.table.weapons if state.pool.owner[w] == seat])


def defenders(state: State) -> Cards:
    """The cards that may step in now."""
    combat, table = state.combat, state.table
    if combat is None or combat.target_gone or combat.defended:
        return ()
    garden = table.sides[responder(state)].garden
    found = having(state, garden, "defender")
    if not found:
        return ()
    able = tuple([card for card in found if card not in table.tapped and card != combat.target])
    return () if able and has(state, combat.attacker, "infiltrate") else able


def declare_defender(state: State, card: CardId, events: Events) -> State:
    """A Defender taps and becomes the target; then the attack goes on."""
    assert state.combat is not None
    table = replace(state.table, tapped=(*state.table.tapped, card))
    combat = replace(state.combat, target=card, defended=True, held=attack(state, card))
    events.append(Defended(card))
    return replace(state, table=table, combat=combat)


def pass_attack(state: State, events: Events) -> State:
    """The attacked player is done with this step."""
    if state.phase == "response":
        events.append(NoResponse(responder(state)))
        return replace(state, phase="defend")
    assert state.combat is not None
    events.append(NoDefender(responder(state)))
    return replace(state, combat=replace(state.combat, defended=True))


def settle_target(state: State, events: Events) -> State:
    """The target is settled: what happens when it is attacked happens."""
    combat = state.combat
    assert combat is not None
    state = replace(state, phase="attacked")
    if combat.target_gone:
        return state
    return announce(state, Attacked(combat.attacker, combat.target), events)


def damage(state: State, events: Events) -> State:
    """Step 5: both cards deal their Attack at once.

    Who forces a double knock-out is the defender, if their Leader's Attack grew during this attack (R-AZK-05).
    """
    combat = state.combat
    assert combat is not None
    before = state = replace(state, phase="damage")
    if combat.target_gone:
        events.append(AttackEnded(combat.target))
        return state
    attacker, target = combat.attacker, combat.target
    blow, back = attack(state, attacker), attack(state, target)
    hits = [(target, attacker, blow)] if blow > 0 else []
    if back > 0:
        hits.append((attacker, target, back))
    blame = responder(state) if back > combat.held else state.active
    own: Events = [] if blow > 0 else [DamageStopped(target)]
    state = strike(state, hits, "combat", blame, own)
    if state.phase == "over" or not own:
        events += own
        return state
    own += _tell_slain(state, attacker, target)
    state, told = fx.happen(HOST, state, tuple(own), before)
    events += told
    return state


def _tell_slain(state: State, attacker: CardId, target: CardId) -> Events:
    out: Events = []
    for card, by in ((target, attacker), (attacker, target)):
        if state.pool.cards[card].kind == "entity" and health(state, card) <= 0 and not has(state, card, "godmode"):
            row: Row = "alley" if zone_of(state, card) == "alley" else "garden"
            out.append(Slain(card, by, by == attacker, row))
    return out


def after(state: State, events: Events) -> State:
    """Step 6, if the attacker still stands."""
    combat = state.combat
    assert combat is not None
    if combat.attacker_gone:
        return end_attack(state)
    event = AfterAttack(combat.attacker, combat.target)
    if not listens(state, event):
        events.append(event)
        return end_attack(state)
    return announce(replace(state, phase="after"), event, events)


def end_attack(state: State) -> State:
    """The attack is over, and the Main Phase goes on."""
    return replace(state, phase="main", combat=None)


def call_off(state: State, events: Events) -> State:
    """The attacker is gone before damage: no Defender, no damage, nothing after it (R-AZK-10)."""
    assert state.combat is not None
    events.append(AttackEnded(state.combat.attacker, True))
    return end_attack(state)
