"""Decks and cards: formats, halves, and what a card's author is told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from pydantic import ValidationError

from cardtable.core.game import Problem, complete_options
from cardtable.decks import decks_folder, load_deck, shipped_decks
from cardtable.games.kyza import GAME
from cardtable.games.kyza.cards import KyzaCard
from cardtable.games.kyza.deck import KyzaDeck
from tests.games.kyza.arena import cards

CARD: dict[str, Any] = {
    "id": "probe",
    "name": "Probe",
    "level": 3,
    "damage": 2,
    "health": 3,
    "text": "Draw a card.",
    "abilities": [{"use": "activate", "do": [{"op": "draw"}]}],
}


def _card(**changed: Any) -> KyzaCard:
    return KyzaCard.model_validate_json(msgspec.json.encode({**CARD, **changed}))


def _problems(copies: dict[str, int], format: str) -> tuple[Problem, ...]:
    deck = KyzaDeck(game="kyza", deck="Probe", cards=tuple(cards()[id] for id in copies), list=copies)
    return GAME.check_deck(deck, complete_options(GAME.options, {"format": format}))


def _some(count: int, copies: int = 1) -> dict[str, int]:
    return dict.fromkeys(list(cards())[:count], copies)


@pytest.mark.rule("KYZ-06", "R-KYZ-01")
@pytest.mark.parametrize(
    ("format", "copies", "legal"),
    [
        ("konflict", _some(10, 2), True),
        ("konflict", _some(20), True),
        ("konflict", _some(19), False),
        ("konflict", _some(21), False),
        ("micro", _some(20), True),
        ("micro", _some(10, 2), False),
        ("macro", _some(40), True),
        ("macro", _some(39), False),
        ("macro", _some(20, 2), False),
        ("house", _some(1, 4), True),
        ("house", _some(3), False),
        ("house", _some(40, 3), True),
    ],
)
def test_each_format_has_its_size_and_its_copies(format: str, copies: dict[str, int], legal: bool) -> None:
    """Both sides of every limit: 20 or 40 cards, two or one of a name, at least four at home."""
    assert {problem.rule for problem in _problems(copies, format)} == (set() if legal else {"R-KYZ-01"})


@pytest.mark.rule("R-KYZ-01")
def test_three_of_a_name_are_too_many_and_named() -> None:
    """Eighteen different cards and three of one: 21 cards would be one problem more."""
    copies = {**_some(17), "world_oak": 3}
    (problem,) = _problems(copies, "konflict")
    assert problem.cards == ("world_oak",)
    assert problem.text == "A Konflict deck holds 2 of a name at most, this one has 3 of The World Oak."


@pytest.mark.rule("R-KYZ-01")
def test_copies_are_counted_by_name() -> None:
    """Two ids with the same name are the same card."""
    twins = tuple(_card(id=id, name="Twin") for id in ("one", "two"))
    deck = KyzaDeck(game="kyza", deck="Twins", cards=twins, list={"one": 2, "two": 2})
    (size, names) = GAME.check_deck(deck, complete_options(GAME.options, None))
    assert size.text == "A Konflict deck has exactly 20 cards, this one has 4: add 16."
    assert names.cards == ("one", "two")


@pytest.mark.rule("KYZ-06", "KYZ-47", "KYZ-49", "KYZ-56", "KYZ-60")
def test_the_shipped_cards_have_two_halves() -> None:
    """At least 60 different cards, each with Level, Damage, Health, a text and data; all four kinds of Effects."""
    found = cards()
    assert len(found) >= 60
    assert len({card.name for card in found.values()}) == len(found)
    assert {(card.flash, card.continuous) for card in found.values()} == {
        (flash, continuous) for flash in (False, True) for continuous in (False, True)
    }
    assert {card.level for card in found.values()} == {1, 2, 3, 4, 5, 6}
    assert all(card.short and len(card.short) <= 6 and card.text and card.abilities for card in found.values())


@pytest.mark.rule("KYZ-06")
def test_the_shipped_decks_are_legal_and_cover_all_formats() -> None:
    """At least six decks; each is legal in the format its description begins with; every card is in some deck."""
    used: set[str] = set()
    formats = []
    for info in shipped_decks("kyza"):
        deck = load_deck(info.path)
        assert isinstance(deck, KyzaDeck)
        format = deck.about.split(".")[0].lower()
        assert GAME.check_deck(deck, complete_options(GAME.options, {"format": format})) == ()
        formats.append(format)
        used |= set(deck.list)
    assert len(formats) >= 6
    assert set(formats) == {"konflict", "micro", "macro"}
    assert used == set(cards())


@pytest.mark.rule("KYZ-49", "KYZ-56", "KYZ-60")
@pytest.mark.parametrize(
    ("field", "value"),
    [("level", 0), ("level", 7), ("damage", -1), ("health", 0), ("level", "3")],
)
def test_a_card_needs_both_halves(field: str, value: Any) -> None:
    """Æther Level 1 to 6, Damage from 0, Health from 1; nothing is coerced."""
    with pytest.raises(ValidationError) as caught:
        _card(**{field: value})
    assert caught.value.errors()[0]["loc"] == (field,)


@pytest.mark.rule("KYZ-47")
@pytest.mark.parametrize("field", ["level", "damage", "health", "text", "abilities"])
def test_a_card_without_one_of_its_halves_is_no_card(field: str) -> None:
    """Every field is needed."""
    with pytest.raises(ValidationError):
        KyzaCard.model_validate_json(msgspec.json.encode({key: value for key, value in CARD.items() if key != field}))


ALL = {"in": ["characters"]}
STATIC = {"affects": ALL, "stats": {"damage": 1}}
USE = {"use": "activate", "do": [{"op": "draw"}]}


@pytest.mark.parametrize(
    ("continuous", "abilities", "rule"),
    [
        (False, [STATIC], "KYZ-70"),
        (False, [USE, STATIC], "KYZ-70"),
        (True, [USE], "KYZ-72"),
        (True, [USE, USE, STATIC], "KYZ-22"),
    ],
)
def test_the_data_must_fit_the_symbols(continuous: bool, abilities: list[Any], rule: str) -> None:
    """What is not Continuous happens once; what is Continuous goes on."""
    with pytest.raises(ValidationError, match=rule):
        _card(continuous=continuous, abilities=abilities)


@pytest.mark.parametrize(
    ("ability", "says"),
    [
        ({"op": "modify", "cards": ALL, "stats": {"level": 1}, "until": "turn"}, "Level of a card never changes"),
        ({"op": "grant", "cards": ALL, "words": ["flash"], "until": "turn"}, "only these words"),
        (
            {"op": "grant", "player": "you", "words": ["rooted"], "until": "turn"},
            "grant does not read player",
        ),
        ({"op": "move", "cards": "$source", "to": "active"}, "becomes active only when"),
        ({"op": "shuffle", "zone": "hand"}, "shuffle does not read zone in this game"),
        ({"op": "discard", "from": "deck"}, "discard does not read from in this game"),
        ({"op": "may", "do": [{"op": "shuffle", "zone": "discard"}]}, "shuffle does not read zone in this game"),
        ({"op": "tap", "cards": "$source"}, "tap"),
    ],
)
def test_what_means_nothing_here_is_refused(ability: dict[str, Any], says: str) -> None:
    """Words of the shared language that would silently do nothing are errors, at any depth."""
    with pytest.raises(ValidationError, match=says):
        _card(abilities=[{"use": "activate", "do": [ability]}])


def test_a_continuous_effect_may_also_do_something_at_once() -> None:
    assert len(_card(continuous=True, abilities=[USE, STATIC]).abilities) == 2


def test_a_word_that_no_card_knows_is_named_with_its_place() -> None:
    """The author reads where it stands and which word was meant."""
    wrong = [{"use": "activate", "do": [{"op": "move", "cards": {"in": ["charakters"]}, "to": "hand"}]}]
    with pytest.raises(ValidationError, match='did you mean "characters"'):
        _card(abilities=wrong)


PILE = {"in": ["discard"], "owner": "you"}


def _back(cards: Any, to: str = "hand", **more: Any) -> list[dict[str, Any]]:
    """An Effect that brings these cards back."""
    return [{"use": "activate", "do": [{"op": "move", "cards": cards, "to": to}], **more}]


def _take(cards: Any, to: str = "hand") -> dict[str, Any]:
    return {"op": "move", "cards": cards, "to": to}


def _do(*ops: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"use": "activate", "do": list(ops)}]


BACK: dict[str, list[dict[str, Any]]] = {
    "to the hand": _back({**PILE, "exactly": 1}),
    "all of them into the deck": _back(PILE, "deck"),
    "as a Character": _back({**PILE, "exactly": 1}, "characters"),
    "from Out of Game": _back({"in": ["hand", "out"], "owner": "each", "up_to": 2}, "set"),
    "by a target": _back("$it", targets={"it": PILE}),
    "among a target": _back({"among": "$it", "stats": {"level": {"at_most": 2}}}, targets={"it": PILE}),
    "itself": _back("$source", "set"),
    "all that lies open": _back({"owner": "you"}, "set"),
    "what it has milled": [
        {"use": "activate", "do": [{"op": "mill", "as": "it"}, {"op": "move", "cards": "$it", "to": "hand"}]}
    ],
    "what it has destroyed": [
        {
            "use": "activate",
            "targets": {"it": {"in": ["characters"], "owner": "you"}},
            "do": [{"op": "destroy", "cards": "$it"}, {"op": "move", "cards": "$it", "to": "set"}],
        }
    ],
    "what it has looked at": _do({"op": "look", "top": 2, "from": "discard", "as": "it"}, _take("$it")),
    "of what it has looked at": _do({"op": "look", "cards": PILE, "as": "it"}, _take({"among": "$it", "exactly": 1})),
    "what was named": _do({"op": "let", "as": "it", "cards": PILE}, _take("$it")),
    "what was chosen": _do({"op": "choose", "as": "it", "cards": {**PILE, "exactly": 1}}, _take("$it")),
    "by two names": _do(
        {"op": "let", "as": "first", "cards": PILE}, {"op": "let", "as": "it", "cards": "$first"}, _take("$it")
    ),
    "one after another": _do({"op": "for_each", "as": "it", "cards": PILE, "do": [_take("$it")]}),
    "what it has discarded": _do({"op": "discard", "as": "it"}, _take("$it")),
    "what it has put away": [
        {
            "use": "activate",
            "targets": {"it": {"in": ["characters"], "owner": "you"}},
            "do": [{"op": "move", "cards": "$it", "to": "out"}, _take("$it")],
        }
    ],
    "all that is active": _do(_take({"in": ["active"]}, "set")),
    "deep inside": [
        {"use": "activate", "do": [{"op": "may", "do": [{"op": "move", "cards": {**PILE, "exactly": 1}, "to": "set"}]}]}
    ],
    "later": [
        {
            "use": "activate",
            "do": [
                {
                    "op": "later",
                    "on": "character_destroyed",
                    "until": "turn",
                    "do": [{"op": "move", "cards": "$event.card", "to": "hand"}],
                }
            ],
        }
    ],
}


@pytest.mark.rule("R-KYZ-15")
@pytest.mark.parametrize("way", BACK)
def test_a_flash_that_brings_flash_back_is_refused(way: str) -> None:
    """Otherwise two Flash Effects could bring each other back for ever; without the symbol the card is fine."""
    assert _card(abilities=BACK[way]).flash is False
    with pytest.raises(ValidationError, match="R-KYZ-15: a Flash Effect must not bring Flash cards back"):
        _card(abilities=BACK[way], flash=True)


@pytest.mark.rule("R-KYZ-15")
@pytest.mark.parametrize(
    "abilities",
    [
        _back({**PILE, "exactly": 1, "lacks": ["flash"]}),
        _back("$it", targets={"it": {**PILE, "lacks": ["flash"]}}),
        _back({**PILE, "exactly": 1}, "out"),
        _back({"in": ["characters"], "owner": "each", "exactly": 1}),
        _back({"in": ["set"], "owner": "opponent", "exactly": 1}),
        _do({"op": "look", "top": 2, "as": "it"}, _take({"among": "$it", "exactly": 1})),
        _do({"op": "look", "cards": {"in": ["hand"], "owner": "opponent"}, "as": "it"}, _take("$it")),
        _do({"op": "look", "top": 2, "from": "discard", "as": "it"}, _take("$it", "out")),
        _do({"op": "let", "as": "it", "cards": {**PILE, "lacks": ["flash"]}}, _take("$it")),
        _do({"op": "draw", "as": "it"}, _take("$it", "deck")),
        _do(_take({"in": ["active"], "except": ["$source"]}, "set")),
    ],
)
def test_a_flash_that_cannot_is_fit_to_play(abilities: list[dict[str, Any]]) -> None:
    """It takes only cards without Flash, puts them farther away, or takes what is still in play."""
    assert _card(abilities=abilities, flash=True).flash


def test_every_card_has_two_tests_of_its_own() -> None:
    """One for what it does and one for when it must not; found by their names."""
    folder = decks_folder().parent / "tests" / "games" / "kyza"
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    assert [id for id in cards() if text.count(f"def test_{id}_") < 2] == []
