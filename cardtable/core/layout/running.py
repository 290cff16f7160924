"""What the effect machine remembers, as a part of a position: written by the table, not by hand, and checked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from ..effects.machine.ability import Ability
from ..effects.machine.instructions import Offer
from ..effects.machine.run import IDLE, Frame, Later, Run, Use, Waiting
from ..effects.machine.waiting import ChooseValue, PickCards
from ..ids import CardId
from ..pool import AnyPool
from .places import at, need, number_items

Abilities = Callable[[CardId], Sequence[Ability]]
_CHANGED = (
    "This is the table's own memory of an effect under way, and it was changed by hand: "
    "write the position before the effect, or leave run out."
)


class WrittenRun(Run, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What runs and is remembered; the seal says that the table wrote it."""

    seal: str = ""


def spell_run(run: Run, uses: bool = False) -> dict[str, object]:
    """What runs, with its seal; empty when nothing does. Uses stand beside their cards unless they stay here."""
    bare = run if uses else replace(run, uses=())
    if bare == IDLE:
        return {}
    return {**msgspec.to_builtins(bare), "seal": _seal(bare)}


def _seal(run: Run) -> str:
    return hashlib.blake2b(msgspec.json.encode(run), digest_size=4).hexdigest()


def read_run(written: WrittenRun, pool: AnyPool, abilities: Abilities, uses: Sequence[Use] = ()) -> Run:
    """The run that was written, with the uses that stand beside cards; positions of old files have no seal."""
    run = Run(written.frames, written.queue, written.later, written.uses, written.past, written.spent)
    with at("run"):
        need(written.seal in ("", _seal(run)), _CHANGED)
        _check(run, pool, abilities)
    return replace(run, uses=(*run.uses, *uses)) if uses else run


def _check(run: Run, pool: AnyPool, abilities: Abilities) -> None:
    need(run.spent >= 0, "A number of steps is at least 0.", "spent")
    parts: dict[str, tuple[Frame | Waiting | Later | Use, ...]] = {
        "frames": run.frames,
        "queue": run.queue,
        "later": run.later,
        "uses": run.uses,
    }
    for key, some in parts.items():
        for n, one in number_items(some):
            with at(key, n):
                _check_one(one, pool, abilities)
    for n, frame in number_items(run.frames):
        code, top = abilities(frame.card)[frame.index].code, n == len(run.frames)
        waits = 0 <= frame.at < len(code) and isinstance(code[frame.at], (PickCards, ChooseValue) if top else Offer)
        need(waits, "No effect stands still there.", "frames", n, "at")


def _check_one(one: Frame | Waiting | Later | Use, pool: AnyPool, abilities: Abilities) -> None:
    need(0 <= one.card < len(pool), "There is no such card.", "card")
    own = abilities(one.card)
    need(0 <= one.index < len(own), "The card has no such ability.", "index")
    if isinstance(one, Use):
        return
    need(0 <= one.seat < pool.seats, "There is no such seat.", "seat")
    kinds = own[one.index].kinds
    need(len(one.slots) in (0, len(kinds)), f"The ability binds {len(kinds)} things.", "slots")
    bounds = {"cards": len(pool), "seat": pool.seats}
    for n, (slot, kind) in number_items(zip(one.slots, kinds, strict=False)):
        most = bounds.get(kind)
        need(most is None or all(0 <= value < most for value in slot), "There is no such card or seat.", "slots", n)
    if isinstance(one, Frame):
        need(all(0 <= card < len(pool) for card in (*one.picks, *one.seen)), "There is no such card.", "picks")
