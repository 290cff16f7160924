"""Setting up, the mulligan and the first round."""

from __future__ import annotations

import pytest

from cardtable.core.board import Back, CardFace
from cardtable.core.ids import Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.games import load_game
from cardtable.games.azuki.cards import TOKEN
from cardtable.match import Match
from tests.games.acting import act, labels, log, refused
from tests.games.azuki.duel import ANN, BO, duel, ikz, lives, side, zone


def fresh(seed: int = 1, opening: str = "1", decks: tuple[str, str] = ("raizan", "shao")) -> Match:
    """A new game in which Ann goes first."""
    files = [load_deck(decks_folder() / "azuki" / f"{name}.yaml") for name in decks]
    return Match.new(load_game("azuki"), files, seed=seed, names=("Ann", "Bo"), options={"opening": opening})


@pytest.mark.rule("AZK-03", "AZK-20", "AZK-22", "AZK-24", "AZK-25", "AZK-29", "AZK-46", "AZK-90")
def test_everybody_starts_with_leader_gate_seven_cards_and_no_ikz() -> None:
    """Leader and Gate lie open, 43 cards are in the deck, ten IKZ in the pile, nothing on the field."""
    match = fresh()
    for seat in (ANN, BO):
        mine = side(match, seat)
        assert (len(mine.hand), len(mine.deck), mine.discard, mine.garden, mine.alley) == (7, 43, (), (), ())
        assert (mine.pile, ikz(match, seat)) == (10, (0, 0, 0))
        for name in ("leader", "gate"):
            shown = match.board(Seat(1 - seat)).zone(f"{name}:{seat}")
            assert shown is not None
            assert isinstance(shown.slots[0].holds, CardFace)
    assert lives(match) == (20, 20)
    match = duel({}, {}, cards=())
    assert lives(match) == (20, 20)


@pytest.mark.rule("AZK-47", "R-AZK-01")
def test_a_mulligan_draws_seven_others_and_then_shuffles() -> None:
    """The seven old cards are all in the deck afterwards, the new seven were the top of the old deck."""
    match = fresh()
    before = side(match, ANN)
    act(match, "Take a new hand", "Keep this hand")
    after = side(match, ANN)
    assert after.hand == before.deck[:7]
    assert set(before.hand) <= set(after.deck)
    assert after.deck != before.deck[7:] + before.hand, "shuffled"
    assert sorted(after.deck) == sorted(before.deck[7:] + before.hand)


@pytest.mark.rule("AZK-47")
def test_who_keeps_keeps_everything_and_nobody_is_asked_twice() -> None:
    """Kept hands and decks stay as they were; then the first turn begins."""
    match = fresh()
    hand, deck = side(match, ANN).hand, side(match, ANN).deck
    assert refused(match, "End the turn").rule == "AZK-47"
    act(match, "Keep this hand", "Keep this hand")
    assert (side(match, ANN).hand, side(match, ANN).deck) == (hand, deck)
    assert "Take a new hand" not in labels(match)
    assert match.to_act == ANN


@pytest.mark.rule("R-AZK-02")
def test_the_first_players_answer_is_sealed_until_both_have_chosen() -> None:
    """Ann decides first; Bo's board and log are the same whatever she chose; then both learn it."""
    boards, logs = [], []
    for answer in ("Keep this hand", "Take a new hand"):
        match = fresh()
        assert match.to_act == ANN
        act(match, answer)
        assert match.to_act == BO
        boards.append(match.board(BO))
        logs.append(match.log(BO))
    assert boards[0] == boards[1]
    assert logs[0] == logs[1]
    act(match, "Keep this hand")
    assert "Ann takes a new hand; Bo keeps the first one." in log(match)


@pytest.mark.rule("R-AZK-02")
@pytest.mark.parametrize(
    ("ann", "bo", "said"),
    [
        ("Keep this hand", "Keep this hand", "Both keep their hands."),
        ("Take a new hand", "Keep this hand", "Ann takes a new hand; Bo keeps the first one."),
        ("Keep this hand", "Take a new hand", "Bo takes a new hand; Ann keeps the first one."),
        ("Take a new hand", "Take a new hand", "Both take a new hand."),
    ],
)
def test_the_log_tells_what_both_did_with_their_first_hands(ann: str, bo: str, said: str) -> None:
    """Whoever keeps a hand is told as well."""
    match = fresh()
    act(match, ann, bo)
    assert log(match)[0] == said


