"""The door to the rules: sitting down, acting, being refused, boards and logs."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.codec import action_from_json, to_json
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.match import IllegalAction, Match, MatchError
from tests.match.table import A, B, lay, play, play_on, sit, told
from tests.toy import GAME, deck
from tests.toy.cards import ToyDeck
from tests.toy.moves import Bid, DrawCard, Nod, Skip, StageCard


def refused(match: Match, action: object, seat: Seat | None = None) -> str:
    """The id of the rule that refuses this, after which the table is as it was."""
    before, steps = match.state, match.steps
    with pytest.raises(IllegalAction) as caught:
        match.submit(action, seat)
    assert (match.state, match.steps) == (before, steps)
    assert str(caught.value) == caught.value.refusal.text
    return caught.value.refusal.rule


def test_the_same_seed_gives_the_same_match() -> None:
    """And another one another."""
    assert sit(seed=3).state == sit(seed=3).state
    assert sit(seed=3).state != sit(seed=4).state


def test_without_a_seed_the_system_gives_one() -> None:
    """Which is kept, so that the match can be told again."""
    first, second = sit(seed=None), sit(seed=None)
    assert first.seed != second.seed
    assert sit(seed=first.seed).state == first.state


@pytest.mark.parametrize(
    ("names", "seated"),
    [
        (None, ("Player 1", "Player 2")),
        (["Ann"], ("Ann", "Player 2")),
        (["", " \x1b"], ("Player 1", "Player 2")),
        (["Ann", "Ann"], ("Ann 1", "Ann 2")),
        (["ann", "Ann"], ("ann 1", "Ann 2")),
        (["Player 2", ""], ("Player 2 1", "Player 2 2")),
        (["\x1b[31mRed", "\u202eevil\n"], ("[31mRed", "evil")),
        (["x" * 99, "x" * 99], ("x" * 21 + " 1", "x" * 21 + " 2")),
    ],
)
def test_every_seat_has_a_clean_name_of_its_own(names: list[str] | None, seated: tuple[str, ...]) -> None:
    """Given, or made up."""
    assert Match.new(GAME, [deck("D0"), deck("D1")], names=names).names == seated


def test_more_names_than_seats_are_refused() -> None:
    """Somebody would be left standing."""
    with pytest.raises(MatchError, match="3 names for 2 seats"):
        Match.new(GAME, [deck("D0"), deck("D1")], names=["a", "b", "c"])


@pytest.mark.parametrize("seats", [1, 4])
def test_the_number_of_players_is_the_game_s(seats: int) -> None:
    """Two and three may play, one and four may not."""
    assert len(sit(2).names) == 2
    assert len(sit(3).names) == 3
    with pytest.raises(MatchError, match=f"Toy is for 2 or 3 players, one deck each, and here are {seats}"):
        Match.new(GAME, [deck(f"D{seat}") for seat in range(seats)])


def test_every_problem_of_the_decks_is_told_at_once() -> None:
    """Each deck's own; the table's only when those are mended."""
    short = ToyDeck(game="toy", deck="Short", cards=deck().cards[:1], list={"c0": 3})
    with pytest.raises(MatchError) as caught:
        Match.new(GAME, [short, deck("Fine")])
    assert caught.value.problems == (
        'Deck "Short": a deck has at least four cards. (TOY-1)',
        'Deck "Short": at most two copies of c0: take some out. (TOY-1)',
    )
    with pytest.raises(MatchError, match=r"^Two players brought the same deck: choose another one\. \(TOY-9\)"):
        Match.new(GAME, [deck("Same"), deck("Same")], options={"mirror": "no"})
    assert Match.new(GAME, [deck("Same"), deck("Same")], options={"mirror": "yes"}).steps == 0


def test_a_deck_of_another_game_is_refused() -> None:
    """By name."""
    stranger = deck().model_copy(update={"game": "karenza", "deck": "Stranger"})
    with pytest.raises(MatchError, match='The deck "Stranger" is not a deck of Toy'):
        Match.new(GAME, [deck(), stranger])


def test_options_are_settled_before_the_match(tmp_path: Path) -> None:
    """Defaults, unknown names and values, and files that are read."""
    assert sit().options == {"rounds": "2", "mirror": "yes", "extra": ""}
    with pytest.raises(MatchError, match='There is no option "ronds"; did you mean "rounds"'):
        sit(ronds="1")
    with pytest.raises(MatchError, match='Option rounds cannot be "3": choose 1, 2, 40 or 400'):
        sit(rounds="3")
    (tmp_path / "extra.yaml").write_text("a: [1, no]")
    assert sit(extra=str(tmp_path / "extra.yaml")).options["extra"] == {"a": [1, "no"]}
    with pytest.raises(MatchError, match="there is no such file"):
        sit(extra=str(tmp_path / "none.yaml"))


def test_a_position_that_cannot_be_laid_out_is_refused() -> None:
    """With the game's own sentence."""
    with pytest.raises(MatchError, match="named twice"):
        lay(hands=[[0, 0], []])


