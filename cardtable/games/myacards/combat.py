"""Attacks: who may attack what, in which order, with a window for the other player before and after (R-MYA-19)."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from msgspec.structs import replace

from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat

from . import refusals as no
from .actions import PICK, TARGET
from .events import AttackDeclared, AttacksForfeited, AttackVoided, Events, Void
from .field import COLUMN, TYPE, Cell, opponent
from .settle import remove, settle_table
from .state import Attack, Stage, State
from .stats import View, granted_words, has_word, stats
from .table import Table

Verdict = tuple[Any, Rule | None]
SHELL = 5
"""The ATK an attacker needs to break an SE with a shell."""


Ready = tuple[CardId, int, int, Verdict]
"""An AE as an attacker: the card, its SPD, how many attacks it has a turn, and the verdict while one is left."""
_MAY: tuple[Verdict, ...] = tuple((action, None) for action in PICK)
_NOTHING: tuple[Verdict, ...] = tuple((action, no.NOTHING_THERE) for action in PICK)


def _in_order(view: View) -> list[Ready]:
    """Return the AE of the player whose turn it is, the fastest first; worked out once for each table."""
    seen, key = view.table.seen, ("order", view.turn)
    found: list[Ready] | None = seen.get(key)
    if found is None:
        found = seen[key] = _order_attackers(view)
    return found


def _order_attackers(view: View) -> list[Ready]:
    table, seat = view.table, view.turn
    speed, field, given, cards = stats(view), table.field, granted_words(view), table.pool.cards
    targets = {COLUMN[cell] for cell in table.entities[opponent(seat)]}
    out: list[Ready] = []
    for cell in table.active[seat]:
        card = field[cell]
        near, attacks = COLUMN[cell] in targets, 1
        if cards[card].words or card in given:
            attacks = 2 if has_word(view, card, "twice") else 1
            near = any(column in targets for column in _reach(view, card))
        out.append((card, speed[card][2], attacks, (_MAY if near else _NOTHING)[card]))
    out.sort(key=_SPEED, reverse=True)
    return out


_SPEED = itemgetter(1)


def attacker_verdicts(state: State) -> list[Verdict]:
    """Return a verdict on every own AE as the next attacker, the fastest first."""
    order, attacked, forfeited = _in_order(state), state.attacked, state.forfeited
    if not attacked:
        return [ready[3] for ready in order]
    out: list[Verdict] = []
    for card, _, attacks, verdict in order:
        if card in forfeited:
            out.append((PICK[card], no.FORFEITED))
        elif card in attacked and attacked.count(card) >= attacks:
            out.append((PICK[card], no.HAS_ATTACKED))
        else:
            out.append(verdict)
    return out


def target_verdicts(state: State, stage: Stage) -> list[Verdict]:
    """Return a verdict on every other card on the field as the target; those in reach first."""
    table = state.table
    reach = _reach(state, stage.card)
    near: list[Verdict] = []
    far: list[Verdict] = []
    theirs = table.entities[opponent(state.turn)]
    home = table.where[stage.card]
    for cell in sorted(table.where.values()):
        if COLUMN[cell] not in reach:
            far.append(_BESIDE[cell])
        elif cell == home:
            continue
        elif cell in theirs:
            near.append((TARGET[cell], None))
        else:
            far.append((TARGET[cell], no.OWN_CARD if _mine(table, state.turn, cell) else no.NO_ENTITY_TARGET))
    return near + far


_BESIDE: tuple[Verdict, ...] = tuple((target, no.OTHER_COLUMN) for target in TARGET)


def _mine(table: Table, seat: Seat, cell: Cell) -> bool:
    return table.controller(table.field[cell]) == seat


def _reach(view: View, card: CardId) -> tuple[int, ...]:
    """Return the columns a card can attack in: its own, and with the word `reach` the neighbouring ones."""
    column = COLUMN[view.table.where[card]]
    return (column - 1, column, column + 1) if has_word(view, card, "reach") else (column,)


def waiting(state: State) -> list[tuple[CardId, int]]:
    """Return the cards that may still attack, with their current SPD, the fastest first."""
    speed = stats(state)
    return [(a.card, speed[a.card][2]) for a, rule in attacker_verdicts(state) if rule is None]


def declare(state: State, cell: Cell, events: Events) -> State:
    """Attack the card in this zone with the staged attacker; faster cards that were passed over forfeit (R-MYA-15)."""
    assert state.stage is not None
    table, card = state.table, state.stage.card
    mine = stats(state)[card][2]
    passed = tuple([other for other, speed in waiting(state) if speed > mine])
    attack = Attack(card, table.where[card], table.field[cell], cell)
    if passed:
        events.append(AttacksForfeited(passed))
    events.append(AttackDeclared(attack.card, attack.cell, attack.target, attack.to))
    return replace(
        state,
        phase="before",
        stage=None,
        attack=attack,
        attacked=(*state.attacked, card),
        forfeited=state.forfeited + passed,
    )


def resolve(state: State, events: Events) -> State:
    """Carry out the declared attack; the window after it opens unless the game is over."""
    attack = state.attack
    assert attack is not None
    why, atk, dfs = _verdict(state, attack)
    if why is None:
        table = remove(state.table, (attack.target,), "attack", events)
        state = settle_table(replace(state, table=table), events, state.table, ())
    else:
        events.append(AttackVoided(attack.card, attack.target, why, atk, dfs))
    return state if state.phase == "over" else replace(state, phase="after")


def _verdict(state: State, attack: Attack) -> tuple[Void | None, int, int]:
    """Return why the attack is void, if it is, with the two compared numbers (R-MYA-18)."""
    table, where = state.table, state.table.where
    if attack.target not in where:
        return "target_gone", 0, 0
    if attack.card not in where:
        return "attacker_gone", 0, 0
    if table.controller(attack.target) == state.turn:
        return "target_turned", 0, 0
    if table.controller(attack.card) != state.turn:
        return "attacker_turned", 0, 0
    if COLUMN[where[attack.target]] not in _reach(state, attack.card):
        return "moved", 0, 0
    values = stats(state)
    atk = values[attack.card][0]
    if TYPE[where[attack.target]] == "se":
        return ("shell" if atk < SHELL and has_word(state, attack.target, "shell") else None), atk, SHELL
    dfs = values[attack.target][1]
    return ("equal" if atk == dfs else "weaker" if atk < dfs else None), atk, dfs
