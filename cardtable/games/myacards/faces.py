"""Cards as the table shows them: statistics with what changed them, bonuses and chips as small marks."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from msgspec.structs import replace

from cardtable.core.board import Accent, Badge, CardFace, Stat, StatRole
from cardtable.core.cached import remember
from cardtable.core.fx import counter_chips, lasting_notes
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.printed import Printed, count_copies
from cardtable.core.text import listed

from .bonuses import WORTH
from .cards import TYPE_WORDS, Card
from .field import SIDE
from .ground import CardPool
from .state import State
from .stats import Gift, View, gifts, granted_words, static_change, stats
from .table import Chips, Table

_NO_WORDS: Final[frozenset[str]] = frozenset()
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


def printed_face(pool: CardPool, card: CardId, owner: Seat) -> CardFace:
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
    out = [f"{card.type.upper()}: {TYPE_WORDS[card.type]}{' entity' if card.is_entity else ' card'}"]
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


class Lying(NamedTuple):
    """A card on the field as far as its face shows it."""

    card: CardId
    seat: Seat
    stats: tuple[int, ...]
    bonuses: tuple[str, ...]
    chips: tuple[Chips, ...]
    words: frozenset[str]
    counters: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    invades: bool
    silent: bool
    gifts: tuple[str, ...] = ()


def field_face(view: View, card: CardId, whole: bool = True) -> CardFace:
    """A card on the field with everything that lies on it; made once for all tables where the same lies on it.

    Who only counts does not ask what the changes of its numbers come from: `whole` is false then.
    """
    table = view.table
    seat, active = table.controller(card), table.pool[card].type == "ae"
    lying = Lying(
        card,
        seat,
        stats(view)[card] if active else (),
        _bonuses(table, card, seat) if active and table.bonuses else (),
        tuple([chips for chips in table.chips if chips.card == card]) if table.chips else (),
        granted_words(view).get(card, _NO_WORDS),
        tuple(counter_chips(table.marks, card)) if table.marks else (),
        lasting_notes(table.marks, card) if table.marks else (),
        SIDE[table.where[card]] != seat,
        card in table.silent,
        _gifts_in_words(table, gifts(view).get(card, [])) if whole and active else (),
    )
    found = table.pool.faces.get(lying)
    if found is None:
        found = remember(table.pool.faces, lying, _make_field_face(table.pool, lying))
    return found


def shown_on(view: View) -> dict[CardId, tuple[object, ...]]:
    """What changes a face on the field beside the print, card by card; nothing for most.

    With the same of these a card in the same place has the same face, so that a quick board can keep its rows by them.
    """
    table, (numbers, words) = view.table, static_change(view)
    out: dict[CardId, tuple[object, ...]] = dict(numbers)
    for card, given in words.items():
        out[card] = (*out.get(card, ()), given)
    for bonus in table.bonuses:
        for card in table.active_cards[bonus.seat] if bonus.kind == "tyrant" else bonus.cards:
            out[card] = (*out.get(card, ()), bonus.kind)
    for chips in table.chips:
        out[chips.card] = (*out.get(chips.card, ()), chips)
    for mark in table.marks:
        if mark.card is not None:
            out[mark.card] = (*out.get(mark.card, ()), mark)
    for card, seat in table.taken:
        out[card] = (*out.get(card, ()), seat)
    for card in table.silent:
        out[card] = (*out.get(card, ()), "silent")
    return out


def _bonuses(table: Table, card: CardId, seat: Seat) -> tuple[str, ...]:
    return tuple(
        [
            bonus.kind
            for bonus in table.bonuses
            if card in bonus.cards or (bonus.kind == "tyrant" and bonus.seat == seat)
        ]
    )


def _make_field_face(pool: CardPool, lying: Lying) -> CardFace:
    card, seat, owner = lying.card, lying.seat, pool.owner[lying.card]
    face = printed_face(pool, card, seat)
    badges = []
    if owner != seat:  # first, since the last ones may find no room
        badges.append(Badge("C", f"changed sides: out of {player(owner)}'s deck, controlled by {player(seat)}"))
    if lying.invades:
        badges.append(Badge("I", f"an invader of {player(seat)}"))
    badges += [_bonus_badge(kind) for kind in lying.bonuses]
    badges += [_chip_badge(chips) for chips in lying.chips]
    badges += [Badge(word, WORD_MEANINGS[word]) for word in sorted(lying.words)]
    badges += [Badge(*chip) for chip in lying.counters]
    if lying.silent:
        badges.append(Badge("?", "this support was not named and does nothing"))
    return replace(
        face,
        stats=_stats_now(lying.stats, pool[card]),
        badges=(*badges, *(() if lying.silent else face.badges)),
        detail=(*lying.gifts, *lying.notes, *face.detail),
        owner=seat,
    )


def _gifts_in_words(table: Table, given: list[Gift]) -> tuple[str, ...]:
    """`+1 ATK and +1 DFS from Mountain Throne`; what several copies give is said once."""
    counts = Counter(f"{gift_in_words(gift)} from {table.pool[gift.source].name}" for gift in given)
    return tuple([said if count == 1 else f"{said} ({count}×)" for said, count in counts.items()])


def gift_in_words(gift: Gift) -> str:
    """What a card gives, without saying which: `+1 ATK and +1 DFS`."""
    numbers = [f"{value:+d} {name}" for name, value in zip(STAT_NAMES, gift.stats, strict=True) if value]
    return listed([*numbers, *sorted(gift.words)])


def _stats_now(now: tuple[int, ...], kind: Card) -> tuple[Stat, ...]:
    """The statistics of an AE, each beside its printed value where the two differ."""
    rows = zip(_STATS, now, kind.stats, strict=False)
    return tuple([Stat(name, n, printed if printed != n else None, role=role) for (name, role), n, printed in rows])


def _bonus_badge(kind: str) -> Badge:
    return Badge(BONUS_CHIPS[kind], f"{BONUS_NAMES[kind]}: +{WORTH[kind]} to ATK, DFS and SPD")


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
