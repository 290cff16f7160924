"""Azuki's cards as the table shows them."""

from __future__ import annotations

import re
from functools import cache

from cardtable.core.board import Accent, Badge, CardFace, Stat
from cardtable.core.cached import remember
from cardtable.core.fx import counter_chips, is_spent, lasting_notes
from cardtable.core.ids import CardId, Seat
from cardtable.core.printed import Printed, count_copies

from .cards import Card
from .places import damage_on, is_frozen, weapons_of
from .state import State
from .stats import attack, carapace, cost, has, health, static_bonuses
from .vocabulary import CONDITIONS

_ACCENTS: dict[str, Accent] = {"fire": "red", "water": "blue", "earth": "green", "lightning": "yellow"}
SYMBOLS = {"fire": "▲", "water": "≈", "earth": "■", "lightning": "↯", "neutral": "○"}
KEYWORDS = {
    "defender": Badge("Def", "Defender: untapped, it may step in when another of its player's cards is attacked"),
    "charge": Badge("Chg", "Charge: it may attack in the turn it enters the Garden"),
    "taunt": Badge("Tnt", "Taunt: while it is tapped, only entities with Taunt can be attacked"),
    "godmode": Badge("God", "Godmode: neither damage nor effects take it off the field"),
    "infiltrate": Badge("Inf", "Infiltrate: nobody can step in when it attacks"),
    "immune": Badge("Imm", "Immune to effect damage: takes damage only in combat"),
    "ikz": Badge("IKZ", "may be tapped as 1 IKZ"),
    "reach": Badge("Rch", "may attack the Alley, too"),
    "leaders_only": Badge("Ldr", "may attack only Leaders"),
    "stuck": Badge("Stk", "cannot be untapped"),
}
STATES = {
    "frozen": Badge("Frz", "Frozen: abilities off, cannot attack, takes no damage"),
    "shocked": Badge("Shk", "Shocked: does not untap in its next untap step"),
    "rooted": Badge("Rtd", "Rooted: cannot attack"),
}
_CARAPACE = Badge("Car", "Carapace: it takes so much less of any damage")
_TERMS = {badge.means.partition(":")[0]: badge for badge in (*STATES.values(), *KEYWORDS.values(), _CARAPACE)}
_ON_PLAY = re.compile(r"On Play\b[^.]*\. ?")
"""A sentence that is over once the card has come into play."""
Shown = dict[CardId, tuple[object, ...]]
"""By card: all that lies on it and all that is given to it."""
COOLDOWN = Badge("Cd", "Cooldown: came into the Garden this turn and cannot attack yet")
USED = Badge("1/T", "once a turn: its ability has been used this turn")


def kind_of(card: Card) -> str:
    """What a card is: the symbol of its element and its kind."""
    return card.kind if card.kind == "token" else f"{SYMBOLS[card.element]} {card.kind}"


def printed_face(state: State, card: CardId) -> CardFace:
    """A card by itself, as printed; in hand with what it costs now."""
    faces, key = state.pool.faces, (card, cost(state, card))
    return faces.get(key) or remember(faces, key, _make_printed(state, card))


def _make_printed(state: State, card: CardId) -> CardFace:
    return _face(state, card, _printed_stats(state, card, state.pool.cards[card]), ())


def _face(
    state: State,
    card: CardId,
    stats: tuple[Stat, ...],
    badges: tuple[Badge, ...],
    turned: bool = False,
    attached: tuple[CardFace, ...] = (),
    notes: tuple[str, ...] = (),
    lies: bool = False,
) -> CardFace:
    kind = state.pool.cards[card]
    return CardFace(
        title=kind.name,
        short=kind.short,
        kind=kind_of(kind),
        accent=_ACCENTS.get(kind.element, "grey"),
        stats=stats,
        badges=badges,
        turned="tapped" if turned else "",
        text=kind.text,
        detail=(*notes, *_details(kind, stats), *_explained(kind.text, badges)),
        attached=attached,
        owner=state.pool.owner[card],
        spoken=kind.kind if kind.kind == "token" else f"{kind.element} {kind.kind}",
        motif=_motif(kind.kind, kind.element, kind.subtypes),
        picture=kind.picture,
        still=_still(kind.text) if lies else None,
    )


@cache
def _motif(kind: str, element: str, subtypes: tuple[str, ...]) -> str:
    """Its own subtypes first; else what kind of card it is, and last its element."""
    by_kind = () if kind == "entity" else (kind,)
    return " ".join((*[word.replace(" ", "-") for word in subtypes], *by_kind, element)).lower()


def _details(kind: Card, stats: tuple[Stat, ...]) -> tuple[str, ...]:
    """What is printed and not shown in numbers."""
    if kind.kind == "token":
        return kind.detail
    what = _subtypes_line(kind.subtypes)
    shown = [stat.name for stat in stats]
    if kind.kind != "entity" or "Cost" in shown:
        return (*what, *kind.detail)
    gate = "" if "Gate Power" in shown else f", Gate Power {kind.gate}"
    return (*what, f"Cost {kind.cost}{gate}.", *kind.detail)


@cache
def _still(text: str) -> str | None:
    """What of a text can still happen on the field, if not all of it."""
    return _ON_PLAY.sub("", text).strip() if _ON_PLAY.search(text) else None


def _explained(text: str, badges: tuple[Badge, ...]) -> tuple[str, ...]:
    """The keywords that a text names and no badge explains."""
    return tuple([sentence for word, sentence in _terms(text) if not any(b.means.startswith(word) for b in badges)])


