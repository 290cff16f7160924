"""Moments and beats of every game: all a seat may see and do, in people's names, and nothing more."""

from __future__ import annotations

import msgspec
import pytest

from cardtable.core.chance import Chance, number
from cardtable.core.ids import Seat
from cardtable.core.names import player
from cardtable.games import load_game
from cardtable.match import Beat, Choice, IllegalAction, Match, Moment
from cardtable.match.naming import name_board

from .base import GameTests
from .tables import Table, decks_for

NAMES = ("Ana", "Bo's", 'C"y', "Dü")
STEPS = 40


def match_at(table: Table, seed: int = 3) -> Match:
    """Return a fresh match at this table, of players with awkward names."""
    decks = decks_for(table, seed)
    names = NAMES[: len(decks)]
    return Match.new(load_game(table.game), decks, seed=seed, names=names, options=dict(table.options))


def step(match: Match, chance: Chance) -> Chance:
    """Make a choice by lot."""
    legal = [choice for choice in match.choices() if choice.rule is None]
    pick, chance = number(chance, len(legal))
    match.choose(legal[pick])
    return chance


def _seats(match: Match) -> list[Seat | None]:
    return [None, *(Seat(seat) for seat in range(len(match.names)))]


def _marks(data: bytes) -> bool:
    return any(player(seat).encode() in data for seat in range(4))


class Moments(GameTests):
    """Moments and beats hold all a seat may see and do, in people's names, and nothing more."""

    def test_a_moment_is_what_the_match_says_and_travels_as_json(self, table: Table) -> None:
        """Board, log, choices and undo as the match gives them, for every seat; a mark of a seat never leaves."""
        match, chance = match_at(table), Chance(1)
        for _ in range(STEPS):
            for seat in _seats(match):
                moment = match.moment(seat)
                assert (moment.board, moment.log, moment.step) == (match.board(seat), match.log(seat), match.steps)
                assert (moment.to_act, moment.outcome) == (match.to_act, match.outcome)
                assert moment.choices == (match.choices() if seat == match.to_act and seat is not None else ())
                assert (moment.question is None) == (seat is None or seat != match.to_act)
                assert (moment.undo > 0, moment.redo > 0) == (match.can_undo, match.can_redo)
                data = msgspec.json.encode(moment)
                again = msgspec.json.decode(data, type=Moment)
                plain = msgspec.structs.replace(moment, choices=())
                assert msgspec.structs.replace(again, choices=()) == plain
                assert [(c.number, c.option, c.rule) for c in again.choices] == [
                    (c.number, c.option, c.rule) for c in moment.choices
                ]
                assert not _marks(data)
            if match.to_act is None:
                break
            chance = step(match, chance)

    def test_a_choice_that_travelled_can_be_made_and_asked_about(self, table: Table) -> None:
        """What comes back as JSON acts by its number; a refused one says why without being judged again."""
        match, chance = match_at(table, 4), Chance(2)
        for _ in range(STEPS):
            if (seat := match.to_act) is None:
                break
            far = msgspec.json.decode(msgspec.json.encode(match.moment(seat)), type=Moment)
            for choice in far.choices:
                refusal = match.why_not(choice)
                assert (refusal and refusal.rule) == choice.rule
                if refusal is not None:
                    assert not _marks(refusal.text.encode())
            pick, chance = number(chance, len(far.legal))
            before = match.steps
            match.choose(far.legal[pick], seat)
            assert match.steps > before

    def test_a_choice_of_another_moment_is_refused(self, table: Table) -> None:
        """A stale choice does nothing."""
        match = match_at(table, 5)
        label = "No such option"
        stale = Choice(999, msgspec.structs.replace(match.choices()[0].option, label=label), None)
        with pytest.raises(IllegalAction) as caught:
            match.choose(stale)
        assert (caught.value.refusal.rule, match.steps) == ("TABLE-THERE", 0)

    def test_beats_are_boards_and_lines_of_one_seat(self, table: Table) -> None:
        """One beat a step; put together, the lines are the log, and each board is the one that seat saw then."""
        match, chance = match_at(table, 6), Chance(3)
        for _ in range(STEPS):
            if match.to_act is None:
                break
            chance = step(match, chance)
        for seat in _seats(match):
            beats = match.beats(seat, 0)
            assert [beat.step for beat in beats] == [*range(1, match.steps + 1)]
            assert (*match.log_at(0, seat), *(line for beat in beats for line in beat.lines)) == match.log(seat)
            assert [beat.board for beat in beats] == [match.board_at(step, seat) for step in range(1, match.steps + 1)]
            assert match.beats(seat, match.steps - 2) == beats[-2:]
            assert match.beats(seat, match.steps) == match.beats(seat, match.steps + 5) == ()
            assert msgspec.json.decode(msgspec.json.encode(beats), type=tuple[Beat, ...]) == beats

    def test_beats_tell_no_more_than_an_imagined_world(self, table: Table) -> None:
        """With everything hidden exchanged, the beat's board is the same."""
        match, chance = match_at(table, 7), Chance(4)
        game = match.game
        for _ in range(STEPS):
            if match.to_act is None:
                break
            chance = step(match, chance)
        for seat in range(len(match.names)):
            for beat in match.beats(Seat(seat), 0):
                if beat.board.to_act is None:
                    continue  # at the end all hands lie open
                world = game.imagine(match.at(beat.step), Seat(seat), beat.step)
                assert name_board(game.board(world, Seat(seat)), match.names) == beat.board

    def test_a_match_is_played_by_the_words_of_its_options(self, table: Table) -> None:
        """Every legal label does what it says, in any case, and with "player 2" for a name."""
        match, chance = match_at(table, 8), Chance(5)
        for _ in range(STEPS):
            if match.to_act is None:
                break
            legal = [choice for choice in match.choices() if choice.rule is None]
            pick, chance = number(chance, len(legal))
            words = legal[pick].option.label
            alike = [choice.action for choice in legal if choice.option.label == words]
            match.do(words.upper() if pick % 2 else words)
            assert match.played[-1].by or match.played[-1].action in alike
        with pytest.raises(IllegalAction) as caught:
            match.do("Sing a song")
        assert caught.value.refusal.rule == "TABLE-THERE"
