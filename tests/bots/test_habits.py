"""How readily each kind of action is taken: learned from choices, and drawn by."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardtable.bots.habits import Habits, Offers, drop_rare, fit_weights, note, note_words
from cardtable.core.ids import CardId
from cardtable.games.karenza.actions import DrawCard, PassTurn, PlayTechnique

DRAW, PASS = DrawCard(), PassTurn()
STRIKES = [PlayTechnique(CardId(card)) for card in range(4)]


def test_kinds_are_drawn_by_their_weights_and_actions_within_a_kind_alike() -> None:
    """Four strikes together are three times as likely as the pass; each of them is as likely as the others."""
    habits = Habits({"PlayTechnique": 3.0, "PassTurn": 1.0})
    drawn = Counter(habits.pick([*STRIKES, PASS], (roll + 0.5) / 1600) for roll in range(1600))
    assert [drawn[action] for action in (*STRIKES, PASS)] == [300, 300, 300, 300, 400]


def test_draws_that_are_kept_are_those_of_a_look_at_every_action() -> None:
    """Whatever the order of the kinds, and whichever were met before: the same action for the same roll."""
    rolls, habits = Random(4), Habits({"PlayTechnique": 3.0, "PassTurn": 0.7})
    for _ in range(400):
        legal = [rolls.choice([*STRIKES, PASS, DRAW]) for _ in range(rolls.randint(1, 5))]
        roll = rolls.random()
        assert habits.pick(legal, roll) is _slowly(legal, roll)


def _slowly(legal: list[Any], roll: float) -> Any:
    """Draw a kind by its weight, then one of its actions."""
    weights: dict[type, float] = {PlayTechnique: 3.0, PassTurn: 0.7, DrawCard: 1.0}
    kinds: list[type] = list(dict.fromkeys(map(type, legal)))
    if len(kinds) == 1:
        return legal[int(roll * len(legal))]
    roll *= sum([weights[kind] for kind in kinds])
    for kind in kinds:
        some = [action for action in legal if type(action) is kind]
        if roll < weights[kind]:
            return some[int(roll / weights[kind] * len(some))]
        roll -= weights[kind]
    return legal[-1]


def test_without_habits_every_action_is_as_likely() -> None:
    """A game of somebody else's has none."""
    drawn = Counter(Habits({}).pick([*STRIKES, PASS], (roll + 0.5) / 500) for roll in range(500))
    assert drawn == dict.fromkeys([*STRIKES, PASS], 100)


def test_readiness_is_shared_within_a_kind() -> None:
    """An unknown kind is as ready as the average."""
    habits = Habits({"PlayTechnique": 3.0})
    assert habits.ready(STRIKES[0], 4) == pytest.approx(0.75)
    assert habits.ready(DRAW, 1) == 1.0


def test_habits_are_learned_from_what_was_taken_out_of_what() -> None:
    """Taken three times in four before a pass, and always before a draw; a choice within one kind says nothing."""
    offers: Offers = Counter()
    for taken in (*STRIKES[:3], PASS):
        note(offers, [*STRIKES, PASS], taken)
    for _ in range(4):
        note(offers, [STRIKES[0], DRAW], STRIKES[0])
    note(offers, STRIKES, STRIKES[0])
    assert sum(offers.values()) == 8
    found = fit_weights(offers)
    assert found["PlayTechnique"] > 2 * found["PassTurn"] > 2 * found["DrawCard"] > 0
    assert sum(found.values()) == pytest.approx(3.0, abs=0.01)


def test_words_have_weights_of_their_own_within_a_kind() -> None:
    """Of four strikes the one whose words are known to be taken often is readier; unknown words are as usual."""
    habits = Habits({"PlayTechnique": 2.0}, {"Play Snake": 3.0})
    assert habits.ready(STRIKES[0], 4, "Play Snake") == pytest.approx(1.5)
    assert habits.ready(STRIKES[1], 4, "Play Crane") == pytest.approx(0.5)


def test_sealed_choices_are_drawn_by_their_words() -> None:
    """Words of weight 3 are drawn three times as often as unknown ones; each action is asked for its words once."""
    habits, asked = Habits({}, {"Play Snake": 3.0}), []

    def words(action: PlayTechnique) -> str:
        asked.append(action)
        return "Play Snake" if action == STRIKES[1] else "Play Crane"

    drawn = Counter(habits.pick_by_words(STRIKES, words, (roll + 0.5) / 600) for roll in range(600))
    assert [drawn[action] for action in STRIKES] == [100, 300, 100, 100]
    assert asked == STRIKES


def test_words_are_learned_among_those_of_their_kind_when_they_were_offered_often() -> None:
    """A pass beside them says nothing; words that were offered seldom are left out."""
    words = {STRIKES[0]: "Play Snake", STRIKES[1]: "Play Crane", PASS: "Pass"}
    offers: Offers = Counter()
    for taken in (*[STRIKES[0]] * 15, *[STRIKES[1]] * 5):
        note_words(offers, words, taken)
    note_words(offers, words, PASS)
    note_words(offers, {**words, STRIKES[2]: "Play Heron"}, STRIKES[2])
    found = fit_weights(drop_rare(offers))
    assert found.keys() == {"Play Snake", "Play Crane"}
    assert found["Play Snake"] == pytest.approx(3 * found["Play Crane"], rel=0.2)
