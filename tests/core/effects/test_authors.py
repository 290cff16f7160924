"""What card authors are told: every mistake at its own place, with the nearest known word."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from cardtable.core.effects.compiler import AbilityError, compile_abilities
from cardtable.core.fx import language as w
from cardtable.files import Document

from .arena import Card, Op, card
from .arena.vocabulary import VOCABULARY

DRAW = [{"op": "draw"}]


def mistakes(ability: dict[str, Any]) -> list[tuple[tuple[Any, ...], str]]:
    """Where and what is wrong with a card that has this ability."""
    data = {"id": "x", "name": "x", "abilities": [ability]}
    with pytest.raises(ValidationError) as caught:
        Card.model_validate_json(json.dumps(data))
    real = Document("card", data, (1, 1, None)).real
    return [(real(error["loc"]), error["msg"].removeprefix("Value error, ")) for error in caught.value.errors()]


@pytest.mark.parametrize(
    ("ability", "loc", "text"),
    [
        ({"on": "drwn", "do": DRAW}, ("on",), 'there is no event "drwn"; did you mean "drawn"?'),
        ({"on": ["drawn", "healt"], "do": DRAW}, ("on", 1), 'there is no event "healt"; did you mean "healed"?'),
        (
            {"on": ["drawn", "healed", "drawn"], "do": DRAW},
            ("on", 2),
            'the event "drawn" is named twice: once is enough',
        ),
        (
            {"use": "main", "may": True, "do": DRAW},
            ("may",),
            "whoever uses an ability has said yes already: leave may out",
        ),
        ({"use": ["main", "main"], "do": DRAW}, ("use", 1), 'the timing "main" is named twice: once is enough'),
        (
            {"use": "main", "do": [{"op": "later", "on": ["drawn", "drawn"], "do": DRAW}]},
            ("do", 0, "on", 1),
            'the event "drawn" is named twice: once is enough',
        ),
        ({"use": "mian", "do": DRAW}, ("use",), 'there is no timing "mian"; did you mean "main"?'),
        ({"instead": "damage_comming", "do": DRAW}, ("instead",), 'there is no replaceable event "damage_comming"'),
        ({"instead": "drawn", "do": DRAW}, ("instead",), 'there is no replaceable event "drawn"'),
        ({"on": "damage_coming", "do": DRAW}, ("on",), 'there is no event "damage_coming"'),
        (
            {"use": "main", "zone": ["gardn"], "do": DRAW},
            ("zone", 0),
            'there is no zone "gardn"; did you mean "garden"?',
        ),
        (
            {"on": "drawn", "zone": ["garden", "deck"], "do": DRAW},
            ("zone", 1),
            "this ability does nothing there: it works in hand, garden, alley or leader",
        ),
        ({"on": "drawn", "where": {"plyer": "you"}, "do": DRAW}, ("where", "plyer"), 'there is no field "plyer"'),
        ({"on": "drawn", "where": {"player": "self"}, "do": DRAW}, ("where", "player"), "here goes you, opponent"),
        ({"on": "drawn", "where": {"count": "two"}, "do": DRAW}, ("where", "count"), "here goes a number"),
        ({"on": "played", "where": {"card": "slef"}, "do": DRAW}, ("where", "card"), "here goes self"),
        ({"on": "played", "where": {"free": "yes"}, "do": DRAW}, ("where", "free"), "here goes true or false"),
        (
            {"on": "damage_dealt", "where": {"cause": 3}, "do": DRAW},
            ("where", "cause"),
            "here goes a word or a list of words",
        ),
        ({"on": "moved", "where": {"to": True}, "do": DRAW}, ("where", "to"), "here goes a word or a list of words"),
        ({"on": "played", "where": {"card": 3}, "do": DRAW}, ("where", "card"), "here goes self, other, bearer"),
        ({"on": "drawn", "where": {"count": True}, "do": DRAW}, ("where", "count"), "here goes a number"),
        (
            {"on": "damage_dealt", "where": {"cause": "efect"}, "do": DRAW},
            ("where", "cause"),
            'there is no word "efect"; did you mean "effect"?',
        ),
        (
            {"while": {"any_of": {"has": ["watr"]}}, "stats": {"attack": 1}},
            ("while", "any_of", "has", 0),
            'there is no word "watr"; did you mean "water"?',
        ),
        (
            {"affects": {"stats": {"atack": {"at_least": 1}}}, "words": ["charge"]},
            ("affects", "stats", "atack"),
            'there is no stat "atack"; did you mean "attack"?',
        ),
        ({"affects": {}, "stats": {"helth": 1}}, ("stats", "helth"), 'there is no stat "helth"'),
        ({"affects": {}, "words": ["chrge"]}, ("words", 0), 'there is no word "chrge"'),
        ({"affects": {"type": "entitty"}, "words": ["charge"]}, ("affects", "type"), 'there is no type "entitty"'),
        ({"gives": {"powr": 1}}, ("gives", "powr"), 'there is no gift "powr"; did you mean "power"?'),
        (
            {"use": "main", "do": [{"op": "move", "cards": "$source", "to": "dek"}]},
            ("do", 0, "to"),
            'there is no zone "dek"; did you mean "deck"?',
        ),
        (
            {"use": "main", "do": [{"op": "destroy", "cards": "$sorce"}]},
            ("do", 0, "cards"),
            'nothing is called "$sorce" here; did you mean "$source"?',
        ),
        (
            {"use": "main", "targets": {"victim": {"in": ["garden"]}}, "do": [{"op": "destroy", "cards": "$victm"}]},
            ("do", 0, "cards"),
            'nothing is called "$victm" here; did you mean "$victim"?',
        ),
        (
            {"on": "drawn", "do": [{"op": "draw", "count": "$event.cont"}]},
            ("do", 0, "count"),
            'the event has no "cont"; did you mean "count"?',
        ),
        (
            {"on": "damage_dealt", "do": [{"op": "draw", "count": "$event.cause"}]},
            ("do", 0, "count"),
            '"cause" is a word: test it with where',
        ),
        (
            {"on": "drawn", "do": [{"op": "draw", "count": "$source"}]},
            ("do", 0, "count"),
            '"$source" is cards, not a number',
        ),
        (
            {"on": "drawn", "do": [{"op": "destroy", "cards": "$event.count"}]},
            ("do", 0, "cards"),
            '"$event.count" is a number, not cards',
        ),
        (
            {"on": "played", "do": [{"op": "draw", "count": "$event.card"}]},
            ("do", 0, "count"),
            '"$event.card" is cards, not a number',
        ),
        (
            {"use": "main", "do": [{"op": "when", "if": {"holds": "rainig"}, "then": DRAW}]},
            ("do", 0, "if", "holds"),
            'there is no fact "rainig"; did you mean "raining"?',
        ),
        (
            {
                "use": "main",
                "do": [
                    {"op": "may", "do": [{"op": "grant", "cards": "$source", "words": ["charge"], "until": "ever"}]}
                ],
            },
            ("do", 0, "do", 0, "until"),
            'there is no duration "ever"',
        ),
        (
            {"use": "main", "do": [{"op": "draw", "count": {"least": [1, {"tally": "drawn"}]}}]},
            ("do", 0, "count", "least", 1, "tally"),
            'there is no tallied event "drawn"',
        ),
        (
            {"use": "main", "do": [{"op": "later", "on": "turn_endd", "do": DRAW}]},
            ("do", 0, "on"),
            'there is no event "turn_endd"; did you mean "turn_ended"?',
        ),
        (
            {"use": "main", "do": [{"op": "draw", "count": {"sum": [1], "least": [2]}}]},
            ("do", 0, "count"),
            "a reckoned number has exactly one of",
        ),
        (
            {"use": "main", "targets": {"t": {"exactly": 1, "up_to": 2}}, "do": DRAW},
            ("targets", "t"),
            "a target has at most one of",
        ),
        (
            {"use": "main", "do": [{"op": "look", "as": "seen"}]},
            ("do", 0),
            "look needs either top or cards",
        ),
        (
            {"use": "main", "do": [{"op": "redirect", "to": "$source"}]},
            ("do", 0, "op"),
            "redirect belongs into an ability with instead: there is nothing to replace here",
        ),
        (
            {"use": "main", "do": [{"op": "mark", "cards": "$source", "mark": "tim"}]},
            ("do", 0, "mark"),
            'there is no mark "tim"; did you mean "time"?',
        ),
        (
            {"use": "main", "do": [{"op": "draw", "count": {"mark": "tim"}}]},
            ("do", 0, "count", "mark"),
            'there is no mark "tim"; did you mean "time"?',
        ),
        (
            {"use": "main", "do": [{"op": "for_each", "as": "it", "do": DRAW}]},
            ("do", 0),
            "for_each needs either cards or player",
        ),
        ({"use": "main", "do": [{"op": "let", "as": "it"}]}, ("do", 0), "let needs either be or cards"),
        ({"use": "main", "if": {}, "do": DRAW}, ("if",), "a condition says nothing"),
        (
            {"use": "main", "do": [{"op": "let", "as": "n", "be": 1}, {"op": "draw", "player": "$n"}]},
            ("do", 1, "player"),
            '"$n" is a number, not a player',
        ),
        (
            {"use": "main", "do": [{"op": "arena.tell", "truth": {"turn": "you"}, "numbers": 1, "kind": "entty"}]},
            ("do", 0, "kind"),
            'there is no type "entty"; did you mean "entity"?',
        ),
        (
            {"use": "main", "do": [{"op": "gain", "score": "lif"}]},
            ("do", 0, "score"),
            'there is no score to gain or lose "lif"; did you mean "life"?',
        ),
        (
            {"use": "main", "do": [{"op": "destroy", "cards": {"relates": {"besides": "$source"}}}]},
            ("do", 0, "cards", "relates", "besides"),
            'there is no relation "besides"; did you mean "beside"?',
        ),
    ],
)
def test_an_unknown_word_is_named_at_its_place(ability: dict[str, Any], loc: tuple[Any, ...], text: str) -> None:
    (where, said), *others = mistakes(ability)
    assert where == ("abilities", 0, *loc)
    assert said.startswith(text)
    assert others == []


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ({"on": "drawn", "use": "main", "do": DRAW}, "an ability has exactly one of"),
        ({"do": DRAW}, "an ability has exactly one of"),
        ({"on": "drawn"}, "an ability needs something to do"),
        ({"affects": {}}, "a static ability needs something to give"),
        ({"on": "drawn", "do": DRAW, "words": ["charge"]}, "stats and words belong to a static ability"),
    ],
)
def test_an_ability_has_one_form(ability: dict[str, Any], text: str) -> None:
    (where, said) = mistakes(ability)[0]
    assert where == ("abilities", 0)
    assert said.startswith(text)


def test_every_problem_is_told_at_once() -> None:
    found = mistakes(
        {"use": "mian", "zone": ["gardn"], "do": [{"op": "draw", "player": "$who"}, {"op": "destroy", "cards": "$it"}]}
    )
    assert {loc[2:] for loc, _ in found} == {("use",), ("zone", 0), ("do", 0, "player"), ("do", 1, "cards")}


@pytest.mark.parametrize(
    ("ability", "places"),
    [
        ({"colour": 1, "do": DRAW}, {("colour",)}),
        ({"targets": {"t": {"in": ["garden"], "op": 1}}, "do": DRAW}, {("targets", "t", "op")}),
        ({"colour": 1, "do": [*DRAW, {"op": "draw", "cuont": 1}]}, {("colour",), ("do", 1, "cuont")}),
    ],
)
def test_an_unknown_key_hides_no_other_problem(ability: dict[str, Any], places: set[tuple[Any, ...]]) -> None:
    """However deep it stands: a timing named twice, which is found after all keys are known, is told with it."""
    found = dict(mistakes({"use": ["main", "main"], **ability}))
    assert {loc[2:] for loc in found} == {("use", 1), *places}
    assert found["abilities", 0, "use", 1] == 'the timing "main" is named twice: once is enough'


def test_an_unknown_key_that_looks_like_a_tag_is_told_like_any_other() -> None:
    """`type: targets` hides the way to the second unknown key, which is told of the whole ability then."""
    ability = {"use": "main", "type": "targets", "targets": {"t": {"in": ["garden"], "x": 1}}, "do": DRAW}
    assert sorted(loc[2:] for loc, _ in mistakes(ability)) == [(), ("type",)]


def test_names_that_are_none_are_told_in_our_words() -> None:
    (loc, said), *others = mistakes({"use": "main", "do": [{"op": "draw", "count": "three"}]})
    assert loc == ("abilities", 0, "do", 0, "count")
    assert said == '"three" is no number and no name bound before: names begin with $, such as $amount'
    assert others == []
    (_, said), *_ = mistakes({"use": "main", "do": [{"op": "draw", "player": "oponent"}]})
    assert said == (
        'there is no player "oponent"; did you mean "opponent"? '
        "(there are you, opponent, each, any, active, owner, controller, $name of a chosen player "
        "and $name.owner of a card)"
    )
    (_, said), *_ = mistakes({"use": "main", "do": [{"op": "destroy", "cards": "foe"}]})
    assert said.startswith('"foe" is no cards')


def test_an_unknown_operation_is_told_deep_inside_with_all_that_are_known() -> None:
    data = {"use": "main", "do": [{"op": "may", "do": [{"op": "drwa"}]}]}
    with pytest.raises(ValidationError) as caught:
        card("x", abilities=[data])
    error = caught.value.errors()[0]
    assert error["type"] == "union_tag_invalid"
    assert error["ctx"]["tag"] == "drwa"
    assert "'arena.play_free'" in error["ctx"]["expected_tags"]


def test_unknown_keys_are_errors() -> None:
    (loc, said) = mistakes({"use": "main", "targets": {"t": {"inn": ["garden"]}}, "do": DRAW})[0]
    assert loc[-1] == "inn"
    assert "not permitted" in said


def test_compiling_without_pydantic_raises_with_the_same_places() -> None:
    model = w.Ability[Op].model_validate_json(json.dumps({"use": "mian", "do": DRAW}))
    with pytest.raises(AbilityError) as caught:
        compile_abilities([model], VOCABULARY)
    assert [trouble.loc for trouble in caught.value.troubles] == [(0, "use")]
    assert str(caught.value).startswith('0.use: there is no timing "mian"')
    counting = {"use": "main", "do": [{"op": "draw", "count": {"mark": "tim"}}]}
    with pytest.raises(AbilityError) as caught:
        compile_abilities([w.Ability[Op].model_validate_json(json.dumps(counting))], VOCABULARY)
    assert [trouble.loc for trouble in caught.value.troubles] == [(0, "do", 0, "count", "mark")]


def test_a_game_has_a_schema_for_editors() -> None:
    schema = json.dumps(Card.model_json_schema())
    for word in ("arena.play_free", "choose_one", "at_least", "any_of", "once_per_turn"):
        assert f'"{word}"' in schema


def test_delayed_abilities_follow_those_written() -> None:
    later = {"op": "later", "on": "drawn", "do": [{"op": "later", "on": "healed", "do": DRAW}]}
    model = card("x", abilities=[{"use": "main", "do": [later]}, {"on": "drawn", "do": DRAW}])
    forms = [ability.form for ability in compile_abilities(model.abilities, VOCABULARY)]
    assert forms == ["use", "on", "later", "later"]


@pytest.mark.parametrize("name", ["source", "bearer", "event"])
@pytest.mark.parametrize(
    ("ability", "loc"),
    [
        (lambda name: {"use": "main", "targets": {name: {"in": ["garden"]}}, "do": DRAW}, "targets"),
        (lambda name: {"use": "main", "do": [{"op": "let", "as": name, "be": 1}]}, "as"),
        (lambda name: {"on": "drawn", "do": [{"op": "draw", "as": name}]}, "as"),
    ],
)
def test_a_name_that_has_a_meaning_cannot_be_given_to_something_else(name: str, ability: Any, loc: str) -> None:
    """Otherwise $bearer would be one thing in some places and another in others."""
    (found,) = mistakes(ability(name))
    assert loc in found[0]
    assert found[1].startswith(f'"{name}" has a meaning of its own ($' + name)
    assert found[1].endswith("): choose another name")


def test_a_name_that_only_begins_like_one_is_free() -> None:
    """`sources` and `the_event` are names like any other."""
    ability = {"use": "main", "targets": {"sources": {"in": ["garden"]}}, "do": [{"op": "draw", "as": "the_event"}]}
    assert Card.model_validate_json(json.dumps({"id": "x", "name": "x", "abilities": [ability]})).abilities


GARDEN: dict[str, Any] = {"in": ["garden"]}
SLIPS: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({"on": "drwn", "do": DRAW}, ("on",), 'there is no event "drwn"; did you mean "drawn"?'),
    ({"use": ["main", "respons"], "do": DRAW}, ("use", 1), 'there is no timing "respons"; did you mean "response"?'),
    (
        {"instead": "damage_comin", "do": DRAW},
        ("instead",),
        'there is no replaceable event "damage_comin"; did you mean "damage_coming"?',
    ),
    ({"use": "main", "zone": ["gardn"], "do": DRAW}, ("zone", 0), 'there is no zone "gardn"; did you mean "garden"?'),
    (
        {"affects": GARDEN, "stats": {"atack": 1}},
        ("stats", "atack"),
        'there is no stat "atack"; did you mean "attack"?',
    ),
    ({"affects": GARDEN, "words": ["chrge"]}, ("words", 0), 'there is no word "chrge"; did you mean "charge"?'),
    ({"while": {"holds": "rainin"}, "words": ["fire"]}, ("while", "holds"), 'there is no fact "rainin"'),
    ({"gives": {"powr": 1}}, ("gives", "powr"), 'there is no gift "powr"; did you mean "power"?'),
]
OP_SLIPS: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    (
        {"op": "grant", "cards": GARDEN, "words": ["fire", "chrge"], "until": "turn"},
        ("words", 1),
        'there is no word "chrge"; did you mean "charge"?',
    ),
    (
        {"op": "grant", "cards": GARDEN, "words": ["fire"], "until": "tun"},
        ("until",),
        'there is no duration "tun"; did you mean "turn"?',
    ),
    (
        {"op": "modify", "cards": GARDEN, "stats": {"atack": 1}, "until": "turn"},
        ("stats", "atack"),
        'there is no stat "atack"; did you mean "attack"?',
    ),
    ({"op": "move", "cards": GARDEN, "to": "gardn"}, ("to",), 'there is no zone "gardn"; did you mean "garden"?'),
    ({"op": "mark", "cards": GARDEN, "mark": "tim"}, ("mark",), 'there is no mark "tim"; did you mean "time"?'),
    ({"op": "gain", "score": "lif"}, ("score",), 'there is no score "lif"; did you mean "life"?'),
    ({"op": "shuffle", "zone": "dek"}, ("zone",), 'there is no zone "dek"; did you mean "deck"?'),
    (
        {"op": "destroy", "cards": {**GARDEN, "type": "entty"}},
        ("cards", "type"),
        'there is no type "entty"; did you mean "entity"?',
    ),
    (
        {"op": "destroy", "cards": {**GARDEN, "has": ["watr"]}},
        ("cards", "has", 0),
        'there is no word "watr"; did you mean "water"?',
    ),
    (
        {"op": "destroy", "cards": {**GARDEN, "relates": {"besde": "$source"}}},
        ("cards", "relates", "besde"),
        'there is no relation "besde"; did you mean "beside"?',
    ),
    (
        {"op": "draw", "count": {"tally": "playd"}},
        ("count", "tally"),
        'there is no tallied event "playd"; did you mean "played"?',
    ),
    (
        {"op": "draw", "count": {"count": {"in": ["gardn"]}}},
        ("count", "count", "in", 0),
        'there is no zone "gardn"; did you mean "garden"?',
    ),
    ({"op": "draw", "count": {"score": "lif"}}, ("count", "score"), 'there is no score "lif"; did you mean "life"?'),
    ({"op": "later", "on": "drwn", "do": DRAW}, ("on",), 'there is no event "drwn"; did you mean "drawn"?'),
    (
        {"op": "later", "on": "drawn", "until": "trn", "do": DRAW},
        ("until",),
        'there is no duration "trn"; did you mean "turn"?',
    ),
    (
        {"op": "choose_place", "as": "p", "in": "gardn"},
        ("in",),
        'there is no zone "gardn"; did you mean "garden"?',
    ),
]
EVERY_SLIP = [*SLIPS, *[({"use": "main", "do": [op]}, ("do", 0, *loc), text) for op, loc, text in OP_SLIPS]]


@pytest.mark.parametrize(("ability", "loc", "text"), EVERY_SLIP, ids=[str(loc) for _, loc, _ in EVERY_SLIP])
def test_a_name_is_checked_wherever_it_stands_also_without_its_game(
    ability: dict[str, Any], loc: tuple[str | int, ...], text: str
) -> None:
    """An ability read without a game's words is checked against them when it is compiled: one slip, at its place."""
    with pytest.raises(AbilityError) as caught:
        compile_abilities([w.Ability[Op].model_validate_json(json.dumps(ability))], VOCABULARY)
    ((where, said),) = [(trouble.loc, trouble.text) for trouble in caught.value.troubles]
    assert where == (0, *loc)
    assert said.startswith(text)