def test_a_written_position_starts_a_match() -> None:
    """With the cards it names."""
    match = lay(scores=[4, 5])
    assert match.state.hands == ((0, 1), (10, 11))
    assert match.state.scores == (4, 5)
    assert match.names == ("Ann", "Bo")


def test_choices_are_what_the_player_could_try_and_the_rules_in_the_way() -> None:
    """In display order, the allowed ones equal to the legal actions."""
    match = lay(hands=[[0, 1, 2, 3], [10]])
    assert [(choice.option.label, choice.rule) for choice in match.choices()] == [
        ("Choose D0 0", None),
        ("Choose D0 1", None),
        ("Choose D0 2", None),
        ("Choose D0 3", None),
        ("Draw a card", "TOY-3"),
        ("Look at your top card", None),
        ("Skip", "TOY-5"),
    ]
    allowed = tuple(choice.action for choice in match.choices() if choice.rule is None)
    assert match.legal_actions() == allowed


@pytest.mark.rule("TABLE-FINISH")
def test_what_the_rules_refuse_changes_nothing() -> None:
    """Each refusal names its rule, and the sentence the way out."""
    match = lay(hands=[[0, 1], []])
    play(match, "Draw a card")
    assert refused(match, DrawCard()) == "TOY-2"
    assert refused(lay(hands=[[0, 1, 2, 3], []]), DrawCard()) == "TOY-3"
    assert refused(lay(decks=[[], []]), DrawCard()) == "TOY-4"
    assert refused(match, Skip()) == "TOY-5"
    play(match, "Choose D0 0")
    assert refused(match, StageCard(CardId(1))) == "TABLE-FINISH"
    why = match.why_not(DrawCard())
    assert why is not None
    assert why.text == "A card is chosen already: lay it, or take that back first."
    assert lay(hands=[[], []]).why_not(Skip()) is None


@pytest.mark.rule("TABLE-THERE")
def test_what_is_not_on_offer_is_refused() -> None:
    """Another's card, and another phase's action."""
    match = lay()
    assert refused(match, StageCard(CardId(10))) == "TABLE-THERE"
    assert refused(match, Nod()) == "TABLE-THERE"
    assert refused(match, object()) == "TABLE-THERE"


@pytest.mark.rule("TABLE-TURN")
def test_only_the_player_who_is_asked_may_act() -> None:
    """Also when somebody else would be allowed the very same action."""
    match = lay()
    assert refused(match, DrawCard(), B) == "TABLE-TURN"
    assert match.submit(DrawCard(), A)
    play(match, "Choose D0 0", "Lay it down")
    assert match.to_act == B
    assert refused(match, Nod(), A) == "TABLE-TURN"
    match.submit(Nod(), B)


@pytest.mark.rule("TABLE-SEAT")
def test_everybody_may_give_up_at_any_moment_in_their_own_name() -> None:
    """Not only the one to act; nobody for somebody else or from a seat that is not there."""
    match = lay()
    assert refused(match, Resign(B), A) == "TABLE-SEAT"
    assert refused(match, Resign(Seat(5))) == "TABLE-SEAT"
    match.resign(B)
    assert match.to_act is None
    assert match.outcome is not None
    assert match.outcome.winners == (A,)
    assert match.played[-1].seat == B


@pytest.mark.rule("TABLE-OVER")
def test_nothing_happens_after_the_end() -> None:
    """Neither actions nor giving up."""
    match = sit(rounds="1")
    play_on(match)
    assert match.legal_actions() == ()
    assert refused(match, DrawCard()) == "TABLE-OVER"
    assert refused(match, DrawCard(), A) == "TABLE-OVER"
    assert refused(match, Resign(A), A) == "TABLE-OVER"


