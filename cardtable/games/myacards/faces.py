"""Cards as the table shows them: statistics with what changed them, bonuses and chips as small marks."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from cardtable.core.board import Accent, Badge, CardFace, Stat, StatRole
from cardtable.core.fx import counter_chips, lasting_notes
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.pool import Pool
from cardtable.core.printed import Printed, count_copies
from cardtable.core.text import listed

from .bonuses import WORTH
from .cards import TYPE_WORDS, Card
from .field import SIDE
from .state import State
from .stats import View, granted_words, stats
from .table import Chips, Table

STAT_NAMES: Final = ("ATK", "DFS", "SPD")
_STATS: Final[tuple[tuple[str, StatRole], ...]] = (("ATK", "attack"), ("DFS", "defense"), ("SPD", "speed"))
BONUS_NAMES: Final = {
    "tyrant": "Tyrant's bonus",
    "pack": "Pack bonus",
    "sister": "Sister-Taxa bonus",
    "phylo": "Phylogenetic bonus",
}
BONUS_CHIPS: Final = {"tyrant": "T", "pack": "P", "sister": "S", "phylo": "R"}
"""The letters of the bonuses; R is for relatives, which the Phylogenetic bonus is about."""
WORD_MEANINGS: Final = {
    "twice": "may attack twice in a turn",
    "reach": "attacks in the neighbouring columns as well",
    "shell": "an attack removes it only with ATK 5 or more",
}
_TERRAINS: Final[dict[str, Accent]] = {
    "marine": "blue",
    "freshwater": "cyan",
    "wetland": "cyan",
    "forest": "green",
    "grassland": "yellow",
    "desert": "orange",
    "mountain": "grey",
    "polar": "plain",
    "sky": "violet",
}
_TYPES: Final[dict[str, Accent]] = {"do": "violet", "ev": "red", "ef": "orange", "se": "grey", "ae": "grey"}


def kind_of(card: Card) -> str:
    """What a card is in a word or two."""
    if card.type == "ae":
        return "AE Junior" if card.junior_of else "AE Senior"
    return card.type.upper()


def _accent(card: Card) -> Accent:
    return _TERRAINS[card.affinities[0]] if card.affinities else _TYPES[card.type]


def printed_face(pool: Pool[Card, Any], card: CardId, owner: Seat) -> CardFace:
    """A card by itself, as printed; made once."""
    found = pool.faces.get((card, owner))
    if found is None:
        found = pool.faces[card, owner] = _make_printed(pool[card], owner)
    return found


def _make_printed(card: Card, owner: Seat) -> CardFace:
    cost = (Stat("Sacrifices", card.cost, role="cost"),) if card.cost else ()
    values = card.stats if card.type == "ae" else ()
    return CardFace(
        title=card.name,
        short=card.short,
        kind=kind_of(card),
        accent=_accent(card),
        stats=(*cost, *[Stat(name, value, role=role) for (name, role), value in zip(_STATS, values, strict=False)]),
        badges=_word_badges(card),
        text=card.text,
        detail=_details(card),
        owner=owner,
        motif=" ".join((*reversed(card.sets), *card.affinities[:1], card.type)).lower(),
        picture=card.picture,
    )


def _word_badges(card: Card) -> tuple[Badge, ...]:
    return tuple([Badge(word, WORD_MEANINGS[word]) for word in card.words])


def _details(card: Card) -> tuple[str, ...]:
    out = [f"{card.type.upper()}: {TYPE_WORDS[card.type]} card"]
    if card.figure:
        out.append("Figure: it shows a human and has no classification")
    if card.latin != card.name:
        out.append(f"Latin name: {card.latin}")
    if card.sets:
        out.append("Classification: " + " ".join(f"{n}·{code}" for n, code in enumerate(card.sets, 1)))
    if card.affinities:
        out.append(f"Affinity: {listed(card.affinities)}")
    if card.senior:
        out.append(f"Junior of {card.senior}")
    if card.extinct:
        out.append("Once in Oblivion it never comes back")
    return (*out, *card.detail)


def field_face(view: View, card: CardId) -> CardFace:
    """A card on the field with everything that lies on it."""
    table = view.table
    kind, seat = table.pool[card], table.controller(card)
    face = printed_face(table.pool, card, seat)
    badges, notes = [*_bonus_badges(table, card, seat)], []
    for chips in table.chips:
        if chips.card == card:
            badges.append(_chip_badge(chips))
            notes.append(f"Chips: {chips_in_words(chips)}")
    badges += [Badge(word, WORD_MEANINGS[word]) for word in sorted(granted_words(view).get(card, ()))]
    if table.marks:
        badges += [Badge(*chip) for chip in counter_chips(table.marks, card)]
        notes += lasting_notes(table.marks, card)
    if table.pool.owner[card] != seat:
        badges.append(Badge("C", f"changed sides: belongs to {player(table.pool.owner[card])}, serves {player(seat)}"))
    if SIDE[table.where[card]] != seat:
        badges.append(Badge("I", f"an invader of {player(seat)}"))
    if card in table.silent:
        badges.append(Badge("?", "this support was not named and does nothing"))
    return replace(
        face,
        stats=_stats_now(view, card, kind),
        badges=(*badges, *(() if card in table.silent else face.badges)),
        detail=(*notes, *face.detail),
        owner=seat,
    )


def _stats_now(view: View, card: CardId, kind: Card) -> tuple[Stat, ...]:
    if kind.type != "ae":
        return ()
    now = zip(_STATS, stats(view)[card], kind.stats, strict=True)
    return tuple([Stat(name, n, printed if printed != n else None, role=role) for (name, role), n, printed in now])


def _bonus_badges(table: Table, card: CardId, seat: Seat) -> list[Badge]:
    if table.pool[card].type != "ae":
        return []
    out = []
    for bonus in table.bonuses:
        if card in bonus.cards or (bonus.kind == "tyrant" and bonus.seat == seat):
            means = f"{BONUS_NAMES[bonus.kind]}: +{WORTH[bonus.kind]} to ATK, DFS and SPD"
            out.append(Badge(BONUS_CHIPS[bonus.kind], means))
    return out


def _chip_badge(chips: Chips) -> Badge:
    parts = [f"{sign}{value:+d}" for sign, value in zip("†▽»", _three(chips), strict=True) if value]
    return Badge("".join(parts), f"point chips: {chips_in_words(chips)}")


def _three(chips: Chips) -> tuple[int, int, int]:
    return chips.atk, chips.dfs, chips.spd


def chips_in_words(chips: Chips) -> str:
    """The chips on a card, coin by coin: `ATK +2 +1, SPD -1 until the end of turn 7`."""
    named = zip(STAT_NAMES, _three(chips), strict=True)
    words = ", ".join(f"{name} {' '.join(as_chips(value))}" for name, value in named if value)
    return f"{words} until the end of turn {chips.until}" if chips.until else words


def as_chips(value: int) -> list[str]:
    """A change as the point chips that are laid for it: fives, twos and ones."""
    sign, left, out = ("+" if value > 0 else "-"), abs(value), []
    for size in (5, 2, 1):
        out += [f"{sign}{size}"] * (left // size)
        left %= size
    return out


def deck_faces(state: State, seat: Seat) -> Printed:
    """A deck as printed, each card once."""
    return count_copies(printed_face(state.pool, card, seat) for card in state.pool.of(seat))