@cache
def _terms(text: str) -> tuple[tuple[str, str], ...]:
    return tuple([(word, f"{badge.means}.") for word, badge in _TERMS.items() if re.search(rf"\b{word}\b", text)])


@cache
def _subtypes_line(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    return (f"Subtypes: {', '.join(subtypes)}.",) if subtypes else ()


def _printed_stats(state: State, card: CardId, kind: Card) -> tuple[Stat, ...]:
    """Cost and Gate Power first, Attack over Health last, as they are printed (AZK-138)."""
    if kind.kind in ("gate", "token"):
        return ()
    if kind.kind == "leader":
        return (_attack(kind.attack), Stat("Health", kind.health, role="health"))
    now = cost(state, card)
    out = (Stat("Cost", now, kind.cost if now != kind.cost else None, role="cost"),)
    if kind.kind == "spell":
        return out
    if kind.kind == "weapon":
        return (*out, _attack(kind.attack))
    return (*out, _gate(kind), _attack(kind.attack), Stat("Health", kind.health, role="health"))


def _gate(kind: Card) -> Stat:
    return Stat("Gate Power", kind.gate, role="gate", minor=True)


def _attack(now: int, printed: int | None = None) -> Stat:
    return Stat("Attack", now, printed if printed != now else None, role="attack")


def field_face(state: State, card: CardId, portals: bool = False) -> CardFace:
    """A card on the field with its numbers of now, its marks and its weapons.

    What its viewer could portal shows its Gate Power too: that is what the Gate asks for.
    """
    table, kind = state.table, state.pool.cards[card]
    turned = card in table.tapped
    if kind.kind == "gate":
        return _face(state, card, (), (), turned)
    attached = tuple([_weapon_face(state, weapon) for weapon in weapons_of(table, card)])
    notes = lasting_notes(table.marks, card)
    gate = (_gate(kind),) if portals else ()
    stats = (*gate, *_stats_now(state, card, kind))
    return _face(state, card, stats, badges(state, card), turned, attached, notes, lies=True)


def kept_face(state: State, card: CardId, on: tuple[object, ...] | None, portals: bool = False) -> CardFace:
    """The same, made once for all tables on which the same is `shown_on` it."""
    faces, key = state.pool.faces, (card, portals, on)
    return faces.get(key) or remember(faces, key, field_face(state, card, portals))


def _weapon_face(state: State, weapon: CardId) -> CardFace:
    kind, gives = state.pool.cards[weapon], attack(state, weapon)
    return _face(state, weapon, (_attack(gives, kind.attack),), _used_badges(state, weapon))


def _stats_now(state: State, card: CardId, kind: Card) -> tuple[Stat, ...]:
    """Attack now, and what is left of Health: 3 of 5 where damage lies on it."""
    lives, taken = health(state, card), damage_on(state.table, card)
    whole = lives + taken
    printed = kind.health if whole != kind.health else None
    left = Stat("Health", max(0, lives), printed, role="health", of=whole if taken else None)
    return (_attack(attack(state, card), kind.attack), left)


def badges(state: State, card: CardId) -> tuple[Badge, ...]:
    """Everything that lies on a card, in words."""
    table = state.table
    out = [STATES[word] for word in CONDITIONS if has(state, card, word)]
    if card in table.cooldown and not has(state, card, "charge"):
        out.append(COOLDOWN)
    shell = carapace(state, card)
    if shell:
        out.append(Badge(f"Car{shell}", f"Carapace {shell}: it takes {shell} less of any damage"))
    if not is_frozen(table, card):
        out += [badge for word, badge in KEYWORDS.items() if has(state, card, word)]
    out += [Badge(*chip) for chip in counter_chips(table.marks, card)]
    return (*out, *_used_badges(state, card))


def _used_badges(state: State, card: CardId) -> tuple[Badge, ...]:
    if not state.run.uses:
        return ()
    limits = [(n, a.limit) for n, a in enumerate(state.pool.cards[card].abilities) if a.limit is not None]
    return (USED,) if any(is_spent(state.run, card, n, limit) for n, limit in limits) else ()


def shown_on(state: State) -> Shown:
    """What changes a face on the field beside the print, card by card; nothing for most.

    With the same of these a card has the same face, so that a quick board can keep its zones by them.
    """
    table, given = state.table, static_bonuses(state)
    out: Shown = {}
    for (card, name), amount in given.stats.items():
        out[card] = (*out.get(card, ()), name, amount)
    for card, words in given.words.items():
        out[card] = (*out.get(card, ()), words)
    for mark in table.marks:
        if mark.card is not None:
            out[mark.card] = (*out.get(mark.card, ()), mark)
    for card in table.tapped:
        out[card] = (*out.get(card, ()), "tapped")
    for card in table.cooldown:
        out[card] = (*out.get(card, ()), "cooldown")
    for card, taken in table.damage:
        out[card] = (*out.get(card, ()), taken)
    for use in state.run.uses:
        out[use.card] = (*out.get(use.card, ()), use)
    for weapon, carrier in table.weapons:
        out[carrier] = (*out.get(carrier, ()), weapon, out.get(weapon))
    return out


def said_later(text: str) -> str:
    """What an ability promises: the text without the price before its colon."""
    effect = text.partition(": ")[2] or text
    return effect[:1].upper() + effect[1:]


def symbol_lines() -> tuple[str, ...]:
    """The elements and their symbols, for the note beside the board."""
    return tuple(f"{symbol} {element.capitalize()}" for element, symbol in SYMBOLS.items())


def deck_faces(state: State, seat: Seat) -> Printed:
    """A deck as printed, each card once."""
    return count_copies(printed_face(state, card) for card in state.pool.of(seat))