def test_actions_may_come_from_json() -> None:
    """Equal ones are as good as the table's own."""
    match = lay()
    match.submit(action_from_json(GAME, to_json(StageCard(CardId(1)))))
    assert match.state.staged == 1


def test_submit_returns_what_happened() -> None:
    """The events of the action."""
    match = lay()
    assert match.submit(StageCard(CardId(0))) == ()
    (event,) = match.submit(match.legal_actions()[0])
    assert (type(event).__name__, event.seat, event.card) == ("CardLaid", A, 0)


def test_a_match_runs_to_its_end() -> None:
    """One round each, most points win."""
    match = lay(rounds=1)
    play(match, "Choose D0 1", "Lay it down", "Nod", "Choose D1 0", "Lay it down", "Challenge", "Bid 2", "Bid 0")
    assert match.outcome is not None
    assert match.outcome.winners == (A,)
    assert match.state.scores == (3 + 1, 0)
    assert match.steps == 8


def test_a_board_hides_what_this_seat_may_not_see() -> None:
    """It is the game's board, worked out once for each state."""
    match = lay()
    play(match, "Choose D0 0")
    assert match.board(A).zone("stage:0") is not None
    assert match.board(B).zone("stage:0") is None
    assert match.board(A) is match.board(A)
    before = match.board(A)
    play(match, "Lay it down")
    assert match.board(A) != before
    assert match.board(A) == GAME.board(match.state, A)


def test_each_seat_reads_its_own_log() -> None:
    """What one saw the other only hears of, or not at all."""
    match = lay(decks=[[5], []])
    play(match, "Look at your top card", "Draw a card", "Choose D0 0", "Lay it down", "Nod")
    assert told(match, A) == ["Ann sees D0 5.", "Ann draws D0 5.", "Ann lays D0 0.", "Bo nods."]
    assert told(match, B) == ["Ann draws a card.", "Ann lays D0 0.", "Bo nods."]
    assert told(match, None) == told(match, B)


def test_a_log_that_grew_step_by_step_equals_one_told_at_once() -> None:
    """For every seat, also across many steps."""
    match, other = sit(3, rounds="40"), sit(3, rounds="40")
    for _ in range(60):
        play_on(match, 5, match.steps)
        for seat in (None, A, B):
            match.log(seat)
    for step in match.played:
        other.submit(step.action)
    for seat in (None, A, B):
        assert other.log(seat) == match.log(seat)
        assert len(match.log(seat)) > 100


def test_a_replay_reads_boards_and_logs_of_every_step() -> None:
    """As they were at the time; beyond either end there is nothing."""
    match = sit(rounds="1")
    seen = [(match.board(A), match.log(A), match.state)]
    while match.to_act is not None:
        match.submit(match.legal_actions()[0])
        seen.append((match.board(A), match.log(A), match.state))
    for step, (board, log, state) in enumerate(seen):
        assert match.board_at(step, A) == board
        assert match.log_at(step, A) == log
        assert match.at(step) == state
    for step in (-1, match.steps + 1):
        with pytest.raises(IndexError):
            match.at(step)
        with pytest.raises(IndexError):
            match.log_at(step, A)


def test_old_states_are_folded_again_and_are_the_same() -> None:
    """Of a long match only some states are kept."""
    match = sit(rounds="400")
    states = [match.state]
    for number in range(900):
        play_on(match, 1, number)
        states.append(match.state)
    assert len(match.timeline.history.kept) < 230
    for step in (0, 1, 63, 64, 65, 300, 699, 700, 701, 899, 900):
        assert match.at(step) == states[step]


def test_a_note_is_in_everybody_s_log_where_it_was_written() -> None:
    """Cleaned; an empty one is none."""
    match = lay()
    match.note("A good \x1bstart")
    play(match, "Choose D0 0", "Lay it down")
    match.note(" \n")
    assert told(match, A) == told(match, B) == ["Note: A good start", "Ann lays D0 0."]


def test_bids_are_answered_one_seat_at_a_time_and_opened_together() -> None:
    """Nobody sees another's bid before."""
    match = lay(phase="bid", hands=[[], []])
    match.submit(Bid(2), A)
    assert match.to_act == B
    assert told(match, B) == []
    match.submit(Bid(1), B)
    assert told(match, B) == ["The bids: Ann 2, Bo 1."]
