"""Cards and decks: what the files must say, and what the shipped ones do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from pydantic import ValidationError

from cardtable.core.deck_models import DeckFile
from cardtable.core.game import Problem
from cardtable.decks import DeckError, decks_folder, load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.games.myacards.cards import ActiveCard, DominionCard, EffectCard, SupportCard
from cardtable.match import Match
from tests.games.myacards.wild import card as own_card
from tests.games.myacards.wild import whole_set

GAME = load_game("myacards")
WOLF: dict[str, Any] = {
    "id": "wolf",
    "type": "ae",
    "name": "Canis lupus",
    "sets": ("EUK", "ANI", "CHO", "MAM", "CAR", "CND", "CNS"),
    "atk": 3,
    "dfs": 3,
    "spd": 5,
}
OAK: dict[str, Any] = {
    "id": "oak",
    "type": "se",
    "name": "Quercus robur",
    "sets": ("EUK", "PLA"),
    "text": "Your AE get +1 DFS.",
    "abilities": ({"affects": {"in": ("ae",)}, "stats": {"dfs": 1}},),
}


def problems(**counts: int) -> list[str]:
    """The rules that a deck with these copies, filled up to a legal size, breaks."""
    rest = {"scent_trail": max(0, 45 - sum(counts.values()))}
    deck = whole_set().model_copy(update={"list": {**rest, **counts}})
    return [problem.rule for problem in GAME.check_deck(deck, {})]


@pytest.mark.rule("MYA-58", "R-MYA-06")
@pytest.mark.parametrize(("size", "legal"), [(44, False), (45, True), (200, True), (201, False)])
def test_a_deck_has_45_to_200_cards(size: int, legal: bool) -> None:
    """Both sides of both boundaries."""
    deck = whole_set().model_copy(update={"list": {"scent_trail": size}})
    assert [p.rule for p in GAME.check_deck(deck, {})] == ([] if legal else ["MYA-58"])


@pytest.mark.rule("MYA-66", "MYA-67", "MYA-68", "R-MYA-07")
@pytest.mark.parametrize(
    ("card", "most", "rule"),
    [
        ("canis_lupus", 4, "MYA-66"),
        ("quercus_robur", 4, "MYA-66"),
        ("ranger", 4, "MYA-66"),
        ("tidal_reign", 2, "MYA-67"),
        ("rift", 2, "MYA-68"),
    ],
)
def test_copies_are_limited(card: str, most: int, rule: str) -> None:
    """As many as allowed, and one more."""
    assert problems(**{card: most}) == []
    assert problems(**{card: most + 1}) == [rule]


@pytest.mark.rule("R-MYA-07")
def test_effects_are_not_limited() -> None:
    """Forty-five copies of one EF card are legal."""
    assert problems(scent_trail=45) == []


@pytest.mark.rule("MYA-66")
def test_the_same_card_under_two_ids_counts_together() -> None:
    """Whatever the rarity: cards with one name are the same card."""
    deck = whole_set()
    wolf = next(card for card in deck.cards if card.id == "canis_lupus")
    twin = wolf.model_copy(update={"id": "canis_lupus_gold"})
    both = {"scent_trail": 40, "canis_lupus": 3, "canis_lupus_gold": 2}
    deck = deck.model_copy(update={"cards": (*deck.cards, twin), "list": both})
    assert [(p.rule, p.cards) for p in GAME.check_deck(deck, {})] == [("MYA-66", ("canis_lupus", "canis_lupus_gold"))]


@pytest.mark.rule("MYA-06")
@pytest.mark.parametrize("stat", ["atk", "dfs", "spd"])
def test_active_cards_have_three_statistics(stat: str) -> None:
    """Each of them is needed and none is negative."""
    assert ActiveCard(**WOLF).spd == 5
    with pytest.raises(ValidationError, match=stat):
        ActiveCard(**{key: value for key, value in WOLF.items() if key != stat})
    with pytest.raises(ValidationError, match=stat):
        ActiveCard(**{**WOLF, stat: -1})


@pytest.mark.rule("MYA-05")
@pytest.mark.parametrize("name", ["Wolf", "canis lupus", "Canis Lupus", "The Wolf Man"])
def test_entities_are_life_forms(name: str) -> None:
    """Genus and species, with an age in brackets at most."""
    assert ActiveCard(**{**WOLF, "name": "Canis lupus (pup)"}).name
    with pytest.raises(ValidationError, match="MYA-05"):
        ActiveCard(**{**WOLF, "name": name})


@pytest.mark.rule("MYA-15", "MYA-16")
@pytest.mark.parametrize(
    ("sets", "rule"),
    [
        ((), "MYA-16"),
        (tuple(f"AA{letter}" for letter in "ABCDEFGHIJ"), "MYA-16"),
        (("EUK", "ANI", "EUK"), "MYA-15"),
        (("EUKA",), "pattern"),
        (("euk",), "pattern"),
    ],
)
def test_a_classification_has_one_to_nine_different_codes(sets: tuple[str, ...], rule: str) -> None:
    """None, ten, one twice, four letters, small letters: refused. One and nine are fine."""
    with pytest.raises(ValidationError, match=rule):
        ActiveCard(**{**WOLF, "sets": sets})
    assert ActiveCard(**{**WOLF, "sets": ("EUK",)}).sets == ("EUK",)
    assert len(ActiveCard(**{**WOLF, "sets": tuple(f"AA{letter}" for letter in "ABCDEFGHI")}).sets) == 9


@pytest.mark.rule("MYA-11", "MYA-15")
def test_figures_have_no_classification() -> None:
    """A human figure without sets is fine, with sets it is not; other supports need sets."""
    figure = {**OAK, "name": "The Ranger", "figure": True, "sets": ()}
    assert SupportCard(**figure).figure
    with pytest.raises(ValidationError, match="MYA-11"):
        SupportCard(**{**figure, "sets": ("EUK",)})
    with pytest.raises(ValidationError, match="MYA-16"):
        SupportCard(**{**OAK, "sets": ()})


@pytest.mark.rule("MYA-83")
def test_an_active_card_is_a_senior_unless_it_names_one() -> None:
    """Without `junior_of` it is a Senior; a Junior of nothing that exists is a problem."""
    assert ActiveCard(**WOLF).junior_of is None
    deck = whole_set()
    pup = next(card for card in deck.cards if card.id == "canis_lupus_pup")
    lost = pup.model_copy(update={"junior_of": "canis_lupos"})
    cards = tuple(lost if card is pup else card for card in deck.cards)
    found = GAME.check_deck(deck.model_copy(update={"cards": cards, "list": {"scent_trail": 45}}), {})
    assert [problem.rule for problem in found] == ["MYA-83"]
    assert 'did you mean "canis_lupus"' in found[0].text


def test_text_and_data_belong_together() -> None:
    """A card that says something without data, or does something without words, is refused."""
    with pytest.raises(ValidationError, match="no ability does: add abilities"):
        ActiveCard(**{**WOLF, "text": "It howls."})
    with pytest.raises(ValidationError, match="what these abilities do: add a text"):
        SupportCard(**{**OAK, "text": ""})


@pytest.mark.rule("R-MYA-52")
def test_a_card_of_any_type_may_be_plain() -> None:
    """It is loaded; of what can do nothing at all its author is told."""
    oak = SupportCard(**{**OAK, "text": "", "abilities": ()})
    law = DominionCard(id="x", name="X", type="do")
    deck = whole_set().model_copy(update={"cards": (oak, law)})
    assert GAME.doubts(deck) == (Problem("R-MYA-52", "X does nothing: give it abilities", ("x",)),)


def test_an_unknown_word_in_an_ability_is_named(tmp_path: Path) -> None:
    """The author learns the place and the nearest word."""
    text = """game: myacards
