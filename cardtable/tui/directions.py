"""The easiest keys from where the cursor stands to what a coach asks for, found on a copy of the table's own grammar.

The search presses keys on a copy of the state and asks the same `Grammar` that the table asks, so that what the coach
says is what the table does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from cardtable.core.board import CardFace, Spot
from cardtable.match import Choice
from cardtable.scenario.looking import NOTES

from .board.canvas import Rect
from .board.cursor import Way, nearest
from .table.grammar import Grammar, WhyNot
from .table.messages import ChoiceMade, InspectAsked, RefusedChoiceTried

if TYPE_CHECKING:
    from textual.message import Message

    from cardtable.tutorial.asked import Asked

    from .table.sheet import Sheet
    from .table.table_state import TableState

Keys = tuple[str, ...]
"""Keys in their order, as Textual calls them."""
Roads = dict[tuple[Spot, Way], Spot | None]
"""Where an arrow leads from a spot."""
_WAYS: tuple[Way, ...] = get_args(Way)
_SHOWN = {
    "left": "←", "right": "→", "up": "↑", "down": "↓", "enter": "Enter", "space": "Space", "tab": "Tab",
    "shift+tab": "Shift+Tab", "escape": "Esc", "home": "Home",
}  # fmt: skip
MOST = 4000
"""So many positions are looked at before the search gives up."""


class Table(NamedTuple):
    """What keys can change and what they depend on: the state, where its spots stand, whether answers have digits."""

    state: TableState
    spots: Mapping[Spot, Rect]
    answers_shown: bool
    why_not: WhyNot | None = None


def keys_to(table: Table, asked: Asked, roads: Roads | None = None) -> Keys | None:
    """Return the keys that do what is asked, from here; None when no key does.

    `roads` keeps where arrows lead; hand over the same one for as long as the spots stand where they are.
    """
    if asked.kind == "read":
        return ("enter",) if table.state.sheet is None else ("escape", "enter")
    if asked.kind in ("do", "try", "look"):
        return _Search(table, asked, {} if roads is None else roads).run()
    return None


def key_words(keys: Sequence[str]) -> str:
    """Return keys as a person reads them; one that is pressed more than twice is said once."""
    out: list[str] = []
    for key in keys:
        name = _SHOWN.get(key, key)
        last, _, times = out[-1].partition(" ×") if out else ("", "", "")
        if last == name and times:
            out[-1] = f"{name} ×{int(times) + 1}"
        elif out[-2:] == [name, name]:
            out[-2:] = [f"{name} ×3"]
        else:
            out.append(name)
    return ", ".join(out)


class _Search:
    """Tries keys on copies of a state, the easiest row of them first."""

    def __init__(self, table: Table, asked: Asked, roads: Roads) -> None:
        self._table = table
        self._asked = asked
        self._roads = roads
        offers, choice = table.state.offers, asked.choice
        self._choice = next((c for c in offers.all if choice is not None and _same(c, choice)), None)
        home = offers.home(self._choice) if self._choice is not None else asked.at
        self._stops = {spot for spot in (home, asked.at, asked.to) if spot is not None}

    def run(self) -> Keys | None:
        """Return the keys, or None."""
        if self._choice is None and self._asked.kind != "look":
            return None
        order = count()
        queue: list[tuple[int, int, TableState | None, Keys]] = [(0, next(order), self._table.state, ())]
        seen: set[Any] = set()
        while queue and len(seen) < MOST:
            effort, _, state, keys = heappop(queue)
            if state is None:
                return keys
            if _sort(state) in seen:
                continue
            seen.add(_sort(state))
            for more, after, message in self._presses(state):
                done = self._is_done(message, after)
                if done or (message is None and _sort(after) not in seen):
                    then = effort + self._effort(more, after)
                    heappush(queue, (then, next(order), None if done else after, keys + more))
        return None

    def _effort(self, keys: Keys, after: TableState) -> int:
        """Return how hard keys are to make sense of.

        A digit that picks another card than the one meant is a detour, and so is a list where one could point.
        """
        detour = keys[0].isdigit() and after.picked is None and after.sheet is None and after.cursor not in self._stops
        listed = len(keys) > 1 and keys[-1] == "enter"
        return 2 * len(keys) + 8 * detour + 4 * listed + keys.count("shift+tab")

    def _is_done(self, message: Message | None, after: TableState) -> bool:
        if self._asked.kind == "look":
            return message is _SEEN
        wanted = ChoiceMade if self._asked.kind == "do" else RefusedChoiceTried
        return isinstance(message, wanted) and self._choice is not None and _same(message.choice, self._choice)

    def _presses(self, state: TableState) -> Iterator[tuple[Keys, TableState, Any]]:
        """Return each key that may help, the state after it, and what the table says to the app."""
        if state.sheet is not None:
            yield from self._in_sheet(state, state.sheet)
            return
        yield from self._looks(state)
        yield from self._moves(state)
        if self._may_enter(state):
            yield self._press("enter", state, Grammar.enter)
        if self._choice is not None and self._choice.option.group in ("pass", "phase"):
            yield self._press("space", state, Grammar.end)
        if state.source is not None:
            yield self._press("escape", state, Grammar.back)

    def _press(self, key: str, state: TableState, act: Any, *more: Any) -> tuple[Keys, TableState, Any]:
        after = copy(state)
        return (key,), after, act(Grammar(after, self._table.why_not), *more)

    def _moves(self, state: TableState) -> Iterator[tuple[Keys, TableState, Any]]:
        shown = self._table.answers_shown
        answers = len(state.offers.answers) if shown and state.may_answer else 0
        for number in range(1, min(10, answers or len(state.hand())) + 1):
            yield self._press(str(number % 10), state, Grammar.digit, number % 10, shown)
        if answers or state.acting():
            yield self._press("tab", state, Grammar.hop, 1, shown)
            yield self._press("shift+tab", state, Grammar.hop, -1, shown)
        for way in _WAYS:
            after = copy(state)
            after.picked, after.cursor = None, self._road(state.cursor, way)
            yield (way,), after, None

    def _road(self, start: Spot | None, way: Way) -> Spot | None:
        """Return where an arrow leads, as `Grammar.move` does; kept, since a search asks the same again and again."""
        if start is None:
            return next(iter(self._table.spots), None)
        if (start, way) not in self._roads:
            self._roads[start, way] = nearest(self._table.spots, start, way)
        return self._roads[start, way] or start

    def _may_enter(self, state: TableState) -> bool:
        """Return whether Enter can lead anywhere: at the places of the choice, and on answers."""
        if self._choice is None:
            return False
        if state.picked is not None:
            return state.offers.answers[state.picked] == self._choice
        if state.cursor is None or state.cursor in self._stops:
            return True
        return self._choice in state.offers.answers and not state.offers.at(state.cursor)

    def _looks(self, state: TableState) -> Iterator[tuple[Keys, TableState, Any]]:
        asked = self._asked
        if asked.kind == "look" and asked.words == NOTES:
            yield ("n", "escape"), state, _SEEN
        elif asked.kind == "look" and state.cursor == asked.at:
            after = copy(state)
            Grammar(after, self._table.why_not).inspect()
            yield ("i", *self._read(after.sheet)), state, _SEEN

    def _read(self, sheet: Sheet | None) -> Keys:
        """Return the keys that read what is asked for and close it: in a pile, that card of it."""
        for number, line in enumerate(sheet.rows if sheet else ()):
            if isinstance(line.value, CardFace) and line.value.title == self._asked.words:
                return (*[str(number + 1)] * (number > 0), "enter", "escape")
        return ("escape",)

    def _in_sheet(self, state: TableState, sheet: Sheet) -> Iterator[tuple[Keys, TableState, Any]]:
        if self._asked.kind == "look" and state.cursor == self._asked.at:
            yield self._read(sheet), state, _SEEN
        for number, _ in enumerate(sheet.rows if sheet.choose else ()):
            go = (str((number + 1) % 10),) if number < 10 else ("home", *["down"] * number)
            _, after, message = self._press("enter", state, Grammar.pick, sheet, number)
            yield (*go, "enter"), after, message
        after = copy(state)
        after.sheet = None
        yield ("escape",), after, None


_SEEN = InspectAsked(Spot(""))
"""What was to be looked at has been looked at."""


def _same(one: Choice, other: Choice) -> bool:
    """Return whether two choices of one moment are the same, or cannot be told apart."""
    return one.option == other.option and one.rule == other.rule


def _sort(state: TableState) -> tuple[Any, ...]:
    """Return all of a state that keys change."""
    sheet = state.sheet and (state.sheet.title, tuple([row.text for row in state.sheet.rows]))
    return state.cursor, state.source, state.picked, sheet
