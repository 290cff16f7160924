"""The operations that Kyza's Effects may use."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Tag
from typing_extensions import TypeAliasType

from cardtable.core.fx import language as w


class Control(w.Operation):
    """You take control of Characters, as far as you have free spaces."""

    op: Literal["kyza.control"]
    cards: w.Cards
    """The Characters that you take."""


class Resolve(w.Operation):
    """The Effect goes to the Discard pile; every Effect that is not Continuous ends with it, no file names it."""

    op: Literal["kyza.resolve"] = "kyza.resolve"


Op = TypeAliasType(
    "Op",
    Annotated[
        Annotated[w.Let, Tag("let")]
        | Annotated[w.ChooseCards, Tag("choose")]
        | Annotated[w.ChooseNumber, Tag("choose_number")]
        | Annotated[w.ChoosePlayer, Tag("choose_player")]
        | Annotated[w.LookAt, Tag("look")]
        | Annotated[w.Move, Tag("move")]
        | Annotated[w.Draw, Tag("draw")]
        | Annotated[w.Mill, Tag("mill")]
        | Annotated[w.Discard, Tag("discard")]
        | Annotated[w.Damage, Tag("damage")]
        | Annotated[w.Heal, Tag("heal")]
        | Annotated[w.Destroy, Tag("destroy")]
        | Annotated[w.Modify, Tag("modify")]
        | Annotated[w.Grant, Tag("grant")]
        | Annotated[w.PutCounters, Tag("mark")]
        | Annotated[w.Shuffle, Tag("shuffle")]
        | Annotated[w.Gain, Tag("gain")]
        | Annotated[w.Lose, Tag("lose")]
        | Annotated[w.Stop, Tag("stop")]
        | Annotated[Control, Tag("kyza.control")]
        | Annotated["w.May[Op]", Tag("may")]
        | Annotated["w.When[Op]", Tag("when")]
        | Annotated["w.ForEach[Op]", Tag("for_each")]
        | Annotated["w.ChooseOne[Op]", Tag("choose_one")]
        | Annotated["w.Later[Op]", Tag("later")],
        w.BY_OP,
    ],
)
"""What Effects can do: the shared operations that mean something here, and our own."""
