"""The operations that special actions are written with: shared ones, and Dagupukito's own three."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union

from pydantic import Field, Tag
from typing_extensions import TypeAliasType

from cardtable.core import fx
from cardtable.core.fx import check_with, compile_abilities
from cardtable.core.fx import language as w

from .vocabulary import TIMING, VOCABULARY


class PutCards(w.Operation):
    """Cards of a fighter go to its Charge Zone, hand or discard."""

    op: Literal["move"]
    cards: w.Cards
    """The cards that go."""
    to: Literal["charge", "hand", "discard"]
    """Where they go."""


class Cancel(w.Operation):
    """The opponent's move or combo never was."""

    op: Literal["dagupukito.cancel"]


class Counter(w.Operation):
    """Cancels the opponent's move or combo; if there was one, this combo does more damage."""

    op: Literal["dagupukito.counter"]
    bonus: int = Field(ge=1, le=100)
    """How much more damage."""


class RevealHand(w.Operation):
    """The opponent in the fight shows the hand."""

    op: Literal["dagupukito.reveal_hand"]


Op = TypeAliasType(
    "Op",
    Annotated[
        Union[  # noqa: UP007 - the blocks name this very union, as text
            Annotated[w.Let, Tag("let")],
            Annotated[w.ChooseCards, Tag("choose")],
            Annotated[w.ChooseNumber, Tag("choose_number")],
            Annotated[PutCards, Tag("move")],
            Annotated[w.Draw, Tag("draw")],
            Annotated[w.Mill, Tag("mill")],
            Annotated[w.Discard, Tag("discard")],
            Annotated[w.Gain, Tag("gain")],
            Annotated[w.Lose, Tag("lose")],
            Annotated[w.Stop, Tag("stop")],
            Annotated["w.May[Op]", Tag("may")],
            Annotated["w.When[Op]", Tag("when")],
            Annotated["w.ForEach[Op]", Tag("for_each")],
            Annotated["w.ChooseOne[Op]", Tag("choose_one")],
            Annotated[Cancel, Tag("dagupukito.cancel")],
            Annotated[Counter, Tag("dagupukito.counter")],
            Annotated[RevealHand, Tag("dagupukito.reveal_hand")],
        ],
        w.BY_OP,
    ],
)
"""What a special action may do."""


def _ability(special: tuple[w.Operation, ...]) -> w.Ability:
    return w.Ability.model_construct(use=TIMING, do=special)


known_words = check_with(VOCABULARY, _ability, skip=2)
"""A pydantic validator: every word a special action uses is one of this game's."""


def compile_special(special: tuple[w.Operation, ...]) -> fx.Ability | None:
    """The special action ready to run, if there is one."""
    return compile_abilities((_ability(special),), VOCABULARY)[0] if special else None


def brings_back(special: tuple[w.Operation, ...]) -> bool:
    """Does it pick or move cards out of a discard?"""
    return any("discard" in (part.get("in") or ()) for part in _queries(special))


def _queries(special: tuple[w.Operation, ...]) -> Iterator[dict[str, Any]]:
    for op in _flat([each.model_dump(by_alias=True) for each in special]):
        cards = op.get("cards")
        if isinstance(cards, dict):
            yield cards


def _flat(written: object) -> Iterator[dict[str, Any]]:
    """Every operation of a special action in reading order, blocks included."""
    if isinstance(written, dict):
        if "op" in written:
            yield written
        for value in written.values():
            yield from _flat(value)
    elif isinstance(written, list | tuple):
        for value in written:
            yield from _flat(value)


def hurts_itself_first(special: tuple[w.Operation, ...]) -> bool:
    """Does it cost its own fighter HP before it costs the opponent some?"""
    losers = [op["player"] for op in _flat([each.model_dump(by_alias=True) for each in special]) if op["op"] == "lose"]
    return "you" in losers and any(player != "you" for player in losers[losers.index("you") :])
