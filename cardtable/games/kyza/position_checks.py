"""What a written position of Kyza Kards must be so that it can be played on."""

from __future__ import annotations

from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import at, need, number_items

from .refusals import TRIBUTES
from .state import Side, State
from .vocabulary import CARRIED

_WINDOWS = frozenset({"activate_window", "block", "combat_window", "set_window"})
_COMBAT = frozenset({"attack", "block", "combat_window", "order"})


def check(state: State) -> None:
    """Raise LayoutError with the place of the first thing that cannot be."""
    over = state.ended is not None
    need(over == (state.phase == "over"), 'An outcome and the phase "over" go together.', "ended")
    for seat, side in enumerate(state.table.sides):
        with at("seats", seat + 1):
            _check_side(state, side)
    if state.ended is not None:
        winners = [seat for seat in state.ended.winners if not 0 <= seat < len(state.table.sides)]
        need(not winners, "A winner is a seat at this table.", "ended", "winners")
        need(not _asks(state), "No effect asks when the game is over.", "run")
        return
    alive = [seat for seat, side in enumerate(state.table.sides) if side.fate == "in"]
    need(len(alive) > 1, "At least two players must still be in the game.", "seats")
    need(state.active in alive or _asks(state), "The active player is in the game.", "active")
    _check_phase(state)
    _check_fights(state, alive)
    _check_stage(state)


def _asks(state: State) -> bool:
    return bool(state.run.frames or state.run.queue)


def _check_side(state: State, side: Side) -> None:
    need(side.fate in ("in", "out"), "A player is in or out: the rest happens within a step.", "fate")
    if side.fate == "out":
        left = side.deck or side.hand or side.discard or any(side.characters) or any(side.effects)
        need(not left, "Whoever is out has no cards but those Out of Game.", "fate")
        return
    need(side.life > 0 or state.ended is not None, "Whoever is in the game has Life left.", "life")
    for n, one in number_items(side.characters):
        if one is not None:
            with at("characters", n):
                known = set(one.words) <= set(CARRIED)
                need(known, f"A Character can be {', '.join(CARRIED)}.", "words")
                given = {mark.word for mark in state.table.marks if mark.card == one.card and mark.word}
                need(given <= set(CARRIED), f"A Character can be {', '.join(CARRIED)}.", "marks")
                health = state.stats[one.card][1]
                need(one.hurt < health, f"It has Health {health} and would be destroyed.", "hurt")
    for n, effect in number_items(side.effects):
        if effect is not None:
            with at("effects", n):
                kard = state.pool[effect.card]
                stays = kard.continuous or _asks(state) or not effect.up
                need(stays, "Only a Continuous Effect stays face up.", "up")
                need(effect.since <= state.turn, f"It is turn {state.turn}.", "since")
                need(effect.up or not effect.time, "Time counts on cards that are face up.", "time")
                gone = effect.up and kard.continuous and effect.time >= kard.level
                need(not gone, f"Its time is up at {kard.level}.", "time")


def _check_phase(state: State) -> None:
    phase, seats = state.phase, len(state.table.sides)
    need(not state.window or phase in _WINDOWS, f'Nobody but the active player is asked in "{phase}".', "window")
    need(state.window <= seats, f"There are {seats} players to ask.", "window")
    hand = len(state.table.sides[state.active].hand)
    need(not state.owed or phase == "discard", "Cards are owed in the discard phase only.", "owed")
    need(state.owed <= hand, f"More cards are owed than the active player has in hand: {hand}.", "owed")


def _check_fights(state: State, alive: list[int]) -> None:
    table, busy = state.table, set[CardId]()
    need(not table.fights or state.phase in _COMBAT or _asks(state), "Attacks last until damage is dealt.", "fights")

    def stands(card: CardId, seat: Seat, *place: str | int) -> None:
        held = card in table.fighters and table.fighters[card][0] == seat
        need(held, f"That is not a Character on the side of seat {seat + 1}.", *place)
        need(card not in busy, "It fights in one place only.", *place)
        busy.add(card)

    for n, fight in number_items(table.fights):
        with at("fights", n):
            stands(fight.card, state.active, "card")
            foe = fight.target in alive and fight.target != state.active
            need(foe, "An attack goes at an opponent who is in the game.", "target")
            for m, card in number_items(fight.blockers):
                stands(card, fight.target, "blockers", m)
            need(fight.blocked or not fight.blockers, "With a blocker it is blocked.", "blocked")
            need(not fight.blocked or state.phase != "attack", "Nobody blocks before the attack.", "blocked")
            ordered = not fight.ordered or (state.phase == "order" and fight.ordered <= len(fight.blockers))
            need(ordered, "As many are in order as block, and in the phase order only.", "ordered")


def _check_stage(state: State) -> None:
    stage = state.stage
    if stage is None:
        return
    need(state.phase == "set" and not _asks(state), "Tributes are given in the Set phase.", "stage")
    side = state.table.sides[state.active]
    need(stage.card in side.hand, "The Character to be set is in the active player's hand.", "stage", 1)
    due = TRIBUTES[state.pool[stage.card].level]
    mine = [one.card for one in side.characters if one is not None]
    missing = "Tributes are still missing, and the player has Characters for all of them: it needs"
    need(len(stage.tributes) < due <= len(mine), f"{missing} {due} of them.", "stage")
    good = set(stage.tributes) <= set(mine) and len(set(stage.tributes)) == len(stage.tributes)
    need(good, "Tributes are the player's own Characters, each once.", "stage")
