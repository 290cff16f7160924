"""Cards that leave, and other worlds: what must be forgotten or renamed in a Run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ...ids import CardId
from .host import E, Host, S, State
from .run import Run, Slots, Told


def forget(host: Host[S, E], state: S, cards: Iterable[CardId]) -> Run:
    """Forget cards that left the field: their limits are fresh, and delayed abilities lose them."""
    run: Run = state.run
    if not run.uses and not run.later:
        return run
    gone = frozenset(cards)
    uses = tuple([use for use in run.uses if use.card not in gone or use.per == "game"])
    later = tuple(
        [replace(late, slots=_less(late.slots, _kinds(host, state, late.card, late.index), gone)) for late in run.later]
    )
    return replace(run, uses=uses, later=later)


def rename_cards(host: Host[S, E], state: S, names: Mapping[CardId, CardId]) -> Run:
    """Return the run of an imagined world in which `names[card]` lies where `card` lay."""
    run: Run = state.run
    if not (run.frames or run.queue or run.later or run.past):
        return run

    def there(card: CardId) -> CardId:
        return names.get(card, card)

    def slots(held: Slots, card: CardId, index: int) -> Slots:
        kinds = _kinds(host, state, card, index)
        return tuple(
            tuple([there(CardId(each)) for each in slot]) if kind == "cards" else slot
            for slot, kind in zip(held, kinds, strict=True)
        )

    frames = [
        replace(
            frame,
            slots=slots(frame.slots, frame.card, frame.index),
            picks=tuple([there(CardId(card)) for card in frame.picks]),
            seen=tuple([there(CardId(card)) for card in frame.seen]),
        )
        for frame in run.frames
    ]
    queue = [replace(each, slots=slots(each.slots, each.card, each.index)) for each in run.queue]
    later = [replace(each, slots=slots(each.slots, each.card, each.index)) for each in run.later]
    past = [replace(each, values=_rename_told(host, each.event, each.values, names)) for each in run.past]
    return replace(run, frames=tuple(frames), queue=tuple(queue), later=tuple(later), past=tuple(past))


def _kinds(host: Host, state: State, card: CardId, index: int) -> tuple[str, ...]:
    return host.abilities(state, card)[index].kinds


def _less(slots: Slots, kinds: tuple[str, ...], gone: frozenset[CardId]) -> Slots:
    return tuple(
        tuple([card for card in slot if card not in gone]) if kind == "cards" else slot
        for slot, kind in zip(slots, kinds, strict=True)
    )


def _rename_told(host: Host, event: str, values: tuple[Told, ...], names: Mapping[CardId, CardId]) -> tuple[Told, ...]:
    kinds = host.vocabulary.events[event].values()
    return tuple(
        _tell(value, names) if kind in ("card", "cards") else value for value, kind in zip(values, kinds, strict=False)
    )


def _tell(value: Told, names: Mapping[CardId, CardId]) -> Told:
    if isinstance(value, tuple):
        return tuple([names.get(CardId(card), CardId(card)) for card in value])
    return names.get(CardId(value), CardId(value)) if isinstance(value, int) else value
