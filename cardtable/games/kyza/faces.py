"""How a card of Kyza Kards looks to somebody who can read it."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.board import Accent, Badge, CardFace, Stat
from cardtable.core.fx import counter_chips, lasting_notes
from cardtable.core.ids import CardId, Seat
from cardtable.core.printed import Printed, count_copies

from .cards import Kard
from .state import Character, Effect, State, Table

ACCENTS: dict[str, Accent] = {
    "ember": "red",
    "moth": "violet",
    "tide": "blue",
    "glass": "grey",
    "clock": "yellow",
    "thorn": "green",
    "": "plain",
}
DICE = "⚀⚁⚂⚃⚄⚅"
MEANS = {
    "slippery": ("slip", "cannot be blocked"),
    "rooted": ("halt", "cannot attack"),
    "dazed": ("daze", "cannot block"),
    "shielded": ("safe", "takes no damage"),
}
"""The words a Character can carry, as a chip and as a sentence."""
AS_EFFECT = "As an Effect"
NOW = Badge("now", "is being carried out")


def card_face(table: Table, card: CardId) -> CardFace:
    """Both halves of a card, as it lies in a hand or a pile; its kind is its kin. Made once."""
    pool = table.pool
    found = pool.faces.get((card, pool.owner[card]))
    if found is None:
        found = pool.faces[card, pool.owner[card]] = _make_printed(table, card, pool[card])
    return found


def _make_printed(table: Table, card: CardId, kard: Kard) -> CardFace:
    stats = (
        _level(kard),
        Stat("Damage", kard.damage, role="attack"),
        Stat("Health", kard.health, role="health"),
    )
    face = _face(table, card, kard, kard.kin.capitalize() or "card", stats, _symbols(kard))
    return replace(face, text_is=AS_EFFECT)


def character_face(state: State, one: Character) -> CardFace:
    """A Character in play: its numbers now, the damage on it, the words it carries.

    Its text does nothing here (R-KYZ-18), so it is told only to those who look closer.
    """
    kard = state.pool[one.card]
    damage, health = state.stats[one.card]
    left, printed = max(0, health - one.hurt), kard.health if health != kard.health else None
    stats = (
        replace(_level(kard), minor=True),
        Stat("Damage", damage, kard.damage if damage != kard.damage else None, role="attack"),
        Stat("Health", left, printed, role="health", of=health if one.hurt else None),
    )
    marks = [Badge(*MEANS[word]) for word in sorted(state.words[one.card])]
    marks += _counters(state.table, one.card)
    notes = lasting_notes(state.table.marks, one.card)
    face = _face(state.table, one.card, kard, "Character", stats, tuple(marks), notes)
    return replace(face, text="", detail=(*notes, *_as_effect(kard), *kard.detail))


def _as_effect(kard: Kard) -> tuple[str, ...]:
    """What its other half does, and whether that is quick or lasts: a Character has no badge for either."""
    kinds = " ".join(["Flash"] * kard.flash + ["Continuous"] * kard.continuous)
    return (f"{f'As a {kinds} Effect' if kinds else AS_EFFECT}: {kard.text}",) if kard.text else ()


def effect_face(table: Table, one: Effect) -> CardFace:
    """An Effect in play that the viewer may read: an own face-down one, or one that is face up."""
    kard = table.pool[one.card]
    if not one.up:
        down = Badge("down", "face down, only you can read it")
        return _face(table, one.card, kard, "Effect", (_level(kard),), (down, *_symbols(kard)))
    if not kard.continuous:
        return _face(table, one.card, kard, "Effect", (_level(kard),), (NOW, *_symbols(kard)))
    badges = (_time(one, kard), *_counters(table, one.card), *_symbols(kard))
    return _face(table, one.card, kard, "Effect", (_level(kard),), badges)


def _counters(table: Table, card: CardId) -> list[Badge]:
    return [Badge(*chip) for chip in counter_chips(table.marks, card)]


def _time(one: Effect, kard: Kard) -> Badge:
    """Time counters as the face of a die."""
    die = DICE[one.time - 1] if one.time else "▢"
    plural = "" if one.time == 1 else "s"
    return Badge(die, f"{one.time} Time counter{plural}; it leaves at {kard.level}")


def _level(kard: Kard) -> Stat:
    return Stat("Æther Level", kard.level, role="level")


def _symbols(kard: Kard) -> tuple[Badge, ...]:
    out: list[Badge] = []
    if kard.flash:
        out.append(Badge("F", "Flash (also in Combat, in Set and in the turns of others)"))
    if kard.continuous:
        out.append(Badge("C", f"Continuous (stays for {kard.level} of its player's turns)"))
    return tuple(out)


def _face(
    table: Table,
    card: CardId,
    kard: Kard,
    kind: str,
    stats: tuple[Stat, ...],
    badges: tuple[Badge, ...],
    notes: tuple[str, ...] = (),
) -> CardFace:
    return CardFace(
        title=kard.name,
        short=kard.short,
        kind=kind,
        accent=ACCENTS[kard.kin],
        stats=stats,
        badges=badges,
        text=kard.text,
        detail=(*notes, *kard.detail),
        owner=table.pool.owner[card],
        spoken=_in_words(kard, kind),
        motif=_motif(kard),
        picture=kard.picture,
    )


def _motif(kard: Kard) -> str:
    """What its name says it is, which stands last in a name; else its kin."""
    return " ".join((*reversed(kard.name.lower().split()), kard.kin))


def _in_words(kard: Kard, kind: str) -> str:
    """What it is in words: its kin, once, and in play what it is there."""
    kin = f"{kard.kin.capitalize()} kin" if kard.kin else ""
    return ", ".join(filter(None, (kind if kind in ("Character", "Effect") or not kin else "", kin)))


def deck_faces(state: State, seat: Seat) -> Printed:
    """A deck as printed, each card once."""
    return count_copies(card_face(state.table, card) for card in state.pool.of(seat))
