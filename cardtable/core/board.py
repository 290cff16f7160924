"""What one seat may see of a table, as data; widgets, plain text and screenshots are drawn from it alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from .ids import RuleId, Seat
from .names import player

Corner = Literal["TL", "TR", "BL", "BR"]
Shape = Literal["slots", "line", "pile", "hand", "list", "player"]
LinkKind = Literal["attack", "block", "target", "chain", "group"]
StatRole = Literal["cost", "level", "gate", "attack", "defense", "health", "speed", ""]
"""What a number is for; on every card of every game numbers stand in this order, each behind the sign of its role."""
Accent = Literal["plain", "red", "blue", "green", "yellow", "violet", "cyan", "orange", "grey"]


CORNER_WORDS: dict[Corner, str] = {"TL": "top-left", "TR": "top-right", "BL": "bottom-left", "BR": "bottom-right"}
"""What a corner is called, in every sentence of every skin."""


class Spot(Struct, frozen=True):
    """A place on the board: a slot of a zone. Everything that points at a card points at its spot."""

    zone: str
    index: int = 0


class Area(Struct, frozen=True):
    """Where a zone lies on the board's coarse grid, for the seat that looks (its own side at the bottom).

    Zones with the same area share it, one below the other.
    """

    row: int
    column: int
    rows: int = 1
    columns: int = 1


class Badge(Struct, frozen=True):
    """A small mark on a card: a chip of a few letters, and what it means in words.

    One that is `staged` only says what its player is choosing at the moment, so it is no news. Where there is no room
    for its text there may be for its `short` one.
    """

    text: str
    means: str
    staged: bool = False
    short: str = ""


class Stat(Struct, frozen=True):
    """A number on a card, with its printed value where the two differ.

    `of` is the whole where something has been taken off, such as damage: 3 of 5. The printed value is compared with
    the whole. `sign` is a one-cell symbol for a number without a role.
    """

    name: str
    value: int
    printed: int | None = None
    sign: str = ""
    minor: bool = False
    """May it be left out where there is no room for all numbers of the card?"""
    role: StatRole = ""
    of: int | None = None
    by_role: bool = False
    """Does only its role tell it from another number of the same name, such as a power that attacks or blocks?"""

    @property
    def whole(self) -> int:
        """The value before anything was taken off."""
        return self.value if self.of is None else self.of

    @property
    def change(self) -> int:
        """How far the whole is from what is printed."""
        return 0 if self.printed is None else self.whole - self.printed

    @property
    def is_less(self) -> bool:
        """Has something been taken off?"""
        return self.of is not None and self.value < self.of


class Trajectory(Struct, frozen=True):
    """Art: an arrow in a box from one corner to another."""

    start: Corner
    end: Corner

    @property
    def in_words(self) -> str:
        """From where to where it leads."""
        return f"from {CORNER_WORDS[self.start]} to {CORNER_WORDS[self.end]}"


class CardFace(Struct, frozen=True, dict=True, tag="face", tag_field="is"):
    """A card that this seat can read; what follows from it alone may be kept beside it (`core/cached.py`)."""

    title: str
    short: str
    """The title in at most six cells."""
    kind: str
    """What it is in a word or two: `attack`, `trick`, `entity`; shown on the card, never by colour alone."""
    accent: Accent = "plain"
    stats: tuple[Stat, ...] = ()
    badges: tuple[Badge, ...] = ()
    turned: str = ""
    """What its game calls a card that lies sideways, such as `tapped`; empty while it stands upright."""
    art: Trajectory | None = None
    text: str = ""
    """What its rules say, in our own words."""
    detail: tuple[str, ...] = ()
    """Further lines for the inspector: rulings about this card, where its numbers come from."""
    read_out: tuple[str, ...] = ()
    """The same lines in full words, where `detail` holds signs and letters."""
    attached: tuple[CardFace, ...] = ()
    owner: Seat | None = None
    spoken: str = ""
    """What it is in words, where `kind` holds a symbol."""
    motif: str = ""
    """Words for what its picture shows, the most telling first: a kin, an element, a kind of animal."""
    picture: tuple[str, ...] = ()
    """Its own picture, if its file draws one: rows of dots, `#` for each that is painted."""
    text_is: str = ""
    """What the text is, where a card has more halves than one: `As an Effect`."""
    still: str | None = None
    """What of its text can still happen where it lies, if not all of it."""

    @property
    def standing(self) -> str:
        """The text as far as it still matters."""
        return self.text if self.still is None else self.still


class Back(Struct, frozen=True, tag="back", tag_field="is"):
    """A card that lies there face down for this seat."""

    badges: tuple[Badge, ...] = ()
    owner: Seat | None = None


class Slot(Struct, frozen=True):
    """A place for one card; `label` names the place itself (a column, a row)."""

    holds: CardFace | Back | None = None
    label: str = ""


class Zone(Struct, frozen=True, dict=True):
    """A part of the table.

    `slots` are fixed places, `line` a row that grows, `pile` shows its top and a count, `hand` is the viewer's or
    another's hand, `list` is read from top to bottom, `player` is a player to point at (see `player_zone`). `browse`
    is what a player may look through, top first.
    With shape `slots`, `width` places stand in one row; `places` is what its game calls each of them. `spoken` is the
    title in full words, where the one on the board is cut short or would not go before "of Ana". Where lines are
    short, zones with a higher `gives_way` are the first to be cut. What follows from a zone alone may be kept beside
    it (`core/cached.py`).
    """

    id: str
    title: str
    seat: Seat | None
    area: Area
    shape: Shape
    slots: tuple[Slot, ...] = ()
    count: int = 0
    browse: tuple[CardFace, ...] = ()
    width: int = 0
    spoken: str = ""
    gives_way: int = 0
    places: str = "place"

    @property
    def name(self) -> str:
        """What it is called in a sentence."""
        return self.spoken or self.title

    def full_name(self, names: Sequence[str]) -> str:
        """Return what it is called at this table: `Hand of Ana`, `Market`."""
        return self.name if self.seat is None or self.shape == "player" else f"{self.name} of {names[self.seat]}"


def player_spot(seat: Seat) -> Spot:
    """Return where something points that means this player and no card."""
    return Spot(f"player:{seat}")


def player_zone(seat: Seat, area: Area) -> Zone:
    """Return the place of a player on the board: no card lies there, but attacks and choices can point at it."""
    return Zone(player_spot(seat).zone, player(seat), seat, area, "player", (Slot(),))


class Meter(Struct, frozen=True):
    """A number of a player: plain, as a bar up to `top`, or as pips of which `used` are spent."""

    name: str
    value: int
    top: int | None = None
    style: Literal["number", "bar", "pips"] = "number"
    used: int = 0
    extra: str = ""
    counts_time: bool = False
    """Does it only count what goes by, such as turns? Then it is no reason for anything."""


class Panel(Struct, frozen=True, dict=True):
    """A player's figures; the first meter of each panel says who is ahead, unless `standing` does.

    `tags` are public words about the player.

    What follows from a panel alone may be kept beside it (`core/cached.py`).
    """

    seat: Seat
    meters: tuple[Meter, ...]
    tags: tuple[str, ...] = ()
    short: tuple[str, ...] = ()
    """The tags in fewer words, for a line that is short of room; empty where they are short as they are."""
    standing: tuple[int, ...] = ()
    """What says who is ahead, the most important number first; empty where the first meter says it."""


class Link(Struct, frozen=True):
    """A line between two spots that the table draws; one of the `past` shows what has happened already."""

    start: Spot
    end: Spot
    kind: LinkKind
    label: str = ""
    past: bool = False


class Note(Struct, frozen=True):
    """A small table of words beside the board; `pinned` ones are shown where there is room.

    One that is `drawn` explains what has to be seen, such as signs: it is not read out. `read_out` are the same lines
    in full words, where `lines` holds short names.
    """

    id: str
    title: str
    lines: tuple[str, ...]
    pinned: bool = False
    drawn: bool = False
    read_out: tuple[str, ...] = ()


class Board(Struct, frozen=True):
    """All that `viewer` may see (None: what everybody may see).

    `prompt` says in words what is asked of the viewer and is empty while another seat decides.
    """

    viewer: Seat | None
    grid: tuple[int, int]
    """Rows and columns of the coarse grid."""
    zones: tuple[Zone, ...]
    panels: tuple[Panel, ...]
    phases: tuple[str, ...]
    phase: int
    turn: int
    to_act: Seat | None
    prompt: str = ""
    rules: tuple[RuleId, ...] = ()
    """The rules that matter at this moment, most important first."""
    links: tuple[Link, ...] = ()
    notes: tuple[Note, ...] = ()
    active: Seat | None = None
    """Whose turn it is, in games where another may decide meanwhile."""
    stepwise: bool = True
    """Do the phases come one after another? Otherwise each is what a turn can be like, and they are not counted."""
    remark: str = ""
    """What everybody must know of the whole game now, such as `last hand`: it stands with the phase."""

    def zone(self, id: str) -> Zone | None:
        """The zone with this id, if it is on this board."""
        return next((zone for zone in self.zones if zone.id == id), None)

    def at(self, spot: Spot) -> Slot | None:
        """The slot at this spot, if there is one."""
        zone = self.zone(spot.zone)
        return zone.slots[spot.index] if zone and 0 <= spot.index < len(zone.slots) else None

    def card_at(self, spot: Spot | None) -> CardFace | None:
        """The card that can be read at this spot, if there is one."""
        slot = self.at(spot) if spot is not None else None
        return slot.holds if slot is not None and isinstance(slot.holds, CardFace) else None

    def cards(self) -> Iterator[CardFace]:
        """Every card that can be read, attached ones and those in open piles too."""
        for zone in self.zones:
            for card in (*[slot.holds for slot in zone.slots], *zone.browse):
                if isinstance(card, CardFace):
                    yield card
                    yield from card.attached


class Option(Struct, frozen=True):
    """How an action looks to the player who may take it.

    `label` is unique among the legal actions of a moment unless the actions are interchangeable.
    """

    label: str
    at: Spot | None = None
    to: Spot | None = None
    group: Literal["card", "pass", "phase", "answer"] = "card"
    warning: str = ""
    """A question for an action that is legal and would be in vain; the table asks it before the action is taken."""
    about: str = ""
    """What more there is to say where choices are listed: what it takes and does, or what it makes possible."""
    brief: str = ""
    """The label without the place it begins at, for where that is pointed at and the whole has no room."""
    signs: str = ""
    """The signs in brackets at the end of the label that `about` says in words."""

    @property
    def spoken(self) -> str:
        """The label as it is read out: without the signs that `about` says in words."""
        return self.label.removesuffix(f" ({self.signs})") if self.signs else self.label

    @property
    def entry(self) -> str:
        """What stands in a list of choices: the label, and what more there is to say."""
        return f"{self.spoken}: {self.about}" if self.about else self.spoken


class Row(Struct, frozen=True):
    """How a line is told as one with neighbours of the same kind: `start`, what each of them tells of, `end`."""

    kind: str
    start: str
    item: str
    end: str = "."
    """Behind the list; that of the last line counts."""


class Line(Struct, frozen=True):
    """One line of the log, as one seat may read it."""

    text: str
    level: Literal["story", "lead", "detail", "routine"] = "story"
    """A `lead` only leads to what is told next (a turn starts, an attack is declared): it gives way where room is
    short. A `detail` may be the last thing that happened; `routine` comes every turn, and is told where all has room.
    """
    spots: tuple[Spot, ...] = ()
    closing: bool = False
    """Does it only say what the lines before it have led to: who is out, who has won?"""
    row: Row | None = None
    """Several such lines in a row can be told as one sentence where there is little room."""
    brief: str = ""
    """The same in fewer words, for where there is still less."""
