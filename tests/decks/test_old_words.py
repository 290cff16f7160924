"""Decks in old journals still load with the words of their time, and fold to the same cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardtable.decks import DeckError, deck_from_data, judge, load_deck

from .bad import AZUKI, KARENZA, KYZA, MYACARDS


def _padma(word: str) -> dict[str, Any]:
    data = load_deck("padma").as_data()
    ivy = next(card for card in data["cards"] if card["id"] == "poison_ivy")
    ivy["after"] = [{"op": "discard", "how": "random", word: "opponent"}]
    return data


def test_a_journal_may_say_who_where_files_say_player() -> None:
    """What is read is written back as it was, so that digests of old journals hold."""
    deck = deck_from_data(_padma("who"))
    ivy: Any = next(card for card in deck.cards if card.id == "poison_ivy")
    assert [op.loser for op in ivy.after] == ["opponent"]
    assert deck.as_data() == _padma("who")


def test_a_word_that_never_was_is_refused_in_a_journal_too() -> None:
    with pytest.raises(DeckError):
        deck_from_data(_padma("whom"))


@pytest.mark.parametrize("word", ["seat", "player"])
def test_whose_event_it_is_has_two_spellings(word: str) -> None:
    data = load_deck("kiln-fire").as_data()
    card = next(
        card for card in data["cards"] if "'seat': 'opponent'" in str(card) or "'player': 'opponent'" in str(card)
    )
    for ability in card["abilities"]:
        where = ability.get("where", {})
        for old in ("seat", "player"):
            if old in where:
                where[word] = where.pop(old)
    assert deck_from_data(data).as_data() == data


def _warned(text: str, folder: Path) -> list[tuple[str, str]]:
    path = folder / "deck.yaml"
    path.write_text(text, encoding="utf-8")
    found = judge(path)
    assert found.deck is not None, found.mistakes
    return [(each.path, each.text) for each in found.warnings]


_OLD = "is the word of old files: write"
_AFTER = "gives: {power: 2}\n    after: [{op: discard, how: random, who: opponent}]"


@pytest.mark.parametrize(
    ("base", "new", "old", "place", "said"),
    [
        (KARENZA, "gives: {power: 2}", _AFTER, "cards[4].after[1].who", f"who {_OLD} player"),
        (KYZA, "{player: you}", "{seat: you}", "cards[2].abilities[2].where.seat", f"seat {_OLD} player"),
        (
            KYZA,
            "do: [{op: draw, count: 1}]",
            "do: [{op: draw, player: $event.seat}]",
            "cards[2].abilities[2].do[1].player",
            f"$event.seat {_OLD} $event.player",
        ),
        (
            KARENZA,
            "from: TL, to: BR, power: 4",
            "start: TL, to: BR, power: 4",
            "cards[1].start",
            "start is no key of card files: write from",
        ),
        (
            KYZA,
            "{in: [characters], owner: each}",
            "{zones: [characters], owner: each}",
            "cards[1].abilities[1].targets.victim.zones",
            "zones is no key of card files: write in",
        ),
        (
            KYZA,
            "        where: {player: you}",
            "        condition: {not: {turn: you}}",
            "cards[2].abilities[2].condition",
            "condition is no key of card files: write if",
        ),
        (
            KYZA,
            "      - on: character_destroyed\n        where: {player: you}",
            "      - on: card_discarded\n        where: {player: you}",
            "cards[2].abilities[2].on",
            f"card_discarded {_OLD} discarded",
        ),
        (
            KYZA,
            "      - on: character_destroyed\n        where: {player: you}",
            "      - on: card_drawn\n        where: {player: you}",
            "cards[2].abilities[2].on",
            f"card_drawn {_OLD} drawn",
        ),
        (
            AZUKI,
            "on: played, where: {card: self}",
            "on: turn_started",
            "cards[3].abilities[1].on",
            f"turn_started {_OLD} turn_began",
        ),
        (
            AZUKI,
            "{op: damage, to: $foe, amount: 2}",
            "{op: grant, cards: $foe, words: [taunt], until: end_of_turn}",
            "cards[4].abilities[1].do[1].until",
            f"end_of_turn {_OLD} turn",
        ),
        (
            MYACARDS,
            "[{affects: {in: [ae], owner: any}, stats: {spd: 1}}]",
            "[{on: attack, where: {target: {owner: you}}, do: [{op: draw}]}]",
            "cards[5].abilities[1].on",
            f"attack {_OLD} attack_declared",
        ),
        (
            MYACARDS,
            "do: [{op: draw}]",
            "do: [{op: modify, cards: {in: [ae]}, stats: {atk: 1}, until: next_turn}]",
            "cards[4].abilities[1].do[1].until",
            f"next_turn {_OLD} {{turns: 2}}",
        ),
        (
            MYACARDS,
            "do: [{op: draw}]",
            "do: [{op: choose_place, as: p, in: ae}, {op: myacards.shift, card: {in: [ae], exactly: 1}, to: $p}]",
            "cards[4].abilities[1].do[2].card",
            f"card {_OLD} cards",
        ),
    ],
)
def test_an_old_word_in_a_file_works_and_is_told(
    base: str, new: str, old: str, place: str, said: str, tmp_path: Path
) -> None:
    """The deck may be played; with today's word nobody is warned."""
    assert new in base
    assert _warned(base.replace(new, old), tmp_path) == [(place, said)]
    assert _warned(base, tmp_path) == []


def test_a_counter_that_one_side_alone_knows_is_doubted(tmp_path: Path) -> None:
    """Put and read by one name all is well; with a slip both places are told."""
    put = "do: [{op: damage, to: $victim, amount: 2}, {op: mark, cards: $victim, mark: growth}]"
    read = "affects: {in: [characters], marks: {growht: {at_least: 1}}}"
    text = KYZA.replace("do: [{op: damage, to: $victim, amount: 2}]", put)
    assert _warned(text.replace("affects: {in: [characters]}", read.replace("growht", "growth")), tmp_path) == []
    assert _warned(text.replace("affects: {in: [characters]}", read), tmp_path) == [
        (
            "cards[1].abilities[1].do[2].mark",
            'growth counters are put here, and no card reads them; did you mean "growht"?',
        ),
        (
            "cards[2].abilities[1].affects.marks.growht",
            'growht counters are read here, and no card puts them; did you mean "growth"?',
        ),
    ]
