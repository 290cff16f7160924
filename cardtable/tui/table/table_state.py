"""A moment as one seat sees it, and what its player has pointed at: cursor, source of an action, marks."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.board import Board, Line, Spot, Stat, StatRole
from cardtable.core.game import Order
from cardtable.core.ids import RuleId
from cardtable.match import Choice, Moment
from cardtable.tui.board.legend import numbers_on
from cardtable.tui.board.mark import Mark, State
from cardtable.tui.board.scene import changed_spots

from .offers import Offers, targets
from .sheet import Sheet


class TableState:
    """A moment at the table as one seat sees it, and what the player has pointed at so far."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.board: Board | None = None
        self.offers = Offers()
        self.log: tuple[Line, ...] = ()
        self.names: tuple[str, ...] = ()
        self.can_undo = self.can_redo = False
        self.is_replay = False
        self.orders: tuple[Order, ...] = ()
        self.standing: tuple[Order, ...] = ()
        self.cursor: Spot | None = None
        self._led_to: Spot | None = None
        """Where the cursor stood when this moment came."""
        self.source: Spot | None = None
        self.sheet: Sheet | None = None
        self.picked: int | None = None
        """Which of the answers beside the question a digit selected."""
        self.message = ""
        self.message_rule: RuleId | None = None
        self.fresh: frozenset[Spot] = frozenset()
        """What is new since the player last decided."""
        self.known = 0
        """How many lines of the log the player knew then."""
        self.flash: frozenset[Spot] = frozenset()
        """Who strikes and is struck, while that is told."""
        self.lit: frozenset[Spot] = frozenset()
        """What a coach points at."""
        self.asked: Choice | None = None
        """The refused choice that a coach asks to try: Enter on its card tries just that."""
        self.gives_hints = False
        """May whoever decides here ask for a hint?"""
        self.can_recap = False
        """Can what happened last be told again?"""
        self.coached = False
        """Does a coach sit beside it? Then `a` is the coach's key, the coach says messages, and nobody resigns."""
        self.numbers: dict[StatRole, Stat] = {}
        """A number of each role that this seat has seen on a card since it looks: what the legend explains."""
        self.own_keys: tuple[tuple[str, str, str], ...] = ()
        """Keys that only this table has: the key, what it does, and the action. Nobody resigns at such a table."""

    def show(self, moment: Moment) -> None:
        """Take over a moment; what was selected is forgotten, the cursor stays where it makes sense."""
        old, board = self.board, moment.board
        anew = old is None or old.viewer != board.viewer
        self.fresh = changed_spots(old, board) if old and not anew else frozenset()
        self.board = board
        self.numbers = numbers_on(board) | ({} if anew else self.numbers)
        self.offers = Offers(moment.choices, board)
        self.known = min(self.known, len(moment.log)) if not anew else 0
        self.log, self.names = moment.log, moment.names
        self.can_undo, self.can_redo = moment.undo > 0, moment.redo > 0
        self.orders, self.standing = moment.orders, moment.standing
        self.source = self.sheet = self.picked = None
        self.say("")
        asked = moment.question if moment.question and moment.question.kind != "act" else None
        begins = asked and not asked.picked and (anew or old is None or old.prompt != board.prompt)
        if asked and self.offers.spots and (begins or self.cursor not in self.acting()):
            self.cursor = self._first()
        elif (begun := self._begun()) is not None:
            self.cursor = begun
        else:
            self._put_cursor(anew, old is not None and old.phase != board.phase)
        self._led_to = self.cursor

    @property
    def looks_around(self) -> bool:
        """Has the player moved the cursor since this moment came?"""
        return self.cursor is not None and self.cursor != self._led_to

    @property
    def choice_to_try(self) -> Choice | None:
        """The refused choice that Enter tries where the cursor stands, because a coach asks for it."""
        home = self.offers.home(self.asked) if self.asked is not None else None
        return self.asked if home is not None and home == self.cursor else None

    def mark_news(self, seen: Moment) -> None:
        """Mark what is new since this moment, which the player has seen."""
        assert self.board
        self.fresh, self.known = changed_spots(seen.board, self.board), len(seen.log)

    def _put_cursor(self, anew: bool, turned: bool = False) -> None:
        """Put the cursor where something can be done, as near as that is; in a new phase what the game names first."""
        assert self.board
        acting = self.acting()
        here = self.cursor
        if here is None or anew or not self._stands(here):
            self.cursor = here = self._neighbour(here) if here and not anew else None
        useful = [spot for spot in acting if spot in self.offers.unwarned] or acting
        moved = [spot for spot in useful if spot in self.fresh]
        first = self._first()
        near = [spot for spot in useful if here is not None and spot.zone == here.zone and not turned]
        if turned and first is not None and here is not None and first.zone != here.zone:
            here = None
        if here in acting:
            return
        if moved:
            self.cursor = moved[0]
        elif here is not None and near:
            at = here.index
            self.cursor = min(near, key=lambda spot: abs(spot.index - at))
        elif acting:
            self.cursor = first
        elif here is None:
            mine = (z for z in self.board.zones if z.seat == self.board.viewer and z.shape != "player")
            self.cursor = next((Spot(zone.id) for zone in mine if zone.slots), None)

    def _begun(self) -> Spot | None:
        """Where a card was just put that can be left as it is: Enter ends what was begun and adds nothing to it."""
        ends = [self.offers.home(choice) for choice in self.offers.legal if choice.option.group == "phase"]
        return next((spot for spot in ends if spot is not None and spot in self.fresh), None)

    def _first(self) -> Spot | None:
        """Where the first choice is that has a place, and sooner one that would not do nothing."""
        placed = [(spot, c) for c in self.offers.legal if (spot := self.offers.home(c)) is not None]
        return min(placed, key=lambda one: bool(one[1].option.warning))[0] if placed else None

    def _stands(self, spot: Spot) -> bool:
        zone = self.board.zone(spot.zone) if self.board else None
        return zone is not None and (spot.index < len(zone.slots) or zone.shape == "pile" or spot in self.offers.spots)

    def _neighbour(self, spot: Spot) -> Spot | None:
        zone = self.board.zone(spot.zone) if self.board else None
        return Spot(zone.id, len(zone.slots) - 1) if zone and zone.slots else None

    def acting(self) -> list[Spot]:
        """Where something can be done now, the player's hand first, then as the board is read."""
        assert self.board
        if self.source is not None:
            wanted = targets(self.aims_from_source())
        else:
            wanted = self.offers.spots
        zones = sorted(self.board.zones, key=lambda zone: zone.shape != "hand")
        order = {zone.id: place for place, zone in enumerate(zones)}
        return sorted(wanted, key=lambda spot: (order.get(spot.zone, len(order)), spot.index))

    def aims(self, choices: Sequence[Choice]) -> bool:
        """Do these choices differ in where they go, so that one shows the place?"""
        return len(targets(choices)) > 1 and all(c.option.to is not None and c.option.at is not None for c in choices)

    def aim_word(self, choices: Sequence[Choice]) -> str:
        """What one chooses for these: a target where each goes to a card or a player, otherwise a place."""
        assert self.board
        zones = {zone.id: zone for zone in self.board.zones}
        there = [(zones.get(spot.zone), self.board.at(spot)) for spot in targets(choices)]
        aimed = all((zone and zone.shape == "player") or (slot and slot.holds) for zone, slot in there)
        return "a target" if aimed else "where"

    @property
    def may_answer(self) -> bool:
        """Are there answers for digits to pick, and no cards of the hand that can act?"""
        return bool(self.offers.answers) and not any(spot in self.offers.spots for spot in self.hand())

    def doable(self, spot: Spot) -> list[Choice]:
        """What Enter can do at a spot: what starts there; else, on a place where nothing is tried, what goes there."""
        here = self.offers.at(spot)
        zone = self.board.zone(spot.zone) if self.board else None
        if here or self.offers.at(spot, legal=False) or (zone and zone.browse):
            return here
        return self.offers.towards(spot)

    def aims_from_source(self) -> list[Choice]:
        """What can be done from the chosen source."""
        return self.offers.at(self.source)

    def marks(self, numbered: bool) -> dict[Spot, Mark]:
        """The marks of every spot that has any; where digits pick cards of the hand, these are numbered."""
        out = {spot: Mark(fresh=True) for spot in self.fresh}
        state: State = "target" if self.source is not None else "play"
        for spot in self.acting():
            out[spot] = out.get(spot, Mark())._replace(state=state)
        for spot in self.lit:
            out[spot] = out.get(spot, Mark())._replace(coach=True)
        for spot in self.flash:
            out[spot] = out.get(spot, Mark())._replace(flash=True)
        if self.source is not None:
            out[self.source] = out.get(self.source, Mark())._replace(state="source")
        for number, spot in enumerate(self.hand()[:10] if numbered else [], 1):
            out[spot] = out.get(spot, Mark())._replace(key=str(number % 10))
        if self.cursor is not None:
            out[self.cursor] = out.get(self.cursor, Mark())._replace(selected=True)
        return out

    def hand(self) -> list[Spot]:
        """The spots of the viewer's hand."""
        if self.board is None:
            return []
        mine = [z for z in self.board.zones if z.shape == "hand" and z.seat is not None and z.seat == self.board.viewer]
        return [Spot(zone.id, index) for zone in mine for index in range(len(zone.slots))]

    def say(self, text: str, rule: RuleId | None = None) -> None:
        """Show a sentence above the question until the next key."""
        self.message, self.message_rule = text, rule
