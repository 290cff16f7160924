"""Everything a player could try, each with the rule it would break; the one owner of what is legal."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import assert_never

from cardtable.core import fx
from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat

from . import combat
from . import refusals as no
from .actions import ATTACK, DEFEND, END, KEEP, MULLIGAN, PASS, PORTAL, use
from .hand_options import InHand, Verdict, tries
from .host import HOST
from .listeners import bearers_now, may_have
from .places import is_frozen, weapons_of
from .state import NO_WORDS, Cards, Side, State, other
from .stats import attack as attack_of
from .stats import cost, discount, has, has_target, having, means

Target = tuple[CardId, Rule | None]


def verdicts(state: State) -> list[Verdict]:
    """Everything the player to act could try, each with the rule it would break."""
    if state.run.frames or state.run.queue:
        rest: Verdict = (END if state.phase in ("main", "start", "end") else PASS, fx.FINISH)
        return [*_saving_first(state, fx.answer_verdicts(HOST, state)), rest]
    match state.phase:
        case "main":
            return _main(state)
        case "response":
            return _response(state)
        case "defend":
            return _defend(state)
        case "mulligan":
            return _mulligan(state)
        case "over":
            return []
        case "start" | "attacking" | "attacked" | "damage" | "after" | "end":
            raise AssertionError(f"nobody is asked in phase {state.phase}")
        case _:
            assert_never(state.phase)


def _saving_first(state: State, answers: list[Verdict]) -> list[Verdict]:
    """The answers with the sensible one first: IKZ alone pay before the token, which is gone once it has paid."""
    if (fx.DONE, None) not in answers:
        return answers
    asked = fx.question(HOST, state)
    if asked is None or asked.name != "pay" or asked.picked:
        return answers
    return [(fx.DONE, None), *[answer for answer in answers if answer != (fx.DONE, None)]]


def to_act(state: State) -> Seat | None:
    """Who decides now."""
    phase = state.phase
    if phase == "over":
        return None
    if state.run.frames or state.run.queue:
        return fx.asks(HOST, state)
    if phase == "mulligan":
        return other(state.first) if state.sealed else state.first
    return state.active if phase == "main" else other(state.active)


def _mulligan(state: State) -> list[Verdict]:
    seat, cards = other(state.first) if state.sealed else state.first, state.pool.cards
    out: list[Verdict] = [(KEEP, None), (MULLIGAN, None)]
    for card in state.table.sides[seat].hand:
        out += tries(card, cards[card], no.MULLIGAN_FIRST)
    return [*out, (END, no.MULLIGAN_FIRST)]


def _main(state: State) -> list[Verdict]:
    seat = state.active
    side, extra = state.table.sides[seat], state.pool.extra
    have = means(state, seat)
    out = _hand(state, seat, have, extra.main)
    _add_portals(state, side, out)
    _add_abilities(state, seat, "main", have, out)
    _add_attacks(state, side, out)
    out.append((END, None))
    return out


def _hand(state: State, seat: Seat, have: int, offers: Sequence[InHand]) -> list[Verdict]:
    """What may be tried with the cards in hand."""
    worth = have + discount(state.table, seat) if state.table.marks else have
    out: list[Verdict] = []
    for card in state.table.sides[seat].hand:
        due, fit, dear = offers[card]
        if due > worth:
            out += dear
        elif fit is not None:
            out += fit
        else:
            out += tries(card, state.pool.cards[card], _play(state, card, have))
    return out


def _play(state: State, card: CardId, have: int) -> Rule | None:
    """May a card be played whose printed cost does not settle it?"""
    if cost(state, card) > have:
        return no.TOO_DEAR
    return no.NO_TARGET if state.pool.cards[card].needs_target and not has_target(state, card) else None


def _add_portals(state: State, side: Side, out: list[Verdict]) -> None:
    tapped, gate = state.table.tapped, side.gate
    spent = gate in tapped
    if not side.alley:
        out.append((PORTAL[gate], no.GATE_TAPPED if spent else no.EMPTY_ALLEY))
    elif spent or not tapped or state.pool.cards[gate].tapped_too:
        rule = no.GATE_TAPPED if spent else None
        out += [(PORTAL[card], rule) for card in side.alley]
    else:
        out += [(PORTAL[card], no.PORTAL_TAPPED if card in tapped else None) for card in side.alley]


def _add_abilities(state: State, seat: Seat, timing: str, have: int, out: list[Verdict]) -> None:
    users = state.pool.extra.users
    for card in combat.field_of(state, seat):
        if card in users:
            for action in users[card]:
                out.append((action, _ability(state, card, action.index, timing, have)))


_HINDRANCES: dict[str, Rule] = {
    "zone": no.WRONG_ROW,
    "limit": no.USED,
    "if": no.CONDITION,
    "cost": no.UNPAID,
    "target": no.ABILITY_NO_TARGET,
}


def _ability(state: State, card: CardId, index: int, timing: str, have: int) -> Rule | None:
    pool, table = state.pool, state.table
    kind = pool.cards[card]
    if timing not in kind.abilities[index].timings:
        return no.ABILITY_MAIN_ONLY if timing == "response" else no.ABILITY_RESPONSE_ONLY
    if table.marks and is_frozen(table, card):
        return no.FROZEN
    affordable = have >= kind.fee
    if not affordable and not state.run.uses:
        return no.UNPAID
    hindrance = fx.hindrance(HOST, state, card, index, timing, pool.owner[card], affordable and kind.fee_only)
    return None if hindrance is None else _HINDRANCES[hindrance]


def _add_attacks(state: State, side: Side, out: list[Verdict]) -> None:
    table = state.table
    foe, tapped, cooldown, marks = table.sides[other(state.active)], table.tapped, table.cooldown, table.marks
    taunts = _taunts(state, foe) if tapped else ()
    leader, choosy, usual = side.leader, _choosy(state), list[Target]()
    for attacker in (leader, *side.garden):
        if attacker in tapped:
            out.append((ATTACK[attacker][foe.leader], no.TAPPED))
            continue
        if marks or attacker == leader or attacker in cooldown:
            rule = _attacker(state, side, attacker)
            if rule is not None:
                out.append((ATTACK[attacker][foe.leader], rule))
                continue
        if choosy is None or attacker in choosy:
            targets = _targets(state, _words(state, attacker), foe, taunts)
        else:
            targets = usual = usual or _targets(state, (), foe, taunts)
        aims = ATTACK[attacker]
        for target, hindered in targets:
            out.append((aims[target], hindered))
    if side.alley:
        target = foe.leader
        out += [(ATTACK[card][target], no.FROM_ALLEY) for card in side.alley]


def attack_hindrance(state: State, side: Side, card: CardId) -> Rule | None:
    """Why this Leader or entity of the Garden may not attack anybody."""
    return no.TAPPED if card in state.table.tapped else _attacker(state, side, card)


def _choosy(state: State) -> frozenset[int] | None:
    """The only cards that may have unusual targets; None if any card may."""
    marks = state.table.marks
    if marks and [k for k in marks if k.word in ("leaders_only", "reach")]:
        return None
    return bearers_now(state, state.pool.extra.choosy)


def _words(state: State, card: CardId) -> list[str]:
    return [word for word in ("leaders_only", "reach") if has(state, card, word)]


def _attacker(state: State, side: Side, card: CardId) -> Rule | None:
    """Why this untapped card may not attack (R-AZK-07)."""
    table = state.table
    if table.marks:
        words = table.marked.get(card, ((), NO_WORDS))[1]
        if "frozen" in words:
            return no.FROZEN
        if "rooted" in words:
            return no.ROOTED
    extra = state.pool.extra
    if card == side.leader:
        if table.weapons and weapons_of(table, card):
            return None
        return None if may_have(state, card, extra.strong) and attack_of(state, card) > 0 else no.UNARMED
    if card not in table.cooldown or (may_have(state, card, extra.charging) and has(state, card, "charge")):
        return None
    return no.COOLDOWN


def _taunts(state: State, foe: Side) -> Cards:
    """The tapped entities that must be attacked first."""
    found, tapped = having(state, foe.garden, "taunt"), state.table.tapped
    return tuple([card for card in found if card in tapped]) if found else ()


def _targets(state: State, words: Container[str], foe: Side, taunts: Cards) -> list[Target]:
    """Whom an attacker with these words may attack, and why not."""
    tapped = state.table.tapped
    leaders = no.LEADERS_ONLY if "leaders_only" in words else None
    out: list[Target] = [(foe.leader, no.TAUNTED if taunts else None)]
    for card in foe.garden:
        rule: Rule | None = no.UPRIGHT
        if card in tapped:
            rule = leaders or (no.TAUNTED if taunts and card not in taunts else None)
        out.append((card, rule))
    if foe.alley:
        row = leaders or (None if "reach" in words else no.IN_ALLEY) or (no.TAUNTED if taunts else None)
        for card in foe.alley:
            out.append((card, row))
    return out


def _response(state: State) -> list[Verdict]:
    seat = other(state.active)
    have = means(state, seat)
    out = _hand(state, seat, have, state.pool.extra.response)
    _add_abilities(state, seat, "response", have, out)
    out += [(DEFEND[card], no.DEFEND_LATER) for card in state.table.sides[seat].garden]
    out.append((PASS, None))
    return out


def _defend(state: State) -> list[Verdict]:
    able = combat.defenders(state)
    seat = other(state.active)
    garden = state.table.sides[seat].garden
    out: list[Verdict] = [(DEFEND[card], None if card in able else no.NO_DEFENDER) for card in garden]
    return [*out, (PASS, None), *_too_late(state, seat)]


def _too_late(state: State, seat: Seat) -> list[Verdict]:
    """What the hand and the field still offer when it is too late for a Response: all of it refused."""
    cards, out = state.pool.cards, list[Verdict]()
    for card in state.table.sides[seat].hand:
        kind = cards[card]
        out += tries(card, kind, no.RESPONSES_OVER) if kind.response else state.pool.extra.response[card][2]
    for card in combat.field_of(state, seat):
        for index in cards[card].uses:
            late = index in cards[card].answers
            out.append((use(card, index), no.RESPONSES_OVER if late else no.ABILITY_MAIN_ONLY))
    return out
