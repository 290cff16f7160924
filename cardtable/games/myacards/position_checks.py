"""What a written position of Myacards must be so that it can be played on."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.fx import idle
from cardtable.core.ids import Seat
from cardtable.core.layout import at, check_playable, check_staged, need, number_items

from .actions import PICK, PLACE, PLAY, SACRIFICE, Action
from .field import EMPTY, SIDE, TYPE, ZONES_FOR
from .reduce import reduce
from .state import State
from .stats import stats
from .table import Table
from .turns import HAND_LIMIT
from .verdicts import verdicts
from .vocabulary import KEYWORDS
from .zone_names import spell_cell

_STAGED = frozenset({"sacrifice", "place", "declare", "target"})
_WINDOWS = frozenset({"before", "after"})
_WON = ((Seat(0),), (Seat(1),))


def check(state: State) -> None:
    """Raise LayoutError with the place of the first thing that cannot be."""
    _check_table(state.table)
    over = state.phase == "over"
    need(over == (state.outcome is not None), 'An outcome and the phase "over" go together.', "outcome")
    if state.outcome is not None:
        need(state.outcome.winners in _WON, "One of the two players has won.", "outcome", "winners")
    need(idle(state.run) or not over, "No effect asks when the game is over.", "run")
    _check_attack(state)
    _check_resolving(state)
    begun = state.turns[state.turn] > 0 or state.phase in ("toss", "over")
    need(begun, "The player whose turn it is has started one.", "seats", state.turn + 1, "turns")
    if idle(state.run) and not over:
        _check_calm(state)
        _check_phase(state)
        check_playable(state, verdicts)


def _check_table(table: Table) -> None:
    owner = table.pool.owner
    for cell, card in enumerate(table.field):
        if card != EMPTY and owner[card] != SIDE[cell]:
            good = TYPE[cell] in ("ae", "se")
            need(good, f"{spell_cell(cell)} takes cards of its own player.", "seats", owner[card] + 1, "field")
    for n, chips in number_items(table.chips):
        need(TYPE[table.where[chips.card]] == "ae", "Point chips lie on AE cards.", "chips", n)
    for mark in table.marks:
        need(not mark.word or mark.word in KEYWORDS, f"A card can have {', '.join(KEYWORDS)}.", "marks")
        good = not mark.stat or (mark.card is not None and TYPE[table.where[mark.card]] == "ae")
        need(good, "Only AE cards have statistics.", "marks")
    for key, cards in (("taken", [card for card, _ in table.taken]), ("silent", list(table.silent))):
        need(len(set(cards)) == len(cards), "A card stands here twice.", key)
    for card, seat in table.taken:
        need(owner[card] != seat, "It belongs to that player already.", "taken")
    for card in table.silent:
        need(TYPE[table.where[card]] == "se", "Only supports are named, or not.", "silent")
    rewarded = [card for bonus in table.bonuses for card in bonus.cards]
    need(len(set(rewarded)) == len(rewarded), "A card has one bonus at most.", "bonuses")
    for n, bonus in number_items(table.bonuses):
        with at("bonuses", n):
            mine = all(TYPE[table.where[c]] == "ae" and table.controller(c) == bonus.seat for c in bonus.cards)
            need(mine, f"A bonus is for AE cards of seat {bonus.seat + 1}.", "zones")
            need(bool(bonus.cards) != (bonus.kind == "tyrant"), "A bonus names its cards, a Tyrant's none.", "zones")


def _check_calm(state: State) -> None:
    """Whatever would leave by itself is not there."""
    table = state.table
    for card, three in stats(state).items():
        place = ("seats", table.pool.owner[card] + 1, "field", spell_cell(table.where[card]))
        need(min(three) >= 0, "With a statistic below 0 it would leave the field.", *place)
    for seat in (0, 1):
        stranded = not table.entities[seat] and any(table.field[cell] != EMPTY for cell in ZONES_FOR[seat]["do"])
        need(not stranded, "A dominion needs an entity of its player.", "seats", seat + 1, "field")


def _check_attack(state: State) -> None:
    needs = state.phase in _WINDOWS
    known = (state.attack is not None) == needs or not idle(state.run)
    need(known and (not needs or state.attack), 'An attack and the phases "before" and "after" go together.', "attack")
    if state.attack is not None:
        for key, cell in (("cell", state.attack.cell), ("to", state.attack.to)):
            need(TYPE[cell] in ("ae", "se"), "An attack goes from entity to entity.", "attack", key)
        need(state.attack.card in state.attacked, "Name the attacker among those that have attacked.", "attacked")


def _check_resolving(state: State) -> None:
    if state.resolving == EMPTY:
        return
    need(not idle(state.run), "Nothing is being carried out.", "resolving")
    cell = state.table.where.get(state.resolving)
    need(cell is None or TYPE[cell] in ("ev", "ef"), "Only events and effects are carried out.", "resolving")


def _check_phase(state: State) -> None:
    phase, stage = state.phase, state.stage
    need((stage is not None) == (phase in _STAGED), f'The phase "{phase}" needs its stage.', "stage")
    need(phase != "ending", 'The phase "ending" lasts only while an effect asks.', "phase")
    if phase == "discard":
        many = len(state.table.hands[state.turn]) > HAND_LIMIT
        need(many, f"Whoever discards holds more than {HAND_LIMIT} cards.", "phase")
    if stage is None:
        return
    begun, steps = "attack", list[tuple[Action, str]]([(PICK[stage.card], "stage")])
    if phase != "target":
        begun, steps = "play", [(PLAY[stage.card], "stage")]
        steps += [(SACRIFICE[card], "sacrifices") for card in stage.sacrifices]
        steps += [(PLACE[stage.cell], "zone")] if stage.cell != EMPTY else []
    check_staged(replace(state, phase=begun, stage=None), steps, state, verdicts, reduce)