@pytest.mark.rule("R-AZK-27")
def test_the_toss_decides_who_goes_first_unless_it_was_agreed() -> None:
    """By lot both happen; with an option the seat is fixed. The other one gets the token."""
    firsts = {fresh(seed, "coin").to_act for seed in range(12)}
    assert firsts == {ANN, BO}
    match = fresh(opening="2")
    assert match.to_act == BO
    act(match, "Keep this hand", "Keep this hand", "End the turn")
    assert (ikz(match, ANN)[2], ikz(match, BO)[2]) == (1, 0)


@pytest.mark.rule("AZK-49", "AZK-91", "AZK-92", "AZK-96", "AZK-98", "R-AZK-04", "AZK-48")
def test_the_first_round() -> None:
    """Ann gains 1 IKZ and draws nothing; Bo gains 1 IKZ, a token and draws; afterwards 1 IKZ and 1 card each."""
    match = fresh()
    act(match, "Keep this hand", "Keep this hand")
    assert (len(side(match, ANN).hand), ikz(match, ANN), ikz(match, BO)) == (7, (1, 0, 0), (0, 0, 0))
    act(match, "End the turn")
    assert (len(side(match, BO).hand), ikz(match, BO), ikz(match, ANN)) == (8, (1, 0, 1), (1, 0, 0))
    act(match, "End the turn")
    assert (len(side(match, ANN).hand), ikz(match, ANN)) == (8, (2, 0, 0))
    act(match, "End the turn")
    assert (len(side(match, BO).hand), ikz(match, BO)) == (9, (2, 0, 1))


@pytest.mark.rule("AZK-96", "R-AZK-13")
def test_before_their_first_turn_the_second_player_has_nothing_to_pay_with() -> None:
    """Ann attacks in turn 1 with a charging entity: Bo's Response for 1 cannot be paid; her Leader needs a weapon."""
    match = duel({"garden": ["Indra"]}, {"hand": ["Sundering Strike"]}, turn=1, leaders=("STT01-001", "Bobu"))
    assert refused(match, "Attack Bobu with Raizan").rule == "R-AZK-07"
    act(match, "Attack Bobu with Indra")
    assert lives(match) == (20, 17)
    assert zone(match, BO, "hand") == ["Sundering Strike"]


@pytest.mark.rule("R-AZK-73", "AZK-23")
def test_hands_and_decks_are_hidden_all_else_is_public() -> None:
    """Bo sees backs of Ann's hand and deck; her discard pile can be read through."""
    match = duel({"hand": ["Rei", "Ed"], "discard": ["Jay", "Penny"], "token": 1, "ikz": 3})
    board = match.board(BO)
    hand, deck, pile = (board.zone(f"{name}:0") for name in ("hand", "deck", "discard"))
    assert hand is not None
    assert deck is not None
    assert pile is not None
    assert [type(slot.holds) for slot in hand.slots] == [Back, Back]
    assert isinstance(deck.slots[0].holds, Back)
    assert [face.title for face in pile.browse] == ["Jay", "Penny"]
    assert [panel.meters[1].extra for panel in board.panels if panel.seat == ANN] == ["and a token"]


def test_the_token_is_nothing_but_a_means_to_pay() -> None:
    """It has no numbers, no words and no abilities, and cannot be played."""
    numbers = (TOKEN.cost, TOKEN.attack, TOKEN.health, TOKEN.gate, TOKEN.carapace, TOKEN.fee)
    assert numbers == (0, 0, 0, 0, 0, 0)
    assert (TOKEN.words, TOKEN.abilities, TOKEN.uses, TOKEN.answers) == (frozenset(), (), (), ())
    assert (TOKEN.play, TOKEN.portal) == (-1, -1)
    can = (TOKEN.fee_only, TOKEN.main, TOKEN.response, TOKEN.needs_target, TOKEN.tapped_too, TOKEN.in_hand)
    assert can == (False,) * 6