deck: Wrong
cards:
  - {id: oops, type: ef, name: Oops, text: "x",
     abilities: [{use: play, do: [{op: destroy, cards: {in: [ae], has: [marin]}}]}]}
list: {oops: 45}
"""
    path = tmp_path / "wrong.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeckError) as caught:
        load_deck(path)
    assert 'did you mean "marine"' in str(caught.value.problems)
    with pytest.raises(ValidationError):
        EffectCard(id="x", name="X", type="ef", text="x")


@pytest.mark.parametrize(
    "op",
    [
        {"op": "damage", "to": {"in": ("ae",)}},
        {"op": "tap", "cards": {"in": ("ae",)}},
        {"op": "move", "cards": {"in": ("ae",)}, "to": "ae"},
        {"op": "myacards.finish"},
    ],
)
def test_operations_that_mean_nothing_here_are_refused(op: dict[str, Any]) -> None:
    """Damage and tapped cards belong to other games; cards come onto the field by an operation of their own."""
    ability = {"use": "play", "do": (op,)}
    with pytest.raises(ValidationError):
        EffectCard.model_validate({"id": "x", "name": "X", "type": "ef", "text": "x", "abilities": (ability,)})


def test_what_was_milled_or_discarded_can_be_bound() -> None:
    """An effect may go on with the cards that an operation took."""
    steps = ({"op": "mill", "count": 2, "as": "gone"}, {"op": "myacards.doom", "cards": "$gone"})
    card = EffectCard.model_validate(
        {"id": "x", "name": "X", "type": "ef", "text": "x", "abilities": ({"use": "play", "do": steps},)}
    )
    deck = whole_set().model_copy(update={"cards": (*whole_set().cards, card), "list": {"x": 1, "corvus_corax": 9}})
    zones = {"seats": [{"hand": ["x"], "field": {"3-1": "corvus_corax"}}, {"field": {"3-1": "corvus_corax"}}]}
    match = Match.lay_out(GAME, [deck, deck], zones, names=("Ann", "Bo"))
    match.submit(match.legal_actions()[0])
    assert len(match.state.table.extinct) == 2


@pytest.mark.rule("MYA-58", "MYA-01", "MYA-124")
def test_the_shipped_decks_are_legal() -> None:
    """Five decks of 45 cards, and one of 200 that only tests have; the rulebook has a section about decks."""
    decks = {info.path.stem: load_deck(info.path) for info in shipped_decks("myacards")}
    assert sorted(decks) == ["biosphere", "invasion", "pack", "sisters", "tides"]
    assert {name: sum(deck.list.values()) for name, deck in decks.items()} == {
        "biosphere": 45,
        "invasion": 45,
        "pack": 45,
        "sisters": 45,
        "tides": 45,
    }
    assert sum(whole_set().list.values()) == 200
    assert [GAME.check_deck(deck, {}) for deck in (*decks.values(), whole_set())] == [()] * 6


def test_the_set_has_more_than_80_different_cards_of_all_types() -> None:
    """82 AE with Juniors and prices, supports with figures, dominions, events and effects."""
    cards = whole_set().cards
    types = [card.type for card in cards]  # type: ignore[attr-defined]
    assert len({card.name for card in cards}) == len(cards) >= 80
    assert {type: types.count(type) for type in sorted(set(types))} == {
        "ae": 82,
        "do": 12,
        "ef": 22,
        "ev": 14,
        "se": 25,
    }
    assert sum(bool(getattr(card, "junior_of", None)) for card in cards) >= 6
    assert sum(getattr(card, "figure", False) for card in cards) >= 5


def test_a_code_means_one_taxon() -> None:
    """A set always stands at the same place below the same sets, so that sharing one means being related."""
    parents: dict[str, tuple[str, ...]] = {}
    for card in whole_set().cards:
        sets = tuple(getattr(card, "sets", ()))
        for at, code in enumerate(sets):
            assert parents.setdefault(code, sets[:at]) == sets[:at], (card.id, code)


def test_sisters_share_a_genus_and_only_they() -> None:
    """Cards with the same total classification have the same genus in their name, and the other way round."""
    genus: dict[tuple[str, ...], set[str]] = {}
    for card in whole_set().cards:
        if getattr(card, "sets", ()):
            genus.setdefault(tuple(card.sets), set()).add(card.name.split()[0])  # type: ignore[attr-defined]
    assert all(len(names) == 1 for names in genus.values())
    assert len(genus) == len({name for names in genus.values() for name in names})


def test_a_deck_is_whole_by_itself() -> None:
    """What a journal keeps can be read again without the set files."""
    deck = load_deck(decks_folder() / "myacards" / "pack.yaml")
    again = GAME.deck_file.model_validate_json(__import__("json").dumps(deck.as_data()), strict=False)
    assert isinstance(again, DeckFile)
    assert GAME.compile([again, again], {}).digest == GAME.compile([deck, deck], {}).digest


USELESS: list[tuple[dict[str, Any], str, str]] = [
    (
        {"affects": {"in": ["hand"]}, "stats": {"atk": 1}},
        "abilities.0.affects.in.0",
        "a static ability changes only cards on the field: write ae, do, ef, ev or se",
    ),
    (
        {"affects": {"in": ["se"]}, "stats": {"atk": 1}},
        "abilities.0.stats",
        "only AE have statistics: write affects: {in: [ae]}",
    ),
    (
        {"affects": {"type": "se"}, "stats": {"atk": 1}},
        "abilities.0.stats",
        "only AE have statistics: write affects: {in: [ae]}",
    ),
    (
        {"while": {"turn": "you"}, "stats": {"atk": 1}},
        "abilities.0.stats",
        "only AE have statistics: write affects: {in: [ae]}",
    ),
    (
        {"affects": {"in": ["ae"]}, "words": ["marine", "shell"]},
        "abilities.0.words.1",
        "shell does something only for SE cards: write affects: {in: [se]}",
    ),
    (
        {"affects": {"in": ["ae"]}, "zone": ["ae"], "stats": {"atk": 1}},
        "abilities.0.zone",
        "this card only ever works in do: leave zone out",
    ),
]


@pytest.mark.rule("MYA-12")
@pytest.mark.parametrize(("ability", "place", "text"), USELESS, ids=[each[1] for each in USELESS])
def test_a_static_ability_that_would_do_nothing_is_refused(ability: dict[str, Any], place: str, text: str) -> None:
    """The place of the useless part and what to write instead are named, and nothing else."""
    with pytest.raises(ValidationError) as caught:
        DominionCard.model_validate_json(json.encode(own_card("useless", "do", abilities=[ability])))
    found = [(".".join(map(str, each["loc"])), str(each["ctx"]["error"])) for each in caught.value.errors()]
    assert found == [(place, text)]


def test_static_abilities_that_do_something_are_read() -> None:
    """Numbers for AE, a shell for supports, a terrain for any card on the field, with or without a zone."""
    abilities = [
        {"affects": {"in": ["ae", "se"]}, "stats": {"atk": 1}, "zone": ["do"]},
        {"affects": {"type": "entity"}, "stats": {"atk": 1}, "words": ["shell", "reach"]},
        {"while": {"turn": "opponent"}, "words": ["marine"]},
    ]
    model = DominionCard.model_validate_json(json.encode(own_card("useful", "do", abilities=abilities)))
    assert len(model.abilities) == 3
