"""What lies on cards, in words beside the card: marks, uses of abilities, and in which order all of it came."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from ..effects.machine.ability import Ability
from ..effects.machine.durations import turns_of
from ..effects.machine.marks import EffectMark
from ..effects.machine.run import Use
from ..effects.vocabulary import Vocabulary
from ..game import LayoutError
from ..ids import CardId, Seat
from ..pool import AnyPool
from ..text import did_you_mean, listed, number_in
from .dealer import Dealer, spell_card
from .places import Positive, SeatNumber, at, need, number_items, seat_of

T = TypeVar("T")


def split(seat: Seat, word: str, seats: int, strict: bool = True) -> tuple[Seat, str]:
    """Whose card a word means (`2:ash_piper`, or the writer's own), and the word without the seat's number."""
    number, colon, rest = word.partition(":")
    if not colon:
        return seat, word
    if 1 <= number_in(number) <= seats:
        return Seat(number_in(number) - 1), rest
    if strict:
        raise LayoutError(f'"{word}" should begin with the number of a seat, such as 1:{rest}.')
    return seat, ""


def card_named(pool: AnyPool, word: str, *place: str | int) -> CardId:
    """The card that `1:ash_piper` or `2:ash_piper/2` means, wherever it lies; without a copy's number the first."""
    with at(*place):
        need(":" in word, f'"{word}" does not say whose card it is: write 1:{word} or the number of another seat.')
        return Dealer(pool).find(*split(Seat(0), word, pool.seats))


def word_for(pool: AnyPool, card: CardId) -> str:
    """A card in words with the number of its seat."""
    return f"{pool.owner[card] + 1}:{spell_card(pool, card)}"


class Lying(Generic[T]):
    """Things on cards: gathered card by card, kept in the order in which they came onto the table."""

    def __init__(self) -> None:
        self._found: list[tuple[CardId, T]] = []

    def add(self, card: CardId, things: Iterable[T]) -> None:
        """More things on a card."""
        self._found += [(card, thing) for thing in things]

    def in_order(self, order: Sequence[CardId], *place: str | int) -> tuple[T, ...]:
        """Everything, in this order of cards if there is one: things on one card stay as they were."""
        if not order:
            return tuple([thing for _, thing in self._found])
        waiting: dict[CardId, list[T]] = {}
        for card, thing in self._found:
            waiting.setdefault(card, []).append(thing)
        out = []
        for n, card in number_items(order):
            need(waiting.get(card), "Nothing of this kind lies on that card any more.", *place, n)
            out.append(waiting[card].pop(0))
        need(not any(waiting.values()), "Not everything of this kind is named here.", *place)
        return tuple(out)


def order_of(found: Sequence[CardId], reading: Sequence[CardId]) -> list[CardId]:
    """The cards on which things lie, in order; empty when they lie in the order in which cards are read."""
    rank = {card: n for n, card in enumerate(reading)}
    return [] if list(found) == sorted(found, key=lambda card: rank[card]) else list(found)


class WrittenMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A change of a number, or a word, that an effect left on the card beside which it stands."""

    stat: str = ""
    word: str = ""
    amount: int = 0
    until: str = ""
    by: SeatNumber | None = None
    """Whose effect it was; the card's own player's unless it is said."""
    source: str = ""
    """The card whose effect it was, as in `1:snake`."""
    counter: str = ""
    """The name of counters, of which there are `amount`."""


def read_marks(
    pool: AnyPool, words: Vocabulary, card: CardId | None, seat: Seat, marks: Sequence[str | WrittenMark], key: str
) -> list[EffectMark]:
    """The marks written beside a card, or with None beside a player; `frozen` alone is the word."""
    out = []
    for n, one in number_items(marks):
        with at(key, n):
            written = WrittenMark(word=one) if isinstance(one, str) else one
            check_mark(words, card, written.stat, written.word, written.until, written.counter)
            by = seat if written.by is None else seat_of(written.by, pool.seats, "by")
            need(card is not None or by == seat, "What a player has is that player's own.", "by")
            source = card_named(pool, written.source, "source") if written.source else None
            need(not written.counter or written.amount > 0, "Say how many there are.", "amount")
            numbers = (written.amount, written.until, source, written.counter)
            out.append(EffectMark(card, by, written.stat, written.word, *numbers))
    return out


def check_mark(words: Vocabulary, card: CardId | None, stat: str, word: str, until: str, counter: str = "") -> None:
    """Refuse a mark that no effect could leave."""
    if counter:
        need(card is not None and not (stat or word or until), "Counters lie on a card, by themselves.", "counter")
        need(words.is_mark(counter), f'Counters cannot be called "{counter}".', "counter")
        return
    need(bool(stat) != bool(word), "A mark is either a stat or a word: write one of them.")
    if stat:
        need(card is not None, "A player has no such number: write it beside a card.", "stat")
        _check_known(stat, words.stats, "stat")
    if word:
        _check_known(word, (*words.keywords, *words.marks), "word")
    if until and not turns_of(until) and not words.is_former("duration", until):
        _check_known(until, words.durations, "until")


def _check_known(word: str, known: Sequence[str], key: str) -> None:
    hint = did_you_mean(word, known) or (f": write {listed(known, 'or')}." if len(known) < 12 else ".")
    need(word in known, f'There is no {key} "{word}"{hint}', key)


def spell_mark(pool: AnyPool, mark: EffectMark, seat: Seat) -> object:
    """A mark as it stands beside its card, whose player has this seat."""
    source = "" if mark.source is None else word_for(pool, mark.source)
    by = None if mark.seat == seat else mark.seat + 1
    written = WrittenMark(mark.stat, mark.word, mark.amount, mark.until, by, source, mark.counter)
    return mark.word if written == WrittenMark(word=mark.word) else msgspec.to_builtins(written)


class WrittenUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A limited ability that was used, counted from 1 among those of the card, and per what its limit counts."""

    ability: Positive
    per: str = "turn"


def read_uses(
    card: CardId, abilities: Callable[[CardId], Sequence[Ability]], used: Sequence[int | WrittenUse]
) -> list[Use]:
    """The uses written beside a card."""
    out, own = [], abilities(card)
    for n, one in number_items(used):
        with at("used", n):
            written = WrittenUse(one) if isinstance(one, int) else one
            need(1 <= written.ability <= len(own), f"This card has no ability {written.ability}: it has {len(own)}.")
            limit = own[written.ability - 1].limit
            need(limit is not None and limit[1] == written.per, f"That ability has no limit per {written.per}.")
            out.append(Use(card, written.ability - 1, written.per))
    return out


def spell_use(use: Use) -> object:
    """A use as it stands beside its card."""
    return use.index + 1 if use.per == "turn" else {"ability": use.index + 1, "per": use.per}
