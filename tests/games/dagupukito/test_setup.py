"""Before the first turn: fighters, decks and options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardtable.core.game import complete_options
from cardtable.decks import DeckError, check_deck_file, deck_from_data, load_deck
from cardtable.files import read_yaml
from cardtable.games.dagupukito import GAME
from cardtable.games.dagupukito.moves import DAMAGE, NAMES
from cardtable.match import Match
from cardtable.match.errors import MatchError
from tests.games.acting import log
from tests.games.dagupukito.ring import ANN, BO, PLAYERS, act, clash, deck, fighter, fresh, hps, letters, side


@pytest.mark.rule("FGT-02", "FGT-03")
def test_a_fighter_has_100_hp_or_in_the_long_game_200() -> None:
    """Both fighters alike, whatever the seed."""
    assert hps(fresh(1)) == (100, 100)
    assert hps(fresh(1, hp="200")) == (200, 200)


@pytest.mark.rule("FGT-08", "FGT-09", "FGT-60")
def test_each_fighter_has_five_of_each_move_or_twice_as_many() -> None:
    """A team of two has two decks, and no card belongs to both."""
    for hp, copies in (("100", 5), ("200", 10)):
        match = fresh(2, ("team-quick-hands", "team-hammer-and-anvil"), hp=hp)
        for seat in (ANN, BO):
            decks = [own.deck + own.hand for own in side(match, seat).fighters]
            assert [len(cards) for cards in decks] == [5 * copies, 5 * copies]
            for at, cards in enumerate(decks):
                assert sorted(letters(match, cards)) == sorted("DGPKT" * copies)
                assert {match.pool[card].fighter for card in cards} == {at}


@pytest.mark.rule("FGT-10", "FGT-11", "FGT-12", "FGT-13", "FGT-14")
def test_what_the_five_moves_do() -> None:
    """Dash and Guard nothing, Punch 5, Kick 10, Throw 15."""
    assert dict(zip(NAMES, DAMAGE, strict=True)) == {"Dash": 0, "Guard": 0, "Punch": 5, "Kick": 10, "Throw": 15}
    for move, lost in (("P", 5), ("K", 10), ("T", 15)):
        match = clash(move, "P" if move != "P" else "T")
        while match.to_act is not None and match.state.revealed:
            act(match, "Hit")
        assert fighter(match, BO).hp == 100 - lost


@pytest.mark.rule("R-FGT-12")
def test_two_players_start_with_the_first_draw_only() -> None:
    """Two cards each when the first question is asked, twenty-three in the pile."""
    match = fresh(3)
    for seat in (ANN, BO):
        assert (len(fighter(match, seat).hand), len(fighter(match, seat).deck)) == (2, 23)


def sizes(match: Match) -> list[int]:
    """How many fighters each side brings."""
    return [len(side(match, seat).fighters) for seat in (ANN, BO)]


@pytest.mark.rule("FGT-06", "R-FGT-40")
def test_teams_of_one_to_three_fight_in_equal_numbers() -> None:
    """By agreement the smallest team sets the size; the first named begins; a number is a demand."""
    three, two, one = "team-demolition", "team-quick-hands", "ines"
    assert sizes(fresh(1, (three, "team-night-shift"))) == [3, 3]
    assert sizes(fresh(1, (three, two), fighters="even")) == [2, 2]
    assert sizes(fresh(1, (three, one), fighters="even")) == [1, 1]
    assert sizes(fresh(1, (three, "team-night-shift"), fighters="3")) == [3, 3]
    assert sizes(fresh(1, (three, one), fighters="handicap")) == [3, 1]
    assert sizes(fresh(1, (three, two), fighters="1")) == [1, 1]
    match = fresh(1, (three, two), fighters="even")
    assert [match.pool.extra.teams[ANN][at].id for at in range(2)] == ["odo", "rosa"]
    assert side(match, ANN).active == 0
    with pytest.raises(MatchError, match=r"R-FGT-40"):
        fresh(1, (three, two), fighters="3")


@pytest.mark.rule("R-FGT-40")
def test_unequal_teams_are_refused_with_the_options_that_let_them_meet() -> None:
    """Nobody is left out in silence: the sentence names who would be, and both ways out work."""
    teams = ("team-demolition", "team-quick-hands")
    with pytest.raises(MatchError) as caught:
        fresh(1, teams)
    assert str(caught.value) == (
        "The teams are of unequal size (Demolition has 3 and Quick Hands has 2): bring equal ones, or set the option "
        "fighters to even, which leaves out Bran Oxley, or to handicap, which lets everybody fight. (R-FGT-40)"
    )
    assert sizes(fresh(1, teams, fighters="even")) == [2, 2]
    assert sizes(fresh(1, teams, fighters="handicap")) == [3, 2]


@pytest.mark.rule("R-FGT-40")
def test_who_is_left_out_stands_on_the_screen_and_in_the_log() -> None:
    """Everybody sees it beside the player; a handicap leaves out nobody and says nothing."""
    match = fresh(1, ("team-demolition", "team-quick-hands"), fighters="1")
    for viewer in (None, ANN, BO):
        tags = {panel.seat: panel.tags for panel in match.board(viewer).panels}
        assert tags[ANN] == ("Odo Marsh", "without Rosa Quarry and Bran Oxley")
        assert tags[BO] == ("Teo Ransom", "without Lark Fenwick")
        assert log(match, viewer)[:2] == [
            "Rosa Quarry and Bran Oxley (Ann) stay out of this match.",
            "Lark Fenwick (Bo) stays out of this match.",
        ]
    everybody = fresh(1, ("team-demolition", "team-quick-hands"), fighters="handicap")
    assert not any("without" in tag for panel in everybody.board(None).panels for tag in panel.tags)
    assert not any("out of this match" in line for line in log(everybody))


def test_a_fresh_match_logs_its_first_round() -> None:
    """Round, fighters and turn for everybody; the cards that were drawn only for their owner."""
    match = fresh(3)
    public = ["Round 1 begins.", "In the ring: Ann with Teo Ransom and Bo with Rosa Quarry.", "Turn 1."]
    assert log(match) == [*public, "Ann draws 2 cards.", "Bo draws 2 cards."]
    drawn = " and ".join(NAMES[match.pool[card].move] for card in sorted(fighter(match, ANN).hand))
    assert log(match, ANN) == [*public, f"Ann draws {drawn}.", "Bo draws 2 cards."]
    of_four = fresh(3, ("teo", "rosa", "odo", "ines"))
    a, b = of_four.state.pair
    assert [line for line in log(of_four) if "draws" in line] == [f"{PLAYERS[s]} draws 2 cards." for s in (a, b)]
    mine = fighter(of_four, a).hand
    assert len(mine) == 4
    drawn = " and ".join(NAMES[of_four.pool[card].move] for card in sorted(mine[2:]))
    assert f"{PLAYERS[a]} draws {drawn}." in log(of_four, a)


@pytest.mark.rule("FGT-06", "R-FGT-40")
def test_nobody_stands_twice_in_a_team_but_both_sides_may_bring_the_same() -> None:
    """Copies are refused with the rule; a mirror match is not."""
    assert fresh(1, ("ines", "ines")).to_act is not None
    options = complete_options(GAME.options, {})
    team = deck("team-demolition")
    twice = team.model_copy(update={"list": {"odo": 2}})
    assert [problem.rule for problem in GAME.check_deck(twice, options)] == ["R-FGT-40"]
    nobody = team.model_copy(update={"list": {}})
    assert [problem.rule for problem in GAME.check_deck(nobody, options)] == ["FGT-06"]
    fourth = deck("ines").cards[0]
    four = team.model_copy(update={"cards": (*team.cards, fourth), "list": {**team.list, "ines": 1}})
    assert [problem.rule for problem in GAME.check_deck(four, options)] == ["FGT-06"]
    assert GAME.check_deck(team, options) == ()


@pytest.mark.rule("FGT-07")
def test_the_number_of_round_wins_is_one_to_five() -> None:
    """Anything else is refused before the match."""
    for rounds in ("1", "5"):
        assert fresh(1, rounds=rounds).pool.extra.rounds == int(rounds)
    for rounds in ("0", "6"):
        with pytest.raises(MatchError, match="rounds"):
            fresh(1, rounds=rounds)


FIGHTER = """game: dagupukito
deck: Trial
list: {{trial: 1}}
cards:
  - id: trial
    name: Trial
    style: trial
    combos:
{combos}
"""


def _written(tmp_path: Path, *special: str, sides: str = "AAAABBBB") -> Path:
    combos = [f"      - {{name: C{at}, side: {face}, cards: [D, P], damage: 10}}" for at, face in enumerate(sides)]
    for at, text in enumerate(special):
        combos[at] = f"      - {{name: C{at}, side: A, cards: [D, P], text: Does it., special: [{text}]}}"
    path = tmp_path / "trial.yaml"
    path.write_text(FIGHTER.format(combos="\n".join(combos)), encoding="utf-8")
    return path


@pytest.mark.rule("FGT-31")
def test_a_fighter_has_eight_combos_four_on_each_side(tmp_path: Path) -> None:
    """Shipped fighters have; a file with three and five is refused at its place."""
    match = fresh(1, ("team-demolition", "team-night-shift"), fighters="3")
    for team in match.pool.extra.teams:
        for sheet in team:
            assert [combo.face for combo in sheet.combos] == [0] * 4 + [1] * 4
            assert all(2 <= len(combo.moves) <= 4 for combo in sheet.combos)
    assert check_deck_file(_written(tmp_path)) == ()
    for sides in ("AAABBBBB", "AAAABBB", "AAAAABBBB"):
        with pytest.raises(DeckError, match=r"trial\.yaml:.*FGT-31"):
            load_deck(_written(tmp_path, sides=sides))


@pytest.mark.rule("R-FGT-39", "FGT-57")
@pytest.mark.parametrize(
    "special",
    [
        "{op: move, cards: {in: [discard], exactly: 1}, to: hand}",
        "{op: choose, as: it, cards: {in: [charge, discard], up_to: 1}}, {op: move, cards: $it, to: charge}",
        "{op: may, do: [{op: move, cards: {in: [discard], top: 1}, to: charge}]}",
    ],
)
def test_a_fighter_that_brings_back_discarded_cards_is_refused(tmp_path: Path, special: str) -> None:
    """Also inside a block; moving other cards is fine."""
    (problem,) = check_deck_file(_written(tmp_path, special))
    assert "C0 brings back discarded cards" in problem
    assert "(R-FGT-39)" in problem
    assert check_deck_file(_written(tmp_path, "{op: move, cards: {in: [charge], up_to: 1}, to: hand}")) == ()


@pytest.mark.rule("R-FGT-08")
def test_a_special_action_hurts_the_other_fighter_first(tmp_path: Path) -> None:
    """Written the other way round, the file is refused."""
    mine, theirs = "{op: lose, score: hp, amount: 5}", "{op: lose, score: hp, amount: 5, player: opponent}"
    assert check_deck_file(_written(tmp_path, f"{theirs}, {mine}")) == ()
    (problem,) = check_deck_file(_written(tmp_path, f"{mine}, {theirs}"))
    assert "(R-FGT-08)" in problem


@pytest.mark.rule("R-FGT-39")
def test_a_fighter_card_and_discarded_cards_cannot_be_moved(tmp_path: Path) -> None:
    """A file that names its own card as a move card is refused; in an old journal it changes nothing in play.

    A pile is no place to put cards.
    """
    (problem,) = check_deck_file(_written(tmp_path, "{op: discard, cards: $source}"))
    assert problem.endswith("special[1].cards: discard does nothing to $source: use cards in hand or charge")
    trial = deck_from_data(read_yaml(tmp_path / "trial.yaml").value)
    seats = [
        {"fighters": [{"hand": ["P"], "charge": ["D"]}], "face": "A"},
        {"fighters": [{"hand": ["T"]}], "face": "A"},
    ]
    match = Match.lay_out(GAME, [trial, deck("rosa")], {"seats": seats, "phase": "moves"})
    before = sorted(GAME.cards(match.state))
    act(match, "Play Punch", "Play Throw", "Combo C0", "Hold back")
    assert sorted(GAME.cards(match.state)) == before
    assert sorted(letters(match, fighter(match, ANN).discard)) == ["D", "P"]
    (problem,) = check_deck_file(_written(tmp_path, "{op: move, cards: {in: [charge], up_to: 1}, to: deck}"))
    assert "trial.yaml:9" in problem


def test_unknown_words_and_silent_specials_are_told_with_their_place(tmp_path: Path) -> None:
    """A wrong zone is named where it stands, and a special action needs its text."""
    (wrong,) = check_deck_file(_written(tmp_path, "{op: discard, cards: {in: [chrage], exactly: 1}}"))
    assert "trial.yaml:9" in wrong
    assert 'did you mean "charge"' in wrong
    path = _written(tmp_path, "{op: dagupukito.cancel}")
    path.write_text(path.read_text().replace(", text: Does it.", ""))
    assert any("text" in problem for problem in check_deck_file(path))


@pytest.mark.rule("R-FGT-01")
def test_the_block_wheel_can_be_replaced_by_a_file(tmp_path: Path) -> None:
    """Only what the file says is blocked then, and the board shows the new wheel."""
    path = tmp_path / "wheel.yaml"
    path.write_text("blocks: {Punch: [Throw], Guard: []}\n", encoding="utf-8")
    match = fresh(1, blocks=str(path))
    note = next(note for note in match.board(ANN).notes if note.id == "blocks")
    assert note.lines[2] == "Punch blocks Throw"
    assert note.lines[1] == "Guard blocks nothing"
    assert match.pool.extra.blocks.stops == ((), (), (4,), (), ())
    again = clash("G", "P", options={"blocks": {"Punch": ["Throw"]}})
    assert again.to_act == BO


@pytest.mark.rule("R-FGT-01")
@pytest.mark.parametrize(
    ("wheel", "said"),
    [
        ({"Dash": ["Dash"]}, "cannot block itself"),
        ({"Dash": ["Kick"], "Kick": ["Dash"]}, "block each other"),
        ({"Dash": ["Kik"]}, 'did you mean "Kick"'),
        ({"Dash": "Kick"}, "as a list"),
        (["Dash"], "lists for each move"),
    ],
)
def test_a_wheel_that_cannot_turn_is_refused(wheel: Any, said: str) -> None:
    """A move that blocks itself, two that block each other, and words that are no moves."""
    with pytest.raises(MatchError, match=said):
        Match.new(GAME, [deck("teo"), deck("rosa")], seed=1, options={"blocks": wheel})
