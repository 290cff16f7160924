"""How far the numbers and names of a written card go: both sides of every limit, game by game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from cardtable.core.deck_models import as_recorded
from cardtable.core.fx import language as w
from cardtable.games.azuki import cards as azuki
from cardtable.games.dagupukito import cards as dagupukito
from cardtable.games.karenza import cards as karenza
from cardtable.games.kyza import cards as kyza
from cardtable.games.myacards import cards as myacards
from tests.core.effects.arena import Op
from tests.games.myacards.wild import card as living

Written = dict[str, Any]
NAMED: Written = {"id": "x", "name": "X"}
SNAKE: Written = {**NAMED, "type": "technique", "function": "attack", "from": "TL", "to": "BR", "power": 3}
ADD_ON: Written = {**NAMED, "type": "add_on", "text": "Does it."}
PIPER: Written = {**NAMED, "level": 3, "damage": 1, "health": 1}
HUNTER: Written = living("hunter_x", "ae")
GUEST: Written = {**NAMED, "type": "entity", "element": "fire", "cost": 1, "attack": 1, "health": 1, "gate": 1}
SPELL: Written = {**NAMED, "type": "spell", "element": "fire", "cost": 1}
SWORD: Written = {**NAMED, "type": "weapon", "element": "fire", "cost": 1, "attack": 1}
LEADER: Written = {**NAMED, "type": "leader", "element": "fire", "attack": 1, "health": 20}
COMBO: Written = {"name": "Hook", "side": "A", "cards": ["P", "P"], "damage": 5}


def _letters(count: int) -> str:
    return "a" * count


def _abilities(*do: Written) -> Written:
    return {"use": "main", "do": list(do)}


def _draw(count: object) -> Written:
    return _abilities({"op": "draw", "count": count})


def _until(turns: object) -> Written:
    return _abilities({"op": "modify", "cards": {"in": ["garden"]}, "stats": {"attack": 1}, "until": {"turns": turns}})


def _gives(**given: object) -> Written:
    return {**ADD_ON, "gives": {"power": 1, **given}}


KARENZA: Any = TypeAdapter(karenza.Technique | karenza.AddOn | karenza.AttackAbility | karenza.Trick)
AZUKI: Any = TypeAdapter(azuki.AnyCard)
MYACARDS: Any = TypeAdapter(myacards.AnyCard)
KYZA: Any = TypeAdapter(kyza.KyzaCard)
FIGHTER: Any = TypeAdapter(dagupukito.FighterModel)
COMBOS: Any = TypeAdapter(dagupukito.ComboModel)
ABILITY: Any = TypeAdapter(w.Ability[Op])
FIGHTERS = [{**COMBO, "name": f"Hook {side}{n}", "side": side} for side in "AB" for n in range(4)]
TEO: Written = {**NAMED, "style": "quick", "combos": FIGHTERS}

LIMITS: list[tuple[str, Any, Any, int, int]] = [
    ("a technique's power", KARENZA, lambda n: {**SNAKE, "power": n}, 0, 20),
    ("an attack's power", KARENZA, lambda n: {**NAMED, "type": "attack", "power": n}, 0, 20),
    ("power given", KARENZA, lambda n: _gives(power=n, points=1), -20, 20),
    ("power taken", KARENZA, lambda n: _gives(their_power=n), -20, 20),
    ("points given", KARENZA, lambda n: _gives(points=n), 0, 20),
    ("a condition", KARENZA, lambda n: {**_gives(), "if": {"power": {"at_most": n}}}, 0, 99),
    ("cards drawn", KARENZA, lambda n: {**ADD_ON, "do": [{"op": "draw", "count": n}]}, 1, 10),
    ("cards lost", KARENZA, lambda n: {**ADD_ON, "after": [{"op": "discard", "count": n, "how": "random"}]}, 1, 7),
    ("a level", KYZA, lambda n: {**PIPER, "level": n}, 1, 6),
    ("damage", KYZA, lambda n: {**PIPER, "damage": n}, 0, 20),
    ("health", KYZA, lambda n: {**PIPER, "health": n}, 1, 20),
    ("ATK", MYACARDS, lambda n: {**HUNTER, "atk": n}, 0, 20),
    ("DFS", MYACARDS, lambda n: {**HUNTER, "dfs": n}, 0, 20),
    ("SPD", MYACARDS, lambda n: {**HUNTER, "spd": n}, 0, 20),
    ("sacrifices", MYACARDS, lambda n: {**HUNTER, "sacrifices": n}, 0, 8),
    ("an entity's cost", AZUKI, lambda n: {**GUEST, "cost": n}, 0, 20),
    ("an entity's Attack", AZUKI, lambda n: {**GUEST, "attack": n}, 0, 99),
    ("an entity's Health", AZUKI, lambda n: {**GUEST, "health": n}, 1, 99),
    ("Gate Power", AZUKI, lambda n: {**GUEST, "gate": n}, 0, 99),
    ("Carapace", AZUKI, lambda n: {**GUEST, "carapace": n, "response": True, "text": "Carapace."}, 0, 99),
    ("a spell's cost", AZUKI, lambda n: {**SPELL, "cost": n}, 0, 20),
    ("a weapon's cost", AZUKI, lambda n: {**SWORD, "cost": n}, 0, 20),
    ("a weapon's Attack", AZUKI, lambda n: {**SWORD, "attack": n}, 0, 99),
    ("a Leader's Attack", AZUKI, lambda n: {**LEADER, "attack": n}, 0, 99),
    ("a Leader's Health", AZUKI, lambda n: {**LEADER, "health": n}, 1, 99),
    ("a combo's damage", COMBOS, lambda n: {**COMBO, "damage": n}, 0, 200),
    ("damage for each", COMBOS, lambda n: {**COMBO, "damage": {"each": n, "of": "charge"}}, 1, 50),
    ("a combo's cards", COMBOS, lambda n: {**COMBO, "cards": ["P"] * n}, 2, 4),
    ("a combo's name", COMBOS, lambda n: {**COMBO, "name": _letters(n)}, 1, 30),
    ("a fighter's style", FIGHTER, lambda n: {**TEO, "style": _letters(n)}, 1, 40),
    ("a card's name", KYZA, lambda n: {**PIPER, "name": _letters(n)}, 1, 60),
    ("cards to draw", ABILITY, _draw, 1, 99),
    ("a limit", ABILITY, lambda n: {**_draw(1), "limit": {"times": n, "per": "turn"}}, 1, 99),
    ("turns", ABILITY, _until, 1, 99),
    (
        "a number asked for",
        ABILITY,
        lambda n: _abilities({"op": "choose_number", "as": "n", "low": n, "high": 9}),
        0,
        99,
    ),
    ("damage dealt", ABILITY, lambda n: _abilities({"op": "damage", "to": "$source", "amount": n}), 1, 999),
    ("damage in a list", ABILITY, lambda n: _abilities({"op": "damage", "to": "$source", "amount": [n]}), 1, 999),
    ("health back", ABILITY, lambda n: _abilities({"op": "heal", "cards": "$source", "amount": n}), 1, 999),
    (
        "a change",
        ABILITY,
        lambda n: _abilities({"op": "modify", "cards": "$source", "stats": {"attack": n}, "until": "turn"}),
        -999,
        999,
    ),
    ("a column", ABILITY, lambda n: _abilities({"op": "destroy", "cards": {"in": ["garden"], "column": n}}), -999, 999),
    (
        "a choice's label",
        ABILITY,
        lambda n: _abilities({"op": "choose_one", "options": [{"label": _letters(n), "do": [{"op": "stop"}]}]}),
        1,
        60,
    ),
]
HIGHEST: list[tuple[str, Any, Any, int]] = [
    ("a card's short name", KYZA, lambda n: {**PIPER, "short": _letters(n)}, 6),
    ("a combo's short name", COMBOS, lambda n: {**COMBO, "short": _letters(n)}, 6),
    ("a card's id", KYZA, lambda n: {**PIPER, "id": _letters(n)}, 60),
    ("a bound name", ABILITY, lambda n: _abilities({"op": "draw", "as": _letters(n)}), 30),
]


def _is_read(model: Any, written: Written) -> bool:
    try:
        model.validate_json(json.dumps(written))
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize(("model", "written", "low", "high"), [row[1:] for row in LIMITS], ids=[r[0] for r in LIMITS])
def test_a_number_has_a_least_and_a_most(model: Any, written: Any, low: int, high: int) -> None:
    """Both are allowed, and what lies beyond them is not."""
    assert [_is_read(model, written(n)) for n in (low, high)] == [True, True]
    assert [_is_read(model, written(n)) for n in (low - 1, high + 1)] == [False, False]


@pytest.mark.parametrize(("model", "written", "high"), [row[1:] for row in HIGHEST], ids=[row[0] for row in HIGHEST])
def test_a_name_has_so_many_letters_at_most(model: Any, written: Any, high: int) -> None:
    assert [_is_read(model, written(n)) for n in (high, high + 1)] == [True, False]


OLD = [
    (AZUKI, {**GUEST, "attack": 100}, True),
    (AZUKI, {**GUEST, "attack": -1}, False),
    (AZUKI, {**GUEST, "health": 100}, True),
    (AZUKI, {**GUEST, "health": 0}, False),
    (KARENZA, _gives(points=21), True),
    (KARENZA, _gives(points=-1), False),
    (ABILITY, {**_draw(1), "limit": {"times": 100, "per": "turn"}}, True),
    (ABILITY, {**_draw(1), "limit": {"times": 0, "per": "turn"}}, False),
    (ABILITY, _until(100), True),
    (ABILITY, _until(0), False),
]


@pytest.mark.parametrize(("model", "written", "is_read"), OLD)
def test_a_journal_may_hold_more_than_a_file(model: Any, written: Written, is_read: bool) -> None:
    """What was once allowed stays readable; what never made sense does not."""
    with as_recorded():
        assert _is_read(model, written) is is_read
    assert not _is_read(model, written)
