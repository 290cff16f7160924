"""Where all cards lie in a state, by the zones that a game declares; and those a seat cannot see, dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from ..chance import Chance, random_order
from ..ids import NOBODY, CardId, Seat
from ..pool import AnyPool
from .zones import ZoneSpec

S = TypeVar("S")
Names = dict[CardId, CardId]
"""Which card lies where another lay."""
Cards = tuple[CardId, ...]
_Pack = tuple[list[CardId], list[CardId]]
"""Hidden cards that can change places, as they lie and in order."""
Change = Callable[[Any, Names], Any]


class Found(NamedTuple):
    """Where a card lies: the zone, the seat before which it is (NOBODY's where all share it), the place in it."""

    zone: str
    seat: Seat
    at: int


class Dealt(NamedTuple, Generic[S]):
    """A state with other cards in the hidden places, which card lies where which lay, and chance after that."""

    state: S
    names: Names
    chance: Chance


def _nothing(state: object) -> tuple[str, ...]:
    return ()


def _alike(printed: object) -> int:
    return 0


class CardMap(Generic[S]):
    """All zones of a game, in the order in which hidden cards are dealt to them.

    `opened` names the zones that everybody may look into now, a hand at the end of the game, say. Cards change places
    with those of the same owner, and of the same `pack` where an owner brings several; a hidden pile holds one kind.
    """

    def __init__(
        self,
        *zones: ZoneSpec,
        opened: Callable[[S], Collection[str]] = _nothing,
        pack: Callable[[Any], int] = _alike,
        own_first: bool = False,
    ) -> None:
        self._ways: Final = [_Way(zone) for zone in zones]
        self._secret: Final = [way for way in self._ways if way.zone.seen != "all"]
        self._change: Final = _change_at([_path(way.zone) for way in self._secret])
        self._opened = opened
        self._pack = pack
        self._own_first = own_first
        """Is the viewer's own deck mixed first? It makes no difference but to what a seed imagines."""
        self._last: tuple[object, Seat, Collection[CardId], list[_Pack]] = (None, NOBODY, (), [])

    def cards(self, state: S) -> Iterator[CardId]:
        """Every physical card, wherever it lies."""
        for way in self._ways:
            for _, pile in way.piles(state):
                yield from pile

    def where(self, state: S, card: CardId) -> Found | None:
        """Where a card lies; None when it lies in no zone that is declared."""
        for way in self._ways:
            if (found := way.find(state, card)) is not None:
                return found
        return None

    def hidden_cards(self, state: S, viewer: Seat) -> list[CardId]:
        """The cards that this seat cannot read, zone by zone."""
        return [card for pile in self._hidden_piles(state, viewer) for card in pile]

    def _hidden_piles(self, state: S, viewer: Seat) -> list[Cards]:
        """The same pile by pile; none of them is empty."""
        opened = self._opened(state)
        piles: list[Cards] = []
        for way in self._secret:
            if way.zone.name not in opened:
                piles += way.hidden_piles(state, viewer)
        return piles

    def deal_anew(self, state: S, viewer: Seat, chance: Chance, known: Collection[CardId] = ()) -> Dealt[S]:
        """Deal what this seat cannot read anew, less what it knows; nothing hidden has a say in what comes out."""
        names: Names = {}
        mixed, chance = self.mix(state, viewer, chance, known)
        for (pack, _), cards in zip(self._packs_of(state, viewer, known), mixed, strict=True):
            names.update(zip(pack, cards, strict=True))
        return Dealt(self._change(state, names), names, chance)

    def mix(self, state: S, viewer: Seat, chance: Chance, known: Collection[CardId] = ()) -> tuple[list[Cards], Chance]:
        """Mix what this seat cannot read, less what it knows: pack by pack; within one, pile after pile."""
        out: list[Cards] = []
        for _, in_order in self._packs_of(state, viewer, known):
            cards, chance = random_order(chance, in_order)
            out.append(cards)
        return out, chance

    def _packs_of(self, state: S, viewer: Seat, known: Collection[CardId]) -> list[_Pack]:
        """The packs without what is known, each as it lies and in order; kept for the last state that was asked about.

        Whoever thinks asks about one state again and again. tests/core/test_card_map.py asks about several in turn.
        """
        asked, seat, what, found = self._last
        if asked is state and seat == viewer and what == known:
            return found
        packs = self._packs(state, viewer)
        if known:
            packs = [[card for card in pack if card not in known] for pack in packs]
        found = [(pack, sorted(pack)) for pack in packs]
        self._last = (state, viewer, known, found)
        return found

    def _packs(self, state: S, viewer: Seat) -> list[list[CardId]]:
        """The hidden cards, grouped by what they can change places with; the first card of a pile speaks for all."""
        pack_of, whose = _packs_of(_pool(state), self._pack)
        packs: list[list[CardId]] = [[] for _ in whose]
        for pile in self._hidden_piles(state, viewer):
            packs[pack_of[pile[0]]] += pile
        if self._own_first:
            return [packs[at] for at in sorted(range(len(packs)), key=lambda at: whose[at] != viewer)]
        return packs


class _Way:
    """The way from a state to the cards of one zone, prepared once because computer players take it all the time."""

    def __init__(self, zone: ZoneSpec) -> None:
        self.zone = zone
        path = zone.path if isinstance(zone.path, str) else ""
        first, self._seated, then = path.partition("[]")
        self._first = _getter(first)
        row, self._rowed, last = then.partition("*")
        self._row, self._last = _getter(row), _getter(last)

    def piles(self, state: object) -> Iterator[tuple[Seat, Cards]]:
        """The cards of the zone pile by pile, with the seat that holds them."""
        if not isinstance(self.zone.path, str):
            yield NOBODY, tuple(self.zone.path(state))
        elif not self._seated:
            yield NOBODY, _pile(self._first(state))
        else:
            for at, own in enumerate(self._first(state)):
                for pile in self._of(own):
                    yield Seat(at), pile

    def find(self, state: object, card: CardId) -> Found | None:
        """Where the card lies in this zone, if it does: in which space of a row, as which card of a pile."""
        spaces = Counter[Seat]()
        for seat, pile in self.piles(state):
            if card in pile:
                return Found(self.zone.name, seat, spaces[seat] if self._rowed else pile.index(card))
            spaces[seat] += 1
        return None

    def hidden_piles(self, state: object, viewer: Seat) -> list[Cards]:
        """The piles that this seat cannot read."""
        skipped = viewer if self.zone.seen == "holder" else None
        found = self._first(state)
        if not self._seated:
            owner, pile = _pool(state).owner, _pile(found)
            return [pile] if pile and owner[pile[0]] != skipped else []
        if not self._rowed:
            return [pile for at, own in enumerate(found) if at != skipped and (pile := _pile(self._row(own)))]
        face = self.zone.face_up
        return [pile for at, own in enumerate(found) if at != skipped for pile in self._of(own, face) if pile]

    def _of(self, own: object, face: str = "") -> list[Cards]:
        """What lies before one seat; an empty space of a row is an empty pile."""
        if not self._rowed:
            return [_pile(self._row(own))]
        return [
            () if one is None or (face and getattr(one, face)) else _pile(self._last(one)) for one in self._row(own)
        ]


def _path(zone: ZoneSpec) -> str:
    assert isinstance(zone.path, str), "a zone with secrets is found by its path"
    return zone.path


def _getter(path: str) -> Callable[[object], Any]:
    path = path.strip(".")
    return attrgetter(path) if path else _same


def _same(value: object) -> object:
    return value


def _pile(found: Any) -> Cards:
    """What lies in a field: cards, or one, or none (numbers below 0 are empty places)."""
    if not isinstance(found, tuple):
        return (found,) if found >= 0 else ()
    is_full = not found or min(found) >= 0
    return found if is_full else tuple([card for card in found if card >= 0])


def _pool(state: Any) -> AnyPool:
    pool: AnyPool = state.pool
    return pool


@lru_cache(maxsize=64)
def _packs_of(pool: AnyPool, pack: Callable[[Any], int]) -> tuple[list[int], list[Seat]]:
    """Of each card of a pool the number of its pack, and whose each pack is."""
    keys = [(pool.owner[card], pack(pool[card])) for card in pool]
    packs = sorted(set(keys))
    return [packs.index(key) for key in keys], [owner for owner, _ in packs]


def _change_at(paths: Iterable[str]) -> Change:
    """What puts other cards into the fields at the end of these paths; each record on the way is changed once."""
    below: dict[str, list[str]] = {}
    for path in paths:
        step, _, rest = path.partition(".")
        below.setdefault(step, []).append(rest)
    if "" in below:
        return _rename
    steps = [(step.rstrip("[]*"), _each(step, _change_at(rest))) for step, rest in below.items()]

    def change(record: Any, names: Names) -> Any:
        return replace(record, **{step: put(getattr(record, step), names) for step, put in steps})

    return change


def _each(step: str, change: Change) -> Change:
    """The change to a field, or to each thing in it where it holds several."""
    if step[-1] not in "]*":
        return change
    return lambda row, names: tuple([None if one is None else change(one, names) for one in row])


def _rename(found: Any, names: Names) -> Any:
    return tuple(map(names.get, found, found)) if isinstance(found, tuple) else names.get(found, found)
