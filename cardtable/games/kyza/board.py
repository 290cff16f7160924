"""What one seat may see of a table of Kyza Kards; the only place where its secrets are removed."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from cardtable.core.board import Area, Back, Board, Link, Meter, Note, Panel, Slot, Spot, Zone, player_spot, player_zone
from cardtable.core.cached import remember
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import owned

from .effects import looked_at_cards
from .faces import card_face, character_face, effect_face
from .prompts import PHASES, moment_rules, prompt, track
from .settle import alive
from .spots import spot_of
from .state import STAGING, Fight, Side, State, Table
from .turns import asked_seat
from .verdicts import to_act

COLUMNS = 9
"""Of the grid: a player, three spaces for Characters, three for Effects, three piles."""
FIELD = Note(
    "field",
    "The field",
    (
        "Character spaces (3): cards face up, they attack and block",
        "Effect spaces (3): cards face down; an active Continuous Effect lies face up with its Time counters",
        "Deck: draw from its top; whoever draws from an empty one is out",
        "Discard: destroyed and discarded cards, used Effects and tributes, in order, open to everybody",
        "Out of Game: what Effects put there, and all cards of a player who is out; open to everybody",
        "Hand: secret. Only its size is known",
        "Life (also called Life Points or LP): at 0 you are out",
    ),
)


def board(state: State, viewer: Seat | None) -> Board:
    """Return the table as this seat sees it: its own side at the bottom, the next players above it."""
    return _table(state, viewer, whole=True)


def glance(state: State, viewer: Seat | None) -> Board:
    """Return the board without prompt, rules, notes and cards under the top of a pile, for players that only count."""
    return _table(state, viewer, whole=False)


def _table(state: State, viewer: Seat | None, whole: bool) -> Board:
    seats = len(state.table.sides)
    home = viewer if viewer is not None else Seat(0)
    order = [Seat((home + n) % seats) for n in range(seats)]
    zones = [
        zone for row, seat in enumerate(reversed(order)) for zone in _field(state, viewer, seat, row, seats, whole)
    ]
    deciding = to_act(state)
    seated = order if state.ended is not None else alive(state)
    rows = 4 if seats == 2 else seats + 1
    shown = _offer(state, viewer, rows)
    return Board(
        viewer=viewer,
        grid=(rows + len(shown), COLUMNS),
        zones=(*zones, *shown),
        panels=tuple(_panel(state, seat) for seat in order if seat in seated),
        phases=PHASES,
        phase=track(state),
        turn=state.turn,
        to_act=deciding,
        prompt=prompt(state) if whole and deciding is not None and deciding == viewer else "",
        rules=moment_rules(state, viewer) if whole else (),
        links=_links(state, viewer),
        notes=_notes(state, viewer) if whole else (),
        active=state.active if deciding is not None else None,
    )


def _field(state: State, viewer: Seat | None, seat: Seat, row: int, seats: int, whole: bool) -> list[Zone]:
    """One side as a row: the player, spaces and piles, with what is out of the game below the deck.

    The hand lies below it for the viewer, above it for one opponent; several opponents have it where their name is.
    """
    own = row == seats - 1
    at = row + 1 if seats == 2 else row
    if own:
        hand = Area(at + 1, 0, 1, COLUMNS)
    else:
        hand = Area(0, 0, 1, COLUMNS) if seats == 2 else Area(at, 0)
    side, table = state.table.sides[seat], state.table
    open_hand = viewer == seat or state.ended is not None
    return [
        _player(seat, at),
        _hand(table, side, seat, hand, open_hand),
        *_spaces(state, side, seat, at, open_hand, whole),
        _deck(seat, len(side.deck), at),
        _pile(table, "out", "Out", seat, side.out, Area(at, 7), "Out-of-Game pile", whole),
        _pile(table, "discard", "Discard", seat, side.discard, Area(at, 8), "Discard pile", whole),
    ]


@lru_cache(64)
def _player(seat: Seat, at: int) -> Zone:
    return player_zone(seat, Area(at, 0))


def _hand(table: Table, side: Side, seat: Seat, area: Area, readable: bool) -> Zone:
    if not readable:
        return _hidden_hand(seat, len(side.hand), area)
    zones, key = table.pool.zones, ("hand", seat, area, side.hand)
    return zones.get(key) or remember(zones, key, _open_hand(table, side, seat, area))


def _open_hand(table: Table, side: Side, seat: Seat, area: Area) -> Zone:
    slots = tuple([Slot(card_face(table, card)) for card in side.hand])
    return Zone(f"hand:{seat}", "Hand", seat, area, "hand", slots, len(slots))


@lru_cache(256)
def _hidden_hand(seat: Seat, count: int, area: Area) -> Zone:
    return Zone(f"hand:{seat}", "Hand", seat, area, "hand", (Slot(Back(owner=seat)),) * count, count)


def _spaces(state: State, side: Side, seat: Seat, at: int, readable: bool, whole: bool) -> tuple[Zone, Zone]:
    """The spaces for Characters and Effects; on quick boards those that were seen before are not made again.

    Computer players look at the same spaces again and again: tests/bots/test_glance.py holds what is kept
    against what is made anew.
    """
    if whole:
        return _characters(state, side, seat, at), _effects(state, side, seat, at, readable)
    zones, stats, words = state.pool.zones, state.stats, state.words
    numbers = tuple([(stats[one.card], words[one.card]) if one else None for one in side.characters])
    here = [one.card for one in (*side.characters, *side.effects) if one]
    marks = tuple([mark for mark in state.table.marks if mark.card in here])
    first = ("characters", seat, at, side.characters, numbers, marks)
    second = ("effects", seat, at, readable, side.effects, marks)
    return (
        zones.get(first) or remember(zones, first, _characters(state, side, seat, at)),
        zones.get(second) or remember(zones, second, _effects(state, side, seat, at, readable)),
    )


def _characters(state: State, side: Side, seat: Seat, at: int) -> Zone:
    slots = tuple([Slot(character_face(state, one) if one else None) for one in side.characters])
    return Zone(f"characters:{seat}", "Characters", seat, Area(at, 1, 1, 3), "slots", slots, width=3, places="space")


def _effects(state: State, side: Side, seat: Seat, at: int, readable: bool) -> Zone:
    """Face-down Effects are backs for everybody but the player who set them."""
    slots = []
    for one in side.effects:
        if one is None:
            slots.append(Slot())
        elif one.up or readable:
            slots.append(Slot(effect_face(state.table, one)))
        else:
            slots.append(Slot(Back(owner=seat)))
    return Zone(f"effects:{seat}", "Effects", seat, Area(at, 4, 1, 3), "slots", tuple(slots), width=3, places="space")


@lru_cache(256)
def _deck(seat: Seat, count: int, at: int) -> Zone:
    top = (Slot(Back(owner=seat) if count else None),)
    return Zone(f"deck:{seat}", "Deck", seat, Area(at, 7), "pile", top, count)


def _pile(
    table: Table, name: str, title: str, seat: Seat, cards: tuple[CardId, ...], area: Area, spoken: str, whole: bool
) -> Zone:
    if not whole:
        zones, key = table.pool.zones, (name, seat, area, cards[-1:], len(cards))
        return zones.get(key) or remember(
            zones, key, _make_pile(table, name, title, seat, cards[-1:], area, spoken, len(cards))
        )
    return _make_pile(table, name, title, seat, cards, area, spoken, len(cards))


def _make_pile(
    table: Table, name: str, title: str, seat: Seat, cards: tuple[CardId, ...], area: Area, spoken: str, count: int
) -> Zone:
    faces = tuple([card_face(table, card) for card in reversed(cards)])
    top = tuple([Slot(face) for face in faces[:1]])
    return Zone(f"{name}:{seat}", title, seat, area, "pile", top, count, faces, spoken=spoken)


def _panel(state: State, seat: Seat) -> Panel:
    side = state.table.sides[seat]
    tags = [
        *(["out of the game"] if side.fate == "out" else []),
        *(["has the turn"] if seat == state.active and state.ended is None else []),
        *(["under attack"] if any(f.target == seat for f in _public_fights(state)) else []),
    ]
    return _make_panel(seat, side.life, state.start, len(side.hand), len(side.deck), tuple(tags))


@lru_cache(512)
def _make_panel(seat: Seat, life: int, start: int, hand: int, deck: int, tags: tuple[str, ...]) -> Panel:
    """A panel with these figures: the same ones are shown again and again while a computer player thinks."""
    return Panel(seat, (Meter("Life", life, start, "bar"), Meter("Hand", hand), Meter("Deck", deck)), tags)


def _public_fights(state: State) -> tuple[Fight, ...]:
    return () if state.phase == "attack" else state.table.fights


def shown_fights(state: State, viewer: Seat | None) -> tuple[Fight, ...]:
    """Return the fights as this seat knows them: an attack or a block that is still being put together is secret."""
    own = state.phase in STAGING and viewer == asked_seat(state)
    fights = state.table.fights if own else state.declared_fights
    return fights if viewer == state.active else tuple([_as_they_stand(state.table, fight) for fight in fights])


def _as_they_stand(table: Table, fight: Fight) -> Fight:
    """Put blockers in the order of their spaces: who is hit first is secret until damage is dealt (R-KYZ-08)."""
    if len(fight.blockers) < 2:
        return fight
    return replace(fight, blockers=tuple(sorted(fight.blockers, key=lambda card: table.fighters[card][:2])))


def _links(state: State, viewer: Seat | None) -> tuple[Link, ...]:
    out = []
    for fight in shown_fights(state, viewer):
        start = _spot(state.table, fight.card)
        out.append(Link(start, player_spot(fight.target), "attack", f"attacks {player(fight.target)}"))
        out += [Link(_spot(state.table, card), start, "block", "blocks") for card in fight.blockers]
    if state.stage is not None and viewer == state.active:
        hand = state.table.sides[state.active].hand
        end = Spot(f"hand:{state.active}", hand.index(state.stage.card))
        out += [Link(_spot(state.table, card), end, "group", "tribute") for card in state.stage.tributes]
    return (*out, *_chosen(state, viewer))


def _chosen(state: State, viewer: Seat | None) -> list[Link]:
    """Return links from an Effect to the Characters its player has chosen for it, while it asks for more."""
    frame = state.run.frames[-1] if state.run.frames else None
    if frame is None or viewer != frame.seat or frame.card not in state.table.lying:
        return []
    start = spot_of(state, frame.card)
    kinds = state.pool[frame.card].abilities[frame.index].kinds
    bound = [card for kind, held in zip(kinds, frame.slots, strict=True) if kind == "cards" for card in held]
    chosen = [CardId(card) for card in (*bound, *frame.picks) if card in state.table.fighters]
    return [Link(start, spot_of(state, card), "target", "chosen") for card in chosen]


def _spot(table: Table, card: CardId) -> Spot:
    seat, space, _ = table.fighters[card]
    return Spot(f"characters:{seat}", space)


def _notes(state: State, viewer: Seat | None) -> tuple[Note, ...]:
    fights = tuple([_fight_line(state, fight) for fight in shown_fights(state, viewer)])
    waiting = tuple([_waiting_line(state, late.card, late.seat) for late in state.run.later])
    combat = [Note("combat", "Combat", fights, pinned=True)] if fights else []
    return (*combat, *([Note("waiting", "Waiting", waiting, pinned=True)] if waiting else []), FIELD)


def _waiting_line(state: State, card: CardId, seat: Seat) -> str:
    """What an Effect that was used has promised."""
    kard = state.pool[card]
    return f"{owned(player(seat), kard.name)}: {kard.text.removesuffix('.')}"


def _fight_line(state: State, fight: Fight) -> str:
    pool = state.pool
    attacker = f"{pool[fight.card].name} ({state.stats[fight.card][0]} Damage) attacks {player(fight.target)}"
    if not fight.blocked:
        return attacker
    blockers = ", ".join(pool[card].name for card in fight.blockers) or "nobody any more"
    return f"{attacker}, blocked by {blockers}"


def _offer(state: State, viewer: Seat | None, row: int) -> tuple[Zone, ...]:
    """Return the zone `offer`, if this player looks at hidden cards now."""
    seen = looked_at_cards(state, viewer) if viewer is not None else ()
    if not seen:
        return ()
    slots = tuple([Slot(card_face(state.table, card)) for card in seen])
    return (Zone("offer", "You look at", None, Area(row, 0, 1, COLUMNS), "line", slots, len(slots)),)
