"""What card authors write in the arena: the shared operations and one of its own."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, Union

import msgspec
from pydantic import Tag
from typing_extensions import TypeAliasType

from cardtable.core.deck_models import CardModel
from cardtable.core.effects.compiler import Compiler, check_with, compile_abilities
from cardtable.core.fx import language as w

from .vocabulary import VOCABULARY


class PlayFree(w.Operation):
    """Plays a card without paying; a row of three first loses one (a macro)."""

    op: Literal["arena.play_free"]
    card: w.CardRefName
    to: w.ZoneName

    def emit(self, c: Compiler) -> None:
        count = w.Reckoned(count=w.Query(zones=(self.to,)))
        full = w.Condition(all=(w.Condition(at_least=(count, 3)), w.Condition(any_of=w.Query(among=self.card))))
        loses = w.ChooseCards(op="choose", name="replaced", cards=w.Target(zones=(self.to,), exactly=1))
        goes = w.Move(op="move", cards="$replaced", to="discard")
        c.when(w.When[Any](op="when", condition=full, then=(loses, goes)))
        c.call(self)


class Burst(w.Operation):
    """Makes so many events at once."""

    op: Literal["arena.burst"]
    count: w.Count


class Tell(w.Operation):
    """Says what its fields come to: an operation with a field of every kind."""

    op: Literal["arena.tell"]
    truth: w.Condition
    numbers: w.ValueOrList
    to: w.PlayerName = "each"
    kind: w.TypeName = "entity"
    event: w.EventName = "drawn"
    timing: w.TimingName = "main"


Op = TypeAliasType(
    "Op",
    Annotated[
        Union[  # noqa: UP007
            w.Plain,
            Annotated["w.May[Op]", Tag("may")],
            Annotated["w.When[Op]", Tag("when")],
            Annotated["w.ForEach[Op]", Tag("for_each")],
            Annotated["w.ChooseOne[Op]", Tag("choose_one")],
            Annotated["w.Later[Op]", Tag("later")],
            Annotated[PlayFree, Tag("arena.play_free")],
            Annotated[Tell, Tag("arena.tell")],
            Annotated[Burst, Tag("arena.burst")],
        ],
        w.BY_OP,
    ],
)


class Card(CardModel):
    """A card as its author writes it."""

    type: Literal["entity", "spell", "weapon", "leader"] = "entity"
    words: tuple[str, ...] = ()
    attack: int = 1
    health: int = 1
    cost: int = 1
    abilities: tuple[Annotated[w.Ability[Op], check_with(VOCABULARY)], ...] = ()


class Printed(msgspec.Struct, frozen=True):
    """A card, compiled."""

    id: str
    type: str
    words: frozenset[str]
    stats: dict[str, int]
    abilities: tuple[Any, ...] = ()


def card(id: str, **fields: Any) -> Card:
    """A card from plain data, read as a file would be."""
    return Card.model_validate_json(json.dumps({"id": id, "name": id, **fields}))


def printed(model: Card) -> Printed:
    """A compiled card."""
    stats = {"attack": model.attack, "health": model.health, "cost": model.cost}
    return Printed(model.id, model.type, frozenset(model.words), stats, compile_abilities(model.abilities, VOCABULARY))
