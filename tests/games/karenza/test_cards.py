"""Karenza's cards and decks."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from cardtable.core.game import complete_options
from cardtable.decks import DeckError, check_deck_file, deck_from_data, decks_folder, load_deck, shipped_decks
from cardtable.files import read_yaml
from cardtable.games import load_game
from cardtable.games.karenza.cards import Technique
from cardtable.games.karenza.faces import face
from cardtable.games.karenza.operations import Discard, Draw
from cardtable.match import Match, MatchError
from tests.games.karenza.duel import ANN, BO, discard, duel, fresh, hand, lane, scores

CHARACTERS = ("michi", "eka", "kitty", "padma")


def _edited(tmp_path: Path, old: str, new: str) -> Path:
    text = (decks_folder() / "karenza" / "michi.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.rule("KAR-05", "KAR-06")
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_characters_deck_has_32_cards(name: str) -> None:
    """All four characters come with 32 cards, two of each."""
    deck = load_deck(decks_folder() / "karenza" / f"{name}.yaml")
    assert len(deck.copies()) == 32
    assert check_deck_file(decks_folder() / "karenza" / f"{name}.yaml") == ()


@pytest.mark.rule("KAR-05")
@pytest.mark.parametrize(("count", "advice"), [("1", "add 1"), ("3", "take out 1")])
def test_a_deck_with_another_number_is_refused(tmp_path: Path, count: str, advice: str) -> None:
    """31 and 33 cards are both wrong, and the message says what to do."""
    path = _edited(tmp_path, "snake: 2", f"snake: {count}")
    (problem,) = check_deck_file(path)
    assert "KAR-05" in problem
    assert advice in problem
    with pytest.raises(DeckError) as caught:
        load_deck(path)
    assert caught.value.problems == (problem,)
    other = load_deck(decks_folder() / "karenza" / "eka.yaml")
    with pytest.raises(MatchError, match="KAR-05"):
        Match.new(load_game("karenza"), [deck_from_data(read_yaml(path).value), other])


@pytest.mark.rule("KAR-03")
def test_there_are_four_characters_to_choose_from() -> None:
    """Each says in a sentence how it fights."""
    decks = shipped_decks("karenza")
    assert {deck.name for deck in decks} == {"Michi", "Eka", "Kitty", "Padma"}
    assert all(len(deck.about) > 20 for deck in decks)


@pytest.mark.rule("KAR-12", "KAR-80")
def test_a_card_is_a_technique_or_one_of_four_abilities(tmp_path: Path) -> None:
    """The four characters use all types, and there is no other."""
    types = {card.type for info in shipped_decks("karenza") for card in load_deck(info.path).cards}  # type: ignore[attr-defined]
    assert types == {"technique", "attack", "defense", "add_on", "trick"}
    with pytest.raises(DeckError, match="must be technique, add_on, attack, defense or trick"):
        load_deck(_edited(tmp_path, "type: defense", "type: stance"))


@pytest.mark.rule("KAR-13", "KAR-14")
@pytest.mark.parametrize("missing", ['name: "Snake", ', "function: attack, ", "from: BL, ", "to: BR, ", ", power: 3"])
def test_a_technique_has_name_trajectory_function_and_power(tmp_path: Path, missing: str) -> None:
    """Leave one out, and the file is refused at that card."""
    line = '{id: snake, name: "Snake", short: "Snake", type: technique, function: attack, from: BL, to: BR, power: 3}'
    with pytest.raises(DeckError):
        load_deck(_edited(tmp_path, line, line.replace(missing, "")))


@pytest.mark.rule("KAR-15")
def test_a_trajectory_ends_in_another_corner(tmp_path: Path) -> None:
    """From a corner to the same corner is no trajectory; all shipped ones are real."""
    with pytest.raises(DeckError, match="KAR-15"):
        load_deck(_edited(tmp_path, "from: BL, to: BR, power: 3", "from: BL, to: BL, power: 3"))
    for info in shipped_decks("karenza"):
        assert all(card.start != card.end for card in load_deck(info.path).cards if isinstance(card, Technique))


@pytest.mark.rule("KAR-17", "KAR-21")
@pytest.mark.parametrize(("old", "new"), [("function: attack", "function: dance"), ("power: 3}", "power: strong}")])
def test_function_and_power_have_their_own_values(tmp_path: Path, old: str, new: str) -> None:
    """A function is attack or defense, a power is a number."""
    with pytest.raises(DeckError):
        load_deck(_edited(tmp_path, old, new))


@pytest.mark.rule("KAR-20")
def test_attacks_and_defenses_are_told_apart_by_word_and_colour() -> None:
    """Red attack, blue defense; the word stands there as well."""
    match = duel({"hand": ["snake", "twister"]})
    attack, defense = (face(match.pool, card, ANN) for card in match.state.sides[0].hand)
    assert (attack.kind, attack.accent) == ("attack", "red")
    assert (defense.kind, defense.accent) == ("defense", "blue")


@pytest.mark.rule("KAR-23", "KAR-25")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            '    text: "Answer an attack with it, whatever the corners: the attack misses, '
            'and the attacker plays next."\n',
            "",
        ),
        ("    gives: {trajectory: any}\n", ""),
        ("    evades: true\n", ""),
        (
            "  - {id: quick_blow",
            "  - {id: dear, name: Dear, type: add_on, cost: [{op: discard, how: random}]}\n  - {id: quick_blow",
        ),
        ("  - {id: quick_blow", "  - {id: talk, name: Talk, type: trick, text: It talks.}\n  - {id: quick_blow"),
        ("  - {id: quick_blow", "  - {id: again, name: Again, type: attack, power: half_last}\n  - {id: quick_blow"),
    ],
)
def test_an_ability_has_text_and_data_that_does_it(tmp_path: Path, old: str, new: str) -> None:
    """A text box without data, or data without a text box, is an error."""
    with pytest.raises(DeckError):
        load_deck(_edited(tmp_path, old, new))


@pytest.mark.rule("KAR-25")
def test_a_plain_trick_only_takes_the_turn_and_a_plain_add_on_only_lies_there(tmp_path: Path) -> None:
    """Cards of these types without text and data: nothing is drawn, scored or cleared, and the powers stay."""
    plain = "cards:\n  - {id: look, name: Look, type: trick}\n  - {id: sleeve, name: Sleeve, type: add_on}\n"
    path = _edited(tmp_path, "cards:\n", plain)
    path.write_text(
        path.read_text(encoding="utf-8").replace("  flow: 2\n", "  look: 1\n  sleeve: 1\n"), encoding="utf-8"
    )
    files = [load_deck(path), load_deck(decks_folder() / "karenza" / "eka.yaml")]
    zones = {"seats": [{"hand": ["look", "sleeve", "snake"]}, {"hand": ["numero_uno"]}]}
    match = Match.lay_out(load_game("karenza"), files, zones, names=("Ann", "Bo"))
    match.do("Play Look")
    assert (match.to_act, hand(match, ANN), discard(match, ANN)) == (BO, ["sleeve", "snake"], ["look"])
    match.do("Pass")
    match.do("Play Snake")
    match.do("Add Sleeve")
    assert (match.to_act, lane(match, ANN), hand(match, BO)) == (BO, ["snake+sleeve"], ["numero_uno"])
    match.do("Pass and take the strike")
    assert (scores(match), discard(match, BO)) == ((3, 0), [])


@pytest.mark.rule("KAR-25")
@pytest.mark.parametrize(("player", "left"), [("you", (1, 2)), ("opponent", (2, 1))])
def test_a_trick_can_cost_either_player_a_card(tmp_path: Path, player: str, left: tuple[int, int]) -> None:
    """One card of that hand goes to its own discard pile, and the other hand stays as it is."""
    lose = f"do: [{{op: discard, how: random, player: {player}}}]"
    slip = f"cards:\n  - {{id: slip, name: Slip, type: trick, text: It costs., {lose}}}\n"
    path = _edited(tmp_path, "cards:\n", slip)
    path.write_text(path.read_text(encoding="utf-8").replace("  flow: 2\n", "  slip: 1\n  flow: 1\n"), encoding="utf-8")
    files = [load_deck(path), load_deck(decks_folder() / "karenza" / "eka.yaml")]
    zones = {"seats": [{"hand": ["slip", "snake", "twister"]}, {"hand": ["numero_uno", "scissors"]}]}
    match = Match.lay_out(load_game("karenza"), files, zones, names=("Ann", "Bo"))
    match.do("Play Slip")
    assert (len(hand(match, ANN)), len(hand(match, BO))) == left
    assert (len(discard(match, ANN)), len(discard(match, BO))) == (3 - left[0], 2 - left[1])
    assert match.to_act == BO


@pytest.mark.rule("KAR-24", "KAR-81", "KAR-98")
@pytest.mark.parametrize("name", CHARACTERS)
def test_abilities_show_their_type_and_details(name: str) -> None:
    """Every ability has a short name for a crowded hand, its type on the card but not in its words, and rulings."""
    other = "eka" if name != "eka" else "michi"
    pool = fresh(decks=(name, other)).pool
    faces = [face(pool, card, ANN) for card in pool.of(ANN) if pool[card].role != "technique"]
    assert len(faces) == 8
    for shown in faces:
        assert shown.kind in ("attack ability", "defense ability", "add-on", "trick")
        assert shown.text
        assert " ability. " not in shown.text
        assert shown.short
        assert shown.detail


@pytest.mark.rule("KAR-08", "R-KAR-29")
def test_two_players_bring_two_characters_unless_they_agreed() -> None:
    """The same character twice needs the option mirror."""
    with pytest.raises(MatchError, match="KAR-08"):
        fresh(decks=("michi", "michi"))
    match = fresh(decks=("michi", "michi"), mirror="yes")
    assert len(match.pool) == 64
    assert complete_options(match.game.options, None)["mirror"] == "no"


@pytest.mark.parametrize(("kind", "written", "most"), [(Draw, {"op": "draw"}, 10), (Discard, {"op": "discard"}, 7)])
def test_a_draw_or_a_loss_without_a_number_is_one_card(
    kind: type[Draw | Discard], written: dict[str, str], most: int
) -> None:
    """Author's numbers go from one to as many as a hand makes sense of."""
    more = {**written, "how": "random"} if kind is Discard else written
    assert kind.model_validate(more).count == 1
    for count in (1, most):
        assert kind.model_validate({**more, "count": count}).count == count
    for count in (0, most + 1):
        with pytest.raises(ValidationError):
            kind.model_validate({**more, "count": count})
