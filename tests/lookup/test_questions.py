"""What a newcomer asks of every game is answered, in the words in which it is asked."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.lookup import find, gather

IDS = [listing.id for listing in GAMES]
QUESTIONS = {
    "goal": ("how do I win", "what is my goal", "win", "how can I lose", "object of the game"),
    "first": ("who goes first", "who starts", "first player", "starting player"),
    "hand": ("hand size", "hand limit", "max cards", "how many cards in hand", "what is the maximum hand size"),
    "empty": ("empty deck", "what happens when the deck is empty", "deck empty", "out of cards"),
    "tie": ("tie", "what is a tie"),
}
"""By what is asked for: ways to ask for it."""
ANSWERS = {
    "karenza": {"first": "first player", "empty": "last hand"},
    "myacards": {"tie": "withstand"},
    "kyza": {"hand": "Hand"},
    "dagupukito": {"tie": "rock paper scissors"},
}
"""What answers it, where that is not the usual word."""
USUAL = {"goal": "goal", "first": "first player", "hand": "hand", "empty": "empty deck", "tie": "tie"}


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("what", list(QUESTIONS))
def test_what_everybody_asks_at_first_is_answered(game: str, what: str) -> None:
    """How to win, who goes first, how many cards to hold, what an empty deck means, and what a tie is."""
    known, answer = gather(game), ANSWERS.get(game, {}).get(what, USUAL[what])
    told = {asked: [entry.name for entry in find(known, asked).called] for asked in QUESTIONS[what]}
    assert told == {asked: [answer] for asked in QUESTIONS[what]}


@pytest.mark.parametrize(
    ("game", "asked", "answer", "says"),
    [
        ("karenza", "stronger", "extra turn", "With equal or less power it stops the attack"),
        ("karenza", "stronger defense", "extra turn", "more power than the attack"),
        ("karenza", "how many add-ons", "add-on", "any number"),
        ("karenza", "add-on limit", "add-on", "any number"),
        ("karenza", "negative", "power", "below 0"),
        ("karenza", "what does it cost to pass", "KAR-60", "points if you are under attack"),
        ("azuki", "strikes back", "Damage", "whatever is attacked strikes back"),
        ("azuki", "no fx dmg", "Immune", "no damage from effects"),
        ("azuki", "tuck", "tuck", "bottom of their owner's deck"),
        ("azuki", "for later", "Waiting", "will still happen later"),
        ("azuki", "dashed frame", "tapped", "lies sideways"),
        ("dagupukito", "left in your charge zone", "damage varies", "not counting its own"),
        ("kyza", "can Life exceed 20", "Life", "no upper limit"),
        ("kyza", "gain life", "Life", "no upper limit"),
        ("kyza", "how do I quit", "leave", "Esc leads back"),
        ("myacards", "how do I get rid of an invader", "I", "in its column attack it"),
        ("myacards", "controlled", "C", "the other player controls it now"),
        ("myacards", "code 5", "classification", "set 5, their fifth code"),
        ("karenza", "not in sight", "in sight", "where you can read it now"),
    ],
)
def test_a_question_that_found_nothing_is_answered(game: str, asked: str, answer: str, says: str) -> None:
    """Asked in vain by somebody who had read the lessons, one by one."""
    entry = find(gather(game), asked).entries[0]
    assert entry.name == answer
    assert says in entry.text
