"""What the log of Kyza Kards says of an event, to each seat what it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cardtable.core.board import Line, Row, Spot, player_spot
from cardtable.core.fx import EffectStopped, EffectUnused, count_in_words, duration_in_words, unused_in_words
from cardtable.core.ids import CardId, Seat
from cardtable.core.text import listed, owned

from . import events as e
from .faces import MEANS
from .spots import spot_of
from .state import State
from .zones import place

_LOST = {"life": "has no Life left", "deck": "cannot draw", "resigned": "resigns"}
_PLACES = {
    "hand": "hand",
    "deck": "deck",
    "discard": "Discard pile",
    "out": "Out-of-Game pile",
    "characters": "Characters",
    "set": "face-down Effects",
    "active": "active Effects",
    "resolving": "active Effects",
}
_UNKNOWN = "A card"
_VAIN = {
    "if": "its condition is not met",
    "limit": "it has been used as often as it may be",
    "cost": "its cost cannot be paid",
}


def narrate(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """Return one log line about an event; `state` is the one after it."""
    teller = _Teller(state, seat, names)
    match event:
        case e.TurnBegan() | e.DeckShuffled() | e.TimeCounted() | e.WindowPassed():
            return teller.course(event)
        case e.TurnEnded():
            return None
        case e.CardDrawn() | e.DeckWasEmpty() | e.CardsSeen():
            return teller.deck(event)
        case (
            e.EffectActivated()
            | e.EffectWasVain()
            | e.CharacterSet()
            | e.EffectSet()
            | e.CardDiscarded()
            | e.ControlChanged()
        ):
            return teller.card_played(event)
        case e.CardMoved():
            return _tell_move(state, event, seat, names)
        case EffectUnused():
            said = unused_in_words(event, seat, names[event.seat], state.pool[event.card].name)
            return Line(said, "detail", teller.at(event.card)) if said else None
        case (
            e.AttackDeclared()
            | e.AttackDeclined()
            | e.BlockDeclared()
            | e.BlockDeclined()
            | e.DamageDealt()
            | e.CharacterDestroyed()
            | e.EffectDestroyed()
        ):
            return teller.fight(event)
        case e.LifeLost() | e.LifeGained() | e.Boosted() | e.Mended() | e.DamageHealed() | e.CountersPut():
            return teller.change(event)
        case e.PlayerLost() | e.GameOver() | EffectStopped():
            return teller.end(event)
        case _:
            assert_never(event)


_Course = e.TurnBegan | e.DeckShuffled | e.TimeCounted | e.WindowPassed
_Deck = e.CardDrawn | e.DeckWasEmpty | e.CardsSeen
_Played = e.EffectActivated | e.EffectWasVain | e.CharacterSet | e.EffectSet | e.CardDiscarded | e.ControlChanged
_Fought = (
    e.AttackDeclared
    | e.AttackDeclined
    | e.BlockDeclared
    | e.BlockDeclined
    | e.DamageDealt
    | e.CharacterDestroyed
    | e.EffectDestroyed
)
_Changed = e.LifeLost | e.LifeGained | e.Boosted | e.Mended | e.DamageHealed | e.CountersPut
_Ended = e.PlayerLost | e.GameOver | EffectStopped


class _Teller:
    """Tells events to one seat, with people and cards by their names."""

    def __init__(self, state: State, seat: Seat | None, names: Sequence[str]) -> None:
        self.state = state
        self.seat = seat
        self.names = names

    def card(self, id: CardId) -> str:
        """Its name."""
        return self.state.pool[id].name

    def whose(self, id: CardId) -> str:
        """Its name and who controls it: `Bo's Ash Piper`."""
        return owned(self.names[place(self.state.table, id)[0]], self.card(id))

    def all_of(self, ids: Sequence[CardId]) -> str:
        """Cards by their players: `Ann's Kiln Rat, and Bo's Ash Piper and Elder Stag`."""
        by_player: dict[Seat, list[str]] = {}
        for id in ids:
            by_player.setdefault(place(self.state.table, id)[0], []).append(self.card(id))
        parts = [owned(self.names[seat], listed(names)) for seat, names in by_player.items()]
        return parts[0] if len(parts) == 1 else ", and ".join([", ".join(parts[:-1]), parts[-1]])

    def at(self, id: CardId) -> tuple[Spot, ...]:
        """Where it lies."""
        return (spot_of(self.state, id),)

    def course(self, event: _Course) -> Line:
        """Turns, shuffles, counters and passes."""
        who = self.names
        match event:
            case e.TurnBegan(active, turn):
                return Line(f"{who[active]} starts turn {turn}.")
            case e.DeckShuffled(player):
                return Line(f"{who[player]}'s deck is shuffled.", "detail")
            case e.TimeCounted(counted, _, time):
                counters = f"{time} Time counter{'' if time == 1 else 's'}"
                return Line(f"{self.whose(counted)} has {counters}.", "detail", self.at(counted))
            case e.WindowPassed(player):
                return Line(f"{who[player]} uses no Flash.", "detail")
            case _:
                assert_never(event)

    def deck(self, event: _Deck) -> Line:
        """Cards that are drawn or looked at."""
        who = self.names
        match event:
            case e.CardDrawn(drawer, drawn):
                return Line(f"{who[drawer]} draws {self.card(drawn) if self.seat == drawer else 'a card'}.", "detail")
            case e.DeckWasEmpty(drawer):
                return Line(f"{who[drawer]} must draw, but the deck is empty.")
            case e.CardsSeen(looker, owner, zone, source):
                whose = "their" if owner == looker else f"{who[owner]}'s"
                what = f"{'cards in ' if zone == 'deck' else ''}{whose} {_PLACES[zone]}"
                return Line(f"{who[looker]} looks at {what} with {self.card(source)}.")
            case _:
                assert_never(event)

    def card_played(self, event: _Played) -> Line:
        """Cards that a player uses, sets, throws away or takes."""
        card, who, at = self.card, self.names, self.at
        match event:
            case e.EffectActivated(player, activated):
                said, later = f"{who[player]} activates {card(activated)}", self.later(activated)
                text, brief = (f"{said}: “{later}”", f"{said}.") if later else (f"{said}.", "")
                return Line(text, spots=at(activated), brief=brief)
            case e.EffectWasVain(vain, "nothing"):
                return Line(f"{card(vain)} has no effect now.", spots=at(vain))
            case e.EffectWasVain(vain, "space"):
                return Line(f"{card(vain)} finds no free space.", spots=at(vain))
            case e.EffectWasVain(vain, why):
                at_once = " at once" if self.state.pool[vain].continuous else ""
                return Line(f"{card(vain)} does nothing{at_once}: {_VAIN[why]}.", spots=at(vain))
            case e.CharacterSet(player, set_card):
                row = Row("set", f"{who[player]} sets ", card(set_card), " as Characters.")
                return Line(f"{who[player]} sets {card(set_card)} as a Character.", spots=at(set_card), row=row)
            case e.EffectSet(player, set_card, space):
                what = card(set_card) if self.seat == player else "a card"
                row = Row("set down", f"{who[player]} sets ", what, " face down.")
                return Line(f"{row.start}{what} face down.", spots=(Spot(f"effects:{player}", space),), row=row)
            case e.CardDiscarded(gone, holder):
                return Line(f"{who[holder]} discards {card(gone)}.", spots=at(gone))
            case e.ControlChanged(taken, player, loser):
                return Line(f"{who[player]} takes control of {owned(who[loser], card(taken))}.", spots=at(taken))
            case _:
                assert_never(event)

    def later(self, id: CardId) -> str:
        """The text of an Effect that works from now on, or later: what it does is not told as it happens."""
        kard = self.state.pool[id]
        promised = any(late.card == id for late in self.state.run.later)
        return kard.text if kard.continuous or promised else ""

    def fight(self, event: _Fought) -> Line:
        """Attacks, blocks, and what comes of them."""
        card, who, at = self.card, self.names, self.at
        match event:
            case e.AttackDeclared(attacker, player, target):
                both = (*at(attacker), player_spot(target))
                row = Row("attack", f"{who[player]} attacks {who[target]} with ", card(attacker))
                return Line(f"{row.start}{row.item}.", spots=both, row=row)
            case e.AttackDeclined(player):
                return Line(f"{who[player]} does not attack.")
            case e.BlockDeclared(blocker, player, attacker):
                row = Row("block", f"{who[player]} blocks {card(attacker)} with ", card(blocker))
                return Line(f"{row.start}{row.item}.", spots=at(blocker) + at(attacker), row=row)
            case e.BlockDeclined(player):
                return Line(f"{who[player]} does not block.", "detail")
            case e.DamageDealt(hurt, holder, amount, source, "combat", by):
                text = f"{owned(who[by], card(source))} deals {amount} damage to {owned(who[holder], card(hurt))}."
                return Line(text, "lead" if self.survives(hurt) else "detail", at(source) + at(hurt))
            case e.DamageDealt(hurt, holder, amount, source, _, by):
                cause = f"the Effect of {owned(who[by], card(source))}"
                text = f"{owned(who[holder], card(hurt))} takes {amount} damage from {cause}."
                return Line(text, "story" if self.survives(hurt) else "detail", at(source) + at(hurt))
            case e.CharacterDestroyed(gone, holder) | e.EffectDestroyed(gone, holder):
                row = Row("destroyed", "", owned(who[holder], card(gone)), " are destroyed.")
                return Line(f"{row.item} is destroyed.", spots=at(gone), row=row)
            case _:
                assert_never(event)

    def survives(self, hurt: CardId) -> bool:
        """Is it in play still? That it was destroyed is told anyway."""
        return place(self.state.table, hurt)[1] == "characters"

    def change(self, event: _Changed) -> Line:
        """Numbers that go up and down."""
        card, who, at = self.card, self.names, self.at
        match event:
            case e.LifeLost(loser, amount, left, source):
                row = Row("life", f"{who[loser]} loses ", f"{amount} Life to {card(source)}", f", and has {left}.")
                return Line(f"{row.start}{row.item} and has {left}.", spots=(player_spot(loser),), row=row)
            case e.LifeGained(winner, amount, left, source):
                return Line(
                    f"{who[winner]} gains {amount} Life from {card(source)} and has {left}.",
                    spots=(player_spot(winner),),
                )
            case e.Boosted(boosted, damage, health, words, until):
                change = _change(damage, health, words, one=len(boosted) == 1)
                how_long = "until the end of the turn" if until == "turn" else duration_in_words(until)
                spots = tuple([spot for one in boosted for spot in at(one)])
                return Line(f"{self.all_of(boosted)} {change} {how_long}.", spots=spots)
            case e.CountersPut(counted, mark, count):
                return Line(f"{self.whose(counted)} has {count_in_words(mark, count)}.", spots=at(counted))
            case e.DamageHealed(healed):
                spots = tuple([spot for one in healed for spot in at(one)])
                return Line(f"The turn is over: damage heals on {self.all_of(healed)}.", "detail", spots)
            case e.Mended(mended, amount):
                return Line(f"{amount} damage is removed from {self.whose(mended)}.", spots=at(mended))
            case _:
                assert_never(event)

    def end(self, event: _Ended) -> Line:
        """Who is out, who has won, and what could not go on."""
        match event:
            case e.PlayerLost(player, why):
                return Line(f"{self.names[player]} {_LOST[why]} and is out of the game.", closing=True)
            case e.GameOver(()):
                return Line("Nobody is left: the game is a draw.", closing=True)
            case e.GameOver(winners):
                return Line(f"{listed(self.names[winner] for winner in winners)} wins the game.", closing=True)
            case EffectStopped(stopped):
                return Line(f"{self.card(stopped)} kept going in circles and was stopped.")
            case _:
                assert_never(event)


def _tell_move(state: State, event: e.CardMoved, seat: Seat | None, names: Sequence[str]) -> Line:
    name = state.pool[event.card].name
    home = f"{names[state.pool.owner[event.card]]}'s"
    match event.why:
        case "resolved":
            return Line(f"{name} is used up and goes to {home} Discard pile.", "detail")
        case "expired":
            return Line(f"{name}'s time is up: it goes to {home} Discard pile.")
        case "tribute":
            end = " as tribute" if event.price_of is None else f" as tribute for {state.pool[event.price_of].name}"
            row = Row("tribute", f"{names[event.seat]} gives ", name, f"{end}.")
            return Line(f"{row.start}{name}{row.end}", row=row)
        case "loss":
            return Line(f"{name} goes back to {home} Discard pile.", "detail")
        case "effect":
            known = event.knows is None or seat in event.knows
            return Line(_moved_by_effect(event, name if known else _UNKNOWN, home, names))
        case _:
            assert_never(event.why)


def _moved_by_effect(event: e.CardMoved, what: str, home: str, names: Sequence[str]) -> str:
    start = f"{names[event.seat]}'s {_PLACES[event.start]}"
    if event.taker is None and event.start == event.end == "deck":
        return f"{what} goes to the {event.at} of {home} deck."
    if event.end == "hand" and event.start not in ("deck", "discard", "out"):
        return f"{what} returns to {home} hand."
    if event.taker is None:
        whose = "their" if home == f"{names[event.seat]}'s" else home
        end = f"the {event.at} of {whose} deck" if event.end == "deck" else f"{whose} {_PLACES[event.end]}"
        return f"{what} goes from {start} to {end}."
    taker = names[event.taker]
    if event.start == event.end == "characters":
        return f"{taker} takes control of {owned(names[event.seat], what)}."
    start = f"their {_PLACES[event.start]}" if event.taker == event.seat else start
    what = "a card" if what == _UNKNOWN else what
    if event.end == "characters":
        return f"{taker} puts {what} from {start} into play as a Character."
    return f"{taker} puts {what} from {start} face down into an Effect space."


def _change(damage: int, health: int, words: Sequence[str], one: bool) -> str:
    parts = [f"{amount:+d} {name}" for amount, name in ((damage, "Damage"), (health, "Health")) if amount]
    if parts:
        return f"{'gets' if one else 'get'} {listed(parts)}"
    said = listed(MEANS[word][1] for word in words)
    return said if one else said.replace("takes ", "take ")
