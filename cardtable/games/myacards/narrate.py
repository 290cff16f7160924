"""The game in words: what an action is called, and what the log says of an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardtable.core.board import Line, Row, Spot
from cardtable.core.fx import EffectStopped, EffectUnused, count_in_words, duration_in_words, turns_of, unused_in_words
from cardtable.core.ids import CardId, Seat
from cardtable.core.text import listed

from . import events as e
from .bonuses import WORTH
from .faces import BONUS_NAMES, STAT_NAMES, WORD_MEANINGS, gift_in_words
from .field import COLUMN, ROW, SIDE, Cell
from .spots import name_of, spot
from .state import State
from .stats import gifts

FEW = 3
"""Of more cards that are given the same the number is said, not the names."""


def narrate(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """Return one log line about an event for one seat; a drawn card is named only to its owner."""
    match event:
        case e.CardDrawn(who, card):
            what = name_of(state, card) if who == seat else "a card"
            start = f"{names[who]} draws "
            return Line(f"{start}{what}.", "detail", row=Row("draw", start, what))
        case e.CardPlayed(card, who, cell):
            place = _on_own_side(cell) if SIDE[cell] == who else _at(cell, names)
            said = f"{names[who]} plays {name_of(state, card)} {place}"
            given = _giving(state, card)
            return Line(f"{said}{given}.", spots=(spot(cell),), brief=f"{said}." if given else "")
        case e.CardRemoved(card, who, cell, why):
            return _tell_removal(state, card, who, cell, why, names)
        case e.AttackDeclared(card, cell, target, to):
            by = "" if COLUMN[cell] == COLUMN[to] else " (reach)"
            text = f"{name_of(state, card)}{by} attacks {name_of(state, target)} {_at(to, names)}."
            return Line(text, spots=(spot(cell), spot(to)))
        case e.AttackVoided():
            return _tell_void(state, event)
        case e.AttacksForfeited(cards):
            brief = f"{len(cards)} AE may no longer attack." if len(cards) > 1 else ""
            return Line(f"Passed over, and may no longer attack this turn: {_list(state, cards)}.", brief=brief)
        case e.ChipsPlaced():
            return _chips(state, event)
        case e.WordsGiven(card, words, until):
            what = listed([f"{word} ({WORD_MEANINGS[word]})" for word in words])
            said = f"{name_of(state, card)} has {what} {duration_in_words(until)}."
            return Line(said, spots=_spots(state, (card,)))
        case e.CountersPut(card, mark, count):
            return Line(f"{name_of(state, card)} has {count_in_words(mark, count)}.", spots=_spots(state, (card,)))
        case e.BonusAwarded(kind, who, cards, joined):
            whom = _list(state, cards) or f"all AE of {names[who]}"
            verb = "now also goes to" if joined else "goes to"
            return Line(f"The {BONUS_NAMES[kind]} (+{WORTH[kind]}) {verb} {whom}.", spots=_spots(state, cards))
        case e.BonusEnded(kind, who, cards):
            whom = f" for {_list(state, cards)}" if cards else f" of {names[who]}"
            return Line(f"The {BONUS_NAMES[kind]}{whom} is over.", spots=_spots(state, cards))
        case EffectUnused(card, _, who):
            said = unused_in_words(event, seat, names[who], name_of(state, card))
            return Line(said, "detail", _spots(state, (card,))) if said else None
        case _:
            return _tell_move(state, event, seat, names)


def _tell_move(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    match event:
        case e.CardDiscarded(card, who):
            return Line(f"{names[who]} discards {name_of(state, card)}.", spots=(Spot(f"oblivion:{who}"),))
        case e.CardMilled(card, who):
            return Line(
                f"{name_of(state, card)} goes from {names[who]}'s deck to Oblivion.", spots=(Spot(f"oblivion:{who}"),)
            )
        case e.CardReturned():
            return _tell_return(state, event, seat, names)
        case e.CardShifted(card, start, end):
            return Line(
                f"{name_of(state, card)} moves to {_at(end, names).removeprefix('in ')}.",
                spots=(spot(start), spot(end)),
            )
        case e.ControlChanged(card, who):
            return Line(f"{name_of(state, card)} now serves {names[who]}.", spots=_spots(state, (card,)))
        case e.EffectFailed(card):
            return Line(f"{name_of(state, card)} has no effect.", spots=_spots(state, (card,)))
        case e.CardDoomed(card):
            return Line(f"{name_of(state, card)} may never come back.", "detail")
        case e.CardRevealed(card, who):
            return Line(f"{names[who]} shows {name_of(state, card)}.")
        case e.DeckShuffled(who):
            return Line(f"{names[who]} shuffles the deck.", "detail")
        case e.SupportUnnamed(card):
            return Line(f"{name_of(state, card)} was not named: it does nothing.", spots=_spots(state, (card,)))
        case _:
            return _about_turns(state, event, names)


def _tell_return(state: State, event: e.CardReturned, seat: Seat | None, names: Sequence[str]) -> Line:
    """A card that nobody else has seen is named to its owner only."""
    who, name = names[event.seat], name_of(state, event.card)
    if not event.hidden:
        place = _at(event.cell, names).removeprefix("in ") if event.to == "field" else f"{who}'s {event.to}"
        return Line(f"{name} returns to {place}.")
    what = name if seat == event.seat else "a card"
    said = f"adds {what} to their hand" if event.to == "hand" else f"puts {what} back into the {event.to}"
    return Line(f"{who} {said}.", "detail")


def _about_turns(state: State, event: e.Event, names: Sequence[str]) -> Line | None:
    match event:
        case e.CoinTossed(face, who, called):
            said = f" {names[who]} called {called}:" if called else ""
            verdict = (" right." if called == face else " wrong.") if called else ""
            return Line(f"The coin shows {face}.{said}{verdict}")
        case e.TurnBegan(who, number):
            return Line(f"{names[who]} starts turn {number}.")
        case e.TurnSkipped(who):
            return Line(f"{names[who]} misses a turn.")
        case e.AttacksBegan(who):
            return Line(f"{names[who]} moves on to the attacks.", "detail")
        case e.DeckRanOut(who):
            return Line(f"{names[who]} must draw, but the deck is empty.")
        case e.WordLaid(who, word):
            return Line(
                f"{names[who]} may not {word} next turn." if word != "turn" else f"{names[who]} will miss a turn."
            )
        case e.PlayerResigned(who):
            return Line(f"{names[who]} resigns.")
        case e.GameWon(who):
            return Line(f"{names[who]} wins.", closing=True)
        case EffectStopped(card):
            return Line(f"{name_of(state, card)} went round in circles and was stopped.")
        case _:
            return None


def _at(cell: Cell, names: Sequence[str]) -> str:
    return f"in {names[SIDE[cell]]}'s row {ROW[cell]}, column {COLUMN[cell]}"


def _on_own_side(cell: Cell) -> str:
    return f"in row {ROW[cell]}, column {COLUMN[cell]}"


def _list(state: State, cards: Sequence[CardId]) -> str:
    """Their names; cards of the same name are counted."""
    counts = Counter(name_of(state, card) for card in cards)
    return listed([name if count == 1 else f"{count} copies of {name}" for name, count in counts.items()])


def _spots(state: State, cards: Sequence[CardId]) -> tuple[Spot, ...]:
    where = state.table.where
    return tuple([spot(where[card]) for card in cards if card in where])


def _giving(state: State, card: CardId) -> str:
    """What a card that has just come gives to AE or takes from them: `: +1 DFS for Grey wolf and Red fox`."""
    where, found = state.table.where, gifts(state) if card in state.table.where else {}
    given: dict[str, list[CardId]] = {}
    for whom in sorted(found, key=where.__getitem__):
        for gift in found[whom]:
            if gift.source == card:
                given.setdefault(gift_in_words(gift), []).append(whom)
    parts = [f"{what} for {_some(state, cards)}" for what, cards in given.items()]
    return f": {listed(parts)}" if parts else ""


def _some(state: State, cards: Sequence[CardId]) -> str:
    """A few cards by name, more by number."""
    return _list(state, cards) if len(cards) <= FEW else f"{len(cards)} AE"


def _tell_removal(state: State, card: CardId, who: Seat, cell: Cell, why: e.Why, names: Sequence[str]) -> Line:
    name = name_of(state, card)
    text = {
        "attack": f"{_attacker(state)} attack removes {name}.",
        "below_zero": f"{name} has a statistic below zero and leaves.",
        "sacrifice": f"{names[who]} sacrifices {name}.",
        "no_entity": f"{name} leaves: {names[who]} has no entity in play.",
        "effect": f"{name} is removed from play.",
        "spent": f"{name} goes to Oblivion.",
    }[why]
    return Line(text, "routine" if why == "spent" else "story", (spot(cell),))


def _attacker(state: State) -> str:
    """Whose attack this is, also when it ended the game: a line by itself says who did what to whom."""
    return f"{name_of(state, state.attacked[-1])}'s" if state.attacked else "The"


def _tell_void(state: State, event: e.AttackVoided) -> Line:
    attacker, target = name_of(state, event.card), name_of(state, event.target)
    why = {
        "equal": f"ATK {event.atk} equals DFS {event.dfs}",
        "weaker": f"ATK {event.atk}, DFS {event.dfs}",
        "attacker_gone": "the attacker is gone",
        "target_gone": "the target is gone",
        "moved": "the two no longer share a column",
        "attacker_turned": "the attacker changed sides",
        "target_turned": "the target changed sides",
        "shell": f"ATK {event.atk} is too low to break its shell, which takes {event.dfs}",
    }[event.why]
    return Line(f"{attacker} fails against {target}: {why}.")


def _chips(state: State, event: e.ChipsPlaced) -> Line:
    values = zip(STAT_NAMES, (event.atk, event.dfs, event.spd), strict=True)
    change = listed([f"{value:+d} {name}" for name, value in values if value])
    end = " until the end of the turn" if event.until_end else f" {_lasting(event.until)}".rstrip()
    return Line(f"{name_of(state, event.card)} gets {change}{end}.", spots=_spots(state, (event.card,)))


def _lasting(until: str) -> str:
    return "for this turn and the next" if turns_of(until) == 2 else duration_in_words(until)
