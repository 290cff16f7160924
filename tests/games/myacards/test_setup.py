"""Sitting down: decks, hands, the coin, and professional play."""

from __future__ import annotations

import pytest

from cardtable.core.board import CardFace
from cardtable.core.chance import Chance
from cardtable.games import load_game
from cardtable.games.myacards.setup import coin
from cardtable.match import MatchError
from tests.games.acting import act, labels, log
from tests.games.myacards.wild import ANN, BO, at, card, deck_of, fresh, numbers, strike, wild, zone_label


@pytest.mark.rule("MYA-20", "MYA-60", "MYA-61", "R-MYA-01", "MYA-01")
def test_decks_are_shuffled_face_down_and_seven_cards_dealt() -> None:
    """Each player has an own deck of 45: 7 in hand, 38 face down, in another order for another seed."""
    match, other = fresh(1, start="1"), fresh(2, start="1")
    table = match.state.table
    assert [len(table.hands[seat]) for seat in (0, 1)] == [8, 7]
    assert [len(table.decks[seat]) for seat in (0, 1)] == [37, 38]
    assert table.decks[BO] != other.state.table.decks[BO]
    assert list(table.decks[BO]) != sorted(table.decks[BO])
    assert {match.pool.owner[card] for card in table.decks[BO]} == {BO}
    deck = match.board(None).zone("deck:1")
    assert deck is not None
    assert deck.browse == ()


@pytest.mark.rule("R-MYA-05", "MYA-62")
def test_the_starter_draws_in_the_first_turn() -> None:
    """Seven and one are eight; the other player has seven."""
    match = fresh(start="2")
    assert [len(hand) for hand in match.state.table.hands] == [7, 8]
    assert match.to_act == BO


@pytest.mark.rule("R-MYA-01")
def test_the_opening_hand_is_an_option() -> None:
    """Five cards each when that was agreed."""
    match = fresh(hand="5", start="1")
    assert [len(hand) for hand in match.state.table.hands] == [6, 5]


@pytest.mark.rule("R-MYA-02")
def test_there_is_no_mulligan() -> None:
    """The first player is asked for the coin and then plays; nobody is asked to change the hand."""
    match = fresh()
    assert labels(match) == ["Call heads", "Call tails"]
    act(match, "Call heads")
    assert all(label.startswith(("Play ", "End the turn")) for label in labels(match))


@pytest.mark.rule("MYA-03", "MYA-22", "MYA-59", "MYA-122")
def test_the_coin_decides_who_starts() -> None:
    """Whoever calls it right starts, otherwise the other; over some seeds both happen, and the log tells."""
    starters = set()
    for seed in range(1, 13):
        match = fresh(seed)
        state = act(match, "Call heads")
        right = any("called heads: right." in line for line in log(match))
        assert state.turn == state.starter == (ANN if right else BO)
        starters.add(state.starter)
    assert starters == {ANN, BO}


@pytest.mark.rule("MYA-59")
@pytest.mark.parametrize(("start", "seat"), [("1", ANN), ("2", BO)])
def test_the_start_can_be_agreed(start: str, seat: int) -> None:
    """Without a coin the agreed player begins."""
    match = fresh(start=start)
    assert (match.to_act, match.state.starter) == (seat, seat)


@pytest.mark.rule("MYA-122", "MYA-22")
def test_the_coin_has_two_sides() -> None:
    """Heads and tails, about as often, and nothing else."""
    state = fresh(1).state
    faces = []
    for _ in range(200):
        state, face = coin(state)
        faces.append(face)
    assert set(faces) == {"heads", "tails"}
    assert 70 < faces.count("heads") < 130
    assert state.chance == Chance(state.chance.seed, state.chance.used)


@pytest.mark.rule("MYA-22", "MYA-122")
def test_a_card_may_toss_the_coin() -> None:
    """Coin of Fate: heads removes an AE of the opponent, tails one of the own; both happen over some seeds."""
    left = set()
    for seed in range(8):
        match = wild(
            {"hand": ["coin_of_fate"], "field": {"3-1": "lynx_lynx", "2-1": "rosa_canina"}},
            {"field": {"3-5": "bison_bison", "2-5": "rosa_canina"}},
            seed=seed,
        )
        act(match, "Play Coin of Fate")
        left.add((at(match, "1:3-1"), at(match, "2:3-5")))
    assert left == {("lynx_lynx", ""), ("", "bison_bison")}


@pytest.mark.rule("MYA-57")
def test_two_players_only() -> None:
    """The game seats two, and a position for three is refused."""
    game = load_game("myacards")
    assert game.seats == (2,)
    with pytest.raises(MatchError, match="2 players"):
        wild(seats=[{}, {}, {}])


@pytest.mark.rule("MYA-117", "MYA-118", "R-MYA-37")
def test_in_professional_play_an_unnamed_support_does_nothing() -> None:
    """Ann leaves the oak unnamed: its +1 DFS is not applied, in this turn or later. Named, it is."""
    for aloud, dfs in ((True, 3), (False, 2)):
        match = wild({"field": {"3-1": "lynx_lynx"}, "hand": ["quercus_robur"]}, professional=True)
        act(match, "Play Pedunculate oak", zone_label("2-1"))
        assert labels(match) == ["Name the support", "Leave the support unnamed"]
        assert at(match, "1:2-1") == ""
        act(match, "Name the support" if aloud else "Leave the support unnamed")
        assert numbers(match, "1:3-1")[1] == dfs
        act(match, "End the turn", "End the turn")
        assert numbers(match, "1:3-1")[1] == dfs


@pytest.mark.rule("R-MYA-37", "MYA-117")
@pytest.mark.parametrize("named", [True, False])
def test_the_shell_of_an_unnamed_support_does_not_hold(named: bool) -> None:
    """A weak attack breaks on a named shell; the unnamed one shows no shell and is removed, its neighbour stays."""
    shelled = card("conus_testus", "se", words=["shell"], abilities=[{"affects": {"in": ["ae"]}, "stats": {"dfs": 1}}])
    theirs = {"field": {"2-1": "conus_testus", "2-2": "conus_testus", "3-8": "bison_bison"}}
    silent = [] if named else ["2:2-1"]
    match = wild({"field": {"3-1": "vulpes_vulpes"}}, theirs, phase="attack", own=[shelled], silent=silent)
    row = match.board(ANN).zone("row2:1")
    assert row is not None
    faces = [slot.holds for slot in row.slots[:2]]
    shells = ["shell" in [badge.text for badge in face.badges] for face in faces if isinstance(face, CardFace)]
    assert shells == [named, True]
    strike(match, "Red fox", "3-1", "Conus testus", "~2-1")
    assert at(match, "2:2-1") == ("conus_testus" if named else "")
    assert at(match, "2:2-2") == "conus_testus"


@pytest.mark.rule("R-MYA-37")
def test_queries_do_not_see_the_words_of_an_unnamed_support() -> None:
    """A card that looks for shells finds the named one only."""
    shelled = card("conus_testus", "se", words=["shell"], abilities=[{"affects": {"in": ["ae"]}, "stats": {"dfs": 1}}])
    breaker = card(
        "breaker",
        "ef",
        abilities=[
            {
                "use": "play",
                "targets": {"all": {"in": ["se"], "has": ["shell"], "all": True}},
                "do": [{"op": "destroy", "cards": "$all"}],
            }
        ],
    )
    mine = {"field": {"2-1": "conus_testus", "2-2": "conus_testus", "3-8": "bison_bison"}, "hand": ["breaker"]}
    match = wild(mine, own=[shelled, breaker], silent=["1:2-1"])
    act(match, "Play Breaker")
    assert (at(match, "1:2-1"), at(match, "1:2-2")) == ("conus_testus", "")


@pytest.mark.rule("R-MYA-37", "MYA-117")
def test_an_unnamed_support_does_not_listen_either() -> None:
    """The honeyguide would draw a card: unnamed it does not, and a sacrifice and a new placement would be needed."""
    match = wild({"hand": ["indicator_indicator"]}, professional=True)
    before = len(match.state.table.decks[ANN])
    act(match, "Play Greater honeyguide", zone_label("2-1"), "Leave the support unnamed")
    assert len(match.state.table.decks[ANN]) == before
    named = wild({"hand": ["indicator_indicator"]}, professional=True)
    act(named, "Play Greater honeyguide", zone_label("2-1"), "Name the support")
    assert len(named.state.table.decks[ANN]) == before - 1


@pytest.mark.rule("R-MYA-37")
def test_casual_play_names_every_support() -> None:
    """By default nothing is asked, and AE are never asked about."""
    casual = wild({"field": {"3-1": "lynx_lynx"}, "hand": ["quercus_robur"]})
    act(casual, "Play Pedunculate oak", zone_label("2-1"))
    assert numbers(casual, "1:3-1") == (3, 3, 5)
    strict = fresh(play="professional", start="1")
    assert strict.state.professional
    active = wild({"hand": ["canis_lupus"]}, professional=True)
    act(active, "Play Grey wolf", zone_label("3-1"))
    assert at(active, "1:3-1") == "canis_lupus"


def test_a_test_deck_holds_what_was_asked_for() -> None:
    """Two wolves and a named third copy are three."""
    assert deck_of(["canis_lupus", "canis_lupus/3", "venom"], 0).list == {
        "canis_lupus": 3,
        "venom": 1,
        "corvus_corax": 0,
    }
